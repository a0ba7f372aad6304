# bench-duel.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Two games that fight the same duel: eight against eight, on one table with 30 pieces of terrain.

    bench-duel.py MUSTER-CLI DATA

Prints how long a figure takes for a turn in a simulation on one core, and the ratio of that to the first game. Games take turns, and
of each the quickest run counts: others are on the machine, too. Asserts no time."""

import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

DUELS = [("stargate-solo", "duel"), ("stargrave", "duel"), ("stargrave", "duel-solo"), ("stargrave", "duel-creatures")]
HERE = pathlib.Path(__file__).parent / "duel"
N_GAMES = 200
N_ROUNDS = 5


def add_duels(data):
    """Puts the scenarios into each rulebook, and the table into the scenarios."""
    table = (HERE / "table.txt").read_text(encoding="utf-8")
    for game in {game for game, _ in DUELS}:
        folder = data / "rulebooks" / game
        duels = (HERE / f"{game}.xml").read_text(encoding="utf-8").replace("TABLE", table)
        (folder / "duel.xml").write_text(duels, encoding="utf-8")
        rulebook = folder / "rulebook.xml"
        text = rulebook.read_text(encoding="utf-8")
        rulebook.write_text(text.replace("</rulebook>", '  <include file="duel.xml"/>\n</rulebook>'), encoding="utf-8")


def simulate(program, data, game, scenario, n):
    """Seconds that it took the processor, and how many figures had a turn."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    result = subprocess.run([program, "battle", "simulate", data / "rulebooks" / game, "--scenario", scenario, "--games", str(n),
                             "--threads=1", "--json"],
                            env={**os.environ, "MUSTER_DATA_PATH": str(data)}, capture_output=True, text=True, check=False)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    if result.returncode != 0:
        sys.exit(result.stderr)
    told = json.loads(result.stdout)
    if told["faults"] > 0:
        sys.exit(told["first-fault"])
    figures = sum(score["mean"] for side in told["sides"] for score in side.get("numbers", []) if score["id"] == "figure-turns")
    return seconds, figures * n


def measure(program, data, game, scenario):
    """Microseconds for a figure and turn, without what it takes to begin."""
    start, few = simulate(program, data, game, scenario, 1)
    end, many = simulate(program, data, game, scenario, N_GAMES + 1)
    return (end - start) / (many - few) * 1e6


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "data"
        shutil.copytree(data, copy)
        add_duels(copy)
        rounds = [[measure(program, copy, *duel) for duel in DUELS] for _ in range(N_ROUNDS)]
    best = [min(times) for times in zip(*rounds)]
    for (game, scenario), time in zip(DUELS, best):
        print(f"{game}, {scenario}: {time:.1f} microseconds for each figure and turn, {time / best[0]:.2f} times as long as {DUELS[0][0]}")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]))
