/* muster-kept-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"
#include "muster-deck-editor.h"
#include "muster-force-editor.h"
#include "muster-library-file.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_KEPT_FILE (muster_kept_file_get_type ())
G_DECLARE_FINAL_TYPE (MusterKeptFile, muster_kept_file, MUSTER, KEPT_FILE, GObject)

/* The file that a list, deck or campaign came from or was written to, while a window shows the thing: it notices when another program
 * changes the file. What the window shows is in the library and stays as it is until somebody says what is to happen.
 *
 * Property: "name": (nullable): of a file that another program has changed; %NULL where there is none.
 * Signals: "noticed": it was changed, perhaps once more; "told" (message): what was done; "failed" (message): nothing was, and why. */

MusterKeptFile *
muster_kept_file_new_of_roster (MusterForceEditor *editor) G_GNUC_WARN_UNUSED_RESULT;
/* @id: of the deck in the library */
MusterKeptFile *muster_kept_file_new_of_deck (MusterLibrary *library,
                                              gint64 id,
                                              MusterDeckEditor *editor) G_GNUC_WARN_UNUSED_RESULT;
MusterKeptFile *
muster_kept_file_new_of_campaign (MusterCampaignKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

/* Looks at the file now, as when a window is gone to: not every file system tells what happens in it. */
void muster_kept_file_check (MusterKeptFile *self);

/* (nullable): see the property. */
const char *muster_kept_file_get_name (MusterKeptFile *self);

/* ---- What is to happen: FALSE, or NULL: nothing was done, and "failed" said why ---- */

/* What the file has takes the place of what is here. A list can undo that; of a deck or campaign what is here is written beside the file
 * first, unless the file has it. */
gboolean muster_kept_file_reload (MusterKeptFile *self);
/* What is here is written beside the file under a name that nothing has, and has that as its file from now on. */
gboolean muster_kept_file_keep_both (MusterKeptFile *self);
/* (transfer full) (element-type utf8): in what they differ, a line each; empty: they say the same. */
GPtrArray *muster_kept_file_compare (MusterKeptFile *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
