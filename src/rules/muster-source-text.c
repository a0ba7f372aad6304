/* muster-source-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-source-text.h"

#include <string.h>

/* Walks through the file as it is written. */
typedef struct
{
  const char *at;
  const char *end;
  guint line;
  guint column;
} Walk;

static gboolean
walk_to (Walk *self, const MusterSource *source, guint line, guint column)
{
  if (line > muster_source_get_n_lines (source))
    return FALSE;
  self->at += muster_source_get_offset (source, line);
  self->line = line;
  for (self->column = 1; self->column < column && self->at < self->end; self->column++)
    self->at = g_utf8_next_char (self->at);

  return self->at < self->end;
}

static gunichar
entity_value (const char *name, gsize n)
{
  static const struct
  {
    const char *name;
    gunichar value;
  } entities[] = {
    { "quot", '"' }, { "apos", '\'' }, { "amp", '&' }, { "lt", '<' }, { "gt", '>' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (strlen (entities[i].name) == n && strncmp (entities[i].name, name, n) == 0)
      return entities[i].value;
  if (n > 2 && name[0] == '#' && (name[1] == 'x' || name[1] == 'X'))
    return (gunichar) g_ascii_strtoull (name + 2, NULL, 16);
  if (n > 1 && name[0] == '#')
    return (gunichar) g_ascii_strtoull (name + 1, NULL, 10);

  return 0;
}

/* Passes what one character of the text is written as, and says which character that is. */
static gunichar
walk_character (Walk *self)
{
  gunichar value = g_utf8_get_char_validated (self->at, self->end - self->at);
  const char *end;

  if (value == '&')
    {
      end = memchr (self->at, ';', (gsize) (self->end - self->at));
      value = end == NULL ? 0 : entity_value (self->at + 1, (gsize) (end - self->at - 1));
      if (value == 0)
        return 0;
      self->column += (guint) g_utf8_strlen (self->at, end + 1 - self->at);
      self->at = end + 1;
      return value;
    }
  if (value == (gunichar) -1 || value == (gunichar) -2)
    return 0;
  if (value == '\r' && self->at + 1 < self->end && self->at[1] == '\n')
    self->at++;
  self->at = g_utf8_next_char (self->at);
  self->column++;
  if (value == '\r' || value == '\n')
    {
      self->line++;
      self->column = 1;
      return ' ';
    }

  return value == '\t' ? ' ' : value;
}

/* A text may have been read with its runs of blanks made one. */
static void
walk_blanks (Walk *self)
{
  while (self->at < self->end &&
         (*self->at == ' ' || *self->at == '\t' || *self->at == '\n' || *self->at == '\r'))
    walk_character (self);
}

static gunichar
get_expected (const char *text)
{
  gunichar expected = g_utf8_get_char (text);

  return expected == '\n' || expected == '\r' || expected == '\t' ? ' ' : expected;
}

/* FALSE where the file does not hold the text: what was read was put together some other way. */
static gboolean
walk_text (Walk *self, const char **text, guint n)
{
  for (; n > 0 && **text != '\0'; n--)
    {
      gunichar expected = get_expected (*text);

      if (expected != ' ')
        walk_blanks (self);
      if (self->at >= self->end || walk_character (self) != expected)
        return FALSE;
      *text = g_utf8_next_char (*text);
    }

  return TRUE;
}

static gboolean
locate_in_file (const MusterSourceText *self, guint offset, guint length, MusterLocation *out)
{
  GBytes *bytes = muster_source_get_text (self->location.source);
  const char *text = self->text;
  gsize size = 0;
  Walk walk = { .line = 1, .column = 1 };

  if (bytes == NULL)
    return FALSE;
  walk.at = g_bytes_get_data (bytes, &size);
  walk.end = walk.at + size;
  if (walk.at == NULL ||
      !walk_to (&walk, self->location.source, self->location.line, self->location.column) ||
      !walk_text (&walk, &text, offset))
    return FALSE;

  if (get_expected (text) != ' ')
    walk_blanks (&walk);
  out->line = walk.line;
  out->column = walk.column;
  out->length = length;
  if (walk_text (&walk, &text, length) && walk.line == out->line)
    out->length = walk.column - out->column;

  return TRUE;
}

MusterLocation
muster_source_text_locate (const MusterSourceText *self, guint offset, guint length)
{
  MusterLocation location = self->location;

  location.length = length;
  if (location.line == 0 || location.column == 0)
    return location;
  if (location.source == NULL || !locate_in_file (self, offset, length, &location))
    location.column += offset;

  return location;
}
