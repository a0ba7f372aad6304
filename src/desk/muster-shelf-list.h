/* muster-shelf-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_SHELF_LIST (muster_shelf_list_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterShelfList, muster_shelf_list, MUSTER, SHELF_LIST, GObject)

/* What the lists of a shelf have in common: a GListModel of one kind of thing. What is done with the things is done by
 * the list; that it failed, or was done, the shelf says.
 *
 * Properties: "has-items" (boolean: there are any), "loaded" (boolean: they were read). Both are notified whenever the
 * things were read again. */
struct _MusterShelfListClass
{
  GObjectClass parent_class;
};

G_END_DECLS
