/* muster-catalogue-entry.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-definition.h"

G_BEGIN_DECLS

/* An entry or a group that can be chosen from, seen through the links that lead to it. The same
 * definition behind two links is two entries. Made when first asked for, owned by the roster,
 * valid until the roster gets other data. */
typedef struct _MusterCatalogueEntry MusterCatalogueEntry;

/* Ids of the links on the way, outermost first, and of the definition, joined by "::". */
const char *muster_catalogue_entry_get_id (const MusterCatalogueEntry *self);

/* (nullable): the composite id of the group it is directly in. */
const char *muster_catalogue_entry_get_group_id (const MusterCatalogueEntry *self);

/* The selection entry or the group itself; what a link stands for. */
const MusterDefinition *muster_catalogue_entry_get_definition (const MusterCatalogueEntry *self);

/* (nullable): the link that leads directly to the definition. */
const MusterDefinition *muster_catalogue_entry_get_link (const MusterCatalogueEntry *self);

/* (nullable): the entry or group it stands in; NULL for one at the root. */
MusterCatalogueEntry *muster_catalogue_entry_get_parent (const MusterCatalogueEntry *self);

gboolean muster_catalogue_entry_is_group (const MusterCatalogueEntry *self);

/* Selections of it never have a number over 1: each is a selection of its own. So it is when something below it can be
 * chosen that is not collective, whatever modifiers hide at the moment: what is chosen stays what it is. */
gboolean muster_catalogue_entry_is_instanced (MusterCatalogueEntry *self);

/* What stands directly in it, entries and groups, in the order of the data. */
guint muster_catalogue_entry_get_n_children (MusterCatalogueEntry *self);
MusterCatalogueEntry *muster_catalogue_entry_get_child (MusterCatalogueEntry *self, guint index);

/* (nullable): the entry of a group that is chosen when something has to be. */
MusterCatalogueEntry *muster_catalogue_entry_get_default (MusterCatalogueEntry *self);

G_END_DECLS
