/* muster-source.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-source.h"

#include <string.h>

#include "muster-base-error.h"

struct _MusterSource
{
  char *name;
  GBytes *text;
  /* Byte offsets of the first byte of each line; the first is 0. NULL without text. */
  GArray *lines;
};

static GArray *
index_lines (GBytes *text)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize size = 0;
  const char *start = g_bytes_get_data (text, &size);
  /* Bytes that are none have no place. */
  const char *end = start != NULL ? start + size : NULL;
  const char *at = start;
  gsize first = 0;

  g_array_append_val (lines, first);
  while (at != NULL && at < end)
    {
      const char *newline = memchr (at, '\n', (gsize) (end - at));
      gsize offset;

      if (newline == NULL || newline + 1 == end)
        break;
      offset = (gsize) (newline + 1 - start);
      g_array_append_val (lines, offset);
      at = newline + 1;
    }

  return lines;
}

MusterSource *
muster_source_new (const char *name, GBytes *text)
{
  MusterSource *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_atomic_rc_box_new0 (MusterSource);
  self->name = g_strdup (name);
  if (text != NULL)
    {
      self->text = g_bytes_ref (text);
      self->lines = index_lines (text);
    }

  return self;
}

MusterSource *
muster_source_new_from_file (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) text = NULL;
  char *contents = NULL;
  gsize size = 0;

  g_return_val_if_fail (path != NULL, NULL);

  if (!g_file_get_contents (path, &contents, &size, &reason))
    {
      gboolean missing = g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT);

      g_set_error (error,
                   MUSTER_BASE_ERROR,
                   missing ? MUSTER_BASE_ERROR_NOT_FOUND : MUSTER_BASE_ERROR_FAILED,
                   "%s",
                   reason->message);
      return NULL;
    }
  text = g_bytes_new_take (contents, size);

  return muster_source_new (path, text);
}

MusterSource *
muster_source_ref (MusterSource *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
source_clear (gpointer data)
{
  MusterSource *self = data;

  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->lines, g_array_unref);
}

void
muster_source_unref (MusterSource *self)
{
  g_atomic_rc_box_release_full (self, source_clear);
}

const char *
muster_source_get_name (const MusterSource *self)
{
  return self->name;
}

GBytes *
muster_source_get_text (const MusterSource *self)
{
  return self->text;
}

guint
muster_source_get_n_lines (const MusterSource *self)
{
  return self->lines != NULL ? self->lines->len : 0;
}

gsize
muster_source_get_offset (const MusterSource *self, guint line)
{
  g_return_val_if_fail (line > 0 && line <= muster_source_get_n_lines (self), 0);

  return g_array_index (self->lines, gsize, line - 1);
}

char *
muster_source_dup_line (const MusterSource *self, guint line)
{
  const char *start;
  gsize size = 0;
  gsize from;
  gsize to;

  if (self->lines == NULL || line == 0 || line > self->lines->len)
    return NULL;

  start = g_bytes_get_data (self->text, &size);
  from = g_array_index (self->lines, gsize, line - 1);
  to = line < self->lines->len ? g_array_index (self->lines, gsize, line) : size;
  if (to > from && start[to - 1] == '\n')
    to--;
  if (to > from && start[to - 1] == '\r')
    to--;

  return g_utf8_make_valid (start != NULL ? start + from : "", (gssize) (to - from));
}

static guint
find_line (const GArray *lines, gsize offset)
{
  guint low = 0;
  guint high = lines->len;

  /* The last line that starts at or before the offset. */
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (lines, gsize, middle) <= offset)
        low = middle;
      else
        high = middle;
    }

  return low;
}

void
muster_source_locate (const MusterSource *self, gsize offset, guint *line, guint *column)
{
  const char *start;
  gsize size = 0;
  guint found;

  *line = 0;
  *column = 0;
  if (self->lines == NULL)
    return;

  start = g_bytes_get_data (self->text, &size);
  offset = MIN (offset, size);
  found = find_line (self->lines, offset);
  *line = found + 1;
  *column = 1;
  /* Continuation bytes do not count, which also gives a sane answer for invalid UTF-8. */
  for (gsize i = g_array_index (self->lines, gsize, found); i < offset; i++)
    if (((guchar) start[i] & 0xc0) != 0x80)
      (*column)++;
}
