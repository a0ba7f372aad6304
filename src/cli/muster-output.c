/* muster-output.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "muster-visible.h"

/* Marks are no characters of Unicode, one for each look from here on. One that comes with a text of somebody changes how the rest
 * of its line looks, and no more. */
#define FIRST_MARK 0xfdd0

static const char *const codes[MUSTER_OUTPUT_N_LOOKS] = {
  [MUSTER_OUTPUT_NORMAL] = "\033[0m",   [MUSTER_OUTPUT_STRONG] = "\033[1m",
  [MUSTER_OUTPUT_FAINT] = "\033[2m",    [MUSTER_OUTPUT_ALERT] = "\033[1;33m",
  [MUSTER_OUTPUT_RED] = "\033[31m",     [MUSTER_OUTPUT_CYAN] = "\033[36m",
  [MUSTER_OUTPUT_MAGENTA] = "\033[35m", [MUSTER_OUTPUT_GREEN] = "\033[32m",
};

gboolean
muster_output_has_colour (void)
{
  const char *term = g_getenv ("TERM");
  const char *no_colour = g_getenv ("NO_COLOR");

  return isatty (STDOUT_FILENO) == 1 && (no_colour == NULL || *no_colour == '\0') && term != NULL &&
         !g_str_equal (term, "dumb");
}

char *
muster_output_mark (MusterOutputLook look, const char *text)
{
  GString *out = g_string_new (NULL);

  g_string_append_unichar (out, FIRST_MARK + look);
  g_string_append (out, text);
  g_string_append_unichar (out, FIRST_MARK + MUSTER_OUTPUT_NORMAL);

  return g_string_free (out, FALSE);
}

/* ---- Out ---- */

/* Nothing is told where that fails: what cannot be written is known at the end. */
static void
put (FILE *stream, const char *text)
{
  const char *charset = NULL;
  g_autofree char *converted = NULL;

  if (!g_get_console_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (converted != NULL ? converted : text, stream);
}

/* The look that a mark at @at stands for, or MUSTER_OUTPUT_N_LOOKS. */
static MusterOutputLook
get_look (const char *at)
{
  const gunichar c = g_utf8_get_char_validated (at, -1);

  return c >= FIRST_MARK && c < FIRST_MARK + MUSTER_OUTPUT_N_LOOKS
             ? (MusterOutputLook) (c - FIRST_MARK)
             : MUSTER_OUTPUT_N_LOOKS;
}

static void
append_part (GString *out, const char *from, const char *to)
{
  g_autofree char *part = g_strndup (from, (gsize) (to - from));

  muster_visible_append (out, part);
}

/* Every line ends as usual, so that no text colours what comes behind it. */
static char *
dup_coloured (const char *text)
{
  GString *out = g_string_new (NULL);
  const char *from = text;
  gboolean is_open = FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const MusterOutputLook look = *at == '\n' ? MUSTER_OUTPUT_NORMAL : get_look (at);

      if (look == MUSTER_OUTPUT_N_LOOKS || (*at == '\n' && !is_open))
        continue;
      append_part (out, from, at);
      g_string_append (out, codes[look]);
      is_open = look != MUSTER_OUTPUT_NORMAL;
      from = *at == '\n' ? at : g_utf8_next_char (at);
    }
  append_part (out, from, from + strlen (from));
  g_string_append (out, is_open ? codes[MUSTER_OUTPUT_NORMAL] : "");

  return g_string_free (out, FALSE);
}

void
muster_output_print (const char *text)
{
  g_autofree char *shown = muster_output_has_colour () ? dup_coloured (text)
                                                       : muster_visible_dup (text);

  put (stdout, shown);
  fflush (stdout);
}

void
muster_output_print_error (const char *text)
{
  g_autofree char *shown = muster_visible_dup (text);

  put (stderr, shown);
  fflush (stderr);
}

/* What programs write for each other ends its lines in two characters. */
static char *
dup_for_screen (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);

  return muster_visible_take (g_strjoinv ("\n", lines));
}

gboolean
muster_output_put (const char *text, GError **error)
{
  g_autofree char *shown = isatty (STDOUT_FILENO) == 1 ? dup_for_screen (text) : NULL;
  int number;

  if (fputs (shown != NULL ? shown : text, stdout) >= 0 && fflush (stdout) == 0)
    return TRUE;
  number = errno;
  /* Told once. */
  clearerr (stdout);
  g_set_error_literal (error,
                       G_FILE_ERROR,
                       (gint) g_file_error_from_errno (number),
                       _ ("the standard output cannot be written to"));

  return FALSE;
}

gboolean
muster_output_is_whole (void)
{
  return fflush (stdout) == 0 && !ferror (stdout);
}
