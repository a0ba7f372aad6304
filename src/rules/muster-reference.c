/* muster-reference.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-reference.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-element.h"
#include "muster-event-loader-private.h"
#include "muster-reference-private.h"
#include "muster-rules-tags.h"
#include "muster-vocabulary.h"

void
muster_reference_append_cell (GString *out, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c == '|')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *c);
    }
}

void
muster_reference_append_titles (GString *out,
                                const char *first,
                                const char *second,
                                const char *third)
{
  g_string_append_printf (out, "| %s | %s |", first, second);
  if (third != NULL)
    g_string_append_printf (out, " %s |", third);
  g_string_append_printf (out, "\n|---|---|%s\n", third != NULL ? "---|" : "");
}

/* ---- Elements ---- */

static void
append_parents (GString *out, const MusterElement *element)
{
  g_auto (GStrv) parents = g_strsplit (element->parents, " ", -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; parents[i] != NULL; i++)
    if (*parents[i] != '\0')
      g_string_append_printf (list, "%s`%s`", list->len == 0 ? "" : ", ", parents[i]);
  if (element->flags & MUSTER_ELEMENT_STATEMENT)
    g_string_append (list,
                     list->len == 0 ? _ ("wherever statements stand")
                                    : _ (", and wherever statements stand"));
  if (list->len > 0)
    {
      g_string_append_printf (out,
                              element->flags & MUSTER_ELEMENT_ONCE
                                  ? _ ("Stands in: %s, at most once.")
                                  : _ ("Stands in: %s."),
                              list->str);
      g_string_append (out, "\n\n");
    }
  g_string_free (list, TRUE);
}

static void
append_attribute (GString *out, const MusterElementAttribute *attribute)
{
  g_string_append_printf (out,
                          "| `%s`%s%s | %s",
                          attribute->name,
                          attribute->required ? " " : "",
                          attribute->required ? _ ("(required)") : "",
                          muster_content_get_name (attribute->content));
  if (attribute->choices != NULL)
    {
      g_auto (GStrv) words = g_strsplit (attribute->choices, " ", -1);
      g_autofree char *list = g_strjoinv ("`, `", words);

      g_string_append_printf (out, ": `%s`", list);
    }
  g_string_append (out, " | ");
  muster_reference_append_cell (out, _ (attribute->meaning));
  g_string_append (out, " |\n");
}

/* What the words do that the attributes of @element accept; "" for those that all have who cite the rules. */
static void
append_words (GString *out, const char *element)
{
  guint n;
  const MusterElementWord *words = muster_element_get_words (&n);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    if (strcmp (words[i].element, element) == 0)
      {
        g_string_append_printf (out,
                                "* `%s=\"%s\"`: %s.\n",
                                words[i].attribute,
                                words[i].word,
                                _ (words[i].meaning));
        any = TRUE;
      }
  if (any)
    g_string_append_c (out, '\n');
}

static void
append_attributes (GString *out, const MusterElement *element)
{
  const MusterElementAttribute *attribute = muster_element_next_attribute (element, NULL, TRUE);

  if (attribute == NULL)
    return;
  muster_reference_append_titles (out, _ ("attribute"), _ ("what"), _ ("meaning"));
  for (; attribute != NULL; attribute = muster_element_next_attribute (element, attribute, TRUE))
    append_attribute (out, attribute);
  g_string_append_c (out, '\n');
  append_words (out, element->key);
}

static void
append_element (GString *out, const MusterElement *element)
{
  g_string_append_printf (out, "### `%s`\n\n%s\n\n", element->key, _ (element->meaning));
  append_parents (out, element);
  append_attributes (out, element);
  if (element->text != NULL)
    {
      g_string_append_printf (out, _ ("Its text: %s."), _ (element->text));
      g_string_append (out, "\n\n");
    }
  if (element->flags & MUSTER_ELEMENT_BODY)
    g_string_append_printf (out, "%s\n\n", _ ("Holds statements."));
  if (element->flags & MUSTER_ELEMENT_CITES)
    g_string_append_printf (out, "%s\n\n", _ ("Cites the rules."));
}

typedef gboolean (*MusterElementFilter) (const MusterElement *element);

static gboolean
is_declaration (const MusterElement *element)
{
  return (element->flags & (MUSTER_ELEMENT_STATEMENT | MUSTER_ELEMENT_EXAMPLE)) == 0 &&
         strcmp (element->key, "examples") != 0;
}

static gboolean
is_statement (const MusterElement *element)
{
  return (element->flags & MUSTER_ELEMENT_STATEMENT) != 0 &&
         (element->flags & MUSTER_ELEMENT_EXAMPLE) == 0;
}

static gboolean
is_of_examples (const MusterElement *element)
{
  return (element->flags & MUSTER_ELEMENT_EXAMPLE) != 0 || strcmp (element->key, "examples") == 0;
}

static void
append_elements (GString *out,
                 const char *title,
                 const char *introduction,
                 MusterElementFilter filter)
{
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);

  g_string_append_printf (out, "## %s\n\n%s\n\n", title, introduction);
  for (guint i = 0; i < n; i++)
    if (filter (&elements[i]))
      append_element (out, &elements[i]);
}

static void
append_citation (GString *out)
{
  const MusterElement *element = muster_element_find ("rulebook");
  const MusterElementAttribute *attribute = NULL;

  g_string_append_printf (out, "%s\n\n", _ ("Elements that cite the rules also have:"));
  muster_reference_append_titles (out, _ ("attribute"), _ ("what"), _ ("meaning"));
  while ((attribute = muster_element_next_attribute (element, attribute, FALSE)) != NULL)
    if (*attribute->element == '\0')
      append_attribute (out, attribute);
  g_string_append_c (out, '\n');
  append_words (out, "");
}

/* ---- Expressions ---- */

static void
append_vocabulary (GString *out)
{
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);
  guint group = MUSTER_N_VOCABULARY_GROUPS;

  g_string_append_printf (
      out,
      "## %s\n\n%s\n\n",
      _ ("Expressions"),
      _ ("Types are number, boolean, text, dice, place, side, the id "
         "of an enum or a kind, and `list of` one of them. A quoted word takes "
         "the enum it is compared with. Minus needs spaces: `a-b` is a name. Templates "
         "are texts with expressions in braces: `{f} strikes {t}`."));
  for (guint i = 0; i < n; i++)
    {
      if (words[i].group != group)
        {
          g_string_append_printf (out,
                                  "%s### %s\n\n",
                                  i == 0 ? "" : "\n",
                                  muster_vocabulary_group_get_title (words[i].group));
          muster_reference_append_titles (out, _ ("written"), _ ("meaning"), NULL);
        }
      group = words[i].group;
      g_string_append (out, "| `");
      muster_reference_append_cell (out, words[i].signature);
      g_string_append (out, "` | ");
      muster_reference_append_cell (out, _ (words[i].meaning));
      g_string_append (out, " |\n");
    }
  g_string_append_c (out, '\n');
}

static void
append_events (GString *out)
{
  g_string_append_printf (
      out,
      "## %s\n\n%s\n\n",
      _ ("Events"),
      _ ("The engine raises these; `moved(mover: pawn)` says which kind a "
         "rule means, and without a kind it is the first one that stands on the "
         "table."));
  muster_reference_append_titles (out, _ ("event"), _ ("meaning"), NULL);
  for (guint i = 0; i < MUSTER_N_EVENTS; i++)
    {
      const MusterBuiltInEvent *event = &muster_built_in_events[i];

      g_string_append_printf (out,
                              "| `%s(%s%s%s)` | %s |\n",
                              event->id,
                              event->parameters[0] == NULL ? "" : event->parameters[0],
                              event->parameters[1] == NULL ? "" : ", ",
                              event->parameters[1] == NULL ? "" : event->parameters[1],
                              _ (event->meaning));
    }
  g_string_append_c (out, '\n');
}

static void
append_tags (GString *out)
{
  g_string_append_printf (out, "## %s\n\n", _ ("Diagnostics"));
  muster_reference_append_titles (out, _ ("tag"), _ ("severity"), _ ("what it means"));
  for (guint i = 0; i < MUSTER_RULES_N_TAGS; i++)
    {
      const MusterTag *tag = muster_rules_tag (i);

      g_string_append_printf (out,
                              "| `%s` | %s | ",
                              tag->name,
                              muster_severity_get_label (tag->severity));
      muster_reference_append_cell (out, _ (tag->explanation));
      g_string_append (out, " |\n");
    }
}

char *
muster_rules_reference (void)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out,
                          "# %s\n\n%s\n\n",
                          _ ("Writing a rulebook"),
                          _ ("A rulebook is a folder with `rulebook.xml`, and `examples.xml` "
                             "beside it. Everything in it is checked when it is loaded."));
  append_elements (out,
                   _ ("Declarations"),
                   _ ("The order of declarations does not matter. An element whose name means "
                      "different things has the name of its parent before it here."),
                   is_declaration);
  append_citation (out);
  append_elements (out,
                   _ ("Statements"),
                   _ ("They stand in procedures, actions, reactions, turns, plans, set-ups and "
                      "examples, and run one after the other."),
                   is_statement);
  append_elements (
      out,
      _ ("Examples"),
      _ ("`examples.xml` holds the tests of a rulebook: statements of the language, and these."),
      is_of_examples);
  muster_reference_append_table (out);
  append_vocabulary (out);
  append_events (out);
  append_tags (out);
  return g_string_free (out, FALSE);
}
