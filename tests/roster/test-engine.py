#!/usr/bin/env python3
# test-engine.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Drives the roster engine line by line, as the conformance cases do, with a small game of our own.

    test-engine.py ENGINE
"""

import json
import pathlib
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import tap

ENGINE = sys.argv.pop(1)
FILES = [str(path) for path in sorted((HERE / "frontier").iterdir())]


class EngineTest(unittest.TestCase):

    def setUp(self):
        self.process = subprocess.Popen([ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.addCleanup(self.end)
        self.assertEqual(self.say("setupFiles", files=FILES, specId="company")["errors"], [])
        self.force = self.do("addForce", forceEntryId="company", catalogueId="valley")["forceId"]

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.assertEqual(self.process.wait(60), 0)

    def say(self, kind, **members):
        self.number += 1
        print(json.dumps({"type": kind, "corrId": self.number, **members}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        self.assertEqual(answer["corrId"], self.number)
        return answer

    def do(self, action, **members):
        answer = self.say("action", action=action, **members)
        self.assertTrue(answer["ok"], answer)
        return answer["outputs"]

    def select(self, entry):
        return self.do("selectEntry", forceId=self.force, entryId=entry)["selectionId"]

    def select_child(self, selection, entry):
        return self.do("selectChildEntry", selectionId=selection, entryId=entry)["selectionId"]

    def state(self):
        return self.say("getState")

    def costs(self):
        """Points and carts."""
        costs = {cost["typeId"]: cost["value"] for cost in self.state()["costs"]}
        return costs.get("pts", 0), costs.get("carts", 0)

    def errors(self):
        return [(error["ownerType"], error["ownerEntryId"], error["constraintId"]) for error in self.say("getErrors")["errors"]]

    def test_costs(self):
        """A captain at 30, a squad at 20 with at first three riders at 8; a fifth rider brings a cart."""
        self.select("captain")
        squad = self.select("squad")
        self.assertEqual(self.costs(), (30 + 20 + 3 * 8, 0))
        for number in (4, 5):
            self.select_child(squad, "rider")
            self.assertEqual(self.costs(), (30 + 20 + number * 8, number - 4))
        self.do("deselectSelection", selectionId=squad)
        self.assertEqual(self.costs(), (30, 0))

    def test_what_changes_a_profile(self):
        captain = self.select("captain")

        def figure():
            shown = self.state()["forces"][0]["selections"][0]["profiles"][0]
            return {one["name"]: one["value"] for one in shown["characteristics"]}

        self.assertEqual(figure(), {"M": '8"', "F": "4"})
        standard = self.select_child(captain, "standard")
        self.assertEqual(figure(), {"M": '8"', "F": "5"})
        self.do("deselectSelection", selectionId=standard)
        self.assertEqual(figure(), {"M": '8"', "F": "4"})

    def test_constraints(self):
        self.assertEqual([constraint for _, _, constraint in self.errors()], ["one-leader"])
        captain = self.select("captain")
        self.assertEqual(self.errors(), [])
        self.do("duplicateSelection", selectionId=captain)
        self.assertEqual([constraint for _, _, constraint in self.errors()], ["no-second"])
        self.do("deselectSelection", selectionId=captain)
        self.assertEqual(self.errors(), [])

    def test_written_and_read(self):
        squad = self.select("squad")
        self.do("setCustomization", selectionId=squad, customName='The "Larks"', customNotes="green\n& grey")
        self.do("setCostLimit", costTypeId="pts", value=100)
        before = self.state()
        text = self.say("exportRosterXml")["xml"]
        self.assertIn('customName="The &quot;Larks&quot;"', text)
        self.do("reload")
        after = self.state()
        self.assertEqual({**after, "corrId": 0}, {**before, "corrId": 0})
        self.do("deselectSelection", selectionId=squad)
        self.do("loadRoster", xml=text)
        self.assertEqual(self.state()["forces"], before["forces"])

    def test_what_cannot_be_done(self):
        answer = self.say("action", action="selectEntry", forceId=self.force, entryId="nobody")
        self.assertFalse(answer["ok"])
        self.assertIn("nobody", answer["error"])
        self.assertEqual(self.say("action", action="fly")["error"], 'unknown action "fly"')
        self.assertEqual(self.say("teardown")["type"], "teardownResult")
        self.assertEqual(self.say("getState")["type"], "error")


if __name__ == "__main__":
    tap.main()
