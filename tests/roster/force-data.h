/* force-data.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game-system.h"

/* A game system "sys" in sys.gst and catalogues "cat-1", "cat-2"… in 1.cat, 2.cat…: what is given is what stands between
 * the tags of each, from the second line on. NULL is for none. */
MusterGameSystem *force_data_load (const char *system, const char *first, const char *second);

/* The same, when files are linked to and some are asked for by id. */
MusterGameSystem *force_data_load_some (const char *system,
                                        const char *first,
                                        const char *second,
                                        const char *const *ids);

/* The definition with this id, which there is. */
const MusterDefinition *force_data_get (const MusterGameSystem *self, const char *id);

/* How many definitions its files have. */
guint force_data_count (const MusterGameSystem *self);

/* What was found wrong: "file:line severity tag" in each line. */
char *force_data_dup_faults (const MusterReport *report);

/* Fails unless these are the faults. */
void force_data_assert_faults (const MusterGameSystem *self, const char *expected);
