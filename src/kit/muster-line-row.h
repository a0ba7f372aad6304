/* muster-line-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-row-body.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LINE_ROW (muster_line_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterLineRow, muster_line_row, MUSTER, LINE_ROW, MusterRowBody)

struct _MusterLineRowClass
{
  MusterRowBodyClass parent_class;

  /* The line has another item, or something of its item changed; NULL where its template looks at the item. */
  void (*tell) (MusterLineRow *self);
};

/* What a line of a list view shows, for lines of any kind. Properties: "item" (GObject, nullable), "position" (in the
 * list). */

/* (nullable) */
gpointer muster_line_row_get_item (MusterLineRow *self);
guint muster_line_row_get_position (MusterLineRow *self);

G_END_DECLS
