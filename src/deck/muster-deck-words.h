/* muster-deck-words.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a field holds. */
typedef enum
{
#define MUSTER_DECK_FIELD_TYPES(ID, ...) MUSTER_DECK_FIELD_##ID,
#include "list-deck-words.h"
#undef MUSTER_DECK_FIELD_TYPES
  MUSTER_DECK_N_FIELD_TYPES
} MusterDeckFieldType;

/* Where a field stands on the card. */
typedef enum
{
#define MUSTER_DECK_PLACES(ID, ...) MUSTER_DECK_PLACE_##ID,
#include "list-deck-words.h"
#undef MUSTER_DECK_PLACES
  MUSTER_DECK_N_PLACES
} MusterDeckPlace;

/* How a card is drawn. */
typedef enum
{
#define MUSTER_DECK_LAYOUTS(ID, ...) MUSTER_DECK_LAYOUT_##ID,
#include "list-deck-words.h"
#undef MUSTER_DECK_LAYOUTS
  MUSTER_DECK_N_LAYOUTS
} MusterDeckLayout;

/* Sizes that have a name; any other is allowed, too. */
typedef enum
{
#define MUSTER_DECK_SIZES(ID, ...) MUSTER_DECK_SIZE_##ID,
#include "list-deck-words.h"
#undef MUSTER_DECK_SIZES
  MUSTER_DECK_N_SIZES
} MusterDeckSize;

/* The word in files and command lines, and the same for people, translated. */
const char *muster_deck_field_type_get_nick (MusterDeckFieldType type);
const char *muster_deck_field_type_get_title (MusterDeckFieldType type);
const char *muster_deck_place_get_nick (MusterDeckPlace place);
const char *muster_deck_place_get_title (MusterDeckPlace place);
const char *muster_deck_layout_get_nick (MusterDeckLayout layout);
const char *muster_deck_layout_get_title (MusterDeckLayout layout);
const char *muster_deck_size_get_nick (MusterDeckSize size);
const char *muster_deck_size_get_title (MusterDeckSize size);
/* In millimetres. */
void muster_deck_size_get (MusterDeckSize size, double *width, double *height);

/* FALSE: no such word. */
gboolean muster_deck_field_type_from_nick (const char *nick, MusterDeckFieldType *type);
gboolean muster_deck_place_from_nick (const char *nick, MusterDeckPlace *place);
gboolean muster_deck_layout_from_nick (const char *nick, MusterDeckLayout *layout);
gboolean muster_deck_size_from_nick (const char *nick, MusterDeckSize *size);
/* The size that is called so many millimetres. FALSE: it has no name. */
gboolean muster_deck_size_find (double width, double height, MusterDeckSize *size);

G_END_DECLS
