#!/usr/bin/env python3
# test-panes.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""From one part of the window of a battle to another by the keyboard, and within them."""

import pathlib

import history
import paper
import tap


class BeforeTheSetUp(paper.PaperTest):
    def test_panes(self):
        """From what is asked to the list of figures and back, and into each panel of the side."""
        self.wait_for("1", "button")
        self.press("F6", "What the enemy knows")
        self.press("F6", "1", "button")
        self.press("ctrl+1", "Note")  # nothing has happened yet that could be listed
        self.press("F6", "1", "button")
        self.press("ctrl+2", "Rule: Set up")
        self.press("F6", "1", "button")
        self.press("ctrl+3", "What the enemy knows")
        self.press("F6", "1", "button")
        self.press("ctrl+4", "Odds")
        self.press("F6", "1", "button")

    def test_out_of_the_side_panel(self):
        """Where it lies over what is asked, Escape leads out of it also from what Tab led to."""
        self.wait_for("1", "button")
        self.press("ctrl+4", "Odds")
        self.press("Tab", "Side Panel", "button")
        self.press("Escape", "1", "button")

    def test_rules(self):
        """They stand in the main window, from which Escape leads back, and a button that is there for nothing else."""
        self.wait_for("1", "button")
        self.assertNotIn("Back to the Battle", self.names("button"))
        self.app.key("ctrl+r")
        self.wait_for("Search this rulebook")
        self.press("Escape", "1", "button")
        self.app.key("ctrl+r")
        self.wait_for("Search this rulebook")
        self.app.click("Back to the Battle")
        self.wait_for("1", "button")
        self.assertNotIn("Back to the Battle", self.names("button"))

    def test_rules_section(self):
        """They open at what they say, not at what game it is; whoever reads on elsewhere in them comes back to that."""
        self.wait_for("1", "button")
        self.app.key("ctrl+r")
        self.app.state("Rules", "selected", role="list item")
        self.app.click("Tables", role="list item")
        self.app.state("Tables", "selected", role="list item")
        self.app.key("Escape")
        self.wait_for("1", "button")
        self.app.key("ctrl+r")
        self.app.wait("Back to the Battle")
        self.app.state("Tables", "selected", role="list item")

    def test_nothing_to_answer_with(self):
        """Where nothing is suggested, the key that answers leads to what is asked."""
        self.wait_for("1", "button")
        self.press("ctrl+3", "What the enemy knows")
        self.press("ctrl+Return", "1", "button")

    def test_map(self):
        """By it the table is built: what each sign means, and where it stands."""
        self.wait_for("1", "button")
        board = self.press("ctrl+m", "Board")
        self.assertEqual(board.desc, "A board of 8 by 10 spaces. 4 spaces lie outside of it.")
        legend = self.app.locate("What the signs mean")[0]
        said = self.reader.texts(legend)
        for title, spaces in (("Space 1: the dragon on a 1 or 2", "1 space: A1"), ("Space 2: the dragon on a 3 or 4", "1 space: D1"),
                              ("Space 3: the dragon on a 5 or 6", "1 space: H1"),
                              ("Troll", "4 spaces: B4, G4, C5, F5"),
                              ("Hero, outside the entrance", "4 spaces: C11, D11, E11, F11")):
            self.assertEqual(said[said.index(title) + 1], spaces)
        # One of it is enough, and it leaves with Escape.
        self.press("Escape", "1", "button")
        self.press("ctrl+m", "Board")

    def test_what_the_hands_do(self):
        """What is to be placed stands above what is asked after it, by itself and not besides."""
        self.press("3", "In This Order")
        said = self.said()
        at = said.index("First, on your table:")
        lines = said[at + 1].split("\n")
        self.assertEqual(lines[:3], ["Place these, all facing down:", "• Dragon: D1", "• Troll 1: B4"])
        self.assertEqual((len(lines), lines[-1]), (12, "• Goblin 6: G9"))
        self.assertEqual(said[at + 2], "How do the heroes stand, from left to right?")
        self.assertEqual(sum("Dragon: D1" in text for text in said), 1)
        self.press("Return", "In This Order")
        said = self.said()
        self.assertEqual(said[said.index("First, on your table:") + 1],
                         "Place Fighting Man at C11, Magic User at D11, Thief at E11 and Priest at F11, all facing up.")

    def test_what_is_asked_next(self):
        """The focus is on the answer, although the panel for it is made only now."""
        self.wait_for("1", "button")
        self.press("3", "In This Order")

    def test_notes(self):
        """What is no figure is told with what it says, but not a place that is nowhere yet."""
        self.wait_for("1", "button")
        focus = self.press("F6", "What the enemy knows")
        self.assertEqual(focus.name, "What the enemy knows, The heroes have made their first move: no")


class BesideNoPanel(paper.PaperTest):
    """The window is too narrow for a panel beside the list and the question."""

    settings = "pace='at-once'\nturn-window-width=1000\n"

    def test_a_panel_that_goes_away(self):
        """There is no room for it beside the list: it lies over the question, to which the keyboard comes back."""
        self.wait_for("1", "button")
        self.press("ctrl+2", "Rule: Set up")
        self.press("Escape", "1", "button")
        self.press("ctrl+2", "Rule: Set up")
        self.press("F9", "1", "button")

    def test_all_that_is_placed_is_seen(self):
        """Nothing that is not seen takes room from the list of what is to be placed."""
        self.wait_for("1", "button")
        self.press("3", "In This Order")
        node = self.app.wait("Place these, all facing down:*Goblin 6: G9", role="label")
        scroller = next(above for above in node.chain() if above.name == "Text that scrolls")
        _, y, _, height = self.app.extents(node)
        _, top, _, room = self.app.extents(scroller)
        self.assertLessEqual(y + height, top + room)

    def test_reasons(self):
        """They lie over the question as well: the keyboard reads them."""
        self.wait_for("1", "button")
        self.app.key("4")
        self.wait_for("In This Order")
        self.press("ctrl+i", "Where is the dragon? 4.", "label")
        self.app.key("Escape")
        self.app.gone("Why?", role="tab")

    def test_the_list_beside_the_question(self):
        """It is reached where it stands, and the panel that lies over the question makes room."""
        self.wait_for("1", "button")
        self.press("ctrl+3", "What the enemy knows")
        self.assertNotIn("Figures", [node.name for node in self.app.snapshot() if node.role == "tab"])
        self.press("ctrl+2", "Rule: Set up")
        self.press("ctrl+3", "What the enemy knows")
        self.press("F6", "1", "button")


class AfterTheSetUp(paper.PaperTest):
    """The list beside the question has one column."""

    settings = "pace='at-once'\nturn-window-width=760\n"
    begin = "3\n"

    def setUp(self):
        super().setUp()
        self.wait_for("In This Order")

    def test_figures(self):
        """All sides are one stop of Tab, and the arrow keys go from one side to the next and back."""
        self.press("ctrl+3", "Dragon")
        self.press("Tab", "Map")
        self.press("shift+Tab", "Dragon")
        # The dragon, four trolls and six goblins, then the four heroes in their order.
        for name in ("Troll 1", "Troll 2", "Troll 3", "Troll 4", "Goblin 1", "Goblin 2", "Goblin 3",
                     "Goblin 4", "Goblin 5", "Goblin 6", "Fighting Man", "Magic User"):
            self.press("Down", name)
        self.press("Tab", "Map")
        self.press("shift+Tab", "Magic User")
        self.press("Up", "Fighting Man")
        self.press("Up", "Goblin 6")

    def test_answer_from_the_log(self):
        """The log lies over what is asked: its answer is given, and brings out what comes next, with the keyboard."""
        said = self.said()
        self.app.key("ctrl+1")
        self.reader.wait_for_focus(lambda node: node.name != "In This Order")
        self.app.key("ctrl+Return")
        self.reader.wait(lambda: self.said() != said, lambda: f"the window still says {said}")
        self.reader.wait_for_focus(lambda node: node.name == "In This Order")

    def test_values(self):
        """What changes most comes first; each value is one stop, takes what is typed at once, and the first one comes first
        again."""
        self.press("ctrl+3", "Dragon")
        self.press("Return", "Wounds left", "spin button")
        self.app.type("2")
        self.app.key("Return")
        self.app.wait("Corrected: Dragon, Wounds left: from 4 to 2")
        self.press("Tab", "Status")
        self.press("Escape", "Dragon", "grid cell")
        self.press("Return", "Wounds left", "spin button")

    def test_pick_a_value(self):
        """What was picked in a list is told, but not over the answer, and the next value can follow."""
        self.press("ctrl+3", "Dragon")
        self.press("Return", "", "spin button")
        for _ in range(10):
            if self.reader.focus().name == "Status":
                break
            self.app.key("Tab")
        self.wait_for("Status")
        self.app.key("space")
        self.reader.wait_for_focus(lambda node: node.role == "list item")
        self.app.key("Down")
        self.app.key("Return")
        toast = self.app.wait("Corrected: Dragon, Status: from patrolling to alerted", role="label")
        answer = self.app.locate("In This Order", role="button")[0]
        x, _, width, _ = self.app.extents(toast)
        self.assertLess(x + width, self.app.extents(answer)[0])
        self.press("Tab", "Arch Foe", "switch")

    def test_back_to_the_button(self):
        self.press("ctrl+3", "Dragon")
        self.press("Tab", "Map")
        self.press("Tab", "Add a Figure…")
        self.press("Return", "Like")
        self.press("Escape", "Add a Figure…")


class Narrow(paper.PaperTest):
    """There is room for one figure of the list above what is told and asked."""

    settings = "pace='at-once'\nturn-window-width=360\nturn-window-height=640\n"

    def test_the_list_has_a_page(self):
        self.wait_for("1", "button")
        button = self.press("3", "In This Order")

        def is_whole():
            _, y, _, height = self.app.extents(button)
            return y + height < 640
        self.wait_until(is_whole, lambda: f"the button is cut off: {self.app.extents(button)}")
        self.press("F6", "Dragon")
        self.press("F6", "In This Order")
        self.press("ctrl+3", "Dragon")
        tab = self.app.wait("Figures", role="tab")
        self.wait_until(lambda: self.app.extents(tab)[0] < 300, lambda: f"the panel is at {self.app.extents(tab)}")
        self.press("Escape", "In This Order")


class Crowded(paper.PaperTest):
    """Much is told before what is asked, and much can be answered at once."""

    size = "1200x800"
    begin = "3\n"

    def setUp(self):
        super().setUp()
        self.wait_for("In This Order")
        self.app.key("ctrl+Return")
        self.app.wait("Place Fighting Man at C11*")

    def test_nothing_is_cut(self):
        """Each text ends before the next one begins, and the whole order is seen below its button."""
        least = 0
        for name in ("How do the heroes stand*", "First, on your table:", "Place Fighting Man at C11*",
                     "Put these in order*", "Several answers at once:",
                     "Put these in order*Goblin 2", "In This Order", "The first one first*", "Troll 3", "Troll 4",
                     "Troll 1", "Troll 2"):
            nodes = [node for node in self.app.find(name, "label") + self.app.find(name, "button") if self.in_column(node)]
            _, y, _, height = self.app.extents(nodes[0])
            self.assertGreaterEqual(y, least, name)
            least = y + height

    def in_column(self, node):
        """Beside the list of figures and the log: where the answer is."""
        x, _, width, _ = self.app.extents(self.app.locate("In This Order", role="button")[0])
        extents = self.app.extents(node)
        return extents is not None and x - 20 <= extents[0] < x + 3 * width

    def test_columns(self):
        """Whoever acts stays where it was, and is seen from its name on."""
        before = [self.app.extents(self.figure(name))[:2] for name in ("Dragon", "Troll 1")]
        self.assertEqual(before[0][1], before[1][1])  # there are two columns
        self.app.key("ctrl+shift+Return")  # as All of This does
        self.wait_for("1", "button")
        self.assertIn("Acts now", self.figure("Dragon").name)
        self.assertEqual([self.app.extents(self.figure(name))[:2] for name in ("Dragon", "Troll 1")], before)

    def figure(self, name):
        return [node for node in self.app.snapshot() if node.role == "grid cell" and node.name.startswith(name)][0]


class AfterAHeroMoved(paper.PaperTest):
    """The monsters walk as they are told and the first hero moves."""

    dice = ()
    begin = "ok\n" * 2 + "1 2\n"

    def test_nothing_for_the_hands(self):
        """What a person moved is moved already."""
        self.wait_for("None of Them")
        self.assertNotIn("First, on your table:", self.said())

    def test_what_is_redone_is_moved_again(self):
        """It was put back by hand."""
        self.wait_for("None of Them")
        self.app.key("ctrl+z")
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+shift+z")
        self.wait_for_said("Which of these notice a hero")
        said = self.said()
        self.assertEqual(said[said.index("First, on your table:") + 1], "Move Fighting Man 2 spaces.")

    def test_letters_from_anywhere(self):
        """What is asked hears them wherever the keyboard is; whoever leaves the menu is where they were."""
        self.wait_for("None of Them")
        self.press("F6", "Fighting Man, Acts now, Wounds left: 4 of 4")
        self.press("t", "Troll 1")
        self.app.key("F10")
        self.wait_for("Undo Turn or Phase")
        self.press("Escape", "Troll 1")


class AfterTheyNoticed(paper.PaperTest):
    """Two goblins notice the hero who moved, and turn to whomever they see."""

    dice = ()
    begin = "ok\n" * 2 + "1 2\ngoblin 1, goblin 2\nnone\n"

    def test_they_are_turned_back(self):
        """Nobody but the person at the table knows where they faced."""
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+z")
        self.wait_for_said("Which of these have the entrance of the dungeon in sight")
        self.app.key("ctrl+z")
        self.wait_for_said("Which of these notice a hero")
        said = self.said()
        self.assertEqual(said[said.index("First, on your table:") + 1],
                         "Turn Goblin 1 and Goblin 2 back as they faced before. "
                         "Goblin 1 and Goblin 2 are patrolling again.")


class TheBoard(history.HistoryTest):
    settings = "pace='at-once'\nturn-window-width=1000\nturn-window-height=760\n"

    def test_it_keeps_its_size(self):
        """The side panel lies over the answer, instead of putting all that is asked above and below a small board."""
        self.resume()
        board = self.app.wait("Board", nth=0)
        before = self.app.extents(board)
        self.assertGreater(before[2], 500)
        self.assertGreater(before[3], 500)
        self.app.key("ctrl+4")
        self.app.wait("Odds", role="tab")
        self.assertEqual(self.app.extents(board), before)


class TheBoardInANarrowWindow(history.HistoryTest):
    settings = "pace='at-once'\nturn-window-width=360\nturn-window-height=640\n"
    until = "# Turn 1"  # nobody is in reach yet, so that all marks on the board are places

    def wait_for(self, name):
        return self.reader.wait_for_focus(lambda node: node.name.startswith(name))

    def wait_for_height(self, fits):
        board = self.app.find("Board", "image")[-1]
        self.wait_until(lambda: fits(self.app.extents(board)[3]), lambda: f"the board is {self.app.extents(board)}")
        return self.app.extents(board)[3]

    def test_behind_the_side_panel(self):
        """It covers what is asked: nothing is pressed there, and what is meant for that comes out from behind it."""
        self.resume()
        self.wait_for("Move")
        for key in ("F9", "F6", "Escape", "ctrl+d"):
            self.app.key("F9")
            self.reader.wait_for_focus(lambda node: not node.name.startswith("Move"))
            self.app.key(key)
            self.wait_for("Move")
        self.wait_for_said("What does Magic User do?")

    def test_more_room(self):
        """By a key and back by another, and back by itself once something is answered.

        Then it has all below the header, of at most 60 of the 640, and what is told, of up to 0.45: 319."""
        self.resume()
        self.wait_for("Move")
        usual = self.wait_for_height(lambda height: height > 0)
        for key in ("F6", "ctrl+b"):
            self.app.key("ctrl+b")
            self.wait_for("Board")
            most = self.wait_for_height(lambda height: height >= 319 and height > usual)
            self.app.key(key)
            self.wait_for("Move")
            self.wait_for_height(lambda height: height == usual)
        self.app.key("ctrl+b")
        self.wait_for("Board")
        self.app.key("m")
        self.app.key("Return")
        self.wait_for_said("Fighting Man moves")
        self.wait_for_height(lambda height: height < most)


class TheCursor(paper.PaperTest):
    """Eight of whom each may move stand about the gate: the first at 21, 43, the second one and a half inches beside him."""

    game = ("stargate-solo", "--scenario=reconnaissance")

    def prepare(self):
        self.cli("battle", "play", "--seed=7", *self.game)

    def wait_to_be_at(self, beginning):
        return self.reader.wait_for_focus(lambda node: node.name == "Board" and node.desc.startswith(beginning))

    def test_it_begins_at_who_acts(self):
        self.wait_for("Move", "button")
        self.app.key("Return")
        self.wait_to_be_at("21,43: SG-1 member 1")
        self.app.key("Up")
        self.wait_to_be_at("21,42: Open ground")
        self.app.key("ctrl+Page_Down")
        self.wait_to_be_at("22.5,43: SGC trooper 1")
        self.app.key("Up")
        self.wait_to_be_at("22.5,42: Open ground")


class TheWaysToShoot(paper.PaperTest):
    """One who is seen can be shot at in three ways by the first of eight."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "move jaffa-1 24, 30\nset jaffa-1 spotted yes\ndone\n"

    def prepare(self):
        answers = pathlib.Path(self.home) / "answers.txt"
        answers.write_text(self.begin, encoding="utf-8")
        self.cli("battle", "play", "--seed=7", *self.game, f"--input={answers}")

    def test_they_are_told_apart(self):
        """Who is pointed at need not be named again; how it would be done has to be."""
        self.wait_for("Shoot", "button")
        self.app.key("F6")
        self.wait_for("Board")
        self.app.key("m")
        told = self.reader.wait_for_focus(lambda node: "Shoot" in node.desc).desc
        for aim in ("careful", "aimed", "unaimed"):
            self.assertIn(f"Shoot ({aim} · Assault rifle), ", told)

    def test_the_next_one_acts(self):
        """From within the list of targets as well, which a list itself would go to the end of."""
        self.wait_for("Shoot", "button")
        self.app.key("s")
        self.reader.wait_for_focus(lambda node: "Jaffa 1" in node.name and node.role == "list item")
        self.app.key("ctrl+Page_Down")
        self.wait_until(lambda: self.app.find("SGC trooper 1", "button") or self.app.find("Who acts", "button")[0].desc == "SGC trooper 1",
                        "the same one acts")


class TheTargets(history.HistoryTest):
    size = "1000x760"
    until = "do strike magic-user"

    def test_closed_while_they_are_considered(self):
        """The board shows whom the keyboard is on for as long as there is one. Nothing is complained about."""
        self.resume()
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move"))
        self.app.key("a")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Goblin 2"))
        self.app.key("Down")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Goblin 3"))
        self.app.key("ctrl+w")
        self.reader.wait_for_focus(lambda node: node.name == "Resume")
        self.app.key("Return")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move"))


class TheAnswer(history.HistoryTest):
    """Where the answer is given stays where it is, below what is told and asked."""

    until = "# Turn 3"

    def place(self, name, role):
        """From the top of the window to the upper and to the lower edge."""
        _, y, _, height = self.app.extents(self.app.locate(name, role=role)[0])
        return y, y + height

    def wait_for_place(self, question):
        """Where the answers end, once they stand below the question."""
        self.wait_for_said(question)
        below = self.place(question, "label")[1]
        self.wait_until(lambda: below < self.place("Move, *", "button")[0], lambda: f"{question} ends at {below}")
        return self.place("Done", "button")[1]

    def test_place(self):
        self.resume()
        self.app.click("Close the Recap")
        self.app.gone("Close the Recap")
        place = self.wait_for_place("What does Fighting Man do?")
        self.app.key("ctrl+d")
        self.assertAlmostEqual(self.wait_for_place("What does Magic User do?"), place, delta=12)  # less than half a line


class AfterAPatrol(paper.PaperTest):
    """The dragon moves and turns, and then the next one moves."""

    begin = "1\nok\nok\n"

    def tasks(self):
        said = self.said()
        return said[said.index("First, on your table:") + 1]

    def throw(self, title, face):
        self.wait_for_said(f"{title}: roll a D6")
        self.wait_for("1", "button")
        self.app.key(face)

    def test_it_is_put_back(self):
        """Only what was done has to be undone; what leads to there has been done."""
        self.throw("Dragon patrols", "3")
        self.throw("Dragon turns", "1")
        self.wait_for_said("Troll 3 patrols: roll a D6")
        self.assertEqual(self.tasks(), "Turn Dragon to its right by 90 degrees.")
        self.app.key("ctrl+z")
        self.wait_for_said("Dragon turns: roll a D6")
        self.assertEqual(self.tasks(), "Turn Dragon back as it faced before.")
        self.app.key("ctrl+z")
        self.wait_for_said("Dragon patrols: roll a D6")
        self.assertEqual(self.tasks(), "Put Dragon back at A1, facing as before.")
        self.throw("Dragon patrols", "3")
        self.wait_for_said("Dragon turns: roll a D6")
        self.assertEqual(self.tasks(), "Move Dragon up to 1 space straight ahead, until blocked.")


class AfterAllPatrolled(paper.PaperTest):
    """What eleven monsters did, with dice that Muster threw, is one list."""

    dice = ()
    begin = "ok\n"

    def test_a_line_for_each(self):
        self.wait_for("In This Order")
        self.app.key("ctrl+shift+Return")  # as All of This does
        self.wait_for("Move, up to 2 spaces")
        said = self.said()
        tasks = said[said.index("First, on your table:") + 1].split("\n")
        self.assertEqual(tasks[:2], ["Move Dragon up to 2 spaces straight ahead, until blocked.",
                                     "Move Troll 4 up to 2 spaces straight ahead, until blocked."])
        self.assertGreater(len(tasks), 5)


class TheEnd(paper.PaperTest):
    """The last hero leaves the table, and nothing is known of the chances."""

    dice = ()
    begin = "ok\nremove fighting-man\nremove magic-user\nremove thief\n"

    def test_nothing_of_the_chances(self):
        self.wait_for("In This Order")
        self.app.key("ctrl+3")
        self.wait_for("Dragon")
        for _ in range(20):
            if self.reader.focus().name.startswith("Priest"):
                break
            self.app.key("Down")
        self.wait_for("Priest")
        self.app.key("Return")
        self.app.click("Remove")
        self.app.wait("Winner: Monsters, in turn 1.")
        self.app.gone("Playing the battle on*")
        self.app.wait("Play Again")
        told = self.read("How the battle ended")
        self.assertIn("Winner: Monsters, in turn 1.", told)
        self.assertNotIn("How the Chances Went", told)


class TheLog(history.HistoryTest):
    until = "# Turn 3"

    def test_last_row(self):
        """The log is entered where it ends, and left with Tab by what can be done there."""
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+1")
        # The heading of what is played now; above it, what happened last.
        self.wait_for_row("Heroes")
        self.app.key("Up")
        self.wait_for_row("Goblin 6 attacks Magic User with Axe")
        self.app.key("Tab")
        self.reader.wait_for_focus(lambda node: node.name == "Why?")
        self.app.key("shift+Tab")
        self.wait_for_row("Goblin 6 attacks Magic User with Axe")
        self.app.key("F6")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Move,"))
        self.app.key("ctrl+1")
        self.wait_for_row("Goblin 6 attacks Magic User with Axe")

    def test_nothing_is_selected(self):
        """Who opens the reasons with a key is led to their first line, of which nothing is selected."""
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+2")
        self.reader.wait_for_focus(lambda node: node.role == "label")
        labels = [node for node in self.app.snapshot() if node.role == "label"]
        focused = [label for label in labels if "focused" in label.states]
        self.assertEqual([self.app.bus.call(label.ref, "Text", "GetNSelections") for label in focused], [0])

    def test_done(self):
        """Who acts is done by a key, from the log too."""
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.app.key("ctrl+1")
        self.wait_for_row("Heroes")
        self.app.key("ctrl+d")
        self.reader.wait(lambda: "What does Fighting Man do?" not in self.said(),
                         lambda: f"the window says {self.said()}")
        self.assertIn("Nothing More to Do (Ctrl+D)", self.description("Done", "button"))

    def test_looking_back(self):
        """Whoever looks back is told so, and comes back in one step."""
        self.resume()
        self.wait_for_said("What does Fighting Man do?")
        self.assertNotIn("Return to Now", self.shown("button"))
        self.app.select("Goblin 6 attacks Magic User with Axe*", within="What has happened")
        self.app.click("Show How It Stood Then")
        self.app.wait("You are looking back: Turn 3", role="label")
        self.assertNotIn("What does Fighting Man do?", self.said())
        self.app.click("Return to Now")
        self.wait_for_said("What does Fighting Man do?")
        self.app.gone("Return to Now")

    def shown(self, role):
        nodes = [node for node in self.app.snapshot() if node.role == role]
        return [node.name for node in nodes if (self.app.extents(node) or (0, 0, 0, 0))[3] > 0]

    def wait_for_row(self, name):
        self.reader.wait_for_focus(lambda node: node.role == "list item" and node.name.startswith(name))


if __name__ == "__main__":
    tap.main()
