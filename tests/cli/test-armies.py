# test-armies.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Whole forces are built from a shell: of a game that nobody plays, and of those that people play, with the data that players
keep, where it is there."""

import json
import os
import pathlib
import unittest
import xml.etree.ElementTree

import program
import tap

SHARED = pathlib.Path(os.environ.get("MUSTER_SHARED", program.DATA.parent.parent / "shared")) / "data"
OWN = pathlib.Path(__file__).resolve().parents[1] / "roster"
with_shared = unittest.skipUnless(SHARED.is_dir(), f"{SHARED} is not there")


class ArmyTest(program.Case):

    data = None  # the folder

    def setUp(self):
        super().setUp()
        self.file = self.folder / "army.ros"

    def do(self, command, *arguments, status=0):
        result = program.run("roster", command, self.file, *arguments, "--data", self.data)
        self.assert_status(result, status)
        return result.stdout.rstrip("\n")

    def load(self, command, *arguments, **options):
        return json.loads(self.do(command, *arguments, "--json", **options))

    def add(self, *words, to=None):
        for word in words:
            self.do("add", word, *(("--to", to) if to else ()))

    def total(self, name):
        return next((cost["value"] for cost in self.load("show")["costs"] if cost["name"].strip() == name), 0)

    def faults(self):
        return [fault["message"] for fault in json.loads(
            program.run("roster", "check", self.file, "--json", "--data", self.data).stdout)["faults"]]

    def check_saved(self):
        """What was written is read as it was, by itself and through an archive."""
        text = self.file.read_text(encoding="utf-8")
        self.assertEqual(self.do("diff"), "")
        self.assertEqual(self.do("export", "--format", "ros") + "\n", text)
        packed = self.folder / "army.rosz"
        self.do("export", "--format", "ros", "--output", packed)
        result = program.run("roster", "export", packed, "--format", "ros")
        self.assertEqual(result.stdout, text)


    def check_kept(self):
        """Without data a roster is kept to the last attribute."""
        kept = self.folder / "kept.ros"
        program.run("roster", "export", self.file, "--format", "ros", "--output", kept)
        self.assert_status(program.run("roster", "diff", self.file, kept), 0)
        self.assertEqual(self.leaves(kept), self.leaves(self.file))

    @staticmethod
    def leaves(path):
        """All elements with their attributes and texts; numbers as numbers."""
        found = []
        for element in xml.etree.ElementTree.parse(path).iter():
            values = dict(element.attrib)
            if "value" in values:
                values["value"] = float(values["value"])
            found.append((element.tag, values, (element.text or "").strip()))
        return found


class CompanyTest(ArmyTest):

    data = OWN / "frontier"

    def test_company(self):
        self.do("new", "--name", "The Company")
        self.do("add", "--force", "Company", "--catalogue", "Valley Riders")
        self.assertEqual(self.faults(), ["Leader: at least 1 of Leader is needed, and there are 0"])
        self.add("Captain", "Squad", "Squad")
        # A captain at 30, twice a squad at 20 with three riders at 8.
        self.assertEqual(self.total("pts"), 30 + 2 * (20 + 3 * 8))
        self.assertEqual(self.faults(), [])
        self.add("Standard", to="Captain")
        self.add("Lance", to="Squad#1")
        self.add("Bow", to="Squad#2")
        self.do("set", "Squad#1/Rider", "--count", "5")
        self.assertEqual(self.total("pts"), (30 + 10) + (20 + 5 * 8 + 5) + (20 + 3 * 8 + 4))
        # More than four riders need a cart; the standard is worth a point of fighting.
        self.assertEqual(self.total("Carts"), 1)
        self.assertEqual([one["value"] for one in self.load("show", "Captain")["profiles"][0]["characteristics"]], ['8"', "5"])
        self.assertEqual(self.faults(), [])
        # One weapon takes the place of the other.
        self.add("Lance", to="Squad#2")
        self.do("set", "Squad#2/Rider", "--count", "7")
        self.assertEqual(self.total("pts"), (30 + 10) + (20 + 5 * 8 + 5) + (20 + 7 * 8 + 5))
        self.assertEqual(self.total("Carts"), 2)
        self.assertEqual(self.faults(), ["Squad: at most 6 of Rider are allowed, and there are 7"])
        self.check_saved()

    def test_roster_of_another_program(self):
        """Of an older revision: a squad was cheaper, and had a horn."""
        self.file.write_bytes((OWN / "rosters" / "patrol.ros").read_bytes())
        self.assertEqual(self.total("pts"), 20 + 3 * 8 + 5)
        self.assertEqual(self.faults(), ["Leader: at least 1 of Leader is needed, and there are 0",
                                         "Horn is not in the data that is installed"])
        self.assertEqual({change["text"] for change in json.loads(self.do("diff", "--json", status=1))["changes"]},
                         {'game system "Frontier" was of revision 2 and is now of 3',
                          'catalogue "Valley Riders" was of revision 1 and is now of 2',
                          "Horn: the data does not have it any more",
                          "the total of pts was 47 and is now 49",
                          "Squad: pts was 18 and is now 20"})
        self.check_kept()
        before = {one["id"] for one in self.load("show")["forces"][0]["selections"]}
        self.do("set", "--notes", "played on Friday")
        self.assertEqual({one["id"] for one in self.load("show")["forces"][0]["selections"]}, before)
        self.assertFalse(self.load("show", "Squad/Horn")["in-data"])


@with_shared
class CrewTest(ArmyTest):

    data = SHARED / "bsdata" / "stargrave"

    def test_crew(self):
        self.do("new", "--name", "The Crew")
        self.do("add", "--force", "Stargrave Crew", "--catalogue", "Standard Crew")
        self.add("Veteran", "First Mate Rogue")
        self.add("Commando", "Burner", "Hacker", "Recruit", "Recruit", "Runner", "Runner", "Recruit")
        # Commando 75, Burner 100, Hacker 20; recruits and runners come for nothing.
        self.assertEqual(self.total("Cr"), 195)
        self.assertEqual(len(self.load("show")["forces"][0]["selections"]), 10)
        # A captain has one background, a first mate two.
        self.assertEqual(len(self.faults()), 2)
        self.add("+1 Fight", to="Veteran")
        self.add("+1 Move", "+1 Shoot", to="First Mate Rogue")
        self.add("Adrenaline Surge", "Fling", to="Veteran")
        self.assertEqual(self.faults(), [])
        # A shotgun takes two slots, light armour, a hand weapon and a deck one each.
        self.add("Shotgun", "Light Armour", "Hand Weapon", "Deck", to="Veteran")
        veteran = self.load("show", "Veteran")
        gear = [(one["name"], cost["value"]) for one in veteran["selections"] for cost in one["costs"]
                if cost["name"] == "Gear Slot" and cost["value"]]
        self.assertCountEqual(gear, [("Shotgun", 2), ("Light Armour", 1), ("Hand Weapon", 1), ("Deck", 1)])
        self.check_saved()


@with_shared
class LargeArmyTest(ArmyTest):

    data = SHARED / "bsdata" / "wh40k-10e-space-marines"
    units = {"Apothecary Biologis": 70, "Captain in Terminator Armour": 95, "Librarian": 65, "Lieutenant": 55,
             "Bladeguard Veteran Squad": 80, "Eradicator Squad": 90, "Hellblaster Squad": 110, "Inceptor Squad": 120,
             "Infiltrator Squad": 100, "Scout Squad": 70, "Terminator Squad": 170, "Ballistus Dreadnought": 150,
             "Gladiator Lancer": 160, "Land Raider": 220, "Redemptor Dreadnought": 205, "Impulsor": 80}

    def test_army(self):
        self.do("new", "--system", "sys-352e-adc2-7639-d6a9")
        self.do("add", "--force", "Army Roster", "--catalogue", "Imperium - Adeptus Astartes - Space Marines")
        # Two of these at 80 points each: 160 + 1,840 of the others is 2,000.
        self.add("Intercessor Squad", "Intercessor Squad", *self.units)
        self.assertEqual(sum(self.units.values()), 1840)
        self.assertEqual(self.total("pts"), 2000)
        self.do("remove", self.find("Show/Hide Options"))
        self.add("Gladius Task Force", to="Detachment")
        self.add("2. Strike Force (2000 Point limit)", to="Battle Size")
        self.add("Bolt pistol", to="Hellblaster Squad/Hellblaster Sergeant")
        self.add("Assault Bolters", to="Inceptor Squad/Inceptor Sergeant")
        self.add("Two fragstorm grenade launchers", to="Gladiator Lancer")
        self.add("2 Storm Bolters", to="Impulsor")
        self.assertEqual(len(self.faults()), 1)
        self.add("Warlord", to="Captain in Terminator Armour")
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.total("pts"), 2000)
        self.check_saved()

    def find(self, name):
        """The id of a selection with a slash in its name."""
        return next(one["id"] for one in self.load("show")["forces"][0]["selections"] if one["name"] == name)

    def test_roster_of_another_program(self):
        """Written by another program: 2,000 points, no warlord; without data it is kept to the last attribute."""
        path = SHARED / "rosters" / "space-marines-2000.ros"
        self.file.write_bytes(path.read_bytes())
        self.assertEqual(self.total("pts"), 2000)
        self.assertEqual(len(self.faults()), 1)
        self.assertIn("Warlord", self.faults()[0])
        changes = self.load("check", status=1)["changes"]
        self.assertEqual([change["kind"] for change in changes], ["system-revision"])
        self.check_kept()

    def test_other_revision(self):
        self.data = SHARED / "bsdata" / "wh40k-10e-v10.6.0"
        self.file.write_bytes((SHARED / "rosters" / "space-marines-2000.ros").read_bytes())
        changes = json.loads(self.do("diff", "--json", status=1))["changes"]
        texts = {change["text"] for change in changes}
        self.assertIn("Lieutenant: pts was 55 and is now 65", texts)
        self.assertIn("Melta rifle: the data does not have it any more", texts)
        self.assertIn('catalogue "Imperium - Space Marines" was of revision 213 and is now of 98', texts)
        before = {one["id"] for one in self.load("show")["forces"][0]["selections"]}
        self.do("set", "--notes", "played on Friday")
        self.assertEqual({one["id"] for one in self.load("show")["forces"][0]["selections"]}, before)
        self.assertFalse(self.load("show", "Eradicator Squad/Eradicator Sergeant/Melta rifle")["in-data"])


if __name__ == "__main__":
    tap.main()
