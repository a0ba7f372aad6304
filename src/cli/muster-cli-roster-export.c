/* muster-cli-roster-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "muster-command.h"
#include "muster-roster-csv.h"
#include "muster-roster-document.h"
#include "muster-roster-html.h"
#include "muster-roster-markdown.h"
#include "muster-roster-text.h"
#include "muster-roster-view.h"

/* What the name of the file asks for. */
static const char *
guess_format (const char *output)
{
  static const struct
  {
    const char *suffix;
    const char *format;
  } formats[] = {
    { ".md", "md" },   { ".html", "html" }, { ".htm", "html" }, { ".txt", "text" },
    { ".ros", "ros" }, { ".rosz", "ros" },  { ".csv", "csv" },
  };
  g_autofree char *low = g_ascii_strdown (output != NULL ? output : "", -1);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (low, formats[i].suffix))
      return formats[i].format;

  return "md";
}

/* Also by another path. */
static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf first;
  GStatBuf second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

static int
export_as (const MusterRosterDocument *document, const char *format, const char *output)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (g_strcmp0 (format, "md") == 0)
    text = muster_roster_to_markdown (document->roster);
  else if (g_strcmp0 (format, "html") == 0)
    text = muster_roster_to_html (document->roster);
  else if (g_strcmp0 (format, "text") == 0)
    text = muster_roster_view_list (document->roster);
  else if (g_strcmp0 (format, "forum") == 0)
    text = muster_roster_to_text (document->roster);
  else if (g_strcmp0 (format, "csv") == 0)
    text = muster_roster_to_csv (document->roster);
  if (text != NULL)
    return muster_command_put (output, text, MUSTER_STATUS_DONE);
  if (g_strcmp0 (format, "ros") != 0)
    {
      muster_command_complain (
          _ ("--format: found \"%s\"; expected md, html, text, forum, csv or ros"),
          format);
      return MUSTER_STATUS_FAILED;
    }
  if (output != NULL)
    return muster_roster_file_save (document->roster, output, &error)
               ? MUSTER_STATUS_DONE
               : muster_roster_document_fail (document, error);
  bytes = muster_roster_file_write (document->roster);

  return muster_command_put (NULL, g_bytes_get_data (bytes, NULL), MUSTER_STATUS_DONE);
}

int
muster_cli_roster_export (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_autofree char *format = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    { "format",
      'f',
      0,
      G_OPTION_ARG_STRING,
      &format,
      N_ ("md, html, text, forum, csv or ros"),
      N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to FILE"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 1, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_roster_document_open (&document, argv[1], &error))
    return muster_roster_document_fail (&document, error);
  if (output != NULL && is_same_file (document.path, output))
    {
      muster_command_complain (_ ("%s: this is the roster itself; write to another file"), output);
      return MUSTER_STATUS_FAILED;
    }

  return export_as (&document, format != NULL ? format : guess_format (output), output);
}
