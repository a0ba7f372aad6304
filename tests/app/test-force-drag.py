#!/usr/bin/env python3
# test-force-drag.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Units are dragged: to another place of their list, several at once, and into the window of another list."""

import time

import forces
import raids
import tap


class DragTest(raids.ListTest):
    def add(self, *names):
        """Squads with these names, in this order."""
        for name in names:
            self.search("squ")
            self.app.key("Return")
            self.app.wait("Squad", role="heading")
            self.rename(name)
            self.app.wait(name, role="label", within="My List")

    def drag(self, source, target, below=False):
        """From the line of one unit to that of another: its name is in the upper half, what it is in the lower."""
        _, x, top = self.app.locate(target, role="label", within="My List", at=(10, 0))
        self.drop(source, x, top + (30 if below else 2))

    def drop(self, source, to_x, to_y):
        _, x, y = self.app.locate(source, role="label", within="My List")
        self.app.drag_pointer((x, y), (to_x, to_y))

    def wait_for_names(self, *names):
        self.wait_until(lambda: [line[0] for line in self.lines()] == list(names), lambda: f"the list is {self.lines()}")


class Within(DragTest):
    def test_a_place(self):
        self.add("Ants", "Bees", "Cats", "Dogs")
        self.drag("Ants", "Cats", below=True)
        self.wait_for_names("Bees", "Cats", "Ants", "Dogs")
        self.drag("Dogs", "Bees")
        self.wait_for_names("Dogs", "Bees", "Cats", "Ants")
        self.drag("Dogs", "Cats")
        self.wait_for_names("Bees", "Dogs", "Cats", "Ants")
        self.app.key("ctrl+z")
        self.wait_for_names("Dogs", "Bees", "Cats", "Ants")

    def test_several(self):
        self.add("Ants", "Bees", "Cats", "Dogs")
        self.app.click("Ants", role="label", within="My List")
        self.app.click("Bees", role="label", within="My List", mod=["ctrl"])
        # Within the time of a double click a press on the first would be its second.
        time.sleep(0.5)
        self.drag("Ants", "Dogs", below=True)
        self.wait_for_names("Cats", "Dogs", "Ants", "Bees")
        self.app.key("ctrl+z")
        self.wait_for_names("Ants", "Bees", "Cats", "Dogs")


class Windows(DragTest):
    """Two lists beside each other."""

    size = "2500x900"

    def leave(self, title):
        """The window of this list goes to the right, and the main one is shown."""
        windows = [window for window in self.app.screen.windows() if self.app.screen.title(window) == title]
        windows[0].configure(x=1400, y=0)
        self.app.screen.x.sync()
        forces.leave_editor(self, title)

    def two_lists(self):
        """Rats in one, Bats and Cats in the other, which is in front."""
        self.add("Rats")
        self.leave("Wolves")
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.expect("Name", "Wolves 2", role="text box")
        self.app.click("Create")
        self.wait_until(lambda: "Wolves 2" in [self.app.screen.title(window) for window in self.app.screen.windows()], "no window")
        self.app.state("Wolves 2", "active", role="window")
        self.add("Bats", "Cats")

    def test_into_another_list(self):
        self.two_lists()
        self.drag("Bats", "Rats")
        for title in ("Wolves", "Wolves 2"):
            self.app.wait("Bats", role="label", within=title, nth=0)
        self.assertEqual(self.shown("Wolves"), ["Bats", "Rats"])
        self.assertEqual(self.shown("Wolves 2"), ["Bats", "Cats"])
        self.drag("Cats", "Rats", below=True)
        self.wait_until(lambda: self.shown("Wolves") == ["Bats", "Rats", "Cats"], lambda: self.shown("Wolves"))
        self.app.click("Rats", role="label", within="My List")
        self.app.key("ctrl+z")
        self.wait_until(lambda: self.shown("Wolves") == ["Bats", "Rats"], lambda: self.shown("Wolves"))

    def test_to_the_end(self):
        """Below the last line."""
        self.two_lists()
        _, x, y = self.app.locate("Rats", role="label", within="My List", at=(10, 0))
        self.drop("Bats", x, y + 300)
        self.wait_until(lambda: self.shown("Wolves") == ["Rats", "Bats"], lambda: self.shown("Wolves"))

    def shown(self, title):
        windows = [node for node in self.app.snapshot() if node.depth == 2 and node.name == title]
        trees = [node for node in windows[0].walk() if node.name == "My List"]
        labels = [node.name for node in trees[0].walk() if node.role == "label"]
        return [label for label in labels if label in ("Rats", "Bats", "Cats")]


if __name__ == "__main__":
    tap.main()
