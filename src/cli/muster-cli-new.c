/* muster-cli-new.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-container.h"
#include "muster-data-path.h"
#include "muster-kept-folder.h"

/* muster-cli rulebook new. What it writes lies in the folder "starters" of the data: a rulebook that is the same for all
 * boards, and in a folder for each of them what differs. */

#define STARTERS "starters"

/* The kinds of board, as they are typed and as the rulebook says them. */
static const struct
{
  const char *name;
  const char *written;
} boards[] = {
  { "none", "none" },
  { "grid", "grid 8 9" },
  { "table", "table" },
};

static gint
find_board (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    if (g_str_equal (boards[i].name, name))
      return (gint) i;

  return -1;
}

/* As the language has names, in small letters: it is the name of a folder as well. */
static gboolean
is_id (const char *text)
{
  if (!g_ascii_islower (*text))
    return FALSE;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_islower (*c) && !g_ascii_isdigit (*c) && *c != '-')
      return FALSE;

  return TRUE;
}

/* "night-raid" → "Night Raid" */
static char *
dup_title (const char *id)
{
  char *title = g_strdelimit (g_strdup (id), "-", ' ');

  for (char *c = title; *c != '\0'; c++)
    if (c == title || c[-1] == ' ')
      *c = g_ascii_toupper (*c);

  return title;
}

static void
fill_in (GString *text, const char *place, const char *value)
{
  g_autofree char *written = g_markup_escape_text (value, -1);

  g_string_replace (text, place, written, 0);
}

/* Adds the files of a folder of starters to @files. */
static gboolean
add_files (const MusterDataPath *path, const char *folder, GPtrArray *files, GError **error)
{
  g_autoptr (GPtrArray) found = muster_data_path_list_files (path, folder, ".xml");

  if (found->len == 0)
    return muster_command_refuse (error,
                                  _ ("the folder \"%s\" of Muster's data is missing"),
                                  folder);
  for (guint i = 0; i < found->len; i++)
    {
      const char *file = g_ptr_array_index (found, i);
      g_autofree char *name = g_path_get_basename (file);
      g_autoptr (GBytes) bytes = NULL;
      char *content;
      gsize length;

      if (!g_file_get_contents (file, &content, &length, error))
        return FALSE;
      bytes = g_bytes_new_take (content, length);
      g_ptr_array_add (files, muster_container_entry_new (name, bytes));
    }

  return TRUE;
}

static void
fill_in_all (GPtrArray *files, const char *id, const char *title, const char *board)
{
  for (guint i = 0; i < files->len; i++)
    {
      MusterContainerEntry *file = g_ptr_array_index (files, i);
      gsize length;
      const char *content = g_bytes_get_data (file->bytes, &length);
      g_autoptr (GString) text = g_string_new_len (content, (gssize) length);

      fill_in (text, "@ID@", id);
      fill_in (text, "@TITLE@", title);
      fill_in (text, "@BOARD@", board);
      g_bytes_unref (file->bytes);
      file->bytes = g_bytes_new (text->str, text->len);
    }
}

/* @place: the folder that is made, named after the rulebook */
static gboolean
write_new (const char *place, const char *title, guint board, GError **error)
{
  g_autofree char *id = g_path_get_basename (place);
  g_autofree char *parent = g_path_get_dirname (place);
  g_autofree char *usual = dup_title (id);
  g_autofree char *folder = g_build_filename (STARTERS, boards[board].name, NULL);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterKeptFolder) kept = muster_kept_folder_new (parent);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);

  if (!is_id (id))
    return muster_command_refuse (error,
                                  _ ("\"%s\" is no name of a rulebook; it begins with a small "
                                     "letter and has small letters, digits and hyphens"),
                                  id);
  if (g_file_test (place, G_FILE_TEST_EXISTS))
    return muster_command_refuse (error, _ ("\"%s\" is there already"), place);
  if (!add_files (path, STARTERS, files, error) || !add_files (path, folder, files, error))
    return FALSE;
  fill_in_all (files, id, title != NULL ? title : usual, boards[board].written);

  return muster_kept_folder_install (kept, id, files, error);
}

int
muster_cli_rulebook_new (const MusterCommand *command, int argc, char **argv)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *place = NULL;
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("board",
                        &name,
                        N_ ("What it is played on: none, grid or table; grid if missing"),
                        N_ ("KIND")),
    MUSTER_TEXT_OPTION ("title", &title, N_ ("What the game is called"), N_ ("TEXT")),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;
  gint board;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  board = find_board (name != NULL ? name : "grid");
  if (board < 0)
    {
      muster_command_complain (_ ("\"%s\" is no kind of board; there are none, grid and table"),
                               name);
      return MUSTER_STATUS_FAILED;
    }
  /* "game/" is the folder "game". */
  place = g_canonicalize_filename (argv[1], NULL);
  if (!write_new (place, title, (guint) board, &error))
    return muster_command_fail (error);
  g_print (_ ("%1$s is a rulebook now. Try it, and look at its files:\n\n"), argv[1]);
  g_print ("  muster-cli rulebook check %1$s\n"
           "  muster-cli rulebook test %1$s\n"
           "  muster-cli battle play %1$s\n"
           "  muster-cli battle simulate %1$s\n",
           argv[1]);

  return MUSTER_STATUS_DONE;
}
