/* muster-application.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application.h"

#include <glib/gi18n.h>

#include "muster-board-area.h"
#include "muster-turn-window.h"
#include "muster-window.h"

struct _MusterApplication
{
  AdwApplication parent_instance;

  MusterShelf *shelf; /* NULL where the library could not be opened */
  char *problem;      /* why it could not */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

/* ---- Windows ---- */

static MusterWindow *
present_main_window (MusterApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));
  MusterWindow *window = NULL;

  for (GList *l = windows; l != NULL && window == NULL; l = l->next)
    if (MUSTER_IS_WINDOW (l->data))
      window = l->data;
  if (window == NULL)
    window = muster_window_new (self, self->problem);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

static MusterTurnWindow *
find_turn_window (MusterApplication *self, gint64 id, gboolean replay)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_TURN_WINDOW (l->data) &&
        muster_turn_window_is_for (MUSTER_TURN_WINDOW (l->data), id, replay))
      return l->data;

  return NULL;
}

static void
open_battle (MusterApplication *self, gint64 id, gboolean replay)
{
  MusterTurnWindow *window;
  g_autoptr (GError) error = NULL;

  if (self->shelf == NULL)
    return;
  window = find_turn_window (self, id, replay);
  if (window == NULL)
    window = muster_turn_window_new (self, id, replay, &error);
  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  else
    {
      present_main_window (self);
      muster_shelf_fail (self->shelf, error->message);
    }
}

/* ---- Actions ---- */

static void
open_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_battle (user_data, g_variant_get_int64 (parameter), FALSE);
}

static void
replay_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_battle (user_data, g_variant_get_int64 (parameter), TRUE);
}

static void
new_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  muster_window_set_up_battle (present_main_window (user_data),
                               g_variant_get_string (parameter, NULL));
}

static void
play_now_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;
  const char *rulebook = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (self->shelf == NULL)
    return;
  id = muster_shelf_begin_usual_battle (self->shelf, rulebook, &error);
  if (id == 0)
    {
      muster_shelf_fail (self->shelf, error->message);
      return;
    }
  g_settings_set_string (self->settings, "last-rulebook", rulebook);
  open_battle (self, id, FALSE);
}

static void
restore_battle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MusterApplication *self = user_data;

  if (self->shelf != NULL)
    muster_shelf_restore_battle (self->shelf, g_variant_get_int64 (parameter));
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
                         "developers",
                         developers,
                         "copyright",
                         "© 2026 The Muster authors",
                         "license-type",
                         GTK_LICENSE_GPL_3_0,
                         NULL);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  gtk_show_uri (window, "help:muster", GDK_CURRENT_TIME);
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
  present_main_window (user_data);
}

static const GActionEntry actions[] = {
  { .name = "open-battle", .activate = open_battle_cb, .parameter_type = "x" },
  { .name = "replay-battle", .activate = replay_battle_cb, .parameter_type = "x" },
  { .name = "new-battle", .activate = new_battle_cb, .parameter_type = "s" },
  { .name = "play-now", .activate = play_now_cb, .parameter_type = "s" },
  { .name = "restore-battle", .activate = restore_battle_cb, .parameter_type = "x" },
  { .name = "show-start", .activate = show_start_cb },
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "quit", .activate = quit_cb },
};

static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.new-battle('')", { "<Control>n" } }, { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },           { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
};

/* ---- The object ---- */

static GSettings *
settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    g_error (
        "the settings of Muster are not installed: start it with build-aux/run, or install it");

  return g_settings_new_full (schema, NULL, NULL);
}

static void
muster_application_startup (GApplication *application)
{
  MusterApplication *self = MUSTER_APPLICATION (application);
  g_autoptr (GError) error = NULL;

  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APPLICATION_ID);
  self->settings = settings_new ();
  self->shelf = muster_shelf_new (NULL, &error);
  if (self->shelf == NULL)
    self->problem = g_strdup (error->message);
  for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self),
                                           accelerators[i].action,
                                           accelerators[i].keys);
}

static void
muster_application_activate (GApplication *application)
{
  present_main_window (MUSTER_APPLICATION (application));
}

static void
muster_application_finalize (GObject *object)
{
  MusterApplication *self = MUSTER_APPLICATION (object);

  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);
  g_free (self->problem);

  G_OBJECT_CLASS (muster_application_parent_class)->finalize (object);
}

static void
muster_application_class_init (MusterApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = muster_application_finalize;
  application_class->startup = muster_application_startup;
  application_class->activate = muster_application_activate;

  g_type_ensure (MUSTER_TYPE_BOARD_AREA);
}

static void
muster_application_init (MusterApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

MusterApplication *
muster_application_new (void)
{
  return g_object_new (MUSTER_TYPE_APPLICATION,
                       "application-id",
                       APPLICATION_ID,
                       "resource-base-path",
                       "/io/github/muster_solo/Muster",
                       NULL);
}

MusterShelf *
muster_application_get_shelf (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  return self->shelf;
}

GSettings *
muster_application_get_settings (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  return self->settings;
}
