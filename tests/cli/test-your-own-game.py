# test-your-own-game.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Your Own Game: three turns at a real table by what is typed alone, how few keys that takes, and many games on the board."""

import os
import pathlib
import re
import tempfile
import unittest

import program
import tap

GAME = "your-own-game"
SAMPLE = program.DATA / "samples" / "your-own-game.txt"
STORY = pathlib.Path(__file__).parent / "data" / "your-own-game.expected"
COMMUNITY = pathlib.Path(os.environ.get("MUSTER_SHARED", program.DATA.parent.parent / "shared")) / "data" / "bsdata"
ORKS = COMMUNITY / "wh40k-10e-v10.6.0"
TYPED = pathlib.Path(__file__).parent / "data" / "three-turns-against-a-list.txt"
ROWS = re.compile(r"SO-[A-Z]+-\d+")


def typed():
    """Of the sample: what is typed in each turn, the set-up first."""
    turns = [[]]
    for line in SAMPLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("# Turn "):
            turns.append([])
        elif line and not line.startswith("#"):
            turns[-1].append(line)
    return turns


def count_keys(lines):
    """With Enter behind each of them, which "ok" is by itself."""
    return sum(1 if line == "ok" else len(line) + 1 for line in lines)


def rows_of(book):
    return {row for path in (program.DATA / "rulebooks" / book).glob("examples*.xml")
            for row in ROWS.findall(path.read_text(encoding="utf-8"))}


class Evening(unittest.TestCase):
    def test_three_turns_are_told(self):
        """Word for word as they were read and found good."""
        with tempfile.TemporaryDirectory() as library:
            result = program.run("battle", "play", GAME, "--ruling", "enemy-count=10", "--seed", "3", "--library", library,
                                 "--input", SAMPLE)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout, STORY.read_text(encoding="utf-8"))

    def test_ten_units_take_few_keys(self):
        """In the third turn all ten act as they are alerted or flee; the heroes' own turn begins with the first "do"."""
        third = typed()[3]
        of_the_enemies = third[:next(i for i, line in enumerate(third) if line.startswith("do "))]
        self.assertEqual(len(of_the_enemies), 15)
        self.assertLess(count_keys(of_the_enemies), 40)

    def test_what_was_said_last_is_suggested(self):
        """Although the heroes have moved since: nobody told how far."""
        lines = ["ok", "all act", "1", "2 3", "ok", "ok", "all act"]
        with tempfile.TemporaryDirectory() as library:
            result = program.run("battle", "play", GAME, "--ruling", "enemy-count=2", "--ruling", "hero-count=2", "--seed", "3",
                                 "--library", library, "--input", "-", typed="\n".join(lines) + "\n")
        question = result.stdout.rpartition("Which of these can attack")[2]
        self.assertIn("Enter: Warlord – Heavy Pistol (12 inches), Guard 1 – Rifles (24 inches)\n", question)

    def test_all_rows_of_the_doctrine_hold_here(self):
        """And one more, that a skirmish has a unit for each figure, which only a game can say."""
        self.assertEqual(rows_of(GAME) - rows_of("solo-miniatures"), {"SO-SET-03"})
        self.assertLessEqual(rows_of("solo-miniatures"), rows_of(GAME))
        self.assertEqual(len(rows_of(GAME)), 63)


class Lists(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.list = pathlib.Path(self.folder.name) / "crew.ros"
        self.run_well("roster", "new", self.list, "--system", "gr-system")
        self.run_well("roster", "add", self.list, "Crew", "--force", "--catalogue", "Ready Figures")
        for name in ("Trooper", "Captain of the Magpie", "Gunner"):
            self.run_well("roster", "add", self.list, name)

    def run_well(self, *arguments, **options):
        result = program.run(*arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_a_list_is_the_enemy(self):
        """Its captain is suggested as the Arch Foe, and its weapons are asked about with their reach."""
        lines = ["ok", "ok", "all act", "all", "ok"]
        text = self.run_well("battle", "play", GAME, "--force", f"foes={self.list}", "--ruling", "hero-count=3", "--seed", "3",
                             "--library", self.folder.name, "--input", "-", typed="\n".join(lines) + "\n")
        self.assertIn("Enter: Captain of the Magpie\n", text)
        question = text.rpartition("Which of these can attack")[2]
        self.assertRegex(question, r"Trooper +\d  Carbine \(24 inches\)")
        self.assertRegex(question, r"Captain of the Magpie +\d  Pistol \(10 inches\)")

    def test_a_list_is_the_heroes(self):
        text = self.run_well("battle", "play", GAME, "--force", f"heroes={self.list}", "--seed", "3", "--library", self.folder.name,
                             "--input", "-", typed="ok\n")
        self.assertIn("3 hero units meet 5 enemy units", text)


@unittest.skipUnless(ORKS.is_dir(), f"{ORKS} is not there")
class CommunityList(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        home = pathlib.Path(self.folder.name)
        self.list = home / "orks.ros"
        (home / "muster" / "data").mkdir(parents=True)
        (home / "muster" / "data" / "orks").symlink_to(ORKS)
        self.environment = dict(os.environ, XDG_DATA_HOME=str(home))
        self.run_well("roster", "new", self.list, "--data", ORKS)
        self.run_well("roster", "add", self.list, "--force", "Army Roster", "--catalogue", "Xenos - Orks", "--data", ORKS)
        for unit in ("Warboss", "Boyz", "Lootas", "Gretchin"):
            self.run_well("roster", "add", self.list, unit, "--data", ORKS)

    def run_well(self, *arguments):
        result = program.run(*arguments, env=self.environment)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_three_turns(self):
        """Ten Boyz, of whom Kael takes 3; eleven Gretchin, of whom Tobin takes 4. Deffguns reach 48 inches, choppas those in contact."""
        told = self.run_well("battle", "play", "your-own-game", "--seed", "3", "--force", f"foes={self.list}", "--force",
                             "heroes=names:Kael, Mara, Tobin", "--manual-dice", "--library", self.folder.name, "--input", TYPED)
        self.assertEqual(told.count("── Turn "), 3)
        told = " ".join(told.split())
        for line in ("3 hero units meet 4 enemy units", "Patrol of Boyz: 3 (1d6, thrown by hand)",
                     "Move Boyz up to 3 inches straight ahead", "Turn Boyz to its left by 90 degrees",
                     "Lootas is alerted: it notices a hero.", "attacks with Deffgun (48 inches)", "Mara is out of action.",
                     "Boyz loses 3: 7 of 10 models, 7 of 10 wounds.", "attacks with Choppa (melee)", "Kael is out of action.",
                     "attacks with Grot blasta (12 inches)", "Gretchin loses 4: 7 of 11 models, 7 of 11 wounds.",
                     "Gretchin has failed a test of its morale and flees."):
            self.assertIn(line, told)


class Board(unittest.TestCase):
    def simulate(self, games, *rulings):
        arguments = [argument for ruling in rulings for argument in ("--ruling", ruling)]
        result = program.run("battle", "simulate", GAME, "--scenario", "open-table", "-n", games, *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("fault", result.stdout)
        self.assertNotIn("not decided", result.stdout)
        return result.stdout

    def test_a_real_table_is_not_simulated(self):
        """Nobody is there who could say what stands where."""
        result = program.run("battle", "simulate", GAME, "-n", "1")
        self.assertEqual(result.returncode, 2)
        self.assertIn("is not tracked", result.stderr)

    def test_games_come_to_an_end(self):
        """In each order of the turn, with what is told and with what is rolled."""
        for rulings in (["fight=rolled"], ["activation=alternating"], ["activation=cards", "coming=card", "reserve=2", "fight=rolled"],
                        ["activation=dice", "coming=die", "reserve=2", "fight=rolled"], ["goal=place", "fight=rolled"]):
            with self.subTest(rulings=rulings):
                self.simulate(200, *rulings)


if __name__ == "__main__":
    tap.main()
