/* muster-log-actions.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_ACTIONS (muster_log_actions_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogActions, muster_log_actions, MUSTER, LOG_ACTIONS, MusterPanel)

/* What can be done about one thing that happened: the buttons below it in the log. */
GtkWidget *muster_log_actions_new (MusterAssistant *assistant,
                                   MusterBeatItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
