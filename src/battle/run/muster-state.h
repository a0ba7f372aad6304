/* muster-state.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game-private.h"
#include "muster-random.h"

G_BEGIN_DECLS

/* The state of a battle is one block without pointers: it is saved, restored and compared as bytes. */

#define MUSTER_MAX_FRAMES    64
#define MUSTER_MAX_OVERRULED 8

typedef struct
{
  guint32 moved; /* the clock when it last moved, came or left */
  guint32 turned;
  /* the clock when words told it last to turn: whom they meant only people see, and what is known of it stays */
  guint32 faced;
  guint32 jumped; /* the clock when it last moved, and nobody told how far */
  double way;     /* how far it has moved in all, where that was told */
  /* Without a board: the space an order put it on, counted from 1, until it moves. No rule reads it, only suggestions do. */
  MusterPlace placed;
  /* The same, until nobody tells how far it moves, and how far it had moved in all by then. */
  MusterPlace from;
  double from_way;
} MusterStamp;

/* After what a thing was made. */
typedef struct
{
  gint16 model;   /* index of the model, or -1; of a part that of its owner */
  guint16 number; /* of those of its model, from 1; of a part its place in the model, from 1 */
  guint32 order;  /* among all that were made, from 1; 0: it was there from the start */
} MusterMade;

typedef struct
{
  guint32 key; /* 0: free */
  guint32 count;
} MusterCounter;

/* A fact about the table that was answered, or overruled: it lies between two bounds. Without @exact only these are known. */
typedef struct
{
  guint64 key;   /* 0: free */
  gint32 fact;   /* see MusterQuery */
  guint32 stamp; /* the clock when it was answered */
  double low, high;
  double way; /* that its things had come together by then */
  double arguments[MUSTER_MAX_ARGUMENTS];
  guint64 best; /* of a comparison of several things: those that won */
} MusterFactCell;

/* What an order to go until something holds says of the table once it has been carried out, before anybody looked: nothing is
 * known because of it, but it is what is answered as a rule. */
#define MUSTER_MAX_PROMISES 4

typedef struct
{
  guint64 key;   /* of the fact, as in a cell */
  guint32 stamp; /* the clock when it was carried out */
  gboolean holds;
} MusterPromise;

typedef enum
{
  MUSTER_FRAME_MAIN,
  MUSTER_FRAME_PROCEDURE,
  MUSTER_FRAME_EVENT, /* runs what reacts to an event */
} MusterFrameKind;

typedef struct
{
  guint8 kind;      /* MusterFrameKind */
  guint8 stage;     /* how far the statement at `op` has come */
  guint8 prevented; /* EVENT */
  guint8 forced;    /* an action that is done against its requirements */
  guint8 told;      /* an action: how far its move went was said with it */
  guint8 told_blocked;
  guint16 procedure;
  guint16 op;
  guint32 base; /* first word of its locals on the stack */
  guint32 words;
  guint32 result; /* EVENT and calls: word of the caller's result on the stack, or G_MAXUINT32 */
  guint32 given;  /* an action: bits of the asks that were answered with it */
  gint32 actor;   /* number of the thing (of all kinds) whose doing it is, or -1 */
  gint16 event;   /* EVENT */
  guint16 next;   /* EVENT: handler or interrupt that comes next */
  guint16 item;   /* EVENT: item of its `each` */
  guint16 passed; /* bits of the sides that use no interrupt during this order or event */
  guint16 kinds[MUSTER_MAX_ARGUMENTS]; /* EVENT: kinds of its arguments */
  double arguments[MUSTER_MAX_ARGUMENTS];
  double told_way;
  gint16 n_answers;
  gint16 wait; /* ORDER: steps done of its path */
  double answers[MUSTER_ROLL_MAX_DICE];
} MusterFrame;

typedef struct
{
  guint32 site, turn, count;
  gint32 thing;
  guint32 n; /* 0: free */
  gint32 values[MUSTER_ROLL_MAX_DICE];
} MusterOverruled;

typedef enum
{
  MUSTER_MAIN_SETUP,
  MUSTER_MAIN_TURN_START,
  MUSTER_MAIN_TURN,
  MUSTER_MAIN_TURN_END,
  MUSTER_MAIN_SESSION,
} MusterMainStage;

/* How far a battle has come. */
typedef enum
{
  MUSTER_OVER_NOT,
  MUSTER_OVER_AT_END,       /* it stops */
  MUSTER_OVER_PLAYED_ON,    /* after its end */
  MUSTER_OVER_IN_SESSION,   /* what it means for careers is being worked out */
  MUSTER_OVER_WITH_SESSION, /* that is done: it stops */
} MusterOver;

typedef struct
{
  guint64 seed;
  guint32 clock;
  guint32 turn;
  gint32 phase;
  gint32 side; /* whose turn, where turns go round the sides */
  gint32 winner;
  guint8 over; /* MusterOver */
  guint8 hand_dice;
  guint8 tracked;
  guint8 throw_once;   /* the next dice are thrown by Muster */
  guint32 phase_stamp; /* the clock when the phase began */
  guint32 turn_stamp;
  guint32 last_moved; /* the clock when anything moved or turned */
  guint32 n_cells;
  guint32 n_frames;
  guint32 stack_top;
  guint32 n_overruled; /* entries in use */
  guint64 lent; /* bit per side: a doctrine runs it until the turn is over, and then a person again */
  MusterOverruled overruled[MUSTER_MAX_OVERRULED];
  MusterPromise promises[MUSTER_MAX_PROMISES]; /* of the last order that made any; key 0: free */
  MusterFrame frames[MUSTER_MAX_FRAMES];
} MusterStateHead;

/* The parts of a block; the block itself belongs to the run. */
typedef struct
{
  MusterStateHead *head;
  MusterWord *attributes;
  guint64 *in_play;
  guint64 *on_table;
  MusterPose *poses;
  MusterStamp *stamps;
  MusterMade *made;
  double *rulings;
  gint32 *players;
  MusterCounter *counters;
  MusterFactCell *cells;
  MusterWord *stack;
} MusterState;

void muster_state_bind (MusterState *self, const MusterGame *game, gpointer block);
/* Everything but things: those come from the rulebook's constants and set-up. */
void muster_state_init (MusterState *self, const MusterGame *game);
/* Copies what is in use to a block that is bound to nothing, and back: unused frames, locals and cells
 * of facts stay as they are. */
void muster_state_save (const MusterState *self, const MusterGame *game, gpointer block);
void muster_state_restore (MusterState *self, const MusterGame *game, gconstpointer block);
/* (transfer full) (nullable): what is in use and otherwise than in @before, a block that was all zero before another state was
 * saved to it. NULL: that is more than @most bytes. */
GBytes *muster_state_difference_new (const MusterState *self,
                                     const MusterGame *game,
                                     gconstpointer before,
                                     gsize most);
/* Makes of a copy of @before what was saved of the state. */
void muster_state_difference_apply (GBytes *difference, gpointer block);
guint64 muster_state_get_checksum (const MusterState *self, MusterGame *game);
/* Appends to @words, of guint64, what is mixed into the seed of the battle for its checksum. */
void muster_state_put_words (const MusterState *self, MusterGame *game, GArray *words);
/* Counts a throw of the thing at the statement in this turn: returns how many there were before. */
guint32 muster_state_count_throw (MusterState *self, guint32 site, gint32 thing);
guint32 muster_state_get_throws (const MusterState *self, guint32 site, gint32 thing);

static inline guint64 *
muster_state_get_on_table (const MusterState *self, const MusterGame *game, guint kind)
{
  return self->on_table + game->set_offset[kind];
}

static inline guint64 *
muster_state_get_in_play (const MusterState *self, const MusterGame *game, guint kind)
{
  return self->in_play + game->set_offset[kind];
}

static inline gboolean
muster_set_contains (const guint64 *set, guint item)
{
  return (set[item / 64] >> (item % 64)) & 1;
}

static inline void
muster_set_add (guint64 *set, guint item)
{
  set[item / 64] |= G_GUINT64_CONSTANT (1) << (item % 64);
}

static inline void
muster_set_remove (guint64 *set, guint item)
{
  set[item / 64] &= ~(G_GUINT64_CONSTANT (1) << (item % 64));
}

G_END_DECLS
