# test-forces-dungeon-crawl.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The force data of Dungeon Crawl."""

import xml.etree.ElementTree

import bundled
import program
import tap

# How many of each there are.
HEROES = {"Fighting Man": 1, "Magic User": 1, "Thief": 1, "Priest": 1}
MONSTERS = {"Dragon": 1, "Troll": 4, "Goblin": 6}


class DungeonCrawlTest(bundled.BundledCase):

    game = "Dungeon Crawl"
    folder_name = "dungeon-crawl"

    def test_data(self):
        self.check_data()

    def test_party(self):
        """One of each (DC-HERO-01, DC-HERO-04, DC-HERO-09, DC-HERO-12), armed, without any choice to make."""
        self.begin("Party", "Heroes")
        self.assertEqual(self.faults(), [])
        names = [one["name"] for one in self.load("show")["forces"][0]["selections"]]
        self.assertEqual(names, ["Fighting Man", "Magic User", "Thief", "Priest"])
        self.assertEqual(self.total(), 0)
        self.check_saved()

    def test_dungeon(self):
        """Six goblins, four trolls, one dragon (DC-MON-01, DC-MON-04, DC-MON-09), each a figure of its own."""
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
                    self.assertEqual(self.faults(), [f"{catalogue}: at most {number} of {name} are allowed, "
                                                     f"and there are {number + 1}"])
                    self.roster("remove", extra, next(one["id"] for one in self.selections() if one["name"] == name))
                    self.assertEqual(self.faults(), [f"{catalogue}: at least {number} of {name} are needed, "
                                                     f"and there are {number - 1}"])
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
                        self.assertEqual(self.faults(), [f"{figure['name']}: at most 1 of {weapon} are allowed, and there are 2"])
                        self.roster("remove", self.child(figure["id"], weapon)["id"])
                        self.assertEqual(self.faults(), [f"{figure['name']}: at least 1 of {weapon} are needed, and there are 0"])
                        self.add(weapon, to=figure["id"])
        self.assertEqual((len(seen), self.faults()), (7, []))

    def test_figures_are_those_of_the_rulebook(self):
        """Names, orders, wounds, healing, weapons."""
        rulebook = xml.etree.ElementTree.parse(program.DATA / "rulebooks" / "dungeon-crawl" / "rulebook.xml")
        found = bundled.profiles("dungeon-crawl")
        self.begin("Party", "Heroes")
        self.begin("Dungeon", "Monsters")
        built = {one["name"]: one for force in self.load("show")["forces"] for one in force["selections"]}
        models = rulebook.findall("models/model")
        self.assertEqual(set(built), {model.get("name") for model in models})
        self.assertEqual(len(models), 7)
        for model in models:
            name = model.get("name")
            self.assertEqual(found["Figure", name], {"Move": "2", "Wounds": model.get("full"), "Order": model.get("order"),
                                                     "Heals": model.get("heals", "0")})
            categories = [one["name"] for one in built[name]["categories"]]
            self.assertEqual("Steady" in categories, model.get("steady") == "yes")
            self.assertEqual("Arch Foe" in categories, model.get("arch-foe") == "yes")
            self.assertEqual([one["name"] for one in built[name]["selections"]],
                             [part.get("name") for part in model.findall("part")])
            for part in model.findall("part"):
                reach = part.get("range", "1")
                self.assertEqual(found["Weapon", part.get("name")], {
                    "Hit": part.get("hit") + "+", "Range": "any" if reach == "999" else reach,
                    "Adjacent targets": part.get("near", "yes"), "Needs quiet": part.get("quiet", "no"),
                    "Extra attack": part.get("extra", "no")})

    def test_figures_are_those_of_the_rules(self):
        """The numbers of the ledger, one by one."""
        found = bundled.profiles("dungeon-crawl")
        # DC-HERO-03, DC-HERO-08, DC-HERO-11, DC-HERO-14, DC-MON-14, DC-MON-08, DC-MON-03
        wounds = {"Fighting Man": "4", "Magic User": "2", "Thief": "3", "Priest": "3",
                  "Dragon": "4", "Troll": "2", "Goblin": "1"}
        self.assertEqual({name: texts["Wounds"] for (kind, name), texts in found.items() if kind == "Figure"}, wounds)
        # DC-HERO-02, DC-HERO-05, DC-HERO-07, DC-HERO-10, DC-HERO-13, DC-MON-10, DC-MON-12, DC-MON-05, DC-MON-07, DC-MON-02
        weapons = {"Sword": ("3+", "1"), "Fireball": ("4+", "any"), "Staff": ("5+", "1"), "Dagger": ("4+", "5"),
                   "Mace": ("4+", "1"), "Fire breath": ("3+", "any"), "Claws": ("4+", "1"), "Spear": ("4+", "5"),
                   "Club": ("5+", "1"), "Axe": ("5+", "1")}
        self.assertEqual({name: (texts["Hit"], texts["Range"]) for (kind, name), texts in found.items()
                          if kind == "Weapon"}, weapons)
        # DC-HERO-06, DC-MON-06; DC-MON-11; DC-MON-13
        self.assertEqual({name for (_, name), texts in found.items() if texts.get("Needs quiet") == "yes"},
                         {"Fireball", "Spear"})
        self.assertEqual({name for (_, name), texts in found.items() if texts.get("Adjacent targets") == "no"},
                         {"Fire breath"})
        self.assertEqual({name for (_, name), texts in found.items() if texts.get("Extra attack") == "yes"},
                         {"Fire breath", "Claws"})
        # DC-HERO-18
        self.assertEqual(found["Figure", "Priest"]["Heals"], "3")


if __name__ == "__main__":
    tap.main()
