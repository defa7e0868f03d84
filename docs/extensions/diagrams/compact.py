"""The same picture in fewer bytes, for phones: drawn with moves that repeat, without what only tests read of it."""

import re

RECT = re.compile(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="([\d.]+)"/>')


def compact(svg: str) -> str:
    """The picture as it is written to a page.

    >>> compact('<path d="M1 1h2M4 1h2" data-stack="East 1"/>')
    '<path d="M1 1h2m1 0h2"/>'
    """
    svg = re.sub(r' data-\w+="[^"]*"', "", svg)
    svg = re.sub(rf"(?:{RECT.pattern}){{2,}}", lambda run: _one_path(run[0]), svg)
    return re.sub(r' d="([^"]*)"', lambda path: f' d="{_with_relative_moves(path[1])}"', svg)


def _one_path(rects: str) -> str:
    """Neighbouring rectangles as one path; corners are so small that a curve passes for an arc."""
    outlines = []
    for found in RECT.finditer(rects):
        x, y, width, height, r = map(float, found.groups())
        across, down, r = _short(width - 2 * r), _short(height - 2 * r), _short(r)
        outlines.append(
            f"M{_short(x + float(r))} {_short(y)}h{across}q{r} 0 {r} {r}v{down}q0 {r}-{r} {r}h-{across}"
            f"q-{r} 0-{r}-{r}v-{down}q0-{r} {r}-{r}z"
        )
    return f'<path d="{"".join(outlines)}"/>'


def _with_relative_moves(path: str) -> str:
    """The path with every move after the first told from where the pen is."""
    if re.search(r"[^MvhqLz\d\s.\-]", path):
        return path
    pen = begin = (0.0, 0.0)
    steps: list[str] = []
    for command, arguments in re.findall(r"([MvhqLz])([^MvhqLz]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", arguments)]
        (x, y), step = pen, command + arguments
        match command:
            case "M":
                pen = begin = (numbers[0], numbers[1])
                step = f"m{_short(pen[0] - x)} {_short(pen[1] - y)}" if steps else step
            case "L":
                pen = (numbers[-2], numbers[-1])
            case "v":
                pen = (x, y + numbers[0])
            case "h":
                pen = (x + numbers[0], y)
            case "q":
                pen = (x + numbers[2], y + numbers[3])
            case "z":
                pen = begin
        steps.append(step)
    return "".join(steps)


def _short(number: float) -> str:
    return f"{round(number, 1):g}"
