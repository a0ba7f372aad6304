/* muster-loss.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-loss.h"

/* (nullable): what put the one with @token out of the battle before @index. */
static const MusterLogEntry *
find_end (const GPtrArray *log, guint index, const char *token)
{
  for (guint i = index; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (g_strcmp0 (entry->back, token) == 0)
        return NULL;
      if (g_strcmp0 (entry->out, token) == 0)
        return entry;
    }

  return NULL;
}

gboolean
muster_log_takes_loss (const GPtrArray *log, guint index, gint *side)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  const char *token = entry->kind == MUSTER_LOG_REMOVE && !entry->spared ? entry->thing
                                                                         : entry->out;

  *side = entry->kind == MUSTER_LOG_REMOVE ? entry->side : entry->out_side;

  return token != NULL && *side >= 0 && find_end (log, index, token) == NULL;
}

gboolean
muster_log_repeats_loss (const GPtrArray *log, guint index)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  const MusterLogEntry *end = entry->out != NULL ? find_end (log, index, entry->out) : NULL;

  return end != NULL && g_strcmp0 (end->becomes, entry->becomes) == 0;
}
