/* muster-cli-roster-show.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-cost-text.h"
#include "muster-force-data.h"
#include "muster-json-writer.h"
#include "muster-roster-document.h"
#include "muster-roster-json.h"
#include "muster-roster-list.h"
#include "muster-roster-view.h"
#include "muster-table-view.h"

/* What can be chosen: for people in columns, with what is in a group below it. */
typedef struct
{
  const MusterRosterDocument *document;
  const char *parent_id;
  GPtrArray *rows;
  MusterJsonWriter *json;
  gboolean hidden; /* those too that cannot be chosen now */
} Listing;

static void list_options (Listing *self, const GArray *options, guint depth);

/* "20 pts". */
static char *
dup_price (const Listing *self, const MusterRosterOption *option)
{
  g_autoptr (GArray) costs = muster_roster_list_option_costs (self->document->roster,
                                                              self->parent_id,
                                                              option->entry);

  return muster_cost_text_of ((const MusterShownCost *) costs->data, costs->len);
}

static char *
dup_range (const MusterRosterOption *option)
{
  g_autofree char *least = muster_cost_text_dup_number (option->min);
  g_autofree char *most = NULL;

  if (option->max == G_MAXDOUBLE)
    return option->min == 0 ? g_strdup ("") : g_strdup_printf ("%s–", least);
  most = muster_cost_text_dup_number (option->max);

  return g_strdup_printf ("%s–%s", least, most);
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

static const char *const controls[] = {
  [MUSTER_ROSTER_CONTROL_ONE_OF] = "one-of", [MUSTER_ROSTER_CONTROL_SOME_OF] = "some-of",
  [MUSTER_ROSTER_CONTROL_SWITCH] = "switch", [MUSTER_ROSTER_CONTROL_NUMBER] = "number",
  [MUSTER_ROSTER_CONTROL_LIST] = "list",
};

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
  muster_json_writer_add_text (self->json, "category", option->category_name);
  muster_json_writer_add_text (self->json, "control", controls[option->control]);
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
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      /* What is there although it is hidden is a fault that one wants to find. */
      if (self->hidden || !option->hidden || option->number > 0)
        list_option (self, option, depth);
    }
}

static int
show_options (const MusterRosterDocument *document, const MusterItem *item, gboolean hidden)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (MusterJsonWriter) json = document->json ? muster_json_writer_new () : NULL;
  g_autoptr (MusterTerminal) terminal = NULL;
  Listing listing = { document, item->id, rows, json, hidden };
  GError *error = NULL;
  g_autoptr (GArray) options = muster_roster_list_options (document->roster, item->id, &error);

  if (options == NULL)
    return muster_roster_document_fail (document, error);
  if (json != NULL)
    {
      muster_json_writer_begin_list (json, NULL);
      list_options (&listing, options, 0);
      muster_json_writer_end (json);
      return muster_command_put_json (json, MUSTER_STATUS_DONE);
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
      text = muster_roster_to_list (document->roster);
      return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_roster_json_write (document->roster, json);
  muster_roster_json_write_violations (document->roster, "faults", json);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

static int
show_selection (const MusterRosterDocument *document, MusterRosterSelection *selection)
{
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *text = NULL;

  if (!document->json)
    {
      text = muster_roster_view_selection (selection);
      return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_roster_json_write_selection (selection, json);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_roster_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  gboolean options = FALSE;
  gboolean hidden = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_FLAG_OPTION ("options", &options, N_ ("What can be chosen there")),
    MUSTER_FLAG_OPTION ("hidden", &hidden, N_ ("What can be chosen there, with what is hidden")),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  const MusterItem *item = NULL;
  MusterRosterSelection *selection = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  options |= hidden;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);
  if (argc == 3)
    item = muster_roster_document_find (&document, argv[2], &error);
  else if (options)
    item = muster_roster_document_get_force (&document, &error);
  if (error != NULL)
    return muster_roster_document_fail (&document, error);
  if (options)
    return show_options (&document, item, hidden);
  if (item == NULL)
    return show_roster (&document);
  selection = muster_roster_find_selection (document.roster, item->id);
  if (selection != NULL)
    return show_selection (&document, selection);
  muster_command_complain (_ ("\"%s\" is a force; only --options tells of one"), argv[2]);

  return MUSTER_STATUS_FAILED;
}
