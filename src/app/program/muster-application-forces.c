/* muster-application-forces.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-force-editor-open.h"
#include "muster-force-window.h"
#include "muster-opening.h"

/* Files with lists and with force data. */

/* @copy: (nullable): of what was opened; @no_copy: (nullable): why there is none */
static void
say_failure (const MusterOpening *self, const char *copy, const char *no_copy, const GError *error)
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
  g_autoptr (MusterOpening) opening = user_data;
  MusterApplication *self = opening->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterImport) import = NULL;

  muster_opening_stop_telling (opening);
  import = muster_rosters_import_finish (MUSTER_ROSTERS (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      muster_opening_tell_stopped (opening);
      return;
    }
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
  MusterOpening *opening = muster_opening_new_of_files (self, (const char *[]){ path, NULL });

  muster_rosters_import_async (muster_shelf_get_rosters (self->shelf),
                               path,
                               opening->cancellable,
                               imported_cb,
                               opening);
}

/* ---- Lists of the library ---- */

static MusterForceWindow *
find_force_window (MusterApplication *self, gint64 id)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (MUSTER_IS_FORCE_WINDOW (l->data) &&
        muster_force_window_get_id (MUSTER_FORCE_WINDOW (l->data)) == id)
      return l->data;

  return NULL;
}

/* Somebody may have asked for it twice. */
static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterOpening) opening = user_data;
  MusterApplication *self = opening->application;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterForceEditor) editor = muster_force_editor_open_finish (result, &error);
  MusterForceWindow *window;

  if (editor == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        muster_shelf_fail (self->shelf, error->message);
      return;
    }
  window = find_force_window (self, muster_force_editor_get_id (editor));
  if (window == NULL)
    window = muster_force_window_new (GTK_APPLICATION (self), self->shelf, editor);
  gtk_window_present (GTK_WINDOW (window));
}

void
muster_application_open_roster (MusterApplication *self, gint64 id)
{
  const char *const nothing[] = { NULL };
  MusterForceWindow *window;
  MusterRosterItem *item;
  MusterOpening *opening;
  g_autofree char *text = NULL;

  if (self->shelf == NULL)
    return;
  window = find_force_window (self, id);
  if (window != NULL)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  item = muster_rosters_find (muster_shelf_get_rosters (self->shelf), id);
  text = g_strdup_printf (_ ("Reading “%s”…"),
                          item != NULL ? muster_roster_item_get_roster (item)->name : "");
  opening = muster_opening_new (self, text, nothing);
  muster_force_editor_open_async (G_OBJECT (self->shelf),
                                  muster_shelf_get_library (self->shelf),
                                  id,
                                  opening->cancellable,
                                  opened_cb,
                                  opening);
}

/* ---- Data ---- */

static void
installed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterOpening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *no_copy = NULL;

  muster_opening_stop_telling (opening);
  muster_systems_install_finish (MUSTER_SYSTEMS (source), result, &copy, &no_copy, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    muster_opening_tell_stopped (opening);
  else if (error != NULL)
    say_failure (opening, copy, no_copy, error);
}

void
muster_application_install_data (MusterApplication *self, const char *const *paths)
{
  MusterOpening *opening = muster_opening_new_of_files (self, paths);

  muster_application_present_window (self);
  muster_systems_install_async (muster_shelf_get_systems (self->shelf),
                                paths,
                                opening->cancellable,
                                installed_cb,
                                opening);
}
