# test-house.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""House tables: muster-cli rulebook tables, and battles that are played by them.

By the rulebook of the Dungeon Crawl the dragon stands at A1 after a 1 or 2, at D1 after a 3 or 4, at H1 after
a 5 or 6.
"""

import json

import program
import tap


class HouseTest(program.Case):

    def tables(self, *arguments, status=0):
        result = program.run("rulebook", "tables", program.GAME, *arguments, "--library", self.library)
        self.assert_status(result, status)
        return result

    def rows(self):
        tables = {table["id"]: table for table in json.loads(self.tables("--json").stdout)}
        self.assertEqual(list(tables), ["lair", "recovery", "experience-table"])
        table = tables["lair"]
        return {row["row"]: (row["cells"], row["rulebook"], row["house"]) for row in table["rows"]}

    def place(self, *arguments):
        """Where the dragon stands when a 1 is thrown."""
        result = self.play("--manual-dice", *arguments, script=["1"])
        self.assert_status(result, 0)
        return [place for place in ("A1", "D1", "H1") if f"Dragon is placed at {place}" in result.stdout]

    def test_tables_are_shown_as_they_are_typed(self):
        self.assertEqual(self.rows(), {"1..2": ("1", "1", False), "3..4": ("2", "2", False), "5..6": ("3", "3", False)})
        text = self.tables().stdout
        self.assertIn("lair:1..2", text)
        self.assertIn("each cell: a number", text)

    def test_changes_are_kept_and_taken_back(self):
        self.assertIn("lair:1..2", self.tables("--set", "lair:1..2=3").stdout)
        self.tables("--set", "lair:5..6=2", "--set", "lair:3..4=2")
        self.assertEqual(self.rows(), {"1..2": ("3", "1", True), "3..4": ("2", "2", False), "5..6": ("2", "3", True)})
        self.tables("--reset", "lair:1..2")
        self.assertEqual(self.rows()["1..2"], ("1", "1", False))
        self.assertEqual(self.rows()["5..6"], ("2", "3", True))
        self.tables("--undo")
        self.assertEqual(self.rows()["1..2"], ("3", "1", True))
        self.tables("--reset", "lair")
        self.assertEqual(self.rows()["5..6"], ("3", "3", False))

    def test_what_does_not_suit_changes_nothing(self):
        for wrong, message in (("lair:1..2=one", 'cell 1: expected a number, found "one"'),
                               ("lair:7=1", 'has no row "7"; expected one of 1..2, 3..4, 5..6'),
                               ("turned:left=1", 'unknown table "turned"; expected one of lair, recovery, experience-table'),
                               ("lair", "expected ID:ROW=CELLS")):
            self.assertIn(message, self.tables("--set", wrong, status=2).stderr)
        self.assertIn("there is no change to undo", self.tables("--undo", status=2).stderr)
        self.assertEqual(self.rows()["1..2"], ("1", "1", False))

    def test_battles_take_them(self):
        self.assertEqual(self.place(), ["A1"])
        self.tables("--set", "lair:1..2=3")
        self.assertEqual(self.place(), ["H1"])
        self.assertEqual(self.place("--no-house"), ["A1"])
        self.assertEqual(self.place("--table", "lair:1..2=2"), ["D1"])
        self.tables("--reset-all")
        self.assertEqual(self.place(), ["A1"])

    def test_they_leave_with_the_battle(self):
        self.assertEqual(self.place("--table", "lair:1..2=3"), ["H1"])
        report = program.run("battle", "report", 1, "--format", "md", "--games", 0, "--library", self.library)
        self.assertIn("This battle was played with house rules in these tables.", report.stdout)
        path = self.folder / "own.battle"
        self.assert_status(program.run("battle", "export", 1, path, "--library", self.library), 0)
        self.assertIn('<table id="lair" row="1..2" cells="3"/>', path.read_text(encoding="utf-8"))
        self.assert_status(program.run("battle", "replay", path, "--library", self.library), 0)

    def test_a_wrong_table_begins_no_battle(self):
        result = program.run("battle", "play", program.GAME, "--table", "lair:1..2=x", "--library", self.library)
        self.assert_status(result, 2)
        self.assertIn('cell 1: expected a number, found "x"', result.stderr)


if __name__ == "__main__":
    tap.main()
