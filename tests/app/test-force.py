#!/usr/bin/env python3
# test-force.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A list is built in its window: by keys alone and with the mouse, undone and kept, wrong and explained."""

import pathlib

import forces
import raids
import tap


class ByKeys(raids.ListTest):
    def test_a_list_is_built(self):
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.search("cham")
        self.app.key("Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"), ("Squad", "20 pts"))
        self.sum("100 of 100 pts")
        self.app.wait("Legal")
        self.app.key("ctrl+z")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+shift+z")
        self.sum("100 of 100 pts")

    def test_return_goes_by_what_is_typed(self):
        self.app.key("ctrl+f")
        self.app.state("Search what can be added", "focused")
        self.type_ahead(*"squ", "Return", "ctrl+a", *"cham", "Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"))

    def test_panes_and_lines(self):
        self.search("squ")
        for _ in range(2):
            self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.rename("Rats")
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


    def test_what_is_typed_first_is_searched(self):
        """And what was added last can be named from there as well as from its line and from what it can have."""
        self.app.write("squ", into=raids.SEARCH)
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.key("F2")
        self.app.write("Rats", into="Own Name")
        self.app.key("Return")
        self.wait_for_lines(("Rats", "Squad", "20 pts"))


class SaidByTheData(raids.ListTest):
    """What the data says that is no fault stands below the faults."""

    def prepare(self):
        said = ("<modifiers><modifier type='add' field='warning' value='{self} howls'/>"
                "<modifier type='append' field='annotation' value='grey'/></modifiers>"
                "<associations><association id='a' name='with' childId='any' scope='force' min='1'/></associations>")
        data = raids.CATALOGUE.replace("<selectionEntry id='squad' name='Squad' type='unit'>",
                                       f"<selectionEntry id='squad' name='Squad' type='unit'>{said}")
        forces.write(pathlib.Path(self.home) / ".local/share/muster/data/raids", sys_gst=raids.SYSTEM, cat_cat=data)

    def test_a_warning_is_no_fault(self):
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad (grey)", "20 pts"))
        self.app.wait("Legal")
        self.app.key("F8")
        self.app.wait("The list is legal.")
        self.app.wait("Said by the Data")
        self.app.wait("Squad (grey): Squad (grey) howls.")
        self.app.wait("Squad (grey): not all that the data says of it is understood.")
        self.app.click("Show Me", nth=0)
        self.app.gone("Said by the Data")


class InALowWindow(raids.ListTest):
    size = "1100x640"

    def test_a_wheel_over_a_table_moves_the_pane(self):
        self.search("squ")
        self.app.key("Return")
        top = self.app.locate("Body", role="label")[2]
        self.app.scroll("Body", 2, role="label")
        self.wait_until(lambda: self.app.locate("Body", role="label")[2] < top, "the pane stays where it is")


class LargeText(raids.ListTest):
    font = "Cantarell 22"

    def test_what_is_wrong_fits_a_narrow_window(self):
        """The window can be made as narrow as a telephone, also when a unit with a fault is shown."""
        self.search("cha")
        self.app.key("Return")
        self.app.key("Return")
        self.app.wait("*problem*", role="button", nth=0)
        window = [window for window in self.app.screen.windows() if self.app.screen.title(window) == "Wolves"][0]
        window.configure(x=0, y=0, width=360, height=640)
        self.app.screen.x.sync()
        self.wait_until(self.is_narrow, "the window is wider")

    def is_narrow(self):
        tops = [node for node in self.app.windows() if node.depth == 2 and node.name == "Wolves"]
        return self.app.extents(tops[0])[2] <= 360


class ByMouse(raids.ListTest):
    def add(self, *names):
        for name in names:
            self.app.fill("Search what can be added", name)
            self.app.click("Add", role="button", nth=0)
        self.app.fill("Search what can be added", "")

    def test_categories(self):
        """Nothing that can be added is without a category: none is offered in which there would be nothing."""
        self.app.click("Category")
        self.app.wait("Men", role="label", nth=-1)
        self.app.wait("Lords", role="label", nth=-1)
        self.assertNotIn("Uncategorised", self.names("label"))
        self.app.click("Men", role="label", nth=-1)
        self.app.gone("Champion", role="label")
        self.app.wait("Squad", role="label", nth=0)

    def test_a_long_name(self):
        """It is cut after two lines, and told as a whole by a tooltip."""
        name = "Grey Mane of the Upper Marches and of the Seven Rivers"
        self.add("Squad")
        self.rename(name)
        self.wait_until(lambda: any(self.app.tooltip(node) == name for node in self.app.find(name, "label")), "it has no tooltip")

    def test_options(self):
        self.add("Squad")
        self.app.click("Old Wolf", role="radio")
        self.wait_for_lines(("Squad", "Old Wolf", "35 pts"))
        self.app.click("Young Wolf", role="radio")
        self.wait_for_lines(("Squad", "Young Wolf", "30 pts"))
        self.app.put("Banner", "2", role="spin button", at=(10, 10))
        self.app.key("Return")
        self.wait_for_lines(("Squad", "Young Wolf, 2 × Banner", "40 pts"))
        self.app.click("None", role="radio")
        self.wait_for_lines(("Squad", "2 × Banner", "30 pts"))

    def test_more_of_one_than_is_allowed(self):
        """Nothing is blocked: what the data lets be there once can be there twice, and the list says that it is wrong."""
        self.add("Squad")
        self.app.click("Old Wolf", role="radio")
        self.wait_for_lines(("Squad", "Old Wolf", "35 pts"))
        place = self.app.locate("Young Wolf", role="radio")[1:]
        self.app.click("Old Wolf", role="radio", button=3)
        self.app.click("One More")
        self.wait_for_lines(("Squad", "2 × Old Wolf", "50 pts"))
        self.app.wait("1 problem")
        self.assertEqual(self.app.text("Old Wolf", role="spin button"), "2")
        # What is clicked next has not moved, nor is it hidden what is wrong.
        self.app.wait("*at most 1 of Leader*", role="label")
        self.assertEqual(self.app.locate("Young Wolf", role="radio")[1:], place)
        self.app.click("Old Wolf", role="radio", button=3)
        self.app.click("One Less")
        self.wait_for_lines(("Squad", "Old Wolf", "35 pts"))
        self.app.wait("Legal")
        self.app.wait("Nothing is wrong with it any more.", role="label")
        self.assertEqual(self.app.locate("Young Wolf", role="radio")[1:], place)

    def test_what_is_wrong_is_told_and_explained(self):
        self.add("Champion", "Champion")
        self.app.wait("2 problems")
        self.sum("120 of 100 pts")
        self.app.click("2 problems")
        self.app.click("Why?", role="button", nth=0, within="What Is Wrong With the List")
        texts = self.why()
        self.assertEqual(texts[:2], ["Wolves: at most 1 of Champion is allowed, and there are 2", "2"])
        self.assertIn("✗", texts)
        self.assertIn("number of Champion in the list", texts)
        self.app.key("Escape")
        self.app.gone("Why?", role="window")
        self.app.key("ctrl+z")
        self.app.wait("Legal")

    def why(self):
        """What is told in the cards."""
        window = self.app.wait("Why?", role="window")
        node = next(node for node in self.app.snapshot() if node.ref == window.ref)
        return [part.name for part in node.walk() if part.role in ("label", "heading")]

    def test_why_a_price(self):
        self.add("Squad")
        self.app.click("Old Wolf", role="radio")
        self.wait_for_lines(("Squad", "Old Wolf", "35 pts"))
        self.app.click("Why this price?")
        texts = self.why()
        self.assertEqual(texts[:2], ["pts of Squad with what it has", "35"])
        self.assertEqual(texts[texts.index("pts of Squad") + 1], "20")
        self.assertEqual(texts[texts.index("pts of Old Wolf") + 1], "15")
        self.assertTrue(any(text.startswith("cat.cat:") for text in texts), texts)
        self.app.key("Escape")
        self.app.gone("Why?", role="window")
        self.app.wait("Why this price?")

    def test_why_not(self):
        self.add("Champion")
        self.app.click("Why Not?", role="button")
        texts = self.why()
        self.assertEqual(texts[:2], ["as many of Champion as are allowed are chosen", "not hidden"])
        limit = texts.index("Champion: a maximum that is written as 1")
        self.assertEqual(texts[limit - 1], "✗")
        self.assertIn("as many are there already", texts[limit:])
        self.app.key("Escape")
        self.app.gone("Why?", role="window")
        self.app.key("ctrl+z")
        self.app.gone("Why Not?", role="button")

    def compare(self):
        """What stands in the window that compares: sign, left, right, and the difference in words."""
        lists = [node for node in self.app.snapshot() if node.name == "Both Lists" and node.role == "list"]
        rows = [node for node in lists[0].walk() if node.role == "list item"] if lists else []
        return [row.name for row in rows], [[part.name for part in row.walk() if part.role == "label"][:3] for row in rows]

    def test_a_list_alone_is_compared_with_none(self):
        self.app.click("List Menu")
        self.app.click("Compare With…")
        self.app.wait("There is no other list. Begin one, or duplicate this one on the page Lists.")
        self.app.gone("List", role="label")
        self.assertNotIn("Compare", self.names("button"))
        self.app.key("Escape")
        self.app.gone("Compare With")

    def test_two_lists_beside_each_other(self):
        self.add("Squad", "Champion")
        self.app.close_window("Wolves")
        self.app.gone("List Menu")
        self.app.key("ctrl+shift+n")
        self.app.expect("Name", "Wolves 2", role="text box")
        self.app.click("Create")
        self.app.wait("List Menu")
        self.add("Champion", "Squad")
        self.app.click("Old Wolf", role="radio")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "Old Wolf", "35 pts"))
        self.app.click("List Menu")
        self.app.click("Compare With…")
        self.app.click("Compare", role="button")
        self.app.wait("What Is Different", role="window")
        self.app.wait("2 differences")
        self.app.gone("Champion, 60 pts", within="Both Lists")
        self.app.wait("Only on the left", role="label", within="Both Lists")
        self.app.click("Also What Is the Same")
        self.app.wait("Champion, 60 pts", within="Both Lists", nth=0)
        names, texts = self.compare()
        self.assertEqual(texts, [["≠", "Total in pts: 95", "Total in pts: 80"], ["=", "Band", "Band"],
                                 ["=", "Champion, 60 pts", "Champion, 60 pts"], ["=", "Squad, 20 pts", "Squad, 20 pts"],
                                 ["−", "Old Wolf, 15 pts", "–"]])
        self.assertEqual(names[0], "Different: Total in pts: 95 on the left, Total in pts: 80 on the right")
        self.assertEqual(names[4], "Only on the left: Old Wolf, 15 pts")

    def test_what_the_player_says(self):
        self.add("Squad")
        self.app.click("Wolf: Move 6")
        self.app.write("9", into="Value")
        self.app.key("Return")
        self.app.gone("Value")
        self.app.state("Wolf: Move 9", "focused")
        self.app.key("Return")
        self.app.wait("Value")
        self.app.click("As in the Data", role="button")
        self.app.wait("Wolf: Move 6")

    def test_a_value_is_kept_when_one_clicks_elsewhere(self):
        """Escape gives up what was typed; a click beside it does not."""
        self.add("Squad")
        self.app.click("Wolf: Move 6")
        self.app.write("9", into="Value")
        self.app.click("Squad", role="heading")
        self.app.wait("Wolf: Move 9")
        self.app.gone("Value")
        self.app.state("Wolf: Move 9", "focused")
        self.app.key("Return")
        self.app.write("4", into="Value")
        self.app.key("Escape")
        self.app.gone("Value")
        self.app.wait("Wolf: Move 9")
        self.app.key("ctrl+z")
        self.app.wait("Wolf: Move 6")

    def test_more_than_is_allowed(self):
        """Nothing is forbidden: it is told at its line, and in the list."""
        self.add("Squad")
        self.app.put("Banner", "3", role="spin button", at=(10, 10))
        self.app.key("Return")
        self.wait_for_lines(("Squad", "3 × Banner", "35 pts"))
        self.app.wait("5 pts · More than is allowed")
        self.app.wait("1 problem")
        self.app.put("Banner", "2", role="spin button", at=(10, 10))
        self.app.key("Return")
        self.app.gone("5 pts · More than is allowed")
        self.app.wait("Legal")

    def test_copied_as_text_with_what_is_being_typed(self):
        self.add("Squad")
        self.app.put("Banner", "2", role="spin button", at=(10, 10))
        self.app.click("List Menu")
        self.app.click("Copy as Text")
        self.app.wait("The list was copied as text.")
        self.app.key("ctrl+f")
        self.app.key("ctrl+a")
        self.app.key("ctrl+v")
        self.wait_until(lambda: any("2x Banner" in text for text in self.app.texts(self.app.find(raids.SEARCH)[0])),
                        lambda: f"the text is {self.app.texts(self.app.find(raids.SEARCH)[0])}")


class Near(raids.ListTest):
    """The first of what is offered has the word that is searched only in the middle of its name."""

    catalogue = raids.CATALOGUE.replace("name='Squad'", "name='Old Squad'").replace("name='Champion'", "name='Squad Champion'")

    def test_what_begins_with_what_is_typed_comes_first(self):
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad Champion", "60 pts"))
        self.search("squ old")
        self.app.key("Return")
        self.wait_for_lines(("Squad Champion", "60 pts"), ("Old Squad", "20 pts"))


class Kept(raids.ListTest):
    def test_undo_after_a_crash(self):
        self.search("squ")
        self.app.key("Return")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.crash()
        self.start()
        self.app.wait("Last List")
        self.app.wait("40 pts / 100 · Wolves")
        self.app.click("Wolves", role="label", nth=0)
        self.wait_for_lines(("Squad", "20 pts"), ("Squad", "20 pts"))
        self.app.key("ctrl+z")
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.key("ctrl+z")
        self.wait_for_lines()
        self.app.key("ctrl+y")
        self.wait_for_lines(("Squad", "20 pts"))

    def test_what_was_being_typed(self):
        """Nobody has to press Enter for it."""
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        self.begin_name()
        self.app.write("Rats ", into="Own Name")
        self.wait_for_lines(("Rats ", "Squad", "20 pts"))
        self.app.type("of the Hill")
        self.wait_for_lines(("Rats of the Hill", "Squad", "20 pts"))
        self.app.key("Tab")
        self.app.state("Notes", "focused", role="text box")
        self.app.type("They bite.")
        self.wait_until(lambda: "Change Notes" in self.description("Undo", "button"), "the notes are not kept")
        self.crash()
        self.start()
        self.app.wait("Last List")
        self.app.click("Wolves", role="label", nth=0)
        self.wait_for_lines(("Rats of the Hill", "Squad", "20 pts"))
        self.assertEqual(self.app.text("Notes", role="text box"), "They bite.")

    def test_a_number_being_typed(self):
        """Nor for this: and it can be typed on, for the edit leaves the cursor where it is."""
        self.search("squ")
        self.app.key("Return")
        self.wait_for_lines(("Squad", "20 pts"))
        self.app.click("Old Wolf", role="radio")
        self.app.put("Banner", "1", role="spin button", at=(10, 10))
        self.wait_for_lines(("Squad", "Old Wolf, Banner", "40 pts"))
        self.app.key("BackSpace")
        self.app.type("2")
        self.wait_for_lines(("Squad", "Old Wolf, 2 × Banner", "45 pts"))
        self.crash()
        self.start()
        self.app.wait("Last List")
        self.app.click("Wolves", role="label", nth=0)
        self.wait_for_lines(("Squad", "Old Wolf, 2 × Banner", "45 pts"))


class OneHighlight(raids.ListTest):
    """What a menu was for is what is chosen, and where the keys are: two lines that look chosen are none."""

    def lines_with(self, state):
        tree = [node for node in self.app.snapshot() if node.name == "My List"][0]
        return [node.name for node in tree.walk() if node.role in ("list item", "row", "tree item") and state in node.states]

    def test_after_a_menu(self):
        for word in ("cham", "squ"):
            self.search(word)
            self.app.key("Return")
        self.wait_for_lines(("Champion", "60 pts"), ("Squad", "20 pts"))
        # The keys are in the line of the squad …
        self.app.click("Squad", role="label", within="My List")
        self.wait_until(lambda: [name[:5] for name in self.lines_with("focused")] == ["Squad"],
                        lambda: f"{self.lines_with('focused')}")
        # … and the menu is for the champion.
        self.app.click("Champion", role="label", within="My List", button=3)
        self.app.wait("Duplicate", role="menu item")
        self.app.key("Escape")
        self.app.gone("Duplicate", role="menu item")
        self.wait_until(lambda: [name[:8] for name in self.lines_with("selected")] == ["Champion"],
                        lambda: f"{self.lines_with('selected')}")
        self.assertEqual([name for name in self.lines_with("focused") if not name.startswith("Champion")], [])


if __name__ == "__main__":
    tap.main()
