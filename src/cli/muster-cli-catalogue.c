/* muster-cli-catalogue.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-cost-text.h"
#include "muster-diagnostics.h"
#include "muster-fault-place.h"
#include "muster-force-data.h"
#include "muster-json-writer.h"
#include "muster-not-understood.h"
#include "muster-table-view.h"

/* muster-cli catalogue check, list, show. */

typedef struct
{
  char *catalogue;
  gboolean json;
  gboolean strict;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->catalogue);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

#define JSON_ENTRY(self)                                                                           \
  {                                                                                                \
    "json", 0, 0, G_OPTION_ARG_NONE, &(self)->json, N_ ("Write JSON for programs"), NULL           \
  }
#define CATALOGUE_ENTRY(self)                                                                      \
  {                                                                                                \
    "catalogue", 0, 0, G_OPTION_ARG_STRING, &(self)->catalogue,                                    \
        N_ ("Only this catalogue and what it links to"), N_ ("NAME")                               \
  }

/* Of what is named, or of what is installed. What cannot be read in a folder is a fault like any other. */
static MusterCatalogueIndex *
open_index (char **paths, MusterReport *report, GError **error)
{
  g_autoptr (MusterCatalogueIndex)
                 index = muster_force_data_open ((const char *const *) paths, error);

  if (index == NULL)
    return NULL;
  muster_report_merge (report, muster_catalogue_index_get_report (index));
  if (!muster_force_data_require (index, error))
    return NULL;

  return g_steal_pointer (&index);
}

/* @paths: of the data that was named */
static int
fail (const Options *options, char **paths, MusterReport *report, GError *error)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();

  g_ptr_array_add (reports, report);
  muster_diagnostics_print (report);

  return muster_diagnostics_fail (error, reports, (const char *const *) paths, options->json);
}

/* Those that are read: one catalogue, or all. */
static MusterGameSystem *
load (const MusterCatalogueIndex *index, const char *game_system_id, const char *id, GError **error)
{
  const char *const ids[] = { id, NULL };

  return muster_game_system_load (index,
                                  game_system_id,
                                  id != NULL ? ids : NULL,
                                  MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                  error);
}

/* ---- check ---- */

/* What was found. */
typedef struct
{
  MusterReport *report;
  GPtrArray *not_understood; /* of lists of MusterNotUnderstood, one for each system */
} Checked;

static gboolean
check_system (const MusterCatalogueIndex *index,
              const char *game_system_id,
              const char *id,
              Checked *checked,
              GError **error)
{
  g_autoptr (MusterGameSystem) system = load (index, game_system_id, id, error);
  guint n_entries = 0;

  if (system == NULL)
    return FALSE;
  muster_report_merge (checked->report, muster_game_system_get_report (system));
  g_ptr_array_add (checked->not_understood, muster_not_understood_list (system, &n_entries));

  return TRUE;
}

static gboolean
is_lone (const MusterCatalogueIndex *index, const MusterCatalogueHead *head)
{
  return muster_catalogue_index_find (index, head->game_system_id) == NULL;
}

/* A catalogue without its game system keeps nobody from checking the others. */
static void
report_lone (const MusterCatalogueHead *head, Checked *checked)
{
  g_autofree char *message = g_strdup_printf (_ ("the game system of \"%s\" is not there"),
                                              head->name);

  muster_fault_place_report (checked->report,
                             MUSTER_ROSTER_TAG_GAME_SYSTEM_MISSING,
                             head->path,
                             message);
}

static void
check_all (const MusterCatalogueIndex *index, Checked *checked)
{
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      g_autoptr (GError) error = NULL;

      if (is_lone (index, head))
        report_lone (head, checked);
      else if (head->is_game_system && !check_system (index, head->id, NULL, checked, &error))
        muster_fault_place_report (checked->report,
                                   MUSTER_ROSTER_TAG_FILE_UNREADABLE,
                                   head->path,
                                   error->message);
    }
}

static gboolean
check_one (const MusterCatalogueIndex *index, const char *name, Checked *checked, GError **error)
{
  const MusterCatalogueHead *head = muster_force_data_find_catalogue (index, NULL, name, error);

  return head != NULL && check_system (index, head->game_system_id, head->id, checked, error);
}

/* A catalogue alone is checked with what lies beside it, which is not checked itself. */
static gboolean
check_lone (MusterCatalogueIndex *index, Checked *checked, GError **error)
{
  const MusterCatalogueHead *head = muster_catalogue_index_get (index, 0);
  g_autofree char *id = g_strdup (head->id);
  g_autofree char *name = g_strdup (head->name);
  g_autofree char *folder = g_path_get_dirname (head->path);

  if (!muster_catalogue_index_add (index, folder, error))
    return FALSE;
  head = muster_catalogue_index_find (index, id);
  if (head == NULL || is_lone (index, head))
    return muster_command_refuse (error, _ ("the game system of \"%s\" is not there"), name);

  return check_system (index, head->game_system_id, head->id, checked, error);
}

static gboolean
check (MusterCatalogueIndex *index, const char *catalogue, Checked *checked, GError **error)
{
  if (catalogue != NULL)
    return check_one (index, catalogue, checked, error);
  /* Systems come first. */
  if (!muster_catalogue_index_get (index, 0)->is_game_system)
    return check_lone (index, checked, error);
  check_all (index, checked);

  return TRUE;
}

static void
write_not_understood (const GPtrArray *lists, MusterJsonWriter *json)
{
  muster_json_writer_begin_list (json, "not-understood");
  for (guint i = 0; i < lists->len; i++)
    {
      const GPtrArray *list = lists->pdata[i];

      for (guint j = 0; j < list->len; j++)
        {
          const MusterNotUnderstood *one = list->pdata[j];

          muster_json_writer_begin_object (json, NULL);
          muster_json_writer_add_text (json, "what", one->what);
          muster_json_writer_add_integer (json, "entries", one->n_entries);
          muster_json_writer_end (json);
        }
    }
  muster_json_writer_end (json);
}

static void
put_not_understood (const GPtrArray *lists)
{
  for (guint i = 0; i < lists->len; i++)
    {
      const GPtrArray *list = lists->pdata[i];

      for (guint j = 0; j < list->len; j++)
        {
          g_autofree char *text = muster_not_understood_to_string (list->pdata[j]);

          g_print (_ ("not understood: %s\n"), text);
        }
    }
}

static int
finish_check (const Options *options, Checked *checked)
{
  MusterReport *report = checked->report;
  const gboolean faulty = muster_report_has_errors (report) ||
                          (options->strict && muster_report_get_n_warnings (report) > 0);
  const int status = faulty ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *summary = NULL;

  if (options->json)
    {
      json = muster_json_writer_new ();
      muster_json_writer_begin_object (json, NULL);
      muster_diagnostics_write (report, json);
      write_not_understood (checked->not_understood, json);
      muster_json_writer_end (json);
      return muster_command_put_json (json, status);
    }
  muster_diagnostics_print (report);
  put_not_understood (checked->not_understood);
  summary = muster_diagnostics_dup_summary (report);
  g_print ("%s\n", summary);

  return status;
}

int
muster_cli_catalogue_check (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    CATALOGUE_ENTRY (&options),
    JSON_ENTRY (&options),
    MUSTER_FLAG_OPTION ("strict", &options.strict, N_ ("Count warnings as faults")),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GPtrArray) not_understood = g_ptr_array_new_with_free_func (
      (GDestroyNotify) g_ptr_array_unref);
  Checked checked = { report, not_understood };
  g_autoptr (MusterCatalogueIndex) index = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  index = open_index (argv + 1, report, &error);
  if (index == NULL || !check (index, options.catalogue, &checked, &error))
    return fail (&options, argv + 1, report, error);

  return finish_check (&options, &checked);
}

/* ---- list ---- */

static const char *
get_kind (const MusterCatalogueHead *head)
{
  if (head->is_game_system)
    return "game-system";

  return head->is_library ? "library" : "catalogue";
}

static void
add_row (GPtrArray *rows, const char *a, const char *b, const char *c, const char *d)
{
  char **row = g_new0 (char *, 5);

  row[0] = g_strdup (a);
  row[1] = g_strdup (b);
  row[2] = g_strdup (c);
  row[3] = g_strdup (d);
  g_ptr_array_add (rows, row);
}

static GPtrArray *
new_rows (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
}

static void
put_rows (const GPtrArray *rows)
{
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();

  muster_table_view_put (terminal, 0, rows);
}

static int
list_heads (const MusterCatalogueIndex *index)
{
  g_autoptr (GPtrArray) rows = new_rows ();

  add_row (rows, _ ("Name"), _ ("Kind"), _ ("Revision"), _ ("Id"));
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      g_autofree char *revision = g_strdup_printf ("%d", head->revision);

      add_row (rows, head->name, get_kind (head), revision, head->id);
    }
  put_rows (rows);

  return MUSTER_STATUS_DONE;
}

static int
write_heads (const MusterCatalogueIndex *index)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();

  muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", head->name);
      muster_json_writer_add_text (json, "kind", get_kind (head));
      muster_json_writer_add_text (json, "id", head->id);
      muster_json_writer_add_text (json, "game-system", head->game_system_id);
      muster_json_writer_add_integer (json, "revision", head->revision);
      muster_json_writer_add_text (json, "path", head->path);
      muster_json_writer_add_text (json, "member", head->member);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_catalogue_list (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = { JSON_ENTRY (&options), G_OPTION_ENTRY_NULL };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCatalogueIndex) index = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  index = open_index (argv + 1, report, &error);
  if (index == NULL)
    return fail (&options, argv + 1, report, error);
  muster_diagnostics_print (report);

  return options.json ? write_heads (index) : list_heads (index);
}

/* ---- show ---- */

typedef struct
{
  const MusterGameSystem *system;
  MusterIds *ids;
  const MusterCatalogue *catalogue;
} Shown;

/* "20 pts, 1 CP"; what a link says goes before what its target says. */
static char *
dup_costs (const Shown *self, const MusterRoot *root)
{
  const MusterDefinition *parts[] = { root->definition, root->entry };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint part = 0; part < (root->definition == root->entry ? 1 : 2); part++)
    for (guint i = 0; i < parts[part]->n_costs; i++)
      {
        const MusterCost *cost = &parts[part]->costs[i];

        if (!g_hash_table_add (seen, GUINT_TO_POINTER (cost->type_id)))
          continue;
        muster_cost_text_append (text, cost->value, cost->name);
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
get_category (const MusterRoot *root)
{
  const MusterDefinition *parts[] = { root->definition, root->entry };

  for (guint part = 0; part < 2; part++)
    for (guint i = 0; i < parts[part]->n_category_links; i++)
      if (parts[part]->category_links[i]->primary)
        return muster_definition_follow (parts[part]->category_links[i])->name;

  return "";
}

static void
put_forces (const Shown *self)
{
  g_autoptr (GPtrArray) kinds = muster_game_system_list_forces (self->system, self->catalogue);

  g_print ("%s (%s)\n",
           self->catalogue->name,
           muster_game_system_get_catalogue (self->system, 0)->name);
  g_print ("\n%s\n", _ ("Forces"));
  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDefinition *kind = kinds->pdata[i];

      g_print ("  %s  %s\n",
               muster_definition_follow (kind)->name,
               muster_ids_get_text (self->ids, kind->id));
    }
}

static int
show_catalogue (const Shown *self)
{
  g_autoptr (GPtrArray) rows = new_rows ();
  guint n = 0;
  const MusterRoot *roots = muster_game_system_get_roots (self->system, self->catalogue, &n);

  put_forces (self);
  g_print ("\n%s\n", _ ("Entries"));
  add_row (rows, _ ("Name"), _ ("Category"), _ ("Cost"), _ ("Id"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *costs = dup_costs (self, &roots[i]);

      add_row (rows,
               roots[i].entry->name,
               get_category (&roots[i]),
               costs,
               muster_ids_get_text (self->ids, roots[i].definition->id));
    }
  put_rows (rows);

  return MUSTER_STATUS_DONE;
}

static void
write_costs (const Shown *self, MusterJsonWriter *json)
{
  muster_json_writer_begin_list (json, "costs");
  for (guint i = 0; i < muster_game_system_get_n_cost_types (self->system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (self->system, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", type->name);
      muster_json_writer_add_text (json, "id", muster_ids_get_text (self->ids, type->id));
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static void
write_forces (const Shown *self, MusterJsonWriter *json)
{
  g_autoptr (GPtrArray) kinds = muster_game_system_list_forces (self->system, self->catalogue);

  muster_json_writer_begin_list (json, "forces");
  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDefinition *kind = kinds->pdata[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", muster_definition_follow (kind)->name);
      muster_json_writer_add_text (json, "id", muster_ids_get_text (self->ids, kind->id));
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

static int
write_catalogue (const Shown *self)
{
  g_autoptr (MusterJsonWriter) json = muster_json_writer_new ();
  guint n = 0;
  const MusterRoot *roots = muster_game_system_get_roots (self->system, self->catalogue, &n);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "name", self->catalogue->name);
  muster_json_writer_add_text (json, "id", muster_ids_get_text (self->ids, self->catalogue->id));
  muster_json_writer_add_integer (json, "revision", self->catalogue->revision);
  write_costs (self, json);
  write_forces (self, json);
  muster_json_writer_begin_list (json, "entries");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *costs = dup_costs (self, &roots[i]);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "name", roots[i].entry->name);
      muster_json_writer_add_text (json,
                                   "id",
                                   muster_ids_get_text (self->ids, roots[i].definition->id));
      muster_json_writer_add_text (json, "category", get_category (&roots[i]));
      muster_json_writer_add_text (json, "cost", costs);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_catalogue_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    CATALOGUE_ENTRY (&options),
    JSON_ENTRY (&options),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterGameSystem) system = NULL;
  const MusterCatalogueHead *head;
  Shown shown = { NULL, NULL, NULL };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  index = open_index (argv + 1, report, &error);
  head = index != NULL ? muster_force_data_find_catalogue (index, NULL, options.catalogue, &error)
                       : NULL;
  system = head != NULL ? load (index, head->game_system_id, head->id, &error) : NULL;
  if (system == NULL)
    return fail (&options, argv + 1, report, error);
  muster_diagnostics_print (report);
  shown.system = system;
  shown.ids = muster_game_system_get_ids (system);
  shown.catalogue = muster_game_system_find_catalogue (system,
                                                       muster_ids_find (shown.ids, head->id));

  return options.json ? write_catalogue (&shown) : show_catalogue (&shown);
}
