/* muster-game-setup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-game-private.h"
#include "muster-translation.h"

/* What a set-up says: readings of the rules, who plays which side, names. */

static gboolean
set_ruling (MusterGame *self, const char *id, const char *text, GError **error)
{
  gint32 index = muster_rulebook_find_ruling (self->rulebook, id);
  double value;

  if (index < 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("unknown ruling \"%s\""),
                   id);
      return FALSE;
    }
  if (!muster_game_read_scalar (self, &self->rulebook->rulings[index].type, text, &value) ||
      !muster_game_accepts_ruling (self, index, value))
    {
      g_set_error (
          error,
          MUSTER_BATTLE_ERROR,
          MUSTER_BATTLE_ERROR_INVALID,
          _ ("\"%s\" cannot be chosen for \"%s\""),
          text,
          muster_rulebook_label (self->rulebook, self->rulebook->rulings[index].title, id));
      return FALSE;
    }
  self->rulings[index] = value;
  return TRUE;
}

gboolean
muster_game_accepts_ruling (MusterGame *self, gint32 index, double value)
{
  const MusterRuling *ruling = &self->rulebook->rulings[index];

  for (guint i = 0; i < ruling->n_options; i++)
    if (ruling->options[i].value == value)
      return TRUE;
  return ruling->n_options == 0;
}

gboolean
muster_game_set_rulings (MusterGame *self, GError **error)
{
  const MusterRulebook *rulebook = self->rulebook;
  GHashTableIter iter;
  gpointer id, text;

  self->rulings = g_new0 (double, MAX (rulebook->n_rulings, 1));
  for (guint i = 0; i < rulebook->n_rulings; i++)
    self->rulings[i] = rulebook->rulings[i].value;
  for (guint i = 0; self->scenario != NULL && i < self->scenario->n_rulings; i++)
    self->rulings[self->scenario->rulings[i]] = self->scenario->ruling_values[i];
  for (guint i = 0; self->example != NULL && i < self->example->n_rulings; i++)
    self->rulings[self->example->rulings[i]] = self->example->ruling_values[i];
  g_hash_table_iter_init (&iter, self->setup->rulings);
  while (g_hash_table_iter_next (&iter, &id, &text))
    if (!set_ruling (self, id, text, error))
      return FALSE;
  return TRUE;
}

static gboolean
set_player (MusterGame *self, const char *id, const char *player, GError **error)
{
  gint32 side = muster_game_find_side (self, id);
  gint32 doctrine = g_str_equal (player, "person") ? -1 : muster_game_find_doctrine (self, player);

  if (side < 0 || (doctrine < 0 && !g_str_equal (player, "person")))
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   side < 0 ? _ ("unknown side \"%s\"")
                            : _ ("unknown player \"%s\"; expected person or a doctrine"),
                   side < 0 ? id : player);
      return FALSE;
    }
  self->players[side] = doctrine;
  return TRUE;
}

gboolean
muster_game_set_players (MusterGame *self, GError **error)
{
  GHashTableIter iter;
  gpointer id, player;

  self->players = g_new (gint32, MAX (self->rulebook->n_sides, 1));
  for (guint i = 0; i < self->rulebook->n_sides; i++)
    self->players[i] = -1;
  for (guint i = 0; self->scenario != NULL && i < self->scenario->n_sides; i++)
    self->players[self->scenario->sides[i].side] = self->scenario->sides[i].doctrine;
  for (guint i = 0; self->example != NULL && i < self->example->n_people; i++)
    self->players[self->example->people[i]] = -1;
  g_hash_table_iter_init (&iter, self->setup->players);
  while (g_hash_table_iter_next (&iter, &id, &player))
    if (!set_player (self, id, player, error))
      return FALSE;
  return TRUE;
}

/* KIND.NUMBER, numbers from 1: the number among all things, or -1. */
gint32
muster_game_parse_token (const MusterGame *self, const char *token)
{
  const char *dot = strrchr (token, '.');
  g_autofree char *id = NULL;
  gint32 kind;
  guint64 number;

  if (dot == NULL || !g_ascii_string_to_unsigned (dot + 1, 10, 1, MUSTER_MAX_THINGS, &number, NULL))
    return -1;
  id = g_strndup (token, (gsize) (dot - token));
  kind = muster_rulebook_find_kind (self->rulebook, id);
  if (kind < 0 || number > self->rulebook->kinds[kind].max)
    return -1;
  return (gint32) (self->thing_base[kind] + number - 1);
}

gboolean
muster_game_set_names (MusterGame *self, GError **error)
{
  GHashTableIter iter;
  gpointer token, name;

  g_hash_table_iter_init (&iter, self->setup->names);
  while (g_hash_table_iter_next (&iter, &token, &name))
    {
      gint32 thing = muster_game_parse_token (self, token);
      if (thing < 0)
        {
          g_set_error (error,
                       MUSTER_BATTLE_ERROR,
                       MUSTER_BATTLE_ERROR_INVALID,
                       _ ("\"%s\" names no thing; expected KIND.NUMBER"),
                       (const char *) token);
          return FALSE;
        }
      g_hash_table_insert (self->names, GINT_TO_POINTER (thing + 1), g_strdup (name));
    }
  return TRUE;
}

gint32
muster_game_get_first_player (const MusterGame *self, guint side)
{
  return self->players[side];
}
