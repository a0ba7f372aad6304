#!/usr/bin/env python3
# write-includes.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Writes a source file that includes every public header of the folders of layers.

write-includes.py OUTPUT DEPFILE FOLDER…

The depfile names the folders, whose times change when a header is added or taken away.
"""

import pathlib
import sys

# What a file includes on purpose, at a certain place: siblings' structs, lists of X-macros.
NOT_PUBLIC = ("*-private.h", "list-*.h")


def public_headers(folder):
    headers = sorted(path.name for path in folder.glob("*.h"))
    return [name for name in headers if not any(pathlib.PurePath(name).match(glob) for glob in NOT_PUBLIC)]


def main(output, depfile, *folders):
    lines = [f'#include "{name}"\n' for folder in folders for name in public_headers(pathlib.Path(folder))]
    lines += ["\n", "int\n", "main (void)\n", "{\n", "  return 0;\n", "}\n"]
    pathlib.Path(output).write_text("".join(lines), encoding="utf-8")
    pathlib.Path(depfile).write_text(f"{output}: {' '.join(folders)}\n", encoding="utf-8")


main(*sys.argv[1:])
