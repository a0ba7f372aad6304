/* muster-cli-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-command.h"
#include "muster-force-data.h"
#include "muster-json-writer.h"
#include "muster-roster-document.h"

/* muster-cli roster new, add, remove. */

/* Tells the id of what was made. */
static void
tell_id (const MusterRosterDocument *document, const char *id)
{
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *text = NULL;

  if (!document->json)
    {
      g_print ("%s\n", id);
      return;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", id);
  muster_json_writer_end (json);
  text = muster_json_writer_to_string (json);
  g_print ("%s", text);
}

/* ---- new ---- */

typedef struct
{
  char *system;
  char *name;
} NewOptions;

static void
new_options_clear (NewOptions *self)
{
  g_free (self->system);
  g_free (self->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NewOptions, new_options_clear)

/* "Raid" for "/home/tom/Raid.ros". */
static char *
dup_title (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';

  return g_steal_pointer (&base);
}

static gboolean
make_roster (MusterRosterDocument *document, const NewOptions *options, GError **error)
{
  const char *const nothing[] = { NULL };
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *title = dup_title (document->path);
  const MusterCatalogueHead *head = muster_force_data_find_system (document->index,
                                                                   options->system,
                                                                   error);
  g_autoptr (MusterGameSystem) system = NULL;

  if (head == NULL)
    return FALSE;
  system = muster_game_system_load (document->index,
                                    head->id,
                                    nothing,
                                    MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                    error);
  if (system == NULL)
    return FALSE;
  document->roster = muster_roster_new (system, id, options->name != NULL ? options->name : title);

  return TRUE;
}

static gboolean
make_file (MusterRosterDocument *document, const NewOptions *options, GError **error)
{
  if (!muster_roster_document_check_new (document, error))
    return FALSE;
  document->index = muster_force_data_index ((const char *const *) document->data, error);

  return document->index != NULL && muster_force_data_require (document->index, error) &&
         make_roster (document, options, error) && muster_roster_document_save (document, error);
}

int
muster_cli_roster_new (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (NewOptions) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_TEXT_OPTION ("system", &options.system, N_ ("The game system"), N_ ("NAME")),
    MUSTER_TEXT_OPTION ("name", &options.name, N_ ("The name of the roster"), N_ ("TEXT")),
    MUSTER_FLAG_OPTION ("overwrite", &document.overwrite, N_ ("Write over a file that is there")),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  document.path = g_strdup (argv[1]);
  if (!make_file (&document, &options, &error))
    return muster_roster_document_fail (&document, error);
  tell_id (&document, muster_roster_get_id (document.roster));

  return MUSTER_STATUS_DONE;
}

/* ---- add ---- */

typedef struct
{
  char *to;
  char *count;
  char *catalogue;
  gboolean force;
  gboolean copy;
} AddOptions;

static void
add_options_clear (AddOptions *self)
{
  g_free (self->to);
  g_free (self->count);
  g_free (self->catalogue);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AddOptions, add_options_clear)

/* The force entry with an id or a name. */
static const MusterDefinition *
find_force_kind (const GPtrArray *kinds, MusterIds *ids, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDefinition *kind = kinds->pdata[i];
      const MusterDefinition *entry = muster_definition_follow (kind);
      g_autofree char *other = g_utf8_casefold (entry->name, -1);

      if (g_str_equal (muster_ids_get_text (ids, kind->id), name) ||
          g_str_equal (muster_ids_get_text (ids, entry->id), name) || g_str_equal (other, folded))
        return kind;
    }

  return NULL;
}

/* What the force around it offers comes first; one that says nothing of it can still be given any. */
static const MusterDefinition *
choose_force_kind (const MusterRosterDocument *document,
                   const MusterItem *parent,
                   const char *catalogue_id,
                   const char *name,
                   GError **error)
{
  MusterGameSystem *system = muster_roster_get_system (document->roster);
  MusterIds *ids = muster_game_system_get_ids (system);
  g_autoptr (GPtrArray)
                 offered = muster_roster_list_force_kinds (document->roster,
                                                           parent != NULL ? parent->id : NULL,
                                                           catalogue_id,
                                                           error);
  g_autoptr (GPtrArray) all = NULL;
  const MusterDefinition *found;

  if (offered == NULL)
    return NULL;
  all = muster_game_system_list_forces (
      system,
      muster_game_system_find_catalogue (system, muster_ids_find (ids, catalogue_id)));
  found = find_force_kind (offered, ids, name);
  if (found == NULL)
    found = find_force_kind (all, ids, name);
  if (found == NULL)
    muster_command_refuse (error,
                           _ ("there is no force \"%s\"; \"catalogue show\" lists them"),
                           name);

  return found;
}

static char *
add_force (MusterRosterDocument *document,
           const AddOptions *options,
           const char *name,
           GError **error)
{
  const MusterCatalogueHead *head = muster_force_data_find_catalogue (
      document->index,
      document->file->game_system_id,
      options->catalogue,
      error);
  const MusterItem *parent = NULL;
  const MusterDefinition *kind;
  g_autofree char *id = NULL;

  if (head == NULL || !muster_roster_document_add_catalogue (document, head->id, error))
    return NULL;
  if (options->to != NULL)
    {
      parent = muster_roster_document_find (document, options->to, error);
      if (parent == NULL)
        return NULL;
    }
  kind = choose_force_kind (document, parent, head->id, name, error);
  if (kind == NULL)
    return NULL;
  id = muster_game_system_dup_force_id (muster_roster_get_system (document->roster), kind);

  return muster_roster_add_force (document->roster,
                                  parent != NULL ? parent->id : NULL,
                                  id,
                                  head->id,
                                  error);
}

/* Of what one can have only one of, one goes for another. */
static char *
choose_one (MusterRosterDocument *document,
            const char *parent_id,
            const char *entry_id,
            GError **error)
{
  g_autofree char *replaced = NULL;
  char *id = muster_roster_choose (document->roster, parent_id, entry_id, &replaced, error);
  MusterRosterSelection *selection = id != NULL
                                         ? muster_roster_find_selection (document->roster, id)
                                         : NULL;

  if (replaced != NULL)
    g_printerr (_ ("%s: note: \"%s\" is there instead of \"%s\"\n"),
                document->path,
                muster_roster_selection_get_name (selection),
                replaced);

  return id;
}

/* How often a selection has to be made: once where one more of it counts up. */
static char *
add_selections (MusterRosterDocument *document,
                const char *parent_id,
                const char *entry_id,
                guint64 count,
                GError **error)
{
  char *id = NULL;

  if (count == 1)
    return choose_one (document, parent_id, entry_id, error);
  for (guint64 i = 0; i < count; i++)
    {
      g_free (id);
      id = muster_roster_select (document->roster, parent_id, entry_id, error);
      if (id == NULL)
        return NULL;
    }

  return id;
}

static char *
add_selection (MusterRosterDocument *document,
               const AddOptions *options,
               const char *name,
               guint64 count,
               GError **error)
{
  const MusterItem *parent = options->to != NULL
                                 ? muster_roster_document_find (document, options->to, error)
                                 : muster_roster_document_get_force (document, error);
  g_autofree char *parent_id = parent != NULL ? g_strdup (parent->id) : NULL;
  g_autofree char *entry_id = NULL;
  MusterCatalogueEntry *entry;

  if (parent == NULL)
    return NULL;
  entry = muster_roster_document_find_entry (document, parent_id, name, error);
  if (entry == NULL)
    return NULL;
  entry_id = g_strdup (muster_catalogue_entry_get_id (entry));

  return add_selections (document, parent_id, entry_id, count, error);
}

/* Returns the id of the last. */
static char *
add_copies (MusterRosterDocument *document, const char *address, guint64 count, GError **error)
{
  const MusterItem *item = muster_roster_document_find (document, address, error);
  g_autofree char *original = item != NULL ? g_strdup (item->id) : NULL;
  char *id = NULL;

  for (guint64 i = 0; original != NULL && i < count; i++)
    {
      g_free (id);
      id = muster_roster_duplicate (document->roster, original, error);
      if (id == NULL)
        return NULL;
    }

  return id;
}

static char *
add_forces (MusterRosterDocument *document,
            const AddOptions *options,
            const char *name,
            guint64 count,
            GError **error)
{
  char *id = NULL;

  for (guint64 i = 0; i < count; i++)
    {
      g_free (id);
      id = add_force (document, options, name, error);
      if (id == NULL)
        return NULL;
    }

  return id;
}

static gboolean
check_add_options (const AddOptions *options, GError **error)
{
  if (options->copy && (options->force || options->to != NULL || options->catalogue != NULL))
    return muster_command_refuse (
        error,
        _ ("--copy puts it beside the first; it takes no --force, --to or --catalogue"));
  if (!options->force && options->catalogue != NULL)
    return muster_command_refuse (error, _ ("--catalogue is for --force"));

  return TRUE;
}

static int
add_to_file (const AddOptions *options,
             const char *path,
             const char *what,
             MusterRosterDocument *document)
{
  g_autofree char *id = NULL;
  guint64 count = 1;
  GError *error = NULL;

  if (!muster_command_read_number ("count", options->count, 1, 1000, &count))
    return MUSTER_STATUS_FAILED;
  if (!check_add_options (options, &error) ||
      !muster_roster_document_open_to_change (document, path, &error))
    return muster_roster_document_fail (document, error);
  muster_roster_document_tell_changes (document);
  if (options->copy)
    id = add_copies (document, what, count, &error);
  else if (options->force)
    id = add_forces (document, options, what, count, &error);
  else
    id = add_selection (document, options, what, count, &error);
  if (id == NULL || !muster_roster_document_save (document, &error))
    return muster_roster_document_fail (document, error);
  tell_id (document, id);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_roster_add (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (AddOptions) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_TEXT_OPTION ("to", &options.to, N_ ("Where: a force or a selection"), N_ ("PLACE")),
    MUSTER_TEXT_OPTION ("count", &options.count, N_ ("How many"), N_ ("N")),
    MUSTER_FLAG_OPTION ("force", &options.force, N_ ("WHAT is a force")),
    MUSTER_TEXT_OPTION ("catalogue",
                        &options.catalogue,
                        N_ ("The catalogue of a force"),
                        N_ ("NAME")),
    MUSTER_FLAG_OPTION ("copy",
                        &options.copy,
                        N_ ("WHAT is in the roster and is put there once more")),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return add_to_file (&options, argv[1], argv[2], &document);
}

/* ---- remove ---- */

/* @addresses: as they were when the command began. */
static gboolean
remove_all (const MusterRosterDocument *document, char **addresses, int n, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n; i++)
    {
      const MusterItem *item = muster_roster_document_find (document, addresses[i], error);

      if (item == NULL)
        return FALSE;
      g_ptr_array_add (ids, g_strdup (item->id));
    }
  for (guint i = 0; i < ids->len; i++)
    if (!muster_roster_remove (document->roster, ids->pdata[i], error))
      return FALSE;

  return TRUE;
}

int
muster_cli_roster_remove (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  const GOptionEntry entries[] = { MUSTER_DATA_ENTRY (&document), G_OPTION_ENTRY_NULL };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open_to_change (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);
  muster_roster_document_tell_changes (&document);
  if (!remove_all (&document, argv + 2, argc - 2, &error) ||
      !muster_roster_document_save (&document, &error))
    return muster_roster_document_fail (&document, error);

  return MUSTER_STATUS_DONE;
}
