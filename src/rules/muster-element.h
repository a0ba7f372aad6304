/* muster-element.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"
#include "muster-statement-private.h"

G_BEGIN_DECLS

/* Every element of rulebooks and examples, with its attributes, as listed in list-elements.h and
 * list-attributes.h. The check of what is written, the statements, the schemas and the author's
 * reference are made from these rows. */

typedef enum
{
  MUSTER_CONTENT_ID,    /* a new name */
  MUSTER_CONTENT_NAME,  /* a name declared elsewhere */
  MUSTER_CONTENT_NAMES, /* several, separated by blanks */
  MUSTER_CONTENT_TEXT,  /* plain */
  MUSTER_CONTENT_TEMPLATE,
  MUSTER_CONTENT_EXPRESSION,
  MUSTER_CONTENT_TYPE,
  MUSTER_CONTENT_PARAMETERS,
  MUSTER_CONTENT_CALL,
  MUSTER_CONTENT_YES_NO,
  MUSTER_CONTENT_NUMBER, /* whole */
  MUSTER_CONTENT_CHOICE, /* one of `choices` */
  MUSTER_N_CONTENTS,
} MusterContent;

typedef struct
{
  const char *element; /* key, or "" */
  const char *name;
  MusterContent content;
  gboolean required;
  const char *choices; /* or NULL */
  const char *meaning;
} MusterElementAttribute;

/* A word that an attribute accepts. */
typedef struct
{
  const char *element; /* key, or "" */
  const char *attribute;
  const char *word;
  const char *meaning;
} MusterElementWord;

enum
{
  MUSTER_ELEMENT_PLAIN = 0,
  MUSTER_ELEMENT_STATEMENT = 1 << 0, /* stands wherever statements do */
  MUSTER_ELEMENT_BODY = 1 << 1,      /* holds statements */
  MUSTER_ELEMENT_EXAMPLE = 1 << 2,   /* only in examples */
  MUSTER_ELEMENT_CITES = 1 << 3,     /* has title, src and origin */
  MUSTER_ELEMENT_FREE = 1 << 4,      /* has the attributes of its kind */
  MUSTER_ELEMENT_ONCE = 1 << 5,      /* at most once in its parent */
};

typedef struct
{
  const char *key;
  const char *parents;
  guint flags;
  void (*compile) (MusterBody *body, const MusterXmlNode *node);
  const char *text;
  const char *meaning;
} MusterElement;

const MusterElement *muster_element_get_all (guint *n);
const char *muster_element_get_name (const MusterElement *self);
const MusterElement *muster_element_find (const char *key);
/* (nullable): what is called @name below @parent. */
const MusterElement *
muster_element_find_child (const MusterElement *parent, const char *name, gboolean in_example);
const MusterElement *muster_element_find_statement (const char *name);
gboolean muster_element_has_parent (const MusterElement *self,
                                    const MusterElement *parent,
                                    gboolean in_example);

/* The attribute behind @previous, or the first for NULL; NULL behind the last. Those that cite the
 * rules come last, unless @without_citation. */
const MusterElementAttribute *muster_element_next_attribute (const MusterElement *self,
                                                             const MusterElementAttribute *previous,
                                                             gboolean without_citation);

/* (nullable): this attribute of the element @key; with "" of those that all who cite have. */
const MusterElementAttribute *muster_element_find_attribute (const char *key, const char *name);

/* All of them, in the order of the elements. */
const MusterElementWord *muster_element_get_words (guint *n);

const char *muster_content_get_name (MusterContent content);
/* The words of a choice or of a yes or no, separated by blanks; NULL for anything else. */
const char *muster_element_attribute_get_choices (const MusterElementAttribute *self);

/* Is @word one of @words, which are separated by blanks? */
gboolean muster_element_has_word (const char *words, const char *word);

/* Reports unknown and misplaced elements and attributes, missing ones, stray text and wrong choices
 * in @root and below: muster-element-check.c. */
void muster_element_check (const MusterXmlNode *root, MusterReport *report);

G_END_DECLS
