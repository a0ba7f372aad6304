/* test-reference.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-element.h"
#include "muster-reference.h"
#include "muster-rules-tags.h"
#include "muster-vocabulary.h"

static void
assert_holds (const char *text, const char *format, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (format, "%", 2);
  g_autofree char *wanted = g_strconcat (parts[0], name, parts[1], NULL);

  if (strstr (text, wanted) == NULL)
    g_test_message ("the reference lacks %s", wanted);
  g_assert_nonnull (strstr (text, wanted));
}

static void
test_elements (void)
{
  g_autofree char *text = muster_rules_reference ();
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      const MusterElementAttribute *attribute = NULL;

      assert_holds (text, "\n### `%`\n", elements[i].key);
      while ((attribute = muster_element_next_attribute (&elements[i], attribute, FALSE)) != NULL)
        assert_holds (text, "\n| `%`", attribute->name);
    }
}

/* Each row belongs to an element that there is; a misspelt key would be an attribute of nothing. */
static void
test_tables_fit (void)
{
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) parents = g_strsplit (elements[i].parents, " ", -1);

      g_assert_true (muster_element_find (elements[i].key) == &elements[i]);
      g_assert_true ((elements[i].compile != NULL) ==
                     ((elements[i].flags & MUSTER_ELEMENT_STATEMENT) != 0));
      for (guint k = 0; parents[k] != NULL; k++)
        g_assert_true (*parents[k] == '\0' || muster_element_find (parents[k]) != NULL);
    }
}

static void
test_words_and_tags (void)
{
  g_autofree char *text = muster_rules_reference ();
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  for (guint i = 0; i < n; i++)
    if (strchr (words[i].signature, '|') == NULL)
      assert_holds (text, "\n| `%` |", words[i].signature);
  for (guint i = 0; i < MUSTER_RULES_N_TAGS; i++)
    assert_holds (text, "\n| `%` |", muster_rules_tag (i)->name);
  assert_holds (text, "| `%` |", "targeted(actor, target)");
}

/* Each word that an attribute accepts has a sentence, and no word has one that none accepts. */
static void
test_words_of_attributes (void)
{
  guint n, n_words, n_choices = 0;
  const MusterElement *elements = muster_element_get_all (&n);
  const MusterElementWord *words = muster_element_get_words (&n_words);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n_words; i++)
    {
      const MusterElementWord *word = &words[i];
      const MusterElementAttribute *attribute = muster_element_find_attribute (word->element,
                                                                               word->attribute);

      g_assert_nonnull (attribute);
      g_assert_true (attribute->choices == NULL ||
                     muster_element_has_word (attribute->choices, word->word));
      g_assert_true (g_hash_table_add (
          told,
          g_strdup_printf ("%s %s %s", word->element, word->attribute, word->word)));
    }
  for (guint i = 0; i < n; i++)
    {
      const MusterElementAttribute *attribute = NULL;

      while ((attribute = muster_element_next_attribute (&elements[i], attribute, FALSE)) != NULL)
        {
          g_auto (GStrv) choices = g_strsplit (attribute->choices != NULL ? attribute->choices : "",
                                               " ",
                                               -1);

          for (guint k = 0; choices[k] != NULL && *choices[k] != '\0'; k++)
            {
              g_autofree char *key = g_strdup_printf ("%s %s %s",
                                                      attribute->element,
                                                      attribute->name,
                                                      choices[k]);

              if (!g_hash_table_contains (told, key))
                g_test_message ("nothing is said of %s", key);
              g_assert_true (g_hash_table_contains (told, key));
              n_choices++;
            }
        }
    }
  g_assert_cmpuint (n_choices, >, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/reference/elements", test_elements);
  g_test_add_func ("/rules/reference/words-of-attributes", test_words_of_attributes);
  g_test_add_func ("/rules/reference/tables-fit", test_tables_fit);
  g_test_add_func ("/rules/reference/words-and-tags", test_words_and_tags);
  return g_test_run ();
}
