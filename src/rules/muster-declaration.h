/* muster-declaration.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-career-role.h"
#include "muster-operation.h"

G_BEGIN_DECLS

/* The declarations of a rulebook after compilation. All of them are immutable and live in the
 * arena of their MusterRulebook; numbers (`kind`, `procedure`, …) are indices into its arrays. */

#define MUSTER_NONE G_MAXUINT16

typedef struct
{
  /* "" for the rulebook itself, else the name given by `use as` or the doctrine's id */
  const char *name;
  const char *id;
  gint16 parent;     /* module in whose scope it is looked up next, or -1 */
  const char *about; /* what it is, for people: paragraphs; may be NULL */
  MusterCitation cite;
} MusterModule;

typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  guint n_words;
  const char *const *words;
  const char *many; /* name of the list of its words, or NULL */
  MusterCitation cite;
} MusterEnum;

typedef enum
{
  MUSTER_UNTIL_MOVES, /* default: until an argument moves, turns or leaves */
  MUSTER_UNTIL_PHASE,
  MUSTER_UNTIL_TURN,
  MUSTER_UNTIL_BATTLE,
} MusterUntil;

typedef enum
{
  MUSTER_RESET_NEVER,
  MUSTER_RESET_TURN,
  MUSTER_RESET_PHASE,
  MUSTER_RESET_ACTIVATION,
} MusterReset;

typedef enum
{
  MUSTER_READ_NONE, /* by the type: number, word, text */
  MUSTER_READ_NUMBER,
  MUSTER_READ_PLUS,
  MUSTER_READ_INCHES,
  MUSTER_READ_DICE,
  MUSTER_READ_YES,
  MUSTER_READ_WORDS,
  MUSTER_READ_HAS,
  MUSTER_READ_TEXT,
} MusterRead;

typedef enum
{
  MUSTER_FROM_NONE,
  MUSTER_FROM_PROFILE,  /* from_type / from_name */
  MUSTER_FROM_CATEGORY, /* from_name, or NULL: the category that is a word of the type */
  MUSTER_FROM_COUNT,
  MUSTER_FROM_COST,
  MUSTER_FROM_SCENARIO,
  MUSTER_FROM_NOTE, /* whether the notes of the player have from_name in them */
  MUSTER_FROM_UNIT, /* the number of the unit that it was bought in, or 0 */
} MusterFrom;

/* How an attribute is shown to a person beside the thing; in the order of the choices of `show`. */
typedef enum
{
  MUSTER_SHOW_DETAILS, /* only where all of a thing is told */
  MUSTER_SHOW_METER,   /* a number out of another */
  MUSTER_SHOW_BADGE,   /* a word or yes/no, as a small label */
  MUSTER_SHOW_WORD,    /* the same, but not on the board */
  MUSTER_SHOW_NUMBER,  /* one that is not 0 */
  MUSTER_SHOW_UNTIL,   /* the number of a turn, as a small label to the end of it */
  MUSTER_SHOW_NO,      /* bookkeeping of the rules */
} MusterShow;

/* A number, or that in another attribute of the same thing. */
typedef struct
{
  gint32 attribute; /* -1: the number */
  double number;    /* NaN: there is no bound */
} MusterBound;

typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  guint16 kind;
  MusterType type;
  guint32 words;  /* per thing */
  guint32 offset; /* of the word of thing 0, in the attribute area of the state */
  /* offset of the materialised inverse sets, one per thing referred to; G_MAXUINT32: none */
  guint32 inverse;
  const char *many; /* name of the inverse, or NULL */
  /* may use the thing itself, in slot 0; NULL: zero, false, nothing, the first word */
  const MusterExpression *initial;
  guint32 initial_words; /* that its evaluation needs, slot 0 included */
  MusterReset reset;
  gboolean keep;         /* career */
  MusterCareerRole role; /* of what is kept */
  gboolean owner_only;   /* seen="owner" */
  MusterFrom from;
  const char *from_type;
  const char *from_name;
  MusterRead read;
  const char *read_argument; /* has:TEXT */
  const char *otherwise;     /* `else` of what cannot be read, or NULL */
  MusterShow show;
  gboolean follows;        /* from others: nobody corrects it */
  gboolean spent;          /* used up by acting: less of it is no loss */
  gboolean able;           /* whoever it is true of still takes part */
  MusterBound full;        /* of a METER */
  MusterBound least, most; /* of a number */
  gboolean built_in;       /* side, and the owner of `part-of` */
  MusterCitation cite;
} MusterAttribute;

typedef enum
{
  MUSTER_SEEN_ALL,
  MUSTER_SEEN_OWNER,
  MUSTER_SEEN_NOBODY,
} MusterSeen;

typedef struct
{
  const char *id;
  const char *title;
  guint16 kind; /* on whose things it lies */
  guint16 of;   /* kind of the cards */
  MusterSeen seen;
  /* name of the `many` list that fills it at first, shuffled; or NULL */
  const char *start;
  const MusterExpression *start_from;
  gint32 refill;                        /* pile, or -1 */
  const MusterExpression *refill_owner; /* the thing on which that pile lies */
  guint32 words;                        /* per owner: 1 + capacity */
  guint32 offset;
  MusterCitation cite;
} MusterPile;

/* Cards of a kind that can be those of a deck of the player's: `deck`. */
typedef struct
{
  const char *id;
  const char *title;
  guint16 of; /* kind of the cards */
  guint n_needs;
  const guint16 *needs; /* attributes that the deck must have fields for */
  const char *
      brought; /* title of the deck of the player's that stands in; NULL: the cards are those of the rulebook */
  MusterCitation cite;
} MusterDeckSlot;

/* Of a base, in millimetres. */
#define MUSTER_MAX_BASE 150

/* Of what hides others, in inches across. */
#define MUSTER_MAX_VEIL 24

/* What of a roster becomes a thing of a kind. */
#define MUSTER_FROM_MODELS   "selection:model"
#define MUSTER_FROM_UNITS    "selection:unit"
#define MUSTER_FROM_PROFILES "profile:"

typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  const char *many; /* name of the list of those in play, or NULL */
  guint16 max;
  guint16 set_words; /* (max + 63) / 64 */
  gboolean on_table; /* has a place and a facing */
  guint16 base;      /* of things on the table: diameter in thousandths of an inch */
  guint16 veil;      /* across, in thousandths of an inch: it stops sight there; 0 for none */
  gboolean one;      /* a singleton named by its id */
  gboolean card;
  gboolean abstract; /* only where a doctrine is compiled by itself */
  guint16 part_of;   /* kind, or MUSTER_NONE */
  /* attribute of an on-table kind that refers to this one: facts about a unit are about its
   * figures; or MUSTER_NONE */
  guint16 members;
  guint16 apart; /* boolean attribute: it stands apart from its group; or MUSTER_NONE */
  guint16 named; /* text attribute: what it is called where it is not empty; or MUSTER_NONE */
  guint16 side;  /* attribute, always there */
  guint n_attributes;
  const guint16 *attributes;
  guint n_piles;
  const guint16 *piles;
  const char *from; /* MUSTER_FROM_MODELS, _UNITS, profile:T: what of a roster becomes one; or NULL */
  MusterCitation cite;
} MusterKind;

/* A thing that the rulebook itself names: a card, a weapon of a game without profiles (`things`),
 * or a model that others are made like (`models`). */
typedef struct
{
  guint16 attribute;
  guint n_words;
  const MusterWord *words; /* as in the state */
  gboolean by_hand;        /* of a figure of a list: what the player says instead of the data */
} MusterValue;

typedef struct _MusterThing MusterThing;
struct _MusterThing
{
  const char *id;
  const char *entry; /* models: id of the entry of a catalogue that it is named after, or NULL */
  const char *name;
  guint16 kind;
  guint n_values;
  const MusterValue *values;
  guint n_parts; /* models: things of part-of kinds that come with it */
  const MusterThing *parts;
  /* models: at most this many are made, and one alone is not numbered; 0: any number */
  guint16 only;
  gboolean brought; /* from a deck of the player's: no rule can name it */
  MusterCitation cite;
};

typedef struct
{
  const char *id;
  const char *title;
  MusterCitation cite;
} MusterSide;

typedef struct
{
  const char *title;
  double value;
  const MusterExpression *expression; /* constant */
} MusterRulingOption;

typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  MusterType type; /* a scalar */
  double value;    /* the default */
  guint n_options; /* 0: any value of the type */
  const MusterRulingOption *options;
  /* numbers to make a battle even with, as for muster_value_list_read (); or NULL */
  const char *balance;
  gboolean is_setup;             /* a choice of the set-up, no reading of the rules */
  const char *note;              /* of such a choice: what it does; or NULL */
  const MusterExpression *usual; /* likewise: what `value` comes to; or NULL */
  guint32 usual_words;           /* everything that needs */
  MusterCitation cite;
} MusterRuling;

typedef struct
{
  const char *id;
  MusterType type;
  guint32 slot;
} MusterParameter;

typedef struct
{
  const MusterExpression *when; /* NULL in the last: else */
  const MusterExpression *value;
  const MusterTemplate *text;
  MusterCitation cite;
} MusterCase;

/* Where a function holds around one of its parameters: a circle, or a part of one in front of the thing. What says so is
 * part of the value of the function and uses no other parameter. */
typedef struct
{
  guint parameter;               /* the thing in the middle, which stands on the table */
  const MusterExpression *reach; /* inches from its base */
  const MusterExpression *width; /* of the arc, in degrees; NULL: all round */
  const MusterExpression *shown; /* NULL: always */
} MusterFunctionArea;

typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  guint n_parameters;
  const MusterParameter *parameters;
  guint32 frame_words; /* parameters and everything its expressions need */
  guint32 work;        /* what a call of it counts, where it counts by itself */
  MusterType gives;
  const MusterExpression *value; /* or NULL */
  guint n_terms;
  const MusterTerm *terms;
  guint n_cases;
  const MusterCase *cases;
  const MusterExpression *minimum;
  const MusterExpression *maximum;
  /* it is a fact: computed by its body where there is a board, else asked */
  const MusterTemplate *ask;
  const MusterTemplate *says; /* the same as a statement, or NULL */
  const MusterTemplate *const
      *several; /* per parameter: the question about several of them, or NULL; or NULL */
  const MusterTemplate *pairs; /* the question about pairs of the first two, or NULL */
  MusterUntil until;
  gboolean likely;     /* is guessed to hold as long as nobody has said so */
  gboolean remembered; /* the last answer is suggested whoever has moved since */
  gboolean reckoned; /* is not asked where it cannot hold by the map and the moves that were told */
  gboolean rings;    /* of a thing and inches, gives a text: how far its ranges reach is shown */
  const MusterFunctionArea *area; /* is shown on an open table; or NULL */
  guint32 site; /* of its first case or term, for coverage; they count up from it */
  MusterCitation cite;
} MusterFunction;

#define MUSTER_MAX_KEYS 4
/* Of what people are asked, and of an event: a state has room for so many. */
#define MUSTER_MAX_ARGUMENTS 4

typedef struct
{
  const char *id;
  MusterType type;
} MusterTableKey;

typedef struct
{
  double low;  /* -INFINITY: open */
  double high; /* INFINITY: open; both: `*` */
} MusterRange;

typedef struct
{
  guint n; /* 1, but for lists */
  const double *values;
  const MusterCitation *house; /* where a player put it there; NULL: it stands in the rulebook so */
} MusterCell;

/* A text that stands in a row of a table, where translators find it with what stands beside it. */
typedef struct
{
  const char *row; /* NULL: the text stands by itself */
  guint n_cells;
  guint cell;
  guint part; /* of a list */
  gboolean is_list;
} MusterTextPlace;

typedef struct
{
  const char *name; /* its keys as the rulebook writes them, with one blank between them */
  const char *text; /* its cells, likewise */
  MusterRange at[MUSTER_MAX_KEYS];
  guint n_cells; /* across: one per value of the last key; columns: one per column; else 1 */
  const MusterCell *cells;
  MusterCitation cite;
} MusterRow;

typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  guint n_keys; /* without the one that runs across */
  MusterTableKey keys[MUSTER_MAX_KEYS];
  gboolean across; /* one more key, whose values are the cells of a row */
  MusterTableKey across_key;
  double across_from; /* value of the first cell */
  guint n_columns;    /* 0: no columns */
  const char *const *columns;
  const MusterType *column_types; /* n_columns, or one */
  /* for people, with semicolons between them: one for each key, then one for the key that runs
   * across or for each column; or NULL */
  const char *headings;
  gint8 round; /* of number keys: -1 down, +1 up, 0 to the nearest */
  gboolean edit;
  gboolean open; /* a missing row is asked */
  /* +1: cells never get lower in their order, -1: never higher, 0: they may; down the rows, by the first key,
   * and along a row */
  gint8 down, along;
  /* per word of the cells: its place in their order, or -1; NULL: as the values are */
  const gint32 *ranks;
  const char *because; /* the order, for people; or NULL */
  guint n_rows;
  const MusterRow *rows;
  /* of an open table: what is suggested where its row is missing, and never used by itself */
  guint n_suggestions;
  const MusterRow *suggestions;
  guint32 site; /* of the first cell of the first row, for coverage */
  MusterCitation cite;
} MusterTable;

/* Built-in events come first, in this order. */
enum
{
  MUSTER_EVENT_MOVING,
  MUSTER_EVENT_MOVED,
  MUSTER_EVENT_TARGETED,
  MUSTER_EVENT_REMOVED,
  MUSTER_EVENT_CORRECTED,
  MUSTER_EVENT_TURN_START,
  MUSTER_EVENT_TURN_END,
  MUSTER_EVENT_PHASE_START,
  MUSTER_EVENT_PHASE_END,
  MUSTER_N_EVENTS,
};

typedef struct
{
  const char *id;
  guint16 module;
  guint n_parameters;
  /* of built-in events: names only; the rule that reacts gives the kinds */
  const MusterParameter *parameters;
  MusterCitation cite;
} MusterEvent;

typedef enum
{
  MUSTER_PROCEDURE_PLAIN,
  MUSTER_PROCEDURE_ACTION,
  MUSTER_PROCEDURE_REACTION,
  MUSTER_PROCEDURE_PLAN,
  MUSTER_PROCEDURE_TURN,
  MUSTER_PROCEDURE_SETUP,
  MUSTER_PROCEDURE_CAREER,
  MUSTER_PROCEDURE_EXAMPLE,
} MusterProcedureRole;

typedef struct
{
  const char *id; /* with its module: solo.alert */
  const char *title;
  guint16 module;
  MusterProcedureRole role;
  guint n_parameters; /* of an action on an event: those of the event follow its own */
  guint n_own_parameters;
  const MusterParameter *parameters;
  guint n_asks;         /* of an action: its leading asks, which are parameters too */
  const guint32 *asks;  /* operations */
  guint n_requirements; /* of an action: leading REQUIREs: operations 0 .. n - 1 */
  MusterType gives;
  guint32 frame_words;
  guint n_operations;
  const MusterOperation *operations;
  gint32 event;                 /* action with `on`, or reaction: the event; else -1 */
  const MusterExpression *when; /* reaction: over its parameters, or NULL */
  const MusterExpression *each; /* reaction: the list; each_slot: its item */
  guint32 each_slot;
  gboolean whole_turn; /* action: there is nothing else to do in the turn then */
  gboolean together;   /* action: several are told at once, though the table says who can */
  const char *note;    /* action, turn, plan: what a person reads of it; or NULL */
  MusterCitation cite;
} MusterProcedure;

typedef struct
{
  gint32 ask;                   /* policy_id of the ask; or -1 */
  gint32 action;                /* an interrupt; or -1 */
  const MusterExpression *when; /* or NULL: always */
  const MusterExpression *from; /* or NULL: the options of the ask */
  guint n_keys;
  const MusterKey *keys;
  MusterCitation cite;
} MusterPolicy;

/* What runs an automatic side: a plan and policies, of a doctrine that is used or of the
 * rulebook's own. */
typedef struct
{
  const char *id;
  const char *title;
  guint16 module;
  gint32 plan;    /* procedure, or -1 */
  gboolean batch; /* the plan takes the whole batch */
  guint16 kind;   /* of what it activates */
  guint n_policies;
  const MusterPolicy *policies;
  MusterCitation cite;
} MusterDoctrine;

typedef struct
{
  const char *id;
  const char *title;
  const char *note; /* what a person reads of it; or NULL */
  gint32 procedure; /* phases of a career session belong to it */
  MusterCitation cite;
} MusterPhase;

typedef struct
{
  guint16 side;
  gint32 doctrine; /* -1: a person */
  /* the doctrine that answers for a person in a simulation; -1: none, dice and list order */
  gint32 simulated;
  guint16 force;     /* so many figures of a list can be taken as this side at most; 0: none can */
  const char *aim;   /* what it is there for, in words that follow "to"; or NULL */
  const char *stays; /* why it fights where it stands, in words that follow "because"; or NULL */
} MusterScenarioSide;

typedef struct
{
  char sign;
  const char *terrain; /* floor wall void outside */
  const char *mark;    /* or NULL */
  const char *title;
} MusterLegendSign;

typedef struct
{
  const char *id;
  const char *title;
  const char *text; /* what it is about, for people; may be NULL */
  guint n_sides;
  const MusterScenarioSide *sides;
  const char *board;          /* rows of signs, or NULL */
  guint min_walls, max_walls; /* wall spaces that a board should have; max 0: no limit */
  MusterLocation board_location;
  guint n_legend;
  const MusterLegendSign *legend;
  gint32 setup; /* procedure, or -1 */
  guint n_reactions;
  const guint16 *reactions; /* procedures, in force only in this scenario */
  guint n_rulings;          /* defaults of its own */
  const guint16 *rulings;
  const double *ruling_values;
  MusterCitation cite;
} MusterScenario;

/* A test written by the author of a rulebook: a procedure of the language with expectations in
 * it. */
typedef struct
{
  const char *id;
  const char *title;
  const char *covers; /* ids of the rules it shows, for people and tools; or NULL */
  /* its sides, board and extra rules hold, its set-up is run only when `with_setup`; -1: none */
  gint32 scenario;
  gboolean with_setup;
  gboolean without_board; /* facts come from KNOW and answers */
  const char *board;      /* rows of signs instead of those of the scenario, or NULL */
  MusterLocation board_location;
  guint n_legend;
  const MusterLegendSign *legend; /* of `board`; where empty that of the scenario */
  guint n_rulings;
  const guint16 *rulings;
  const double *ruling_values;
  guint n_people; /* sides that a person plays here, whatever the scenario says */
  const guint16 *people;
  gint32 procedure;
  MusterCitation cite;
} MusterExample;

/* A change of the rules of which its author says that it changes nothing; see MusterMutation. */
typedef struct
{
  const char *scope;
  const char *was;
  const char *now;
  const char *reason;
  MusterLocation location;
} MusterEquivalent;

typedef enum
{
  MUSTER_BOARD_NONE,
  MUSTER_BOARD_TABLE,
  MUSTER_BOARD_GRID,
} MusterBoardKind;

G_END_DECLS
