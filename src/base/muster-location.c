/* muster-location.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-location.h"

char *
muster_location_to_string (const MusterLocation *self)
{
  GString *text = g_string_new (NULL);

  if (self->source != NULL)
    g_string_append (text, muster_source_get_name (self->source));
  if (self->source != NULL && self->line > 0)
    g_string_append_printf (text, ":%u", self->line);
  if (self->source != NULL && self->line > 0 && self->column > 0)
    g_string_append_printf (text, ":%u", self->column);

  return g_string_free (text, FALSE);
}

static int
compare_numbers (guint a, guint b)
{
  return (a > b) - (a < b);
}

int
muster_location_compare (const MusterLocation *a, const MusterLocation *b)
{
  const char *name_a = a->source != NULL ? muster_source_get_name (a->source) : NULL;
  const char *name_b = b->source != NULL ? muster_source_get_name (b->source) : NULL;
  int order = g_strcmp0 (name_a, name_b);

  if (order == 0)
    order = compare_numbers (a->line, b->line);
  if (order == 0)
    order = compare_numbers (a->column, b->column);

  return order;
}
