/* muster-reference.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-reference.h"

#include <string.h>

#include "muster-battle-tag.h"
#include "muster-element.h"
#include "muster-input.h"
#include "muster-rules-tags.h"
#include "muster-vocabulary.h"

/* The reference is in English like the language that it describes, and is not translated. */

/* ---- Tables ---- */

/* What would end a cell is written so that it does not. */
static void
append_cell (GString *out, const char *text)
{
  g_string_append (out, " ");
  for (const char *at = text != NULL ? text : ""; *at != '\0'; at++)
    {
      if (*at == '|')
        g_string_append (out, "\\|");
      else
        g_string_append_c (out, *at == '\n' ? ' ' : *at);
    }
  g_string_append (out, " |");
}

static void
append_row (GString *out, const char *const *cells)
{
  g_string_append_c (out, '|');
  for (guint i = 0; cells[i] != NULL; i++)
    append_cell (out, cells[i]);
  g_string_append_c (out, '\n');
}

static void
append_head (GString *out, const char *const *titles)
{
  append_row (out, titles);
  g_string_append_c (out, '|');
  for (guint i = 0; titles[i] != NULL; i++)
    g_string_append (out, "---|");
  g_string_append_c (out, '\n');
}

static void
append_code_row (GString *out, const char *code, const char *second, const char *third)
{
  g_autofree char *quoted = g_strdup_printf ("`%s`", code);
  const char *const cells[] = { quoted, second, third, NULL };

  append_row (out, cells);
}

/* ---- Elements ---- */

static void
append_attributes (GString *out, const MusterElementAttribute *attributes)
{
  static const char *const titles[] = { "attribute", "content", "meaning", NULL };

  append_head (out, titles);
  for (guint i = 0; attributes[i].name != NULL; i++)
    {
      const MusterElementAttribute *attribute = &attributes[i];
      const char *content = muster_content_get_name (attribute->content);
      g_autofree char *whole = attribute->choices != NULL
                                   ? g_strdup_printf ("one of: %s", attribute->choices)
                                   : g_strdup (content);
      g_autofree char *needed = attribute->required ? g_strdup_printf ("%s, required", whole)
                                                    : g_strdup (whole);

      append_code_row (out, attribute->name, needed, attribute->meaning);
    }
  g_string_append_c (out, '\n');
}

static void
append_place (GString *out, const MusterElement *element)
{
  g_autofree char *parents = g_strdup (element->parents != NULL ? element->parents : "");

  g_string_append (out, "Stands ");
  if ((element->flags & MUSTER_ELEMENT_STATEMENT) != 0)
    g_string_append (out,
                     (element->flags & MUSTER_ELEMENT_EXAMPLE) != 0
                         ? "among the statements of an example"
                         : "wherever statements do");
  if (*parents != '\0')
    g_string_append_printf (out,
                            "%s`%s`",
                            (element->flags & MUSTER_ELEMENT_STATEMENT) != 0 ? "; in " : "in ",
                            g_strdelimit (parents, " ", ','));
  else if ((element->flags & MUSTER_ELEMENT_STATEMENT) == 0)
    g_string_append (out, "at the top of its file");
  if ((element->flags & MUSTER_ELEMENT_ONCE) != 0)
    g_string_append (out, ", at most once");
  if ((element->flags & MUSTER_ELEMENT_BODY) != 0)
    g_string_append (out, ". Holds statements");
  if (element->text != NULL)
    g_string_append_printf (out, ". Its text: %s", element->text);
  if ((element->flags & MUSTER_ELEMENT_CITES) != 0)
    g_string_append (out, ". Cites: it may have `title`, `src` and `origin`");
  if ((element->flags & MUSTER_ELEMENT_FREE) != 0)
    g_string_append (out, ". Has the attributes of its kind beside these");
  g_string_append (out, ".\n\n");
}

static void
append_element (GString *out, const MusterElement *element)
{
  g_string_append_printf (out, "### `%s`\n\n%s.\n\n", element->key, element->meaning);
  append_place (out, element);
  if (element->attributes != NULL && element->attributes[0].name != NULL)
    append_attributes (out, element->attributes);
}

static gint
compare_elements (gconstpointer a, gconstpointer b)
{
  const MusterElement *const *first = a;
  const MusterElement *const *second = b;

  return strcmp ((*first)->key, (*second)->key);
}

/* Those with all of @with and none of @without, by name. */
static void
append_elements (GString *out, const char *title, guint with, guint without)
{
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    if ((elements[i].flags & with) == with && (elements[i].flags & without) == 0)
      g_ptr_array_add (sorted, (gpointer) &elements[i]);
  g_ptr_array_sort (sorted, compare_elements);
  g_string_append_printf (out, "## %s\n\n", title);
  for (guint i = 0; i < sorted->len; i++)
    append_element (out, g_ptr_array_index (sorted, i));
}

/* ---- Expressions ---- */

static void
append_vocabulary (GString *out)
{
  static const char *const titles[] = { "form", "meaning", NULL };
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  g_string_append (
      out,
      "## Expressions\n\nThey stand in attributes, are typed, are checked when the rulebook is "
      "loaded and have no effects.\n\n");
  for (guint group = 0; group < MUSTER_N_VOCABULARY_GROUPS; group++)
    {
      g_string_append_printf (out,
                              "### %s\n\n",
                              muster_vocabulary_group_get_title ((MusterVocabularyGroup) group));
      append_head (out, titles);
      for (guint i = 0; i < n; i++)
        if (words[i].group == group)
          append_code_row (out, words[i].signature, words[i].meaning, NULL);
      g_string_append_c (out, '\n');
    }
}

/* ---- The rest ---- */

static void
append_inputs (GString *out)
{
  static const char *const titles[] = { "input", "meaning", NULL };

  g_string_append (out,
                   "## Inputs\n\nWhat `answer` in an example holds, and what a battle keeps.\n\n");
  append_head (out, titles);
  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    append_code_row (out,
                     muster_input_kind_get_usage ((MusterInputKind) i),
                     muster_input_kind_get_meaning ((MusterInputKind) i),
                     NULL);
  g_string_append_c (out, '\n');
}

static void
append_tag (GString *out, const MusterTag *tag)
{
  append_code_row (out, tag->name, muster_severity_get_name (tag->severity), tag->explanation);
}

static void
append_diagnostics (GString *out)
{
  static const char *const titles[] = { "tag", "severity", "meaning", NULL };

  g_string_append (out, "## Diagnostics\n\n");
  append_head (out, titles);
  for (guint i = 0; i < MUSTER_RULES_N_TAGS; i++)
    append_tag (out, muster_rules_tag ((MusterRulesTag) i));
  for (guint i = 0; i < MUSTER_BATTLE_N_TAGS; i++)
    append_tag (out, muster_battle_tag ((MusterBattleTag) i));
}

char *
muster_reference_dup_markdown (void)
{
  GString *out = g_string_new ("# The rulebook language\n\n"
                               "A rulebook is a folder with `rulebook.xml` and `examples.xml`. "
                               "This reference is made from the "
                               "tables of the compiler by `muster-cli rulebook doc`.\n\n");

  g_string_append (out, "## Citations\n\nWhat states a rule may say where it comes from:\n\n");
  append_attributes (out, muster_element_get_citation ());
  append_elements (out, "Declarations", 0, MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_EXAMPLE);
  append_elements (out, "Statements", MUSTER_ELEMENT_STATEMENT, MUSTER_ELEMENT_EXAMPLE);
  append_elements (out, "Examples", MUSTER_ELEMENT_EXAMPLE, 0);
  append_vocabulary (out);
  append_inputs (out);
  append_diagnostics (out);

  return g_string_free (out, FALSE);
}
