# test-kill.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""No answered prompt is lost, whenever the program is killed."""

import json
import random
import time

import program
import tap

KILLS = tap.often(10, 40)


class KillTest(program.Case):

    def list_inputs(self, number=1):
        """The inputs that lead to where a battle stands."""
        result = self.battle("replay", number, "--json")
        self.assert_status(result, 0)
        return [entry["input"] for entry in json.loads(result.stdout)["inputs"]]

    def play_until_killed(self, command, chance):
        """Plays on for a random while. Returns how many answers were acknowledged by a new prompt, whether one
        more was on its way, and whether the battle is over."""
        talk = program.Talk("battle", *command, "--library", self.library)
        bot = program.Bot(chance.random())
        text = talk.read()
        acknowledged = 0
        for _ in range(chance.randint(0, 4)):
            if "Winner: " in text:
                break
            text = talk.answer(bot.choose(text))
            acknowledged += 1
        over = "Winner: " in text
        if not over:
            talk.type(bot.choose(text))
            time.sleep(chance.choice([0, 0, chance.uniform(0, 0.004), chance.uniform(0, 0.02)]))
        talk.kill()
        return acknowledged, not over, over

    def test_every_acknowledged_answer_is_there(self):
        chance = random.Random(20260701)
        number = 0
        known = []
        over = False
        longest = 0
        for _ in range(KILLS):
            command = ["resume", str(number)]
            if number == 0 or over:
                number += 1
                known = []
                command = ["play", program.GAME, "--seed", number, "--board", self.draw()]
            acknowledged, one_more, over = self.play_until_killed(command, chance)
            found = self.list_inputs(number)
            self.assertEqual(found[:len(known)], known)
            self.assertIn(len(found) - len(known), (acknowledged, acknowledged + one_more))
            longest = max(longest, len(found))
            known = found
        self.assertGreater(longest, 15)

    def test_the_interrupted_battle_is_the_uninterrupted_one(self):
        lines = ["ok", "1 D10", "done", "move D9", "done", "done", "done"]
        talk = program.Talk("battle", "play", program.GAME, "--seed", 7, "--board", self.draw(), "--library", self.library)
        talk.read()
        for line in lines:
            talk.answer(line)
            talk.kill()
            talk = program.Talk("battle", "resume", "1", "--library", self.library)
            talk.read()
        talk.kill()
        self.play("--seed", 7, script=lines)
        interrupted, whole = (json.loads(self.battle("replay", number, "--json").stdout) for number in (1, 2))
        self.assertEqual(interrupted, whole)

    def test_two_programs_play_the_same_battle(self):
        self.play("--seed", 7, script=["ok"])
        first, second = (program.Talk("battle", "resume", "1", "--library", self.library) for _ in range(2))
        first.read()
        second.read()
        first.answer("1 D10")
        refused = second.answer("done")
        self.assertNotIn("Magic User\nWhat does", refused)
        self.assertIn("What does Fighting Man do?", refused) # the prompt that stands now
        first.close()
        second.answer("done")
        second.close()
        self.assertEqual([text.split()[0] for text in self.list_inputs()], ["choose", "do", "done"])


if __name__ == "__main__":
    tap.main()
