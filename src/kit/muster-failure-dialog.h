/* muster-failure-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Says what could not be done or is wrong, so that nobody misses it.
 * @why: becomes a sentence
 * @details: (nullable): faults with their places, a line each */
void muster_failure_dialog_present (GtkWindow *parent,
                                    const char *heading,
                                    const char *why,
                                    const char *details);

G_END_DECLS
