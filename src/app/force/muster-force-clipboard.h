/* muster-force-clipboard.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

/* Units on the clipboard: as what they are, for this and other lists, and as plain text for everything else. */

void muster_force_clipboard_copy (GtkWidget *widget, MusterRoster *roster, const char *const *ids);

/* What is on the clipboard goes into the force that is looked at; of plain text each line is the name of a unit, with how
 * many there are before it. The editor says what cannot be. */
void muster_force_clipboard_paste (GtkWidget *widget, MusterForceEditor *editor);

G_END_DECLS
