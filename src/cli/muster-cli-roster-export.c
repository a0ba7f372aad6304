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
#include "muster-roster-document.h"
#include "muster-roster-format.h"

#define USUAL_FORMAT "md"

/* (nullable): the format that is named, or that the name of the file asks for; NULL after telling what is wrong. */
static const MusterFileFormat *
choose_format (const char *nick, const char *output)
{
  const MusterFileFormat *format = NULL;

  if (nick != NULL)
    return muster_command_find_format (muster_roster_format_get, nick);
  if (output != NULL)
    format = muster_file_format_find_ending (muster_roster_format_get, output);

  return format != NULL ? format : muster_file_format_find (muster_roster_format_get, USUAL_FORMAT);
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
export_as (const MusterRosterDocument *document, const MusterFileFormat *format, const char *output)
{
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (output != NULL)
    return muster_roster_format_save (format, document->roster, output, &error)
               ? MUSTER_STATUS_DONE
               : muster_roster_document_fail (document, error);
  text = muster_roster_format_write (format, document->roster);

  return muster_command_put (NULL, text, MUSTER_STATUS_DONE);
}

int
muster_cli_roster_export (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterRosterDocument) document = { 0 };
  g_autofree char *nicks = muster_file_format_dup_nicks (muster_roster_format_get);
  g_autofree char *nick = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    MUSTER_DATA_ENTRY (&document),
    { "format", 'f', 0, G_OPTION_ARG_STRING, &nick, nicks, N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write to FILE"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  const MusterFileFormat *format;
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
  format = choose_format (nick, output);

  return format != NULL ? export_as (&document, format, output) : MUSTER_STATUS_FAILED;
}
