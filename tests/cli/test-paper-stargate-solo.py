# test-paper-stargate-solo.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Stargate Solo at a table of one's own, with one's own dice: what is asked, and how it is told."""

import math
import re

import program
import tap


class PaperTest(program.Case):

    def talk(self, *lines, scenario="reconnaissance", rulings=()):
        """What is said before the first line and after each."""
        text = self.battle("play", "stargate-solo", "--scenario=" + scenario, "--seed=7", "--no-board", "--manual-dice",
                           *("--ruling=" + ruling for ruling in rulings),
                           typed="\n".join(lines) + "\n").stdout
        return [re.sub(r"\s+", " ", part) for part in text.split("\n> ")]

    def test_what_no_die_decides_is_not_thrown_by_hand(self):
        """The markers go to one of dozens of places, then to one of the others and so on: nobody has such a die."""
        begin = self.talk()[0]
        self.assertIn("Portal marker 16 is placed", begin)
        self.assertNotIn("thrown by hand", begin)
        self.assertIn("Turn 1 · Portals Which of these are in sight of one of your figures who can act?", begin)

    def test_markers_lie_far_from_where_one_begins(self):
        """12 inches from each start, which the map says: nobody has to measure it."""
        def places(name):
            return [tuple(map(float, place)) for place in re.findall(name + r" \d+ is placed at ([\d.]+),([\d.]+)", begin)]

        begin = self.talk()[0]
        markers = places("Portal marker")
        figures = places("SGC trooper") + places("SG-1 member")
        self.assertEqual((len(markers), len(figures)), (16, 8))
        self.assertGreaterEqual(min(math.dist(marker, figure) for marker in markers for figure in figures), 12)

    def test_markers_out_of_reach_are_not_asked_about(self):
        """After one move of 6 inches nobody is within 8 inches of what was 18 inches off, by the map: of those 15 inches off it is asked,
        and said what comes of it."""
        def places(name):
            return {number: tuple(map(float, place))
                    for number, *place in re.findall(name + r" (\d+) is placed at ([\d.]+),([\d.]+)", parts[0])}

        parts = self.talk("none", "none", "all move", "no", "done", scenario="rescue")
        figures = [*places("SGC trooper").values(), *places("SG-1 member").values()]
        near = [marker for marker, place in places("Portal marker").items() if min(math.dist(place, figure) for figure in figures) < 18]
        asked = next(part for part in reversed(parts) if "They are driven back, or eliminated. (rules" in part)
        self.assertEqual(re.findall(r"\d Portal marker (\d+)", asked), near)
        self.assertEqual(len(near), 3)

    def test_the_gate_is_told_to_close(self):
        self.assertIn("The gate closes at the end of this turn, unless somebody goes through it or keeps a hand in it.",
                      self.talk()[0])

    def test_what_shortens_a_move_is_no_part_of_it(self):
        asked, moved = self.talk("none", "1", "done")[2:4]
        self.assertIn('Move SG-1 member 1 up to 6 inches: 3" fewer through water, rough ground or across a wall.', asked)
        self.assertIn("SG-1 member 1 moves 6 inches ", moved)
        self.assertNotIn("fewer through water", moved)

    def test_who_is_nearest_is_in_the_report(self):
        """It was measured for what the watch does then."""
        self.talk("none", "none", "done", "1 2", "1", "20", scenario="rescue")
        self.assertIn("Enemy nearest to Watch 1: SG-1 member 1", self.battle("report", 1, "--games=0").stdout)

    def test_many_places_are_a_list(self):
        self.talk()
        for options in (), ("--brief",):
            report = self.battle("report", 1, "--games=0", *options).stdout
            self.assertIn("- Place these, so many inches from the left edge and from the upper edge:\n"
                          "  - Stargate: 24,46, facing up\n"
                          "  - Dial Home Device: 28,45\n"
                          "  - SG-1 member 1: 21,43\n", report)
            self.assertNotIn("SGC trooper 2 is placed", report)
            self.assertNotIn("Between equals, a D", report)

    def test_the_prisoner_stands_at_the_first_site(self):
        """Whom Muster places has a place on the map, without a board, too."""
        begin = self.talk(scenario="rescue")[0]
        site = re.search(r"Site 1 is placed at ([\d.]+,[\d.]+)", begin)[1]
        self.assertIn(f"Captive is placed at {site}: at the site", begin)

    def test_whether_a_watch_sees_anybody_is_asked_once_in_a_step(self):
        """One answer for eight figures with three moves each. With a yes it is asked whom: then shots hang on it."""
        parts = self.talk("none", "none", "1", "done", "no", "1", "done", "6", scenario="rescue")
        self.assertIn("will anybody of Watch 1 see one of your figures? It is asked once for all their moves.", parts[4])
        self.assertIn("Move SG-1 member 1 up to 6 inches", parts[6])
        self.assertIn("Turn 1 · SGC: move · SGC · SG-1 member 1 Who acts, and how?", parts[7])
        self.assertIn("1 Jaffa 1 – 58 % – To win the melee – only if this is so: it is at most 9 inches from SGC trooper 1, "
                      "it is more than 1 inch from SGC trooper 1 ", parts[8])

        parts = self.talk("none", "none", "1", "done", "yes", scenario="rescue")
        self.assertIn("Can Watch 1 see SG-1 member 1?", parts[5])

    def test_a_watch_that_will_see_somebody_need_not_see_the_first(self):
        """None of the eight was in its sight, and seven have not moved since: it is not the first for that who will be."""
        first = ("none", "none", "1", "done", "no", "0", "none")
        parts = self.talk(*first, "1", "done", "yes", "no", scenario="rescue", rulings=("markers=2",))
        self.assertIn("Can Watch 1 see SG-1 member 1?", parts[-3])
        self.assertIn("Can Watch 1 see SG-1 member 1? no", parts[-2])
        self.assertIn("Who acts, and how?", parts[-2])

    def kept(self, number):
        """The inputs of a battle, as they are kept, each with what came of it."""
        path = self.folder / f"battle-{number}.txt"
        self.battle("export", number, path)
        return re.findall("<input .*</input>", path.read_text(encoding="utf-8"))

    def test_what_nobody_saw_on_the_way_is_not_asked(self):
        """A watch that saw none of those who moved was seen by none of them; and who stayed where it is has seen nobody new."""
        asked = self.talk("none", "none", "1", "done", "yes", "no", "done", scenario="rescue")[-2]
        self.assertIn("Of which of these has one of your figures come within 20 inches, in the open and in sight?", asked)
        asked = self.talk("none", "none", "1", "done", "no", "done", scenario="rescue")
        self.assertNotIn("come within 20 inches", "".join(asked))
        self.assertIn("Which of these are seen in cover by one of your figures within 8 inches? They are driven back, or eliminated.", asked[-2])
        asked = self.talk("none", "none", "1", "0", "done", scenario="rescue")
        self.assertNotIn("come within 20 inches", "".join(asked))
        self.assertIn("Turn 1 · Jaffa Which of these can Watch 1 see?", asked[-2])

    def test_who_was_to_be_seen_by_nobody_is_not_asked_about(self):
        """All moved out of sight of the watch: what it does hangs on nobody. With somebody who looks about for it, it is asked."""
        moved = ("none", "none", "all move", "no", "done", "none")
        text = " ".join(self.talk(*moved, scenario="rescue"))
        self.assertNotIn("Which of these can Watch 1 see?", text)
        self.assertIn("Watch 1 stays where it is (B), whatever a die shows. Morale", text)
        self.assertIn("Which of these can Watch 1 see?", self.talk("none", "none", "done", scenario="rescue")[-2])
        told = self.talk(*moved[:4], "set sg-1-member-1 looked yes", *moved[4:], scenario="rescue")[-2]
        self.assertIn("Which of these can Watch 1 see?", told)

    def test_what_no_die_changes_is_one_reason(self):
        """Whether the die matters is tried with all six, and with as much risk as could still be found: 36 cells of one table."""
        self.talk("none", "none", "all move", "no", "done", "none", scenario="rescue")
        order = self.battle("report", 1, "--games=0").stdout.partition("whatever a die shows.")[2].partition("Turn 2")[0]
        self.assertEqual(re.findall(r"by the table: Risk Table: .*", order)[0], "by the table: Risk Table: -5 to 0, 1 to 6 gives C or D")
        self.assertLessEqual(order.count("by the table: Risk Table: "), 2)

    def test_the_range_is_said_with_the_chance(self):
        """6 inches are Point Blank for a rifle, 7 are Short: 4 or more of 20, and 8 or more."""
        before = self.VOLLEY[:-4]
        for inches, told in ("6", "85 % – Actions: 2, Point Blank range"), ("7", "65 % – Actions: 2, Short range"):
            self.assertIn("aimed – " + told, self.talk(*before, inches, "open", scenario="rescue")[-2])

    def test_what_is_shut_to_the_suppressed_says_so(self):
        """Whoever is suppressed can shake it off, and is told that it is this which bars the rest."""
        pinned = "set sg-1-member-1 pins 1"
        for action in "pass", "move", "keep-open", "survey", "lay":
            self.assertIn("suppressed", self.talk("none", pinned, f"do {action} figure.1")[3])

    def test_who_goes_home_with_a_wound(self):
        told = " ".join(self.talk("none", "set sg-1-member-1 wounds 1", "do pass figure.1"))
        self.assertIn("SG-1 member 1 leaves the table: through the gate, with a wound", told)

    def test_the_whole_team_moves_at_once(self):
        """A line for eight figures: what has to be asked is asked in between, and one step takes back what followed."""
        parts = self.talk("none", "none", "all move", "no", "undo", "no", "all", scenario="rescue")
        self.assertIn('Move, all 8 of them: "all Move"', parts[2])
        self.assertIn("will anybody of Watch 1 see one of your figures?", parts[3])
        for name in "SGC trooper 1", "SG-1 member 2", "SGC trooper 6":
            self.assertIn(name + " moves 6 inches", parts[4])
        self.assertNotIn("SG-1 member 1 moves", parts[4])
        self.assertIn("will anybody of Watch 1 see one of your figures?", parts[5])
        self.assertEqual(parts[7].count(" moves 6 inches"), 8)

    def test_all_at_once_are_each_by_itself(self):
        """Two moves of eight, said at once and one by one: the battle is the same."""
        self.talk("none", "none", "all move", "no", "all", "done", scenario="rescue")
        singly = [word for n in (1, 2) for word in ("do move figure.%d" % f for f in range(1, 9))
                  for word in ([word, "done", "no"] if n == 1 and word.endswith(".1") else [word, "done"])]
        self.talk("none", "none", *singly, "done", scenario="rescue")
        self.assertEqual(self.kept(1), self.kept(2))
        self.assertEqual(sum(">done<" in line for line in self.kept(1)), 17)

    def test_a_shot_ends_what_all_do(self):
        """The first one is shot at: the others wait for what is said then."""
        fire = ("1", "done") * 4  # each of the four misses, and nobody looks for who fired
        parts = self.talk("none", "none", "all move", "yes", "yes", "20", *fire, scenario="rescue")
        self.assertIn("Jaffa 1 fires at SG-1 member 1", parts[7])
        self.assertIn("Who acts, and how?", parts[-2] + parts[-1])
        self.assertNotIn(" moves 6 inches", "".join(parts[4:]))

    def test_who_has_not_moved_goes_on(self):
        """It is said what stopped them, and the seven who are left go on with one word; the first one does not move again."""
        fire = ("1", "done") * 4
        first = ("none", "none", "all move", "yes", "yes", "20") + fire
        parts = self.talk(*first, "all", "all", scenario="rescue")
        self.assertIn("Move stopped: Jaffa 1 interrupts: Fire during the enemy's move. Not yet: SGC trooper 1, SGC trooper 2, "
                      "SGC trooper 3, SG-1 member 2, SGC trooper 4, SGC trooper 5, SGC trooper 6.", "".join(parts[:8]))
        self.assertIn('Move, the other 7: "all"', parts[len(first)])
        self.assertEqual(parts[len(first) + 1].count(" moves 6 inches"), 7)
        self.assertNotIn("SG-1 member 1 moves", parts[len(first) + 1])
        self.assertNotIn("the other", parts[len(first) + 1])
        self.assertIn("Does SG-1 member 1 cross open ground", parts[len(first) + 2])

    # All four guards are spotted, and the first of eight shoots at the third of them: 20 inches off, in the open, with a 5.
    VOLLEY = ("none", "none", *(f"set jaffa-{n} spotted yes" for n in (1, 2, 3, 4)), "done",
              "1", "jaffa 3", "20", "open", "unaimed", "5")

    def shoot(self, *lines):
        """What is said after each line that follows the first shot."""
        return self.talk(*self.VOLLEY, *lines, scenario="rescue")[len(self.VOLLEY) + 1:]

    def test_what_was_said_of_a_comrade_is_offered(self):
        """Who shoots at the same one is asked what the first was asked, and an empty line takes all that was answered of
        that one. Of another target nobody has said anything."""
        target, answers = self.shoot("2", "jaffa 3", "")[1:3]
        self.assertIn("How far is it from SGC trooper 1 to Jaffa 3, in inches? (rules: Shooting) Expected: a number. "
                      "Enter: 20 – as of SG-1 member 1 then: What cover does Jaffa 3 have from SGC trooper 1? – open", target)
        self.assertIn("How does SGC trooper 1 shoot?", answers)
        self.assertNotIn("Enter:", self.shoot("2", "jaffa 4")[1])

    def test_targets_stand_where_they_stood(self):
        """In the order of the roster for each who shoots, whoever is nearer and whoever was measured; who is out of action is last.
        Nobody is advised where all are equal."""
        first = self.VOLLEY[:-6]
        parts = self.talk(*first, "1", "jaffa 4", "6", "open", "unaimed", "2", "set jaffa-3 out yes", "1", scenario="rescue")
        begin = parts[len(first) + 1]
        self.assertEqual(re.findall(r"\d (Jaffa \d) –", begin), ["Jaffa 1", "Jaffa 2", "Jaffa 3", "Jaffa 4"])
        self.assertNotIn("as the rules advise", begin)
        then = parts[len(first) + 8]
        self.assertEqual(re.findall(r"\d (Jaffa \d) –", then), ["Jaffa 1", "Jaffa 2", "Jaffa 4", "Jaffa 3"])
        self.assertEqual(then.count("as the rules advise"), 3)

    def test_what_was_said_last_is_offered(self):
        """Of two comrades the one who was asked about last."""
        parts = self.shoot("2", "jaffa 3", "12", "covered", "unaimed", "1", "3", "jaffa 3")
        self.assertIn("Enter: 12 – as of SGC trooper 1 then: What cover does Jaffa 3 have from SGC trooper 2? – covered", parts[7])

    def test_cover_from_elsewhere_is_not_offered(self):
        """A trooper of the other team is asked as if nobody had said anything; one of the same team is offered what was said."""
        cover = "What cover does Jaffa 3 have from"
        self.assertIn("Enter: open", self.shoot("2", "jaffa 3", "12")[2].partition(cover + " SGC trooper 1?")[2])
        self.assertIn(cover + " SG-1 member 2?", self.shoot("5", "jaffa 3", "12")[2])
        self.assertNotIn("Enter:", self.shoot("5", "jaffa 3", "12")[2].partition(cover)[2])

    def test_the_others_shoot_alike(self):
        """One line for all, then an empty one and a die for each of those who miss, at 17 or more."""
        offered = self.talk(*self.VOLLEY, scenario="rescue")[len(self.VOLLEY)]
        self.assertIn('Shoot (Jaffa 3, like SG-1 member 1), all 7 of them: "all Shoot"', offered)
        parts = self.shoot("all", "", "6", "", "16")
        self.assertIn("Enter: 20 – as of SG-1 member 1", parts[0])
        self.assertIn("SGC trooper 1 fires at Jaffa 3 (Assault rifle): roll a D20 – needed: 17 or more", parts[1])
        self.assertIn("Enter: 20 – as of SGC trooper 1", parts[2])
        self.assertIn("SGC trooper 2 fires at Jaffa 3 (Assault rifle): roll a D20 – needed: 17 or more", parts[3])
        self.assertIn("How far is it from SGC trooper 3 to Jaffa 3, in inches?", parts[4])

    def test_a_hit_ends_what_the_others_do(self):
        """Whether to shoot at him again is for a person to say; a die is not taken back with what went on by itself."""
        parts = self.shoot("all", "", "6", "undo", "all", "", "17", "1")
        self.assertIn("SGC trooper 1 misses", parts[2])
        self.assertIn("Undone: do shoot figure.3 w=weapon.3 t=figure.12 Turn 1", parts[3])
        self.assertIn('Shoot (Jaffa 3, like SGC trooper 1), all 6 of them: "all Shoot"', parts[3])
        self.assertIn("How far is it from SGC trooper 2 to Jaffa 3, in inches?", parts[4])
        self.assertIn("Shoot stopped: Jaffa 3 is suppressed. Not yet: SGC trooper 3, SG-1 member 2, SGC trooper 4, "
                      "SGC trooper 5, SGC trooper 6.", parts[7])

    def test_alike_is_each_by_itself(self):
        """Said at once and one by one: the battle is the same."""
        self.talk(*self.VOLLEY, "all", "", "6", "", "16", scenario="rescue")
        self.talk(*self.VOLLEY, "do shoot figure.2 w=weapon.2 t=jaffa-3", "20", "open", "unaimed", "6",
                  "do shoot figure.3 w=weapon.3 t=jaffa-3", "20", "open", "unaimed", "16",
                  "do shoot figure.4 w=weapon.4 t=jaffa-3", scenario="rescue")
        self.assertEqual(self.kept(1), self.kept(2))

    def resume(self, *lines):
        """The newest battle, gone on with by another call."""
        text = self.battle("resume", typed="\n".join(lines) + "\n").stdout
        return [re.sub(r"\s+", " ", part) for part in text.split("\n> ")]

    def test_alike_goes_on_when_it_is_resumed(self):
        """Left in the middle of it, at a question and at a die: the battle is the same as without."""
        self.talk(*self.VOLLEY, "all", "", "6", "", "16", scenario="rescue")
        self.talk(*self.VOLLEY, "all", scenario="rescue")
        self.resume("")
        self.assertIn("SGC trooper 1 fires at Jaffa 3 (Assault rifle): roll a D20", self.resume("6")[0])
        self.assertIn("How far is it from SGC trooper 2 to Jaffa 3, in inches?", self.resume("")[0])
        self.resume("16")
        self.assertEqual(self.kept(1), self.kept(2))

    def test_who_was_stopped_goes_on_when_it_is_resumed(self):
        fire = ("1", "done") * 4
        self.talk("none", "none", "all move", "yes", "yes", "20", *fire, scenario="rescue")
        begin = self.resume("all")
        self.assertIn('Move, the other 7: "all"', begin[0])
        self.assertIn("SGC trooper 1", "".join(begin[1:]))

    def test_all_but_some(self):
        """Of sixteen markers."""
        answers = {"all": "Portal marker 1, Portal marker 2, Portal marker 3, ",
                   "all but 2-15": "Portal marker 1, Portal marker 16, but not Portal marker 2, ",
                   "3-4, 7": "Portal marker 3, Portal marker 4, Portal marker 7, but not Portal marker 1, ",
                   "all but 1-16": "none of Portal marker 1, Portal marker 2, "}
        for typed, told in answers.items():
            self.assertIn("in sight of one of your figures who can act? " + told, self.talk(typed)[1])

    def test_who_is_elsewhere_is_asked_alone(self):
        """Jaffa 1 is far behind: it is no part of what is asked about the watch, and sees for itself."""
        parts = self.talk("none", "none", "1", "done", "yes", "except jaffa 1", "no", "yes", scenario="rescue")
        self.assertIn('Asked of Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4 as one; others: "except NAME".', parts[5])
        self.assertIn("Can Jaffa 1 see SG-1 member 1?", parts[6])
        self.assertNotIn("Watch 1", parts[6].partition("Can Jaffa 1")[2])
        self.assertIn("Can Watch 1 (Jaffa 2, 3, 4) see SG-1 member 1?", parts[7])
        self.assertIn("Asked of Jaffa 2, Jaffa 3, Jaffa 4 as one", parts[7])

    def test_who_is_elsewhere_is_measured_once(self):
        """As the others are: a staff reaches 60 inches, which is more than the table is long, and the number decides the shot."""
        parts = self.talk("none", "none", "1", "done", "yes", "except jaffa 1", "yes", "22", scenario="rescue")
        self.assertIn("How far is it from Jaffa 1 to SG-1 member 1, in inches?", parts[7])
        self.assertNotIn("at most 60 inches", "".join(parts[6:]))
        self.assertNotIn("How far is it from Jaffa 1 to SG-1 member 1, in inches? (rules", parts[8])

    def test_who_shoots_across_the_table_is_not_measured(self):
        """A rifle reaches 60 inches, and 48 is the length of the table: as far as both were told to move they are much nearer. How far it
        is decides the shot, and is asked; more than that from one corner into the other is out of reach all the same."""
        first = ("none", "none", "done", "set jaffa-1 spotted yes", "set jaffa-2 out yes", "set jaffa-3 pins 3",
                 "set watch-1 stance advance", "SGC trooper 2", "no", "5", "30", "done", "1")
        parts = self.talk(*first, "62", scenario="rescue")
        self.assertIn("How far is it from SG-1 member 1 to Jaffa 1, in inches?", parts[len(first)])
        self.assertNotIn("60 inches", "".join(parts))

    def test_of_several_groups_who_is_elsewhere_is_asked_alone(self):
        """What is asked about two patrols at once names the members of both, and either can be told apart from its own."""
        parts = self.talk("1-8", "3", "1", "1", "none", "done", "except jaffa 5", "set patrol-1 ran yes", "set patrol-2 ran yes", "1 9", "20 20")
        before, after, then = parts[6], parts[7], parts[11]
        for part in before, after:
            self.assertIn("Who can see whom? ", part)
        self.assertIn('Asked of Patrol 1 (Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4), Patrol 2 (Jaffa 5, Jaffa 6, Jaffa 7, Jaffa 8) as one; '
                      'others: "except NAME".', before)
        self.assertIn("Patrol 2 (Jaffa 6, 7, 8) 9 SG-1 member 1", after)
        self.assertIn("Patrol 2 (Jaffa 6, Jaffa 7, Jaffa 8) as one", after)
        self.assertIn(" 1 Patrol 1 2 Patrol 2 (Jaffa 6, 7, 8) Asked of Patrol 1 (Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4), "
                      "Patrol 2 (Jaffa 6, Jaffa 7, Jaffa 8) as one", then)

    def test_who_is_elsewhere_is_no_part_of_what_the_rules_ask(self):
        """Whether anybody of the watch will see one is asked of the three others; of Jaffa 1 it is asked whom he sees."""
        parts = self.talk("none", "none", "1", "done", "except jaffa 1", "no", "no", scenario="rescue")
        self.assertIn('Asked of Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4 as one; others: "except NAME".', parts[4])
        text = "".join(parts[5:])
        self.assertIn("Asked about alone from now on: Jaffa 1", text)
        self.assertIn("On the ways that you plan for this step, will anybody of Watch 1 (Jaffa 2, 3, 4) "
                      "see one of your figures?", text)
        self.assertIn("Can Jaffa 1 see SG-1 member 1?", text)

    def test_who_cannot_act_sees_nothing_for_its_unit(self):
        """From the next step on it is no part of what is asked about the watch, without anybody having moved."""
        parts = self.talk("none", "none", "set jaffa-1 out yes", "done", "done", scenario="rescue")
        self.assertIn("Which of these can Watch 1 (Jaffa 2, 3, 4) see?", "".join(parts))
        self.assertIn("Asked of Jaffa 2, Jaffa 3, Jaffa 4 as one", "".join(parts))

    def test_who_can_act_again_is_of_his_unit_again(self):
        """Two are down for a turn and the others for good: afterwards it is asked of the two, since nobody has moved."""
        down = [f"set jaffa-{n} down-until 1" for n in (1, 2)] + [f"set jaffa-{n} out yes" for n in (3, 4)]
        parts = self.talk("none", *down, "none", "done", "done", scenario="rescue", rulings=("markers=2",))
        self.assertIn("Turn 2 · Jaffa Which of these can Watch 1 (Jaffa 1, 2) see?", parts[-2])
        self.assertIn("Asked of Jaffa 1, Jaffa 2 as one", parts[-2])

    def test_who_moves_along_is_no_longer_elsewhere(self):
        """What was said of Jaffa 1 holds in the next step, and as long as nobody moves; then all four are asked about as one again."""
        first = ("none", "none", "done", "set watch-1 stance advance", "except jaffa 1", "none")
        parts = self.talk(*first, "done", "pass all", "none", "done", scenario="rescue", rulings=("markers=2",))
        self.assertIn("Asked of Jaffa 2, Jaffa 3, Jaffa 4 as one", parts[5])
        self.assertIn("Move Watch 1 up to 12 inches toward its objective", " ".join(parts))
        self.assertIn("Turn 2 · Jaffa Which of these can Watch 1 see?", " ".join(parts))
        self.assertIn("Asked of Jaffa 1, Jaffa 2, Jaffa 3, Jaffa 4 as one", parts[-2])

    def test_who_stays_is_told_with_the_order(self):
        """And why; the one who is down stands apart from then on, and is not meant by what is asked about the watch."""
        first = ("none", "none", "done", "set jaffa-2 out yes", "set jaffa-3 pins 3", "set watch-1 stance advance",
                 "SGC trooper 2", "no", "5", "30", "done")
        parts = self.talk(*first, "done", "done", "yes", scenario="rescue")
        text = "".join(parts)
        self.assertIn("Not with it: Jaffa 2 (disabled or down), Jaffa 3 (suppressed).", text)
        self.assertIn("Is SGC trooper 2 still the enemy in sight that is nearest to Watch 1 (Jaffa 1, 4)?", text)
        self.assertRegex(parts[-3], "Is SGC trooper 2 still the enemy .* Enter: yes$")

    def test_who_moves_with_the_watch_is_named(self):
        """In the order and when it is told: the others have not moved."""
        first = ("none", "none", "done", "set jaffa-2 out yes", "set jaffa-3 pins 3", "set watch-1 stance advance",
                 "SGC trooper 2", "no", "5", "30", "done")
        text = "".join(self.talk(*first, scenario="rescue"))
        self.assertIn("Move Watch 1 (Jaffa 1, 4) up to 6 inches toward SGC trooper 2:", text)
        self.assertIn("Watch 1 (Jaffa 1, 4) moves 6 inches: toward SGC trooper 2", self.battle("report", 1, "--games=0").stdout)

    def test_who_is_elsewhere_is_told_to_move_too(self):
        """Jaffa 1 is asked about by itself and has the same order: it is named in it, and its distance holds no longer."""
        first = ("none", "none", "done", "set jaffa-2 out yes", "set jaffa-3 pins 3", "set jaffa-1 apart yes", "set watch-1 stance advance",
                 "SGC trooper 2", "no", "5", "30", "done")
        text = "".join(self.talk(*first, scenario="rescue"))
        self.assertIn("Move Watch 1 (Jaffa 1, 4) up to 6 inches toward SGC trooper 2:", text)

    def test_what_a_die_decides(self):
        """With a staff at Medium range one less than it shows; and with three markers in sight one more, there being no contact."""
        parts = self.talk("none", "none", "1", "done", "yes", "yes", "20", "20", "2", scenario="rescue")
        self.assertIn("What the hit does to SG-1 member 1: roll a D6 – 1: suppressed, 2: suppressed, 3: suppressed, "
                      "4: suppressed, 5: wounded, 6: disabled ", parts[8])
        self.assertNotIn("5: wounded", parts[9])
        self.assertIn("Who comes out of the portals: roll a D6 – 1: nobody, 2: nobody, 3: nobody, 4: nobody, "
                      "5: four Jaffa, 6: four Jaffa ", self.talk("1 2 3")[1])

    def test_who_fires_is_one_who_sees(self):
        """It was asked of the whole watch: whoever it is bears the name of the first of them. Of one who is asked alone it is known."""
        parts = self.talk("none", "none", "1", "done", "yes", "yes", "20", "20", scenario="rescue")
        self.assertIn("roll a D20 – Let whoever of Watch 1 sees SG-1 member 1 be Jaffa 1 – needed", "".join(parts))

    def test_a_die_brings_only_whom_there_are_models_for(self):
        """Nine markers in sight, and no contact: a die and 7. 11 and 12 are a cannon, and 13 a First Prime: without models the entry
        before it counts that brings somebody, which is 9."""
        nine = "1 2 3 4 5 6 7 8 9"
        self.assertIn("Who comes out of the portals: roll a D6 – 1: nobody, 2: two groups of four Jaffa, 3: markers are put back, "
                      "4: a heavy staff cannon, 5: a heavy staff cannon, 6: a First Prime with six Jaffa ", self.talk(nine)[1])
        self.assertIn("4: two groups of four Jaffa, 5: two groups of four Jaffa, 6: two groups of four Jaffa ",
                      self.talk(nine, rulings=("cannon-models=0", "prime-models=0"))[1])

    def test_who_comes_out_together_is_told_where_each_goes(self):
        """A cannon around the third of nine markers, and its two Jaffa beside it."""
        self.talk("1 2 3 4 5 6 7 8 9", "4", "3", scenario="rescue")
        self.assertIn("Place Heavy staff cannon 1: around Portal marker 3, as near to it as there is room, not within 1 inch of yours; "
                      "Jaffa 5 and Jaffa 6: beside the cannon, within 1 inch of it, not within 1 inch of yours.",
                      self.battle("report", 1, "--games=0").stdout)

    def test_what_comes_off_a_die_is_taken_by_muster(self):
        """A 20 hits at 20 inches, and a 5 less 1 at Long range wounds: what is typed is what the D6 shows that is thrown for a D3."""
        hit = ("none", "none", "1", "done", "yes", "yes", "20", "20", "5")
        self.assertIn("Turns for which SG-1 member 1 is down: roll a D6 (1–2 counts as 1, 3–4 as 2 and 5–6 as 3), and Muster takes 1 "
                      "off (rules", self.talk(*hit, scenario="rescue")[9])
        self.assertIn("a D6 shows 1 to 6, not \"7\"", self.talk(*hit, "7", scenario="rescue")[10])
        self.assertNotIn("down up to", self.talk(*hit, "2", scenario="rescue")[10])
        self.assertIn("is wounded and down up to turn 2", self.talk(*hit, "roll 3", scenario="rescue")[10])
        self.assertIn("is wounded and down up to turn 3", self.talk(*hit, "6", scenario="rescue")[10])

    def test_a_die_that_nobody_has_is_thrown_by_hand(self):
        """A 3 with eight markers in sight makes 9: one group at one of eight, the other at one of the seven others. Each number is
        that of a marker, the third of the seven that of the fourth."""
        parts = self.talk("1-8", "3", "3", "8", "3")
        self.assertIn("Where they come out: roll a D8 – 1: Portal marker 1; 2: Portal marker 2; 3: Portal marker 3; ", parts[2])
        self.assertIn("Where the second group comes out: roll a D8 (throw again when it shows 8) – 1: Portal marker 1; "
                      "2: Portal marker 2; 3: Portal marker 4; 4: Portal marker 5; ", parts[3])
        self.assertIn("8 counts for nothing: throw again", parts[4])
        self.assertIn("Between equals, a D7 decides: 3, Portal marker 4 (1d7, thrown by hand)", parts[5])
        self.assertIn("Patrol 2 comes out of Portal marker 4 with 4 Jaffa.", parts[5])

    def asked(self, *lines, **options):
        """The questions about the table, one after the other."""
        return [part.rpartition("Turn ")[2] for part in self.talk(*lines, **options) if "(rules: " in part and "roll a D" not in part]

    def test_markers_that_nobody_moved_are_not_asked_about(self):
        """They lie in cover where they were laid, and as long as nobody moves what was said of them holds: none of the questions of the
        first two turns is about them but the first."""
        asked = self.asked("1-4", "1", "done", "1", "done", "1")
        self.assertEqual([part for part in asked if "marker" in part], asked[:1])
        self.assertIn("Turn 3 ", " ".join(self.talk("1-4", "1", "done", "1", "done", "1")))

    def test_markers_that_were_put_back_are_asked_about(self):
        """With six in sight a 6 puts back those that have been passed: nobody has moved, but where they lie now they may be seen, from
        the open or not."""
        asked = self.asked("1-6", "6", "1-2", "none", "done")
        self.assertIn("Which of these have your foremost figures passed?", asked[1])
        self.assertIn("Which of these does one of your figures see in the open?", asked[2])
        self.assertIn("2 · Portals Which of these are in sight of one of your figures who can act?", asked[3])
        text = " ".join(self.talk("1-6", "6", "1-2"))
        self.assertIn("The markers that your foremost figures have passed are put back.", text)
        self.assertEqual(len(re.findall("in front of your figures, within 6. of the straight line to the middle of the enemy's edge", text)), 2)

    def test_morale_in_words(self):
        """One is left of a team that was hit, with 4 Fire points: less passes, these and 1 more lead to cover, 2 more suppress. With a
        wound he has none, and a 6 makes him run."""
        hit = ("none", "set team-1 shaken yes", *(f"set figure.{n} out yes" for n in (2, 3, 4)))

        def told(die, *more):
            return " ".join(self.talk(*hit, *more, "done", die))

        self.assertIn("Team 1 was hit: morale of SG-1 member 1: roll a D6 – needed: 3 or less (50 %)", told("1"))
        self.assertIn("SG-1 member 1 stands firm.", told("3"))
        self.assertIn("SG-1 member 1 falls back to cover.", told("5"))
        self.assertIn("SG-1 member 1 is suppressed.", told("6"))
        text = told("6", "set figure.1 wounds 1")
        self.assertIn("Team 1 was hit: SG-1 member 1 cannot stand firm with no Fire points left (the wounded, and those who cannot act, do not count), and a die tells how bad it is.", text)
        self.assertIn("SG-1 member 1 runs.", text)

    def test_the_prisoner_is_of_no_team(self):
        """Nobody else of his unit is there to be near to: he is not named among those who stand apart from theirs."""
        parts = self.talk("none", "set team-1 shaken yes", "none", "done", "none", scenario="rescue")
        self.assertIn("Which of these are more than 3 inches from all others of their team, as they stand now? (rules", parts[4])
        self.assertNotIn("Captive", parts[4].partition("Which of these are more")[2])
        self.assertRegex(parts[5], r"Team 1 was hit: all 4 stand firm without a test, since \d+ Fire points are more than a D6 shows\.")

    def test_where_markers_go_is_asked_at_once(self):
        parts = self.talk("1-4", "1", "all move", "done", "none", "1-4", "1", "1 2 4")
        self.assertIn("Which of these find a corner, or cover with dead ground behind it, within 12 inches and out of sight? Who finds none is "
                      "eliminated. (rules: Eliminating portals) 1 Portal marker 1 2 Portal marker 2 3 Portal marker 4 Expected", parts[8])

    def test_a_unit_that_has_just_come_out_is_asked_little(self):
        """Whom it sees and who is nearest: at a Risk Factor of 0 it does what it does at -1, and nobody is behind it."""
        parts = self.talk("1-8", "3", "1", "1", "none", "done", "1 2", "1")
        self.assertIn("Who can see whom?", parts[6])
        self.assertIn("Which of these is nearest to Patrol 1?", parts[7])
        self.assertIn("Order of Patrol 1 at Risk Factor -1, as far as it matters: roll a D6 – 1: advances at once, 2: advances at once, "
                      "3: advances at once, 4: advances at once, 5: advances at once, 6: advances ", parts[8])
        self.assertIn("Patrol 1 advances at once (C on 1 to 5; whoever has just come counts as advancing)", self.talk("1-8", "3", "1", "1", "none", "done", "1 2", "1", "3")[9])
        # What was tried to see whether a question matters, such as an enemy at its flank, counts for nothing.
        self.assertIn("Order of Patrol 1 at Risk Factor -1, as far as it matters: rolls 3. Because: advancing -1.\n",
                      self.battle("report", 2, "--games=0", "--brief").stdout)

    # What a watch of four counts before anybody looks at the table: 3 for its flight and 2 for one of four. Nobody is behind it, and
    # the one whom it sees at 30 inches is in cover.
    SHAKEN = ("set watch-1 ran yes", "set jaffa-4 wounds 1")
    WATCHED = ("none", "none", "done", *SHAKEN, "SGC trooper 2", "no", "30", "no")

    def test_what_cannot_matter_is_not_asked(self):
        """A watch defends its place up to a Risk Factor of 4, whatever a die shows: enemies may add 3. At 5 each question may lead
        to another row of the table, and no more when it cannot."""
        parts = self.talk("none", "none", "done", "SGC trooper 2", scenario="rescue")
        self.assertIn("Watch 1 stays where it is (B), whatever a die shows.", parts[4])
        self.assertIn("How far is it from the nearest of Watch 1 to SGC trooper 2, in inches? (rules: Jaffa actions)", parts[4])
        self.talk("none", "none", "done", "SGC trooper 2", "30", scenario="rescue")
        self.assertRegex(self.battle("report", 1, "--games=0").stdout,
                         r"Watch 1 stays where it is \(B\), whatever a die shows\. Because: [^.]*it defends its position")

        parts = self.talk(*self.WATCHED, "no", scenario="rescue")
        self.assertIn("to the flank or rear of Watch 1", parts[6])
        self.assertIn("How far is it from the nearest of Watch 1 to SGC trooper 2, in inches? (rules: Risk Factors)", parts[7])
        self.assertIn("Is an enemy in clear sight of Watch 1", parts[8])
        self.assertIn("Is all of Watch 1 in cover?", parts[9])
        self.assertIn("Order of Watch 1 at Risk Factor 5: roll a D6", parts[10])

        parts = self.talk(*self.WATCHED[:3], *self.SHAKEN, "set watch-1 lost-last 1", "set jaffa-3 wounds 1", "set jaffa-2 wounds 1",
                          "SGC trooper 2", scenario="rescue")
        self.assertIn("Order of Watch 1 at Risk Factor 12, as far as it matters: roll a D6", parts[9])

    def test_who_is_seen_from_cover_is_not_asked_again(self):
        """The watch does not move between its risk and its shot: that nobody is in clear sight of it says that the target is in cover.
        A staff at 15 inches needs 16 at a target in the open when it is aimed, and 20 at one in cover."""
        watched = [word if word != "30" else "15" for word in self.WATCHED]
        fire = self.talk(*watched, "no", "6", scenario="rescue")[11]
        self.assertIn("Jaffa 1 fires at SGC trooper 2 (Staff weapon): roll a D20 – Let whoever of Watch 1 sees SGC trooper 2 be Jaffa 1 – needed: 20 or more", fire)
        self.assertNotIn("cover", fire.rpartition("Turn 1")[2])

    def test_cover_that_changes_nothing_is_not_asked(self):
        """A staff at 19 inches or more needs 20 at a target in the open and 20 at one in cover, at 18 inches less."""
        watched = ("none", "none", "done", "SGC trooper 2")
        self.assertIn("Jaffa 1 fires at SGC trooper 2 (Staff weapon): roll a D20 – Let whoever of Watch 1 sees SGC trooper 2 be Jaffa 1 – needed: 20 or more",
                      self.talk(*watched, "19", scenario="rescue")[5])
        self.assertIn("Is SGC trooper 2 in clear sight of Watch 1, not in cover?", self.talk(*watched, "18", scenario="rescue")[5])

    def test_where_a_unit_without_an_enemy_goes_is_told(self):
        """One of both, not either."""
        parts = self.talk("1-8", "3", "1", "1", "none", "done", "none")
        self.assertIn("Patrol 1 advances at once (C), whatever a die shows.", parts[7])
        self.assertIn("Move Patrol 1 up to 12 inches toward its objective, Stargate: ", parts[7])

    def test_what_is_known_of_a_watch_is_not_asked_of_its_jaffa(self):
        """At 8 inches it is within 20. Of those whom the watch does not see nobody sees one of its Jaffa."""
        parts = self.talk("none", "none", "1", "done", "yes", "yes", "8", "yes", "1", "1", scenario="rescue")
        self.assertIn("Does SGC interrupt?", parts[9])
        self.assertIn("What cover does Jaffa 1 have from SG-1 member 1?", parts[10])

        first = ("none", "none", "done", "SGC trooper 2", "30", "1")
        parts = self.talk(*first, scenario="rescue")
        self.assertIn("1 Spot who fired – whether it can is to be seen on the table "
                      "Whom does SGC trooper 2 try to spot? Jaffa 1 (Attempts left: 2) 0 Let it pass", parts[len(first)])

    def test_who_fired_is_looked_for_once(self):
        """With a 1, which is never enough: the next Jaffa fires, and only that one can be looked for, a second time in this turn."""
        first = ("none", "none", "done", "SGC trooper 2", "30", "1")
        parts = self.talk(*first, "1", "open", "1", "1", scenario="rescue")
        self.assertIn("SGC trooper 2 makes nobody out.", parts[-3])
        self.assertIn("Jaffa 2 fires at SGC trooper 2", parts[-3])
        self.assertIn("Whom does SGC trooper 2 try to spot? Jaffa 2 (Attempts left: 1) 0 Let it pass", parts[-2])

    def told(self, phase):
        """What the report tells of a step of the first turn."""
        report = self.battle("report", 1, "--games=0", "--brief").stdout
        return re.split(r"\nTurn 1(?: – .*)?\n", report, maxsplit=1)[1].partition("\n" + phase + "\n")[2].partition("How it stands")[0]

    def test_moves_add_up_in_the_report(self):
        """Two of the eight move once more than the others, after all have moved once."""
        self.talk("none", "all move", "do move figure.1", "done", "do move figure.2", "done")
        lines = re.findall("(?m)^- .*moves 6 inches.*", self.told("SGC: move"))
        self.assertEqual([len(re.findall(r"(?:SG-1 member|SGC trooper) \d", line)) for line in lines], [8, 2])

    def test_who_follows_moves_behind_the_first(self):
        """The first is through the gate before any other moves."""
        self.talk("none", "do move figure.1", "done", "do pass figure.1", "do move figure.2", "done", "do move figure.3", "done")
        told = self.told("SGC: move")
        self.assertRegex(told, r"(?s)SG-1 member 1 moves 6 inches\..* through the gate.*"
                         r"SGC trooper 1 moves 6 inches\. Likewise SGC trooper 2\.")

    def test_nothing_to_do_at_once(self):
        self.assertIn("there is nothing that several could do at once here", self.talk("all move")[1])
        self.assertIn("expected behind all what several can do at once: Move",
                      self.talk("none", "none", "all spot", scenario="rescue")[3])

    def test_risk_is_looked_at_anew_when_an_enemy_has_moved(self):
        """The guards do not stir, and are seen from cover first: who comes out of it is a risk to them all the same."""
        fire = ("1", "done") * 4  # each of the four misses, and nobody looks for who fired
        first = (*self.WATCHED, "no", "6") + fire
        moved = ("9", "done", "done", "none", "none", self.SHAKEN[0], "yes", "no", "1.5")
        parts = self.talk(*first, *moved, "yes", scenario="rescue")
        self.assertIn("Order of Watch 1 at Risk Factor 5", parts[10])
        self.assertIn("9 SGC trooper 2: Move", parts[len(first)])
        self.assertIn("Is an enemy in clear sight of Watch 1, not in cover? ", parts[len(first + moved)])
        self.assertIn("Order of Watch 1 at Risk Factor 6", parts[-2] + parts[-1])

    def test_what_nobody_has_changed_is_offered(self):
        """The guards have turned and fired, and nobody has moved since: an empty line says of its cover what it was before."""
        fire = ("1", "done") * 4  # each of the four misses, and nobody looks for who fired
        first = (*self.WATCHED, "no", "6") + fire
        flank, cover, order = self.talk(*first, self.SHAKEN[0], "done", "no", "", scenario="rescue")[-4:-1]
        self.assertIn("Turn 2 · Jaffa Is an enemy in sight to the flank or rear of Watch 1", flank)
        self.assertIn("Before Watch 1 turned: no.", flank)
        self.assertIn("Is all of Watch 1 in cover?", cover)
        self.assertIn("Enter: no", cover)
        self.assertIn("Order of Watch 1", order)

    def test_what_was_said_of_elsewhere_is_not_offered(self):
        """Six inches later an empty line says neither that he is seen nor how far off he is, and nothing is said besides of a
        risk that nobody has looked at."""
        fire = ("1", "done") * 4  # each of the four misses, and nobody looks for who fired
        first = ("none", "none", "done", "SGC trooper 2", "30") + fire
        moved = self.talk(*first, "9", "done", "done", "none", "none", "yes", "1.5", scenario="rescue")[-4:-1]
        self.assertIn("Can Watch 1 see SGC trooper 2?", moved[0])
        self.assertNotIn("Enter: yes", moved[0])
        self.assertIn("How far is it from the nearest of Watch 1 to SGC trooper 2, in inches?", moved[1])
        self.assertNotIn("Enter:", moved[1])
        self.assertIn("Is SGC trooper 2 in clear sight of Watch 1, not in cover", moved[2])
        self.assertNotIn("then:", "".join(moved))

    def test_a_wound_that_is_corrected_takes_an_action(self):
        """A Jaffa has two: with one he cannot aim, and with none he is disabled."""
        told = self.talk("none", "none", "set jaffa-3 wounds 1", "set jaffa-3 fire 2", "set jaffa-3 wounds 2", "set jaffa-4 down-until 3",
                         "set jaffa-4 down-until -1", scenario="rescue")
        self.assertNotIn("disabled", told[3])
        self.assertIn('"fire" follows from other attributes, which can be corrected', told[4])
        self.assertIn("Corrected: Jaffa 3, Wounds: from 1 to 2", told[5])
        self.assertIn("Jaffa 3 is disabled.", told[5])
        self.assertIn("Corrected: Jaffa 4, Down: from no to up to turn 3", told[6])
        self.assertIn("Corrected: Jaffa 4, Down: from up to turn 3 to no", told[7])

    def test_who_has_lost_somebody_has_not_moved(self):
        """One of the watch falls: it stands where it stood, and what was said before that is told for what it is."""
        parts = self.talk("none", "none", "done", "1", "30", "no", "remove jaffa-2", "1", "1", scenario="rescue")
        self.assertIn("Before Watch 1 lost somebody: 30.", parts[9])

    def test_who_looks_is_asked_for_inches_once(self):
        """Whether they are more than 20, at which nobody is seen in the open without a die, follows from them."""
        near, far = (self.talk("none", "none", "do spot figure.1", "jaffa 4", inches, "open", scenario="rescue") for inches in ("20", "21"))
        self.assertIn("How far is it from SG-1 member 1 to Jaffa 4, in inches?", near[4])
        self.assertIn("Jaffa 4 is spotted.", near[6])
        self.assertIn("SG-1 member 1 looks for Jaffa 4: roll a D6 – needed: 6 or more", far[6])

    def test_when_nobody_is_left_nothing_is_asked(self):
        """All of the SGC leave the table in the second step, one of the guards is suppressed, and somebody has charged before:
        no die is thrown for those who are left, and nobody is asked where they stand."""
        team = "captive", "sg-1-member-1", "sg-1-member-2", *(f"sgc-trooper-{n}" for n in range(1, 7))
        end = self.talk("none", "none", "set day rushes 1", "set jaffa-1 pins 1", "set captive fate killed", *("remove " + name for name in team), scenario="rescue")[-2]
        self.assertIn("SGC: fire Morale Jaffa Morale", end)
        self.assertIn("Winner: Goa'uld, in turn 1.", end)

    def test_with_him_through_the_gate_it_is_over(self):
        """What the others would still do in that turn could change nothing."""
        end = self.talk("none", "none", "remove captive", "done", scenario="rescue")[-2]
        self.assertNotIn("SGC: fire", end)
        self.assertIn("Winner: SGC, in turn 1.", end)

    def test_who_was_shot_at_in_the_open_is_not_in_cover(self):
        """One of the watch was, so that not all of it is: that is not asked any more."""
        first = (*self.VOLLEY, "done", *self.SHAKEN, "1", "no", "20", "no")
        parts = self.talk(*first, scenario="rescue")
        self.assertIn("Is an enemy in clear sight of Watch 1, not in cover", parts[-3])
        self.assertIn("Order of Watch 1 at Risk Factor 5", parts[-2])
        covered = [word if word != "open" else "covered" for word in first]
        self.assertIn("Is all of Watch 1 in cover?", self.talk(*covered, scenario="rescue")[-2])

    def test_attempts_at_spotting_are_counted(self):
        """Two in a turn: the one who looked for Jaffa 1 can look for one more."""
        first = ("none", "none", "done", "SGC trooper 2", "30", "1")
        self.assertIn("Jaffa 1 (Attempts left: 2)", self.talk(*first, scenario="rescue")[-2])
        self.assertIn("Jaffa 2 (Attempts left: 1)", self.talk(*first, "1", "open", "1", "1", scenario="rescue")[-2])

    def test_those_who_stand_there_go_through_the_gate_at_once(self):
        """Who stands at it is asked: it is said by their numbers or names, and only they go; the other way to spend a turn there is for
        one alone."""
        begin, refused, end = self.talk("none", "all Through the gate", "all Through the gate: 2, 4-5")[1:4]
        self.assertIn('Through the gate, for those of 8 who can: "all Through the gate: 1, 3-4"', begin)
        self.assertNotIn("all Keep a hand", begin)
        self.assertIn("who can is to be seen on the table", refused)
        self.assertIn("of 1 SG-1 member 1, 2 SGC trooper 1, 3 SGC trooper 2, 4 SGC trooper 3, 5 SG-1 member 2, 6 ", refused)
        self.assertEqual(re.findall(r"(\S+ \S+ \d) goes through the gate\.", end), ["SGC trooper 1", "SGC trooper 3", "SG-1 member 2"])
        self.assertIn("for those of 5 who can", end)
        for nobody in "all but 1-8", ",":
            self.assertIn("who can is to be seen on the table", self.talk("none", "all Through the gate: " + nobody)[2])
        self.assertEqual(" ".join(self.talk("none", "all pass: all but 3")).count(" goes through the gate."), 7)


if __name__ == "__main__":
    tap.main()
