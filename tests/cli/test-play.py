# test-play.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""muster-cli battle play and resume, with scripts and through pipes."""

import pathlib
import re
import shutil

import program
import tap

SAMPLE = program.DATA / "samples/first-battle.txt"


def events(text):
    """The numbered lines of what happened, with those they are continued on, as {number: text}."""
    found = {}
    last = None
    for line in text.splitlines():
        match = re.match(r" *(\d+)  (\S.*)", line) if re.match(r" {1,5}\d+  ", line) else None
        if match:
            last = int(match[1])
            found[last] = match[2]
        elif last is not None and line.startswith("       "):
            found[last] += " " + line.strip()
        else:
            last = None
    return found


class PlayTest(program.Case):

    def test_a_script_is_played_and_kept(self):
        result = self.play("--seed", 7, script=["# the order of the heroes", "", "ok", "note well begun"])
        self.assert_status(result, 0)
        self.assertEqual(result.stderr, "")
        self.assertIn("Fighting Man is placed at C11", result.stdout)
        self.assertIn("seed 7", result.stdout)
        self.assertIn("Everything is kept as battle 1", result.stdout)
        battle, = self.battles()
        self.assertEqual((battle["rulebook"], battle["state"], battle["inputs"]), (program.GAME, "running", 2))

    def test_nobody_is_told_twice(self):
        """Why it is the dragon that they make for, is that it is the dragon."""
        self.battle("play", program.GAME, "--player=heroes=party", "--seed=7")
        story = self.battle("report", 1, "--games=0", "--brief").stdout
        self.assertIn("attacks Dragon with", story)
        self.assertNotIn("Dragon (the dragon)", story)

    def test_who_is_placed_is_turned_in_one_line(self):
        """Which way everybody looks is said once, on the screen and in the report, and not for each by himself."""
        text = self.play("--seed", 7, "--no-board", "--manual-dice", script=["3", "ok"]).stdout
        self.assertEqual(re.findall(r"(?m)^ +\d+  (.* facing .*)$", text), ["All of them are facing down", "All of them are facing up"])
        self.assertIn("2  Dragon is placed at D1\n", text)
        # The dragon is placed in line 2 and faces down in line 3.
        self.assertRegex(text, r"(?m)^ +3  All of them are facing down$")
        self.assertNotIn("edge of the table", text)
        report = self.battle("report", 1, "--format", "md").stdout
        self.assertIn("Place these, all facing down:", report)
        self.assertIn("by the table: Space of the dragon: 3 gives 2", report)
        self.assertNotIn("to the lower edge", report)
        self.assertNotIn("Fighting Man is placed", report)

    def test_a_fight_hand_to_hand_tells_who_is_near(self):
        """Four heroes have gone two spaces each: nobody knows how far off the trolls are, but for the one that fights a hero. It is the
        nearest, and whoever is known to be next to it is named where the others are asked about."""
        monsters = ["dragon", *(f"troll-{n}" for n in range(1, 5)), *(f"goblin-{n}" for n in range(1, 7))]
        script = ["ok", "ok", *(f"set {monster} status alerted" for monster in monsters), *["1 2", "done"] * 3, "1 2",
                  "know contact priest troll-2 = yes", "know contact thief dragon = yes", "done"]
        text = self.play("--seed", 7, "--no-board", script=script).stdout
        self.assertIn("Enter: Troll 2, Troll 3, Troll 4, Troll 1", text)
        text = self.play("--seed", 7, "--no-board", script=[*script, *["ok"] * 3]).stdout
        self.assertIn("Which of these are next to Troll 2, besides Priest?", text)

    def test_no_distance_is_longer_than_the_table(self):
        """16 by 12 inches: 20 from corner to corner."""
        survey = pathlib.Path(__file__).parent.parent / "battle/cases/survey"
        text = self.battle("play", survey, "--seed", 7, "--no-board",
                           typed="measure\n619.1\n20.1\n-1\n20\n").stdout
        asked = [" ".join(part.split()) for part in text.split("\n> ")]
        self.assertTrue(asked[1].endswith("How far is it from Near to Far, in inches? Expected: a number."), asked[1])
        for refused in asked[2:4]:
            self.assertIn("no distance on this table is more than 20 inches", refused)
        self.assertIn("a distance is not less than 0", asked[4])
        self.assertIn("20 inches.", asked[5])

    def test_the_first_backup_has_the_first_battle(self):
        self.assert_status(self.play("--seed", 7, script=["ok"]), 0)
        self.assertEqual(sorted(self.library.glob("backups/*.db")), [])
        self.assertEqual(len(self.battles()), 1)
        backup, = self.library.glob("backups/*.db")
        shutil.copy(backup, self.library / "library.db")
        self.assertEqual(len(self.battles()), 1)

    def test_the_board_shows_sides_without_colour(self):
        text = self.play("--seed", 7, script=["ok"]).stdout
        self.assertIn("(Dr) ", text)
        self.assertIn("[FM][MU][Th][Pr]", text)
        self.assertNotIn("\033", text)

    def test_lines_fit_the_screen(self):
        for line in self.play("--seed", 7, script=["ok", "why", "?", "status", "odds 20"]).stdout.splitlines():
            self.assertLessEqual(len(line), 80, line)

    def test_a_refused_line_of_a_script_stops_it(self):
        result = self.play("--seed", 7, script=["ok", "# next is nonsense", "fly to the moon", "done"])
        self.assert_status(result, 1)
        self.assertIn(f"{self.folder}/script.txt:3: error: ", result.stderr)
        battle, = self.battles()
        self.assertEqual(battle["inputs"], 1)

    def test_a_refused_typed_line_changes_nothing(self):
        result = self.play("--seed", 7, typed="fly\nok\n")
        self.assert_status(result, 0)
        self.assertIn('"fly" is none of the options', result.stdout)
        battle, = self.battles()
        self.assertEqual(battle["inputs"], 1)

    def test_scripts_that_cannot_be_read(self):
        self.assert_status(self.play("--input", self.folder / "none.txt"), 2)
        path = self.folder / "binary"
        path.write_bytes(b"ok\n\xff\xfe\x00\n")
        self.assert_status(self.play("--input", path), 2)
        self.assert_status(self.play("--input", self.folder), 2)
        self.assertEqual(self.battles(), [])

    def test_a_script_on_the_standard_input(self):
        result = self.play("--seed", 7, "--input", "-", typed="ok\nfly\n")
        self.assert_status(result, 1)
        self.assertIn("standard input:2: error: ", result.stderr)

    def test_what_does_not_suit_the_rulebook(self):
        for arguments in (["--scenario", "none"], ["--seed", "x"], ["--ruling", "morale"],
                          ["--ruling", "morale=perhaps"], ["--ruling", "none=true"],
                          ["--player", "heroes=nobody"], ["--board", "none"], ["--colour"]):
            with self.subTest(arguments):
                result = self.play(*arguments)
                self.assert_status(result, 2)
                self.assertNotEqual(result.stderr, "")
        self.assert_status(self.battle("play"), 2)
        self.assert_status(self.battle("play", "nothing-of-this-name"), 2)
        self.assertEqual(self.battles(), [])

    def test_rulings_and_players_are_kept(self):
        result = self.play("--seed", 7, "--ruling", "morale=true", "--player", "heroes=party", "--title", "Test")
        self.assert_status(result, 0)
        self.assertIn("Winner: ", result.stdout)
        battle, = self.battles()
        self.assertEqual((battle["title"], battle["state"], battle["inputs"]), ("Test", "finished", 0))
        report = self.battle("report", 1, "--format", "md").stdout
        self.assertIn("Yes: a 1 on an attack sends them off.", report)

    def test_a_seed_by_chance_is_told(self):
        first, second = (re.search(r"seed (\d+)", self.play(typed="").stdout)[1] for _ in range(2))
        self.assertNotEqual(first, second)

    def test_why_tells_rule_and_reason(self):
        text = self.play("--seed", 7, script=["ok", "why"]).stdout
        why = text.partition("> why\n")[2]
        self.assertIn("rule: Patrolling", why)
        self.assertIn("because: it does not know of the heroes", why)
        one = self.play("--seed", 7, script=["why 1"]).stdout.partition("> why 1\n")[2]
        self.assertIn("rule: Set up", one)

    def test_why_tells_the_rules_themselves(self):
        text = self.play("--seed", 7, script=["ok", "why", "why 1"]).stdout
        step, _, one = text.partition("> why\n")[2].partition("> why 1\n")
        # The whole step cites them again and again; they are told once, and not in full.
        self.assertEqual(step.count("\n  Patrolling (Solo Miniatures)\n"), 1)
        self.assertEqual(step.count("A patrolling enemy does not know of the heroes."), 1)
        self.assertIn('("rule Patrolling" tells all of it)', step)
        self.assertNotIn("it turns right round", step)
        self.assertNotIn("Put your four heroes outside", step)
        self.assertIn("\n  Set up\n", one)
        self.assertIn("Put your four heroes outside", one)

    def test_a_rule_can_be_read(self):
        text = self.play("--seed", 7, script=["rule", "rule movement", "rule PAT", "rule chess"])
        listed, full, begun = (part.partition("\n\nSet-up")[0] for part in text.stdout.split("> rule")[1:4])
        self.assertIn("\n  Morale\n", listed)
        self.assertIn("\n  Movement only (Solo Miniatures)", listed)
        self.assertIn("\n  Movement\n", full)
        self.assertNotIn("Movement only", full)
        self.assertIn("it turns right round", " ".join(begun.split()))
        self.assertIn('no rule is called "chess"', text.stderr)

    def test_undo_does_not_throw_anew(self):
        text = self.play("--seed", 7, script=["ok", "undo", "ok", "undo", "redo"]).stdout
        parts = re.split(r"(?m)^> ", text)
        first, _, second, _, third = parts[1:6]
        self.assertGreater(len(events(first)), 20)
        self.assertEqual(events(first), events(second))
        self.assertEqual(events(first), events(third))
        battle, = self.battles()
        self.assertEqual(battle["inputs"], 2)

    def test_other_branches_can_be_returned_to(self):
        text = self.play("--seed", 7, script=["ok", "undo", "choose priest thief magic-user fighting-man",
                                              "branches", "go 1", "log 100"]).stdout
        self.assertRegex(text, r"(?m)^ *1 – 1 inputs, the last: choose ")
        self.assertRegex(text, r"(?m)^ *2 – 1 inputs, the last: choose .* \(here\)")
        log = text.partition("> log 100\n")[2]
        self.assertIn("Fighting Man is placed at C11", log)
        self.assertNotIn("Priest is placed at C11", log)

    def test_a_roll_is_overruled(self):
        text = self.play("--seed", 7, script=["overrule 6", "why 1", "overrule #2 1"]).stdout
        _, six, one = re.split(r"(?m)^> overrule .*$", text)
        self.assertIn("Where is the dragon? 6", six)
        self.assertIn("overruled by the player", six)
        self.assertIn("Dragon is placed at H1", six)
        self.assertIn("Dragon is placed at A1", one)

    def test_corrections(self):
        text = self.play("--seed", 7, script=["ok", "move thief D10", "set thief wounds 1", "remove goblin-1",
                                              "status thief", "board"]).stdout
        self.assertIn("stands at D10", text)
        self.assertIn("(wounds): 1", text)
        board = text.rpartition("> board\n")[2]
        self.assertNotIn("(G1)", board)
        self.assertRegex(board, r"(?m)^ 10 .*\[Th\]")

    def test_a_menu_is_answered_by_number_name_and_beginning(self):
        for line in ("1 D10", "move D10", "mo d10", "walk D10", "do walk figure.12 where=D10", "1 1"):
            with self.subTest(line):
                text = self.play("--seed", 7, script=["ok", line]).stdout
                self.assertIn("Fighting Man moves from C11 to D10", text.replace("\n       ", " "))

    def test_what_a_rule_refuses_is_said(self):
        result = self.play("--seed", 7, script=["ok", "heal"])
        self.assert_status(result, 1)
        self.assertRegex(result.stderr, r"script.txt:2: error: .*heal")

    def test_what_a_rule_refuses_is_said_whatever_follows(self):
        result = self.play("--seed", 7, script=["ok", "heal thief"])
        self.assert_status(result, 1)
        self.assertIn("script.txt:2: error: Fighting Man cannot heal", result.stderr)

    def test_most_of_what_is_refused_is_only_counted(self):
        """In its first move nobody of the eight has more than moving, and twelve actions are there for each: 8 of 96."""
        result = self.battle("play", "stargate-solo", "--seed", 4, typed="charge sg-1-member-1 portal-marker-1\nquit\n")
        self.assertIn("  1  SG-1 member 1: Move\n", result.stdout)
        self.assertNotIn("SG-1 member 1: Charge", result.stdout)
        self.assertIn("  –  88 more are not possible now; type one to be told why\n  0  Done with all\n", result.stdout)
        self.assertIn("\nno enemy who can fight 1 to 9 inches away\n", result.stdout)

    def hold_the_gate(self, *lines):
        """What is said from the first question whether anybody breaks in."""
        typed = "\n".join(("done", "done") + lines + ("quit",)) + "\n"
        text = self.battle("play", "stargate-solo", "--scenario", "hold-the-gate", "--seed", 3, typed=typed).stdout
        self.assertIn("Does SGC interrupt?", text)
        return text[text.index("Does SGC interrupt?"):].split("\n> ", 1)[1]

    def test_nobody_breaks_in_for_a_turn(self):
        """One word for all that the enemy does in it; the next turn asks again."""
        self.assertIn("Turn 1 · Jaffa · SGC", self.hold_the_gate("done"))
        passed = self.hold_the_gate("pass all")
        self.assertNotIn("Turn 1 · Jaffa · SGC", passed)
        self.assertIn("Turn 2 · SGC: move", passed)

    def test_only_a_good_chance_is_asked_about(self):
        """A shot at the first who moves has 95 % at the best."""
        self.assertIn("\nTurn 1 · Jaffa · SGC · Patrol 1\nJaffa 6 moves", self.hold_the_gate("pass 90"))
        self.assertNotIn("Turn 1 · Jaffa · SGC", self.hold_the_gate("pass 96"))

    def test_only_who_is_asked_lets_pass(self):
        result = self.battle("play", "stargate-solo", "--seed", 5, typed="pass\nquit\n")
        self.assertIn("\nnobody is asked here whether to let anything pass\n", result.stdout)

    def test_who_goes_before_the_heroes_have_come(self):
        """Nobody is defeated who does not stand yet."""
        text = self.play("--seed", 7, script=["remove troll-2", "status"]).stdout
        self.assertNotIn("All heroes are defeated", text)
        self.assertIn("The battle is being set up.", self.battle("report", 1, "--games=0").stdout)

    def test_healing_helps_the_hurt_only(self):
        """In turn 1 of the sample battle nobody is hurt yet; later the fighting man and the thief are."""
        lines = [line for line in SAMPLE.read_text(encoding="utf-8").splitlines()
                 if line and not line.startswith("#")]
        path = self.folder / "sample.txt"
        path.write_text("\n".join(lines[:lines.index("do heal priest patient=fighting-man")]) + "\n", encoding="utf-8")
        text = " ".join(self.battle("play", program.GAME, "--seed", 7, "--input", path).stdout.split())
        asked = re.findall(r"Whom does Priest heal\? \d left ([^\d]*\(\d+ %\))", text)
        self.assertEqual(set(asked), {"Fighting Man (67 %)", "Thief (67 %)"})
        self.assertIn("nobody hurt next to Priest", text)

    def test_odds_are_the_same_each_time(self):
        text = self.play("--seed", 7, script=["ok", "odds 50", "odds 50"]).stdout
        first, second = re.findall(r"(?s)> odds 50\n(.*?)\n\n", text)
        self.assertEqual(first, second)
        self.assertIn("50 games", first)

    def test_odds_in_the_middle_of_a_turn(self):
        """Who has attacked can do nothing more, so that it changes nothing to say so."""
        lines = [line for line in SAMPLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
        strike = next(i for i, line in enumerate(lines) if line.startswith("do strike") and lines[i + 1] == "done")
        typed = "\n".join([*lines[:strike + 1], "odds 100", "done", "odds 100"]) + "\n"
        text = self.battle("play", program.GAME, "--seed", 7, typed=typed).stdout
        before, after = re.findall(r"(?s)100 games.*?(?=\n\n)", text)
        self.assertEqual(before, after)

    def test_without_a_board_with_dice_thrown_by_hand(self):
        text = self.play("--seed", 7, "--no-board", "--manual-dice", script=["5", "ok", "7"]).stdout
        self.assertIn("Where is the dragon? Roll a D6 – 1–2: space 1, 3–4: space 2, 5–6: space 3\n", text)
        self.assertIn("Where is the dragon? 5 (1d6, thrown by hand)", text)
        self.assertRegex(text, r"(?s)Turn 1 · Monsters.*Put these in order")
        refused = self.play("--seed", 7, "--manual-dice", script=["7"])
        self.assert_status(refused, 1)
        self.assertIn("script.txt:1: error: ", refused.stderr)

    def test_an_order_is_told_as_it_was_answered(self):
        """The rules order only kinds; who of a kind is nearer is asked, and the list names them like that."""
        order = ["3 4 1 2", "3 4 5 6 1 2"]
        self.play("--seed", 7, "--no-board", "--manual-dice", script=["5", "ok", *order, "4"])
        report = self.battle("report", 1, "--games=0").stdout
        self.assertIn("preferred: whom the rules let act first: Dragon, then Troll 3, Troll 4, Troll 1, Troll 2, "
                      "then Goblin 3, 5 others", report)
        self.assertNotIn("Dragon, then Troll 1", report)

    def paper(self, *lines, options=()):
        """What is said after each line, in a battle without a board."""
        text = self.battle("play", program.GAME, "--seed", 3, "--no-board", *options,
                           typed="\n".join(lines) + "\n").stdout
        return [re.sub(r"\s+", " ", part) for part in text.split("\n> ")[:-1]]

    def n_inputs(self):
        return self.battles()[0]["inputs"]

    def test_an_empty_line_says_all_that_is_shown(self):
        shown, ordered = self.paper("ok", "")[-2:]
        # The heroes stand on C11 to F11; the trolls on B4, G4, C5 and F5, the goblins on B8, G8, B9, C9, F9 and G9.
        self.assertIn("Enter: Troll 3, Troll 4, Troll 1, Troll 2 then: Put these in order: the nearest to the heroes "
                      "first. – Goblin 3, Goblin 4, Goblin 5, Goblin 6, Goblin 1, Goblin 2", shown)
        self.assertIn("Troll 3, Troll 4, Troll 1, Troll 2", ordered)
        self.assertIn("Goblin 3, Goblin 4, Goblin 5, Goblin 6, Goblin 1, Goblin 2", ordered)
        self.assertEqual(self.n_inputs(), 3)

    def test_a_line_is_undone_as_a_whole(self):
        undone, again = self.paper("ok", "", "undo", "redo")[-2:]
        self.assertIn("Undone: fact figure.8 figure.9 figure.10 figure.11 figure.6 figure.7 "
                      "Undone: fact figure.4 figure.5 figure.2 figure.3", undone)
        self.assertIn("Put these in order", undone)
        self.assertIn("Done again: fact figure.4", again)
        self.assertIn("Done again: fact figure.8", again)

    def test_several_answers_in_a_line(self):
        answered = self.paper("ok", "2 1 3 4; goblin 6, 1, 2, 3, 4, 5")[-1]
        self.assertIn("Troll 2, Troll 1, Troll 3, Troll 4", answered)
        self.assertIn("Goblin 6, Goblin 1, Goblin 2, Goblin 3, Goblin 4, Goblin 5", answered)

    def test_what_was_not_asked_is_not_answered(self):
        refused = self.paper("2", "ok", "; ; goblin 6", options=("--manual-dice",))[-1]
        self.assertIn("Goblin 3, Goblin 4, Goblin 5, Goblin 6, Goblin 1, Goblin 2", refused)
        self.assertIn('something else is asked first; "goblin 6" was left out', refused)
        self.assertIn("Dragon patrols: roll a D6", refused)

    def test_where_the_arch_foe_was_set_up_is_known_without_a_board(self):
        text = self.play("--seed", 7, "--no-board", "--manual-dice", script=["2", "ok", "status what the enemy knows"]).stdout
        placed = re.search(r"Dragon is placed at (\w+)", text)[1]
        self.assertIn(f"Arch Foe set up at (refuge): {placed}\n", text)
        report = self.battle("report", 1, "--games", 0).stdout
        self.assertIn(f"What the enemy knows: Arch Foe set up at: {placed}.", report)

    def test_what_a_hero_does_without_a_board(self):
        lines = ["ok", ""]
        menu, moved, met, near, struck = self.paper(*lines, "1 2", "goblin 6, troll 1", "none", "1 goblin 6")[-5:]
        self.assertIn('up to 2; "1 2" goes all the way', menu)
        self.assertIn("Fighting Man moves 2 spaces", moved)
        # Nobody has moved before: it is asked once for each of the 11 monsters, not for each pair.
        self.assertIn("Which of these notice a hero: in sight (nothing solid on the straight line between them) and in the 180° in front of them, or next to them?", moved)
        self.assertIn("1 Dragon", moved)
        self.assertIn("11 Goblin 6", moved)
        self.assertNotIn("Priest", moved)
        self.assertIn("Enter: none", moved)
        self.assertIn("Goblin 6 is alerted", met)
        self.assertIn("Troll 1 is alerted", met)
        # With that move those near the entrance are alerted as well, but who is already is not asked about.
        self.assertIn("Which of these have the entrance of the dungeon in sight, wherever they look?", met)
        self.assertIn("5 Goblin 5", met)
        self.assertNotIn("6 Goblin 6", met)
        self.assertIn("What does Fighting Man do?", near)
        self.assertIn("Fighting Man attacks Goblin 6 with Sword", struck)
        self.assertIn("What does Magic User do?", struck)

    def test_an_empty_line_says_nothing_of_who_moved(self):
        """It is told what was answered before, and has to be said again."""
        asked, refused, said = self.paper("ok", "", "1 2", "goblin 1, goblin 2", "none", *["done"] * 4, "ok", "ok", "", "no")[-3:]
        self.assertIn("Does Troll 1 notice a hero", asked)
        self.assertIn("Before Troll 1 moved: no. Expected: yes or no.", asked)
        self.assertNotIn("Enter:", asked)
        self.assertIn("nothing was typed; expected yes or no", refused)
        self.assertIn("or next to it? no", said)

    def test_who_is_left_out_by_a_wrong_answer(self):
        shown, corrected = self.paper("ok", "", "know contact figure.12 figure.9 = no", "correct 1")[-2:]
        self.assertIn('Left out by what you said: Goblin 4 – Fighting Man is next to it: no; "correct 1" if that is wrong', shown)
        self.assertIn("Corrected: Fighting Man is next to Goblin 4: yes", corrected)
        self.assertNotIn("Left out by what you said", corrected)

    def test_a_whole_battle_without_a_board(self):
        talk = program.Talk("battle", "play", program.GAME, "--seed", 3, "--no-board", "--manual-dice",
                            "--library", self.library)
        bot = program.Bot(3)
        text = talk.read()
        count = 0
        while "Winner: " not in text:
            line = bot.choose(text)
            text = talk.answer(line)
            self.assertIn("\n\n", text, f"refused: {line}")
            count += 1
            self.assertLess(count, 2000)
        self.assertEqual(talk.close(), 0)
        replay = self.battle("replay", 1)
        self.assert_status(replay, 0)
        self.assertNotIn("figure.", replay.stdout)

    def test_dice_change_hands(self):
        text = self.play("--seed", 7, "--manual-dice", script=["roll", "dice muster", "ok"]).stdout
        self.assertRegex(text, r"Where is the dragon\? \d \(1d6\)")
        self.assertIn("Turn 1 · Heroes · Fighting Man", text)

    def test_resume_goes_on_where_it_stood(self):
        whole = self.play("--seed", 7, typed="ok\n1 D10\ndone\n")
        self.play("--seed", 7, script=["ok"])
        resumed = self.battle("resume", typed="1 D10\ndone\n")
        self.assert_status(resumed, 0)
        self.assertIn("Battle 2 is gone on with", resumed.stdout)
        end = whole.stdout.rpartition("> done\n")[2]
        self.assertIn("Magic User", end)
        self.assertTrue(resumed.stdout.endswith(end.replace("battle 1", "battle 2").replace("resume 1", "resume 2")))
        self.assertEqual(self.battles()[0]["id"], 2)

    def test_nothing_to_resume(self):
        result = self.battle("resume")
        self.assert_status(result, 2)
        self.assertIn("no battle was interrupted", result.stderr)
        self.assert_status(self.battle("resume", "7"), 2)
        self.assert_status(self.battle("resume", "seven"), 2)

    def test_who_went_home_has_not_fallen(self):
        harbour = pathlib.Path(__file__).parents[1] / "battle/rulebooks/harbour"
        result = self.battle("play", harbour, "--seed", 1)
        self.assert_status(result, 0)
        self.assertIn("Watch: 2 of 3 fell – Man 1, Man 3.\n", result.stdout)
        self.assertIn("Watch: 1 of 3 left the table and are not lost – Man 2.\n", result.stdout)
        self.assertIn("Raid: 1 of 3 fell – Man 4.\n", result.stdout)

    def test_what_a_choice_costs_is_said(self):
        """With its odds, where the menu tells of it and where it is asked for."""
        target = pathlib.Path(__file__).parents[1] / "desk/cases/range"
        text = self.battle("play", target, "--seed=1", typed="do aim archer\n").stdout
        menu, _, asked = text.partition("> do aim archer")
        self.assertIn("At whom? Near (90 % · Arrows: 1), Far (40 % · Arrows: 2)", menu)
        self.assertRegex(asked, r"Near – 90 % – Arrows: 1\n +2  Far – 40 % – Arrows: 2 ")

    def test_a_chance_that_takes_too_long_says_so(self):
        """In the menu and where it is asked for: a blank would look as if there were none."""
        toil = pathlib.Path(__file__).parents[1] / "desk/cases/toil"
        words = "This takes too long to work out."
        text = self.battle("play", toil, "--seed=1", typed="do shoot pawn.1\n").stdout
        menu, _, asked = text.partition("> do shoot pawn.1")
        self.assertIn(f"At whom? Pawn 2 ({words}), Pawn 3 ({words})", " ".join(menu.split()))
        self.assertRegex(asked, f"Pawn 2 – {words}")
        self.assertRegex(asked, f"Pawn 3 – {words}")

    def test_help_lists_commands_and_inputs(self):
        text = self.play("--seed", 7, script=["?"]).stdout
        for word in ("undo [N]", "overrule", "moved NUMBER [blocked]", "Expected here:"):
            self.assertIn(word, text)

    def test_the_same_battle_by_script_and_by_pipe(self):
        lines = ["ok", "1 D10", "why 1", "done", "status", "done"]
        script = self.play("--seed", 7, script=lines).stdout
        piped = self.play("--seed", 7, typed="\n".join(lines) + "\n").stdout
        self.assertEqual(script, piped.replace("attle 2", "attle 1").replace("resume 2", "resume 1"))

    def test_places_of_an_open_table(self):
        """SG-1 member 1 stands at 21,43 and goes 6 inches at most: 9,18 is 27.7 away. Between places the nearest is meant."""
        for typed, told in (("1 20,41", "moves from 21,43 to 20,41"), ("1 20.2, 41.1", "moves from 21,43 to 20,41"),
                            ("1 9,18", '"9,18" is out of reach; the nearest place is')):
            result = self.battle("play", "stargate-solo", "--scenario", "reconnaissance", "--seed", 7, typed=f"{typed}\nquit\n")
            self.assertIn(told, result.stdout + result.stderr)

    def test_ok_is_enter(self):
        script = self.folder / "script.txt"
        script.write_text("# nothing\n\nok\n", encoding="utf-8")
        asked = self.battle("play", program.GAME, "--board", self.draw(), "--seed", 7, "--input", script)
        self.assertIn("Turn 1", asked.stdout)


if __name__ == "__main__":
    tap.main()
