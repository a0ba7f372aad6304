/* muster-deck-value.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"

G_BEGIN_DECLS

/* What may be typed into a deck. Each gives (transfer full) what is kept of it, or NULL with MUSTER_DECK_ERROR. */

char *muster_deck_value_dup_title (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *muster_deck_value_dup_sign (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *muster_deck_value_dup_text (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The value of a field. */
char *muster_deck_value_dup (MusterDeckFieldType type,
                             const char *text,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What a field holds of which these are the values: what all of them can be. @texts: (element-type utf8): */
MusterDeckFieldType muster_deck_value_guess_type (const GPtrArray *texts);

gboolean muster_deck_value_read_count (const char *text, guint *count, GError **error);
gboolean muster_deck_value_check_colour (const char *text, GError **error);
gboolean muster_deck_value_check_picture_name (const char *name, GError **error);
gboolean muster_deck_value_check_picture (const char *name, GBytes *bytes, GError **error);

G_END_DECLS
