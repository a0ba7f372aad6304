#!/usr/bin/env python3
# test-house.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""House tables in the window, by keys alone: cells are changed, found wrong, reset, saved and taken back, and a battle is
set up with and without them."""

import json

import drive
import tap

TITLE = "Space of the dragon"
LOW, MIDDLE, HIGH = "1–2, Space", "3–4, Space", "5–6, Space"


class CellsTest(drive.AppTest):
    size = "1200x900"

    def type(self, text):
        self.app.key("ctrl+a")
        self.app.type(text)

    def note(self, cell):
        return self.description(cell, role="text box")

    def wait_for_note(self, cell, part):
        self.wait_until(lambda: part == self.note(cell) or part and part in self.note(cell), f"{cell} does not say {part}")


class House(CellsTest):
    def open_table(self):
        self.app.read_rulebook()
        self.app.key("ctrl+f")
        self.app.key("ctrl+a")
        self.app.type(TITLE.lower())
        self.app.click("Edit…")
        self.app.wait("Reset Cell")

    def kept(self):
        """The rows of the house, as the library has them."""
        tables = json.loads(self.cli("rulebook", "tables", "dungeon-crawl", "--json"))
        table = next(table for table in tables if table["title"] == TITLE)
        return {row["row"]: row["cells"] for row in table["rows"] if row["house"]}

    def change(self):
        self.open_table()
        self.type("3")
        self.wait_for_note(LOW, "Changed; rulebook: 1")
        self.app.key("Return")
        self.app.gone("Reset Cell")
        self.app.wait("House table changed, for new battles")

    def test_cells_are_changed_and_reset(self):
        self.open_table()
        self.type("x")
        self.wait_for_note(LOW, 'expected a number, found "x"')
        self.app.key("Tab")
        self.type("1")
        self.wait_for_note(MIDDLE, "Changed; rulebook: 2")
        self.app.key("Return")
        self.app.state(LOW, "focused")
        self.app.key("alt+r")
        self.wait_for_note(LOW, "")
        self.app.expect(LOW, "1", role="text box")
        self.app.expect(MIDDLE, "1", role="text box")
        self.app.key("alt+a")
        self.wait_for_note(MIDDLE, "")
        self.app.expect(MIDDLE, "2", role="text box")
        self.app.key("Escape")
        self.app.gone("Reset Cell")
        self.assertEqual(self.kept(), {})

    def test_what_is_saved_is_shown_and_taken_back(self):
        self.change()
        self.assertEqual(self.kept(), {"1..2": "3"})
        self.app.wait("1–2, Space: 3 (rulebook: 1)")
        self.app.undo("House table changed*")
        self.app.gone("1–2, Space: 3 (rulebook: 1)")
        self.assertEqual(self.kept(), {})

    def test_an_order_is_broken_on_purpose(self):
        """With no risk, a 1 that advances comes before a 2 that goes on: the higher die is more cautious."""
        self.app.read_rulebook("Stargate Solo")
        self.app.key("ctrl+f")
        self.app.key("ctrl+a")
        self.app.type("risk table")
        self.app.click("Edit…")
        self.app.wait("Reset Cell")
        self.type("D")
        self.wait_until(lambda: any('"D" (..0, die 1) is followed by "C" (..0, die 2) to its right' in name
                                    for name in self.names()), "the order is not told")
        self.app.key("Return")
        self.app.click("Go Back")
        self.app.gone("Keep It")
        self.assertFalse(self.risk_is_changed())
        self.app.click("Save")
        self.app.click("Keep It")
        self.app.gone("Reset Cell")
        self.wait_until(self.risk_is_changed, "nothing was kept")

    def risk_is_changed(self):
        tables = json.loads(self.cli("rulebook", "tables", "stargate-solo", "--json"))
        return any(row["house"] for table in tables for row in table["rows"])

    def begin(self, with_house):
        self.app.key("ctrl+n")
        self.app.wait("House Tables", role="label")
        self.wait_until(lambda: any(f"Your own cells are used in: {TITLE}" in name for name in self.names()),
                        "the tables are not named")
        if not with_house:
            self.app.click("House Tables", role="label")
        self.app.key("ctrl+Return")
        self.wait_until(lambda: "Slay the dragon" in self.cli("battle", "list"), "no battle was begun")

    def house_of_newest(self, number):
        path = f"{self.home}/{number}.battle"
        self.cli("battle", "export", str(number), path)
        with open(path, encoding="utf-8") as file:
            return '<table id="lair" row="1..2" cells="3"/>' in file.read()

    def test_a_battle_takes_them(self):
        self.change()
        self.begin(True)
        self.assertTrue(self.house_of_newest(1))

    def test_a_battle_has_one_of_its_own(self):
        """It is in that battle, and in no other one."""
        self.app.key("ctrl+n")
        self.app.wait("Begin")
        self.app.click("Tables of This Battle", role="label", nth=0)
        self.app.click(TITLE, role="label", nth=0)
        self.app.wait("Reset Cell")
        self.app.key("ctrl+a")
        self.app.type("3")
        self.app.key("Return")
        self.app.gone("Reset Cell")
        self.app.wait("Changed for this battle only", role="label")
        self.app.key("ctrl+Return")
        self.wait_until(lambda: "Slay the dragon" in self.cli("battle", "list"), "no battle was begun")
        self.assertTrue(self.house_of_newest(1))
        self.assertEqual(self.kept(), {})

    def test_a_battle_leaves_them(self):
        self.change()
        self.begin(False)
        self.assertFalse(self.house_of_newest(1))


class OpenTable(CellsTest):
    """Rows that were put into a table that is printed without any."""

    def prepare(self):
        self.cli("rulebook", "tables", "stargrave", "--set", "deed-table:one_level=50")
        self.cli("rulebook", "tables", "stargrave", "--set", "deed-table:the_game_itself=10")

    def rows(self):
        tables = json.loads(self.cli("rulebook", "tables", "stargrave", "--json"))
        table = next(table for table in tables if table["id"] == "deed-table")
        return {row["row"]: row["cells"] for row in table["rows"]}

    def test_rows_are_changed_and_removed(self):
        self.app.read_rulebook("Stargrave")
        self.app.key("ctrl+f")
        self.app.key("ctrl+a")
        self.app.type("one level")
        self.app.click("Edit…")
        self.app.wait("House rule", role="label", nth=1)
        self.app.expect("one level, Points", "50", role="text box")
        self.type("x")
        self.wait_for_note("one level, Points", 'expected a number, found "x"')
        self.type("55")
        self.wait_for_note("one level, Points", "")
        self.app.click("Remove the row the game itself", role="button")
        self.app.key("alt+s")
        self.app.gone("Reset Cell")
        self.wait_until(lambda: self.rows() == {"one_level": "55"}, lambda: str(self.rows()))
        self.app.undo("House table changed*")
        self.wait_until(lambda: self.rows() == {"one_level": "50", "the_game_itself": "10"}, lambda: str(self.rows()))

    def test_a_battle_goes_without_one(self):
        """That battle only."""
        self.app.key("ctrl+4")
        self.app.click("Stargrave", role="label", nth=0)
        self.app.click("New Battle", role="button", nth=-1)
        self.app.wait("Begin")
        self.app.click("Tables of This Battle", role="label", nth=0)
        self.app.click("Experience", role="label", nth=0)
        self.app.wait("Reset Cell")
        self.app.key("alt+a")
        self.app.state("Remove the row one level", "pressed", role="button")
        self.app.key("alt+s")
        self.app.gone("Reset Cell")
        self.app.wait("Changed for this battle only", role="label")
        self.assertEqual(len(self.rows()), 2)


if __name__ == "__main__":
    tap.main()
