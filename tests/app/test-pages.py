#!/usr/bin/env python3
# test-pages.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The main window as a person uses it: the first battle and the next day's, the list of battles, rulebooks, files,
and a library that cannot be opened."""

import contextlib
import pathlib
import re
import sqlite3
import time

import assistant
import drive
import reader
import tap


class MainWindowTest(drive.AppTest):
    size = "1200x900"

    def library(self):
        return pathlib.Path(self.home) / ".local/share/muster"

    def play(self, title, *options):
        self.cli("battle", "play", "dungeon-crawl", "--seed=7", f"--title={title}", *options)

    def wait_for_window(self, title):
        """Waits until there is one of this title, whatever is in it."""
        self.wait_until(lambda: title in [node.name for node in self.app.windows()], f"there is no window {title}")

    def wait_for_text(self, start):
        """Waits until some text begins like this; it may be scrolled out of sight."""
        self.wait_until(lambda: any(name.startswith(start) for name in self.names()), f"there is no text {start}")


class FirstBattle(MainWindowTest):
    def test_one_click_and_after_a_crash(self):
        self.app.state("Play Now", "focused")
        self.app.click("Play Now", nth=0)
        self.wait_for_window("Dungeon Crawl")
        self.stop()
        self.start()
        self.app.state("Resume", "focused")
        self.app.wait("*being set up*", role="label", nth=0)
        self.app.key("Return")
        self.wait_for_window("Dungeon Crawl")

    def test_by_the_keyboard(self):
        self.app.state("Play Now", "focused")
        self.app.key("Tab")
        self.app.state("New Battle", "focused", nth=1)
        self.app.key("Return")
        for back in ("Escape", "alt+Left"):
            self.app.gone("Welcome to Muster")
            self.app.key(back)
            self.app.wait("Welcome to Muster")
            self.app.state("New Battle", "focused", nth=1)
            self.app.key("Return")

    def test_backwards_round_the_window(self):
        """Before the first button comes the last one of the page, not its first, with which a battle would begin."""
        self.app.state("Play Now", "focused")
        for _ in range(9):  # with GTK 4.18 the tabs are one stop
            self.app.key("shift+Tab")
            if "focused" in self.app.states(self.app.find("New Battle", role="button")[0]):
                break
        self.app.state("New Battle", "focused", nth=0)
        self.app.key("shift+Tab")
        self.app.state("All Decks", "focused")
        self.app.key("Tab")
        self.app.state("New Battle", "focused", nth=0)

    def test_what_was_chosen_comes_back(self):
        """Escape leads out of the set-up: what was chosen is not lost with it, and where nothing was, nothing is told."""
        self.app.click("New Battle", nth=0)
        self.app.wait("Begin")
        self.app.key("Escape")
        self.app.wait("Welcome to Muster")
        self.assertFalse(self.app.find("The new battle was left"))
        self.app.click("New Battle", nth=0)
        self.app.click("Board on the Screen", role="switch")
        self.app.state("Board on the Screen", "!checked", role="switch")
        self.app.key("Escape")
        self.app.wait("The new battle was left", nth=0)
        self.app.key("ctrl+z")
        self.app.wait("Begin")
        self.app.state("Board on the Screen", "!checked", role="switch")
        self.app.gone("The new battle was left")

    def test_what_was_chosen_is_there_when_it_is_set_up_once_more(self):
        """As after an undo, which is offered no longer; another time it is told again."""
        self.app.click("New Battle", nth=0)
        self.app.click("Board on the Screen", role="switch")
        for _ in range(2):
            self.app.state("Board on the Screen", "!checked", role="switch")
            self.app.key("Escape")
            self.app.wait("The new battle was left", nth=0)
            self.app.click("New Battle", nth=0)
            self.app.wait("Begin")
            self.app.gone("The new battle was left")

    def test_back_over_what_is_only_read(self):
        """The text about a scenario is passed over by Tab as by Shift+Tab: what stands beyond is come to."""
        self.app.click("New Battle", nth=0)
        self.app.state("Scenario", "focused")
        self.app.key("Tab")
        self.app.state("Dice", "focused", nth=0)
        self.app.key("shift+Tab")
        self.app.state("Scenario", "focused")


class NoRulebooks(MainWindowTest):
    def prepare(self):
        self.environment = {"MUSTER_DATA_PATH": self.home}

    def test_nothing_can_begin(self):
        """It is said why, with the keyboard at what helps; nothing can be set up that would begin nothing."""
        self.app.click("New Battle", role="button", nth=0)
        self.wait_for_text("There is no rulebook that can be played")
        self.app.state("Open File…", "focused", nth=0)
        for name in ("Begin", "Scenario", "Name of the Battle", "Odds…"):
            self.assertFalse([node for node in self.app.snapshot() if node.name == name and "showing" in node.states], name)
        self.app.key("Escape")
        self.app.wait("Welcome to Muster")

    def test_the_page_says_what_to_do(self):
        self.app.click("Games", role="tab", nth=0)
        self.app.wait("A rulebook says how a game is played*", role="label", nth=0)
        self.app.wait("BSData on GitHub")
        self.app.key("ctrl+1")
        self.app.key("ctrl+4")
        self.wait_until(lambda: [node for node in self.app.find("Open File…", role="button") if "focused" in node.states],
                        "the keyboard is not at what helps")

    def test_a_list_needs_data(self):
        """The page says so, and the keyboard is at what helps; also the second time."""
        for _ in range(2):
            self.app.key("ctrl+shift+n")
            self.app.wait("No Force Data", role="label", nth=0)
            self.app.state("Open File…", "focused", nth=-1)
            self.app.key("Escape")
            self.app.gone("No Force Data")


class OneBattle(MainWindowTest):
    def prepare(self):
        self.play("Alone")

    def test_the_focus_stays_with_what_is_renamed(self):
        self.app.wait("Resume", role="button", nth=0)
        self.app.key("ctrl+3")
        self.app.wait("Alone", nth=0)
        self.app.key("F2")
        self.app.wait("Rename Battle")
        self.app.write("Together", into="Name")
        self.app.key("Return")
        self.app.gone("Rename Battle")
        self.app.wait("Together", nth=0)
        self.wait_until(lambda: [node for node in self.app.snapshot() if node.role == "list item" and "focused" in node.states],
                        "the focus is elsewhere")


class FaultyRulebook(MainWindowTest):
    def prepare(self):
        self.environment = {"MUSTER_DATA_PATH": self.home}
        folder = self.library() / "rulebooks" / "tower"
        folder.mkdir(parents=True)
        (folder / "rulebook.xml").write_text(
            '<rulebook id="tower" title="The Tower" version="0.3">\n<sied/>\n</rulebook>', encoding="utf-8")

    def test_it_is_told_like_faults_of_data(self):
        """In plain words, with a note for its author; no file and no line is on the page."""
        self.app.wait("Welcome to Muster")
        self.app.key("ctrl+4")
        self.app.wait("What Is Wrong", role="button")
        # Enter on the game leads to the first thing that can be done, and not past it.
        self.app.key("Return")
        self.app.state("What Is Wrong", "focused")
        self.app.key("Return")
        self.app.wait("What Is Wrong in “The Tower”", role="label")
        self.app.state("Save a Note for Its Author…", "focused")
        self.assertFalse([name for name in self.names() if "rulebook.xml" in name])
        self.app.key("Return")
        self.app.save_as(pathlib.Path(self.home) / "note.txt")
        self.app.wait("*note.txt* was written")
        self.assertIn("\nrulebook.xml:2:1: error: unknown element", (pathlib.Path(self.home) / "note.txt").read_text())
        # Back to what led there.
        self.app.key("Escape")
        self.app.state("What Is Wrong", "focused")
        self.app.wait("Rulebook · version 0.3 · opened by you: *", role="label")


class Shortcuts(MainWindowTest):
    def test_those_found_are_told_by_window(self):
        """Undo is in several of them."""
        self.app.state("Play Now", "focused")
        self.app.key("ctrl+question")
        self.app.wait("Search Shortcuts", role="search box")
        self.app.type("undo")
        self.app.wait("Undo what was drawn", role="label")
        self.wait_until(lambda: self.found() == ["Main", "Undo what was deleted", "List", "Undo", "Battle", "Undo",
                                                 "Undo to where this turn or phase began", "Table", "Undo what was drawn",
                                                 "Cards", "Undo and redo", "Campaign", "Undo"],
                        lambda: f"{self.found()}")

    def found(self):
        """What is told last: the pages on which all keys are told come first."""
        return [name for name in self.names("label") if re.fullmatch("Main|List|Battle|Board|Table|Cards|Campaign|Undo.*", name)][-13:]


class BackFromABattle(assistant.AssistantTest):
    settings = "pace='at-once'\n"

    def wait_for(self, name):
        self.reader.wait_for_focus(lambda node: node.name == name)

    def test_focus(self):
        """Where a battle is set up the first choice has the focus, and behind it what goes on with it. The
        page says how far it is while its window is open."""
        self.wait_for("Play Now")
        self.app.key("Tab")
        self.reader.wait_for_focus(lambda node: node.name == "New Battle" and node.desc == "Dungeon Crawl")
        self.app.key("Return")
        self.wait_for("Scenario")
        self.app.key("alt+b")
        self.open_window()
        self.wait_for("In This Order")
        self.wait_until(lambda: self.says("Running · being set up"), "it is not said to be set up")
        self.app.key("Return")
        self.wait_for_said("What does Fighting Man do?")
        self.wait_until(lambda: self.says("Running · turn 1"), "it is not said to have begun")
        self.app.key("ctrl+w")
        self.wait_for("Resume")

    def test_arrows_lead_from_row_to_row(self):
        """Also from one list of the page to the next, and past what only says something."""
        self.wait_for("Play Now")
        self.app.key("ctrl+n")
        self.wait_for("Scenario")
        for key, row in (("Down", "Dice"), ("Down", "Board on the Screen"), ("Up", "Dice"), ("Up", "Scenario")):
            self.app.key(key)
            self.wait_for(row)

    def test_out_of_an_entry(self):
        """Tab leads on from where something is typed, and back from it."""
        self.wait_for("Play Now")
        self.app.key("ctrl+n")
        self.wait_for("Scenario")
        self.app.click("Seed of the Dice", role="text box")
        self.wait_for("Seed of the Dice")
        self.app.key("shift+Tab")
        self.wait_for("Tables of This Battle")
        self.app.key("Tab")
        self.wait_for("Seed of the Dice")

    def test_no_battles(self):
        """A page that is shown by its key has the focus, also from the header: here the button of the page itself."""
        self.wait_for("Play Now")
        self.app.key("shift+Tab")
        self.wait_for("Main Menu")
        self.app.key("ctrl+3")
        self.reader.wait_for_focus(lambda node: node.name == "New Battle" and not node.desc)

    def says(self, start):
        return any(name.startswith(start) for name in self.names("label"))


class Battles(MainWindowTest):
    def prepare(self):
        self.play("Übung")
        self.play("A Saturday")
        self.play("Watched", "--player=heroes=party")

    def setUp(self):
        super().setUp()
        self.app.wait("Resume")
        self.app.key("ctrl+3")
        self.app.wait("Watched")

    def reach(self, words):
        """By keys alone: the focus on the only battle that has these words."""
        self.app.key("ctrl+f")
        self.app.key("ctrl+a")
        self.app.type(words)
        self.app.gone("Übung")
        self.app.wait(f"*{words}*", role="list item")
        for _ in range(3):
            self.app.key("Tab")

    def test_the_page_begins_with_its_list(self):
        heard = reader.Reader(self.app)
        heard.wait_for_focus(lambda node: node.role == "list item")
        self.app.type("übu")
        self.app.gone("Watched")

    def test_search_and_filter(self):
        self.app.key("ctrl+f")
        self.app.type("übu")
        self.app.gone("Watched")
        self.app.wait("Übung")
        self.app.key("ctrl+a")
        self.app.type("heroes win")
        self.app.wait("Watched")
        self.app.gone("Übung")
        self.app.key("ctrl+a")
        self.app.type("nowhere")
        self.app.wait("No Battles Found")
        self.app.key("Escape")
        self.app.wait("A Saturday")
        self.app.click("Which battles")
        self.app.click("Finished", role="label", nth=-1)
        self.app.gone("A Saturday")
        self.app.wait("Watched")

    def test_rename_delete_undo(self):
        self.reach("Saturday")
        self.app.key("F2")
        self.app.wait("Rename Battle")
        self.app.key("ctrl+a")
        self.app.type("A Sunday")
        self.app.key("Return")
        self.app.gone("Rename Battle")
        self.reach("Sunday")
        self.app.wait("A Sunday")
        self.app.gone("Watched")
        self.app.key("Delete")
        self.app.gone("A Sunday")
        self.app.click("Undo")
        self.app.wait("A Sunday")
        self.assertIn("A Sunday", self.cli("battle", "list"))
        self.reach("Sunday")
        self.app.key("Delete")
        self.app.gone("A Sunday")
        self.app.key("ctrl+z")
        self.app.wait("A Sunday")
        self.app.gone("Battle deleted")
        self.assertIn("A Sunday", self.cli("battle", "list"))

    def test_what_is_typed_elsewhere_is_taken_back_there(self):
        """While the message is there, Ctrl+Z in an entry that has nothing to do with it is of the entry."""
        self.reach("Watched")
        self.app.key("Delete")
        self.app.wait("Battle deleted")
        self.app.key("ctrl+n")
        self.app.wait("Seed of the Dice")
        self.app.click("Seed of the Dice")
        self.app.type("7")
        self.app.key("ctrl+z")
        self.app.wait("Battle deleted")
        self.assertIn("Watched", self.cli("battle", "list", "--deleted"))

    def pass_time(self, days):
        """What was deleted was so earlier by as many days."""
        with contextlib.closing(sqlite3.connect(self.library() / "library.db")) as library, library:
            library.execute("UPDATE battle SET deleted = deleted - ?", (days * 24 * 60 * 60,))

    def test_what_was_deleted_long_ago_is_removed(self):
        """On the thirtieth day it can be brought back; after it, only the others are in the library."""
        self.reach("Watched")
        self.app.key("Delete")
        self.app.wait("Battle deleted")
        for days, kept in ((29, True), (2, False)):
            self.stop()
            self.pass_time(days)
            self.start()
            self.app.wait("Resume")
            self.assertEqual("Watched" in self.cli("battle", "list", "--deleted"), kept)
        self.assertEqual(self.cli("battle", "list").count("\n"), len(("Übung", "A Saturday")))

    def test_menu_by_the_pointer(self):
        """It is that of the row in which it is, and nothing lies over it."""
        heard = reader.Reader(self.app)
        for title, row in (("Übung", 2), ("Watched", 0)):
            self.app.click("Battle Menu*", role="button", nth=row)
            self.app.wait("Rename…")
            time.sleep(1.5)  # after which a tooltip comes
            above = self.app.screen.popovers()
            self.assertEqual(len(above), 1)
            self.app.click("Rename…")
            field = heard.wait_for_focus(lambda node: node.role == "text box")
            self.assertIn(title, self.app.texts(field))
            self.app.key("Escape")
            self.app.gone("Rename Battle")

    def test_menu_by_the_keyboard(self):
        heard = reader.Reader(self.app)
        self.reach("Watch")
        self.app.key("shift+F10")
        self.app.wait("Replay")
        self.app.key("Escape")
        self.app.gone("Replay")
        heard.wait_for_focus(lambda node: node.role == "list item" and "Watched" in node.name)
        self.app.key("shift+F10")
        self.app.wait("Replay")
        for key in ("Down", "Down", "Return"):
            self.app.key(key)
        self.app.wait("Rename Battle")
        self.app.key("Escape")
        self.app.gone("Rename Battle")
        heard.wait_for_focus(lambda node: node.role == "list item" and "Watched" in node.name)
        self.app.key("Return")
        self.wait_for_window("Watched")


class HowTheRulesAreRead(MainWindowTest):
    number = "Turns that a Jaffa stun grenade lasts"

    def setUp(self):
        """The set-up page of a game that asks for some thirty answers."""
        super().setUp()
        self.heard = reader.Reader(self.app)
        self.heard.wait_for_focus(lambda node: node.name == "Play Now")
        self.app.set_up("Stargate Solo")
        self.wait_for("Scenario")
        self.app.click("How the Rules Are Read", role="label", nth=0)
        self.wait_for("How the Rules Are Read")
        self.app.key("Down")
        self.wait_for("Search how the rules are read")

    def wait_for(self, name):
        self.heard.wait_for_focus(lambda node: node.name == name)

    def test_search(self):
        """Titles and whatever can be chosen; with Escape all are there again."""
        self.app.type("grenade")
        self.app.gone("How far is a move?")
        self.app.wait(self.number, nth=0)
        self.app.key("ctrl+a")
        self.app.type("spent charge")
        self.app.gone(self.number)
        self.app.key("Down")
        self.wait_for("How far is a move?")
        self.app.key("Up")
        self.wait_for("Search how the rules are read")
        self.app.key("ctrl+a")
        self.app.type("nowhere")
        self.app.wait("Nothing Found")
        self.app.key("Escape")
        self.app.gone("Nothing Found")
        self.app.key("Escape")
        self.app.wait("Welcome to Muster")

    def test_what_is_changed_is_marked(self):
        self.app.type("grenade")
        self.app.gone("How far is a move?")
        self.app.key("Down")
        self.wait_for(self.number)
        self.app.key("ctrl+a")
        self.app.type("7")
        self.app.wait("1 changed")
        self.app.key("Tab")
        self.wait_for("Changed: read it as usual")
        self.app.key("Return")
        self.app.gone("1 changed")
        self.wait_for(self.number)
        self.assertEqual(self.app.texts(self.app.find(self.number, role="text box")[0])[0], "5")


class LargeText(MainWindowTest):
    font = "Cantarell 22"

    def prepare(self):
        self.play("A Saturday")

    def test_the_battles_fit_a_narrow_window(self):
        """What they are searched with and their order stand in a window that is as narrow as a telephone."""
        self.app.wait("Resume")
        window = [window for window in self.app.screen.windows() if self.app.screen.title(window) == "Muster"][0]
        window.configure(x=0, y=0, width=360, height=640)
        self.app.screen.x.sync()
        self.app.key("ctrl+3")
        order = self.app.wait("Order", role="button", nth=0)
        left, _, width, _ = self.app.extents(order)
        self.assertLessEqual(left + width, 360)


class Files(MainWindowTest):
    def prepare(self):
        self.play("To Be Sent", "--player=heroes=party")
        self.file = pathlib.Path(self.home) / "sent.muster-battle"
        self.cli("battle", "export", "1", str(self.file))
        self.cli("battle", "delete", "1")
        self.arguments = (str(self.file),)

    def test_a_battle_is_opened_and_kept_once(self):
        self.wait_for_window("To Be Sent")
        self.stop()
        self.start()
        self.wait_for_window("To Be Sent")
        self.assertEqual(self.cli("battle", "list").count("To Be Sent"), 1)

    def test_a_broken_file_says_where(self):
        self.stop()
        self.file.write_text("<battle>\n  <nonsense/>\n</battle>\n", encoding="utf-8")
        self.start()
        self.app.wait("“sent.muster-battle” Could Not Be Opened")
        self.assertIn("It is damaged, or it is not what its name says.", self.names())
        self.assertTrue([name for name in self.names() if "sent.muster-battle:" in name])
        self.app.key("Escape")
        self.app.gone("“sent.muster-battle” Could Not Be Opened")


    def test_a_newer_file_is_not_called_damaged(self):
        self.stop()
        text = self.file.read_text(encoding="utf-8")
        self.file.write_text(text.replace('<battle format="1"', '<battle format="2"'), encoding="utf-8")
        self.start()
        self.app.wait("“sent.muster-battle” Could Not Be Opened")
        self.app.wait("A newer version of Muster wrote it.*", role="label")
        self.assertTrue([name for name in self.names() if "sent.muster-battle:2:" in name])


class Rulebooks(MainWindowTest):
    def test_read_and_search(self):
        self.app.wait("Play Now", nth=0)
        self.app.read_rulebook()
        self.app.click("Figures", role="list item")
        self.wait_until(lambda: any("Spaces a turn: 2" in name for name in self.names("label")), "there are no figures")
        self.app.key("ctrl+f")
        self.app.type("fireball")
        self.wait_for_text("There is one Magic User.")
        self.app.type(" nonsense")
        self.app.wait("Nothing Found")
        # The section from which something was searched is come back to as well.
        self.app.click("Figures", role="list item")
        self.wait_until(lambda: any("Spaces a turn: 2" in name for name in self.names("label")), "there are no figures")

    def test_a_pointer_that_passes_chooses_nothing(self):
        self.app.wait("Play Now", nth=0)
        self.app.key("ctrl+4")
        self.app.wait("Dungeon Crawl Game with*", role="list item")
        self.app.hover("Stargate Solo Game with*", role="list item")
        # What the pointer did would have been done before the answers to these.
        self.app.settle()
        self.assertIn("selected", self.app.wait("Dungeon Crawl Game with*", role="list item").states)
        self.app.activate("Read", role="button")
        self.app.wait("About", role="list item")
        self.app.hover("Figures", role="list item")
        self.app.settle()
        self.assertIn("selected", self.app.wait("About", role="list item").states)
        self.app.key("Escape")
        self.app.click("Stargate Solo Game with*", role="list item")
        self.wait_for_text("Skirmishes on far-off worlds")

    def test_install_and_remove(self):
        folder = pathlib.Path(self.home) / "own"
        folder.mkdir()
        rules = folder / "rulebook.xml"
        rules.write_text('<doctrine id="own" title="My Own Rules"/>', encoding="utf-8")
        self.stop()
        self.start(str(folder))
        self.app.wait("“My Own Rules” was installed")
        self.app.click("Remove")
        self.app.wait("“My Own Rules” was removed")
        self.app.gone("Remove")
        self.app.undo("“My Own Rules” was removed")
        self.app.wait("Remove")
        self.stop()
        rules.write_text('<doctrine id="own" title="My Own Rules">\n <sidde/></doctrine>', encoding="utf-8")
        self.start(str(folder))
        self.app.wait("“My Own Rules” Was Not Installed", role="label")
        self.app.wait("1 time: unknown element \"sidde\"*", role="label")
        self.assertFalse([name for name in self.names() if "rulebook.xml" in name])


class NarrowRulebooks(MainWindowTest):
    size = "360x640"

    def test_a_section_is_chosen_above_the_rulebook(self):
        heard = reader.Reader(self.app)
        self.app.wait("Play Now", nth=0)
        self.app.read_rulebook()
        self.app.click("Section")
        self.app.wait("Figures", role="list item")
        for key in ("Down", "Down"):
            self.app.key(key)
        heard.wait_for_focus(lambda node: node.name == "How a Turn Goes")
        self.app.key("Escape")
        heard.wait_for_focus(lambda node: node.name == "Section")
        # What was left with Escape is not marked as chosen.
        self.app.key("space")
        heard.wait_for_focus(lambda node: node.name == "About" and "selected" in node.states)
        self.app.key("Escape")
        heard.wait_for_focus(lambda node: node.name == "Section")
        self.app.hover("Search this rulebook")
        self.app.click("Section")
        self.app.click("Figures", role="list item")
        self.wait_until(lambda: any("Spaces a turn: 2" in name for name in self.names("label")), "there are no figures")
        self.app.gone("Scenarios", role="list item")


class Damaged(MainWindowTest):
    def prepare(self):
        self.play("In the Backup")
        self.cli("battle", "list")
        (self.library() / "library.db").write_bytes(b"This is not a library. " * 500)

    def test_goes_back_to_the_backup(self):
        self.app.wait("Your Battles and Lists Could Not Be Opened", role="label")
        self.app.state("Restore Backup…", "focused")
        self.app.key("Return")
        self.app.click("Restore")
        self.app.wait("Resume")
        self.app.wait("In the Backup")
        self.assertTrue(list(self.library().glob("library.db-damaged-*")))


class Preferences(MainWindowTest):
    def test_are_kept(self):
        heard = reader.Reader(self.app)
        self.app.wait("Play Now", nth=0)
        self.app.key("ctrl+comma")
        self.app.wait("Preferences")
        self.app.click("Dice", nth=-1)
        self.app.click("Thrown by hand", role="label", nth=-1)
        # Until then Escape closes the list, not the window.
        heard.wait_for_focus(lambda node: node.name == "Dice")
        self.app.key("Escape")
        self.app.gone("Preferences", role="label")
        self.app.quit()
        keyfile = pathlib.Path(self.home) / ".config/glib-2.0/settings/keyfile"
        self.assertIn("dice='hand'", keyfile.read_text(encoding="utf-8"))

    def test_shortcuts(self):
        self.app.wait("Play Now", nth=0)
        self.app.key("ctrl+question")
        self.app.wait("Rename the selected battle or list")
        self.app.state("Search Shortcuts", "focused")

    def test_close_with_the_key_that_they_tell_of(self):
        self.app.wait("Play Now", nth=0)
        for key, text in (("ctrl+question", "Rename the selected battle or list"), ("ctrl+comma", "Pace")):
            self.app.key(key)
            self.app.wait(text)
            self.app.key("ctrl+w")
            self.app.gone(text)
        self.app.wait("Play Now", nth=0)


class WhoThrows(MainWindowTest):
    def test_what_was_chosen_last_is_chosen_at_first(self):
        self.app.wait("New Battle", nth=0)
        self.app.click("New Battle", nth=0)
        self.app.wait("Scenario")
        self.app.click("Dice", nth=0)
        self.app.click("Thrown by hand", role="label", nth=-1)
        self.app.key("Escape")
        self.app.gone("Seed of the Dice")
        self.stop()
        self.start()
        self.app.wait("New Battle", nth=0)
        self.app.click("New Battle", nth=0)
        self.app.click("Begin")
        self.app.wait("Roll for Me")


    def test_it_holds_for_a_battle_that_is_not_set_up(self):
        keyfile = pathlib.Path(self.home) / ".config/glib-2.0/settings/keyfile"
        self.app.wait("Play Now", nth=0)
        self.app.key("ctrl+comma")
        self.app.wait("Preferences")
        self.app.click("Dice", nth=-1)
        self.app.click("Thrown by hand", role="label", nth=-1)
        # The list that was chosen from goes at its own time, and takes an Escape that comes before.
        self.app.gone("Thrown by Muster", role="label")
        self.app.key("Escape")
        self.app.gone("Preferences", role="label")
        self.app.click("Play Now", nth=0)
        self.app.wait("Roll for Me")
        self.assertIn("dice='hand'", keyfile.read_text(encoding="utf-8"))


class NarrowShortcuts(MainWindowTest):
    size = "360x640"

    def test_fit(self):
        self.app.wait("Play Now", nth=0)
        self.app.key("ctrl+question")
        row, _, _ = self.app.locate("Menu of the selected battle or list", role="list item")
        x, _, width, _ = self.app.extents(row)
        self.assertGreater(width, 300)
        self.assertLessEqual(x + width, 360)
        self.app.type("goes")
        self.app.wait("No Shortcuts Found")
        self.app.key("Escape")
        self.app.wait("Back from setting up a battle or a list")
        self.app.type("the menu")
        self.app.wait("Menu of the selected battle or list")
        self.app.gone("Back from setting up a battle or a list")


class NoHelpViewer(MainWindowTest):
    def prepare(self):
        lists = pathlib.Path(self.home) / ".config/mimeapps.list"
        lists.write_text("[Removed Associations]\nx-scheme-handler/help=yelp.desktop;org.gnome.Yelp.desktop;\n",
                         encoding="utf-8")

    def test_says_so(self):
        self.app.wait("Play Now", nth=0)
        self.app.key("F1")
        self.app.wait("The Help Could Not Be Opened")


if __name__ == "__main__":
    tap.main()
