/* muster-game-system-cycles.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system-private.h"

#include <glib/gi18n.h>

/* Links can lead to what they are in. Where that is an entry, it can be chosen below itself; where it is only
 * groups, there would be no end to what is in them, so that such a link leads nowhere. The walk keeps its
 * own stack: nothing says how long a chain of links is. */

typedef enum
{
  WALK_TO_FIND, /* whether there is a circle at all, or too much in an entry */
  WALK_GROUPS,  /* what groups hold, up to the next entries */
  WALK_ALL,     /* what entries hold, too */
} Walk;

typedef struct
{
  MusterDefinition *definition;
  guint next; /* of what it leads to */
  guint n_held;
} Step;

typedef enum
{
  NOT_SEEN,
  ON_PATH,
  DONE,
} Colour;

typedef struct
{
  MusterGameSystem *system;
  Walk walk;
  GArray *path;    /* of Step */
  guint8 *colours; /* Colour, by number */
  guint32 *n_held; /* by number: to find, what stands in it with itself, as where excess is cut */
  guint32 *next;   /* by number: else, where to go on in what was left half-way */
  gboolean has_found;
} Walker;

static gboolean
is_link (const MusterDefinition *definition)
{
  return definition->kind == MUSTER_DEFINITION_ENTRY_LINK ||
         definition->kind == MUSTER_DEFINITION_INFO_LINK;
}

static gboolean
is_info (const MusterDefinition *definition)
{
  return definition->kind == MUSTER_DEFINITION_INFO_GROUP ||
         definition->kind == MUSTER_DEFINITION_INFO_LINK;
}

const MusterDefinition *
muster_definition_get_next (const MusterDefinition *self, guint next)
{
  const MusterDefinition *const *list = is_info (self) ? self->infos : self->entries;
  guint n = is_info (self) ? self->n_infos : self->n_entries;

  if (is_link (self) && next == 0)
    return self->target != NULL ? self->target : self;
  if (is_link (self))
    next--;

  return next < n ? list[next] : NULL;
}

static gboolean
is_of_walk (const Walker *self, const MusterDefinition *definition)
{
  if (definition->kind == MUSTER_DEFINITION_ENTRY)
    return self->walk != WALK_GROUPS;

  return definition->kind == MUSTER_DEFINITION_GROUP || is_link (definition) ||
         definition->kind == MUSTER_DEFINITION_INFO_GROUP;
}

/* The last link that was followed closes the circle: from its target on, everything lies in what is around it.
 * There is one, as parts alone make no circle. */
static MusterDefinition *
find_last_followed (const Walker *self, guint *place)
{
  for (guint i = self->path->len; i-- > 0;)
    {
      const Step *step = &g_array_index (self->path, Step, i);

      *place = i;
      if (is_link (step->definition) && step->next == 1)
        return step->definition;
    }

  return NULL;
}

/* What was gone through behind a link that is not followed any more was not gone through to its end: it may be what
 * closes another circle. What is done leads to nothing that is on the path, and stays so. */
static void
go_back (Walker *self, guint place)
{
  for (guint i = place + 1; i < self->path->len; i++)
    {
      const Step *step = &g_array_index (self->path, Step, i);

      self->colours[step->definition->number] = NOT_SEEN;
      self->next[step->definition->number] = step->next - 1;
    }
  g_array_set_size (self->path, place + 1);
}

static void
close_circle (Walker *self)
{
  guint place = 0;
  MusterDefinition *link = find_last_followed (self, &place);

  g_return_if_fail (link != NULL);

  self->has_found = TRUE;
  if (self->walk == WALK_TO_FIND)
    return;
  go_back (self, place);
  if (self->walk == WALK_ALL)
    {
      if (!link->circular)
        muster_game_system_report (self->system,
                                   MUSTER_ROSTER_TAG_ENTRY_CYCLE,
                                   link->catalogue,
                                   link->line,
                                   _ ("link \"%s\" leads to what it is in"),
                                   link->name);
      link->circular = TRUE;
      return;
    }
  muster_game_system_report (self->system,
                             MUSTER_ROSTER_TAG_LINK_CYCLE,
                             link->catalogue,
                             link->line,
                             _ ("link \"%s\" leads to the group that it is in"),
                             link->name);
  link->target = NULL;
}

static void
enter (Walker *self, const MusterDefinition *definition)
{
  Step step = { (MusterDefinition *) definition, 0, 1 };

  if (self->walk != WALK_TO_FIND)
    step.next = self->next[definition->number];

  self->colours[definition->number] = ON_PATH;
  g_array_append_val (self->path, step);
}

/* What @next holds stands in what leads to it, where it is no entry. */
static void
count (Walker *self, Step *step, const MusterDefinition *next)
{
  if (self->walk != WALK_TO_FIND)
    return;
  step->n_held += muster_definition_is_open (next) ? self->n_held[next->number] : 1;
  if (step->n_held <= MUSTER_MOST_HELD + 1)
    return;
  step->n_held = MUSTER_MOST_HELD + 1;
  self->has_found = TRUE;
}

static void
leave (Walker *self)
{
  const Step step = g_array_index (self->path, Step, self->path->len - 1);

  self->colours[step.definition->number] = DONE;
  if (self->walk == WALK_TO_FIND)
    self->n_held[step.definition->number] = step.n_held;
  g_array_set_size (self->path, self->path->len - 1);
  if (self->path->len > 0)
    count (self, &g_array_index (self->path, Step, self->path->len - 1), step.definition);
}

static void
walk_from (Walker *self, const MusterDefinition *start)
{
  if (self->colours[start->number] != NOT_SEEN || !is_of_walk (self, start))
    return;
  enter (self, start);
  while (self->path->len > 0)
    {
      Step *step = &g_array_index (self->path, Step, self->path->len - 1);
      const MusterDefinition *next = muster_definition_get_next (step->definition, step->next++);

      if (next == NULL)
        leave (self);
      else if (next == step->definition)
        continue;
      else if (!is_of_walk (self, next) || self->colours[next->number] == DONE)
        count (self, step, next);
      else if (self->colours[next->number] == ON_PATH)
        close_circle (self);
      else
        enter (self, next);
    }
}

static gboolean
walk_all (MusterGameSystem *system, Walk walk)
{
  g_autofree guint8 *colours = g_new0 (guint8, system->n_definitions + 1);
  g_autofree guint32 *numbers = g_new0 (guint32, system->n_definitions + 1);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (Step));
  Walker self = { system, walk, path, colours, numbers, numbers, FALSE };

  for (guint i = 0; i < system->files->len; i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_edit_catalogue (system, i);

      for (guint j = 0; j < catalogue->n_definitions; j++)
        walk_from (&self, catalogue->definitions[j]);
    }

  return self.has_found;
}

/* ---- Catalogues ---- */

static void
visit (MusterGameSystem *self, const MusterCatalogue *catalogue, guint8 *colours)
{
  colours[catalogue->place] = ON_PATH;
  for (guint i = 0; i < catalogue->n_links; i++)
    {
      const MusterCatalogueLink *link = &catalogue->links[i];

      if (link->target == NULL)
        continue;
      if (colours[link->target->place] == ON_PATH)
        muster_game_system_report (self,
                                   MUSTER_ROSTER_TAG_CATALOGUE_CYCLE,
                                   catalogue,
                                   link->line,
                                   _ ("\"%s\" links to this catalogue, too"),
                                   link->target->name);
      else if (colours[link->target->place] == NOT_SEEN)
        visit (self, link->target, colours);
    }
  colours[catalogue->place] = DONE;
}

static void
find_catalogue_cycles (MusterGameSystem *self)
{
  g_autofree guint8 *colours = g_new0 (guint8, self->files->len + 1);

  for (guint i = 0; i < self->files->len; i++)
    if (colours[i] == NOT_SEEN)
      visit (self, muster_game_system_edit_catalogue (self, i), colours);
}

/* Most data has neither circles nor excess, which one walk tells. */
void
muster_game_system_cut_cycles (MusterGameSystem *self)
{
  if (walk_all (self, WALK_TO_FIND))
    {
      walk_all (self, WALK_GROUPS);
      walk_all (self, WALK_ALL);
      muster_game_system_cut_excess (self);
    }
  find_catalogue_cycles (self);
}
