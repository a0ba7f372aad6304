#!/usr/bin/env python3
# test-deck-editor.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A deck is made, by keys alone and by the pointer: the window of deck-stage.c, which keeps the deck in a file after every edit."""

import pathlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import drive
import tap

DECK = """<?xml version="1.0" encoding="UTF-8"?>
<deck format="1" id="events" title="Events" width="63.5" height="88.9" layout="event">
  <suit id="weather" title="Weather" sign="☁" colour="#1a5fb4"/>
  <field id="danger" title="Danger" type="number" place="corner"/>
  <card id="fog" title="Fog" count="2" suit="weather"><value field="danger">3</value><text>Nobody sees far.</text></card>
  <card id="ambush" title="Ambush"><value field="danger">12</value></card>
  <card id="calm" title="Calm"/>
</deck>
"""


class EditorTest(drive.AppTest):
    program = "MUSTER_DECK_STAGE"
    size = "1200x800"

    def prepare(self):
        self.path = pathlib.Path(self.home) / "deck.muster-deck"
        self.path.write_text(DECK, encoding="utf-8")

    def setUp(self):
        super().setUp()
        self.assert_cell("Title: Fog, row 1 of 3")

    def root(self):
        return ElementTree.parse(self.path).getroot()

    def titles(self):
        return [card.get("title") for card in self.root().iter("card")]

    def assert_titles(self, *expected):
        self.wait_until(lambda: self.titles() == list(expected), lambda: f"{self.titles()} instead of {list(expected)}")

    def values(self):
        """What stands in the field of each card."""
        return [(card.findtext("value") or "") for card in self.root().iter("card")]

    def assert_cell(self, expected):
        """Where the keys are, as a screen reader tells it."""
        def told():
            return [node.desc for node in self.app.snapshot() if node.name == "Cards"]
        self.wait_until(lambda: expected in told(), lambda: f"{told()} instead of {expected}")

    def keys(self, *keys):
        for key in keys:
            self.app.key(key)


class TableTest(EditorTest):
    """By keys alone, and as a screen reader tells it."""

    def test_cells_are_typed(self):
        self.keys("Down")
        self.assert_cell("Title: Ambush, row 2 of 3")
        self.app.type("Trap")
        self.keys("Return")
        self.assert_titles("Fog", "Trap", "Calm")
        self.assert_cell("Title: Calm, row 3 of 3")
        # Behind the last card is the next one; Tab goes on at the right.
        self.keys("Down")
        self.assert_cell("Title of a new card")
        self.app.type("Rain")
        self.keys("Tab")
        self.assert_titles("Fog", "Trap", "Calm", "Rain")
        self.assert_cell("Count: 1, row 4 of 4")
        self.app.type("5")
        self.keys("Return")
        self.wait_until(lambda: list(self.root().iter("card"))[3].get("count") == "5", "no count")
        self.keys("ctrl+z", "ctrl+z", "ctrl+z")
        self.assert_titles("Fog", "Ambush", "Calm")
        self.keys("ctrl+shift+z")
        self.assert_titles("Fog", "Trap", "Calm")

    def test_what_is_no_number(self):
        self.keys("ctrl+End")
        self.assert_cell("Danger of a new card")
        self.keys("Up")
        self.assert_cell("Danger, empty, row 3 of 3")
        self.app.type("many")
        self.keys("Return")
        self.app.wait("Row 3, “Danger”: *")
        # It stands there still, and can be mended.
        self.keys("BackSpace", "BackSpace", "BackSpace", "BackSpace")
        self.app.type("7")
        self.keys("Return")
        self.wait_until(lambda: self.values() == ["3", "12", "7"], "no 7")
        self.keys("Up")
        self.app.type("9")
        self.keys("Escape")
        self.assert_cell("Danger: 7, row 3 of 3")
        self.assertEqual(self.values(), ["3", "12", "7"])

    def test_many_cells(self):
        self.keys("Right", "shift+Down", "shift+Down")
        self.assert_cell("Rows 1 to 3, Count to Count")
        self.app.wait("3 cards are picked")
        self.app.type("4")
        self.keys("ctrl+Return")
        self.wait_until(lambda: [card.get("count") for card in self.root().iter("card")] == ["4"] * 3, "not all")
        self.keys("Left")
        self.app.wait("3 cards, 12 with all copies")

    def test_copy_and_paste(self):
        self.keys("shift+Down", "shift+Right", "ctrl+c", "ctrl+Down", "Home", "ctrl+v")
        self.assert_titles("Fog", "Ambush", "Calm", "Fog", "Ambush")
        self.assertEqual([card.get("count", "1") for card in self.root().iter("card")], ["2", "1", "1", "2", "1"])
        self.keys("ctrl+Delete")
        self.assert_titles("Fog", "Ambush", "Calm")

    def test_order(self):
        self.keys("alt+Down")
        self.assert_titles("Ambush", "Fog", "Calm")
        self.keys("ctrl+Right", "shift+F10")
        self.app.click("Sort by This Column")
        self.keys("ctrl+Home")
        # 3 is less than 12, and nothing is behind both; the deck keeps its own order.
        self.assert_cell("Title: Fog, row 1 of 3")
        self.keys("Down")
        self.assert_cell("Title: Ambush, row 2 of 3")
        self.assertEqual(self.titles(), ["Ambush", "Fog", "Calm"])

    def test_search(self):
        self.keys("ctrl+f")
        self.app.type("far")
        self.app.wait("1 of 3 cards")
        self.keys("Return", "ctrl+Home")
        self.assert_cell("Title: Fog, row 1 of 1")
        self.keys("ctrl+f", "Escape")
        self.assert_cell("Title: Fog, row 1 of 3")


class LookTest(EditorTest):
    """What is beside the table."""

    def test_card(self):
        self.app.wait("Fog. Weather. Danger: 3. Nobody sees far.", role="image")
        self.keys("Down", "F6")
        self.app.wait("Ambush. Danger: 12", role="image")
        self.app.put("Text", "They come.")
        self.keys("F6")
        self.wait_until(lambda: list(self.root().iter("card"))[1].findtext("text") == "They come.", "no text")
        self.app.click("Back", role="button")
        self.app.wait("Back of a card", role="image")

    def test_fields_and_suits(self):
        self.app.click("Deck", role="tab")
        self.app.click("Add a Field")
        self.wait_until(lambda: len(list(self.root().iter("field"))) == 2, "no field")
        self.assertEqual(self.root().findall("field")[1].get("title"), "Field")
        self.app.click("Add a Suit")
        self.wait_until(lambda: len(list(self.root().iter("suit"))) == 2, "no suit")
        self.keys("ctrl+z", "ctrl+z")
        self.wait_until(lambda: len(list(self.root().iter("field"))) == 1, "not undone")

    def test_print(self):
        self.keys("ctrl+p")
        self.app.wait("Preview of page 1 of 1")
        self.keys("ctrl+s")
        path = pathlib.Path(self.home) / "events.pdf"
        self.app.save_as(path)
        self.app.wait("“events.pdf” was written.")
        if shutil.which("pdfinfo") is None:
            self.skipTest("poppler-utils is not installed")
        told = subprocess.run(["pdfinfo", path], text=True, capture_output=True, check=True).stdout
        self.assertEqual(re.search(r"Pages: +(\d+)", told)[1], "1")


class NarrowTest(EditorTest):
    size = "360x640"

    def test_all_is_there(self):
        self.keys("F9")
        self.app.wait("Fog. Weather. Danger: 3. Nobody sees far.", role="image")
        self.app.wait("Choose Picture…")
        self.keys("F9")
        self.keys("ctrl+Right")
        self.assert_cell("Danger: 3, row 1 of 3")
        self.app.type("8")
        self.keys("Return")
        self.wait_until(lambda: self.values()[0] == "8", "no 8")


if __name__ == "__main__":
    tap.main()
