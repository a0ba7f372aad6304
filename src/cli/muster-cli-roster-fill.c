/* muster-cli-roster-fill.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-command.h"
#include "muster-cost-text.h"
#include "muster-json-writer.h"
#include "muster-roster-document.h"
#include "muster-roster-random.h"

/* muster-cli roster fill. */

typedef struct
{
  char *limit;
  char *seed;
} FillOptions;

static void
fill_options_clear (FillOptions *self)
{
  g_free (self->limit);
  g_free (self->seed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FillOptions, fill_options_clear)

typedef struct
{
  const char *type_id; /* nullable: the data has no costs */
  double limit;
  guint64 seed;
} Wanted;

/* That of the roster, where there is only one. */
static gboolean
take_limit (const MusterRosterDocument *document, Wanted *wanted, GError **error)
{
  guint n;
  const MusterItemCost *limits = muster_roster_get_limits (document->roster, &n);

  if (muster_game_system_get_n_cost_types (muster_roster_get_system (document->roster)) == 0)
    return TRUE;
  if (n != 1)
    return muster_command_refuse (error,
                                  _ ("what the roster may cost is missing: --limit COST=VALUE"));
  wanted->type_id = limits[0].type_id;
  wanted->limit = limits[0].value;

  return TRUE;
}

static gboolean
read_limit (const MusterRosterDocument *document, const char *text, Wanted *wanted, GError **error)
{
  g_autofree char *value = NULL;

  if (text == NULL)
    return take_limit (document, wanted, error);
  if (!muster_roster_document_read_cost (document, text, &wanted->type_id, &value, error))
    return FALSE;
  if (*value == '\0')
    return muster_command_refuse (error, _ ("found \"%s\"; expected NAME=VALUE"), text);
  wanted->limit = g_ascii_strtod (value, NULL);

  return muster_roster_set_limit (document->roster, wanted->type_id, wanted->limit, error);
}

static gboolean
fill (const MusterRosterDocument *document,
      const char *address,
      const Wanted *wanted,
      GError **error)
{
  const MusterItem *force = address != NULL ? muster_roster_document_find (document, address, error)
                                            : muster_roster_document_get_force (document, error);
  g_autofree char *id = force != NULL ? g_strdup (force->id) : NULL;

  return id != NULL &&
         muster_roster_fill (document->roster,
                             id,
                             wanted->type_id,
                             wanted->limit,
                             wanted->seed,
                             NULL,
                             NULL,
                             error) &&
         muster_roster_document_save (document, error);
}

static double
get_total (const MusterRosterDocument *document, const char *type_id)
{
  guint n;
  const MusterShownCost *costs = muster_roster_get_costs (document->roster, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (costs[i].type_id, type_id))
      return costs[i].value;

  return 0;
}

static int
tell (const MusterRosterDocument *document, const Wanted *wanted)
{
  double total = wanted->type_id != NULL ? get_total (document, wanted->type_id) : 0;
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, wanted->seed);
  g_autoptr (MusterJsonWriter) json = NULL;

  if (!document->json && wanted->type_id == NULL)
    {
      g_print (_ ("Filled with what the force demands, with seed %s: the data has no costs\n"),
               seed);
      return MUSTER_STATUS_DONE;
    }
  if (!document->json)
    {
      g_autofree char *reached = muster_cost_text_dup_number (total);
      g_autofree char *limit = muster_cost_text_dup_number (wanted->limit);

      /* Translators: the price, the limit, and the number that gives the same force again */
      g_print (_ ("Filled up to %1$s of %2$s, with seed %3$s\n"), reached, limit, seed);
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  if (wanted->type_id != NULL)
    {
      muster_json_writer_add_number (json, "total", total);
      muster_json_writer_add_number (json, "limit", wanted->limit);
    }
  muster_json_writer_add_text (json, "seed", seed);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_roster_fill (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (FillOptions) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_TEXT_OPTION ("limit",
                        &options.limit,
                        N_ ("What the whole roster may cost: its limit from now on"),
                        N_ ("COST=VALUE")),
    MUSTER_TEXT_OPTION ("seed",
                        &options.seed,
                        N_ ("The same number gives the same force"),
                        N_ ("N")),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  Wanted wanted = { .seed = g_random_int () };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv) ||
      !muster_command_read_number ("seed", options.seed, 0, G_MAXUINT64, &wanted.seed))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open_to_change (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);
  muster_roster_document_tell_changes (&document);
  if (!read_limit (&document, options.limit, &wanted, &error) ||
      !fill (&document, argc == 3 ? argv[2] : NULL, &wanted, &error))
    return muster_roster_document_fail (&document, error);

  return tell (&document, &wanted);
}
