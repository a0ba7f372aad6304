/* muster-terrain-area.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-area-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define ZOOM_STEP 1.25

/* In pixels, around the table. */
#define MARGIN 12

G_DEFINE_FINAL_TYPE (MusterTerrainArea, muster_terrain_area, GTK_TYPE_WIDGET)

/* ---- Actions ---- */

static void
update_actions (MusterTerrainArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget,
                                 "terrain.zoom-in",
                                 self->camera.zoom <
                                     muster_board_camera_get_max_zoom (&self->camera));
  gtk_widget_action_set_enabled (widget, "terrain.zoom-out", self->camera.zoom > 1);
  gtk_widget_action_set_enabled (widget, "terrain.zoom-fit", self->camera.zoom > 1);
}

void
muster_terrain_area_zoom_at (MusterTerrainArea *self, double zoom, double x, double y)
{
  muster_board_camera_zoom (&self->camera, zoom, x, y);
  update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Around what a person looks at: what is selected, or the cursor. */
static void
zoom_to (MusterTerrainArea *self, double zoom)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self->drawing);
  const MusterPoint at = piece != NULL ? muster_terrain_piece_get_middle (piece)
                                       : muster_terrain_drawing_get_cursor (self->drawing);
  const graphene_point_t seen = muster_board_camera_project (&self->camera,
                                                             at.x / (double) MUSTER_INCH,
                                                             at.y / (double) MUSTER_INCH);

  muster_terrain_area_zoom_at (self, zoom, seen.x, seen.y);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);

  if (g_str_equal (name, "terrain.zoom-in"))
    zoom_to (self, self->camera.zoom * ZOOM_STEP);
  else if (g_str_equal (name, "terrain.zoom-out"))
    zoom_to (self, self->camera.zoom / ZOOM_STEP);
  else
    zoom_to (self, 1);
}

/* ---- What it shows ---- */

/* What is selected or drawn is read out from here, as it is drawn by hand. */
static void
update_description (MusterTerrainArea *self)
{
  g_autofree char *state = muster_terrain_drawing_dup_state (self->drawing);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  state,
                                  -1);
}

static void
show_point (MusterTerrainArea *self, MusterPoint point)
{
  if (self->camera.width > 0 && self->drag.mode == MUSTER_TERRAIN_DRAG_NONE)
    muster_board_camera_show (&self->camera,
                              point.x / (double) MUSTER_INCH - 0.5,
                              point.y / (double) MUSTER_INCH - 0.5);
}

static void
selected_cb (MusterTerrainArea *self)
{
  const MusterTerrainPiece *piece = muster_terrain_drawing_peek_piece (self->drawing);
  const int corner = muster_terrain_drawing_get_corner (self->drawing);

  if (piece != NULL)
    show_point (self,
                corner >= 0 ? piece->points[corner] : muster_terrain_piece_get_middle (piece));
  update_actions (self);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sketched_cb (MusterTerrainArea *self)
{
  if (muster_terrain_drawing_get_tool (self->drawing) != MUSTER_TERRAIN_TOOL_SELECT)
    show_point (self, muster_terrain_drawing_get_cursor (self->drawing));
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (MusterTerrainArea *self)
{
  const MusterTerrainPlan *plan = muster_terrain_drawing_get_plan (self->drawing);
  const guint columns = (guint) (muster_terrain_plan_get_width (plan) + MUSTER_INCH - 1) /
                        MUSTER_INCH;
  const guint rows = (guint) (muster_terrain_plan_get_height (plan) + MUSTER_INCH - 1) /
                     MUSTER_INCH;

  if (columns != self->camera.columns || rows != self->camera.rows)
    muster_board_camera_set_board (&self->camera, columns, rows);
  muster_terrain_area_drop_ground (self);
  update_actions (self);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_terrain_area_set_drawing (MusterTerrainArea *self, MusterTerrainDrawing *drawing)
{
  g_return_if_fail (MUSTER_IS_TERRAIN_AREA (self));

  if (self->drawing != NULL)
    g_signal_handlers_disconnect_by_data (self->drawing, self);
  if (!g_set_object (&self->drawing, drawing) || drawing == NULL)
    return;

  g_signal_connect_swapped (drawing, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (drawing, "selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (drawing, "sketched", G_CALLBACK (sketched_cb), self);
  changed_cb (self);
}

/* ---- The widget ---- */

static void
muster_terrain_area_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = 160;
  *natural = 480;
}

static void
muster_terrain_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);

  self->camera.margin = MARGIN;
  self->camera.scale = gtk_widget_get_scale_factor (widget);
  muster_board_camera_set_size (&self->camera, width, height, 0, 0);
  if (self->drawing != NULL)
    update_actions (self);
}

static void
drop_colors (MusterTerrainArea *self)
{
  self->palette_valid = FALSE;
  muster_terrain_area_drop_ground (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
muster_terrain_area_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (muster_terrain_area_parent_class)->css_changed (widget, change);

  drop_colors (MUSTER_TERRAIN_AREA (widget));
}

static gboolean
muster_terrain_area_query_tooltip (GtkWidget *widget,
                                   int x,
                                   int y,
                                   gboolean keyboard,
                                   GtkTooltip *tooltip)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);
  g_autofree char *title = NULL;
  int piece;

  if (keyboard || self->drag.mode != MUSTER_TERRAIN_DRAG_NONE || self->drawing == NULL ||
      muster_terrain_drawing_get_tool (self->drawing) != MUSTER_TERRAIN_TOOL_SELECT)
    return FALSE;
  piece = muster_terrain_plan_find_piece (muster_terrain_drawing_get_plan (self->drawing),
                                          muster_terrain_area_locate (self, x, y),
                                          MUSTER_INCH / 2);
  if (piece < 0)
    return FALSE;
  title = muster_terrain_plan_dup_title (muster_terrain_drawing_get_plan (self->drawing),
                                            (guint) piece);
  gtk_tooltip_set_text (tooltip, title);

  return TRUE;
}

static void
muster_terrain_area_dispose (GObject *object)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (object);

  muster_terrain_area_drop_ground (self);
  if (self->drawing != NULL)
    g_signal_handlers_disconnect_by_data (self->drawing, self);
  g_clear_object (&self->drawing);

  G_OBJECT_CLASS (muster_terrain_area_parent_class)->dispose (object);
}

static void
muster_terrain_area_class_init (MusterTerrainAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_terrain_area_dispose;
  widget_class->snapshot = muster_terrain_area_snapshot;
  widget_class->measure = muster_terrain_area_measure;
  widget_class->size_allocate = muster_terrain_area_size_allocate;
  widget_class->css_changed = muster_terrain_area_css_changed;
  widget_class->query_tooltip = muster_terrain_area_query_tooltip;
  gtk_widget_class_install_action (widget_class, "terrain.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "terrain.zoom-out", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "terrain.zoom-fit", NULL, zoom_action);
  muster_terrain_area_install_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_terrain_area_init (MusterTerrainArea *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  muster_board_camera_set_board (&self->camera, 1, 1);
  self->camera.scale = 1;
  muster_terrain_area_add_controllers (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (style,
                           "notify::dark",
                           G_CALLBACK (drop_colors),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style,
                           "notify::high-contrast",
                           G_CALLBACK (drop_colors),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Table"),
                                  -1);
}
