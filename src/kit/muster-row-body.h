/* muster-row-body.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ROW_BODY (muster_row_body_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterRowBody, muster_row_body, MUSTER, ROW_BODY, AdwBin)

/* What stands in a row of a list. To a screen reader the row has the words of its labels as its name, without those of
 * buttons; and it is not selected by a pointer that only passes over it. */
struct _MusterRowBodyClass
{
  AdwBinClass parent_class;

  gboolean tells_name; /* itself, with muster_line_name_set () */
};

G_END_DECLS
