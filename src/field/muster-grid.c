/* muster-grid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-grid-private.h"

#include <math.h>

/* Beyond this the tables for pairs would outgrow their use. */
#define MAX_TABLED 1024

const MusterGridStep muster_grid_compass[8] = {
  { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
};

/* The space next to @place in one of eight directions if a figure can step there, or -1. The
 * step is refused into what is not open and between two such spaces that touch. */
int
muster_grid_get_neighbour (const MusterGrid *self, guint place, guint compass_point)
{
  const MusterGridStep step = muster_grid_compass[compass_point];
  const int x = self->columns[place] + step.dx;
  const int y = self->rows[place] + step.dy;
  guint next;

  if (!muster_grid_is_inside (self, x, y))
    return -1;

  next = (guint) (y * self->width + x);
  if (!muster_grid_is_open_at (self, next))
    return -1;
  if (step.dx != 0 && step.dy != 0 &&
      !muster_grid_is_open_at (self, (guint) (self->rows[place] * self->width + x)) &&
      !muster_grid_is_open_at (self, (guint) (y * self->width + self->columns[place])))
    return -1;

  return (int) next;
}

static void
muster_grid_finalize (MusterField *field)
{
  MusterGrid *self = (MusterGrid *) field;

  g_free (self->columns);
  g_free (self->rows);
  g_free (self->terrain);
  g_free (self->pairs);
  g_free (self->walks);
  g_free (self->n_steps);
  g_free (self->steps);
  muster_marks_free (self->marks);
  g_array_unref (self->entrances);
  muster_board_free (self->board);
  g_free (self);
}

static gboolean
muster_grid_has_place (const MusterField *field, MusterPlace place)
{
  return (guint64) place < field->n_places;
}

static gboolean
muster_grid_is_open (const MusterField *field, MusterPlace place)
{
  return muster_grid_is_open_at ((const MusterGrid *) field, (guint) place);
}

static double
muster_grid_get_distance (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  return muster_grid_distance ((const MusterGrid *) field, a->place, b->place);
}

static gboolean
muster_grid_sees_pose (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  return muster_grid_sees ((const MusterGrid *) field, a->place, b->place);
}

static gboolean
muster_grid_is_pose_in_contact (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  return muster_grid_is_in_contact ((const MusterGrid *) field, a->place, b->place);
}

static gboolean
muster_grid_is_pose_straight (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  return muster_grid_is_straight ((const MusterGrid *) field, a->place, b->place);
}

static gboolean
muster_grid_is_pose_in_front (const MusterField *field,
                              const MusterPose *a,
                              const MusterPose *b,
                              guint degrees)
{
  return muster_grid_is_in_front ((const MusterGrid *) field,
                                  a->place,
                                  a->facing,
                                  b->place,
                                  degrees);
}

/* The border between two of the eight directions has an irrational slope, tan 22.5 degrees, so
 * that no space lies on it and nothing can tie: a direction is nearer to the row or column than
 * to the diagonal exactly if (small + large)^2 < 2 large^2. */
static gint16
muster_grid_get_bearing (const MusterField *field, const MusterPose *a, const MusterPose *b)
{
  const MusterGrid *self = (const MusterGrid *) field;
  int dx = self->columns[b->place] - self->columns[a->place];
  int dy = self->rows[b->place] - self->rows[a->place];
  const int small = MIN (ABS (dx), ABS (dy));
  const int large = MAX (ABS (dx), ABS (dy));

  if ((small + large) * (small + large) < 2 * large * large)
    {
      if (ABS (dx) == small)
        dx = 0;
      else
        dy = 0;
    }

  for (guint i = 0; i < G_N_ELEMENTS (muster_grid_compass); i++)
    {
      const MusterGridStep step = muster_grid_compass[i];

      if (step.dx == (dx > 0) - (dx < 0) && step.dy == (dy > 0) - (dy < 0))
        return (gint16) (45 * i);
    }

  return a->facing;
}

/* a * n / d rounded to the nearest, halves away from zero, so that opposite ways mirror. */
static int
scale (gint64 a, gint64 n, gint64 d)
{
  gint64 doubled = 2 * ABS (a) * n + d;

  return (int) (a < 0 ? -(doubled / (2 * d)) : doubled / (2 * d));
}

static guint
get_whole_spaces (double n)
{
  if (!(n > 0))
    return 0;

  return n < MUSTER_BOARD_MAX_SIDE ? (guint) n : MUSTER_BOARD_MAX_SIDE;
}

/* Whether a figure can make the single step from @p to @q. */
static gboolean
can_step (const MusterGrid *self, guint p, guint q)
{
  for (guint i = 0; i < self->n_steps[p]; i++)
    if (self->steps[p][i] == q)
      return TRUE;

  return FALSE;
}

static MusterPlace
muster_grid_shift (const MusterField *field,
                   MusterPlace place,
                   int facing,
                   double n,
                   MusterShift how)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const guint n_spaces = get_whole_spaces (n);
  MusterPlace result = place;
  gint64 dx, dy, longer;

  muster_arc_get_vector (2 * muster_facing_turn (facing, 0), &dx, &dy);
  longer = MAX (ABS (dx), ABS (dy));

  for (guint i = 1; i <= n_spaces; i++)
    {
      const int x = self->columns[place] + scale (dx, i, longer);
      const int y = self->rows[place] + scale (dy, i, longer);
      MusterPlace next;

      if (!muster_grid_is_inside (self, x, y))
        break;
      next = muster_grid_get_place (self, (guint) x, (guint) y);
      if (how == MUSTER_SHIFT_BLOCKED && !can_step (self, (guint) result, (guint) next))
        break;
      if (self->terrain[next] != MUSTER_TERRAIN_VOID)
        result = next;
    }

  return result;
}

static MusterPlace
muster_grid_toward (const MusterField *field, MusterPlace p, MusterPlace q, double n)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const guint distance = muster_grid_distance (self, p, q);
  const guint n_spaces = MIN (get_whole_spaces (n), distance);
  int x, y;

  if (distance == 0)
    return p;

  x = self->columns[p] + scale (self->columns[q] - self->columns[p], n_spaces, distance);
  y = self->rows[p] + scale (self->rows[q] - self->rows[p], n_spaces, distance);

  return muster_grid_get_place (self, (guint) x, (guint) y);
}

/* The part of the drawing that has spaces of the board. */
typedef struct
{
  int left, top, right, bottom;
} Box;

static gboolean
is_space (const MusterGrid *self, guint place)
{
  return self->terrain[place] == MUSTER_TERRAIN_FLOOR ||
         self->terrain[place] == MUSTER_TERRAIN_WALL;
}

static Box
get_box (const MusterGrid *self)
{
  Box box = { G_MAXINT, G_MAXINT, -1, -1 };

  for (guint place = 0; place < self->parent.n_places; place++)
    if (is_space (self, place))
      {
        box.left = MIN (box.left, self->columns[place]);
        box.right = MAX (box.right, self->columns[place]);
        box.top = MIN (box.top, self->rows[place]);
        box.bottom = MAX (box.bottom, self->rows[place]);
      }

  return box;
}

static gboolean
is_on_edge (const MusterGrid *self, const Box *box, MusterEdge edge, guint place)
{
  switch (edge)
    {
    case MUSTER_EDGE_NORTH:
      return self->rows[place] == box->top;
    case MUSTER_EDGE_EAST:
      return self->columns[place] == box->right;
    case MUSTER_EDGE_SOUTH:
      return self->rows[place] == box->bottom;
    case MUSTER_EDGE_WEST:
      return self->columns[place] == box->left;
    default:
      return FALSE;
    }
}

static MusterPlace
muster_grid_get_edge_place (const MusterField *field, MusterEdge edge)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const gboolean lies = edge == MUSTER_EDGE_NORTH || edge == MUSTER_EDGE_SOUTH;
  const Box box = get_box (self);
  MusterPlace best = MUSTER_PLACE_NONE;
  int best_worth = G_MAXINT;

  for (guint place = 0; place < field->n_places; place++)
    {
      int off, worth;

      if (!is_space (self, place) || !is_on_edge (self, &box, edge, place))
        continue;

      off = lies ? 2 * self->columns[place] - box.left - box.right
                 : 2 * self->rows[place] - box.top - box.bottom;
      /* Any open space comes before all walls. */
      worth = ABS (off) + (muster_grid_is_open_at (self, place) ? 0 : 4 * MUSTER_BOARD_MAX_SIDE);
      if (worth < best_worth)
        {
          best = place;
          best_worth = worth;
        }
    }

  return best;
}

char *
muster_grid_dup_name (guint x, guint y)
{
  /* Columns go on after Z as in a spreadsheet: AA, AB, ... */
  if (x < 26)
    return g_strdup_printf ("%c%u", 'A' + x, y + 1);

  return g_strdup_printf ("%c%c%u", 'A' + x / 26 - 1, 'A' + x % 26, y + 1);
}

static char *
muster_grid_format_place (const MusterField *field, MusterPlace place, gboolean exact)
{
  const MusterGrid *self = (const MusterGrid *) field;

  return muster_grid_dup_name (self->columns[place], self->rows[place]);
}

static MusterPlace
muster_grid_parse_place (const MusterField *field, const char *text)
{
  const MusterGrid *self = (const MusterGrid *) field;
  guint x = 0, y = 0, n_letters = 0, n_digits = 0;

  for (; g_ascii_isspace (*text); text++)
    ;
  for (; g_ascii_isalpha (*text) && n_letters < 3; text++, n_letters++)
    x = 26 * x + (guint) (g_ascii_toupper (*text) - 'A') + 1;
  for (; g_ascii_isdigit (*text) && n_digits < 3; text++, n_digits++)
    y = 10 * y + (guint) g_ascii_digit_value (*text);
  for (; g_ascii_isspace (*text); text++)
    ;

  if (*text != '\0' || x == 0 || y == 0 || x > self->width || y > self->height)
    return MUSTER_PLACE_NONE;

  return muster_grid_get_place (self, x - 1, y - 1);
}

/* Whether @a comes before @b as the one that is nearest to @from: of as many moves the more direct one. */
static gboolean
is_nearer (const MusterGrid *self, MusterPlace from, MusterPlace a, MusterPlace b)
{
  const int ax = self->columns[a] - self->columns[from], ay = self->rows[a] - self->rows[from];
  const int bx = self->columns[b] - self->columns[from], by = self->rows[b] - self->rows[from];
  const int apart = MAX (ABS (ax), ABS (ay)) - MAX (ABS (bx), ABS (by));

  return apart < 0 || (apart == 0 && ax * ax + ay * ay < bx * bx + by * by);
}

static MusterPlace
muster_grid_find_edge (const MusterField *field, MusterPlace from, MusterEdge edge)
{
  const MusterGrid *self = (const MusterGrid *) field;
  const Box box = get_box (self);
  MusterPlace best = MUSTER_PLACE_NONE;

  for (guint place = 0; place < field->n_places; place++)
    if (is_space (self, place) && is_on_edge (self, &box, edge, place) &&
        (best == MUSTER_PLACE_NONE || is_nearer (self, from, place, best)))
      best = place;

  return best;
}

static MusterPlace
muster_grid_find_marked (const MusterField *field, MusterPlace from, const char *mark)
{
  const MusterGrid *self = (const MusterGrid *) field;
  MusterPlace best = MUSTER_PLACE_NONE;
  guint n;
  const MusterPlace *marked = muster_grid_get_marked (self, mark, &n);

  for (guint i = 0; i < n; i++)
    if (best == MUSTER_PLACE_NONE || is_nearer (self, from, marked[i], best))
      best = marked[i];

  return best;
}

static void
muster_grid_get_coordinates (const MusterField *field, MusterPlace place, double *x, double *y)
{
  const MusterGrid *self = (const MusterGrid *) field;

  *x = self->columns[place] + 1;
  *y = self->rows[place] + 1;
}

static MusterPlace
muster_grid_get_place_at (const MusterField *field, double x, double y)
{
  const MusterGrid *self = (const MusterGrid *) field;

  MusterPlace place;

  if (!(x >= 1 && y >= 1 && x < self->width + 1 && y < self->height + 1))
    return MUSTER_PLACE_NONE;
  place = (MusterPlace) (((guint) y - 1) * self->width + (guint) x - 1);

  return self->terrain[place] != MUSTER_TERRAIN_VOID ? place : MUSTER_PLACE_NONE;
}

static const MusterFieldClass muster_grid_class = {
  .finalize = muster_grid_finalize,
  .has_place = muster_grid_has_place,
  .is_open = muster_grid_is_open,
  .get_distance = muster_grid_get_distance,
  .sees = muster_grid_sees_pose,
  .count_between = muster_grid_count_between,
  .is_in_contact = muster_grid_is_pose_in_contact,
  .is_straight = muster_grid_is_pose_straight,
  .is_in_front = muster_grid_is_pose_in_front,
  .get_bearing = muster_grid_get_bearing,
  .shift = muster_grid_shift,
  .toward = muster_grid_toward,
  .get_edge_place = muster_grid_get_edge_place,
  .find_edge = muster_grid_find_edge,
  .find_marked = muster_grid_find_marked,
  .get_coordinates = muster_grid_get_coordinates,
  .get_place_at = muster_grid_get_place_at,
  .format_place = muster_grid_format_place,
  .parse_place = muster_grid_parse_place,
  .reach = muster_grid_reach,
  .trace = muster_grid_trace,
  .path_length = muster_grid_path_length,
  .approach = muster_grid_approach,
  .flee = muster_grid_flee,
  .ahead = muster_grid_ahead,
};

static void
read_spaces (MusterGrid *self)
{
  const guint n = self->parent.n_places;

  self->columns = g_new (guint8, n);
  self->rows = g_new (guint8, n);
  self->terrain = g_new (guint8, n);

  for (guint place = 0; place < n; place++)
    {
      const guint x = place % self->width, y = place / self->width;
      const MusterLegendEntry *entry = muster_board_get_entry (self->board, x, y);

      self->columns[place] = (guint8) x;
      self->rows[place] = (guint8) y;
      self->terrain[place] = (guint8) entry->terrain;
      for (guint i = 0; entry->marks[i] != NULL; i++)
        muster_marks_add (self->marks, entry->marks[i], place);
    }
}

/* Lists the spaces that can be entered from each, in the order of their numbers. */
static void
find_steps (MusterGrid *self)
{
  static const guint8 by_number[8] = { 7, 0, 1, 6, 2, 5, 4, 3 };
  const guint n = self->parent.n_places;

  self->n_steps = g_new0 (guint8, n);
  self->steps = g_malloc_n (n, sizeof *self->steps);

  for (guint place = 0; place < n; place++)
    for (guint i = 0; i < G_N_ELEMENTS (by_number); i++)
      {
        int next = muster_grid_get_neighbour (self, place, by_number[i]);

        if (next >= 0 && self->terrain[place] != MUSTER_TERRAIN_VOID)
          self->steps[place][self->n_steps[place]++] = (guint16) next;
      }
}

static void
find_entrances (MusterGrid *self)
{
  for (guint p = 0; p < self->parent.n_places; p++)
    {
      MusterPlace place = p;
      gboolean found = FALSE;

      if (self->terrain[p] != MUSTER_TERRAIN_FLOOR)
        continue;
      for (guint i = 0; i < self->n_steps[p] && !found; i++)
        found = self->terrain[self->steps[p][i]] == MUSTER_TERRAIN_OUTSIDE;
      if (found)
        g_array_append_val (self->entrances, place);
    }
}

static void
fill_tables (MusterGrid *self)
{
  const guint n = self->parent.n_places;
  MusterReach reach;

  self->pairs = g_new (guint8, (gsize) n * n);
  self->walks = g_new (guint16, (gsize) n * n);

  for (guint p = 0; p < n; p++)
    {
      guint8 *pairs = self->pairs + (gsize) p * n;
      guint16 *walks = self->walks + (gsize) p * n;

      muster_grid_spread (self, p, NULL, INFINITY, -1, &reach);
      for (guint q = 0; q < n; q++)
        {
          pairs[q] = q < p ? self->pairs[(gsize) q * n + p] : muster_grid_look_at_pair (self, p, q);
          walks[q] = muster_reach_has_seen (&reach, q) ? reach.cost[q] : MUSTER_GRID_NO_WALK;
        }
    }
}

/**
 * muster_grid_new:
 * @board: the drawing; copied, so that it may be changed afterwards
 *
 * Returns: (transfer full): the table of the drawing
 */
MusterGrid *
muster_grid_new (const MusterBoard *board)
{
  MusterGrid *self = g_new0 (MusterGrid, 1);

  self->board = muster_board_copy (board);
  self->width = (guint8) muster_board_get_width (board);
  self->height = (guint8) muster_board_get_height (board);
  self->marks = muster_marks_new ();
  self->entrances = g_array_new (FALSE, FALSE, sizeof (MusterPlace));
  muster_field_init (&self->parent, &muster_grid_class, (guint) self->width * self->height);

  read_spaces (self);
  find_steps (self);
  find_entrances (self);
  if (self->parent.n_places <= MAX_TABLED)
    fill_tables (self);

  return self;
}

/**
 * muster_grid_is_grid:
 *
 * Returns: whether the field may be cast to a #MusterGrid
 */
gboolean
muster_grid_is_grid (const MusterField *field)
{
  return field->klass == &muster_grid_class;
}

/**
 * muster_grid_get_board:
 *
 * Returns: (transfer none): the drawing that the grid was made of
 */
const MusterBoard *
muster_grid_get_board (const MusterGrid *self)
{
  return self->board;
}

void
muster_grid_get_extent (const MusterGrid *self, guint *width, guint *height)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;

  for (guint i = 0; i < (guint) self->width * self->height; i++)
    {
      if (self->terrain[i] == MUSTER_TERRAIN_OUTSIDE || self->terrain[i] == MUSTER_TERRAIN_VOID)
        continue;
      left = MIN (left, self->columns[i]);
      top = MIN (top, self->rows[i]);
      right = MAX (right, self->columns[i] + 1u);
      bottom = MAX (bottom, self->rows[i] + 1u);
    }
  *width = right > 0 ? right - left : 0;
  *height = right > 0 ? bottom - top : 0;
}

/**
 * muster_grid_get_marked:
 * @name: a mark of the legend
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable): the spaces that bear the mark, in the order of their
 *   numbers; %NULL with @n = 0 if none does
 */
const MusterPlace *
muster_grid_get_marked (const MusterGrid *self, const char *name, guint *n)
{
  return muster_marks_get (self->marks, name, n);
}

/**
 * muster_grid_get_entrances:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable): the floor spaces that can be entered from an outside
 *   space, in the order of their numbers
 */
const MusterPlace *
muster_grid_get_entrances (const MusterGrid *self, guint *n)
{
  *n = self->entrances->len;

  return *n > 0 ? (const MusterPlace *) (const void *) self->entrances->data : NULL;
}
