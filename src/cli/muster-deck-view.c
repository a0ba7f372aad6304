/* muster-deck-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-view.h"

#include <glib/gi18n.h>

/* Of one pile; the rest is counted. */
#define MOST_PRINTED 20

void
muster_deck_view_write_card (MusterJsonWriter *json,
                             const MusterDeck *deck,
                             const MusterDeckCard *card)
{
  muster_json_writer_add_text (json, "id", card->id);
  muster_json_writer_add_text (json, "title", card->title);
  muster_json_writer_add_integer (json, "count", card->count);
  muster_json_writer_add_text (json, "suit", card->suit);
  muster_json_writer_begin_object (json, "values");
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    if (*card->values[i] != '\0')
      muster_json_writer_add_text (json, muster_deck_get_field (deck, i)->id, card->values[i]);
  muster_json_writer_end (json);
  muster_json_writer_add_text (json, "text", card->text);
  muster_json_writer_add_text (json, "picture", card->picture);
}

static void
write_suits_and_fields (MusterJsonWriter *json, const MusterDeck *deck)
{
  muster_json_writer_begin_list (json, "suits");
  for (guint i = 0; i < muster_deck_get_n_suits (deck); i++)
    {
      const MusterDeckSuit *suit = muster_deck_get_suit (deck, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", suit->id);
      muster_json_writer_add_text (json, "title", suit->title);
      muster_json_writer_add_text (json, "sign", suit->sign);
      muster_json_writer_add_text (json, "colour", suit->colour);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "fields");
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    {
      const MusterDeckField *field = muster_deck_get_field (deck, i);

      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", field->id);
      muster_json_writer_add_text (json, "title", field->title);
      muster_json_writer_add_text (json, "type", muster_deck_field_type_get_nick (field->type));
      muster_json_writer_add_text (json, "place", muster_deck_place_get_nick (field->place));
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

void
muster_deck_view_write_deck (MusterJsonWriter *json, const MusterDeck *deck)
{
  const MusterDeckLayout layout = muster_deck_get_layout (deck);

  muster_json_writer_add_text (json, "deck", muster_deck_get_id (deck));
  muster_json_writer_add_text (json, "title", muster_deck_get_title (deck));
  muster_json_writer_add_text (json, "note", muster_deck_get_note (deck));
  muster_json_writer_add_number (json, "width", muster_deck_get_width (deck));
  muster_json_writer_add_number (json, "height", muster_deck_get_height (deck));
  muster_json_writer_add_text (json, "layout", muster_deck_layout_get_nick (layout));
  muster_json_writer_add_integer (json, "pieces", muster_deck_get_n_pieces (deck));
  write_suits_and_fields (json, deck);
  muster_json_writer_begin_list (json, "cards");
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_deck_view_write_card (json, deck, muster_deck_get_card (deck, i));
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}

/* ---- In use ---- */

static void
write_pile (MusterJsonWriter *json, const MusterDeckInUse *in_use, const char *pile)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "pile", pile);
  muster_json_writer_add_text (json, "title", muster_deck_in_use_get_pile_title (in_use, pile));
  muster_json_writer_add_boolean (json, "up", muster_deck_in_use_is_pile_up (in_use, pile));
  muster_json_writer_begin_list (json, "cards");
  for (guint i = 0; i < muster_deck_in_use_get_n_cards (in_use, pile); i++)
    {
      MusterDeckInUsePlace place;

      muster_deck_in_use_get_place (in_use, pile, i, &place);
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "id", place.card != NULL ? place.card->id : NULL);
      muster_json_writer_add_text (json, "title", place.card != NULL ? place.card->title : NULL);
      muster_json_writer_add_boolean (json, "up", place.up);
      muster_json_writer_add_integer (json, "turned", place.turned);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

void
muster_deck_view_write_use (MusterJsonWriter *json, MusterDeckSession *session)
{
  const MusterDeckInUse *in_use = muster_deck_session_get_in_use (session);
  MusterDeckLogEntry entry = { NULL, NULL, FALSE, FALSE };
  guint index;

  if (muster_deck_in_use_find_undo (in_use, &index))
    muster_deck_in_use_get_entry (in_use, index, &entry);
  muster_json_writer_add_integer (json, "use", muster_deck_session_get_id (session));
  muster_json_writer_add_text (json, "title", muster_deck_session_get_title (session));
  muster_json_writer_add_text (json, "act", entry.text);
  muster_json_writer_add_text (json, "words", entry.words);
  muster_json_writer_begin_list (json, "piles");
  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    write_pile (json, in_use, muster_deck_in_use_get_pile (in_use, i));
  muster_json_writer_end (json);
}

/* "Ambush (turned 90°)"; what is not known is "?" */
static void
append_place (GString *line, const MusterDeckInUse *in_use, const char *pile, guint index)
{
  MusterDeckInUsePlace place;

  muster_deck_in_use_get_place (in_use, pile, index, &place);
  g_string_append_printf (line,
                          "%s%s",
                          index > 0 ? ", " : "",
                          place.card != NULL ? place.card->title : "?");
  if (place.card != NULL && !place.up && muster_deck_in_use_is_pile_up (in_use, pile))
    g_string_append_printf (line, " (%s)", _ ("face down"));
  if (place.turned > 0)
    g_string_append_printf (line, " (%u°)", place.turned);
}

static gboolean
is_known (const MusterDeckInUse *in_use, const char *pile, guint index)
{
  MusterDeckInUsePlace place;

  muster_deck_in_use_get_place (in_use, pile, index, &place);

  return place.card != NULL;
}

/* Up to the last card that is known. */
static void
print_pile (const MusterDeckInUse *in_use, const char *pile)
{
  const guint n = muster_deck_in_use_get_n_cards (in_use, pile);
  g_autoptr (GString) line = g_string_new (NULL);
  guint known = MIN (n, MOST_PRINTED);

  while (known > 0 && !is_known (in_use, pile, known - 1))
    known--;
  for (guint i = 0; i < known; i++)
    append_place (line, in_use, pile, i);
  if (known > 0 && known < n)
    g_string_append (line, " …");
  g_print (ngettext ("%1$s (%2$s): %3$u card", "%1$s (%2$s): %3$u cards", n),
           muster_deck_in_use_get_pile_title (in_use, pile),
           pile,
           n);
  g_print ("%s%s\n", known > 0 ? ": " : "", line->str);
}

void
muster_deck_view_print_piles (MusterDeckSession *session)
{
  const MusterDeckInUse *in_use = muster_deck_session_get_in_use (session);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, muster_deck_session_get_id (session));

  g_print ("%s  %s\n", id, muster_deck_session_get_title (session));
  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    print_pile (in_use, muster_deck_in_use_get_pile (in_use, i));
}

/* ---- The log ---- */

static char *
dup_words (const MusterDeckLogEntry *entry)
{
  g_autofree char *words = entry->real ? g_strdup_printf (_ ("%s (with real cards)"), entry->words)
                                       : g_strdup (entry->words);

  return entry->undone ? g_strdup_printf (_ ("taken back: %s"), words) : g_steal_pointer (&words);
}

void
muster_deck_view_print_log (const MusterDeckInUse *in_use)
{
  for (guint i = 0; i < muster_deck_in_use_get_n_entries (in_use); i++)
    {
      MusterDeckLogEntry entry;
      g_autofree char *words = NULL;

      muster_deck_in_use_get_entry (in_use, i, &entry);
      words = dup_words (&entry);
      g_print ("%u. %s\n", i + 1, words);
    }
}

void
muster_deck_view_write_log (MusterJsonWriter *json, const MusterDeckInUse *in_use)
{
  muster_json_writer_begin_list (json, NULL);
  for (guint i = 0; i < muster_deck_in_use_get_n_entries (in_use); i++)
    {
      MusterDeckLogEntry entry;

      muster_deck_in_use_get_entry (in_use, i, &entry);
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "act", entry.text);
      muster_json_writer_add_text (json, "words", entry.words);
      muster_json_writer_add_boolean (json, "real", entry.real);
      muster_json_writer_add_boolean (json, "undone", entry.undone);
      muster_json_writer_end (json);
    }
  muster_json_writer_end (json);
}
