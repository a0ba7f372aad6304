/* muster-save-folder.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

/* Where a dialog that saves opens: where something was saved last, or else in the documents. */
void muster_save_folder_open (GtkFileChooser *chooser);
/* What is chosen in @chooser is saved: the next one opens there. */
void muster_save_folder_keep (GtkFileChooser *chooser);
/* (transfer full) (nullable): where to save after @response of @chooser; the next one opens there. NULL after anything
 * but "accept", and if it is no file of this computer, which @shelf tells. */
GFile *muster_save_folder_take (GtkFileChooser *chooser,
                                int response,
                                MusterShelf *shelf) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
