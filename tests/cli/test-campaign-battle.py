# test-campaign-battle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A company goes to a battle that Muster records, and takes over what it meant."""

import json
import math

import program
import tap


class CampaignBattleTest(program.Case):

    def setUp(self):
        super().setUp()
        self.crew = self.folder / "crew.ros"
        self.run_well("roster", "new", self.crew, "--system", "Stargrave Reference", "--name", "The Lanterns")
        for figure in (("--force", "Crew", "--catalogue", "Crew"), ("Carbine", "--to", "Captain"), ("Soldier",),
                       ("Soldier",), ("Soldier",)):
            self.run_well("roster", "add", self.crew, *figure)
        self.campaign("new", "The Long Road", "--seed", "7")
        self.campaign("join", self.crew, "--money", "300")

    def run_well(self, *arguments, **options):
        result = program.run(*arguments, **options)
        self.assert_status(result, 0)
        return result

    def campaign(self, command, *arguments):
        return self.run_well("campaign", command, *arguments, "--library", self.library).stdout

    def show(self):
        return json.loads(self.campaign("show", "--json"))

    def careers(self):
        return {career["name"]: career for career in self.show()["careers"]}

    def fight(self, *arguments):
        """Both sides play by themselves."""
        return self.run_well("battle", "play", "stargrave", "--force", "crew=campaign:", "--player", "crew=hand",
                             "--seed", "5", "--library", self.library, *arguments)

    def figures(self, number):
        status = self.run_well("battle", "status", str(number), "--json", "--library", self.library)
        return {thing["name"]: thing for thing in json.loads(status.stdout)["things"]}

    def value(self, number, name, attribute):
        return self.figures(number)[name]["values"][attribute]

    def test_who_goes(self):
        """Names go along, whoever is absent or not chosen does not."""
        self.campaign("change", "--figure", "Captain: name=Kael", "--figure", "Soldier: injury=Lost leg:2")
        self.fight()
        self.assertLessEqual({"Kael", "First Mate", "Soldier 2", "Soldier 3"}, set(self.figures(1)))
        self.assertNotIn("Soldier", self.figures(1))
        self.campaign("tonight", "Kael", "Soldier 3")
        self.fight()
        self.assertLessEqual({"Kael", "Soldier 3"}, set(self.figures(2)))
        self.assertNotIn("First Mate", self.figures(2))

    def test_injuries_override_the_list(self):
        """One of three soldiers who are alike in the list shoots worse by two and moves 4."""
        self.fight()
        shoot = self.value(1, "Soldier 2", "shoot")
        self.campaign("change", "--figure", "Soldier 2: injury=Lost eye (Shoot -2), injury=Limp (M = 4)",
                      "--figure", "Soldier 3: advance=Eagle eye (Shoot +1)")
        self.fight()
        self.assertEqual(self.value(2, "Soldier 2", "shoot"), shoot - 2)
        self.assertEqual(self.value(2, "Soldier 2", "move"), 4)
        self.assertEqual(self.value(2, "Soldier 3", "shoot"), shoot + 1)
        self.assertEqual(self.value(2, "Soldier", "shoot"), shoot)
        marked = self.folder / "marked.ros"
        self.campaign("export", "--format", "marked-ros", "--output", marked)
        self.run_well("battle", "play", "stargrave", "--force", f"crew={marked}", "--player", "crew=hand", "--seed", "5",
                      "--library", self.library)
        # The list calls it M; what only the rules have a name for is not in it.
        self.assertEqual(sorted(figure["values"]["move"] for name, figure in self.figures(3).items() if "Soldier" in name),
                         [4, 6, 6])
        self.campaign("change", "--figure", "Soldier 2: unmark=m1")
        self.fight()
        self.assertEqual(self.value(4, "Soldier 2", "shoot"), shoot)

    def luck_cells(self, luck):
        return [str(luck[name]) for name in ("rolls", "checks", "passed")] + [f"{luck[name]:.2f}" for name in ("expected", "deviation")]

    def assert_luck(self, luck):
        """As the report of the battle tells it."""
        report = self.battle("report", "1", "--format", "md").stdout
        for side, title in (("company", "Crew"), ("opponents", "Creatures")):
            row, = [line for line in report.splitlines() if line.startswith(f"| {title} |") and line.count("|") > 7]
            cells = [cell.strip() for cell in row.strip("|").split("|")]
            self.assertEqual(cells[1:4], [f"{luck[side][name]:g}" for name in ("checks", "expected", "passed")])
            # No roll of these was certain.
            self.assertEqual(int(cells[1]) + int(cells[4]), luck[side]["rolls"])
            # The share of a normal distribution that lies below.
            self.assertAlmostEqual(int(cells[6]), 50 * math.erfc(-luck[side]["deviation"] / math.sqrt(2)), delta=0.7)

    def test_marks_of_several_are_left_out_and_told(self):
        two = self.folder / "two.ros"
        text = self.crew.read_text(encoding="utf-8")
        start = text.index('name="Soldier"')
        two.write_text(text[:start] + text[start:].replace('number="1"', 'number="2"', 1), encoding="utf-8")
        self.campaign("buy", "Soldier", "10", "--list", two)
        self.assertIn("Soldier 4", self.careers())
        self.campaign("change", "--figure", "Soldier 4: injury=Limp (M = 4)", "--figure", "Captain: injury=Limp (M = 4)")
        told = self.run_well("campaign", "export", "--format", "marked-ros", "--output", self.folder / "marked.ros",
                             "--library", self.library).stderr
        self.assertIn("of Soldier 4 is left out", told)
        self.assertNotIn("of Captain", told)

    def test_who_stands_in_no_list(self):
        """Who was recruited by hand has no values to fight with; that is said."""
        self.campaign("recruit", "Ann: Guide")
        self.assertIn("Ann stands in no list", self.fight().stderr)
        self.assertNotIn("Ann", self.figures(1))
        self.campaign("tonight", "Captain", "Ann")
        self.fight()
        self.assertNotIn("First Mate", self.figures(2))

    def test_what_it_meant_is_taken_over_once(self):
        self.fight()
        self.assertIn("What comes after it can be played", self.campaign("accept"))
        self.assertIn("Nothing is to be accepted", self.campaign("accept", "1"))
        battle, = self.show()["battles"]
        self.assertIn(battle["result"], ("won", "lost", "drawn"))
        self.assertEqual({name: career["battles"] for name, career in self.careers().items()},
                         {"Captain": 1, "First Mate": 1, "Soldier": 1, "Soldier 2": 1, "Soldier 3": 1})
        out = {name for name, thing in self.figures(1).items() if name in self.careers() and not thing["on-table"]}
        self.assertTrue(out)
        self.assertEqual({name for name, career in self.careers().items() if career["out"]}, out)
        self.assert_luck(battle["luck"])
        table = self.campaign("export", "--format", "battles").splitlines()
        self.assertEqual(table[1].split(",")[-10:], [text for side in ("company", "opponents") for text in self.luck_cells(battle["luck"][side])])
        self.campaign("undo")
        self.assertEqual(self.show()["battles"], [])
        self.assertEqual(len(json.loads(self.battle("list", "--json").stdout)), 1)
        self.campaign("accept")
        self.assertEqual(len(self.show()["battles"]), 1)

    def test_chronicle_shows_the_board(self):
        """As long as the battle is there."""
        self.fight()
        page = self.folder / "book.html"
        self.campaign("chronicle", "--output", page)
        self.assertNotIn("<svg", page.read_text(encoding="utf-8"))
        self.campaign("accept")
        self.campaign("chronicle", "--output", page)
        text = page.read_text(encoding="utf-8")
        self.assertEqual(text.count("<svg"), 1)
        drawn, = [line for line in text.splitlines() if line.startswith("<svg")]
        standing = [name for name, thing in self.figures(1).items() if thing.get("on-table") and thing["side"] == "creatures"]
        self.assertTrue(standing)
        for name in standing:
            self.assertIn(f"{name} (Creatures) at ", drawn)
        report = self.battle("report", "1", "--format", "html").stdout
        self.assertIn(drawn, report)
        self.assertNotIn("<svg", self.campaign("chronicle", "--format", "md"))
        self.battle("delete", "1")
        self.campaign("chronicle", "--output", page)
        self.assertNotIn("<svg", page.read_text(encoding="utf-8"))

    def test_whose_battle_it_is(self):
        """Without a name that of the battle; another is told, and is not the one. What is due is found behind what is not."""
        self.fight()
        self.campaign("new", "Another Road")
        self.assertIn("is of another campaign: The Long Road",
                      program.run("campaign", "accept", "1", "--campaign", "Another Road", "--library", self.library).stderr)
        self.campaign("accept", "1")
        where = ("--campaign", "The Long Road")
        show = lambda: json.loads(self.campaign("show", "--json", *where))
        self.assertEqual(len(show()["battles"]), 1)
        self.campaign("enter", "--result", "won", "--figure", "Captain: took part", *where)
        self.campaign("after", "2", *where)
        self.campaign("accept", *where)
        self.assertEqual(show()["battles"][1]["session"], show()["events"])
        self.campaign("delete", "2")
        self.fight()
        self.assertNotIn("Nothing is to be accepted", self.campaign("accept", *where))
        self.assertEqual(len(show()["battles"]), 3)


if __name__ == "__main__":
    tap.main()
