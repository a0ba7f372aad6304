/* muster-command.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-command.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "muster-battle-error.h"
#include "muster-file.h"
#include "muster-library-error.h"
#include "muster-nearest.h"
#include "muster-output.h"
#include "muster-roster-error.h"
#include "muster-rules-error.h"
#include "muster-terminal.h"
#include "muster-xml-error.h"

#define PROGRAM       "muster-cli"
#define USAGE_COLUMNS 34

static const MusterCommand commands[] = {
#define X(FUNCTION, GROUP, NAME, USAGE, SUMMARY)                                                   \
  { GROUP, NAME, USAGE, SUMMARY, muster_cli_##FUNCTION },
#include "list-commands.h"
#undef X
};

/* (nullable): */
static const MusterCommand *
find_command (const char *group, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].group, group) && g_str_equal (commands[i].name, name))
      return &commands[i];

  return NULL;
}

/* ---- Help ---- */

static const char *
get_usage (const MusterCommand *self)
{
  return *self->usage != '\0' ? _ (self->usage) : "";
}

static void
print_help (const char *group)
{
  const char *last = NULL;

  g_print (_ ("Usage: %s GROUP COMMAND [OPTION…] [ARGUMENT…]\n"), PROGRAM);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const MusterCommand *command = &commands[i];
      g_autofree char *line = NULL;
      g_autofree char *padded = NULL;

      if (group != NULL && !g_str_equal (group, command->group))
        continue;
      if (last == NULL || !g_str_equal (last, command->group))
        g_print ("\n");
      last = command->group;
      line = g_strdup_printf ("%s %s %s", command->group, command->name, get_usage (command));
      padded = muster_text_pad (g_strchomp (line), USAGE_COLUMNS);
      g_print ("  %s %s\n", padded, _ (command->summary));
    }
  g_print (
      "\n%s\n\n%s\n",
      _ ("\"GROUP COMMAND --help\" tells more about one of them; --version prints the version."),
      _ ("Exit status: 0, or 1 when the content has faults, or 2 when it could not be done."));
}

/* ---- Which command ---- */

static gboolean
is_group (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].group, word))
      return TRUE;

  return FALSE;
}

static int
refuse_word (const char *group, const char *word)
{
  const char *candidates[G_N_ELEMENTS (commands) + 1] = { NULL };
  g_autofree char *hint = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (group == NULL || g_str_equal (commands[i].group, group))
      candidates[n++] = group == NULL ? commands[i].group : commands[i].name;
  hint = muster_nearest_hint (word, candidates);
  muster_command_complain (_ ("unknown command \"%s%s%s\"; %s"),
                           group != NULL ? group : "",
                           group != NULL ? " " : "",
                           word,
                           hint != NULL ? hint : _ ("--help lists them"));

  return MUSTER_STATUS_FAILED;
}

static gboolean
is_help (const char *word)
{
  return g_str_equal (word, "--help") || g_str_equal (word, "-h") || g_str_equal (word, "help");
}

static int
run_group (int argc, char **argv)
{
  const MusterCommand *command;

  if (!is_group (argv[1]))
    return refuse_word (NULL, argv[1]);
  if (argc == 2)
    {
      muster_command_complain (_ ("\"%s\" needs a command; \"%s %s --help\" lists them"),
                               argv[1],
                               PROGRAM,
                               argv[1]);
      return MUSTER_STATUS_FAILED;
    }
  if (is_help (argv[2]))
    {
      print_help (argv[1]);
      return MUSTER_STATUS_DONE;
    }
  command = find_command (argv[1], argv[2]);
  if (command == NULL)
    return refuse_word (argv[1], argv[2]);

  /* The command sees itself as the program. */
  argv[2] = argv[0];

  return command->run (command, argc - 2, argv + 2);
}

int
muster_command_run_all (int argc, char **argv)
{
  if (argc < 2)
    {
      print_help (NULL);
      return MUSTER_STATUS_FAILED;
    }
  if (is_help (argv[1]))
    {
      print_help (NULL);
      return MUSTER_STATUS_DONE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("%s %s\n", PROGRAM, PACKAGE_VERSION);
      return MUSTER_STATUS_DONE;
    }

  return run_group (argc, argv);
}

/* ---- One command ---- */

static char *
dup_with_capital (const char *text)
{
  g_autoptr (GString) capital = g_string_new (NULL);

  if (*text == '\0')
    return g_strdup ("");
  g_string_append_unichar (capital, g_unichar_totitle (g_utf8_get_char (text)));
  g_string_append (capital, g_utf8_next_char (text));

  return g_string_free (g_steal_pointer (&capital), FALSE);
}

/* Whether a place in a roster is an argument or that of an option. */
static gboolean
takes_place (const MusterCommand *self, const GOptionEntry *entries)
{
  if (strstr (self->usage, "PLACE") != NULL)
    return TRUE;
  for (; entries->long_name != NULL; entries++)
    if (g_strcmp0 (entries->arg_description, "PLACE") == 0)
      return TRUE;

  return FALSE;
}

gboolean
muster_command_parse (const MusterCommand *self,
                      const GOptionEntry *entries,
                      int least,
                      int most,
                      int *argc,
                      char ***argv)
{
  g_autofree char *program = g_strdup_printf (PROGRAM " %s %s", self->group, self->name);
  g_autofree char *usage = g_strdup (get_usage (self));
  g_autofree char *summary = dup_with_capital (_ (self->summary));
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;
  char *own_name = (*argv)[0];

  g_set_prgname (program);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (takes_place (self, entries))
    g_option_context_set_description (
        context,
        _ ("PLACE is the name of a force or a selection, or its id: \"Squad\"; \"Squad/Trooper\" "
           "for "
           "what is in it;\n\"Squad#2\" where several have the name. The only force need not be "
           "named."));
  (*argv)[0] = program;
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      (*argv)[0] = own_name;
      muster_command_complain (_ ("%s; \"%s --help\" lists the options"), error->message, program);
      return FALSE;
    }
  (*argv)[0] = own_name;
  /* What stands behind "--" is an argument; the sign itself is not. */
  if (*argc > 1 && g_str_equal ((*argv)[1], "--"))
    {
      memmove (*argv + 1, *argv + 2, sizeof (char *) * (gsize) (*argc - 1));
      (*argc)--;
    }
  if (*argc - 1 >= least && *argc - 1 <= most)
    return TRUE;

  muster_command_complain (*argc - 1 < least
                               ? _ ("an argument is missing; expected \"%s %s\"")
                               : _ ("there are too many arguments; expected \"%s %s\""),
                           program,
                           usage);

  return FALSE;
}

void
muster_command_complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  fflush (stdout);
  g_printerr (PROGRAM ": %s\n", text);
}

static gboolean
is_fault_of_content (const GError *error)
{
  return g_error_matches (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID) ||
         g_error_matches (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID) ||
         g_error_matches (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_INVALID) ||
         g_error_matches (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_OLD) ||
         g_error_matches (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_LIMIT) ||
         g_error_matches (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID) ||
         g_error_matches (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT) ||
         g_error_matches (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID) ||
         g_error_matches (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT);
}

int
muster_command_fail (GError *error)
{
  int status = is_fault_of_content (error) ? MUSTER_STATUS_FAULTS : MUSTER_STATUS_FAILED;

  muster_command_complain ("%s", error->message);
  g_error_free (error);

  return status;
}

gboolean
muster_command_write (const char *path, const char *text, GError **error)
{
  if (path != NULL)
    return muster_file_replace_text (path, text, error);

  return muster_output_put (text, error);
}

int
muster_command_put (const char *path, const char *text, int status)
{
  GError *error = NULL;

  return muster_command_write (path, text, &error) ? status : muster_command_fail (error);
}

int
muster_command_put_json (const MusterJsonWriter *json, int status)
{
  g_autofree char *text = muster_json_writer_to_string (json);

  return muster_command_put (NULL, text, status);
}

const MusterFileFormat *
muster_command_find_format (MusterFileFormats formats, const char *nick)
{
  const MusterFileFormat *format = muster_file_format_find (formats, nick);
  g_autofree char *nicks = NULL;

  if (format != NULL)
    return format;
  nicks = muster_file_format_dup_nicks (formats);
  /* Translators: what was typed, and what may be: "html, md or text" */
  muster_command_complain (_ ("--format: found \"%1$s\"; expected %2$s"), nick, nicks);

  return NULL;
}

const MusterFileFormat *
muster_command_choose_format (MusterFileFormats formats, const char *nick, const char *output)
{
  const MusterFileFormat *format = NULL;

  if (nick != NULL)
    return muster_command_find_format (formats, nick);
  if (output != NULL)
    format = muster_file_format_find_ending (formats, output);

  return format != NULL ? format : muster_file_format_find (formats, "text");
}

gboolean
muster_command_read_number (const char *option,
                            const char *text,
                            guint64 least,
                            guint64 most,
                            guint64 *value)
{
  if (text == NULL || g_ascii_string_to_unsigned (text, 10, least, most, value, NULL))
    return TRUE;
  muster_command_complain (_ ("--%s: found \"%s\"; expected a whole number from %llu to %llu"),
                           option,
                           text,
                           (unsigned long long) least,
                           (unsigned long long) most);

  return FALSE;
}

gboolean
muster_command_refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);

  return FALSE;
}

gboolean
muster_command_split (const char *text, char **name, char **value, GError **error)
{
  const char *sign = strrchr (text, '=');

  if (sign == NULL || sign == text)
    return muster_command_refuse (error, _ ("found \"%s\"; expected NAME=VALUE"), text);
  *name = g_strndup (text, (gsize) (sign - text));
  *value = g_strdup (sign + 1);

  return TRUE;
}
