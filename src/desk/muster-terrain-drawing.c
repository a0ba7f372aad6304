/* muster-terrain-drawing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-drawing.h"

struct _MusterTerrainDrawing
{
  GObject parent_instance;

  MusterPlanEditor *editor;
  int piece;
  int corner;

  MusterTerrainTool tool;
  MusterTerrainPiece *model;
  GArray *sketch; /* of MusterPoint */
  MusterPoint cursor;
};

G_DEFINE_FINAL_TYPE (MusterTerrainDrawing, muster_terrain_drawing, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SELECTED,
  SKETCHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const guint fewest[] = {
  [MUSTER_PIECE_AREA] = 3,
  [MUSTER_PIECE_LINE] = 2,
  [MUSTER_PIECE_POINT] = 1,
};

/* ---- The object ---- */

static void
muster_terrain_drawing_finalize (GObject *object)
{
  MusterTerrainDrawing *self = MUSTER_TERRAIN_DRAWING (object);

  g_clear_pointer (&self->editor, muster_plan_editor_free);
  g_clear_pointer (&self->model, muster_terrain_piece_free);
  g_array_unref (self->sketch);

  G_OBJECT_CLASS (muster_terrain_drawing_parent_class)->finalize (object);
}

static guint
signal_new (const char *name)
{
  return g_signal_new (name,
                       MUSTER_TYPE_TERRAIN_DRAWING,
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       0);
}

static void
muster_terrain_drawing_class_init (MusterTerrainDrawingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_terrain_drawing_finalize;

  signals[CHANGED] = signal_new ("changed");
  signals[SELECTED] = signal_new ("selected");
  signals[SKETCHED] = signal_new ("sketched");
}

static void
muster_terrain_drawing_init (MusterTerrainDrawing *self)
{
  self->piece = -1;
  self->corner = -1;
  self->sketch = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
}

MusterTerrainDrawing *
muster_terrain_drawing_new (const MusterTerrainPlan *plan)
{
  MusterTerrainDrawing *self = g_object_new (MUSTER_TYPE_TERRAIN_DRAWING, NULL);

  self->editor = muster_plan_editor_new (plan);
  self->cursor = muster_plan_editor_snap (
      self->editor,
      (MusterPoint){ muster_terrain_plan_get_width (plan) / 2,
                     muster_terrain_plan_get_height (plan) / 2 });

  return self;
}

const MusterTerrainPlan *
muster_terrain_drawing_get_plan (MusterTerrainDrawing *self)
{
  return muster_plan_editor_get_plan (self->editor);
}

MusterPlanEditor *
muster_terrain_drawing_get_editor (MusterTerrainDrawing *self)
{
  return self->editor;
}

/* ---- What is selected ---- */

int
muster_terrain_drawing_get_piece (MusterTerrainDrawing *self)
{
  return self->piece;
}

int
muster_terrain_drawing_get_corner (MusterTerrainDrawing *self)
{
  return self->corner;
}

const MusterTerrainPiece *
muster_terrain_drawing_peek_piece (MusterTerrainDrawing *self)
{
  return self->piece >= 0
             ? muster_terrain_plan_get (muster_terrain_drawing_get_plan (self), (guint) self->piece)
             : NULL;
}

/* What is not there cannot be selected. */
static void
set_selection (MusterTerrainDrawing *self, int piece, int corner)
{
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self);

  self->piece = piece < (int) muster_terrain_plan_get_n (plan) ? MAX (piece, -1) : -1;
  self->corner = -1;
  if (self->piece >= 0 && corner >= 0 &&
      corner < (int) muster_terrain_drawing_peek_piece (self)->n_points)
    self->corner = corner;
}

void
muster_terrain_drawing_select (MusterTerrainDrawing *self, int piece, int corner)
{
  const int before = self->piece, corner_before = self->corner;

  set_selection (self, piece, corner);
  if (self->piece == before && self->corner == corner_before)
    return;

  muster_plan_editor_end_run (self->editor);
  g_signal_emit (self, signals[SELECTED], 0);
}

static int
step_around (int from, int by, int n)
{
  if (from < 0)
    return by > 0 ? 0 : n - 1;

  return (from + by + n) % n;
}

void
muster_terrain_drawing_select_next (MusterTerrainDrawing *self, int by)
{
  const int n = (int) muster_terrain_plan_get_n (muster_terrain_drawing_get_plan (self));

  if (n > 0)
    muster_terrain_drawing_select (self, step_around (self->piece, by, n), -1);
}

void
muster_terrain_drawing_select_next_corner (MusterTerrainDrawing *self, int by)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self);

  if (piece != NULL && piece->shape != MUSTER_PIECE_POINT)
    muster_terrain_drawing_select (self,
                                   self->piece,
                                   step_around (self->corner, by, (int) piece->n_points));
}

/* ---- What is done to it ---- */

/* After an edit: what is selected now is told after the plan that it is in. */
static gboolean
report (MusterTerrainDrawing *self, int piece, int corner)
{
  set_selection (self, piece, corner);
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[SELECTED], 0);

  return TRUE;
}

gboolean
muster_terrain_drawing_move_corner_to (MusterTerrainDrawing *self, MusterPoint to)
{
  int corner;

  if (self->piece < 0 || self->corner < 0)
    return FALSE;
  corner = muster_plan_editor_move_corner (self->editor,
                                           (guint) self->piece,
                                           (guint) self->corner,
                                           to);

  return corner >= 0 && report (self, self->piece, corner);
}

gboolean
muster_terrain_drawing_move (MusterTerrainDrawing *self, gint32 dx, gint32 dy)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self);
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self);
  MusterPoint at;

  if (piece == NULL)
    return FALSE;
  if (self->corner < 0)
    return muster_plan_editor_move (self->editor, (guint) self->piece, dx, dy) &&
           report (self, self->piece, -1);

  at = piece->points[self->corner];
  at.x = CLAMP (at.x + dx, 0, muster_terrain_plan_get_width (plan));
  at.y = CLAMP (at.y + dy, 0, muster_terrain_plan_get_height (plan));

  return muster_terrain_drawing_move_corner_to (self, at);
}

gboolean
muster_terrain_drawing_remove (MusterTerrainDrawing *self)
{
  if (self->piece < 0)
    return FALSE;
  if (self->corner >= 0)
    return muster_plan_editor_remove_corner (self->editor,
                                             (guint) self->piece,
                                             (guint) self->corner) &&
           report (self, self->piece, self->corner - 1);

  return muster_plan_editor_remove (self->editor, (guint) self->piece) && report (self, -1, -1);
}

gboolean
muster_terrain_drawing_add_corner_at (MusterTerrainDrawing *self, guint side, MusterPoint at)
{
  int corner;

  if (self->piece < 0)
    return FALSE;
  corner = muster_plan_editor_add_corner (self->editor, (guint) self->piece, side, at);

  return corner >= 0 && report (self, self->piece, corner);
}

gboolean
muster_terrain_drawing_add_corner (MusterTerrainDrawing *self)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self);
  guint side;

  if (piece == NULL || piece->shape == MUSTER_PIECE_POINT)
    return FALSE;
  side = MIN ((guint) MAX (self->corner, 0), muster_terrain_piece_get_n_sides (piece) - 1);

  return muster_terrain_drawing_add_corner_at (
      self,
      side,
      muster_point_between (piece->points[side],
                            muster_terrain_piece_get_next (piece, side),
                            1,
                            2));
}

gboolean
muster_terrain_drawing_rotate (MusterTerrainDrawing *self, int degrees)
{
  return self->piece >= 0 &&
         muster_plan_editor_rotate (self->editor, (guint) self->piece, degrees) &&
         report (self, self->piece, self->corner);
}

gboolean
muster_terrain_drawing_copy (MusterTerrainDrawing *self)
{
  int copy;

  if (self->piece < 0)
    return FALSE;
  copy = muster_plan_editor_copy (self->editor, (guint) self->piece, MUSTER_INCH, MUSTER_INCH);

  return copy >= 0 && report (self, copy, -1);
}

gboolean
muster_terrain_drawing_change (MusterTerrainDrawing *self, MusterTerrainPiece *piece, guint run)
{
  return muster_plan_editor_change (self->editor, (guint) self->piece, piece, run) &&
         report (self, self->piece, self->corner);
}

gboolean
muster_terrain_drawing_set_size (MusterTerrainDrawing *self, gint32 width, gint32 height)
{
  if (!muster_plan_editor_set_size (self->editor, width, height))
    return FALSE;
  self->cursor = muster_plan_editor_snap (self->editor, self->cursor);

  return report (self, self->piece, self->corner);
}

gboolean
muster_terrain_drawing_set_plan (MusterTerrainDrawing *self, const MusterTerrainPlan *plan)
{
  if (!muster_plan_editor_set_plan (self->editor, plan))
    return FALSE;
  self->cursor = muster_plan_editor_snap (self->editor, self->cursor);
  g_array_set_size (self->sketch, 0);

  return report (self, -1, -1);
}

/* What is half drawn goes first. */
gboolean
muster_terrain_drawing_undo (MusterTerrainDrawing *self)
{
  if (muster_terrain_drawing_take_back (self))
    return TRUE;

  return muster_plan_editor_can_undo (self->editor) &&
         report (self, muster_plan_editor_undo (self->editor), -1);
}

gboolean
muster_terrain_drawing_redo (MusterTerrainDrawing *self)
{
  return muster_plan_editor_can_redo (self->editor) &&
         report (self, muster_plan_editor_redo (self->editor), -1);
}

/* ---- Drawing ---- */

static MusterPieceShape
get_shape (MusterTerrainDrawing *self)
{
  return (MusterPieceShape) (self->tool - MUSTER_TERRAIN_TOOL_AREA);
}

MusterTerrainTool
muster_terrain_drawing_get_tool (MusterTerrainDrawing *self)
{
  return self->tool;
}

void
muster_terrain_drawing_set_tool (MusterTerrainDrawing *self, MusterTerrainTool tool)
{
  if (self->tool == tool)
    return;

  self->tool = tool;
  g_array_set_size (self->sketch, 0);
  if (tool != MUSTER_TERRAIN_TOOL_SELECT)
    muster_terrain_drawing_select (self, -1, -1);
  g_signal_emit (self, signals[SKETCHED], 0);
}

void
muster_terrain_drawing_set_model (MusterTerrainDrawing *self, const MusterTerrainPiece *model)
{
  g_clear_pointer (&self->model, muster_terrain_piece_free);
  if (model != NULL)
    self->model = muster_terrain_piece_copy (model);
}

const MusterPoint *
muster_terrain_drawing_get_sketch (MusterTerrainDrawing *self, guint *n)
{
  *n = self->sketch->len;

  return (const MusterPoint *) (gpointer) self->sketch->data;
}

static gboolean
add_piece (MusterTerrainDrawing *self, const MusterPoint *points, guint n)
{
  const gboolean modelled = self->model != NULL && self->model->shape == get_shape (self);
  const int index = muster_plan_editor_add (
      self->editor,
      modelled ? muster_terrain_piece_new_like (self->model, points, n)
               : muster_terrain_piece_new (get_shape (self), points, n));

  g_array_set_size (self->sketch, 0);
  if (index >= 0)
    report (self, index, -1);
  g_signal_emit (self, signals[SKETCHED], 0);

  return index >= 0;
}

void
muster_terrain_drawing_put (MusterTerrainDrawing *self, MusterPoint point)
{
  const MusterPoint *points = (const MusterPoint *) (gpointer) self->sketch->data;
  const guint n = self->sketch->len;

  if (self->tool == MUSTER_TERRAIN_TOOL_SELECT)
    return;
  self->cursor = point;
  if (self->tool == MUSTER_TERRAIN_TOOL_SPOT)
    {
      add_piece (self, &point, 1);
      return;
    }
  if (n >= fewest[get_shape (self)] && self->tool == MUSTER_TERRAIN_TOOL_AREA &&
      muster_point_equal (points[0], point))
    {
      muster_terrain_drawing_finish (self);
      return;
    }
  if (n < MUSTER_PIECE_MAX_POINTS && (n == 0 || !muster_point_equal (points[n - 1], point)))
    g_array_append_val (self->sketch, point);
  g_signal_emit (self, signals[SKETCHED], 0);
}

void
muster_terrain_drawing_stretch (MusterTerrainDrawing *self, MusterPoint from, MusterPoint to)
{
  const MusterPoint corners[] = { from, { to.x, from.y }, to, { from.x, to.y } };
  const MusterPoint ends[] = { from, to };

  if (self->tool == MUSTER_TERRAIN_TOOL_AREA && from.x != to.x && from.y != to.y)
    add_piece (self, corners, G_N_ELEMENTS (corners));
  else if (self->tool == MUSTER_TERRAIN_TOOL_LINE && !muster_point_equal (from, to))
    add_piece (self, ends, G_N_ELEMENTS (ends));
}

gboolean
muster_terrain_drawing_finish (MusterTerrainDrawing *self)
{
  g_autofree MusterPoint *points = NULL;
  const guint n = self->sketch->len;

  if (self->tool == MUSTER_TERRAIN_TOOL_SELECT || n < fewest[get_shape (self)])
    return FALSE;
  points = g_memdup2 (self->sketch->data, n * sizeof (MusterPoint));

  return add_piece (self, points, n);
}

gboolean
muster_terrain_drawing_take_back (MusterTerrainDrawing *self)
{
  if (self->sketch->len == 0)
    return FALSE;

  g_array_set_size (self->sketch, self->sketch->len - 1);
  g_signal_emit (self, signals[SKETCHED], 0);

  return TRUE;
}

gboolean
muster_terrain_drawing_drop (MusterTerrainDrawing *self)
{
  if (self->sketch->len == 0)
    return FALSE;

  g_array_set_size (self->sketch, 0);
  g_signal_emit (self, signals[SKETCHED], 0);

  return TRUE;
}

MusterPoint
muster_terrain_drawing_get_cursor (MusterTerrainDrawing *self)
{
  return self->cursor;
}

void
muster_terrain_drawing_set_cursor (MusterTerrainDrawing *self, MusterPoint point)
{
  self->cursor = muster_plan_editor_snap (self->editor, point);
  g_signal_emit (self, signals[SKETCHED], 0);
}
