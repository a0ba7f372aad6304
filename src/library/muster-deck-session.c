/* muster-deck-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-session.h"

struct _MusterDeckSession
{
  MusterLibrary *library;
  MusterLibraryDeckUse *use;
  MusterDeckInUse *in_use;
};

static gboolean
load (MusterDeckSession *self, gint64 id, GError **error)
{
  g_autoptr (MusterLibraryDeckUse) use = NULL;
  MusterDeckInUse *in_use = muster_library_load_deck_use (self->library, id, &use, error);

  if (in_use == NULL)
    return FALSE;
  g_clear_pointer (&self->in_use, muster_deck_in_use_free);
  g_clear_pointer (&self->use, muster_library_deck_use_free);
  self->in_use = in_use;
  self->use = g_steal_pointer (&use);

  return TRUE;
}

MusterDeckSession *
muster_deck_session_open (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterDeckSession) self = g_new0 (MusterDeckSession, 1);

  g_return_val_if_fail (library != NULL, NULL);

  self->library = library;

  return load (self, id, error) ? g_steal_pointer (&self) : NULL;
}

MusterDeckSession *
muster_deck_session_new (MusterLibrary *library,
                         const char *title,
                         MusterDeck *deck,
                         guint64 seed,
                         guint n_seats,
                         gboolean sorted,
                         MusterDeckOwner owner,
                         gint64 owner_id,
                         GError **error)
{
  const gint64 id = muster_library_add_deck_use (library,
                                                 title,
                                                 deck,
                                                 seed,
                                                 n_seats,
                                                 sorted,
                                                 owner,
                                                 owner_id,
                                                 error);

  return id != 0 ? muster_deck_session_open (library, id, error) : NULL;
}

void
muster_deck_session_free (MusterDeckSession *self)
{
  g_clear_pointer (&self->in_use, muster_deck_in_use_free);
  g_clear_pointer (&self->use, muster_library_deck_use_free);
  g_free (self);
}

gint64
muster_deck_session_get_id (const MusterDeckSession *self)
{
  return self->use->id;
}

const char *
muster_deck_session_get_title (const MusterDeckSession *self)
{
  return self->use->title;
}

MusterDeckInUse *
muster_deck_session_get_in_use (MusterDeckSession *self)
{
  return self->in_use;
}

/* What could not be kept was not done. */
static gboolean
keep (MusterDeckSession *self, GError **error)
{
  const guint position = muster_deck_in_use_get_n_events (self->in_use) - 1;
  GError *failure = NULL;

  if (muster_library_record_deck_event (self->library,
                                        self->use->id,
                                        &self->use->revision,
                                        position,
                                        muster_deck_in_use_get_event (self->in_use, position),
                                        &failure))
    return TRUE;

  /* One that was deleted meanwhile cannot be read again. */
  if (!g_error_matches (failure, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT) ||
      !load (self, self->use->id, NULL))
    muster_deck_in_use_forget_last (self->in_use);
  g_propagate_error (error, failure);

  return FALSE;
}

gboolean
muster_deck_session_do_text (MusterDeckSession *self, const char *text, GError **error)
{
  return muster_deck_in_use_do_text (self->in_use, text, error) && keep (self, error);
}

gboolean
muster_deck_session_do (MusterDeckSession *self, const MusterDeckAct *act, GError **error)
{
  return muster_deck_in_use_do (self->in_use, act, error) && keep (self, error);
}

gboolean
muster_deck_session_undo (MusterDeckSession *self, GError **error)
{
  return muster_deck_session_do_text (self, "undo", error);
}

gboolean
muster_deck_session_redo (MusterDeckSession *self, GError **error)
{
  return muster_deck_session_do_text (self, "redo", error);
}
