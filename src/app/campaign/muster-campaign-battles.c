/* muster-campaign-battles.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-battles.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-campaign-window-private.h"
#include "muster-date.h"
#include "muster-plain-row.h"

struct _MusterCampaignBattles
{
  MusterCampaignPage parent_instance;

  GtkStack *all;
  GtkWidget *enter;
  GtkListBox *list;

  GHashTable *open; /* numbers of events whose lines are shown */
};

G_DEFINE_FINAL_TYPE (MusterCampaignBattles, muster_campaign_battles, MUSTER_TYPE_CAMPAIGN_PAGE)

/* On the row of a battle: its event. */
#define EVENT_KEY "muster-campaign-event"

static guint
get_event (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), EVENT_KEY));
}

/* ---- A battle ---- */

/* What can be done with one, by the number of its event. */
static const struct
{
  const char *action;
  const char *label;
} offers[] = {
  { "campaign.session-of", N_ ("What Came After It…") },
  { "campaign.watch", N_ ("Watch It") },
  { "campaign.correct", N_ ("Correct…") },
};

static void
add_buttons (AdwExpanderRow *row, guint event)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gboolean some = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      GtkWidget *button;

      if (!muster_campaign_window_offers (offers[i].action))
        continue;
      button = gtk_button_new_with_label (_ (offers[i].label));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), offers[i].action);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", event);
      gtk_box_append (GTK_BOX (box), button);
      some = TRUE;
    }
  gtk_widget_add_css_class (box, "row-buttons");
  if (some)
    adw_expander_row_add_row (row, box);
}

static void
add_lines (const MusterCampaign *campaign, AdwExpanderRow *row, guint event)
{
  g_autoptr (GPtrArray) lines = muster_campaign_list_lines (campaign, event);

  for (guint i = 0; i < lines->len; i++)
    adw_expander_row_add_row (row, muster_plain_row_new (lines->pdata[i], NULL));
}

/* Its lines are made when somebody wants to see them. */
static void
expanded_cb (MusterCampaignBattles *self, GParamSpec *pspec, AdwExpanderRow *row)
{
  const MusterCampaign *campaign = muster_campaign_page_get_campaign (self);
  const guint event = get_event (GTK_WIDGET (row));
  const MusterCampaignBattle *battle = muster_campaign_state_find_battle (
      muster_campaign_get_state (campaign),
      event);

  if (!adw_expander_row_get_expanded (row))
    {
      g_hash_table_remove (self->open, GUINT_TO_POINTER (event));
      return;
    }
  g_hash_table_add (self->open, GUINT_TO_POINTER (event));
  if (g_object_get_data (G_OBJECT (row), "muster-filled") != NULL)
    return;
  g_object_set_data (G_OBJECT (row), "muster-filled", row);
  add_lines (campaign, row, event);
  if (battle != NULL && battle->session != 0)
    add_lines (campaign, row, battle->session);
  if (battle != NULL)
    add_buttons (row, event);
}

/* (transfer full): "29 November 2026 · 4 took part, 2 kills" */
static char *
dup_subtitle (const MusterCampaignBattle *battle)
{
  g_autofree char *day = muster_date_day_to_string (battle->date);
  g_autofree char *part = g_strdup_printf (
      ngettext ("%u took part", "%u took part", battle->n_figures),
      battle->n_figures);
  g_autofree char *out = g_strdup_printf (ngettext ("%u out", "%u out", battle->n_out),
                                          battle->n_out);
  g_autofree char *kills = g_strdup_printf (ngettext ("%u kill", "%u kills", battle->n_kills),
                                            battle->n_kills);

  if (battle->n_figures == 0)
    return g_steal_pointer (&day);

  /* Translators: a day, how many took part in a battle, how many were out of action, and how many they killed. */
  return g_strdup_printf (C_ ("battle", "%1$s · %2$s, %3$s, %4$s"), day, part, out, kills);
}

static GtkWidget *
row_new (MusterCampaignBattles *self, guint event)
{
  const MusterCampaign *campaign = muster_campaign_page_get_campaign (self);
  const MusterCampaignBattle *battle = muster_campaign_state_find_battle (
      muster_campaign_get_state (campaign),
      event);
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *words = muster_campaign_dup_words (campaign, event);
  g_autofree char *subtitle = battle != NULL ? dup_subtitle (battle)
                                             : g_strdup (C_ ("battle of a campaign", "Taken back"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  if (battle == NULL)
    gtk_widget_add_css_class (row, "taken-back");
  g_object_set_data (G_OBJECT (row), EVENT_KEY, GUINT_TO_POINTER (event));
  g_signal_connect_object (row,
                           "notify::expanded",
                           G_CALLBACK (expanded_cb),
                           self,
                           G_CONNECT_SWAPPED);

  return row;
}

/* ---- All of them ---- */

/* The event of the row that has the keyboard; 0: none. */
static guint
find_focus (MusterCampaignBattles *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_EXPANDER_ROW) : NULL;

  return row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self->list)) ? get_event (row) : 0;
}

static void
muster_campaign_battles_update (MusterCampaignPage *page)
{
  MusterCampaignBattles *self = MUSTER_CAMPAIGN_BATTLES (page);
  const MusterCampaign *campaign = muster_campaign_page_get_campaign (self);
  const guint focus = find_focus (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint event = muster_campaign_get_n_events (campaign); event > 0; event--)
    {
      GtkWidget *row;

      if (muster_campaign_event_get_kind (muster_campaign_get_event (campaign, event)) !=
          MUSTER_CAMPAIGN_KIND_BATTLE)
        continue;
      row = row_new (self, event);
      gtk_list_box_append (self->list, row);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row),
                                     g_hash_table_contains (self->open, GUINT_TO_POINTER (event)));
      if (event == focus)
        gtk_widget_grab_focus (row);
    }
  child = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  gtk_stack_set_visible_child_name (self->all, child != NULL ? "some" : "none");
}

static void
muster_campaign_battles_finalize (GObject *object)
{
  g_hash_table_unref (MUSTER_CAMPAIGN_BATTLES (object)->open);

  G_OBJECT_CLASS (muster_campaign_battles_parent_class)->finalize (object);
}

static void
muster_campaign_battles_class_init (MusterCampaignBattlesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_campaign_battles_finalize;
  MUSTER_CAMPAIGN_PAGE_CLASS (klass)->update = muster_campaign_battles_update;
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-battles.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignBattles, all);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignBattles, enter);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignBattles, list);
}

static void
muster_campaign_battles_init (MusterCampaignBattles *self)
{
  self->open = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->enter, muster_campaign_window_offers ("campaign.enter"));
  if (muster_campaign_window_offers ("campaign.enter"))
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->enter), "campaign.enter");
}
