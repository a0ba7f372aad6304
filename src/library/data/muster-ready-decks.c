/* muster-ready-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ready-decks.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-draft.h"
#include "muster-deck-file.h"

/* The text in the language of the program; gettext knows no empty one. */
static const char *
translate (const char *text)
{
  return *text != '\0' ? _ (text) : text;
}

/* What a translation makes impossible stays as it was. */
static void
translate_head (MusterDeckDraft *draft, const MusterDeck *deck)
{
  muster_deck_draft_set_title (draft, translate (muster_deck_get_title (deck)), NULL);
  muster_deck_draft_set_note (draft, translate (muster_deck_get_note (deck)), NULL);
  for (guint i = 0; i < muster_deck_get_n_suits (deck); i++)
    {
      const MusterDeckSuit *suit = muster_deck_get_suit (deck, i);

      muster_deck_draft_put_suit (draft,
                                  suit->id,
                                  translate (suit->title),
                                  suit->sign,
                                  suit->colour,
                                  NULL);
    }
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    muster_deck_draft_set_field_title (draft,
                                       i,
                                       translate (muster_deck_get_field (deck, i)->title),
                                       NULL);
}

static void
translate_cell (MusterDeckDraft *draft, guint card, guint column, const char *text)
{
  if (*text != '\0')
    muster_deck_draft_set_cell (draft, card, column, _ (text), NULL);
}

static void
translate_card (MusterDeckDraft *draft, const MusterDeck *deck, guint index)
{
  const MusterDeckCard *card = muster_deck_get_card (deck, index);

  translate_cell (draft, index, MUSTER_DECK_COLUMN_TITLE, card->title);
  translate_cell (draft, index, MUSTER_DECK_COLUMN_TEXT, card->text);
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    {
      const MusterDeckFieldType type = muster_deck_get_field (deck, i)->type;

      if (type == MUSTER_DECK_FIELD_TEXT || type == MUSTER_DECK_FIELD_WORD)
        translate_cell (draft, index, MUSTER_DECK_COLUMN_FIELD + i, card->values[i]);
    }
}

static MusterDeck *
translate_deck (const MusterDeck *deck)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new_from (deck);

  translate_head (draft, deck);
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    translate_card (draft, deck, i);

  return muster_deck_draft_make (draft);
}

static gint
compare_titles (gconstpointer a, gconstpointer b)
{
  const MusterDeck *one = *(const MusterDeck *const *) a;
  const MusterDeck *other = *(const MusterDeck *const *) b;
  const int order = g_utf8_collate (muster_deck_get_title (one), muster_deck_get_title (other));

  return order != 0 ? order : strcmp (muster_deck_get_id (one), muster_deck_get_id (other));
}

GPtrArray *
muster_ready_decks_list (const MusterDataPath *path)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_deck_unref);
  g_autoptr (GPtrArray)
                 files = muster_data_path_list_files (path, "decks", MUSTER_DECK_FILE_ENDING);

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (MusterDeck) deck = muster_deck_file_read (files->pdata[i], FALSE, report, NULL);

      if (deck != NULL)
        g_ptr_array_add (decks, translate_deck (deck));
    }
  g_ptr_array_sort (decks, compare_titles);

  return decks;
}

MusterDeck *
muster_ready_decks_find (const MusterDataPath *path, const char *id)
{
  g_autoptr (GPtrArray) decks = muster_ready_decks_list (path);

  for (guint i = 0; i < decks->len; i++)
    if (g_str_equal (muster_deck_get_id (decks->pdata[i]), id))
      return muster_deck_ref (decks->pdata[i]);

  return NULL;
}
