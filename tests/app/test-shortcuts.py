#!/usr/bin/env python3
# test-shortcuts.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The window of shortcuts and the page of the manual tell of the same keys in the same order."""

import os
import pathlib
import unittest
import xml.etree.ElementTree as tree

import tap

SOURCE = pathlib.Path(os.environ["MUSTER_SOURCE"])
MALLARD = "{http://projectmallard.org/1.0/}"


def titles_of(element, kind):
    """The titles of a part of the window of shortcuts."""
    return [said.text for said in element.findall("property") if said.get("name") == kind]


def read_window():
    """(what stands above a list, [what its keys do])"""
    root = tree.parse(SOURCE / "ui/muster-shortcuts-window.ui").getroot()
    groups = [found for found in root.iter("object") if found.get("class") == "AdwPreferencesGroup" and titles_of(found, "title")]

    return [(titles_of(group, "title")[0],
             [titles_of(key, "title")[0] for key in group.iter("object")
              if key.get("class") == "MusterShortcutRow"]) for group in groups]


def read_page():
    root = tree.parse(SOURCE / "help/C/keyboard.page").getroot()

    return [(table.find(MALLARD + "title").text,
             ["".join(row[0].itertext()) for row in table.iter(MALLARD + "tr")])
            for table in root.iter(MALLARD + "table")]


class ShortcutsTest(unittest.TestCase):
    def test_same_keys(self):
        self.assertEqual(read_window(), read_page())

    def test_what_answers(self):
        told = dict(read_window())
        self.assertIn("Answer with what stands there", told["Playing"])
        self.assertIn("Done: nothing more to do with this figure", told["Playing"])
        self.assertIn("Begin the battle that is set up", told["Battles and Lists"])


if __name__ == "__main__":
    tap.main()
