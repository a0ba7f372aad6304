/* muster-session.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-answering.h"
#include "muster-library.h"
#include "muster-returning.h"

G_BEGIN_DECLS

/* A battle that is being played and kept: what changes it is on the disk before the call returns.
 * When that cannot be done the battle stands as before and the error says why: a session is never
 * ahead of its library. With MUSTER_LIBRARY_ERROR_CONFLICT somebody else went on with the battle,
 * and the session stands where they are now. */
typedef struct _MusterSession MusterSession;

/**
 * muster_session_new:
 * @library: must outlive the session
 * @battle: (transfer full): taken also on failure
 *
 * Adds @battle to the library.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterSession *muster_session_new (MusterLibrary *library,
                                   MusterBattle *battle,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_session_new_of_played:
 * @battle: (transfer full): by muster_battle_record_play (), with @first_difference; taken also on failure
 *
 * Adds a battle that was written down elsewhere, word for word.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterSession *muster_session_new_of_played (MusterLibrary *library,
                                             const MusterBattleRecord *record,
                                             MusterBattle *battle,
                                             guint first_difference,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_session_resume:
 * @report: what differs from what was written down
 *
 * Plays battle @id of the library to where it stood. See muster_session_get_first_difference().
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterSession *muster_session_resume (MusterLibrary *library,
                                      gint64 id,
                                      MusterReport *report,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/**
 * muster_session_read:
 *
 * The first half of muster_session_resume(): there is no battle before muster_session_play().
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterSession *
muster_session_read (MusterLibrary *library, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_session_play:
 * @report: what differs from what was written down
 *
 * The second half, which neither reads nor writes what is stored: another thread may do it.
 */
gboolean muster_session_play (MusterSession *self, MusterReport *report, GError **error);
void muster_session_free (MusterSession *self);

/* muster_battle_put_off_places () for this battle, however often it is loaded again. */
void muster_session_put_off_places (MusterSession *self);
/* The report of a battle that ends takes as long to write as some dozens of inputs to play: it is not kept with the last
 * input but when muster_session_keep_report () is called, here or where the battle is opened again to be played, in another thread or
 * later. What it says follows from the inputs. Who only looks back on it does not write it: a replay compares with what was written
 * without it. */
void muster_session_put_off_report (MusterSession *self);
/* Whether that is still to be done. */
gboolean muster_session_owes_report (MusterSession *self);
gboolean muster_session_keep_report (MusterSession *self, GError **error);
/* (transfer none): another one after each failure, so ask again. */
MusterBattle *muster_session_get_battle (MusterSession *self);
/* Of the battle in the library. */
gint64 muster_session_get_id (MusterSession *self);

/* The first input after which the battle stood otherwise than was written down, as this version of
 * Muster plays it; 0 for none. The next change is then kept as a battle of its own, and what was
 * written down stays as it is. */
guint muster_session_get_first_difference (MusterSession *self);

/* How many entries of the log were shown of what the automatic sides did after the last input; 0: all. */
guint muster_session_get_told (MusterSession *self);
/* @told: as above. Any change of the battle makes it 0. */
gboolean muster_session_set_told (MusterSession *self, guint told, GError **error);

/* (nullable): what several are doing one after the other, or have stopped with, as it was set after the last change of the battle:
 * any makes it NULL. */
const char *muster_session_get_together (MusterSession *self);
/* @text (nullable): of muster_together_to_text () */
gboolean muster_session_set_together (MusterSession *self, const char *text, GError **error);

/* As those of MusterBattle. Errors are of MUSTER_BATTLE_ERROR when the battle refused and of
 * MUSTER_LIBRARY_ERROR when it could not be kept. */
gboolean muster_session_answer (MusterSession *self, const MusterInput *input, GError **error);
/**
 * muster_session_begin_answer:
 *
 * The same where the rules may take long: muster_answering_work() does that in another thread, while nothing is done with the session but
 * looking at its battle.
 *
 * Returns: (transfer full): for muster_session_finish_answer(); %NULL with @error set
 */
MusterAnswering *muster_session_begin_answer (MusterSession *self,
                                              const MusterInput *input,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @answering: (transfer full) */
gboolean
muster_session_finish_answer (MusterSession *self, MusterAnswering *answering, GError **error);
gboolean muster_session_go_to (MusterSession *self, guint node, GError **error);
/* muster_session_go_to() where the rules may take long. @returning: (transfer full): of its battle, after its work */
gboolean
muster_session_finish_return (MusterSession *self, MusterReturning *returning, GError **error);
gboolean muster_session_undo (MusterSession *self, GError **error);
gboolean muster_session_redo (MusterSession *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSession, muster_session_free)

G_END_DECLS
