#!/usr/bin/env python3
# test-setup-table.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Another table for a new battle: at random, kept, renamed, deleted and taken back, and played on."""

import json
import pathlib

import drive
import tap

HEDGE = 'table 48 48\nline "Hedge" mark "obstacle": 1,1 5,1\n'


class SetupTable(drive.AppTest):
    size = "1200x1500"

    def open_page(self):
        """The set-up page of a game with a table."""
        self.app.wait("Play Now", nth=0)
        self.wait_until(lambda: "focused" in self.app.find("Play Now")[0].states, "nothing has the focus")
        self.app.click("Maximize")
        self.app.set_up("Stargate Solo")
        self.app.wait("Begin")

    def type_number(self, text):
        self.app.click("Number of the Table", role="text box")
        self.app.key("ctrl+a")
        self.app.type(text)

    def kept(self):
        return {table["name"]: table["plan"] for table in json.loads(self.cli("terrain", "list", "--json"))
                if "title" not in table or table["title"] is None}

    def keep(self, number):
        self.open_page()
        self.app.choose("Terrain", "At random")
        self.type_number(number)
        self.app.key("alt+k")
        self.app.wait(f"Kept as “Random table {number}”")

    def save(self, name, text):
        path = pathlib.Path(self.home) / "file.table"
        path.write_text(text, encoding="utf-8")
        self.cli("terrain", "save", "stargate-solo", name, str(path))

    def test_a_random_table_is_kept(self):
        self.keep("7")
        self.assertEqual(self.kept(), {"Random table 7": self.cli("terrain", "show", "stargate-solo", "random:7",
                                                                  "--text")})
        self.app.gone("Number of the Table", role="text box")

    def test_another_number(self):
        self.open_page()
        self.app.choose("Terrain", "At random")
        self.type_number("0")
        self.app.click("Another Random Table")
        number = self.app.find("Number of the Table", role="text box")[0]
        self.wait_until(lambda: self.app.texts(number)[0] not in ("0", ""), "the number stays")
        self.assertRegex(self.app.texts(number)[0], r"^[1-9]\d{0,3}$")

    def test_a_wrong_number(self):
        self.open_page()
        self.app.choose("Terrain", "At random")
        self.type_number("seven")
        self.app.wait("The number of the table is “seven”; it has to be a whole number")
        self.app.key("ctrl+Return")
        self.app.wait("The number of the table is “seven”; it has to be a whole number")
        self.type_number("7")
        self.app.gone("The number of the table is “seven”; it has to be a whole number")

    def test_a_kept_table_is_renamed_and_deleted(self):
        self.keep("7")
        self.app.click("Rename…")
        self.app.wait("Rename Table")
        self.app.key("ctrl+a")
        self.app.type("Moor")
        self.app.key("Return")
        self.wait_until(lambda: list(self.kept()) == ["Moor"], "the table keeps its name")
        self.app.click("Delete")
        self.app.wait("Table deleted")
        self.app.wait("Keep This Table")
        self.assertEqual(self.kept(), {})
        self.app.undo("Table deleted")
        self.wait_until(lambda: list(self.kept()) == ["Moor"], "the table does not come back")
        self.app.choose("Terrain", "Moor")
        self.app.wait("Rename…")

    def delete_first_piece(self, name):
        """In the window in which a table is drawn."""
        self.app.wait(name, role="label", nth=0)
        self.app.click(name, role="label", nth=0)
        self.app.click("Delete", nth=-1)

    def test_a_table_that_comes_with_muster_is_drawn_on(self):
        """A copy is kept with the first edit, and with each that follows."""
        self.open_page()
        self.app.choose("Terrain", "Ruined Town")
        own = self.cli("terrain", "show", "stargate-solo", "Ruined Town", "--text").splitlines()
        self.assertRegex(own[1], '^area "House"')
        self.app.key("alt+e")
        self.app.wait("House 1", role="label", nth=0)
        self.assertEqual(self.kept(), {})
        self.delete_first_piece("House 1")
        self.wait_until(self.kept, "nothing is kept")
        self.assertEqual(self.kept(), {"Copy of “Ruined Town”": "\n".join(own[:1] + own[2:]) + "\n"})
        self.app.key("ctrl+z")
        self.wait_until(lambda: self.kept() == {"Copy of “Ruined Town”": "\n".join(own) + "\n"}, "it is not taken back")
        self.app.key("ctrl+w")
        self.app.gone("House 1", role="label")
        self.app.click("Rename…")
        self.app.wait("Rename Table")

    def test_a_table_is_drawn(self):
        self.save("Moor", HEDGE)
        self.open_page()
        self.app.choose("Terrain", "Moor")
        self.app.wait("Rename…")
        self.app.key("alt+e")
        self.delete_first_piece("Hedge")
        self.wait_until(lambda: self.kept() == {"Moor": "table 48 48\n"}, "the hedge is still there")

    def test_a_table_is_drawn_in_one_window(self):
        """The window that there is already comes to the front."""
        def tops():
            return [node.name for node in self.app.windows() if node.depth == 2]

        self.save("Moor", HEDGE)
        self.open_page()
        self.app.choose("Terrain", "Moor")
        self.app.key("alt+e")
        self.app.wait("Hedge", role="label", nth=0)
        self.assertEqual(sorted(tops()), ["Muster", "Table"])
        self.app.activate("Edit…")
        self.app.activate("New…")
        # Of two windows the second is the new one: a third would have been there before it.
        self.wait_until(lambda: len(tops()) > 2, lambda: f"there is no new table among {tops()}")
        self.assertEqual(sorted(tops()), ["Muster", "Table", "Table"])

    def test_a_table_of_muster_is_drawn_in_one_window(self):
        """Also while nothing is kept of it."""
        def tops():
            return [node.name for node in self.app.windows() if node.depth == 2]

        self.open_page()
        self.app.choose("Terrain", "Ruined Town")
        self.app.key("alt+e")
        self.app.wait("House 1", role="label", nth=0)
        self.app.activate("Edit…")
        self.app.activate("New…")
        # Of two windows the second is the new one: a third would have been there before it.
        self.wait_until(lambda: len(tops()) > 2, lambda: f"there is no new table among {tops()}")
        self.assertEqual(sorted(tops()), ["Muster", "Table", "Table"])

    def test_the_window_of_a_deleted_table_closes(self):
        self.save("Moor", HEDGE)
        self.open_page()
        self.app.choose("Terrain", "Moor")
        self.app.key("alt+e")
        self.app.wait("Hedge", role="label", nth=0)
        self.app.activate("Delete", nth=0)
        self.wait_until(lambda: self.kept() == {}, "the table is still there")
        self.app.gone("Hedge", role="label")

    def test_a_battle_is_played_on_it(self):
        self.save("Moor", HEDGE)
        self.open_page()
        self.app.choose("Terrain", "Moor")
        self.app.wait("Nothing on the table is marked “rough”.", role="label")
        self.app.key("ctrl+Return")
        self.wait_until(lambda: json.loads(self.cli("battle", "list", "--json")), "there is no battle")
        file = pathlib.Path(self.home) / "battle.xml"
        self.cli("battle", "export", "1", str(file))
        text = file.read_text(encoding="utf-8")
        self.assertIn('<board title="Moor">table 48 48', text)
        self.assertIn('line "Hedge" mark "obstacle": 1,1 5,1', text)
        self.assertIn('point "Gate" mark "gate": 24,46', text)
        self.assertNotIn("Temple", text.partition("<file")[0])


if __name__ == "__main__":
    tap.main()
