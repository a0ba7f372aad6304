/* muster-query-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-private.h"
#include "muster-thing-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of whom something is asked, in words. */

#define MOST_NAMED 6

/* How long the beginning is that the names share with the first, where nothing but a number follows it in each; else 0. */
static gsize
get_shared (const GPtrArray *names)
{
  const char *first = names->pdata[0];
  const char *space = strrchr (first, ' ');
  const gsize length = space != NULL ? (gsize) (space + 1 - first) : 0;

  for (guint i = 0; i < names->len && length > 0; i++)
    {
      const char *name = names->pdata[i];

      if (strncmp (name, first, length) != 0 || name[length] == '\0' ||
          strspn (name + length, "0123456789") != strlen (name + length))
        return 0;
    }

  return length;
}

/* "Guard 1, 2, 3" of those of the group that stand apart, or do not. */
static char *
describe_members (MusterRun *run, const MusterType *type, double group, gboolean apart, guint *n)
{
  guint members[MUSTER_MAX_THINGS];
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize shared;
  guint16 kind;

  *n = muster_group_list (run, type, group, apart, &kind, members);
  if (*n == 0)
    return NULL;
  for (guint i = 0; i < *n; i++)
    g_ptr_array_add (names, muster_thing_dup_name (run, kind, members[i]));
  shared = get_shared (names);
  for (guint i = 0; i < *n; i++)
    muster_text_append_item (text, (char *) names->pdata[i] + (i > 0 ? shared : 0));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
muster_query_describe_argument (MusterRun *run, const MusterMissing *query, guint i)
{
  const MusterType *type = &query->types[i];
  const double group = query->arguments[i];
  g_autofree char *name = muster_run_describe_value (run, type, group);
  g_autofree char *apart = NULL;
  g_autofree char *meant = NULL;
  guint n_apart, n_meant;

  if (type->code != MUSTER_TYPE_THING || !muster_run_is_concluding (run))
    return g_steal_pointer (&name);
  apart = describe_members (run, type, group, TRUE, &n_apart);
  if (n_apart == 0)
    return g_steal_pointer (&name);
  meant = describe_members (run, type, group, FALSE, &n_meant);
  if (n_meant > MOST_NAMED && n_meant > n_apart)
    /* Translators: a group, and those of it who are not meant: "Guard 1 without Bob" */
    return g_strdup_printf (C_ ("group", "%1$s without %2$s"), name, apart);

  /* Translators: a group, and those of it who are meant: "Guard 1 (Bob, Carol)" */
  return g_strdup_printf (C_ ("group", "%1$s (%2$s)"), name, meant);
}
