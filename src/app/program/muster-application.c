/* muster-application.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-board-area.h"
#include "muster-focus-ring.h"
#include "muster-turn-window.h"

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

/* ---- Windows ---- */

MusterWindow *
muster_application_present_window (MusterApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));
  MusterWindow *window = NULL;

  for (GList *l = windows; l != NULL && window == NULL; l = l->next)
    if (MUSTER_IS_WINDOW (l->data))
      window = l->data;
  if (window == NULL)
    window = muster_window_new (GTK_APPLICATION (self), self->settings, self->shelf, self->problem);
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
tell_failure (MusterApplication *self, const char *message)
{
  g_return_if_fail (MUSTER_IS_APPLICATION (self) && self->shelf != NULL);

  muster_application_present_window (self);
  muster_shelf_fail (self->shelf, message);
}

/* (nullable): NULL with @error set */
static MusterTurnWindow *
turn_window_new (MusterApplication *self, gint64 id, gboolean replay, GError **error)
{
  MusterTurnWindow *window = muster_turn_window_new (GTK_APPLICATION (self),
                                                     self->shelf,
                                                     id,
                                                     replay,
                                                     error);

  if (window != NULL)
    g_signal_connect_object (window, "failed", G_CALLBACK (tell_failure), self, G_CONNECT_SWAPPED);

  return window;
}

void
muster_application_open_battle (MusterApplication *self, gint64 id, gboolean replay)
{
  GtkWindow *from = gtk_application_get_active_window (GTK_APPLICATION (self));
  MusterTurnWindow *window;
  g_autoptr (GError) error = NULL;

  if (self->shelf == NULL)
    return;
  window = find_turn_window (self, id, replay);
  if (window == NULL)
    window = turn_window_new (self, id, replay, &error);
  if (window != NULL)
    {
      if (from != NULL)
        muster_focus_ring_pass_on (from, GTK_WINDOW (window));
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  tell_failure (self, error->message);
}

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

/* The colours are those of the desktop unless the person wants others. */
static void
appearance_cb (MusterApplication *self)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT,
                                            ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  int appearance = g_settings_get_enum (self->settings, "appearance");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[appearance]);
}

static void
open_library (MusterApplication *self)
{
  g_clear_error (&self->problem);
  if (self->shelf == NULL)
    self->shelf = muster_shelf_new (NULL, &self->problem);
  if (self->shelf != NULL)
    muster_shelf_set_settings (self->shelf, self->settings);
}

void
muster_application_open_library (MusterApplication *self)
{
  MusterWindow *window;

  open_library (self);
  window = muster_application_present_window (self);
  if (self->shelf != NULL)
    muster_window_take_shelf (window, self->shelf);
  else
    muster_window_show_problem (window, self->problem);
}

static void
muster_application_startup (GApplication *application)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APPLICATION_ID);
  /* Whoever comes to a text with Tab wants to read it, not to copy it. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  self->settings = settings_new ();
  g_signal_connect_swapped (self->settings,
                            "changed::appearance",
                            G_CALLBACK (appearance_cb),
                            self);
  if (g_settings_get_enum (self->settings, "appearance") != 0)
    appearance_cb (self);
  open_library (self);
  muster_application_add_actions (self);
}

static void
muster_application_activate (GApplication *application)
{
  muster_application_present_window (MUSTER_APPLICATION (application));
}

static void
muster_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  muster_application_open_files (MUSTER_APPLICATION (application), files, (guint) n_files);
}

/* -1: the program goes on. */
static int
muster_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("muster %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (!g_variant_dict_contains (options, "new-battle"))
    return -1;
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("muster: %s\n", error->message);
      return 1;
    }
  g_action_group_activate_action (G_ACTION_GROUP (application),
                                  "new-battle",
                                  g_variant_new_string (""));

  return g_application_get_is_remote (application) ? 0 : -1;
}

static void
muster_application_finalize (GObject *object)
{
  MusterApplication *self = MUSTER_APPLICATION (object);

  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);
  g_ptr_array_unref (self->openings);
  g_clear_error (&self->problem);

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
  application_class->open = muster_application_open;
  application_class->handle_local_options = muster_application_handle_local_options;

  g_type_ensure (MUSTER_TYPE_BOARD_AREA);
}

static void
muster_application_init (MusterApplication *self)
{
  static const GOptionEntry options[] = {
    { .long_name = "new-battle",
      .arg = G_OPTION_ARG_NONE,
      .description = N_ ("Go straight to where a battle is set up") },
    { .long_name = "version",
      .arg = G_OPTION_ARG_NONE,
      .description = N_ ("Print the version and exit") },
    G_OPTION_ENTRY_NULL,
  };

  self->openings = g_ptr_array_new ();
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Play miniature wargames alone: Muster runs the "
                                               "enemy."));
}

MusterApplication *
muster_application_new (void)
{
  return g_object_new (MUSTER_TYPE_APPLICATION,
                       "application-id",
                       APPLICATION_ID,
                       "flags",
                       G_APPLICATION_HANDLES_OPEN,
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
