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

gboolean
muster_roster_file_save (MusterRoster *roster, const char *path, GError **error)
{
  g_autoptr (GBytes) text = muster_roster_file_write (roster);
  g_autofree char *low = g_ascii_strdown (path, -1);
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_str_has_suffix (low, ".rosz") ? pack (path, text, error) : g_bytes_ref (text);

  return bytes != NULL && muster_file_replace (path, bytes, error);
}
