# story.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A whole battle on its board that Muster plays for both sides, and its report, which stands in data/NAME.expected.

With --generate it is written there, for a person to read before it is kept.
"""

import pathlib
import re
import sys

import program
import tap

GENERATE = "--generate" in sys.argv


class Case(program.Case):
    name = None  # of the file
    arguments = ()  # of "battle play"

    def setUp(self):
        super().setUp()
        result = program.run("battle", "play", *self.arguments, "--library", self.library)
        self.assertIn("Winner: ", result.stdout)

    def report(self, *options):
        result = self.battle("report", 1, "--games=0", *options)
        self.assert_status(result, 0)
        return result.stdout

    def check_story(self):
        expected = pathlib.Path(__file__).parent / "data" / f"{self.name}.expected"
        story = re.sub("[0-9a-f]{64}", "HASH", self.report("--brief"))  # of the rules: with each new word of theirs another
        if GENERATE:
            expected.write_text(story, encoding="utf-8")
        self.assertEqual(story.splitlines(), expected.read_text(encoding="utf-8").splitlines())


def main():
    sys.argv = [argument for argument in sys.argv if argument != "--generate"]
    tap.main()
