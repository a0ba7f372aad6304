/* muster-deck-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-words.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  const char *nick;
  const char *title;
} Word;

static const Word field_types[] = {
#define MUSTER_DECK_FIELD_TYPES(ID, NICK, TITLE) { NICK, TITLE },
#include "list-deck-words.h"
#undef MUSTER_DECK_FIELD_TYPES
};

static const Word places[] = {
#define MUSTER_DECK_PLACES(ID, NICK, TITLE) { NICK, TITLE },
#include "list-deck-words.h"
#undef MUSTER_DECK_PLACES
};

static const Word layouts[] = {
#define MUSTER_DECK_LAYOUTS(ID, NICK, TITLE) { NICK, TITLE },
#include "list-deck-words.h"
#undef MUSTER_DECK_LAYOUTS
};

static const Word sizes[] = {
#define MUSTER_DECK_SIZES(ID, NICK, WIDTH, HEIGHT, TITLE) { NICK, TITLE },
#include "list-deck-words.h"
#undef MUSTER_DECK_SIZES
};

static const struct
{
  double width;
  double height;
} millimetres[] = {
#define MUSTER_DECK_SIZES(ID, NICK, WIDTH, HEIGHT, TITLE) { WIDTH, HEIGHT },
#include "list-deck-words.h"
#undef MUSTER_DECK_SIZES
};

static gboolean
find (const Word *words, guint n, const char *nick, guint *index)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i].nick, nick))
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

const char *
muster_deck_field_type_get_nick (MusterDeckFieldType type)
{
  return field_types[type].nick;
}

const char *
muster_deck_field_type_get_title (MusterDeckFieldType type)
{
  return _ (field_types[type].title);
}

const char *
muster_deck_place_get_nick (MusterDeckPlace place)
{
  return places[place].nick;
}

const char *
muster_deck_place_get_title (MusterDeckPlace place)
{
  return _ (places[place].title);
}

const char *
muster_deck_layout_get_nick (MusterDeckLayout layout)
{
  return layouts[layout].nick;
}

const char *
muster_deck_layout_get_title (MusterDeckLayout layout)
{
  return _ (layouts[layout].title);
}

const char *
muster_deck_size_get_nick (MusterDeckSize size)
{
  return sizes[size].nick;
}

const char *
muster_deck_size_get_title (MusterDeckSize size)
{
  return _ (sizes[size].title);
}

void
muster_deck_size_get (MusterDeckSize size, double *width, double *height)
{
  *width = millimetres[size].width;
  *height = millimetres[size].height;
}

gboolean
muster_deck_field_type_from_nick (const char *nick, MusterDeckFieldType *type)
{
  guint index;

  if (!find (field_types, G_N_ELEMENTS (field_types), nick, &index))
    return FALSE;
  *type = (MusterDeckFieldType) index;

  return TRUE;
}

gboolean
muster_deck_place_from_nick (const char *nick, MusterDeckPlace *place)
{
  guint index;

  if (!find (places, G_N_ELEMENTS (places), nick, &index))
    return FALSE;
  *place = (MusterDeckPlace) index;

  return TRUE;
}

gboolean
muster_deck_layout_from_nick (const char *nick, MusterDeckLayout *layout)
{
  guint index;

  if (!find (layouts, G_N_ELEMENTS (layouts), nick, &index))
    return FALSE;
  *layout = (MusterDeckLayout) index;

  return TRUE;
}

gboolean
muster_deck_size_from_nick (const char *nick, MusterDeckSize *size)
{
  guint index;

  if (!find (sizes, G_N_ELEMENTS (sizes), nick, &index))
    return FALSE;
  *size = (MusterDeckSize) index;

  return TRUE;
}

gboolean
muster_deck_size_find (double width, double height, MusterDeckSize *size)
{
  for (guint i = 0; i < G_N_ELEMENTS (millimetres); i++)
    if (fabs (millimetres[i].width - width) < 0.05 && fabs (millimetres[i].height - height) < 0.05)
      {
        *size = (MusterDeckSize) i;
        return TRUE;
      }

  return FALSE;
}
