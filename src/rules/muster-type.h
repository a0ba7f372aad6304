/* muster-type.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a value of the rulebook language is. Types are static: the state carries no tags. */
typedef enum
{
  MUSTER_TYPE_VOID,
  MUSTER_TYPE_NUMBER,
  MUSTER_TYPE_BOOLEAN,
  MUSTER_TYPE_TEXT,  /* an index into the texts of the rulebook or of the battle */
  MUSTER_TYPE_DICE,  /* only inside expressions: a pool whose value is its total */
  MUSTER_TYPE_PLACE, /* a MusterPlace, or a remembered name when there is no board */
  MUSTER_TYPE_ENUM,  /* index: the enum; value: the ordinal of the word, from 0 */
  MUSTER_TYPE_THING, /* index: the kind; value: the number of the thing, or -1 for nothing */
  MUSTER_TYPE_ROLL,  /* only locals */
  MUSTER_TYPE_MOVE,  /* only locals */
  /* a row of a table with columns; index: the table; value: the number of the row, one word */
  MUSTER_TYPE_RECORD,
  MUSTER_TYPE_NOTHING, /* the literal `nothing`, until its place gives it a kind */
  MUSTER_TYPE_EMPTY,   /* the literal `empty`, until its place gives it a type */
} MusterTypeCode;

typedef enum
{
  MUSTER_FORM_SCALAR,
  MUSTER_FORM_SET,      /* things of one kind, as bits, walked in the order of their numbers */
  MUSTER_FORM_SEQUENCE, /* values in an order of their own, at most `capacity` of them */
} MusterForm;

typedef struct
{
  guint8 code; /* MusterTypeCode, of the items where the form is a list */
  guint8 form; /* MusterForm */
  guint16 index;
  guint16 capacity; /* of a sequence */
} MusterType;

/* Words of a roll and of a move when they stand in locals. */
enum
{
  MUSTER_ROLL_TOTAL,
  /* the die itself for a single die, else the sum of the dice without the addend */
  MUSTER_ROLL_NATURAL,
  MUSTER_ROLL_PASSED,
  MUSTER_ROLL_COUNT,
  MUSTER_ROLL_DICE,
  MUSTER_ROLL_MAX_DICE = 20,
  MUSTER_ROLL_WORDS = MUSTER_ROLL_DICE + MUSTER_ROLL_MAX_DICE,
};

enum
{
  MUSTER_MOVE_DISTANCE,
  MUSTER_MOVE_DONE,
  MUSTER_MOVE_BLOCKED,
  MUSTER_MOVE_COST,
  MUSTER_MOVE_WORDS,
};

/* One word of state or of a local: a scalar is `number`, a set is `bits` words in a row, a
 * sequence a word with its length and then its items. Unknown is NaN. */
typedef union
{
  double number;
  guint64 bits;
} MusterWord;

#define MUSTER_MAX_THINGS       1024
#define MUSTER_MAX_SET_WORDS    (MUSTER_MAX_THINGS / 64)
#define MUSTER_DEFAULT_CAPACITY 64

G_END_DECLS
