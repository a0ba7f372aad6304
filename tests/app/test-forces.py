#!/usr/bin/env python3
# test-forces.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The lists of forces as a person uses them: the first one, the page of all of them, and where one is begun."""

import assistant
import drive
import forces
import tap


class NewList(assistant.AssistantTest):
    size = "1200x900"

    def test_keys(self):
        """Armies that are all on show are one stop of Tab, and the arrows lead to each."""
        self.reader.wait_for_focus(lambda node: node.name == "Play Now")
        self.app.key("ctrl+shift+n")
        for key, name, role in ((None, "Create", "button"), ("Tab", "Back", "button"), ("Tab", "Game", "combo box"),
                                ("Tab", "Heroes", "radio"), ("Tab", "Name", "text box"), ("Up", "Monsters", "radio"), ("Up", "Heroes", "radio"),
                                ("Down", "Monsters", "radio")):
            if key is not None:
                self.app.key(key)
            self.reader.wait_for_focus(lambda node: (node.name, node.role) == (name, role))
        self.app.key("space")
        self.app.state("Monsters", "checked", role="radio")
        self.app.expect("Name", "Monsters", role="text box")


class ForcesTest(drive.AppTest):
    size = "1200x900"

    def begin(self, title, game=None, army=None, name=None):
        """A list with what is proposed, but for what is given; title: what it is called then."""
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        for row, line in (("Game", game), ("Army", army)):
            if line is not None and row == "Army":
                self.app.click(line, role="radio")
                self.app.state(line, "checked", role="radio")
            elif line is not None:
                self.app.choose(row, line)
        if name is not None:
            self.app.put("Name", name)
        self.app.click("Create")
        forces.leave_editor(self, title)
        self.app.gone("Create")

    def shown(self):
        """The names of the lists, as they stand on the page."""
        lists = [node for node in self.app.snapshot() if node.name == "Lists" and node.role == "list"]
        rows = [node for node in lists[0].walk() if node.role == "list item"] if lists else []
        return [next(part.name for part in row.walk() if part.role == "label") for row in rows]

    def wait_for_lists(self, *names):
        self.wait_until(lambda: self.shown() == list(names), lambda: f"the lists are {self.shown()}")


class Beginning(ForcesTest):
    def test_two_clicks_to_the_first(self):
        self.app.wait("Welcome to Muster")
        self.app.click("New List", nth=-1)
        self.app.click("Create")
        forces.leave_editor(self, "Heroes")
        self.app.wait("Last List")
        self.app.wait("Heroes", nth=0)
        self.app.click("All Lists")
        self.wait_for_lists("Heroes")

    def test_what_was_used_last_is_proposed(self):
        self.begin("Creatures", game="Stargrave Reference", army="Creatures")
        self.stop()
        self.start()
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.wait("Kind of Force", role="label")
        self.app.expect("Name", "Creatures 2", role="text box")

    def test_a_limit_is_a_number(self):
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.choose("Game", "Stargrave Reference")
        self.app.wait("Limit in Cr", nth=0)
        self.app.put("Limit in Cr", "many")
        self.app.key("Return")
        self.app.wait("The limit is “many”; it has to be a number, or empty for none.")
        self.app.put("Limit in Cr", "500")
        self.app.key("Return")
        forces.leave_editor(self, "Creatures")
        self.app.gone("Create")
        self.app.wait("Last List")


class Page(ForcesTest):
    def setUp(self):
        super().setUp()
        self.app.wait("Welcome to Muster")
        self.app.key("ctrl+5")
        self.app.wait("No Lists Yet")
        self.begin("Heroes")
        self.begin("Wolves", name="Wolves")
        self.begin("Bears", game="Super Toy Soldier Squad Alpha", name="Bears")
        self.wait_for_lists("Bears", "Wolves", "Heroes")

    def search(self, words):
        self.app.key("ctrl+f")
        self.app.write(words, into="Search lists")

    def reach(self, words):
        """By keys alone: the focus on the only list that has these words."""
        self.search(words)
        self.wait_until(lambda: len(self.shown()) < 3, "all lists are shown")
        for _ in range(2):
            self.app.key("Tab")

    def test_search_and_order(self):
        self.search("dungeon")
        self.wait_for_lists("Wolves", "Heroes")
        self.search("nowhere")
        self.app.wait("No Lists Found")
        self.app.key("Escape")
        self.wait_for_lists("Bears", "Wolves", "Heroes")
        self.app.click("Order")
        self.app.click("By Game")
        self.wait_for_lists("Heroes", "Wolves", "Bears")
        self.app.gone("By Game")
        self.app.click("Order")
        self.app.click("By Name")
        self.wait_for_lists("Bears", "Heroes", "Wolves")

    def test_rename_duplicate_delete_undo(self):
        self.reach("Wolves")
        self.app.key("F2")
        self.app.wait("Rename List")
        self.app.write("Lions")
        self.app.key("Return")
        self.app.gone("Rename List")
        self.reach("Lions")
        self.app.key("Delete")
        self.app.wait("No Lists Found")
        self.app.click("Undo", within="Muster")
        self.wait_for_lists("Lions")
        self.app.key("ctrl+f")
        self.app.key("Escape")
        self.wait_for_lists("Lions", "Bears", "Heroes")
        self.reach("Lions")
        self.app.key("shift+F10")
        self.app.click("Duplicate")
        self.wait_for_lists("Lions (copy)", "Lions")

    def play(self, name):
        self.reach(name)
        self.app.key("shift+F10")
        self.app.click("Play With This List…")

    def test_played(self):
        """Whoever has finished a list is led to a battle with it, in the scenario and as the side that it fits."""
        self.play("Wolves")
        self.app.wait("Begin")
        self.app.expect("Force: Heroes", "Force: Heroes 4 figures · Heroes Wolves", role="combo box")
        self.app.state("Force: Heroes", "focused", role="combo box")

    def test_played_from_its_window(self):
        self.reach("Heroes")
        self.app.key("Return")
        self.app.wait("My List", nth=0)
        self.app.click("List Menu")
        self.app.wait("Play Against It…")
        self.assertFalse(self.app.find("Play It in a Game of Your Own…"))
        self.app.click("Play With This List…")
        self.app.expect("Force: Heroes", "Force: Heroes 4 figures · Heroes Heroes", role="combo box")

    def test_played_against(self):
        """Any list is the enemy in a game of one's own, whatever rulebook plays with it."""
        self.reach("Wolves")
        self.app.key("shift+F10")
        self.app.click("Play Against It…")
        self.app.wait("Your Own Game")
        self.app.expect("Force: Enemies", "Force: Enemies*Wolves", role="combo box")
        self.app.state("Force: Enemies", "focused", role="combo box")

    def test_it_is_kept(self):
        self.stop()
        self.start()
        self.app.wait("Last List")
        self.app.key("ctrl+5")
        self.wait_for_lists("Bears", "Wolves", "Heroes")


if __name__ == "__main__":
    tap.main()
