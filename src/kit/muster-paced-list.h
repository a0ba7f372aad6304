/* muster-paced-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PACED_LIST (muster_paced_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterPacedList, muster_paced_list, MUSTER, PACED_LIST, GObject)

/* The items of another list, for a list on the screen. A small change is there at once. Of a large one the first rows
 * are, and the others follow a few at a time in each frame: making their widgets takes longer.
 *
 * Properties: "model" (GListModel, writable). */

G_END_DECLS
