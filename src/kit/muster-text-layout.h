/* muster-text-layout.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For what holds one label of several lines: as high as its width wants, but never asked how wide it
 * is for a height. A label answers that by trying widths, a dozen times and more; GTK as Debian builds it asks for
 * it at every widget above, of which a list has one to each row, only to check that there is room. */
#define MUSTER_TYPE_TEXT_LAYOUT (muster_text_layout_get_type ())
G_DECLARE_FINAL_TYPE (MusterTextLayout, muster_text_layout, MUSTER, TEXT_LAYOUT, GtkLayoutManager)

G_END_DECLS
