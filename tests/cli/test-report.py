# test-report.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Reports of battles: of whole ones, which Muster plays for both sides, what must be in them; of a short one all, in each format.

With --generate that is written to data/report.FORMAT.expected, for a person to read before it is kept.
"""

import pathlib
import re
import sys

import program
import tap

GENERATE = "--generate" in sys.argv
DATA = pathlib.Path(__file__).parent / "data"


class WholeCase(program.Case):
    arguments = ()  # of "battle play"

    def setUp(self):
        super().setUp()
        result = program.run("battle", "play", *self.arguments, "--library", self.library)
        self.assertIn("Winner: ", result.stdout)
        self.report = self.battle("report", 1, "--games=0", "--brief").stdout
        self.turns = re.split(r"(?m)^Turn \d+\n-+\n", self.report.split("\nAt the end\n")[0])[1:]

    def check_turns(self):
        """Each turn is there, with its board."""
        numbers = [int(number) for number in re.findall(r"(?m)^Turn (\d+)\n-", self.report)]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertGreater(len(numbers), 3)
        for number in numbers:
            self.assertIn(f"\nThe board when turn {number} began:\n", self.report)

    def check_losses(self, *sides):
        """Whom a turn cost is out or gone in the end, and nobody is lost whom nothing was told of."""
        forces = self.report.split("\nAt the end\n")[1].split("\nOf no side\n")[0]
        lost = []
        for turn in self.turns:
            for side, names in re.findall(rf"(?m)^Lost by ({'|'.join(sides)}): (.*)\.$", turn):
                for name in names.split("; "):
                    name = name.split(", ")[0]
                    self.assertRegex(turn, rf"(?m)^ *- .*\b{re.escape(name)}\b")
                    lost.append(name)
        self.assertEqual(len(lost), len(set(lost)))
        self.assertGreater(len(lost), 2)
        gone = re.findall(r"(?m)^([^\n]*?)  +(?:\w+) in turn \d+, by ", forces)
        for name in gone:
            self.assertIn(name, lost)


class DungeonCrawl(WholeCase):
    arguments = ("dungeon-crawl", "--player=heroes=party", "--seed=3")

    def test_facts(self):
        self.check_turns()
        self.check_losses("Monsters", "Heroes")

    def test_reasons(self):
        """Whatever a monster does is done because of something."""
        acts = re.findall(r"(?m)^- (?:Dragon|Troll \d|Goblin \d) (?:patrols|moves|attacks).*", self.report)
        self.assertGreater(len(acts), 20)
        for act in acts:
            self.assertIn("Because: ", act)


    def test_shapes(self):
        """The player's side is drawn first, whatever order the rulebook has the sides in, and though the rules play both."""
        page = self.battle("report", 1, "--games=0", "--format=html").stdout
        self.assertIn("Monsters (square): ", page)
        self.assertIn("<rect class=\"s1\"", page)


class StargateSolo(WholeCase):
    arguments = ("stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=6")

    def test_facts(self):
        self.check_turns()
        self.check_losses("SGC", "Goa'uld")

    def test_reasons(self):
        """What each order weighed stands beside it, and adds up."""
        orders = re.findall(r"Order of (?:Patrol|Watch|Gun crew) \d+ at Risk Factor (-?\d+): rolls \d[^.]*\. Because: ([^.;]*)", self.report)
        self.assertGreater(len(orders), 5)
        for risk, reason in orders:
            terms, _, total = reason.partition(", in all ")
            numbers = [int(number) for number in re.findall(r" ([+-]?\d+)(?:,|$)", terms)]
            if total:
                self.assertEqual(int(total), sum(numbers), reason)
                self.assertEqual(int(risk), int(total))


class ShortTest(program.Case):
    def test_formats(self):
        self.battle("play", "dungeon-crawl", "--seed=3", typed="choose fighting-man magic-user thief priest\ndone\n")
        for kind in ("text", "md", "html"):
            report = re.sub("[0-9a-f]{64}", "HASH", self.battle("report", 1, "--games=0", "--format", kind).stdout)
            expected = DATA / f"report.{kind}.expected"
            if GENERATE:
                expected.write_text(report, encoding="utf-8")
            self.assertEqual(report.splitlines(), expected.read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    sys.argv = [argument for argument in sys.argv if argument != "--generate"]
    del WholeCase
    tap.main()
