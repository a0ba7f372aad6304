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

/* Whether @side lost somebody by the entry at @index. Whoever is out of the battle is lost once: that he leaves the table later is no
 * further loss. */
static gboolean
takes_loss (const GPtrArray *log, guint index, gint *side)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  const char *token = entry->kind == MUSTER_LOG_REMOVE && !entry->spared ? entry->thing
                                                                         : entry->out;

  *side = entry->kind == MUSTER_LOG_REMOVE ? entry->side : entry->out_side;

  return token != NULL && *side >= 0 && find_end (log, index, token) == NULL;
}

/* Whether by the entry at @index the same became of somebody that had put him out of the battle before. */
static gboolean
repeats_loss (const GPtrArray *log, guint index)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  const MusterLogEntry *end = entry->out != NULL ? find_end (log, index, entry->out) : NULL;

  return end != NULL && g_strcmp0 (end->becomes, entry->becomes) == 0;
}

/* FALSE: nothing became of anybody by the entry at @index. */
static gboolean
read_fate (const GPtrArray *log, guint index, MusterFate *fate)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);
  const gboolean removes = entry->kind == MUSTER_LOG_REMOVE && entry->thing != NULL;
  gint side;

  *fate = (MusterFate){ .side = -1, .turn = entry->turn, .entry = index, .by = entry->credit };
  fate->how = removes ? entry->fate : entry->becomes;
  if (removes && entry->credit == NULL)
    fate->by = entry->actor;
  fate->thing = removes               ? entry->thing
                : entry->out != NULL  ? entry->out
                : entry->back != NULL ? entry->back
                                      : muster_log_entry_get_subject (entry, NULL);
  if (takes_loss (log, index, &side))
    fate->kind = MUSTER_FATE_LOST;
  else if (removes && entry->spared)
    fate->kind = MUSTER_FATE_HOME;
  else if (entry->back != NULL)
    fate->kind = MUSTER_FATE_BACK;
  else if (fate->how != NULL && fate->thing != NULL && !repeats_loss (log, index))
    fate->kind = MUSTER_FATE_BECAME;
  else
    return FALSE;
  if (removes || entry->out != NULL)
    fate->side = side;
  if (g_strcmp0 (fate->by, fate->thing) == 0)
    fate->by = NULL;

  return TRUE;
}

GArray *
muster_fate_list (const GPtrArray *log)
{
  GArray *fates = g_array_new (FALSE, FALSE, sizeof (MusterFate));

  for (guint i = 0; i < log->len; i++)
    {
      MusterFate fate;

      if (read_fate (log, i, &fate))
        g_array_append_val (fates, fate);
    }

  return fates;
}
