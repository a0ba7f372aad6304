/* muster-value-popover.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_VALUE_POPOVER (muster_value_popover_get_type ())
G_DECLARE_FINAL_TYPE (MusterValuePopover, muster_value_popover, MUSTER, VALUE_POPOVER, GtkPopover)

/* What holds for a unit, whatever the data says: a value of a profile, or a price. Closing it keeps what was typed, but for
 * Escape. */

/**
 * muster_value_popover_ask:
 * @target: (sss), floating: the selection; the profile and the characteristic, or the cost type and ""
 * @overridden: the player says so already
 *
 * Points at what has the focus.
 */
void muster_value_popover_ask (MusterValuePopover *self,
                               MusterForceEditor *editor,
                               GVariant *target,
                               const char *title,
                               const char *value,
                               gboolean overridden);

/* What is typed and not yet kept is made so; nothing where nobody types. */
void muster_value_popover_keep (MusterValuePopover *self);

G_END_DECLS
