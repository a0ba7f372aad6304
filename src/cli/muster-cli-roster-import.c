/* muster-cli-roster-import.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "muster-command.h"
#include "muster-force-data.h"
#include "muster-json-writer.h"
#include "muster-roster-document.h"
#include "muster-roster-import.h"

/* muster-cli roster import. */

/* More than any list that somebody wrote. */
#define MAX_TEXT (4 * 1024 * 1024)

typedef struct
{
  char *text_path;
  char *system;
  char *catalogue;
  char *force;
  char *name;
} ImportOptions;

static void
import_options_clear (ImportOptions *self)
{
  g_free (self->text_path);
  g_free (self->system);
  g_free (self->catalogue);
  g_free (self->force);
  g_free (self->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ImportOptions, import_options_clear)

/* ---- The text ---- */

static gboolean
read_input (char **text, gsize *length)
{
  GString *read = g_string_new (NULL);
  char buffer[4096];
  gsize n;

  while (read->len <= MAX_TEXT && (n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (read, buffer, (gssize) n);
  *length = read->len;
  *text = g_string_free (read, FALSE);

  return TRUE;
}

/* "-" is what is typed or piped. */
static char *
read_text (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!(g_str_equal (path, "-") ? read_input (&text, &length)
                                : g_file_get_contents (path, &text, &length, error)))
    return NULL;
  if (length > MAX_TEXT)
    muster_command_refuse (error, _ ("the list has more than %d bytes"), MAX_TEXT);
  else if (strlen (text) < length)
    muster_command_refuse (error, _ ("%s: not a text in UTF-8"), path);
  else
    return g_steal_pointer (&text);

  return NULL;
}

/* ---- Names of options ---- */

static gboolean
find_wishes (const MusterRosterDocument *document,
             const ImportOptions *options,
             MusterImportWishes *wishes,
             GError **error)
{
  const MusterCatalogueHead *head;

  if (options->system != NULL)
    {
      head = muster_force_data_find_system (document->index, options->system, error);
      if (head == NULL)
        return FALSE;
      wishes->system_id = head->id;
    }
  if (options->catalogue != NULL)
    {
      head = muster_force_data_find_catalogue (document->index,
                                               wishes->system_id,
                                               options->catalogue,
                                               error);
      if (head == NULL)
        return FALSE;
      wishes->catalogue_id = head->id;
    }
  wishes->force = options->force;

  return TRUE;
}

/* ---- Telling ---- */

static void
tell_notes (const char *path, const GPtrArray *notes)
{
  fflush (stdout);
  for (guint i = 0; i < notes->len; i++)
    {
      const MusterImportNote *note = notes->pdata[i];

      g_printerr (_ ("%s:%u: note: %s\n"), path, note->line, note->message);
    }
}

static int
tell (const MusterRosterDocument *document, const GPtrArray *notes)
{
  const guint n_faults = muster_roster_get_n_violations (document->roster);
  g_autoptr (MusterJsonWriter) json = NULL;

  if (!document->json)
    {
      g_print ("%s\n", muster_roster_get_id (document->roster));
      return MUSTER_STATUS_DONE;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", muster_roster_get_id (document->roster));
  muster_json_writer_add_integer (json, "faults", n_faults);
  muster_json_writer_begin_list (json, "notes");
  for (guint i = 0; i < notes->len; i++)
    {
      const MusterImportNote *note = notes->pdata[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_integer (json, "line", note->line);
      muster_json_writer_add_text (json, "message", note->message);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

/* ---- import ---- */

static gboolean
import (MusterRosterDocument *document,
        const ImportOptions *options,
        GPtrArray **notes,
        GError **error)
{
  MusterImportWishes wishes = { NULL, NULL, NULL };
  g_autofree char *text = NULL;
  g_autofree char *id = g_uuid_string_random ();

  if (!muster_roster_document_check_new (document, error))
    return FALSE;
  text = read_text (options->text_path, error);
  if (text == NULL)
    return FALSE;
  document->index = muster_force_data_index ((const char *const *) document->data, error);
  if (document->index == NULL || !muster_force_data_require (document->index, error) ||
      !find_wishes (document, options, &wishes, error))
    return FALSE;
  document->roster = muster_roster_import (document->index, id, text, &wishes, notes, error);
  if (document->roster == NULL)
    return FALSE;
  if (options->name != NULL)
    muster_roster_set_name (document->roster, options->name);

  return muster_roster_document_save (document, error);
}

int
muster_cli_roster_import (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_auto (ImportOptions) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    MUSTER_TEXT_OPTION ("system", &options.system, N_ ("The game system"), N_ ("NAME")),
    MUSTER_TEXT_OPTION ("catalogue", &options.catalogue, N_ ("The catalogue"), N_ ("NAME")),
    MUSTER_TEXT_OPTION ("force", &options.force, N_ ("The kind of force"), N_ ("NAME")),
    MUSTER_TEXT_OPTION ("name", &options.name, N_ ("The name of the roster"), N_ ("TEXT")),
    MUSTER_FLAG_OPTION ("overwrite", &document.overwrite, N_ ("Write over a file that is there")),
    MUSTER_JSON_ENTRY (&document),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) notes = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 2, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  options.text_path = g_strdup (argv[1]);
  document.path = g_strdup (argv[2]);
  if (!import (&document, &options, &notes, &error))
    return muster_roster_document_fail (&document, error);
  tell_notes (options.text_path, notes);

  return tell (&document, notes);
}
