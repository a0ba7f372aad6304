/* muster-campaign-charts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-charts.h"

#include <glib/gi18n.h>

#include "muster-campaign-course.h"
#include "muster-curve-chart.h"
#include "muster-odds-bar.h"

struct _MusterCampaignCharts
{
  MusterCampaignPage parent_instance;

  GtkStack *all;
  MusterCurveChart *results;
  MusterCurveChart *strength;
  GtkWidget *kills_group;
  GtkBox *kills;
  GtkWidget *losses_group;
  GtkBox *losses;
};

G_DEFINE_FINAL_TYPE (MusterCampaignCharts, muster_campaign_charts, MUSTER_TYPE_CAMPAIGN_PAGE)

/* Figures of whom something is drawn. */
#define MOST_FIGURES 20

/* ---- Curves ---- */

#define MOST_LINES 3

/* What a curve is made of. */
typedef struct
{
  const char *titles[MOST_LINES + 1];
  guint n_lines;
  void (*take) (const MusterCampaignStanding *standing, gint64 *numbers);
  const char *label;
} Curve;

static void
take_results (const MusterCampaignStanding *standing, gint64 *numbers)
{
  numbers[0] = standing->won;
  numbers[1] = standing->drawn;
  numbers[2] = standing->lost;
}

static void
take_strength (const MusterCampaignStanding *standing, gint64 *numbers)
{
  numbers[0] = standing->strength;
}

/* (transfer full): 0 for the beginning, then the battles. */
static GStrv
dup_points (guint n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < n; i++)
    {
      char text[16];

      g_snprintf (text, sizeof text, "%u", i);
      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

/* The highest, made even, so that the middle is a number as well. */
static gint64
find_most (const GArray *standings, const Curve *curve)
{
  gint64 most = 2;

  for (guint i = 0; i < standings->len; i++)
    {
      gint64 numbers[MOST_LINES] = { 0 };

      curve->take (&g_array_index (standings, MusterCampaignStanding, i), numbers);
      for (guint line = 0; line < curve->n_lines; line++)
        most = MAX (most, numbers[line]);
    }

  return most + most % 2;
}

static void
describe (GString *text, guint battle, const Curve *curve, const gint64 *numbers)
{
  if (battle == 0)
    g_string_append (text, _ ("At the start:"));
  else
    g_string_append_printf (text, _ ("After battle %u:"), battle);
  for (guint line = 0; line < curve->n_lines; line++)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, numbers[line]);

      g_string_append_c (text, ' ');
      /* Translators: what is counted and how many, in a list: "Won 3," */
      g_string_append_printf (text, _ ("%1$s %2$s,"), curve->titles[line], number);
    }
  g_string_append_c (text, '\n');
}

static void
draw (MusterCurveChart *chart, const GArray *standings, const Curve *curve)
{
  const gint64 most = find_most (standings, curve);
  g_auto (GStrv) points = dup_points (standings->len);
  g_autofree double *values = g_new0 (double, standings->len * curve->n_lines);
  g_autofree char *half = g_strdup_printf ("%" G_GINT64_FORMAT, most / 2);
  g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, most);
  g_autoptr (GString) text = g_string_new (NULL);
  MusterCurves curves;

  for (guint i = 0; i < standings->len; i++)
    {
      gint64 numbers[MOST_LINES] = { 0 };

      curve->take (&g_array_index (standings, MusterCampaignStanding, i), numbers);
      for (guint line = 0; line < curve->n_lines; line++)
        values[i * curve->n_lines + line] = (double) numbers[line] / (double) most;
      describe (text, i, curve, numbers);
    }
  curves = (MusterCurves){
    .titles = curve->titles,
    .points = (const char *const *) points,
    .values = values,
    .marks = { "0", half, all },
    /* Translators: below the left end of a curve, before the numbers of the battles */
    .axis = C_ ("axis", "Battle"),
    .label = curve->label,
    .description = text->str,
  };
  muster_curve_chart_set (chart, &curves);
}

/* ---- Figures ---- */

static void
fill (GtkBox *box, GtkWidget *group, const GPtrArray *counts)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (guint i = 0; i < counts->len; i++)
    {
      const MusterCampaignCount *first = counts->pdata[0];
      const MusterCampaignCount *count = counts->pdata[i];
      GtkWidget *bar = muster_odds_bar_new ();
      g_autofree char *number = g_strdup_printf ("%u", count->n);

      muster_odds_bar_set (MUSTER_ODDS_BAR (bar),
                           count->name,
                           (double) count->n / first->n,
                           number,
                           count->detail);
      gtk_box_append (box, bar);
    }
  gtk_widget_set_visible (group, counts->len > 0);
}

/* ---- The page ---- */

static void
muster_campaign_charts_update (MusterCampaignPage *page)
{
  MusterCampaignCharts *self = MUSTER_CAMPAIGN_CHARTS (page);
  const MusterCampaignState *state = muster_campaign_page_get_state (self);
  g_autoptr (GArray) standings = muster_campaign_course_list (state);
  g_autoptr (GPtrArray) kills = muster_campaign_course_list_kills (state, MOST_FIGURES);
  g_autoptr (GPtrArray) losses = muster_campaign_course_list_losses (state, MOST_FIGURES);
  const Curve results = {
    { muster_campaign_result_get_title (MUSTER_CAMPAIGN_RESULT_WON),
      muster_campaign_result_get_title (MUSTER_CAMPAIGN_RESULT_DRAWN),
      muster_campaign_result_get_title (MUSTER_CAMPAIGN_RESULT_LOST) },
    3,
    take_results,
    _ ("Battles won, drawn and lost so far"),
  };
  const Curve strength = { { _ ("Figures") }, 1, take_strength, _ ("Strength of the company") };

  gtk_stack_set_visible_child_name (self->all, standings->len > 1 ? "some" : "none");
  draw (self->results, standings, &results);
  draw (self->strength, standings, &strength);
  fill (self->kills, self->kills_group, kills);
  fill (self->losses, self->losses_group, losses);
}

static void
muster_campaign_charts_class_init (MusterCampaignChartsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_campaign_charts_update;
  g_type_ensure (MUSTER_TYPE_CURVE_CHART);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-charts.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, all);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, results);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, strength);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, kills_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, kills);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, losses_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, losses);
}

static void
muster_campaign_charts_init (MusterCampaignCharts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
