/* muster-fact-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-words-private.h"

#include <glib/gi18n.h>

/* ---- As a statement, for reasons ---- */

static const char *const statements[MUSTER_N_FACTS] = {
  [MUSTER_FACT_DISTANCE] = N_ ("distance from {1} to {2}"),
  [MUSTER_FACT_PATH] = N_ ("way from {1} to {2}"),
  [MUSTER_FACT_CAN_REACH] = N_ ("{1} can reach {2} within {3}"),
  [MUSTER_FACT_SEES] = N_ ("{1} sees {2}"),
  [MUSTER_FACT_BETWEEN] = N_ ("pieces of terrain between {1} and {2}"),
  [MUSTER_FACT_COVER] = N_ ("cover of {1} from {2}"),
  [MUSTER_FACT_CONTACT] = N_ ("{1} touches {2}"),
  [MUSTER_FACT_STRAIGHT] = N_ (
      "there is a free straight line (a row, column or diagonal) from {1} to {2}"),
  [MUSTER_FACT_IN_FRONT] = N_ ("{2} is in the front arc ({3}°) of {1}"),
  [MUSTER_FACT_CROSSES] = N_ ("the way of {1} to {2} crosses {3} within {4}"),
  [MUSTER_FACT_AHEAD] = N_ ("room straight ahead of {1}, up to {2}"),
  [MUSTER_FACT_COVER_NEAR] = N_ ("cover for {1} within {2}"),
  [MUSTER_FACT_COVER_AWAY] = N_ ("cover for {1} within {2}, away from {3}"),
};

/* With {5}, the comparison with its limit. */
static const char *const compared_statements[MUSTER_N_FACTS] = {
  [MUSTER_FACT_DISTANCE] = N_ ("{2} is {5} from {1}"),
  [MUSTER_FACT_PATH] = N_ ("the way from {1} to {2} is {5} long"),
  [MUSTER_FACT_BETWEEN] = N_ ("pieces of terrain between {1} and {2}: {5}"),
  [MUSTER_FACT_AHEAD] = N_ ("room straight ahead of {1}: {5}"),
};

/* ---- As a question about one cell; {5} is the comparison with its limit ---- */

static const struct
{
  const char *value;    /* what is it? */
  const char *compared; /* does it keep to the limit? */
} questions[MUSTER_N_FACTS] = {
  [MUSTER_FACT_DISTANCE] = { N_ ("How far is it from {1} to {2}, in {6}?"),
                             N_ ("Is it {5} from {1} to {2}?") },
  [MUSTER_FACT_PATH] = { N_ ("How long is the way from {1} to {2}, in {6}?"),
                         N_ ("Is the way from {1} to {2} {5} long?") },
  [MUSTER_FACT_CAN_REACH] = { N_ ("Can {1} reach {2} within {3}?"), NULL },
  [MUSTER_FACT_SEES] = { N_ ("Can {1} see {2}?"), NULL },
  [MUSTER_FACT_BETWEEN] = { N_ ("How many pieces of terrain are between {1} and {2}?"),
                            N_ ("Are there {5} pieces of terrain between {1} and {2}?") },
  [MUSTER_FACT_COVER] = { N_ ("What cover does {1} have from {2}?"), NULL },
  [MUSTER_FACT_CONTACT] = { N_ ("Does {1} touch {2}?"), NULL },
  [MUSTER_FACT_STRAIGHT] = { N_ ("Is there a free straight line (a row, column or diagonal) from "
                                 "{1} to {2}?"),
                             NULL },
  [MUSTER_FACT_IN_FRONT] = { N_ ("Is {2} in the front arc ({3}°) of {1}?"), NULL },
  [MUSTER_FACT_CROSSES] = { N_ ("Does the way of {1} to {2} cross {3} within {4}?"), NULL },
  [MUSTER_FACT_AHEAD] = { N_ ("How far can {1} go straight ahead, up to {2}?"),
                          N_ ("Is the room straight ahead of {1} {5}?") },
};

/* ---- As a question about several at once, by which argument they are ---- */

static const struct
{
  const char *first;
  const char *second;
} which[MUSTER_N_FACTS] = {
  [MUSTER_FACT_DISTANCE] = { N_ ("Which of these are {5} from {2}?"),
                             N_ ("Which of these are {5} from {1}?") },
  [MUSTER_FACT_PATH] = { N_ ("From which of these is the way to {2} {5} long?"),
                         N_ ("To which of these is the way from {1} {5} long?") },
  [MUSTER_FACT_CAN_REACH] = { N_ ("Which of these can reach {2} within {3}?"),
                              N_ ("Which of these can {1} reach within {3}?") },
  [MUSTER_FACT_SEES] = { N_ ("Which of these can see {2}?"), N_ ("Which of these can {1} see?") },
  [MUSTER_FACT_BETWEEN] = { N_ ("Between which of these and {2} are there {5} pieces of terrain?"),
                            N_ ("Between which of these and {1} are there {5} pieces of "
                                "terrain?") },
  [MUSTER_FACT_CONTACT] = { N_ ("Which of these touch {2}?"), N_ ("Which of these touch {1}?") },
  [MUSTER_FACT_STRAIGHT] = { N_ ("From which of these is there a free straight line (a row, column "
                                 "or diagonal) to {2}?"),
                             N_ ("To which of these is there a free straight line (a row, column "
                                 "or diagonal) from {1}?") },
  [MUSTER_FACT_IN_FRONT] = { N_ ("Which of these have {2} in their front arc ({3}°)?"),
                             N_ ("Which of these are in the front arc ({3}°) of {1}?") },
  [MUSTER_FACT_CROSSES] = { N_ ("Which of these cross {3} on the way to {2} within {4}?"), NULL },
  [MUSTER_FACT_AHEAD] = { N_ ("Which of these have {5} of room straight ahead?"), NULL },
};

/* ---- As a question about what several at once are ---- */

static const struct
{
  const char *first;
  const char *second;
} values[MUSTER_N_FACTS] = {
  [MUSTER_FACT_DISTANCE] = { N_ ("How far is it from each of these to {2}, in {6}?"),
                             N_ ("How far is it from {1} to each of these, in {6}?") },
  [MUSTER_FACT_PATH] = { N_ ("How long is the way from each of these to {2}, in {6}?"),
                         N_ ("How long is the way from {1} to each of these, in {6}?") },
  [MUSTER_FACT_BETWEEN] = { N_ ("How many pieces of terrain are between {2} and each of these?"),
                            N_ ("How many pieces of terrain are between {1} and each of these?") },
  [MUSTER_FACT_COVER] = { N_ ("What cover does each of these have from {2}?"),
                          N_ ("What cover does {1} have from each of these?") },
  [MUSTER_FACT_AHEAD] = { N_ ("How far can each of these go straight ahead, up to {2}?"), NULL },
};

/* ---- Which is best ---- */

/* Of one of them, or of all in their order. */
typedef struct
{
  const char *one;
  const char *order;
} Best;

static const struct
{
  Best least;
  Best most;
} best[MUSTER_N_FACTS] = {
  [MUSTER_FACT_DISTANCE] = { { N_ ("Which of these is nearest to {1}?"),
                               N_ ("In which order do these come, nearest to {1} first?") },
                             { N_ ("Which of these is farthest from {1}?"),
                               N_ ("In which order do these come, farthest from {1} first?") } },
  [MUSTER_FACT_PATH] = { { N_ ("Which of these is nearest to {1} by the way it has to go?"),
                           N_ ("In which order do these come, nearest to {1} by the way it has to "
                               "go first?") },
                         { N_ ("Which of these is farthest from {1} by the way it has to go?"),
                           N_ ("In which order do these come, farthest from {1} by the way it has "
                               "to go first?") } },
  [MUSTER_FACT_BETWEEN] = { { N_ ("Which of these is the one with the fewest pieces of terrain "
                                  "between it and {1}?"),
                              N_ ("In which order do these come, the one with the fewest pieces of "
                                  "terrain between it and {1} first?") },
                            { N_ ("Which of these is the one with the most pieces of terrain "
                                  "between it and {1}?"),
                              N_ ("In which order do these come, the one with the most pieces of "
                                  "terrain between it and {1} first?") } },
  [MUSTER_FACT_AHEAD] = { { N_ ("Which of these is the one with the least room straight ahead?"),
                            N_ ("In which order do these come, the one with the least room "
                                "straight ahead first?") },
                          { N_ ("Which of these is the one with the most room straight ahead?"),
                            N_ ("In which order do these come, the one with the most room straight "
                                "ahead first?") } },
};

/* For facts that have no words of their own here. */
static const Best plain_best = { N_ ("Which of these is the best?"),
                                 N_ ("In which order do these come, the best first?") };

/* ---- Looking them up ---- */

const char *
muster_fact_words_get_statement (gint32 fact, gboolean compared)
{
  return compared ? compared_statements[fact] : statements[fact];
}

const char *
muster_fact_words_get_question (gint32 fact, gboolean compared)
{
  return compared ? questions[fact].compared : questions[fact].value;
}

const char *
muster_fact_words_get_which (gint32 fact, guint varying)
{
  return varying == 0 ? which[fact].first : which[fact].second;
}

const char *
muster_fact_words_get_values (gint32 fact, guint varying)
{
  return varying == 0 ? values[fact].first : values[fact].second;
}

const char *
muster_fact_words_get_best (gint32 fact, gboolean most, gboolean order)
{
  const Best *sentences = most ? &best[fact].most : &best[fact].least;

  if (sentences->one == NULL)
    sentences = &plain_best;

  return order ? sentences->order : sentences->one;
}
