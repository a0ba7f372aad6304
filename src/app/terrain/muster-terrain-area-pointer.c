/* muster-terrain-area-pointer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-area-private.h"

#include <math.h>

#define WHEEL_STEP 60.0 /* pixels of one notch */
#define WHEEL_ZOOM 1.15

/* This near, in pixels, a corner, a line or a spot is meant. */
#define REACH 10.0

MusterPoint
muster_terrain_area_locate (MusterTerrainArea *self, double x, double y)
{
  const graphene_point_t at = muster_board_camera_locate (&self->camera, x, y);

  return (MusterPoint){ (gint32) lround ((double) at.x * MUSTER_INCH),
                        (gint32) lround ((double) at.y * MUSTER_INCH) };
}

static MusterPoint
locate_snapped (MusterTerrainArea *self, double x, double y)
{
  return muster_plan_editor_snap (muster_terrain_drawing_get_editor (self->drawing),
                                  muster_terrain_area_locate (self, x, y));
}

static guint32
get_reach (MusterTerrainArea *self)
{
  return (guint32) (REACH / muster_board_camera_get_cell (&self->camera) * MUSTER_INCH);
}

static gint32
round_way (gint32 way)
{
  return (gint32) lround (way / (double) MUSTER_PLAN_SNAP) * MUSTER_PLAN_SNAP;
}

/* How far a piece is dragged, or where to a corner. */
MusterPoint
muster_terrain_area_get_way (MusterTerrainArea *self)
{
  const MusterPoint from = muster_terrain_area_locate (self,
                                                       self->drag.start_x,
                                                       self->drag.start_y);
  const MusterPoint to = muster_terrain_area_locate (self, self->drag.x, self->drag.y);

  if (self->drag.mode == MUSTER_TERRAIN_DRAG_CORNER)
    return locate_snapped (self, self->drag.x, self->drag.y);

  return (MusterPoint){ round_way (to.x - from.x), round_way (to.y - from.y) };
}

static gboolean
is_drawing (MusterTerrainArea *self)
{
  return muster_terrain_drawing_get_tool (self->drawing) != MUSTER_TERRAIN_TOOL_SELECT;
}

/* ---- Dragging ---- */

gboolean
muster_terrain_area_stop_drag (MusterTerrainArea *self)
{
  if (self->drag.mode == MUSTER_TERRAIN_DRAG_NONE)
    return FALSE;

  self->drag.mode = MUSTER_TERRAIN_DRAG_NONE;
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag_gesture));
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return TRUE;
}

/* Takes what is there in hand, and tells what moving it would be. */
static MusterTerrainDragMode
take (MusterTerrainArea *self, double x, double y)
{
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self->drawing);
  const MusterPoint point = muster_terrain_area_locate (self, x, y);
  const guint32 reach = get_reach (self);
  int piece = muster_terrain_drawing_get_piece (self->drawing);
  int corner = -1;

  if (muster_terrain_drawing_peek_piece (self->drawing) != NULL &&
      muster_terrain_drawing_peek_piece (self->drawing)->shape != MUSTER_PIECE_POINT)
    corner = muster_terrain_plan_find_corner (plan, (guint) piece, point, reach);
  /* The outline of what is selected belongs to it on both sides. */
  if (corner < 0 &&
      (piece < 0 || muster_terrain_plan_find_side (plan, (guint) piece, point, reach) < 0))
    piece = muster_terrain_plan_find_piece (plan, point, reach);
  muster_terrain_drawing_select (self->drawing, piece, corner);
  if (corner >= 0)
    return MUSTER_TERRAIN_DRAG_CORNER;

  return piece >= 0 ? MUSTER_TERRAIN_DRAG_PIECE : MUSTER_TERRAIN_DRAG_PAN;
}

static void
drag_begin_cb (MusterTerrainArea *self, double x, double y, GtkGestureDrag *gesture)
{
  const guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  guint n;

  if ((button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_MIDDLE) || self->drawing == NULL)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drag = (MusterTerrainDrag){ .mode = MUSTER_TERRAIN_DRAG_PENDING,
                                    .wanted = MUSTER_TERRAIN_DRAG_PAN,
                                    .start_x = x,
                                    .start_y = y,
                                    .x = x,
                                    .y = y };
  if (button == GDK_BUTTON_MIDDLE)
    return;
  muster_terrain_drawing_get_sketch (self->drawing, &n);
  if (!is_drawing (self))
    self->drag.wanted = take (self, x, y);
  else if (muster_terrain_drawing_get_tool (self->drawing) != MUSTER_TERRAIN_TOOL_SPOT && n == 0)
    self->drag.wanted = MUSTER_TERRAIN_DRAG_STRETCH;
}

static void
drag_update_cb (MusterTerrainArea *self, double dx, double dy)
{
  const double x = self->drag.start_x + dx, y = self->drag.start_y + dy;

  if (self->drag.mode == MUSTER_TERRAIN_DRAG_NONE)
    return;
  if (self->drag.mode == MUSTER_TERRAIN_DRAG_PENDING)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
        return;
      self->drag.mode = self->drag.wanted;
      gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                       self->drag.mode == MUSTER_TERRAIN_DRAG_STRETCH ? "crosshair"
                                                                                      : "grabbing");
    }
  if (self->drag.mode == MUSTER_TERRAIN_DRAG_PAN)
    muster_board_camera_pan (&self->camera, x - self->drag.x, y - self->drag.y);
  self->drag.x = x;
  self->drag.y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (MusterTerrainArea *self)
{
  const MusterTerrainDrag drag = self->drag;
  const MusterPoint way = muster_terrain_area_get_way (self);

  self->drag.mode = MUSTER_TERRAIN_DRAG_NONE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (drag.mode == MUSTER_TERRAIN_DRAG_PIECE)
    muster_terrain_drawing_move (self->drawing, way.x, way.y);
  else if (drag.mode == MUSTER_TERRAIN_DRAG_CORNER)
    muster_terrain_drawing_move_corner_to (self->drawing, way);
  else if (drag.mode == MUSTER_TERRAIN_DRAG_STRETCH)
    muster_terrain_drawing_stretch (self->drawing,
                                    locate_snapped (self, drag.start_x, drag.start_y),
                                    locate_snapped (self, drag.x, drag.y));
}

/* ---- Clicks ---- */

/* The first click has selected the piece. */
static void
bend (MusterTerrainArea *self, double x, double y)
{
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self->drawing);
  const int piece = muster_terrain_drawing_get_piece (self->drawing);
  int side;

  if (piece < 0 || muster_terrain_drawing_get_corner (self->drawing) >= 0)
    return;
  side = muster_terrain_plan_find_side (plan,
                                        (guint) piece,
                                        muster_terrain_area_locate (self, x, y),
                                        get_reach (self));
  if (side >= 0)
    muster_terrain_drawing_add_corner_at (self->drawing, (guint) side, locate_snapped (self, x, y));
}

/* A click near the first corner closes an area, where the pointer need not meet it. */
static MusterPoint
aim (MusterTerrainArea *self, double x, double y)
{
  const MusterPoint point = muster_terrain_area_locate (self, x, y);
  const gint64 reach = get_reach (self);
  const MusterPoint *points;
  guint n;

  points = muster_terrain_drawing_get_sketch (self->drawing, &n);
  if (n > 2 && muster_point_square (points[0], point) <= reach * reach)
    return points[0];

  return locate_snapped (self, x, y);
}

/* A drag claims its sequence, so what arrives here is a click. */
static void
click_cb (MusterTerrainArea *self, int n_press, double x, double y)
{
  if (self->drawing == NULL)
    return;
  self->drag.mode = MUSTER_TERRAIN_DRAG_NONE;
  if (!is_drawing (self))
    {
      if (n_press == 2)
        bend (self, x, y);
    }
  else if (n_press == 2)
    muster_terrain_drawing_finish (self->drawing);
  else
    muster_terrain_drawing_put (self->drawing, aim (self, x, y));
}

/* ---- Hovering and zooming ---- */

/* Where the pointer is in the window: FALSE if it is where it was. When things move below it, that is told as
 * if it had moved itself, and must not take the cursor from the keys. */
static gboolean
note_pointer (MusterTerrainArea *self, GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  const double x_before = self->window_x, y_before = self->window_y;
  const gboolean known = self->has_pointer;

  if (event == NULL || !gdk_event_get_position (event, &self->window_x, &self->window_y))
    return FALSE;
  self->has_pointer = TRUE;

  return known && (self->window_x != x_before || self->window_y != y_before);
}

static void
enter_cb (MusterTerrainArea *self, double x, double y, GtkEventController *controller)
{
  self->pointer_x = x;
  self->pointer_y = y;
  note_pointer (self, controller);
}

static void
motion_cb (MusterTerrainArea *self, double x, double y, GtkEventController *controller)
{
  const gboolean moved = note_pointer (self, controller);

  self->pointer_x = x;
  self->pointer_y = y;
  if (moved && self->drawing != NULL && is_drawing (self) &&
      self->drag.mode == MUSTER_TERRAIN_DRAG_NONE)
    muster_terrain_drawing_set_cursor (self->drawing, muster_terrain_area_locate (self, x, y));
}

/* A wheel zooms, as on the board; two fingers on a touchpad pan, and zoom with Ctrl. */
static gboolean
scroll_cb (MusterTerrainArea *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  const GdkModifierType state = gtk_event_controller_get_current_event_state (base);
  const gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  const gboolean turned = (state & GDK_SHIFT_MASK) != 0 && dx == 0;
  const double step = wheel ? WHEEL_STEP : 1;

  if ((state & GDK_CONTROL_MASK) != 0 || (wheel && !turned && dy != 0))
    muster_terrain_area_zoom_at (self,
                                 self->camera.zoom *
                                     pow (WHEEL_ZOOM, -(wheel ? dy : dy / WHEEL_STEP)),
                                 self->pointer_x,
                                 self->pointer_y);
  else
    muster_board_camera_pan (&self->camera, -(turned ? dy : dx) * step, -(turned ? 0 : dy) * step);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return TRUE;
}

static void
pinch_begin_cb (MusterTerrainArea *self)
{
  muster_terrain_area_stop_drag (self);
  self->pinch_zoom = self->camera.zoom;
}

static void
pinch_cb (MusterTerrainArea *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    muster_terrain_area_zoom_at (self, self->pinch_zoom * scale, x, y);
}

/* ---- All of them ---- */

void
muster_terrain_area_add_controllers (MusterTerrainArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (muster_terrain_area_stop_drag), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  self->drag_gesture = drag;

  g_signal_connect_swapped (click, "released", G_CALLBACK (click_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
}
