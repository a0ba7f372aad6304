/* muster-deck-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-format.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-csv.h"
#include "muster-deck-file.h"
#include "muster-file.h"

typedef struct
{
  MusterFileFormat format;
  char *(*write) (const MusterDeck *deck); /* NULL: a file of a deck */
} Row;

static const Row rows[] = {
  { { "deck", MUSTER_DECK_FILE_ENDING, NULL, N_ ("Deck"), 0 }, NULL },
  { { "csv", ".csv", NULL, N_ ("Table (CSV)"), 1 }, muster_deck_csv_write },
  { { "html", ".html", ".htm", N_ ("Web page"), 2 }, muster_deck_to_html },
  { { "text", ".txt", NULL, N_ ("Plain text"), 3 }, muster_deck_to_text },
};

const MusterFileFormat *
muster_deck_format_get (guint index)
{
  return index < G_N_ELEMENTS (rows) ? &rows[index].format : NULL;
}

/* The format is the first part of its row. */
GBytes *
muster_deck_format_write (const MusterFileFormat *format, const MusterDeck *deck, GError **error)
{
  const Row *row = (const Row *) format;
  char *text;

  if (row->write == NULL)
    return muster_deck_file_write (deck, error);
  text = row->write (deck);

  return g_bytes_new_take (text, strlen (text));
}

gboolean
muster_deck_format_save (const MusterFileFormat *format,
                         const MusterDeck *deck,
                         const char *path,
                         GError **error)
{
  g_autoptr (GBytes) bytes = muster_deck_format_write (format, deck, error);

  return bytes != NULL && muster_file_replace (path, bytes, error);
}
