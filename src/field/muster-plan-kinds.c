/* muster-plan-kinds.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-plan-kinds.h"

/* What runs across a table is not laid out at random, as it would fill it: nothing that is longer than this part
 * of its shorter side. */
#define LONGEST_PART 3

/* Of random pieces, in thousandths of an inch. */
#define LEAST_SIDE MUSTER_INCH

struct _MusterPlanKinds
{
  GArray *kinds; /* of MusterPlanKind, whose models are those of @models */
  GPtrArray *models;
};

MusterPlanKinds *
muster_plan_kinds_new (void)
{
  MusterPlanKinds *self = g_new0 (MusterPlanKinds, 1);

  self->kinds = g_array_new (FALSE, FALSE, sizeof (MusterPlanKind));
  self->models = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_terrain_piece_free);

  return self;
}

void
muster_plan_kinds_free (MusterPlanKinds *self)
{
  g_array_unref (self->kinds);
  g_ptr_array_unref (self->models);
  g_free (self);
}

static gboolean
is_like (const MusterTerrainPiece *a, const MusterTerrainPiece *b)
{
  return a->shape == b->shape && a->flags == b->flags && a->factor == b->factor &&
         a->crossing == b->crossing && a->height == b->height && a->depth == b->depth &&
         g_strcmp0 (a->title, b->title) == 0 &&
         g_strv_equal ((const char *const *) a->marks, (const char *const *) b->marks);
}

static MusterPlanKind *
take_kind (MusterPlanKinds *self, const MusterTerrainPiece *piece)
{
  const int found = muster_plan_kinds_find (self, piece);
  MusterPlanKind kind = { .least = G_MAXINT32 };

  if (found >= 0)
    return &g_array_index (self->kinds, MusterPlanKind, found);

  kind.model = muster_terrain_piece_copy (piece);
  g_ptr_array_add (self->models, (gpointer) kind.model);
  g_array_append_val (self->kinds, kind);

  return &g_array_index (self->kinds, MusterPlanKind, self->kinds->len - 1);
}

/**
 * muster_plan_kinds_add_plan:
 *
 * Adds the kinds of the pieces of @plan that are not known yet, and counts all of them: a kind has as much
 * weight as there are pieces of it, and the sizes that these have.
 */
void
muster_plan_kinds_add_plan (MusterPlanKinds *self, const MusterTerrainPlan *plan)
{
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);
      const MusterBox box = muster_terrain_piece_get_box (piece);
      const gint32 width = box.right - box.left, height = box.bottom - box.top;
      const gint32 most = MAX (width, height);
      MusterPlanKind *kind = take_kind (self, piece);

      kind->least = MIN (kind->least,
                         piece->shape == MUSTER_PIECE_LINE ? most : MIN (width, height));
      kind->most = MAX (kind->most, most);
      /* What is built has right angles, and nothing else has. */
      kind->round = (piece->flags & MUSTER_PIECE_BUILDING) == 0;
      kind->weight++;
    }
}

guint
muster_plan_kinds_get_n (const MusterPlanKinds *self)
{
  return self->kinds->len;
}

const MusterPlanKind *
muster_plan_kinds_get (const MusterPlanKinds *self, guint index)
{
  g_return_val_if_fail (index < self->kinds->len, NULL);

  return &g_array_index (self->kinds, MusterPlanKind, index);
}

/* The number of the kind that a piece is of; -1 if of none. */
int
muster_plan_kinds_find (const MusterPlanKinds *self, const MusterTerrainPiece *piece)
{
  for (guint i = 0; i < self->kinds->len; i++)
    if (is_like (muster_plan_kinds_get (self, i)->model, piece))
      return (int) i;

  return -1;
}

/**
 * muster_plan_kinds_new_random:
 * @density: see muster_terrain_plan_new_random()
 *
 * Lays out areas and lines, each kind as often as the plans have it. Spots are left out, as
 * what they mark lies where somebody has decided, and so is what runs across a table.
 *
 * Returns: (transfer full): a plan; without terrain if there is no kind for it
 */
MusterTerrainPlan *
muster_plan_kinds_new_random (const MusterPlanKinds *self,
                              gint32 width,
                              gint32 height,
                              guint density,
                              guint64 seed)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (MusterPlanKind));

  for (guint i = 0; i < self->kinds->len; i++)
    {
      MusterPlanKind kind = *muster_plan_kinds_get (self, i);

      if (kind.model->shape == MUSTER_PIECE_POINT || kind.most > MIN (width, height) / LONGEST_PART)
        continue;
      kind.least = MAX (kind.least, LEAST_SIDE);
      kind.most = MAX (kind.most, kind.least);
      g_array_append_val (kinds, kind);
    }
  if (kinds->len == 0)
    return muster_terrain_plan_new (width, height);

  return muster_terrain_plan_new_random (width,
                                         height,
                                         (const MusterPlanKind *) (gpointer) kinds->data,
                                         kinds->len,
                                         density,
                                         seed);
}
