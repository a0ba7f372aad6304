/* muster-html.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-html.h"

#include <string.h>

#include "muster-visible.h"

static const char *
get_reference (char character)
{
  switch (character)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
    default:
      return "&quot;";
    }
}

void
muster_html_append (GString *out, const char *text)
{
  g_autofree char *shown = muster_visible_dup (text);

  for (const char *at = shown; *at != '\0';)
    {
      const gsize length = strcspn (at, "&<>\"");

      g_string_append_len (out, at, (gssize) length);
      at += length;
      if (*at != '\0')
        g_string_append (out, get_reference (*at++));
    }
}
