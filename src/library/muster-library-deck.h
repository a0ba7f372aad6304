/* muster-library-deck.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-in-use.h"

G_BEGIN_DECLS

typedef struct _MusterLibrary MusterLibrary;

/* A deck of a person's own, as a list shows it. */
typedef struct
{
  gint64 id;
  char *title;
  guint n_pieces;  /* cards, each as often as it is there */
  gint64 changed;  /* seconds since 1970 */
  gint64 revision; /* counts the changes */
} MusterLibraryDeck;

void muster_library_deck_free (MusterLibraryDeck *self);

/* (transfer full) (element-type MusterLibraryDeck): by title. */
GPtrArray *muster_library_list_decks (MusterLibrary *self,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type MusterLibraryDeck): those that were deleted, the last first. */
GPtrArray *muster_library_list_deleted_decks (MusterLibrary *self,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns its id in the library; 0 with @error set. */
gint64 muster_library_add_deck (MusterLibrary *self, const MusterDeck *deck, GError **error);

/**
 * muster_library_set_deck:
 * @revision: (inout): the number of the last change that the caller knows of
 *
 * %MUSTER_LIBRARY_ERROR_CONFLICT when somebody else changed or deleted it after @revision; nothing is written then.
 */
gboolean muster_library_set_deck (MusterLibrary *self,
                                  gint64 id,
                                  gint64 *revision,
                                  const MusterDeck *deck,
                                  GError **error);

/* (transfer full): %MUSTER_LIBRARY_ERROR_NOT_FOUND where there is none or it was deleted. @revision: (out) (optional) */
MusterDeck *muster_library_load_deck (MusterLibrary *self,
                                      gint64 id,
                                      gint64 *revision,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deleting only hides, as with battles. */
gboolean muster_library_delete_deck (MusterLibrary *self, gint64 id, GError **error);
gboolean muster_library_restore_deck (MusterLibrary *self, gint64 id, GError **error);

/* ---- Decks in use: MusterDeckSession keeps what is done with them ---- */

/* Whom a deck in use belongs to. */
typedef enum
{
  MUSTER_DECK_OWNER_NOBODY,
  MUSTER_DECK_OWNER_BATTLE,
  MUSTER_DECK_OWNER_CAMPAIGN,
  MUSTER_DECK_N_OWNERS,
} MusterDeckOwner;

const char *muster_deck_owner_get_nick (MusterDeckOwner owner);

/* A deck in use, as a list shows it. It has a copy of the deck as it was when it was taken out. */
typedef struct
{
  gint64 id;
  char *title;
  MusterDeckOwner owner;
  gint64 owner_id; /* of a battle, of a campaign; 0: nobody's */
  guint n_events;  /* acts, undos and redos */
  gint64 created;  /* seconds since 1970 */
  gint64 changed;
  gint64 revision;
} MusterLibraryDeckUse;

void muster_library_deck_use_free (MusterLibraryDeckUse *self);

/* (transfer full) (element-type MusterLibraryDeckUse): last changed first. */
GPtrArray *muster_library_list_deck_uses (MusterLibrary *self,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *muster_library_list_deleted_deck_uses (MusterLibrary *self,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same, of one battle or campaign only, and with @owner %MUSTER_DECK_OWNER_NOBODY those of nobody. */
GPtrArray *muster_library_list_deck_uses_of (MusterLibrary *self,
                                             MusterDeckOwner owner,
                                             gint64 owner_id,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns its id; 0 with @error set. The rest are those of muster_deck_in_use_new(). */
gint64 muster_library_add_deck_use (MusterLibrary *self,
                                    const char *title,
                                    MusterDeck *deck,
                                    guint64 seed,
                                    guint n_seats,
                                    gboolean sorted,
                                    MusterDeckOwner owner,
                                    gint64 owner_id,
                                    GError **error);

/* Writes event @position, from 0, in one transaction; otherwise as muster_library_set_deck(). */
gboolean muster_library_record_deck_event (MusterLibrary *self,
                                           gint64 id,
                                           gint64 *revision,
                                           guint position,
                                           const char *text,
                                           GError **error);

/* (transfer full): as it lies after all that was done with it. @use: (out) (optional) (transfer full) */
MusterDeckInUse *muster_library_load_deck_use (MusterLibrary *self,
                                               gint64 id,
                                               MusterLibraryDeckUse **use,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean
muster_library_rename_deck_use (MusterLibrary *self, gint64 id, const char *title, GError **error);
gboolean muster_library_delete_deck_use (MusterLibrary *self, gint64 id, GError **error);
gboolean muster_library_restore_deck_use (MusterLibrary *self, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryDeck, muster_library_deck_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryDeckUse, muster_library_deck_use_free)

G_END_DECLS
