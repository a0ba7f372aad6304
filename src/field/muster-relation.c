/* muster-relation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-relation.h"

/* Whoever is in contact on a grid stands in the next space; on a table edges touch. */
static double
get_reach (gboolean grid)
{
  return grid ? 1 : 0;
}

static void
conclude_from_contact (MusterRelation *self, gboolean grid)
{
  self->high = MIN (self->high, get_reach (grid));
  if (grid)
    self->straight = TRUE;
}

/* Contact is a free straight line of one step, and every straight line is a line of sight. */
static void
conclude_on_grid (MusterRelation *self)
{
  if (self->straight == TRUE)
    self->sees = TRUE;
  if (self->sees == FALSE)
    self->straight = FALSE;
  if (self->straight == FALSE)
    self->contact = FALSE;
}

/* A space from which the next one is seen has a way to it. Of groups it may be different figures that
 * are near and that see. */
static void
conclude_for_neighbours (MusterRelation *self)
{
  gboolean open = self->straight == TRUE || self->sees == TRUE;

  if (self->high <= 1 && open)
    self->contact = self->straight = self->sees = TRUE;
  if (self->high <= 1 && self->contact == FALSE)
    self->straight = self->sees = FALSE;
  if (open && self->contact == FALSE)
    self->low = MAX (self->low, 2);
}

void
muster_relation_conclude (MusterRelation *self, gboolean grid, gboolean single)
{
  if (self->contact == TRUE)
    conclude_from_contact (self, grid);
  if (self->low > get_reach (grid))
    self->contact = FALSE;
  if (!grid)
    return;
  conclude_on_grid (self);
  if (single)
    conclude_for_neighbours (self);
}

void
muster_relation_loosen (MusterRelation *self, double way)
{
  self->low = MAX (self->low - way, 0);
  self->high += way;
  self->sees = self->straight = self->contact = MUSTER_RELATION_UNKNOWN;
}
