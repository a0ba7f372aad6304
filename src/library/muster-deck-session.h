/* muster-deck-session.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"

G_BEGIN_DECLS

/* A deck in use that is kept in a library: whatever is done with it is on the disk when the call returns, or was not done. The
 * library outlives it. */
typedef struct _MusterDeckSession MusterDeckSession;

/* Takes a deck out, see muster_library_add_deck_use(). (transfer full) */
MusterDeckSession *muster_deck_session_new (MusterLibrary *library,
                                            const char *title,
                                            MusterDeck *deck,
                                            guint64 seed,
                                            guint n_seats,
                                            gboolean sorted,
                                            MusterDeckOwner owner,
                                            gint64 owner_id,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) */
MusterDeckSession *muster_deck_session_open (MusterLibrary *library,
                                             gint64 id,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_session_free (MusterDeckSession *self);

gint64 muster_deck_session_get_id (const MusterDeckSession *self);
const char *muster_deck_session_get_title (const MusterDeckSession *self);
/* Changes by the calls below only. Another one stands in its place after %MUSTER_LIBRARY_ERROR_CONFLICT: it is read again. */
MusterDeckInUse *muster_deck_session_get_in_use (MusterDeckSession *self);

gboolean muster_deck_session_do (MusterDeckSession *self, const MusterDeckAct *act, GError **error);
gboolean muster_deck_session_do_text (MusterDeckSession *self, const char *text, GError **error);
gboolean muster_deck_session_undo (MusterDeckSession *self, GError **error);
gboolean muster_deck_session_redo (MusterDeckSession *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckSession, muster_deck_session_free)

G_END_DECLS
