/* muster-force-editor-open.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-editor.h"

G_BEGIN_DECLS

/* As muster_force_editor_new(), with its data, which may be large, read in a thread. It stops at once when @cancellable is:
 * G_IO_ERROR_CANCELLED. @owner: has the library, and is kept */
void muster_force_editor_open_async (GObject *owner,
                                     MusterLibrary *library,
                                     gint64 id,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
/* (transfer full): %NULL with @error set */
MusterForceEditor *muster_force_editor_open_finish (GAsyncResult *result,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
