/* muster-save-folder.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-save-folder.h"

#include <glib/gi18n.h>
#include <string.h>

#define KEY "save-folder"

void
muster_save_folder_open (GtkFileChooser *chooser, GSettings *settings)
{
  g_autofree char *kept = settings != NULL ? g_settings_get_string (settings, KEY) : NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  const char *path = g_get_home_dir ();
  g_autoptr (GFile) folder = NULL;

  g_return_if_fail (GTK_IS_FILE_CHOOSER (chooser));

  /* Either may be gone. */
  if (kept != NULL && g_file_test (kept, G_FILE_TEST_IS_DIR))
    path = kept;
  else if (documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR))
    path = documents;
  folder = g_file_new_for_path (path);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

void
muster_save_folder_keep (GtkFileChooser *chooser, GSettings *settings)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  if (settings != NULL && folder != NULL && g_file_peek_path (folder) != NULL)
    g_settings_set_string (settings, KEY, g_file_peek_path (folder));
}

/* (transfer full) (nullable): @file with the other ending; NULL: there is such a file already */
static GFile *
change_ending (GFile *file, const char *proposed, const char *chosen, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *bare = g_strndup (path, strlen (path) - strlen (proposed));
  g_autofree char *other = g_strconcat (bare, chosen, NULL);
  g_autofree char *name = g_path_get_basename (other);

  if (!g_file_test (other, G_FILE_TEST_EXISTS))
    return g_file_new_for_path (other);
  g_set_error (error,
               G_IO_ERROR,
               G_IO_ERROR_EXISTS,
               _ ("“%s” is there already: choose another name"),
               name);

  return NULL;
}

GFile *
muster_save_folder_take (GtkFileChooser *chooser,
                         GSettings *settings,
                         int response,
                         const char *proposed,
                         const char *chosen,
                         GError **error)
{
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (GTK_IS_FILE_CHOOSER (chooser), NULL);
  g_return_val_if_fail (proposed != NULL && chosen != NULL, NULL);

  if (response != GTK_RESPONSE_ACCEPT)
    return NULL;
  file = gtk_file_chooser_get_file (chooser);
  if (file != NULL && g_file_peek_path (file) == NULL)
    {
      g_set_error_literal (error,
                           G_IO_ERROR,
                           G_IO_ERROR_NOT_SUPPORTED,
                           _ ("Choose a folder of this computer"));
      return NULL;
    }
  muster_save_folder_keep (chooser, settings);
  if (file == NULL || g_str_equal (proposed, chosen) ||
      !g_str_has_suffix (g_file_peek_path (file), proposed))
    return g_steal_pointer (&file);

  return change_ending (file, proposed, chosen, error);
}
