/* muster-roster-file-save.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

#include <string.h>

#include "muster-container.h"
#include "muster-file.h"

/* "raid.ros" for "/home/tom/raid.rosz". */
static char *
choose_member (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_strndup (base, strlen (base) - 1);

  return muster_container_check_name (name) ? g_steal_pointer (&name) : g_strdup ("roster.ros");
}

static GBytes *
pack (const char *path, GBytes *text, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autofree char *member = choose_member (path);

  g_ptr_array_add (entries, muster_container_entry_new (member, text));

  return muster_container_write (entries, error);
}

GBytes *
muster_roster_file_write_for (MusterRoster *roster, const char *path, GError **error)
{
  g_autoptr (GBytes) text = muster_roster_file_write (roster);
  g_autofree char *low = g_ascii_strdown (path, -1);

  return g_str_has_suffix (low, ".rosz") ? pack (path, text, error) : g_steal_pointer (&text);
}

gboolean
muster_roster_file_save (MusterRoster *roster, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write_for (roster, path, error);

  return bytes != NULL && muster_file_replace (path, bytes, error);
}

gboolean
muster_roster_file_save_new (MusterRoster *roster, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write_for (roster, path, error);

  return bytes != NULL && muster_file_create (path, bytes, error);
}
