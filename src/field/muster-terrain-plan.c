/* muster-terrain-plan.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-plan.h"

struct _MusterTerrainPlan
{
  gint32 width;
  gint32 height;
  gint32 eyes;
  GPtrArray *pieces;
};

static gboolean
is_side (gint32 side)
{
  return side >= MUSTER_PLAN_MIN_SIDE && side <= MUSTER_POINT_MAX;
}

/**
 * muster_terrain_plan_new:
 * @width: %MUSTER_PLAN_MIN_SIDE to %MUSTER_POINT_MAX
 * @height: the same
 *
 * Returns: (transfer full): a table without terrain
 */
MusterTerrainPlan *
muster_terrain_plan_new (gint32 width, gint32 height)
{
  MusterTerrainPlan *self;

  g_return_val_if_fail (is_side (width) && is_side (height), NULL);

  self = g_new0 (MusterTerrainPlan, 1);
  self->width = width;
  self->height = height;
  self->eyes = MUSTER_INCH;
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_terrain_piece_free);

  return self;
}

MusterTerrainPlan *
muster_terrain_plan_copy (const MusterTerrainPlan *self)
{
  MusterTerrainPlan *copy = muster_terrain_plan_new (self->width, self->height);

  copy->eyes = self->eyes;
  for (guint i = 0; i < self->pieces->len; i++)
    g_ptr_array_add (copy->pieces, muster_terrain_piece_copy (self->pieces->pdata[i]));

  return copy;
}

void
muster_terrain_plan_free (MusterTerrainPlan *self)
{
  g_ptr_array_unref (self->pieces);
  g_free (self);
}

/**
 * muster_terrain_plan_equal:
 *
 * Returns: whether both have the same size and the same pieces in the same order
 */
gboolean
muster_terrain_plan_equal (const MusterTerrainPlan *a, const MusterTerrainPlan *b)
{
  if (a->width != b->width || a->height != b->height || a->eyes != b->eyes ||
      a->pieces->len != b->pieces->len)
    return FALSE;

  for (guint i = 0; i < a->pieces->len; i++)
    if (!muster_terrain_piece_equal (a->pieces->pdata[i], b->pieces->pdata[i]))
      return FALSE;

  return TRUE;
}

gint32
muster_terrain_plan_get_width (const MusterTerrainPlan *self)
{
  return self->width;
}

gint32
muster_terrain_plan_get_height (const MusterTerrainPlan *self)
{
  return self->height;
}

/**
 * muster_terrain_plan_set_size:
 *
 * Pieces stay where they are, even if that is off the table then.
 *
 * Returns: whether this changed the plan; %FALSE also for a size that no table has
 */
gboolean
muster_terrain_plan_set_size (MusterTerrainPlan *self, gint32 width, gint32 height)
{
  if (!is_side (width) || !is_side (height) || (self->width == width && self->height == height))
    return FALSE;

  self->width = width;
  self->height = height;

  return TRUE;
}

/**
 * muster_terrain_plan_get_eyes:
 *
 * Returns: how high above the ground figures look from and are seen, in thousandths of an inch
 */
gint32
muster_terrain_plan_get_eyes (const MusterTerrainPlan *self)
{
  return self->eyes;
}

gboolean
muster_terrain_plan_set_eyes (MusterTerrainPlan *self, gint32 eyes)
{
  if (eyes < 0 || eyes > MUSTER_PIECE_MAX_LENGTH || eyes == self->eyes)
    return FALSE;

  self->eyes = eyes;

  return TRUE;
}

guint
muster_terrain_plan_get_n (const MusterTerrainPlan *self)
{
  return self->pieces->len;
}

const MusterTerrainPiece *
muster_terrain_plan_get (const MusterTerrainPlan *self, guint index)
{
  g_return_val_if_fail (index < self->pieces->len, NULL);

  return self->pieces->pdata[index];
}

/**
 * muster_terrain_plan_insert:
 * @index: the number it shall have; that of the end or more puts it on top
 * @piece: (transfer full): the piece
 *
 * Returns: whether there was room for it; else it is freed
 */
gboolean
muster_terrain_plan_insert (MusterTerrainPlan *self, guint index, MusterTerrainPiece *piece)
{
  if (self->pieces->len >= MUSTER_PLAN_MAX_PIECES)
    {
      muster_terrain_piece_free (piece);
      return FALSE;
    }

  g_ptr_array_insert (self->pieces, (int) MIN (index, self->pieces->len), piece);

  return TRUE;
}

/**
 * muster_terrain_plan_remove:
 *
 * Returns: (transfer full): the piece, which an editor keeps to put it back
 */
MusterTerrainPiece *
muster_terrain_plan_remove (MusterTerrainPlan *self, guint index)
{
  g_return_val_if_fail (index < self->pieces->len, NULL);

  return g_ptr_array_steal_index (self->pieces, index);
}
