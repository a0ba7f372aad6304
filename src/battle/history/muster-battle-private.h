/* muster-battle-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-proof.h"
#include "muster-battle.h"
#include "muster-run.h"

G_BEGIN_DECLS

/* One input and what came of it. Its state is kept as it was after the input was applied and
 * before the battle played on, because a DIE input takes effect there: a node whose input is DIE
 * continues from the *applied* state of its parent, every other one from where the parent
 * stopped. */
typedef struct
{
  guint id;
  guint parent;
  guint depth;
  guint redo;              /* the child last left or given; 0: none */
  MusterInput *input;      /* NULL for node 0 */
  guint64 checksum;        /* where it stopped */
  gpointer snapshot;       /* the applied state, or NULL */
  guint base;              /* the node with the snapshot beside which the next two are kept */
  GBytes *kept;            /* the applied state without a snapshot of its own, or NULL */
  GBytes *stopped;         /* the state where it stopped, or NULL */
  GPtrArray *applied;      /* log of taking the input; NULL: not known now */
  GPtrArray *advanced;     /* log of playing on; NULL: not known now */
  gboolean brief_applied;  /* the entries of that log are without reasons, … */
  gboolean brief_advanced; /* … and those of this one */
  gboolean carries_out;    /* its input says that an order was carried out */
  gboolean interrupts;     /* its input says whether somebody breaks in on another */
  gboolean has_dice;       /* a die was thrown and shown after this input */
} MusterBattleNode;

/* What came up since the last entry, and is for the next one. */
typedef enum
{
  MUSTER_THOUGHT_NOTHING, /* it was played without a log */
  MUSTER_THOUGHT_SUMS,    /* without reasons */
  MUSTER_THOUGHT_ALL,
} MusterThought;

struct _MusterBattle
{
  /* (nullable): says which checksums the inputs have, while they are played again */
  MusterBattleProof *proof;
  gboolean brief; /* while they are: entries of the log get no reasons, until somebody wants them */
  gboolean puts_off_places; /* and so does each run that it plays with */
  MusterRulebook *rulebook;
  MusterGame *game;
  MusterSetup *setup;
  MusterRun *run;  /* stands where the head stopped */
  MusterRun *past; /* to look back with, wherever it stands; made when it is wanted */
  guint past_node; /* what of it was played last, and … */
  /* … how many entries of the log were written by then; 0: it stands elsewhere */
  guint past_entries;
  MusterStop stop;
  MusterThought thought;
  GPtrArray *nodes; /* of MusterBattleNode, by id */
  guint head;
  gpointer applied;     /* the applied state of the head */
  MusterPrompt *prompt; /* built when it is asked for */
  GPtrArray *log;       /* put together when it is asked for; borrows its entries */
  GArray *spots;     /* where they were written, as long as there is a log; muster-battle-past.c */
  GPtrArray *things; /* the same; NULL: not asked for yet */
  GHashTable *things_at; /* of entries of the log to the things at that moment: a few of them */
};

/* One that is brief, to be played again. */
MusterBattle *
muster_battle_new_brief (MusterRulebook *rulebook, const MusterSetup *setup, GError **error);

MusterBattleNode *muster_battle_get_inner_node (MusterBattle *self, guint id);

/* Adds a child of the head, whose applied state the run holds, plays on and makes it the head. */
void muster_battle_push (MusterBattle *self, MusterInput *input, GPtrArray *applied_log);

/* muster_battle_answer() where the same rules took @input in this state before. */
gboolean muster_battle_answer_again (MusterBattle *self, const MusterInput *input, GError **error);

/* Where a run of the same game has come to elsewhere. */
typedef struct
{
  MusterBattleNode *node; /* of the battle: there */
  gconstpointer applied;  /* the state when its input was taken */
  MusterRun *run;         /* (transfer full): stands where it stopped */
  MusterStop stop;
  MusterThought thought;
} MusterBattleStand;

/* Makes the node the head. */
void muster_battle_take_stand (MusterBattle *self, const MusterBattleStand *stand);

/* What came of an input that such a run took. */
typedef struct
{
  MusterInput *input;      /* (transfer full): as it is written down */
  GPtrArray *applied_log;  /* (transfer full) */
  GPtrArray *advanced_log; /* (transfer full) */
  MusterBattleStand stand; /* but for node and thought */
  gboolean interrupts;     /* whether the head waited for somebody who may break in, … */
  gboolean ordered;        /* … or for somebody to say that an order was carried out */
} MusterBattleOutcome;

/* Adds it below the head, and makes it the head. */
void muster_battle_adopt (MusterBattle *self, MusterBattleOutcome *outcome);

/* Whether the head is where work that was done elsewhere began; MUSTER_BATTLE_ERROR_INVALID if the battle has gone on since. */
gboolean muster_battle_check_head (MusterBattle *self, guint head, GError **error);

/* Before the head goes elsewhere: redo comes back the way that is left. */
void muster_battle_remember_way (MusterBattle *self);

/* (transfer full) (nullable): @input as a line of text would have it; NULL with @error set. */
MusterInput *muster_battle_dup_as_written (const MusterInput *input, GError **error);
/* Whether a DIE input says of a roll in @log, which is that of the last step, what such dice can show. */
gboolean muster_battle_check_die (GPtrArray *log, const MusterInput *input, GError **error);

/* From now on entries go to @log, for as long as what is played is played for it. */
void muster_battle_set_log (MusterBattle *self, GPtrArray *log);

/* In front of an input that is not a die: the next entry gets the reasons, or the sums, that came up before it. */
void muster_battle_think_again (MusterBattle *self);
/* From the applied state of step @start of @path, which @run holds, to where @last stopped. What is missing from @first on is put
 * into the logs; with the length of @path nothing is, and only inputs are read of the nodes. */
void muster_battle_think (MusterRun *run,
                          const GPtrArray *path,
                          guint start,
                          guint first,
                          guint last,
                          gboolean brief);
/* The step from which on that is to be done for what comes after the end of @path. */
guint muster_battle_find_last_thought (const GPtrArray *path);
/* From where on a log is written so that the entries of step @first of @path are as they were when it was played. */
guint muster_battle_find_thought (const GPtrArray *path, guint first);

/* The run holds the applied state of @node: it is kept, unless it is already, or differs too much from one close above. */
void muster_battle_keep_applied (MusterBattle *self, MusterBattleNode *node);
/* The same where it has stopped. */
void muster_battle_keep_stopped (MusterBattle *self, MusterBattleNode *node);
gboolean muster_battle_node_is_kept (const MusterBattleNode *node);
/* Makes @run hold the applied state of @node, which is kept. */
void
muster_battle_restore_applied (MusterBattle *self, const MusterBattleNode *node, MusterRun *run);
/* Makes @run stand where @node stopped. FALSE: that is not kept, and the run is as it was. */
gboolean
muster_battle_restore_stopped (MusterBattle *self, const MusterBattleNode *node, MusterRun *run);

/* Forgets the logs of what is not on the way to the head; they come back when wanted. */
void muster_battle_trim_logs (MusterBattle *self);

/* The nodes from @start, which is above @node, down to @node, both included: of MusterBattleNode. */
GPtrArray *muster_battle_list_path (MusterBattle *self, guint start, guint node);
/* The step after node @i of a path was run again with an overruled die, and only that run counts. */
gboolean muster_battle_is_overruled (const GPtrArray *path, guint i);

/* A run that holds the applied state of @node; borrowed, valid until the next time it is wanted. NULL when what was taken once
 * is not taken again. */
MusterRun *muster_battle_get_past (MusterBattle *self, guint node, GError **error);
/* The same where the first @n_entries entries of the log were written. */
MusterRun *muster_battle_get_past_at (MusterBattle *self, guint n_entries, GError **error);

/* Where the head stopped; borrowed. */
MusterRun *muster_battle_get_run (MusterBattle *self);
MusterGame *muster_battle_get_game (MusterBattle *self);

/* The log of playing on from the head; never NULL. */
GPtrArray *muster_battle_get_last_log (MusterBattle *self);

void muster_battle_changed (MusterBattle *self);
gboolean muster_battle_node_is_die (const MusterBattleNode *node);
void muster_battle_node_free (MusterBattleNode *node);

G_END_DECLS
