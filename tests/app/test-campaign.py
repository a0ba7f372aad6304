#!/usr/bin/env python3
# test-campaign.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A campaign is begun with a list, its journal is written in and written anew, and both are found as they were after a restart, in
which undo and redo go on; it leaves as a file and comes back, and is printed: by the pointer, and by keys alone."""

import json
import pathlib

import drive
import tap

# A list of a system for which nothing is installed.
LIST = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r" name="The Lanterns" battleScribeVersion="2.03" gameSystemId="none" gameSystemName="None"
 gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces>
<force id="f" name="F" catalogueId="c" catalogueRevision="1" catalogueName="C" entryId="e"><selections>
<selection id="s1" name="Captain" customName="Kael" entryId="2" number="1" type="model"/>
<selection id="s2" name="Trooper" entryId="3" number="2" type="model"/>
</selections></force></forces></roster>
"""
TITLE = "The Long Road"
NOTE = "It rained all night."
ANEW = "Three of us set out."


class CampaignTest(drive.AppTest):
    size = "1280x860"

    def prepare(self):
        self.list = pathlib.Path(self.home) / "lanterns.ros"
        self.list.write_text(LIST, encoding="utf-8")
        self.file = pathlib.Path(self.home) / "road.muster-campaign"
        self.keep_paper()

    def setUp(self):
        super().setUp()
        self.app.wait("Play Now", nth=0)
        self.open(self.list)
        # The list was kept, whatever is missing for it.
        self.app.wait("What Is Missing")
        self.app.key("alt+Left")
        self.app.gone("What Is Missing")

    def open(self, path):
        self.app.activate_action("open-path", drive.GLib.Variant("ay", bytes(path) + b"\0"))

    def keys(self, *keys):
        for key in keys:
            self.app.key(key)

    def journal(self):
        """What the library has, the text of each entry."""
        return [entry["text"] for entry in json.loads(self.cli("campaign", "journal", "--json"))]

    def company(self):
        state = json.loads(self.cli("campaign", "show", "--json"))
        return state["company"], [career["name"] for career in state["careers"]]

    def assert_journal(self, *texts):
        """The first says that the campaign began, or what was written in its place; the second that the company joined."""
        self.wait_until(lambda: [text for text in self.journal() if "joined" not in text] == list(texts),
                        lambda: f"{self.journal()} instead of {texts}")
        for text in texts:
            self.app.wait(text, role="label")

    def assert_begun(self):
        self.app.wait(TITLE, role="heading")
        self.assertEqual(self.company(), ("The Lanterns", ["Kael", "Trooper", "Trooper 2"]))

    def print_chronicle(self):
        self.app.click("Menu", role="button", nth=-1)
        self.app.click("Print the Chronicle…", role="menu item")

        return self.print_to_file()

    def export_chronicle(self):
        """Likewise, by the name of the file."""
        path = pathlib.Path(self.home) / "road.pdf"
        self.app.click("Menu", role="button", nth=-1)
        self.app.click("Export…", role="menu item")
        self.app.save_as(path)
        self.app.wait("*road.pdf* was written")

        return self.read_pdf(path)

    def quit(self):
        self.keys("ctrl+q")
        self.wait_until(lambda: self.app.app.poll() is not None, "still there")
        self.app.restart()

    def focus_is(self, role, name="*"):
        self.wait_until(lambda: any("focused" in node.states for node in self.app.find(name, role)), f"the focus is not on {role} {name}")


class PointerTest(CampaignTest):
    def test_way_of_a_campaign(self):
        self.app.click("Campaigns", role="tab")
        self.app.click("New Campaign…", role="button")
        self.app.put("Title", TITLE)
        self.app.choose("Company", "The Lanterns")
        self.app.click("Begin", role="button")
        self.assert_begun()

        self.app.click("Journal", role="tab", nth=-1)
        self.app.click("Write…", role="button")
        self.app.wait("Add a Picture…")
        self.app.type(NOTE)
        self.app.click("Save", role="button")
        self.assert_journal(f"The campaign begins: {TITLE}", NOTE)
        self.app.click("Write It Anew", role="button", within="*The campaign begins*")
        self.app.wait("Add a Picture…")
        self.keys("ctrl+a")
        self.app.type(ANEW)
        self.app.click("Save", role="button")
        self.assert_journal(ANEW, NOTE)
        self.app.click("Undo", role="button", nth=-1)
        self.assert_journal(f"The campaign begins: {TITLE}", NOTE)

        self.app.click("Menu", role="button", nth=-1)
        self.app.click("Export…", role="menu item")
        self.app.save_as(self.file)
        self.wait_until(self.file.exists, "nothing was written")
        lines = self.print_chronicle()
        if lines is not None:
            self.assertEqual(lines[0], TITLE)
            for line in ("What happened", f"The campaign begins: {TITLE}", NOTE, "Figures", "Kael", "Page 1 of 1"):
                self.assertIn(line, lines)
        self.assertEqual(self.export_chronicle(), lines)

        self.quit()
        self.app.click("Campaigns", role="tab")
        self.app.click(f"{TITLE} The Lanterns*", role="list item")
        self.app.wait(TITLE, role="heading")
        self.app.click("Journal", role="tab", nth=-1)
        self.app.click("Redo", role="button", nth=-1)
        self.assert_journal(ANEW, NOTE)
        self.app.close_window(TITLE)

        # It comes back as it left: before it was written anew.
        self.app.click("Campaign Menu", role="button")
        self.app.click("Delete", role="menu item")
        self.app.wait("No Campaigns Yet")
        self.open(self.file)
        self.app.wait(TITLE, role="heading")
        self.app.click("Journal", role="tab", nth=-1)
        self.assert_journal(f"The campaign begins: {TITLE}", NOTE)


class SearchTest(CampaignTest):
    """Two campaigns know a Kael; each is found with what the journals say of them."""

    def prepare(self):
        super().prepare()
        for command in (("new", TITLE), ("join", str(self.list)), ("note", NOTE, "--figure", "Kael"),
                        ("new", "Winter"), ("recruit", "Kael: Exile", "Ann: Guide")):
            self.cli("campaign", *command)

    def test_way_of_a_name(self):
        self.app.click("Campaigns", role="tab")
        self.app.wait(f"{TITLE} The Lanterns*", role="list item")
        self.app.gone("Figures", role="label")
        self.keys("ctrl+f")
        self.app.write("kael", into="Search campaigns")
        self.app.wait("Figures", role="label")
        self.app.gone(f"{TITLE} The Lanterns*", role="list item")
        self.app.click("Kael", role="list item", within="Figures", nth=1)
        self.app.wait("Kael", role="heading")
        self.app.wait("Captain", role="label")
        self.app.close_window(TITLE)

        self.app.click(NOTE, role="list item")
        self.focus_is("list item", f"*{NOTE}*")
        self.app.close_window(TITLE)

        # Enter goes to the first of that name, in the campaign that was changed last.
        self.keys("ctrl+f", "Return")
        self.app.wait("Kael", role="heading")
        self.app.wait("Exile", role="label")
        self.focus_is("button", "Picture…")
        self.app.close_window("Winter")
        self.keys("ctrl+f")
        self.app.write("nobody", into="Search campaigns")
        self.app.wait("Nothing Found")


class KeysTest(CampaignTest):
    def write(self, text):
        self.focus_is("text box", "Text")
        self.keys("ctrl+a")
        self.app.type(text)
        self.keys("ctrl+Return")
        self.app.gone("Add a Picture…")

    def test_way_of_a_campaign(self):
        self.keys("ctrl+2")
        self.app.wait("No Campaigns Yet")
        self.keys("ctrl+n")
        self.app.write(TITLE, into="Title")
        self.keys("Tab")
        self.app.choose_by_keys("Company", 1)
        self.keys("Tab", "Tab")
        self.focus_is("spin button", "Money")
        self.keys("ctrl+a")
        self.app.type("50")
        self.keys("Tab")
        self.app.write("Credits", into="What the Money Is Called")
        self.keys("Return")
        self.assert_begun()
        self.assertEqual(json.loads(self.cli("campaign", "show", "--json"))["numbers"], {"money": 50})

        self.keys("ctrl+n")
        self.write(NOTE)
        self.keys("ctrl+4")
        self.focus_is("list item", "*The campaign begins*")
        self.keys("Return")
        self.write(ANEW)
        self.assert_journal(ANEW, NOTE)
        self.keys("ctrl+z", "ctrl+z")
        self.assert_journal(f"The campaign begins: {TITLE}")

        self.quit()
        self.keys("ctrl+2")
        self.focus_is("list item", f"{TITLE} The Lanterns*")
        self.keys("Return")
        self.app.wait(TITLE, role="heading")
        self.keys("ctrl+4")
        self.keys("ctrl+shift+z")
        self.assert_journal(f"The campaign begins: {TITLE}", NOTE)
        self.keys("ctrl+e")
        self.app.save_as(self.file)
        self.wait_until(self.file.exists, "nothing was written")
        before = self.file.read_bytes()

        # What was not saved is not lost because of one key.
        self.keys("ctrl+n")
        self.focus_is("text box", "Text")
        self.app.type("Never mind.")
        self.keys("Escape")
        self.app.wait("Discard What Was Written?")
        self.keys("Escape")
        self.app.gone("Discard What Was Written?")
        self.keys("Escape")
        self.app.wait("Discard What Was Written?")
        self.keys("Tab", "Return")
        self.app.gone("Add a Picture…")
        self.cli("campaign", "export", "-o", str(self.file))
        self.assertEqual(self.file.read_bytes(), before)


if __name__ == "__main__":
    tap.main()
