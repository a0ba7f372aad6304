/* muster-file-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file-name.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-visible.h"

/* Windows takes these for devices, whatever the ending. */
static gboolean
is_device (const char *name)
{
  static const char *const devices[] = { "con", "prn", "aux", "nul" };
  const gsize length = strcspn (name, ".");

  for (gsize i = 0; i < G_N_ELEMENTS (devices); i++)
    if (length == 3 && g_ascii_strncasecmp (name, devices[i], 3) == 0)
      return TRUE;

  return length == 4 && g_ascii_isdigit (name[3]) &&
         (g_ascii_strncasecmp (name, "com", 3) == 0 || g_ascii_strncasecmp (name, "lpt", 3) == 0);
}

static gboolean
is_refused (gunichar c)
{
  return muster_visible_is_hidden (c) || g_unichar_iscntrl (c) ||
         (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL);
}

/* Names that begin with a point are hidden; a point or blank at the end is lost on Windows. */
static char *
strip (GString *name)
{
  char *text = g_string_free (name, FALSE);
  const gsize skip = strspn (text, ". ");

  memmove (text, text + skip, strlen (text + skip) + 1);
  for (gsize n = strlen (text); n > 0 && strchr (". ", text[n - 1]) != NULL; n--)
    text[n - 1] = '\0';

  return text;
}

char *
muster_file_name_propose (const char *title, const char *ending)
{
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  const gsize most = MUSTER_FILE_NAME_MOST - MIN (strlen (ending), MUSTER_FILE_NAME_MOST);
  GString *name = g_string_new (NULL);
  g_autofree char *stripped = NULL;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (name->len + (gsize) g_unichar_to_utf8 (c, NULL) > most)
        break;
      g_string_append_unichar (name, is_refused (c) ? '-' : c);
    }
  stripped = strip (name);
  if (*stripped == '\0')
    return g_strconcat (_ ("Untitled"), ending, NULL);

  return g_strconcat (is_device (stripped) ? "-" : "", stripped, ending, NULL);
}
