/* muster-cli-roster-explain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-json-writer.h"
#include "muster-roster-document.h"
#include "muster-roster-json.h"

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
  GPtrArray *reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_reason_free);

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
          muster_roster_json_write_reason (reasons->pdata[i], NULL, json);
          continue;
        }
      text = muster_roster_reason_to_string (reasons->pdata[i]);
      g_print ("%s", text);
    }
  if (json == NULL)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_roster_explain (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (ExplainOptions) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_TEXT_OPTION ("cost", &options.cost, N_ ("Why this price"), N_ ("COST")),
    MUSTER_TEXT_OPTION ("stat", &options.stat, N_ ("Why this characteristic"), N_ ("NAME")),
    MUSTER_TEXT_OPTION ("option",
                        &options.option,
                        N_ ("What is said of a choice there"),
                        N_ ("WHAT")),
    MUSTER_FLAG_OPTION ("hidden", &options.hidden, N_ ("Why it is hidden, or not")),
    MUSTER_FLAG_OPTION ("name", &options.name, N_ ("Why it is called so")),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) reasons = NULL;
  MusterRosterReason *reason;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);
  if (argc == 2)
    {
      reasons = explain_faults (&document);
      return tell_reasons (&document, reasons);
    }
  reason = explain_item (&document, &options, argv[2], &error);
  if (reason == NULL)
    return muster_roster_document_fail (&document, error);
  reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_reason_free);
  g_ptr_array_add (reasons, reason);

  return tell_reasons (&document, reasons);
}
