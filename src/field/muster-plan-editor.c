/* muster-plan-editor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-plan-editor.h"

/* What a step made of one piece, or of the whole plan; with it the plan can be brought from either
 * state to the other. */
typedef struct
{
  guint index;
  MusterTerrainPiece *before; /* NULL: it came */
  MusterTerrainPiece *after;  /* NULL: it went */
  MusterTerrainPlan *plan;    /* the other whole plan, if it was all replaced */
  guint run;                  /* 0, or what following changes of the same kind add to */
} Step;

struct _MusterPlanEditor
{
  MusterTerrainPlan *plan;
  GPtrArray *steps;
  guint n_done; /* the steps after these were undone */
};

/* Changes of the size are one step while nothing else happens. Callers count their runs from 1. */
#define RUN_SIZE G_MAXUINT

static void
step_free (Step *step)
{
  g_clear_pointer (&step->before, muster_terrain_piece_free);
  g_clear_pointer (&step->after, muster_terrain_piece_free);
  g_clear_pointer (&step->plan, muster_terrain_plan_free);
  g_free (step);
}

/**
 * muster_plan_editor_new:
 * @plan: is copied
 *
 * Returns: (transfer full): an editor with nothing to undo
 */
MusterPlanEditor *
muster_plan_editor_new (const MusterTerrainPlan *plan)
{
  MusterPlanEditor *self = g_new0 (MusterPlanEditor, 1);

  self->plan = muster_terrain_plan_copy (plan);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);

  return self;
}

void
muster_plan_editor_free (MusterPlanEditor *self)
{
  muster_terrain_plan_free (self->plan);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* The plan as it is now; borrowed, until the next edit. */
const MusterTerrainPlan *
muster_plan_editor_get_plan (const MusterPlanEditor *self)
{
  return self->plan;
}

/* ---- Steps ---- */

static void
put_piece (MusterPlanEditor *self, const Step *step, const MusterTerrainPiece *piece)
{
  const gboolean there = piece == step->after ? step->before != NULL : step->after != NULL;

  if (there)
    muster_terrain_piece_free (muster_terrain_plan_remove (self->plan, step->index));
  if (piece != NULL)
    muster_terrain_plan_insert (self->plan, step->index, muster_terrain_piece_copy (piece));
}

static int
go (MusterPlanEditor *self, Step *step, gboolean forward)
{
  MusterTerrainPlan *plan = self->plan;

  if (step->plan != NULL)
    {
      self->plan = step->plan;
      step->plan = plan;
      return -1;
    }
  put_piece (self, step, forward ? step->after : step->before);

  return (forward ? step->after : step->before) != NULL ? (int) step->index : -1;
}

static void
do_step (MusterPlanEditor *self, Step *step)
{
  g_ptr_array_set_size (self->steps, (int) self->n_done);
  g_ptr_array_add (self->steps, step);
  self->n_done++;
  go (self, step, TRUE);
}

static Step *
get_last (const MusterPlanEditor *self)
{
  return self->n_done > 0 ? self->steps->pdata[self->n_done - 1] : NULL;
}

/* A run that led back to where it began was none. */
static void
drop_last (MusterPlanEditor *self)
{
  g_ptr_array_set_size (self->steps, (int) --self->n_done);
}

gboolean
muster_plan_editor_can_undo (const MusterPlanEditor *self)
{
  return self->n_done > 0;
}

gboolean
muster_plan_editor_can_redo (const MusterPlanEditor *self)
{
  return self->n_done < self->steps->len;
}

/**
 * muster_plan_editor_undo:
 *
 * Takes the last step back, if there is one.
 *
 * Returns: the number of the piece it was about; -1 if that is gone, or if it was about the table
 */
int
muster_plan_editor_undo (MusterPlanEditor *self)
{
  if (self->n_done == 0)
    return -1;

  muster_plan_editor_end_run (self);

  return go (self, self->steps->pdata[--self->n_done], FALSE);
}

/* Does again what was undone last, if nothing was done since; returns as muster_plan_editor_undo(). */
int
muster_plan_editor_redo (MusterPlanEditor *self)
{
  if (self->n_done == self->steps->len)
    return -1;

  return go (self, self->steps->pdata[self->n_done++], TRUE);
}

/* What is changed next is a step of its own. */
void
muster_plan_editor_end_run (MusterPlanEditor *self)
{
  Step *last = get_last (self);

  if (last != NULL)
    last->run = 0;
}

/* ---- The table ---- */

/**
 * muster_plan_editor_set_plan:
 *
 * Takes another plan in the place of this one, as a single step.
 *
 * Returns: whether that changed anything
 */
gboolean
muster_plan_editor_set_plan (MusterPlanEditor *self, const MusterTerrainPlan *plan)
{
  Step *step;

  if (muster_terrain_plan_equal (self->plan, plan))
    return FALSE;

  step = g_new0 (Step, 1);
  step->plan = muster_terrain_plan_copy (plan);
  do_step (self, step);

  return TRUE;
}

/**
 * muster_plan_editor_set_size:
 *
 * Pieces stay where they are. Sizes set one after the other are a single step.
 *
 * Returns: whether that changed anything; %FALSE also for a size that no table has
 */
gboolean
muster_plan_editor_set_size (MusterPlanEditor *self, gint32 width, gint32 height)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_copy (self->plan);
  const Step *last = get_last (self);

  if (!muster_terrain_plan_set_size (plan, width, height))
    return FALSE;
  if (last != NULL && last->run == RUN_SIZE && self->n_done == self->steps->len)
    {
      muster_terrain_plan_set_size (self->plan, width, height);
      if (muster_terrain_plan_equal (self->plan, last->plan))
        drop_last (self);
      return TRUE;
    }

  muster_plan_editor_set_plan (self, plan);
  get_last (self)->run = RUN_SIZE;

  return TRUE;
}

/* ---- Pieces ---- */

static gboolean
is_placed (const MusterTerrainPiece *piece)
{
  const MusterBox box = muster_terrain_piece_get_box (piece);
  const gint32 most = MUSTER_POINT_MAX + MUSTER_PLAN_MARGIN;

  return box.left >= -MUSTER_PLAN_MARGIN && box.top >= -MUSTER_PLAN_MARGIN && box.right <= most &&
         box.bottom <= most;
}

/* Puts @piece, which is taken, in the place of the one that is there. */
static gboolean
replace (MusterPlanEditor *self, guint index, MusterTerrainPiece *piece)
{
  const MusterTerrainPiece *old = muster_terrain_plan_get (self->plan, index);
  Step *step;

  if (!is_placed (piece) || muster_terrain_piece_equal (old, piece))
    {
      muster_terrain_piece_free (piece);
      return FALSE;
    }

  step = g_new0 (Step, 1);
  step->index = index;
  step->before = muster_terrain_piece_copy (old);
  step->after = piece;
  do_step (self, step);

  return TRUE;
}

/**
 * muster_plan_editor_add:
 * @piece: (transfer full): lies on top of all others then
 *
 * Returns: its number; -1 if there is no room for it, or if it lies too far off the table
 */
int
muster_plan_editor_add (MusterPlanEditor *self, MusterTerrainPiece *piece)
{
  const guint n = muster_terrain_plan_get_n (self->plan);
  Step *step;

  if (n >= MUSTER_PLAN_MAX_PIECES || !is_placed (piece))
    {
      muster_terrain_piece_free (piece);
      return -1;
    }

  step = g_new0 (Step, 1);
  step->index = n;
  step->after = piece;
  do_step (self, step);

  return (int) n;
}

/* Moves @piece by this much, or less: the middle of what lies on the table stays on it. */
static void
move_within (const MusterPlanEditor *self, MusterTerrainPiece *piece, gint32 dx, gint32 dy)
{
  const MusterPoint middle = muster_terrain_piece_get_middle (piece);
  const gint32 x = CLAMP (middle.x + dx, 0, muster_terrain_plan_get_width (self->plan));
  const gint32 y = CLAMP (middle.y + dy, 0, muster_terrain_plan_get_height (self->plan));

  muster_terrain_piece_move (piece, x - middle.x, y - middle.y);
}

/**
 * muster_plan_editor_copy:
 *
 * Puts a copy of a piece on top, so much beside it; where that would be off the table, on the other side of it.
 *
 * Returns: the number of the copy; -1 if there is no room for it
 */
int
muster_plan_editor_copy (MusterPlanEditor *self, guint index, gint32 dx, gint32 dy)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, index);
  const MusterBox box = muster_terrain_piece_get_box (piece);
  MusterTerrainPiece *copy = muster_terrain_piece_copy (piece);

  if (box.right + dx > muster_terrain_plan_get_width (self->plan))
    dx = -dx;
  if (box.bottom + dy > muster_terrain_plan_get_height (self->plan))
    dy = -dy;
  move_within (self, copy, dx, dy);

  return muster_plan_editor_add (self, copy);
}

/* Returns TRUE, as there is always a piece to go. */
gboolean
muster_plan_editor_remove (MusterPlanEditor *self, guint index)
{
  Step *step = g_new0 (Step, 1);

  step->index = index;
  step->before = muster_terrain_piece_copy (muster_terrain_plan_get (self->plan, index));
  do_step (self, step);

  return TRUE;
}

/**
 * muster_plan_editor_move:
 *
 * Moves a piece, but its middle never off the table.
 *
 * Returns: whether it moved
 */
gboolean
muster_plan_editor_move (MusterPlanEditor *self, guint index, gint32 dx, gint32 dy)
{
  MusterTerrainPiece *moved = muster_terrain_piece_copy (
      muster_terrain_plan_get (self->plan, index));

  move_within (self, moved, dx, dy);

  return replace (self, index, moved);
}

/* The mean of its corners, which turns with them. The middle of the rectangle around it does not, so
 * that a piece turned about that again and again would wander. */
static MusterPoint
get_pivot (const MusterTerrainPiece *piece)
{
  const gint64 n = piece->n_points;
  gint64 x = 0, y = 0;

  for (guint i = 0; i < piece->n_points; i++)
    {
      x += piece->points[i].x;
      y += piece->points[i].y;
    }

  return (MusterPoint){ (gint32) (x / n), (gint32) (y / n) };
}

/**
 * muster_plan_editor_rotate:
 * @degrees: clockwise
 *
 * Turns a piece about the mean of its corners.
 *
 * Returns: whether that changed anything
 */
gboolean
muster_plan_editor_rotate (MusterPlanEditor *self, guint index, int degrees)
{
  MusterTerrainPiece *piece = muster_terrain_piece_copy (
      muster_terrain_plan_get (self->plan, index));

  muster_terrain_piece_rotate (piece, get_pivot (piece), degrees % 360);

  return replace (self, index, piece);
}

/**
 * muster_plan_editor_change:
 * @piece: (transfer full): what the piece shall be
 * @run: changes of the same piece with the same run, one after the other, are a single step;
 *   0 is always one of its own
 *
 * Gives a piece other properties, another title or other marks.
 *
 * Returns: whether that changed anything
 */
gboolean
muster_plan_editor_change (MusterPlanEditor *self,
                           guint index,
                           MusterTerrainPiece *piece,
                           guint run)
{
  Step *last = get_last (self);

  if (run > 0 && last != NULL && last->run == run && last->index == index &&
      self->n_done == self->steps->len && !muster_terrain_piece_equal (last->after, piece))
    {
      muster_terrain_piece_free (last->after);
      last->after = piece;
      put_piece (self, last, piece);
      if (muster_terrain_piece_equal (last->before, piece))
        drop_last (self);
      return TRUE;
    }
  if (!replace (self, index, piece))
    return FALSE;
  get_last (self)->run = run;

  return TRUE;
}

/* ---- Corners ---- */

/* Makes the piece one of these points, and tells the number that @corner has then: an area whose
 * corners would run counterclockwise is turned over. */
static int
reshape (MusterPlanEditor *self, guint index, const MusterPoint *points, guint n, guint corner)
{
  const MusterTerrainPiece *old = muster_terrain_plan_get (self->plan, index);
  MusterTerrainPiece *piece = muster_terrain_piece_new_like (old, points, n);
  const MusterPoint at = points[corner];

  if (!muster_point_equal (piece->points[corner], at))
    corner = n - 1 - corner;

  return replace (self, index, piece) ? (int) corner : -1;
}

/**
 * muster_plan_editor_add_corner:
 * @side: after which corner or bend; the last one of a line makes it longer
 *
 * Returns: the number of the new corner; -1 if the piece can have no more
 */
int
muster_plan_editor_add_corner (MusterPlanEditor *self, guint index, guint side, MusterPoint at)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, index);
  MusterPoint points[MUSTER_PIECE_MAX_POINTS];
  const guint n = piece->n_points;

  if (piece->shape == MUSTER_PIECE_POINT || n == MUSTER_PIECE_MAX_POINTS || side >= n)
    return -1;

  for (guint i = 0; i < n; i++)
    points[i > side ? i + 1 : i] = piece->points[i];
  points[side + 1] = at;

  return reshape (self, index, points, n + 1, side + 1);
}

/**
 * muster_plan_editor_move_corner:
 *
 * Returns: the number of the corner, which can be another one then; -1 if it did not move
 */
int
muster_plan_editor_move_corner (MusterPlanEditor *self, guint index, guint corner, MusterPoint to)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, index);
  MusterPoint points[MUSTER_PIECE_MAX_POINTS];

  g_return_val_if_fail (corner < piece->n_points, -1);

  for (guint i = 0; i < piece->n_points; i++)
    points[i] = piece->points[i];
  points[corner] = to;

  return reshape (self, index, points, piece->n_points, corner);
}

/* Returns FALSE if the piece needs all that it has. */
gboolean
muster_plan_editor_remove_corner (MusterPlanEditor *self, guint index, guint corner)
{
  static const guint fewest[] = { 3, 2, 1 };
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, index);
  MusterPoint points[MUSTER_PIECE_MAX_POINTS];
  const guint n = piece->n_points;

  if (n == fewest[piece->shape] || corner >= n)
    return FALSE;

  for (guint i = 0; i < n - 1; i++)
    points[i] = piece->points[i < corner ? i : i + 1];

  return reshape (self, index, points, n - 1, 0) >= 0;
}

/* ---- Places ---- */

static gint32
snap (gint32 length, gint32 most)
{
  const gint32 n = (MAX (length, 0) + MUSTER_PLAN_SNAP / 2) / MUSTER_PLAN_SNAP;

  return MIN (n * MUSTER_PLAN_SNAP, most);
}

/**
 * muster_plan_editor_snap:
 *
 * Returns: the nearest point of the table on half inches; its edge counts as such
 */
MusterPoint
muster_plan_editor_snap (const MusterPlanEditor *self, MusterPoint point)
{
  return (MusterPoint){ snap (point.x, muster_terrain_plan_get_width (self->plan)),
                        snap (point.y, muster_terrain_plan_get_height (self->plan)) };
}
