/* muster-catalogue-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-words.h"

#include <string.h>

static const char *const words[] = {
#define X(ID, NAME, ROLE) NAME,
#include "list-catalogue-words.h"
#undef X
  NULL,
};

static const guint8 roles[] = {
#define X(ID, NAME, ROLE) MUSTER_CATALOGUE_ROLE_##ROLE,
#include "list-catalogue-words.h"
#undef X
};

const char *const *
muster_catalogue_words (void)
{
  return words;
}

MusterCatalogueRole
muster_catalogue_word_get_role (guint word)
{
  return word < MUSTER_N_WORDS ? roles[word] : MUSTER_CATALOGUE_ROLE_NONE;
}

MusterCatalogueWord
muster_catalogue_word_get_meant (guint word)
{
  static const guint8 meant[] = {
    MUSTER_WORD_SELECTION_ENTRY,
    MUSTER_WORD_SELECTION_ENTRY_GROUP,
    MUSTER_WORD_RULE,
    MUSTER_WORD_PROFILE,
    MUSTER_WORD_INFO_GROUP,
  };

  return meant[word - MUSTER_WORD_SHARED_SELECTION_ENTRY];
}

/* ---- In JSON ---- */

static gboolean
is_root (guint word)
{
  return muster_catalogue_word_get_role (word) == MUSTER_CATALOGUE_ROLE_ROOT;
}

static gboolean
is_text (guint word)
{
  return muster_catalogue_word_get_role (word) == MUSTER_CATALOGUE_ROLE_TEXT;
}

/* "sharedSelectionEntries" holds elements that are called "selectionEntry". */
static char *
dup_singular (const char *plural)
{
  const char *name = g_str_has_prefix (plural, "shared") ? plural + strlen ("shared") : plural;
  const gsize length = strlen (name);
  char *singular = g_str_has_suffix (name, "ies")
                       ? g_strdup_printf ("%.*sy", (int) length - 3, name)
                       : g_strndup (name, length - (g_str_has_suffix (name, "s") ? 1 : 0));

  singular[0] = g_ascii_tolower (singular[0]);

  return singular;
}

static guint
get_item (guint list)
{
  const MusterCatalogueRole role = muster_catalogue_word_get_role (list);
  g_autofree char *name = NULL;

  if (role != MUSTER_CATALOGUE_ROLE_LIST && role != MUSTER_CATALOGUE_ROLE_SHARED_LIST)
    return MUSTER_XML_NO_WORD;
  name = dup_singular (words[list]);
  for (guint i = 0; i < MUSTER_N_WORDS; i++)
    if (g_str_equal (words[i], name))
      return i;

  return MUSTER_XML_NO_WORD;
}

const MusterXmlStreamJson muster_catalogue_json = { is_root, is_text, get_item };
