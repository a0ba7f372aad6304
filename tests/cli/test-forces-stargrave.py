# test-forces-stargrave.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The force data for the reference sheet of Stargrave."""

import os
import pathlib
import unittest
import xml.etree.ElementTree

import bundled
import program
import tap
from ledger import covers

COMMUNITY = (pathlib.Path(os.environ.get("MUSTER_SHARED", program.DATA.parent.parent / "shared"))
             / "data" / "bsdata" / "stargrave" / "Stargrave.gst")
START = {"M": "6", "F": "+2", "S": "+2", "A": "10", "W": "+2", "H": "12"}


def names(path):
    """What a game system calls its profile types, with their characteristics, and its types of cost."""
    root = xml.etree.ElementTree.parse(path)
    return ({one.get("name"): [inner.get("name") for inner in one.iterfind(".//{*}characteristicType")]
             for one in root.iterfind(".//{*}profileType")},
            [one.get("name") for one in root.iterfind(".//{*}costType")])


class StargraveTest(bundled.BundledCase):

    game = "Stargrave Reference"
    folder_name = "stargrave"
    cost = "Gear Slot"

    def begin_crew(self):
        """There is a captain and a first mate at once."""
        return self.begin("Crew", "Crew")

    def set_slots(self, place, number):
        self.roster("set", self.child(place, "Gear slot")["id"], "--count", str(number))

    def changed(self, **stats):
        return {**START, **stats}

    def test_data(self):
        self.check_data()

    def test_names(self):
        """Those of the data that players keep, so that lists look alike."""
        own = next(bundled.FORCES.glob("stargrave/*.gst"))
        self.assertEqual(names(own), ({
            "Model": ["M", "F", "S", "A", "W", "H"],
            "Weapon": ["Damage Modifier", "Max Range", "Gear Slots", "Notes"],
            "Armour": ["Armour Modifier", "Gear Slots", "Notes"],
            "Equipment": ["Description", "Gear Slots"],
            "Power": ["Activation", "Strain", "Note"],
            "Attribute": ["Description"],
        }, ["Cr", "Gear Slot"]))

    @unittest.skipUnless(COMMUNITY.is_file(), f"{COMMUNITY} is not there")
    def test_names_of_the_community(self):
        own = next(bundled.FORCES.glob("stargrave/*.gst"))
        self.assertEqual(names(own), names(COMMUNITY))

    # Lists, priced by hand from the table of weapons.

    def test_crew_of_ten(self):
        self.begin_crew()
        self.add("Carbine", "Pistol", "Hand Weapon", "Power", to="Captain")
        self.add("Shotgun", "Knife", "Grenade – Smoke", "Power", to="First Mate")
        self.add(("Soldier", 8))
        for number in range(1, 6):
            self.add("Carbine", to=f"Soldier#{number}")
        self.add("Rapid Fire", to="Soldier#6")
        self.add("Grenade Launcher", ("Grenade – Fragmentation", 2), to="Soldier#7")
        self.add("Flame Thrower", to="Soldier#8")
        # 2 + 1 + 1; 2 + 1 + 1; five at 2; 3; 3 + 2 * 1; 2.
        self.assertEqual(self.total(), (2 + 1 + 1) + (2 + 1 + 1) + 5 * 2 + 3 + (3 + 2 * 1) + 2)
        self.assertEqual(self.total(), 28)
        self.assertEqual(len(self.load("show")["forces"][0]["selections"]), 10)
        self.assertEqual(self.faults(), [])
        self.check_saved()

    def test_hired_crew(self):
        """Prices are not on the sheet; those that are written in add up: 75 + 2 * 20."""
        self.begin_crew()
        self.add(("Soldier", 3))
        for number, price in ((3, 20), (2, 20), (1, 75)):
            self.roster("set", f"Soldier#{number}", "--cost", f"Cr={price}", "--call", f"Hand {number}")
        self.add("Carbine", ("Knife", 3), to="Hand 1")
        self.assertEqual((self.total("Cr"), self.total()), (115, 2 + 3 * 1))
        self.assertEqual(self.faults(), [])
        self.check_saved()

    def test_creatures(self):
        """Nobody's, of any number, with slots for nothing: one with claws, one that shoots, one that is large."""
        self.begin("Creatures", "Creatures")
        self.add(("Creature", 3))
        self.add("Pistol", to="Creature#2")
        self.add("Large", ("+1 Fight", 3), to="Creature#3")
        self.assertEqual(self.total(), 1)
        self.assertEqual(self.faults(), [])
        self.assertEqual([("Large" in self.categories(f"Creature#{number}")) for number in (1, 2, 3)], [False, False, True])
        self.assertEqual(self.stats("Creature#3"), self.changed(F="+5"))
        self.check_saved()

    # Legality.

    def test_leaders(self):
        self.begin_crew()
        for name in ("Captain", "First Mate"):
            self.add(name)
            self.assertEqual(self.faults(), [f"{name}: at most 1 of {name} is allowed, and there are 2"])
            self.roster("remove", f"{name}#1", f"{name}#2")
            self.assertEqual(self.faults(), [f"{name}: at least 1 of {name} is needed, and there are 0"])
            self.add(name)
            self.assertEqual(self.faults(), [])

    def test_gear_slots(self):
        """Five at first, of which 3 + 2 are used; one more is too much, until there is a slot for it."""
        for place in ("Captain", "First Mate", "Soldier"):
            with self.subTest(place):
                self.setUp()
                self.begin_crew()
                if place == "Soldier":
                    self.add("Soldier")
                self.add("Rapid Fire", "Carbine", to=place)
                self.assertEqual(self.faults(), [])
                self.add("Knife", to=place)
                self.assertEqual(self.faults(), [f"{place}: at most 5 Gear Slot may be spent on Gear, and 6 are"])
                self.set_slots(place, 6)
                self.assertEqual(self.faults(), [])
                self.set_slots(place, 4)
                self.assertEqual(self.faults(), [f"{place}: at most 4 Gear Slot may be spent on Gear, and 6 are"])

    def test_one_armour(self):
        self.begin_crew()
        self.add("Heavy Armour", "Combat Armour", to="Captain")
        self.assertEqual(self.faults(), [])
        self.add(("Heavy Armour", 2), to="Captain")
        self.assertEqual(self.faults(), ["Captain: at most 1 of Armour is allowed, and there are 3"])

    def test_what_there_is_once(self):
        self.begin("Creatures", "Creatures")
        self.add("Creature")
        self.add(("Large", 2), ("Unarmed", 2), to="Creature")
        self.assertCountEqual(self.faults(), ["Creature: at most 1 of Large is allowed, and there are 2",
                                              "Creature: at most 1 of Unarmed is allowed, and there are 2"])

    # Stats that the player sets.

    def test_stats(self):
        self.begin_crew()
        self.assertEqual(self.stats("Captain"), START)
        self.add("+1 Move", ("+1 Fight", 3), "+1 Shoot", ("+1 Armour", 2), ("+1 Will", 8), ("+1 Health", 8), to="Captain")
        # 6 + 1, 2 + 3, 2 + 1, 10 + 2, 2 + 8, 12 + 8
        self.assertEqual(self.stats("Captain"), {"M": "7", "F": "+5", "S": "+3", "A": "12", "W": "+10", "H": "20"})
        self.assertEqual(self.stats("First Mate"), START)
        self.assertEqual(self.faults(), [])
        for stat in ("Move", "Fight", "Shoot", "Armour", "Will", "Health"):
            option = f"+1 {stat}"
            self.add((option, 9 - self.child("Captain", option)["number"]), to="Captain")
            self.assertEqual(self.faults(), [f"Captain: at most 8 of {option} are allowed, and there are 9"])
            self.roster("set", self.child("Captain", option)["id"], "--count", "8")

    def test_each_step(self):
        """Those that are written with a plus keep it at every step."""
        self.begin_crew()
        for number in range(1, 9):
            self.add("+1 Fight", "+1 Shoot", to="Captain")
            self.assertEqual(self.stats("Captain"), self.changed(F=f"+{2 + number}", S=f"+{2 + number}"))

    def test_stats_by_hand(self):
        self.begin_crew()
        self.roster("set", "First Mate", "--stat", "F=+0", "--stat", "H=16")
        self.assertEqual(self.stats("First Mate"), self.changed(F="+0", H="16"))
        self.assertEqual(self.faults(), [])

    def test_powers(self):
        """Each is a thing of its own."""
        self.begin_crew()
        first = self.add("Power", to="Captain")
        second = self.add("Power", to="Captain")
        self.roster("set", first, "--call", "Shove", "--stat", "Activation=10", "--stat", "Strain=2")
        self.add("Out of Game (A)", to=second)
        self.assertEqual(self.stats(first), {"Activation": "10", "Strain": "2", "Note": "-"})
        self.assertEqual(self.stats(second), {"Activation": "12", "Strain": "0", "Note": "Out of Game (A)"})
        self.assertEqual(self.faults(), [])
        self.add("Out of Game (A)", to=second)
        self.assertEqual(self.faults(), ["Power: at most 1 of Out of Game (A) is allowed, and there are 2"])

    @covers("GR-WPN-01", "GR-WPN-08")
    def test_what_slows_down(self):
        """1 off Move; 1 off Move, but not in heavy or combat armour."""
        self.begin_crew()
        self.add(("Soldier", 4))
        self.add("Flame Thrower", "Heavy Armour", to="Soldier#1")
        self.add("Rapid Fire", to="Soldier#2")
        self.add("Rapid Fire", "Heavy Armour", to="Soldier#3")
        self.add("Rapid Fire", "Combat Armour", to="Soldier#4")
        self.assertEqual([self.stats(f"Soldier#{number}") for number in (1, 2, 3, 4)],
                         [self.changed(M="5"), self.changed(M="5"), START, START])

    @covers("GR-WPN-04", "GR-WPN-11")
    def test_what_the_weapon_does_alone(self):
        """What is off Shoot and Fight counts for the weapon and is not in the stats."""
        self.begin_crew()
        self.add("Grenade Launcher", "Unarmed", to="Captain")
        self.assertEqual(self.stats("Captain"), START)

    # What the weapons say.

    @covers("GR-WPN-01", "GR-WPN-02", "GR-WPN-03", "GR-WPN-04", "GR-WPN-05", "GR-WPN-06", "GR-WPN-07", "GR-WPN-08",
            "GR-WPN-09", "GR-WPN-10", "GR-WPN-11")
    def test_table_of_weapons(self):
        table = {
            "Flame Thrower": ("+2", "Template", 2, "-1 Move. Target Armour and Cover modifiers"),
            "Grenade – Fragmentation": ("-", '6"', 1, '1.5" damage radius'),
            "Grenade – Smoke": ("-", '6"', 1, '4" diameter smoke'),
            "Grenade Launcher": ("Grenade", '16"', 3, "-1 Shoot"),
            "Hand Weapon": ("-", "-", 1, ""),
            "Knife": ("-1", "-", 1, ""),
            "Pistol": ("-", '10"', 1, ""),
            "Rapid Fire": ("+2", '24"', 3, "2 targets, -1 Move unless wearing heavy armour or combat armour"),
            "Carbine": ("-", '24"', 2, ""),
            "Shotgun": ("+1", '12"', 2, ""),
            "Unarmed": ("-2", "-", 0, "-2 Fight"),
        }
        found = {name: tuple(texts.values()) for (kind, name), texts in bundled.profiles("stargrave").items()
                 if kind == "Weapon"}
        self.assertEqual(found, {name: (damage, reach, str(slots) if slots else "-", notes)
                                 for name, (damage, reach, slots, notes) in table.items()})
        # And a figure that carries one has as many slots fewer.
        self.begin("Creatures", "Creatures")
        self.add("Creature")
        for name, (_, _, slots, _) in table.items():
            self.assertEqual(self.price(self.add(name, to="Creature")), slots, name)

    @covers("GR-WPN-12", "GR-WPN-13")
    def test_what_is_lost(self):
        """What the sheet does not say is told as our own reading."""
        self.begin("Creatures", "Creatures")
        self.add("Creature")
        for name, words in (("Rapid Fire", "two targets, with a roll and +2 damage for each"),
                            ("Flame Thrower", "cover and terrain not help, and leave Armour as it is")):
            rules = self.load("show", self.add(name, to="Creature"))["rules"]
            self.assertIn(words, "".join(rule["description"] for rule in rules))


if __name__ == "__main__":
    tap.main()
