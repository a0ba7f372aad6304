/* muster-run.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-area.h"
#include "muster-battle-command.h"
#include "muster-field.h"
#include "muster-game.h"
#include "muster-input.h"
#include "muster-log.h"
#include "muster-prompt.h"
#include "muster-ring.h"
#include "muster-setup.h"
#include "muster-thing-view.h"

G_BEGIN_DECLS

/* The interpreter: one state, played forward. Not thread-safe; one run per thread. */
typedef struct _MusterRun MusterRun;

typedef enum
{
  MUSTER_STOP_PROMPT, /* something is wanted: muster_run_build_prompt () says what */
  MUSTER_STOP_FAULT,  /* so is this, of kind FAULT */
  MUSTER_STOP_OVER,   /* the battle, or the example, is at its end */
  MUSTER_STOP_TURN, /* the last turn that was allowed is at its end; see muster_run_set_last_turn () */
} MusterStop;

/* A new run stands before its first statement. @game is referenced. */
MusterRun *muster_run_new (MusterGame *game);
void muster_run_free (MusterRun *self);

/* Plays on until something is wanted. Calling it again without an input in between changes nothing. */
MusterStop muster_run_advance (MusterRun *self);
/* Plays on like muster_run_advance (), to the first step after which the log has @n_entries: only to be looked at, and then
 * restored. What work may be done begins anew with each call, so that rules without an end may go on in pieces for longer than
 * in one; whoever calls it asks for no entry but those that muster_run_advance () wrote, which stopped there, or for a few. */
void muster_run_advance_to (MusterRun *self, guint n_entries);
/* Applies one input to the state as muster_run_advance () left it – or, for a DIE input, as it stood before –
 * without playing on. On error nothing has changed. */
gboolean muster_run_apply (MusterRun *self, const MusterInput *input, GError **error);
/* The same where the rules took @input in this state before: whether they allow it is not looked at, which is most of the work.
 * Where it is refused all the same, because somebody wrote it down who had other rules, the state is no longer of use. */
gboolean muster_run_apply_again (MusterRun *self, const MusterInput *input, GError **error);
/* @input with names turned into tokens and shortened words spelt out: the form that is written down. The run has advanced. */
MusterInput *muster_run_normalize (MusterRun *self, const MusterInput *input, GError **error);
MusterPrompt *muster_run_build_prompt (MusterRun *self);
/* Whether the distances that answer @prompt fit on the table. */
gboolean muster_run_check_measured (MusterRun *self,
                                    const MusterPrompt *prompt,
                                    const MusterInput *input,
                                    GError **error);

gsize muster_run_get_state_size (MusterRun *self);
void muster_run_save (MusterRun *self, gpointer block);
void muster_run_restore (MusterRun *self, gconstpointer block);
/* (transfer full) (nullable): only what is otherwise than in @before, a block that was all zero before another state was saved to
 * it. NULL: that is more than @most bytes. */
GBytes *muster_run_save_beside (MusterRun *self, gconstpointer before, gsize most);
void muster_run_restore_beside (MusterRun *self, gconstpointer before, GBytes *difference);
guint64 muster_run_get_checksum (MusterRun *self);
/* What makes it of the returned number in muster_random_mix_words (), which any thread may do.
 * @words: (element-type guint64): appended to */
guint64 muster_run_put_checked (MusterRun *self, GArray *words);
/* A fingerprint of everything a player may not see is not part of the checksum: two runs with the same checksum stand alike. */

/* Where log entries go (see muster_log_new ()); NULL: none, and no time is spent on them. @brief: without their reasons, which is a
 * good deal quicker.
 * Reasons of which no entry came yet wait for the next one: a die that is typed has those of its roll, too. */
void muster_run_set_log (MusterRun *self, GPtrArray *log, gboolean brief);
/* What came up for the next entry is none of its reasons: it was overruled. */
void muster_run_forget_thoughts (MusterRun *self);
/* n_sites bytes, set to 1 where a statement, case, term or cell was reached; NULL: none. */
void muster_run_set_coverage (MusterRun *self, guint8 *coverage);
/* Everything is answered by doctrine and seed: for simulation. */
void muster_run_set_automatic (MusterRun *self, gboolean automatic);
/* In a simulation on an open table ways are looked for roughly: see MusterWalk. Here as in a battle that is watched: the same
 * seed gives the same battle then. */
void muster_run_set_exact (MusterRun *self, gboolean exact);
/* Does not begin a turn after @turn: with 0 it stops between the set-up and turn 1. G_MAXUINT, as at first: no limit. */
void muster_run_set_last_turn (MusterRun *self, guint turn);
/* Other dice from here on, and dealt anew what no person can see: piles that nobody may look at, with the hands that Muster
 * plays of the same cards. */
void muster_run_reseed (MusterRun *self, guint64 seed);

guint muster_run_get_turn (MusterRun *self);
gint muster_run_get_phase (MusterRun *self);
gint muster_run_get_winner (MusterRun *self);
/* A number that @thing has: the value of an attribute that is one. */
double muster_run_get_score (MusterRun *self, guint16 attribute, guint thing);
gboolean muster_run_uses_hand_dice (MusterRun *self);
/* Whether it waits for somebody who may break in on what another does. */
gboolean muster_run_may_be_interrupted (MusterRun *self);
/* Whether it waits for somebody to say that an order was carried out. */
gboolean muster_run_is_ordered (MusterRun *self);
/* Forgets who was lost until now. What a run has lost belongs to no state: restoring one leaves it as it is. */
void muster_run_begin_losses (MusterRun *self);
/* Things of @side that the rules have taken off the table since, and neither spared nor brought back. */
guint muster_run_count_losses (MusterRun *self, gint side);
/* What went wrong, with its place in the rulebook; NULL when nothing did. */
const char *muster_run_get_fault (MusterRun *self);
/* The first expectation of the example that did not hold, or NULL. */
const char *muster_run_get_failure (MusterRun *self);
GPtrArray *muster_run_list_things (MusterRun *self); /* of MusterThingView */
GPtrArray *muster_run_list_parts (MusterRun *self);  /* of MusterThingView */
GPtrArray *muster_run_list_piles (MusterRun *self);  /* of MusterPileView */
GPtrArray *muster_run_list_sides (MusterRun *self);  /* of MusterThingView */
/* (transfer full) (element-type MusterCareerStep): of the procedures for careers, in their order; empty where there are none. */
GPtrArray *muster_run_list_career_steps (MusterRun *self);
/* (transfer full) (element-type utf8 utf8): the rows of open tables that were given until now, as house tables have them. */
GHashTable *muster_run_list_given_rows (MusterRun *self);
/* Of MusterOption; NULL where the attribute is neither a word nor a thing. */
GPtrArray *muster_run_list_set_values (MusterRun *self, const char *thing, const char *attribute);
gboolean muster_run_can_add (MusterRun *self, const char *model);
GPtrArray *muster_run_list_commands (MusterRun *self); /* of MusterBattleCommand */
GPtrArray *muster_run_list_commands_of (MusterRun *self, const char *thing);
void muster_run_put_off_places (MusterRun *self);
GPtrArray *muster_run_list_rings (MusterRun *self, const char *token); /* of MusterRing */
GPtrArray *muster_run_list_areas (MusterRun *self);                    /* of MusterArea */
gint32 muster_run_get_player (MusterRun *self,
                              gint32 side); /* doctrine that answers for it, or -1: a person */
double muster_run_get_ruling (MusterRun *self, guint ruling);
double muster_run_get_usual (MusterRun *self, guint ruling);
gboolean muster_run_is_person (MusterRun *self, gint32 side); /* FALSE too in a simulation */
char *muster_run_dup_board_text (MusterRun *self);
MusterField *muster_run_get_field (MusterRun *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRun, muster_run_free)

G_END_DECLS
