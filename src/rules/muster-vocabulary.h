/* muster-vocabulary.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Every word that expressions have without a rulebook. What is called is typed by this table, and
 * the author's manual is printed from it. */
typedef enum
{
  MUSTER_VOCABULARY_OPERATOR,
  MUSTER_VOCABULARY_LITERAL,
  MUSTER_VOCABULARY_GLOBAL,
  MUSTER_VOCABULARY_MEMBER,
  MUSTER_VOCABULARY_LIST,
  MUSTER_VOCABULARY_FUNCTION,
  MUSTER_VOCABULARY_FACT,
  MUSTER_N_VOCABULARY_GROUPS,
} MusterVocabularyGroup;

typedef enum
{
  MUSTER_RULE_NONE, /* is not called */
  MUSTER_RULE_PLAIN,
  MUSTER_RULE_FOLD,
  MUSTER_RULE_EXTREME,
  MUSTER_RULE_FIRST,
  MUSTER_RULE_ITEM,
  MUSTER_RULE_LIST,
  MUSTER_RULE_RANGE,
  MUSTER_RULE_AFTER,
  MUSTER_RULE_MAP,
  MUSTER_RULE_EVERY,
  MUSTER_RULE_IF,
  MUSTER_RULE_CHANCE,
  MUSTER_RULE_MEAN,
  MUSTER_RULE_BEFORE,
  MUSTER_RULE_SIDE_LIST,
  MUSTER_RULE_MAY,
  MUSTER_RULE_PLACE,
} MusterVocabularyRule;

typedef struct
{
  MusterVocabularyGroup group;
  const char *name;
  MusterVocabularyRule rule;
  guint16 op;             /* MusterExprOp */
  gint32 index;           /* MusterFact, or word of a roll or move */
  const char *parameters; /* a letter each, see list-vocabulary.h */
  char gives;
  const char *signature;
  const char *meaning;
} MusterVocabulary;

const MusterVocabulary *muster_vocabulary_get_all (guint *n);

/* A title for a group, "Facts". */
const char *muster_vocabulary_group_get_title (MusterVocabularyGroup group);

/* Both (nullable). */
const MusterVocabulary *muster_vocabulary_find_function (const char *name);
const MusterVocabulary *muster_vocabulary_find (MusterVocabularyGroup group, const char *name);

/* (nullable): the first entry with this MusterExprOp and index, for printing. */
const MusterVocabulary *muster_vocabulary_find_op (guint16 op, gint32 index);

G_END_DECLS
