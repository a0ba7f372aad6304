# test-battle-print.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli battle print: the enemy on paper."""

import re

import program
import tap

COLUMNS = ["Took part", "Out", "Killed", "Captured", "Missing", "Kills", "Experience", "Injuries", "Status", "Note"]


class BattlePrintTest(program.Case):

    def print(self, *arguments, status=0):
        result = program.run("battle", "print", *arguments, "--library", self.library, cwd=self.folder)
        self.assert_status(result, status)
        return result

    def list(self):
        """What a dungeon has at least, and its first troll is called Grumm."""
        path = self.folder / "horde.ros"
        for arguments in (("new", path, "--system", "Dungeon Crawl", "--name", "The Horde"),
                          ("add", path, "--force", "Dungeon", "--catalogue", "Monsters"),
                          ("set", path, "Troll#1", "--name", "Grumm")):
            self.assert_status(program.run("roster", *arguments), 0)
        return path

    def test_a_rulebook_is_a_battle_that_begins(self):
        text = self.print("dungeon-crawl", "--seed", "7").stdout
        form = [line for line in text.splitlines() if "Took part" in line]
        # A dragon that can take 4, four trolls that can take 2, six goblins.
        self.assertEqual([line.partition(";")[0] for line in form],
                         ["Dragon: Wounds left ☐☐☐☐", *(f"Troll {i}: Wounds left ☐☐" for i in range(1, 5)),
                          *(f"Goblin {i}: Wounds left ☐" for i in range(1, 7))])
        # What they have alike stands there once.
        self.assertIn("\nTroll 1–4; Spaces a turn: 2; Wounds it can take: 2; ", text)
        self.assertIn("\nGoblin 1–6; Weapon: Axe; Wounds on this or more: 5; Spaces: 1; ", text)

    def test_the_page_has_the_fields_of_the_company(self):
        self.print("dungeon-crawl", "-o", "enemy.html")
        page = (self.folder / "enemy.html").read_text(encoding="utf-8")
        self.assertEqual(re.findall("<th>(.*?)</th>", page)[:11], ["Figure", *COLUMNS])
        self.assertIn("<h2>What It Does: Solo Miniatures</h2>", page)

    def test_another_doctrine_tells_of_itself(self):
        text = self.print("stargate-missions", "--player", "sg-2=ruthless").stdout
        self.assertIn("What It Does: Ruthless\n", text)
        self.assertNotIn("What It Does: Fair\n", text)

    def test_a_battle_as_it_stands(self):
        self.assert_status(self.play("--seed", 7, script=["ok", "set dragon wounds 1", "quit"]), 0)
        self.assertIn("\nDragon: Wounds left ☒☒☒☐;", self.print("1").stdout)
        self.battle("export", 1, self.folder / "crawl.muster-battle")
        self.assertEqual(self.print("crawl.muster-battle").stdout, self.print("1").stdout)
        self.assertIn("set up already", self.print("1", "--scenario", "slay-the-dragon", status=2).stderr)

    def test_any_list_is_the_enemy(self):
        text = self.print("--list", self.list()).stdout
        self.assertRegex(text, r"^The enemy: The Horde\n=+\n  Against: _+\n")
        rows = [line.partition(";")[0] for line in text.splitlines() if "Took part" in line]
        self.assertEqual(rows, ["Dragon ☐", "Troll \"Grumm\" ☐", *["Troll ☐"] * 3, *["Goblin ☐"] * 6])
        # What they have alike stands there once.
        self.assertEqual(text.count("\nGoblin; Move: 2; Wounds: 1; "), 1)
        # As the catalogue has them.
        self.assertRegex(text, r"\nTroll; Move: 2; Wounds: 2; ")
        self.assertRegex(text, r"\nClub; Hit: 5\+; Range: 1; ")
        self.assertNotIn("What It Does", text)

    def test_a_doctrine_plays_a_list(self):
        text = self.print("solo-miniatures", "--list", self.list()).stdout
        self.assertIn("\nWhat It Does: Solo Miniatures\n", text)
        self.assertIn("\nPatrol, turning\n1–2; Degrees clockwise: 90\n", text)

    def test_what_cannot_be_printed_is_told(self):
        self.assertIn("name a battle", self.print(status=2).stderr)
        self.assertIn("is no doctrine", self.print("dungeon-crawl", "--list", self.list(), status=2).stderr)
        self.assertIn("not with a battle", self.print("1", "--list", "x.ros", status=2).stderr)
        self.assertIn("plays no side", self.print("dungeon-crawl", "--player", "monsters=person", status=2).stderr)
        self.assertIn("pdf", self.print("dungeon-crawl", "--format", "pdf", status=2).stderr)

    def test_a_campaign_prints_both_sides(self):
        def campaign(command, *arguments):
            result = program.run("campaign", command, *arguments, "--library", self.library)
            self.assert_status(result, 0)
            return result.stdout
        crew = self.folder / "crew.ros"
        for arguments in (("new", crew, "--system", "Stargrave Reference"),
                          ("add", crew, "--force", "Crew", "--catalogue", "Crew")):
            self.assert_status(program.run("roster", *arguments), 0)
        campaign("new", "The Long Road")
        campaign("join", crew)
        self.assertNotIn("The enemy", campaign("print"))
        script = self.folder / "quit.txt"
        script.write_text("quit\n", encoding="utf-8")
        self.battle("play", "stargrave", "--force", "crew=campaign:", "--seed", 5, "--input", script)
        page = campaign("print", "--format", "html")
        self.assertEqual(re.findall("<h1>(.*?)</h1>", page), ["The Long Road: battle 1", "The enemy: Creatures"])
        heads = re.findall("<th>(.*?)</th>", page)
        self.assertEqual((heads[1:11], heads[12:22]), (COLUMNS, COLUMNS))
        # Another one is chosen: that of the dragon.
        self.assert_status(self.play("--seed", 7, script=["ok", "quit"]), 0)
        self.assertIn("The enemy: Monsters", campaign("print", "--battle", "2"))


if __name__ == "__main__":
    tap.main()
