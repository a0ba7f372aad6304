/* muster-figure-sign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figure-sign.h"

#include "muster-board-palette.h"
#include "muster-shape.h"

/* Parts of the width. */
#define RADIUS 0.47
#define LINE   0.04

/* So many lines of text high. */
#define LINES 2.0

struct _MusterFigureSign
{
  GtkWidget parent_instance;

  gint side;
  char *text;
};

G_DEFINE_FINAL_TYPE (MusterFigureSign, muster_figure_sign, GTK_TYPE_WIDGET)

static int
measure_size (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return (int) (LINES * height);
}

static void
muster_figure_sign_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = measure_size (widget);
}

static void
draw_base (cairo_t *cr, const MusterBoardPalette *palette, gint side)
{
  MusterBoardColor color = muster_board_palette_get_side (side);

  muster_shape_trace (cr, muster_shape_for_side (side), RADIUS);
  gdk_cairo_set_source_rgba (cr, &palette->colors[MUSTER_BOARD_INK]);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, LINE);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &palette->colors[color]);
  cairo_fill (cr);
}

/* As large as the shape has room for. */
static void
draw_text (MusterFigureSign *self, GtkSnapshot *snapshot, const GdkRGBA *color, double size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double room = size * muster_shape_get_room (muster_shape_for_side (self->side));
  int width, height;
  float scale;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width == 0 || height == 0)
    return;
  scale = (float) MIN (1, MIN (room / width, 1.3 * room / height));
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) size / 2 - scale * (float) width / 2,
                                                (float) size / 2 - scale * (float) height / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, color);
}

static void
muster_figure_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterFigureSign *self = MUSTER_FIGURE_SIGN (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  MusterBoardPalette palette;
  MusterBoardColor letters;
  cairo_t *cr;

  muster_board_palette_read (&palette, widget);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float) (width - size) / 2, (float) (height - size) / 2));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));
  cairo_translate (cr, size / 2, size / 2);
  cairo_scale (cr, size, size);
  draw_base (cr, &palette, self->side);
  cairo_destroy (cr);
  letters = muster_board_palette_get_letters (&palette, muster_board_palette_get_side (self->side));
  if (self->text != NULL)
    draw_text (self, snapshot, &palette.colors[letters], size);
}

static void
muster_figure_sign_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (muster_figure_sign_parent_class)->css_changed (widget, change);
  gtk_widget_queue_resize (widget);
}

static void
muster_figure_sign_finalize (GObject *object)
{
  g_free (MUSTER_FIGURE_SIGN (object)->text);

  G_OBJECT_CLASS (muster_figure_sign_parent_class)->finalize (object);
}

static void
muster_figure_sign_class_init (MusterFigureSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_figure_sign_finalize;
  widget_class->measure = muster_figure_sign_measure;
  widget_class->snapshot = muster_figure_sign_snapshot;
  widget_class->css_changed = muster_figure_sign_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
muster_figure_sign_init (MusterFigureSign *self)
{
  self->side = -1;
}

void
muster_figure_sign_set (MusterFigureSign *self, gint side, const char *text)
{
  g_return_if_fail (MUSTER_IS_FIGURE_SIGN (self));

  if (self->side == side && g_strcmp0 (self->text, text) == 0)
    return;
  self->side = side;
  g_free (self->text);
  self->text = g_strdup (text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
