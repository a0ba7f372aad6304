/* muster-balance-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-balance-argument.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-command.h"

/* More would not be read, and games are counted in 32 bits. */
#define MOST_VALUES 40

/* Whole numbers of such size that a ruling can tell them apart. */
#define LARGEST 1000000

static gboolean
read_range (const char *text, GPtrArray *values, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);
  gint64 low, high;

  if (!g_ascii_string_to_signed (ends[0], 10, -LARGEST, LARGEST, &low, NULL) ||
      !g_ascii_string_to_signed (ends[1], 10, low, LARGEST, &high, NULL))
    return muster_command_refuse (
        error,
        _ ("--balance: found \"%s\"; expected whole numbers, the lower first: 1..8"),
        text);
  for (gint64 i = low; i <= high && values->len <= MOST_VALUES; i++)
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
      if (parts[i][0] == '\0')
        return muster_command_refuse (error,
                                      _ ("--balance: found \"%s\"; expected values between commas"),
                                      text);
      if (strstr (parts[i], "..") == NULL)
        g_ptr_array_add (values, g_strdup (parts[i]));
      else if (!read_range (parts[i], values, error))
        return FALSE;
    }
  if (values->len > MOST_VALUES)
    return muster_command_refuse (error,
                                  _ ("--balance: found \"%s\"; expected no more than %d values"),
                                  text,
                                  MOST_VALUES);

  return TRUE;
}

gboolean
muster_balance_argument_parse (const char *text, char **ruling, char ***values, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  if (equals == text || *text == '\0')
    return muster_command_refuse (error,
                                  _ ("--balance: found \"%s\"; expected %s"),
                                  text,
                                  _ ("ID[=VALUE,...]"));
  if (equals != NULL && !read_values (equals + 1, list, error))
    return FALSE;

  *ruling = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : g_strdup (text);
  *values = NULL;
  if (equals != NULL)
    {
      g_ptr_array_add (list, NULL);
      *values = (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
    }

  return TRUE;
}
