/* muster-chance-chart.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chance-chart.h"

#include <glib/gi18n.h>

#include "muster-percent.h"

struct _MusterChanceChart
{
  MusterCurveChart parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterChanceChart, muster_chance_chart, MUSTER_TYPE_CURVE_CHART)

static void
muster_chance_chart_class_init (MusterChanceChartClass *klass)
{
}

static void
muster_chance_chart_init (MusterChanceChart *self)
{
}

/* (transfer full) (element-type guint): the sides that take part, in the order of their colours. */
static GArray *
list_present (const MusterTurningPoints *points, const gint *ranks)
{
  GArray *present = g_array_new (FALSE, FALSE, sizeof (guint));

  for (gint rank = 0; rank <= (gint) points->n_sides + 1; rank++)
    for (guint side = 0; side < points->n_sides; side++)
      if (points->present[side] && ranks[side] == rank)
        g_array_append_val (present, side);

  return present;
}

/* (element-type guint): of these sides, as they have it on the board. */
static GArray *
list_styles (const GArray *sides, const gint *ranks)
{
  GArray *styles = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < sides->len; i++)
    {
      const guint style = (guint) MAX (ranks[g_array_index (sides, guint, i)], 0);

      g_array_append_val (styles, style);
    }

  return styles;
}

static GStrv
dup_titles (const GArray *sides, const char *const *titles)
{
  g_autoptr (GStrvBuilder) present = g_strv_builder_new ();

  for (guint i = 0; i < sides->len; i++)
    g_strv_builder_add (present, titles[g_array_index (sides, guint, i)]);

  return g_strv_builder_end (present);
}

/* (transfer full): the numbers of the turns; 0 is the start. */
static GStrv
dup_turns (const MusterTurningPoints *points)
{
  g_autoptr (GStrvBuilder) turns = g_strv_builder_new ();

  for (guint i = 0; i < points->points->len; i++)
    {
      const MusterChancePoint *point = g_ptr_array_index (points->points, i);
      char text[16];

      g_snprintf (text, sizeof text, "%u", point->turn);
      g_strv_builder_add (turns, text);
    }

  return g_strv_builder_end (turns);
}

/* (element-type double): of these sides, for each turn. */
static GArray *
list_chances (const MusterTurningPoints *points, const GArray *sides)
{
  GArray *chances = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < points->points->len; i++)
    {
      const MusterChancePoint *point = g_ptr_array_index (points->points, i);

      for (guint j = 0; j < sides->len; j++)
        g_array_append_val (chances, point->chances[g_array_index (sides, guint, j)]);
    }

  return chances;
}

/* (transfer full): what the lines say, for those who do not see them. */
static char *
describe (const MusterTurningPoints *points, const char *const *sides, const GArray *chances)
{
  GString *text = g_string_new (NULL);
  guint next = 0;

  for (guint i = 0; i < points->points->len; i++)
    {
      const MusterChancePoint *point = g_ptr_array_index (points->points, i);

      if (point->turn == 0)
        g_string_append (text, _ ("At the start:"));
      else
        g_string_append_printf (text, _ ("After turn %u:"), point->turn);
      for (guint side = 0; sides[side] != NULL; side++)
        {
          g_autofree char *percent = muster_percent_dup (g_array_index (chances, double, next++));

          g_string_append_c (text, ' ');
          /* Translators: a side and its chance of winning, in a list: "Blue 67 %," */
          g_string_append_printf (text, _ ("%s %s,"), sides[side], percent);
        }
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

void
muster_chance_chart_set_points (MusterChanceChart *self,
                                const MusterTurningPoints *points,
                                const char *const *titles,
                                const gint *ranks)
{
  g_autoptr (GArray) present = list_present (points, ranks);
  g_autoptr (GArray) styles = list_styles (present, ranks);
  g_auto (GStrv) sides = dup_titles (present, titles);
  g_auto (GStrv) turns = dup_turns (points);
  g_autoptr (GArray) chances = list_chances (points, present);
  g_autofree char *description = describe (points, (const char *const *) sides, chances);
  g_autofree char *none = muster_percent_dup (0);
  g_autofree char *half = muster_percent_dup (.5);
  g_autofree char *all = muster_percent_dup (1);
  const MusterCurves curves = {
    .titles = (const char *const *) sides,
    .points = (const char *const *) turns,
    .styles = (const guint *) (gpointer) styles->data,
    .values = (const double *) (gpointer) chances->data,
    .marks = { none, half, all },
    /* Translators: below the left end of a curve, before the numbers of the turns */
    .axis = C_ ("axis", "Turn"),
    .label = _ ("Chances of winning, turn by turn"),
    .description = description,
  };

  g_return_if_fail (MUSTER_IS_CHANCE_CHART (self));

  muster_curve_chart_set (MUSTER_CURVE_CHART (self), &curves);
}
