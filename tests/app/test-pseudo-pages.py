#!/usr/bin/env python3
# test-pseudo-pages.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The main window in no language, narrow and wide: every text of it can be translated, and has room."""

import pathlib

import forces
import pseudo
import tap
from pseudo import foreign

# What is quoted, paths, places in files, tags, lines of XML, what SQLite says, and dates.
DATA = (r"\"[^\"]*\"", "“[^”]*”", r"^\./.*", r"/[^ ]+", r"<\w+/?>", r"\[[-a-z]+\]", "file is not a database", r"\d+ [A-Z][a-z]+ \d{4}",
        "^tower\\b")


# Names of the force data that comes with Muster, and times of the day.
FORCES = ("Dungeon Crawl", "Stargate Solo", "Stargrave Reference", "Super Toy Soldier Squad Alpha", "Heroes", "Monsters", "Creatures", "Crew",
          "Ready Figures", "Allies", "Jaffa and Goa'uld", r"\bSGC\b", "Toy Soldiers", r"\bCr\b")


# Decks that come with Muster and with rulebooks; chits have letters for names.
DECKS = ("Chits", "Playing Cards", "Solo Events", "Personnel Deck", "Mission Deck", "Event Deck", "Turn Deck", "Stargate Missions",
         "Your Own Game", r"\b[A-Z]\b", "Letter", "Number")


class Empty(pseudo.PseudoTest):
    kept = FORCES + DECKS

    def prepare(self):
        lists = pathlib.Path(self.home) / ".config/mimeapps.list"
        lists.write_text("[Removed Associations]\nx-scheme-handler/help=yelp.desktop;org.gnome.Yelp.desktop;\n",
                         encoding="utf-8")

    def look_at_windows(self):
        for action, text in (("preferences", "Pace"), ("about", "The Muster authors"), ("shortcuts", "Windows and Pages"),
                             ("help", "The Help Could Not Be Opened")):
            self.app.activate_action(action)
            self.wait_for(text)
            self.assert_fits(action)
            self.app.key("Escape")

    def look_at_setup(self):
        self.app.key("ctrl+n")
        self.wait_for("Begin")
        self.assert_fits("set-up")
        for row in ("How the Rules Are Read", "Names of Your Figures"):
            self.app.click(foreign(row), role="label", nth=0)
        self.assert_fits("set-up, unfolded")

    def look_at_forces(self):
        self.app.key("ctrl+5")
        self.wait_for("No Lists Yet")
        self.assert_fits("no lists")
        self.app.key("ctrl+shift+n")
        self.app.state(foreign("Create"), "focused")
        self.assert_fits("new list")
        self.app.key("Return")
        forces.leave_editor(self, "Heroes")
        # The window in which a list is built is not looked at here.
        self.stop()
        self.start()
        self.app.key("ctrl+5")
        self.wait_for("Search lists")
        self.assert_fits("lists")
        self.app.key("ctrl+4")
        self.wait_for("Search games")
        self.assert_fits("games")
        self.app.key("Return")
        self.assert_fits("a game")
        self.app.key("ctrl+1")
        self.wait_for("Last List")
        self.assert_fits("start with a list")

    def look_at_decks(self):
        self.app.key("ctrl+6")
        self.wait_for("Search decks")
        self.assert_fits("decks")
        self.app.key("Return")
        self.wait_for("Seats at the table")
        self.assert_fits("use at the table")
        self.app.key("Return")
        self.wait_for("Real Cards")
        self.app.key("d")
        self.assert_fits("deck at the table")
        self.app.key("o")
        self.wait_for("At least one in")
        self.assert_fits("chances")
        self.app.key("Escape")
        self.app.key("ctrl+w")

    def test_everything(self):
        self.wait_for("Welcome to Muster")
        self.assert_fits("start")
        self.app.key("ctrl+3")
        self.wait_for("No Battles Yet")
        self.assert_fits("battles")
        self.app.key("F10")
        self.wait_for("Open File…")
        self.assert_fits("menu")
        self.app.key("Escape")
        self.look_at_windows()
        self.look_at_setup()
        self.app.key("alt+Left")
        self.look_at_forces()
        self.look_at_decks()


class EmptyNarrow(Empty):
    width = 360
    height = 720


class Full(pseudo.PseudoTest):
    # A text in a table is kept with careers, and is in no language.
    kept = ("Tuesday", "Wednesday", "^[a-z] – ", "Broken bones", "Black and blue", "Dragged out in time")

    def prepare(self):
        self.play(["ok", "done", "done", "done"], "--title", "Tuesday")
        self.play([], "--player", "heroes=party", "--title", "Wednesday")
        for _ in range(4):
            self.play(["ok"])  # more than a narrow window has room for

    def select_battle(self):
        """By keys: a click would open it."""
        self.app.key("ctrl+f")
        self.app.write("Tuesday", into=foreign("Search battles"))
        self.app.gone("Wednesday")
        for _ in range(3):
            self.app.key("Tab")

    def look_at_battles(self):
        self.app.key("ctrl+3")
        self.app.wait("Tuesday", nth=0)
        self.assert_fits("battles")
        self.select_battle()
        self.app.key("shift+F10")
        self.wait_for("Rename…")
        self.assert_fits("menu of a battle")
        self.app.key("Escape")
        self.wait_for("Rename…", there=False)
        self.select_battle()
        self.app.key("F2")
        self.wait_for("Rename Battle")
        self.assert_fits("renaming")
        self.app.key("Escape")
        self.app.gone(foreign("Rename Battle"))
        self.select_battle()
        self.app.key("Delete")
        self.wait_for("Undo")
        self.assert_fits("toast")
        self.app.key("ctrl+f")
        self.app.type("nowhere")
        self.wait_for("No Battles Found")
        self.assert_fits("nothing found")

    def choose_section(self, name):
        self.app.click(foreign(name), role="list item")

    def look_at_rulebooks(self):
        self.app.key("ctrl+4")
        self.wait_for("Search games")
        self.app.key("Return")
        self.app.activate(foreign("Read"), role="button")
        self.app.wait(foreign("Search this rulebook"))
        self.assert_fits("rulebook")
        for section in ("Scenarios", "How a Turn Goes", "Figures", "Tables", "Settings", "Rules"):
            self.choose_section(section)
            self.assert_fits(section)
        self.app.key("ctrl+f")
        self.app.type("xyz")
        self.wait_for("Nothing Found")
        self.assert_fits("nothing found in the rulebook")

    def test_everything(self):
        self.wait_for("Resume")
        self.assert_fits("start")
        self.look_at_battles()
        self.look_at_rulebooks()


class FullNarrow(Full):
    width = 360
    height = 720

    def choose_section(self, name):
        """The one after that which is shown."""
        self.app.click(foreign("Section"))
        self.wait_for(name)
        for key in ("Down", "Return"):
            self.settle()
            self.app.key(key)


class Trouble(pseudo.PseudoTest):
    width = 360
    height = 720
    kept = DATA

    def write(self, name, text):
        path = pathlib.Path(self.home) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def prepare(self):
        self.write(".local/share/muster/rulebooks/tower/rulebook.xml", "<rulebook>\n<sied/>\n</rulebook>")
        self.play(["ok"])

    def test_faulty_rulebook(self):
        self.wait_for("Resume")
        self.app.key("ctrl+4")
        self.app.click("tower", role="label", nth=0)
        self.app.activate(foreign("What Is Wrong"), role="button")
        self.wait_for("This rulebook cannot be used")
        self.assert_fits("faulty rulebook")

    def test_faulty_files(self):
        self.stop()
        self.start(str(self.write("broken.muster-battle", "<battle>\n  <nonsense/>\n</battle>\n")))
        self.wait_for("Close")
        self.assert_fits("faulty battle")

    def test_damaged_library(self):
        self.wait_for("Resume")
        self.stop()
        self.write(".local/share/muster/library.db", "This is not a library. " * 500)
        self.start()
        self.wait_for("Your Battles and Lists Could Not Be Opened")
        self.assert_fits("damaged library")
        self.app.click(foreign("Restore Backup…"))
        self.wait_for("Cancel")
        self.assert_fits("restoring")


if __name__ == "__main__":
    tap.main()
