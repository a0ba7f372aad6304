/* muster-battle-rank.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* The person has one colour and the enemy another one in every game. */

typedef enum
{
  ROLE_PERSON,
  ROLE_RULES,
  ROLE_ABSENT,
} Role;

static gboolean
has_person (MusterBattle *self)
{
  const guint n = muster_battle_get_rulebook (self)->n_sides;

  for (guint side = 0; side < n; side++)
    if (muster_battle_has_side (self, side) && muster_game_get_first_player (self->game, side) < 0)
      return TRUE;

  return FALSE;
}

/* Whom the rulebook has a person play. */
static gboolean
is_meant_for_person (MusterBattle *self, guint side)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (self);
  const char *id = muster_battle_get_setup (self)->scenario;
  const MusterScenario *scenario = NULL;

  for (guint i = 0; id != NULL && scenario == NULL && i < rulebook->n_scenarios; i++)
    if (g_str_equal (rulebook->scenarios[i].id, id))
      scenario = &rulebook->scenarios[i];
  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return scenario->sides[i].doctrine < 0;

  return FALSE;
}

static Role
get_role (MusterBattle *self, guint side)
{
  if (!muster_battle_has_side (self, side))
    return ROLE_ABSENT;
  /* Who has the rules play all sides has one of them all the same. */
  if (!has_person (self))
    return is_meant_for_person (self, side) ? ROLE_PERSON : ROLE_RULES;

  return muster_game_get_first_player (self->game, side) < 0 ? ROLE_PERSON : ROLE_RULES;
}

/* The first of them; n_sides: there is none. */
static guint
find_first (MusterBattle *self, Role role)
{
  const guint n = muster_battle_get_rulebook (self)->n_sides;

  for (guint side = 0; side < n; side++)
    if (get_role (self, side) == role)
      return side;

  return n;
}

gint
muster_battle_get_side_rank (MusterBattle *self, gint side)
{
  const guint n = muster_battle_get_rulebook (self)->n_sides;
  const guint person = find_first (self, ROLE_PERSON);
  const guint enemy = find_first (self, ROLE_RULES);
  gint rank = 2;

  if (side < 0 || (guint) side >= n)
    return -1;
  if ((guint) side == person)
    return 0;
  if ((guint) side == enemy)
    return 1;
  /* Those that take part stand before those that do not. */
  for (guint other = 0; other < n; other++)
    {
      const gboolean absent = get_role (self, other) == ROLE_ABSENT;
      const gboolean is_absent = get_role (self, (guint) side) == ROLE_ABSENT;

      if (other != person && other != enemy && other != (guint) side &&
          (absent == is_absent ? other < (guint) side : is_absent))
        rank++;
    }

  return rank;
}
