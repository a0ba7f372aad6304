/* muster-outcome-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-outcome-view.h"

#include <glib/gi18n.h>

#include "muster-odds-bar.h"
#include "muster-percent.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

#define GAMES 2000

struct _MusterOutcomeView
{
  AdwBin parent_instance;

  GtkBox *sides;
  GtkLabel *turns;
  GtkLabel *trouble;
  GtkLabel *played;
  GtkProgressBar *progress;
  GtkButton *run;

  MusterForecast *forecast;
  MusterRulebook *rulebook; /* NULL: nothing is worked out */
  guint turn;
  GPtrArray *bars; /* of MusterOddsBar, one per side and one for nobody; borrowed */
};

G_DEFINE_FINAL_TYPE (MusterOutcomeView, muster_outcome_view, ADW_TYPE_BIN)

enum
{
  AGAIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- In words ---- */

static char *
dup_losses (MusterOutcomeView *self, double mean)
{
  if (mean < 0.05)
    return g_strdup (self->turn > 0 ? _ ("No more losses") : _ ("No losses"));

  /* Translators: how many figures a side loses from now on, on the average */
  return g_strdup_printf (self->turn > 0 ? _ ("%.1f more losses on average")
                                         : _ ("%.1f losses on average"),
                          mean);
}

static char *
dup_turns (MusterOutcomeView *self, const MusterSimulationResult *result)
{
  double more = MAX (0, result->turns_mean - self->turn);

  if (self->turn == 0)
    return g_strdup_printf (_ ("The battle ends in turn %.0f on average."), result->turns_mean);

  if (more < 0.05)
    return g_strdup_printf (_ ("The battle ends in turn %.0f on average, which is this one."),
                            result->turns_mean);

  /* Translators: the turn in which a battle ends on the average, and how many turns that still is */
  return g_strdup_printf (_ ("The battle ends in turn %1$.0f on average: %2$.1f turns from now."),
                          result->turns_mean,
                          more);
}

/* (nullable): what kept games from coming to an end. */
static char *
dup_trouble (const MusterSimulationResult *result, const char *error)
{
  if (error != NULL)
    return g_strdup (error);
  if (result == NULL || result->faults == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u game stopped at a fault, the first: %s",
                                    "%u games stopped at a fault, the first: %s",
                                    result->faults),
                          result->faults,
                          result->first_fault);
}

/* ---- What is shown ---- */

static MusterOddsBar *
get_bar (MusterOutcomeView *self, guint i)
{
  while (self->bars->len <= i)
    {
      GtkWidget *bar = muster_odds_bar_new ();

      gtk_box_append (self->sides, bar);
      g_ptr_array_add (self->bars, bar);
    }

  return g_ptr_array_index (self->bars, i);
}

static void
show_sides (MusterOutcomeView *self, const MusterSimulationResult *result)
{
  double undecided = (double) result->undecided / result->games;
  g_autofree char *turns = dup_turns (self, result);
  guint before = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < result->n_sides; before += result->wins[i++])
    {
      const MusterSide *side = &self->rulebook->sides[i];
      double chance = muster_simulation_result_get_chance (result, i, NULL);
      g_autofree char *words = muster_percent_dup_estimate (before, result->wins[i], result->games);
      g_autofree char *losses = dup_losses (self, result->losses_mean[i]);
      /* Translators: a side that wins: "Blue wins" */
      g_autofree char *title = g_strdup_printf (
          _ ("%s win:"),
          muster_rulebook_label (self->rulebook, side->title, side->id));

      muster_odds_bar_set (get_bar (self, i), title, chance, words, losses);
      gtk_widget_set_visible (GTK_WIDGET (get_bar (self, i)), result->present[i]);
    }
  text = muster_percent_dup_estimate (before, result->undecided, result->games);
  muster_odds_bar_set (get_bar (self, result->n_sides), _ ("Nobody wins:"), undecided, text, NULL);
  gtk_widget_set_visible (GTK_WIDGET (get_bar (self, result->n_sides)), result->undecided > 0);
  gtk_label_set_text (self->turns, turns);
}

static void
show_progress (MusterOutcomeView *self, guint done)
{
  guint games = muster_forecast_get_games (self->forecast);
  gboolean running = muster_rounds_is_running (MUSTER_ROUNDS (self->forecast));
  g_autofree char *text = NULL;

  if (done < games)
    text = g_strdup_printf (
        self->turn > 0 ? _ ("Muster has played the rest of the battle %1$'u of %2$'u times.")
                       : _ ("Muster has played the battle %1$'u of %2$'u times."),
        done,
        games);
  else if (self->turn > 0)
    text = g_strdup_printf (ngettext ("Muster has played the rest of the battle %'u time.",
                                      "Muster has played the rest of the battle %'u times.",
                                      done),
                            done);
  else
    text = g_strdup_printf (ngettext ("Muster has played the battle %'u time.",
                                      "Muster has played the battle %'u times.",
                                      done),
                            done);
  gtk_label_set_text (self->played, text);
  gtk_progress_bar_set_fraction (self->progress, (double) done / games);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_button_set_label (self->run, running ? _ ("_Stop") : _ ("Calculate _Again"));
}

static void
show_forecast (MusterOutcomeView *self)
{
  const MusterSimulationResult *result = muster_forecast_get_result (self->forecast);
  gboolean any = self->rulebook != NULL && result != NULL && result->games > 0;
  g_autofree char *trouble = dup_trouble (result,
                                          muster_rounds_get_error (MUSTER_ROUNDS (self->forecast)));

  gtk_label_set_text (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sides), any);
  gtk_widget_set_visible (GTK_WIDGET (self->turns), any);
  if (any)
    show_sides (self, result);
  show_progress (self, any ? result->games : 0);
}

static void
run_cb (MusterOutcomeView *self)
{
  if (muster_rounds_is_running (MUSTER_ROUNDS (self->forecast)))
    muster_rounds_stop (MUSTER_ROUNDS (self->forecast));
  else
    g_signal_emit (self, signals[AGAIN], 0);
}

/* ---- The object ---- */

static void
muster_outcome_view_dispose (GObject *object)
{
  MusterOutcomeView *self = MUSTER_OUTCOME_VIEW (object);

  if (self->forecast != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->forecast, self);
      muster_rounds_stop (MUSTER_ROUNDS (self->forecast));
    }
  g_clear_object (&self->forecast);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_clear_pointer (&self->bars, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_outcome_view_parent_class)->dispose (object);
}

static void
muster_outcome_view_class_init (MusterOutcomeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_outcome_view_dispose;
  signals[AGAIN] = g_signal_new ("again",
                                 G_TYPE_FROM_CLASS (klass),
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 0);

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-outcome-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOutcomeView, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterOutcomeView, turns);
  gtk_widget_class_bind_template_child (widget_class, MusterOutcomeView, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterOutcomeView, played);
  gtk_widget_class_bind_template_child (widget_class, MusterOutcomeView, progress);
  gtk_widget_class_bind_template_child (widget_class, MusterOutcomeView, run);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
}

static void
muster_outcome_view_init (MusterOutcomeView *self)
{
  self->bars = g_ptr_array_new ();
  self->forecast = muster_forecast_new (GAMES);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->forecast, "changed", G_CALLBACK (show_forecast), self);
}

MusterForecast *
muster_outcome_view_get_forecast (MusterOutcomeView *self)
{
  g_return_val_if_fail (MUSTER_IS_OUTCOME_VIEW (self), NULL);

  return self->forecast;
}

void
muster_outcome_view_set_battle (MusterOutcomeView *self, MusterRulebook *rulebook, guint turn)
{
  g_return_if_fail (MUSTER_IS_OUTCOME_VIEW (self) && rulebook != NULL);

  muster_rulebook_ref (rulebook);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  self->rulebook = rulebook;
  self->turn = turn;
}
