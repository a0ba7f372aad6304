/* muster-save-folder.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a dialog that saves opens: where something was saved last, or else in the documents.
 * @settings: (nullable): with the key "save-folder" */
void muster_save_folder_open (GtkFileChooser *chooser, GSettings *settings);
/* What is chosen in @chooser is saved: the next one opens there. */
void muster_save_folder_keep (GtkFileChooser *chooser, GSettings *settings);
/**
 * muster_save_folder_take:
 * @proposed: the ending that the dialog proposed: ".html"
 * @chosen: that of the kind of file that is chosen in it
 *
 * A name decides by its ending what is written. GTK's own dialog tells of the kind only with its answer: where the ending is still the
 * proposed one, it is changed for the other.
 *
 * Returns: (transfer full) (nullable): where to save after @response of @chooser; the next one opens there. NULL after anything but
 *   "accept"; with @error set if it is no file of this computer, and if there is a file of the other name already, about which the
 *   dialog has not asked
 */
GFile *muster_save_folder_take (GtkFileChooser *chooser,
                                GSettings *settings,
                                int response,
                                const char *proposed,
                                const char *chosen,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
