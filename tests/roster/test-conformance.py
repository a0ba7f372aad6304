#!/usr/bin/env python3
# test-conformance.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later

"""Run the conformance cases for rosters, which are not part of the project.

    test-conformance.py ENGINE SHARED

Skipped, and said, where the folder SHARED does not have them.
"""

import subprocess
import sys
from pathlib import Path

SKIPPED = 77
SOURCE = "github:BSData/wh40k-10e@v10.6.0"


def main():
    engine, shared = sys.argv[1], Path(sys.argv[2])
    runner = shared / "conformance" / "run.py"
    data = shared / "data" / "bsdata" / "wh40k-10e-v10.6.0"
    if not runner.is_file():
        print(f"skipped: there is no {runner}")
        return SKIPPED
    command = [sys.executable, runner, "--engine", engine, "--list-failures", "--timeout", "60"]
    if data.is_dir():
        command += ["--datasource", f"{SOURCE}={data}"]
    else:
        print(f"without the case of a large system: there is no {data}")
    return subprocess.run([*command, runner.parent / "specs"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
