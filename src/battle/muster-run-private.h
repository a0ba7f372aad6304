/* muster-run-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-memo.h"
#include "muster-run.h"
#include "muster-state.h"
#include "muster-translation.h"

#include <math.h>

G_BEGIN_DECLS

/* ---- What a run waits for: derived by running the waiting statement, never stored ---- */

typedef enum
{
  MUSTER_NEED_NOTHING,
  MUSTER_NEED_ROLL,
  MUSTER_NEED_FACT,
  MUSTER_NEED_CHOICE,
  MUSTER_NEED_ENTRY,
  MUSTER_NEED_ORDER,
  MUSTER_NEED_TURN,
  MUSTER_NEED_INTERRUPT,
} MusterNeed;

/* What may be asked about the table: a fact of the engine, a function with `ask`, a missing row of an open table. */
enum
{
  MUSTER_QUERY_FUNCTIONS = 1000,
  MUSTER_QUERY_TABLES = 2000,
  MUSTER_QUERY_ORDER = 25000,  /* added to the next two: all of them in order */
  MUSTER_QUERY_LEAST = 100000, /* which of several things has the least value: + the fact */
  MUSTER_QUERY_MOST = 150000,
  MUSTER_QUERY_KEY = 200000, /* which of several things a key prefers: + the line it stands in */
};

/* One cell that was wanted and is not known. */
typedef struct
{
  gint32 query;
  guint n_arguments;
  double arguments[MUSTER_MAX_ARGUMENTS];
  MusterType types[MUSTER_MAX_ARGUMENTS];
  MusterType gives;
  guint16 compare; /* MUSTER_EXPR_LT … of a number against `limit`; 0: the value itself */
  double limit;
} MusterMissing;

/* The candidates of a `by` key whose values are not known. */
typedef struct
{
  MusterMissing like; /* the query for the first candidate */
  guint varying;      /* which argument is the candidate */
  const MusterKey *
      key; /* not NULL: a key that is more than one fact, asked by its own words; `like` is unused */
  gboolean most;
  gboolean whole_order; /* for-each: all of them in order; else the best */
  guint16 kind;
  guint n;
  double items[64];
} MusterComparison;

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

#define MUSTER_MAX_POOLS       6
#define MUSTER_SCRATCH_WORDS   65536
#define MUSTER_EVAL_WORDS      65536
#define MUSTER_MAX_DEPTH       200
#define MUSTER_SAY_BUDGET      20000
#define MUSTER_WORK_BUDGET     20000000
#define MUSTER_STEP_BUDGET     2000000
#define MUSTER_MAX_QUIET_TURNS 500
#define MUSTER_MAX_EVENTS      8
#define MUSTER_MAX_PATH        256

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
  MusterOccupancy occupancy;

  gboolean automatic;
  guint8 *coverage;
  GPtrArray *log;
  GPtrArray *reasons;    /* of MusterReason: gathered for the next entry */
  GArray *reason_depths; /* guint32: how deep the frames were at each of them */

  /* Evaluation. */
  MusterWord *eval_stack;
  guint eval_top;
  double *scratch;
  guint scratch_top;
  guint depth;
  gboolean quiet; /* menus never ask: what is not known stays unknown */
  /* Lists hold what may belong to them, as far as is known: what a person who looks at the table can choose from. */
  gboolean hopeful;
  gboolean untranslated; /* for examples, which quote texts, and for the state */
  GArray *missing;       /* of MusterMissing: found by the statement at hand */
  MusterRun *beside;     /* tries out what else will be asked; NULL: not yet */
  GArray *claims;        /* what a choice says besides, while that is gathered; else NULL */
  gboolean supposing;    /* it is only gathered, and not known after it */
  MusterPool pools[MUSTER_MAX_POOLS];
  guint n_pools;
  gboolean trace; /* facts that are read become reasons */
  /* What the board says is the whole answer: nothing is overruled, and nobody wants reasons. */
  gboolean plain;
  guint64 version;    /* counts changes of what rules can read */
  gboolean remembers; /* values of functions: nobody looks on while they are worked out */
  MusterMemo memos[MUSTER_N_MEMOS];
  guint64 steps;
  guint64 work;      /* items of lists that were looked at for this input */
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
};

typedef enum
{
  MUSTER_STEP_DONE, /* go on with frame->op as it now stands */
  MUSTER_STEP_NEED, /* stop: run->need says what for */
  MUSTER_STEP_FAULT,
  MUSTER_STEP_OVER,
} MusterStep;

/* A list under evaluation. */
typedef struct
{
  guint64 bits[MUSTER_MAX_SET_WORDS];
  guint n_words; /* of a set; 0: a sequence */
  guint word;    /* cursor of a set */
  double *items; /* a sequence: on the scratch */
  guint n, next;
  gboolean complete; /* FALSE: unknown items may be missing */
  guint mark;        /* of the scratch */
} MusterList;

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

static inline MusterWord *
muster_run_get_base (MusterRun *run, const MusterFrame *frame)
{
  return run->state.stack + frame->base;
}

/* Of the top frame, or NULL. */
static inline const MusterOperation *
muster_run_get_operation (MusterRun *run)
{
  const MusterFrame *frame = muster_run_get_frame (run);
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];

  if (frame->kind != MUSTER_FRAME_PROCEDURE || frame->op >= procedure->n_operations)
    return NULL;
  return &procedure->operations[frame->op];
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
  run->version++;
}

static inline MusterWord *
muster_thing_get_words (MusterRun *run, const MusterAttribute *attribute, double thing)
{
  return run->state.attributes + attribute->offset + (guint) thing * attribute->words;
}

/* ---- muster-eval*.c; see also muster-eval-private.h ---- */

typedef double (*MusterEvaluator) (MusterRun *run, const MusterExpression *e, MusterWord *base);
typedef gboolean (*MusterSetEvaluator) (MusterRun *run,
                                        const MusterExpression *e,
                                        MusterWord *base,
                                        guint64 *out);

extern const MusterEvaluator muster_evaluators[MUSTER_N_EXPRS];
extern const MusterSetEvaluator muster_set_evaluators[MUSTER_N_EXPRS];

/* A scalar; NaN: not known. What stands most often in rules needs no call. */
static inline double
muster_eval (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  if (e->op == MUSTER_EXPR_LOCAL)
    return base[e->slot].number;
  if (e->op == MUSTER_EXPR_CONSTANT)
    return e->number;
  return muster_evaluators[e->op](run, e, base);
}

/* The words of the set are all written; FALSE: unknown things may be missing. */
static inline gboolean
muster_eval_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  return muster_set_evaluators[e->op](run, e, base, out);
}

gboolean muster_eval_sequence (MusterRun *run,
                               const MusterExpression *e,
                               MusterWord *base,
                               MusterList *list);
/* Evaluates a list of either form; muster_list_close () gives its scratch back. */
void
muster_list_open (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list);

static inline gboolean
muster_list_next (MusterList *list, double *item)
{
  if (list->n_words == 0)
    {
      if (list->next >= list->n)
        return FALSE;
      *item = list->items[list->next++];
      return TRUE;
    }
  while (list->word < list->n_words && list->bits[list->word] == 0)
    list->word++;
  if (list->word >= list->n_words)
    return FALSE;
  *item = list->word * 64 + (guint) __builtin_ctzll (list->bits[list->word]);
  list->bits[list->word] &= list->bits[list->word] - 1;
  return TRUE;
}

/* Lists of lists of lists may be longer than a person waits: beyond the budget every list is unknown. */
static inline gboolean
muster_run_is_spent (const MusterRun *run)
{
  return G_UNLIKELY (run->work > MUSTER_WORK_BUDGET);
}

static inline void
muster_list_close (MusterRun *run, MusterList *list)
{
  run->scratch_top = list->mark;
}

/* Stores what @e gives, of any form, at @words words from @at; FALSE: unknown. */
gboolean muster_eval_into (MusterRun *run,
                           const MusterExpression *e,
                           MusterWord *base,
                           MusterWord *at,
                           guint words);
gboolean muster_eval_into_type (MusterRun *run,
                                const MusterExpression *e,
                                MusterWord *base,
                                MusterWord *at,
                                const MusterType *type);
double muster_value_zero (const MusterType *type);
/* Gathers the dice below @e; their numbers and sides are evaluated. */
void muster_pools_collect (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* The chance of @test with the value of `dice` in @item_slot: for odds of a roll; NaN when not known. */
double muster_pools_get_chance (MusterRun *run,
                                const MusterExpression *dice,
                                const MusterExpression *test,
                                guint32 item_slot,
                                MusterWord *base,
                                double *mean,
                                double *variance);

/* ---- muster-facts.c: on the board; muster-query.c: asked ---- */
void
muster_fact_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list);
MusterPlace muster_fact_get_place (MusterRun *run, const MusterExpression *e, double value);
gint32 muster_run_get_number (MusterRun *run,
                              const MusterType *type,
                              double value); /* among all things; -1 */
void muster_fill_occupancy (MusterRun *run, gint32 except);
/* The cell of a query: NULL when nothing valid is known. */
MusterFactCell *muster_query_find (MusterRun *run, const MusterMissing *query);
MusterFactCell *muster_query_find_stale (MusterRun *run, const MusterMissing *query);
MusterFactCell *
muster_query_store (MusterRun *run, const MusterMissing *query, double low, double high);
/* The same of a number whose limit was asked about. */
void muster_query_store_compared (MusterRun *run, const MusterMissing *query, gboolean holds);
double muster_query_get (MusterRun *run,
                         const MusterMissing *query); /* NaN after noting it as missing */
/* Has one of its things moved since, and nobody knows how far? */
gboolean muster_query_has_jumped (MusterRun *run, const MusterMissing *query, guint32 since);
/* How far its things have moved in all. */
double muster_query_get_way (MusterRun *run, const MusterMissing *query);
void muster_query_note_missing (MusterRun *run, const MusterMissing *query);
gboolean muster_query_from_expression (MusterRun *run,
                                       const MusterExpression *e,
                                       MusterWord *base,
                                       MusterMissing *query);
MusterFactCell *muster_comparison_find (MusterRun *run, const MusterComparison *comparison);
void muster_comparison_store (MusterRun *run,
                              const MusterComparison *comparison,
                              const double *items,
                              guint n);
/* ---- muster-known.c, muster-learn.c: what follows from answers ---- */
/* Between what the value lies, by answers and what follows from them; FALSE: nothing is known of it. */
gboolean
muster_known_get_bounds (MusterRun *run, const MusterMissing *query, double *low, double *high);
double muster_known_get (MusterRun *run, const MusterMissing *query); /* NaN: not known */
/* The answer to @query, which is in the state, says something about facts that were not asked about. */
void muster_learn_answer (MusterRun *run, const MusterMissing *query, double low, double high);
/* So does somebody who chooses @item from @list: it belongs there. */
void
muster_learn_choice (MusterRun *run, const MusterExpression *list, MusterWord *base, double item);
/* (transfer full) (nullable): under what condition it belongs there, as far as that is not known: "only if A is next to B". */
char *
muster_learn_describe (MusterRun *run, const MusterExpression *list, MusterWord *base, double item);
/* How the item came out of such a comparison the last time, 0 best; INFINITY: it never was in one. */
double muster_comparison_recall (MusterRun *run, const MusterComparison *comparison, double item);
/* ---- muster-run-suggest.c: (transfer full): the text of an input, or NULL ---- */
gboolean muster_suggest_is_recalled (MusterRun *run, const MusterMissing *query);
char *muster_suggest_truth (MusterRun *run, const MusterMissing *query);
char *muster_suggest_value (MusterRun *run, const MusterMissing *query);
char *muster_suggest_which (MusterRun *run,
                            const MusterMissing *const *cells,
                            guint n,
                            const GPtrArray *options);
/* One value for each; options get their own as well. */
char *muster_suggest_values (MusterRun *run,
                             const MusterMissing *const *cells,
                             guint n,
                             const GPtrArray *options);
char *muster_suggest_comparison (MusterRun *run,
                                 const MusterComparison *comparison,
                                 const GPtrArray *options);
/* ---- muster-query-text.c: in words ---- */
char *muster_query_describe (MusterRun *run, const MusterMissing *query, gboolean question);
/* One question about several cells that differ in the argument @varying. */
char *muster_query_describe_several (MusterRun *run, const MusterMissing *query, guint varying);
char *muster_query_describe_pairs (MusterRun *run, const MusterMissing *query);
char *muster_comparison_describe (MusterRun *run, const MusterComparison *comparison);
char *muster_comparison_describe_each (MusterRun *run, const MusterComparison *comparison);
void muster_table_fault (MusterRun *run, const MusterTable *table, const double *keys);
char *muster_table_describe (MusterRun *run, const MusterTable *table, const double *keys);

/* ---- muster-things.c: the state through its rules ---- */
void muster_thing_set_scalar (MusterRun *run, gint32 attribute, guint thing, double value);
void muster_thing_put_on_table (MusterRun *run, guint16 kind, guint thing, MusterPlace place);
void muster_thing_take_off (MusterRun *run, guint16 kind, guint thing);
void muster_thing_move (MusterRun *run, guint16 kind, guint thing, MusterPlace place);
void muster_thing_turn (MusterRun *run, guint16 kind, guint thing, gint16 facing);
void muster_thing_touch (MusterRun *run,
                         guint16 kind,
                         guint thing); /* it moved somewhere, on a table without a board */
/* It moved so far, and nobody knows where to. */
void muster_thing_walk (MusterRun *run, guint16 kind, guint thing, double way);
/* Whether one more can be made after @model (or NULL). */
gboolean muster_thing_can_create (MusterRun *run, guint16 kind, const MusterThing *model);
/* The first free one of its kind, made after @model (or NULL); -1: none is free. */
gint muster_thing_create (MusterRun *run, guint16 kind, const MusterThing *model);
gboolean muster_thing_is_on_table (MusterRun *run, guint16 kind, double thing);
gint32 muster_thing_get_side (MusterRun *run, guint16 kind, double thing);
char *muster_thing_dup_token (MusterRun *run, guint16 kind, double thing);
char *muster_thing_dup_name (MusterRun *run, guint16 kind, double thing);
/* The same in the language of the rulebook. */
char *muster_thing_dup_plain_name (MusterRun *run, guint16 kind, double thing);
/* What the bound of an attribute is for this thing now; NaN: there is none. */
double muster_thing_get_bound (MusterRun *run, const MusterBound *bound, guint thing);
/* @value, or the nearest number that the attribute can be. */
double
muster_thing_bound (MusterRun *run, const MusterAttribute *attribute, guint thing, double value);
void muster_reset_attributes (MusterRun *run, MusterReset reset, gint32 thing);
void muster_thing_begin (MusterRun *run); /* constants and singletons, at the start */
void muster_piles_begin (MusterRun *run); /* the decks at the start; muster-step-card.c */
void muster_split_number (MusterRun *run, gint32 number, guint16 *kind, guint *thing);
void muster_thing_initialise (MusterRun *run, guint16 kind, guint thing);

/* ---- muster-text.c: values and templates for people; muster-trace.c: the log ---- */
char *muster_run_describe_value (MusterRun *run, const MusterType *type, double value);
char *muster_run_describe_expression (MusterRun *run,
                                      const MusterExpression *e,
                                      MusterWord *base); /* its value in words, any form */
char *muster_run_expand (MusterRun *run,
                         const MusterTemplate *text,
                         MusterWord *base); /* without questions; NULL for NULL */
char *muster_run_format_number (double number);
/* "3 spaces", or inches where there is no grid. */
char *muster_run_format_length (MusterRun *run, double length);
/* What dice have to show, as somebody at the table says it: "4 or more". */
char *muster_run_describe_needed (MusterRun *run, const MusterRoll *roll, MusterWord *base);
/* (transfer full): of char*: the items of a list in words. */
GPtrArray *muster_run_list_values (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* "@title: @rest", or with a space after a question. */
char *muster_text_join (const char *title, const char *rest);
/* @text in the language of the user, or as it is where run->untranslated. */
const char *muster_run_gettext (MusterRun *run, const char *text) G_GNUC_FORMAT (2);
/* The same of a text of the rulebook, and of a @title or, where there is none, @id. */
const char *muster_run_translate (MusterRun *run, const char *text);
const char *muster_run_label (MusterRun *run, const char *title, const char *id);
/* One more item of a list in words. */
void muster_text_append_item (GString *text, const char *item);
/* (transfer full): @format with @words instead of {1}, {2}, … */
char *muster_text_fill (const char *format, guint n, const char *const *words);
char *muster_run_describe_test (MusterRun *run, const MusterExpression *e, MusterWord *base);
MusterLogEntry *muster_run_log (MusterRun *run,
                                MusterLogKind kind,
                                const MusterCitation *cite,
                                const char *format,
                                ...) G_GNUC_PRINTF (4, 5);
void muster_run_log_thing (MusterRun *run, MusterLogEntry *entry, gint32 number);
/* Where @value is a thing that stands on tables, the entry is about it, too. */
void
muster_run_log_target (MusterRun *run, MusterLogEntry *entry, const MusterType *type, double value);
void muster_run_reason (MusterRun *run,
                        MusterReasonKind kind,
                        const MusterCitation *cite,
                        double value,
                        const char *format,
                        ...) G_GNUC_PRINTF (5, 6);
/* Reasons that came up deeper than @depth frames and led to nothing. */
void muster_run_forget_reasons (MusterRun *run, guint32 depth);
void muster_run_explain_item (MusterRun *run,
                              const MusterExpression *list,
                              MusterWord *base,
                              double item);
/* Fills the sections of @source, with their rules: those of @cite, or those of the procedure. */
void muster_run_get_source (MusterRun *run, const MusterCitation *cite, MusterCitation *source);

/* ---- muster-step*.c: statements ---- */
MusterStep muster_step (MusterRun *run);
MusterStep muster_step_main (MusterRun *run, MusterFrame *frame);
MusterStep muster_step_event (MusterRun *run, MusterFrame *frame);
MusterStep muster_step_roll (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_for (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_pick (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_ask (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_order (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_activate (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_draw (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_put (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
void muster_example_feed (MusterRun *run, const MusterOperation *op);
/* The first thing that is wrong with an example is what is told of it. */
void muster_example_fail (MusterRun *run, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Dice and answers that nothing wanted are a mistake of the example. */
void muster_example_finish (MusterRun *run);
MusterStep muster_step_example (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_need (MusterRun *run, MusterNeed need);
MusterStep muster_step_fault (MusterRun *run, const MusterOperation *op, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
MusterStep muster_step_unknown (
    MusterRun *run); /* something in the statement is not known: asks, or takes the fault */
MusterFrame *muster_run_push (MusterRun *run, guint16 procedure);
void muster_run_pop (MusterRun *run);
MusterFrame *muster_run_push_event (MusterRun *run,
                                    gint16 event,
                                    guint n,
                                    const double *arguments,
                                    const guint16 *kinds);
/* Dice of the throw: fed, overruled, typed (frame->answers) or by seed; FALSE: they are wanted by hand. */
gboolean muster_run_throw (MusterRun *run,
                           guint32 site,
                           guint n,
                           guint sides,
                           gint *dice,
                           gboolean *by_hand,
                           gboolean *overruled,
                           guint32 *count);
/* One of @items: TRUE with @chosen; FALSE with run->need set. Ties that keys leave are broken by a die. */
typedef struct
{
  const double *items;
  guint n;
  MusterType type; /* of an item */
  guint32 item_slot;
  guint n_keys;
  const MusterKey *keys;
  const MusterKey *more_keys; /* after them; of the policy first, then of the ask */
  guint n_more_keys;
  gboolean keep_ties; /* gives the first instead of a die */
  gboolean secret;    /* the keys are not told */
} MusterSelection;
gboolean muster_select (MusterRun *run,
                        MusterFrame *frame,
                        const MusterOperation *op,
                        const MusterSelection *selection,
                        double *chosen);
/* Orders @items by keys, equal ones as they stand; FALSE: not known. */
gboolean muster_order_items (MusterRun *run,
                             const MusterOperation *op,
                             const MusterSelection *selection,
                             double *items,
                             guint64 *ties);

/* ---- muster-step-action.c: what a side may do ---- */
/* Why @procedure is closed to @thing now: NULL when it is open; *uncertain when that depends on what is not known. */
char *muster_action_get_refusal (MusterRun *run,
                                 gint32 procedure,
                                 guint thing,
                                 const MusterFrame *event,
                                 gboolean *uncertain);
/* The same with its parameters in place at @base. */
char *muster_action_find_refusal (MusterRun *run,
                                  const MusterProcedure *procedure,
                                  MusterWord *base,
                                  gboolean *uncertain);
gboolean
muster_action_is_open (MusterRun *run, gint32 procedure, guint thing, const MusterFrame *event);
/* Do its requirements, whatever is chosen, depend on what is not known? */
gboolean
muster_action_is_uncertain (MusterRun *run, const MusterProcedure *procedure, MusterWord *base);
/* Is it about things of the kinds that the event is about? */
gboolean muster_action_suits (const MusterProcedure *procedure, const MusterFrame *event);
/* Pushes the frame of an action with its parameters. */
MusterFrame *
muster_action_push (MusterRun *run, gint32 procedure, guint thing, const MusterFrame *event);
void muster_action_log_interrupt (MusterRun *run, const MusterFrame *frame);
MusterStep muster_step_require (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
/* The place of a thing among those of an ACTIVATE that may act now, or -1. */
gint
muster_activate_find (MusterRun *run, const MusterOperation *op, MusterWord *base, double thing);
gboolean muster_activate_is_first (const MusterOperation *op, const MusterWord *base, guint index);
void muster_activate_call_first (MusterRun *run, const MusterOperation *op, guint thing);
void muster_activate_use (MusterRun *run, const MusterOperation *op, MusterWord *base, guint index);

/* ---- muster-action-move.c: moves that are told together with an action ---- */
/* The move with which an action begins on a table without a board, or NULL. */
const MusterOperation *muster_action_find_move (MusterRun *run, const MusterProcedure *procedure);
/* `moved=2`, behind what the action asks. */
gboolean muster_action_is_move_word (const char *word);
gboolean
muster_action_give_move (MusterRun *run, MusterFrame *frame, const char *word, GError **error);
void muster_action_take_move (MusterFrame *frame, double limit);
/* How far a mover may go by its order; INFINITY: as far as it likes. NaN: not known. */
double muster_order_get_limit (MusterRun *run, const MusterOrder *order, MusterWord *base);
gboolean muster_order_refuse_length (MusterRun *run, double limit, GError **error);
/* The answer to an order. */
void muster_order_store_move (MusterFrame *frame, double way, gboolean blocked, double limit);

/* ---- muster-order-text.c ---- */
/* A move as somebody at the table is told to make it. @limit: INFINITY for none */
char *
muster_order_describe (MusterRun *run, const MusterOperation *op, MusterWord *base, double limit);

/* ---- muster-step-card.c ---- */
gboolean muster_card_is_hidden (MusterRun *run, guint16 kind, double card);

/* ---- muster-step-ask.c ---- */
guint muster_ask_list_options (MusterRun *run,
                               const MusterOperation *op,
                               MusterWord *base,
                               double *items,
                               guint max,
                               gboolean *complete);
/* The options together with those of which it is not known whether they are. */
guint muster_ask_list_hopes (MusterRun *run,
                             const MusterOperation *op,
                             MusterWord *base,
                             double *items,
                             guint max);
gint32 muster_ask_get_side (MusterRun *run, const MusterOperation *op, MusterFrame *frame);
void muster_ask_get_take (MusterRun *run,
                          const MusterOperation *op,
                          MusterWord *base,
                          guint n_options,
                          guint *least,
                          guint *most);
gboolean muster_ask_allows (MusterRun *run,
                            const MusterOperation *op,
                            MusterWord *base,
                            double item,
                            char **reason,
                            gboolean *uncertain);
gboolean muster_ask_advise (MusterRun *run,
                            const MusterOperation *op,
                            MusterWord *base,
                            double *chosen,
                            guint *n_chosen);
void muster_ask_store (MusterRun *run,
                       const MusterOperation *op,
                       MusterWord *base,
                       const double *items,
                       guint n);

/* ---- muster-prompt-*.c, muster-answer*.c ---- */
/* What one question asks: the first missing cell, and others of its fact that share an argument. */
guint
muster_question_gather (MusterRun *run, const MusterMissing **cells, guint max, guint *varying);
/* ---- muster-run-beside.c ---- */
/* What is asked of pairs of things, of those at hand and of others whose turn is still to come, by the first of both; 0: there is no
 * more than what is at hand. */
#define MUSTER_MAX_CELLS 64
guint muster_question_gather_beside (MusterRun *run, MusterMissing *cells);
/* (transfer full): of MusterComparison: the one at hand, and those that will be made just so; more than one only where pairs can be
 * asked about. */
GArray *muster_question_list_comparisons (MusterRun *run);
/* Sets @error to the text and returns FALSE. */
gboolean muster_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean muster_read_number (const char *word, double *value);
gboolean muster_answer_fact (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_choice (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_entry (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_turn (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_interrupt (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_apply (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_correction_apply (MusterRun *run, const MusterInput *input, GError **error);
char *muster_run_dup_option_token (MusterRun *run, const MusterType *type, double value);
gboolean
muster_run_parse_option (MusterRun *run, const MusterType *type, const char *token, double *value);
gint32 muster_run_find_thing (MusterRun *run,
                              const char *token,
                              GError **error); /* by token or name; -1 */

/* It asks about the table, and no more than it has to. */
static inline gboolean
muster_run_is_sparing (const MusterRun *run)
{
  return !run->state.head->tracked && run->game->setup->sparing;
}

/* A value with which a statement cannot go on: it stops before it has done anything. */
static inline gboolean
muster_run_is_lost (const MusterRun *run, double value)
{
  return isnan (value) || run->faulted;
}

G_END_DECLS
