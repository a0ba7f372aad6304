/* muster-forum-markup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-forum-line-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Marks that make text bold or large in a forum or a chat, and say nothing of a list. */

/* Of BBCode; "[5 pts]" and "[7 PL, 80 pts]" are prices. */
static const char *const tags[] = { "b",     "i",      "u",      "s",      "size",
                                    "color", "colour", "center", "centre", "list",
                                    "url",   "quote",  "code",   "font",   "spoiler" };

/* No tag is longer than this: an address may be in it. */
#define MAX_TAG 1024

/* Of Markdown. */
static const char *const marks[] = { "**", "__", "~~", "`" };

/* How long a tag is that begins at @text: "[b]", "[/b]", "[size=4]"; 0 for none. */
static gsize
get_tag_length (const char *text)
{
  const char *name = text + 1 + (text[1] == '/');
  const gsize length = strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const char *end;

  if (name[length] != ']' && name[length] != '=')
    return 0;
  end = memchr (name, ']', strnlen (name, MAX_TAG));
  if (end == NULL)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (length == strlen (tags[i]) && g_ascii_strncasecmp (name, tags[i], length) == 0)
      return (gsize) (end + 1 - text);

  return 0;
}

static gsize
get_mark_length (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (text, marks[i]))
      return strlen (marks[i]);

  return 0;
}

/* What muster_roster_to_text() says of what is not as in the data: the data of whoever reads it says what it is. */
static gsize
get_remark_length (const char *text)
{
  const char *const remarks[] = { "changed by hand", _ ("changed by hand") };

  if (!g_str_has_prefix (text, " ("))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
    if (g_str_has_prefix (text + 2, remarks[i]) && text[2 + strlen (remarks[i])] == ')')
      return strlen (remarks[i]) + 3;

  return 0;
}

void
muster_forum_text_strip_markup (char *text)
{
  char *to = text;

  for (const char *at = text; *at != '\0';)
    {
      const gsize length = *at == '['   ? get_tag_length (at)
                           : *at == ' ' ? get_remark_length (at)
                                        : get_mark_length (at);

      /* An item of a list. */
      if (g_str_has_prefix (at, "[*]"))
        {
          *to++ = '*';
          *to++ = ' ';
          at += strlen ("[*]");
        }
      else if (length > 0)
        at += length;
      else
        *to++ = *at++;
    }
  *to = '\0';
}
