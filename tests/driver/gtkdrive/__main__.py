# __main__.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Runs a program and does the steps of a script with it:

  python3 -m gtkdrive [-s SCRIPT | -c STEP ...] [options] -- PROGRAM [ARG...]

Without -s and -c, steps are read from the standard input. Those that it knows, and what they take, are in README.md."""

import argparse
import inspect
import pathlib
import shlex
import shutil
import signal
import sys
import tempfile
import time

from . import Drive, Failed, Screen

# What a step is called here, and in the driver.
STEPS = {name: name for name in """wait gone click hover select drag scroll key type fill activate text
  expect state quit restart""".split()} | {"close": "close_window", "tree": "describe", "screenshot": "save_picture"}


def read_point(text):
    return tuple(map(int, text.split(",")))


# What follows an option, and what it is called in the driver where that differs.
OPTIONS = {"role": str, "in": str, "nth": int, "at": read_point, "to": read_point, "timeout": float, "button": int,
           "double": None, "mod": lambda text: text.split("+")}
NAMES = {"in": "within"}


def do_step(drive, line):
    """Does one line of a script; what there is to print."""
    verb, *words = shlex.split(line, comments=True)
    if verb not in STEPS:
        raise Failed("no step is called " + verb)
    arguments, options = [], {}
    while words:
        word = words.pop(0)
        if word.startswith("--") and word[2:] in OPTIONS:
            read = OPTIONS[word[2:]]
            options[NAMES.get(word[2:], word[2:])] = read(words.pop(0)) if read else True
        else:
            arguments.append(int(word) if verb == "scroll" and arguments else word)
    function = getattr(drive, STEPS[verb])
    try:
        inspect.signature(function).bind(*arguments, **options)
    except TypeError as error:
        raise Failed(f"{verb}: {error}") from error
    result = function(*arguments, **options)
    return result if isinstance(result, str) else None


def report_failure(drive, where, why, name):
    """Leaves a picture of the screen and the tree, with what the program said."""
    said = pathlib.Path(drive.log).read_text(errors="replace")
    drive.screen.save_picture(name + ".png")
    pathlib.Path(name + ".txt").write_text(f"{where}\n{why}\n\n{drive.describe()}\n\n--- output of the program\n{said}", encoding="utf-8")
    print(f"gtkdrive: {where}\n  {why}\n  see {name}.png and {name}.txt", said[-2000:], sep="\n", file=sys.stderr)


def run_script(drive, options, lines):
    where = "start"
    try:
        drive.run(options.program)
        for number, line in enumerate(lines, 1):
            where = f"step {number}: {line.strip()}"
            if line.strip() and not line.lstrip().startswith("#"):
                began = time.monotonic()
                said = do_step(drive, line)
                if said is not None:
                    print(said)
                if options.verbose:
                    print(f"ok {time.monotonic() - began:.2f}s  {where}", file=sys.stderr)
        if drive.app.poll():
            raise Failed(f"the program ended with status {drive.app.returncode}")
        where = "messages"
        said = pathlib.Path(drive.log).read_text(errors="replace")
        if options.strict and any(sign in said for sign in ("CRITICAL **", "ERROR: ", "runtime error:")):
            raise Failed("the program complained")
    except (Failed, ValueError) as error:
        report_failure(drive, where, error, options.fail)
        return 1
    return 0


def read_options():
    parser = argparse.ArgumentParser(prog="gtkdrive", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-s", "--script")
    parser.add_argument("-c", "--command", action="append", default=[])
    parser.add_argument("--size", default="1600x1000", help="of the screen")
    parser.add_argument("--timeout", type=float, default=10, help="seconds that a step may wait")
    parser.add_argument("--home", help="use this home folder, not an empty one")
    parser.add_argument("--fail", default="gtkdrive-fail", help="where the .png and the .txt of a failure go")
    parser.add_argument("--env", action="append", default=[], metavar="K=V")
    parser.add_argument("--strict", action="store_true", help="a CRITICAL or sanitizer message is a failure")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("program", nargs="+")
    return parser.parse_args()


def main():
    options = read_options()
    lines = options.command or (pathlib.Path(options.script).read_text(encoding="utf-8").splitlines() if options.script else sys.stdin)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    home = options.home or tempfile.mkdtemp(prefix="gtkdrive-home-")
    try:
        environment = dict(each.split("=", 1) for each in options.env)
        with Screen(options.size) as screen, Drive(screen, home, options.timeout, environment) as drive:
            return run_script(drive, options, lines)
    finally:
        if not options.home:
            shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
