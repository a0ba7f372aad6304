/* data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "data.h"

MusterCatalogueIndex *
data_index (const GPtrArray *parts, guint first)
{
  MusterCatalogueIndex *index = muster_catalogue_index_new ();

  for (guint i = first; i < parts->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.cat", i);
      g_autoptr (GError) error = NULL;

      if (!muster_catalogue_index_add_bytes (index, name, parts->pdata[i], &error))
        g_assert_nonnull (error);
    }

  return index;
}
