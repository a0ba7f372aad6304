#!/usr/bin/env python3
# test-systems.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Force data and lists that come as files: installed, looked at, removed, imported; and what is said when that goes
wrong."""

import os
import pathlib
import shutil
import sys
import time
import xml.etree.ElementTree
import zipfile

import gi
from gi.repository import GLib

import drive
import forces
import tap

TITLE = "Raids & Rivers"


def drop(test, *paths):
    """As what is dropped on the window, or opened in the file manager, reaches a program that runs."""
    uris = [pathlib.Path(path).as_uri() for path in paths]
    test.app.call_program("org.gtk.Application", "Open", GLib.Variant("(assa{sv})", (uris, "", {})))


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


class Dropped(drive.AppTest):
    size = "1800x900"

    def drag(self, *paths):
        """From the window of another program on this one."""
        try:
            gi.require_version("Gtk", "4.0")
        except ValueError as why:
            self.skipTest(str(why))
        self.app.key("ctrl+4")
        self.app.wait("Add a Game")
        program = pathlib.Path(__file__).with_name("files-to-drag.py")
        source = self.app.processes.start([sys.executable, str(program), *map(str, paths)])
        self.app.wait("Drag these files")
        self.app.drag("Drag these files", "Add a Game")
        return source

    def test_files_of_another_program(self):
        folder = forces.write(pathlib.Path(self.home) / "raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue())
        source = self.drag(pathlib.Path(folder) / "raids.gst", pathlib.Path(folder) / "wolves.cat")
        self.app.wait(f"“{TITLE}” was installed")
        self.app.wait("Revision 1 · 1 catalogue · opened by you*", role="label")
        source.terminate()


class Links(FilesTest):
    def prepare(self):
        """A browser that writes down what it is to show."""
        home = pathlib.Path(self.home)
        browser = home / "browser.sh"
        browser.write_text(f'#!/bin/sh\necho "$1" > {home}/shown.new && mv {home}/shown.new {home}/shown\n', encoding="utf-8")
        browser.chmod(0o755)
        applications = home / ".local/share/applications"
        applications.mkdir(parents=True)
        (applications / "browser.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Browser\nExec={browser} %u\nMimeType=x-scheme-handler/https;\n",
            encoding="utf-8")
        (home / ".config").mkdir(exist_ok=True)
        (home / ".config/mimeapps.list").write_text("[Default Applications]\nx-scheme-handler/https=browser.desktop\n",
                                                    encoding="utf-8")

    def test_where_players_keep_data(self):
        shown = pathlib.Path(self.home) / "shown"
        self.app.key("ctrl+4")
        self.app.click("Add a Game", role="button")
        for name, page in (("BSData on GitHub", "https://github.com/BSData"), ("New Recruit", "https://www.newrecruit.eu/")):
            self.app.click(name, role="label", nth=-1)
            self.wait_until(shown.exists, "no page is shown")
            self.assertEqual(shown.read_text(encoding="utf-8").strip(), page)
            shown.unlink()


class Systems(FilesTest):
    def test_what_came_with_muster(self):
        self.app.key("ctrl+4")
        for name in ("Dungeon Crawl", "Stargate Solo", "Stargrave", "Super Toy Soldier Squad Alpha", "Your Own Game"):
            self.app.wait(f"{name} Game with*", role="list item")
        self.app.click("Stargrave", role="label", nth=0)
        self.app.wait("Creatures, Crew, Ready Figures")
        self.app.wait("Everything in it was understood")
        self.app.wait("No list is made with it")
        self.app.wait("Stargrave Reference", role="label")
        self.app.gone("Remove")
        self.app.click("New List", role="button", nth=-1)
        self.app.expect("Name", "Creatures", role="text box")

    def test_a_folder_is_installed_and_removed(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(more=forces.FAULTY_LINK), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        self.app.wait("Wolves & Sons")
        self.app.wait("1 thing in it was not understood; lists can be built all the same")
        self.app.click("Look")
        self.app.wait(f"Not Understood in “{TITLE}”")
        self.wait_for_name("A link leads to nothing")
        self.assertFalse([name for name in self.names() if "raids.gst:" in name])
        self.app.key("Escape")
        self.app.gone(f"Not Understood in “{TITLE}”")
        self.app.state("Look", "focused", role="button")
        self.app.click("Remove")
        self.app.wait(f"“{TITLE}” was removed")
        self.app.gone(f"{TITLE} No rulebook*", role="list item")
        self.app.undo(f"“{TITLE}” was removed")
        self.app.wait(f"{TITLE} No rulebook*", role="list item")

    def test_a_note_for_the_author(self):
        """It has the files and lines that nobody who plays wants to read."""
        self.open(self.folder("raids", raids_gst=forces.game_system(more=forces.FAULTY_LINK), wolves_cat=forces.catalogue()))
        self.app.wait("1 thing in it was not understood; lists can be built all the same")
        self.app.click("Look")
        self.app.state("Save a Note for Its Author…", "focused", role="button")
        self.app.key("Return")
        path = pathlib.Path(self.home) / "note.txt"
        self.app.save_as(path)
        self.app.wait("“note.txt” was written")
        note = path.read_text(encoding="utf-8")
        self.assertIn(f"“{TITLE}”, revision 1", note)
        self.assertIn("raids.gst:2: warning: entryLink \"Nowhere\"", note)
        self.assertNotIn(self.home, note)

    def test_no_rulebook_plays_it(self):
        """Then there are rules for lists of any game."""
        self.open(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait("No rulebook plays it")
        self.app.wait("Its lists can be the heroes or the enemy of “Your Own Game”")
        self.app.click("New Battle", role="button", nth=-1)
        self.app.wait("Begin", role="button")
        self.app.wait("Your Own Game", nth=0)

    def test_a_game_is_found_by_its_catalogues(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        self.app.key("ctrl+f")
        self.app.state("Search games", "focused", role="search box")
        self.app.type("jaffa")
        self.app.gone(f"{TITLE} No rulebook*", role="list item")
        self.app.wait("Stargate Solo Game with*", role="list item")
        self.app.key("ctrl+a")
        self.app.type("nobody")
        self.app.wait("No Games Found")
        self.app.key("Escape")
        self.app.wait(f"{TITLE} No rulebook*", role="list item")

    def test_what_takes_long_is_told_no_longer_than_it_takes(self):
        """What is read for so long that it is said is said no more once it was installed."""
        entries = "".join(f"<selectionEntry id='e{n}' name='Entry {n}' type='model'/>" for n in range(150000))
        more = f"<sharedSelectionEntries>{entries}</sharedSelectionEntries>"
        self.open(self.folder("raids", raids_gst=forces.game_system(more=more), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed", timeout=60)
        self.app.gone("Reading “raids”…")
        time.sleep(2)
        self.app.gone("Reading “raids”…")

    def test_what_was_not_understood(self):
        data = forces.game_system(more="<sharedRules><rule id='r' name='R' colour='red'/></sharedRules>"
                                  "<powers/>")
        self.open(self.folder("raids", raids_gst=data, wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        self.app.wait("2 things in it were not understood; lists can be built all the same")
        self.app.click("Look")
        self.app.wait(f"Not Understood in “{TITLE}”")
        self.app.wait('Unknown attribute "colour".')
        self.app.wait("In 1 entry: R")
        self.app.wait('Unknown element "powers".')

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
        self.app.click("Grey Pack", role="button")
        self.wait_for_name("Revision 2 of the data is installed")
        self.app.click("Move Over")
        self.app.wait("12 pts", role="label", nth=0)
        forces.leave_editor(self, "Grey Pack")
        self.wait_until(lambda: not any("Older revision" in name for name in self.names()), "it is still there")

    def come(self, revision=1, price=5):
        """Data that comes with a program that is started from now on."""
        forces.write(pathlib.Path(self.home) / "came/forces/raids", raids_gst=forces.game_system(revision=revision),
                     wolves_cat=forces.catalogue(price=price))

    def open_list_of_what_came(self):
        self.come()
        self.folder("lists", pack_ros=forces.roster())
        self.environment = {"MUSTER_DATA_PATH": str(pathlib.Path(self.home) / "came")}
        self.open(str(pathlib.Path(self.home) / "lists/pack.ros"))

    def test_lists_stay_with_what_came_with_muster(self):
        """Another revision is for those that are moved over."""
        self.open_list_of_what_came()
        self.app.wait("10 pts", role="label", nth=0)
        self.come(revision=2, price=6)
        self.open(str(pathlib.Path(self.home) / "lists/pack.ros"))
        self.wait_for_name("Revision 2 of the data is installed")
        self.app.wait("10 pts", role="label", nth=0)
        self.app.click("Move Over")
        self.app.wait("12 pts", role="label", nth=0)

    def test_a_copy_of_what_came_is_shown_for_its_lists(self):
        """For no longer than there are some, and what still comes with Muster is no copy."""
        self.open_list_of_what_came()
        forces.leave_editor(self, "Grey Pack")
        self.app.key("ctrl+4")
        self.app.wait("Revision 1 · 1 catalogue · came with Muster")
        self.app.wait("1 list is made with it: “Grey Pack”")
        self.come(revision=2, price=6)
        self.open()
        self.app.key("ctrl+4")
        self.app.wait("Revision 2 · 1 catalogue · came with Muster")
        self.app.wait("Older revision 1 · 1 catalogue · came with Muster before · 1 list is made with it: “Grey Pack”")
        self.app.gone("Remove")
        self.app.click("Grey Pack", role="button")
        self.app.wait("10 pts", role="label", nth=0)
        self.app.click("Move Over")
        self.app.wait("12 pts", role="label", nth=0)
        forces.leave_editor(self, "Grey Pack")
        self.wait_until(lambda: not any("came with Muster before" in name for name in self.names()), "it is still there")

    def test_a_copy_no_list_needs_is_removed(self):
        """By a later start, when it is as old as what was deleted for good."""
        self.open_list_of_what_came()
        self.app.wait("10 pts", role="label", nth=0)
        self.come(revision=2, price=6)
        self.start_with_old_copies()
        self.assertEqual(self.kept_revisions(), ["1"])
        self.app.click("Grey Pack", role="label", nth=0)
        self.app.click("Move Over")
        self.app.wait("12 pts", role="label", nth=0)
        self.assertEqual(self.kept_revisions(), ["1", "2"])
        self.start_with_old_copies()
        self.assertEqual(self.kept_revisions(), ["2"])
        self.app.click("Grey Pack", role="label", nth=0)
        self.app.wait("12 pts", role="label", nth=0)

    def start_with_old_copies(self):
        """A month and a day later."""
        self.stop()
        for copy in self.copies():
            then = copy.stat().st_mtime - 31 * 24 * 60 * 60
            os.utime(copy, (then, then))
        self.start()
        self.app.wait("Last List")

    def kept_revisions(self):
        return sorted(copy.name.split("-")[-2] for copy in self.copies())

    def copies(self):
        return list((pathlib.Path(self.home) / ".local/share/muster/data-kept").iterdir())

    def test_a_packed_folder(self):
        self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue())
        path = shutil.make_archive(pathlib.Path(self.home) / "raids", "zip", self.home, "raids")
        self.open(path)
        self.app.wait(f"“{TITLE}” was installed")
        self.wait_for_name("Revision 1 · 1 catalogue · opened by you")

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
        self.wait_for_name("pen the file of the game system together with it")
        forces.write(folder, raids_gst=forces.game_system())
        drop(self, str(folder / "wolves.cat"), str(folder / "raids.gst"))
        self.app.wait(f"“{TITLE}” was installed")
        self.app.gone("“wolves.cat” Could Not Be Opened")
        self.wait_for_name("Revision 1 · 1 catalogue · opened by you")

    def test_broken_data_says_where(self):
        folder = pathlib.Path(self.folder("raids", raids_gst=forces.game_system()[:-20]))
        self.open(str(folder / "raids.gst"))
        self.app.wait("“raids.gst” Could Not Be Opened")
        self.wait_for_name("raids.gst: line 1, column ")
        (folder / "raids.gst").write_text(forces.game_system(), encoding="utf-8")
        self.app.click("Try Again")
        self.app.wait(f"“{TITLE}” was installed")
        self.app.key("ctrl+5")
        self.app.wait("No Lists Yet")
        self.app.gone("Files That Could Not Be Opened")

    def test_a_broken_beginning_says_where(self):
        """Alone or in a folder, although nothing is known of the file but its name; what was in it is kept."""
        broken = forces.game_system().replace("id='sys'", "id=sys")
        folder = pathlib.Path(self.folder("raids", raids_gst=broken, wolves_cat=forces.catalogue()))
        for path in (folder, folder / "raids.gst"):
            self.open(str(path))
            self.app.wait(f"“{path.name}” Could Not Be Opened")
            self.app.wait("raids.gst: line 1, column 16")
            self.wait_for_name("A copy of what was opened is kept")

    def test_broken_data_is_kept(self):
        """Even when it is gone from where it was: it can be read, and is forgotten when it is there after all."""
        broken = forces.game_system()[:-20]
        folder = pathlib.Path(self.folder("raids", raids_gst=broken, wolves_cat=forces.catalogue()))
        self.open(str(folder / "raids.gst"))
        self.app.wait("“raids.gst” Could Not Be Opened")
        self.app.click("Show the Text")
        self.app.wait("raids.gst", role="window")
        self.assertEqual(self.app.text("raids.gst", role="text box"), broken)
        self.app.key("Escape")
        self.app.gone("raids.gst", role="window")
        (folder / "raids.gst").unlink()
        self.open(str(folder / "wolves.cat"))
        self.app.wait("“wolves.cat” Could Not Be Opened")
        (folder / "raids.gst").write_text(forces.game_system(), encoding="utf-8")
        drop(self, str(folder / "wolves.cat"), str(folder / "raids.gst"))
        self.app.wait(f"“{TITLE}” was installed")
        self.app.key("ctrl+5")
        self.app.wait("Files That Could Not Be Opened", nth=0)
        self.app.gone("wolves.cat", role="label")
        self.app.click("raids.gst", role="label")
        self.app.wait("“raids.gst” Could Not Be Opened")
        self.app.click("Remove the Copy")
        self.app.wait("No Lists Yet")
        self.app.gone("Files That Could Not Be Opened")


    def test_a_broken_folder_is_kept(self):
        """Even when the program is killed, and the folder is gone from where it was."""
        self.folder("raids", raids_gst=forces.game_system()[:-20], wolves_cat=forces.catalogue())
        folder = pathlib.Path(self.home) / "raids"
        self.open(str(folder))
        self.app.wait("“raids” Could Not Be Opened")
        self.wait_for_name("A copy of what was opened is kept")
        shutil.rmtree(folder)
        self.stop()
        self.start()
        self.app.key("ctrl+5")
        self.app.click("raids.gst, wolves.cat", role="label")
        self.app.wait("“raids.gst, wolves.cat” Could Not Be Opened")
        self.wait_for_name("raids.gst: line 1, column ")
        forces.write(folder, raids_gst=forces.game_system(), wolves_cat=forces.catalogue())
        drop(self, str(folder))
        self.app.wait(f"“{TITLE}” was installed")


class Lists(FilesTest):
    def open_list(self, text, name="pack.ros"):
        folder = pathlib.Path(self.folder("lists"))
        (folder / name).write_text(text, encoding="utf-8")
        self.open(str(folder / name))

    def count_lists(self):
        lists = [node for node in self.app.snapshot() if node.name == "Lists" and node.role == "list"]
        return len([node for node in lists[0].walk() if node.role == "list item"])

    def test_it_is_added_once(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        for _ in range(2):
            self.open_list(forces.roster())
            forces.leave_editor(self, "Grey Pack")
            self.app.wait("10 pts · Wolves & Sons")
        self.assertEqual(self.count_lists(), 1)

    def open_as_it_is(self, heading):
        self.app.click("Open the List as It Is")
        self.app.gone(heading)

    def test_missing_data_is_told_and_the_list_kept(self):
        self.open_list(forces.roster(system="moon"))
        self.app.wait("Data of “Grey Pack” Is Missing")
        self.wait_for_name("ame system \"Raids & Rivers\" is not installed")
        self.app.wait("Raids & Rivers, revision 1, id “moon”")
        self.app.wait("None of this game system")
        self.open_as_it_is("Data of “Grey Pack” Is Missing")
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("10 pts · Wolves & Sons")
        self.app.gone("pack.ros")

    def test_missing_data_can_be_opened_at_once(self):
        """The list is not there twice then."""
        self.open_list(forces.roster())
        self.app.wait("Data of “Grey Pack” Is Missing")
        drop(self, self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait("List Menu")
        self.app.wait("10 pts", nth=0)
        self.app.key("ctrl+f")
        self.app.write("wolf", into="Search what can be added")
        self.app.key("Return")
        self.app.wait("15 pts", nth=0)
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("15 pts · Wolves & Sons")
        self.assertEqual(self.count_lists(), 1)

    def test_missing_data_can_be_opened_later(self):
        """Until then nothing of the list is lost, whatever leaves the program again."""
        self.open_list(forces.roster())
        self.app.wait("Data of “Grey Pack” Is Missing")
        self.open_as_it_is("Data of “Grey Pack” Is Missing")
        path = pathlib.Path(self.home) / "written.ros"
        forces.leave_editor(self, "Grey Pack")
        self.app.key("ctrl+5")
        self.app.click("Grey Pack", role="label", nth=0)
        self.app.click("List Menu")
        self.app.click("Export…")
        self.app.save_as(path)
        self.app.gone("Save", role="button")
        self.wait_until(path.exists, "it is not written")
        selection = xml.etree.ElementTree.parse(path).find(".//{*}selection")
        self.assertEqual([selection.get(name) for name in ("name", "entryId", "number", "type")], ["Wolf", "wolf", "2", "model"])
        self.open(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        self.app.key("ctrl+5")
        self.app.click("Grey Pack", role="label", nth=0)
        self.app.wait("List Menu")
        self.app.wait("10 pts", nth=0)
        self.app.key("ctrl+f")
        self.app.write("wolf", into="Search what can be added")
        self.app.key("Return")
        self.app.wait("15 pts", nth=0)

    def test_other_data_is_told(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(revision=4), wolves_cat=forces.catalogue(price=7)))
        self.app.wait(f"“{TITLE}” was installed")
        self.open_list(forces.roster())
        self.app.wait("“Grey Pack” Is Not as It Was")
        self.wait_for_name("was of revision 1 and is now of 4")
        self.wait_for_name("Wolf: pts was 10 and is now 14")
        self.app.wait("Revision 4")
        self.open_as_it_is("“Grey Pack” Is Not as It Was")
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("14 pts · Wolves & Sons")

    def test_the_data_it_was_made_with_is_opened(self):
        self.open(self.folder("raids", raids_gst=forces.game_system(revision=4), wolves_cat=forces.catalogue(price=7)))
        self.app.wait(f"“{TITLE}” was installed")
        self.open_list(forces.roster())
        self.app.wait("“Grey Pack” Is Not as It Was")
        drop(self, self.folder("old", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait("List Menu")
        self.app.wait("10 pts", nth=0)
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("10 pts · Wolves & Sons")
        self.assertEqual(self.count_lists(), 1)

    def test_a_packed_list_can_be_read(self):
        """Show the Text unpacks it."""
        text = forces.roster()[:-30]
        folder = pathlib.Path(self.folder("lists"))
        with zipfile.ZipFile(folder / "pack.rosz", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("pack.ros", text)
        self.open(str(folder / "pack.rosz"))
        self.app.wait("“pack.rosz” Could Not Be Opened")
        self.app.wait("The File Ends With")
        self.app.click("Show the Text")
        self.app.wait("pack.rosz", role="window")
        self.assertEqual(self.app.text("pack.rosz", role="text box"), text)

    def test_a_broken_file_is_tried_again(self):
        """It is read where it is, not as it was kept; what was kept of it is not needed any more then."""
        self.open(self.folder("raids", raids_gst=forces.game_system(), wolves_cat=forces.catalogue()))
        self.app.wait(f"“{TITLE}” was installed")
        self.open_list(forces.roster()[:-30] + "\n")
        self.app.wait("“pack.ros” Could Not Be Opened")
        self.app.wait("The File Ends With")
        self.app.click("Try Again")
        self.app.wait("“pack.ros” Could Not Be Opened")
        (pathlib.Path(self.home) / "lists/pack.ros").write_text(forces.roster(), encoding="utf-8")
        self.app.click("Try Again")
        forces.leave_editor(self, "Grey Pack")
        self.app.wait("10 pts · Wolves & Sons")
        self.app.key("ctrl+5")
        self.app.wait("Grey Pack", role="label", nth=0)
        self.app.gone("Files That Could Not Be Opened")

    def test_a_broken_file_says_where(self):
        """What was in it is kept, even when it and the program are gone."""
        text = forces.roster()[:-30]
        self.open_list(text)
        self.app.wait("“pack.ros” Could Not Be Opened")
        self.wait_for_name("pack.ros: line 1, column ")
        self.app.click("Show the Text")
        self.app.wait("pack.ros", role="window")
        self.assertEqual(self.app.text("pack.ros", role="text box"), text)
        self.app.key("Escape")
        self.app.gone("pack.ros", role="window")
        path = pathlib.Path(self.home) / "lists/pack.ros"
        path.unlink()
        self.stop()
        self.start()
        self.app.key("ctrl+5")
        self.app.wait("No Lists Yet")
        self.app.click("pack.ros", role="label")
        self.app.wait("“pack.ros” Could Not Be Opened")
        self.app.click("Save a Copy…")
        self.app.save_as(path)
        self.wait_until(path.exists, "it is not written")
        self.assertEqual(path.read_text(encoding="utf-8"), text)
        self.app.click("Remove the Copy")
        self.app.wait("No Lists Yet")
        self.app.gone("pack.ros")


if __name__ == "__main__":
    tap.main()
