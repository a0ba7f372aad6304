/* muster-game-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game.h"
#include "muster-memo.h"

G_BEGIN_DECLS

/* Where everything lies in the block of state, in bytes from its beginning. */
typedef struct
{
  gsize attributes; /* MusterWord: attributes, inverses and piles of the rulebook */
  gsize in_play;    /* guint64 sets, one per kind, at game->set_offset[kind] */
  gsize on_table;   /* the same; of kinds without a place the same as in_play */
  gsize poses;      /* MusterPose per thing, of all kinds */
  gsize stamps;     /* MusterStamp per thing */
  gsize origins;    /* MusterMade per thing */
  gsize rulings;    /* double per ruling */
  gsize players;    /* gint32 per side: its doctrine, or -1 */
  gsize counters;   /* MusterCounter[MUSTER_N_COUNTERS] */
  gsize cells;      /* MusterCell…[game->max_cells] */
  /* MusterWord[MUSTER_STACK_WORDS]: locals of frames; last, as only its used part is compared */
  gsize stack;
  gsize size;
} MusterLayout;

#define MUSTER_STACK_WORDS 4096
#define MUSTER_N_COUNTERS  256

#define MUSTER_N_RESETS (MUSTER_RESET_ACTIVATION + 1)

/* Who looks at an event. */
enum
{
  MUSTER_WATCH_REACTION = 1 << 0,
  MUSTER_WATCH_INTERRUPT = 1 << 1,
};

/* A model that a figure of a list is made like, and nothing else. */
typedef struct
{
  MusterThing thing;
  guint16 side;
  guint16 number;     /* among those of its name */
  const char *career; /* (nullable): as its recruit */
} MusterRecruitModel;

/* What a side brings along that no figure has. */
typedef struct
{
  guint16 attribute;
  guint16 thing;
  double value;
} MusterGameKept;

/* A function that is no more than the value of an expression: who calls it need not look at it at all. */
typedef struct
{
  const MusterExpression *value; /* NULL: there is more to it */
  guint n_arguments;             /* scalars, the first of its locals */
  guint words;                   /* of the locals */
  guint function;
  guint work;         /* what a call of it counts */
  gboolean asked;     /* it is so only where the board says all */
  gboolean predicate; /* of one of at most 64 things, by what is in attributes alone */
} MusterShortcut;

/* Bytes: of a text that rules put together, and of all that were made while playing, simulations included. */
#define MUSTER_MAX_TEXT  4096
#define MUSTER_MAX_TEXTS 67108864

/* A function that calls another, and so on: what is deeper than this is not looked into from there. */
#define MUSTER_MAX_SURVEYED 250

struct _MusterGame
{
  gatomicrefcount ref_count;
  MusterRulebook *rulebook;
  MusterSetup *setup;
  const MusterScenario *scenario; /* or NULL */
  const MusterExample *example;   /* or NULL */
  MusterField *field;             /* NULL without a board */
  MusterGrid *grid;               /* the same, where it is a grid */
  MusterTabletop *tabletop;       /* the same, where it is an open table */
  MusterField *plan;              /* as drawn, for a set-up on a real table too; or NULL */
  MusterLayout layout;
  guint32 *thing_base; /* per kind: number of its thing 0 among all things; n_kinds + 1 of them */
  guint32 *set_offset; /* per kind: first word of its set among in_play */
  guint32 n_set_words;
  guint max_cells;
  guint32 *first_constant; /* per kind: index of its first constant thing in rulebook->things */
  guint32 *n_constants;
  double *rulings; /* as set up */
  gint32 *players;
  const guint16 *reactions[2]; /* of the rulebook and of the scenario */
  guint n_reactions[2];
  guint16 *resets[MUSTER_N_RESETS]; /* the attributes that are reset then, in their order */
  guint n_resets[MUSTER_N_RESETS];
  guint8 *watches; /* per event: MUSTER_WATCH_… */
  /* per procedure: how many of its first requirements are the same for a whole side */
  guint8 *n_of_side;
  /* per procedure, bits: the requirements that follow from attributes of its first thing */
  guint64 *own;
  guint64 *own_reads; /* per procedure, bits: what these read, see muster-change.h */
  guint32 *same_as;   /* per function: the one that it only passes its arguments on to, or itself */
  /* per function: of the one that it comes down to; only where nobody looks on */
  MusterShortcut *shortcuts;
  /* The same, and the values of functions, as a simulation on a board evaluates them; see muster-game-plain.c. */
  MusterShortcut *plain_shortcuts;
  const MusterExpression **plain_values; /* per function: NULL where it has terms or cases */
  GPtrArray *plain_nodes;                /* what they consist of that the rulebook does not hold */
  guint64 *reads;       /* per function, bits: what it reads, see muster-change.h */
  guint64 *plain_reads; /* the same where the board says all */
  guint n_surveyed;     /* functions that are looked into, one from the other */
  guint8 *sums;         /* per function: see muster_game_adds_up() */
  guint8 *remembered;   /* per function: may a run remember what it gave? */
  guint8 *harmless;     /* per function: can it neither ask nor fault nor take long? */
  guint8 *is_work;      /* per function: does a call of it count towards MUSTER_WORK_BUDGET? */
  /* per function: is it asked without a board, and can follow from other facts that were? */
  guint8 *can_be_worked_out;
  /* per function, bits: may what it gives be another when this argument turns? */
  guint32 *minds_facing;
  GPtrArray *forces; /* of MusterBattleForce: lists that are taken as sides */
  GArray *recruits;  /* of MusterRecruitModel: their figures, in the order of sides and lists */
  GPtrArray *recruit_memory; /* what those are made of */
  GArray *kept;              /* of MusterGameKept: what the sides bring along besides */
  GHashTable *names;         /* thing number + 1 → char*: the player's own names */

  /* Texts made while playing: only ever added to, equal texts have equal numbers. */
  GMutex text_lock;
  GPtrArray *texts;
  gsize text_bytes; /* with their ends */
  GHashTable *text_numbers;
  /* number → char*: how a text that was made is shown, where that is otherwise */
  GHashTable *text_labels;
};

/* What is drawn: the places with this mark. */
const MusterPlace *muster_game_get_marked (const MusterGame *self, const char *mark, guint *n);
/* Texts of the rulebook come first, then those of the game. */
const char *muster_game_get_text (MusterGame *self, gint32 number);
/* -1: there is no more room, MUSTER_MAX_TEXTS bytes are used. */
gint32 muster_game_intern (MusterGame *self, const char *text);
/* How people read a text that was made while playing. A label, once given, stays. */
void muster_game_label_text (MusterGame *self, gint32 number, const char *label);
const char *muster_game_get_label (MusterGame *self, gint32 number);
/* Reads a constant as written in setups, inputs and corrections: FALSE when @text is none of the type. */
gboolean
muster_game_read_scalar (MusterGame *self, const MusterType *type, const char *text, double *value);
gint32 muster_game_find_side (MusterGame *self, const char *id);
gint32 muster_game_find_doctrine (MusterGame *self, const char *id);
gboolean muster_game_accepts_ruling (MusterGame *self, gint32 index, double value);
/* ---- muster-game-setup.c: FALSE with @error where the set-up says what cannot be ---- */
gboolean muster_game_set_rulings (MusterGame *self, GError **error);
gboolean muster_game_set_players (MusterGame *self, GError **error);
gboolean muster_game_set_names (MusterGame *self, GError **error);

void muster_game_index (MusterGame *self); /* muster-game-index.c */
void muster_game_clear_index (MusterGame *self);
gboolean muster_game_set_forces (MusterGame *self, GError **error); /* muster-game-force.c */
void muster_game_clear_forces (MusterGame *self);
/* Those of the rulebook come first, then those of the lists. */
const MusterThing *muster_game_get_model (const MusterGame *self, gint32 number);
void muster_game_survey_functions (MusterGame *self);
void muster_game_simplify_functions (
    MusterGame *self); /* muster-game-plain.c: after the survey of them */
void muster_game_survey_reads (MusterGame *self); /* muster-game-reads.c */
void muster_game_survey_sums (MusterGame *self);
/* Whether to work out @e may add up the terms of a function. */
gboolean muster_game_adds_up (MusterGame *self, const MusterExpression *e);
void muster_game_survey_requirements (MusterGame *self);
/* Whether nothing is looked at but attributes, beginning with the thing in the slot; and which, as bits. */
gboolean muster_game_is_own (const MusterGame *self, const MusterExpression *e, guint32 slot);
guint64 muster_game_get_own_reads (const MusterGame *self, const MusterExpression *e);
/* Whether evaluating it may count towards MUSTER_WORK_BUDGET; muster-game-functions.c. */
gboolean muster_game_is_work (const MusterGame *self, const MusterExpression *e);
/* Of itself: neither asks nor faults, nor looks at a list. */
gboolean muster_expression_is_harmless (const MusterExpression *e); /* muster-game-functions.c */
gint32 muster_game_parse_token (const MusterGame *self, const char *token);

G_END_DECLS
