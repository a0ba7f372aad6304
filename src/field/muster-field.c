/* muster-field.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-field-class.h"

#include <math.h>
#include <string.h>

/* For kinds of table: to be called first by their constructors, which own the one reference. */
void
muster_field_init (MusterField *self, const MusterFieldClass *klass, guint n_places)
{
  self->klass = klass;
  self->n_places = n_places;
  g_atomic_ref_count_init (&self->ref_count);
}

MusterField *
muster_field_ref (MusterField *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
muster_field_unref (MusterField *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    self->klass->finalize (self);
}

/**
 * muster_field_get_n_places:
 *
 * Returns: how many places there are to enumerate, 0 to n - 1; 0 on an open table
 */
guint
muster_field_get_n_places (const MusterField *self)
{
  return self->n_places;
}

/**
 * muster_field_has_place:
 *
 * Returns: whether this is a place of the table, be it open or not
 */
gboolean
muster_field_has_place (const MusterField *self, MusterPlace place)
{
  return self->klass->has_place (self, place);
}

/**
 * muster_field_is_open:
 *
 * Returns: whether terrain lets a figure stand here
 */
gboolean
muster_field_is_open (const MusterField *self, MusterPlace place)
{
  return muster_field_has_place (self, place) && self->klass->is_open (self, place);
}

static gboolean
have_both (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  return muster_field_has_place (self, a->place) && muster_field_has_place (self, b->place);
}

/**
 * muster_field_get_distance:
 *
 * Edge to edge and through everything. On a grid the moves of a chess king: 0 in the same
 * space, 1 to a neighbour, also over a corner.
 *
 * Returns: spaces or inches; infinite if one of them is not on the table
 */
double
muster_field_get_distance (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  return have_both (self, a, b) ? self->klass->get_distance (self, a, b) : INFINITY;
}

/**
 * muster_field_sees:
 *
 * Only terrain stops sight, figures and facing do not. On a grid it goes from centre to centre, and
 * the line may not run through the inside of a wall or void, nor through the corner at which
 * two of them touch; on an open table from base to base, see #MusterTabletop. The same both ways.
 *
 * Returns: whether @a and @b see each other
 */
gboolean
muster_field_sees (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  return have_both (self, a, b) && self->klass->sees (self, a, b);
}

/**
 * muster_field_count_between:
 *
 * Returns: pieces of terrain that the line between the centres crosses. On a grid each wall
 *   space counts, and two walls that touch at a corner of the line count as one; neither end does
 */
guint
muster_field_count_between (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  return have_both (self, a, b) ? self->klass->count_between (self, a, b) : 0;
}

/**
 * muster_field_is_in_contact:
 *
 * Returns: whether the bases touch; on a grid whether the spaces are the same or neighbours,
 *   also over a corner unless two walls touch there
 */
gboolean
muster_field_is_in_contact (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  return have_both (self, a, b) && self->klass->is_in_contact (self, a, b);
}

/**
 * muster_field_is_straight:
 *
 * Figures never block the line, and one space is a line to itself.
 *
 * Returns: whether a straight line of free spaces leads from @a to @b: a row, a column or a
 *   pure diagonal without a wall and without a squeeze between two walls; on an open table
 *   the same as sight
 */
gboolean
muster_field_is_straight (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  return have_both (self, a, b) && self->klass->is_straight (self, a, b);
}

/**
 * muster_field_is_in_front:
 * @degrees: width of the arc whose middle is the facing of @a; 360 is all round
 *
 * The border belongs to the arc, and what stands on the same place is always in front.
 *
 * Returns: whether the centre of @b is in the arc
 */
gboolean
muster_field_is_in_front (const MusterField *self,
                          const MusterPose *a,
                          const MusterPose *b,
                          guint degrees)
{
  return have_both (self, a, b) && self->klass->is_in_front (self, a, b, degrees);
}

/**
 * muster_field_get_bearing:
 *
 * Returns: the facing, 0 to 359, that points best from @a to @b, on a grid one of eight; the
 *   facing of @a if both are on the same place or one is off the table
 */
gint16
muster_field_get_bearing (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  if (!have_both (self, a, b) || a->place == b->place)
    return a->facing;

  return self->klass->get_bearing (self, a, b);
}

/**
 * muster_field_get_bearing_away:
 *
 * Returns: the facing, 0 to 359, that points best away from @b; the facing of @a if both are on
 *   the same place or one is off the table
 */
gint16
muster_field_get_bearing_away (const MusterField *self, const MusterPose *a, const MusterPose *b)
{
  if (!have_both (self, a, b) || a->place == b->place)
    return a->facing;

  return muster_facing_turn (self->klass->get_bearing (self, a, b), 180);
}

/**
 * muster_field_shift:
 * @facing: direction, degrees clockwise from north
 * @n: how far, not negative
 *
 * Whole spaces on a grid, so that the place @n moves of a king away in that direction results.
 *
 * Returns: the place, or the last possible one before the edge or obstacle;
 *   %MUSTER_PLACE_NONE if @place is not on the table
 */
MusterPlace
muster_field_shift (const MusterField *self,
                    MusterPlace place,
                    int facing,
                    double n,
                    MusterShift how)
{
  if (!muster_field_has_place (self, place))
    return MUSTER_PLACE_NONE;

  return self->klass->shift (self, place, facing, n, how);
}

/**
 * muster_field_toward:
 * @n: how far, not negative
 *
 * Returns: the place @n away from @p on the straight line to @q, through everything, and @q if
 *   that is nearer; %MUSTER_PLACE_NONE if one is not on the table
 */
MusterPlace
muster_field_toward (const MusterField *self, MusterPlace p, MusterPlace q, double n)
{
  if (!muster_field_has_place (self, p) || !muster_field_has_place (self, q))
    return MUSTER_PLACE_NONE;

  return self->klass->toward (self, p, q, n);
}

/**
 * muster_field_get_edge_place:
 *
 * On a grid the edge is the outermost row or column that has spaces of the board, so that
 * outside spaces do not belong to it.
 *
 * Returns: the place nearest to the middle of this edge on which a figure can stand, or the
 *   nearest at all if walls fill the edge; %MUSTER_PLACE_NONE on a board without spaces
 */
MusterPlace
muster_field_get_edge_place (const MusterField *self, MusterEdge edge)
{
  return self->klass->get_edge_place (self, edge);
}

/**
 * muster_field_find_edge:
 *
 * Returns: the place on this edge that is nearest to @from, of equals the first; %MUSTER_PLACE_NONE
 *   if @from is not on the table
 */
MusterPlace
muster_field_find_edge (const MusterField *self, MusterPlace from, MusterEdge edge)
{
  return muster_field_has_place (self, from) ? self->klass->find_edge (self, from, edge)
                                             : MUSTER_PLACE_NONE;
}

/**
 * muster_field_find_marked:
 * @mark: a name that spaces or pieces of terrain bear
 *
 * Returns: of all that bears the mark the place that is nearest to @from, of equals the first; @from
 *   itself in an area that bears it; %MUSTER_PLACE_NONE if nothing does
 */
MusterPlace
muster_field_find_marked (const MusterField *self, MusterPlace from, const char *mark)
{
  return muster_field_has_place (self, from) ? self->klass->find_marked (self, from, mark)
                                             : MUSTER_PLACE_NONE;
}

/**
 * muster_field_get_coordinates:
 * @x: (out): inches from the west edge, or the column from 1
 * @y: (out): inches from the north edge, or the row from 1
 *
 * Returns: whether the place is on the table
 */
gboolean
muster_field_get_coordinates (const MusterField *self, MusterPlace place, double *x, double *y)
{
  if (!muster_field_has_place (self, place))
    return FALSE;
  self->klass->get_coordinates (self, place, x, y);

  return TRUE;
}

/**
 * muster_field_get_place_at:
 *
 * Returns: the place with these coordinates, as muster_field_get_coordinates() gives them;
 *   %MUSTER_PLACE_NONE if they are not on the table
 */
MusterPlace
muster_field_get_place_at (const MusterField *self, double x, double y)
{
  return self->klass->get_place_at (self, x, y);
}

/**
 * muster_field_format_place:
 *
 * Returns: (transfer full): the name of the place for people: "C4" is the third column and the
 *   fourth row from the top, "12.5,8" inches from the left and from the top,
 *   to the tenth, as plans say it: without a space it is one word among others; a dash for what is not on the table
 */
char *
muster_field_format_place (const MusterField *self, MusterPlace place)
{
  if (!muster_field_has_place (self, place))
    return g_strdup ("–");

  return self->klass->format_place (self, place, FALSE);
}

/**
 * muster_field_dup_place_word:
 *
 * Where the place is exactly, without commas and spaces, which part the words of an input:
 * "12.525;8" on an open table.
 *
 * Returns: (transfer full): a text that muster_field_parse_place() reads as @place
 */
char *
muster_field_dup_place_word (const MusterField *self, MusterPlace place)
{
  if (!muster_field_has_place (self, place))
    return g_strdup ("–");

  return g_strdelimit (self->klass->format_place (self, place, TRUE), ",", ';');
}

/**
 * muster_field_parse_place:
 * @text: what a person typed, as "C4" or "c4", or "12.5,8" on an open table
 *
 * Returns: the place, or %MUSTER_PLACE_NONE if the text names none
 */
MusterPlace
muster_field_parse_place (const MusterField *self, const char *text)
{
  return self->klass->parse_place (self, text);
}

/**
 * muster_field_reach:
 * @walk: who walks, and how far
 * @reach: filled anew; keeps a reference to the field until it is freed or used elsewhere
 *
 * Finds all places that the mover can end on, its own included. A step goes to any of eight
 * neighbours and costs 1; it is refused into walls and between two walls that touch. On an open
 * table the places are those of a raster.
 */
void
muster_field_reach (MusterField *self, const MusterWalk *walk, MusterReach *reach)
{
  self->klass->reach (self, walk, reach);
}

/**
 * muster_field_path_length:
 * @from: where the walk starts; whoever stands here does not block it
 * @to: where it ends; a figure that stands here does not block it
 * @occupied: (nullable): figures to walk around; %NULL ignores all figures
 *
 * On an open table this is the walk of a figure without a base; muster_field_walk_length() knows the
 * mover.
 *
 * Returns: length of the shortest walk in spaces or inches; infinite if there is none
 */
double
muster_field_path_length (const MusterField *self,
                          MusterPlace from,
                          MusterPlace to,
                          const MusterOccupancy *occupied)
{
  const MusterPose mover = { .place = from };
  const MusterWalk walk = { .mover = &mover, .occupied = occupied, .limit = INFINITY };

  if (!muster_field_has_place (self, from) || !muster_field_is_open (self, to))
    return INFINITY;

  return self->klass->path_length (self, &walk, to);
}

/**
 * muster_field_walk_length:
 * @walk: who walks
 * @goal: where it ends; a figure that stands here does not block it
 *
 * Middle to middle, and including what rough ground and obstacles add.
 *
 * Returns: what the shortest walk costs in spaces or inches; infinite if there is none, or none
 *   within the limit
 */
double
muster_field_walk_length (const MusterField *self, const MusterWalk *walk, MusterPlace goal)
{
  double length;

  if (!muster_field_has_place (self, walk->mover->place) || !muster_field_is_open (self, goal))
    return INFINITY;

  length = self->klass->path_length (self, walk, goal);

  return length <= walk->limit ? length : INFINITY;
}

/**
 * muster_field_approach:
 * @goal: where to; may be occupied or a wall, then the walk ends beside it
 * @path: (out): room for @max places; the last is where the mover comes to stand
 *
 * Goes along a shortest walk around all figures, as far as the limit allows. If figures leave
 * no such walk, it goes to the place from which the goal would be nearest without them, but
 * only if that is nearer than now. Of equal walks it takes the one closest to the straight
 * line, then the one over the lower numbers.
 *
 * On an open table @path has the bends of the walk and its end, here and below, and a step is a
 * straight line from one to the next; a walk to where a figure stands ends when the bases touch.
 *
 * Returns: the number of steps; may be more than @max, only @max are written then
 */
guint
muster_field_approach (const MusterField *self,
                       const MusterWalk *walk,
                       MusterPlace goal,
                       MusterPlace *path,
                       guint max)
{
  if (!muster_field_has_place (self, walk->mover->place) || !muster_field_has_place (self, goal))
    return 0;

  return self->klass->approach (self, walk, goal, path, max);
}

/**
 * muster_field_flee:
 * @from: what to get away from
 * @path: (out): room for @max places
 *
 * Goes where the distance from @from is greatest; of those where the walk from there is longest,
 * then where it is farthest as the crow flies, then the nearest, then the lowest number. Stays if
 * nothing is better than the present place.
 *
 * Returns: the number of steps; may be more than @max, only @max are written then
 */
guint
muster_field_flee (const MusterField *self,
                   const MusterWalk *walk,
                   MusterPlace from,
                   MusterPlace *path,
                   guint max)
{
  if (!muster_field_has_place (self, walk->mover->place) || !muster_field_has_place (self, from))
    return 0;

  return self->klass->flee (self, walk, from, path, max);
}

/**
 * muster_field_ahead:
 * @bend: whether a blocked step may be made 45 degrees beside, first clockwise
 * @path: (out): room for @max places
 *
 * Walks straight ahead along the facing of the mover until the limit is used up or terrain, the
 * edge or a figure is in the way. Each step tries the facing itself first, so that a bent walk
 * stays as straight as it can. The facing remains.
 *
 * Returns: the number of steps; may be more than @max, only @max are written then
 */
guint
muster_field_ahead (const MusterField *self,
                    const MusterWalk *walk,
                    gboolean bend,
                    MusterPlace *path,
                    guint max)
{
  if (!muster_field_has_place (self, walk->mover->place))
    return 0;

  return self->klass->ahead (self, walk, bend, path, max);
}
