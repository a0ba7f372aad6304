/* muster-rulebook-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ready-decks.h"

#include "muster-deck-draft.h"
#include "muster-manual.h"
#include "muster-translation.h"

/* A deck of the cards of one kind that is being made. */
typedef struct
{
  const MusterRulebook *book;
  guint16 kind;
  GArray *attributes; /* of guint16: for each field of the deck */
  MusterDeckDraft *draft;
} Maker;

static const MusterValue *
find_value (const MusterThing *thing, guint16 attribute)
{
  for (guint i = 0; i < thing->n_values; i++)
    if (thing->values[i].attribute == attribute)
      return &thing->values[i];

  return NULL;
}

/* Whether a card says anything of it that a person could read. */
static gboolean
is_told (const Maker *maker, guint16 index)
{
  const MusterAttribute *attribute = &maker->book->attributes[index];

  if (attribute->built_in || attribute->show == MUSTER_SHOW_NO ||
      attribute->type.form == MUSTER_FORM_SET)
    return FALSE;
  for (guint i = 0; i < maker->book->n_things; i++)
    {
      const MusterThing *thing = &maker->book->things[i];

      if (thing->kind == maker->kind && find_value (thing, index) != NULL)
        return TRUE;
    }

  return FALSE;
}

static MusterDeckFieldType
get_type (const MusterType *type)
{
  if (type->form != MUSTER_FORM_SCALAR)
    return MUSTER_DECK_FIELD_WORD;

  return type->code == MUSTER_TYPE_NUMBER    ? MUSTER_DECK_FIELD_NUMBER
         : type->code == MUSTER_TYPE_BOOLEAN ? MUSTER_DECK_FIELD_YES_NO
         : type->code == MUSTER_TYPE_TEXT    ? MUSTER_DECK_FIELD_TEXT
                                             : MUSTER_DECK_FIELD_WORD;
}

/* One that cannot be a field is left out. */
static void
add_fields (Maker *maker)
{
  const MusterKind *kind = &maker->book->kinds[maker->kind];

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const guint16 index = kind->attributes[i];
      const MusterAttribute *attribute = &maker->book->attributes[index];

      if (is_told (maker, index) &&
          muster_deck_draft_add_field (
              maker->draft,
              NULL,
              muster_rulebook_label (maker->book, attribute->title, attribute->id),
              get_type (&attribute->type),
              NULL))
        g_array_append_val (maker->attributes, index);
    }
}

/* (transfer full): a list has its items behind each other. */
static char *
dup_value (const Maker *maker, const MusterAttribute *attribute, const MusterValue *value)
{
  MusterType type = attribute->type;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  guint n;

  if (type.code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (value->words[0].number != 0 ? "yes" : "no");
  if (type.form == MUSTER_FORM_SCALAR)
    return muster_manual_dup_value (maker->book, &type, value->words[0].number);
  type.form = MUSTER_FORM_SCALAR;
  n = (guint) CLAMP (value->words[0].number, 0, value->n_words - 1);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items,
                     muster_manual_dup_value (maker->book, &type, value->words[i + 1].number));
  g_ptr_array_add (items, NULL);

  return g_strjoinv (", ", (char **) items->pdata);
}

static void
add_card (Maker *maker, const MusterThing *thing)
{
  const guint card = muster_deck_get_n_cards (muster_deck_draft_peek (maker->draft));
  const char *title = muster_rulebook_label (maker->book, thing->name, thing->id);

  /* What cannot be an id of a card leaves the title to make one. */
  if (!muster_deck_draft_insert_card (maker->draft, card, thing->id, title, NULL) &&
      !muster_deck_draft_insert_card (maker->draft, card, NULL, title, NULL))
    return;
  for (guint i = 0; i < maker->attributes->len; i++)
    {
      const guint16 index = g_array_index (maker->attributes, guint16, i);
      const MusterValue *value = find_value (thing, index);
      g_autofree char *text = NULL;

      if (value == NULL || value->n_words == 0)
        continue;
      text = dup_value (maker, &maker->book->attributes[index], value);
      muster_deck_draft_set_cell (maker->draft, card, MUSTER_DECK_COLUMN_FIELD + i, text, NULL);
    }
}

/* The pile that all of them lie in at first gives the deck its name. */
static const char *
get_title (const MusterRulebook *book, guint16 kind)
{
  for (guint i = 0; i < book->n_piles; i++)
    if (book->piles[i].of == kind && book->piles[i].start != NULL && book->piles[i].title != NULL)
      return muster_rulebook_translate (book, book->piles[i].title);

  return muster_rulebook_label (book, book->kinds[kind].title, book->kinds[kind].id);
}

/* (transfer full) (nullable): NULL where the rulebook names no card of this kind. */
static MusterDeck *
make_deck (const MusterRulebook *book, guint16 kind)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", book->id, book->kinds[kind].id);
  g_autofree char *id = muster_deck_id_dup_from_title (name);
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new (id, id);
  g_autoptr (GArray) attributes = g_array_new (FALSE, FALSE, sizeof (guint16));
  Maker maker = { book, kind, attributes, draft };

  muster_deck_draft_set_title (draft, get_title (book, kind), NULL);
  add_fields (&maker);
  for (guint i = 0; i < book->n_things; i++)
    if (book->things[i].kind == kind)
      add_card (&maker, &book->things[i]);
  if (muster_deck_get_n_cards (muster_deck_draft_peek (draft)) == 0)
    return NULL;

  return muster_deck_draft_make (draft);
}

GPtrArray *
muster_ready_decks_list_of (const MusterRulebook *rulebook)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_deck_unref);

  for (guint i = 0; i < rulebook->n_kinds; i++)
    {
      MusterDeck *deck = rulebook->kinds[i].card ? make_deck (rulebook, (guint16) i) : NULL;

      if (deck != NULL)
        g_ptr_array_add (decks, deck);
    }

  return decks;
}
