/* muster-battle-parts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-parts.h"

#include "muster-told.h"

/* What is told of a battle, out of the battle. */

/* How many inputs lead to where it stands; those on other branches were taken back. */
static guint
count_inputs (MusterBattle *battle)
{
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);

  return node.depth;
}

void
muster_battle_source_init (MusterBattleSource *self, MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  self->doctrines = g_new (gint, rulebook->n_sides);
  for (guint i = 0; i < rulebook->n_sides; i++)
    self->doctrines[i] = muster_battle_get_doctrine (battle, (gint) i);
  self->ranks = g_new (gint, rulebook->n_sides);
  for (guint i = 0; i < rulebook->n_sides; i++)
    self->ranks[i] = muster_battle_get_side_rank (battle, (gint) i);
  self->things = muster_battle_list_things (battle);
  self->sides = muster_battle_list_sides_at (battle, G_MAXUINT);
  self->stands = NULL;
  self->rulings = g_new (double, rulebook->n_rulings);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    self->rulings[i] = muster_battle_get_ruling (battle, i);
  self->answers = muster_told_list_answers (battle, 0);
  self->parts = (MusterBattleParts){
    .rulebook = rulebook,
    .setup = muster_battle_get_setup (battle),
    .rulings = self->rulings,
    .doctrines = self->doctrines,
    .log = muster_battle_get_log (battle),
    .things = self->things,
    .sides = self->sides,
    .field = muster_battle_get_field (battle),
    .turn = muster_battle_get_turn (battle),
    .winner = -1,
    .n_inputs = count_inputs (battle),
    .n_undone = muster_battle_get_n_undone (battle),
    .answers = (const guint *) (gconstpointer) self->answers->data,
    .n_answers = self->answers->len,
    .acting = muster_battle_get_prompt (battle)->thing,
    .ranks = self->ranks,
  };
  self->parts.over = muster_battle_is_over (battle, &self->parts.winner);
}

void
muster_battle_source_look_back (MusterBattleSource *self, MusterBattle *battle)
{
  const GPtrArray *log = self->parts.log;

  self->stands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < log->len; i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->kind == MUSTER_LOG_TURN)
      g_ptr_array_add (self->stands, muster_battle_list_things_at (battle, i + 1));
  self->parts.stands = self->stands;
}

void
muster_battle_source_clear (MusterBattleSource *self)
{
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->sides);
  g_clear_pointer (&self->stands, g_ptr_array_unref);
  g_free (self->rulings);
  g_free (self->doctrines);
  g_free (self->ranks);
  g_array_unref (self->answers);
}

MusterBeatSource
muster_battle_parts_get_beat_source (const MusterBattleParts *parts)
{
  const MusterBeatSource source = {
    .rulebook = parts->rulebook,
    .log = parts->log,
    .things = parts->things,
    .field = parts->setup->tracked ? parts->field : NULL,
    .answers = parts->answers,
    .n_answers = parts->n_answers,
    .acting = parts->acting,
  };

  return source;
}

const MusterScenario *
muster_battle_parts_find_scenario (const MusterBattleParts *parts)
{
  const MusterRulebook *rulebook = parts->rulebook;

  for (guint i = 0; parts->setup->scenario != NULL && i < rulebook->n_scenarios; i++)
    if (g_str_equal (rulebook->scenarios[i].id, parts->setup->scenario))
      return &rulebook->scenarios[i];

  return rulebook->n_scenarios > 0 ? &rulebook->scenarios[0] : NULL;
}

const MusterDoctrine *
muster_battle_parts_find_doctrine (const MusterBattleParts *parts, guint side)
{
  const gint doctrine = parts->doctrines[side];

  return doctrine < 0 ? NULL : &parts->rulebook->doctrines[doctrine];
}

gboolean
muster_battle_parts_are_of_cards (const MusterBattleParts *self)
{
  for (guint i = 0; i < self->rulebook->n_kinds; i++)
    if (self->rulebook->kinds[i].on_table)
      return FALSE;

  return self->rulebook->n_piles > 0;
}
