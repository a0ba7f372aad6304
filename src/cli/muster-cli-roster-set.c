/* muster-cli-roster-set.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-command.h"
#include "muster-roster-document.h"

/* muster-cli roster set. */

typedef struct
{
  char *count;
  char *name;
  char *notes;
  char *to;
  char *place;
  char **limits;
  char **costs;
  char **stats;
  char *call;
  char *other;
} SetOptions;

static void
set_options_clear (SetOptions *self)
{
  g_free (self->count);
  g_free (self->name);
  g_free (self->notes);
  g_free (self->to);
  g_free (self->place);
  g_strfreev (self->limits);
  g_strfreev (self->costs);
  g_strfreev (self->stats);
  g_free (self->call);
  g_free (self->other);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SetOptions, set_options_clear)

static gboolean
set_limits (const MusterRosterDocument *document, char **limits, GError **error)
{
  for (guint i = 0; limits != NULL && limits[i] != NULL; i++)
    {
      const char *type_id = NULL;
      g_autofree char *value = NULL;

      if (!muster_roster_document_read_cost (document, limits[i], &type_id, &value, error) ||
          !muster_roster_set_limit (document->roster,
                                    type_id,
                                    *value != '\0' ? g_ascii_strtod (value, NULL) : -1,
                                    error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
set_costs (const MusterRosterDocument *document, const char *id, char **costs, GError **error)
{
  for (guint i = 0; costs != NULL && costs[i] != NULL; i++)
    {
      const char *type_id = NULL;
      g_autofree char *value = NULL;

      if (!muster_roster_document_read_cost (document, costs[i], &type_id, &value, error) ||
          !muster_roster_override (document->roster,
                                   id,
                                   MUSTER_OVERRIDE_COST,
                                   type_id,
                                   NULL,
                                   *value != '\0' ? value : NULL,
                                   error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
set_stats (const MusterRosterDocument *document, const char *id, char **stats, GError **error)
{
  for (guint i = 0; stats != NULL && stats[i] != NULL; i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;
      const char *profile_id = NULL;
      const char *type_id = NULL;

      if (!muster_command_split (stats[i], &name, &value, error) ||
          !muster_roster_document_find_stat (document, id, name, &profile_id, &type_id, error) ||
          !muster_roster_override (document->roster,
                                   id,
                                   MUSTER_OVERRIDE_CHARACTERISTIC,
                                   profile_id,
                                   type_id,
                                   *value != '\0' ? value : NULL,
                                   error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
set_overrides (const MusterRosterDocument *document,
               const SetOptions *options,
               const char *id,
               GError **error)
{
  if (options->call != NULL &&
      !muster_roster_override (document->roster,
                               id,
                               MUSTER_OVERRIDE_NAME,
                               NULL,
                               NULL,
                               *options->call != '\0' ? options->call : NULL,
                               error))
    return FALSE;

  return set_costs (document, id, options->costs, error) &&
         set_stats (document, id, options->stats, error);
}

/* What the item stands in; NULL is the roster. */
static const char *
get_parent_id (const MusterRosterDocument *document, const char *id)
{
  MusterRosterSelection *selection = muster_roster_find_selection (document->roster, id);
  MusterRosterForce *force = muster_roster_find_force (document->roster, id);

  if (selection != NULL)
    return muster_roster_selection_get_parent (selection) != NULL
               ? muster_roster_selection_get_id (muster_roster_selection_get_parent (selection))
               : muster_roster_force_get_id (muster_roster_selection_get_force (selection));
  if (force != NULL && muster_roster_force_get_parent (force) != NULL)
    return muster_roster_force_get_id (muster_roster_force_get_parent (force));

  return NULL;
}

/* It is another entry of the same place. @id is changed where that was there already. */
static gboolean
replace (const MusterRosterDocument *document, const char *name, char **id, GError **error)
{
  MusterCatalogueEntry *entry;
  char *now;

  if (muster_roster_find_selection (document->roster, *id) == NULL)
    return muster_command_refuse (error, _ ("--switch-to is for a selection, not for a force"));
  entry = muster_roster_document_find_entry (document, get_parent_id (document, *id), name, error);
  if (entry == NULL)
    return FALSE;
  now = muster_roster_replace (document->roster, *id, muster_catalogue_entry_get_id (entry), error);
  if (now == NULL)
    return FALSE;
  g_free (*id);
  *id = now;

  return TRUE;
}

/* To another parent, or to another place below its own. */
static gboolean
move (const MusterRosterDocument *document,
      const SetOptions *options,
      const char *id,
      guint place,
      GError **error)
{
  const MusterItem *to = NULL;

  if (options->to != NULL)
    {
      to = muster_roster_document_find (document, options->to, error);
      if (to == NULL)
        return FALSE;
    }

  return muster_roster_move (document->roster,
                             id,
                             to != NULL ? to->id : get_parent_id (document, id),
                             place,
                             error);
}

static gboolean
set_count (const MusterRosterDocument *document, const char *id, guint64 count, GError **error)
{
  MusterRosterSelection *selection = muster_roster_find_selection (document->roster, id);
  MusterCatalogueEntry *entry = selection != NULL ? muster_roster_selection_get_entry (selection)
                                                  : NULL;

  if (selection != NULL && entry == NULL)
    return muster_command_refuse (
        error,
        _ ("\"%s\" is not in the data; how many there are stays as it is"),
        muster_roster_selection_get_name (selection));
  if (entry != NULL && muster_catalogue_entry_is_instanced (entry))
    return muster_command_refuse (error,
                                  _ ("each \"%s\" is a selection of its own; \"roster add\" and "
                                     "\"roster remove\" change how many there are"),
                                  muster_roster_selection_get_name (selection));

  return muster_roster_set_count (document->roster, id, (int) count, error);
}

/* A force or a selection. */
static gboolean
set_item (const MusterRosterDocument *document,
          const SetOptions *options,
          const char *address,
          guint64 count,
          guint64 place,
          GError **error)
{
  const MusterItem *item = muster_roster_document_find (document, address, error);
  g_autofree char *id = item != NULL ? g_strdup (item->id) : NULL;

  if (item == NULL)
    return FALSE;
  if (options->limits != NULL)
    return muster_command_refuse (error, _ ("--limit is for the roster; it takes no PLACE"));
  if (options->other != NULL && !replace (document, options->other, &id, error))
    return FALSE;
  if (options->count != NULL && !set_count (document, id, count, error))
    return FALSE;
  if ((options->name != NULL || options->notes != NULL) &&
      !muster_roster_customize (document->roster, id, options->name, options->notes, error))
    return FALSE;
  if (!set_overrides (document, options, id, error))
    return FALSE;
  if (options->to == NULL && options->place == NULL)
    return TRUE;

  return move (document,
               options,
               id,
               options->place != NULL ? (guint) place - 1 : G_MAXUINT,
               error);
}

static gboolean
set_roster (const MusterRosterDocument *document, const SetOptions *options, GError **error)
{
  if (options->count != NULL || options->costs != NULL || options->stats != NULL ||
      options->call != NULL || options->to != NULL || options->place != NULL ||
      options->other != NULL)
    return muster_command_refuse (error, _ ("a PLACE is missing: a force or a selection"));
  if (options->name != NULL)
    muster_roster_set_name (document->roster, options->name);
  if (options->notes != NULL &&
      !muster_roster_customize (document->roster, NULL, NULL, options->notes, error))
    return FALSE;

  return set_limits (document, options->limits, error);
}

static gboolean
is_empty (const SetOptions *options)
{
  return options->count == NULL && options->name == NULL && options->notes == NULL &&
         options->to == NULL && options->place == NULL && options->limits == NULL &&
         options->costs == NULL && options->stats == NULL && options->call == NULL &&
         options->other == NULL;
}

static int
change_file (const SetOptions *options,
             const char *path,
             const char *address,
             MusterRosterDocument *document)
{
  guint64 count = 1;
  guint64 place = 1;
  GError *error = NULL;

  if (!muster_command_read_number ("count", options->count, 0, 1000, &count) ||
      !muster_command_read_number ("place", options->place, 1, G_MAXINT, &place))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open_to_change (document, path, &error))
    return muster_roster_document_fail (document, error);
  muster_roster_document_tell_changes (document);
  if (!(address != NULL ? set_item (document, options, address, count, place, &error)
                        : set_roster (document, options, &error)) ||
      !muster_roster_document_save (document, &error))
    return muster_roster_document_fail (document, error);

  return MUSTER_STATUS_DONE;
}

static gboolean
parse (const MusterCommand *command,
       SetOptions *options,
       MusterRosterDocument *document,
       int *argc,
       char ***argv)
{
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (document),
    MUSTER_TEXT_OPTION ("count", &options->count, N_ ("How many"), N_ ("N")),
    MUSTER_TEXT_OPTION ("name", &options->name, N_ ("A name of your own"), N_ ("TEXT")),
    MUSTER_TEXT_OPTION ("notes", &options->notes, N_ ("Notes"), N_ ("TEXT")),
    MUSTER_TEXTS_OPTION ("limit",
                         &options->limits,
                         N_ ("What the roster may cost; without VALUE, anything"),
                         N_ ("COST=VALUE")),
    MUSTER_TEXT_OPTION ("move-to", &options->to, N_ ("Move it there"), N_ ("PLACE")),
    MUSTER_TEXT_OPTION ("place",
                        &options->place,
                        N_ ("Its place among the others there"),
                        N_ ("N")),
    MUSTER_TEXTS_OPTION ("cost",
                         &options->costs,
                         N_ ("Another price than the data says"),
                         N_ ("COST=VALUE")),
    MUSTER_TEXTS_OPTION ("stat",
                         &options->stats,
                         N_ ("Another characteristic than the data says"),
                         N_ ("NAME=VALUE")),
    MUSTER_TEXT_OPTION ("call",
                        &options->call,
                        N_ ("Another name of the entry than the data says"),
                        N_ ("TEXT")),
    MUSTER_TEXT_OPTION ("switch-to",
                        &options->other,
                        N_ ("Something else of the same place instead of it"),
                        N_ ("NAME")),
    G_OPTION_ENTRY_NULL,
  };

  return muster_command_parse (command, entries, 1, 2, argc, argv);
}

int
muster_cli_roster_set (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (SetOptions) options = { 0 };

  if (!parse (command, &options, &document, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (is_empty (&options))
    {
      muster_command_complain (_ ("there is nothing to change; --help lists what can be"));
      return MUSTER_STATUS_FAILED;
    }

  return change_file (&options, argv[1], argc == 3 ? argv[2] : NULL, &document);
}
