/* muster-wrap-box.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WRAP_BOX (muster_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (MusterWrapBox, muster_wrap_box, MUSTER, WRAP_BOX, GtkWidget)

/* Children in a row, and in more rows where they do not fit side by side: what stands in a row on a
 * wide window is still there on a narrow one. Properties, writable: "spacing" (uint: between
 * children and between rows), "xalign" (float: where the children of a row stand), "fill"
 * (boolean: the children of a row share its width, or those that expand do), "spread" (boolean: the last one of a row stands
 * at its end), "squeeze" (boolean: the first of two becomes narrower before the second one wraps). */

void muster_wrap_box_append (MusterWrapBox *self, GtkWidget *child);
void muster_wrap_box_remove_all (MusterWrapBox *self);

G_END_DECLS
