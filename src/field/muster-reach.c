/* muster-reach.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/**
 * muster_reach_new:
 *
 * Returns: (transfer full): an empty reach
 */
MusterReach *
muster_reach_new (void)
{
  return g_new0 (MusterReach, 1);
}

void
muster_reach_free (MusterReach *self)
{
  g_clear_pointer (&self->field, muster_field_unref);
  g_free (self->open);
  g_free (self);
}

guint
muster_reach_get_n (const MusterReach *self)
{
  return self->n;
}

/**
 * muster_reach_get_place:
 * @index: less than muster_reach_get_n(); 0 is where the mover stands
 *
 * Returns: a place; places are ordered by cost, then by number
 */
MusterPlace
muster_reach_get_place (const MusterReach *self, guint index)
{
  g_return_val_if_fail (index < self->n, MUSTER_PLACE_NONE);

  if (muster_tabletop_is_tabletop (self->field))
    return muster_tabletop_reach_get_place (self->open, index);

  return self->order[index];
}

/**
 * muster_reach_get_cost:
 * @index: less than muster_reach_get_n()
 *
 * Returns: how long the shortest walk to that place is, in spaces or inches
 */
double
muster_reach_get_cost (const MusterReach *self, guint index)
{
  g_return_val_if_fail (index < self->n, 0);

  if (muster_tabletop_is_tabletop (self->field))
    return muster_tabletop_reach_get_cost (self->open, index);

  return self->cost[self->order[index]];
}

/**
 * muster_reach_find:
 *
 * Returns: the index of the place, or -1 if it cannot be reached
 */
int
muster_reach_find (const MusterReach *self, MusterPlace place)
{
  if (self->n > 0 && muster_tabletop_is_tabletop (self->field))
    return muster_tabletop_reach_find (self->open, place);
  if (self->n == 0 || (guint64) place >= muster_field_get_n_places (self->field) ||
      !muster_reach_has_seen (self, (guint) place))
    return -1;

  return self->rank[place];
}

/**
 * muster_reach_get_path:
 * @index: less than muster_reach_get_n()
 * @path: (out): room for @max places; the first is the first step, the last is the goal
 *
 * Of several shortest walks it is the one that keeps closest to the straight line.
 *
 * Returns: the number of steps, which may be more than @max; only @max are written then
 */
guint
muster_reach_get_path (const MusterReach *self, guint index, MusterPlace *path, guint max)
{
  g_return_val_if_fail (index < self->n, 0);

  return self->field->klass->trace (self->field, self, index, path, max);
}
