#!/usr/bin/env python3
# test-waiting.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Files that are read, battles that are begun, and data that is looked through, for long: it is told, the window goes on
meanwhile, and it can be stopped."""

import contextlib
import pathlib
import shutil
import sqlite3

from gi.repository import GLib

import forces
import reader

import drive
import tap

TITLE = "Raids & Rivers"
STOPPED = "Stopped. Nothing was changed"
DECK = "title,count\nFog,2\nRain,3\n"
RULEBOOK = '<doctrine id="own" title="My Own"/>'


class WaitingTest(drive.AppTest):
    # Machines differ in how long it takes, and so it is made longer everywhere.
    environment = {"GTKDRIVE_LATE_THREAD": "task", "GTKDRIVE_LATE_SECONDS": "8"}

    def start(self, *arguments):
        super().start(*arguments)
        self.reader = reader.Reader(self.app)

    def count(self, table):
        """Of what is in the library."""
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        with contextlib.closing(sqlite3.connect(library)) as database:
            return database.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]

    def drop(self, path):
        self.app.call_program("org.gtk.Application", "Open",
                              GLib.Variant("(assa{sv})", ([pathlib.Path(path).as_uri()], "", {})))

    def stop_it(self, text):
        """By keys: the bar is the last thing in the window."""
        self.app.wait(text, role="label")
        self.reader.wait_for_focus(lambda node: node.name != "")
        for _ in range(40):
            if self.reader.focus().name == "Stop":
                break
            self.app.key("shift+Tab")
        self.assertEqual(self.reader.focus().name, "Stop")
        self.app.key("Return")
        self.app.gone(text, role="label", timeout=4)
        self.assertFalse(self.app.find("Stop", role="button"))


class Files(WaitingTest):
    def prepare(self):
        home = pathlib.Path(self.home)
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", "--input=/dev/null")
        self.cli("battle", "export", "1", str(home / "old.muster-battle"))
        self.cli("campaign", "new", "Road")
        self.cli("campaign", "export", "-o", str(home / "road.muster-campaign"))
        shutil.rmtree(home / ".local/share/muster")
        (home / "fog.csv").write_text(DECK, encoding="utf-8")
        forces.write(home / "own", rulebook_xml=RULEBOOK)

    def check(self, name, is_there, table):
        path = pathlib.Path(self.home) / name
        self.drop(path)
        self.stop_it(f"Reading “{name}”…")
        self.app.wait(STOPPED)
        self.drop(path)
        self.app.wait(f"Reading “{name}”…", role="label")
        # The window goes on: another page is shown at once.
        self.app.key("ctrl+6")
        self.app.wait("Decks", role="label", nth=0)
        self.assertTrue(self.app.find(f"Reading “{name}”…"))
        if table is not None:
            self.assertEqual(self.count(table), 0)
        is_there()
        self.app.gone(f"Reading “{name}”…", role="label")
        if table is not None:
            self.assertEqual(self.count(table), 1)

    def test_battle(self):
        self.check("old.muster-battle", lambda: self.wait_for_window("Dungeon Crawl"), "battle")

    def test_twice(self):
        """Whoever does not wait for it means one."""
        path = pathlib.Path(self.home) / "fog.csv"
        self.drop(path)
        self.app.wait("Reading “fog.csv”…", role="label")
        self.drop(path)
        self.wait_for_window("fog")
        self.app.gone("Reading “fog.csv”…", role="label")
        self.assertEqual(self.count("deck"), 1)

    def test_campaign(self):
        self.check("road.muster-campaign", lambda: self.wait_for_window("Road"), "campaign")

    def test_deck(self):
        self.check("fog.csv", lambda: self.wait_for_window("fog"), "deck")

    def test_rulebook(self):
        self.check("own", lambda: self.app.wait("“My Own” was installed", timeout=60), None)

    def wait_for_window(self, title):
        def tops():
            return [node.name for node in self.app.windows() if node.depth == 2]
        self.app.poll(lambda: any(title in top for top in tops()), f"a window of {title}", 60)


class Beginning(WaitingTest):
    BEGINNING = "Beginning the battle…"

    def test_it_is_stopped(self):
        self.app.activate_action("play-now", GLib.Variant("s", "dungeon-crawl"))
        self.stop_it(self.BEGINNING)
        self.app.wait(STOPPED)
        self.assertEqual(self.count("battle"), 0)

    def test_it_is_set_up(self):
        self.app.set_up("Dungeon Crawl")
        self.app.wait("Begin", role="button", timeout=60)
        self.app.click("Begin", role="button")
        self.app.wait(self.BEGINNING, role="label")
        self.app.click("Stop", role="button")
        self.app.gone(self.BEGINNING, role="label", timeout=4)
        self.assertEqual(self.count("battle"), 0)
        # All is as it was, and it is begun once, however often that is said.
        self.app.click("Begin", role="button")
        self.app.click("Begin", role="button")
        self.app.poll(lambda: self.count("battle") == 1, "a battle", 60)
        self.app.gone(self.BEGINNING, role="label")
        self.assertEqual(self.count("battle"), 1)

    def test_somebody_goes_elsewhere(self):
        self.app.set_up("Dungeon Crawl")
        self.app.wait("Begin", role="button", timeout=60)
        self.app.click("Begin", role="button")
        self.app.wait(self.BEGINNING, role="label")
        self.app.key("Escape")
        self.app.gone(self.BEGINNING, role="label", timeout=4)
        self.assertEqual(self.count("battle"), 0)


class Faults(WaitingTest):
    def prepare(self):
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids",
                     raids_gst=forces.game_system(), wolves_cat=forces.catalogue())

    def test_looking_through_data_is_stopped(self):
        self.app.key("ctrl+4")
        self.app.wait(f"{TITLE} No rulebook*", role="list item", timeout=60)
        self.app.click(f"{TITLE} No rulebook*", role="list item")
        self.app.wait("Looking through it…", role="label")
        self.app.click("Stop", role="button")
        self.app.wait("Stopped; it was not looked through", role="label", timeout=4)
        self.app.state("Look Through It", "focused", role="button")
        self.app.key("Return")
        self.app.wait("Everything in it was understood", role="label", timeout=60)
        self.assertFalse(self.app.find("Stop", role="button"))


if __name__ == "__main__":
    tap.main()
