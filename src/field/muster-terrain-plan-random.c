/* muster-terrain-plan-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-random.h"
#include "muster-terrain-plan.h"

/* How much ground stays free between two pieces, so that nobody is walled in. */
#define LANE (3 * MUSTER_INCH / 2)

/* Pieces lie on full tenths of an inch, which read well. */
#define TENTH (MUSTER_INCH / 10)

#define MAX_ATTEMPTS 2000
#define N_CORNERS    8

/* Chance for one attempt to lay out a piece. */
typedef struct
{
  MusterRandomAddress address;
} Throw;

static gint32
pick (Throw *throw, gint32 least, gint32 most)
{
  return least + (gint32) muster_random_uniform (&throw->address,
                                                 throw->address.count++,
                                                 (guint32) MAX (most - least, 0) + 1);
}

static gint32
pick_tenths (Throw *throw, gint32 least, gint32 most)
{
  return pick (throw, (least + TENTH - 1) / TENTH, most / TENTH) * TENTH;
}

static gint32
round_tenth (gint32 length)
{
  return (length + TENTH / 2) / TENTH * TENTH;
}

static const MusterPlanKind *
pick_kind (Throw *throw, const MusterPlanKind *kinds, guint n_kinds)
{
  guint weights = 0;
  gint32 left;

  for (guint i = 0; i < n_kinds; i++)
    weights += kinds[i].weight;
  left = pick (throw, 0, (gint32) weights - 1);
  for (guint i = 0; i < n_kinds; i++)
    {
      if (left < (gint32) kinds[i].weight)
        return &kinds[i];
      left -= (gint32) kinds[i].weight;
    }

  return &kinds[n_kinds - 1];
}

/* Corners in the directions of a compass, each so far from the middle, or a fifth or two fifths nearer. */
static MusterTerrainPiece *
make_round (Throw *throw, MusterPoint middle, gint32 radius)
{
  static const gint8 ways[N_CORNERS][2] = {
    { 0, -10 }, { 7, -7 }, { 10, 0 }, { 7, 7 }, { 0, 10 }, { -7, 7 }, { -10, 0 }, { -7, -7 },
  };
  MusterPoint points[N_CORNERS];

  for (guint i = 0; i < N_CORNERS; i++)
    {
      const gint32 length = radius * pick (throw, 3, 5) / 5;

      points[i] = (MusterPoint){ middle.x + ways[i][0] * length / 10,
                                 middle.y + ways[i][1] * length / 10 };
    }

  return muster_terrain_piece_new (MUSTER_PIECE_AREA, points, N_CORNERS);
}

/* A straight line, or one with a right angle in it. */
static MusterTerrainPiece *
make_line (Throw *throw, MusterPoint middle, gint32 length)
{
  const gint32 half = length / 2;
  const MusterPoint points[] = { { middle.x - half, middle.y },
                                 { middle.x + half, middle.y },
                                 { middle.x + half, middle.y + half } };

  return muster_terrain_piece_new (MUSTER_PIECE_LINE, points, (guint) pick (throw, 2, 3));
}

static MusterTerrainPiece *
make_piece (Throw *throw, const MusterPlanKind *kind, MusterPoint middle)
{
  const gint32 size = pick_tenths (throw, kind->least, kind->most);
  g_autoptr (MusterTerrainPiece) form = NULL;

  if (kind->model->shape == MUSTER_PIECE_POINT)
    form = muster_terrain_piece_new (MUSTER_PIECE_POINT, &middle, 1);
  else if (kind->model->shape == MUSTER_PIECE_LINE)
    form = make_line (throw, middle, size);
  else if (kind->round)
    form = make_round (throw, middle, size / 2);
  else
    form = muster_terrain_piece_new_rectangle (middle,
                                               size,
                                               pick_tenths (throw, kind->least, size),
                                               0);
  muster_terrain_piece_rotate (form, middle, 15 * pick (throw, 0, 23));
  for (guint i = 0; i < form->n_points; i++)
    {
      form->points[i].x = round_tenth (form->points[i].x);
      form->points[i].y = round_tenth (form->points[i].y);
    }

  return muster_terrain_piece_new_like (kind->model, form->points, form->n_points);
}

static gboolean
fits (const MusterTerrainPlan *plan, const MusterTerrainPiece *piece)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);
  const MusterBox wide = muster_box_grow (box, LANE);

  if (box.left < 0 || box.top < 0 || box.right > muster_terrain_plan_get_width (plan) ||
      box.bottom > muster_terrain_plan_get_height (plan))
    return FALSE;

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    if (muster_box_meets (wide, muster_terrain_piece_get_box (muster_terrain_plan_get (plan, i))))
      return FALSE;

  return TRUE;
}

/* Of the ground around a piece, in square thousandths; a line takes an inch at least. */
static gint64
get_ground (const MusterTerrainPiece *piece)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);

  return (gint64) MAX (box.right - box.left, MUSTER_INCH) * MAX (box.bottom - box.top, MUSTER_INCH);
}

/**
 * muster_terrain_plan_new_random:
 * @width: %MUSTER_PLAN_MIN_SIDE to %MUSTER_POINT_MAX
 * @height: the same
 * @kinds: what to lay out; at least one with a weight
 * @density: how much of the table rectangles around the pieces take, in percent; where there is no
 *   room for so many, fewer are laid out
 * @seed: the same gives the same table
 *
 * Pieces lie apart, with lanes for figures between them.
 *
 * Returns: (transfer full): a plan
 */
MusterTerrainPlan *
muster_terrain_plan_new_random (gint32 width,
                                gint32 height,
                                const MusterPlanKind *kinds,
                                guint n_kinds,
                                guint density,
                                guint64 seed)
{
  MusterTerrainPlan *self = muster_terrain_plan_new (width, height);
  gint64 left = (gint64) width * height / 100 * density;

  g_return_val_if_fail (self != NULL && n_kinds > 0, self);

  for (guint i = 0; i < MAX_ATTEMPTS && left > 0; i++)
    {
      Throw throw = { .address = { .seed = seed, .statement = i } };
      const MusterPlanKind *kind = pick_kind (&throw, kinds, n_kinds);
      const MusterPoint middle = { pick_tenths (&throw, 0, width),
                                   pick_tenths (&throw, 0, height) };
      g_autoptr (MusterTerrainPiece) piece = make_piece (&throw, kind, middle);
      const gint64 ground = get_ground (piece);

      if (!fits (self, piece) || !muster_terrain_piece_is_simple (piece))
        continue;
      if (!muster_terrain_plan_insert (self, G_MAXUINT, g_steal_pointer (&piece)))
        break;
      left -= ground;
    }

  return self;
}
