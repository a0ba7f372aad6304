/* muster-battle-command.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-field.h"

G_BEGIN_DECLS

/* One answer that goes with an action. */
typedef struct
{
  char *ask;   /* its id */
  char *title; /* its question, or NULL */
  char *token;
  char *label;
  char *note; /* what it costs or comes to, or NULL */
} MusterCommandChoice;

/* One thing that a person can do in a free turn, or to interrupt, with all that it needs to say: one gesture. */
typedef struct
{
  /* text of the input: "do strike figure.20 w=weapon.3 target=figure.4". It is taken as it is; NULL where the action is not available */
  char *input;
  char *action; /* id */
  char *title;
  char *thing; /* token of who acts */
  char *thing_label;
  GPtrArray *choices; /* of MusterCommandChoice, in the order of the asks */
  double odds;        /* of the last choice that has any, or NaN */
  char *odds_text;    /* or NULL */
  gboolean available;
  gboolean uncertain; /* not known without a look at the table */
  /* of what is uncertain: "only if A is next to it", which whoever chooses it says; or NULL */
  char *condition;
  char *reason; /* why not, or why there is more to choose than is listed; or NULL */
  /* Where something that was answered is why not, which is the reason then: the input that says the opposite; or NULL */
  char *correction;
  gboolean complete;   /* FALSE: the rest is asked afterwards */
  gboolean put_off;    /* and stands for commands that muster_battle_list_commands_of () lists */
  gboolean whole_turn; /* who acts has nothing else to do in the turn then */
  /* several can be told to take it though the table says whether they can: whoever tells them says that they can */
  gboolean claimed;
  gboolean goes;     /* it orders who acts to move: a place that is chosen is where it goes */
  MusterPlace place; /* where it ends or whom it points at, or MUSTER_PLACE_NONE */
  char *target;      /* token of the last thing with a place that was chosen, or NULL */
  /* how far off that is, and its cover: "14.8 inches · covered"; NULL without a board */
  char *range;
  gboolean late; /* the rule's keys would rather have another one */
  /* uncertain, and @target too far off, unless somebody moved farther than was told */
  gboolean unlikely;
  double away; /* how far off @target is about, on a table without a board, or NaN */
} MusterBattleCommand;

/* With @available and @complete set. */
MusterBattleCommand *muster_battle_command_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* A copy without input, available and complete. */
MusterBattleCommand *
muster_battle_command_copy (const MusterBattleCommand *other) G_GNUC_WARN_UNUSED_RESULT;
void muster_battle_command_free (MusterBattleCommand *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattleCommand, muster_battle_command_free)

G_END_DECLS
