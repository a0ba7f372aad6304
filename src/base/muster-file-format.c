/* muster-file-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file-format.h"

#include <glib/gi18n.h>

const MusterFileFormat *
muster_file_format_find (MusterFileFormats formats, const char *nick)
{
  const MusterFileFormat *format;

  g_return_val_if_fail (nick != NULL, NULL);

  for (guint i = 0; (format = formats (i)) != NULL; i++)
    if (g_strcmp0 (format->nick, nick) == 0)
      return format;

  return NULL;
}

static gboolean
is_asked_for (const MusterFileFormat *format, const char *path)
{
  g_autofree char *low = g_ascii_strdown (path, -1);

  return g_str_has_suffix (low, format->ending) ||
         (format->other_ending != NULL && g_str_has_suffix (low, format->other_ending));
}

const MusterFileFormat *
muster_file_format_find_ending (MusterFileFormats formats, const char *path)
{
  const MusterFileFormat *format;

  for (guint i = 0; (format = formats (i)) != NULL; i++)
    if (is_asked_for (format, path))
      return format;

  return NULL;
}

const MusterFileFormat *
muster_file_format_get_offered (MusterFileFormats formats, guint place)
{
  const MusterFileFormat *format;

  for (guint i = 0; (format = formats (i)) != NULL; i++)
    if (format->title != NULL && format->place == place)
      return format;

  return NULL;
}

const MusterFileFormat *
muster_file_format_find_offered (MusterFileFormats formats, const char *path)
{
  const MusterFileFormat *format;

  for (guint i = 0; (format = muster_file_format_get_offered (formats, i)) != NULL; i++)
    if (is_asked_for (format, path))
      return format;

  return muster_file_format_get_offered (formats, 0);
}

char *
muster_file_format_dup_nicks (MusterFileFormats formats)
{
  const MusterFileFormat *format;
  g_autoptr (GString) before = g_string_new (NULL);
  const char *last = NULL;

  for (guint i = 0; (format = formats (i)) != NULL; i++)
    {
      if (format->nick == NULL)
        continue;
      if (last != NULL)
        g_string_append_printf (before, "%s%s", before->len > 0 ? ", " : "", last);
      last = format->nick;
    }
  g_return_val_if_fail (last != NULL, NULL);

  if (before->len == 0)
    return g_strdup (last);

  /* Translators: what may be typed: "html, md" and "text" */
  return g_strdup_printf (C_ ("formats", "%1$s or %2$s"), before->str, last);
}
