/* muster-vocabulary.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-vocabulary.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-expression.h"

static const MusterVocabulary vocabulary[] = {
#define X(GROUP, NAME, RULE, OP, INDEX, PARAMETERS, GIVES, SIGNATURE, MEANING)                     \
  { MUSTER_VOCABULARY_##GROUP,                                                                     \
    NAME,                                                                                          \
    MUSTER_RULE_##RULE,                                                                            \
    MUSTER_EXPR_##OP,                                                                              \
    INDEX,                                                                                         \
    PARAMETERS,                                                                                    \
    GIVES,                                                                                         \
    SIGNATURE,                                                                                     \
    MEANING },
#define FACT(ID, NUMBER, NAME, PARAMETERS, GIVES, SIGNATURE, MEANING, ...)                         \
  X (FACT, NAME, PLAIN, FACT, MUSTER_FACT_##ID, PARAMETERS, GIVES, SIGNATURE, MEANING)
#include "list-vocabulary.h"
#undef FACT
#undef X
};

const MusterVocabulary *
muster_vocabulary_get_all (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (vocabulary);

  return vocabulary;
}

const char *
muster_vocabulary_group_get_title (MusterVocabularyGroup group)
{
  static const char *const titles[MUSTER_N_VOCABULARY_GROUPS] = {
    N_ ("Operators"), N_ ("Values"),    N_ ("Names"), N_ ("Members"),
    N_ ("Lists"),     N_ ("Functions"), N_ ("Facts"),
  };

  g_return_val_if_fail (group < MUSTER_N_VOCABULARY_GROUPS, NULL);

  return _ (titles[group]);
}

const MusterVocabulary *
muster_vocabulary_find (MusterVocabularyGroup group, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    if (vocabulary[i].group == group && strcmp (vocabulary[i].name, name) == 0)
      return &vocabulary[i];

  return NULL;
}

const MusterVocabulary *
muster_vocabulary_find_function (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    if (vocabulary[i].rule != MUSTER_RULE_NONE && strcmp (vocabulary[i].name, name) == 0)
      return &vocabulary[i];

  return NULL;
}

const MusterVocabulary *
muster_vocabulary_find_op (guint16 op, gint32 index)
{
  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    if (vocabulary[i].op == op && vocabulary[i].index == index)
      return &vocabulary[i];

  return NULL;
}
