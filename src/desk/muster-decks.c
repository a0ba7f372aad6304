/* muster-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-deck-draft.h"
#include "muster-deck-session.h"
#include "muster-ready-decks.h"

struct _MusterDecks
{
  MusterShelfList parent_instance;

  GHashTable *numbers; /* of what was listed, by a key that says what it is */
  GPtrArray *ready;    /* of MusterDeck: those that come with Muster; NULL until they are wanted */
  gboolean listens;
};

G_DEFINE_FINAL_TYPE (MusterDecks, muster_decks, MUSTER_TYPE_SHELF_LIST)

static void
muster_decks_finalize (GObject *object)
{
  MusterDecks *self = MUSTER_DECKS (object);

  g_hash_table_unref (self->numbers);
  g_clear_pointer (&self->ready, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_decks_parent_class)->finalize (object);
}

static void
muster_decks_class_init (MusterDecksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_decks_finalize;
}

static void
muster_decks_init (MusterDecks *self)
{
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* ---- The model ---- */

MusterDeckItem *
muster_decks_find (MusterDecks *self, gint64 number)
{
  GListModel *decks = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (MusterDeckItem) item = g_list_model_get_item (decks, i);

      if (muster_deck_item_get_number (item) == number)
        return item; /* the list keeps it */
    }

  return NULL;
}

MusterDeckItem *
muster_decks_find_id (MusterDecks *self, MusterDeckItemKind kind, gint64 id)
{
  GListModel *decks = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (MusterDeckItem) item = g_list_model_get_item (decks, i);

      if (muster_deck_item_get_kind (item) == kind && muster_deck_item_get_id (item) == id)
        return item; /* the list keeps it */
    }

  return NULL;
}

/* The same whenever it is listed. */
static gint64
get_number (MusterDecks *self, MusterDeckItemKind kind, const char *id)
{
  g_autofree char *key = g_strdup_printf ("%d:%s", (int) kind, id);
  gpointer number = g_hash_table_lookup (self->numbers, key);

  if (number == NULL)
    {
      number = GUINT_TO_POINTER (g_hash_table_size (self->numbers) + 1);
      g_hash_table_insert (self->numbers, g_steal_pointer (&key), number);
    }

  return GPOINTER_TO_UINT (number);
}

static gint64
get_number_of (MusterDecks *self, MusterDeckItemKind kind, gint64 id)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return get_number (self, kind, text);
}

/* @item: (transfer full) */
static void
take_item (MusterDecks *self, GPtrArray *items, MusterDeckItem *item)
{
  MusterDeckItem *before = muster_decks_find (self, muster_deck_item_get_number (item));

  if (before != NULL && muster_deck_item_equal (before, item))
    g_set_object (&item, before);
  g_ptr_array_add (items, item);
}

/* (transfer full) (nullable): NULL: it is not listed. */
static char *
dup_battle_title (MusterDecks *self, gint64 id)
{
  GListModel *battles = G_LIST_MODEL (muster_shelf_of (self)->battles);
  char *title = NULL;

  for (guint i = 0; title == NULL && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (MusterBattleItem) item = g_list_model_get_item (battles, i);

      if (muster_battle_item_get_id (item) == id)
        g_object_get (item, "title", &title, NULL);
    }

  return title;
}

static void
take_uses (MusterDecks *self, GPtrArray *items, const GPtrArray *uses)
{
  for (guint i = 0; i < uses->len; i++)
    {
      const MusterLibraryDeckUse *use = uses->pdata[i];
      const gint64 number = get_number_of (self, MUSTER_DECK_ITEM_IN_USE, use->id);
      g_autofree char *title = use->owner == MUSTER_DECK_OWNER_BATTLE
                                   ? dup_battle_title (self, use->owner_id)
                                   : NULL;

      take_item (self, items, muster_deck_item_new_use (number, use, title));
    }
}

static void
take_own (MusterDecks *self, GPtrArray *items, const GPtrArray *decks)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MusterLibraryDeck *deck = decks->pdata[i];
      const gint64 number = get_number_of (self, MUSTER_DECK_ITEM_OWN, deck->id);

      take_item (self, items, muster_deck_item_new_own (number, deck));
    }
}

static void
take_ready (MusterDecks *self, GPtrArray *items, const GPtrArray *decks, const char *from)
{
  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      const gint64 number = get_number (self,
                                        MUSTER_DECK_ITEM_READY,
                                        muster_deck_get_id (decks->pdata[i]));

      take_item (self, items, muster_deck_item_new_ready (number, decks->pdata[i], from));
    }
}

static void
take_all_ready (MusterDecks *self, GPtrArray *items)
{
  GListModel *rulebooks = G_LIST_MODEL (muster_shelf_of (self)->rulebooks);

  take_ready (self, items, self->ready, "");
  for (guint i = 0; i < g_list_model_get_n_items (rulebooks); i++)
    {
      g_autoptr (MusterRulebookItem) book = g_list_model_get_item (rulebooks, i);

      take_ready (self,
                  items,
                  muster_rulebook_item_get_decks (book),
                  muster_rulebook_item_get_title (book));
    }
}

/* Rulebooks are read in a thread, and may be long in coming. */
static void
listen (MusterDecks *self)
{
  if (self->listens)
    return;
  self->listens = TRUE;
  g_signal_connect_object (muster_shelf_of (self)->rulebooks,
                           "notify::loaded",
                           G_CALLBACK (muster_decks_refresh),
                           self,
                           G_CONNECT_SWAPPED);
}

void
muster_decks_refresh (MusterDecks *self)
{
  MusterShelf *shelf = muster_shelf_of (self);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) uses = NULL;
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MUSTER_IS_DECKS (self));

  listen (self);
  if (self->ready == NULL)
    self->ready = muster_ready_decks_list (shelf->data_path);
  uses = muster_library_list_deck_uses (shelf->library, &error);
  decks = uses != NULL ? muster_library_list_decks (shelf->library, &error) : NULL;
  if (decks == NULL)
    {
      muster_shelf_fail (shelf, error->message);
      return;
    }
  take_uses (self, items, uses);
  take_own (self, items, decks);
  take_all_ready (self, items);
  muster_shelf_list_take (self, items);
  muster_shelf_list_notify (self);
}

/* ---- What is done with them ---- */

/* Shows what was done, or why it was not. */
static gboolean
finish (MusterDecks *self, gboolean done, const GError *error)
{
  if (done)
    muster_decks_refresh (self);
  else
    muster_shelf_fail (muster_shelf_of (self), error->message);

  return done;
}

/* (nullable): what is gone is told. */
static MusterDeckItem *
get_item (MusterDecks *self, gint64 number)
{
  MusterDeckItem *item = muster_decks_find (self, number);

  if (item == NULL)
    muster_shelf_fail (muster_shelf_of (self), _ ("the deck is not there any more"));

  return item;
}

MusterDeck *
muster_decks_load (MusterDecks *self, MusterDeckItem *item, GError **error)
{
  MusterLibrary *library = muster_shelf_of (self)->library;
  const gint64 id = muster_deck_item_get_id (item);
  g_autoptr (MusterDeckInUse) in_use = NULL;

  if (muster_deck_item_get_deck (item) != NULL)
    return muster_deck_ref (muster_deck_item_get_deck (item));
  if (muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_OWN)
    return muster_library_load_deck (library, id, NULL, error);
  in_use = muster_library_load_deck_use (library, id, NULL, error);

  return in_use != NULL ? muster_deck_ref (muster_deck_in_use_get_deck (in_use)) : NULL;
}

/* (transfer full) (nullable): what is wrong is told. */
static MusterDeck *
load_or_fail (MusterDecks *self, gint64 number)
{
  MusterDeckItem *item = get_item (self, number);
  g_autoptr (GError) error = NULL;
  MusterDeck *deck = item != NULL ? muster_decks_load (self, item, &error) : NULL;

  if (error != NULL)
    muster_shelf_fail (muster_shelf_of (self), error->message);

  return deck;
}

static gint64
add (MusterDecks *self, MusterDeck *deck)
{
  g_autoptr (GError) error = NULL;
  const gint64 id = muster_library_add_deck (muster_shelf_of (self)->library, deck, &error);

  finish (self, id != 0, error);

  return id;
}

gint64
muster_decks_add (MusterDecks *self)
{
  g_autofree char *title = g_strdup (_ ("New Deck"));
  g_autofree char *id = muster_deck_id_dup_from_title (title);
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new (id, title);
  g_autoptr (MusterDeck) deck = muster_deck_draft_make (draft);

  g_return_val_if_fail (MUSTER_IS_DECKS (self), 0);

  return add (self, deck);
}

gint64
muster_decks_duplicate (MusterDecks *self, gint64 number)
{
  g_autoptr (MusterDeck) deck = load_or_fail (self, number);
  g_autoptr (MusterDeckDraft) draft = deck != NULL ? muster_deck_draft_new_from (deck) : NULL;
  g_autoptr (MusterDeck) copy = NULL;
  g_autofree char *title = NULL;
  g_autofree char *id = NULL;

  if (draft == NULL)
    return 0;
  /* Translators: the title of a deck that was made from another. */
  title = g_strdup_printf (_ ("%s (copy)"), muster_deck_get_title (deck));
  id = muster_deck_id_dup_from_title (title);
  /* A title may be too long for more: then the copy is called as the deck is. */
  muster_deck_draft_set_title (draft, title, NULL);
  muster_deck_draft_set_id (draft, id, NULL);
  copy = muster_deck_draft_make (draft);

  return add (self, copy);
}

gint64
muster_decks_use (MusterDecks *self,
                  gint64 number,
                  const char *title,
                  guint n_seats,
                  gboolean sorted,
                  gint64 owner_id)
{
  g_autoptr (MusterDeck) deck = load_or_fail (self, number);
  g_autofree char *stripped = g_strstrip (g_strdup (title));
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (deck == NULL)
    return 0;
  id = muster_library_add_deck_use (muster_shelf_of (self)->library,
                                    *stripped != '\0' ? stripped : muster_deck_get_title (deck),
                                    deck,
                                    ((guint64) g_random_int () << 32 | g_random_int ()) >> 1,
                                    n_seats,
                                    sorted,
                                    owner_id != 0 ? MUSTER_DECK_OWNER_BATTLE
                                                  : MUSTER_DECK_OWNER_NOBODY,
                                    owner_id,
                                    &error);
  finish (self, id != 0, error);

  return id;
}

static gboolean
rename_own (MusterLibrary *library, gint64 id, const char *title, GError **error)
{
  gint64 revision;
  g_autoptr (MusterDeck) deck = muster_library_load_deck (library, id, &revision, error);
  g_autoptr (MusterDeckDraft) draft = deck != NULL ? muster_deck_draft_new_from (deck) : NULL;
  g_autoptr (MusterDeck) renamed = NULL;

  if (draft == NULL || !muster_deck_draft_set_title (draft, title, error))
    return FALSE;
  renamed = muster_deck_draft_make (draft);

  return muster_library_set_deck (library, id, &revision, renamed, error);
}

gboolean
muster_decks_rename (MusterDecks *self, gint64 number, const char *title)
{
  MusterLibrary *library = muster_shelf_of (self)->library;
  MusterDeckItem *item = get_item (self, number);
  g_autofree char *stripped = g_strstrip (g_strdup (title));
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  if (item == NULL || *stripped == '\0' ||
      g_str_equal (muster_deck_item_get_title (item), stripped))
    return item != NULL;
  if (muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_OWN)
    done = rename_own (library, muster_deck_item_get_id (item), stripped, &error);
  else if (muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_IN_USE)
    done = muster_library_rename_deck_use (library,
                                           muster_deck_item_get_id (item),
                                           stripped,
                                           &error);

  return finish (self, done, error);
}

gboolean
muster_decks_delete (MusterDecks *self, gint64 number)
{
  MusterLibrary *library = muster_shelf_of (self)->library;
  MusterDeckItem *item = get_item (self, number);
  g_autofree char *action = NULL;
  g_autoptr (GError) error = NULL;
  MusterDeckItemKind kind;
  gboolean done;
  gint64 id;

  if (item == NULL)
    return FALSE;
  kind = muster_deck_item_get_kind (item);
  id = muster_deck_item_get_id (item);
  if (kind == MUSTER_DECK_ITEM_READY)
    {
      muster_shelf_fail (muster_shelf_of (self),
                         _ ("what comes with Muster or with a rulebook cannot be deleted"));
      return FALSE;
    }
  done = kind == MUSTER_DECK_ITEM_OWN ? muster_library_delete_deck (library, id, &error)
                                      : muster_library_delete_deck_use (library, id, &error);
  if (!finish (self, done, error))
    return FALSE;
  action = g_strdup_printf ("app.restore-deck((%d, int64 %" G_GINT64_FORMAT "))", (int) kind, id);
  muster_shelf_tell (muster_shelf_of (self),
                     kind == MUSTER_DECK_ITEM_OWN ? _ ("Deck deleted")
                                                  : _ ("Deck taken off the table"),
                     action);

  return TRUE;
}

gboolean
muster_decks_restore (MusterDecks *self, MusterDeckItemKind kind, gint64 id)
{
  MusterLibrary *library = muster_shelf_of (self)->library;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_DECKS (self), FALSE);

  done = kind == MUSTER_DECK_ITEM_OWN ? muster_library_restore_deck (library, id, &error)
                                      : muster_library_restore_deck_use (library, id, &error);

  return finish (self, done, error);
}
