# test-story-dungeon-crawl.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A whole battle of the Dungeon Crawl on its board, which Muster plays for both sides: its report, to be read as a story."""

import re

import story


class StoryTest(story.Case):
    name = "slay-the-dragon"
    arguments = ("dungeon-crawl", "--player=heroes=party", "--seed=3")

    def test_the_story(self):
        self.check_story()

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
    story.main()
