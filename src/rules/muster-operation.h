/* muster-operation.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-expression.h"
#include "muster-rule.h"

G_BEGIN_DECLS

/* What everything that cites a rule carries. Strings may be NULL. */
typedef struct
{
  const char *title;
  /* the section of the rules, or several with semicolons between them; a statement without one has
   * that of its procedure */
  const char *src;
  /* those of these sections that the rulebook has in words, with NULL behind the last; or NULL */
  const MusterRule *const *rules;
  MusterOrigin origin;
  MusterLocation location;
} MusterCitation;

/* Statements. A structured statement becomes several operations with jumps. Slots are word offsets
 * from the frame's base; jumps are indices into the operations of the same procedure. */
typedef enum
{
  MUSTER_OP_LET, /* slot; value; minimum, maximum */
  /* attribute (or local slot when attribute < 0); thing; value; add; minimum, maximum */
  MUSTER_OP_SET,
  MUSTER_OP_ROLL, /* slot; roll */
  MUSTER_OP_JUMP, /* jump */
  /* test; jump when it is false; because: an `if`, `else` with a test, or `while` */
  MUSTER_OP_BRANCH,
  /* each; jump: past the loop when nothing is left. Takes the snapshot, orders it */
  MUSTER_OP_FOR,
  MUSTER_OP_NEXT,     /* jump: back to the FOR, which takes the next item */
  MUSTER_OP_CALL,     /* procedure or action; args; slot of the result, or G_MAXUINT32 */
  MUSTER_OP_RETURN,   /* value or NULL */
  MUSTER_OP_PICK,     /* slot; pick */
  MUSTER_OP_ASK,      /* slot; ask */
  MUSTER_OP_REQUIRE,  /* test; text; soft: in front of an action */
  MUSTER_OP_ORDER,    /* order; slot of the move, or G_MAXUINT32 */
  MUSTER_OP_ACTIVATE, /* activate */
  MUSTER_OP_RAISE,    /* event; args; jump: past the body, taken when a reaction prevented it */
  MUSTER_OP_PREVENT,
  MUSTER_OP_CREATE,    /* slot: the thing, nothing when none of the kind is free; create */
  MUSTER_OP_DRAW,      /* from, count, into */
  MUSTER_OP_PUT,       /* what, into, at */
  MUSTER_OP_SAY,       /* text; outcome; keep */
  MUSTER_OP_PHASE,     /* phase: begins it */
  MUSTER_OP_PHASE_END, /* phase */
  MUSTER_OP_END,       /* value: the winning side, -1 nobody; text */
  /* Only in examples. */
  MUSTER_OP_EXPECT, /* test; text: what was expected */
  /* index: an action, args; add: it must be offered, else it must be refused; text: a word of
   * the reason */
  MUSTER_OP_OFFER,
  MUSTER_OP_FEED, /* feed: the next dice, or answers to the next prompts, as text */
  MUSTER_OP_KNOW, /* test: a FACT or asked function call; value: what the table says */
  MUSTER_N_OPS,
} MusterOpCode;

/* `by`: one key of an order of preference. The item stands in the slot of its statement. */
typedef struct
{
  gboolean most;
  gboolean chance; /* from 0 to 1 */
  gboolean ranks;  /* its numbers say nothing but who comes first */
  const MusterExpression *value;
  const MusterTemplate *text; /* or NULL */
  MusterCitation cite;
} MusterKey;

/* `term`: one labelled number of a sum; counts only when `when` holds. */
typedef struct
{
  const MusterExpression *value;
  const MusterExpression *when; /* or NULL */
  const MusterTemplate *label;  /* or NULL */
  MusterCitation cite;
} MusterTerm;

typedef struct
{
  const MusterExpression *dice;
  const MusterExpression *pass; /* or NULL; `it` is the total, in `item_slot` */
  guint32 item_slot;
  gint8 good; /* for luck: +1 high is good, -1 low is good, 0 from pass or not said */
  const MusterExpression *owner; /* `for`: whose luck it is, a thing or side; or NULL */
  const MusterTemplate *note;    /* what it decides, told to whoever throws; or NULL */
  const MusterTemplate *does;    /* what one does where it passes, as "hits"; or NULL */
  const MusterTemplate *fails;   /* the same where it does not */
  const MusterTemplate *tally; /* what its like is called where it is counted, as "shot"; or NULL */
  const MusterTemplate *tallies; /* several: "shots"; or NULL */
} MusterRoll;

typedef struct
{
  const MusterExpression *list;
  guint32 item_slot;
  guint32 position_slot; /* G_MAXUINT32: none; counts from 1 */
  guint32 state_slot;    /* words: next position, length, then the snapshot */
  guint16 capacity;      /* most items the snapshot can hold */
  gboolean random_ties;
  const MusterExpression *where; /* or NULL */
  const MusterExpression *until; /* or NULL: stops the loop before the next item */
  guint n_keys;
  const MusterKey *keys;
} MusterEach;

typedef struct
{
  const MusterExpression *from;
  guint n_keys;
  const MusterKey *keys;
  const MusterTemplate *otherwise; /* `else`; or NULL: an empty list is a fault */
} MusterPick;

typedef struct
{
  const MusterExpression *test;
  const MusterTemplate *text;
  gboolean soft;
  MusterCitation cite;
} MusterRequirement;

typedef enum
{
  MUSTER_ENTRY_NONE,
  MUSTER_ENTRY_TEXT,
  MUSTER_ENTRY_NUMBER,
} MusterEntry;

typedef struct
{
  const char *id;
  const MusterExpression *from; /* NULL for an entry */
  MusterEntry entry;
  const MusterExpression *side;  /* or NULL: the side of the procedure's first thing */
  const MusterExpression *least; /* take: NULL both: exactly one */
  const MusterExpression *most;
  gboolean take_all; /* take="all"; with `ordered`, all of them in an order */
  gboolean take_any; /* take="any": 0 .. all */
  gboolean many;     /* gives a list */
  gboolean ordered;
  gboolean secret;
  const MusterExpression *along; /* a sequence that an ordered choice is paired with; or NULL */
  guint32 along_slot;
  /* the option under consideration, for keys, odds and notes of single choices */
  guint32 item_slot;
  /* the set or sequence under consideration, for `chosen`; G_MAXUINT32: unused */
  guint32 chosen_slot;
  const MusterExpression *odds;    /* or NULL */
  const MusterTemplate *note;      /* what an option comes to, for a person; or NULL */
  const MusterTemplate *pass;      /* may choose nothing, by this name; or NULL */
  const MusterTemplate *otherwise; /* why there may be nothing to choose; or NULL */
  const MusterExpression *beside; /* who is told not to be among the options, on a board; or NULL */
  const MusterTemplate *why;      /* why not; or NULL */
  guint n_keys;
  const MusterKey *keys;
  gboolean keys_use_chosen; /* subsets are weighed, not items */
  guint n_requirements;     /* inside the ask, over `chosen` or the item */
  const MusterRequirement *requirements;
  gint32 policy_id; /* the number by which policies name this ask */
} MusterAsk;

typedef enum
{
  MUSTER_ORDER_MOVE,
  MUSTER_ORDER_CHARGE,
  MUSTER_ORDER_FLEE,
  MUSTER_ORDER_PUSH,
  MUSTER_ORDER_FACE,
  MUSTER_ORDER_PLACE,
  MUSTER_ORDER_REMOVE,
  MUSTER_ORDER_REPLACE,
  MUSTER_ORDER_OTHER,
} MusterOrderVerb;

typedef struct
{
  MusterOrderVerb verb;
  const char *verb_name;           /* as written: `other` verbs have names of their own */
  const MusterExpression *who;     /* a thing or a set; NULL only for `other` */
  const MusterExpression *to;      /* a thing or place; NULL */
  const MusterExpression *away;    /* a thing or place; NULL */
  const MusterExpression *ahead;   /* number: straight ahead; NULL */
  const MusterExpression *turn_by; /* `by`: face: degrees clockwise; NULL */
  /* face: degrees clockwise from the upper edge of the board; NULL */
  const MusterExpression *heading;
  const MusterExpression *up_to; /* NULL: no limit */
  /* what makes it fewer, for a person who is asked how far it went; NULL */
  const MusterTemplate *note;
  const MusterExpression *until;   /* NULL */
  const MusterExpression *keep_on; /* `while`; NULL */
  const MusterExpression
      *clear_of;                 /* things on the table it comes no nearer to than `clear`; NULL */
  const MusterExpression *clear; /* number; NULL only without `clear_of` */
  const MusterExpression *along; /* a set of members of the group that moves; NULL: all of it */
  gboolean bend;                 /* an `ahead` that is blocked bends as little as it can */
  /* not the mover's own movement: costs and interrupts do not apply */
  gboolean free;
  gboolean quiet;                 /* raises neither moving nor moved */
  gboolean told;                  /* without a board nobody is asked how far it went */
  gboolean spared;                /* REMOVE: nobody has lost it */
  const MusterExpression *credit; /* REMOVE: who did it; NULL: whoever acts */
  gboolean tells;                 /* a rule reads whether it was done or blocked */
} MusterOrder;

typedef struct
{
  const MusterExpression *things;
  guint n_actions;
  const guint16 *actions;        /* procedures */
  const MusterExpression *times; /* NULL: as often as it likes */
  const MusterExpression *until; /* a person's turn is over when it holds; or NULL */
  /* a procedure run when a thing of the batch first acts; -1: none */
  gint32 first;
  guint32 state_slot; /* words: what is left to do; capacity + 4 of them */
  guint16 capacity;
} MusterActivate;

typedef struct
{
  guint16 kind;
  const MusterExpression *like; /* a text or model naming what it is made after; NULL */
} MusterCreate;

typedef enum
{
  MUSTER_PUT_TOP,
  MUSTER_PUT_BOTTOM,
  MUSTER_PUT_RANDOM,
} MusterPutAt;

typedef struct
{
  guint16 code;  /* MusterOpCode */
  guint8 soft;   /* REQUIRE */
  guint8 put_at; /* MusterPutAt */
  guint32 slot;
  guint32 jump;
  /* SET: attribute or -1; CALL: procedure; RAISE: event; PHASE: phase; DRAW, PUT: the pile */
  gint32 index;
  guint32 site;  /* number of this statement in the whole rulebook: for coverage */
  guint32 die;   /* that of its name: addresses its dice, whatever stands before it */
  guint32 words; /* width of what stands at `slot` */
  guint32 work;  /* what carrying it out counts, without what counts by itself */
  gboolean add;  /* SET: adds */
  const MusterExpression *test;
  /* SET: whose attribute; DRAW, PUT: owner of the pile `index`; SAY: whose line it is, or NULL */
  const MusterExpression *thing;
  const MusterExpression *value; /* LET, SET, RETURN, END; PUT: what; DRAW: count */
  const MusterExpression *minimum;
  const MusterExpression *maximum;
  const MusterExpression *from_owner; /* DRAW: owner of the pile `from_pile` */
  gint32 from_pile;
  guint n_terms;
  const MusterTerm *terms; /* LET; value is NULL then */
  guint n_args;
  /* CALL, RAISE: one for each parameter; NULL where an ask stays open */
  const MusterExpression *const *args;
  /* SAY, END, REQUIRE; `because` of BRANCH; text of ORDER, ACTIVATE, PICK's title is cite.title */
  const MusterTemplate *text;
  const MusterTemplate *title;       /* ROLL, PICK, ASK: or NULL */
  const MusterTemplate *outcome;     /* SAY; or NULL */
  const MusterExpression *out;       /* SAY: a thing; or NULL */
  const MusterExpression *back;      /* SAY: a thing; or NULL */
  const MusterExpression *credit;    /* SAY: a thing; or NULL */
  const MusterTemplate *gist;        /* SAY; or NULL */
  const MusterTemplate *glossary;    /* SAY; or NULL */
  const MusterTemplate *becomes;     /* SAY; or NULL */
  const MusterExpression *explained; /* SAY; or NULL */
  gboolean keep;                     /* SAY keep="career" */
  gboolean aside;                    /* SAY */
  union
  {
    const MusterRoll *roll;
    const MusterEach *each;
    const MusterPick *pick;
    const MusterAsk *ask;
    const MusterOrder *order;
    const MusterActivate *activate;
    const MusterCreate *create;
    const char *feed; /* "dice 3 5 1" or one answer */
  };
  MusterCitation cite;
} MusterOperation;

G_END_DECLS
