/* test-vocabulary.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-expression.h"
#include "muster-lexer.h"
#include "muster-vocabulary.h"

/* A word that is called is found by its name alone, so no two of them may share it. */
static void
test_names (void)
{
  g_autoptr (GHashTable) called = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (muster_vocabulary_find (words[i].group, words[i].name) == &words[i]);
      if (words[i].rule == MUSTER_RULE_NONE)
        continue;
      g_assert_true (g_hash_table_add (called, (gpointer) words[i].name));
      g_assert_true (muster_vocabulary_find_function (words[i].name) == &words[i]);
    }
  g_assert_null (muster_vocabulary_find_function ("turn"));
  g_assert_null (muster_vocabulary_find_function ("distnace"));
}

/* What the author's manual prints. */
static void
test_texts (void)
{
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (strlen (words[i].meaning), >, 3);
      g_assert_nonnull (muster_vocabulary_group_get_title (words[i].group));
      if (words[i].rule == MUSTER_RULE_NONE)
        continue;
      g_assert_true (g_str_has_prefix (words[i].signature, words[i].name));
      g_assert_cmpint (words[i].signature[strlen (words[i].name)], ==, '(');
    }
}

static void
test_letters (void)
{
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      if (words[i].rule != MUSTER_RULE_PLAIN)
        continue;
      g_assert_cmpuint (strspn (words[i].parameters, "nlbxptfhksed"),
                        ==,
                        strlen (words[i].parameters));
      g_assert_nonnull (strchr ("nlbxpdPc", words[i].gives));
    }
}

/* Each fact of the engine can be written, with as many arguments as it is documented with. */
static void
test_facts (void)
{
  for (gint32 fact = 0; fact < MUSTER_N_FACTS; fact++)
    {
      const MusterVocabulary *word = muster_vocabulary_find_op (MUSTER_EXPR_FACT, fact);
      guint commas = 0;

      g_assert_nonnull (word);
      g_assert_cmpint (word->group, ==, MUSTER_VOCABULARY_FACT);
      for (const char *at = word->signature; *at != '\0'; at++)
        commas += *at == ',' ? 1 : 0;
      g_assert_cmpuint (strlen (word->parameters), ==, commas + 1);
    }
}

static void
test_operators (void)
{
  for (guint code = MUSTER_TOKEN_OR; code <= MUSTER_TOKEN_SLASH; code++)
    {
      const char *text = muster_token_code_get_text ((MusterTokenCode) code);

      if (code == MUSTER_TOKEN_AS)
        continue;
      g_assert_nonnull (muster_vocabulary_find (MUSTER_VOCABULARY_OPERATOR, text));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/vocabulary/names", test_names);
  g_test_add_func ("/rules/vocabulary/texts", test_texts);
  g_test_add_func ("/rules/vocabulary/letters", test_letters);
  g_test_add_func ("/rules/vocabulary/facts", test_facts);
  g_test_add_func ("/rules/vocabulary/operators", test_operators);

  return g_test_run ();
}
