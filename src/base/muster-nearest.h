/* muster-nearest.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * muster_nearest_word:
 * @candidates: (array zero-terminated=1):
 *
 * Finds what was probably meant. Distance counts inserted, lost, changed and swapped
 * characters, not case; at most a third of the word may differ, one to three characters.
 *
 * Returns: (transfer none) (nullable): the first of the nearest candidates
 */
const char *muster_nearest_word (const char *word, const char *const *candidates);

/**
 * muster_nearest_hint:
 *
 * Returns: (transfer full) (nullable): `did you mean "…"?`, or %NULL when nothing is near
 */
char *muster_nearest_hint (const char *word, const char *const *candidates);

G_END_DECLS
