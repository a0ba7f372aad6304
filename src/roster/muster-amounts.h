/* muster-amounts.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_MOST_STACKS 64
#define MUSTER_MOST_AT_FIRST 10000

/* How many of an entry another program chooses at first: "3", or a number for each of several stacks of models, "1,1,3". */
typedef struct
{
  guint n;
  gint32 each[MUSTER_MOST_STACKS];
} MusterAmounts;

/**
 * muster_amounts_parse:
 * @text: (nullable): an empty part is like the one before it
 *
 * Returns: %FALSE where it says nothing: it is missing, no number, or below 0
 */
gboolean muster_amounts_parse (MusterAmounts *self, const char *text);

/* Of the stack with this number, from 0. Those behind the last are like it. */
gint32 muster_amounts_get (const MusterAmounts *self, guint stack);

gint32 muster_amounts_get_sum (const MusterAmounts *self);

G_END_DECLS
