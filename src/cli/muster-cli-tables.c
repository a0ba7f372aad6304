/* muster-cli-tables.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-house-table.h"
#include "muster-setup-argument.h"
#include "muster-table-order.h"
#include "muster-table-view.h"
#include "muster-translation.h"

/* muster-cli rulebook tables: the tables that a player may change, and how they are changed for new battles. */

typedef struct
{
  char *folder;
  char **set;   /* ID:ROW=CELLS */
  char **reset; /* ID or ID:ROW */
  gboolean reset_all;
  gboolean undo;
  gboolean as_json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_strfreev (self->set);
  g_strfreev (self->reset);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* ---- What there is ---- */

static char *
dup_id (const MusterRulebook *rulebook, const MusterTable *table)
{
  return muster_rulebook_dup_full_id (rulebook, table->module, table->id);
}

/* The row and its cells as they are typed, and what the rulebook has there where it is another. */
static char **
list_row (const MusterRulebook *rulebook, const MusterTable *table, const MusterRow *row)
{
  const MusterRow *printed = muster_house_table_get_printed (rulebook, table, row);
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *key = muster_house_table_dup_key (rulebook, table, row);

  g_strv_builder_add (cells, key);
  g_strv_builder_add (cells, row->text);
  g_strv_builder_add (cells, printed != NULL ? printed->text : "");

  return g_strv_builder_end (cells);
}

static void
tell_breaks (MusterTerminal *terminal, const MusterTable *table)
{
  g_autoptr (GArray) breaks = muster_table_list_breaks (table);

  for (guint i = 0; i < breaks->len; i++)
    {
      g_autofree char *text = NULL;

      text = muster_table_describe_break (table, &g_array_index (breaks, MusterTableBreak, i));
      muster_terminal_print (terminal, _ ("  warning: %s"), text);
    }
}

static void
show_table (MusterTerminal *terminal, const MusterRulebook *rulebook, const MusterTable *table)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char *const titles[] = { _ ("Row"), _ ("Cells"), _ ("In the rulebook"), NULL };
  guint n = muster_table_count_cells (table);

  g_ptr_array_add (rows, g_strdupv ((char **) titles));
  for (guint i = 0; i < table->n_rows; i++)
    g_ptr_array_add (rows, list_row (rulebook, table, &table->rows[i]));
  muster_terminal_print (terminal, "%s", muster_rulebook_label (rulebook, table->title, table->id));
  muster_table_view_put (terminal, 2, rows);
  for (guint i = 0; i < (table->n_columns > 0 ? n : 1); i++)
    {
      g_autofree char *expected = muster_table_describe_cell (rulebook, table, i);

      if (table->n_columns > 0)
        muster_terminal_print (terminal, _ ("  %1$s: %2$s"), table->columns[i], expected);
      else
        muster_terminal_print (terminal, _ ("  each cell: %s"), expected);
    }
  tell_breaks (terminal, table);
}

static void
write_table (MusterJsonWriter *json, const MusterRulebook *rulebook, const MusterTable *table)
{
  g_autofree char *id = dup_id (rulebook, table);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", id);
  muster_json_writer_add_text (json, "title", table->title);
  muster_json_writer_begin_list (json, "rows");
  for (guint i = 0; i < table->n_rows; i++)
    {
      const MusterRow *row = &table->rows[i];
      const MusterRow *printed = muster_house_table_get_printed (rulebook, table, row);
      const gboolean added = muster_house_table_is_added (rulebook, table, row);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "row", row->name);
      muster_json_writer_add_text (json, "cells", row->text);
      muster_json_writer_add_text (json,
                                   "rulebook",
                                   added             ? NULL
                                   : printed != NULL ? printed->text
                                                     : row->text);
      muster_json_writer_add_boolean (json, "house", added || printed != NULL);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static int
show_json (const MusterRulebook *rulebook)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  g_autofree char *text = NULL;
  GError *error = NULL;

  muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < rulebook->n_tables; i++)
    if (rulebook->tables[i].edit)
      write_table (json, rulebook, &rulebook->tables[i]);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);

  return muster_command_write (NULL, text, &error) ? MUSTER_STATUS_DONE
                                                   : muster_command_fail (error);
}

static int
show (MusterRulebook *printed, GHashTable *rows, gboolean as_json)
{
  GError *error = NULL;
  g_autoptr (MusterRulebook) rulebook = muster_rulebook_with_house (printed, rows, &error);
  g_autoptr (MusterTerminal) terminal = NULL;
  guint n = 0;

  if (rulebook == NULL)
    return muster_command_fail (error);
  if (as_json)
    return show_json (rulebook);
  terminal = muster_terminal_new ();
  for (guint i = 0; i < rulebook->n_tables; i++)
    if (rulebook->tables[i].edit)
      {
        if (n++ > 0)
          muster_terminal_print (terminal, "%s", "");
        show_table (terminal, rulebook, &rulebook->tables[i]);
      }
  if (n == 0)
    muster_terminal_print (terminal, "%s", _ ("No table of this rulebook can be changed."));

  return MUSTER_STATUS_DONE;
}

/* ---- Changes ---- */

/* @what: a row, or a table whose rows are all meant. */
static gboolean
reset (MusterRulebook *rulebook, GHashTable *rows, const char *what, GError **error)
{
  const MusterTable *table = muster_rulebook_find_table (rulebook, what);

  if (table == NULL)
    {
      g_autofree char *key = muster_house_table_normalize (rulebook, what, error);

      if (key != NULL)
        g_hash_table_remove (rows, key);
      return key != NULL;
    }
  muster_house_table_forget (rulebook, table, rows);

  return TRUE;
}

/* Rows that are written as in the rulebook are none of the house. */
static gboolean
set (MusterRulebook *rulebook, GHashTable *rows, const char *pair, GError **error)
{
  const char *equals = strchr (pair, '=');
  const MusterTable *table;
  const MusterRow *row;
  g_autofree char *key = NULL;
  char *name;
  g_auto (GStrv) cells = NULL;

  if (equals == NULL)
    return muster_command_refuse (error,
                                  _ ("--%s: found \"%s\"; expected %s"),
                                  "set",
                                  pair,
                                  _ ("ID:ROW=CELLS"));
  key = g_strndup (pair, (gsize) (equals - pair));
  if (!muster_house_table_find (rulebook, key, &table, &row, error))
    return FALSE;
  name = muster_house_table_normalize (rulebook, key, error);
  cells = muster_table_split_row (table, equals + 1);
  g_hash_table_replace (rows, name, muster_table_join_row (table, (const char *const *) cells));

  return TRUE;
}

static gboolean
change (const Options *options, MusterRulebook *rulebook, GHashTable *rows, GError **error)
{
  g_autoptr (MusterRulebook) checked = NULL;

  if (options->reset_all)
    g_hash_table_remove_all (rows);
  for (guint i = 0; options->reset != NULL && options->reset[i] != NULL; i++)
    if (!reset (rulebook, rows, options->reset[i], error))
      return FALSE;
  for (guint i = 0; options->set != NULL && options->set[i] != NULL; i++)
    if (!set (rulebook, rows, options->set[i], error))
      return FALSE;
  checked = muster_rulebook_with_house (rulebook, rows, error);

  return checked != NULL;
}

static gboolean
apply (const Options *options, MusterRulebook *rulebook, MusterLibrary *library, GError **error)
{
  g_autoptr (GHashTable) rows = NULL;
  gboolean undone = TRUE;

  if (options->undo)
    {
      if (!muster_library_undo_house (library, rulebook->id, &undone, error))
        return FALSE;
      if (!undone)
        return muster_command_refuse (error, _ ("there is no change to undo"));
    }
  if (options->set == NULL && options->reset == NULL && !options->reset_all)
    return TRUE;
  rows = muster_setup_argument_load_house (rulebook, library, error);

  return rows != NULL && change (options, rulebook, rows, error) &&
         muster_library_set_house (library, rulebook->id, rows, error);
}

static int
run (const Options *options, const char *argument)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GHashTable) rows = NULL;

  rulebook = muster_data_path_load (path, argument, FALSE, report, &error);
  muster_diagnostics_print (report);
  if (rulebook == NULL)
    return muster_command_fail (error);
  library = muster_battle_argument_open_library (options->folder, &error);
  if (library == NULL)
    return muster_command_fail (error);
  if (!apply (options, rulebook, library, &error))
    {
      muster_command_fail (error);
      return MUSTER_STATUS_FAILED;
    }
  rows = muster_setup_argument_load_house (rulebook, library, &error);
  if (rows == NULL)
    return muster_command_fail (error);

  return show (rulebook, rows, options->as_json);
}

int
muster_cli_rulebook_tables (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXTS_OPTION ("set",
                         &options.set,
                         N_ ("Other cells in a row, for new battles; may be repeated"),
                         N_ ("ID:ROW=CELLS")),
    MUSTER_TEXTS_OPTION ("reset",
                         &options.reset,
                         N_ ("As in the rulebook again: a table, or one row; may be repeated"),
                         N_ ("ID[:ROW]")),
    MUSTER_FLAG_OPTION ("reset-all", &options.reset_all, N_ ("All as in the rulebook again")),
    MUSTER_FLAG_OPTION ("undo", &options.undo, N_ ("Take the last change back")),
    MUSTER_FLAG_OPTION ("json", &options.as_json, N_ ("Write JSON for programs")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return run (&options, argv[1]);
}
