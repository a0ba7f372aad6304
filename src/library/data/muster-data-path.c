/* muster-data-path.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-path.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "muster-board-plan.h"
#include "muster-nearest.h"
#include "muster-rulebook-aid.h"
#include "muster-translation.h"

struct _MusterDataPath
{
  GPtrArray *folders; /* of char* */
};

static void
add_folder (MusterDataPath *self, char *folder)
{
  if (*folder == '\0')
    g_free (folder);
  else
    g_ptr_array_add (self->folders, folder);
}

/* Battles hold their rulebooks, but not the translations of these. */
static void
bind_translations (MusterDataPath *self)
{
  /* What is found first goes before the rest, so it comes last here. */
  for (guint i = self->folders->len; i > 0; i--)
    {
      g_autofree char *path = g_build_filename (g_ptr_array_index (self->folders, i - 1),
                                                "rulebooks",
                                                NULL);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *id;

      while (folder != NULL && (id = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *rulebook = g_build_filename (path, id, NULL);

          muster_translation_bind (id, rulebook, NULL);
        }
    }
}

MusterDataPath *
muster_data_path_new (void)
{
  MusterDataPath *self = g_new0 (MusterDataPath, 1);
  const char *path = g_getenv ("MUSTER_DATA_PATH");
  g_auto (GStrv) folders = g_strsplit (path != NULL ? path : "", ":", -1);

  self->folders = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; folders[i] != NULL; i++)
    add_folder (self, g_strdup (folders[i]));
  add_folder (self, g_build_filename (g_get_user_data_dir (), "muster", NULL));
  add_folder (self, g_strdup (MUSTER_DATA_DIR));
  bind_translations (self);

  return self;
}

void
muster_data_path_free (MusterDataPath *self)
{
  g_ptr_array_unref (self->folders);
  g_free (self);
}

/* @file: (nullable): what has to be in it. */
static char *
find (const MusterDataPath *self, const char *group, const char *name, const char *file)
{
  for (guint i = 0; i < self->folders->len; i++)
    {
      const char *folder = g_ptr_array_index (self->folders, i);
      g_autofree char *path = g_build_filename (folder, group, name, NULL);
      g_autofree char *wanted = file != NULL ? g_build_filename (path, file, NULL)
                                             : g_strdup (path);

      if (g_file_test (wanted, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }

  return NULL;
}

/* An id is a word: it cannot lead out of the folders. */
static gboolean
is_id (const char *text)
{
  return *text != '\0' && *text != '.' && strchr (text, '/') == NULL;
}

char *
muster_data_path_find_rulebook (const MusterDataPath *self, const char *id)
{
  return is_id (id) ? find (self, "rulebooks", id, "rulebook.xml") : NULL;
}

char *
muster_data_path_find_schema (const MusterDataPath *self, const char *name)
{
  return find (self, "schemas", name, NULL);
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
list_folder (const char *folder, GHashTable *seen, GPtrArray *ids)
{
  g_autofree char *path = g_build_filename (folder, "rulebooks", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, "rulebook.xml", NULL);

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR) && !g_hash_table_contains (seen, name))
        {
          char *id = g_strdup (name);

          g_hash_table_add (seen, id);
          g_ptr_array_add (ids, id);
        }
    }
}

GPtrArray *
muster_data_path_list_rulebooks (const MusterDataPath *self)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->folders->len; i++)
    list_folder (g_ptr_array_index (self->folders, i), seen, ids);
  g_ptr_array_sort (ids, compare_ids);

  return ids;
}

GPtrArray *
muster_data_path_list_files (const MusterDataPath *self, const char *group, const char *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *path = g_build_filename (g_ptr_array_index (self->folders, i), group, NULL);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        if (*name != '.' && g_str_has_suffix (name, suffix) &&
            g_hash_table_add (seen, g_strdup (name)))
          g_ptr_array_add (files, g_build_filename (path, name, NULL));
    }

  return files;
}

/* ---- Force data ---- */

gboolean
muster_data_path_has_game_system (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".gst") || g_str_has_suffix (name, ".gstz"))
      return TRUE;

  return FALSE;
}

/* The folders in @path, in order; all, or those with a game system. */
static void
add_folders_in (const char *path, gboolean all, GPtrArray *paths)
{
  const guint first = paths->len;
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (*name != '.' && g_file_test (inner, G_FILE_TEST_IS_DIR) &&
          (all || muster_data_path_has_game_system (inner)))
        g_ptr_array_add (paths, g_steal_pointer (&inner));
    }
  if (paths->len > first)
    qsort (paths->pdata + first, paths->len - first, sizeof *paths->pdata, compare_ids);
}

/* @path itself, and each game's folder in it. */
static void
add_tree (char *path, GPtrArray *paths)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_ptr_array_add (paths, path);
      add_folders_in (path, TRUE, paths);
    }
  else
    g_free (path);
}

GPtrArray *
muster_data_path_list_force_data (const MusterDataPath *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->folders->len; i++)
    {
      const char *folder = g_ptr_array_index (self->folders, i);
      g_autofree char *rulebooks = g_build_filename (folder, "rulebooks", NULL);

      add_tree (g_build_filename (folder, "data", NULL), paths);
      add_tree (g_build_filename (folder, "forces", NULL), paths);
      add_folders_in (rulebooks, FALSE, paths);
    }

  return paths;
}

GPtrArray *
muster_data_path_list_folders (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  add_folders_in (folder, TRUE, paths);

  return paths;
}

char *
muster_data_path_dup_user_force_data (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "data", NULL);
}

char *
muster_data_path_dup_kept_force_data (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", "data-kept", NULL);
}

/* ---- Rulebooks by name ---- */

static char *
refuse (const MusterDataPath *self, const char *argument, GError **error)
{
  g_autoptr (GPtrArray) ids = muster_data_path_list_rulebooks (self);
  const char *near;

  g_ptr_array_add (ids, NULL);
  near = muster_nearest_word (argument, (const char *const *) ids->pdata);
  if (near != NULL)
    g_set_error (error,
                 G_FILE_ERROR,
                 G_FILE_ERROR_NOENT,
                 _ ("there is no rulebook \"%s\"; did you mean \"%s\"?"),
                 argument,
                 near);
  else
    g_set_error (error,
                 G_FILE_ERROR,
                 G_FILE_ERROR_NOENT,
                 _ ("there is no rulebook \"%s\"; expected the id of one that is installed, or a "
                    "path"),
                 argument);

  return NULL;
}

char *
muster_data_path_locate (const MusterDataPath *self, const char *argument, GError **error)
{
  char *path = muster_data_path_find_rulebook (self, argument);

  if (path != NULL)
    return path;
  if (g_file_test (argument, G_FILE_TEST_EXISTS))
    return g_strdup (argument);

  return refuse (self, argument, error);
}

MusterRulebook *
muster_data_path_load (const MusterDataPath *self,
                       const char *argument,
                       gboolean with_examples,
                       MusterReport *report,
                       GError **error)
{
  g_autofree char *path = muster_data_path_locate (self, argument, error);
  g_autoptr (MusterRulebookAid) aid = NULL;
  MusterRulebook *rulebook;

  if (path == NULL)
    return NULL;
  aid = muster_rulebook_aid_new (self);
  rulebook = muster_rulebook_load (path,
                                   muster_rulebook_aid_get_sources (aid),
                                   with_examples,
                                   report,
                                   error);
  if (rulebook != NULL && report != NULL)
    muster_board_plan_check_tables (rulebook, report);

  return rulebook;
}
