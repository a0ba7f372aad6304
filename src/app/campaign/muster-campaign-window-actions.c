/* muster-campaign-window-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-window-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-export.h"
#include "muster-campaign-log.h"
#include "muster-chronicle-pages.h"
#include "muster-enter-window.h"
#include "muster-library-campaign.h"
#include "muster-list-dialog.h"
#include "muster-note-window.h"
#include "muster-print-job.h"
#include "muster-print-paper.h"
#include "muster-rename-dialog.h"
#include "muster-text-dialog.h"
#include "muster-tonight-window.h"
#include "muster-trade-dialog.h"

/* What can be done with a campaign. */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_campaign_keeper_undo (MUSTER_CAMPAIGN_WINDOW (widget)->keeper);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_campaign_keeper_redo (MUSTER_CAMPAIGN_WINDOW (widget)->keeper);
}

static void
renamed_cb (MusterCampaignWindow *self, const char *title)
{
  muster_campaigns_rename (muster_shelf_get_campaigns (self->shelf),
                           muster_campaign_window_get_id (self),
                           title);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);
  MusterRenameDialog *dialog = muster_rename_dialog_new (
      widget,
      _ ("Rename Campaign"),
      NULL,
      muster_campaign_keeper_get_state (self->keeper)->title);

  g_signal_connect_object (dialog, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  muster_rename_dialog_present (dialog);
}

/* ---- Battles ---- */

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget,
                              "app.play-campaign",
                              "x",
                              muster_campaign_window_get_id (MUSTER_CAMPAIGN_WINDOW (widget)));
}

/* The event of the last battle that nothing came after yet; 0: there is none. */
static guint
find_due (MusterCampaignWindow *self)
{
  const GArray *battles = muster_campaign_keeper_get_state (self->keeper)->battles;
  const MusterCampaignBattle *last = battles->len > 0 ? &g_array_index (battles,
                                                                        MusterCampaignBattle,
                                                                        battles->len - 1)
                                                      : NULL;

  return last != NULL && last->session == 0 ? last->event : 0;
}

static void
after_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);
  const guint event = find_due (self);

  if (event != 0)
    gtk_widget_activate_action (widget,
                                "app.play-after",
                                "(xu)",
                                muster_campaign_window_get_id (self),
                                event);
}

/* ---- Writing and writing out ---- */

static void
note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_note_window_present (widget, MUSTER_CAMPAIGN_WINDOW (widget)->keeper, NULL);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);
  MusterCampaignItem *item = muster_campaigns_find (muster_shelf_get_campaigns (self->shelf),
                                                    muster_campaign_window_get_id (self));

  if (item != NULL)
    muster_campaign_export_run (self->shelf, item, GTK_WINDOW (self));
}

static void
print (MusterCampaignWindow *self, GHashTable *boards)
{
  GtkPaperSize *size = muster_print_paper_dup_size (muster_shelf_get_settings (self->shelf));
  g_autoptr (MusterPrintSource) source = muster_chronicle_source_new (
      muster_campaign_keeper_get_campaign (self->keeper),
      boards,
      muster_library_find_campaign_content,
      muster_shelf_get_library (self->shelf));
  g_autoptr (GError) error = NULL;

  if (!muster_print_job_run (source, size, GTK_WINDOW (self), &error))
    muster_campaign_keeper_fail (self->keeper, error);
  gtk_paper_size_free (size);
}

/* The window may be closed meanwhile. */
static void
boards_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterCampaignWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) boards = NULL;

  boards = muster_campaigns_load_boards_finish (MUSTER_CAMPAIGNS (object), result, &error);
  if (self->keeper == NULL)
    return;
  if (boards != NULL)
    print (self, boards);
  else
    muster_campaign_keeper_fail (self->keeper, error);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);

  muster_campaigns_load_boards_async (muster_shelf_get_campaigns (self->shelf),
                                      muster_campaign_window_get_id (self),
                                      boards_cb,
                                      g_object_ref (self));
}

static void
log_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *log = muster_campaign_log_to_string (
      muster_campaign_keeper_get_campaign (MUSTER_CAMPAIGN_WINDOW (widget)->keeper));

  muster_text_dialog_present (widget, _ ("All That Was Done"), log);
}

/* ---- Battles that were fought elsewhere ---- */

static void
enter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_enter_window_present (widget,
                               MUSTER_CAMPAIGN_WINDOW (widget)->keeper,
                               MUSTER_CAMPAIGN_KIND_BATTLE,
                               0);
}

static void
session_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_enter_window_present (widget,
                               MUSTER_CAMPAIGN_WINDOW (widget)->keeper,
                               MUSTER_CAMPAIGN_KIND_SESSION,
                               g_variant_get_uint32 (parameter));
}

static void
correct_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_enter_window_present (widget,
                               MUSTER_CAMPAIGN_WINDOW (widget)->keeper,
                               MUSTER_CAMPAIGN_KIND_CORRECTION,
                               g_variant_get_uint32 (parameter));
}

/* ---- The company ---- */

static void
join_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);

  muster_list_dialog_present (widget, self->keeper, self->shelf);
}

static void
tonight_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_tonight_window_present (widget, MUSTER_CAMPAIGN_WINDOW (widget)->keeper);
}

static void
trade_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_trade_dialog_present (widget,
                               MUSTER_CAMPAIGN_WINDOW (widget)->keeper,
                               MUSTER_CAMPAIGN_MOVE_BOUGHT,
                               NULL);
}

/* ---- The table ---- */

static const struct
{
  const char *name;
  const char *type; /* (nullable): of its parameter */
  GtkWidgetActionActivateFunc run;
} actions[] = {
  { "campaign.undo", NULL, undo_action },         { "campaign.redo", NULL, redo_action },
  { "campaign.play", NULL, play_action },         { "campaign.session", NULL, after_action },
  { "campaign.rename", NULL, rename_action },     { "campaign.note", NULL, note_action },
  { "campaign.export", NULL, export_action },     { "campaign.log", NULL, log_action },
  { "campaign.enter", NULL, enter_action },       { "campaign.join", NULL, join_action },
  { "campaign.tonight", NULL, tonight_action },   { "campaign.trade", NULL, trade_action },
  { "campaign.session-of", "u", session_action }, { "campaign.correct", "u", correct_action },
  { "campaign.print", NULL, print_action },
};

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "campaign.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "campaign.redo" },
  { GDK_KEY_n, GDK_CONTROL_MASK, "campaign.note" },
  { GDK_KEY_e, GDK_CONTROL_MASK, "campaign.export" },
};

void
muster_campaign_window_install_actions (GtkWidgetClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].type, actions[i].run);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (klass,
                                         keys[i].key,
                                         keys[i].modifiers,
                                         keys[i].action,
                                         NULL);
}

/* @words: (nullable): what would be done */
static char *
dup_tip (const char *what, const char *words, const char *key)
{
  return words != NULL ? g_strdup_printf ("%s: %s (%s)", what, words, key)
                       : g_strdup_printf ("%s (%s)", what, key);
}

void
muster_campaign_window_update_actions (MusterCampaignWindow *self)
{
  g_autofree char *undo = muster_campaign_keeper_dup_undo (self->keeper);
  g_autofree char *redo = muster_campaign_keeper_dup_redo (self->keeper);
  g_autofree char *undo_tip = dup_tip (_ ("Undo"), undo, "Ctrl+Z");
  g_autofree char *redo_tip = dup_tip (_ ("Redo"), redo, "Ctrl+Shift+Z");
  const gboolean company = muster_campaign_keeper_get_state (self->keeper)->company != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "campaign.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "campaign.redo", redo != NULL);
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self),
      "campaign.play",
      muster_campaigns_find_rulebook (muster_shelf_get_campaigns (self->shelf),
                                      muster_campaign_window_get_id (self)) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "campaign.session", find_due (self) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "campaign.join", !company);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "campaign.tonight", company);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "campaign.trade", company);
  gtk_widget_set_tooltip_text (self->undo, undo_tip);
  gtk_widget_set_tooltip_text (self->redo, redo_tip);
}
