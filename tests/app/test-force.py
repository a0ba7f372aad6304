#!/usr/bin/env python3
# test-force.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A list is built in its window: by keys alone and with the mouse, undone and kept, wrong and explained."""

import pathlib

import drive
import forces
import tap

# A squad of 20 may have up to two banners of 5 and one of two leaders, who costs 10 or 15. A hundred points are allowed;
# there is one champion, of 60.
SYSTEM = ("<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03'"
          f" xmlns='{forces.SCHEMA}gameSystemSchema'>"
          "<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"
          "<profileTypes><profileType id='body' name='Body'><characteristicTypes>"
          "<characteristicType id='move' name='Move'/></characteristicTypes></profileType></profileTypes>"
          "<categoryEntries><categoryEntry id='men' name='Men'/><categoryEntry id='lords' name='Lords'/></categoryEntries>"
          "<forceEntries><forceEntry id='band' name='Band'><categoryLinks><categoryLink id='l1' targetId='lords' name='Lords'/>"
          "<categoryLink id='l2' targetId='men' name='Men'/></categoryLinks></forceEntry></forceEntries></gameSystem>")


def cost(value):
    return f"<costs><cost name='pts' typeId='pts' value='{value}'/></costs>"


def category(name):
    return f"<categoryLinks><categoryLink id='c-{name}' targetId='{name}' primary='true' name='{name}'/></categoryLinks>"


def limit(kind, value, scope="parent"):
    return (f"<constraints><constraint id='{kind}-{value}-{scope}' type='{kind}' value='{value}' field='selections'"
            f" scope='{scope}' shared='true'/></constraints>")


CATALOGUE = (
    "<catalogue id='cat' name='Wolves' revision='1' gameSystemId='sys' gameSystemRevision='1' battleScribeVersion='2.03'"
    f" xmlns='{forces.SCHEMA}catalogueSchema'><selectionEntries>"
    "<selectionEntry id='squad' name='Squad' type='unit'>" + cost(20) + category("men") +
    "<profiles><profile id='p' name='Wolf' typeId='body' typeName='Body'><characteristics>"
    "<characteristic name='Move' typeId='move'>6</characteristic></characteristics></profile></profiles>"
    "<selectionEntries><selectionEntry id='banner' name='Banner' type='upgrade'>" + limit("max", 2) + cost(5) +
    "</selectionEntry></selectionEntries>"
    "<selectionEntryGroups><selectionEntryGroup id='leader' name='Leader'>" + limit("max", 1) +
    "<selectionEntries><selectionEntry id='old' name='Old Wolf' type='upgrade'>" + cost(15) + "</selectionEntry>"
    "<selectionEntry id='young' name='Young Wolf' type='upgrade'>" + cost(10) + "</selectionEntry></selectionEntries>"
    "</selectionEntryGroup></selectionEntryGroups></selectionEntry>"
    "<selectionEntry id='champion' name='Champion' type='model'>" + limit("max", 1, "roster") + cost(60) +
    category("lords") + "</selectionEntry></selectionEntries></catalogue>")


class ForceTest(drive.AppTest):
    size = "1300x900"

    def prepare(self):
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids", sys_gst=SYSTEM, cat_cat=CATALOGUE)

    def setUp(self):
        super().setUp()
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.click("Game", role="label", nth=0)
        self.app.click("Raids", role="label", nth=-1)
        self.app.expect("Name", "Wolves", role="text box")
        self.app.click("Create")
        self.app.wait("Search what can be added")

    def lines(self):
        """What stands in the list, the headings left out: name, what it has, price."""
        trees = [node for node in self.app.snapshot() if node.name == "My Force"]
        rows = [node for node in trees[0].walk() if node.role in ("list item", "row", "tree item")] if trees else []
        texts = [[part.name for part in row.walk() if part.role == "label" and part.name] for row in rows]
        return [text for text in texts if text[0] not in ("Band", "Men", "Lords")]

    def wait_for_lines(self, *lines):
        self.wait_until(lambda: self.lines() == [list(line) for line in lines], lambda: f"the list is {self.lines()}")

    def sum(self, text):
        self.app.wait(text, role="label")


class ByKeys(ForceTest):
    def test_a_list_is_built(self):
        self.app.key("ctrl+f")
        self.app.state("Search what can be added", "focused")
        self.app.type("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+a")
        self.app.type("cham")
        self.app.key("Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "20 pts"))
        self.sum("100 of 100 pts")
        self.app.wait("Legal")
        self.app.key("ctrl+z")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+shift+z")
        self.sum("100 of 100 pts")

    def test_panes_and_lines(self):
        self.app.key("ctrl+f")
        self.app.type("squ")
        for _ in range(2):
            self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("F6")
        self.app.key("F2")
        self.app.type("Rats")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Rats", "Squad", "20 pts"))
        self.app.key("shift+F6")
        self.app.key("alt+Up")
        self.wait_for_lines(("Rats", "Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+d")
        self.wait_for_lines(("Rats", "Squad", "20 pts"), ("Squad", "20 pts"), ("Rats", "Squad", "20 pts"))
        self.app.key("Delete")
        self.wait_for_lines(("Rats", "Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+c")
        self.app.key("ctrl+v")
        self.wait_for_lines(("Rats", "Squad", "20 pts"), ("Squad", "20 pts"), ("Squad", "20 pts"))


class ByMouse(ForceTest):
    def add(self, *names):
        for name in names:
            self.app.fill("Search what can be added", name)
            self.app.click("Add", role="button", nth=0)
        self.app.fill("Search what can be added", "")

    def test_options(self):
        self.add("Squad")
        self.app.click("Old Wolf", role="radio")
        self.wait_for_lines(("Squad", "Old Wolf", "35 pts"))
        self.app.click("Young Wolf", role="radio")
        self.wait_for_lines(("Squad", "Young Wolf", "30 pts"))
        self.app.click("Banner", role="spin button", at=(10, 10))
        self.app.key("ctrl+a")
        self.app.type("2")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "Young Wolf, 2 × Banner", "40 pts"))
        self.app.click("None", role="radio")
        self.wait_for_lines(("Squad", "2 × Banner", "30 pts"))

    def test_what_is_wrong_is_told_and_explained(self):
        self.add("Champion", "Champion")
        self.app.wait("2 problems")
        self.sum("120 of 100 pts")
        self.app.click("2 problems")
        self.app.click("Why?", role="button", nth=0)
        self.app.wait("Why?", role="window")
        self.app.key("Escape")
        self.app.gone("Why?", role="window")
        self.app.key("ctrl+z")
        self.app.wait("Legal")

    def test_what_the_player_says(self):
        self.add("Squad")
        self.app.click("Wolf: Move 6")
        self.app.wait("Value")
        self.app.key("ctrl+a")
        self.app.type("9")
        self.app.key("Return")
        self.app.gone("Value")
        self.app.state("Wolf: Move 9", "focused")
        self.app.key("Return")
        self.app.wait("Value")
        self.app.click("As in the Data", role="button")
        self.app.wait("Wolf: Move 6")


class Kept(ForceTest):
    def test_undo_after_a_crash(self):
        self.app.key("ctrl+f")
        self.app.type("squ")
        self.app.key("Return")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.crash()
        self.start()
        self.app.wait("Last Force")
        self.app.wait("40 pts / 100 · Wolves")
        self.app.click("Wolves", role="label", nth=0)
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+z")
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.key("ctrl+z")
        self.wait_for_lines()
        self.app.key("ctrl+y")
        self.wait_for_lines(("Squad", "20 pts"))


if __name__ == "__main__":
    tap.main()
