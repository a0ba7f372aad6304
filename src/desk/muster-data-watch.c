/* muster-data-watch.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-watch.h"

#include <glib/gstdio.h>

/* In milliseconds: whoever brings new data writes many files. */
#define PAUSE 500

/* Data is looked for one folder deep. */
#define MOST_FOLDERS 200

struct _MusterDataWatch
{
  GObject parent_instance;

  char *folder; /* (nullable) */
  char *known;  /* what is read of it: names, sizes and times */
  char *seen;   /* what is in it */
  GPtrArray *monitors;
  guint pause; /* source */
};

G_DEFINE_FINAL_TYPE (MusterDataWatch, muster_data_watch, G_TYPE_OBJECT)

enum
{
  NOTICED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- What is in it ---- */

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* @folders: of char *: each that was looked into */
static void
add_files (GPtrArray *files, GPtrArray *folders, const char *folder, guint depth)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_ptr_array_add (folders, g_strdup (folder));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (*name == '.' || g_stat (path, &info) != 0)
        continue;
      if (S_ISDIR (info.st_mode) && depth > 0 && folders->len < MOST_FOLDERS)
        add_files (files, folders, path, depth - 1);
      else if (S_ISREG (info.st_mode))
        g_ptr_array_add (files,
                         g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                                          ".%" G_GINT64_FORMAT,
                                          path,
                                          (gint64) info.st_size,
                                          (gint64) info.st_mtim.tv_sec,
                                          (gint64) info.st_mtim.tv_nsec));
    }
}

/* (transfer full) */
static char *
describe (const char *folder, GPtrArray *folders)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  add_files (files, folders, folder, 1);
  g_ptr_array_sort (files, compare_texts);
  g_ptr_array_add (files, NULL);

  return g_strjoinv ("\n", (GStrv) files->pdata);
}

/* ---- Noticing ---- */

static gboolean
pause_cb (gpointer user_data)
{
  MusterDataWatch *self = user_data;

  self->pause = 0;
  muster_data_watch_check (self);

  return G_SOURCE_REMOVE;
}

/* From the last change on. */
static void
monitor_cb (MusterDataWatch *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

static void
free_monitor (gpointer monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

static void
watch (MusterDataWatch *self, GPtrArray *folders)
{
  g_ptr_array_set_size (self->monitors, 0);
  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (folders->pdata[i]);
      GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);

      if (monitor == NULL)
        continue;
      g_signal_connect_object (monitor, "changed", G_CALLBACK (monitor_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->monitors, monitor);
    }
}

void
muster_data_watch_check (MusterDataWatch *self)
{
  g_autoptr (GPtrArray) folders = NULL;
  g_autofree char *now = NULL;

  g_return_if_fail (MUSTER_IS_DATA_WATCH (self));

  if (self->folder == NULL)
    return;
  folders = g_ptr_array_new_with_free_func (g_free);
  now = describe (self->folder, folders);
  if (g_strcmp0 (now, self->seen) == 0)
    return;
  watch (self, folders);
  g_free (self->seen);
  self->seen = g_steal_pointer (&now);
  if (self->known == NULL)
    self->known = g_strdup (self->seen);
  if (muster_data_watch_is_changed (self))
    g_signal_emit (self, signals[NOTICED], 0);
}

gboolean
muster_data_watch_is_changed (MusterDataWatch *self)
{
  g_return_val_if_fail (MUSTER_IS_DATA_WATCH (self), FALSE);

  return g_strcmp0 (self->known, self->seen) != 0;
}

void
muster_data_watch_accept (MusterDataWatch *self)
{
  g_return_if_fail (MUSTER_IS_DATA_WATCH (self));

  muster_data_watch_check (self);
  g_free (self->known);
  self->known = g_strdup (self->seen);
}

/* ---- The object ---- */

static void
muster_data_watch_finalize (GObject *object)
{
  MusterDataWatch *self = MUSTER_DATA_WATCH (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_ptr_array_unref (self->monitors);
  g_free (self->folder);
  g_free (self->known);
  g_free (self->seen);

  G_OBJECT_CLASS (muster_data_watch_parent_class)->finalize (object);
}

static void
muster_data_watch_class_init (MusterDataWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_data_watch_finalize;

  signals[NOTICED] = g_signal_new ("noticed",
                                   MUSTER_TYPE_DATA_WATCH,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
muster_data_watch_init (MusterDataWatch *self)
{
  self->monitors = g_ptr_array_new_with_free_func (free_monitor);
}

MusterDataWatch *
muster_data_watch_new (const char *folder)
{
  MusterDataWatch *self = g_object_new (MUSTER_TYPE_DATA_WATCH, NULL);

  self->folder = g_strdup (folder);
  muster_data_watch_check (self);

  return self;
}
