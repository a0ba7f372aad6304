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
  char *name; /* what was opened, for people */
  guint wait; /* source; 0: it was told that it goes on */
} Opening;

static void
opening_free (Opening *self)
{
  g_clear_handle_id (&self->wait, g_source_remove);
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static gboolean
tell_cb (gpointer data)
{
  Opening *self = data;
  g_autofree char *message = g_strdup_printf (_ ("Reading “%s”…"), self->name);

  self->wait = 0;
  muster_shelf_tell (self->application->shelf, message, NULL);

  return G_SOURCE_REMOVE;
}

static Opening *
opening_new (MusterApplication *application, const char *path)
{
  Opening *self = g_new0 (Opening, 1);

  self->application = g_object_ref (application);
  g_application_hold (G_APPLICATION (application));
  self->name = g_path_get_basename (path);
  self->wait = g_timeout_add (SHORT_TIME, tell_cb, self);

  return self;
}

static void
say_failure (const Opening *self, const GError *error)
{
  g_autofree char *heading = g_strdup_printf (_ ("“%s” Could Not Be Opened"), self->name);

  muster_window_say_failure (muster_application_present_window (self->application),
                             heading,
                             error->message,
                             NULL);
}

/* ---- Lists ---- */

static char *
join_changes (const MusterRosterImport *import)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < import->changes->len; i++)
    g_string_append_printf (lines, "%s\n", (const char *) import->changes->pdata[i]);

  return g_string_free (lines, FALSE);
}

/* What is not as the file says; the list is there all the same. */
static void
say_changes (MusterApplication *self, const MusterRosterImport *import)
{
  g_autofree char *heading = g_strdup_printf (import->missing ? _ ("Data of “%s” Is Missing")
                                                              : _ ("“%s” Is Not as It Was"),
                                              import->name);
  g_autofree char *details = join_changes (import);

  muster_window_say_failure (
      muster_application_present_window (self),
      heading,
      import->missing
          ? _ ("The list is kept as its file has it. Open the data of its game on the page "
               "Systems to change it by the rules; Muster does not come with it and never "
               "downloads anything")
          : _ ("The data that is installed is not that with which the list was made. The list is "
               "kept, but these things are different now"),
      details);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  MusterApplication *self = opening->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterImport) import = NULL;

  import = muster_shelf_import_roster_finish (MUSTER_SHELF (source), result, &error);
  if (import == NULL)
    {
      say_failure (opening, error);
      return;
    }
  muster_window_show_page (muster_application_present_window (self), "forces");
  g_action_group_activate_action (G_ACTION_GROUP (self),
                                  "open-roster",
                                  g_variant_new_int64 (import->id));
  if (import->changes->len > 0 && !import->known)
    say_changes (self, import);
}

void
muster_application_open_roster_file (MusterApplication *self, const char *path)
{
  muster_shelf_import_roster_async (self->shelf, path, NULL, imported_cb, opening_new (self, path));
}

/* ---- Data ---- */

static void
installed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;

  if (!muster_shelf_install_data_finish (MUSTER_SHELF (source), result, &error))
    say_failure (opening, error);
}

void
muster_application_install_data (MusterApplication *self, const char *const *paths)
{
  muster_application_present_window (self);
  muster_shelf_install_data_async (self->shelf,
                                   paths,
                                   NULL,
                                   installed_cb,
                                   opening_new (self, paths[0]));
}
