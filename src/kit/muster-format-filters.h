/* muster-format-filters.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-file-format.h"

G_BEGIN_DECLS

/* Offers the formats of a table as filters of a dialog that saves. */
void muster_format_filters_add (GtkFileChooser *chooser, MusterFileFormats formats);
/* (transfer none): the format whose filter is chosen; the first one where none of them is. */
const MusterFileFormat *muster_format_filters_get_chosen (GtkFileChooser *chooser,
                                                          MusterFileFormats formats);

G_END_DECLS
