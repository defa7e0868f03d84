"""`make mutants`: how many wrong versions of the prose and of the module are noticed, and which are not."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / "docs"), str(Path(__file__).parents[1])]


def main() -> int:
    from extensions.building import check
    from mutants import module, prose

    result = check()
    if result.faults:
        print(f"{len(result.faults)} faults: run make check first")
        return 1
    pages = {code: run.pages for code, run in result.runs.items()}
    survivors = prose.report(pages)
    lost = module.report(pages["en"])
    return 1 if survivors or lost else 0


if __name__ == "__main__":
    sys.exit(main())
