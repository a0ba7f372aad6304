/* muster-collection-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COLLECTION_WINDOW (muster_collection_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterCollectionWindow,
                      muster_collection_window,
                      MUSTER,
                      COLLECTION_WINDOW,
                      AdwWindow)

/* How many the person has of each figure that the force that is looked at could have; and which ones the list lacks. What
 * is changed is kept at once. Signal "changed": something was. */
MusterCollectionWindow *muster_collection_window_new (GtkWidget *parent, MusterForceEditor *editor)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
