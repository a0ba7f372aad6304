/* muster-terminal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terminal.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "muster-output.h"

#define USUAL_WIDTH 80
#define LEAST_WIDTH 40
#define MOST_WIDTH  100

/* Nobody writes a longer script by hand, and a wrong file may be of any length. */
#define MAX_SCRIPT (16 * 1024 * 1024)

struct _MusterTerminal
{
  guint width;
  gboolean colour;
  gboolean person;
  gboolean gap;  /* the last line put was empty */
  char **script; /* lines, or NULL */
  char *script_name;
  guint script_next;
  guint script_length;
  gboolean script_only; /* nothing is typed after it */
  gboolean ended;       /* of what is typed */
  char *place;
};

static const MusterOutputLook looks[MUSTER_N_STYLES] = {
  [MUSTER_STYLE_PLAIN] = MUSTER_OUTPUT_NORMAL,     [MUSTER_STYLE_STRONG] = MUSTER_OUTPUT_STRONG,
  [MUSTER_STYLE_FAINT] = MUSTER_OUTPUT_FAINT,      [MUSTER_STYLE_ALERT] = MUSTER_OUTPUT_ALERT,
  [MUSTER_STYLE_SIDE] = MUSTER_OUTPUT_RED,         [MUSTER_STYLE_SIDE + 1] = MUSTER_OUTPUT_CYAN,
  [MUSTER_STYLE_SIDE + 2] = MUSTER_OUTPUT_MAGENTA, [MUSTER_STYLE_SIDE + 3] = MUSTER_OUTPUT_GREEN,
};

MusterStyle
muster_style_for_side (gint side)
{
  if (side < 0)
    return MUSTER_STYLE_PLAIN;

  return (MusterStyle) (MUSTER_STYLE_SIDE + side % (MUSTER_N_STYLES - MUSTER_STYLE_SIDE));
}

static guint
measure_screen (void)
{
  struct winsize size = { 0 };

  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return USUAL_WIDTH;

  return CLAMP (size.ws_col, LEAST_WIDTH, MOST_WIDTH);
}

MusterTerminal *
muster_terminal_new (void)
{
  MusterTerminal *self = g_new0 (MusterTerminal, 1);
  gboolean screen = isatty (STDOUT_FILENO) == 1;

  self->width = screen ? measure_screen () : USUAL_WIDTH;
  self->colour = muster_output_has_colour ();
  self->person = isatty (STDIN_FILENO) == 1;
  self->gap = TRUE;

  return self;
}

void
muster_terminal_free (MusterTerminal *self)
{
  g_strfreev (self->script);
  g_free (self->script_name);
  g_free (self->place);
  g_free (self);
}

/* ---- The script ---- */

static char *
read_stream (FILE *stream, gsize *length, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char block[4096];
  size_t n;

  while ((n = fread (block, 1, sizeof block, stream)) > 0 && text->len <= MAX_SCRIPT)
    g_string_append_len (text, block, (gssize) n);
  if (ferror (stream))
    {
      int code = errno;

      g_set_error (error,
                   G_FILE_ERROR,
                   (gint) g_file_error_from_errno (code),
                   "%s",
                   g_strerror (code));
      return NULL;
    }
  *length = text->len;

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
read_script (const char *path, gsize *length, GError **error)
{
  FILE *stream;
  char *text;

  if (g_str_equal (path, "-"))
    return read_stream (stdin, length, error);

  stream = fopen (path, "rb");
  if (stream == NULL)
    {
      int code = errno;

      g_set_error (error,
                   G_FILE_ERROR,
                   (gint) g_file_error_from_errno (code),
                   "%s: %s",
                   path,
                   g_strerror (code));
      return NULL;
    }
  text = read_stream (stream, length, error);
  fclose (stream);
  if (text == NULL)
    g_prefix_error (error, "%s: ", path);

  return text;
}

gboolean
muster_terminal_open_script (MusterTerminal *self, const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *text = read_script (path, &length, error);

  if (text == NULL)
    return FALSE;
  if (length > MAX_SCRIPT)
    {
      g_set_error (error,
                   G_FILE_ERROR,
                   G_FILE_ERROR_FAILED,
                   _ ("%s: more than %d bytes; expected a script of a battle"),
                   path,
                   MAX_SCRIPT);
      return FALSE;
    }
  if (!g_utf8_validate_len (text, length, NULL))
    {
      g_set_error (error,
                   G_CONVERT_ERROR,
                   G_CONVERT_ERROR_ILLEGAL_SEQUENCE,
                   _ ("%s: not a text in UTF-8"),
                   path);
      return FALSE;
    }

  g_strfreev (self->script);
  g_free (self->script_name);
  self->script = g_strsplit (text, "\n", -1);
  self->script_length = g_strv_length (self->script);
  self->script_name = g_strdup (g_str_equal (path, "-") ? _ ("standard input") : path);
  self->script_next = 0;
  self->script_only = !self->person || g_str_equal (path, "-");

  return TRUE;
}

static gboolean
is_empty_line (const char *line)
{
  while (g_ascii_isspace (*line))
    line++;

  return *line == '\0' || *line == '#';
}

/* Goes to the next line of the script that says something; FALSE at its end. */
static gboolean
find_script_line (const MusterTerminal *self, guint *index)
{
  guint at = self->script_next;

  while (at < self->script_length && is_empty_line (self->script[at]))
    at++;
  *index = at;

  return at < self->script_length;
}

guint
muster_terminal_get_width (const MusterTerminal *self)
{
  return self->width;
}

gboolean
muster_terminal_has_person (const MusterTerminal *self)
{
  return self->person && !self->script_only;
}

gboolean
muster_terminal_has_more (const MusterTerminal *self)
{
  guint index;

  return find_script_line (self, &index) || (!self->ended && !self->script_only);
}

/* ---- Measuring ---- */

guint
muster_text_get_columns (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!g_unichar_iszerowidth (c))
        n += g_unichar_iswide (c) ? 2 : 1;
    }

  return n;
}

char *
muster_text_pad (const char *text, guint columns)
{
  guint own = muster_text_get_columns (text);
  guint missing = own < columns ? columns - own : 0;

  return g_strdup_printf ("%s%*s", text, (int) missing, "");
}

/* ---- Out ---- */

char *
muster_terminal_paint (const MusterTerminal *self, MusterStyle style, const char *text)
{
  if (!self->colour || style == MUSTER_STYLE_PLAIN)
    return g_strdup (text);

  return muster_output_mark (looks[style], text);
}

static void
put_styled (MusterTerminal *self, MusterStyle style, guint indent, const char *text)
{
  g_autofree char *painted = muster_terminal_paint (self, style, text);

  g_print ("%*s%s\n", (int) indent, "", painted);
}

/* Puts one paragraph. A word that is longer than a line stands in a line of its own. */
static void
put_paragraph (MusterTerminal *self, MusterStyle style, guint first, guint rest, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  guint indent = first;
  guint used = first;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint columns = muster_text_get_columns (words[i]);

      if (line->len > 0 && used + 1 + columns > self->width)
        {
          put_styled (self, style, indent, g_strchomp (line->str));
          g_string_truncate (line, 0);
          indent = used = rest;
        }
      if (line->len > 0)
        {
          g_string_append_c (line, ' ');
          used++;
        }
      g_string_append (line, words[i]);
      used += columns;
    }
  put_styled (self, style, indent, g_strchomp (line->str));
}

void
muster_terminal_put (MusterTerminal *self,
                     MusterStyle style,
                     guint first,
                     guint rest,
                     const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      const char *text_only = g_strchomp (paragraphs[i]);
      guint own = (guint) strspn (text_only, " ");

      if (*text_only != '\0' || (i > 0 && paragraphs[i + 1] != NULL))
        put_paragraph (self, style, own + (i == 0 ? first : rest), rest, text_only + own);
    }
  self->gap = FALSE;
}

void
muster_terminal_print (MusterTerminal *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  muster_terminal_put (self, MUSTER_STYLE_PLAIN, 0, 0, text);
}

void
muster_terminal_put_line (MusterTerminal *self, const char *line)
{
  g_print ("%s\n", line);
  self->gap = *line == '\0';
}

void
muster_terminal_put_gap (MusterTerminal *self)
{
  if (!self->gap)
    muster_terminal_put_line (self, "");
}

/* ---- In ---- */

static char *
read_typed_line (void)
{
  char *buffer = NULL;
  size_t size = 0;
  ssize_t length = getline (&buffer, &size, stdin);
  char *line;

  if (length < 0)
    {
      free (buffer);
      return NULL;
    }
  line = g_utf8_make_valid (buffer, length);
  free (buffer);

  return g_strstrip (line);
}

char *
muster_terminal_read_line (MusterTerminal *self, const char *prompt)
{
  guint index;
  char *line;

  g_clear_pointer (&self->place, g_free);
  g_print ("%s", prompt);
  fflush (stdout);
  if (find_script_line (self, &index))
    {
      line = g_strstrip (g_strdup (self->script[index]));
      self->script_next = index + 1;
      self->place = g_strdup_printf ("%s:%u", self->script_name, index + 1);
      g_print ("%s\n", line);
      self->gap = FALSE;
      return line;
    }

  line = self->script_only ? NULL : read_typed_line ();
  self->ended = line == NULL;
  /* What a person typed ends its line on the screen by itself. */
  if (line == NULL || !self->person)
    g_print ("%s\n", line != NULL ? line : "");
  self->gap = FALSE;

  return line;
}

const char *
muster_terminal_get_place (const MusterTerminal *self)
{
  return self->place;
}

char **
muster_text_split_words (const char *line)
{
  g_auto (GStrv) pieces = g_strsplit_set (line, " \t", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0')
      g_strv_builder_add (words, pieces[i]);

  return g_strv_builder_end (words);
}
