/* muster-cli-roster-show.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-diagnostics.h"
#include "muster-force-data.h"
#include "muster-json-writer.h"
#include "muster-roster-change.h"
#include "muster-roster-document.h"
#include "muster-roster-view.h"
#include "muster-table-view.h"

/* muster-cli roster show, check, explain, export, diff: those that only read. */

static int
write_json (const MusterJsonWriter *json, int status)
{
  g_autofree char *text = muster_json_writer_to_string (json);
  GError *error = NULL;

  return muster_command_write (NULL, text, &error) ? status : muster_command_fail (error);
}

static int
write_text (const char *path, const char *text)
{
  GError *error = NULL;

  return muster_command_write (path, text, &error) ? MUSTER_STATUS_DONE
                                                   : muster_command_fail (error);
}

/* ---- show ---- */

/* What can be chosen: for people in columns, with what is in a group below it. */
typedef struct
{
  const MusterRosterDocument *document;
  const char *parent_id;
  GPtrArray *rows;
  MusterJsonWriter *json;
} Listing;

static void list_options (Listing *self, const GArray *options, guint depth);

/* "20 pts". */
static char *
dup_price (const Listing *self, const MusterRosterOption *option)
{
  MusterRoster *roster = self->document->roster;
  MusterGameSystem *system = muster_roster_get_system (roster);
  MusterIds *ids = muster_game_system_get_ids (system);
  GString *out = g_string_new (NULL);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; !muster_catalogue_entry_is_group (option->entry) &&
                    i < muster_game_system_get_n_cost_types (system);
       i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);
      const double value = muster_roster_get_option_cost (roster,
                                                          self->parent_id,
                                                          option->entry,
                                                          muster_ids_get_text (ids, type->id));

      if (value != 0)
        g_string_append_printf (out,
                                "%s%s %s",
                                out->len > 0 ? ", " : "",
                                muster_force_data_format (value, buffer),
                                type->name);
    }

  return g_string_free (out, FALSE);
}

static char *
dup_range (const MusterRosterOption *option)
{
  char least[G_ASCII_DTOSTR_BUF_SIZE];
  char most[G_ASCII_DTOSTR_BUF_SIZE];

  if (option->max == G_MAXDOUBLE)
    return option->min == 0
               ? g_strdup ("")
               : g_strdup_printf ("%s–", muster_force_data_format (option->min, least));

  return g_strdup_printf ("%s–%s",
                          muster_force_data_format (option->min, least),
                          muster_force_data_format (option->max, most));
}

static void
add_row (GPtrArray *rows, const char *a, const char *b, const char *c, const char *d, const char *e)
{
  const char *const cells[] = { a, b, c, d, e, NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) cells));
}

static void
put_option (Listing *self, const MusterRosterOption *option, guint depth)
{
  g_autofree char *price = dup_price (self, option);
  g_autofree char *range = dup_range (option);
  g_autofree char *number = g_strdup_printf ("%d", option->number);
  g_autofree char *name = g_strdup_printf ("%s%s%s",
                                           depth > 0 ? "·\302\240" : "",
                                           option->name,
                                           option->hidden ? _ (" (hidden)") : "");

  add_row (self->rows, name, number, range, price, muster_catalogue_entry_get_id (option->entry));
}

/* Leaves the object open. */
static void
write_option (Listing *self, const MusterRosterOption *option)
{
  g_autofree char *price = dup_price (self, option);

  muster_json_writer_begin_object (self->json, NULL);
  muster_json_writer_add_text (self->json, "name", option->name);
  muster_json_writer_add_text (self->json, "entry", muster_catalogue_entry_get_id (option->entry));
  muster_json_writer_add_boolean (self->json,
                                  "group",
                                  muster_catalogue_entry_is_group (option->entry));
  muster_json_writer_add_boolean (self->json, "hidden", option->hidden);
  muster_json_writer_add_integer (self->json, "number", option->number);
  muster_json_writer_add_number (self->json, "min", option->min);
  if (option->max < G_MAXDOUBLE)
    muster_json_writer_add_number (self->json, "max", option->max);
  muster_json_writer_add_text (self->json, "cost", price);
}

static void
list_option (Listing *self, const MusterRosterOption *option, guint depth)
{
  g_autoptr (GArray) inner = NULL;

  if (self->json != NULL)
    write_option (self, option);
  else
    put_option (self, option, depth);
  if (muster_catalogue_entry_is_group (option->entry))
    inner = muster_roster_list_group (self->document->roster, self->parent_id, option->entry, NULL);
  if (self->json != NULL)
    muster_json_writer_begin_list (self->json, "options");
  if (inner != NULL)
    list_options (self, inner, depth + 1);
  if (self->json != NULL)
    {
      muster_json_writer_end (self->json);
      muster_json_writer_end (self->json);
    }
}

static void
list_options (Listing *self, const GArray *options, guint depth)
{
  for (guint i = 0; i < options->len; i++)
    list_option (self, &g_array_index (options, MusterRosterOption, i), depth);
}

static int
show_options (const MusterRosterDocument *document, const MusterItem *item)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (MusterJsonWriter) json = document->json ? muster_json_writer_new () : NULL;
  g_autoptr (MusterTerminal) terminal = NULL;
  Listing listing = { document, item->id, rows, json };
  GError *error = NULL;
  g_autoptr (GArray) options = muster_roster_list_options (document->roster, item->id, &error);

  if (options == NULL)
    return muster_command_fail (error);
  if (json != NULL)
    {
      muster_json_writer_begin_list (json, NULL);
      list_options (&listing, options, 0);
      muster_json_writer_end (json);
      return write_json (json, MUSTER_STATUS_DONE);
    }
  terminal = muster_terminal_new ();
  add_row (rows, _ ("Name"), _ ("There"), _ ("Allowed"), _ ("Cost"), _ ("Id"));
  list_options (&listing, options, 0);
  muster_table_view_put (terminal, 0, rows);

  return MUSTER_STATUS_DONE;
}

static int
show_roster (const MusterRosterDocument *document)
{
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *text = NULL;

  if (!document->json)
    {
      text = muster_roster_view_list (document->roster);
      return write_text (NULL, text);
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_roster_view_write (document->roster, json);
  muster_roster_view_write_violations (document->roster, "faults", json);
  muster_json_writer_end (json);

  return write_json (json, MUSTER_STATUS_DONE);
}

static int
show_selection (const MusterRosterDocument *document, MusterRosterSelection *selection)
{
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *text = NULL;

  if (!document->json)
    {
      text = muster_roster_view_selection (selection);
      return write_text (NULL, text);
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_roster_view_write_selection (selection, json);
  muster_json_writer_end (json);

  return write_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_roster_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  gboolean options = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    { "options", 0, 0, G_OPTION_ARG_NONE, &options, N_ ("What can be chosen there"), NULL },
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  const MusterItem *item = NULL;
  MusterRosterSelection *selection = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_command_fail (error);
  if (argc == 3)
    item = muster_roster_document_find (&document, argv[2], &error);
  else if (options)
    item = muster_roster_document_get_force (&document, &error);
  if (error != NULL)
    return muster_command_fail (error);
  if (options)
    return show_options (&document, item);
  if (item == NULL)
    return show_roster (&document);
  selection = muster_roster_find_selection (document.roster, item->id);
  if (selection != NULL)
    return show_selection (&document, selection);
  muster_command_complain (_ ("\"%s\" is a force; only --options tells of one"), argv[2]);

  return MUSTER_STATUS_FAILED;
}

/* ---- check ---- */

static void
write_changes (const GPtrArray *changes, const char *name, MusterJsonWriter *json)
{
  muster_json_writer_begin_list (json, name);
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];
      g_autofree char *text = muster_roster_change_to_string (change);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "kind", muster_change_kind_get_name (change->kind));
      muster_json_writer_add_text (json, "text", text);
      muster_json_writer_add_text (json, "id", change->id);
      muster_json_writer_add_text (json, "name", change->name);
      muster_json_writer_add_text (json, "what", change->what);
      muster_json_writer_add_text (json, "before", change->before);
      muster_json_writer_add_text (json, "after", change->after);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

/* Data that is missing is a fault, too: nothing was checked against it. */
static gboolean
is_missing (const GPtrArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];

      if (change->kind == MUSTER_CHANGE_SYSTEM_MISSING ||
          change->kind == MUSTER_CHANGE_CATALOGUE_MISSING || change->kind == MUSTER_CHANGE_VANISHED)
        return TRUE;
    }

  return FALSE;
}

static void
tell_faults (const MusterRosterDocument *document)
{
  const guint n = muster_roster_get_n_violations (document->roster);

  if (muster_roster_document_lacks_data (document))
    {
      g_print ("%s\n", _ ("nothing was checked, because there is no data; name it with --data"));
      return;
    }
  for (guint i = 0; i < n; i++)
    g_print ("%s\n", muster_roster_get_violation (document->roster, i)->message);
  g_print (ngettext ("%u fault\n", "%u faults\n", n), n);
}

int
muster_cli_roster_check (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterJsonWriter) json = NULL;
  GError *error = NULL;
  int status;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_command_fail (error);
  status = muster_roster_get_n_violations (document.roster) > 0 || is_missing (document.changes)
               ? MUSTER_STATUS_FAULTS
               : MUSTER_STATUS_DONE;
  if (!document.json)
    {
      muster_roster_document_tell_changes (&document);
      tell_faults (&document);
      return status;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_roster_view_write_violations (document.roster, "faults", json);
  write_changes (document.changes, "changes", json);
  muster_json_writer_end (json);

  return write_json (json, status);
}

/* ---- explain ---- */

typedef struct
{
  char *cost;
  char *stat;
  char *option;
  gboolean name;
  gboolean hidden;
} ExplainOptions;

static void
explain_options_clear (ExplainOptions *self)
{
  g_free (self->cost);
  g_free (self->stat);
  g_free (self->option);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ExplainOptions, explain_options_clear)

static MusterRosterReason *
explain_cost (const MusterRosterDocument *document,
              const char *id,
              const char *name,
              GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (muster_roster_get_system (document->roster));
  const MusterCostType *type = muster_roster_document_find_cost (document, name, error);

  if (type == NULL)
    return NULL;

  return muster_roster_explain_cost (document->roster,
                                     id,
                                     muster_ids_get_text (ids, type->id),
                                     error);
}

static MusterRosterReason *
explain_stat (const MusterRosterDocument *document,
              const char *id,
              const char *name,
              GError **error)
{
  const char *profile_id = NULL;
  const char *type_id = NULL;

  if (!muster_roster_document_find_stat (document, id, name, &profile_id, &type_id, error))
    return NULL;

  return muster_roster_explain_characteristic (document->roster, id, profile_id, type_id, error);
}

static MusterRosterReason *
explain_option (const MusterRosterDocument *document,
                const char *id,
                const char *name,
                GError **error)
{
  MusterCatalogueEntry *entry = muster_roster_document_find_entry (document, id, name, error);

  if (entry == NULL)
    return NULL;

  return muster_roster_explain_option (document->roster,
                                       id,
                                       muster_catalogue_entry_get_id (entry),
                                       error);
}

static MusterRosterReason *
explain_item (const MusterRosterDocument *document,
              const ExplainOptions *options,
              const char *address,
              GError **error)
{
  const MusterItem *item = muster_roster_document_find (document, address, error);

  if (item == NULL)
    return NULL;
  if (options->cost != NULL)
    return explain_cost (document, item->id, options->cost, error);
  if (options->stat != NULL)
    return explain_stat (document, item->id, options->stat, error);
  if (options->option != NULL)
    return explain_option (document, item->id, options->option, error);
  if (options->hidden)
    return muster_roster_explain_hidden (document->roster, item->id, error);
  if (options->name)
    return muster_roster_explain_name (document->roster, item->id, error);
  muster_command_refuse (error,
                         _ ("what is to be explained? Expected --cost, --stat, --option, --hidden "
                            "or --name"));

  return NULL;
}

/* Of all faults; (transfer full): of MusterRosterReason */
static GPtrArray *
explain_faults (const MusterRosterDocument *document)
{
  GPtrArray *reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_reason_unref);

  for (guint i = 0; i < muster_roster_get_n_violations (document->roster); i++)
    g_ptr_array_add (
        reasons,
        muster_roster_explain_violation (document->roster,
                                         muster_roster_get_violation (document->roster, i)));

  return reasons;
}

static int
tell_reasons (const MusterRosterDocument *document, const GPtrArray *reasons)
{
  g_autoptr (MusterJsonWriter) json = document->json ? muster_json_writer_new () : NULL;

  if (json != NULL)
    muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < reasons->len; i++)
    {
      g_autofree char *text = NULL;

      if (json != NULL)
        {
          muster_roster_view_write_reason (reasons->pdata[i], NULL, json);
          continue;
        }
      text = muster_roster_reason_to_string (reasons->pdata[i]);
      g_print ("%s", text);
    }
  if (json == NULL)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);

  return write_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_roster_explain (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (ExplainOptions) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    { "cost", 0, 0, G_OPTION_ARG_STRING, &options.cost, N_ ("Why this price"), N_ ("COST") },
    { "stat",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options.stat,
      N_ ("Why this characteristic"),
      N_ ("NAME") },
    { "option",
      0,
      0,
      G_OPTION_ARG_STRING,
      &options.option,
      N_ ("What is said of a choice there"),
      N_ ("WHAT") },
    { "hidden", 0, 0, G_OPTION_ARG_NONE, &options.hidden, N_ ("Why it is hidden, or not"), NULL },
    { "name", 0, 0, G_OPTION_ARG_NONE, &options.name, N_ ("Why it is called so"), NULL },
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) reasons = NULL;
  MusterRosterReason *reason;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_command_fail (error);
  if (argc == 2)
    {
      reasons = explain_faults (&document);
      return tell_reasons (&document, reasons);
    }
  reason = explain_item (&document, &options, argv[2], &error);
  if (reason == NULL)
    return muster_command_fail (error);
  reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_reason_unref);
  g_ptr_array_add (reasons, reason);

  return tell_reasons (&document, reasons);
}

/* ---- export ---- */

static int
export_as (const MusterRosterDocument *document, const char *format, const char *output)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (g_strcmp0 (format, "md") == 0)
    text = muster_roster_view_markdown (document->roster);
  else if (g_strcmp0 (format, "text") == 0)
    text = muster_roster_view_list (document->roster);
  if (text != NULL)
    return write_text (output, text);
  if (g_strcmp0 (format, "ros") != 0)
    {
      muster_command_complain (_ ("--format: found \"%s\"; expected md, text or ros"), format);
      return MUSTER_STATUS_FAILED;
    }
  if (output != NULL)
    return muster_roster_file_save (document->roster, output, &error) ? MUSTER_STATUS_DONE
                                                                      : muster_command_fail (error);
  bytes = muster_roster_file_write (document->roster);

  return write_text (NULL, g_bytes_get_data (bytes, NULL));
}

int
muster_cli_roster_export (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_autofree char *format = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("md, text or ros"), N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to FILE"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_command_fail (error);

  return export_as (&document, format != NULL ? format : "md", output);
}

/* ---- diff ---- */

static int
tell_differences (const MusterRosterDocument *document, const GPtrArray *changes)
{
  const int status = changes->len > 0 ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (document->json)
    {
      json = muster_json_writer_new ();
      muster_json_writer_begin_object (json, NULL);
      write_changes (changes, "changes", json);
      muster_json_writer_end (json);
      return write_json (json, status);
    }
  lines = muster_roster_document_list_changes (changes);
  for (guint i = 0; i < lines->len; i++)
    g_print ("%s\n", (const char *) lines->pdata[i]);

  return status;
}

static int
compare_files (const MusterRosterDocument *document, char **paths)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_roster_change_free);
  g_autoptr (MusterRosterFile) before = NULL;
  g_autoptr (MusterRosterFile) after = NULL;
  GError *error = NULL;

  before = muster_roster_file_read (paths[0], report, &error);
  after = before != NULL ? muster_roster_file_read (paths[1], report, &error) : NULL;
  muster_diagnostics_print (report);
  if (after == NULL)
    return muster_command_fail (error);
  muster_roster_compare (before->root, after->root, changes);

  return tell_differences (document, changes);
}

int
muster_cli_roster_diff (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (argc == 3)
    return compare_files (&document, argv + 1);
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_command_fail (error);

  return tell_differences (&document, document.changes);
}
