/* muster-odds-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-odds-window.h"

#include "muster-outcome-view.h"
#include "muster-window-size.h"

struct _MusterOddsWindow
{
  AdwWindow parent_instance;

  MusterOutcomeView *outcome;

  MusterRulebook *rulebook;
  MusterSetup *setup;
};

G_DEFINE_FINAL_TYPE (MusterOddsWindow, muster_odds_window, ADW_TYPE_WINDOW)

static void
start (MusterOddsWindow *self)
{
  muster_forecast_start_new (muster_outcome_view_get_forecast (self->outcome),
                             self->rulebook,
                             self->setup);
}

static void
muster_odds_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ODDS_WINDOW);

  G_OBJECT_CLASS (muster_odds_window_parent_class)->dispose (object);
}

static void
muster_odds_window_finalize (GObject *object)
{
  MusterOddsWindow *self = MUSTER_ODDS_WINDOW (object);

  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  muster_setup_free (self->setup);

  G_OBJECT_CLASS (muster_odds_window_parent_class)->finalize (object);
}

static void
muster_odds_window_class_init (MusterOddsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_odds_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_odds_window_finalize;

  g_type_ensure (MUSTER_TYPE_OUTCOME_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-odds-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOddsWindow, outcome);
  gtk_widget_class_bind_template_callback (widget_class, start);
}

static void
muster_odds_window_init (MusterOddsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}

void
muster_odds_window_present (GtkWidget *parent, MusterRulebook *rulebook, const MusterSetup *setup)
{
  MusterOddsWindow *self = g_object_new (MUSTER_TYPE_ODDS_WINDOW,
                                         "transient-for",
                                         gtk_widget_get_root (parent),
                                         NULL);

  self->rulebook = muster_rulebook_ref (rulebook);
  self->setup = muster_setup_copy (setup);
  muster_outcome_view_set_battle (self->outcome, rulebook, 0);
  start (self);
  gtk_window_present (GTK_WINDOW (self));
}
