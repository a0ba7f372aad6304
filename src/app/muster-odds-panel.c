/* muster-odds-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-odds-panel.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-forecast.h"
#include "muster-odds-bar.h"
#include "muster-percent.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

#define GAMES 2000

/* Several answers in a row are one change. */
#define SETTLE 500 /* ms */

/* More would not be read. */
#define MAX_CHOICES 30

struct _MusterOddsPanel
{
  MusterPanel parent_instance;

  GtkLabel *notice;
  GtkWidget *outcome;
  GtkBox *sides;
  GtkLabel *turns;
  GtkProgressBar *progress;
  GtkLabel *played;
  GtkButton *run;
  GtkWidget *choices_box;
  GtkBox *choices;

  MusterForecast *forecast;
  GPtrArray *bars; /* of MusterOddsBar, one per side and one for nobody; borrowed */
  guint64 asked;   /* checksum of the position that was asked about */
  gboolean known;  /* whether one was */
  guint timer;     /* source; 0: none */
  gboolean stale;
};

G_DEFINE_FINAL_TYPE (MusterOddsPanel, muster_odds_panel, MUSTER_TYPE_PANEL)

/* ---- In words ---- */

/* "about 63 %, ± 2" */
static char *
dup_chance (double chance, guint games)
{
  double error = sqrt (chance * (1 - chance) / games);
  double spread = MAX (1, round (100 * error));
  g_autofree char *percent = NULL;

  if (chance <= 0)
    return g_strdup (_ ("hardly ever"));
  if (chance >= 1)
    return g_strdup (_ ("nearly always"));

  percent = muster_percent_dup (chance);
  /* Translators: a chance, and how far off it may be, in percent. Between ± and the number is U+00A0. */
  return g_strdup_printf (_ ("about %1$s, ±\302\240%2$.0f"), percent, spread);
}

static char *
dup_losses (double mean)
{
  if (mean < 0.05)
    return g_strdup (_ ("No more losses"));

  /* Translators: how many figures a side loses from now on, on the average */
  return g_strdup_printf (_ ("%.1f more losses on average"), mean);
}

static char *
dup_turns (const MusterSimulationResult *result, guint now)
{
  double more = MAX (0, result->turns_mean - now);

  /* Translators: the turn in which a battle ends on the average, and how many turns that still is */
  return g_strdup_printf (_ ("The battle ends in turn %1$.0f on average: %2$.1f turns from now."),
                          result->turns_mean,
                          more);
}

/* ---- The battle ---- */

static MusterOddsBar *
get_bar (MusterOddsPanel *self, guint i)
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
show_sides (MusterOddsPanel *self, const MusterSimulationResult *result)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  double undecided = (double) result->undecided / MAX (1, result->games);
  g_autofree char *turns = dup_turns (result, muster_battle_get_turn (battle));
  g_autofree char *text = dup_chance (undecided, MAX (1, result->games));

  for (guint i = 0; i < result->n_sides; i++)
    {
      const MusterSide *side = &rulebook->sides[i];
      double chance = muster_simulation_result_get_chance (result, i, NULL);
      g_autofree char *words = dup_chance (chance, result->games);
      g_autofree char *losses = dup_losses (result->losses_mean[i]);
      /* Translators: a side that wins: "Blue wins" */
      g_autofree char *title = g_strdup_printf (
          _ ("%s win:"),
          muster_rulebook_label (rulebook, side->title, side->id));

      muster_odds_bar_set (get_bar (self, i), title, chance, words, losses);
    }
  muster_odds_bar_set (get_bar (self, result->n_sides), _ ("Nobody wins:"), undecided, text, NULL);
  gtk_widget_set_visible (GTK_WIDGET (get_bar (self, result->n_sides)), result->undecided > 0);
  gtk_label_set_text (self->turns, turns);
}

static void
show_progress (MusterOddsPanel *self, guint done)
{
  guint games = muster_forecast_get_games (self->forecast);
  gboolean running = muster_forecast_is_running (self->forecast);
  g_autofree char *text = NULL;

  if (done >= games)
    text = g_strdup_printf (ngettext ("Muster has played the battle on %'u time.",
                                      "Muster has played the battle on %'u times.",
                                      done),
                            done);
  else
    text = g_strdup_printf (_ ("Muster has played the battle on %1$'u of %2$'u times."),
                            done,
                            games);
  gtk_label_set_text (self->played, text);
  gtk_progress_bar_set_fraction (self->progress, (double) done / games);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_button_set_label (self->run, running ? _ ("_Stop") : _ ("Calculate _Again"));
}

static void
show_forecast (MusterOddsPanel *self)
{
  const MusterSimulationResult *result = muster_forecast_get_result (self->forecast);
  const char *error = muster_forecast_get_error (self->forecast);
  gboolean any = result != NULL && result->games > 0;

  if (error != NULL)
    {
      gtk_label_set_text (self->notice, error);
      gtk_widget_set_visible (GTK_WIDGET (self->notice), TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sides), any);
  gtk_widget_set_visible (GTK_WIDGET (self->turns), any);
  if (any)
    show_sides (self, result);
  show_progress (self, any ? result->games : 0);
}

/* Of whom it is not known where they will stand, the games would be played without. */
static gboolean
is_set_up (MusterAssistant *assistant)
{
  const MusterBeat *beat = muster_assistant_get_beat (assistant);

  if (muster_assistant_is_at_prompt (assistant))
    return muster_battle_get_turn (muster_assistant_get_battle (assistant)) > 0;

  return beat != NULL && beat->turn > 0;
}

/* (nullable): why nothing can be played on from here. */
static const char *
get_notice (MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  gboolean replay;

  g_object_get (assistant, "replay", &replay, NULL);
  if (muster_assistant_get_field (assistant) == NULL)
    return _ ("How the battle will end cannot be worked out: Muster would have to play it on, and "
              "without a board it does not know where everybody stands.");
  if (muster_assistant_is_at_prompt (assistant) && muster_battle_is_over (battle, NULL))
    return _ ("The battle is over.");
  if (!replay && !muster_assistant_is_at_prompt (assistant))
    return _ ("How the battle will end is worked out when all that has happened has been shown.");
  if (!is_set_up (assistant))
    return _ ("How the battle will end is worked out when everybody is set up.");

  return NULL;
}

/* (nullable) */
static MusterPosition *
position_new (MusterAssistant *assistant, GError **error)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  const MusterBeat *beat = muster_assistant_get_beat (assistant);
  guint n = beat != NULL ? beat->first + beat->n_entries : 0;

  if (muster_assistant_is_at_prompt (assistant))
    return muster_position_new (battle, error);

  return muster_position_new_at (battle, muster_battle_get_node_at (battle, n), error);
}

/* @again: also where the answer is known. */
static void
work_out (MusterOddsPanel *self, gboolean again)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const char *notice = get_notice (assistant);
  g_autoptr (MusterPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  if (notice == NULL)
    position = position_new (assistant, &error);
  if (error != NULL)
    notice = error->message;
  gtk_label_set_text (self->notice, notice != NULL ? notice : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice), notice != NULL);
  gtk_widget_set_visible (self->outcome, position != NULL);
  if (position == NULL)
    {
      self->known = FALSE;
      muster_forecast_clear (self->forecast);
      return;
    }
  if (!again && self->known && self->asked == muster_position_get_checksum (position))
    return;
  self->known = TRUE;
  self->asked = muster_position_get_checksum (position);
  muster_forecast_start (self->forecast, position);
}

static void
run_cb (MusterOddsPanel *self)
{
  if (muster_forecast_is_running (self->forecast))
    muster_forecast_stop (self->forecast);
  else
    work_out (self, TRUE);
}

/* ---- What can be chosen ---- */

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
add_choice (MusterOddsPanel *self, MusterChoiceItem *item)
{
  GtkWidget *bar = muster_odds_bar_new ();
  double odds = muster_choice_item_get_odds (item);
  const char *group = muster_choice_item_get_group (item);
  const char *label = muster_choice_item_get_label (item);
  g_autofree char *title = group != NULL && !g_str_equal (group, label)
                               /* Translators: what is done, and to whom or where */
                               ? g_strdup_printf (C_ ("an action and its target", "%1$s: %2$s"),
                                                  group,
                                                  label)
                               : g_strdup (label);
  g_autofree char *text = muster_percent_dup (odds);

  muster_odds_bar_set (MUSTER_ODDS_BAR (bar), title, odds, text, NULL);
  gtk_box_append (self->choices, bar);
}

static void
show_choices (MusterOddsPanel *self, MusterAssistant *assistant)
{
  MusterChoice *choice = muster_assistant_get_choice (assistant);
  GListModel *items = choice != NULL ? muster_choice_get_items (choice) : NULL;
  guint n = 0;

  clear (self->choices);
  for (guint i = 0; items != NULL && i < g_list_model_get_n_items (items) && n < MAX_CHOICES; i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (!muster_choice_item_get_available (item) || isnan (muster_choice_item_get_odds (item)))
        continue;
      add_choice (self, item);
      n++;
    }
  gtk_widget_set_visible (self->choices_box, n > 0);
}

/* ---- When ---- */

static gboolean
settle_cb (gpointer user_data)
{
  MusterOddsPanel *self = user_data;

  self->timer = 0;
  work_out (self, FALSE);

  return G_SOURCE_REMOVE;
}

/* What nobody looks at is not worked out. */
static void
renew (MusterOddsPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));

  self->stale = TRUE;
  if (assistant == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->stale = FALSE;
  show_choices (self, assistant);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (SETTLE, settle_cb, self);
}

static void
muster_odds_panel_update (MusterPanel *panel)
{
  renew (MUSTER_ODDS_PANEL (panel));
}

static void
mapped_cb (MusterOddsPanel *self)
{
  if (muster_panel_get_assistant (MUSTER_PANEL (self)) != NULL && (self->stale || !self->known))
    renew (self);
}

static void
unmapped_cb (MusterOddsPanel *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (!muster_forecast_is_running (self->forecast))
    return;
  muster_forecast_stop (self->forecast);
  self->known = FALSE;
}

/* ---- The object ---- */

static void
muster_odds_panel_dispose (GObject *object)
{
  MusterOddsPanel *self = MUSTER_ODDS_PANEL (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->forecast != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->forecast, self);
      muster_forecast_stop (self->forecast);
    }
  g_clear_object (&self->forecast);

  G_OBJECT_CLASS (muster_odds_panel_parent_class)->dispose (object);
}

static void
muster_odds_panel_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_ODDS_PANEL (object)->bars);

  G_OBJECT_CLASS (muster_odds_panel_parent_class)->finalize (object);
}

static void
muster_odds_panel_class_init (MusterOddsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_odds_panel_dispose;
  object_class->finalize = muster_odds_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_odds_panel_update;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-odds-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, notice);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, outcome);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, turns);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, played);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, run);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, choices_box);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, choices);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, unmapped_cb);
}

static void
muster_odds_panel_init (MusterOddsPanel *self)
{
  self->bars = g_ptr_array_new ();
  self->forecast = muster_forecast_new (GAMES);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->forecast, "changed", G_CALLBACK (show_forecast), self);
}
