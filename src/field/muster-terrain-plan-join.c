/* muster-terrain-plan-join.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-plan.h"

/* How much ground a place needs around it: a base of the usual size has room there. */
#define ROOM MUSTER_INCH

/* How far apart the places lie that are tried. */
#define STEP (MUSTER_INCH / 2)

/* The terrain of @self with places that come from elsewhere. */
typedef struct
{
  MusterTerrainPlan *plan;
  const MusterTerrainPlan *own;    /* before places were added */
  const MusterTerrainPlan *places; /* from where they come */
  GArray *from; /* of MusterPoint: places that were added, where they came from */
  GArray *to;   /* of MusterPoint: and where they are */
} Join;

/**
 * muster_terrain_plan_count_marked:
 *
 * Returns: how many pieces bear the mark
 */
guint
muster_terrain_plan_count_marked (const MusterTerrainPlan *self, const char *mark)
{
  guint n = 0;

  for (guint i = 0; i < muster_terrain_plan_get_n (self); i++)
    n += muster_terrain_piece_has_mark (muster_terrain_plan_get (self, i), mark);

  return n;
}

/* ---- Where a place goes ---- */

static gint32
scale (gint32 length, gint32 to, gint32 from)
{
  return (gint32) (((gint64) length * to + from / 2) / from);
}

static MusterPoint
scale_point (const Join *join, MusterPoint point)
{
  return (MusterPoint){ scale (point.x,
                               muster_terrain_plan_get_width (join->own),
                               muster_terrain_plan_get_width (join->places)),
                        scale (point.y,
                               muster_terrain_plan_get_height (join->own),
                               muster_terrain_plan_get_height (join->places)) };
}

/* Places that were apart stay apart; those that shared their ground may do so again. */
static gboolean
is_crowded (const Join *join, MusterPoint from, MusterPoint to)
{
  const gint64 room = (gint64) ROOM * ROOM;

  for (guint i = 0; i < join->to->len; i++)
    if (muster_point_square (g_array_index (join->to, MusterPoint, i), to) < room &&
        muster_point_square (g_array_index (join->from, MusterPoint, i), from) >= room)
      return TRUE;

  return FALSE;
}

static gboolean
is_free (const Join *join, MusterPoint from, MusterPoint to)
{
  if (to.x < 0 || to.y < 0 || to.x > muster_terrain_plan_get_width (join->own) ||
      to.y > muster_terrain_plan_get_height (join->own))
    return FALSE;
  for (guint i = 0; i < muster_terrain_plan_get_n (join->own); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (join->own, i);

      if ((piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 &&
          muster_terrain_piece_is_near (piece, to, to, ROOM))
        return FALSE;
    }

  return !is_crowded (join, from, to);
}

/* The free place next to @wish on a square around it, which is @ring steps away. */
static gboolean
search_ring (const Join *join, MusterPoint from, MusterPoint wish, gint32 ring, MusterPoint *found)
{
  gint64 least = G_MAXINT64;

  for (gint32 y = -ring; y <= ring; y++)
    for (gint32 x = -ring; x <= ring; x += ABS (y) == ring ? 1 : MAX (1, 2 * ring))
      {
        const MusterPoint to = { wish.x + x * STEP, wish.y + y * STEP };
        const gint64 square = muster_point_square (wish, to);

        if (square < least && is_free (join, from, to))
          {
            least = square;
            *found = to;
          }
      }

  return least < G_MAXINT64;
}

/* Where everything is full, the place stays where it would be. */
static MusterPoint
find_room (const Join *join, MusterPoint from)
{
  const MusterPoint wish = scale_point (join, from);
  const gint32 most = MAX (muster_terrain_plan_get_width (join->own),
                           muster_terrain_plan_get_height (join->own)) /
                      STEP;
  MusterPoint found = wish;

  for (gint32 ring = 0; ring <= most; ring++)
    if (search_ring (join, from, wish, ring, &found))
      break;

  return found;
}

/* ---- Which places come along ---- */

/* (transfer full) (nullable): the place with those of its marks that the terrain has not. */
static MusterTerrainPiece *
dup_place (const Join *join, const MusterTerrainPiece *place)
{
  g_autoptr (MusterTerrainPiece)
                 copy = muster_terrain_piece_new (MUSTER_PIECE_POINT, place->points, 1);
  gboolean marked = FALSE;

  for (guint i = 0; place->marks[i] != NULL; i++)
    if (muster_terrain_plan_count_marked (join->own, place->marks[i]) == 0)
      {
        muster_terrain_piece_add_mark (copy, place->marks[i]);
        marked = TRUE;
      }
  if (!marked)
    return NULL;
  muster_terrain_piece_set_title (copy, place->title);

  return g_steal_pointer (&copy);
}

static gboolean
add_place (Join *join, const MusterTerrainPiece *place)
{
  MusterTerrainPiece *copy = dup_place (join, place);
  const MusterPoint from = place->points[0];

  if (copy == NULL)
    return TRUE;
  copy->points[0] = find_room (join, from);
  g_array_append_val (join->from, from);
  g_array_append_val (join->to, copy->points[0]);

  return muster_terrain_plan_insert (join->plan, G_MAXUINT, copy);
}

/**
 * muster_terrain_plan_join:
 * @places: a plan of which only the points count
 *
 * Other terrain under the same places: areas, lines and points of @self, and the points of @places with
 * the marks that nothing in @self bears. These lie where they lie on their own table, in proportion
 * where the sizes differ, but next to what nobody can enter instead of in it, and apart where they
 * were apart. How high eyes are belongs to the figures, so it comes from @places as well.
 *
 * Returns: (transfer full) (nullable): a plan; %NULL where it has more pieces than a plan can have
 */
MusterTerrainPlan *
muster_terrain_plan_join (const MusterTerrainPlan *self, const MusterTerrainPlan *places)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_copy (self);
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  Join join = { .plan = plan, .own = self, .places = places, .from = from, .to = to };

  muster_terrain_plan_set_eyes (plan, muster_terrain_plan_get_eyes (places));
  for (guint i = 0; i < muster_terrain_plan_get_n (places); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (places, i);

      if (piece->shape == MUSTER_PIECE_POINT && !add_place (&join, piece))
        return NULL;
    }

  return g_steal_pointer (&plan);
}
