/* muster-query-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query-group-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-known-private.h"
#include "muster-query-private.h"
#include "muster-run-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

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

static gboolean
has_number (const GArray *numbers, guint number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return TRUE;

  return FALSE;
}

/* All of them, by their numbers. */
static guint
list_all (MusterRun *run, const MusterType *type, double group, guint16 *kind, guint *members)
{
  guint with[MUSTER_MAX_THINGS], apart[MUSTER_MAX_THINGS];
  const guint n_with = muster_group_list (run, type, group, FALSE, kind, with);
  const guint n_apart = muster_group_list (run, type, group, TRUE, kind, apart);
  guint n = 0, at = 0;

  for (guint i = 0; i < n_with; i++)
    {
      while (at < n_apart && apart[at] < with[i])
        members[n++] = apart[at++];
      members[n++] = with[i];
    }
  while (at < n_apart)
    members[n++] = apart[at++];

  return n;
}

guint
muster_query_list_meant (MusterRun *run,
                         const MusterType *type,
                         double group,
                         const GArray *along,
                         guint16 *kind,
                         guint *members)
{
  guint n, n_meant = 0;

  if (along == NULL)
    return muster_group_list (run, type, group, FALSE, kind, members);
  n = list_all (run, type, group, kind, members);
  for (guint i = 0; i < n; i++)
    if (has_number (along, members[i]))
      members[n_meant++] = members[i];

  return n_meant;
}

static guint
list_others (MusterRun *run,
             const MusterType *type,
             double group,
             const guint *meant,
             guint n_meant,
             guint16 *kind,
             guint *members)
{
  const guint n = list_all (run, type, group, kind, members);
  guint n_others = 0, at = 0;

  for (guint i = 0; i < n; i++)
    if (at < n_meant && meant[at] == members[i])
      at++;
    else
      members[n_others++] = members[i];

  return n_others;
}

/* (transfer full): "Guard 1, 2, 3" */
static char *
describe_members (MusterRun *run, guint16 kind, const guint *members, guint n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize shared;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, muster_thing_dup_name (run, kind, members[i]));
  shared = get_shared (names);
  for (guint i = 0; i < n; i++)
    muster_text_append_item (text, (char *) names->pdata[i] + (i > 0 ? shared : 0));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
muster_query_describe_group (MusterRun *run,
                             const MusterType *type,
                             double group,
                             const GArray *along)
{
  g_autofree char *name = muster_run_describe_value (run, type, group);
  g_autofree char *text = NULL;
  guint members[MUSTER_MAX_THINGS], others[MUSTER_MAX_THINGS];
  guint n, n_others;
  guint16 kind;

  if (type->code != MUSTER_TYPE_THING || !muster_run_is_concluding (run))
    return g_steal_pointer (&name);
  n = muster_query_list_meant (run, type, group, along, &kind, members);
  n_others = list_others (run, type, group, members, n, &kind, others);
  if (n == 0 || n_others == 0)
    return g_steal_pointer (&name);
  if (n > MOST_NAMED && n > n_others)
    {
      text = describe_members (run, kind, others, n_others);
      /* Translators: a group, and those of it who are not meant: "Guard 1 without Bob" */
      return g_strdup_printf (C_ ("group", "%1$s without %2$s"), name, text);
    }
  text = describe_members (run, kind, members, n);

  /* Translators: a group, and those of it who are meant: "Guard 1 (Bob, Carol)" */
  return g_strdup_printf (C_ ("group", "%1$s (%2$s)"), name, text);
}

char *
muster_query_describe_argument (MusterRun *run, const MusterMissing *query, guint i)
{
  return muster_query_describe_group (run, &query->types[i], query->arguments[i], NULL);
}
