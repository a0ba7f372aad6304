/* muster-application-forces.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

/* Files with lists and with force data. Both may be large, so that they are read in a thread; what takes longer says so. */

/* In milliseconds. */
#define SHORT_TIME 500

typedef struct
{
  MusterApplication *application;
  GStrv paths; /* what was opened */
  guint wait;  /* source; 0: it was told that it goes on */
} Opening;

static void
opening_free (Opening *self)
{
  g_clear_handle_id (&self->wait, g_source_remove);
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_strfreev (self->paths);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* A program that was started with the file has no window yet in which to tell it. */
static gboolean
tell_cb (gpointer data)
{
  Opening *self = data;
  g_autofree char *name = g_path_get_basename (self->paths[0]);
  g_autofree char *message = g_strdup_printf (_ ("Reading “%s”…"), name);

  self->wait = 0;
  muster_window_say_waiting (muster_application_present_window (self->application), message);

  return G_SOURCE_REMOVE;
}

static Opening *
opening_new (MusterApplication *application, const char *const *paths)
{
  Opening *self = g_new0 (Opening, 1);

  self->application = g_object_ref (application);
  g_application_hold (G_APPLICATION (application));
  self->paths = g_strdupv ((char **) paths);
  self->wait = g_timeout_add (SHORT_TIME, tell_cb, self);

  return self;
}

/* Before it is told what came of it. */
static void
stop_telling (Opening *self)
{
  if (self->wait == 0)
    muster_window_say_waiting (muster_application_present_window (self->application), NULL);
  g_clear_handle_id (&self->wait, g_source_remove);
}

/* @copy: (nullable): of what was opened; @no_copy: (nullable): why there is none */
static void
say_failure (const Opening *self, const char *copy, const char *no_copy, const GError *error)
{
  MusterWindow *window = muster_application_present_window (self->application);

  muster_import_page_show_failure (muster_window_show_import (window),
                                   (const char *const *) self->paths,
                                   copy,
                                   no_copy,
                                   error);
}

/* ---- Lists ---- */

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  MusterApplication *self = opening->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterImport) import = NULL;

  stop_telling (opening);
  import = muster_rosters_import_finish (MUSTER_ROSTERS (source), result, &error);
  if (import == NULL)
    {
      say_failure (opening, NULL, NULL, error);
      return;
    }
  if (import->copy != NULL)
    {
      muster_import_page_show_list (
          muster_window_show_import (muster_application_present_window (self)),
          opening->paths[0],
          import);
      return;
    }
  muster_window_show_page (muster_application_present_window (self), "forces");
  g_action_group_activate_action (G_ACTION_GROUP (self),
                                  "open-roster",
                                  g_variant_new_int64 (import->id));
}

void
muster_application_open_roster_file (MusterApplication *self, const char *path)
{
  muster_rosters_import_async (muster_shelf_get_rosters (self->shelf),
                               path,
                               NULL,
                               imported_cb,
                               opening_new (self, (const char *[]){ path, NULL }));
}

/* ---- Data ---- */

static void
installed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *no_copy = NULL;

  stop_telling (opening);
  if (!muster_systems_install_finish (MUSTER_SYSTEMS (source), result, &copy, &no_copy, &error))
    say_failure (opening, copy, no_copy, error);
}

void
muster_application_install_data (MusterApplication *self, const char *const *paths)
{
  muster_application_present_window (self);
  muster_systems_install_async (muster_shelf_get_systems (self->shelf),
                                paths,
                                NULL,
                                installed_cb,
                                opening_new (self, paths));
}
