/* muster-cli-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-command.h"
#include "muster-deck-argument.h"
#include "muster-deck-draft.h"
#include "muster-deck-format.h"
#include "muster-deck-view.h"
#include "muster-ready-decks.h"

/* muster-cli deck list, show, new, export, duplicate, delete, restore. */

typedef struct
{
  char *folder;
  gboolean json;
  gboolean deleted;
  gboolean use;
  char *title;
  char *size;
  char *layout;
  char **fields;
  char *format;
  char *output;
  MusterLibrary *library;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->title);
  g_free (self->size);
  g_free (self->layout);
  g_strfreev (self->fields);
  g_free (self->format);
  g_free (self->output);
  g_clear_pointer (&self->library, muster_library_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

#define JSON_OPTION(WHERE)        MUSTER_FLAG_OPTION ("json", WHERE, N_ ("Write JSON for programs"))
#define TITLE_OPTION(WHERE, SAYS) MUSTER_TEXT_OPTION ("title", WHERE, SAYS, N_ ("TITLE"))

static gboolean
open_library (Options *self, GError **error)
{
  self->library = muster_battle_argument_open_library (self->folder, error);

  return self->library != NULL;
}

/* ---- list ---- */

/* @json: (nullable): @from: "muster", the id of a rulebook, "library" */
static void
put_deck (MusterJsonWriter *json, const char *name, const char *title, guint n, const char *from)
{
  if (json == NULL)
    {
      g_print (ngettext ("%1$s  %2$s, %3$u card (%4$s)\n", "%1$s  %2$s, %3$u cards (%4$s)\n", n),
               name,
               title,
               n,
               from);
      return;
    }
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "name", name);
  muster_json_writer_add_text (json, "title", title);
  muster_json_writer_add_integer (json, "pieces", n);
  muster_json_writer_add_text (json, "from", from);
  muster_json_writer_end (json);
}

static void
put_decks (MusterJsonWriter *json, const GPtrArray *decks, const char *from)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MusterDeck *deck = decks->pdata[i];

      put_deck (json,
                muster_deck_get_id (deck),
                muster_deck_get_title (deck),
                muster_deck_get_n_pieces (deck),
                from);
    }
}

static void
put_rulebooks (MusterJsonWriter *json, const MusterDataPath *path)
{
  g_autoptr (GPtrArray) rulebooks = muster_data_path_list_rulebooks (path);

  for (guint i = 0; i < rulebooks->len; i++)
    {
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (MusterRulebook)
              rulebook = muster_data_path_load (path, rulebooks->pdata[i], FALSE, report, NULL);
      g_autoptr (GPtrArray) decks = rulebook != NULL ? muster_ready_decks_list_of (rulebook) : NULL;

      if (decks != NULL)
        put_decks (json, decks, rulebooks->pdata[i]);
    }
}

static void
put_own (MusterJsonWriter *json, const GPtrArray *decks)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MusterLibraryDeck *deck = decks->pdata[i];
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, deck->id);

      put_deck (json, id, deck->title, deck->n_pieces, json != NULL ? "library" : _ ("your own"));
    }
}

static void
put_uses (MusterJsonWriter *json, const GPtrArray *uses)
{
  if (json == NULL && uses->len > 0)
    g_print ("\n%s\n", _ ("In use:"));
  for (guint i = 0; i < uses->len; i++)
    {
      const MusterLibraryDeckUse *use = uses->pdata[i];
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, use->id);

      if (json == NULL)
        {
          g_print ("%s  %s\n", id, use->title);
          continue;
        }
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_integer (json, "use", use->id);
      muster_json_writer_add_text (json, "title", use->title);
      muster_json_writer_add_text (json, "owner", muster_deck_owner_get_nick (use->owner));
      muster_json_writer_add_integer (json, "owner-id", use->owner_id);
      muster_json_writer_add_integer (json, "events", use->n_events);
      muster_json_writer_end (json);
    }
}

static int
list (Options *options)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (GPtrArray) ready = muster_ready_decks_list (path);
  g_autoptr (MusterJsonWriter) json = options->json ? muster_json_writer_new () : NULL;
  GError *error = NULL;
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GPtrArray) uses = NULL;

  own = options->deleted ? muster_library_list_deleted_decks (options->library, &error)
                         : muster_library_list_decks (options->library, &error);
  if (own != NULL)
    uses = options->deleted ? muster_library_list_deleted_deck_uses (options->library, &error)
                            : muster_library_list_deck_uses (options->library, &error);
  if (uses == NULL)
    return muster_command_fail (error);
  if (json != NULL)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_begin_list (json, "decks");
    }
  if (!options->deleted)
    {
      put_decks (json, ready, json != NULL ? "muster" : _ ("comes with Muster"));
      put_rulebooks (json, path);
    }
  put_own (json, own);
  if (json != NULL)
    {
      muster_json_writer_end (json);
      muster_json_writer_begin_list (json, "in-use");
    }
  put_uses (json, uses);
  if (json == NULL)
    return MUSTER_STATUS_DONE;
  muster_json_writer_end (json);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_deck_list (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("deleted", &options.deleted, N_ ("Those that were deleted instead")),
    JSON_OPTION (&options.json),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, 0, &argc, &argv))
    return MUSTER_STATUS_FAILED;

  return open_library (&options, &error) ? list (&options) : muster_command_fail (error);
}

/* ---- show ---- */

/* (nullable): by id or title, in any case. */
static const MusterDeckCard *
find_card (const MusterDeck *deck, const char *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (deck, i);
      g_autofree char *title = g_utf8_casefold (card->title, -1);

      if (g_str_equal (card->id, text) || g_str_equal (title, wanted))
        return card;
    }

  return NULL;
}

static int
show_card (const MusterDeck *deck, const char *name, gboolean as_json)
{
  const MusterDeckCard *card = find_card (deck, name);
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *text = NULL;

  if (card == NULL)
    {
      muster_command_complain (_ ("the deck has no card \"%s\""), name);
      return MUSTER_STATUS_FAILED;
    }
  if (!as_json)
    {
      text = muster_deck_card_to_text (deck, card);
      return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_deck_view_write_card (json, deck, card);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

static int
show_deck (const MusterDeck *deck, gboolean as_json)
{
  g_autoptr (MusterJsonWriter) json = NULL;
  g_autofree char *text = NULL;

  if (!as_json)
    {
      text = muster_deck_to_text (deck);
      return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
    }
  json = muster_json_writer_new ();
  muster_json_writer_begin_object (json, NULL);
  muster_deck_view_write_deck (json, deck);
  muster_json_writer_end (json);

  return muster_command_put_json (json, MUSTER_STATUS_DONE);
}

int
muster_cli_deck_show (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (MusterDeckArgument) argument = { 0 };
  const GOptionEntry entries[] = {
    JSON_OPTION (&options.json),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 2, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!open_library (&options, &error) ||
      !muster_deck_argument_find (&argument, argv[1], options.library, &error))
    return muster_command_fail (error);

  return argc > 2 ? show_card (argument.deck, argv[2], options.json)
                  : show_deck (argument.deck, options.json);
}

/* ---- new, duplicate ---- */

static int
keep (Options *options, const MusterDeck *deck)
{
  GError *error = NULL;
  const gint64 id = muster_library_add_deck (options->library, deck, &error);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  if (id == 0)
    return muster_command_fail (error);
  g_print (_ ("Kept as deck %1$s: %2$s\n"), number, muster_deck_get_title (deck));

  return MUSTER_STATUS_DONE;
}

static gboolean
set_size (MusterDeckDraft *draft, const char *text, GError **error)
{
  double width = 0;
  double height = 0;

  if (!muster_deck_argument_read_card_size (text, &width, &height))
    return muster_command_refuse (
        error,
        _ ("--size: found \"%s\"; expected poker, bridge, mini, tarot, square or WIDTHxHEIGHT"),
        text);

  return muster_deck_draft_set_size (draft, width, height, error);
}

/* "Danger:number"; a word without a type. */
static gboolean
add_field (MusterDeckDraft *draft, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  MusterDeckFieldType type = MUSTER_DECK_FIELD_WORD;

  if (parts[0] != NULL && parts[1] != NULL && !muster_deck_field_type_from_nick (parts[1], &type))
    return muster_command_refuse (
        error,
        _ ("--field: found \"%s\"; expected number, text, word or yes-no behind the colon"),
        parts[1]);

  return muster_deck_draft_add_field (draft, NULL, parts[0] != NULL ? parts[0] : "", type, error);
}

static gboolean
fill_new (const Options *options, MusterDeckDraft *draft, const char *title, GError **error)
{
  MusterDeckLayout layout = MUSTER_DECK_LAYOUT_EVENT;

  if (!muster_deck_draft_set_title (draft, title, error) ||
      (options->size != NULL && !set_size (draft, options->size, error)))
    return FALSE;
  if (options->layout != NULL && !muster_deck_layout_from_nick (options->layout, &layout))
    return muster_command_refuse (
        error,
        _ ("--layout: found \"%s\"; expected event, picture, whole-picture, playing or chit"),
        options->layout);
  muster_deck_draft_set_layout (draft, layout);
  for (guint i = 0; options->fields != NULL && options->fields[i] != NULL; i++)
    if (!add_field (draft, options->fields[i], error))
      return FALSE;

  return TRUE;
}

int
muster_cli_deck_new (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("size",
                        &options.size,
                        N_ ("poker, bridge, mini, tarot, square, or millimetres such as 63x88"),
                        N_ ("SIZE")),
    MUSTER_TEXT_OPTION ("layout",
                        &options.layout,
                        N_ ("event, picture, whole-picture, playing or chit"),
                        N_ ("LAYOUT")),
    MUSTER_TEXTS_OPTION ("field",
                         &options.fields,
                         N_ ("What cards have, with number, text, word or yes-no; may be repeated"),
                         N_ ("TITLE:TYPE")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *id = NULL;
  g_autoptr (MusterDeckDraft) draft = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  id = muster_deck_id_dup_from_title (argv[1]);
  draft = muster_deck_draft_new (id, id);
  if (!fill_new (&options, draft, argv[1], &error) || !open_library (&options, &error))
    return muster_command_fail (error);

  return keep (&options, muster_deck_draft_peek (draft));
}

int
muster_cli_deck_duplicate (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (MusterDeckArgument) argument = { 0 };
  const GOptionEntry entries[] = {
    TITLE_OPTION (&options.title, N_ ("What the copy is called; otherwise as the deck is")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (MusterDeckDraft) draft = NULL;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!open_library (&options, &error) ||
      !muster_deck_argument_find (&argument, argv[1], options.library, &error))
    return muster_command_fail (error);
  draft = muster_deck_draft_new_from (argument.deck);
  if (options.title != NULL && !muster_deck_draft_set_title (draft, options.title, &error))
    return muster_command_fail (error);

  return keep (&options, muster_deck_draft_peek (draft));
}

/* ---- export ---- */

/* (nullable): NULL after telling what is wrong. */
static const MusterFileFormat *
choose_format (const Options *options)
{
  const MusterFileFormat *format = NULL;

  if (options->format != NULL)
    return muster_command_find_format (muster_deck_format_get, options->format);
  if (options->output != NULL)
    format = muster_file_format_find_ending (muster_deck_format_get, options->output);

  return format != NULL ? format : muster_file_format_find (muster_deck_format_get, "text");
}

/* On a screen a file of a deck is its XML. */
static int export(const Options *options, const MusterDeck *deck)
{
  const MusterFileFormat *format = choose_format (options);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (format == NULL)
    return MUSTER_STATUS_FAILED;
  if (options->output != NULL)
    return muster_deck_format_save (format, deck, options->output, &error)
               ? MUSTER_STATUS_DONE
               : muster_command_fail (error);
  bytes = muster_deck_format_write (format, deck, &error);
  if (bytes == NULL)
    return muster_command_fail (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (!g_utf8_validate_len (text, g_bytes_get_size (bytes), NULL))
    {
      muster_command_complain (_ ("a deck with pictures is written to a file; name it with -o"));
      return MUSTER_STATUS_FAILED;
    }

  return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
}

int
muster_cli_deck_export (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (MusterDeckArgument) argument = { 0 };
  g_autofree char *nicks = muster_file_format_dup_nicks (muster_deck_format_get);
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format, nicks, N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Write to FILE"), N_ ("FILE") },
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!open_library (&options, &error) ||
      !muster_deck_argument_find (&argument, argv[1], options.library, &error))
    return muster_command_fail (error);

  return export(&options, argument.deck);
}

/* ---- delete, restore ---- */

typedef gboolean (*Change) (MusterLibrary *library, gint64 id, GError **error);

/* @deck: what is done with a deck; @use: with one in use, which --use names */
static int
change (const MusterCommand *command,
        int argc,
        char **argv,
        Change deck,
        Change use,
        const char *says)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("use", &options.use, N_ ("The number is that of a deck in use")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  guint64 number = 0;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!g_ascii_string_to_unsigned (argv[1], 10, 1, G_MAXINT64, &number, NULL))
    {
      muster_command_complain (
          _ ("found \"%s\"; expected the number of a deck, as \"muster-cli deck list\" shows it"),
          argv[1]);
      return MUSTER_STATUS_FAILED;
    }
  if (!open_library (&options, &error) ||
      !(options.use ? use : deck) (options.library, (gint64) number, &error))
    return muster_command_fail (error);
  g_print ("%s\n", says);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_deck_delete (const MusterCommand *command, int argc, char **argv)
{
  return change (command,
                 argc,
                 argv,
                 muster_library_delete_deck,
                 muster_library_delete_deck_use,
                 _ ("Deleted; \"muster-cli deck restore\" brings it back."));
}

int
muster_cli_deck_restore (const MusterCommand *command, int argc, char **argv)
{
  return change (command,
                 argc,
                 argv,
                 muster_library_restore_deck,
                 muster_library_restore_deck_use,
                 _ ("It is back in the list."));
}
