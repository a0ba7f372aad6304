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
#include "muster-value-list.h"

gboolean
muster_balance_argument_parse (const char *text, char **ruling, char ***values, GError **error)
{
  const char *equals = strchr (text, '=');
  g_auto (GStrv) list = NULL;

  if (equals == text || *text == '\0')
    return muster_command_refuse (error,
                                  _ ("--balance: found \"%s\"; expected %s"),
                                  text,
                                  _ ("ID[=VALUE,...]"));
  if (equals != NULL && (list = muster_value_list_read (equals + 1, error)) == NULL)
    {
      g_prefix_error (error, "--balance: ");
      return FALSE;
    }

  *ruling = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : g_strdup (text);
  *values = g_steal_pointer (&list);

  return TRUE;
}
