# test-battle-force.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli battle play --force: a list becomes a side of a scenario."""

import os
import re
import shutil
import unittest.mock
import xml.etree.ElementTree

import program
import tap

SYSTEM = "Dungeon Crawl"


class BattleForceTest(program.Case):

    def setUp(self):
        super().setUp()
        self.list = self.folder / "crew.ros"

    def roster(self, command, *arguments):
        self.assert_status(program.run("roster", command, self.list, *arguments), 0)

    def begin(self, force="Party", catalogue="Heroes"):
        self.roster("new", "--system", SYSTEM)
        self.roster("add", "--force", force, "--catalogue", catalogue)

    def gather(self):
        """Three heroes: one with another name, one who can take more, one without one of his weapons; and a sword that
        the player has made better."""
        self.begin()
        self.roster("set", "Thief", "--name", "Nim")
        self.roster("set", "Fighting Man", "--stat", "Wounds=6")
        self.roster("set", "Fighting Man/Sword", "--name", "Old sword")
        self.roster("set", "Fighting Man/Sword", "--stat", "Hit=2+")
        self.roster("remove", "Magic User/Fireball", "Priest")

    def take(self, *script, side="heroes", name=None, status=0):
        result = self.play("--seed", 7, "--force", f"{side}={name or self.list}", script=script)
        self.assert_status(result, status)
        return result

    def refuse(self, message, kept=0, **options):
        result = self.take("quit", status=2, **options)
        self.assertIn(message, re.sub(r"\s+", " ", result.stderr))
        self.assertEqual(len(self.battles()), kept)

    def test_figures_are_those_of_the_list(self):
        self.gather()
        text = self.take("ok", "status Fighting Man", "status Magic User", "status Nim", "status").stdout
        asked = text.partition("How do the heroes stand")[2]
        self.assertRegex(asked, r"(?s)1  Fighting Man\n +2  Magic User\n +3  Nim\n(?! +4)")
        self.assertNotIn("Priest", asked)
        self.assertNotIn("Fireball", text)
        plain = re.sub(r"\s+", " ", asked)
        # 4 wounds by the catalogue, 6 by the player.
        self.assertIn("Wounds left: 6 of 6", plain)
        self.assertIn("Wounds left: 2 of 2", plain)
        self.assertIn("Wounds left: 3 of 3", plain)

    def test_what_the_rules_do_not_read_is_told_before_the_battle(self):
        """The move is read, what the player notes is not."""
        self.begin()
        self.roster("set", "Thief", "--stat", "Move=3")
        self.roster("set", "Priest", "--notes", "Broken arm")
        result = self.take("ok")
        self.assertEqual(result.stderr, "note: Priest: these rules make nothing of your note: Broken arm\n")
        file = self.folder / "battle.xml"
        self.assert_status(self.battle("export", 1, file), 0)
        figures = xml.etree.ElementTree.parse(file).findall("setup/force/figure")
        self.assertEqual([one.get("move") for one in figures if one.get("name") == "Thief"], ["3"])

    def test_a_move_set_by_hand(self):
        """The trooper goes 5 inches, not 6: that is what the battle offers and what is told why."""
        self.roster("new", "--system", "Stargate Solo")
        self.roster("add", "--force", "SGC force", "--catalogue", "SGC")
        self.roster("add", "SGC trooper")
        self.roster("set", "SGC trooper", "--stat", 'Move=5"')
        self.roster("set", "SGC trooper", "--call", "Walter")
        result = self.battle("play", "stargate-solo", "--scenario", "reconnaissance", "--seed", 7, "--force", f"sgc={self.list}",
                             typed="status Walter\n1 21,40\nwhy\nquit\n")
        self.assert_status(result, 0)
        self.assertEqual(result.stderr, "")
        plain = re.sub(r"\s+", " ", result.stdout)
        self.assertRegex(plain, r"\(stride\): 5 .*\(dash\): 8 ")
        self.assertIn("Walter is placed at 21,43", plain)
        self.assertIn("across 16 to 26", plain)  # 5 to either side
        self.assertRegex(plain, r"> why 20 Walter moves from 21,43 to 21,40 table: Walter: Inches of a move is 5, as you set it in the list")

    def test_data_beside_a_rulebook_that_is_named_by_its_path(self):
        """Where no data is installed: what its models are read from serves for a list as well."""
        self.begin()
        data = self.folder / "bare"
        shutil.copytree(program.DATA / "rulebooks", data / "rulebooks")
        folder = self.folder / "mine" / program.GAME
        shutil.copytree(program.DATA / "rulebooks" / program.GAME, folder)
        shutil.copytree(program.DATA / "forces" / program.GAME, folder, dirs_exist_ok=True)
        arguments = ["battle", "play", folder, "--library", self.library, "--seed", 7, "--force", f"heroes={self.list}"]
        environment = dict(os.environ, MUSTER_DATA_PATH=str(data))
        played = program.run(*arguments, typed="quit\n", env=environment)
        self.assert_status(played, 0)
        self.assertIn("Fighting Man", played.stdout)

    def test_a_number_is_so_many_figures(self):
        """Three thieves in one line of the list, each with a dagger."""
        self.begin()
        self.roster("remove", "Fighting Man", "Priest")
        text = self.list.read_text(encoding="utf-8")
        text, changed = re.subn(r'(name="Thief" entryId="dc-thief"[^>]*) number="1"', r'\1 number="3"', text)
        self.assertEqual(changed, 1)
        self.list.write_text(text, encoding="utf-8")
        asked = self.take("ok").stdout.partition("How do the heroes stand")[2]
        self.assertRegex(asked, r"(?s)1  Magic User\n +2  Thief 1\n +3  Thief 2\n +4  Thief 3\n(?! +5)")
        file = self.folder / "battle.xml"
        self.assert_status(self.battle("export", 1, file), 0)
        force = xml.etree.ElementTree.parse(file).find("setup/force")
        self.assertEqual([[part.get("name") for part in one] for one in force if one.get("name") == "Thief"], [["Dagger"]] * 3)
        self.list.write_text(text.replace('number="3"', 'number="4"'), encoding="utf-8")
        self.refuse('"crew" has 5 figures; the scenario has room for 4 as "Heroes"', kept=1)

    def test_models_of_a_unit(self):
        """Data in which heroes come in gangs of two: the gang is no figure, those in it are."""
        data = self.folder / "data"
        shutil.copytree(program.DATA / "forces/dungeon-crawl", data / "forces/dungeon-crawl")
        (data / "rulebooks").symlink_to(program.DATA / "rulebooks")
        heroes = data / "forces/dungeon-crawl/heroes.cat"
        gang = ('<selectionEntry id="gang" name="Gang" type="unit"><entryLinks>'
                '<entryLink id="l1" name="Thief" targetId="dc-thief" type="selectionEntry"/>'
                '<entryLink id="l2" name="Priest" targetId="dc-priest" type="selectionEntry"/>'
                "</entryLinks></selectionEntry>")
        heroes.write_text(heroes.read_text(encoding="utf-8").replace("<selectionEntries>", "<selectionEntries>" + gang, 1),
                          encoding="utf-8")
        with unittest.mock.patch.dict(os.environ, MUSTER_DATA_PATH=str(data)):
            self.begin()
            self.roster("remove", "Fighting Man", "Thief", "Priest")
            self.roster("add", "Gang")
            asked = self.take("ok").stdout.partition("How do the heroes stand")[2]
        self.assertRegex(asked, r"(?s)1  Magic User\n +2  Thief\n +3  Priest\n(?! +4)")

    def test_values_are_those_that_the_player_sees(self):
        """2+ with a die is 5 of 6, 83 %; the sword of the catalogue has 3+, 67 %."""
        self.gather()
        board = program.BOARD.replace(".##..##.\n--hhhh--", ".##gg##.\n--hhhh--").replace(".g#gg#g.", ".g#..#g.")
        self.folder.joinpath("script.txt").write_text("ok\n", encoding="utf-8")
        result = self.battle("play", program.GAME, "--board", self.draw(board), "--seed", 7, "--force", f"heroes={self.list}",
                             "--input", self.folder / "script.txt")
        self.assert_status(result, 0)
        offer = re.sub(r"\s+", " ", result.stdout.rpartition("What does Fighting Man do?")[2])
        self.assertRegex(offer, r"With what does Fighting Man attack\? Old sword; Whom does Fighting Man attack\? [^(]*\(83 %\)")

    def test_battle_is_kept_without_the_list(self):
        """In the library and in a file, by value: the list changes and goes, and the battle is the same."""
        self.gather()
        self.take("ok", "done", "done", "done")
        file = self.folder / "battle.xml"
        self.assert_status(self.battle("export", 1, file), 0)
        force = xml.etree.ElementTree.parse(file).find("setup/force")
        self.assertEqual(dict(force.attrib), {"side": "heroes", "name": "crew"})
        found = [(one.get("name"), one.get("full"), [(part.get("name"), part.get("hit")) for part in one]) for one in force]
        self.assertEqual(found, [("Fighting Man", "6", [("Old sword", "2")]), ("Magic User", "2", [("Staff", "5")]),
                                 ("Nim", "3", [("Dagger", "4")])])
        self.list.unlink()
        for name in (1, file):
            replayed = self.battle("replay", name)
            self.assert_status(replayed, 0)
            self.assertIn("After every one the battle stood as it was written down.", replayed.stdout)
            self.assertIn("Nim", replayed.stdout)

    def test_changed_file_is_refused(self):
        """A file in which a figure has a value that no figure can have."""
        self.gather()
        self.take("ok")
        file = self.folder / "battle.xml"
        self.assert_status(self.battle("export", 1, file), 0)
        text = file.read_text(encoding="utf-8")
        for old, new, message in (('full="6"', 'full="many"', 'the value "full" of "Fighting Man" cannot be "many"'),
                                  ('full="6"', 'full="0"', 'the value "full" of "Fighting Man" cannot be "0"'),
                                  ('full="6"', 'beard="6"', 'the value "beard" of "Fighting Man" cannot be "6"'),
                                  ('kind="weapon" name="Staff"', 'kind="figure" name="Staff"', '"Staff" is no part of "Magic User"'),
                                  ('kind="figure" name="Nim"', 'kind="ghost" name="Nim"', '"Nim" is of no kind of the rulebook: ghost'),
                                  ('kind="figure" name="Nim"', 'kind="figure"', '<figure> has no "name"; it is needed'),
                                  ('side="heroes" name="crew"', 'side="rats" name="crew"',
                                   "a list is taken as a side that the rulebook does not have")):
            with self.subTest(new):
                self.assertEqual(text.count(old), 1)
                file.write_text(text.replace(old, new), encoding="utf-8")
                result = self.battle("replay", file)
                self.assertNotEqual(result.returncode, 0)
                self.assertIn(message, result.stderr)

    def test_list_of_monsters(self):
        """The dragon has the place of the dragon, the others follow; figures of one name are numbered."""
        self.begin("Dungeon", "Monsters")
        self.roster("remove", *["Troll#4", "Troll#3", "Goblin#6", "Goblin#5", "Goblin#4"])
        self.roster("set", "Troll#2", "--name", "Old Moss")
        text = self.take("ok", side="monsters").stdout
        placed = re.findall(r"(?m)^ +\d+  (.+?) is placed at (\w+)$", text)
        # The board has trolls' places in row 4, d and e, then in row 5; those of goblins in row 6 and 7.
        self.assertEqual([name for name, _ in placed], ["Dragon", "Troll", "Old Moss", "Goblin 1", "Goblin 2", "Goblin 3",
                                                        "Fighting Man", "Magic User", "Thief", "Priest"])
        self.assertEqual([place for _, place in placed][1:6], ["D4", "E4", "B5", "G5", "B6"])

    def test_list_that_does_not_fit(self):
        self.begin()
        extra = program.run("roster", "add", self.list, "Thief")
        self.assert_status(extra, 0)
        self.refuse('"crew" has 5 figures; the scenario has room for 4 as "Heroes"')
        self.refuse('--force: found', side="", name="x")
        self.refuse("there is no file and no list of the library", name="nobody")
        self.refuse("a list is taken as a side that the rulebook does not have", side="rats")

    def test_list_of_another_game(self):
        self.roster("new", "--system", "Super Toy Soldier Squad Alpha")
        self.refuse('"crew" does not fit the rules: there are no models in it')


if __name__ == "__main__":
    tap.main()
