#!/usr/bin/env python3
# test-force-faults.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What is wrong with a list leads to where it can be mended: to the box, the number, what can be added, the limit."""

import pathlib

import forces
import raids
import tap

HIDES = ("<modifiers><modifier type='set' field='hidden' value='true'><conditions><condition type='atLeast' value='1'"
         " field='selections' scope='force' childId='champion' shared='true'/></conditions></modifier></modifiers>")


class FaultTest(raids.ListTest):
    def add(self, text):
        self.search(text)
        self.app.key("Return")

    def show(self, button="Show Me"):
        """The button of the only fault, in the list of the bar."""
        self.app.wait("1 problem")
        self.app.key("F8")
        self.app.wait(button, role="button", within="What Is Wrong With the List")
        self.app.click(button, role="button", within="What Is Wrong With the List")

    def focused(self, name, role):
        """A control has the focus, can be used and is on the screen."""
        self.app.state(name, "focused", role=role)
        self.app.state(name, "sensitive", role=role)
        _, x, y = self.app.locate(name, role=role)
        self.assertTrue(0 < x < 1300 and 0 < y < 900, (x, y))


class InAUnit(FaultTest):
    catalogue = raids.CATALOGUE.replace(
        "<selectionEntryGroup id='leader' name='Leader'>" + raids.limit("max", 1),
        "<selectionEntryGroup id='leader' name='Leader'><constraints>"
        "<constraint id='l-min' type='min' value='1' field='selections' scope='parent' shared='true'/>"
        "<constraint id='l-max' type='max' value='1' field='selections' scope='parent' shared='true'/></constraints>")

    def test_too_few_leads_to_the_box(self):
        self.add("squ")
        self.show()
        self.focused("Old Wolf", "radio")
        self.app.key("space")
        self.app.wait("Legal")

    def test_too_many_leads_to_the_number(self):
        self.add("squ")
        self.show()
        self.focused("Old Wolf", "radio")
        self.app.key("space")
        self.app.wait("Legal")
        self.app.put("Banner", "3", role="spin button", at=(10, 10))
        self.app.key("Return")
        self.show()
        self.focused("Banner", "spin button")
        self.app.write("2", into="Banner")
        self.app.key("Return")
        self.app.wait("Legal")


class Hidden(FaultTest):
    catalogue = raids.CATALOGUE.replace("name='Banner' type='upgrade'>", "name='Banner' type='upgrade'>" + HIDES)

    def test_hidden_leads_to_it_and_is_removed(self):
        self.add("squ")
        self.app.put("Banner", "1", role="spin button", at=(10, 10))
        self.app.key("Return")
        self.app.wait("Legal")
        self.add("cham")
        self.show()
        self.focused("Banner", "spin button")
        self.show("Remove It")
        self.app.wait("Legal")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+z")
        self.app.wait("1 problem")


class InTheList(FaultTest):
    catalogue = raids.CATALOGUE.replace(
        raids.cost(20) + raids.category("men"),
        raids.cost(20) + raids.category("men") + raids.limit("min", 1, "roster"))

    def test_too_few_leads_to_what_can_be_added(self):
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.click("Squad", role="label", within="My List")
        self.app.key("Delete")
        self.show()
        self.app.state(raids.SEARCH, "focused")
        self.app.key("Return")
        self.app.wait("Legal")
        self.wait_for_lines(("Squad", "20 pts"))

    def test_too_many_can_be_removed(self):
        self.add("cham")
        self.add("cham")
        self.app.key("F8")
        self.app.wait("*at most 1 of Champion*", role="label", nth=0)
        self.app.click("Remove It", role="button", within="What Is Wrong With the List")
        self.app.wait("Legal")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"))

    def test_a_limit_leads_to_the_limit(self):
        for _ in range(5):
            self.add("squ")
        self.show()
        self.app.wait("No Limit", role="button")


class Unknown(FaultTest):
    """What newer data no longer has stays in the list, and leads to what can be done about it."""

    def test_it_is_removed(self):
        self.add("cham")
        self.add("squ")
        self.app.wait("Legal")
        self.app.quit()
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids",
                     cat_cat=self.catalogue.replace("id='champion'", "id='hero'"))
        self.app.restart()
        self.app.wait("Welcome to Muster")
        self.app.key("ctrl+5")
        self.app.click("Wolves*", role="list item")
        self.app.wait("List Menu")
        self.show()
        self.app.state("Champion, 60 pts, *", "selected", role="list item")
        self.focused("Remove It", "button")
        self.app.key("Return")
        self.app.wait("Legal")
        self.wait_for_lines(("Squad", "20 pts"))


class Forces(FaultTest):
    """Two bands are wanted."""
    system = raids.SYSTEM.replace("<forceEntry id='band' name='Band'>",
                                  "<forceEntry id='band' name='Band'><constraints><constraint id='b-min' type='min' value='2'"
                                  " field='forces' scope='roster' shared='true'/></constraints>")

    def test_too_few_leads_to_adding_one(self):
        self.show()
        self.wait_until(lambda: [node for node in self.app.find("Army", "combo box") if "focused" in node.states],
                        "the army of another force is not asked for")
        self.app.click("Add", role="button", nth=-1)
        self.app.wait("Legal")


class Categories(FaultTest):
    """A band has one of the lords and at most two of the men."""
    system = raids.SYSTEM.replace(
        "targetId='lords' name='Lords'/>", "targetId='lords' name='Lords'>" + raids.limit("min", 1) + "</categoryLink>").replace(
        "targetId='men' name='Men'/>", "targetId='men' name='Men'>" + raids.limit("max", 2) + "</categoryLink>")

    def test_too_few_leads_to_those_of_the_category(self):
        self.show()
        self.app.state(raids.SEARCH, "focused")
        # Of what can be added only the lords are told.
        self.app.key("Return")
        self.app.wait("Legal")
        self.wait_for_lines(("Champion", "60 pts"))

    def test_too_many_leads_to_one_of_them(self):
        self.add("cham")
        for _ in range(3):
            self.add("squ")
        self.app.wait("2 problems")  # these are 120 points, of 100
        self.app.key("F8")
        self.app.wait("*at most 2*Men*", role="label", nth=0)
        self.app.click("Remove It", role="button", within="What Is Wrong With the List")
        self.app.wait("Legal")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "20 pts"))


if __name__ == "__main__":
    tap.main()
