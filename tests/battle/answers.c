/* answers.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "answers.h"

#include "muster-battle-error.h"

void
answers_give (MusterBattle *battle, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (text, &error);

  g_assert_no_error (error);
  muster_battle_answer (battle, input, &error);
  g_assert_no_error (error);
}

void
answers_refuse (MusterBattle *battle, const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (text, &error);
  guint64 checksum = muster_battle_get_checksum (battle);
  guint n_nodes = muster_battle_get_n_nodes (battle);
  guint n_entries = muster_battle_get_log (battle)->len;

  g_assert_no_error (error);
  g_assert_false (muster_battle_answer (battle, input, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  if (message != NULL)
    g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpuint (muster_battle_get_n_nodes (battle), ==, n_nodes);
  g_assert_cmpuint (muster_battle_get_log (battle)->len, ==, n_entries);
}

void
answers_undo (MusterBattle *battle)
{
  g_autoptr (GError) error = NULL;

  muster_battle_undo (battle, &error);
  g_assert_no_error (error);
}

gboolean
answers_log_has (MusterBattle *battle, const char *text)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = 0; i < log->len; i++)
    if (g_strcmp0 (((const MusterLogEntry *) g_ptr_array_index (log, i))->text, text) == 0)
      return TRUE;

  return FALSE;
}
