# raids.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A small game of wolves, and a list of it in the window in which it is built."""

import pathlib

import drive
import forces

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


SEARCH = "Search what can be added"


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


class ListTest(drive.AppTest):
    size = "1300x900"
    system = SYSTEM
    catalogue = CATALOGUE

    def prepare(self):
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids", sys_gst=self.system, cat_cat=self.catalogue)

    def setUp(self):
        super().setUp()
        self.app.wait("Welcome to Muster")
        self.begin()

    def begin(self):
        self.app.key("ctrl+shift+n")
        self.app.state("Create", "focused")
        self.app.choose("Game", "Raids")
        self.app.expect("Name", "Wolves", role="text box")
        self.app.click("Create")
        self.app.wait("List Menu")

    def search(self, text):
        """What can be added is searched; Return takes the first that is found."""
        self.app.key("ctrl+f")
        self.app.write(text, into=SEARCH)

    def begin_name(self):
        """From the search to the own name of the unit that is selected."""
        self.app.key("F6")
        self.wait_until(lambda: self.app.field() is None, "the search keeps the focus")
        self.app.key("F2")

    def rename(self, name):
        """The unit that was added last."""
        self.begin_name()
        self.app.write(name, into="Own Name")
        self.app.key("Return")

    def lines(self):
        """What stands in the list, the headings left out: name, what it has, price."""
        trees = [node for node in self.app.snapshot() if node.name == "My List"]
        rows = [node for node in trees[0].walk() if node.role in ("list item", "row", "tree item")] if trees else []
        texts = [[part.name for part in row.walk() if part.role == "label" and part.name] for row in rows]
        return [text for text in texts if text[0] not in ("Band", "Men", "Lords")]

    def wait_for_lines(self, *lines):
        self.wait_until(lambda: self.lines() == [list(line) for line in lines], lambda: f"the list is {self.lines()}")

    def sum(self, text):
        self.app.wait(text, role="label")
