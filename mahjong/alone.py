"""The folder `mahjong` belongs to one package.

PyPI's package `mahjong`, which scores hands, is imported under the same name. Installed into one environment the
two share a folder, where neither works; this is said at the first import of any file of ours.
"""

from pathlib import Path


def check_alone(folder: Path) -> None:
    """Raise ImportError if the hand-scoring package lies in the same folder.

    >>> check_alone(Path(__file__).parent)
    """
    if (folder / "hand_calculating" / "__init__.py").exists():
        raise ImportError(
            f"{folder} holds two packages: breaking-the-wall, which deals, and PyPI's mahjong, which scores hands;"
            " both are imported as mahjong, so uninstall both and install each into an environment of its own"
        )
