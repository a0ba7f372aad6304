/* muster-incoming.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-incoming.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Each copy has a folder of its own, named so that their order is that of time; while it is being written the folder has
 * another name. */
#define UNFINISHED "new-"

static char *
dup_folder (const char *folder)
{
  return g_build_filename (folder, "incoming", NULL);
}

static gboolean
is_kept (const char *folder, const char *path)
{
  g_autofree char *all = dup_folder (folder);
  g_autofree char *own = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (own);

  return g_str_equal (all, above);
}

static void
set_error (GError **error, const char *path)
{
  g_set_error (error,
               G_FILE_ERROR,
               (gint) g_file_error_from_errno (errno),
               "%s: %s",
               path,
               g_strerror (errno));
}

/* (nullable): a new folder in @all. */
static char *
make_folder (const char *all, GError **error)
{
  g_autofree char *own = g_build_filename (all, UNFINISHED "XXXXXX", NULL);

  if (g_mkdir_with_parents (all, 0700) == 0 && g_mkdtemp (own) != NULL)
    return g_steal_pointer (&own);
  set_error (error, all);

  return NULL;
}

/* (nullable): the path of the file @name, whose folder is finished. */
static char *
finish (const char *all, const char *own, const char *name, GError **error)
{
  g_autofree char *final = g_strdup_printf ("%s/%018" G_GINT64_FORMAT "%s",
                                            all,
                                            g_get_real_time (),
                                            own + strlen (own) - strlen ("-XXXXXX"));

  if (g_rename (own, final) == 0)
    return g_build_filename (final, name, NULL);
  set_error (error, final);

  return NULL;
}

char *
muster_incoming_keep (const char *folder, const char *path, GError **error)
{
  g_autofree char *all = dup_folder (folder);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *own = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (is_kept (folder, path))
    return g_strdup (path);
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  own = make_folder (all, error);
  if (own == NULL)
    return NULL;
  copy = g_build_filename (own, name, NULL);
  if (!g_file_set_contents (copy, text, (gssize) length, error))
    return NULL;

  return finish (all, own, name, error);
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
muster_incoming_list (const char *folder)
{
  g_autofree char *all = dup_folder (folder);
  g_autoptr (GDir) dir = g_dir_open (all, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *own = g_build_filename (all, name, NULL);
      g_autoptr (GDir) inner = g_dir_open (own, 0, NULL);
      const char *file = inner != NULL ? g_dir_read_name (inner) : NULL;

      if (file != NULL && !g_str_has_prefix (name, UNFINISHED))
        g_ptr_array_add (paths, g_build_filename (own, file, NULL));
    }
  g_ptr_array_sort (paths, compare_paths);

  return paths;
}

void
muster_incoming_forget (const char *folder, const char *copy)
{
  g_autofree char *own = g_path_get_dirname (copy);

  if (!is_kept (folder, copy))
    return;
  g_unlink (copy);
  g_rmdir (own);
}
