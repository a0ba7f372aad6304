#!/usr/bin/env python3
# test-names-table.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Each control that has to do with the table of a new battle, of the window in which it is drawn, and of the page that
tells what was wrong with a file, has a name and is reached by Tab."""

import pathlib

import forces
import names
import tap

PLAN = 'table 48 48\nline "Hedge" mark "obstacle": 40,1 50,1\nline "Hedge" mark "obstacle": 1,1 5,1\n'


class Table(names.NamesTest):
    size = "1200x1500"

    def prepare(self):
        path = pathlib.Path(self.home) / "moor.table"
        path.write_text(PLAN, encoding="utf-8")
        self.cli("terrain", "save", "stargate-solo", "Moor", str(path))

    def setUp(self):
        super().setUp()
        self.reader.wait_for_focus(lambda node: node.name == "Play Now")
        self.app.click("Maximize")
        self.app.set_up("Stargate Solo")
        self.app.wait("Keep This Table")

    def choose(self, line):
        self.app.click("Terrain", role="label", nth=0)
        self.app.click(line, role="label", nth=-1)

    def test_set_up(self):
        self.look_at("the table of the scenario")
        self.choose("At random")
        self.app.wait("Number of the Table", nth=0)
        self.look_at("a random table")
        self.choose("Moor")
        self.app.wait("Rename…")
        self.look_at("a table that was kept")

    def test_drawing(self):
        self.choose("Moor")
        self.app.wait("Rename…")
        self.app.key("alt+e")
        self.app.wait("Show Me")
        self.look_at("a table with a fault")
        self.app.click("Hedge 1", role="label", nth=0)
        self.app.wait("Marks for the Rules", nth=0)
        self.look_at("a piece")
        self.app.click("Menu", nth=-1)
        self.app.click("Random Table…")
        self.app.wait("Lay Out")
        self.look_at("a random table is laid out")


class Files(names.NamesTest):
    def open(self, text, name, heading="What Is Wrong"):
        path = pathlib.Path(self.home) / name
        path.write_text(text, encoding="utf-8")
        self.stop()
        self.start(str(path))
        self.app.wait(heading)

    def test_data_that_is_missing(self):
        self.open(forces.roster(), "pack.ros", "What Is Missing")
        self.look_at("a list without its data")

    def test_broken_file(self):
        self.open(forces.roster()[:-30], "pack.ros")
        self.look_at("a broken list")

    def test_data_alone(self):
        self.open(forces.catalogue(), "wolves.cat")
        self.look_at("a catalogue alone")


if __name__ == "__main__":
    tap.main()
