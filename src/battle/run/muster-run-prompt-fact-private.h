/* muster-run-prompt-fact-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* What one question asks: the first missing cell, and others of its fact that share an argument. */
guint
muster_question_gather (MusterRun *run, const MusterMissing **cells, guint max, guint *varying);

G_END_DECLS
