#!/usr/bin/env python3
# test-pseudo-table.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The table of a new battle, the window in which it is drawn, and what is told of files that were opened, in no language,
narrow and wide."""

import pathlib

import forces
import pseudo
import tap
from pseudo import foreign

# What is called as data says, own names, what stands in a broken file and what libxml2 says of it.
TABLES = ("Moor", "Hedge", r"\brough\b", r"\bobstacle\b", "Stargate Solo", r"SG-1 member \d", r"SGC trooper \d")
LISTS = (r"\bpack\.ros\b", r"\bwolves\.cat\b", "Grey Pack", "Wolf", "Wolves & Sons", "Raids & Rivers", r"\b(?:pts|moon|sys)\b",
         "/[^ ]+", r"lue='10'/></costs></selection></selecti", "^Expected '>'\\.$")
PLAN = 'table 48 48\nline "Hedge" mark "obstacle": 40,1 50,1\nline "Hedge" mark "obstacle": 1,1 5,1\n'


class Table(pseudo.PseudoTest):
    kept = TABLES

    def setUp(self):
        super().setUp()
        self.wait_for("Welcome to Muster")
        play = foreign("Play Now")
        self.wait_until(lambda: any("focused" in node.states for node in self.app.find(play)), "nothing has the focus")
        self.app.set_up(foreign("Stargate Solo"), foreign("New Battle"), foreign("Play Now"))
        self.wait_for("Begin")

    def prepare(self):
        path = pathlib.Path(self.home) / "moor.table"
        path.write_text(PLAN, encoding="utf-8")
        done = self.cli("terrain", "save", "stargate-solo", "Moor", path)
        self.assertEqual(done.returncode, 0, done.stderr)

    def choose(self, line):
        self.app.click(foreign("Terrain"), role="label", nth=0)
        self.app.click(line, role="label", nth=-1)

    def test_set_up(self):
        self.wait_for("Keep This Table")
        self.assert_fits("the table of the scenario")
        self.choose(foreign("At random"))
        self.wait_for("Number of the Table")
        self.assert_fits("a random table")
        self.choose("Moor")
        self.wait_for("Rename…")
        self.assert_fits("a table that was kept")
        self.app.activate(foreign("Rename…"))
        self.wait_for("Rename Table")
        self.assert_fits("renaming")

    def draw(self):
        self.wait_for("Keep This Table")
        self.choose("Moor")
        self.wait_for("Rename…")
        self.app.activate(foreign("Edit…"))
        self.wait_for("Show Me")

    def unfold(self):
        """Shows the pieces and what they are where they are not beside the table."""
        if self.width < 700:
            self.app.key("F9")

    def test_drawing(self):
        self.draw()
        self.assert_fits("a table with a fault")
        self.app.key("F10")
        self.wait_for("Random Table…")
        self.assert_fits("menu of a table")
        self.app.click(foreign("Random Table…"))
        self.wait_for("Lay Out")
        self.assert_fits("a random table is laid out")
        self.app.key("Escape")
        self.wait_for("Lay Out", there=False)

    def test_pieces(self):
        self.draw()
        self.unfold()
        self.assert_fits("the size of the table")
        self.app.click("Hedge 1", role="label", nth=0)
        self.wait_for("Marks for the Rules")
        self.assert_fits("a piece")


class TableNarrow(Table):
    width = 360
    height = 720


class Files(pseudo.PseudoTest):
    kept = (*LISTS, ".*</costs></selection>.*")  # how a file ends is shown as it is

    def open(self, text, name="pack.ros", heading="What Is Wrong"):
        path = pathlib.Path(self.home) / name
        path.write_text(text, encoding="utf-8")
        self.stop()
        self.start(str(path))
        self.wait_for(heading)

    def test_data_that_is_missing(self):
        self.open(forces.roster(system="moon"), heading="What Is Missing")
        self.assert_fits("a list without its data")

    def test_other_data(self):
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids", raids_gst=forces.game_system(revision=4),
                     wolves_cat=forces.catalogue(price=7))
        self.open(forces.roster(), heading="What Is Different")
        self.assert_fits("a list with other data")

    def test_broken_file(self):
        self.open(forces.roster()[:-30])
        self.assert_fits("a broken list")
        self.app.activate(foreign("Show the Text"))
        self.app.wait("pack.ros", role="window")
        self.assert_fits("its text")

    def test_data_alone(self):
        self.open(forces.catalogue(), "wolves.cat")
        self.assert_fits("a catalogue alone")


class FilesNarrow(Files):
    width = 360
    height = 720


if __name__ == "__main__":
    tap.main()
