/* muster-grid-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-grid-private.h"

/* What the line between two centres meets on its way, both ends excluded. */
typedef struct
{
  gboolean blocked;
  guint walls;
} Sight;

static void
meet_space (const MusterGrid *self, int x, int y, Sight *sight)
{
  guint place = (guint) (y * self->width + x);

  if (muster_grid_is_open_at (self, place))
    return;

  sight->blocked = TRUE;
  if (self->terrain[place] == MUSTER_TERRAIN_WALL)
    sight->walls++;
}

/* The line runs through a corner; beside it lie the spaces @p and @q. */
static void
meet_corner (const MusterGrid *self, guint p, guint q, Sight *sight)
{
  if (muster_grid_is_open_at (self, p) || muster_grid_is_open_at (self, q))
    return;

  sight->blocked = TRUE;
  if (self->terrain[p] == MUSTER_TERRAIN_WALL || self->terrain[q] == MUSTER_TERRAIN_WALL)
    sight->walls++;
}

/* Visits every space whose inside the line crosses. After i steps sideways and j steps down
 * the line leaves the space sideways at (2i + 1) / 2dx of its length and downward at
 * (2j + 1) / 2dy; the two are compared as products, so that a corner is met exactly. */
static Sight
look_along (const MusterGrid *self, guint p, guint q)
{
  const int dx = ABS (self->columns[q] - self->columns[p]);
  const int dy = ABS (self->rows[q] - self->rows[p]);
  const int step_x = self->columns[q] > self->columns[p] ? 1 : -1;
  const int step_y = self->rows[q] > self->rows[p] ? 1 : -1;
  int x = self->columns[p];
  int y = self->rows[p];
  int i = 0, j = 0;
  Sight sight = { FALSE, 0 };

  while (i < dx || j < dy)
    {
      const int sideways = (2 * i + 1) * dy;
      const int downward = (2 * j + 1) * dx;

      if (sideways == downward)
        meet_corner (self,
                     (guint) (y * self->width + x + step_x),
                     (guint) ((y + step_y) * self->width + x),
                     &sight);
      if (sideways <= downward)
        {
          x += step_x;
          i++;
        }
      if (downward <= sideways)
        {
          y += step_y;
          j++;
        }
      if (i < dx || j < dy)
        meet_space (self, x, y, &sight);
    }

  return sight;
}

/**
 * muster_grid_look_at_pair:
 *
 * Works out what muster_grid_get_pair() otherwise finds in the table.
 *
 * Returns: the distance and the %MUSTER_GRID_PAIR_SEES and %MUSTER_GRID_PAIR_STRAIGHT bits
 */
guint8
muster_grid_look_at_pair (const MusterGrid *self, guint p, guint q)
{
  const int dx = ABS (self->columns[q] - self->columns[p]);
  const int dy = ABS (self->rows[q] - self->rows[p]);
  guint8 pair = (guint8) MAX (dx, dy);

  /* A straight line of spaces is a line of sight that happens to follow one of the eight
   * directions: both are refused by the same walls and squeezes. */
  if (!look_along (self, p, q).blocked)
    {
      pair |= MUSTER_GRID_PAIR_SEES;
      if (dx == 0 || dy == 0 || dx == dy)
        pair |= MUSTER_GRID_PAIR_STRAIGHT;
    }

  return pair;
}

guint
muster_grid_count_between (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterGrid *self = (const MusterGrid *) field;

  return look_along (self, (guint) a->place, (guint) b->place).walls;
}
