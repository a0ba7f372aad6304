/* muster-text-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-list.h"

#include <glib/gi18n.h>

void
muster_text_append_item (GString *text, const char *item)
{
  if (text->len > 0)
    g_string_append (text, C_ ("between the items of a list", ", "));
  g_string_append (text, item);
}
