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

    def test_why_just_that_hero(self):
        """Why one of several is attacked, as it was when that was decided, and a reason that was told of another one is not called the same."""
        story = self.report("--brief")
        self.assertIn("then attacks Priest with Axe, because no other hero is within its reach, and misses.", story)
        self.assertNotIn("because a hero is within", story)
        # Nobody but the Fighting Man is left.
        self.assertIn("Dragon attacks Fighting Man with Claws, because no other hero is within its reach – Fighting Man is defeated.", story)
        # Troll 2 has chosen the one with the fewest wounds left; that is not why Troll 1 attacks the Thief.
        self.assertIn("Troll 2 attacks Magic User (fewest wounds left of those in reach) with Spear and misses. Troll 1 attacks Thief with Spear, "
                      "because no other hero is within its reach – Thief is defeated.", story)

    def test_questions_are_no_story(self):
        """How the heroes stand shows on the board; the protocol has what was asked."""
        told, protocol = self.report().split("\nProtocol\n")
        self.assertNotIn("How do the heroes stand", told)
        self.assertIn("How do the heroes stand", protocol)

    def test_turning_points_name_what_happened(self):
        """Where no single blow did it, whom the turn cost; no miss, nobody who only goes somewhere, and never nothing at all."""
        self.battle("play", "dungeon-crawl", "--player=heroes=party", "--seed=8")
        report = self.battle("report", 2, "--brief").stdout
        points = re.findall("(?m)^- Turn .*", report.partition("Turning points")[2].partition("Set-up")[0])
        self.assertGreater(len(points), 1)
        lost = re.findall(r"(?m)^(?:Turn (\d+)(?: – .*)?$|Lost by (Monsters|Heroes) in this turn: (.*)\.$)", report)
        losses, turn = {}, None
        for number, side, names in lost:
            turn = number or turn
            if side:
                losses[turn, side] = names
        for point in points:
            number, side, event = re.fullmatch(r"- Turn (\d+), chance of (\w+) from .*?: (.*)\.", point).groups()
            other = "Heroes" if side == "Monsters" else "Monsters"
            self.assertTrue(event == losses.get((number, other)) or re.search("is (?:defeated|wounded)", event), point)

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
        self.assertIn("\n\nOf the winners Dragon put most out of the battle: 3.\n\n", closing)


if __name__ == "__main__":
    story.main()
