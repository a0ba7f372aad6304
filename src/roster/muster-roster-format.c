/* muster-roster-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-format.h"

#include <glib/gi18n.h>

#include "muster-file.h"
#include "muster-roster-csv.h"
#include "muster-roster-file.h"
#include "muster-roster-html.h"
#include "muster-roster-list.h"
#include "muster-roster-markdown.h"
#include "muster-roster-text.h"

typedef struct
{
  MusterFileFormat format;
  char *(*write) (MusterRoster *roster);
  /* NULL: what is written is the text of the file. */
  gboolean (*save) (MusterRoster *roster, const char *path, GError **error);
} Row;

static char *
write_file (MusterRoster *roster)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (roster);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Where two have the same ending, a command line takes the first for it. */
static const Row rows[] = {
  { { "md", ".md", NULL, N_ ("Markdown"), 3 }, muster_roster_to_markdown, NULL },
  { { "html", ".html", ".htm", N_ ("Web page"), 2 }, muster_roster_to_html, NULL },
  { { "text", ".txt", NULL, NULL, 0 }, muster_roster_to_list, NULL },
  { { "forum", ".txt", NULL, N_ ("Plain text for a forum"), 4 }, muster_roster_to_text, NULL },
  { { "csv", ".csv", NULL, N_ ("Table (CSV)"), 5 }, muster_roster_to_csv, NULL },
  { { "ros", ".ros", NULL, N_ ("List for BattleScribe and others"), 1 },
    write_file,
    muster_roster_file_save },
  { { NULL, ".rosz", NULL, N_ ("List for BattleScribe and others, packed"), 0 },
    write_file,
    muster_roster_file_save },
};

const MusterFileFormat *
muster_roster_format_get (guint index)
{
  return index < G_N_ELEMENTS (rows) ? &rows[index].format : NULL;
}

/* The format is the first part of its row. */
static const Row *
get_row (const MusterFileFormat *format)
{
  return (const Row *) format;
}

char *
muster_roster_format_write (const MusterFileFormat *format, MusterRoster *roster)
{
  return get_row (format)->write (roster);
}

gboolean
muster_roster_format_save (const MusterFileFormat *format,
                           MusterRoster *roster,
                           const char *path,
                           GError **error)
{
  g_autofree char *text = NULL;

  if (get_row (format)->save != NULL)
    return get_row (format)->save (roster, path, error);
  text = muster_roster_format_write (format, roster);

  return muster_file_replace_text (path, text, error);
}
