/* muster-card-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-thing-view.h"

G_BEGIN_DECLS

/* What a card says of itself: what is not as usual for its kind, and nothing that is only bookkeeping of the rules. */

/* (nullable): "Brains 3", or "Support" of what is so; NULL: there is nothing to say. */
char *muster_card_words_dup_value (const MusterThingAttribute *attribute);
/* All of it in one line behind the name, as a screen reader says it. */
char *muster_card_words_dup_line (const MusterThingView *card);
/* What the rules call a pile in the middle of a sentence, as it stands at the beginning of a line. */
char *muster_card_words_dup_title (const char *title);

G_END_DECLS
