/* muster-story-source.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-private.h"

/* What is told of a battle, out of the battle. */

/* ---- Answers ---- */

/* What was answered in the middle of somebody's doing goes on with it; a person's own orders, and
 * what was settled about nobody, stand for themselves. */
static gboolean
begins_beat (const MusterInput *input, const MusterLogEntry *entry)
{
  switch (input->kind)
    {
    case MUSTER_INPUT_DO:
    case MUSTER_INPUT_FORCE:
      return TRUE;
    case MUSTER_INPUT_CHOOSE:
    case MUSTER_INPUT_ENTER:
      return entry->actor == NULL;
    case MUSTER_INPUT_ROLL:
    case MUSTER_INPUT_FACT:
    case MUSTER_INPUT_DONE:
    case MUSTER_INPUT_MOVED:
    case MUSTER_INPUT_SKIP:
    case MUSTER_INPUT_PLAY_ON:
    case MUSTER_INPUT_MOVE:
    case MUSTER_INPUT_SET:
    case MUSTER_INPUT_ADD:
    case MUSTER_INPUT_REMOVE:
    case MUSTER_INPUT_RESTORE:
    case MUSTER_INPUT_DIE:
    case MUSTER_INPUT_KNOW:
    case MUSTER_INPUT_DICE:
    case MUSTER_INPUT_PLAYER:
    case MUSTER_INPUT_RULING:
    case MUSTER_INPUT_NOTE:
    case MUSTER_N_INPUTS:
    default:
      return FALSE;
    }
}

GArray *
muster_story_list_answers (MusterBattle *battle, guint from_entry)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) steps = muster_battle_list_steps (battle);

  /* Behind node 0, which has no input. */
  for (guint i = 1; i < steps->len; i++)
    {
      const MusterBattleStep *step = &g_array_index (steps, MusterBattleStep, i);
      MusterNode node;

      if (step->first_entry < from_entry || step->first_entry >= log->len)
        continue;
      muster_battle_get_node (battle, step->node, &node);
      if (begins_beat (node.input, g_ptr_array_index (log, step->first_entry)))
        g_array_append_val (answers, step->first_entry);
    }

  return answers;
}

/* ---- The rest ---- */

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
muster_story_source_init (MusterStorySource *self, MusterBattle *battle)
{
  self->things = muster_battle_list_things (battle);
  self->stands = NULL;
  self->setup = dup_setup_in_force (battle);
  self->answers = muster_story_list_answers (battle, 0);
  self->parts = (MusterStoryParts){
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
muster_story_source_look_back (MusterStorySource *self, MusterBattle *battle)
{
  const GPtrArray *log = self->parts.log;

  self->stands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < log->len; i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->kind == MUSTER_LOG_TURN)
      g_ptr_array_add (self->stands, muster_battle_list_things_at (battle, i + 1));
  self->parts.stands = self->stands;
}

void
muster_story_source_clear (MusterStorySource *self)
{
  g_ptr_array_unref (self->things);
  g_clear_pointer (&self->stands, g_ptr_array_unref);
  muster_setup_free (self->setup);
  g_array_unref (self->answers);
}

MusterBeatSource
muster_story_get_beat_source (const MusterStoryParts *parts)
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
