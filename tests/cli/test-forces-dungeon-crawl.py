# test-forces-dungeon-crawl.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The force data of Dungeon Crawl."""

import os
import shutil
import xml.etree.ElementTree

import bundled
import program
import tap
from ledger import covers

# How many of each there are.
HEROES = {"Fighting Man": 1, "Magic User": 1, "Thief": 1, "Priest": 1}
MONSTERS = {"Dragon": 1, "Troll": 4, "Goblin": 6}
MODELS = xml.etree.ElementTree.parse(
    program.DATA / "rulebooks" / "dungeon-crawl" / "rulebook.xml").findall("models/model")


class DungeonCrawlTest(bundled.BundledCase):

    game = "Dungeon Crawl"
    folder_name = "dungeon-crawl"

    def test_data(self):
        self.check_data()

    @covers("DC-HERO-01", "DC-HERO-04", "DC-HERO-09", "DC-HERO-12")
    def test_party(self):
        """One of each, armed, without any choice to make."""
        self.begin("Party", "Heroes")
        self.assertEqual(self.faults(), [])
        names = [one["name"] for one in self.load("show")["forces"][0]["selections"]]
        self.assertEqual(names, ["Fighting Man", "Magic User", "Thief", "Priest"])
        self.assertEqual(self.total(), 0)
        self.check_saved()

    @covers("DC-MON-01", "DC-MON-04", "DC-MON-09")
    def test_dungeon(self):
        """Six goblins, four trolls, one dragon, each a figure of its own."""
        self.begin("Dungeon", "Monsters")
        self.assertEqual(self.faults(), [])
        names = [one["name"] for one in self.load("show")["forces"][0]["selections"]]
        self.assertEqual(names, ["Dragon"] + 4 * ["Troll"] + 6 * ["Goblin"])
        self.assertEqual({one["number"] for one in self.selections()}, {1})
        self.assertIn("Arch Foe", self.categories("Dragon"))
        self.check_saved()

    def test_both(self):
        """The markers that the scenario needs: 4 + 6 + 4 + 1 = 15."""
        self.begin("Party", "Heroes")
        self.begin("Dungeon", "Monsters")
        self.assertEqual(self.faults(), [])
        self.assertEqual(sum(len(force["selections"]) for force in self.load("show")["forces"]), 15)

    def test_number_of_each(self):
        """One more and one less of each is told, once."""
        for force, catalogue, numbers in (("Party", "Heroes", HEROES), ("Dungeon", "Monsters", MONSTERS)):
            self.setUp()
            self.begin(force, catalogue)
            for name, number in numbers.items():
                with self.subTest(name):
                    extra = self.add(name)
                    self.assertEqual(self.faults(), [f"{catalogue}: at most {number} of {name} {bundled.are(number)} allowed, "
                                                     f"and there {bundled.are(number + 1)} {number + 1}"])
                    self.roster("remove", extra, next(one["id"] for one in self.selections() if one["name"] == name))
                    self.assertEqual(self.faults(), [f"{catalogue}: at least {number} of {name} {bundled.are(number)} needed, "
                                                     f"and there {bundled.are(number - 1)} {number - 1}"])
                    self.add(name)
                    self.assertEqual(self.faults(), [])

    def test_weapons_are_kept(self):
        """Nobody has another weapon than his own, twice, or none."""
        self.begin("Party", "Heroes")
        self.begin("Dungeon", "Monsters")
        seen = set()
        for force in self.load("show")["forces"]:
            for figure in force["selections"]:
                if figure["name"] in seen:
                    continue
                seen.add(figure["name"])
                for weapon in (one["name"] for one in figure["selections"]):
                    with self.subTest(weapon):
                        self.add(weapon, to=figure["id"])
                        self.assertEqual(self.faults(), [f"{figure['name']}: at most 1 of {weapon} is allowed, and there are 2"])
                        self.roster("remove", self.child(figure["id"], weapon)["id"])
                        self.assertEqual(self.faults(), [f"{figure['name']}: at least 1 of {weapon} is needed, and there are 0"])
                        self.add(weapon, to=figure["id"])
        self.assertEqual((len(seen), self.faults()), (7, []))

    def copy_data(self):
        """All that is installed, in a place where it can be changed."""
        data = self.folder / "data"
        shutil.copytree(program.DATA, data)
        self.heroes = data / "forces" / "dungeon-crawl" / "heroes.cat"
        return {**os.environ, "MUSTER_DATA_PATH": str(data), "XDG_DATA_HOME": str(self.folder / "home")}

    def change(self, old, new):
        text = self.heroes.read_text(encoding="utf-8")
        self.assertEqual(text.count(old), 1, old)
        self.heroes.write_text(text.replace(old, new), encoding="utf-8")

    def change_thief(self, name, old, new):
        """A characteristic of the Thief."""
        text = self.heroes.read_text(encoding="utf-8")
        head, thief, tail = text.partition('<profile id="dc-profile-thief"')
        place = f'typeId="dc-type-figure-{name}">'
        self.assertTrue(tail.partition(place)[2].startswith(old))
        self.heroes.write_text(head + thief + tail.replace(place + old, place + new, 1), encoding="utf-8")

    def test_rulebook_takes_its_figures_from_here(self):
        """Who changes the catalogue changes the figures; nothing of them stands in the rulebook."""
        self.assertEqual({key for model in MODELS for key in model.keys()}, {"id", "entry", "only", "src"})
        environment = self.copy_data()
        shown = program.run("rulebook", "show", "dungeon-crawl", env=environment).stdout
        self.assertRegex(shown, r"(?m)^Thief +2 +3 +yes +0 +no$")
        self.assertRegex(shown, r"(?m)^Thief +Dagger +4 +5 +yes +no +no$")
        self.change_thief("wounds", "3", "7")
        self.change('name="Dagger" hidden="false" typeId="dc-type-weapon"', 'name="Knife" hidden="false" typeId="dc-type-weapon"')
        shown = program.run("rulebook", "show", "dungeon-crawl", env=environment).stdout
        self.assertRegex(shown, r"(?m)^Thief +2 +7 +yes +0 +no$")
        self.assertRegex(shown, r"(?m)^Thief +Knife +4 +5 +yes +no +no$")

    def test_what_is_wrong_here_is_told_where_the_rulebook_asks_for_it(self):
        environment = self.copy_data()
        book = self.folder / "data" / "rulebooks" / "dungeon-crawl" / "rulebook.xml"
        lines = book.read_text(encoding="utf-8").splitlines()
        line = next(number for number, text in enumerate(lines, 1) if 'id="thief"' in text)
        place = f"{book}:{line}:{lines[line - 1].index('dc-thief') + 1}: error: "
        self.change_thief("wounds", "3", "lots")
        result = program.run("rulebook", "check", book.parent, env=environment)
        self.assert_status(result, 1)
        self.assertIn(place + 'the characteristic "Wounds" of "Thief" is "lots"; expected a number [bad-entry]',
                      result.stdout + result.stderr)
        self.change('<selectionEntry id="dc-thief"', '<selectionEntry id="dc-burglar"')
        result = program.run("rulebook", "check", book.parent, env=environment)
        self.assert_status(result, 1)
        self.assertIn(place + 'entry "dc-thief": no force of the game system "Dungeon Crawl" can have it [unknown-entry]',
                      result.stdout + result.stderr)

    def test_battle_keeps_its_figures(self):
        """A battle that was begun is played on with the figures it began with, even when there are no data any more."""
        environment = self.copy_data()
        self.change_thief("wounds", "3", "7")
        script = self.folder / "script.txt"
        script.write_text("ok\n" + 4 * "done\n", encoding="utf-8")
        place = ["--library", self.library]
        played = program.run("battle", "play", "dungeon-crawl", "--seed", 7, "--input", script, *place, env=environment)
        self.assert_status(played, 0)
        file = self.folder / "battle.xml"
        self.assert_status(program.run("battle", "export", 1, file, *place, env=environment), 0)
        self.assertIn('name="dungeon-crawl/entries.xml"', file.read_text(encoding="utf-8"))
        shutil.rmtree(self.heroes.parent)
        self.assert_status(program.run("rulebook", "check", "dungeon-crawl", env=environment), 1)
        for again in (["1", *place], [file]):
            replayed = program.run("battle", "replay", *again, env=environment)
            self.assert_status(replayed, 0)
            self.assertIn("After every one the battle stood as it was written down.", replayed.stdout)

    def test_package_brings_its_catalogue(self):
        """A rulebook of somebody else, with the data of its figures beside it, goes into one file and out of it."""
        environment = self.copy_data()
        book = self.folder / "data" / "rulebooks" / "dungeon-crawl"
        for path in self.heroes.parent.iterdir():
            shutil.move(path, book / path.name)
        packed = self.folder / "game.muster-rulebook"
        self.assert_status(program.run("rulebook", "pack", book, packed, env=environment), 0)
        shutil.rmtree(book)
        self.assert_status(program.run("rulebook", "install", packed, env=environment), 0)
        shown = program.run("rulebook", "show", "dungeon-crawl", env=environment)
        self.assertRegex(shown.stdout, r"(?m)^Priest +2 +3 +yes +3 +no$")

    @covers("DC-HERO-02", "DC-HERO-03", "DC-HERO-05", "DC-HERO-06", "DC-HERO-07", "DC-HERO-08", "DC-HERO-10",
            "DC-HERO-11", "DC-HERO-13", "DC-HERO-14", "DC-HERO-18", "DC-MON-02", "DC-MON-03", "DC-MON-05",
            "DC-MON-06", "DC-MON-07", "DC-MON-08", "DC-MON-10", "DC-MON-11", "DC-MON-12", "DC-MON-13", "DC-MON-14")
    def test_figures_are_those_of_the_rules(self):
        """The numbers of the ledger, one by one."""
        found = bundled.profiles("dungeon-crawl")
        wounds = {"Fighting Man": "4", "Magic User": "2", "Thief": "3", "Priest": "3",
                  "Dragon": "4", "Troll": "2", "Goblin": "1"}
        self.assertEqual({name: texts["Wounds"] for (kind, name), texts in found.items() if kind == "Figure"}, wounds)
        weapons = {"Sword": ("3+", "1"), "Fireball": ("4+", "any"), "Staff": ("5+", "1"), "Dagger": ("4+", "5"),
                   "Mace": ("4+", "1"), "Fire breath": ("3+", "any"), "Claws": ("4+", "1"), "Spear": ("4+", "5"),
                   "Club": ("5+", "1"), "Axe": ("5+", "1")}
        self.assertEqual({name: (texts["Hit"], texts["Range"]) for (kind, name), texts in found.items()
                          if kind == "Weapon"}, weapons)
        self.assertEqual({name for (_, name), texts in found.items() if texts.get("Needs quiet") == "yes"},
                         {"Fireball", "Spear"})
        self.assertEqual({name for (_, name), texts in found.items() if texts.get("Adjacent targets") == "no"},
                         {"Fire breath"})
        self.assertEqual({name for (_, name), texts in found.items() if texts.get("Extra attack") == "yes"},
                         {"Fire breath", "Claws"})
        self.assertEqual(found["Figure", "Priest"]["Heals"], "3")


if __name__ == "__main__":
    tap.main()
