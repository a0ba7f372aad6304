/* muster-force-editor-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-editor.h"

G_BEGIN_DECLS

/* After edits of the roster: they go into the library as one step, or were never made.
 * @error: (transfer full) (nullable): why they failed; "failed" tells it */
gboolean muster_force_editor_finish (MusterForceEditor *self, GError *error);

/* (transfer full): @session, @changes: (transfer full) */
MusterForceEditor *muster_force_editor_new_of_session (MusterLibrary *library,
                                                       MusterRosterSession *session,
                                                       GPtrArray *changes);

G_END_DECLS
