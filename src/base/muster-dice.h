/* muster-dice.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sum of n equal dice and a number, such as 2d6-1. */
typedef struct
{
  guint8 n;
  guint16 sides;
  gint16 add;
} MusterDice;

#define MUSTER_DICE_MAX_N     100
#define MUSTER_DICE_MAX_SIDES 1000
#define MUSTER_DICE_MAX_ADD   1000

/**
 * muster_dice_parse:
 * @out: (out): untouched on failure
 *
 * Reads `2d6`, `d6`, `D6+1` or `1d3-1`; blanks are allowed around the whole and around the sign.
 *
 * Returns: %FALSE with %MUSTER_BASE_ERROR_INVALID that says what is wrong and at which character
 */
gboolean muster_dice_parse (const char *text, MusterDice *out, GError **error);

/* (transfer full): `2d6-1`, always with the number of dice. */
char *muster_dice_to_string (const MusterDice *self);

int muster_dice_get_min (const MusterDice *self);

/* The die that is thrown for one of @sides, whose higher numbers are thrown again: that itself where people have it, or two of it
 * for one, or half of it; 0: nobody has any that would do. */
guint muster_dice_find_thrown (guint sides);

/* How many faces of the die that is thrown for one of @sides count for something: all six of a D6, which is thrown for two or three
 * sides, since few people own such dice. */
guint muster_dice_count_faces (guint sides);
/* Whether they are more than it has sides. */
gboolean muster_dice_shares_faces (guint sides);
/* How many sides the die has that is taken for one of @sides: the D6, the next larger one that people have, or itself. */
guint muster_dice_get_thrown (guint sides);
/* As what a @face of it counts, 1 or more: from 1 to @sides. */
guint muster_dice_read_face (guint sides, guint face);
/* (transfer full): the faces of it that count as @number: "3", or "5–6". */
char *muster_dice_dup_faces (guint sides, guint number);

G_END_DECLS
