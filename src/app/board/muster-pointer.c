/* muster-pointer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pointer-private.h"

#include <math.h>

#include "muster-figures-private.h"
#include "muster-tip-private.h"
#include "muster-view-private.h"
#include "muster-words-private.h"

#define WHEEL_STEP 60.0 /* pixels of one notch */
#define WHEEL_ZOOM 1.15

MusterPlace
muster_board_area_aim_held (MusterBoardArea *self, const char *token, MusterPlace place)
{
  return place != MUSTER_PLACE_NONE && g_strcmp0 (token, self->acting) == 0
             ? muster_board_area_aim (self, place)
             : place;
}

static gboolean
can_drop (MusterBoardArea *self, MusterPlace at)
{
  MusterPlace place = muster_board_area_aim_held (self, self->drag.token, at);
  g_autofree char *refusal = muster_board_area_dup_refusal (self, self->drag.token, place);

  return place != MUSTER_PLACE_NONE && refusal == NULL;
}

/* Where there is something to pan, that is what a drag does: but for whoever acts, a figure is held only with Ctrl. */
static gboolean
can_hold (MusterBoardArea *self, const char *token, GdkModifierType state)
{
  return self->editable && token != NULL &&
         (self->camera.zoom <= 1 || g_strcmp0 (token, self->acting) == 0 ||
          (state & GDK_CONTROL_MASK) != 0);
}

static const char *
get_token_at (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure = muster_board_area_find_figure_at (self, place);

  return figure != NULL ? figure->token : NULL;
}

static void
update_pointer_shape (MusterBoardArea *self)
{
  const char *name = NULL;

  switch (self->drag.mode)
    {
    case MUSTER_DRAG_PAN:
      name = "grabbing";
      break;
    case MUSTER_DRAG_FIGURE:
      name = can_drop (self, self->hover) ? "grabbing" : "not-allowed";
      break;
    case MUSTER_DRAG_PAINT:
      name = "crosshair";
      break;
    case MUSTER_DRAG_NONE:
    case MUSTER_DRAG_PENDING:
    default:
      if (can_hold (self, get_token_at (self, self->hover), 0))
        name = "grab";
      break;
    }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

/* ---- Hovering ---- */

/* Not the space below a button. */
static MusterPlace
locate_pointer (MusterBoardArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_pick (widget, self->pointer_x, self->pointer_y, GTK_PICK_DEFAULT) != widget)
    return MUSTER_PLACE_NONE;

  return muster_board_area_locate (self, self->pointer_x, self->pointer_y);
}

static void
motion_cb (MusterBoardArea *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  muster_board_area_point (self, locate_pointer (self));
  update_pointer_shape (self);
}

static void
enter_cb (MusterBoardArea *self, double x, double y)
{
  self->has_pointer = TRUE;
  muster_board_area_update_buttons (self);
  motion_cb (self, x, y);
}

static void
leave_cb (MusterBoardArea *self)
{
  self->has_pointer = FALSE;
  muster_board_area_update_buttons (self);
  muster_board_area_point (self, MUSTER_PLACE_NONE);
}

/* Where the pointer is, not where it was when it moved last: the widget may have gone from below it. */
static void
measure_pointer (MusterBoardArea *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = gtk_native_get_surface (native);
  GdkSeat *seat = gdk_display_get_default_seat (gdk_surface_get_display (surface));
  GdkDevice *device = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  double x, y, left, top;

  if (device == NULL || !gdk_surface_get_device_position (surface, device, &x, &y, NULL))
    return;
  gtk_native_get_surface_transform (native, &left, &top);
  gtk_widget_translate_coordinates (GTK_WIDGET (native),
                                    GTK_WIDGET (self),
                                    x - left,
                                    y - top,
                                    &self->pointer_x,
                                    &self->pointer_y);
}

static gboolean
repoint_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);

  self->repoint = 0;
  if (!self->has_pointer || self->drag.mode != MUSTER_DRAG_NONE)
    return G_SOURCE_REMOVE;
  measure_pointer (self);
  muster_board_area_point (self, locate_pointer (self));
  update_pointer_shape (self);

  return G_SOURCE_REMOVE;
}

void
muster_board_area_repoint (MusterBoardArea *self)
{
  if (self->has_pointer && self->repoint == 0)
    self->repoint = gtk_widget_add_tick_callback (GTK_WIDGET (self), repoint_cb, NULL, NULL);
}

/* ---- Painting ---- */

/* Every space between the last one and @place, so that a quick stroke has no holes. */
static void
paint_to (MusterBoardArea *self, MusterPlace place)
{
  graphene_point_t from = muster_board_geometry_get_middle (&self->geometry, self->drag.place);
  graphene_point_t to = muster_board_geometry_get_middle (&self->geometry, place);
  int n = (int) ceilf (MAX (ABS (to.x - from.x), ABS (to.y - from.y)));

  for (int i = 1; i <= n; i++)
    {
      double x = from.x + (double) (to.x - from.x) * i / n;
      double y = from.y + (double) (to.y - from.y) * i / n;

      muster_board_area_activate (self, muster_board_geometry_get_place (&self->geometry, x, y));
    }
  self->drag.place = place;
}

/* ---- Dragging ---- */

static void
forget_drag (MusterBoardArea *self)
{
  self->drag.mode = MUSTER_DRAG_NONE;
  g_clear_pointer (&self->drag.token, g_free);
  muster_board_area_update_buttons (self);
  update_pointer_shape (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_board_area_stop_drag (MusterBoardArea *self)
{
  forget_drag (self);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag_gesture));
}

static void
drag_begin_cb (MusterBoardArea *self, double x, double y, GtkGestureDrag *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  MusterPlace place = muster_board_area_locate (self, x, y);
  const char *token = get_token_at (self, place);
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);

  forget_drag (self);
  /* This lets it go by itself: denied, the gesture would wait for the release, which a button that lies over the
   * board keeps, and miss the next press. */
  if ((button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_MIDDLE) || self->field == NULL ||
      gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) != GTK_WIDGET (self))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  /* Whoever has clicked there goes on beside it, where the tip would lie. */
  g_clear_handle_id (&self->rest, g_source_remove);
  muster_board_area_hide_tip (self);
  self->drag = (MusterBoardDrag){ .mode = MUSTER_DRAG_PENDING, .button = button, .place = place };
  self->drag.start_x = self->drag.x = x;
  self->drag.start_y = self->drag.y = y;
  if (button == GDK_BUTTON_PRIMARY &&
      can_hold (self, token, gtk_event_controller_get_current_event_state (controller)))
    self->drag.token = g_strdup (token);
  if (self->painting && button == GDK_BUTTON_PRIMARY && place != MUSTER_PLACE_NONE)
    {
      self->drag.mode = MUSTER_DRAG_PAINT;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      muster_board_area_activate (self, place);
    }
}

static void
start_moving (MusterBoardArea *self)
{
  self->drag.mode = self->drag.token != NULL ? MUSTER_DRAG_FIGURE : MUSTER_DRAG_PAN;
  muster_board_area_update_buttons (self);
  gtk_gesture_set_state (self->drag_gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (MusterBoardArea *self, double dx, double dy)
{
  double x = self->drag.start_x + dx;
  double y = self->drag.start_y + dy;
  MusterPlace place = muster_board_area_locate (self, x, y);

  if (self->drag.mode == MUSTER_DRAG_PENDING)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
        return;
      start_moving (self);
    }
  if (self->drag.mode == MUSTER_DRAG_PAN)
    muster_board_area_pan (self, x - self->drag.x, y - self->drag.y);
  if (self->drag.mode == MUSTER_DRAG_PAINT && place != MUSTER_PLACE_NONE)
    paint_to (self, place);
  self->drag.x = x;
  self->drag.y = y;
  if (self->drag.mode == MUSTER_DRAG_FIGURE)
    {
      muster_board_area_point (self, place);
      muster_board_area_follow_drag (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  update_pointer_shape (self);
}

static void
end_figure (MusterBoardArea *self, const MusterBoardDrag *drag, const char *token)
{
  MusterPlace at = muster_board_area_locate (self, drag->x, drag->y);
  MusterPlace place = muster_board_area_aim_held (self, token, at);
  g_autofree char *refusal = muster_board_area_dup_refusal (self, token, place);

  if (refusal != NULL)
    muster_board_area_refuse (self, refusal);
  else if (place != MUSTER_PLACE_NONE && place != drag->place)
    muster_board_area_drop (self, token, place);
  muster_board_area_let_go (self, token, drag->x, drag->y);
}

static void
drag_end_cb (MusterBoardArea *self)
{
  MusterBoardDrag drag = self->drag;
  g_autofree char *token = g_strdup (self->drag.token);

  if (drag.mode == MUSTER_DRAG_NONE)
    return;
  forget_drag (self);
  if (drag.mode == MUSTER_DRAG_PENDING && drag.button == GDK_BUTTON_PRIMARY &&
      drag.place != MUSTER_PLACE_NONE)
    {
      muster_board_area_set_cursor (self, drag.place);
      muster_board_area_activate (self, drag.place);
    }
  else if (drag.mode == MUSTER_DRAG_FIGURE)
    end_figure (self, &drag, token);
}

/* GTK asks the X server or compositor where the pointer is when something below it has moved. Where the button was let go of by then,
 * of which only the next event tells, the gesture counts as cancelled: that was a click all the same, or a drop. */
static void
drag_cancel_cb (MusterBoardArea *self, GdkEventSequence *sequence, GtkEventController *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (gesture);

  if (event != NULL && gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY)
    drag_end_cb (self);
  else
    forget_drag (self);
}

/* What is brought here from elsewhere in the window is let go of over a place: whoever looks after that knows what it is. */
static gboolean
brought_cb (MusterBoardArea *self, const GValue *value, double x, double y)
{
  MusterPlace place = muster_board_area_locate (self, x, y);

  if (place == MUSTER_PLACE_NONE)
    return FALSE;
  muster_board_area_activate (self, place);

  return TRUE;
}

/* ---- Zooming ---- */

/* A wheel zooms, as on any map; two fingers on a touchpad pan, and zoom with Ctrl. */
static gboolean
scroll_cb (MusterBoardArea *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  GdkModifierType state = gtk_event_controller_get_current_event_state (base);
  gboolean wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  gboolean turned = (state & GDK_SHIFT_MASK) != 0 && dx == 0;
  double step = wheel ? WHEEL_STEP : 1;

  if (self->field == NULL)
    return FALSE;

  if ((state & GDK_CONTROL_MASK) != 0 || (wheel && !turned && dy != 0))
    muster_board_area_zoom_at (self,
                               self->camera.zoom *
                                   pow (WHEEL_ZOOM, -(wheel ? dy : dy / WHEEL_STEP)),
                               self->pointer_x,
                               self->pointer_y);
  else
    muster_board_area_pan (self, -(turned ? dy : dx) * step, -(turned ? 0 : dy) * step);
  muster_board_area_point (self, locate_pointer (self));

  return TRUE;
}

static void
pinch_begin_cb (MusterBoardArea *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  muster_board_area_stop_drag (self);
  self->pinch_zoom = self->camera.zoom;
  gtk_gesture_get_bounding_box_center (gesture, &self->pinch_x, &self->pinch_y);
}

/* Two fingers move the board while they stretch it. */
static void
pinch_cb (MusterBoardArea *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;

  muster_board_area_zoom_at (self, self->pinch_zoom * scale, self->pinch_x, self->pinch_y);
  muster_board_area_pan (self, x - self->pinch_x, y - self->pinch_y);
  self->pinch_x = x;
  self->pinch_y = y;
}

/* ---- All of them ---- */

static void
add_hover (MusterBoardArea *self)
{
  GtkEventController *controller = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (controller, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (controller, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* Who is this? That is asked of whoever stands there, and changes nothing in the battle. */
static void
inspect_cb (MusterBoardArea *self, int n_press, double x, double y)
{
  const MusterPlace place = muster_board_area_locate (self, x, y);
  const MusterThingView *figure = self->field != NULL
                                      ? muster_board_area_find_figure_at (self, place)
                                      : NULL;

  if (figure != NULL)
    muster_board_area_inspect (self, place, figure->token);
}

static void
add_inspection (MusterBoardArea *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (inspect_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
muster_board_area_add_controllers (MusterBoardArea *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkDropTarget *brought = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  add_hover (self);
  add_inspection (self);
  g_signal_connect_swapped (brought, "drop", G_CALLBACK (brought_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (brought));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  self->drag_gesture = drag;

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}
