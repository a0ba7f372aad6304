/* muster-button-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is typed to find one of several buttons that stand side by side. */

/* (transfer none): what stands on @button. */
typedef const char *(*MusterButtonName) (GtkWidget *button);

/* (transfer none) (nullable): of the children of @box the first behind the one with the focus, and round, that can be pressed and
 * whose name begins with what @key types: a letter, or a whole number of one digit. NULL: it types neither, or with Control or
 * Alt, or no name begins so. */
GtkWidget *muster_button_keys_find (GtkWidget *box,
                                    MusterButtonName name,
                                    guint key,
                                    GdkModifierType state);

G_END_DECLS
