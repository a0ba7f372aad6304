/* muster-toast-room.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TOAST_ROOM (muster_toast_room_get_type ())
G_DECLARE_FINAL_TYPE (MusterToastRoom, muster_toast_room, MUSTER, TOAST_ROOM, GtkWidget)

/* What is in a toast overlay, shorter by the message that is on show: it lies over nothing that is clicked or read. Property,
 * writable: "child". */

/* Until @toast, of muster_toast_new (), goes away. */
void muster_toast_room_keep (MusterToastRoom *self, AdwToast *toast);

G_END_DECLS
