/* muster-chance-chart.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chance-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-percent.h"

/* In pixels: between a line and its label, and the length of a line of the legend. */
#define GAP    6
#define SAMPLE 28

/* How high it is, in lines of text: larger text may not squeeze the curves. */
#define MIN_LINES 9
#define LINES     12

struct _MusterChanceChart
{
  GtkWidget parent_instance;

  guint n_sides;   /* that take part */
  char **titles;   /* of these */
  GArray *turns;   /* guint: after which turn; 0 is the start */
  GArray *chances; /* double, n_sides for each turn */
};

G_DEFINE_FINAL_TYPE (MusterChanceChart, muster_chance_chart, GTK_TYPE_WIDGET)

static double
get_chance (MusterChanceChart *self, guint point, guint side)
{
  return g_array_index (self->chances, double, point * self->n_sides + side);
}

/* ---- Drawing ---- */

/* Told apart by people who see no colours, too: see set_line(). */
static const char *const side_colors[] = { "#3584e4", "#e66100", "#2ec27e", "#9141ac" };

static void
set_line (cairo_t *cr, guint side)
{
  static const double dashes[][2] = { { 0, 0 }, { 7, 4 }, { 2, 3 }, { 12, 3 } };
  GdkRGBA color;

  gdk_rgba_parse (&color, side_colors[side % G_N_ELEMENTS (side_colors)]);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, dashes[side % 4], side % 4 == 0 ? 0 : 2, 0);
}

/* Returns how wide it is. */
static int
draw_text (MusterChanceChart *self, cairo_t *cr, const char *text, double x, double y, double align)
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
measure_text (MusterChanceChart *self, const char *text, int *width, int *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

static const char *
get_axis_title (void)
{
  /* Translators: below the left end of a curve, before the numbers of the turns */
  return C_ ("axis", "Turn");
}

static char *
dup_turn (MusterChanceChart *self, guint point)
{
  return g_strdup_printf ("%u", g_array_index (self->turns, guint, point));
}

/* Half of the number that stands below the left end reaches out to the left. */
static int
get_first_half (MusterChanceChart *self)
{
  g_autofree char *first = dup_turn (self, 0);
  int width;

  measure_text (self, first, &width, NULL);

  return (width + 1) / 2;
}

/* Where the curves are: what the labels at the left and below leave. */
static graphene_rect_t
get_plot (MusterChanceChart *self)
{
  g_autofree char *widest = muster_percent_dup (1);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int text_width, text_height, axis_width;

  measure_text (self, widest, &text_width, &text_height);
  measure_text (self, get_axis_title (), &axis_width, NULL);
  text_width = MAX (text_width, axis_width + get_first_half (self));

  return GRAPHENE_RECT_INIT ((float) (text_width + GAP),
                             (float) text_height / 2,
                             (float) (width - 2 * GAP - text_width - text_height),
                             (float) (height - 3 * text_height - 2 * GAP));
}

static void
get_color (MusterChanceChart *self, double alpha, GdkRGBA *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), color);
  color->alpha = (float) alpha;
}

static void
draw_grid (MusterChanceChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  GdkRGBA color;

  for (int percent = 0; percent <= 100; percent += 50)
    {
      double y = plot->origin.y + (100 - percent) / 100.0 * plot->size.height;
      g_autofree char *text = muster_percent_dup (percent / 100.);

      get_color (self, 0.2, &color);
      gdk_cairo_set_source_rgba (cr, &color);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, plot->origin.x, y);
      cairo_line_to (cr, plot->origin.x + plot->size.width, y);
      cairo_stroke (cr);
      get_color (self, 0.8, &color);
      gdk_cairo_set_source_rgba (cr, &color);
      draw_text (self, cr, text, plot->origin.x - GAP, y, 1);
    }
}

static double
get_x (MusterChanceChart *self, guint point, const graphene_rect_t *plot)
{
  return plot->origin.x + plot->size.width * point / MAX (self->turns->len - 1, 1);
}

static void
draw_turns (MusterChanceChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  double y = plot->origin.y + plot->size.height + plot->origin.y + GAP;
  g_autofree char *last = dup_turn (self, self->turns->len - 1);
  int width;
  guint every;

  measure_text (self, last, &width, NULL);
  every = MAX (1,
               (guint) ceil (self->turns->len * (width + 2.0 * GAP) / MAX (plot->size.width, 1)));
  for (guint i = 0; i < self->turns->len; i += every)
    {
      g_autofree char *text = dup_turn (self, i);

      draw_text (self, cr, text, get_x (self, i, plot), y, 0.5);
    }
  draw_text (self, cr, get_axis_title (), plot->origin.x - GAP - get_first_half (self), y, 1);
}

static void
draw_legend (MusterChanceChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  double x = plot->origin.x;
  double y = gtk_widget_get_height (GTK_WIDGET (self)) - plot->origin.y;
  GdkRGBA color;

  for (guint side = 0; side < self->n_sides; side++)
    {
      set_line (cr, side);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + SAMPLE, y);
      cairo_stroke (cr);
      get_color (self, 0.8, &color);
      gdk_cairo_set_source_rgba (cr, &color);
      x += SAMPLE + GAP;
      x += draw_text (self, cr, self->titles[side], x, y, 0) + 3 * GAP;
    }
}

static void
draw_lines (MusterChanceChart *self, cairo_t *cr, const graphene_rect_t *plot)
{
  for (guint side = 0; side < self->n_sides; side++)
    {
      for (guint i = 0; i < self->turns->len; i++)
        cairo_line_to (cr,
                       get_x (self, i, plot),
                       plot->origin.y + (1 - get_chance (self, i, side)) * plot->size.height);
      set_line (cr, side);
      cairo_stroke (cr);
    }
}

static void
muster_chance_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterChanceChart *self = MUSTER_CHANCE_CHART (widget);
  graphene_rect_t plot = get_plot (self);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0,
                                               0,
                                               (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  cairo_t *cr;

  if (self->turns->len < 2 || plot.size.width <= 0 || plot.size.height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_grid (self, cr, &plot);
  draw_turns (self, cr, &plot);
  draw_legend (self, cr, &plot);
  draw_lines (self, cr, &plot);
  cairo_destroy (cr);
}

static void
muster_chance_chart_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  MusterChanceChart *self = MUSTER_CHANCE_CHART (widget);
  int text_height;

  measure_text (self, get_axis_title (), NULL, &text_height);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : MIN_LINES * text_height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : LINES * text_height;
}

static void
muster_chance_chart_finalize (GObject *object)
{
  MusterChanceChart *self = MUSTER_CHANCE_CHART (object);

  g_strfreev (self->titles);
  g_array_unref (self->turns);
  g_array_unref (self->chances);

  G_OBJECT_CLASS (muster_chance_chart_parent_class)->finalize (object);
}

static void
muster_chance_chart_class_init (MusterChanceChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_chance_chart_finalize;
  widget_class->snapshot = muster_chance_chart_snapshot;
  widget_class->measure = muster_chance_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_chance_chart_init (MusterChanceChart *self)
{
  self->turns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->chances = g_array_new (FALSE, FALSE, sizeof (double));
}

/* What the lines say, for those who do not see them. */
static void
describe (MusterChanceChart *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->turns->len; i++)
    {
      guint turn = g_array_index (self->turns, guint, i);

      if (turn == 0)
        g_string_append (text, _ ("At the start:"));
      else
        g_string_append_printf (text, _ ("After turn %u:"), turn);
      for (guint side = 0; side < self->n_sides; side++)
        {
          g_autofree char *percent = muster_percent_dup (get_chance (self, i, side));

          g_string_append_c (text, ' ');
          /* Translators: a side and its chance of winning, in a list: "Blue 67 %," */
          g_string_append_printf (text, _ ("%s %s,"), self->titles[side], percent);
        }
      g_string_append_c (text, '\n');
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chances of winning, turn by turn"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str,
                                  -1);
}

static void
take_sides (MusterChanceChart *self, const MusterTurningPoints *points, const char *const *titles)
{
  g_autoptr (GStrvBuilder) present = g_strv_builder_new ();

  self->n_sides = 0;
  for (guint side = 0; side < points->n_sides; side++)
    if (points->present[side])
      {
        g_strv_builder_add (present, titles[side]);
        self->n_sides++;
      }
  g_strfreev (self->titles);
  self->titles = g_strv_builder_end (present);
}

void
muster_chance_chart_set_points (MusterChanceChart *self,
                                const MusterTurningPoints *points,
                                const char *const *titles)
{
  g_return_if_fail (MUSTER_IS_CHANCE_CHART (self));

  g_array_set_size (self->turns, 0);
  g_array_set_size (self->chances, 0);
  take_sides (self, points, titles);
  for (guint i = 0; i < points->points->len; i++)
    {
      const MusterChancePoint *point = g_ptr_array_index (points->points, i);

      g_array_append_val (self->turns, point->turn);
      for (guint side = 0; side < points->n_sides; side++)
        if (points->present[side])
          g_array_append_val (self->chances, point->chances[side]);
    }
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
