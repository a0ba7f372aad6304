/* muster-run-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <math.h>
#include "muster-fact-memo.h"
#include "muster-predicate.h"
#include "muster-query-private.h"

G_BEGIN_DECLS

/* ---- What a run waits for: derived by running the waiting statement, never stored ---- */

typedef enum
{
  MUSTER_NEED_NOTHING,
  MUSTER_NEED_ROLL,
  MUSTER_NEED_CARD,
  MUSTER_NEED_FACT,
  MUSTER_NEED_CHOICE,
  MUSTER_NEED_ENTRY,
  MUSTER_NEED_ORDER,
  MUSTER_NEED_TURN,
  MUSTER_NEED_INTERRUPT,
} MusterNeed;
/* Dice whose values are set while an expression with dice is evaluated. */
typedef struct
{
  const MusterExpression *leaf;
  double total;
  guint n;
  guint16 sides;
  gint16 add;
  const gint *dice; /* n of them, or NULL while chances are counted */
} MusterPool;

/* The budget of work is in expressions that are evaluated for one answer: a second or so. What is told besides has a third. */
#define MUSTER_MAX_POOLS       6
#define MUSTER_SCRATCH_WORDS   65536
#define MUSTER_EVAL_WORDS      65536
#define MUSTER_MAX_DEPTH       200
#define MUSTER_SAY_BUDGET      20000
#define MUSTER_WORK_BUDGET     300000000
#define MUSTER_TOLD_BUDGET     100000000
#define MUSTER_STEP_BUDGET     2000000
#define MUSTER_MAX_QUIET_TURNS 500
#define MUSTER_MAX_EVENTS      8
#define MUSTER_MAX_PATH        256

/* A way on an open table that is gone inch by inch, so that it is looked for once. */
typedef struct
{
  const MusterOperation *op; /* NULL: there is none */
  gint32 number;             /* of the thing that goes it */
  guint32 clock;             /* nothing else has moved since */
  MusterPlace at;
  MusterPlace goal;
  guint n;
  MusterPlace path[MUSTER_MAX_PATH]; /* what is left of it */
} MusterWay;

/* From where and how far somebody could walk if nobody stood there. */
typedef struct
{
  MusterPlace start; /* MUSTER_PLACE_NONE: it is not known */
  guint16 base;
  gboolean roughly;
  double limit;
} MusterSpread;

#define MUSTER_N_TOLD_FACTS 128

/* A fact that is among the reasons already. */
typedef struct
{
  const MusterExpression *fact; /* NULL: none */
  double arguments[MUSTER_MAX_ARGUMENTS];
  double value;
} MusterToldFact;

/* Where in the rules a reason came up. */
typedef struct
{
  guint32 n_frames; /* that there were */
  guint32 op;       /* of the last of them */
} MusterReasonPlace;

typedef struct _MusterAskMemo MusterAskMemo;

struct _MusterRun
{
  MusterGame *game;
  const MusterRulebook *rulebook;
  gpointer block;
  MusterState state;
  MusterWord **attributes; /* per attribute: the words of thing 0 */
  MusterPose **poses;      /* per kind: the pose of thing 0; NULL where its things have no place */
  guint64 **on_table;      /* per kind: the set of its things on the table */
  MusterReach *reach;
  MusterSpread spread; /* what it holds, where that was walked without anybody in the way */
  MusterOccupancy occupancy;
  MusterWay way;

  gboolean automatic;
  guint8 *coverage;
  GPtrArray *log;
  gboolean brief;        /* its entries have no reasons: whoever wants them plays it again */
  GPtrArray *reasons;    /* of MusterReason: gathered for the next entry */
  GArray *reason_places; /* of MusterReasonPlace: where each of them came up */
  GArray *sum_places;    /* of MusterReasonPlace: where something was added up for the next entry */
  GHashTable *
      branches; /* why the rules took each branch since the last answer: see muster_run_keep_because() */
  guint n_told_facts; /* kept since reasons were let go of */
  MusterToldFact told_facts[MUSTER_N_TOLD_FACTS];

  /* Evaluation. */
  MusterWord *eval_stack;
  guint eval_top;
  double *scratch;
  guint scratch_top;
  guint depth;
  gboolean quiet;           /* menus never ask: what is not known stays unknown */
  gboolean puts_off_places; /* muster_battle_put_off_places () */
  gboolean again; /* what is applied was taken in this state before: it is not checked once more */
  /* Lists hold what may belong to them, as far as is known: what a person who looks at the table can choose from. */
  gboolean hopeful;
  gboolean untranslated; /* for examples, which quote texts, and for the state */
  GArray *missing;       /* of MusterMissing: found by the statement at hand */
  MusterRun *beside;     /* tries out what else will be asked; NULL: not yet */
  GArray *claims;        /* what a choice says besides, while that is gathered; else NULL */
  gboolean supposing;    /* it is only gathered, and not known after it */
  gboolean by_placing;   /* for suggestions: whoever has not moved stands where an order put it */
  gboolean by_guessing;  /* for suggestions: what nobody knows is the middle of what it may be */
  gboolean by_reckoning; /* for menus: nobody is farther from there than it has gone since */
  gboolean doubting;     /* for menus: as if nothing that still holds had been answered */
  MusterPool pools[MUSTER_MAX_POOLS];
  guint n_pools;
  gboolean trace;     /* facts that are read become reasons */
  gboolean tells_own; /* so does what the player has set in a list */
  /* Tests of each of several that are under way: what is added up in them is no sum that counts. */
  guint n_supposed;
  /* A statement keeps what it works out: the rows of tables that it takes are reasons. */
  gboolean traces_tables;
  /* What the board says is the whole answer: nothing is overruled, and nobody wants reasons. */
  gboolean plain;
  /* Nor ways to the half inch: any will do that is not much longer. */
  gboolean roughly;
  gboolean exact; /* it wants them all the same */
  /* It is, and the settings are as they were set up: functions are what they come down to then. */
  gboolean simplified;
  const MusterShortcut *shortcuts;   /* per function, of the game */
  guint64 version;                   /* counts changes of what rules can read */
  guint64 all_changed;               /* the last of them of which nobody said what it was */
  guint64 changed[MUSTER_N_CHANGES]; /* the last of each kind; see muster-change.h */
  MusterLatest *latest;              /* per function */
  MusterPredicate *predicates;       /* per function */
  MusterOwnCondition own_conditions[MUSTER_N_CONDITIONS];
  MusterLatest *own_latest; /* per procedure */
  /* per procedure: do those of its requirements hold that are the thing's own? */
  MusterPredicate *own;
  gboolean remembers; /* values of functions: nobody looks on while they are worked out */
  MusterMemo memos[MUSTER_N_MEMOS];
  MusterFactMemo *fact_memos; /* of an open table, else NULL */
  MusterAskMemo *ask_memos;   /* see muster-ask-memo.h; NULL: none */
  guint64 steps;
  /* Expressions that were evaluated for this input, as the rulebook weighs them (muster-work.h): statements, items of
   * lists, and functions that look at lists, call themselves or are long. It is the same whether or not somebody looks on, so
   * that a rulebook faults for both: what is told or remembered does not count, see muster_run_begin_aside (). */
  guint64 work;
  guint64 told_work; /* the same of what is told besides, up to the same budget: where that is too much, it is told so */
  guint n_asides;
  guint8 *losses;    /* per thing: a rule took it off the table and did not spare it */
  guint quiet_turns; /* since the last answer */
  guint told;        /* lines that rules said for this input, logged or not */
  guint last_turn;

  /* What it waits for. */
  gboolean advanced;
  MusterStop stop;
  MusterNeed need;
  guint need_dice, need_sides;
  gint need_add;
  MusterType tie_type; /* a die of need_sides decides between these */
  double tie_items[MUSTER_ROLL_MAX_DICE];
  gint32 need_side;
  MusterComparison *comparison; /* not NULL: the question is which is best */
  MusterComparison comparison_store;

  char *fault;        /* with its place */
  gboolean faulted;   /* in this statement */
  char *failure;      /* first expectation that did not hold */
  GQueue fed_dice;    /* of examples: GINT_TO_POINTER */
  GQueue fed_answers; /* of examples: char* */
  /* of examples, else NULL: per thing, whether it is a card that was shuffled and not put or drawn since */
  guint8 *shuffled;
};

/* ---- At hand everywhere ---- */

#define MUSTER_UNKNOWN ((double) NAN)

static inline gboolean
muster_is_unknown (double value)
{
  return isnan (value);
}

static inline guint
muster_get_set_words (const MusterRun *run, const MusterExpression *e)
{
  return run->rulebook->kinds[e->type.index].set_words;
}

/* The top one. */
static inline MusterFrame *
muster_run_get_frame (MusterRun *run)
{
  return &run->state.head->frames[run->state.head->n_frames - 1];
}

/* It stops: the battle is over, and whoever wants to play on or to go through the session says so. */
static inline gboolean
muster_run_has_ended (const MusterRun *run)
{
  return run->state.head->over == MUSTER_OVER_AT_END ||
         run->state.head->over == MUSTER_OVER_WITH_SESSION;
}

static inline MusterWord *
muster_run_get_base (MusterRun *run, const MusterFrame *frame)
{
  return run->state.stack + frame->base;
}

/* Where @frame stands, or NULL. */
static inline const MusterOperation *
muster_run_get_operation_of (MusterRun *run, const MusterFrame *frame)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];

  if (frame->kind != MUSTER_FRAME_PROCEDURE || frame->op >= procedure->n_operations)
    return NULL;
  return &procedure->operations[frame->op];
}

/* Of the top frame, or NULL. */
static inline const MusterOperation *
muster_run_get_operation (MusterRun *run)
{
  return muster_run_get_operation_of (run, muster_run_get_frame (run));
}

static inline gint32
muster_run_get_actor (MusterRun *run)
{
  return muster_run_get_frame (run)->actor;
}

static inline void
muster_run_cover (MusterRun *run, guint32 site)
{
  if (G_UNLIKELY (run->coverage != NULL))
    run->coverage[site] = 1;
}

/* Something has changed that rules can read: what functions gave no longer holds. */
static inline void
muster_run_touch (MusterRun *run)
{
  run->all_changed = ++run->version;
}

/* The same where it is known what. */
static inline void
muster_run_touch_attribute (MusterRun *run, gint32 attribute)
{
  run->changed[muster_change_of_attribute (attribute)] = ++run->version;
}

static inline void
muster_run_touch_places (MusterRun *run)
{
  run->changed[MUSTER_CHANGE_PLACES] = ++run->version;
}

static inline void
muster_run_touch_facings (MusterRun *run)
{
  run->changed[MUSTER_CHANGE_FACINGS] = ++run->version;
}

/* The last change of what is read. */
static inline guint64
muster_run_update_latest (MusterRun *run, MusterLatest *latest, guint64 reads)
{
  guint64 change = run->all_changed;

  if (latest->version == run->version)
    return latest->change;
  for (guint64 left = reads; left != 0; left &= left - 1)
    change = MAX (change, run->changed[__builtin_ctzll (left)]);
  *latest = (MusterLatest){ .version = run->version, .change = change };
  return change;
}

static inline guint64
muster_run_get_latest (MusterRun *run, guint function)
{
  const guint64 *reads = run->plain ? run->game->plain_reads : run->game->reads;

  return muster_run_update_latest (run, &run->latest[function], reads[function]);
}

static inline MusterWord *
muster_thing_get_words (MusterRun *run, const MusterAttribute *attribute, double thing)
{
  return run->state.attributes + attribute->offset + (guint) thing * attribute->words;
}

gint32 muster_run_get_number (MusterRun *run,
                              const MusterType *type,
                              double value); /* among all things; -1 */

/* It asks about the table, and no more than it has to. */
static inline gboolean
muster_run_is_sparing (const MusterRun *run)
{
  return !run->state.head->tracked && run->game->setup->sparing;
}

/* Somebody reads why. */
static inline gboolean
muster_run_is_explaining (const MusterRun *run)
{
  return run->log != NULL && !run->brief;
}

void muster_run_set_plain (MusterRun *run, gboolean plain);

/* Into run->reach, of which all but one forget what it holds. */
static inline void
muster_run_reach (MusterRun *run, const MusterWalk *walk)
{
  run->spread.start = MUSTER_PLACE_NONE;
  muster_field_reach (run->game->field, walk, run->reach);
}

/* And concludes from groups to their members and back. */
static inline gboolean
muster_run_is_concluding (const MusterRun *run)
{
  return muster_run_is_sparing (run) && run->game->setup->concluding;
}

/* Nothing was worked out yet, be it for an answer, a prompt or a look at the table. */
static inline void
muster_run_begin_work (MusterRun *run)
{
  run->work = 0;
  run->told_work = MUSTER_WORK_BUDGET - MUSTER_TOLD_BUDGET;
}

/* What is evaluated from here up to muster_run_end_aside () is only told. @work: what to give back to it. */
static inline guint64
muster_run_begin_aside (MusterRun *run)
{
  const guint64 work = run->work;

  if (run->n_asides++ == 0)
    run->work = run->told_work;
  return work;
}

static inline void
muster_run_end_aside (MusterRun *run, guint64 work)
{
  if (--run->n_asides > 0)
    return;
  run->told_work = run->work;
  run->work = work;
}

/* Counts what is told; FALSE: there was so much by now that nothing more is. */
static inline gboolean
muster_run_may_tell (MusterRun *run, guint64 work)
{
  guint64 *told = run->n_asides > 0 ? &run->work : &run->told_work;

  *told += work;
  return *told <= MUSTER_WORK_BUDGET;
}

/* A value with which a statement cannot go on: it stops before it has done anything. */
static inline gboolean
muster_run_is_lost (const MusterRun *run, double value)
{
  return isnan (value) || run->faulted;
}

G_END_DECLS
