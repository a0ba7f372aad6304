/* muster-not-understood.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game-system.h"

G_BEGIN_DECLS

/* Something in the data of a system that is not understood and has no effect. */
typedef struct
{
  char *what;      /* for people: 'unknown element "x"' */
  guint n_entries; /* how many entries and forces have it; 0 where it stands in none */
  char **places;   /* the first of these, by file and line: "Name (file.cat:12)" */
} MusterNotUnderstood;

/**
 * muster_not_understood_list:
 * @n_entries: (out): how many have at least one of them
 *
 * Returns: (transfer full) (element-type MusterNotUnderstood): what most entries have first
 */
GPtrArray *muster_not_understood_list (const MusterGameSystem *system, guint *n_entries);

/* (transfer full): 'unknown element "x" (in 3 entries)' */
char *muster_not_understood_to_string (const MusterNotUnderstood *self);

/* (transfer full): the same in a line, and in further ones in which entries it stands. */
char *muster_not_understood_to_lines (const MusterNotUnderstood *self);

G_END_DECLS
