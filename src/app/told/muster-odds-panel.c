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

#include "muster-odds-bar.h"
#include "muster-outcome-view.h"
#include "muster-percent.h"

/* Several answers in a row are one change. */
#define SETTLE 500 /* ms */

/* More would not be read. */
#define MAX_LINES 30

struct _MusterOddsPanel
{
  MusterPanel parent_instance;

  GtkBox *content;
  GtkWidget *ending;
  GtkLabel *notice;
  MusterOutcomeView *outcome;
  GtkWidget *choices_box;
  GtkBox *choices;
  GtkWidget *doubtful_box;
  GtkBox *doubtful;

  GSignalGroup *assistant_signals;
  guint64 asked;  /* checksum of the position that was asked about */
  gboolean known; /* whether one was */
  guint timer;    /* source; 0: none */
  gboolean stale;
};

G_DEFINE_FINAL_TYPE (MusterOddsPanel, muster_odds_panel, MUSTER_TYPE_PANEL)

/* ---- The battle ---- */

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
get_notice (MusterOddsPanel *self, MusterAssistant *assistant)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  gboolean replay;

  g_object_get (assistant, "replay", &replay, NULL);
  if (muster_assistant_is_at_prompt (assistant) && muster_battle_is_over (battle, NULL))
    return _ ("The battle is over.");
  if (muster_assistant_get_field (assistant) == NULL && gtk_widget_get_visible (self->choices_box))
    return _ ("Without a board Muster does not know where everybody stands, and cannot play the "
              "battle on to see how it ends.");
  if (muster_assistant_get_field (assistant) == NULL)
    return _ ("Without a board Muster does not know where everybody stands, and cannot play the "
              "battle on to see how it ends. Whenever you can choose something with a chance, the "
              "chance stands here. That of a roll stands where the roll is asked for.");
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

  return muster_position_new_at_entry (battle, n, error);
}

static void
tell (MusterOddsPanel *self, const char *notice)
{
  gtk_label_set_text (self->notice, notice != NULL ? notice : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice), notice != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), notice == NULL && self->known);
}

/* @again: also where the answer is known. */
static void
work_out (MusterOddsPanel *self, gboolean again)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  MusterForecast *forecast = muster_outcome_view_get_forecast (self->outcome);
  const char *notice = get_notice (self, assistant);
  g_autoptr (MusterPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  if (notice == NULL)
    position = position_new (assistant, &error);
  tell (self, error != NULL ? error->message : notice);
  if (position == NULL)
    {
      self->known = FALSE;
      muster_rounds_clear (MUSTER_ROUNDS (forecast));
      return;
    }
  if (!again && self->known && self->asked == muster_position_get_checksum (position))
    return;
  self->known = TRUE;
  self->asked = muster_position_get_checksum (position);
  muster_outcome_view_set_battle (self->outcome,
                                  muster_battle_get_rulebook (battle),
                                  muster_position_get_turn (position));
  muster_forecast_start (forecast, position);
  gtk_widget_show (GTK_WIDGET (self->outcome));
}

static void
again_cb (MusterOddsPanel *self)
{
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

/* What is equally likely, and done in the same way, is one line. */
typedef struct
{
  MusterChoiceItem *first; /* borrowed */
  GPtrArray *members; /* of char*, borrowed: what they are about, but for who seems too far off */
  gboolean far;       /* somebody does */
  const char *condition; /* borrowed: on what all members depend, or NULL */
} Line;

static void
line_free (Line *self)
{
  g_ptr_array_unref (self->members);
  g_free (self);
}

static gboolean
is_alike (MusterChoiceItem *a, MusterChoiceItem *b)
{
  return muster_choice_item_get_member (b) != NULL &&
         g_strcmp0 (muster_choice_item_get_group (a), muster_choice_item_get_group (b)) == 0 &&
         g_strcmp0 (muster_choice_item_get_means (a), muster_choice_item_get_means (b)) == 0 &&
         muster_choice_item_get_uncertain (a) == muster_choice_item_get_uncertain (b) &&
         G_APPROX_VALUE (muster_choice_item_get_odds (a), muster_choice_item_get_odds (b), 1e-6);
}

static void
sort_in (GPtrArray *lines, MusterChoiceItem *item)
{
  Line *line = NULL;
  const char *condition;

  for (guint i = 0; i < lines->len && line == NULL; i++)
    if (is_alike (((Line *) g_ptr_array_index (lines, i))->first, item))
      line = g_ptr_array_index (lines, i);
  if (line == NULL)
    {
      line = g_new0 (Line, 1);
      line->first = item;
      line->members = g_ptr_array_new ();
      g_ptr_array_add (lines, line);
    }
  if (muster_choice_item_get_unlikely (item))
    {
      line->far = TRUE;
      return;
    }
  condition = muster_choice_item_get_condition (item);
  if (line->members->len == 0)
    line->condition = condition;
  else if (g_strcmp0 (line->condition, condition) != 0)
    line->condition = NULL;
  g_ptr_array_add (line->members, (gpointer) muster_choice_item_get_member (item));
}

static gboolean
is_idle (const Line *line)
{
  return line->members->len == 0 && line->far;
}

/* (transfer full): an action without a target is called as it is. */
static char *
dup_line_title (const Line *line)
{
  const char *group = muster_choice_item_get_group (line->first);
  const char *target = line->members->len == 1 ? muster_choice_item_get_label (line->first)
                                               : muster_choice_item_get_means (line->first);

  if (group == NULL || target == NULL || g_str_equal (group, target))
    return g_strdup (target != NULL ? target : group);

  /* Translators: what is done, and to whom, where, or with what */
  return g_strdup_printf (C_ ("an action and its target", "%1$s: %2$s"), group, target);
}

/* (transfer full) (nullable): a single one stands in the title. */
static char *
dup_line_members (const Line *line)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (is_idle (line))
    return g_strdup (_ ("nobody in reach, it seems"));
  if (line->members->len < 2)
    return NULL;
  for (guint i = 0; i < line->members->len; i++)
    g_string_append_printf (list,
                            "%s%s",
                            i > 0 ? C_ ("between the spaces of a list", ", ") : "",
                            (const char *) line->members->pdata[i]);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* (transfer full) (nullable): a chance is none for whoever is not where it needs them. */
static char *
dup_line_caption (const Line *line)
{
  g_autofree char *members = dup_line_members (line);

  if (line->condition == NULL)
    return g_steal_pointer (&members);
  if (members == NULL)
    return g_strdup (line->condition);

  /* Translators: whom a chance is for, and on what it depends: "Bob, Ann · only if Max is next to it" */
  return g_strdup_printf (C_ ("whom, and a condition", "%1$s · %2$s"), members, line->condition);
}

/* Where it can be done to somebody, that it may be too far off for others says nothing. */
static gboolean
is_said_of_others (const GPtrArray *lines, const Line *line)
{
  for (guint i = 0; i < lines->len && is_idle (line); i++)
    {
      const Line *other = lines->pdata[i];

      if (!is_idle (other) &&
          g_strcmp0 (muster_choice_item_get_group (other->first),
                     muster_choice_item_get_group (line->first)) == 0 &&
          g_strcmp0 (muster_choice_item_get_means (other->first),
                     muster_choice_item_get_means (line->first)) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
show_line (MusterOddsPanel *self, const Line *line)
{
  GtkWidget *bar = muster_odds_bar_new ();
  double odds = muster_choice_item_get_odds (line->first);
  g_autofree char *title = dup_line_title (line);
  g_autofree char *text = muster_percent_dup (odds);
  g_autofree char *caption = dup_line_caption (line);

  muster_odds_bar_set (MUSTER_ODDS_BAR (bar), title, odds, text, caption);
  gtk_box_append (muster_choice_item_get_uncertain (line->first) ? self->doubtful : self->choices,
                  bar);
}

static gboolean
has_children (GtkBox *box)
{
  return gtk_widget_get_first_child (GTK_WIDGET (box)) != NULL;
}

/* Of several who may act, what the one can do that is looked at: the same of all the others tells nobody apart. */
static gboolean
is_shown (MusterChoice *choice, MusterChoiceItem *item)
{
  const char *actor = muster_choice_get_actor (choice);
  const char *thing = muster_choice_item_get_thing (item);

  return muster_choice_item_get_available (item) && !isnan (muster_choice_item_get_odds (item)) &&
         (actor == NULL || thing == NULL || g_str_equal (actor, thing));
}

/* What is only seen on the table, such as who is in reach, is not mixed with what is known. */
static void
show_choices (MusterOddsPanel *self, MusterAssistant *assistant)
{
  MusterChoice *choice = muster_assistant_get_choice (assistant);
  GListModel *items = choice != NULL ? muster_choice_get_items (choice) : NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);

  clear (self->choices);
  clear (self->doubtful);
  for (guint i = 0; items != NULL && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);

      if (is_shown (choice, item))
        sort_in (lines, item);
    }
  for (guint i = 0; i < MIN (lines->len, MAX_LINES); i++)
    if (!is_said_of_others (lines, lines->pdata[i]))
      show_line (self, lines->pdata[i]);
  gtk_widget_set_visible (self->choices_box, lines->len > 0);
  /* What is known comes before what is not. */
  gtk_box_reorder_child_after (self->content,
                               self->ending,
                               muster_assistant_get_field (assistant) == NULL ? self->choices_box
                                                                              : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), has_children (self->choices));
  gtk_widget_set_visible (self->doubtful_box, has_children (self->doubtful));
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
  /* What is not worked out has not to be waited for. */
  tell (self, get_notice (self, assistant));
  g_clear_handle_id (&self->timer, g_source_remove);
  /* Where nothing stands yet, nothing is waited for. */
  if (self->known)
    self->timer = g_timeout_add (SETTLE, settle_cb, self);
  else
    work_out (self, FALSE);
}

/* Somebody else is looked at. */
static void
acting_cb (MusterOddsPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_choices (self, assistant);
  if (muster_assistant_get_field (assistant) == NULL)
    tell (self, get_notice (self, assistant));
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
  MusterForecast *forecast = muster_outcome_view_get_forecast (self->outcome);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (!muster_rounds_is_running (MUSTER_ROUNDS (forecast)))
    return;
  muster_rounds_stop (MUSTER_ROUNDS (forecast));
  self->known = FALSE;
}

/* ---- The object ---- */

static void
muster_odds_panel_dispose (GObject *object)
{
  MusterOddsPanel *self = MUSTER_ODDS_PANEL (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->assistant_signals);

  G_OBJECT_CLASS (muster_odds_panel_parent_class)->dispose (object);
}

static void
muster_odds_panel_class_init (MusterOddsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_odds_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_odds_panel_update;

  g_type_ensure (MUSTER_TYPE_OUTCOME_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-odds-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, content);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, ending);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, notice);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, outcome);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, choices_box);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, doubtful_box);
  gtk_widget_class_bind_template_child (widget_class, MusterOddsPanel, doubtful);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, unmapped_cb);
}

static void
muster_odds_panel_init (MusterOddsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->assistant_signals = g_signal_group_new (MUSTER_TYPE_ASSISTANT);
  g_signal_group_connect_swapped (self->assistant_signals,
                                  "notify::acting",
                                  G_CALLBACK (acting_cb),
                                  self);
  g_object_bind_property (self,
                          "assistant",
                          self->assistant_signals,
                          "target",
                          G_BINDING_SYNC_CREATE);
}
