#!/usr/bin/env python3
# write-sample-battle.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Plays the sample battle anew and writes its inputs, for use after the rules of the Dungeon Crawl have changed.

Dice fall by statement, so that a change of the rules changes what the recorded answers meet. This player of the heroes is simple:
attack the dragon or anybody else in reach, heal who is nearly dead, else go nearer or wait. It tries different whims until the
heroes win.
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
SIGNS = {"Fighting Man": "[FM]", "Magic User": "[MU]", "Thief": "[Th]", "Priest": "[Pr]"}
HEROES = "|".join(SIGNS)
FIRST = "choose fighting-man magic-user thief priest"
MOST_INPUTS = 300


def play(cli, inputs):
    """Returns what the program says to these inputs."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "inputs"
        path.write_text("\n".join(inputs) + "\n", encoding="utf-8")
        command = [cli, "battle", "play", "dungeon-crawl", "--seed", "7", "--input", path, "--library", folder]
        environment = dict(os.environ, MUSTER_DATA_PATH=str(ROOT / "data"))
        return subprocess.run(command, capture_output=True, text=True, env=environment, check=False).stdout


def read_board(text):
    """Returns where the figures of the last board stand, by their signs."""
    found = {}
    for line in text.rpartition("     A   B")[2].split("\n")[1:12]:
        row = re.match(r" {0,2}(\d+) ", line)
        for column in range(8) if row else ():
            sign = line[4 + 4 * column:8 + 4 * column].strip()
            if sign[:1] in ("(", "["):
                found[sign] = (column, int(row.group(1)))
    return found


def read_menu(text):
    """Returns what each action that is open has to choose from."""
    joined = re.sub(r"\n {6,}", " ", text)
    return dict(re.findall(r"\n  \d+  (Move|Attack|Heal)([^\n]*)", joined))


def read_wounds(text):
    """Returns the wounds that are left to those who were hurt, as last told."""
    told = rf"({HEROES}) (?:is wounded:|has) (\d)"
    return {name: int(left) for name, left in re.findall(told, re.sub(r"\s+", " ", text))}


def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def choose(text, hero, menu, has_moved, whim):
    """Returns the next inputs for this hero."""
    token = hero.lower().replace(" ", "-")
    wounds = read_wounds(text)
    dying = [name for name in wounds if name != hero and wounds[name] == 1 and name in menu.get("Heal", "")]
    targets = re.findall(r"(Dragon|Troll \d|Goblin \d) ", menu.get("Attack", ""))
    places = re.findall(r"\b([A-H]\d+)\b", menu.get("Move", ""))
    board = read_board(text)
    foes = [place for sign, place in board.items() if sign[0] == "("]
    near = min(distance(board[SIGNS[hero]], foe) for foe in foes)

    if dying:
        return [f"do heal {token} patient={dying[0].lower().replace(' ', '-')}", "done"]
    if targets:
        weapon = re.search(r"\? ([A-Z][a-z]+)", menu["Attack"]).group(1).lower()
        target = "Dragon" if "Dragon" in targets else whim.choice(targets)
        return [f"do strike {token} w={weapon} target={target.lower().replace(' ', '-')}", "done"]
    if places and not has_moved and (near > 4 or whim.random() > 0.3):
        goals = [board["(Dr)"]] if whim.random() < 0.5 else foes
        best = min(places, key=lambda p: min(distance((ord(p[0]) - 65, int(p[1:])), goal) for goal in goals))
        return [f"do walk {token} where={best}"]
    return ["done"]


def play_battle(cli, whim):
    """Returns the inputs of a battle, each with the turn it belongs to, and whether the heroes won it."""
    lines = [(0, FIRST)]
    moved = set()
    while len(lines) < MOST_INPUTS:
        text = play(cli, [line for _, line in lines])
        if "Winner: " in text:
            return lines, "Winner: Heroes" in text
        turn, hero = re.findall(rf"Turn (\d+) · Heroes · ({HEROES})", text)[-1]
        menu = read_menu(text.rpartition(f"Turn {turn} · Heroes")[2])
        chosen = choose(text, hero, menu, (turn, hero) in moved, whim)
        if chosen[0].startswith("do walk"):
            moved.add((turn, hero))
        lines += [(int(turn), line) for line in chosen]
    return lines, False


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cli", help="the program muster-cli that was built")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "data" / "samples" / "first-battle.txt")
    options = parser.parse_args()

    for attempt in range(1, 101):
        lines, won = play_battle(options.cli, random.Random(attempt))
        print(f"attempt {attempt}: {'won' if won else 'lost'} in turn {lines[-1][0]}", flush=True)
        if not won:
            continue
        while lines[-1][1] == "done":
            lines.pop()
        out = ["# A whole battle of the Dungeon Crawl with seed 7: what the player of the heroes answered.",
               "# One input a line. build-aux/run plays it; build-aux/write-sample-battle.py wrote it."]
        for i, (turn, line) in enumerate(lines):
            if i == 0 or turn != lines[i - 1][0]:
                out += ["", "# The heroes line up, from left to right." if turn == 0 else f"# Turn {turn}"]
            out.append(line)
        options.output.write_text("\n".join(out) + "\n", encoding="utf-8")
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
