#!/usr/bin/env python3
# test-kept-file.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Another program changes the file of a list, or its data, while that is open."""

import pathlib

import drive
import forces
import tap

CHANGED = "The file “pack.ros” was changed by another program."
DATA_CHANGED = "The files of this list's data were changed by another program."


class KeptFileTest(drive.AppTest):
    size = "1300x900"

    def prepare(self):
        self.data = pathlib.Path(self.home) / ".local/share/muster/data/raids"
        forces.write(self.data, sys_gst=forces.game_system(), cat_cat=forces.catalogue())
        self.folder = pathlib.Path(self.home) / "lists"
        forces.write(self.folder, pack_ros=forces.roster())
        self.list = self.folder / "pack.ros"

    def setUp(self):
        super().setUp()
        self.app.wait("Welcome to Muster")
        self.app.activate_action("open-path", drive.GLib.Variant("ay", bytes(self.list) + b"\0"))
        self.app.wait("List Menu")
        self.app.wait("10 pts", role="label", nth=0)

    def change(self, price):
        """Another program has written the list: a wolf more."""
        self.list.write_text(forces.roster(price=price).replace("number='2'", "number='3'"), encoding="utf-8")
        self.app.wait(CHANGED, role="label")

    def names_of(self, role):
        return [node.name for top in self.app.snapshot() for node in top.walk() if node.role == role]

    def test_reload(self):
        self.change(15)
        self.app.click("Reload", role="button")
        self.app.wait("Reloaded “pack.ros”.", role="label")
        self.app.gone(CHANGED, role="label")
        self.app.wait("15 pts", role="label", nth=0)
        self.app.key("ctrl+z")
        self.app.wait("10 pts", role="label", nth=0)

    def test_keep_both(self):
        self.change(15)
        changed = self.list.read_text()
        self.app.click("Keep Both", role="button")
        self.app.wait("What is here is in “pack 2.ros” now.", role="label")
        self.app.gone(CHANGED, role="label")
        self.assertEqual(self.list.read_text(), changed)
        self.assertIn('number="2"', (self.folder / "pack 2.ros").read_text())

    def test_compare(self):
        self.change(15)
        self.app.click("Compare…", role="button")
        self.app.wait("What Is Different", role="window")
        self.app.key("Escape")
        self.app.gone("What Is Different", role="window")
        # Nothing has happened yet.
        self.app.wait(CHANGED, role="label")
        self.app.wait("10 pts", role="label", nth=0)

    def test_data(self):
        forces.write(self.data, cat_cat=forces.catalogue(price=7))
        self.app.wait(DATA_CHANGED, role="label")
        self.app.click("Reload", role="button")
        self.app.wait("14 pts", role="label", nth=0)
        self.app.gone(DATA_CHANGED, role="label")


if __name__ == "__main__":
    tap.main()
