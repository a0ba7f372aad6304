/* muster-curve-chart.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-curve-chart.h"

#include <math.h>

/* In pixels: between a line and its label, and the length of a line of the legend. */
#define GAP    6
#define SAMPLE 28

/* How high it is, in lines of text: larger text may not squeeze the curves. */
#define MIN_LINES 9
#define LINES     12

typedef struct
{
  guint n_lines;
  guint n_points;
  char **titles; /* of the lines */
  char **points; /* what stands below them */
  char *axis;
  char *marks[MUSTER_CURVES_N_MARKS];
  guint *styles;  /* (nullable): of the lines */
  double *values; /* n_lines for each point */
} MusterCurveChartPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (MusterCurveChart, muster_curve_chart, GTK_TYPE_WIDGET)

static MusterCurveChartPrivate *
get_private (MusterCurveChart *self)
{
  return muster_curve_chart_get_instance_private (self);
}

static double
get_value (MusterCurveChart *self, guint point, guint line)
{
  MusterCurveChartPrivate *priv = get_private (self);

  return priv->values[point * priv->n_lines + line];
}

/* ---- Drawing ---- */

/* Told apart by people who see no colours, too: see set_line(). */
static const char *const line_colors[] = { "#3584e4", "#e66100", "#2ec27e", "#9141ac" };

static void
set_line (MusterCurveChart *self, cairo_t *cr, guint line)
{
  static const double dashes[][2] = { { 0, 0 }, { 7, 4 }, { 2, 3 }, { 12, 3 } };
  const MusterCurveChartPrivate *priv = get_private (self);
  const guint style = priv->styles != NULL ? priv->styles[line] : line;
  GdkRGBA color;

  gdk_rgba_parse (&color, line_colors[style % G_N_ELEMENTS (line_colors)]);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, dashes[style % 4], style % 4 == 0 ? 0 : 2, 0);
}

/* Returns how wide it is. */
static int
draw_text (MusterCurveChart *self, cairo_t *cr, const char *text, double x, double y, double align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - width * align, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);

  return width;
}

static void
measure_text (MusterCurveChart *self, const char *text, int *width, int *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

/* Half of what stands below the left end reaches out to the left. */
static int
get_first_half (MusterCurveChart *self)
{
  int width;

  measure_text (self, get_private (self)->points[0], &width, NULL);

  return (width + 1) / 2;
}

/* Where the curves are: what the labels at the left and below leave. */
static graphene_rect_t
get_plot (MusterCurveChart *self)
{
  MusterCurveChartPrivate *priv = get_private (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int text_width, text_height, axis_width;

  measure_text (self, priv->marks[MUSTER_CURVES_N_MARKS - 1], &text_width, &text_height);
  measure_text (self, priv->axis, &axis_width, NULL);
  text_width = MAX (text_width, axis_width + get_first_half (self));

  return GRAPHENE_RECT_INIT ((float) (text_width + GAP),
                             (float) text_height / 2,
                             (float) (width - 2 * GAP - text_width - text_height),
                             (float) (height - 3 * text_height - 2 * GAP));
}

static void
get_color (MusterCurveChart *self, double alpha, GdkRGBA *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), color);
  color->alpha = (float) alpha;
}

static void
draw_grid (MusterCurveChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  GdkRGBA color;

  for (guint mark = 0; mark < MUSTER_CURVES_N_MARKS; mark++)
    {
      const double up = mark / (MUSTER_CURVES_N_MARKS - 1.0);
      const double y = plot->origin.y + (1 - up) * plot->size.height;

      get_color (self, 0.2, &color);
      gdk_cairo_set_source_rgba (cr, &color);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, plot->origin.x, y);
      cairo_line_to (cr, plot->origin.x + plot->size.width, y);
      cairo_stroke (cr);
      get_color (self, 0.8, &color);
      gdk_cairo_set_source_rgba (cr, &color);
      draw_text (self, cr, get_private (self)->marks[mark], plot->origin.x - GAP, y, 1);
    }
}

static double
get_x (MusterCurveChart *self, guint point, const graphene_rect_t *plot)
{
  return plot->origin.x + plot->size.width * point / MAX (get_private (self)->n_points - 1, 1);
}

static void
draw_points (MusterCurveChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  MusterCurveChartPrivate *priv = get_private (self);
  double y = plot->origin.y + plot->size.height + plot->origin.y + GAP;
  int width;
  guint every;

  measure_text (self, priv->points[priv->n_points - 1], &width, NULL);
  every = MAX (1, (guint) ceil (priv->n_points * (width + 2.0 * GAP) / MAX (plot->size.width, 1)));
  for (guint i = 0; i < priv->n_points; i += every)
    draw_text (self, cr, priv->points[i], get_x (self, i, plot), y, 0.5);
  draw_text (self, cr, priv->axis, plot->origin.x - GAP - get_first_half (self), y, 1);
}

static void
draw_legend (MusterCurveChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  double x = plot->origin.x;
  double y = gtk_widget_get_height (GTK_WIDGET (self)) - plot->origin.y;
  GdkRGBA color;

  for (guint line = 0; line < get_private (self)->n_lines; line++)
    {
      set_line (self, cr, line);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + SAMPLE, y);
      cairo_stroke (cr);
      get_color (self, 0.8, &color);
      gdk_cairo_set_source_rgba (cr, &color);
      x += SAMPLE + GAP;
      x += draw_text (self, cr, get_private (self)->titles[line], x, y, 0) + 3 * GAP;
    }
}

static void
draw_lines (MusterCurveChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  for (guint line = 0; line < get_private (self)->n_lines; line++)
    {
      for (guint i = 0; i < get_private (self)->n_points; i++)
        cairo_line_to (cr,
                       get_x (self, i, plot),
                       plot->origin.y + (1 - get_value (self, i, line)) * plot->size.height);
      set_line (self, cr, line);
      cairo_stroke (cr);
    }
}

static void
muster_curve_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterCurveChart *self = MUSTER_CURVE_CHART (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0,
                                               0,
                                               (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  graphene_rect_t plot;
  cairo_t *cr;

  if (get_private (self)->n_points < 2)
    return;
  plot = get_plot (self);
  if (plot.size.width <= 0 || plot.size.height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_grid (self, cr, &plot);
  draw_points (self, cr, &plot);
  draw_legend (self, cr, &plot);
  draw_lines (self, cr, &plot);
  cairo_destroy (cr);
}

static void
muster_curve_chart_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  MusterCurveChart *self = MUSTER_CURVE_CHART (widget);
  int text_height;

  measure_text (self, "0", NULL, &text_height);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : MIN_LINES * text_height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : LINES * text_height;
}

static void
clear (MusterCurveChart *self)
{
  MusterCurveChartPrivate *priv = get_private (self);

  g_clear_pointer (&priv->titles, g_strfreev);
  g_clear_pointer (&priv->points, g_strfreev);
  g_clear_pointer (&priv->axis, g_free);
  g_clear_pointer (&priv->styles, g_free);
  g_clear_pointer (&priv->values, g_free);
  for (guint i = 0; i < MUSTER_CURVES_N_MARKS; i++)
    g_clear_pointer (&priv->marks[i], g_free);
}

static void
muster_curve_chart_finalize (GObject *object)
{
  clear (MUSTER_CURVE_CHART (object));

  G_OBJECT_CLASS (muster_curve_chart_parent_class)->finalize (object);
}

static void
muster_curve_chart_class_init (MusterCurveChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_curve_chart_finalize;
  widget_class->snapshot = muster_curve_chart_snapshot;
  widget_class->measure = muster_curve_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_curve_chart_init (MusterCurveChart *self)
{
}

void
muster_curve_chart_set (MusterCurveChart *self, const MusterCurves *curves)
{
  MusterCurveChartPrivate *priv;

  g_return_if_fail (MUSTER_IS_CURVE_CHART (self));

  clear (self);
  priv = get_private (self);
  priv->titles = g_strdupv ((char **) curves->titles);
  priv->points = g_strdupv ((char **) curves->points);
  priv->n_lines = g_strv_length (priv->titles);
  priv->n_points = g_strv_length (priv->points);
  priv->styles = g_memdup2 (curves->styles, priv->n_lines * sizeof (guint));
  priv->values = g_memdup2 (curves->values, priv->n_lines * priv->n_points * sizeof (double));
  priv->axis = g_strdup (curves->axis);
  for (guint i = 0; i < MUSTER_CURVES_N_MARKS; i++)
    priv->marks[i] = g_strdup (curves->marks[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  curves->label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  curves->description,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
