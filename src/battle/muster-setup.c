/* muster-setup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup.h"

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
table_fill (GHashTable *to, GHashTable *from)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (to, g_strdup (key), g_strdup (value));
}

MusterSetup *
muster_setup_new (void)
{
  MusterSetup *self = g_new0 (MusterSetup, 1);

  self->seed = 1;
  self->tracked = TRUE;
  self->sparing = TRUE;
  self->concluding = TRUE;
  self->all_dice = TRUE;
  self->rulings = table_new ();
  self->players = table_new ();
  self->names = table_new ();
  self->forces = table_new ();
  self->decks = table_new ();
  self->house = table_new ();

  return self;
}

MusterSetup *
muster_setup_copy (const MusterSetup *self)
{
  MusterSetup *copy = muster_setup_new ();

  copy->scenario = g_strdup (self->scenario);
  copy->seed = self->seed;
  copy->tracked = self->tracked;
  copy->sparing = self->sparing;
  copy->concluding = self->concluding;
  copy->all_dice = self->all_dice;
  copy->hand_dice = self->hand_dice;
  copy->board = g_strdup (self->board);
  copy->board_title = g_strdup (self->board_title);
  copy->title = g_strdup (self->title);
  table_fill (copy->rulings, self->rulings);
  table_fill (copy->players, self->players);
  table_fill (copy->names, self->names);
  table_fill (copy->forces, self->forces);
  table_fill (copy->decks, self->decks);
  table_fill (copy->house, self->house);

  return copy;
}

static gboolean
tables_equal (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key, value;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_strcmp0 (g_hash_table_lookup (b, key), value) != 0)
      return FALSE;

  return TRUE;
}

gboolean
muster_setup_is_like (const MusterSetup *self, const MusterSetup *other)
{
  return g_strcmp0 (self->scenario, other->scenario) == 0 && self->tracked == other->tracked &&
         self->sparing == other->sparing && self->concluding == other->concluding &&
         self->all_dice == other->all_dice && self->hand_dice == other->hand_dice &&
         g_strcmp0 (self->board, other->board) == 0 &&
         g_strcmp0 (self->board_title, other->board_title) == 0 &&
         g_strcmp0 (self->title, other->title) == 0 &&
         tables_equal (self->rulings, other->rulings) &&
         tables_equal (self->players, other->players) && tables_equal (self->names, other->names) &&
         tables_equal (self->forces, other->forces) && tables_equal (self->decks, other->decks) &&
         tables_equal (self->house, other->house);
}

void
muster_setup_free (MusterSetup *self)
{
  if (self == NULL)
    return;

  g_free (self->scenario);
  g_free (self->board);
  g_free (self->board_title);
  g_free (self->title);
  g_hash_table_unref (self->rulings);
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->forces);
  g_hash_table_unref (self->decks);
  g_hash_table_unref (self->house);
  g_free (self);
}
