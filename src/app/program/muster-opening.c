/* muster-opening.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-opening.h"

#include <glib/gi18n.h>

/* In milliseconds. */
#define SHORT_TIME 500

void
muster_opening_stop_telling (MusterOpening *self)
{
  if (self->waits != NULL)
    muster_wait_bar_end (self->waits, self->cancellable);
  g_clear_weak_pointer (&self->waits);
  g_clear_handle_id (&self->wait, g_source_remove);
}

void
muster_opening_free (MusterOpening *self)
{
  muster_opening_stop_telling (self);
  g_ptr_array_remove (self->application->openings, self);
  g_object_unref (self->cancellable);
  g_application_release (G_APPLICATION (self->application));
  g_object_unref (self->application);
  g_strfreev (self->paths);
  g_free (self->text);
  g_free (self);
}

/* A program that was started with the file has no window yet in which to tell it. */
static gboolean
tell_cb (gpointer data)
{
  MusterOpening *self = data;

  self->wait = 0;
  g_set_weak_pointer (
      &self->waits,
      muster_window_get_waits (muster_application_present_window (self->application)));
  muster_wait_bar_begin (self->waits, self->text, self->cancellable);

  return G_SOURCE_REMOVE;
}

MusterOpening *
muster_opening_new (MusterApplication *application, const char *text, const char *const *paths)
{
  MusterOpening *self = g_new0 (MusterOpening, 1);

  self->application = g_object_ref (application);
  g_application_hold (G_APPLICATION (application));
  self->paths = g_strdupv ((char **) paths);
  self->text = g_strdup (text);
  self->cancellable = g_cancellable_new ();
  self->wait = g_timeout_add (SHORT_TIME, tell_cb, self);
  g_ptr_array_add (application->openings, self);

  return self;
}

MusterOpening *
muster_opening_new_of_files (MusterApplication *application, const char *const *paths)
{
  g_autofree char *name = g_path_get_basename (paths[0]);
  g_autofree char *text = g_strdup_printf (_ ("Reading “%s”…"), name);

  return muster_opening_new (application, text, paths);
}

gboolean
muster_opening_has_path (MusterApplication *application, const char *path)
{
  for (guint i = 0; i < application->openings->len; i++)
    {
      const MusterOpening *opening = g_ptr_array_index (application->openings, i);

      if (g_strv_contains ((const char *const *) opening->paths, path))
        return TRUE;
    }

  return FALSE;
}

void
muster_opening_tell_stopped (const MusterOpening *self)
{
  muster_shelf_tell (self->application->shelf, _ ("Stopped. Nothing was changed"), NULL);
}
