/* muster-override-notes.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-item.h"

G_BEGIN_DECLS

/* What a player says instead of the data has no place in BattleScribe's files. It is kept at the end of the notes, which every
 * program shows and keeps:
 *
 *   [Muster]
 *   name "Old Tom"
 *   cost "points" "45"
 *   characteristic "id of the profile" "id of the type" "4"
 *   picture "name of the picture"
 *   [/Muster]
 */

/* (transfer full) (nullable): the notes of a file for @item. */
char *muster_override_notes_join (const MusterItem *item);

/* Sets notes and overrides of @item from the notes of a file. A part that is not exactly as above is a note like any other. */
void muster_override_notes_split (MusterItem *item, const char *text);

G_END_DECLS
