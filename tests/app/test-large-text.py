#!/usr/bin/env python3
# test-large-text.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Letters of twice the size, on a narrow window and a wide one: nothing is cut off, and nothing is moved about sideways to be read."""

import os
import pathlib

from gi.repository import GLib

import drive
import pseudo
import tap


class LargeText(pseudo.PseudoTest):
    width = 360
    height = 720
    font = "Cantarell 22"

    def start(self, *arguments):
        self.report = pathlib.Path(self.home) / "spy.txt"
        self.environment = {"G_DEBUG": "", "MUSTER_SPY": str(self.report), "GIO_EXTRA_MODULES": os.environ["MUSTER_SPY_DIR"]}
        drive.AppTest.start(self, *arguments)

    def is_plain(self, text):
        """Here the texts are English."""
        return False

    def shown(self):
        return [widget.text for widget in self.settle()]

    def open_list(self):
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.key("Return")
        self.app.wait("List Menu")


class Narrow(LargeText):
    def prepare(self):
        self.cli("battle", "play", "dungeon-crawl", "--seed=7")
        self.cli("terrain", "save", "stargate-solo", "Table of “Reconnaissance”", "random:7")

    def test_menus_leave_keys_out(self):
        self.app.wait("Main Menu", nth=0)
        self.app.key("F10")
        self.app.wait("Open File…")
        self.assert_fits("main menu")
        self.assertNotIn("Ctrl+O", self.shown())

    def test_pages_have_pictures_instead_of_names(self):
        """Six names of this size need more than 360 pixels. Which page it is stands above it."""
        self.app.wait("Main Menu", nth=0)
        self.app.key("ctrl+4")
        self.app.wait("Search games", role="search box")
        widgets = self.settle()
        self.assertFalse([widget.text for widget in widgets if widget.is_in("AdwViewSwitcherBar") and widget.text])
        self.assertTrue([widget for widget in widgets if widget.text == "Games" and widget.is_in("AdwViewSwitcherTitle")])

    def test_there_is_room_to_search(self):
        """The field has a row of its own, and is as wide as the window without its margins: 360 - 2 × 5 - 2 × 12, less a little."""
        self.app.key("ctrl+3")
        self.app.wait("Search battles", role="search box")
        fields = [widget for widget in self.settle() if widget.type == "GtkSearchEntry"]
        self.assertGreater(fields[0].width, 300)

    def test_a_new_list_begins_in_the_list(self):
        self.app.wait("Main Menu", nth=0)
        self.open_list()
        self.app.state("Fighting Man, Sword", "focused", role="list item")

    def test_profiles_fold(self):
        self.app.wait("Main Menu", nth=0)
        self.open_list()
        self.app.state("Fighting Man, Sword", "focused", role="list item")
        self.app.key("F6")
        self.app.key("F6")
        self.app.wait("Fighting Man: Heals 0")
        self.assert_fits("unit")

    def test_buttons_of_a_house_table_are_inside(self):
        self.app.wait("Main Menu", nth=0)
        self.app.activate_action("edit-table", GLib.Variant("(ss)", ("stargate-solo", "spot-score")))
        self.app.wait("Save", role="button")
        self.assert_fits("house table")
        widgets = self.settle()
        name = next(widget for widget in widgets if widget.text == "1 or less")
        field = next(widget for widget in widgets if widget.type == "GtkEntry")
        self.assertAlmostEqual(name.y + name.height / 2, field.y + field.height / 2, delta=2)

    def test_a_menu_breaks_its_lines(self):
        """A table that was kept has a long name in the menu that opens from this one."""
        self.app.wait("Main Menu", nth=0)
        self.app.activate_action("new-battle", GLib.Variant("s", "stargate-solo"))
        self.app.wait("Scenario")
        self.app.activate("Edit…")
        self.app.wait("Table", role="image")
        self.app.key("F10")
        self.app.wait("Start From")
        self.assert_fits("menu of a table")
        self.app.click("Start From")
        self.app.wait("Empty Table")
        self.assert_fits("what a table starts from")


class Windows(LargeText):
    height = 1500
    width = 1400

    def test_grow_with_the_letters(self):
        """The preferences are 560 × 620 with letters of half the size, a little less within their frame."""
        self.app.wait("Main Menu", nth=0)
        self.app.key("ctrl+comma")
        window, _, _ = self.app.locate("Preferences", role="window")
        _, _, width, height = self.app.extents(window)
        self.assertGreater(width, 1.9 * 560)
        self.assertGreater(height, 1.9 * 620)


class Replay(LargeText):
    def prepare(self):
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", f"--input={pseudo.SOURCE / 'data/samples/first-battle.txt'}")

    def test_turns_are_marked(self):
        """The slider has the numbers of some of fifteen turns, none of which lies over another."""
        self.app.wait("Main Menu", nth=0)
        self.app.activate_action("replay-battle", GLib.Variant("x", 1))
        self.app.wait("Moment of the Battle", role="slider")
        marks = sorted((widget for widget in self.settle() if widget.is_in("GtkScale") and widget.text), key=lambda mark: mark.x)
        numbers = [int(mark.text) for mark in marks]
        self.assertGreaterEqual(len(numbers), 3)
        self.assertEqual(numbers, sorted(set(numbers)))
        self.assertLessEqual(numbers[-1], 15)
        for mark, following in zip(marks, marks[1:]):
            self.assertLessEqual(mark.x + mark.width, following.x, f"{mark.text} and {following.text}")
        self.assert_fits("replay")


class Damaged(LargeText):
    def prepare(self):
        self.cli("battle", "play", "dungeon-crawl", "--seed=7")
        self.cli("battle", "list")
        (pathlib.Path(self.home) / ".local/share/muster/library.db").write_bytes(b"This is not a library. " * 500)

    def test_what_can_be_done_is_in_sight(self):
        """Whatever there is to read above it."""
        self.app.state("Restore Backup…", "focused")
        widgets = self.settle()
        for name in ("Restore Backup…", "Try Again", "Open Folder"):
            button = next(widget for widget in widgets if widget.type == "GtkLabel" and widget.text == name)
            self.assertLessEqual(button.y + button.height, self.height, name)
        self.assert_fits("damaged library")


class Wide(LargeText):
    width = 1000

    def test_menus_have_keys(self):
        self.app.wait("Welcome to Muster")
        self.app.key("F10")
        self.app.wait("Open File…")
        self.assert_fits("main menu")
        self.assertIn("Ctrl+O", self.shown())

    def test_profiles_fold(self):
        self.app.wait("Welcome to Muster")
        self.open_list()
        self.app.wait("Fighting Man: Heals 0")
        self.assert_fits("list")


class VeryWide(LargeText):
    """A table of figures takes the room that there is; text keeps to its column."""

    width = 2560
    height = 1000
    font = "Cantarell 11"

    def test_tables_take_room(self):
        self.app.wait("Welcome to Muster")
        self.app.activate_action("show-rules", GLib.Variant("s", "stargate-solo"))
        self.app.wait("Search this rulebook", role="search box")
        self.app.click("Figures", role="list item")
        self.app.wait("Fire actions when unhurt", role="label")
        widgets = [widget for widget in self.settle() if widget.is_in("MusterManualPane")]
        self.assertFalse([widget for widget in widgets if widget.is_sideways])
        self.app.click("Rules", role="list item")
        self.app.wait("A turn has six steps*", role="label")
        text = next(widget for widget in self.settle() if widget.text.startswith("A turn has six steps"))
        self.assertEqual(text.width, 720)


if __name__ == "__main__":
    tap.main()
