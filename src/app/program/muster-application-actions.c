/* muster-application-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-mapping-window.h"
#include "muster-opening.h"
#include "muster-preferences.h"
#include "muster-table-dialog.h"
#include "muster-turn-window.h"

static void
open_library_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_open_library (user_data);
}

static void
open_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_open_battle (user_data, g_variant_get_int64 (parameter), FALSE);
}

static void
replay_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_open_battle (user_data, g_variant_get_int64 (parameter), TRUE);
}

static void
new_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_set_up_battle (muster_application_present_window (user_data),
                               g_variant_get_string (parameter, NULL));
}

static void
play_list_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_set_up_battle_with (muster_application_present_window (user_data),
                                    MUSTER_FORCE_OF_LIST,
                                    g_variant_get_int64 (parameter));
}

static void
play_against_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_set_up_own_game (muster_application_present_window (user_data),
                                 g_variant_get_int64 (parameter),
                                 TRUE);
}

static void
play_own_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_set_up_own_game (muster_application_present_window (user_data),
                                 g_variant_get_int64 (parameter),
                                 FALSE);
}

/* What rules for any game know of a list. */
static void
open_mapping_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  g_autoptr (MusterMappingTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (self->shelf == NULL)
    return;
  table = muster_mapping_table_new (self->shelf, g_variant_get_int64 (parameter), &error);
  if (table != NULL)
    muster_mapping_window_present (gtk_application_get_active_window (GTK_APPLICATION (self)),
                                   table);
  else
    muster_shelf_fail (self->shelf, error->message);
}

static void
play_campaign_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_set_up_battle_with (muster_application_present_window (user_data),
                                    MUSTER_FORCE_OF_CAMPAIGN,
                                    g_variant_get_int64 (parameter));
}

/* What is usual is begun without a word, but for what would surprise at the first throw. */
static void
tell_dice (MusterApplication *self, gint64 id)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_TURN_WINDOW (l->data) && muster_turn_window_is_for (l->data, id, FALSE))
      muster_turn_window_tell_dice (l->data);
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterOpening) opening = user_data;
  MusterApplication *self = opening->application;
  g_autoptr (GError) error = NULL;
  gint64 id;

  self->begins = FALSE;
  muster_opening_stop_telling (opening);
  id = muster_battles_begin_finish (MUSTER_BATTLES (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      muster_opening_tell_stopped (opening);
      return;
    }
  if (id == 0)
    {
      muster_shelf_fail (self->shelf, error->message);
      return;
    }
  muster_application_open_battle (self, id, FALSE);
  tell_dice (self, id);
}

static void
play_now_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *const nothing[] = { NULL };
  MusterApplication *self = user_data;
  const char *rulebook = g_variant_get_string (parameter, NULL);
  g_autofree char *dice = g_settings_get_string (self->settings, "dice");
  MusterOpening *opening;

  if (self->shelf == NULL || self->begins)
    return;
  self->begins = TRUE;
  opening = muster_opening_new (self, _ ("Beginning the battle…"), nothing);
  muster_battles_begin_usual_async (muster_shelf_get_battles (self->shelf),
                                    rulebook,
                                    g_str_equal (dice, "hand"),
                                    opening->cancellable,
                                    begun_cb,
                                    opening);
}

static void
new_roster_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_begin_list (muster_application_present_window (user_data),
                            g_variant_get_string (parameter, NULL));
}

static void
restore_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_battles_restore (muster_shelf_get_battles (self->shelf),
                            g_variant_get_int64 (parameter));
}

static void
open_roster_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_open_roster (user_data, g_variant_get_int64 (parameter));
}

static void
restore_roster_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_rosters_restore (muster_shelf_get_rosters (self->shelf),
                            g_variant_get_int64 (parameter));
}

static void
remove_data_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_systems_remove (muster_shelf_get_systems (self->shelf),
                           g_variant_get_string (parameter, NULL));
}

static void
restore_data_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_systems_restore (muster_shelf_get_systems (self->shelf),
                            g_variant_get_string (parameter, NULL));
}

static void
remove_rulebook_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_rulebooks_remove (muster_shelf_get_rulebooks (self->shelf),
                             g_variant_get_string (parameter, NULL));
}

static void
restore_rulebook_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_rulebooks_restore (muster_shelf_get_rulebooks (self->shelf),
                              g_variant_get_string (parameter, NULL));
}

/* Of a rulebook, by its full id. */
static void
edit_table_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  MusterRulebookItem *item;
  const char *rulebook;
  const char *table;

  g_variant_get (parameter, "(&s&s)", &rulebook, &table);
  item = self->shelf != NULL
             ? muster_rulebooks_find (muster_shelf_get_rulebooks (self->shelf), rulebook)
             : NULL;
  if (item != NULL)
    muster_table_dialog_present (gtk_application_get_active_window (GTK_APPLICATION (self)),
                                 self->shelf,
                                 item,
                                 table);
}

static void
restore_house_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_rulebooks_restore_house (muster_shelf_get_rulebooks (self->shelf),
                                    g_variant_get_string (parameter, NULL));
}

static void
restore_terrain_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_tables_restore (muster_shelf_get_tables (self->shelf), g_variant_get_int64 (parameter));
}

static void
open_file_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_choose_files (user_data, FALSE);
}

/* As if it came from elsewhere. */
static void
open_path_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_bytestring (parameter));

  g_application_open (user_data, &file, 1, "");
}

static void
open_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_choose_files (user_data, TRUE);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  GtkWidget *window = muster_preferences_new (self->settings);

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                gtk_application_get_active_window (GTK_APPLICATION (self)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);
  const char *developers[] = { _ ("The Muster authors"), NULL };

  adw_show_about_window (window,
                         "application-name",
                         "Muster",
                         "application-icon",
                         APPLICATION_ID,
                         "version",
                         PACKAGE_VERSION,
                         "comments",
                         _ ("Play miniature wargames alone: Muster runs the enemy, keeps the board "
                            "and the history, and says why."),
                         "developer-name",
                         developers[0],
                         "developers",
                         developers,
                         /* Translators: your names, one a line. */
                         "translator-credits",
                         _ ("translator-credits"),
                         "copyright",
                         "© 2026 The Muster authors",
                         "license-type",
                         GTK_LICENSE_GPL_3_0,
                         NULL);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_show_shortcuts (user_data);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_show_help (user_data);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

static void
show_start_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_application_present_window (user_data);
}

static void
show_page_cb (GSimpleAction *action, GVariant *page, gpointer user_data)
{
  muster_window_show_page (muster_application_present_window (user_data),
                           g_variant_get_string (page, NULL));
}

static void
show_rules_cb (GSimpleAction *action, GVariant *id, gpointer user_data)
{
  GtkWindow *from = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  MusterWindow *window = muster_application_present_window (user_data);

  muster_games_show (muster_shelf_get_games (MUSTER_APPLICATION (user_data)->shelf),
                     g_variant_get_string (id, NULL),
                     "rules");
  muster_window_lead_back (window, from != GTK_WINDOW (window) ? from : NULL);
}

static const GActionEntry actions[] = {
  { .name = "open-library", .activate = open_library_cb },
  { .name = "open-battle", .activate = open_battle_cb, .parameter_type = "x" },
  { .name = "replay-battle", .activate = replay_battle_cb, .parameter_type = "x" },
  { .name = "open-roster", .activate = open_roster_cb, .parameter_type = "x" },
  { .name = "new-battle", .activate = new_battle_cb, .parameter_type = "s" },
  { .name = "new-roster", .activate = new_roster_cb, .parameter_type = "s" },
  { .name = "play-campaign", .activate = play_campaign_cb, .parameter_type = "x" },
  { .name = "play-list", .activate = play_list_cb, .parameter_type = "x" },
  { .name = "play-against", .activate = play_against_cb, .parameter_type = "x" },
  { .name = "play-own", .activate = play_own_cb, .parameter_type = "x" },
  { .name = "open-mapping", .activate = open_mapping_cb, .parameter_type = "x" },
  { .name = "play-now", .activate = play_now_cb, .parameter_type = "s" },
  { .name = "restore-battle", .activate = restore_battle_cb, .parameter_type = "x" },
  { .name = "restore-roster", .activate = restore_roster_cb, .parameter_type = "x" },
  { .name = "remove-data", .activate = remove_data_cb, .parameter_type = "s" },
  { .name = "restore-data", .activate = restore_data_cb, .parameter_type = "s" },
  { .name = "remove-rulebook", .activate = remove_rulebook_cb, .parameter_type = "s" },
  { .name = "restore-rulebook", .activate = restore_rulebook_cb, .parameter_type = "s" },
  { .name = "edit-table", .activate = edit_table_cb, .parameter_type = "(ss)" },
  { .name = "restore-house", .activate = restore_house_cb, .parameter_type = "s" },
  { .name = "restore-terrain", .activate = restore_terrain_cb, .parameter_type = "x" },
  { .name = "open-file", .activate = open_file_cb },
  { .name = "open-path", .activate = open_path_cb, .parameter_type = "ay" },
  { .name = "open-folder", .activate = open_folder_cb },
  { .name = "show-start", .activate = show_start_cb },
  { .name = "show-page", .activate = show_page_cb, .parameter_type = "s" },
  { .name = "show-rules", .activate = show_rules_cb, .parameter_type = "s" },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "quit", .activate = quit_cb },
};

static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.open-file", { "<Control>o" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question", "<Control>slash" } },
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
};

void
muster_application_add_actions (MusterApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  muster_application_add_campaign_actions (self);
  muster_application_add_deck_actions (self);
  for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self),
                                           accelerators[i].action,
                                           accelerators[i].keys);
}
