# test-story-dungeon-crawl.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A whole battle of the Dungeon Crawl on its board, which Muster plays for both sides: its report, to be read as a story.

With --generate it is written to data/slay-the-dragon.expected, for a person to read before it is kept.
"""

import pathlib
import re
import sys

import program
import tap

EXPECTED = pathlib.Path(__file__).parent / "data" / "slay-the-dragon.expected"
GENERATE = "--generate" in sys.argv


class StoryTest(program.Case):

    def setUp(self):
        super().setUp()
        result = program.run("battle", "play", "dungeon-crawl", "--player=heroes=party", "--seed=3", "--library", self.library)
        self.assertIn("Winner: ", result.stdout)

    def report(self, *options):
        result = self.battle("report", 1, "--games=0", *options)
        self.assert_status(result, 0)
        return result.stdout

    def test_the_story(self):
        story = re.sub("[0-9a-f]{64}", "HASH", self.report("--brief"))  # of the rules: with each new word of theirs another
        if GENERATE:
            EXPECTED.write_text(story, encoding="utf-8")
        self.assertEqual(story.splitlines(), EXPECTED.read_text(encoding="utf-8").splitlines())

    def test_monsters_have_reasons(self):
        """Each of them patrols, moves or attacks because of something."""
        story = self.report("--brief").split("Set-up")[1].split("At the end")[0]
        paragraphs = re.findall(r"\nMonsters\n·+\n\n(.*?)\n", story)
        self.assertGreater(len(paragraphs), 10)
        for paragraph in paragraphs:
            for sentence in re.split(r"(?<=[a-z0-9)])\. (?=[A-Z])", paragraph):
                if re.match(r"(?:Dragon|Troll \d|Goblin \d) (?:patrols|moves|attacks)", sentence):
                    self.assertRegex(sentence, r"because |for the same reason|\(fewest wounds left", sentence)

    def test_it_says_who_fell(self):
        """Of both sides all that the turns cost, with who did it."""
        report = self.report("--brief")
        closing = report.split("\nAt the end\n")[1].split("The board at the end")[0]
        for side, names in (("Monsters", 9), ("Heroes", 4)):
            lost = "; ".join(re.findall(rf"(?m)^Lost by {side} in this turn: (.*)\.$", report)).split("; ")
            self.assertEqual(len(lost), names)
            fell = re.search(rf"figures of {side}(?: \d+)? fell: (.*?)\.\n", closing)[1]
            for killer in {loss.split(", beaten by ")[1] for loss in lost}:
                self.assertIn(f", beaten by {killer} in turn", fell)
        self.assertIn("\n\nMost enemies fell to Dragon: 3.\n\n", closing)


if __name__ == "__main__":
    sys.argv = [argument for argument in sys.argv if argument != "--generate"]
    tap.main()
