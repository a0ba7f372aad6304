/* muster-tale-ways.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-tale-private.h"

/* Whoever spends two actions on one way, and is seen or shot at in between, goes there once. */

void
muster_tale_ways_init (MusterTaleWays *self)
{
  *self = (MusterTaleWays){ .phase = -1 };
  self->ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
muster_tale_ways_clear (MusterTaleWays *self)
{
  g_hash_table_unref (self->ways);
}

void
muster_tale_ways_begin (MusterTaleWays *self, const MusterBeat *beat)
{
  if (self->turn != beat->turn || self->phase != beat->phase)
    g_hash_table_remove_all (self->ways);
  self->turn = beat->turn;
  self->phase = beat->phase;
}

/* What is told of it, with what it is for. */
static char *
dup_way (const MusterTaleDeed *deed)
{
  return g_strdup_printf ("%s\n%s", deed->text, deed->why != NULL ? deed->why : "");
}

static gboolean
is_known (const MusterTaleWays *self, const MusterTaleLine *line, const MusterTaleDeed *deed)
{
  g_autofree char *way = NULL;

  if (!deed->goes || line->who == NULL || line->adds_up || deed->tail != NULL)
    return FALSE;
  way = dup_way (deed);

  return g_strcmp0 (g_hash_table_lookup (self->ways, line->who), way) == 0;
}

gboolean
muster_tale_ways_know (const MusterTaleWays *self, const MusterTaleLine *line)
{
  for (guint i = 0; i < line->does->len; i++)
    if (is_known (self, line, g_ptr_array_index (line->does, i)))
      return TRUE;

  return FALSE;
}

void
muster_tale_ways_take (MusterTaleWays *self, MusterTaleLine *line)
{
  for (guint i = 0; i < line->does->len; i++)
    {
      MusterTaleDeed *deed = g_ptr_array_index (line->does, i);

      if (is_known (self, line, deed))
        {
          deed->goes = FALSE;
          g_free (deed->text);
          /* Translators: what somebody does who was on a way already that was told, and did or suffered something in between */
          deed->text = g_strdup (C_ ("tale", "moves on"));
          g_clear_pointer (&deed->why, g_free);
          g_clear_pointer (&deed->label, g_free);
        }
      else if (deed->goes && line->who != NULL)
        {
          g_hash_table_replace (self->ways, g_strdup (line->who), dup_way (deed));
        }
    }
}
