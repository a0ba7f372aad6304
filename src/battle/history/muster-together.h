/* muster-together.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* One action that is said once for all who can take it in a free turn. Each of them takes it by itself, one after the other,
 * so that the rules hold as if it had been said for each. It ends with the first thing that a person may want to decide
 * about: somebody else does something, or is harmed, or there is something to choose. */
typedef struct _MusterTogether MusterTogether;

/* Of MusterTogether: what at least two of those can do who are asked about now, without anything else to say; and at a table of
 * one's own, last, what the last one did in this step, to the same one and in the same way, for all others who can. @commands
 * (element-type MusterBattleCommand): all of the battle. (transfer full) */
GPtrArray *muster_together_list (MusterBattle *battle, const GPtrArray *commands);
MusterTogether *muster_together_copy (const MusterTogether *other) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (nullable): all that is known of it, to be kept with the battle, which may be left in the middle of it. NULL: it is
 * over, and nobody is left who could go on. */
char *muster_together_to_text (const MusterTogether *self, MusterBattle *battle);
/* (transfer full) (nullable): @text read again; NULL: it is none, or of another battle. */
MusterTogether *muster_together_new_from_text (const char *text, MusterBattle *battle);
void muster_together_free (MusterTogether *self);

const char *muster_together_get_action (const MusterTogether *self);
const char *muster_together_get_title (const MusterTogether *self);
/* (transfer full) (nullable): how, where somebody did the same before: "Wolf 3, like Anna"; NULL: there is nothing to say but the
 * action. */
char *muster_together_dup_manner (const MusterTogether *self);
guint muster_together_get_n (const MusterTogether *self);
/* (transfer none): token of number @i of them */
const char *muster_together_get_thing (const MusterTogether *self, guint i);
/* (transfer none): and the name, which others may have as well */
const char *muster_together_get_name (const MusterTogether *self, guint i);
/* Whether only who looks at the table knows which of them can: a person says it before. */
gboolean muster_together_is_claimed (const MusterTogether *self);
/* For those alone who are TRUE in @who, which has as many as there are. */
MusterTogether *muster_together_copy_for (const MusterTogether *self,
                                          const gboolean *who) G_GNUC_WARN_UNUSED_RESULT;
/* Whether nothing more comes of it. Until then it goes on after what is asked about the table, and after a die. */
gboolean muster_together_is_over (const MusterTogether *self);

/* Whether a die that somebody threw was the last input: what goes on from there by itself is not taken back with it. */
gboolean muster_together_is_after_die (MusterBattle *battle);
/* (transfer full) (nullable): the input that is given next; NULL: a person is asked first, or it is over. */
MusterInput *muster_together_next (MusterTogether *self, MusterBattle *battle);

/* (transfer full) (nullable): the same for those who had not acted when it was stopped, and still can in the same step;
 * NULL: there are none, or it was not stopped. */
MusterTogether *muster_together_new_rest (const MusterTogether *self, MusterBattle *battle);
/* (transfer full) (nullable): in words, why it was stopped and who has not acted: @rest, or all whose turn did not come; NULL: it
 * was not. */
char *muster_together_dup_stop (const MusterTogether *self, const MusterTogether *rest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTogether, muster_together_free)

G_END_DECLS
