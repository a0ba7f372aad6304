/* muster-choice-told.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether all rows that come into question (element-type MusterChoiceItem) share a condition. */
gboolean muster_choice_told_has_common (const GPtrArray *shown);
/* (transfer full): the conditions that rows share, a line for each means where it is not the same for all; "" where there is
 * none. The rows leave theirs out from then on. */
char *muster_choice_told_take (const GPtrArray *shown);

G_END_DECLS
