/* muster-cli-deck-print.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-argument.h"
#include "muster-card-face.h"
#include "muster-card-sheet.h"
#include "muster-command.h"
#include "muster-deck-argument.h"
#include "muster-file.h"

/* muster-cli deck print: cards in their true size. */

typedef struct
{
  char *folder;
  char *output;
  char *paper;
  char *size;
  char *backs;
  char *margin;
  gboolean once;
  MusterLibrary *library;
  MusterDeckArgument argument;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->folder);
  g_free (self->output);
  g_free (self->paper);
  g_free (self->size);
  g_free (self->backs);
  g_free (self->margin);
  muster_deck_argument_clear (&self->argument);
  g_clear_pointer (&self->library, muster_library_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* ---- Options ---- */

static gboolean
read_paper (const char *text, MusterCardSheetOptions *sheet, GError **error)
{
  MusterCardPaper paper = MUSTER_CARD_PAPER_A4;

  if (text != NULL && muster_deck_argument_read_size (text, &sheet->width, &sheet->height))
    return TRUE;
  if (text != NULL && !muster_card_paper_from_nick (text, &paper))
    return muster_command_refuse (
        error,
        _ ("--paper: found \"%s\"; expected a4, letter, a3, a5, legal or WIDTHxHEIGHT"),
        text);
  muster_card_paper_get_size (paper, &sheet->width, &sheet->height);

  return TRUE;
}

static gboolean
read_card (const char *text, MusterCardSheetOptions *sheet, GError **error)
{
  if (text == NULL)
    return TRUE;
  if (!muster_deck_argument_read_card_size (text, &sheet->card_width, &sheet->card_height) ||
      MIN (sheet->card_width, sheet->card_height) < MUSTER_DECK_LEAST_MM ||
      MAX (sheet->card_width, sheet->card_height) > MUSTER_DECK_MOST_MM)
    return muster_command_refuse (error,
                                  _ ("--size: found \"%1$s\"; expected poker, bridge, mini, tarot, "
                                     "square or WIDTHxHEIGHT, of "
                                     "%2$g to %3$g"),
                                  text,
                                  MUSTER_DECK_LEAST_MM,
                                  MUSTER_DECK_MOST_MM);

  return TRUE;
}

static gboolean
read_options (const Options *self, MusterCardSheetOptions *sheet, GError **error)
{
  if (!read_paper (self->paper, sheet, error) || !read_card (self->size, sheet, error))
    return FALSE;
  if (self->backs != NULL && !muster_card_backs_from_nick (self->backs, &sheet->backs))
    return muster_command_refuse (error,
                                  _ ("--backs: found \"%s\"; expected none, long or short"),
                                  self->backs);
  sheet->margin = MUSTER_CARD_SHEET_MARGIN;
  if (self->margin != NULL && !muster_deck_argument_read_mm (self->margin, &sheet->margin))
    return muster_command_refuse (error,
                                  _ ("--margin: found \"%s\"; expected millimetres"),
                                  self->margin);
  sheet->once = self->once;

  return TRUE;
}

/* ---- Printing ---- */

/* What a player finds out too late otherwise. */
static void
tell_faults (MusterDeck *deck, const MusterCardSheetOptions *sheet)
{
  const gboolean own = sheet->card_width > 0;
  g_autoptr (GArray) faults = muster_card_list_faults (
      deck,
      own ? sheet->card_width : muster_deck_get_width (deck),
      own ? sheet->card_height : muster_deck_get_height (deck));

  for (guint i = 0; i < faults->len; i++)
    {
      g_autofree char *text = muster_card_fault_dup_text (
          &g_array_index (faults, MusterCardFault, i),
          deck);

      muster_command_complain ("%s", text);
    }
}

static int
print (MusterDeck *deck, const MusterCardSheetOptions *options, const char *path)
{
  GError *error = NULL;
  g_autoptr (MusterCardSheet) sheet = muster_card_sheet_new (deck, options, &error);
  g_autoptr (GBytes) pdf = NULL;
  guint n_pages;

  if (sheet == NULL)
    return muster_command_fail (error);
  n_pages = muster_card_sheet_get_n_pages (sheet);
  if (n_pages == 0)
    {
      muster_command_complain (_ ("the deck has no cards"));
      return MUSTER_STATUS_FAILED;
    }
  pdf = muster_card_sheet_to_pdf (sheet, &error);
  if (pdf == NULL || !muster_file_replace (path, pdf, &error))
    return muster_command_fail (error);
  tell_faults (deck, options);
  g_print (ngettext ("%1$s: %2$u page\n", "%1$s: %2$u pages\n", n_pages), path, n_pages);

  return MUSTER_STATUS_DONE;
}

int
muster_cli_deck_print (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "output",
      'o',
      0,
      G_OPTION_ARG_FILENAME,
      &options.output,
      N_ ("Write to FILE; otherwise to one that is called after the deck"),
      N_ ("FILE") },
    MUSTER_TEXT_OPTION (
        "paper",
        &options.paper,
        N_ ("a4, letter, a3, a5, legal, or millimetres such as 210x297; A4 by default"),
        N_ ("PAPER")),
    MUSTER_TEXT_OPTION (
        "size",
        &options.size,
        N_ ("Of the cards: poker, bridge, mini, tarot, square, or millimetres such as "
            "63x88; that of the deck by default"),
        N_ ("SIZE")),
    MUSTER_TEXT_OPTION (
        "backs",
        &options.backs,
        N_ ("Backs for paper that is turned over at its long or short edge; none by default"),
        "none|long|short"),
    MUSTER_TEXT_OPTION ("margin",
                        &options.margin,
                        N_ ("Millimetres that stay free at the edges; 5 by default"),
                        N_ ("MM")),
    MUSTER_FLAG_OPTION ("once", &options.once, N_ ("Each card once, however many there are of it")),
    MUSTER_LIBRARY_OPTION (&options.folder),
    G_OPTION_ENTRY_NULL,
  };
  MusterCardSheetOptions sheet = { 0 };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!read_options (&options, &sheet, &error))
    return muster_command_fail (error);
  options.library = muster_battle_argument_open_library (options.folder, &error);
  if (options.library == NULL ||
      !muster_deck_argument_find (&options.argument, argv[1], options.library, &error))
    return muster_command_fail (error);
  if (options.output == NULL)
    options.output = g_strconcat (muster_deck_get_id (options.argument.deck), ".pdf", NULL);

  return print (options.argument.deck, &sheet, options.output);
}
