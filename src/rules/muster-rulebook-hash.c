/* muster-rulebook-hash.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-hash.h"

#include <string.h>

#include "muster-rulebook.h"

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const MusterRulebookFile *x = *(MusterRulebookFile *const *) a;
  const MusterRulebookFile *y = *(MusterRulebookFile *const *) b;

  return strcmp (x->name, y->name);
}

void
muster_rulebook_sort_files (GPtrArray *files)
{
  g_ptr_array_sort (files, compare_files);
}

char *
muster_rulebook_hash_files (const GPtrArray *files)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) files, NULL, NULL);
  char *hash;

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_files);
  for (guint i = 0; i < sorted->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (sorted, i);
      gsize size;
      gconstpointer data = g_bytes_get_data (file->bytes, &size);

      g_checksum_update (checksum, (const guchar *) file->name, (gssize) strlen (file->name) + 1);
      g_checksum_update (checksum, data, (gssize) size);
    }
  hash = g_strdup (g_checksum_get_string (checksum));
  g_checksum_free (checksum);

  return hash;
}
