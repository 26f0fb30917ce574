"""Find a Chromium that Playwright can drive, or install one, and write its path to a file.

    python scripts/find_chromium.py .venv/chromium-path

In this order: the program that NEXTSTOP_CHROMIUM names, a Chromium or Chrome on the PATH,
Debian's package (as root), Playwright's own download. Each is believed only once it has shown
a page: some systems have a `chromium` that only says where to get it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Chromium alone shows boxes for letters: one Latin and one Japanese font belong to it.
# libatomic1 is for Playwright, whose driver is a Node.js program.
DEBIAN = ("chromium", "libatomic1", "fonts-dejavu-core", "fonts-noto-cjk")

ADVICE = """
The tests need a Chromium to drive, and none could be found or installed. Either
  * install one:  sudo apt install chromium libatomic1  (Debian), or any Chromium or Chrome, or
  * name one:     NEXTSTOP_CHROMIUM=/path/to/chrome make test, or
  * do without:   make test NEXTSTOP_CHROMIUM=none  (skips what needs a browser)
"""


def is_root() -> bool:
    """Whether we may install system packages (and must run Chromium without its sandbox)."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def shows_a_page(path: str) -> bool:
    """Whether the Chromium at `path` starts under Playwright and renders a page."""
    arguments = ["--no-sandbox"] if is_root() else []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=arguments)
            page = browser.new_page()
            page.set_content("<p>next stop</p>")
            shown = page.inner_text("p") == "next stop"
            browser.close()
            return shown
    except Exception as error:  # Playwright raises a bare one where its driver cannot start.
        print(f"{path} does not work: {str(error).strip().splitlines()[0]}", file=sys.stderr)
        return False


def run(*command: str) -> bool:
    """Run a command that asks nothing, its output shown if it fails; whether it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(f"{' '.join(command)} failed:\n{done.stdout}", file=sys.stderr)
    return done.returncode == 0


def on_this_machine() -> Iterator[str]:
    """Every Chromium that is already installed."""
    for name in (*NAMES, *MACOS):
        path = shutil.which(name)
        if path is not None:
            yield path


def from_debian() -> Iterator[str]:
    """Debian's Chromium, installed if we may."""
    if is_root() and shutil.which("apt-get"):
        print("Installing Chromium with apt-get ...", flush=True)
        run("apt-get", "-qq", "update")  # May fail for a source that has nothing to do with us.
        if run("apt-get", "-qq", "install", "--yes", "--no-install-recommends", *DEBIAN):
            yield from on_this_machine()


def from_playwright() -> Iterator[str]:
    """Playwright's own build of Chromium."""
    print("Downloading Playwright's Chromium ...", flush=True)
    install = [sys.executable, "-m", "playwright", "install", "chromium"]
    if is_root() and shutil.which("apt-get"):
        install.append("--with-deps")
    if run(*install):
        with sync_playwright() as playwright:
            yield playwright.chromium.executable_path


def find() -> str | None:
    """The path of the first Chromium that works."""
    named = os.environ.get("NEXTSTOP_CHROMIUM")
    if named:
        return named if shows_a_page(named) else None
    sources: tuple[Callable[[], Iterator[str]], ...] = (
        on_this_machine,
        from_debian,
        from_playwright,
    )
    for source in sources:
        for path in source():
            if shows_a_page(path):
                return path
    return None


def main() -> None:
    """Write the path to the file that the command line names, or say what to do and fail."""
    if os.environ.get("NEXTSTOP_CHROMIUM") == "none":
        return  # The tests see the same variable, and skip.
    path = find()
    if path is None:
        sys.exit(ADVICE)
    print(f"Browser tests use {path}")
    Path(sys.argv[1]).write_text(f"{path}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
