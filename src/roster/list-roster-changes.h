/* list-roster-changes.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (ID, "name"): what can be different between two states of a roster; the names are for programs. Included several
 * times, hence without a guard. */

X (SYSTEM_MISSING, "system-missing")
X (SYSTEM_REVISION, "system-revision")
X (CATALOGUE_MISSING, "catalogue-missing")
X (CATALOGUE_REVISION, "catalogue-revision")
X (VANISHED, "vanished")
X (ADDED, "added")
X (REMOVED, "removed")
X (NUMBER, "number")
X (NAME, "name")
X (CUSTOM_NAME, "custom-name")
X (NOTES, "notes")
X (COST, "cost")
X (CHARACTERISTIC, "characteristic")
X (LIMIT, "limit")
X (TOTAL, "total")
