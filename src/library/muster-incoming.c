/* muster-incoming.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-incoming.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-library-error.h"

/* Each copy has a folder of its own, named so that their order is that of time; while it is being written the folder has
 * another name. */
#define UNFINISHED "new-"

/* Of what is in folders: as much as may be in an archive. */
#define MOST_FILES 1000
#define MOST_MIB   256

/* So many files are named; more would be no name. */
#define MOST_NAMED 3

/* A copy that is not finished after so many seconds is never going to be. */
#define LONGEST 3600

static char *
dup_folder (const char *folder)
{
  return g_build_filename (folder, "incoming", NULL);
}

/* (nullable): the folder of its own that a copy has. */
static char *
dup_own (const char *folder, const char *copy)
{
  g_autofree char *all = dup_folder (folder);
  g_autofree char *above = g_path_get_dirname (copy);
  g_autofree char *over = g_path_get_dirname (above);

  if (g_str_equal (all, over))
    return g_steal_pointer (&above);

  return g_str_equal (all, above) ? g_strdup (copy) : NULL;
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

/* ---- What is in folders ---- */

static gboolean
is_data (const char *name)
{
  static const char *const suffixes[] = { ".gst", ".cat", ".gstz",   ".catz", ".json",
                                          ".zip", ".bsr", ".tar.gz", ".tgz" };
  g_autofree char *folded = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (folded, suffixes[i]))
      return TRUE;

  return FALSE;
}

/* The force data in a folder, and in those that are in it: as far as it is looked for.
 * @depth: of folders in folders */
static void
add_folder (GPtrArray *files, const char *folder, guint depth)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && files->len <= MOST_FILES && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_data (name) && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (files, g_steal_pointer (&path));
      else if (depth > 0 && *name != '.' && g_file_test (path, G_FILE_TEST_IS_DIR))
        add_folder (files, path, depth - 1);
    }
}

static gboolean
refuse (GError **error, char *message)
{
  g_set_error_literal (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID, message);
  g_free (message);

  return FALSE;
}

/* Whether they can be copied into one folder, and are not too much. */
static gboolean
check_files (GPtrArray *files, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint64 size = 0;

  if (files->len == 0)
    return refuse (error, g_strdup (_ ("there is no force data in it")));
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[i]);
      GStatBuf info;

      if (g_stat (files->pdata[i], &info) == 0)
        size += (guint64) info.st_size;
      if (!g_hash_table_add (names, g_strdup (name)))
        return refuse (error, g_strdup_printf (_ ("several files are called “%s”"), name));
    }
  if (files->len > MOST_FILES || size > (guint64) MOST_MIB * 1024 * 1024)
    return refuse (
        error,
        g_strdup_printf (_ ("it is more than %1$d files or %2$d MiB"), MOST_FILES, MOST_MIB));

  return TRUE;
}

/* (transfer full): what is in folders in their place. */
static GPtrArray *
list_paths (const char *const *paths)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; paths[i] != NULL; i++)
    if (g_file_test (paths[i], G_FILE_TEST_IS_DIR))
      add_folder (files, paths[i], 1);
    else
      g_ptr_array_add (files, g_strdup (paths[i]));

  return files;
}

/* (transfer full) (nullable): likewise, with a %NULL at the end; %NULL with @error set where that cannot be copied. */
static GPtrArray *
list_files_of (const char *const *paths, GError **error)
{
  g_autoptr (GPtrArray) files = list_paths (paths);

  if (!check_files (files, error))
    return NULL;
  g_ptr_array_add (files, NULL);

  return g_steal_pointer (&files);
}

/* ---- Copying ---- */

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

/* (nullable): what the folder of a copy is called in the end. */
static char *
finish (const char *all, const char *own, GError **error)
{
  g_autofree char *final = g_strdup_printf ("%s/%018" G_GINT64_FORMAT "%s",
                                            all,
                                            g_get_real_time (),
                                            own + strlen (own) - strlen ("-XXXXXX"));

  if (g_rename (own, final) == 0)
    return g_steal_pointer (&final);
  set_error (error, final);

  return NULL;
}

static gboolean
copy_file (const char *own, const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *copy = g_build_filename (own, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  return g_file_get_contents (path, &text, &length, error) &&
         g_file_set_contents (copy, text, (gssize) length, error);
}

static void
remove_copy (const char *own)
{
  g_autoptr (GDir) dir = g_dir_open (own, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (own, name, NULL);

      g_unlink (file);
    }
  g_rmdir (own);
}

/* What a program that was killed left behind. */
static void
remove_unfinished (const char *all)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GDir) dir = g_dir_open (all, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *own = g_build_filename (all, name, NULL);
      GStatBuf info;

      if (g_str_has_prefix (name, UNFINISHED) && g_stat (own, &info) == 0 &&
          now - info.st_mtime > LONGEST)
        remove_copy (own);
    }
}

/* Copies what is in the files into a folder of their own. */
static char *
copy_files (const char *all, const char *const *paths, GError **error)
{
  g_autofree char *own = make_folder (all, error);
  char *final;

  if (own == NULL)
    return NULL;
  for (guint i = 0; paths[i] != NULL; i++)
    if (!copy_file (own, paths[i], error))
      {
        remove_copy (own);
        return NULL;
      }
  final = finish (all, own, error);
  if (final == NULL)
    remove_copy (own);

  return final;
}

/* ---- The same again ---- */

static gboolean
is_same_file (const char *path, const char *other)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *other_name = g_path_get_basename (other);
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GMappedFile) other_file = NULL;

  if (!g_str_equal (name, other_name) || !g_file_test (path, G_FILE_TEST_IS_REGULAR) ||
      !g_file_test (other, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  file = g_mapped_file_new (path, FALSE, NULL);
  other_file = g_mapped_file_new (other, FALSE, NULL);

  return file != NULL && other_file != NULL &&
         g_mapped_file_get_length (file) == g_mapped_file_get_length (other_file) &&
         (g_mapped_file_get_length (file) == 0 || memcmp (g_mapped_file_get_contents (file),
                                                          g_mapped_file_get_contents (other_file),
                                                          g_mapped_file_get_length (file)) == 0);
}

/* Whether each file of the copy is one of @paths.
 * @n: (out): of its files */
static gboolean
is_among (const char *own, const char *const *paths, guint *n)
{
  g_autoptr (GDir) dir = g_dir_open (own, 0, NULL);
  const char *name;

  *n = 0;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (own, name, NULL);
      gboolean found = FALSE;

      for (guint i = 0; !found && paths[i] != NULL; i++)
        found = is_same_file (paths[i], file);
      if (!found)
        return FALSE;
      *n += 1;
    }

  return *n > 0;
}

/* (nullable): the copy that is the same as what is to be kept. */
static char *
find_same (const char *folder, const char *const *paths)
{
  g_autoptr (GPtrArray) copies = muster_incoming_list (folder);

  for (guint i = 0; i < copies->len; i++)
    {
      g_autofree char *own = dup_own (folder, copies->pdata[i]);
      guint n;

      if (is_among (own, paths, &n) && n == g_strv_length ((GStrv) paths))
        return g_strdup (copies->pdata[i]);
    }

  return NULL;
}

/* ---- What is kept ---- */

char *
muster_incoming_keep (const char *folder, const char *const *paths, GError **error)
{
  g_autofree char *all = dup_folder (folder);
  g_autofree char *kept = dup_own (folder, paths[0]);
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *name = NULL;
  g_autofree char *own = NULL;
  char *same;

  if (kept != NULL)
    return g_strdup (paths[0]);
  files = list_files_of (paths, error);
  if (files == NULL)
    return NULL;
  same = find_same (folder, (const char *const *) files->pdata);
  if (same != NULL)
    return same;
  remove_unfinished (all);
  own = copy_files (all, (const char *const *) files->pdata, error);
  if (own == NULL)
    return NULL;
  name = g_path_get_basename (files->pdata[0]);

  return files->pdata[1] == NULL ? g_build_filename (own, name, NULL) : g_steal_pointer (&own);
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): their names, in order. */
static GPtrArray *
list_files (const char *own)
{
  g_autoptr (GDir) dir = g_dir_open (own, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_paths);

  return names;
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
      g_autoptr (GPtrArray) files = list_files (own);

      if (files->len > 0 && !g_str_has_prefix (name, UNFINISHED))
        g_ptr_array_add (paths,
                         files->len == 1 ? g_build_filename (own, files->pdata[0], NULL)
                                         : g_steal_pointer (&own));
    }
  g_ptr_array_sort (paths, compare_paths);

  return paths;
}

char *
muster_incoming_dup_name (const char *copy)
{
  g_autoptr (GPtrArray) names = NULL;

  if (!g_file_test (copy, G_FILE_TEST_IS_DIR))
    return g_path_get_basename (copy);
  names = list_files (copy);
  if (names->len > MOST_NAMED)
    return g_strdup_printf (ngettext ("%1$s and %2$u more", "%1$s and %2$u more", names->len - 1),
                            (const char *) names->pdata[0],
                            names->len - 1);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (GStrv) names->pdata);
}

void
muster_incoming_forget (const char *folder, const char *copy)
{
  g_autofree char *own = dup_own (folder, copy);

  if (own != NULL)
    remove_copy (own);
}

void
muster_incoming_forget_same (const char *folder, const char *const *paths)
{
  g_autoptr (GPtrArray) copies = muster_incoming_list (folder);
  g_autoptr (GPtrArray) files = list_paths (paths);

  g_ptr_array_add (files, NULL);
  for (guint i = 0; i < copies->len; i++)
    {
      g_autofree char *own = dup_own (folder, copies->pdata[i]);
      guint n;

      if (is_among (own, (const char *const *) files->pdata, &n))
        remove_copy (own);
    }
}
