/* muster-command.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-file-format.h"
#include "muster-json-writer.h"

G_BEGIN_DECLS

/* Exit statuses. */
enum
{
  MUSTER_STATUS_DONE = 0,
  MUSTER_STATUS_FAULTS = 1, /* the content has faults */
  MUSTER_STATUS_FAILED = 2, /* it could not be done */
};

/* One thing that muster-cli does: `muster-cli GROUP NAME USAGE`. */
typedef struct _MusterCommand MusterCommand;

struct _MusterCommand
{
  const char *group;
  const char *name;
  const char *usage;
  const char *summary;
  int (*run) (const MusterCommand *self, int argc, char **argv);
};

/* Runs what @argv, with the program's name, asks for, and returns the exit status. */
int muster_command_run_all (int argc, char **argv);

/**
 * muster_command_parse:
 * @entries: what `--help` shows; ends with an empty one
 * @least: arguments that there must be
 * @most: arguments that there may be
 *
 * Takes the options out of @argv, which keeps the name of the program and the arguments.
 *
 * Returns: %FALSE after telling on stderr what is wrong with the line
 */
gboolean muster_command_parse (const MusterCommand *self,
                               const GOptionEntry *entries,
                               int least,
                               int most,
                               int *argc,
                               char ***argv);

/* Lines of a table of options: with a text, with a text that may be repeated, with nothing. */
#define MUSTER_TEXT_OPTION(NAME, WHERE, SAYS, TAKES)                                               \
  {                                                                                                \
    NAME, 0, 0, G_OPTION_ARG_STRING, WHERE, SAYS, TAKES                                            \
  }
#define MUSTER_TEXTS_OPTION(NAME, WHERE, SAYS, TAKES)                                              \
  {                                                                                                \
    NAME, 0, 0, G_OPTION_ARG_STRING_ARRAY, WHERE, SAYS, TAKES                                      \
  }
#define MUSTER_FLAG_OPTION(NAME, WHERE, SAYS)                                                      \
  {                                                                                                \
    NAME, 0, 0, G_OPTION_ARG_NONE, WHERE, SAYS, NULL                                               \
  }
#define MUSTER_OUTPUT_OPTION(WHERE)                                                                \
  {                                                                                                \
    "output", 'o', 0, G_OPTION_ARG_FILENAME, WHERE,                                                \
        N_ ("Write to this file instead of the screen"), N_ ("FILE")                               \
  }

/* Tells @error, which it takes, on stderr; returns the exit status. */
int muster_command_fail (GError *error);
/* Tells a sentence on stderr in the same form. */
void muster_command_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Sets @error for something that was typed and is not understood; always FALSE. */
gboolean muster_command_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* "pts=45" into its two parts, (transfer full); the second may be empty. */
gboolean muster_command_split (const char *text, char **name, char **value, GError **error);

/* As it is, without regard to the character set of the terminal: for machines and files. */
gboolean muster_command_write (const char *path, const char *text, GError **error);

/* The same, with the exit status: @status where it could be done. */
int muster_command_put (const char *path, const char *text, int status);
int muster_command_put_json (const MusterJsonWriter *json, int status);

/* (nullable): the format that --format names; NULL after telling what is wrong. */
const MusterFileFormat *muster_command_find_format (MusterFileFormats formats, const char *nick);
/* The same; without @nick that which the name of the file @output ends with, else plain text. */
const MusterFileFormat *
muster_command_choose_format (MusterFileFormats formats, const char *nick, const char *output);

/* A whole number; FALSE after telling what is wrong. NULL leaves @value as it is. */
gboolean muster_command_read_number (const char *option,
                                     const char *text,
                                     guint64 least,
                                     guint64 most,
                                     guint64 *value);

#define X(FUNCTION, GROUP, NAME, USAGE, SUMMARY)                                                   \
  int muster_cli_##FUNCTION (const MusterCommand *command, int argc, char **argv);
#include "list-commands.h"
#undef X

G_END_DECLS
