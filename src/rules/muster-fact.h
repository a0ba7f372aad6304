/* muster-fact.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Facts about the table that the engine supplies, computed on a board and asked without one. Each is a row of list-facts.h,
 * and how a board tells it is a case in muster-fact-board.c. */
typedef enum
{
#define FACT(ID, NUMBER, ...) MUSTER_FACT_##ID = NUMBER,
#define X(...)
#include "list-facts.h"
#undef X
#undef FACT
} MusterFact;

/* Not in the enum, so that it is no case of a switch. */
enum
{
  MUSTER_N_FACTS = 0
#define FACT(...) +1
#define X(...)
#include "list-facts.h"
#undef X
#undef FACT
};

/* What is said and asked of a fact. */
typedef enum
{
  MUSTER_WORDS_STATEMENT, /* for reasons */
  MUSTER_WORDS_COMPARED_STATEMENT,
  MUSTER_WORDS_QUESTION, /* about one cell: what is it? */
  MUSTER_WORDS_COMPARED_QUESTION,
  MUSTER_WORDS_WHICH_FIRST, /* about several that differ in an argument: of which does it hold? */
  MUSTER_WORDS_WHICH_SECOND,
  MUSTER_WORDS_EACH_FIRST, /* and what is it of each? */
  MUSTER_WORDS_EACH_SECOND,
  MUSTER_WORDS_PAIRS, /* about several that differ in both, in one breath */
  MUSTER_WORDS_LEAST, /* which of several has the least of it? */
  MUSTER_WORDS_LEAST_IN_ORDER,
  MUSTER_WORDS_MOST,
  MUSTER_WORDS_MOST_IN_ORDER,
  MUSTER_N_FACT_WORDS,
} MusterFactWords;

/* Which of what a MusterRelation tells of two a fact is: rules ask these all the time, a grid has tables of them, and
 * one follows from another. */
typedef enum
{
  MUSTER_RELATES_NOTHING,
  MUSTER_RELATES_DISTANCE,
  MUSTER_RELATES_SIGHT,
  MUSTER_RELATES_CONTACT,
  MUSTER_RELATES_LINE,
} MusterFactRelation;

typedef struct
{
  const char *name;
  const char *parameters; /* a letter each, see list-vocabulary.h */
  char gives;
  guint between_two : 1; /* about where its operands stand and nothing else */
  guint both_ways : 1;   /* the same when these change places */
  guint facing : 1;      /* it depends on where the first of its arguments looks */
  guint drawn : 1;       /* the map tells it, whether or not somebody keeps track of the table */
  MusterFactRelation relation;
  const char *words[MUSTER_N_FACT_WORDS];
  const char *grid_words[MUSTER_N_FACT_WORDS]; /* where other words are used of spaces */
} MusterFactTraits;

extern const MusterFactTraits muster_fact_traits[MUSTER_N_FACTS];

/* (nullable): untranslated; NULL: there are none. */
const char *muster_fact_get_words (MusterFact fact, MusterFactWords words, gboolean grid);

G_END_DECLS
