# test-stargrave.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Stargrave: its scenarios, lists of either set of data, and battles with and without a board."""

import collections
import json
import math
import os
import pathlib
import re
import shutil
import unittest
import unittest.mock
import xml.etree.ElementTree

import program
import tap
from ledger import covers

GAME = "stargrave"
SCENARIOS = ["salvage", "claim", "breakout"]
RULINGS = ["initiative-ties=false", "must-move=false", "fall-of-three=true", "swim-modifier=-3", "tie-holds=false", "gun-butt=0",
           "modifier-side='shooter'", "into-combat=true", "crit-factor=3", "jam-misses=false", "stun-costs=2", "rapid-bonus=false",
           "flame-length=10", "flame-arc=60", "flame-ignores-cover=false", "launcher-loads=false", "fragments-modified=true",
           "smoke-turns=3", "armed-out-of-range='stay-put'", "creature-count=0"]
SHARED = pathlib.Path(os.environ.get("MUSTER_SHARED", program.DATA.parent.parent / "shared"))
COMMUNITY = SHARED / "data" / "bsdata" / "stargrave"


# Each plays one thing in the set-up and ends; which of its results came of it is a number of the crew.
TRIALS = """
  <scenario id="opposed" title="Opposed" src="Scenarios">
    <text>One fight of +3 against +2, to the death.</text>
    <side id="creatures" doctrine="chart"/>
    <side id="crew" simulate="hand"/>
    <board>table 36 36</board>
    <setup src="Scenarios">
      <call id="a" do="trial-figure(crew, 'soldier', point(10, 10))"/>
      <call id="t" do="trial-figure(creatures, 'beast', point(11, 10))"/>
      <set what="a.fight" to="3"/>
      <set what="a.armour" to="0"/>
      <set what="t.armour" to="0"/>
      <set what="a.health" to="1"/>
      <set what="t.health" to="1"/>
      <call do="fight(a, t)"/>
      RESULTS
      <end/>
    </setup>
  </scenario>
  <scenario id="shot" title="Shot" src="Scenarios">
    <text>One shot with +2 at Fight +2 and Armour 10.</text>
    <side id="creatures" doctrine="chart"/>
    <side id="crew" simulate="hand"/>
    <board>table 36 36</board>
    <setup src="Scenarios">
      <call id="a" do="trial-figure(crew, 'soldier', point(10, 10))"/>
      <call id="t" do="trial-figure(creatures, 'beast', point(20, 10))"/>
      <set what="t.full" to="99"/>
      <set what="t.health" to="99"/>
      <call id="w" do="arm(a, 'carbine')"/>
      <call do="shoot(a, w, t, w.damage)"/>
      RESULTS
      <end/>
    </setup>
  </scenario>
  <scenario id="wander" title="Wander" src="Scenarios">
    <text>A creature that sees nobody.</text>
    <side id="creatures" doctrine="chart"/>
    <side id="crew" simulate="hand"/>
    <board>table 36 36</board>
    <setup src="Scenarios">
      <call id="t" do="trial-figure(creatures, 'beast', point(18, 18))"/>
      <call do="chart-step-1(t)"/>
      RESULTS
      <end/>
    </setup>
  </scenario>
  <procedure id="trial-figure" with="s: side, model: text, spot: place" gives="figure">
    <call id="f" do="enlist(s, model)"/>
    <order do="place" who="f" to="spot"/>
    <return value="f"/>
  </procedure>
  <kind id="side" extend="yes">NUMBERS</kind>
</rules>"""
N_GAMES = 100000
# What is greater in one of a thousand such trials, by the number of results.
CHI_SQUARE = {3: 13.82, 12: 31.26, 13: 32.91}


def opposed(plus):
    """Each result of a fight, and in how many of 400 throws of two D20 one is higher with so much more, lower, or neither."""
    pairs = [(a + plus, b) for a in range(1, 21) for b in range(1, 21)]
    return {"not on-table(t)": sum(a > b for a, b in pairs), "not on-table(a)": sum(a < b for a, b in pairs),
            "on-table(a) and on-table(t)": sum(a == b for a, b in pairs)}


def shot():
    """The same of what a shot takes: 2 are added to both throws, 10 is Armour, 20 counts twice, 1 jams. 4 and more stun."""
    lost = collections.Counter(max(0, (a + 2 - 10) * (2 if a == 20 else 1)) if a > b and a > 1 else 0
                               for a in range(1, 21) for b in range(1, 21))
    return {f"t.health eq {99 - n} and t.stunned eq {'true' if n >= 4 else 'false'}": count for n, count in lost.items()}


def wander():
    """The same of a move of 6 inches toward each hour."""
    spots = [(18 + 6 * math.sin(hour * math.pi / 6), 18 - 6 * math.cos(hour * math.pi / 6)) for hour in range(1, 13)]
    return {f"distance(place(t), point({x:.2f}, {y:.2f})) le 0.5": 1 for x, y in spots}


def trial_rules(trials):
    """The scenarios, with a number of the crew for each result."""
    most = max(map(len, trials.values()))
    text = TRIALS.replace("NUMBERS", "".join(f'<attribute id="n{i}" type="number" show="number" title="Result {i}"/>' for i in range(most)))
    for results in trials.values():
        noted = "".join(f'<if test="{test}"><set what="crew.n{i}" to="1"/></if>' for i, test in enumerate(results))
        text = text.replace("RESULTS", noted, 1)
    return text


class Gamer(program.Bot):
    """Somebody who also takes actions that he is offered, one in three."""

    def free_turn(self, text, options):
        return "done"

    def choose(self, text):
        last = text.rpartition("\n\n")[2]
        numbers = sorted(self.numbered(text).values(), key=int)
        if "Who acts" in last or "interrupt?" in last or "What does" in last:
            return self.random.choice(numbers) if numbers and self.random.random() < 0.3 else "done"
        if "as many as wanted" in last:
            return "nothing"
        place = re.search(r"a\s+place\s+within\s+reach,\s+such\s+as\s+([\d.]+,[\d.]+)|expected inches .* such as\s+([\d.]+,[\d.]+)", last)
        if place and not numbers:
            return place[1] or place[2]
        return super().choose(text)


class StargraveTest(program.Case):

    def simulate(self, scenario, games, *arguments):
        result = program.run("battle", "simulate", GAME, "--scenario", scenario, "--games", games, "--json", *arguments)
        self.assert_status(result, 0)
        told = json.loads(result.stdout)
        self.assertEqual(told["faults"], 0)
        return told

    def test_scenarios_can_be_won_and_lost(self):
        for scenario in SCENARIOS:
            with self.subTest(scenario=scenario):
                told = self.simulate(scenario, tap.often(200, 2000))
                wins = {side["id"]: side["wins"] / told["games"] for side in told["sides"]}
                self.assertGreater(wins["crew"], 0.25)
                self.assertLess(wins["crew"], 0.8)

    def test_every_ruling_plays_to_the_end(self):
        for ruling in RULINGS:
            with self.subTest(ruling=ruling):
                self.simulate("claim", 10, "--ruling", ruling)

    def test_rivals_can_be_played_by_our_own_doctrine(self):
        told = self.simulate("claim", 20, "--player=rivals=hand")
        self.assertEqual(told["games"], 20)

    @covers("GR-CBT-01", "GR-CBT-02", "GR-SHOOT-04", "GR-SHOOT-10", "GR-SHOOT-11", "GR-SHOOT-12", "GR-AI-14")
    def test_dice_fall_as_they_should(self):
        """Opposed rolls, damage and the creature chart, against exact chances."""
        root = self.folder / "books"
        shutil.copytree(program.DATA / "forces", root / "forces")
        shutil.copytree(program.DATA / "rulebooks", root / "rulebooks")
        file = root / "rulebooks" / GAME / "scenarios.xml"
        trials = {"opposed": opposed(1), "shot": shot(), "wander": wander()}
        file.write_text(file.read_text(encoding="utf-8").replace("</rules>", trial_rules(trials)), encoding="utf-8")
        for trial, results in trials.items():
            with self.subTest(trial=trial):
                result = program.run("battle", "simulate", file.parent, "--scenario", trial, "--games", N_GAMES, "--json")
                self.assert_status(result, 0)
                told = json.loads(result.stdout)
                self.assertEqual(told["faults"], 0)
                crew = next(side for side in told["sides"] if side["id"] == "crew")
                counts = [round(number["mean"] * N_GAMES) for number in crew["numbers"]][:len(results)]
                self.assertEqual(sum(counts), N_GAMES)
                wanted = [N_GAMES * share / sum(results.values()) for share in results.values()]
                self.assertLess(sum((n - m) ** 2 / m for n, m in zip(counts, wanted)), CHI_SQUARE[len(results)], f"{counts} for {wanted}")

    def talk(self, seed, *arguments):
        """Plays some of a battle, and tells what it was."""
        gamer = Gamer(seed)
        talk = program.Talk("battle", "play", GAME, "--seed", seed, "--library", self.library, *arguments)
        text = talk.read()
        story = text or ""
        for _ in range(tap.often(120, 600)):
            if text is None or "play-on" in text.rpartition("\n\n")[2]:
                break
            text = talk.answer(gamer.choose(text))
            story += text or ""
        talk.kill()
        return story

    def test_played_with_a_board(self):
        for seed, scenario in enumerate(SCENARIOS):
            with self.subTest(scenario=scenario):
                story = self.talk(seed, "--scenario", scenario)
                self.assertFalse("skip passes over the rule" in story)
                self.assertTrue("Creature Phase" in story)

    def test_played_without_a_board(self):
        for seed, scenario in enumerate(SCENARIOS):
            with self.subTest(scenario=scenario):
                story = self.talk(seed, "--scenario", scenario, "--no-board")
                self.assertFalse("skip passes over the rule" in story)
                self.assertTrue("First Mate Phase" in story)

    # Lists

    def figures(self, path, *arguments):
        """Those that a battle has of a list, by name."""
        result = self.battle("play", GAME, "--seed=1", f"--force=crew={path}", *arguments, typed="quit\n")
        self.assert_status(result, 0)
        file = self.folder / "battle.xml"
        self.assert_status(self.battle("export", 1, file), 0)
        return {one.get("name"): one for one in xml.etree.ElementTree.parse(file).iterfind("setup/force/figure")}

    def roster(self, command, path, *arguments):
        self.assert_status(program.run("roster", command, path, *arguments), 0)

    def assert_stats(self, figure, numbers):
        self.assertEqual([figure.get(name) for name in ["move", "fight", "shoot", "armour", "will", "full"]], numbers.split())

    @covers("GR-WPN-08", "GR-WPN-01")
    def test_list_of_our_own_data(self):
        path = self.folder / "crew.ros"
        self.roster("new", path, "--system", "Stargrave Reference")
        self.roster("add", path, "--force", "Crew", "--catalogue", "Crew")
        self.roster("add", path, "Carbine", "--to", "Captain")
        self.roster("add", path, "+1 Fight", "--to", "Captain")
        self.roster("add", path, "Soldier")
        self.roster("add", path, "Rapid Fire", "--to", "Soldier")
        figures = self.figures(path)
        self.assert_stats(figures["Captain"], "6 3 2 10 2 12")
        self.assertEqual((figures["Captain"].get("captain"), figures["First Mate"].get("mate")), ("true", "true"))
        self.assert_stats(figures["Soldier"], "5 2 2 10 2 12")
        gun = figures["Soldier"].find("part")
        self.assertEqual((gun.get("damage"), gun.get("range"), gun.get("slots"), gun.get("twin")), ("2", "24", "3", "true"))

    @unittest.skipUnless(COMMUNITY.is_dir(), f"{COMMUNITY} is not there")
    def test_list_of_the_data_of_the_community(self):
        data = self.folder / "data" / "muster" / "data"
        data.mkdir(parents=True)
        shutil.copytree(COMMUNITY, data / "stargrave")
        path = self.folder / "crew.ros"
        with unittest.mock.patch.dict(os.environ, {"XDG_DATA_HOME": str(self.folder / "data")}):
            self.roster("new", path, "--system", "Stargrave")
            self.roster("add", path, "--force", "Stargrave Crew", "--catalogue", "Standard Crew")
            for figure in ["Veteran", "First Mate Rogue", "Commando", "Burner", "Recruit"]:
                self.roster("add", path, figure)
            self.roster("add", path, "Fling", "--to", "Veteran")
            figures = self.figures(path)
        self.assertEqual((figures["Veteran"].get("captain"), figures["First Mate Rogue"].get("mate")), ("true", "true"))
        self.assert_stats(figures["Veteran"], "6 4 2 9 3 17")
        self.assert_stats(figures["Commando"], "5 3 3 11 1 14")
        weapons = {part.get("name"): part for part in figures["Commando"].iterfind("part")}
        self.assertEqual((weapons["Carbine"].get("range"), weapons["Carbine"].get("damage")), ("24", "0"))
        grenade = weapons["Grenade (Frag/Smoke)"]
        self.assertEqual((grenade.get("bursts"), grenade.get("smokes"), grenade.get("range")), ("true", "true", "6"))
        self.assertEqual([part.get("template") for part in figures["Burner"].iterfind("part")
                          if re.match("Flame", part.get("name"))], ["true"])
        power = figures["Veteran"].find("part[@kind='power']")
        # 8, and 2 more since it is no power of a veteran's own.
        self.assertEqual((power.get("number"), power.get("strain"), power.get("after-game")), ("10", "1", "false"))


if __name__ == "__main__":
    tap.main()
