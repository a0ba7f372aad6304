/* muster-parting-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef void (*MusterPartingFunc) (GtkWindow *window);

/**
 * muster_parting_dialog_present:
 * @stay, @leave: the two answers, with mnemonics; the first one is the default
 * @appearance: of the second one
 * @left: what closes @window
 *
 * Asks before a window closes. @left is called when the question is gone: a window that goes first takes away what the
 * dialog stands on.
 */
void muster_parting_dialog_present (GtkWindow *window,
                                    const char *heading,
                                    const char *body,
                                    const char *stay,
                                    const char *leave,
                                    AdwResponseAppearance appearance,
                                    MusterPartingFunc left);

G_END_DECLS
