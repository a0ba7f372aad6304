# test-story-stargate-solo.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A whole battle of Stargate Solo on its board, which Muster plays for both sides: its report, to be read as a story."""

import re

import story


class StoryTest(story.Case):
    name = "hold-the-gate"
    arguments = ("stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=45")

    def test_the_story(self):
        self.check_story()

    def test_the_story_is_no_protocol(self):
        """What several do alike is said once, without their dice, places and facings; these stand in the protocol at the end, under
        the number of the paragraph."""
        told, protocol = self.report().split("\nProtocol\n")
        paragraph = next(line for line in told.splitlines() if line.startswith("Jaffa 6 is spotted"))
        text, number = re.fullmatch(r"(.*) \[(\d+)\]", paragraph).groups()
        self.assertTrue(text.startswith("Jaffa 6 is spotted, because SG-1 member 1 sees it in the open within 20 inches; likewise Jaffa 7, 13, 15 and 16. "
                                        "SG-1 member 1 looks for Jaffa 5 (nearest) and makes nobody out; likewise SGC trooper 1; then SGC trooper 2: Jaffa 5 "), text)
        below = re.search(rf"(?ms)^\[{number}\] Turn 1, SGC: move$(.*?)^$", protocol)[1]
        for looker in ("SG-1 member 1", "SGC trooper 1", "SGC trooper 2"):
            self.assertRegex(below, rf"\n- {looker} looks for Jaffa 5: needs \d or more, rolls \d")
        numbers = re.findall(r"(?m)\[(\d+)\]$", told)
        self.assertEqual(numbers, re.findall(r"(?m)^\[(\d+)\] ", protocol))
        self.assertEqual(numbers, [str(n) for n in range(1, len(numbers) + 1)])
        self.assertNotRegex(self.report("--brief"), r"(?m)\[\d+\]$|^Protocol$|because: |^ *rule: ")
        story = self.report("--brief").split("About this battle")[0].split("Set-up")[1]
        paragraphs = [line for line in story.splitlines() if re.match("(Jaffa|SGC|SG-1|Patrol)", line) and "What did most" not in line]
        self.assertGreater(len(paragraphs), 20)
        for paragraph in paragraphs:
            self.assertNotRegex(paragraph, r"needs|rolls|\d inches (?:up|down|left|right)|turns to face (up|down|left|right)|Place ")

    def test_acts_of_the_enemy_have_reasons_in_prose(self):
        """What each order weighed adds up, and its figures do what they do because of something."""
        story = self.report("--brief")
        orders = re.findall(r"Order of (Patrol \d+) at Risk Factor (-?\d+) \((.*?)\) – the die shows [1-6]: \1 [a-z ]+ \([A-F](?: and suppressed)? on [a0-9 to]+\)", story)
        others = re.findall(r"(?:^|\. )Patrol \d+ [a-z ]+ \([A-F](?: and suppressed)? on [a0-9 to]+\), because ", story, re.MULTILINE)
        self.assertEqual(len(orders) + len(others), len(re.findall(r"Patrol \d+ [a-z ]+ \([A-F](?: and suppressed)? on [a0-9 to]+\)", story)))
        self.assertGreater(len(orders), 10)
        for _, risk, order in orders:
            *terms, total = [int(number) for number in re.findall(r" ([+-]?\d+)(?:;|$)", order)]
            self.assertEqual(int(risk), total)
            self.assertEqual(sum(terms), total, order)
            self.assertNotIn("all else", order)
        acts = re.search(r"(?s)\nTurn 8 – .*?\nJaffa\n·+\n(.*?)\nMorale\n", story)[1]
        for act in re.split(r"(?<=[a-z0-9)])\. (?=Jaffa \d+ (?:moves|fires))", acts):
            if re.match(r"Jaffa \d+ (?:moves (?!on\b)|fires)", act):
                self.assertRegex(act, r"because |for the same reason|\(of those ", act)

    def test_what_stands_beside_a_deed_is_its_own(self):
        """Why a unit goes is no reason for standing still; who is seen does not fire in the same sentence; a fight of all has a paragraph
        of its own; and nobody is named twice in a row."""
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=11")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        told = "of those its unit sees who can act, the nearest"
        self.assertIn(f" Jaffa 1 would move toward SGC trooper 3 ({told}), but Jaffa 2 is in its way. "
                      "Jaffa 5 moves toward SGC trooper 3, because a unit that advances makes for the enemy; likewise Jaffa 3, 6 and 7. ", report)
        self.assertIn("\nSGC trooper 1 beats Jaffa 17, who charged it, by 1: 3 points and a die of 6 against 3 points, with Jaffa 19 beside it, and a die of 5. ", report)
        self.assertIn("Jaffa 9 fires at SGC trooper 4, who is killed.", report.split("Set-up")[0])
        for paragraph in (report + self.report("--brief")).splitlines():
            self.assertNotRegex(paragraph, r"likewise ((?:SG-1 member|SGC trooper|Jaffa) \d+)\. \1 |is spotted, because [^.;]*, then fires")
            self.assertLessEqual(paragraph.count(f"({told})"), max(1, len(re.findall("Order of", paragraph)) * 2), paragraph)
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=7")
        report = self.battle("report", 3, "--games=0", "--brief").stdout
        self.assertIn("and SG-1 member 1 is suppressed. Jaffa 1 is spotted, because SG-1 member 1 sees it in the open within 20 inches.", report)
        self.assertRegex(report, r"\nOrder of Watch 1 [^\n]*: Watch 1 stays where it is \(A on a 1\), because it defends its position\. "
                                 r"Jaffa 1 does not fire \(it sees no enemy who can act\); likewise Jaffa 2\.\n")

    def test_nobody_measures_from_who_is_out(self):
        """How near a person's figure comes is told of the nearest enemy who can do something about it: not of one who is disabled."""
        for battle, (out, nearest) in enumerate((("no", "Jaffa 16"), ("yes", "Jaffa 5")), 2):
            self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--seed=45",
                        typed=f"set jaffa-16 out {out}\ndo move sgc-trooper-1 where=22.5,37\n")
            report = self.battle("report", battle, "--games=0", "--brief").stdout
            self.assertIn(f"SGC trooper 1 moves up, now 11 inches from {nearest}.", report)

    def test_orders_say_what_is_done(self):
        """With what a unit goes on, whether it is in cover, what counts with its die, and who sees whom."""
        story = self.report("--brief")
        first = next(line for line in story.splitlines() if line.startswith("Order of "))
        self.assertIn("The letters of the orders are those of the Risk Table: with A a unit keeps to cover or retreats, with B it stays where it is, ", first)
        self.assertEqual(story.count("The letters of the orders"), 1)
        self.assertNotRegex(story, r"as before \(|keeps to cover or retreats \(")
        self.assertRegex(story, r"goes on with its advance \(C on [a0-9 to]+\)")
        self.assertRegex(story, r"goes on holding its ground \(C on [a0-9 to]+\)")
        for order in re.findall(r"stays where it has cover from all enemies[^.(]* \([AE] [^.]*\. ([^.]*)", story):
            self.assertNotRegex(order, r"^Jaffa \d+ moves")
        counts = re.findall(r"the die shows (\d): [^:]*?, its die of (\d) counting as (\d): ([^);]*)[);]", story)
        self.assertGreater(len(counts), 1)
        for shown, thrown, counted, why in counts:
            self.assertEqual(thrown, shown)
            self.assertEqual(int(counted) - int(shown), sum(int(n) for n in re.findall(r"[-+]\d", why)), why)
        self.assertIn("With C or D it charges an enemy within 12 inches.", first)
        suppressed = [line for line in story.splitlines() if re.match(r"Order of .* \([A-F] and suppressed on ", line)]
        self.assertGreater(len(suppressed), 2)
        for line in suppressed:
            self.assertRegex(line, r"After that Patrol \d+ is suppressed, as its order says\.|Its order suppresses Patrol \d+ as well\.")
        self.assertIn("Patrol 2 makes for Stargate, its objective, now that no enemy is in sight (C on ", story)
        self.assertNotRegex(story, r"toward its objective")
        self.assertEqual(len(re.findall(r"is spotted, because ", story)),
                         len(re.findall(r"is spotted, because SG[-0-9A-Za-z ]+ sees it in the open within 20 inches", story)))
        self.assertNotRegex(story, r", \d times|once more, for the same reason")
        self.assertRegex(story, r"is suppressed even more")

    def test_a_charge_says_who_does_not_get_there(self):
        """Who is blocked was to charge as well; who stands in his way has a name, and those who went have nothing left to fire."""
        story = self.report("--brief")
        line = next(line for line in story.splitlines() if "is blocked on the way to SG-1 member 1" in line)
        for name in ("Jaffa 17", "Jaffa 19"):
            self.assertRegex(line, rf" {name} is blocked on the way to SG-1 member 1 (?:\([^)]*\) )?by Jaffa \d+\.")
        self.assertIn(" 6 of the 7 who were to charge do not reach SG-1 member 1 in this turn, and none of them has an action left to fire: ", line)

    def test_nothing_vanishes_without_a_word(self):
        """A First Prime who stays away, a cannon whose crew has fallen, a prisoner who is taken along, and whoever of the SGC does nothing."""
        story = self.report("--brief")
        self.assertEqual(re.findall(r"No wave comes this turn: [^.]*\.( The First Prime who would lead it stays away as well\.)?", story).count(
            " The First Prime who would lead it stays away as well."), 1)
        self.assertRegex(story, r"Jaffa 34 takes its prisoner SGC trooper 1 along")
        self.assertRegex(story, r"SG-1 member 2 beats Jaffa 30, who charged SGC trooper 1 and stands within an inch of SG-1 member 2, by 6: ")
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=14")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("Jaffa 9 is disabled, and too few are left to work Heavy staff cannon 1.", report)
        self.assertRegex(report, r"SGC trooper 3 stays where it is and does nothing \(nobody is spotted in its sight and reach\); likewise SGC trooper 4 to 6\.")

    def test_nobody_is_told_twice_to_try(self):
        """Whoever failed twice and then got through did it once more."""
        story = self.report("--brief")
        self.assertIn(" and stays suppressed, both times, then once more and shakes it off, then looks for Jaffa 44 (nearest), ", story)
        self.assertNotRegex(story, r"; for the same reason (SGC trooper \d|Jaffa \d+) tries to shake off suppression and [^;]*; for the same reason \1 tries")

    def test_what_ends_a_turn_is_no_morale(self):
        """It has a heading of its own."""
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=12")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("\nThe end of the turn\n···················\n\nNothing has passed for a turn, and the gate closes.\n", report)
        self.assertRegex(report, r"The nearest of the SGC is \d+ inches from Site 1, \d+ inches from Site 2, and \d+ inches from Site 3\.")

    def test_each_unit_has_its_paragraph(self):
        """What it made up its mind to comes first; no other order stands in between."""
        paragraphs = [line for line in self.report("--brief").splitlines() if "Order of Patrol" in line]
        self.assertGreater(len(paragraphs), 10)
        for paragraph in paragraphs:
            self.assertEqual(paragraph.count("Order of Patrol"), 1, paragraph)
            self.assertRegex(paragraph, r"^(?:Jaffa \d+ tries to shake off [^.]*\. )*Order of Patrol")

    def test_one_way_is_told_once(self):
        """Of two actions, between which one is seen or shot at, the second only goes on."""
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=7")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("Jaffa 3 is spotted, because SGC trooper 3 sees it in the open within 20 inches, then moves on; likewise Jaffa 1, 2, 4 and 8.", report)
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=7")
        report += self.battle("report", 3, "--games=0", "--brief").stdout
        self.assertIn("SGC trooper 2 fires at Jaffa 10, because Jaffa 10 moves in its sight, and misses. Jaffa 10 moves on. "
                      "SGC trooper 3 fires at Jaffa 10, for the same reason, and Jaffa 10 is suppressed.", report)
        for paragraph in report.splitlines():
            ways = re.findall(r"((?:Jaffa|SGC trooper|SG-1 member) \d+) ((?:moves toward|charges) [^,.;(]*)", paragraph)
            self.assertEqual(len(ways), len(set(ways)), paragraph)

    def test_a_melee_says_what_decides_it(self):
        """Points and die of both, which differ by what it is won by."""
        melees = re.findall(r"beats .*? by (\d+): (\d+) points?(?:, with [^.]*? beside it,)? and a die of (\d) against (\d+) points?(?:, with [^.]*? beside it,)? and a die of (\d)\.", self.report("--brief"))
        self.assertGreater(len(melees), 5)
        for melee in melees:
            by, mine, die, theirs, other = map(int, melee)
            self.assertEqual(by, mine + die - theirs - other)
        self.assertEqual(len(melees), len(re.findall(r" beats [^.:]* by \d+: ", self.report("--brief"))))

    def test_a_melee_says_who_charged_whom(self):
        """In the turn of the charge, or since when they fight."""
        report = self.report("--brief")
        turns = re.split(r"(?m)^Turn (\d+)(?: – .*)?$", report.split("Set-up")[1])
        told = 0
        for number, turn in zip(map(int, turns[1::2]), turns[2::2]):
            for one, other, charge, since in re.findall(r"(\S+ \S+ \d+|Jaffa \d+) beats ([^,.]*?), (who charged it|whom it charged)(?: in turn (\d+))?, by", turn):
                self.assertLess(int(since or 0), number)
                charger, charged = (other, one) if charge == "who charged it" else (one, other)
                before = turns[2 * int(since)] if since else turn
                self.assertRegex(before, rf"Jaffa [^.]* charges {charged}", charger)
                told += 1
        self.assertGreater(told, 3)
        self.assertNotRegex(report, r" beats [^,.]* by ")

    def test_whoever_breaks_in_has_a_reason(self):
        """Fire during the other side's move, and a flight from a charge, which is no part of the charge."""
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=2")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn(" lies in front of the opening gate and is killed.", report)
        moves = "".join(re.findall(r"(?ms)^SGC: move\n·+\n(.*?)^SGC: fire", report))
        shots = re.findall(r"Jaffa \d+ fires at ([^,.]*)(, because \1 moves in its sight)?", moves)
        self.assertGreater(len(shots), 1)
        for whom, why in shots:
            self.assertTrue(why, whom)
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=2")
        report = self.battle("report", 3, "--games=0", "--brief").stdout
        self.assertRegex(report, r"falls back to cover, because the die shows (\d) against \d Fire points?, then moves to the nearest cover, for the same reason")
        self.assertNotRegex(report, r"S[-A-Z0-9a-z ]+ moves [^.]*, because its order")

    def test_what_is_taken_off_a_die_is_told(self):
        """From the die to what it comes to: 3 - 1 = 2."""
        dice = re.findall(r"Dice: Turns for which [^:]*: (\d) - 1 = (\d) \(1d3 - 1\)", self.report())
        self.assertGreater(len(dice), 3)
        for die, turns in dice:
            self.assertEqual(int(die) - 1, int(turns))

    def test_turning_points_are_no_luck(self):
        """Who is seen, gets up again or does not flinch turns nothing by that: somebody is lost, or the task is done."""
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=5")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        points = re.findall("(?m)^- Turn .*", report.partition("Turning points")[2].partition("Set-up")[0])
        self.assertTrue(any("frees Captive" in point for point in points))
        for point in points:
            self.assertRegex(point, r"is killed|is disabled|is taken prisoner|frees Captive|deals with Site|Captive is through the gate", point)
            self.assertNotIn("moves toward", point)

    def test_what_it_came_for_decides(self):
        """How a side gets to its task is nothing to quote. What it did for that is what did most, and not who went home last; of one that
        won by nothing it did itself, nothing is. Who loses is helped by nothing in the last turn."""
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=3")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("\n- Turn 7, for SGC: SG-1 member 2 has looked at Site 2, the last of them: now for Stargate.\n", report)
        self.assertIn("\n\nWhat did most for the winner came in turn 5: SGC trooper 2 has looked at Site 3, and 2 of 3 are seen.\n\n", report)
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=23")
        report = self.battle("report", 3, "--games=0", "--brief").stdout
        self.assertIn("\n\nWhat did most for the winner came in turn 6: Heavy staff cannon 1 fires at SGC trooper 4, who is disabled by the blast.", report)
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=5")
        report = self.battle("report", 4, "--games=0", "--brief").stdout
        self.assertIn("\nTurn 18 – SG-1 member 2 has looked at Site 3, and 2 of 3 are seen\n", report)
        self.assertIn("Winner: Goa'uld, in turn 18", report)
        self.assertNotIn("- Turn 18, for SGC", report)
        self.assertIn("; time ran out after SGC had fought where it stood in 14 of the 18 turns. Put out of the fight in all: nobody of the 8 figures of SGC; all 26 figures of Goa'uld who could fight. ", report)
        self.assertIn("\n- Turns 6 to 16, for Goa'uld: most of SGC fights where it stands.\n", report)
        # One team of two goes in turn 1, one of eight in turn 13.
        self.assertRegex(report, r"\nTurn 1\. .* Half of SGC draws nearer to Site 1\.")
        self.assertIn("\nTurn 13. SG-1 member 1 goes on toward Site 3 alone.", report)
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=9")
        report = self.battle("report", 5, "--games=0", "--brief").stdout
        self.assertIn("\n- Turn 3, for Goa'uld: Jaffa 15 fires at SG-1 member 1, who is killed.\n", report)
        # Who runs goes nowhere, and who is freed by a shot is told of behind it.
        self.assertNotIn(" alone.", report.partition("Turning points\n")[0])
        self.assertRegex(report, r"SGC trooper 1 disables Jaffa 21 .*; SG-1 member 1 is free again, now that Jaffa 21 ")
        # Two Fire points and one who helps make three.
        self.assertIn(" are locked in combat: 3 points, with Jaffa 11 beside it, and a die of 1 against 3 points and a die of 1,", report)

    def test_the_last_test_of_morale_is_no_turning_point(self):
        """The gate is held because ten turns are over: that nobody flinches just then is no more than luck."""
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=47")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("held the gate for 10 turns", report)
        self.assertRegex(report.rpartition("Turn 10")[2], "stands? firm\\.")
        self.assertNotRegex(report.partition("Turning points")[2].partition("Set-up")[0], "stands? firm")

    def test_losses_have_weight(self):
        """Each turn closes with whom it cost, and the battle with what did most for the winner."""
        told = re.findall(r"(?m)^(?:Turn (\d+)(?: – .*)?$|Lost by SGC in this turn: (.*))", self.report("--brief").split("Set-up")[1])
        turns = {}
        for turn, losses in told:
            if turn:
                last = turn
            else:
                turns[last] = losses
        self.assertEqual(turns, {"4": "SG-1 member 2, killed by Jaffa 25.", "7": "SG-1 member 1, killed by Jaffa 25."})
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=10")
        self.assertIn("\n\nWhat did most for the winner in the last turn: Jaffa 11 beats SGC trooper 4, having charged SG-1 member 2 and standing within an inch of it, by 5: ",
                      self.battle("report", 2, "--games=0", "--brief").stdout)
        # 25 when turn 8 began, 5 of them disabled; six come, two are killed, and two more are disabled.
        self.assertIn("\nOn the table: SGC 6, Goa'uld 29 (Disabled: 7).\n", self.report("--brief"))

    def test_the_story_goes_as_it_went(self):
        """Arrivals come before moves; who fires at somebody on his way does so before him; where a side goes in turns without a blow,
        who was left of a patrol, and who was left behind."""
        def tell(seed, number):
            self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", f"--seed={seed}")
            story = self.battle("report", number, "--games=0", "--brief").stdout.partition("The story\n")[2].partition("Turning points\n")[0]
            return dict(re.findall(r"(?m)^Turns? (\d+(?: to \d+)?)((?:\.| harms? nobody\.) .*)$", story))

        turns = tell(7, 2)
        self.assertRegex(turns["2"], r"^\. Patrol 1 comes out of .*\. Half of SGC draws nearer to Captive\.")
        self.assertIn(" Patrol 1 advances at once; SGC trooper 3 suppresses Jaffa 10; Jaffa 8 suppresses SG-1 member 1. ", turns["2"])
        self.assertIn("Jaffa 10, the only one of Patrol 1 on its feet, falls back to cover.", turns["6"])
        self.assertIn("The nearest of the SGC is 8 inches from Captive.", turns["2"])
        self.assertNotIn("from Captive", turns["3"], "as in the turn before")
        turns = tell(12, 3)
        away = [int(number) for number in re.findall(r"\d+", re.search(r"Captive is (\d+ inches from Stargate, then [^.]*)\.", turns["16 to 19"])[1])]
        self.assertEqual(len(away), 4)
        self.assertEqual(away, sorted(away, reverse=True))
        self.assertTrue(turns["20"].endswith(" Still on the table: SGC trooper 2 and SGC trooper 3."), turns["20"])

    def test_turns_have_headlines(self):
        """What mattered most in each: what the SGC came for, whom it cost, who came and who went home; of nothing there is none."""
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=7")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        headlines = dict(re.findall(r"(?m)^Turn (\d+)(?: – (.*))?$", report.partition("Set-up")[2]))
        self.assertEqual(headlines["1"], "Heavy staff cannon 1 and Jaffa 5 and 6 come onto the table, Jaffa 5 is killed")
        self.assertEqual(headlines["2"], "Jaffa 7 to 10 come onto the table")
        self.assertEqual(headlines["10"], "Jaffa 15 to 18 come onto the table, SG-1 member 2 frees Captive")
        self.assertEqual(headlines["11"], "Jaffa 1 and 2 are killed, Jaffa 10 is disabled")
        self.assertEqual(headlines["15"], "Captive is home, and the SGC has done what it came for")
        quiet = [turn for turn, headline in headlines.items() if not headline]
        self.assertEqual(quiet, ["8", "9", "12"])
        for turn in quiet:
            told = re.split(r"(?m)^Turn \d+.*$", report.partition("Set-up")[2])[int(turn)]
            self.assertNotRegex(told, r"Lost by|What else became|\d comes? out of")
        self.assertIn("] Turn 10, SGC: move\n", self.battle("report", 2, "--games=0").stdout)

    def test_it_opens_and_closes(self):
        """Who meets whom and where comes first. At the end stand all that each turn cost both sides, by name, and who has the prisoners."""
        report = self.report("--brief")
        self.assertTrue(report.split("\n\n")[1].startswith(
            "SGC and Goa'uld meet on a table of 48 by 48 inches. On the side of SGC stand 8 figures: SG-1 member 1 and 2 and SGC trooper 1 "
            "to 6. They form Team 1 (SG-1 member 1 and SGC trooper 1 to 3) and Team 2 (SG-1 member 2 and SGC trooper 4 to 6). "
            "On the side of Goa'uld nobody is on the table at first. In the course of the battle come 45: Jaffa 1 to 45. For SGC "))
        closing = report.split("\nAt the end\n")[1].split("The board at the end")[0]
        self.assertIn("The battle ends in turn 10 with a victory of SGC.", closing)
        for side, of in (("SGC", 8), ("Goa'uld", 45)):
            lost = "; ".join(re.findall(rf"(?m)^Lost by {side} in this turn: (.*)\.$", report)).split("; ")
            total, told = re.search(rf"Of the (\d+) figures of {side} (\d+) fell", closing).groups()
            self.assertEqual((int(total), int(told)), (of, len(lost)))
            fell = re.search(rf"figures of {side} \d+ fell: (.*?)\. ", closing)[1]
            for loss in lost:
                number, killer = re.fullmatch(r".*?(\d+), killed by (.*)", loss).groups()
                self.assertTrue(any(re.search(rf"\b{number}\b.*, killed by {killer} in turn", some) for some in fell.split("; ")), loss)
        prisoners = dict(re.findall(r"(SGC trooper \d+|Jaffa \d+) \(Guarded by: (.*?)\)", closing))
        self.assertEqual(len(prisoners), 1)
        for prisoner, guard in prisoners.items():
            self.assertEqual(re.findall(rf"{prisoner} is captured (?:again )?by (.*?)[;.]", report)[-1], guard)
            self.assertRegex(report, rf"{guard} beats {prisoner}, .*?, by [1-3]: .*? {prisoner} is taken prisoner")

    def test_guards_are_told_once(self):
        """Of a prisoner whose comrade runs, and of two whom the same one guards."""
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=46")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn(" Captured at the end: SGC trooper 3 (Guarded by: Jaffa 35). Routed at the end: SGC trooper 1.\n", report)
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=8")
        self.assertIn(" Captured at the end: SG-1 member 1 and SGC trooper 4 (Guarded by: Jaffa 24) and SG-1 member 2 (Guarded by: Jaffa 20).\n", self.battle("report", 3, "--games=0", "--brief").stdout)

    def test_whoever_does_nothing_is_told(self):
        """A unit of which nothing is told in a turn, with what is wrong with its figures; and why it does not fire."""
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=14")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        idle = re.findall(r"(?m)^Nothing was done in this turn by (.*)\.$", report)
        self.assertGreater(len(idle), 3)
        for unit, names in re.findall(r"(Patrol \d+|Gun crew \d+) \(disabled: ([^);]*)", "; ".join(idle)):
            before = report.split(f"{unit} (disabled: {names}")[0]
            first = re.match(r"Jaffa \d+", names)[0]
            self.assertRegex(before, rf"\b{first}( and \d+)? (is|are) disabled by ")
        self.assertEqual(len(re.findall(r"Gun crew 1 \(disabled: Jaffa 9 and 10\)", report)), 1)
        self.assertIn("Nothing stirs, because a 6 would bring four Jaffa, and too few models are free.", report)
        self.assertRegex(report, r"Patrol 4 stays where it is \(B on [a0-9 to]+(?:, its die of [^)]*)?\)\. (?:Jaffa \d+ (?:and \d+ )?(?:is|are) down\. )?Jaffa 18 does not fire \(it sees no enemy who can act\)")

    def test_whoever_can_act_is_accounted_for(self):
        """Whoever of the enemy neither moves nor fires, or only moves where the others fire, has his reason."""
        story = self.report("--brief")
        turns = re.split(r"\nTurn \d+(?: – .*)?\n-+\n", story.split("Set-up")[1])[1:]
        reasons = set(re.findall(r"Jaffa \d+ (?:stays in its cover and does not fire|does not fire|neither moves nor fires|does not run) \(([^)]*)\)", story))
        self.assertLessEqual(reasons, {"it is suppressed", "it has no action left", "its last action went on the order of its unit", "taking cover with its unit took its last action, though it stands in cover",
                                       "its way is barred, and its last action went on trying", "it sees no enemy who can act",
                                       "an enemy is within 1 inch", "nobody it sees is within its reach", "everybody whom it could hit is in melee"})
        self.assertGreater(len(reasons), 3)
        self.assertGreater(len(turns), 5)
        for turn in turns:
            for order in re.findall(r"(?m)^.*Order of Patrol \d+ .*$", turn):
                fire, still = ({int(number) for names in re.findall(f"Jaffa ([0-9]+) (?:{verb})", order) for number in [names]}
                               for verb in ("fires", "stays in its cover and does not fire|does not fire|neither moves nor fires"))
                self.assertFalse(fire & still, order)

    def test_what_an_order_comes_to_has_its_reason(self):
        """Who stays in cover as the others move, under whom a unit is, who of a charge cannot fire any more, and a rout that cannot run."""
        self.assertIn(" Jaffa 14 stays in its cover and does not fire (taking cover with its unit took its last action, though it stands in cover). Jaffa 15 does not fire (its last action ", self.report("--brief"))
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=9")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("(A on 3 to 4, its die of 3 counting as 4: under First Prime 1 of Escort 1, 3 inches away, +1).", report)
        self.assertIn("(C on 1 to 5, its die of 2 counting as 3: under First Prime 1 +1).", report)
        self.assertIn("5 of the 7 who were to charge do not reach SGC trooper 2 in this turn, and 4 of them have no action left to fire: the nearest ends 3 inches away. "
                      "First Prime 1 fires at SGC trooper 6 ", report)
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=5")
        told, report = self.battle("report", 3, "--games=0", "--brief").stdout.split("Set-up", 1)
        self.assertIn(" Jaffa 10, the last of Patrol 2, would run, but is pinned down.", told)
        self.assertIn(" Jaffa 1, the only one of Gun crew 1 on its feet, cannot work its cannon alone.", told)
        self.assertNotRegex(told + report, r"(?:Jaffa|SGC trooper) \d+ and (?:Jaffa|SGC trooper) \d+ (?:are|get|stand|do not)")
        self.assertIn("Jaffa 23 and 24 are down.", report)
        self.assertIn(" In the course of the battle come 27: ", told)
        self.assertIn(" all 26 figures of Goa'uld who could fight.", told)
        self.assertIn("but cannot move: whoever can act is suppressed (Jaffa 10); since it does not run, that adds nothing to its risk next turn.", report)
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=21")
        report = self.battle("report", 4, "--games=0", "--brief").stdout
        self.assertIn("Team 2 was hit: SG-1 member 2, SGC trooper 4 and SGC trooper 5 stand firm without a test", report)
        self.assertIn("the die shows 6: A 10 brings nobody: it puts back the markers that your foremost figures have passed, and they have passed none.", report)

    def test_who_does_nothing_is_accounted_for(self):
        """Who of an idle unit was put down before it could act; who was told one by one is not told again; and what the end came before."""
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=14")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertEqual(re.findall(r"(?m)^Nothing was done in this turn by .*(Patrol 2 \([^)]*\))", report), ["Patrol 2 (disabled: Jaffa 5, 6 and 8; lost: Jaffa 7)"])
        self.assertIn("Nothing was done in this turn by Patrol 4 (disabled: Jaffa 16; down: Jaffa 15 and 18; down since this turn: Jaffa 17).", report)
        self.assertIn("SG-1 member 1 is down and does nothing.", report)
        self.assertIn("(nobody is spotted in its sight and reach); likewise SG-1 member 2 and SGC trooper 4 to 6.\n", report)
        self.assertNotRegex(report, r"Nothing was done in this turn by [^\n]*Team 2")
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=9")
        report = self.battle("report", 3, "--games=0", "--brief").stdout
        self.assertIn("\nNothing was done in this turn by Patrol 2 and 3: the battle ended before that.\n", report)

    def test_the_gate_is_nobody_s_foe(self):
        """Whoever lies before it as it opens is not killed by somebody."""
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=12")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertIn("\nLost by SGC in this turn: SGC trooper 6, killed in front of the opening gate.\n", report)
        self.assertRegex(report, r"\nSGC trooper 6 +killed in front of the opening gate in turn 15 ")
        self.assertNotIn("by Stargate", report)

    def test_nobody_is_put_out_of_action_twice(self):
        """Whom Jaffa 15 disabled in turn 2 the cannon hits in turn 6: it is no deed of its own."""
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=5")
        told, report = self.battle("report", 2, "--games=0", "--brief").stdout.split("Set-up", 1)
        self.assertIn("SGC trooper 2 is disabled by the blast", report)
        self.assertEqual(re.findall(r"; ([^;.]*) disables SGC trooper 2\b", told), ["Jaffa 15"])
        self.assertRegex(report, r"\nHeavy staff cannon 1 +stands at [0-9., ]+ Enemies put out of action: 2\n")

    def test_whoever_put_somebody_out_of_action_is_named(self):
        """By a shot of a whole unit, and in a melee."""
        report = self.report("--brief")
        self.assertIn("What else became of SGC in this turn: SGC trooper 2 is disabled by Jaffa 43.", report)
        self.assertIn("What else became of SGC in this turn: SGC trooper 1 is captured by Jaffa 34.", report)
        disabled = re.findall(r"(?:[:;] )([^:;]*?) (?:is|are) disabled(?: by (.*?))?(?=[;.])",
                              "\n".join(re.findall(r"What else became of .*", report)))
        self.assertGreater(len(disabled), 10)
        for victim, foe in disabled:
            self.assertRegex(foe, "^Jaffa" if victim.startswith("SG") else "^SG", victim)

    def test_whoever_is_taken_twice_is_taken_again(self):
        """Who was free in between: seed 31. And where some went home, who did not is told: seed 29."""
        self.battle("play", "stargate-solo", "--scenario=hold-the-gate", "--player=sgc=team", "--seed=31")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        self.assertEqual(re.findall("SGC trooper 1 is captured (?:again )?by [^.;]*", report),
                         ["SGC trooper 1 is captured by Jaffa 11", "SGC trooper 1 is captured again by Jaffa 17"])
        self.battle("play", "stargate-solo", "--scenario=reconnaissance", "--player=sgc=team", "--seed=29")
        report = self.battle("report", 3, "--games=0", "--brief").stdout
        self.assertIn(" in turns 11 and 12. Still on it at the end: SG-1 member 1 and 2. Disabled at the end: SG-1 member 1 and 2.", report)

    def test_book_keeping_stands_at_the_end(self):
        """Of what belongs to no side the story tells nothing more; nobody has beaten a marker, and nothing is said twice of a figure."""
        self.battle("play", "stargate-solo", "--scenario=rescue", "--player=sgc=team", "--seed=7")
        report = self.battle("report", 2, "--games=0", "--brief").stdout
        told, rest = report.split("\nMarkers and Notes\n")
        self.assertIn("\nLuck\n", told)
        self.assertNotRegex(told, "Of no side|The day\n")
        self.assertRegex(rest, r"(?m)^Portal marker 11 +out in turn 13, by SG-1 member 2$")
        self.assertIn("\n- The SGC came for: Captive\n", rest)
        self.assertRegex(told, r"(?m)^Jaffa 7 +stands at [0-9., ]+ +Disabled, Spotted$")
        self.assertNotIn("What became of it: disabled", told)

    def test_orders_have_reasons(self):
        """The terms of each Risk Factor are told, and add up to it; then the row of the table."""
        steps = re.split(r"\n *- ", self.report())
        orders = [step for step in steps if step.startswith("Dice: Order of ")]
        self.assertGreater(len(orders), 10)
        for order in orders:
            risk = int(re.search(r"Risk Factor (-?\d+)", order)[1])
            terms = [int(term) for term in re.findall(r"counts: .* ([+-]\d+)$", order, re.MULTILINE)]
            self.assertEqual(sum(terms), risk, order)
        self.assertEqual(sum("by the table: Risk Table" in step for step in steps), len(orders))

    def test_shots_of_the_enemy_have_reasons(self):
        """Whom a Jaffa shoots at is told before; where there is a choice, it is the nearest to the unit."""
        steps = re.split(r"\n *- ", self.report())
        targets = [step for step in steps if re.match(r"Target of Jaffa \d+: ", step)]
        self.assertGreater(len(targets), 10)
        chosen = 0
        for step in targets:
            target = re.match(r"Target of Jaffa \d+: (.*)", step)[1]
            told = re.search(r"preferred: of those it may fire at, the one nearest to its unit: (.*)", step)
            if told is None:
                continue
            inches = {name: float(number) for name, number in re.findall(r"([^,]+?) \(([0-9.]+)\)(?:, |$)", told[1])}
            self.assertEqual(inches[target], min(inches.values()), step)
            chosen += 1
        self.assertGreater(chosen, 5)

    def test_what_a_shot_needs_is_taken_apart(self):
        """At each die: the range that was measured and what cover adds to it, then the score of the table; nothing at the turn before."""
        steps = re.split(r"\n *- ", self.report())
        shots = [step for step in steps if re.match(r"Dice: .* fires at .* needed \d+ or more", step)]
        self.assertGreater(len(shots), 20)
        for shot in shots:
            needed = re.search(r"needed (\d+) or more", shot)[1]
            terms = [int(term) for term in re.findall(r"counts: (?:measured range|target in cover) \+(\d)$", shot, re.MULTILINE)]
            table = re.search(r"by the table: Score to hit \(class, range, shot\): \w+, (\d), \w+ gives (\d+)", shot)
            self.assertEqual(table[2], needed, shot)
            self.assertEqual(str(sum(terms)), table[1], shot)
            self.assertIn("by the table: Ranges (1 Point Blank, 2 Short, 3 Medium, 4 Long): ", shot)
        self.assertNotRegex("".join(step for step in steps if re.match(r".* faces ", step)), "counts: (?:measured range|target in cover)")

    def test_nothing_is_told_twice(self):
        """Of what was measured to choose among many six things are told; how a rule is read is told once in a turn; and what several do
        for one reason is a sentence, not a line for each."""
        protocol = self.report().split("\nProtocol\n")[1]
        for number in range(1, 10):
            turn = "".join(re.findall(rf"(?ms)^\[\d+\] Turn {number}\b.*?^$", protocol))
            self.assertIn("rule: ", turn)
            facts = re.findall(r"^ *table: (.*)$", turn, re.MULTILINE)
            self.assertLessEqual(max([fact.count("; ") for fact in facts], default=0), 6)
            rulings = re.findall(r"^ *ruling: (.*)$", turn, re.MULTILINE)
            self.assertEqual(len(rulings), len(set(rulings)))
            for reason in ("nobody comes out backwards", "an enemy is in sight"):
                again = rf"faces .*\n *because: {reason}\n *rule: .*\n *- .* faces .*\n *because: {reason}"
                self.assertIsNone(re.search(again, turn))
        story = self.report()
        self.assertNotIn("(0 of ", story)  # actions that were left when a turn began
        self.assertIsNone(re.search(r"- (.*) acts\n+- \1 ", story))
        self.assertIsNone(re.search(r"table: Jaffa \d+: ", story))

    def test_whoever_killed_is_named(self):
        """Also of a unit that nobody leads it is the one who fired, and no shot from the side goes to whoever was about to act."""
        killed = re.findall(r"^(.*?) +killed in turn \d+(?:, by (.*?))?(?:  .*)?$", self.report("--brief"), re.MULTILINE)
        self.assertGreater(len(killed), 5)
        for victim, killer in killed:
            ours = victim.startswith("SG")
            self.assertRegex(killer, "^Jaffa |^First Prime" if ours else "^SG", victim)


if __name__ == "__main__":
    story.main()
