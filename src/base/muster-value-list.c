/* muster-value-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-value-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-base-error.h"

/* Whole numbers of such size that nobody writes more. */
#define LARGEST 1000000

static gboolean
refuse (GError **error, const char *text, const char *expected)
{
  g_set_error (error,
               MUSTER_BASE_ERROR,
               MUSTER_BASE_ERROR_INVALID,
               _ ("found \"%s\"; expected %s"),
               text,
               expected);

  return FALSE;
}

static gboolean
read_range (const char *text, GPtrArray *values, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);
  gint64 low, high;

  if (!g_ascii_string_to_signed (ends[0], 10, -LARGEST, LARGEST, &low, NULL) ||
      !g_ascii_string_to_signed (ends[1], 10, low, LARGEST, &high, NULL))
    return refuse (error, text, _ ("whole numbers, the lower first: 1..8"));
  for (gint64 i = low; i <= high && values->len <= MUSTER_VALUE_LIST_MOST; i++)
    g_ptr_array_add (values, g_strdup_printf ("%" G_GINT64_FORMAT, i));

  return TRUE;
}

static gboolean
read_values (const char *text, GPtrArray *values, GError **error)
{
  /* Of an empty text it would make no part at all. */
  g_auto (GStrv) parts = g_strsplit (*text != '\0' ? text : ",", ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_strstrip (parts[i]);
      if (parts[i][0] == '\0')
        return refuse (error, text, _ ("values between commas"));
      if (strstr (parts[i], "..") == NULL)
        g_ptr_array_add (values, g_strdup (parts[i]));
      else if (!read_range (parts[i], values, error))
        return FALSE;
    }

  if (values->len > MUSTER_VALUE_LIST_MOST)
    {
      g_autofree char *most = g_strdup_printf (_ ("no more than %d values"),
                                               MUSTER_VALUE_LIST_MOST);

      return refuse (error, text, most);
    }

  return TRUE;
}

char **
muster_value_list_read (const char *text, GError **error)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  if (!read_values (text, values, error))
    return NULL;
  g_ptr_array_add (values, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&values), FALSE);
}
