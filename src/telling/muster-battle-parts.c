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

/* The set-up with the rulings that were changed on the way to where the battle stands. */
static MusterSetup *
dup_setup_in_force (MusterBattle *battle)
{
  MusterSetup *setup = muster_setup_copy (muster_battle_get_setup (battle));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint id = muster_battle_get_head (battle);

  while (id != 0)
    {
      MusterNode node;
      const MusterInput *input;

      muster_battle_get_node (battle, id, &node);
      input = node.input;
      id = node.parent;
      if (input->kind != MUSTER_INPUT_RULING || g_strv_length (input->words) != 2 ||
          !g_hash_table_add (seen, input->words[0]))
        continue;
      g_hash_table_replace (setup->rulings, g_strdup (input->words[0]), g_strdup (input->words[1]));
    }

  return setup;
}

/* How many inputs lead to where it stands; those on other branches are not part of the story. */
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
  self->things = muster_battle_list_things (battle);
  self->stands = NULL;
  self->setup = dup_setup_in_force (battle);
  self->answers = muster_told_list_answers (battle, 0);
  self->parts = (MusterBattleParts){
    .rulebook = muster_battle_get_rulebook (battle),
    .setup = self->setup,
    .log = muster_battle_get_log (battle),
    .things = self->things,
    .field = muster_battle_get_field (battle),
    .turn = muster_battle_get_turn (battle),
    .winner = -1,
    .n_inputs = count_inputs (battle),
    .n_undone = muster_battle_get_n_undone (battle),
    .answers = (const guint *) (gconstpointer) self->answers->data,
    .n_answers = self->answers->len,
    .acting = muster_battle_get_prompt (battle)->thing,
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
  g_clear_pointer (&self->stands, g_ptr_array_unref);
  muster_setup_free (self->setup);
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

static const MusterScenarioSide *
find_scenario_side (const MusterBattleParts *parts, guint side)
{
  const MusterScenario *scenario = muster_battle_parts_find_scenario (parts);

  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return &scenario->sides[i];

  return NULL;
}

const MusterDoctrine *
muster_battle_parts_find_doctrine (const MusterBattleParts *parts, guint side)
{
  const MusterRulebook *rulebook = parts->rulebook;
  const MusterScenarioSide *entry = find_scenario_side (parts, side);
  const char *player = g_hash_table_lookup (parts->setup->players, rulebook->sides[side].id);
  gint32 doctrine = entry != NULL && player == NULL ? entry->doctrine : -1;

  for (guint i = 0; player != NULL && i < rulebook->n_doctrines; i++)
    if (g_str_equal (rulebook->doctrines[i].id, player))
      doctrine = (gint32) i;
  if (doctrine < 0 || doctrine >= (gint32) rulebook->n_doctrines)
    return NULL;

  return &rulebook->doctrines[doctrine];
}
