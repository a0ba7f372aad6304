# program.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Runs muster-cli as a person or a script would."""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MUSTER_CLI"]
DATA = pathlib.Path(os.environ["MUSTER_DATA_PATH"])
GAME = "dungeon-crawl"
PROMPT = b"> "
# The shipped board may change for the sake of the game; what is tested here shall not.
BOARD = """\
1..2...3
........
.##..##.
...tt...
.t....t.
.g#gg#g.
.g#..#g.
........
........
.##..##.
--hhhh--
"""


def run(*arguments, typed="", **options):
    """One call; what is typed is all that is on the standard input."""
    return subprocess.run([PROGRAM, *map(str, arguments)], input=typed, capture_output=True, text=True,
                          timeout=240, check=False, **options)


class Talk:
    """A battle that is played through pipes, one answer after the other."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.text = ""

    def read(self):
        """All up to the next prompt. None when the program has ended."""
        data = b""
        while True:
            block = self.process.stdout.read(65536)
            if not block:
                self.text = data.decode()
                self.process.wait()
                return None
            data += block
            if data == PROMPT or data.endswith(b"\n" + PROMPT):
                self.text = data.decode()
                return self.text

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def answer(self, line):
        self.type(line)
        return self.read()

    def kill(self):
        """With SIGKILL, which nothing can be done about."""
        self.process.kill()
        self.close()

    def close(self):
        """Ends what is typed; returns the exit status."""
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait()


class Bot:
    """Answers prompts as a person without much sense would: attacks when it can, heals when it can, else walks
    on; the same seed gives the same answers to the same prompts."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.walked = None

    @staticmethod
    def numbered(text):
        """What stands behind the numbers of the last prompt."""
        last = text.rpartition("\n\n")[2]
        found, group = {}, ""
        for line in last.split("\n"):
            # A group of pairs begins with whose they are.
            named = re.match(r"(\S.*?) +(?=\d+  [^\s\d])", line)
            group = f"{named[1]} – " if named else group if line.startswith(" ") else ""
            for match in re.finditer(r"(?:^|  ) *(\d+)  (\S.*?)(?=  +\d+  |$)", line):
                found[group + match[2].strip()] = match[1]
        return found

    def free_turn(self, text, options):
        who = re.search(r"What does (.+?) do\?", text)
        for name in ("Attack", "Heal"):
            if name in options:
                return options[name]
        if "Move" in options and self.walked != (who and who[1]):
            self.walked = who and who[1]
            return options["Move"]
        self.walked = None
        return "done"

    def choose(self, text):
        last = text.rpartition("\n\n")[2]
        options = self.numbered(text)
        if re.search(r"(?m)^ *0  Done$", last):
            return self.free_turn(last, options)
        usage = re.sub(r"\s+", " ", last.rpartition("Expected: ")[2])
        about_table = usage.startswith(("the numbers or names of all that fit", "yes or no"))
        if re.search(r"(?m)^Enter: ", last) and not (about_table and self.random.random() < 0.5):
            return "ok"
        if "to let Muster throw them" in re.sub(r"\s+", " ", last):
            return "roll"
        numbers = sorted(options.values(), key=int)
        if usage.startswith("the numbers or names of all, the best first"):
            return " ".join(self.random.sample(numbers, len(numbers)))
        if usage.startswith("the numbers or names of all that fit"):
            return " ".join(number for number in numbers if self.random.random() < 0.3) or "none"
        if usage.startswith("the numbers or names of the best, for each"):
            groups = dict((name.split(" – ")[0], number) for name, number in options.items())
            return " ".join(groups.values())
        if options:
            return self.random.choice(numbers)
        if usage.startswith("a number"):
            return str(self.random.randint(2, 9))
        return self.random.choice(["yes", "no"])


class Case(unittest.TestCase):
    """With a library of its own in an empty folder."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="muster-cli-"))
        self.library = self.folder / "library"
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def battle(self, command, *arguments, typed=""):
        return run("battle", command, *arguments, "--library", self.library, typed=typed)

    def play(self, *arguments, script=None, typed=""):
        if script is not None:
            path = self.folder / "script.txt"
            path.write_text("\n".join(script) + "\n", encoding="utf-8")
            arguments += ("--input", path)
        return self.battle("play", GAME, "--board", self.draw(), *arguments, typed=typed)

    def draw(self, text=BOARD):
        """A file with a board."""
        path = self.folder / "board.txt"
        path.write_text(text, encoding="utf-8")
        return path

    def battles(self, *arguments):
        return json.loads(self.battle("list", "--json", *arguments).stdout)

    def assert_status(self, result, status):
        self.assertEqual(result.returncode, status, f"{result.stdout[-2000:]}\n{result.stderr}")
