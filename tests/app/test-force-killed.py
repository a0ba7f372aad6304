#!/usr/bin/env python3
# test-force-killed.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The program is killed while a list is changed, while data is taken in, and while a list is written; and its library is
damaged: nothing is lost, and there is no half file."""

import pathlib
import time

import forces
import raids
import tap

MOMENTS = (0, 0.01, 0.03, 0.1)


class KilledTest(raids.ListTest):
    def press_and_kill(self, key, seconds):
        """Kills the program so long after a key was pressed."""
        self.app._keyboard()
        self.app._stroke(key.split("+"))
        time.sleep(seconds)
        self.crash()

    def open_again(self):
        self.app.restart()
        self.app.wait("Last Force")
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
        self.app.wait("Last Force")
        self.app.click("Wolves", role="label", nth=0)
        self.wait_for_lines(("Squad", "20 pts"))
        self.assertTrue([path for path in library.parent.iterdir() if path.is_file()
                         and path.read_bytes().startswith(b"This is not")], "the damaged file is not kept")


if __name__ == "__main__":
    tap.main()
