/* muster-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-view-private.h"

#include "muster-drawing-private.h"
#include "muster-figures-private.h"
#include "muster-pointer-private.h"
#include "muster-rulers-private.h"
#include "muster-tip-private.h"

/* What is seen of the board: zooming, panning, and the buttons for it. */

#define ZOOM_STEP 1.25

/* In pixels. */
#define BUTTON_MARGIN 6

/* Whoever holds a figure this near to the edge, in pixels, moves the view along, so many pixels a
 * second at most. */
#define EDGE  36.0
#define SPEED 900.0

MusterPlace
muster_board_area_locate (MusterBoardArea *self, double x, double y)
{
  graphene_point_t at;

  if (self->field == NULL || x < self->camera.left || y < self->camera.top)
    return MUSTER_PLACE_NONE;

  at = muster_board_camera_locate (&self->camera, x, y);

  return muster_board_area_settle (self,
                                   muster_board_geometry_get_place (&self->geometry, at.x, at.y));
}

/* (nullable): who stands there, but for whoever is held. */
static const MusterThingView *
find_other_at (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure = muster_board_area_find_figure_at (self, place);
  gboolean held = figure != NULL && self->drag.mode == MUSTER_DRAG_FIGURE &&
                  g_str_equal (figure->token, self->drag.token);

  return held ? NULL : figure;
}

/* Whether whoever acts would touch somebody there who is no enemy. */
static gboolean
touches (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);
  MusterPose pose;

  if (acting == NULL)
    return FALSE;
  pose = acting->pose;
  pose.place = place;
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      if (it != acting && it->pose.base > 0 && (it->side < 0 || it->side == acting->side) &&
          muster_board_area_find_figure (self, it->token) == it &&
          muster_field_is_in_contact (self->field, &pose, &it->pose))
        return TRUE;
    }

  return FALSE;
}

/* Of what can be chosen, or of what has no base, that which lies nearest to @place and within
 * @limit units; nobody stops short of whom he could touch. */
static MusterPlace
find_mark_near (MusterBoardArea *self, MusterPlace place, double limit)
{
  const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, place);
  MusterPlace best = MUSTER_PLACE_NONE;
  double shortest = limit;

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);
      double way;

      if (!muster_field_has_place (self->field, mark->place))
        continue;
      way = muster_board_geometry_get_way (&self->geometry, mark->place, at.x, at.y);
      if (way >= limit)
        continue;
      if (mark->kind == MUSTER_MARK_REACH && touches (self, mark->place))
        way -= limit;
      if (way >= shortest)
        continue;
      shortest = way;
      best = mark->place;
    }

  return best;
}

/* Where it is drawn, not where it lies. */
static MusterPlace
find_marker_near (MusterBoardArea *self, MusterPlace place)
{
  const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, place);
  const double cell = muster_board_camera_get_cell (&self->camera);

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);
      graphene_point_t shift;
      double way;

      if (it->pose.base > 0 || muster_board_area_find_figure (self, it->token) == NULL)
        continue;
      shift = muster_board_area_get_shift (self, it);
      way = muster_board_geometry_get_way (&self->geometry,
                                           it->pose.place,
                                           at.x - shift.x / cell,
                                           at.y - shift.y / cell);
      if (way <= muster_board_geometry_get_base (&self->geometry, &it->pose) / 2)
        return it->pose.place;
    }

  return MUSTER_PLACE_NONE;
}

MusterPlace
muster_board_area_settle (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure;
  MusterPlace near;

  if (self->geometry.table == NULL || place == MUSTER_PLACE_NONE)
    return place;
  figure = find_other_at (self, place);
  if (figure != NULL)
    return figure->pose.place;
  if (self->drag.mode == MUSTER_DRAG_FIGURE && g_strcmp0 (self->drag.token, self->acting) != 0)
    return place;
  near = find_mark_near (self, place, muster_tabletop_get_step (self->geometry.table));
  if (near == MUSTER_PLACE_NONE)
    near = find_marker_near (self, place);

  return near != MUSTER_PLACE_NONE ? near : place;
}

static gboolean
has_mark (MusterBoardArea *self, MusterPlace place)
{
  for (guint i = 0; i < self->marks->len; i++)
    if (((const MusterBoardMark *) g_ptr_array_index (self->marks, i))->place == place)
      return TRUE;

  return FALSE;
}

MusterPlace
muster_board_area_aim (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);
  const MusterThingView *figure = muster_board_area_find_figure_at (self, place);
  MusterPose pose;

  if (self->geometry.table == NULL || self->marks == NULL || acting == NULL || figure == NULL ||
      figure == acting || figure->pose.base == 0 || has_mark (self, figure->pose.place) ||
      muster_field_is_in_contact (self->field, &acting->pose, &figure->pose))
    return place;
  pose = acting->pose;
  for (guint i = 0; i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);

      pose.place = mark->place;
      if (mark->kind == MUSTER_MARK_REACH && muster_field_has_place (self->field, mark->place) &&
          muster_field_is_in_contact (self->field, &pose, &figure->pose))
        return mark->place;
    }

  return place;
}

/* ---- The buttons ---- */

static int
get_column_height (MusterBoardArea *self)
{
  GtkWidget *const buttons[] = { self->zoom_fit, self->zoom_out, self->zoom_in };
  int height = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkRequisition size;

      gtk_widget_get_preferred_size (buttons[i], NULL, &size);
      height += size.height + BUTTON_MARGIN;
    }

  return height;
}

/* They lie beside the board or below it, where it leaves more room; in a row as well where one above the other would be cut. */
static gboolean
wants_row (MusterBoardArea *self)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  double right = self->camera.width - origin.x -
                 muster_board_camera_get_edge (&self->camera, self->camera.columns);
  double bottom = self->camera.height - origin.y -
                  muster_board_camera_get_edge (&self->camera, self->camera.rows);

  return bottom > right || self->camera.height < get_column_height (self);
}

/* Where their lower edge is, less the margin. */
static float
get_buttons_end (MusterBoardArea *self)
{
  GtkRequisition size;

  if (!self->told)
    return (float) self->camera.height;
  if (!self->buttons_in_row)
    return (float) (get_column_height (self) + BUTTON_MARGIN);
  gtk_widget_get_preferred_size (self->zoom_fit, NULL, &size);

  return (float) (size.height + 2 * BUTTON_MARGIN);
}

static void
place_buttons (MusterBoardArea *self)
{
  GtkWidget *const buttons[] = { self->zoom_fit, self->zoom_out, self->zoom_in };
  float x = (float) self->camera.width;
  float y;

  self->buttons_in_row = wants_row (self);
  y = get_buttons_end (self);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkRequisition size;
      GskTransform *way;

      gtk_widget_get_preferred_size (buttons[i], NULL, &size);
      if (i == 0 || self->buttons_in_row)
        x -= (float) (size.width + BUTTON_MARGIN);
      if (i == 0 || !self->buttons_in_row)
        y -= (float) (size.height + BUTTON_MARGIN);
      way = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y));
      gtk_widget_allocate (buttons[i], size.width, size.height, -1, way);
    }
}

/* They come with the pointer, and stay where there is something to go back from. */
static gboolean
wants_buttons (MusterBoardArea *self)
{
  if (self->field == NULL || !self->interactive || self->drag.mode == MUSTER_DRAG_FIGURE ||
      self->drag.mode == MUSTER_DRAG_PAN)
    return FALSE;

  return self->has_pointer || self->camera.zoom > 1;
}

void
muster_board_area_update_buttons (MusterBoardArea *self)
{
  GtkWidget *const buttons[] = { self->zoom_in, self->zoom_out, self->zoom_fit };

  /* A drag may end with the widget itself. */
  for (gsize i = 0; i < G_N_ELEMENTS (buttons) && buttons[i] != NULL; i++)
    gtk_widget_set_child_visible (buttons[i], wants_buttons (self));
}

/* ---- Zooming ---- */

void
muster_board_area_update_actions (MusterBoardArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double zoom = self->camera.zoom;
  gboolean can = self->field != NULL && self->interactive;

  gtk_widget_action_set_enabled (widget,
                                 "board.zoom-in",
                                 can && zoom < muster_board_camera_get_max_zoom (&self->camera));
  gtk_widget_action_set_enabled (widget, "board.zoom-out", can && zoom > 1);
  gtk_widget_action_set_enabled (widget, "board.zoom-fit", can && zoom > 1);
  muster_board_area_update_buttons (self);
}

void
muster_board_area_zoom_at (MusterBoardArea *self, double zoom, double x, double y)
{
  double before = self->camera.zoom;

  muster_board_camera_zoom (&self->camera, zoom, x, y);
  if (self->camera.zoom == before)
    return;

  muster_board_area_update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (wants_row (self) != self->buttons_in_row)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  muster_board_area_repoint (self);
  g_object_notify (G_OBJECT (self), "zoom");
}

/* Around the cursor if there is one: that is what a person looks at. */
void
muster_board_area_zoom_to (MusterBoardArea *self, double zoom)
{
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) self->camera.width / 2,
                                             (float) self->camera.height / 2);

  if (self->field != NULL && self->cursor != MUSTER_PLACE_NONE)
    at = muster_board_area_get_middle (self, self->cursor);
  muster_board_area_zoom_at (self, zoom, at.x, at.y);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);

  if (g_str_equal (name, "board.zoom-in"))
    muster_board_area_zoom_to (self, self->camera.zoom * ZOOM_STEP);
  else if (g_str_equal (name, "board.zoom-out"))
    muster_board_area_zoom_to (self, self->camera.zoom / ZOOM_STEP);
  else
    muster_board_area_zoom_to (self, 1);
}

/* ---- Panning ---- */

gboolean
muster_board_area_pan (MusterBoardArea *self, double dx, double dy)
{
  if (!muster_board_camera_pan (&self->camera, dx, dy))
    return FALSE;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  muster_board_area_repoint (self);

  return TRUE;
}

/* From -1 to 1: how far beyond the middle of the view, near one of its edges. */
static double
get_push (double at, double from, double to)
{
  if (at < from + EDGE)
    return MAX ((at - from) / EDGE - 1, -1);
  if (at > to - EDGE)
    return MIN (1 - (to - at) / EDGE, 1);

  return 0;
}

static gboolean
is_pushed (MusterBoardArea *self, double *across, double *down)
{
  *across = get_push (self->drag.x, self->camera.left, self->camera.width);
  *down = get_push (self->drag.y, self->camera.top, self->camera.height);

  return self->drag.mode == MUSTER_DRAG_FIGURE && (*across != 0 || *down != 0);
}

static gboolean
follow_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double way = SPEED * (double) (now - self->follow_time) / G_USEC_PER_SEC;
  double across, down;

  self->follow_time = now;
  if (!is_pushed (self, &across, &down))
    {
      self->follow = 0;
      return G_SOURCE_REMOVE;
    }

  if (muster_board_area_pan (self, -across * way, -down * way))
    muster_board_area_point (self, muster_board_area_locate (self, self->drag.x, self->drag.y));

  return G_SOURCE_CONTINUE;
}

void
muster_board_area_follow_drag (MusterBoardArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double across, down;

  if (self->follow != 0 || !is_pushed (self, &across, &down))
    return;

  self->follow_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  self->follow = gtk_widget_add_tick_callback (widget, follow_cb, NULL, NULL);
}

/* ---- The widget ---- */

static void
muster_board_area_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = 96;
  *natural = 480;
}

static void
muster_board_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);
  double before = self->camera.zoom;

  muster_board_area_measure_view (self, width, height);
  muster_board_area_update_actions (self);
  place_buttons (self);
  muster_board_area_place_tip (self);
  muster_board_area_repoint (self);
  if (self->camera.zoom != before)
    g_object_notify (G_OBJECT (self), "zoom");
}

void
muster_board_area_install_view (GtkWidgetClass *klass)
{
  klass->measure = muster_board_area_measure;
  klass->size_allocate = muster_board_area_size_allocate;
  gtk_widget_class_install_action (klass, "board.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (klass, "board.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (klass, "board.zoom-fit", NULL, zoom_action);
}
