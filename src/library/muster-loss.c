/* muster-loss.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-loss.h"

/* Whether the one with @token was put out of the battle before @index. */
static gboolean
is_out (const GPtrArray *log, guint index, const char *token)
{
  for (guint i = index; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (g_strcmp0 (entry->back, token) == 0)
        return FALSE;
      if (g_strcmp0 (entry->out, token) == 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_log_takes_loss (const GPtrArray *log, guint index, gint *side)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  const char *token = entry->kind == MUSTER_LOG_REMOVE && !entry->spared ? entry->thing
                                                                         : entry->out;

  *side = entry->kind == MUSTER_LOG_REMOVE ? entry->side : entry->out_side;

  return token != NULL && *side >= 0 && !is_out (log, index, token);
}
