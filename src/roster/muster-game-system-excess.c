/* muster-game-system-excess.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system-private.h"

#include <glib/gi18n.h>

/* What groups hold counts as standing in what they are in. Groups that lead to the same groups through links, over and
 * over, make so much of it out of a few lines that no memory would hold it. This is counted before any of
 * it is laid out, and what is beyond is left out. Without circles, which are cut before. The walk keeps its own
 * stack: nothing says how long a chain of links is. */

typedef struct
{
  MusterDefinition *definition;
  guint next; /* of what it leads to */
  guint n_held;
} Step;

typedef struct
{
  MusterGameSystem *system;
  GArray *path;    /* of Step */
  guint32 *n_held; /* by number: with the definition itself; 0 for what was not counted yet */
} Counter;

static void
enter (Counter *self, const MusterDefinition *definition)
{
  Step step = { (MusterDefinition *) definition, 0, 0 };

  g_array_append_val (self->path, step);
}

static void
leave_out (Counter *self, MusterDefinition *definition)
{
  muster_game_system_report (self->system,
                             MUSTER_ROSTER_TAG_GROUP_LARGE,
                             definition->catalogue,
                             definition->line,
                             _ ("with what \"%s\" holds, more than %u things stand in one entry"),
                             definition->name,
                             MUSTER_MOST_HELD);
  definition->target = NULL;
  definition->n_entries = 0;
  definition->n_infos = 0;
}

/* What stands in the file itself is never left out by itself: the file is as large. */
static void
add (Counter *self, Step *step, const MusterDefinition *next)
{
  const guint n = muster_definition_is_open (next) ? self->n_held[next->number] : 1;

  if (step->n_held + n <= MUSTER_MOST_HELD)
    step->n_held += n;
  else if (next == step->definition->target)
    leave_out (self, step->definition);
  else if (muster_definition_is_open (next))
    leave_out (self, (MusterDefinition *) next);
}

static void
count_from (Counter *self, const MusterDefinition *start)
{
  if (self->n_held[start->number] != 0)
    return;
  enter (self, start);
  while (self->path->len > 0)
    {
      Step *step = &g_array_index (self->path, Step, self->path->len - 1);
      const MusterDefinition *next = muster_definition_get_next (step->definition, step->next);

      if (next == NULL)
        {
          self->n_held[step->definition->number] = step->n_held + 1;
          g_array_set_size (self->path, self->path->len - 1);
        }
      else if (next != step->definition && muster_definition_is_open (next) &&
               self->n_held[next->number] == 0)
        enter (self, next);
      else
        {
          step->next++;
          if (next != step->definition)
            add (self, step, next);
        }
    }
}

void
muster_game_system_cut_excess (MusterGameSystem *self)
{
  g_autofree guint32 *n_held = g_new0 (guint32, self->n_definitions + 1);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (Step));
  Counter counter = { self, path, n_held };

  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);

      for (guint j = 0; j < catalogue->n_definitions; j++)
        count_from (&counter, catalogue->definitions[j]);
    }
}
