/* muster-save-folder.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a dialog that saves opens: where something was saved last, or else in the documents. */
void muster_save_folder_open (GtkFileChooser *chooser);
/* What is chosen in @chooser is saved: the next one opens there. */
void muster_save_folder_keep (GtkFileChooser *chooser);

G_END_DECLS
