/* muster-deck-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/* Everything that can be wrong with what becomes a deck. */
typedef enum
{
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_DECK_TAG_##ID,
#include "list-deck-tags.h"
#undef X
  MUSTER_DECK_N_TAGS,
} MusterDeckTag;

const MusterTag *muster_deck_tag (MusterDeckTag id);

/* Whether a deck may be made of what was read: there are no errors, or only what is @sound is wanted. Sets
 * %MUSTER_DECK_ERROR_INVALID. */
gboolean muster_deck_tags_allow (const MusterReport *report, gboolean sound, GError **error);

G_END_DECLS
