# test-mapping-tables.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What the mappings that come with Muster make of fifty weapons for each of four games.

The tables were written by a person from the profiles in the data, before Muster was asked: what a player would say. What they hold to:
- Chances are parts of the faces of dice; what hits without a throw has 1. What helps or hinders now and then (cover, distance, having
  moved) is left out; what a weapon does always (many shots, each worse aimed; a grenade that must land first) is not.
- Averages are half of least and most; a misfire of an artillery die is 0.
- An opponent has +2 and Armour 10 (of all 400 throws of two D20s those that win, equal ones do not, and by how much they are above the
  armour) or Weapon Skill 3.
- A template touches whom it is laid on. "?" is what dice at the table decide, so that nobody can say it beforehand.

lists.json has the lists with these weapons: for each catalogue what is chosen, and for what."""

import csv
import fractions
import json
import os
import pathlib
import unittest

import program
import tap

SHARED = pathlib.Path(os.environ.get("MUSTER_SHARED", program.DATA.parent.parent / "shared")) / "data" / "bsdata"
TABLES = pathlib.Path(__file__).resolve().parent / "data" / "mappings"


@unittest.skipUnless(SHARED.is_dir(), f"{SHARED} is not there")
class TablesTest(program.Case):

    def call(self, *arguments):
        result = program.run(*arguments)
        self.assert_status(result, 0)
        return result.stdout

    def list_units(self, data, force, armies):
        """What Muster knows of all units of the lists."""
        where = ("--data", SHARED / data)
        file = self.folder / "list.ros"
        for catalogue, choices in armies.items():
            self.call("roster", "new", file, "--overwrite", *where)
            self.call("roster", "add", file, force, "--force", "--catalogue", catalogue, *where)
            for what, *place in choices:
                self.call("roster", "add", file, what, *(("--to", *place) if place else ()), *where)
            yield from json.loads(self.call("mapping", "show", file, "--json", "--library", self.library, *where))

    def measure(self, table):
        known = list(self.list_units(**json.loads((TABLES / "lists.json").read_text(encoding="utf-8"))[table]))
        with open(TABLES / f"{table}.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter=";"))
        self.assertEqual(len(rows), 50)
        wrong = [difference for row in rows for difference in [self.compare(row, known)] if difference]
        print(f"# {table}: {50 - len(wrong)} of 50 weapons fit")
        self.assertLessEqual(len(wrong), 5, "\n".join(wrong))

    @classmethod
    def compare(cls, row, known):
        """None where all of the weapon is right in one of the units of that name."""
        names = {row["weapon"], row["weapon"] + " (melee)", row["weapon"] + " (ranged)"}
        found = [cls.differ(row, {value["name"]: value["is"] or "?" for value in part["values"]})
                 for unit in known if unit["name"] == row["unit"] for part in unit["parts"] if part["name"] in names]
        if not found:
            return f"{row['unit']}: no {row['weapon']}"
        least = min(found, key=len)
        return f"{row['unit']}, {row['weapon']}: {', '.join(least)}" if least else None

    @staticmethod
    def differ(row, values):
        different = []
        for name in ("range", "melee", "hit", "damage", "attacks", "once"):
            found, expected = values[name.title()], row[name]
            if name in ("melee", "once") or "?" in (found, expected):
                same = found == expected
            else:
                same = abs(float(found) - float(fractions.Fraction(expected))) < 0.001
            if not same:
                different.append(f"{name} is {found}, expected {expected}")
        return different

    def test_stargrave(self):
        self.measure("stargrave")

    def test_the_old_world(self):
        self.measure("the-old-world")

    def test_age_of_sigmar(self):
        self.measure("age-of-sigmar-4")

    def test_warhammer_40000(self):
        self.measure("warhammer-40000-10")


if __name__ == "__main__":
    tap.main()
