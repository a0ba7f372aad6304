/* muster-element.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-element.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-statement-choice-private.h"
#include "muster-statement-example-private.h"
#include "muster-statement-flow-private.h"
#include "muster-statement-table-private.h"
#include "muster-statement-value-private.h"

#define PLAIN     MUSTER_ELEMENT_PLAIN
#define STATEMENT MUSTER_ELEMENT_STATEMENT
#define BODY      MUSTER_ELEMENT_BODY
#define EXAMPLE   MUSTER_ELEMENT_EXAMPLE
#define CITES     MUSTER_ELEMENT_CITES
#define FREE      MUSTER_ELEMENT_FREE
#define ONCE      MUSTER_ELEMENT_ONCE

static const MusterElement elements[] = {
#define X(KEY, PARENTS, FLAGS, HANDLER, TEXT, MEANING)                                             \
  { KEY, PARENTS, FLAGS, HANDLER, TEXT, MEANING },
#include "list-elements.h"
#undef X
};

#define REQUIRED TRUE
#define OPTIONAL FALSE

static const MusterElementAttribute attributes[] = {
#define X(ELEMENT, NAME, CONTENT, NEED, CHOICES, MEANING)                                          \
  { ELEMENT, NAME, MUSTER_CONTENT_##CONTENT, NEED, CHOICES, MEANING },
#include "list-attributes.h"
#undef X
};

const MusterElement *
muster_element_get_all (guint *n)
{
  *n = G_N_ELEMENTS (elements);
  return elements;
}

const char *
muster_element_get_name (const MusterElement *self)
{
  const char *slash = strchr (self->key, '/');

  return slash == NULL ? self->key : slash + 1;
}

const MusterElement *
muster_element_find (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp (elements[i].key, key) == 0)
      return &elements[i];
  return NULL;
}

const MusterElement *
muster_element_find_statement (const char *name)
{
  const MusterElement *element = muster_element_find (name);

  return element != NULL && element->compile != NULL ? element : NULL;
}

gboolean
muster_element_has_word (const char *words, const char *word)
{
  gsize length = strlen (word);

  for (const char *found = strstr (words, word); found != NULL; found = strstr (found + 1, word))
    if ((found == words || found[-1] == ' ') && (found[length] == ' ' || found[length] == '\0'))
      return TRUE;
  return FALSE;
}

gboolean
muster_element_has_parent (const MusterElement *self,
                           const MusterElement *parent,
                           gboolean in_example)
{
  if (muster_element_has_word (self->parents, parent->key))
    return TRUE;
  if ((self->flags & STATEMENT) == 0 || (parent->flags & BODY) == 0)
    return FALSE;
  return in_example || (self->flags & EXAMPLE) == 0;
}

const MusterElement *
muster_element_find_child (const MusterElement *parent, const char *name, gboolean in_example)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp (muster_element_get_name (&elements[i]), name) == 0 &&
        muster_element_has_parent (&elements[i], parent, in_example))
      return &elements[i];

  return NULL;
}

const MusterElementAttribute *
muster_element_next_attribute (const MusterElement *self,
                               const MusterElementAttribute *previous,
                               gboolean without_citation)
{
  const MusterElementAttribute *attribute = previous == NULL ? attributes : previous + 1;
  gboolean cites = !without_citation && (self->flags & CITES) != 0;

  for (; attribute < attributes + G_N_ELEMENTS (attributes); attribute++)
    if (strcmp (attribute->element, self->key) == 0 || (cites && *attribute->element == '\0'))
      return attribute;
  return NULL;
}

const MusterElementAttribute *
muster_element_find_attribute (const char *key, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (strcmp (attributes[i].element, key) == 0 && strcmp (attributes[i].name, name) == 0)
      return &attributes[i];
  return NULL;
}

const char *
muster_element_attribute_get_choices (const MusterElementAttribute *self)
{
  return self->content == MUSTER_CONTENT_YES_NO ? "yes no true false" : self->choices;
}

const MusterElementWord *
muster_element_get_words (guint *n)
{
  static const MusterElementWord words[] = {
#define X(ELEMENT, ATTRIBUTE, WORD, MEANING) { ELEMENT, ATTRIBUTE, WORD, MEANING },
#include "list-words.h"
#undef X
  };

  *n = G_N_ELEMENTS (words);

  return words;
}

const char *
muster_content_get_name (MusterContent content)
{
  static const char *const names[MUSTER_N_CONTENTS] = {
    [MUSTER_CONTENT_ID] = N_ ("new name"),         [MUSTER_CONTENT_NAME] = N_ ("name"),
    [MUSTER_CONTENT_NAMES] = N_ ("names"),         [MUSTER_CONTENT_TEXT] = N_ ("text"),
    [MUSTER_CONTENT_TEMPLATE] = N_ ("template"),   [MUSTER_CONTENT_EXPRESSION] = N_ ("expression"),
    [MUSTER_CONTENT_TYPE] = N_ ("type"),           [MUSTER_CONTENT_PARAMETERS] = N_ ("parameters"),
    [MUSTER_CONTENT_CALL] = N_ ("call"),           [MUSTER_CONTENT_YES_NO] = N_ ("yes or no"),
    [MUSTER_CONTENT_NUMBER] = N_ ("whole number"), [MUSTER_CONTENT_CHOICE] = N_ ("one of"),
  };

  return _ (names[content]);
}
