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
#include "muster-wrap-box.h"

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

/* @target: (transfer floating) */
static void
add_button (GtkWidget *box, const char *label, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  muster_wrap_box_append (MUSTER_WRAP_BOX (box), button);
}

/* (nullable): as the library has it. */
static MusterBattleItem *
find_recorded (MusterCampaignBattles *self, const char *token)
{
  GListModel *battles = G_LIST_MODEL (
      muster_shelf_get_battles (muster_campaign_page_get_shelf (self)));

  for (guint i = 0; token != NULL && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (MusterBattleItem) item = g_list_model_get_item (battles, i);

      if (g_strcmp0 (muster_battle_item_get_battle (item)->token, token) == 0)
        return g_steal_pointer (&item);
    }

  return NULL;
}

/* What can be done with one. */
static void
add_buttons (MusterCampaignBattles *self, AdwExpanderRow *row, const MusterCampaignBattle *battle)
{
  const gint64 id = muster_campaign_keeper_get_id (muster_campaign_page_get_keeper (self));
  g_autoptr (MusterBattleItem) recorded = find_recorded (self, battle->token);
  GtkWidget *box = g_object_new (MUSTER_TYPE_WRAP_BOX, "spacing", 6, NULL);

  if (battle->session == 0)
    add_button (box,
                _ ("What Came After It…"),
                "app.play-after",
                g_variant_new ("(xu)", id, battle->event));
  if (battle->session == 0 && battle->token == NULL)
    add_button (box,
                _ ("Enter What Came After It…"),
                "campaign.session-of",
                g_variant_new_uint32 (battle->event));
  if (recorded != NULL)
    add_button (box,
                _ ("Watch It"),
                "app.replay-battle",
                g_variant_new_int64 (muster_battle_item_get_id (recorded)));
  add_button (box, _ ("Correct…"), "campaign.correct", g_variant_new_uint32 (battle->event));
  gtk_widget_add_css_class (box, "row-buttons");
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
    add_buttons (self, row, battle);
}

/* Which one of the campaign it is, from 1 on. */
static guint
get_number (MusterCampaignBattles *self, const MusterCampaignBattle *battle)
{
  const GArray *battles = muster_campaign_page_get_state (MUSTER_CAMPAIGN_PAGE (self))->battles;

  for (guint i = 0; i < battles->len; i++)
    if (g_array_index (battles, MusterCampaignBattle, i).event == battle->event)
      return i + 1;

  return 0;
}

/* (transfer full): "No. 3 · 29 November 2026", with the turn of one that was played here: many have one name. */
static char *
dup_place (MusterCampaignBattles *self, const MusterCampaignBattle *battle)
{
  g_autoptr (MusterBattleItem) recorded = find_recorded (self, battle->token);
  g_autofree char *day = muster_date_day_to_string (battle->date);
  const guint number = get_number (self, battle);
  guint turn;

  if (recorded == NULL)
    /* Translators: which battle of a campaign it is, and its day */
    return g_strdup_printf (_ ("No. %1$u · %2$s"), number, day);
  g_object_get (recorded, "turn", &turn, NULL);

  /* Translators: which battle of a campaign it is, its day, and how many turns it took */
  return g_strdup_printf (_ ("No. %1$u · %2$s · turn %3$u"), number, day, turn);
}

/* (transfer full): "No. 3 · 29 November 2026 · 4 took part, 2 kills" */
static char *
dup_subtitle (MusterCampaignBattles *self, const MusterCampaignBattle *battle)
{
  g_autofree char *day = dup_place (self, battle);
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
  g_autofree char *subtitle = battle != NULL ? dup_subtitle (self, battle)
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

/* A row that was made just now can have the focus when it has been given its room. */
static gboolean
focus_row (GtkWidget *row, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);

  return G_SOURCE_REMOVE;
}

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
        gtk_widget_add_tick_callback (row, focus_row, NULL, NULL);
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
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->enter), "campaign.enter");
}
