/* muster-entry-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTRY_ROW (muster_entry_row_get_type ())

/* A row with an entry beside its title. It is a GtkEditable; "entered" tells that the text is meant.
 * An AdwEntryRow looks much the same but never tells a screen reader that it has the focus.
 *
 * Properties: "show-apply-button": whether a changed text can be entered with a button too;
 * "input-purpose", as of a GtkEntry. */
G_DECLARE_FINAL_TYPE (MusterEntryRow, muster_entry_row, MUSTER, ENTRY_ROW, AdwActionRow)

GtkWidget *muster_entry_row_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* What stands there is so already: there is nothing to apply, though the keyboard is in it. What somebody is typing
 * stays where @text is what was so before. */
void muster_entry_row_set_applied (MusterEntryRow *self, const char *text);

/* Whether somebody typed what is not applied. */
gboolean muster_entry_row_is_typed (MusterEntryRow *self);
/* What somebody typed stays there to be mended, with the keyboard in it. */
void muster_entry_row_type (MusterEntryRow *self, const char *text);

G_END_DECLS
