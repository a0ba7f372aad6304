#!/usr/bin/env python3
# test-paper.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What is answered by the keyboard where Muster does not see the table."""

import pathlib
import re

import paper
import tap


class AMoveInInches(paper.PaperTest):
    """A figure may move up to 6 inches."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\n1\n"

    def test_halves(self):
        """What was measured is kept as it was measured."""
        self.wait_for("Done", "button")
        self.app.key("3")
        self.wait_for("How far it went", "spin button")
        self.app.type(".5")
        self.app.key("Return")
        self.wait_for_said("SG-1 member 1 moves 3.5 inches")

    def test_digits(self):
        """A digit begins the number, wherever the focus is; Enter answers with it."""
        self.wait_for("Done", "button")
        self.app.key("0")
        self.wait_for("How far it went", "spin button")
        self.app.expect("How far it went", "0", role="spin button")
        self.app.key("Return")
        self.wait_for_said("SG-1 member 1 stays where it is")
        self.stop()
        written = pathlib.Path(self.home) / "battle.txt"
        self.cli("battle", "export", "1", str(written))
        self.assertIn("moved 0", written.read_text(encoding="utf-8"))

    def test_rulings(self):
        """How the rules are read in the battle that runs is searched: one of thirty has to do with prisoners."""
        self.wait_for("Done", "button")
        self.app.click("Players and Rules…")
        self.app.wait("Whoever guards a prisoner falls: what about the prisoner?", nth=0)
        self.app.wait("When do units test for new orders?", nth=0)
        self.app.fill("Search how the rules are read", "guards prisoner", role="search box")
        self.app.gone("When do units test for new orders?")
        self.app.wait("Whoever guards a prisoner falls: what about the prisoner?", nth=0)
        self.app.fill("Search how the rules are read", "no such thing", role="search box")
        self.app.wait("Nothing Found", role="label", nth=0)

    def test_undo(self):
        """The key for it takes the battle back, also where a number is being typed."""
        self.wait_for("Done", "button")
        self.app.key("0")
        self.wait_for("How far it went", "spin button")
        self.app.key("ctrl+z")
        self.wait_for_said("Who acts, and how?")


    def test_rules(self):
        """The rules of the game are in the menu of its battle."""
        self.wait_for("Done", "button")
        self.app.key("F10")
        self.app.key("r")
        self.app.wait("Search this rulebook")
        self.app.wait("Game with 3 scenarios", role="label", nth=-1)

    def test_another_acts(self):
        """Who is chosen by the keys can act at once; being done is meant for all and is not where they end up."""
        self.wait_for("Done", "button")
        self.app.key("ctrl+z")
        self.wait_for("Move", "button")
        self.app.key("Tab")
        self.app.key("ctrl+Page_Down")
        self.wait_for("Move", "button")


class AWholeTeam(paper.PaperTest):
    """Eight figures, all of whom are to move."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\n"

    def test_moves_at_once(self):
        """Two keys for all of them and one for what is asked in between. Enter does not do it again: that has to be said."""
        self.wait_for("Move", "button")
        self.press("m", "Move, all 8 who can", "button")
        self.app.key("Return")
        self.wait_for_said("On the ways that you plan for this step, will anybody of Watch 1 see one of your figures?")
        self.wait_for("No")
        self.app.key("Return")
        self.reader.wait_for_focus(lambda node: node.name == "Move")
        self.wait_for_said("SGC trooper 1 moves 6 inches. Likewise SGC trooper 2, SGC trooper 3, SG-1 member 2, "
                           "SGC trooper 4, SGC trooper 5, SGC trooper 6.")
        self.app.wait("SG-1 member 1, *Acts now, *Actions left: 3 of 4*", role="grid cell")  # as before, not the last of them
        self.press("m", "Move, all 8 who can", "button")
        self.app.key("Return")
        self.wait_for_said("SG-1 member 1 moves 6 inches. Likewise SGC trooper 1")
        # Not on Charge, which may be in reach now.
        self.app.wait("Charge, what the table allows", role="button")
        self.wait_for("Move", "button")
        self.app.state("Move", "focused", role="button", nth=0)
        self.app.key("ctrl+z")
        self.app.wait("SGC trooper 6, *Acts now, *Actions left: 2 of 3*", role="grid cell")
        self.app.wait("SG-1 member 1, *Actions left: 3 of 4*", role="grid cell")


    def test_map_tells_the_places(self):
        """All marks look the same there: each line of the list says where its own are, in inches."""
        self.wait_for("Move", "button")
        self.app.key("ctrl+m")
        self.app.wait("Start (8)", role="list item")
        self.app.wait("21,43; 22.5,43; 24,43; 25.5,43; 21,44.5; 22.5,44.5; 25.5,44.5; 27,43", role="label")

    def test_map_tells_the_ground(self):
        """What the rules call each, too: a stream says nothing else."""
        self.wait_for("Move", "button")
        self.app.key("ctrl+m")
        self.app.wait("Start (8)", role="list item")
        told = {node.name for node in self.app.snapshot() if node.role == "label"}
        self.assertIn("water, rough", told)
        self.assertIn("blocks sight, gives cover, rough, 6 inches high", told)


class SettingUp(paper.PaperTest):
    """Where the markers stand is chosen between places that are as good as others, with a die of so many sides as nobody has."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = ""

    def test_only_dice_that_somebody_threw_are_shown(self):
        self.wait_for("None of Them", "button")
        self.app.wait("Place these, so many inches*", role="label")
        self.assertFalse(self.app.find("between equals", role="label"))

    def test_map_tells_what_each_piece_does(self):
        self.wait_for("None of Them", "button")
        self.app.key("ctrl+m")
        self.app.wait("cannot be entered, blocks sight*", role="label", nth=0)
        for words in ("water, rough", "gives cover, obstacle, 1 inch high"):
            self.assertTrue([node for node in self.app.snapshot() if node.name == words], words)


class ALongList(paper.PaperTest):
    """Sixteen markers, of which it is asked which are in sight."""

    game = ("stargate-solo", "--scenario=rescue")

    def test_all_and_none(self):
        """One letter ticks all of them, and once more none."""
        self.wait_for("None of Them", "button")
        self.press("a", "Choose 16", "button")
        self.press("a", "None of Them", "button")
        self.press("a", "Choose 16", "button")
        self.app.key("Return")
        self.wait_for_said("Who comes out of the portals: roll a D6")


class AnEmptyHand(paper.PaperTest):
    """The first of eight has one action fewer than others of its kind."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\nset figure.1 ap 3\nall move\nno\nall\n"

    def test_who_can_still_act_is_next(self):
        """After three moves of all of them it has none left; the other one of the same kind has one."""
        self.wait_for("Move", "button")
        self.press("m", "Move, all 8 who can", "button")
        self.app.key("Return")
        self.app.wait("SG-1 member 2, *Acts now, *Actions left: 1 of 4*", role="grid cell")


class OneElsewhere(paper.PaperTest):
    """Four are asked about as one, of whom one is far behind."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\n1\ndone\nyes\n"

    def test_is_excepted(self):
        """The question names who is not meant, and so does what stands below it. Arrows lead along them and Escape takes nothing;
        the space bar ticks, and Enter asks so."""
        self.wait_for("No", "button")
        self.app.wait("Asked as one: Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4", role="label")
        self.press("alt+e", "Jaffa 1", "checkbox")
        self.app.key("space")
        self.press("Escape", "Except Some…", "button")
        self.press("alt+e", "Jaffa 1", "checkbox")
        self.press("Down", "Jaffa 2", "checkbox")
        self.press("Tab", "Jaffa 3", "checkbox")
        self.press("Up", "Jaffa 2", "checkbox")
        self.app.key("space")
        self.app.key("Return")
        self.app.wait("Can Watch 1 (Jaffa 1, 3, 4) see SG-1 member 1?", role="label", nth=0)
        self.app.wait("Asked as one: Jaffa 1, Jaffa 3, Jaffa 4", role="label")


    def test_two_are_excepted(self):
        """The first of them is asked about alone at once: the second is told all the same."""
        self.wait_for("No", "button")
        self.press("alt+e", "Jaffa 1", "checkbox")
        self.app.key("space")
        self.press("Down", "Jaffa 2", "checkbox")
        self.press("Down", "Jaffa 3", "checkbox")
        self.app.key("space")
        self.app.key("Return")
        self.app.wait("Can Jaffa 1 see SG-1 member 1?", role="label", nth=0)
        self.app.wait("Asked about alone from now on: Jaffa 1, Jaffa 3", role="label", nth=0)
        self.wait_for("No", "button")
        self.app.key("n")
        self.app.wait("Asked as one: Jaffa 2, Jaffa 4", role="label")

    def test_one_step_back_takes_both_in_again(self):
        self.wait_for("No", "button")
        self.press("alt+e", "Jaffa 1", "checkbox")
        self.app.key("space")
        self.press("Down", "Jaffa 2", "checkbox")
        self.app.key("space")
        self.app.key("Return")
        self.app.wait("Can Jaffa 1 see SG-1 member 1?", role="label", nth=0)
        self.app.key("ctrl+z")
        self.app.wait("Asked as one: Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4", role="label")


class TwoElsewhere(paper.PaperTest):
    """Two groups are asked about at once: each stands below its name where one is told apart."""

    game = ("stargate-solo", "--scenario=reconnaissance", "--seed=1")
    begin = "1-8\n3\n1\n1\nnone\ndone\n"

    def test_one_of_the_second_is_excepted(self):
        self.wait_for("None", "button")
        self.app.wait("Asked as one: Patrol 1 (Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4), "
                      "Patrol 2 (Jaffa 5, Jaffa 6, Jaffa 7, Jaffa 8)", role="label")
        self.press("alt+e", "Jaffa 1", "checkbox")
        # Once above its own, once in what is asked as one, and below each of the four in the list of figures.
        self.assertEqual([node.name for node in self.app.snapshot() if node.role == "label"].count("Patrol 2"), 2 + 4)
        for n in (2, 3, 4, 5):
            self.press("Down", f"Jaffa {n}", "checkbox")
        self.app.key("space")
        self.app.key("Return")
        self.app.wait("Asked as one: Patrol 1 (Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4), "
                      "Patrol 2 (Jaffa 6, Jaffa 7, Jaffa 8)", role="label")


class ADistanceOfEach(paper.PaperTest):
    """How far each of two patrols is from one figure."""

    game = TwoElsewhere.game
    begin = TwoElsewhere.begin + "set patrol-1 ran yes\nset patrol-2 ran yes\n1 9\n"

    def test_tab_leads_from_number_to_number(self):
        """And back; what was typed stays. Enter leads to what is missing, and answers when nothing is."""
        self.wait_for("Patrol 1", "spin button")
        self.app.type("14")
        self.press("Tab", "Patrol 2", "spin button")
        self.press("shift+Tab", "Patrol 1", "spin button")
        self.app.expect("Patrol 1", "14", role="spin button")
        self.press("Return", "Patrol 2", "spin button")
        self.app.type("20")
        self.app.key("Return")
        self.wait_for_said("Which of these have an enemy in clear sight, not in cover?")
        self.stop()
        written = pathlib.Path(self.home) / "battle.txt"
        self.cli("battle", "export", "1", str(written))
        self.assertIn("14 20", written.read_text(encoding="utf-8"))

    def test_a_digit_begins_the_first(self):
        """Wherever the focus is."""
        self.wait_for("Patrol 1", "spin button")
        self.app.type("1")
        self.press("Tab", "Patrol 2", "spin button")
        self.app.type("2")
        self.press("Tab", "OK", "button")
        self.press("7", "Patrol 1", "spin button")
        self.app.expect("Patrol 1", "7", role="spin button")


class AVolley(paper.PaperTest):
    """Three can be shot at, the first of whom is disabled; somebody has shot at the third."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = ("none\nnone\n" + "".join(f"set jaffa-{n} spotted yes\n" for n in (1, 2, 3)) + "set jaffa-1 out yes\ndone\n"
             "do shoot figure.1 w=weapon.1 t=jaffa-3\n20\nopen\nunaimed\n5\n")

    def test_the_same_target_leads(self):
        """They stand as in the roster, who cannot act last, and the keyboard begins at whom the one before shot at, also for the next one."""
        self.wait_for("Shoot", "button")
        self.app.key("ctrl+Page_Down")
        self.wait_for("Shoot", "button")
        self.press("Return", "Jaffa 3 · Assault rifle …, Spotted · Like SG-1 member 1", "list item")
        rows = [node.name for node in self.app.snapshot() if node.role == "list item" and "Assault rifle" in node.name
                and not node.name.startswith("SG-1")]  # who shoots
        self.assertEqual([row[:7] for row in rows], ["Jaffa 2", "Jaffa 3", "Jaffa 1"])

    def test_a_letter_goes_round(self):
        """Two actions begin so: it leads to the other one, then to the first, which opens, and back; nothing is shut by it."""
        self.wait_for("Shoot", "button")
        self.press("s", "Shoot, Jaffa 3, like SG-1 member 1", "button")
        self.press("s", "careful · Jaffa 3", "list item")
        self.press("s", "Shoot, what the table allows", "button")
        self.press("s", "Shoot, Jaffa 3, like SG-1 member 1", "button")
        self.app.wait("careful · Jaffa 3*", role="list item")

    def test_the_others_shoot_alike(self):
        """Two keys to say that all do, and then one for what is known of each, and the die."""
        self.wait_for("Shoot", "button")
        self.press("s", "Shoot, Jaffa 3, like SG-1 member 1: all 7 who can", "button")
        self.app.key("Return")
        self.wait_for_said("How far is it from SGC trooper 1 to Jaffa 3, in inches?")
        self.app.wait("Same as for SG-1 member 1", role="label")
        self.press("ctrl+shift+Return", "The number of the D20", "text box")
        self.app.type("6")
        self.app.expect("The number of the D20, such as 7", "6", role="text box")
        self.app.key("Return")
        self.wait_for_said("How far is it from SGC trooper 2 to Jaffa 3, in inches?")
        self.app.wait("Same as for SGC trooper 1", role="label")


class AHit(paper.PaperTest):
    """Three can be shot at, the first of whom lies disabled, and whoever was shot at first does so as well since."""

    game = AVolley.game
    begin = AVolley.begin + "set jaffa-3 out yes\n"

    def test_another_leads(self):
        """Nobody is led to him, nor are all; he and the other one are last."""
        self.wait_for("Shoot", "button")
        self.app.gone("Shoot, Jaffa 3*", role="button")
        self.app.key("ctrl+Page_Down")
        self.wait_for("Shoot", "button")
        self.press("Return", "Jaffa 2 · Assault rifle …, Spotted", "list item")
        rows = [node.name for node in self.app.snapshot() if node.role == "list item" and "Assault rifle" in node.name
                and not node.name.startswith("SG-1")]  # who shoots
        self.assertEqual([row[:7] for row in rows][0], "Jaffa 2")
        self.assertTrue(all("Disabled" in row for row in rows[1:]))


class AWatchInPart(paper.PaperTest):
    """A watch has moved, of which one lies disabled and one is suppressed."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = ("none\nnone\ndone\nset jaffa-2 out yes\nset jaffa-3 pins 3\nset watch-1 stance advance\n"
             "SGC trooper 2\nno\n5\n30\ndone\n")

    def test_only_who_moved_is_put_back(self):
        self.wait_for_said("Jaffa 1 has moved")
        self.app.key("ctrl+z")
        self.wait_for_said("Put Jaffa 1 back at 7,25.5, facing as before. Put Jaffa 4 back at 11.5,25.5, facing as before.")


class AVolleyLeft(paper.PaperTest):
    """What all others were told was left at the question about the first of them."""

    game = AVolley.game
    begin = AVolley.begin + "all\n"

    def test_it_goes_on(self):
        self.wait_for_said("How far is it from SGC trooper 1 to Jaffa 3, in inches?")
        self.press("ctrl+shift+Return", "The number of the D20", "text box")
        self.app.type("6")
        self.app.expect("The number of the D20, such as 7", "6", role="text box")
        self.app.key("Return")
        self.wait_for_said("How far is it from SGC trooper 2 to Jaffa 3, in inches?")
        text = self.cli("battle", "resume", typed="\n6\n")
        self.assertIn("SGC trooper 3 to Jaffa", " ".join(text.split()))


class TheNearest(paper.PaperTest):
    """Two are in sight of a watch, which acts by whoever is nearest."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\ndone\nSGC trooper 1, SGC trooper 2\n"

    def test_enter_picks_and_answers(self):
        """A blank takes back what was picked, and Enter a second time answers."""
        self.wait_for("SGC trooper 1", "list item")
        for key in "Return", "space", "Return", "Return":
            self.app.key(key)
            self.app.settle()
        self.wait_for_said("How far is it from the nearest of Watch 1 to SGC trooper 1, in inches?")


class AnAnswerOfAnother(paper.PaperTest):
    """What was measured for the one before stands there for the next."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = AVolley.begin + "do shoot figure.2 w=weapon.2 t=jaffa-3\n"

    def test_a_letter_is_no_number(self):
        """It takes away what stood there, and Enter does not answer with 0 then."""
        self.wait_for("The answer, as a number", "spin button")
        self.app.expect("The answer, as a number", "20", role="spin button")
        self.app.key("s")
        self.app.key("Return")
        self.wait_for("The answer, as a number", "spin button")
        self.app.type("12")
        self.app.key("Return")
        self.wait_for_said("What cover does Jaffa 3 have from SGC trooper 1?")

    def test_a_letter_answers(self):
        """What can be answered begins large, as Yes and No do, and its letter is enough, as theirs is."""
        self.wait_for("The answer, as a number", "spin button")
        self.press("Return", "Open, Same as for SG-1 member 1", "list item")
        self.app.key("c")
        self.wait_for_said("How does SGC trooper 1 shoot?")
        # What the percentages are is told in words.
        told = {self.app.tooltip(node) for node in self.app.snapshot() if node.depth > 2}
        self.assertIn("chance to hit", told)
        self.assertEqual([text for text in told if text and "(f," in text], [])


class ADistantTarget(paper.PaperTest):
    """The third of four was shot at, and is farther off than he should be."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = ("none\nnone\n" + "".join(f"set jaffa-{n} spotted yes\n" for n in (1, 2, 3)) + "done\n"
             "do shoot figure.1 w=weapon.1 t=jaffa-3\n30\nopen\nunaimed\n5\n")

    def test_does_not_jump_to_the_front(self):
        """All is known of him, and of the others nothing is measured: they stand as in the roster all the same."""
        self.wait_for("Shoot", "button")
        self.app.key("Return")
        self.app.wait("Jaffa 2 · Assault rifle*", role="list item")
        rows = [node.name for node in self.app.snapshot() if node.role == "list item" and "Assault rifle" in node.name
                and not node.name.startswith("SG-1")]  # who shoots
        self.assertEqual([row[:7] for row in rows], ["Jaffa 1", "Jaffa 2", "careful", "aimed ·", "unaimed"])


class AnOpenGate(paper.PaperTest):
    """All stand near an open gate, and nobody has said who is at it."""

    game = ("stargate-solo", "--scenario=reconnaissance")
    begin = "none\n"

    def test_who_stands_there_is_asked(self):
        """One question with a tick for each; only those go, and after an undo they are picked again."""
        self.wait_for("Move", "button")
        self.app.click("Through the gate, some of 8…", role="button")
        self.wait_for("SG-1 member 1", "checkbox")
        self.app.key("space")
        self.app.click("SGC trooper 3", role="checkbox")
        self.app.click("Those Picked", role="button")
        self.app.wait("SG-1 member 1 goes through the gate and leaves the table. Likewise SGC trooper 3.", nth=0)
        self.app.wait("Through the gate, some of 6…", role="button")
        self.app.key("ctrl+z")
        self.app.click("Through the gate, some of 8…", role="button")
        self.wait_for("SG-1 member 1", "checkbox")
        self.assertEqual([node.name for node in self.app.snapshot()
                          if node.role == "checkbox" and "checked" in node.states],
                         ["SG-1 member 1", "SGC trooper 3"])


class AStoppedTeam(paper.PaperTest):
    """Four Jaffa fire at the first of eight who move."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\n"

    def test_says_why_and_goes_on(self):
        """It is said what stopped them, and Enter goes on with the seven who are left."""
        self.wait_for("Move", "button")
        self.press("m", "Move, all 8 who can", "button")
        self.press("Return", "No", "button")
        self.press("y", "No", "button")
        self.press("y", "The answer, as a number")
        self.app.type("20")
        # At 20 inches a staff needs the same in cover and in the open: it is not asked about.
        self.press("Return", "The number of the D20", "text box")
        stop = ("Move stopped: Jaffa 1 interrupts: Fire during the enemy's move. Not yet: SGC trooper 1, SGC trooper 2, "
                "SGC trooper 3, SG-1 member 2, SGC trooper 4, SGC trooper 5, SGC trooper 6.")
        self.wait_for_said(stop)
        for number in range(1, 5):
            self.wait_for("The number of the D20", "text box")
            self.app.type("1")
            self.app.expect("The number of the D20, such as 7", "1", role="text box")
            self.press("Return", f"Spot who fired, Jaffa {number}", "button")
            self.app.key("ctrl+d")
        self.wait_for("Move, 7 who have not yet", "button")
        self.app.wait(stop, role="label")
        self.app.key("Return")
        self.wait_for_said("SGC trooper 1 moves 6 inches. Likewise SGC trooper 2")
        self.app.gone("Move, 7 who have not yet", role="button")

    def test_a_captive_does_not_break_in(self):
        """Before the first of those who saw who fired comes the last of them: the captive behind her can do nothing."""
        self.wait_for("Move", "button")
        self.press("m", "Move, all 8 who can", "button")
        self.press("Return", "No", "button")
        self.press("y", "No", "button")
        self.press("y", "The answer, as a number")
        self.app.type("20")
        self.press("Return", "The number of the D20", "text box")
        self.app.type("1")
        self.press("Return", "Spot who fired, Jaffa 1", "button")
        self.app.wait("SG-1 member 1, *Acts now, *", role="grid cell")
        self.app.key("ctrl+Page_Up")
        self.app.wait("SGC trooper 6, *Acts now, *", role="grid cell")


class AStoppedRest(paper.PaperTest):
    """Of four Jaffa one sees the team on its way, and fires at the second of eight who move."""

    game = AStoppedTeam.game
    begin = AStoppedTeam.begin

    def test_goes_on_though_one_was_asked_about_alone(self):
        """Whom only one of them sees is told in between; what stopped the others is said all the same, and they go on."""
        self.wait_for("Move", "button")
        self.press("m", "Move, all 8 who can", "button")
        self.press("Return", "No", "button")
        self.press("alt+e", "Jaffa 1", "checkbox")
        for number in range(2, 5):
            self.press("Down", f"Jaffa {number}", "checkbox")
        self.app.key("space")
        self.app.key("Return")
        self.app.wait("Asked as one: Jaffa 1, Jaffa 2, Jaffa 3", role="label")
        self.wait_for("No", "button")
        self.app.key("n")
        self.wait_for_said("Can Jaffa 4 see SG-1 member 1?")
        self.press("n", "No", "button")
        self.wait_for_said("Can Jaffa 4 see SGC trooper 1?")
        self.press("y", "The answer, as a number")
        self.app.type("20")
        self.press("Return", "The number of the D20", "text box")
        self.wait_for_said("Move stopped: Jaffa 4 interrupts: Fire during the enemy's move. Not yet: SGC trooper 2, "
                           "SGC trooper 3, SG-1 member 2, SGC trooper 4, SGC trooper 5, SGC trooper 6.")
        self.app.type("1")
        self.press("Return", "Spot who fired, Jaffa 4", "button")
        self.app.key("Return")
        self.wait_for_said("What cover does Jaffa 4 have from SGC trooper 1?")
        self.press("o", "Move, 6 who have not yet", "button")


class AnAttack(paper.PaperTest):
    """A hero strikes whoever is next to it, and nobody has told who that is."""

    dice = ()
    begin = "ok\n" * 2

    def test_what_all_have_in_common_is_told_once(self):
        """Above the rows; of who seems too far away each row says how far that is."""
        self.wait_for("Move", "button")
        self.app.click("Attack", nth=0)
        self.app.wait("Each of them: only if Fighting Man is next to it", role="label")
        self.app.click("* More Seem Too Far Away", role="button")
        for row in ("Goblin 3 · Sword, 67\u00a0% · patrolling", "Troll 1 · Sword, 67\u00a0% · patrolling · at least 5 spaces away"):
            self.app.wait(row, rows=True, within="What can be chosen")
            self.assertFalse([node for node in self.app.snapshot() if node.role == "list item" and "only if" in node.name])

    def test_a_name_stays_on_its_row(self):
        """The keyboard is on the first of two weapons against one enemy: its name does not lead to the other. The first of all is the
        first of the roster."""
        self.app.key("ctrl+d")
        self.wait_for_said("What does Magic User do?")
        self.app.click("Attack", nth=0)
        self.app.state("Dragon · Fireball*", "focused", role="list item")
        for _ in range(8):
            self.app.key("Down")
        self.app.state("Goblin 3 · Fireball*", "focused", role="list item")
        self.app.type("goblin 3")
        self.app.settle()
        self.assertEqual([name.partition(",")[0] for name in self.focused_rows()], ["Goblin 3 · Fireball"])

    def focused_rows(self):
        return [node.name for node in self.app.snapshot() if node.role == "list item" and "focused" in node.states]

    def test_typed_ahead(self):
        """Whoever knows what will be asked types on, without a pause: one space, nobody notices, none has the entrance in sight, whom to attack."""
        self.wait_for("Move", "button")
        self.app.type("m1nna")
        self.wait_for("Goblin", "list item")
        self.wait_for_said("Fighting Man moves 1 space")

    def test_each_weapon_has_its_condition(self):
        """Above the rows, once for each of two weapons."""
        self.app.key("ctrl+d")
        self.wait_for_said("What does Magic User do?")
        self.app.click("Attack", nth=0)
        self.app.wait("Fireball: only if there is a free straight line (a row, column or diagonal) from Magic User to it, and not if an enemy is "
                      "adjacent\nStaff: only if Magic User is next to it", role="label")
        rows = [node.name for node in self.app.snapshot() if node.role == "list item" and "Goblin" in node.name]
        self.assertFalse([row for row in rows if "only if" in row])

    def test_letters(self):
        """A letter opens the action that begins so, and another one the next; a number says how far."""
        self.wait_for("Move", "button")
        self.press("a", "Goblin")
        self.app.key("Escape")
        self.press("m", "2 spaces")
        self.app.key("1")
        self.wait_for_said("Fighting Man moves 1 space")


class AWrongAnswer(paper.PaperTest):
    """It was said that nobody stands where somebody does."""

    dice = ()
    begin = "ok\n" * 2 + "know contact fighting-man goblin-3 = no\n"

    def test_is_taken_back(self):
        """By the keys, from the list where somebody is missing; it is one step that can be undone. Of the ten others one goblin
        may have come near."""
        self.wait_for("Move", "button")
        self.press("a", "Goblin", "list item")
        self.press("Tab", "9 More Seem Too Far Away", "button")
        self.press("Tab", "1 Left Out by What You Said", "button")
        self.press("shift+Tab", "9 More Seem Too Far Away", "button")
        self.press("Tab", "1 Left Out by What You Said", "button")
        self.press("Return", "Goblin 3 · Sword, patrolling · as you said: Fighting Man is next to it: no", "list item")
        self.app.key("Return")
        self.reader.wait_for_focus(lambda node: node.name.startswith("Goblin 3") and "as you said" not in node.name)
        self.wait_for_said("Corrected: Fighting Man is next to Goblin 3: yes")
        self.app.key("ctrl+z")
        self.app.gone("Goblin 3 · Sword, 67*", role="list item")


# The monsters walk as they are told, two notice the first hero, none has the entrance in sight, and in the next turn it is asked who is next to whom.
TO_A_LIST = "ok\n" * 2 + "1 2\ngoblin 1, goblin 2\nnone\n" + "done\n" * 4 + "ok\n" * 2 + "no\n" * 6


class AList(paper.PaperTest):
    """Two monsters, with four heroes each."""

    dice = ()
    begin = TO_A_LIST

    def setUp(self):
        super().setUp()
        self.wait_for("None of Them")

    def test_parts(self):
        """The arrows to the side go from one monster to the next."""
        self.press("shift+Tab", "Goblin 1 – Fighting Man")
        self.press("Right", "Goblin 2 – Fighting Man")
        self.press("Down", "Goblin 2 – Magic User")
        self.press("Left", "Goblin 2 – Fighting Man")
        self.press("Left", "Goblin 1 – Fighting Man")
        self.press("Left", "Goblin 1 – Fighting Man")
        self.press("Down", "Goblin 1 – Magic User")
        self.press("Right", "Goblin 2 – Fighting Man")
        self.press("Right", "Goblin 2 – Fighting Man")

    def test_names(self):
        """A name that is typed where the keyboard begins leads to its line, although a letter of it would answer with
        none; a blank behind it picks the line."""
        self.app.type("fighting man")
        self.wait_for("Goblin 1 – Fighting Man")
        self.app.type(" ")
        self.app.wait("Choose 1")

    def test_none(self):
        """One key says that it is none, although some have been picked, and from any pane."""
        self.press("shift+Tab", "Goblin 1 – Fighting Man")
        self.press("space", "Goblin 1 – Fighting Man")
        self.press("Tab", "Choose 1")
        said = self.said()
        self.app.key("ctrl+1")
        self.app.key("n")
        self.reader.wait(lambda: self.said() != said, lambda: f"the window still says {said}")
        answer = pathlib.Path(self.home) / "battle.txt"
        self.cli("battle", "export", "1", str(answer))
        self.assertEqual(re.findall("<input.*>(.*)</input>", answer.read_text(encoding="utf-8"))[-1], "fact +")


class AListWithNames(paper.PaperTest):
    """As before, with a hero whose name begins as what answers with none of it."""

    dice = ()
    begin = TO_A_LIST + "no\n"

    def prepare(self):
        heroes = str(pathlib.Path(self.home) / "heroes.ros")
        self.cli("roster", "new", heroes, "--system", "Dungeon Crawl")
        self.cli("roster", "add", heroes, "--force", "Party", "--catalogue", "Heroes")
        self.cli("roster", "set", heroes, "Fighting Man", "--name", "Nestor")
        self.game = ("dungeon-crawl", f"--force=heroes={heroes}")
        super().prepare()

    def test_the_letter_leads_to_the_name(self):
        """It would be answered with nobody otherwise."""
        self.wait_for("None of Them")
        said = self.said()
        self.press("n", "Goblin 1 – Nestor")
        self.assertEqual(self.said(), said)
        self.press("n", "Goblin 2 – Nestor")


class AStrayEnter(paper.PaperTest):
    """The order in which trolls and goblins act is asked for, and then the dice of the patrol."""

    begin = "roll 1\nchoose fighting-man magic-user thief priest\n"

    def test_throws_nothing(self):
        """Enter that is struck once too often is no 1."""
        self.wait_for("In This Order")
        for _ in range(3):
            self.app.key("Return")
        self.wait_for("1", "button")
        kept = pathlib.Path(self.home) / "battle.txt"
        self.cli("battle", "export", "1", str(kept))
        inputs = re.findall("<input.*>(.*)</input>", kept.read_text(encoding="utf-8"))
        self.assertEqual([each for each in inputs if each.startswith("roll")], ["roll 1"])
        self.assertEqual([each.partition(" ")[0] for each in inputs], ["roll", "choose", "fact", "fact"])


class AQuickHand(paper.PaperTest):
    """A die is thrown, and then the order in which the heroes stand is asked for."""

    def test_number_and_enter(self):
        """The answer after a number is meant, however soon it comes."""
        self.wait_for("1", "button")
        self.press("5", "In This Order")
        self.press("ctrl+z", "1", "button")
        self.app.wait_for_keyboard()
        self.type_ahead("ctrl+shift+z", "ctrl+z", "4", "ctrl+Return")
        self.wait_for_said("Put these in order")
        kept = pathlib.Path(self.home) / "battle.txt"
        self.cli("battle", "export", "1", str(kept))
        inputs = re.findall("<input.*>(.*)</input>", kept.read_text(encoding="utf-8"))
        self.assertEqual(inputs[:2], ["roll 5", "roll 4"])  # the one that was undone is kept
        self.assertEqual([each.partition(" ")[0] for each in inputs[2:]], ["choose"])


class LessThanThrown(paper.PaperTest):
    """A figure is wounded, and a D3 less 1 says for how many turns it is down."""

    game = ("stargate-solo", "--scenario=rescue")
    begin = "none\nnone\n1\ndone\nyes\nyes\n20\n20\n5\n"

    def test_a_face_tells_what_counts(self):
        self.wait_for("1, counts as 0", "button")
        self.press("Right", "2, counts as 0", "button")
        self.press("Right", "3, counts as 1", "button")


class ALateEnter(paper.PaperTest):
    """A die is thrown."""

    def test_answers_nothing_however_late(self):
        """Nobody has said that the die shows the number that has the keyboard."""
        self.wait_for("1", "button")
        self.press("Escape", "1", "button")
        said = self.said()
        self.press("Return", "1", "button")
        self.app.wait("Type the number that the die shows, or choose it with the arrow keys first.", role="label")
        self.assertEqual(self.said(), said)

    def test_what_was_chosen_is_the_answer(self):
        """A face to which the keyboard was led by a key."""
        self.wait_for("1", "button")
        self.press("Right", "2", "button")
        said = self.said()
        self.app.key("Return")
        self.reader.wait(lambda: self.said() != said, lambda: f"still {said!r}")


if __name__ == "__main__":
    tap.main()
