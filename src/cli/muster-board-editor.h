/* muster-board-editor.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* Changes a board line by line: walls, start spaces, whatever its legend has. */
typedef struct _MusterBoardEditor MusterBoardEditor;

/**
 * muster_board_editor_new:
 * @name: (nullable): under which it is kept; where there is such a board, it is what is changed, else
 *   that of the scenario
 *
 * Everything must outlive it.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterBoardEditor *muster_board_editor_new (MusterTerminal *terminal,
                                            MusterLibrary *library,
                                            const MusterRulebook *rulebook,
                                            const MusterScenario *scenario,
                                            const char *name,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_editor_free (MusterBoardEditor *self);

/* Takes lines until there are no more; returns the exit status. */
int muster_board_editor_run (MusterBoardEditor *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardEditor, muster_board_editor_free)

G_END_DECLS
