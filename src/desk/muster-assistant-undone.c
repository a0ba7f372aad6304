/* muster-assistant-undone.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

/* Who could act and did not, when somebody says of all of them that they are done. */

/* (transfer full) (nullable) (element-type const char *): tokens of those who can surely act; NULL: only one is asked about.
 * Whether there is anything to do for the others is to be seen on the table, and whoever is done has seen it. */
static GHashTable *
list_able (const MusterPrompt *prompt)
{
  g_autoptr (GHashTable) all = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) able = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      g_hash_table_add (all, item->thing);
      if (item->available && !item->uncertain)
        g_hash_table_add (able, item->thing);
    }

  return g_hash_table_size (all) > 1 ? g_steal_pointer (&able) : NULL;
}

/* Whoever was acting when anything happened in this phase; that somebody looked at the table is nothing yet. */
static void
remove_those_who_acted (MusterBattle *battle, GHashTable *able)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN)
        return;
      if (entry->actor != NULL && entry->kind != MUSTER_LOG_FACT)
        g_hash_table_remove (able, entry->actor);
    }
}

char *
muster_assistant_dup_undone (MusterAssistant *self)
{
  const MusterPrompt *prompt = muster_assistant_get_prompt (self);
  g_autoptr (GHashTable) able = prompt->kind == MUSTER_PROMPT_TURN ? list_able (prompt) : NULL;
  guint n;

  if (able == NULL)
    return NULL;
  remove_those_who_acted (muster_assistant_get_battle (self), able);
  n = g_hash_table_size (able);
  if (n == 0)
    return NULL;

  /* Translators: somebody said of all of them that they are done */
  return g_strdup_printf (
      ngettext ("Done, though %u could still act", "Done, though %u could still act", n),
      n);
}
