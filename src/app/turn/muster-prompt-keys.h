/* muster-prompt-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Enter and the blank press the buttons in the panels of this window at once. */
void muster_prompt_keys_attach (GtkWindow *window);

G_END_DECLS
