# test-toy-soldier.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Super Toy Soldier Squad Alpha: its scenarios, chances, lists, and battles of one and of two persons."""

import json
import shutil

import program
import tap
from ledger import covers

GAME = "super-toy-soldier"
SCENARIOS = ["backyard", "sandbox", "bookshelf", "marbles"]
RULINGS = ["initiative-die=10", "initiative-ties=false", "highest-rating=3", "goal-counts=false", "hits-to-kill=2", "shot-range=12",
           "save-is-miss=true", "victim-saves=false", "which-victim='nearest'", "which-victim='shooter'", "free-attack-rolls=false",
           "heirs=false", "green-size=10", "tan-size=5"]
N_GAMES = tap.often(5000, 100000)
# Of one degree of freedom: one in 100,000 is greater.
CHI_SQUARE = 19.5
# What is at most the number of the step on one of so many dice, of 6, 36 and 216.
CHANCES = {"conscript": (6, (1, 2, 3, 4, 5, 5)), "regular": (36, (11, 20, 27, 32, 35, 35)), "elite": (216, (91, 152, 189, 208, 215, 215))}

# One attempt of each training in each step; who succeeds is counted.
TRIAL = """
  <kind id="side" extend="yes">NUMBERS</kind>
  <scenario id="attempts" title="Attempts" src="Scenarios">
    <text>Each of them tries each step once.</text>
    <side id="green" simulate="sergeant"/>
    <side id="tan" doctrine="sergeant"/>
    <board>table 30 30</board>
    <setup src="Scenarios">
      <create id="m" kind="mini"><set what="m.side" to="green"/><order do="place" who="m" to="point(5, 5)"/></create>
      ATTEMPTS
      <end/>
    </setup>
  </scenario>
</rules>
"""


def trial():
    numbers = [f"{training}-{step}" for training in CHANCES for step in range(1, 7)]
    attempts = "".join(f"""
      <set what="m.training" to="'{name.split("-")[0]}'"/><set what="m.die" to="{name.split("-")[1]}"/>
      <call id="ok-{name}" do="attempt(m)"/>
      <if test="ok-{name}"><set what="green.n-{name}" to="1"/></if>""" for name in numbers)
    declared = "".join(f'<attribute id="n-{name}" type="number" show="number" title="{name}"/>' for name in numbers)
    return numbers, TRIAL.replace("NUMBERS", declared).replace("ATTEMPTS", attempts)


class ToySoldierGameTest(program.Case):

    def simulate(self, scenario, games, *arguments):
        result = program.run("battle", "simulate", GAME, "--scenario", scenario, "--games", games, "--json", *arguments)
        self.assert_status(result, 0)
        told = json.loads(result.stdout)
        self.assertEqual(told["faults"], 0)
        return told

    def test_scenarios_are_even(self):
        """Both squads are the same, and so are both ends of the table, nearly."""
        for scenario in SCENARIOS:
            with self.subTest(scenario=scenario):
                told = self.simulate(scenario, tap.often(100, 1000), "--max-turns=100")
                wins = {side["id"]: side["wins"] / told["games"] for side in told["sides"]}
                self.assertGreater(min(wins.values()), 0.25)
                self.assertGreater(sum(wins.values()), 0.7)

    def test_every_ruling_plays_to_the_end(self):
        for ruling in RULINGS:
            with self.subTest(ruling=ruling):
                self.simulate("sandbox", 8, "--ruling", ruling, "--max-turns=60")

    def test_more_of_them_win(self):
        told = self.simulate("backyard", 60, "--ruling", "green-size=10", "--ruling", "tan-size=5", "--max-turns=60")
        wins = {side["id"]: side["wins"] for side in told["sides"]}
        self.assertGreater(wins["green"], 2 * wins["tan"])

    @covers("TS-ACT-01", "TS-ACT-02", "TS-ACT-03", "TS-ACT-04")
    def test_chances(self):
        """18 chances against what comes of throwing dice."""
        root = self.folder / "books"
        shutil.copytree(program.DATA / "forces", root / "forces")
        shutil.copytree(program.DATA / "rulebooks" / GAME, root / "rulebooks" / GAME)
        file = root / "rulebooks" / GAME / "scenarios.xml"
        numbers, rules = trial()
        file.write_text(file.read_text(encoding="utf-8").replace("</rules>", rules), encoding="utf-8")
        result = program.run("battle", "simulate", file.parent, "--scenario", "attempts", "--games", N_GAMES, "--json")
        self.assert_status(result, 0)
        green = next(side for side in json.loads(result.stdout)["sides"] if side["id"] == "green")
        means = {number["id"]: number["mean"] for number in green["numbers"]}
        for name in numbers:
            training, step = name.split("-")
            all_ways, ways = CHANCES[training]
            chance = ways[int(step) - 1] / all_ways
            with self.subTest(name=name):
                distance = (means[f"n-{name}"] - chance) ** 2 * N_GAMES / (chance * (1 - chance))
                self.assertLess(distance, CHI_SQUARE, f"{means[f'n-{name}']} for {chance}")

    def play(self, lines, *arguments):
        script = self.folder / "script"
        script.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return program.run("battle", "play", GAME, "--input", script, "--library", self.folder / "library", *arguments).stdout

    @covers("TS-DICE-02", "TS-DICE-03")
    def test_dice_are_given(self):
        """Seven miniatures are put where the rules advise, and get 1, 5, 2, 6, 2, 4 and 5."""
        told = self.play(["ok"] * 13 + ["tim, rex, ann, bo, gus, kit"], "--seed=3")
        self.assertIn("To be given: 1, 5, 2, 6, 2, 4, 5", told)
        self.assertNotRegex(told, "die\\? Tim 1")
        told = self.play(["ok"] * 13 + ["tim, rex, ann, bo, gus, kit, lou"], "--seed=3")
        self.assertRegex(" ".join(told.split()), "who gets which die\\? Tim 1, Rex 5, Ann 2, Bo 6, Gus 2, Kit 4, Lou 5")

    @covers("TS-INIT-01", "TS-SET-01", "TS-STEP-02")
    def test_hot_seat(self):
        """Two persons at one screen; nothing is hidden. Both put their people down, then give dice, then act."""
        told = " ".join(self.play(["ok"] * 26 + ["ok", "ok"] + ["done"] * 8, "--seed=3", "--player=tan=person").split())
        self.assertIn("Tan Squad: who gets which die?", told)
        self.assertIn("Green Squad: who gets which die?", told)
        self.assertLess(told.index("Green Squad: who gets which die?"), told.index("Tan Squad: who gets which die?"))
        self.assertRegex(told, "What does .* do\\? Step 1")

    @covers("TS-SET-03", "TS-SET-02")
    def test_without_a_board(self):
        """Somebody who would be seen is asked for again."""
        told = " ".join(self.play(["ok", "yes", "no"], "--seed=3", "--no-board").split())
        self.assertIn("Rex cannot start there: an enemy sees it.", told)
        self.assertIn("Rex is placed: somewhere else, out of sight of the enemies on the table", told)

    @covers("TS-FORCE-01", "TS-FORCE-03")
    def test_a_list_is_a_squad(self):
        """Five of a list, of which the second is an elite and leads; four are refused."""
        for size in (5, 4):
            roster = self.folder / f"squad-{size}.ros"
            for command in (["new", roster, "--system", "Super Toy Soldier Squad Alpha"],
                            ["add", roster, "--force", "Squad", "--catalogue", "Toy Soldiers"],
                            ["add", roster, "Soldier", "--count", str(size)],
                            ["remove", roster, "Soldier#2/Command 0"],
                            ["add", roster, "Command 5", "--to", "Soldier#2"]):
                self.assert_status(program.run("roster", *command), 0)
            told = " ".join(self.play(["ok"], "--seed=3", "--force", f"green={roster}").split())
            if size == 5:
                self.assertIn("Whom does the Green Squad deploy next?", told)
            else:
                self.assertIn("Green Squad has 4 miniatures; five are the fewest.", told)


if __name__ == "__main__":
    tap.main()
