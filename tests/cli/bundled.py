# bundled.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Lists of the games that come with Muster, built as from a shell, with the force data where it was installed."""

import functools
import json
import xml.etree.ElementTree

import program

FORCES = program.DATA / "forces"


def walk(selections):
    """All of these and what is below them."""
    for one in selections:
        yield one
        yield from walk(one["selections"])


@functools.cache
def profiles(folder):
    """The profiles that are written in the data of a game: by type and name, what each characteristic says."""
    found = {}
    for path in sorted((FORCES / folder).iterdir()):
        for profile in xml.etree.ElementTree.parse(path).iterfind(".//{*}profile"):
            texts = {one.get("name"): one.text or "" for one in profile.iterfind(".//{*}characteristic")}
            key = (profile.get("typeName"), profile.get("name"))
            assert key not in found, key
            found[key] = texts
    return found


def are(number):
    """What is said of so many."""
    return "is" if number == 1 else "are"


class BundledCase(program.Case):

    game = ""
    folder_name = ""
    cost = "pts"

    def setUp(self):
        super().setUp()
        self.file = self.folder / "list.ros"
        self.assert_status(program.run("roster", "new", self.file, "--system", self.game), 0)

    def roster(self, command, *arguments, status=0):
        result = program.run("roster", command, self.file, *arguments)
        self.assert_status(result, status)
        return result.stdout.rstrip("\n")

    def load(self, command, *arguments):
        return json.loads(self.roster(command, *arguments, "--json"))

    def begin(self, force, catalogue):
        return self.roster("add", "--force", force, "--catalogue", catalogue)

    def add(self, *names, to=None):
        """Each of these; where a name has a number, as many of it. Returns the id of the last."""
        for name in names:
            name, count = name if isinstance(name, tuple) else (name, 1)
            identity = self.roster("add", name, "--count", str(count), *(("--to", to) if to else ()))
        return identity

    def total(self, cost=None):
        return next((one["value"] for one in self.load("show")["costs"] if one["name"] == (cost or self.cost)), 0)

    def price(self, place):
        """Of a selection with all that is below it."""
        return sum(one["value"] for selection in walk([self.load("show", place)])
                   for one in selection["costs"] if one["name"] == self.cost)

    def faults(self):
        result = program.run("roster", "check", self.file, "--json")
        return [fault["message"] for fault in json.loads(result.stdout)["faults"]]

    def stats(self, place):
        """What the first profile of a selection says."""
        return {one["name"]: one["value"] for one in self.load("show", place)["profiles"][0]["characteristics"]}

    def categories(self, place):
        return [one["name"] for one in self.load("show", place)["categories"]]

    def child(self, place, name):
        """The selection of this name directly below, or None."""
        return next((one for one in self.load("show", place)["selections"] if one["name"] == name), None)

    def selections(self):
        return [one for force in self.load("show")["forces"] for one in walk(force["selections"])]

    def count(self, name):
        return sum(one["number"] for one in self.selections() if one["name"] == name)

    def check_data(self):
        """Nothing to say against it, and each id is there once in all files of the game."""
        result = program.run("catalogue", "check", FORCES / self.folder_name, "--strict")
        self.assert_status(result, 0)
        self.assertEqual((result.stdout, result.stderr), ("0 errors, 0 warnings\n", ""))
        ids = [element.get("id") for path in (FORCES / self.folder_name).iterdir()
               for element in xml.etree.ElementTree.parse(path).iter() if element.get("id")]
        self.assertEqual(len(ids), len(set(ids)), [one for one in ids if ids.count(one) > 1])

    def check_saved(self):
        """What was written is what is built when it is read."""
        self.assertEqual(self.roster("diff"), "")
