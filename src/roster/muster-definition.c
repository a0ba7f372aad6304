/* muster-definition.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-definition.h"

static const char *const kinds[] = {
  "selectionEntry", "selectionEntryGroup",
  "entryLink",      "categoryEntry",
  "categoryLink",   "forceEntry",
  "profile",        "rule",
  "infoGroup",      "infoLink",
  "forceEntryLink",
};

static const char *const entry_types[] = { "upgrade", "model", "unit" };

const char *
muster_definition_kind_get_name (MusterDefinitionKind self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (kinds), "");

  return kinds[self];
}

const char *
muster_catalogue_entry_type_get_name (MusterCatalogueEntryType self)
{
  g_return_val_if_fail ((guint) self < G_N_ELEMENTS (entry_types), "");

  return entry_types[self];
}
