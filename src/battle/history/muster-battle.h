/* muster-battle.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-area.h"
#include "muster-battle-command.h"
#include "muster-field.h"
#include "muster-input.h"
#include "muster-log.h"
#include "muster-pile-view.h"
#include "muster-prompt.h"
#include "muster-ring.h"
#include "muster-setup.h"
#include "muster-thing-view.h"

G_BEGIN_DECLS

/* A battle: state = play (rulebook, setup, seed, inputs), and the tree of its inputs. */
typedef struct _MusterBattle MusterBattle;

/**
 * muster_battle_new:
 *
 * Sets a battle up and plays it to its first prompt. Fails with MUSTER_BATTLE_ERROR_INVALID when @setup
 * does not suit @rulebook: the message says what and what was expected.
 */
MusterBattle *
muster_battle_new (MusterRulebook *rulebook, const MusterSetup *setup, GError **error);
void muster_battle_free (MusterBattle *self);
MusterRulebook *muster_battle_get_rulebook (MusterBattle *self);
const MusterSetup *muster_battle_get_setup (MusterBattle *self);
/* Whether a side of the rulebook takes part: a scenario can leave some out. */
gboolean muster_battle_has_side (MusterBattle *self, guint side);

/* Where @side stands among those of its battle, as it was set up, for whatever tells them apart by colours and shapes: 0 is the first that
 * a person plays, 1 the first that the rules play, whatever the rulebook calls them and in which order; the others follow, and then
 * those that do not take part. -1 for -1, which is no side. */
gint muster_battle_get_side_rank (MusterBattle *self, gint side);

/* What it waits for; owned by the battle, valid until the next call that changes it. Never NULL. */
const MusterPrompt *muster_battle_get_prompt (MusterBattle *self);

/* What it will wait for next, one after the other, where the suggestion of its prompt is right, and those of the prompts that
 * are found; only questions and orders about the same thing, up to the next die: of MusterPrompt, @max or fewer. (transfer full) */
GPtrArray *muster_battle_list_ahead (MusterBattle *self, guint max);

/* Takes one input. A rejected input changes nothing, and @error says why. Corrections, switches and notes are
 * taken at any prompt. A new input after an undo begins a branch. */
gboolean muster_battle_answer (MusterBattle *self, const MusterInput *input, GError **error);

/* Whether what a person measured fits on the table. Asked of what is said now, not of what was taken once: it is taken again. */
gboolean
muster_battle_check_measured (MusterBattle *self, const MusterInput *input, GError **error);

/* ---- History: a tree of inputs. Node 0 is the battle before its first input. ---- */
typedef struct
{
  guint id; /* counts up in the order in which inputs were given */
  guint parent;
  const MusterInput *input; /* NULL for node 0 */
  guint64 checksum;         /* of the state after it, at the next prompt */
  guint depth;              /* inputs from the start */
  gboolean carries_out;     /* it says that an order was carried out, or how far */
  gboolean interrupts;      /* it says whether somebody breaks in on what another does */
} MusterNode;

guint muster_battle_get_n_nodes (MusterBattle *self);
void muster_battle_get_node (MusterBattle *self, guint id, MusterNode *node);
guint muster_battle_get_head (MusterBattle *self);
/* Goes to any node: undo, redo, another branch. */
gboolean muster_battle_go_to (MusterBattle *self, guint node, GError **error);
gboolean muster_battle_undo (MusterBattle *self, GError **error);
gboolean muster_battle_redo (MusterBattle *self, GError **error); /* along the branch last left */
gboolean muster_battle_can_redo (MusterBattle *self);
/* Where redo goes to from @node; 0: nowhere. */
guint muster_battle_get_redo (MusterBattle *self, guint node);
GArray *
muster_battle_list_branches (MusterBattle *self); /* guint: the leaves, in the order of their ids */
guint muster_battle_get_n_undone (
    MusterBattle *self); /* undos after a die was seen: the report counts them */

/* A node on the way to the head. */
typedef struct
{
  guint node;
  guint first_entry; /* entries of the log that were written before its input was taken */
} MusterBattleStep;

/* ---- Reading ---- */
guint64 muster_battle_get_checksum (MusterBattle *self);
guint muster_battle_get_turn (MusterBattle *self);
gint muster_battle_get_phase (MusterBattle *self);
gboolean muster_battle_is_over (MusterBattle *self, gint *winner);
gboolean muster_battle_uses_hand_dice (MusterBattle *self);
/* All that happened up to the head, oldest first: of MusterLogEntry, owned by the battle until it changes. Reasons may be missing:
 * see muster_battle_explain (). */
const GPtrArray *muster_battle_get_log (MusterBattle *self);
/* Sees to it that @n_entries entries of the log have their reasons, from @from_entry on; G_MAXUINT: all of them. Of a battle that
 * was read they are missing until then, as to find them takes longer than to play. */
void muster_battle_explain (MusterBattle *self, guint from_entry, guint n_entries);
/* The node whose doing entry @n_entries of the log, counted from 1, is; 0 for 0. */
guint muster_battle_get_node_at (MusterBattle *self, guint n_entries);
/* How many entries were written before the input of @node was taken; G_MAXUINT when it is not on the way to the head. */
guint muster_battle_get_first_entry (MusterBattle *self, guint node);
/* (transfer full) (element-type MusterBattleStep): the nodes from the start to the head. */
GArray *muster_battle_list_steps (MusterBattle *self);

/* What came of the input of @node, any of the history, and of playing on: of MusterLogEntry, their own. Nothing changes. NULL
 * when what was taken once is not taken again. */
GPtrArray *muster_battle_list_log_of (MusterBattle *self, guint node, GError **error);
/* (transfer full) (nullable): token of the thing that is asked something after the input of @node, any of the history. */
char *muster_battle_dup_asked_after (MusterBattle *self, guint node);

/* (transfer full): all things of kinds that have a place or are singletons, by kind and number. Everybody who asks for the same
 * gets the same list: it is not to be changed, and stays as it is when the battle goes on. */
GPtrArray *muster_battle_list_things (MusterBattle *self);
/* (transfer full) (element-type MusterThingView): what is a part of these, such as their weapons, as it is now. */
GPtrArray *muster_battle_list_parts (MusterBattle *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same as muster_battle_list_things () as they stood at the first moment at which the first @n_entries entries of the log were written. The last entry of
 * an input stands for all that came of it. Nothing that the battle has given becomes invalid. */
GPtrArray *muster_battle_list_things_at (MusterBattle *self, guint n_entries);
/* At the same moment, of MusterPileView, in the order of the rulebook, and of each those of one owner after the other. */
GPtrArray *muster_battle_list_piles_at (MusterBattle *self, guint n_entries);
/* At the same moment, of MusterThingView: the sides that take part, with what the rulebook has them know of themselves. */
GPtrArray *muster_battle_list_sides_at (MusterBattle *self, guint n_entries);
/* (transfer full) (element-type utf8 utf8): the rows of open tables that were given up to the head, and that can be house rules
 * from then on: "TABLE:ROW" → cells, as in a set-up. */
GHashTable *muster_battle_list_given_rows (MusterBattle *self) G_GNUC_WARN_UNUSED_RESULT;
/* What a `set` of this attribute can be, where it is a word or a thing: of MusterOption; else NULL. */
GPtrArray *muster_battle_list_values (MusterBattle *self, const char *thing, const char *attribute);
/* Whether an `add` can make one more after this model. */
gboolean muster_battle_can_add (MusterBattle *self, const char *model);
/* Where the ranges of a thing end, the nearest first: of MusterRing. Empty where the rulebook tells none, and off an open table. */
GPtrArray *muster_battle_list_rings (MusterBattle *self, const char *thing);
/* Where rules hold around things that stand on the table: of MusterArea, in the order of the rulebook, at the moment that
 * muster_battle_list_things_at () shows. Empty off an open table. */
GPtrArray *muster_battle_list_areas_at (MusterBattle *self, guint n_entries);
/* (nullable): The same as @input would have it, which is not given. NULL where a die or a card has its part in that, and where
 * @input is no answer. */
GPtrArray *muster_battle_list_areas_after (MusterBattle *self, const MusterInput *input);
/* After corrections: the last node of what the thing did that is asked something now, before which they would have changed what
 * happened or was asked since; only where the rules decide for it. 0: there is none, or nothing was corrected last. */
guint muster_battle_find_decision (MusterBattle *self);
/* (transfer full): what to answer from before @decision on, so that they come before it: of MusterInput: the corrections, and then what was
 * answered there. */
GPtrArray *muster_battle_list_corrected (MusterBattle *self, guint decision);
/* Whether a person answers for @side; else a doctrine does. */
gboolean muster_battle_is_person (MusterBattle *self, gint side);
/* The doctrine of the rulebook that answers for @side, or -1: a person. */
gint muster_battle_get_doctrine (MusterBattle *self, gint side);
/* What holds now of a ruling of the rulebook. */
double muster_battle_get_ruling (MusterBattle *self, guint ruling);
/* What a choice of the set-up comes to while nobody chooses: its `usual`, worked out as the battle stands, or its value. */
double muster_battle_get_usual (MusterBattle *self, guint ruling);
/* Of MusterBattleCommand: all that a person can do in a free turn or to interrupt, with every combination of answers; empty
 * at other prompts. What an answer about the table leaves out is among them, with its correction. Where there are too many of one action it ends with one that is not complete. */
GPtrArray *muster_battle_list_commands (MusterBattle *self);
/* For whoever looks at one thing at a time: from now on a free turn on a board says of an action that begins with a place only whether
 * there is one. The menu of the prompt lists none of them, and muster_battle_list_commands () has a command for all of them
 * that is put off. */
void muster_battle_put_off_places (MusterBattle *self);
/* (transfer full): of muster_battle_list_commands () those of one thing, with none put off. */
GPtrArray *muster_battle_list_commands_of (MusterBattle *self, const char *thing);
MusterField *muster_battle_get_field (MusterBattle *self); /* NULL without a board */
char *muster_battle_dup_board_text (
    MusterBattle *self); /* the board with its figures as letters, rows of text; NULL without */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattle, muster_battle_free)

G_END_DECLS
