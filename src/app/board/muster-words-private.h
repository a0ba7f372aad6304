/* muster-words-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

/* Nothing where @part is NULL or ""; @separator stands before it where it is not the first. */
void muster_board_area_append_text (GString *text, const char *separator, const char *part);
/* (nullable): of the side with that number */
const char *muster_board_area_get_side_title (MusterBoardArea *self, gint side);
/* (nullable): "facing left and up"; NULL for -1, which faces nowhere */
const char *muster_board_area_get_facing_text (int facing);
/* (transfer full) (nullable): why @token cannot stand at @place; NULL: it can */
char *muster_board_area_dup_refusal (MusterBoardArea *self, const char *token, MusterPlace place);

G_END_DECLS
