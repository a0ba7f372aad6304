/* muster-roster-import-names.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <string.h>

/* Names in texts, and what they may be in the data. */

gboolean
muster_import_is_same (MusterImport *self, const char *one, const char *other)
{
  return one != NULL && other != NULL &&
         g_str_equal (muster_import_fold (self, one), muster_import_fold (self, other));
}

/* What people leave out: "The Guard" is "Guard", "2. Large" is "Large". */
static const char *
skip_little (const char *folded)
{
  const char *rest = folded + strspn (folded, "0123456789");

  if (rest > folded && *rest == ' ' && rest[1] != '\0')
    return rest + 1;

  return g_str_has_prefix (folded, "the ") ? folded + strlen ("the ") : folded;
}

gboolean
muster_import_is_like (MusterImport *self, const char *one, const char *other)
{
  return one != NULL && other != NULL &&
         g_str_equal (skip_little (muster_import_fold (self, one)),
                      skip_little (muster_import_fold (self, other)));
}

gboolean
muster_import_is_nearly (MusterImport *self, const char *of_data, const char *name)
{
  const char *bracket = strstr (of_data, " (");
  g_autofree char *short_name = bracket != NULL ? g_strndup (of_data, (gsize) (bracket - of_data))
                                                : NULL;

  return muster_import_is_like (self, short_name != NULL ? short_name : of_data, name);
}

/* The data says "Empire - Guard" where people say "Guard". */
gboolean
muster_import_is_called (MusterImport *self, const char *full, const char *name)
{
  const char *last = g_strrstr (full, " - ");

  return muster_import_is_like (self, full, name) ||
         (last != NULL && muster_import_is_like (self, last + strlen (" - "), name));
}

static void
add_names (const MusterForumLine *line, GPtrArray *names)
{
  g_auto (GStrv) parts = g_strsplit (line->whole, " | ", -1);
  const char *dash = line->whole;

  for (guint i = 0; parts[0] != NULL && parts[1] != NULL && parts[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (parts[i]));
  g_ptr_array_add (names, g_strdup (line->whole));
  g_ptr_array_add (names, g_strdup (line->name));
  for (guint i = 0; i < line->below->len; i++)
    g_ptr_array_add (names, g_strdup (((MusterForumLine *) line->below->pdata[i])->whole));
  /* "My army - Empire - Guard - [100 pts]" */
  while ((dash = strstr (dash, " - ")) != NULL)
    {
      dash += strlen (" - ");
      g_ptr_array_add (names, g_strdup (dash));
    }
}

/* (transfer full): what may name the data, the likeliest first. */
GPtrArray *
muster_import_list_names (MusterImport *self, const MusterForumForce *force)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  if (force->catalogue != NULL)
    g_ptr_array_add (names, g_strdup (force->catalogue));
  if (force->name != NULL)
    g_ptr_array_add (names, g_strdup (force->name));
  for (guint i = 0; i < self->list->hints->len; i++)
    add_names (self->list->hints->pdata[i], names);
  /* Without headings, what stands before the first unit that costs something. */
  for (guint i = 0; self->list->hints->len == 0 && i < force->units->len; i++)
    {
      const MusterForumLine *line = force->units->pdata[i];

      if (i > 0 && (line->price != NULL || line->has_number))
        break;
      add_names (line, names);
    }

  return names;
}

/* "Old Realm: Guard, Open Field" begins with the name of a system. */
gboolean
muster_import_is_headed (MusterImport *self, const char *system, const char *name)
{
  const char *folded = muster_import_fold (self, system);
  const char *text = muster_import_fold (self, name);

  return g_str_has_prefix (text, folded) &&
         (text[strlen (folded)] == '\0' || text[strlen (folded)] == ' ');
}
