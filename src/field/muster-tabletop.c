/* muster-tabletop.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <math.h>

#include "muster-arc.h"
#include "muster-inches.h"

static void
muster_tabletop_finalize (MusterField *field)
{
  MusterTabletop *self = (MusterTabletop *) field;

  muster_tabletop_free_rasters (self);
  g_free (self->pieces);
  g_free (self->grounds);
  g_free (self->raised);
  muster_marks_free (self->marks);
  muster_terrain_plan_free (self->plan);
  g_free (self);
}

static gboolean
muster_tabletop_has_place (const MusterField *field, MusterPlace place)
{
  return place >= 0 && muster_tabletop_has_point ((const MusterTabletop *) field,
                                                  muster_point_from_place (place));
}

static gboolean
muster_tabletop_is_open (const MusterField *field, MusterPlace place)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  const MusterPoint point = muster_point_from_place (place);

  for (guint i = 0; i < self->n_grounds; i++)
    {
      const MusterTabletopPiece *ground = &self->pieces[self->grounds[i]];

      if ((ground->piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 &&
          muster_box_holds (ground->box, point) &&
          muster_terrain_piece_has_inside (ground->piece, point))
        return FALSE;
    }

  return TRUE;
}

/* Inches between the edges of two bases, less than 0 if they overlap. */
static inline double
get_gap (const MusterPose *a, const MusterPose *b)
{
  const gint64 square = muster_point_square (muster_point_from_place (a->place),
                                             muster_point_from_place (b->place));

  return (sqrt ((double) square) - (a->base + b->base) / 2.0) / MUSTER_INCH;
}

static double
muster_tabletop_get_distance (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const double gap = get_gap (a, b);

  return MAX (gap, 0);
}

/**
 * muster_tabletop_measure:
 *
 * Returns: what muster_field_get_distance() does, faster
 */
double
muster_tabletop_measure (const MusterTabletop *self, const MusterPose *a, const MusterPose *b)
{
  return muster_tabletop_has_place (&self->parent, a->place) &&
                 muster_tabletop_has_place (&self->parent, b->place)
             ? muster_tabletop_get_distance (&self->parent, a, b)
             : INFINITY;
}

static gboolean
muster_tabletop_is_in_contact (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const gint64 square = muster_point_square (muster_point_from_place (a->place),
                                             muster_point_from_place (b->place));
  const gint64 most = a->base + b->base + 2 * MUSTER_TABLETOP_TOUCH;

  return 4 * square <= most * most;
}

static gboolean
muster_tabletop_is_in_front (const MusterField *field,
                             const MusterPose *a,
                             const MusterPose *b,
                             guint degrees)
{
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);

  return muster_arc_contains (a->facing, degrees, q.x - p.x, q.y - p.y);
}

/* Whether the vector is clockwise of a direction in half degrees. */
static gboolean
is_clockwise_of (int half_degrees, gint64 dx, gint64 dy)
{
  gint64 x, y;

  muster_arc_get_vector (half_degrees, &x, &y);

  return x * dy - y * dx > 0;
}

static gint16
muster_tabletop_get_bearing (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterPoint p = muster_point_from_place (a->place), q = muster_point_from_place (b->place);
  const gint64 dx = q.x - p.x, dy = q.y - p.y;
  int degrees = (int) lround (atan2 ((double) dx, (double) -dy) * (180 / G_PI));

  /* No two libraries agree on the last bit of atan2(), so it is a guess only. On the border
   * between two degrees the bearing is the smaller. */
  while (is_clockwise_of (2 * degrees + 1, dx, dy))
    degrees++;
  while (!is_clockwise_of (2 * degrees - 1, dx, dy))
    degrees--;

  return muster_facing_turn (degrees, 0);
}

/* Inches to thousandths; no distance is more than across the largest table. */
static gint64
get_thousandths (double inches)
{
  if (!(inches > 0))
    return 0;

  return inches < 1000 ? llround (inches * MUSTER_INCH) : 1000 * MUSTER_INCH;
}

/* How much of the @n units of a vector stay within 0 and @max along one axis. */
static gint64
clip (gint64 n, gint64 unit, gint64 from, gint64 max)
{
  const gint64 room = unit > 0 ? max - from : from;

  if (unit == 0)
    return n;

  return MIN (n, room * MUSTER_ARC_UNIT / ABS (unit));
}

/* The point so many thousandths of an inch away in a direction, be it on the table or not. */
MusterPoint
muster_tabletop_get_ahead (MusterPoint from, int facing, gint64 length)
{
  gint64 dx, dy;
  MusterPoint unit;

  muster_arc_get_vector (2 * muster_facing_turn (facing, 0), &dx, &dy);
  unit.x = from.x + (gint32) (dx / 1024);
  unit.y = from.y + (gint32) (dy / 1024);

  return muster_point_between (from, unit, length, MUSTER_ARC_UNIT / 1024);
}

static MusterPlace
muster_tabletop_shift (const MusterField *field,
                       MusterPlace place,
                       int facing,
                       double n,
                       MusterShift how)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  const MusterPoint from = muster_point_from_place (place);
  const MusterPose mover = { .place = place };
  const MusterWalk walk = { .mover = &mover, .limit = INFINITY };
  gint64 dx, dy, length = get_thousandths (n);
  MusterTabletopWalk scratch;
  MusterPoint to;

  muster_arc_get_vector (2 * muster_facing_turn (facing, 0), &dx, &dy);
  length = clip (length, dx, from.x, self->width);
  length = clip (length, dy, from.y, self->height);
  to = muster_tabletop_get_ahead (from, facing, length);
  to.x = CLAMP (to.x, 0, self->width);
  to.y = CLAMP (to.y, 0, self->height);

  if (how == MUSTER_SHIFT_BLOCKED)
    {
      muster_tabletop_walk_begin (&scratch, self, &walk, muster_point_to_place (to));
      to = muster_tabletop_walk_go (&scratch, from, to, MUSTER_TABLETOP_FAR, NULL);
    }

  return muster_point_to_place (to);
}

static MusterPlace
muster_tabletop_toward (const MusterField *field, MusterPlace p, MusterPlace q, double n)
{
  const MusterPoint from = muster_point_from_place (p), to = muster_point_from_place (q);
  const gint64 square = muster_point_square (from, to), length = get_thousandths (n);

  if (length * length >= square)
    return q;

  return muster_point_to_place (muster_point_between (from, to, length, muster_root (square)));
}

static MusterPoint
get_edge_point (const MusterTabletop *self, MusterEdge edge, gint32 off)
{
  switch (edge)
    {
    case MUSTER_EDGE_NORTH:
      return (MusterPoint){ self->width / 2 + off, 0 };
    case MUSTER_EDGE_EAST:
      return (MusterPoint){ self->width, self->height / 2 + off };
    case MUSTER_EDGE_SOUTH:
      return (MusterPoint){ self->width / 2 + off, self->height };
    case MUSTER_EDGE_WEST:
    default:
      return (MusterPoint){ 0, self->height / 2 + off };
    }
}

/* Looks every half inch to both sides of the middle, first to the north or west. */
static MusterPlace
muster_tabletop_get_edge_place (const MusterField *field, MusterEdge edge)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  const gint32 most = MAX (self->width, self->height) / 2;

  for (gint32 off = 0; off <= most; off += MUSTER_INCH / 2)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        const MusterPoint point = get_edge_point (self, edge, sign * off);
        const MusterPlace place = muster_point_to_place (point);

        if (muster_tabletop_has_point (self, point) && muster_tabletop_is_open (field, place))
          return place;
      }

  return muster_point_to_place (get_edge_point (self, edge, 0));
}

static MusterPlace
muster_tabletop_find_edge (const MusterField *field, MusterPlace from, MusterEdge edge)
{
  const MusterTabletop *self = (const MusterTabletop *) field;
  MusterPoint point = muster_point_from_place (from);

  switch (edge)
    {
    case MUSTER_EDGE_NORTH:
      point.y = 0;
      break;
    case MUSTER_EDGE_EAST:
      point.x = self->width;
      break;
    case MUSTER_EDGE_SOUTH:
      point.y = self->height;
      break;
    case MUSTER_EDGE_WEST:
    default:
      point.x = 0;
      break;
    }

  return muster_point_to_place (point);
}

static void
muster_tabletop_get_coordinates (const MusterField *field, MusterPlace place, double *x, double *y)
{
  const MusterPoint point = muster_point_from_place (place);

  *x = (double) point.x / MUSTER_INCH;
  *y = (double) point.y / MUSTER_INCH;
}

static MusterPlace
muster_tabletop_get_place_at (const MusterField *field, double x, double y)
{
  return muster_tabletop_get_place ((const MusterTabletop *) field, x, y);
}

static char *
muster_tabletop_format_place (const MusterField *field, MusterPlace place, gboolean exact)
{
  const MusterPoint point = muster_point_from_place (place);
  GString *text = g_string_new (NULL);

  muster_inches_append (text, exact ? point.x : muster_inches_round (point.x));
  g_string_append_c (text, ',');
  muster_inches_append (text, exact ? point.y : muster_inches_round (point.y));

  return g_string_free (text, FALSE);
}

/* Reads one coordinate and the white space around it. */
static const char *
read_coordinate (const char *text, gint32 *thousandths)
{
  for (; g_ascii_isspace (*text); text++)
    ;
  text = muster_inches_read (text, thousandths);
  if (text == NULL)
    return NULL;
  if (*text == '"')
    text++;
  for (; g_ascii_isspace (*text); text++)
    ;

  return text;
}

static MusterPlace
muster_tabletop_parse_place (const MusterField *field, const char *text)
{
  MusterPoint point;

  text = read_coordinate (text, &point.x);
  if (text == NULL)
    return MUSTER_PLACE_NONE;
  if (*text == ',' || *text == ';')
    text++;
  text = read_coordinate (text, &point.y);
  if (text == NULL || *text != '\0' ||
      !muster_tabletop_has_point ((const MusterTabletop *) field, point))
    return MUSTER_PLACE_NONE;

  return muster_point_to_place (point);
}

static const MusterFieldClass muster_tabletop_class = {
  .finalize = muster_tabletop_finalize,
  .has_place = muster_tabletop_has_place,
  .is_open = muster_tabletop_is_open,
  .get_distance = muster_tabletop_get_distance,
  .sees = muster_tabletop_sees,
  .count_between = muster_tabletop_count_between,
  .is_in_contact = muster_tabletop_is_in_contact,
  .is_straight = muster_tabletop_sees,
  .is_in_front = muster_tabletop_is_in_front,
  .get_bearing = muster_tabletop_get_bearing,
  .shift = muster_tabletop_shift,
  .toward = muster_tabletop_toward,
  .get_edge_place = muster_tabletop_get_edge_place,
  .find_edge = muster_tabletop_find_edge,
  .find_marked = muster_tabletop_find_marked,
  .get_coordinates = muster_tabletop_get_coordinates,
  .get_place_at = muster_tabletop_get_place_at,
  .format_place = muster_tabletop_format_place,
  .parse_place = muster_tabletop_parse_place,
  .reach = muster_tabletop_reach,
  .trace = muster_tabletop_trace,
  .path_length = muster_tabletop_path_length,
  .approach = muster_tabletop_approach,
  .flee = muster_tabletop_flee,
  .ahead = muster_tabletop_ahead,
};

static gboolean
is_ground (const MusterTerrainPiece *piece)
{
  return piece->shape != MUSTER_PIECE_POINT && ((piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 ||
                                                piece->factor > 100 || piece->crossing > 0);
}

/* Everybody looks over what is no higher than the eyes of whoever stands on the ground. */
static gboolean
is_screen (const MusterTabletop *self, const MusterTerrainPiece *piece)
{
  return piece->shape != MUSTER_PIECE_POINT &&
         (piece->flags & (MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER)) != 0 &&
         (piece->height == 0 || piece->height > self->eyes);
}

static void
read_piece (MusterTabletop *self, guint index)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, index);
  const MusterPoint middle = muster_terrain_piece_get_middle (piece);

  self->pieces[index].piece = piece;
  self->pieces[index].box = muster_terrain_piece_get_box (piece);
  self->pieces[index].convex = muster_terrain_piece_is_convex (piece);
  if (is_screen (self, piece))
    muster_tabletop_index_add (&self->screens, index, self->pieces[index].box);
  if (is_ground (piece))
    self->grounds[self->n_grounds++] = (guint16) index;
  if (piece->shape == MUSTER_PIECE_AREA && (piece->flags & MUSTER_PIECE_RAISED) != 0)
    self->raised[self->n_raised++] = (guint16) index;
  for (guint i = 0; piece->marks[i] != NULL && muster_tabletop_has_point (self, middle); i++)
    muster_marks_add (self->marks, piece->marks[i], muster_point_to_place (middle));
}

static void
mark_all (MusterTabletop *self, const char *mark, const GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    muster_marks_add (self->marks, mark, g_array_index (places, MusterPlace, i));
}

static void
mark_hides (MusterTabletop *self)
{
  g_autoptr (GArray) corners = muster_tabletop_list_corners (self);
  g_autoptr (GArray) shelters = muster_tabletop_list_shelters (self);

  mark_all (self, MUSTER_TABLETOP_CORNER, corners);
  mark_all (self, MUSTER_TABLETOP_SHELTER, shelters);
}

/**
 * muster_tabletop_new:
 * @plan: copied, so that it may be changed afterwards
 *
 * Returns: (transfer full): the table of the plan
 */
MusterTabletop *
muster_tabletop_new (const MusterTerrainPlan *plan)
{
  MusterTabletop *self = g_new0 (MusterTabletop, 1);

  muster_field_init (&self->parent, &muster_tabletop_class, 0);
  self->plan = muster_terrain_plan_copy (plan);
  self->width = muster_terrain_plan_get_width (plan);
  self->height = muster_terrain_plan_get_height (plan);
  self->eyes = muster_terrain_plan_get_eyes (plan);
  self->marks = muster_marks_new ();
  self->n_pieces = muster_terrain_plan_get_n (plan);
  self->pieces = g_new0 (MusterTabletopPiece, self->n_pieces);
  self->grounds = g_new (guint16, self->n_pieces);
  self->raised = g_new (guint16, self->n_pieces);
  muster_tabletop_index_init (&self->screens, MAX (self->width, self->height));
  for (guint i = 0; i < self->n_pieces; i++)
    read_piece (self, i);
  muster_tabletop_make_rasters (self);
  mark_hides (self);

  return self;
}

/**
 * muster_tabletop_is_tabletop:
 *
 * Returns: whether the field may be cast to a #MusterTabletop
 */
gboolean
muster_tabletop_is_tabletop (const MusterField *field)
{
  return field->klass == &muster_tabletop_class;
}

MusterField *
muster_tabletop_get_field (MusterTabletop *self)
{
  return &self->parent;
}

/* The plan that the table was made of; borrowed. */
const MusterTerrainPlan *
muster_tabletop_get_plan (const MusterTabletop *self)
{
  return self->plan;
}

/**
 * muster_tabletop_get_marked:
 * @name: a mark of a piece
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable): the middles of the pieces that bear the mark and lie on the
 *   table, in the order of the plan; %NULL with @n = 0 if none does
 */
const MusterPlace *
muster_tabletop_get_marked (const MusterTabletop *self, const char *name, guint *n)
{
  return muster_marks_get (self->marks, name, n);
}

/**
 * muster_tabletop_get_place:
 * @x: inches from the west edge
 * @y: inches from the north edge
 *
 * Returns: the place, or %MUSTER_PLACE_NONE if it is not on the table
 */
MusterPlace
muster_tabletop_get_place (const MusterTabletop *self, double x, double y)
{
  MusterPoint point;

  if (!(x >= 0 && y >= 0 && x * MUSTER_INCH < self->width + 1 &&
        y * MUSTER_INCH < self->height + 1))
    return MUSTER_PLACE_NONE;

  point = (MusterPoint){ (gint32) lround (x * MUSTER_INCH), (gint32) lround (y * MUSTER_INCH) };

  return muster_tabletop_has_point (self, point) ? muster_point_to_place (point)
                                                 : MUSTER_PLACE_NONE;
}

/**
 * muster_tabletop_get_step:
 *
 * Returns: how far apart in inches the places are that muster_field_reach() finds
 */
double
muster_tabletop_get_step (const MusterTabletop *self)
{
  return (double) self->raster->step / MUSTER_INCH;
}
