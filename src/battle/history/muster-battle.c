/* muster-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-career.h"
#include "muster-battle-error.h"

/* Words of a DIE input that say which roll it is about. */
#define N_ADDRESS_WORDS 4

static MusterBattle *
battle_new (MusterRulebook *rulebook, const MusterSetup *setup, gboolean brief, GError **error)
{
  g_autoptr (MusterGame) game = muster_game_new (rulebook, setup, error);
  MusterBattle *self;

  if (game == NULL)
    return NULL;

  self = g_new0 (MusterBattle, 1);
  self->brief = brief;
  self->rulebook = muster_rulebook_ref (muster_game_get_rulebook (game));
  self->setup = muster_setup_copy (setup);
  self->game = g_steal_pointer (&game);
  self->run = muster_run_new (self->game);
  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_battle_node_free);
  self->applied = g_malloc (muster_run_get_state_size (self->run));
  self->things_at = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  muster_battle_push (self, NULL, NULL);

  return self;
}

MusterBattle *
muster_battle_new (MusterRulebook *rulebook, const MusterSetup *setup, GError **error)
{
  return battle_new (rulebook, setup, FALSE, error);
}

MusterBattle *
muster_battle_new_brief (MusterRulebook *rulebook, const MusterSetup *setup, GError **error)
{
  return battle_new (rulebook, setup, TRUE, error);
}

void
muster_battle_free (MusterBattle *self)
{
  if (self == NULL)
    return;

  muster_battle_changed (self);
  g_hash_table_unref (self->things_at);
  g_ptr_array_unref (self->nodes);
  muster_run_free (self->run);
  muster_run_free (self->past);
  muster_game_unref (self->game);
  muster_setup_free (self->setup);
  muster_rulebook_unref (self->rulebook);
  g_free (self->applied);
  g_free (self);
}

MusterRulebook *
muster_battle_get_rulebook (MusterBattle *self)
{
  return self->rulebook;
}

gboolean
muster_battle_has_side (MusterBattle *self, guint side)
{
  return muster_game_has_side (self->game, side);
}

const MusterSetup *
muster_battle_get_setup (MusterBattle *self)
{
  return self->setup;
}

MusterRun *
muster_battle_get_run (MusterBattle *self)
{
  return self->run;
}

MusterGame *
muster_battle_get_game (MusterBattle *self)
{
  return self->game;
}

/* What was derived from the state and from the head is no longer true. */
void
muster_battle_changed (MusterBattle *self)
{
  g_clear_pointer (&self->prompt, muster_prompt_free);
  g_clear_pointer (&self->log, g_ptr_array_unref);
  g_clear_pointer (&self->spots, g_array_unref);
  g_clear_pointer (&self->things, g_ptr_array_unref);
  g_hash_table_remove_all (self->things_at);
}

const MusterPrompt *
muster_battle_get_prompt (MusterBattle *self)
{
  if (self->prompt == NULL)
    self->prompt = muster_run_build_prompt (self->run);

  return self->prompt;
}

/* The words of @entry's address, which may or may not begin with the nick of the input. */
static const char *
get_address (const MusterLogEntry *entry)
{
  if (entry->kind != MUSTER_LOG_ROLL || entry->address == NULL)
    return NULL;

  return g_str_has_prefix (entry->address, "die ") ? entry->address + strlen ("die ")
                                                   : entry->address;
}

/* As many values as there were dice, and none that such dice do not show. */
static gboolean
check_values (const MusterLogEntry *entry, char *const *values, GError **error)
{
  guint n = g_strv_length ((char **) values);

  if (n != entry->n_dice)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("%u dice were thrown; expected as many values, not %u"),
                   entry->n_dice,
                   n);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    if (!g_ascii_string_to_unsigned (values[i], 10, 1, entry->sides, NULL, NULL))
      {
        g_set_error (error,
                     MUSTER_BATTLE_ERROR,
                     MUSTER_BATTLE_ERROR_INVALID,
                     _ ("a D%u shows 1 to %u, not \"%s\""),
                     entry->sides,
                     entry->sides,
                     values[i]);
        return FALSE;
      }

  return TRUE;
}

/* Only a roll of the step that led to the present prompt can fall otherwise: what came before was
 * already answered to. */
gboolean
muster_battle_check_die (GPtrArray *log, const MusterInput *input, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *wanted = NULL;
  const char *found = NULL;

  for (guint i = 0; i < N_ADDRESS_WORDS; i++)
    g_ptr_array_add (words, input->words[i]);
  g_ptr_array_add (words, NULL);
  wanted = g_strjoinv (" ", (char **) words->pdata);

  for (guint i = 0; i < log->len; i++)
    {
      const char *address = get_address (g_ptr_array_index (log, i));

      if (address != NULL && g_str_equal (address, wanted))
        return check_values (g_ptr_array_index (log, i), input->words + N_ADDRESS_WORDS, error);
      if (address != NULL)
        found = address;
    }

  if (found != NULL)
    g_set_error (
        error,
        MUSTER_BATTLE_ERROR,
        MUSTER_BATTLE_ERROR_INVALID,
        _ ("the last step threw no die \"%s\"; expected one that it threw, such as \"%s\""),
        wanted,
        found);
  else
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_INVALID,
                 _ ("the last step threw no die \"%s\"; undo up to the step that did"),
                 wanted);

  return FALSE;
}

/* What is taken can be written down and read again: an input that was put together otherwise is
 * refused like a line of text would be. */
MusterInput *
muster_battle_dup_as_written (const MusterInput *input, GError **error)
{
  g_autofree char *text = muster_input_to_text (input);

  return muster_input_parse (text, error);
}

static gboolean
take (MusterBattle *self, const MusterInput *input, gboolean again, GError **error)
{
  g_autoptr (MusterInput) written = muster_battle_dup_as_written (input, error);
  g_autoptr (MusterInput) normal = NULL;
  g_autoptr (GPtrArray) log = NULL;
  const gboolean interrupts = muster_run_may_be_interrupted (self->run);
  const gboolean ordered = muster_run_is_ordered (self->run);
  gboolean is_die;
  gboolean taken;

  if (written == NULL)
    return FALSE;
  normal = muster_run_normalize (self->run, written, error);
  if (normal == NULL)
    return FALSE;
  is_die = normal->kind == MUSTER_INPUT_DIE;
  if (is_die && !muster_battle_check_die (muster_battle_get_last_log (self), normal, error))
    return FALSE;

  if (is_die)
    muster_run_restore (self->run, self->applied);
  else
    muster_battle_think_again (self);
  log = muster_log_new ();
  muster_battle_set_log (self, log);
  taken = again ? muster_run_apply_again (self->run, normal, error)
                : muster_run_apply (self->run, normal, error);
  muster_run_set_log (self->run, NULL, FALSE);
  if (taken)
    {
      muster_battle_push (self, g_steal_pointer (&normal), g_steal_pointer (&log));
      muster_battle_get_inner_node (self, self->head)->interrupts = interrupts;
      muster_battle_get_inner_node (self, self->head)->carries_out = ordered;
    }
  else if (is_die)
    muster_run_advance (self->run);

  return taken;
}

gboolean
muster_battle_answer (MusterBattle *self, const MusterInput *input, GError **error)
{
  return take (self, input, FALSE, error);
}

gboolean
muster_battle_answer_again (MusterBattle *self, const MusterInput *input, GError **error)
{
  return take (self, input, TRUE, error);
}

gboolean
muster_battle_check_measured (MusterBattle *self, const MusterInput *input, GError **error)
{
  return muster_run_check_measured (self->run, muster_battle_get_prompt (self), input, error);
}

guint64
muster_battle_get_checksum (MusterBattle *self)
{
  return muster_run_get_checksum (self->run);
}

guint
muster_battle_get_turn (MusterBattle *self)
{
  return muster_run_get_turn (self->run);
}

gint
muster_battle_get_phase (MusterBattle *self)
{
  return muster_run_get_phase (self->run);
}

gboolean
muster_battle_is_over (MusterBattle *self, gint *winner)
{
  if (self->stop != MUSTER_STOP_OVER)
    return FALSE;
  if (winner != NULL)
    *winner = muster_run_get_winner (self->run);

  return TRUE;
}

gboolean
muster_battle_uses_hand_dice (MusterBattle *self)
{
  return muster_run_uses_hand_dice (self->run);
}

GPtrArray *
muster_battle_list_things (MusterBattle *self)
{
  if (self->things == NULL)
    self->things = muster_run_list_things (self->run);

  return g_ptr_array_ref (self->things);
}

GPtrArray *
muster_battle_list_parts (MusterBattle *self)
{
  return muster_run_list_parts (self->run);
}

MusterField *
muster_battle_get_field (MusterBattle *self)
{
  return muster_run_get_field (self->run);
}

char *
muster_battle_dup_board_text (MusterBattle *self)
{
  return muster_run_dup_board_text (self->run);
}

GPtrArray *
muster_battle_list_values (MusterBattle *self, const char *thing, const char *attribute)
{
  return muster_run_list_set_values (self->run, thing, attribute);
}

GPtrArray *
muster_battle_list_career_steps (MusterBattle *self)
{
  return muster_run_list_career_steps (self->run);
}

GHashTable *
muster_battle_list_given_rows (MusterBattle *self)
{
  return muster_run_list_given_rows (self->run);
}

gboolean
muster_battle_can_add (MusterBattle *self, const char *model)
{
  return muster_run_can_add (self->run, model);
}

GPtrArray *
muster_battle_list_commands (MusterBattle *self)
{
  return muster_run_list_commands (self->run);
}

void
muster_battle_put_off_places (MusterBattle *self)
{
  self->puts_off_places = TRUE;
  muster_run_put_off_places (self->run);
}

GPtrArray *
muster_battle_list_commands_of (MusterBattle *self, const char *thing)
{
  return muster_run_list_commands_of (self->run, thing);
}

GPtrArray *
muster_battle_list_rings (MusterBattle *self, const char *thing)
{
  return muster_run_list_rings (self->run, thing);
}

gboolean
muster_battle_is_person (MusterBattle *self, gint side)
{
  return muster_run_is_person (self->run, side);
}

gint
muster_battle_get_doctrine (MusterBattle *self, gint side)
{
  return muster_run_get_player (self->run, side);
}

double
muster_battle_get_ruling (MusterBattle *self, guint ruling)
{
  g_return_val_if_fail (ruling < self->rulebook->n_rulings, 0);

  return muster_run_get_ruling (self->run, ruling);
}

double
muster_battle_get_usual (MusterBattle *self, guint ruling)
{
  g_return_val_if_fail (ruling < self->rulebook->n_rulings, 0);

  return muster_run_get_usual (self->run, ruling);
}
