/* muster-json-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-json-writer.h"

#include "muster-visible.h"

#include <math.h>

/* What is open: the bracket that closes it, and whether something stands in it. */
typedef struct
{
  char close;
  gboolean filled;
} Level;

struct _MusterJsonWriter
{
  GString *text;
  GArray *levels;
};

MusterJsonWriter *
muster_json_writer_new (void)
{
  MusterJsonWriter *self = g_new0 (MusterJsonWriter, 1);

  self->text = g_string_new (NULL);
  self->levels = g_array_new (FALSE, FALSE, sizeof (Level));

  return self;
}

void
muster_json_writer_free (MusterJsonWriter *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->levels);
  g_free (self);
}

static void
append_line (MusterJsonWriter *self, guint depth)
{
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < depth; i++)
    g_string_append (self->text, "  ");
}

static void
append_quoted (MusterJsonWriter *self, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  g_string_append_c (self->text, '"');
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c == '"' || c == '\\')
        g_string_append_printf (self->text, "\\%c", (char) c);
      else if (c == '\n')
        g_string_append (self->text, "\\n");
      else if (c == '\t' || muster_visible_is_hidden (c))
        g_string_append_printf (self->text, "\\u%04x", c);
      else
        g_string_append_unichar (self->text, c);
    }
  g_string_append_c (self->text, '"');
}

/* All that comes before a value. */
static void
begin_value (MusterJsonWriter *self, const char *name)
{
  if (self->levels->len > 0)
    {
      Level *level = &g_array_index (self->levels, Level, self->levels->len - 1);

      if (level->filled)
        g_string_append_c (self->text, ',');
      level->filled = TRUE;
      append_line (self, self->levels->len);
    }
  if (name != NULL)
    {
      append_quoted (self, name);
      g_string_append (self->text, ": ");
    }
}

static void
open_level (MusterJsonWriter *self, const char *name, char open, char close)
{
  Level level = { .close = close };

  begin_value (self, name);
  g_string_append_c (self->text, open);
  g_array_append_val (self->levels, level);
}

void
muster_json_writer_begin_object (MusterJsonWriter *self, const char *name)
{
  open_level (self, name, '{', '}');
}

void
muster_json_writer_begin_list (MusterJsonWriter *self, const char *name)
{
  open_level (self, name, '[', ']');
}

void
muster_json_writer_end (MusterJsonWriter *self)
{
  Level level;

  g_return_if_fail (self->levels->len > 0);

  level = g_array_index (self->levels, Level, self->levels->len - 1);
  g_array_set_size (self->levels, self->levels->len - 1);
  if (level.filled)
    append_line (self, self->levels->len);
  g_string_append_c (self->text, level.close);
}

void
muster_json_writer_add_text (MusterJsonWriter *self, const char *name, const char *value)
{
  begin_value (self, name);
  if (value == NULL)
    g_string_append (self->text, "null");
  else
    append_quoted (self, value);
}

void
muster_json_writer_add_integer (MusterJsonWriter *self, const char *name, gint64 value)
{
  begin_value (self, name);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, value);
}

void
muster_json_writer_add_id (MusterJsonWriter *self, const char *name, guint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

  muster_json_writer_add_text (self, name, text);
}

void
muster_json_writer_add_number (MusterJsonWriter *self, const char *name, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  begin_value (self, name);
  if (isfinite (value))
    g_string_append (self->text, g_ascii_formatd (buffer, sizeof buffer, "%.12g", value));
  else
    g_string_append (self->text, "null");
}

void
muster_json_writer_add_boolean (MusterJsonWriter *self, const char *name, gboolean value)
{
  begin_value (self, name);
  g_string_append (self->text, value ? "true" : "false");
}

char *
muster_json_writer_to_string (const MusterJsonWriter *self)
{
  return g_strconcat (self->text->str, "\n", NULL);
}
