/* muster-expression.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-dice.h"
#include "muster-fact.h"
#include "muster-location.h"
#include "muster-type.h"

G_BEGIN_DECLS

/* What a compiled expression node does. The comment gives what `index`, `slot` and `args` hold.
 * Scalars are doubles: booleans 0 or 1, enum words their ordinal, things and sides their number
 * (-1 is nothing), places a MusterPlace, texts an index. NaN is unknown. */
typedef enum
{
  /* Scalars. */
  MUSTER_EXPR_CONSTANT, /* number: any scalar, nothing included (-1) */
  MUSTER_EXPR_LOCAL,    /* slot */
  MUSTER_EXPR_TURN,
  MUSTER_EXPR_PHASE,     /* an ordinal of the built-in enum of phases */
  MUSTER_EXPR_TRACKED,   /* is there a board? */
  MUSTER_EXPR_WINNER,    /* the side that has won, -1 as long as nobody has */
  MUSTER_EXPR_RULING,    /* index: the ruling */
  MUSTER_EXPR_ATTRIBUTE, /* index: the attribute; args[0]: the thing */
  MUSTER_EXPR_NAME,      /* the name of a thing as text; args[0] */
  MUSTER_EXPR_ID,        /* the id of a side, singleton or constant thing as text; args[0] */
  MUSTER_EXPR_PLACE_OF,  /* place(x); args[0]: a thing on the table */
  MUSTER_EXPR_FACING_OF, /* facing(x) in degrees; args[0] */
  MUSTER_EXPR_AND,
  MUSTER_EXPR_OR,
  MUSTER_EXPR_NOT,
  MUSTER_EXPR_EQ,
  MUSTER_EXPR_NE,
  MUSTER_EXPR_LT,
  MUSTER_EXPR_LE,
  MUSTER_EXPR_GT,
  MUSTER_EXPR_GE,
  MUSTER_EXPR_SAME_LIST, /* args[0], args[1]: lists of one form; NOT around it for `ne` */
  MUSTER_EXPR_IN,        /* args[0] scalar in args[1] list */
  MUSTER_EXPR_ADD,
  MUSTER_EXPR_SUBTRACT,
  MUSTER_EXPR_MULTIPLY,
  MUSTER_EXPR_DIVIDE,
  MUSTER_EXPR_DIV,
  MUSTER_EXPR_MOD,
  MUSTER_EXPR_NEGATE,
  MUSTER_EXPR_MIN_OF, /* min(a, b, …) of numbers: n_args */
  MUSTER_EXPR_MAX_OF,
  MUSTER_EXPR_ABS,
  MUSTER_EXPR_CEIL,
  MUSTER_EXPR_FLOOR,
  MUSTER_EXPR_IF,   /* any form: test, then, else */
  MUSTER_EXPR_CALL, /* any form; index: the function; args: its arguments */
  /* scalar or sequence; index: the table; slot: the column; args: its keys. Of type RECORD: the
   * number of the row */
  MUSTER_EXPR_TABLE,
  /* scalar or sequence; index: the table; slot: the column; args[0]: a RECORD, such as a local
   * that holds one */
  MUSTER_EXPR_COLUMN,
  MUSTER_EXPR_FACT, /* index: MusterFact; args; any form */
  /* index: MusterExprOp LT..GE, EQ, NE; args[0]: a FACT or asked CALL giving a number; args[1]: a
   * limit, without facts of its own unless in functions it calls: evaluate it first */
  MUSTER_EXPR_FACT_COMPARE,
  MUSTER_EXPR_HOSTILE,     /* args: two things of any kinds with sides, or sides */
  MUSTER_EXPR_MAY,         /* index: the action; args[0]: the thing */
  MUSTER_EXPR_BEFORE,      /* the enum word before args[0]; the first stays */
  MUSTER_EXPR_ROLL_MEMBER, /* slot: of the roll; index: MUSTER_ROLL_TOTAL, _NATURAL, _PASSED */
  MUSTER_EXPR_MOVE_MEMBER, /* slot: of the move; index: MUSTER_MOVE_… */
  MUSTER_EXPR_TEMPLATE,    /* text put together: index: the template */
  MUSTER_EXPR_ON_TABLE,    /* is args[0] on the table? */

  /* Folds of a list to a scalar: args[0] the list; slot: the item; args[1]: test or value, may
   * be NULL. */
  MUSTER_EXPR_ANY,
  MUSTER_EXPR_ALL,
  MUSTER_EXPR_NONE,
  MUSTER_EXPR_COUNT,
  MUSTER_EXPR_SUM,
  MUSTER_EXPR_MIN,
  MUSTER_EXPR_MAX,
  MUSTER_EXPR_ITEM, /* args[0]: list, args[1]: position from 1; nothing or 0 beyond it */
  /* args[0]: list; args[1] NULL: the first item, else a list of the first n */
  MUSTER_EXPR_FIRST,

  /* Dice. */
  /* dice: a constant pool such as 2d6+1. Arithmetic of type DICE is dice too: 1d6 + x */
  MUSTER_EXPR_DICE,
  MUSTER_EXPR_DICE_OF, /* dice(n, sides): args */
  MUSTER_EXPR_LOWEST,  /* args[0]: dice */
  MUSTER_EXPR_HIGHEST,
  MUSTER_EXPR_CHANCE, /* args[0]: a boolean over dice */
  MUSTER_EXPR_MEAN,   /* args[0]: a number over dice */

  /* Sets and sequences. */
  MUSTER_EXPR_LOCAL_LIST, /* slot; type says the form */
  MUSTER_EXPR_ALL_OF,     /* index: the kind: things of it on the table (or in play) */
  MUSTER_EXPR_EVERY,      /* index: the kind: those off the table too */
  /* index: the attribute whose `many` it is; args[0]: the thing (or side) referred to */
  MUSTER_EXPR_INVERSE,
  MUSTER_EXPR_ATTRIBUTE_LIST, /* index: the attribute; args[0]: the thing */
  MUSTER_EXPR_PILE,           /* index: the pile; args[0]: the owner */
  MUSTER_EXPR_EMPTY_LIST,
  MUSTER_EXPR_FILTER, /* args[0]: list; slot: the item; args[1]: test */
  MUSTER_EXPR_MAP,    /* args[0]: list; slot; args[1]: value: a sequence */
  MUSTER_EXPR_LEAST,  /* all items with the least value: args[0], slot, args[1] */
  MUSTER_EXPR_MOST,
  MUSTER_EXPR_UNION,
  MUSTER_EXPR_DIFFERENCE,
  /* list(a, b, …); by its type: a set where the items are things and no sequence is wanted, else
   * a sequence */
  MUSTER_EXPR_LIST,
  MUSTER_EXPR_TO_SEQUENCE, /* args[0]: a set, as a sequence */
  MUSTER_EXPR_TO_SET,      /* args[0]: a sequence of things, as a set */
  MUSTER_EXPR_RANGE,       /* args: from, to */
  MUSTER_EXPR_AFTER,       /* after(list, item): the others, round from there, a sequence */
  MUSTER_EXPR_ENEMIES,     /* args[0]: a thing: things of its kind on hostile sides */
  MUSTER_EXPR_FRIENDS,     /* its own side, without itself */
  MUSTER_EXPR_WORDS,       /* all words of an enum, in order; index: the enum */
  MUSTER_EXPR_ROLL_DICE,   /* r.dice; slot */
  /* `dice` inside a roll's pass: the single dice of that roll; slot: the roll */
  MUSTER_EXPR_DICE_LIST,
  MUSTER_N_EXPRS,
} MusterExprOp;

typedef struct _MusterExpression MusterExpression;

struct _MusterExpression
{
  guint16 op; /* MusterExprOp */
  guint8 n_args;
  guint8 has_dice : 1;  /* some node below is a die: chance() enumerates it */
  guint8 has_facts : 1; /* some node below may be unknown without a board */
  MusterType type;
  gint32 index;
  guint32 slot; /* word offset from the base of the frame or of the function's call */
  double number;
  MusterDice dice;
  const MusterExpression *const *args;
  guint32 work;   /* of a loop over a list: what looking at an item counts */
  guint32 offset; /* characters into the attribute it was written in */
  guint32 length;
  const struct _MusterSourceText *text; /* where it was written */
};

/* One attribute or text of a rulebook file that holds an expression or a template. */
typedef struct _MusterSourceText
{
  const char *text;
  MusterLocation location; /* of its first character */
} MusterSourceText;

/* A text with values in it: "{f} heals {patient}". */
typedef struct
{
  guint n_parts;
  const char *const *literals;           /* n_parts; never NULL; the text before each value */
  const MusterExpression *const *values; /* n_parts; NULL where a part is only text */
  const char *const *placeholders;       /* n_parts; what stands between the braces, or NULL */
  const char *source; /* as written, with its blanks made one: the msgid of its translations */
} MusterTemplate;

/* The comparison (a #MusterExprOp) that says the same with its operands the other way round. */
static inline guint16
muster_expression_turn_round (guint16 op)
{
  switch (op)
    {
    case MUSTER_EXPR_LT:
      return MUSTER_EXPR_GT;
    case MUSTER_EXPR_LE:
      return MUSTER_EXPR_GE;
    case MUSTER_EXPR_GT:
      return MUSTER_EXPR_LT;
    case MUSTER_EXPR_GE:
      return MUSTER_EXPR_LE;
    default:
      return op;
    }
}

G_END_DECLS
