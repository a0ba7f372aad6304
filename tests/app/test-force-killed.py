#!/usr/bin/env python3
# test-force-killed.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The program is killed while a list is changed, while data or a list is taken in, and while a list is written; and its
library is damaged: nothing is lost, and there is no half file."""

import contextlib
import pathlib
import sqlite3
import time

import forces
import raids
import tap

MOMENTS = (0, 0.01, 0.03, 0.1)


class KilledTest(raids.ListTest):
    def press_and_kill(self, key, seconds):
        """Kills the program so long after a key was pressed."""
        self.app.wait_for_keyboard()
        self.app.stroke(key.split("+"))
        time.sleep(seconds)
        self.crash()

    def open_again(self):
        self.app.restart()
        self.app.wait("Last List")
        self.app.click("Wolves", role="label", nth=0)
        self.app.wait("List Menu")


class Edit(KilledTest):
    def test_while_a_unit_is_added(self):
        """What was seen is there; the one that was being added is there or not."""
        count = 0
        for moment in MOMENTS:
            self.search("squ")
            self.app.key("Return")
            count += 1
            self.wait_for_lines(*[("Squad", "20 pts")] * count)
            self.press_and_kill("Return", moment)
            self.open_again()
            self.wait_until(lambda: len(self.lines()) >= count, lambda: f"the list is {self.lines()}")
            self.assertLessEqual(len(self.lines()), count + 1)
            count = len(self.lines())
        self.app.key("ctrl+z")
        self.wait_for_lines(*[("Squad", "20 pts")] * (count - 1))


class Export(KilledTest):
    def test_while_it_is_written(self):
        """There is the old file or the new one."""
        path = pathlib.Path(self.home) / "wolves.ros"
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        for moment in MOMENTS:
            path.write_text("old", encoding="utf-8")
            self.app.key("F10")
            self.app.click("Export…")
            self.app.save_as(path)
            self.app.wait("Replace", role="button")
            self.press_and_kill("Return", moment)
            text = path.read_text(encoding="utf-8")
            if text != "old":
                self.assertIn("Squad", self.cli("roster", "show", str(path)))
            self.assertEqual(list(path.parent.glob("*wolves.ros*")), [path])
            self.open_again()
            self.wait_for_lines(("Squad", "20 pts"))


class Import(KilledTest):
    def test_while_data_is_taken_in(self):
        """It is installed or it is not; a second time it is."""
        entries = "".join(f"<selectionEntry id='e{i}' name='Rat {i}' type='model'/>" for i in range(20000))
        large = forces.catalogue().replace("<selectionEntries>", "<selectionEntries>" + entries)
        folder = forces.write(pathlib.Path(self.home) / "large", sys_gst=forces.game_system(), cat_cat=large)
        for moment in (0, 0.1, 0.3, 0.6):
            self.stop()
            self.start(folder)
            time.sleep(moment)
        self.stop()
        self.start(folder)
        self.app.wait("“Raids & Rivers” *installed*", nth=0)
        data = pathlib.Path(self.home) / ".local/share/muster/data"
        self.assertEqual(len(list(data.rglob("*.gst"))), 2, f"there is {list(data.rglob('*'))}")


class ImportList(KilledTest):
    def begin(self):
        pass

    def rows(self):
        """The lists that are there, and whether any was read or written half."""
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        with contextlib.closing(sqlite3.connect(library)) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            return database.execute("SELECT name, (SELECT COUNT(*) FROM roster_state WHERE roster = roster.id)"
                                    " FROM roster").fetchall()

    def test_while_a_list_is_taken_in(self):
        """It is in the library, whole, or it is not, and its file is what it was; a second time it is there."""
        squads = "".join(f"<selection id='s{i}' name='Squad' entryId='squad' number='1' type='unit'/>" for i in range(300))
        wolves = forces.roster(price=6000)
        text = wolves[:wolves.index("<selection ")] + squads + wolves[wolves.index("</selections>"):]
        path = pathlib.Path(forces.write(pathlib.Path(self.home) / "lists", pack_ros=text)) / "pack.ros"
        for moment in (0, 0.1, 0.2, 0.3, 0.5, 0.8):
            self.stop()
            self.start(str(path))
            time.sleep(moment)
        self.stop()
        self.assertIn(self.rows(), ([], [("Grey Pack", 1)]))
        self.start(str(path))
        self.app.wait("Grey Pack", role="window")
        self.app.wait("List Menu")
        self.app.wait("6*000*pts", role="label", nth=0)
        self.stop()
        self.assertEqual(self.rows(), [("Grey Pack", 1)])
        self.assertEqual(path.read_text(encoding="utf-8"), text)
        self.assertEqual(list(path.parent.iterdir()), [path])


class Damaged(KilledTest):
    def test_the_last_backup_is_offered(self):
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        self.crash()
        self.open_again()
        self.crash()
        library = pathlib.Path(self.home) / ".local/share/muster/library.db"
        for path in library.parent.glob("library.db-*"):
            path.unlink()
        library.write_text("This is not a library. " * 500, encoding="utf-8")
        self.app.restart()
        self.app.wait("Your Battles and Lists Could Not Be Opened")
        self.app.click("Restore Backup…")
        self.app.click("Restore", role="button", nth=-1)
        self.app.wait("Last List")
        self.app.click("Wolves", role="label", nth=0)
        self.wait_for_lines(("Squad", "20 pts"))
        self.assertTrue([path for path in library.parent.iterdir() if path.is_file()
                         and path.read_bytes().startswith(b"This is not")], "the damaged file is not kept")


if __name__ == "__main__":
    tap.main()
