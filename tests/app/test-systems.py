#!/usr/bin/env python3
# test-systems.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Force data and lists that come as files: installed, looked at, removed, imported; and what is said when that goes
wrong."""

import pathlib

import drive
import forces
import tap

TITLE = "Raids & Rivers"


class FilesTest(drive.AppTest):
    size = "1200x900"

    def folder(self, name, **files):
        return forces.write(pathlib.Path(self.home) / name, **files)

    def open(self, *paths):
        self.stop()
        self.start(*paths)

    def wait_for_name(self, part):
        """Waits until some text has this in it; it may be scrolled out of sight."""
        self.wait_until(lambda: any(part in name for name in self.names()), f"there is no text with {part}")


class Systems(FilesTest):
    def test_what_came_with_muster(self):
        self.app.key("ctrl+5")
        for name in ("Dungeon Crawl", "Stargate Solo", "Stargrave Reference", "Super Toy Soldier Squad Alpha"):
            self.app.wait(name, role="label")
        self.app.click("Stargrave Reference", role="label")
        self.app.wait("Creatures, Crew")
        self.app.wait("None were found")
        self.app.wait("No list is made with it")
        self.app.gone("Remove")
        self.app.click("New List", nth=-1)
        self.app.expect("Name", "Creatures", role="text box")

    def test_a_folder_is_installed_and_removed(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(more=forces.FAULTY_LINK), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed; it has 1 problem")
        self.app.click(TITLE, role="label")
        self.app.wait("Wolves & Sons")
        self.app.wait("1 was found")
        self.app.click("Look")
        self.app.wait(f"Problems of “{TITLE}”")
        self.wait_for_name("raids.gst:2: warning: entryLink \"Nowhere\"")
        self.app.key("Escape")
        self.app.gone(f"Problems of “{TITLE}”")
        self.app.click("Remove")
        self.app.wait(f"“{TITLE}” was removed")
        self.app.gone(TITLE, role="label")
        self.app.click("Undo", nth=-1)
        self.app.wait(TITLE, role="label")

    def test_older_data_stays_for_its_lists(self):
        old = self.folder("old", raids_gst=forces.game_system(), wolves_cat=forces.catalogue())
        new = self.folder("new", raids_gst=forces.game_system(revision=2), wolves_cat=forces.catalogue(price=6))
        self.folder("lists", pack_ros=forces.roster())
        self.open(old)
        self.app.wait(f"“{TITLE}” was installed")
        self.open(str(pathlib.Path(self.home) / "lists/pack.ros"))
        forces.leave_editor(self, "Grey Pack")
        self.open(new)
        self.wait_for_name("Revision 2 · 1 catalogue · opened by you")
        self.wait_for_name("1 list is made with it: “Grey Pack”")

    def test_files_together(self):
        folder = pathlib.Path(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.open(str(folder / "wolves.cat"), str(folder / "raids.gst"))
        self.app.wait(f"“{TITLE}” was installed")
        self.wait_for_name("Revision 1 · 1 catalogue · opened by you")
        self.open(str(folder))
        self.app.wait(f"“{TITLE}” is installed already")

    def test_a_catalogue_alone_says_what_is_missing(self):
        folder = pathlib.Path(self.folder("raids", wolves_cat=forces.catalogue()))
        self.open(str(folder / "wolves.cat"))
        self.app.wait("“wolves.cat” Could Not Be Opened")
        self.wait_for_name("open the file of the game system (.gst) together with it")
        self.app.key("Escape")
        self.app.gone("“wolves.cat” Could Not Be Opened")

    def test_broken_data_says_where(self):
        folder = pathlib.Path(self.folder("raids", raids_gst=forces.game_system()[:-20]))
        self.open(str(folder / "raids.gst"))
        self.app.wait("“raids.gst” Could Not Be Opened")
        self.wait_for_name("raids.gst:1:")


class Lists(FilesTest):
    def open_list(self, text, name="pack.ros"):
        folder = pathlib.Path(self.folder("lists"))
        (folder / name).write_text(text, encoding="utf-8")
        self.open(str(folder / name))

    def test_it_is_added_once(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        for _ in range(2):
            self.open_list(forces.roster())
            forces.leave_editor(self, "Grey Pack")
            self.app.wait("10 pts · Wolves & Sons")
        lists = [node for node in self.app.snapshot() if node.name == "Lists" and node.role == "list"]
        self.assertEqual(len([node for node in lists[0].walk() if node.role == "list item"]), 1)

    def test_missing_data_is_told_and_the_list_kept(self):
        self.open_list(forces.roster(system="moon"))
        self.app.wait("Data of “Grey Pack” Is Missing")
        self.wait_for_name("game system \"Raids & Rivers\" is not installed")
        self.app.key("Escape")
        self.app.gone("Data of “Grey Pack” Is Missing")
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("10 pts · Wolves & Sons")

    def test_other_data_is_told(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(revision=4), wolves_cat=forces.catalogue(price=7)))
        self.app.wait(f"“{TITLE}” was installed")
        self.open_list(forces.roster())
        self.app.wait("“Grey Pack” Is Not as It Was")
        self.wait_for_name("was of revision 1 and is now of 4")
        self.wait_for_name("Wolf: pts was 10 and is now 14")
        self.app.key("Escape")
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("14 pts · Wolves & Sons")

    def test_a_broken_file_says_where(self):
        self.open_list(forces.roster()[:-30])
        self.app.wait("“pack.ros” Could Not Be Opened")
        self.wait_for_name("pack.ros:1:")
        self.app.key("Escape")
        self.app.gone("“pack.ros” Could Not Be Opened")
        self.app.key("ctrl+4")
        self.app.wait("No Lists Yet")


if __name__ == "__main__":
    tap.main()
