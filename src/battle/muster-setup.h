/* muster-setup.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* Everything a battle is a function of, but for the rulebook and the inputs. A plain value that the
 * caller fills; muster_game_new () checks it against a rulebook. */
typedef struct
{
  char *scenario; /* id; NULL: the first of the rulebook */
  guint64 seed;
  gboolean tracked; /* Muster keeps the board; else facts are asked */
  /* It asks no more than it has to, and concludes from a group to its members and back. Battles that were begun before it could
   * are played as they were. */
  gboolean sparing;
  gboolean concluding; /* only where it is sparing */
  gboolean all_dice;   /* dice of any number of sides are thrown by hand, where dice are; as above */
  gboolean hand_dice;  /* dice are thrown by hand and typed in; can be switched during the battle */
  /* Rows of signs drawn by the player, or the plan of an open table, or NULL: that of the scenario. */
  char *board;
  char *board_title;   /* what the player calls the table that @board is, or NULL */
  char *title;         /* the player's own name for the battle, or NULL */
  GHashTable *rulings; /* char* id → char* constant, as written in a rulebook */
  GHashTable *players; /* char* side → char* "person" or the name of a doctrine of the rulebook */
  GHashTable *names;   /* char* thing token → char* the player's own name for it */
  /* char* side → char* the figures of a list that is taken as it; see muster-battle-force.h */
  GHashTable *forces;
  /* char* id of a `deck` → char* cards of a deck of the player's, as they were then; see muster_rulebook_with_cards() */
  GHashTable *decks;
  GHashTable *house; /* char* "TABLE:ROW" → char* its cells; see muster-house-table.h */
} MusterSetup;

MusterSetup *muster_setup_new (void); /* tracked, sparing, concluding, all dice, seed 1 */
MusterSetup *muster_setup_copy (const MusterSetup *self);
/* Whether the same battle is set up: the seed tells no two apart. */
gboolean muster_setup_is_like (const MusterSetup *self, const MusterSetup *other);
void muster_setup_free (MusterSetup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSetup, muster_setup_free)

G_END_DECLS
