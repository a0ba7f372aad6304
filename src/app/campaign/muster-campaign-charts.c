/* muster-campaign-charts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-charts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-campaign-course.h"
#include "muster-curve-chart.h"
#include "muster-odds-bar.h"

struct _MusterCampaignCharts
{
  MusterCampaignPage parent_instance;

  GtkStack *all;
  MusterCurveChart *results;
  GtkWidget *luck_group;
  MusterCurveChart *luck;
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
  const char *label;
  GArray *battles; /* of guint: the number of each point; 0 for the beginning */
  GArray *numbers; /* of gint64: those of all lines for each point */
} Curve;

static void
curve_begin (Curve *self)
{
  self->battles = g_array_new (FALSE, FALSE, sizeof (guint));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
}

static void
curve_add (Curve *self, guint battle, const gint64 *numbers)
{
  g_array_append_val (self->battles, battle);
  g_array_append_vals (self->numbers, numbers, self->n_lines);
}

/* (transfer full) */
static GStrv
dup_points (const Curve *curve)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < curve->battles->len; i++)
    {
      char text[16];

      g_snprintf (text, sizeof text, "%u", g_array_index (curve->battles, guint, i));
      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

/* The highest, made even, so that the middle is a number as well. */
static gint64
find_most (const Curve *curve)
{
  gint64 most = 2;

  for (guint i = 0; i < curve->numbers->len; i++)
    most = MAX (most, g_array_index (curve->numbers, gint64, i));

  return most + most % 2;
}

static void
describe (GString *text, const Curve *curve, guint point)
{
  const guint battle = g_array_index (curve->battles, guint, point);

  if (battle == 0)
    g_string_append (text, _ ("At the start:"));
  else
    g_string_append_printf (text, _ ("After battle %u:"), battle);
  for (guint line = 0; line < curve->n_lines; line++)
    {
      g_autofree char *number = g_strdup_printf (
          "%" G_GINT64_FORMAT,
          g_array_index (curve->numbers, gint64, point * curve->n_lines + line));

      g_string_append_c (text, ' ');
      /* Translators: what is counted and how many, in a list: "Won 3," */
      g_string_append_printf (text, _ ("%1$s %2$s,"), curve->titles[line], number);
    }
  g_string_append_c (text, '\n');
}

/* @most: what is at its upper end. It is drawn only once. */
static void
curve_draw (Curve *self, MusterCurveChart *chart, gint64 most)
{
  g_auto (GStrv) points = dup_points (self);
  g_autofree double *values = g_new0 (double, self->numbers->len);
  g_autofree char *half = g_strdup_printf ("%" G_GINT64_FORMAT, most / 2);
  g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, most);
  g_autoptr (GString) text = g_string_new (NULL);
  MusterCurves curves;

  for (guint i = 0; i < self->numbers->len; i++)
    values[i] = (double) g_array_index (self->numbers, gint64, i) / (double) most;
  for (guint i = 0; i < self->battles->len; i++)
    describe (text, self, i);
  curves = (MusterCurves){
    .titles = self->titles,
    .points = (const char *const *) points,
    .values = values,
    .marks = { "0", half, all },
    /* Translators: below the left end of a curve, before the numbers of the battles */
    .axis = C_ ("axis", "Battle"),
    .label = self->label,
    .description = text->str,
  };
  muster_curve_chart_set (chart, &curves);
  g_array_unref (self->battles);
  g_array_unref (self->numbers);
}

static void
draw_results (MusterCampaignCharts *self, const GArray *standings)
{
  Curve curve = {
    { muster_campaign_result_get_title (MUSTER_CAMPAIGN_RESULT_WON),
      muster_campaign_result_get_title (MUSTER_CAMPAIGN_RESULT_DRAWN),
      muster_campaign_result_get_title (MUSTER_CAMPAIGN_RESULT_LOST) },
    3,
    _ ("Battles won, drawn and lost so far"),
  };

  curve_begin (&curve);
  for (guint i = 0; i < standings->len; i++)
    {
      const MusterCampaignStanding *standing = &g_array_index (standings,
                                                               MusterCampaignStanding,
                                                               i);

      curve_add (&curve, i, (gint64[]){ standing->won, standing->drawn, standing->lost });
    }
  curve_draw (&curve, self->results, find_most (&curve));
}

/* Hidden where the dice of no battle are known. */
static void
draw_luck (MusterCampaignCharts *self, const GArray *fortunes)
{
  Curve curve = {
    { muster_campaign_camp_get_title (MUSTER_CAMPAIGN_CAMP_COMPANY),
      muster_campaign_camp_get_title (MUSTER_CAMPAIGN_CAMP_OPPONENTS) },
    MUSTER_CAMPAIGN_N_CAMPS,
    _ ("In how many of 100 battles the same rolls fall worse"),
  };

  curve_begin (&curve);
  for (guint i = 0; i < fortunes->len; i++)
    {
      const MusterCampaignFortune *fortune = &g_array_index (fortunes, MusterCampaignFortune, i);

      curve_add (
          &curve,
          fortune->battle,
          (gint64[]){ (gint64) round (fortune->ranks[0]), (gint64) round (fortune->ranks[1]) });
    }
  curve_draw (&curve, self->luck, 100);
  gtk_widget_set_visible (self->luck_group, fortunes->len > 1);
}

static void
draw_strength (MusterCampaignCharts *self, const GArray *standings)
{
  Curve curve = { { _ ("Figures") }, 1, _ ("Strength of the company") };

  curve_begin (&curve);
  for (guint i = 0; i < standings->len; i++)
    curve_add (&curve, i, &g_array_index (standings, MusterCampaignStanding, i).strength);
  curve_draw (&curve, self->strength, find_most (&curve));
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
  g_autoptr (GArray) fortunes = muster_campaign_course_list_luck (state);
  g_autoptr (GPtrArray) kills = muster_campaign_course_list_kills (state, MOST_FIGURES);
  g_autoptr (GPtrArray) losses = muster_campaign_course_list_losses (state, MOST_FIGURES);

  gtk_stack_set_visible_child_name (self->all, standings->len > 1 ? "some" : "none");
  draw_results (self, standings);
  draw_luck (self, fortunes);
  draw_strength (self, standings);
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
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, luck_group);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignCharts, luck);
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
