#!/usr/bin/env python3
# bench-growth.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the time for an input grows with its size: each is made 2, 4 and 8 times as large, and the ratios are printed.

    bench-growth.py MUSTER-CLI DATA [--limit RATIO] [INPUT...]

What takes time in proportion to its input gives 2 for a doubling. With --limit, a higher ratio is a failure."""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

STEPS = (1, 2, 4, 8)
# Seconds; of less, the ratio says nothing.
SHORTEST = 0.2


def system(content, attributes=''):
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<gameSystem id="s" name="S" revision="1" battleScribeVersion="2.03" '
            'xmlns="http://www.battlescribe.net/schema/gameSystemSchema"%s>%s</gameSystem>\n' % (attributes, content))


def rulebook(declarations, turn='<say>ready</say>', last=1):
    rows = '\n'.join(['........'] * 8)
    return f'''<?xml version="1.0" encoding="UTF-8"?>
<rulebook id="grown" title="Grown" board="grid 8 8">
  <side id="a" title="A"/><side id="b" title="B"/>
  <kind id="pawn" title="Pawn" many="pawns" max="4" on-table="yes"></kind>
  <models kind="pawn"><model id="p" title="P"/></models>
  {declarations}
  <turn><phase id="go" title="Go">{turn}<if test="turn ge {last}"><end winner="a">over</end></if></phase></turn>
  <scenario id="s" title="S"><side id="a"/><side id="b"/><board>
{rows}
  </board><setup><create id="x" kind="pawn" like="'p'"><set what="x.side" to="a"/></create></setup></scenario>
</rulebook>
'''


class Bench:
    def __init__(self, cli, data, folder):
        self.cli = cli
        self.folder = pathlib.Path(folder)
        self.environment = dict(os.environ, MUSTER_DATA_PATH=data)
        self.start = 0
        self.start = min(self.run('--version') for _ in range(5))

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')
        return str(path)

    def run(self, *arguments):
        """Seconds of the processor, without those that the program takes to start."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([self.cli, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime - self.start

    # ---- Inputs, of @n parts ----

    def line(self, n):
        """warnings on one long line"""
        return self.run('catalogue', 'check', self.write('line/line.gst', system('<a/>' * n)))

    def attributes(self, n):
        """attributes of one element"""
        return self.run('catalogue', 'check',
                        self.write('attributes/a.gst', system('', ''.join(f' a{i}=""' for i in range(n)))))

    def namespaces(self, n):
        """namespaces of one element"""
        return self.run('catalogue', 'check',
                        self.write('namespaces/n.gst', system('', ''.join(f' xmlns:n{i}="u{i}"' for i in range(n)))))

    def mixed(self, n):
        """elements behind blanks and a letter"""
        return self.run('rulebook', 'check', self.write(
            'mixed/rulebook.xml', rulebook('<rule id="r" title="R">' + ' ' * n + 'x' + '<a/>' * n + '</rule>')))

    def words(self, n):
        """words of an enum, with a row for each of them"""
        words = ' '.join(f'w{i}' for i in range(n))
        rows = ''.join(f'<row at="w{i}">{i}</row>' for i in range(n))
        return self.run('rulebook', 'check', self.write('words/rulebook.xml', rulebook(
            f'<enum id="word" title="Word">{words}</enum>'
            f'<table id="t" title="T" keys="w: word" gives="number">{rows}</table>')))

    def rows(self, n):
        """rows of a table"""
        rows = ''.join(f'<row at="{i}">{i}</row>' for i in range(n))
        return self.run('rulebook', 'check', self.write('rows/rulebook.xml', rulebook(
            f'<table id="t" title="T" keys="k: number" gives="number">{rows}</table>')))

    def texts(self, n):
        """rows of a table by texts"""
        rows = ''.join(f'<row at="t{i}">{i}</row>' for i in range(n)) + '<row at="*">0</row>'
        return self.run('rulebook', 'check', self.write('texts/rulebook.xml', rulebook(
            f'<table id="t" title="T" keys="k: text" gives="number">{rows}</table>')))

    def down(self, n):
        """rows of a table whose columns rise"""
        rows = ''.join(f'<row at="{i}">{i}</row>' for i in range(n))
        return self.run('rulebook', 'check', self.write('down/rulebook.xml', rulebook(
            f'<table id="t" title="T" keys="k: number" gives="number" down="rising">{rows}</table>')))

    def cells(self, n):
        """cells of one row"""
        words = ' '.join(f'w{i}' for i in range(n))
        row = ' '.join(str(i) for i in range(n))
        return self.run('rulebook', 'check', self.write('cells/rulebook.xml', rulebook(
            f'<enum id="word" title="Word">{words}</enum>'
            f'<table id="t" title="T" keys="k: number" across="w: word" gives="number"><row at="*">{row}</row></table>')))

    def functions(self, n):
        """functions that call the next one"""
        calls = ''.join(f'<function id="f{i}" with="n: number" gives="number" value="f{i + 1}(n)"/>' for i in range(n))
        return self.run('rulebook', 'check', self.write('functions/rulebook.xml', rulebook(
            calls + f'<function id="f{n}" with="n: number" gives="number" value="n"/>')))

    def fill(self, n):
        """entries that a force is filled from"""
        entries = ''.join(f'<selectionEntry id="e{i}" name="E{i}" type="unit"><costs><cost typeId="p" name="pts" value="{i % 90 + 10}"/>'
                          f'</costs><categoryLinks><categoryLink id="l{i}" targetId="c" primary="true"/></categoryLinks></selectionEntry>'
                          for i in range(n))
        data = os.path.dirname(self.write(f'fill-{n}/s.gst', system(
            '<costTypes><costType id="p" name="pts" defaultCostLimit="-1"/></costTypes>'
            '<categoryEntries><categoryEntry id="c" name="Squad"/></categoryEntries>'
            '<forceEntries><forceEntry id="f" name="Band"><categoryLinks><categoryLink id="fc" targetId="c"/></categoryLinks>'
            f'</forceEntry></forceEntries><selectionEntries>{entries}</selectionEntries>')))
        self.write(f'fill-{n}/k.cat', '<catalogue id="k" name="Band" revision="1" battleScribeVersion="2.03" gameSystemId="s" '
                   'gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/catalogueSchema"/>')
        path = str(self.folder / f'fill-{n}.ros')
        if not os.path.exists(path):
            self.run('roster', 'new', path, '--system', 'S', '--data', data)
            self.run('roster', 'add', path, '--force', 'Band', '--catalogue', 'Band', '--data', data)
        copy = str(self.folder / 'filled.ros')
        shutil.copy(path, copy)
        return self.run('roster', 'fill', copy, '--limit', 'pts=2000', '--seed', '1', '--data', data)

    def battle(self, n):
        """A library with a battle of n lines, for the two below."""
        library = str(self.folder / f'library-{n}')
        turns = max(n // 100, 1)
        # What one answer may tell is bounded: each turn has one of its own.
        path = self.write(f'battle-{n}/rulebook.xml', rulebook(
            '', '<ask id="q" type="number" side="a" title="Say a number"/>'
            '<for-each id="i" in="range(1, 100)"><say>{i} and {q}</say></for-each>', turns))
        if not os.path.exists(library):
            answers = self.write(f'battle-{n}/answers', ''.join(f'{turn}\n' for turn in range(1, turns + 1)))
            self.run('battle', 'play', os.path.dirname(path), '--seed', '1', '--library', library, '--input', answers)
        return library

    def report(self, n):
        """lines of a battle that is reported"""
        library = self.battle(n)
        return self.run('battle', 'report', '1', '--games', '0', '--library', library)

    def replay(self, n):
        """lines of a battle that is replayed"""
        library = self.battle(n)
        return self.run('battle', 'replay', '1', '--library', library)


INPUTS = {'line': 100000, 'attributes': 100000, 'namespaces': 100000, 'mixed': 50000, 'words': 8000, 'rows': 8000,
          'texts': 8000, 'down': 8000, 'cells': 32000, 'functions': 4000, 'fill': 12500, 'report': 20000, 'replay': 10000}


def measure(bench, name, start):
    method = getattr(bench, name)
    times = [min(method(start * step) for _ in range(2)) for step in STEPS]
    ratios = [later / earlier if later >= SHORTEST else 0 for earlier, later in zip(times, times[1:])]
    told = ', '.join(f'{time:.2f} s' for time in times)
    grown = ', '.join(f'{ratio:.2f}' if ratio > 0 else 'short' for ratio in ratios)
    print(f'{start * STEPS[0]} to {start * STEPS[-1]} {method.__doc__}: {told}; for a doubling {grown}', flush=True)
    return max(ratios)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('cli')
    parser.add_argument('data')
    parser.add_argument('--limit', type=float)
    parser.add_argument('inputs', nargs='*')
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments.cli, arguments.data, folder)
        worst = max(measure(bench, name, INPUTS[name]) for name in arguments.inputs or INPUTS)
    print(f'worst {worst:.2f}')
    return arguments.limit is not None and worst > arguments.limit


if __name__ == '__main__':
    sys.exit(main())
