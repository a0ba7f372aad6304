/* muster-xml-scanner.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-scanner.h"

#include <string.h>

gboolean
muster_xml_is_blank (gunichar character)
{
  return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

static gboolean
at_end (const MusterXmlScanner *self)
{
  return self->offset >= self->size;
}

static char
peek (const MusterXmlScanner *self)
{
  return at_end (self) ? '\0' : self->text[self->offset];
}

void
muster_xml_scanner_move_to (MusterXmlScanner *self, gsize offset)
{
  offset = MIN (offset, self->size);
  for (; self->offset < offset; self->offset++)
    {
      guchar byte = (guchar) self->text[self->offset];

      if (byte == '\n')
        {
          self->line++;
          self->column = 1;
        }
      else if ((byte & 0xc0) != 0x80)
        self->column++;
      else
        continue;
    }
}

static void
advance (MusterXmlScanner *self, gsize n_bytes)
{
  muster_xml_scanner_move_to (self, self->offset + n_bytes);
}

static gboolean
looking_at (const MusterXmlScanner *self, const char *what)
{
  gsize length = strlen (what);

  return self->size - self->offset >= length &&
         memcmp (self->text + self->offset, what, length) == 0;
}

static void
skip_past (MusterXmlScanner *self, const char *what)
{
  while (!at_end (self) && !looking_at (self, what))
    advance (self, 1);
  advance (self, strlen (what));
}

static void
skip_blanks (MusterXmlScanner *self)
{
  while (!at_end (self) && muster_xml_is_blank ((guchar) peek (self)))
    advance (self, 1);
}

/* The bytes up to a blank or one of the marks that end a name. */
static gsize
skip_name (MusterXmlScanner *self)
{
  gsize start = self->offset;

  while (!at_end (self) && !muster_xml_is_blank ((guchar) peek (self)) &&
         strchr ("=/><\"'", peek (self)) == NULL)
    advance (self, 1);

  return self->offset - start;
}

gboolean
muster_xml_scanner_enter_attribute (MusterXmlScanner *self, const char *name, char *quote)
{
  gsize wanted = strlen (name);

  advance (self, 1);
  skip_name (self);
  while (!at_end (self))
    {
      const char *start;
      gsize length;

      skip_blanks (self);
      start = self->text + self->offset;
      length = skip_name (self);
      skip_blanks (self);
      if (length == 0 || peek (self) != '=')
        return FALSE;
      advance (self, 1);
      skip_blanks (self);
      *quote = peek (self);
      if (*quote != '"' && *quote != '\'')
        return FALSE;
      advance (self, 1);
      if (length == wanted && memcmp (start, name, length) == 0)
        return TRUE;
      while (!at_end (self) && peek (self) != *quote)
        advance (self, 1);
      advance (self, 1);
    }

  return FALSE;
}

/* From the "<" of a start tag past its ">"; whether the element has content. */
static gboolean
skip_tag (MusterXmlScanner *self)
{
  char quote = '\0';
  char before = '\0';

  for (; !at_end (self); advance (self, 1))
    {
      char byte = peek (self);

      if (quote != '\0')
        quote = byte == quote ? '\0' : quote;
      else if (byte == '"' || byte == '\'')
        quote = byte;
      else if (byte == '>')
        break;
      before = byte;
    }
  advance (self, 1);

  return before != '/';
}

/* The number in `&#10;` or `&#xA;`, or the character of one of the five entities. */
static gunichar
decode_reference (const char *text, gsize length)
{
  static const struct
  {
    const char *name;
    char character;
  } entities[] = {
    { "lt", '<' }, { "gt", '>' }, { "amp", '&' }, { "quot", '"' }, { "apos", '\'' },
  };
  gboolean hexadecimal = length > 1 && text[0] == '#' && text[1] == 'x';
  gunichar value = 0;

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (strlen (entities[i].name) == length && memcmp (entities[i].name, text, length) == 0)
      return (guchar) entities[i].character;
  for (gsize i = hexadecimal ? 2 : 1; i < length; i++)
    value = value * (hexadecimal ? 16 : 10) + (gunichar) g_ascii_xdigit_value (text[i]);

  return value;
}

gunichar
muster_xml_scanner_take_character (MusterXmlScanner *self)
{
  const char *start = self->text + self->offset;
  gsize rest = self->size - self->offset;
  gunichar character;

  if (rest == 0)
    return 0;
  if (*start == '&')
    {
      const char *end = memchr (start, ';', rest);

      if (end != NULL)
        {
          advance (self, (gsize) (end + 1 - start));
          return decode_reference (start + 1, (gsize) (end - start - 1));
        }
    }
  if (looking_at (self, "\r\n"))
    {
      advance (self, 2);
      return '\n';
    }
  character = g_utf8_get_char_validated (start, (gssize) rest);
  advance (self, MIN ((gsize) (g_utf8_next_char (start) - start), rest));

  return character;
}

/* How the walk over the content of an element stands. */
typedef struct
{
  guint depth;
  gboolean in_cdata;
} Content;

/* Passes what is no text. FALSE at the end of the element. */
static gboolean
skip_markup (MusterXmlScanner *self, Content *content)
{
  if (content->in_cdata)
    {
      content->in_cdata = FALSE;
      advance (self, 3);
    }
  else if (looking_at (self, "<!--"))
    {
      advance (self, 4);
      skip_past (self, "-->");
    }
  else if (looking_at (self, "<![CDATA["))
    {
      content->in_cdata = TRUE;
      advance (self, 9);
    }
  else if (looking_at (self, "<?"))
    skip_past (self, "?>");
  else if (looking_at (self, "</"))
    {
      if (content->depth == 0)
        return FALSE;
      content->depth--;
      skip_past (self, ">");
    }
  else if (skip_tag (self))
    content->depth++;

  return TRUE;
}

gboolean
muster_xml_scanner_find_text (MusterXmlScanner *self, guint n)
{
  Content content = { 0, FALSE };
  gboolean begun = FALSE;

  if (!skip_tag (self))
    return FALSE;
  while (!at_end (self))
    {
      MusterXmlScanner before = *self;
      gunichar character;

      if (content.in_cdata ? looking_at (self, "]]>") : peek (self) == '<')
        {
          if (!skip_markup (self, &content))
            break;
          continue;
        }
      if (content.in_cdata && peek (self) == '&')
        {
          character = '&';
          advance (self, 1);
        }
      else
        character = muster_xml_scanner_take_character (self);
      if (content.depth > 0 || (!begun && muster_xml_is_blank (character)))
        continue;
      begun = TRUE;
      if (n-- > 0)
        continue;
      *self = before;
      break;
    }

  return begun;
}
