/* muster-cli-deck-import.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-base-error.h"
#include "muster-battle-argument.h"
#include "muster-card-face.h"
#include "muster-command.h"
#include "muster-deck-argument.h"
#include "muster-deck-change.h"
#include "muster-deck-draft.h"
#include "muster-deck-view.h"
#include "muster-diagnostics.h"

/* muster-cli deck check, import. */

/* What a file cannot be read for is mostly in it. */
static int
fail_at_file (GError *error)
{
  const gboolean fault = g_error_matches (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID) ||
                         g_error_matches (error, MUSTER_BASE_ERROR, MUSTER_BASE_ERROR_INVALID);
  const int status = muster_command_fail (error);

  return fault ? MUSTER_STATUS_FAULTS : status;
}

/* ---- check ---- */

/* What does not fit on its card is no fault of the file, but nobody wants it printed. */
static void
put_cards (MusterDeck *deck, MusterJsonWriter *json)
{
  g_autoptr (GArray) faults = muster_card_list_faults (deck,
                                                       muster_deck_get_width (deck),
                                                       muster_deck_get_height (deck));

  if (json != NULL)
    muster_json_writer_begin_list (json, "cards");
  for (guint i = 0; i < faults->len; i++)
    {
      g_autofree char *text = muster_card_fault_dup_text (
          &g_array_index (faults, MusterCardFault, i),
          deck);

      if (json != NULL)
        muster_json_writer_add_text (json, NULL, text);
      else
        muster_command_complain ("%s", text);
    }
  if (json != NULL)
    muster_json_writer_end (json);
}

/* @json: (nullable): */
static int
check (const char *path, MusterJsonWriter *json)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (MusterDeck) deck = muster_deck_argument_read (path, NULL, TRUE, report, &error);
  g_autofree char *summary = muster_diagnostics_dup_summary (report);
  int status = muster_report_has_errors (report) ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_DONE;

  if (json != NULL)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "file", path);
      muster_json_writer_add_text (json,
                                   "title",
                                   deck != NULL ? muster_deck_get_title (deck) : NULL);
      muster_json_writer_add_text (json, "failure", error != NULL ? error->message : NULL);
      muster_diagnostics_write (report, json);
      if (deck != NULL)
        put_cards (deck, json);
      muster_json_writer_end (json);
    }
  else
    muster_diagnostics_print (report);
  if (deck == NULL)
    return fail_at_file (error);
  if (json == NULL)
    put_cards (deck, NULL);
  if (json == NULL)
    g_print (ngettext ("%1$s: %2$u card, %3$s\n",
                       "%1$s: %2$u cards, %3$s\n",
                       muster_deck_get_n_pieces (deck)),
             path,
             muster_deck_get_n_pieces (deck),
             summary);

  return status;
}

int
muster_cli_deck_check (const MusterCommand *command, int argc, char **argv)
{
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("json", &as_json, N_ ("Write JSON for programs")),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterJsonWriter) json = NULL;
  int status = MUSTER_STATUS_DONE;

  if (!muster_command_parse (command, entries, 1, G_MAXINT, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  json = as_json ? muster_json_writer_new () : NULL;
  if (json != NULL)
    muster_json_writer_begin_list (json, NULL);
  for (int i = 1; i < argc; i++)
    {
      const int found = check (argv[i], json);

      status = MAX (status, found);
    }
  if (json == NULL)
    return status;
  muster_json_writer_end (json);

  return muster_command_put_json (json, status);
}

/* ---- import ---- */

typedef struct
{
  char *folder;
  char *into;
  char *title;
  gboolean sound;
  gboolean apply;
  gboolean json;
  MusterLibrary *library;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->into);
  g_free (self->title);
  g_clear_pointer (&self->library, muster_library_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* (transfer full) (nullable): NULL after telling what is wrong, with @status set. */
static MusterDeck *
read_file (const Options *options, const char *path, const MusterDeck *base, int *status)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  MusterDeck *deck = muster_deck_argument_read (path, base, options->sound, report, &error);

  muster_diagnostics_print (report);
  if (deck == NULL)
    *status = fail_at_file (error);

  return deck;
}

static void
write_id (const Options *options, gint64 id, const MusterDeck *deck)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autoptr (MusterJsonWriter) json = NULL;

  if (!options->json)
    {
      g_print (_ ("Kept as deck %1$s: %2$s\n"), number, muster_deck_get_title (deck));
      return;
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_integer (json, "id", id);
  muster_deck_view_write_deck (json, deck);
  muster_json_writer_end (json);
  muster_command_put_json (json, MUSTER_STATUS_DONE);
}

static int
import_new (const Options *options, const char *path)
{
  int status = MUSTER_STATUS_DONE;
  g_autoptr (MusterDeck) deck = read_file (options, path, NULL, &status);
  g_autoptr (MusterDeckDraft) draft = NULL;
  GError *error = NULL;
  gint64 id;

  if (deck == NULL)
    return status;
  draft = muster_deck_draft_new_from (deck);
  if (options->title != NULL && !muster_deck_draft_set_title (draft, options->title, &error))
    return muster_command_fail (error);
  id = muster_library_add_deck (options->library, muster_deck_draft_peek (draft), &error);
  if (id == 0)
    return muster_command_fail (error);
  write_id (options, id, muster_deck_draft_peek (draft));

  return MUSTER_STATUS_DONE;
}

static void
write_changes (MusterJsonWriter *json, const GPtrArray *changes, gboolean applied)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_boolean (json, "applied", applied);
  muster_json_writer_begin_list (json, "changes");
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterDeckChange *change = changes->pdata[i];

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "kind", muster_deck_change_kind_get_nick (change->kind));
      muster_json_writer_add_text (json, "what", change->what);
      muster_json_writer_add_text (json, "column", change->column);
      muster_json_writer_add_text (json, "before", change->before);
      muster_json_writer_add_text (json, "after", change->after);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

static int
put_changes (const Options *options, const GPtrArray *changes)
{
  g_autoptr (MusterJsonWriter) json = NULL;

  if (options->json)
    {
      json = muster_json_writer_new ();
      write_changes (json, changes, options->apply && changes->len > 0);
      return muster_command_put_json (json, MUSTER_STATUS_DONE);
    }
  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *line = muster_deck_change_to_string (changes->pdata[i]);

      g_print ("%s\n", line);
    }
  if (changes->len == 0)
    g_print ("%s\n", _ ("Nothing is different."));
  else if (options->apply)
    g_print (ngettext ("%u change was made.\n", "%u changes were made.\n", changes->len),
             changes->len);
  else
    g_print ("%s\n", _ ("Nothing was changed yet; --apply does it."));

  return MUSTER_STATUS_DONE;
}

/* A deck that is changed keeps its own name and id. */
static int
import_into (const Options *options, const char *path)
{
  g_auto (MusterDeckArgument) argument = { 0 };
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  GError *error = NULL;
  int status = MUSTER_STATUS_DONE;

  if (!muster_deck_argument_find (&argument, options->into, options->library, &error))
    return muster_command_fail (error);
  if (argument.id == 0)
    {
      muster_command_complain (_ ("\"%s\" is no deck of your own; duplicate it first"),
                               options->into);
      return MUSTER_STATUS_FAILED;
    }
  deck = read_file (options, path, argument.deck, &status);
  if (deck == NULL)
    return status;
  changes = muster_deck_compare (argument.deck, deck);
  if (options->apply && changes->len > 0 &&
      !muster_library_set_deck (options->library, argument.id, &argument.revision, deck, &error))
    return muster_command_fail (error);

  return put_changes (options, changes);
}

int
muster_cli_deck_import (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("into",
                        &options.into,
                        N_ ("Tell what the file would change in this deck of your own"),
                        N_ ("DECK")),
    MUSTER_FLAG_OPTION ("apply", &options.apply, N_ ("Make the changes that would be told")),
    MUSTER_FLAG_OPTION ("sound", &options.sound, N_ ("Leave out what has faults")),
    MUSTER_TEXT_OPTION ("title", &options.title, N_ ("What a new deck is called"), N_ ("TITLE")),
    MUSTER_FLAG_OPTION ("json", &options.json, N_ ("Write JSON for programs")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  options.library = muster_battle_argument_open_library (options.folder, &error);
  if (options.library == NULL)
    return muster_command_fail (error);

  return options.into != NULL ? import_into (&options, argv[1]) : import_new (&options, argv[1]);
}
