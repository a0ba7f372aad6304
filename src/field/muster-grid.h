/* muster-grid.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-arc.h"
#include "muster-board.h"
#include "muster-field-class.h"
#include "muster-marks.h"

G_BEGIN_DECLS

/**
 * MusterGrid:
 *
 * A table of square spaces, at most 64 by 64. What the rules ask most is worked out when the
 * grid is made: up to 1,024 spaces there is a byte for each pair, beyond that pairs are looked
 * at when asked. The fields are for the inline functions below only.
 */
typedef struct
{
  MusterField parent;
  guint8 width;
  guint8 height;
  guint8 *columns;     /* x of each space */
  guint8 *rows;        /* y of each space */
  guint8 *terrain;     /* MusterTerrain of each space */
  guint8 *pairs;       /* n * n: distance in 6 bits, sees, straight; NULL on big grids */
  guint16 *walks;      /* n * n: walking distance without figures; NULL on big grids */
  guint8 *n_steps;     /* how many spaces can be entered from each */
  guint16 (*steps)[8]; /* which, by number */
  MusterBoard *board;
  MusterMarks *marks;
  GArray *entrances;
} MusterGrid;

#define MUSTER_GRID_PAIR_DISTANCE 0x3f
#define MUSTER_GRID_PAIR_SEES     0x40
#define MUSTER_GRID_PAIR_STRAIGHT 0x80
#define MUSTER_GRID_NO_WALK       G_MAXUINT16

/* The steps to the eight neighbours, clockwise from north. */
typedef struct
{
  gint8 dx;
  gint8 dy;
} MusterGridStep;

extern const MusterGridStep muster_grid_compass[8];

MusterGrid *muster_grid_new (const MusterBoard *board) G_GNUC_WARN_UNUSED_RESULT;

gboolean muster_grid_is_grid (const MusterField *field);
const MusterBoard *muster_grid_get_board (const MusterGrid *self);
/* Of what lies on the board: neither where a side waits to come in, nor what is no space at all, makes it larger. */
void muster_grid_get_extent (const MusterGrid *self, guint *width, guint *height);
const MusterPlace *muster_grid_get_marked (const MusterGrid *self, const char *name, guint *n);
const MusterPlace *muster_grid_get_entrances (const MusterGrid *self, guint *n);

/* (transfer full): what a space is called, "C4" for the third column of the fourth row. */
char *muster_grid_dup_name (guint x, guint y);

guint8 muster_grid_look_at_pair (const MusterGrid *self, guint p, guint q);
guint16 muster_grid_measure_walk (const MusterGrid *self, guint p, guint q);

/* Inline forms of the questions in muster-field.h, for callers who know that they have a grid
 * and that both places are on it: nothing is checked. */

static inline guint8
muster_grid_get_pair (const MusterGrid *self, MusterPlace p, MusterPlace q)
{
  if (G_LIKELY (self->pairs != NULL))
    return self->pairs[(gsize) p * self->parent.n_places + (gsize) q];

  return muster_grid_look_at_pair (self, (guint) p, (guint) q);
}

static inline guint
muster_grid_distance (const MusterGrid *self, MusterPlace p, MusterPlace q)
{
  int dx = self->columns[p] - self->columns[q];
  int dy = self->rows[p] - self->rows[q];

  return (guint) MAX (ABS (dx), ABS (dy));
}

static inline gboolean
muster_grid_sees (const MusterGrid *self, MusterPlace p, MusterPlace q)
{
  return (muster_grid_get_pair (self, p, q) & MUSTER_GRID_PAIR_SEES) != 0;
}

static inline gboolean
muster_grid_is_straight (const MusterGrid *self, MusterPlace p, MusterPlace q)
{
  return (muster_grid_get_pair (self, p, q) & MUSTER_GRID_PAIR_STRAIGHT) != 0;
}

static inline gboolean
muster_grid_is_in_contact (const MusterGrid *self, MusterPlace p, MusterPlace q)
{
  guint8 pair = muster_grid_get_pair (self, p, q);

  return (pair & MUSTER_GRID_PAIR_DISTANCE) <= 1 && (pair & MUSTER_GRID_PAIR_STRAIGHT) != 0;
}

/* The arcs that rules use most need one look at the angle between the
 * facing and the target: its tangent is across / ahead, and 45 degrees is where both are equal. */
static inline gboolean
muster_grid_is_in_front (const MusterGrid *self,
                         MusterPlace p,
                         int facing,
                         MusterPlace q,
                         guint degrees)
{
  const int dx = self->columns[q] - self->columns[p];
  const int dy = self->rows[q] - self->rows[p];
  MusterGridStep step;
  int ahead, across;

  if (facing < 0 || facing % 45 != 0 || degrees % 90 != 0 || degrees == 0)
    return muster_arc_contains (facing, degrees, dx, dy);

  step = muster_grid_compass[facing / 45 % 8];
  ahead = step.dx * dx + step.dy * dy;
  across = ABS (step.dx * dy - step.dy * dx);

  switch (degrees)
    {
    case 90:
      return ahead >= across;
    case 180:
      return ahead >= 0;
    case 270:
      return ahead >= -across;
    default:
      return TRUE;
    }
}

/* Walking distance without figures, or MUSTER_GRID_NO_WALK. */
static inline guint16
muster_grid_walk (const MusterGrid *self, MusterPlace p, MusterPlace q)
{
  if (G_LIKELY (self->walks != NULL))
    return self->walks[(gsize) p * self->parent.n_places + (gsize) q];

  return muster_grid_measure_walk (self, (guint) p, (guint) q);
}

static inline MusterTerrain
muster_grid_get_terrain (const MusterGrid *self, MusterPlace place)
{
  return (MusterTerrain) self->terrain[place];
}

static inline MusterPlace
muster_grid_get_place (const MusterGrid *self, guint x, guint y)
{
  return (MusterPlace) (y * self->width + x);
}

static inline MusterField *
muster_grid_get_field (MusterGrid *self)
{
  return &self->parent;
}

static inline void
muster_grid_unref (MusterGrid *self)
{
  muster_field_unref (&self->parent);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGrid, muster_grid_unref)

G_END_DECLS
