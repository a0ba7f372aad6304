/* muster-catalogue-path.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-reader-private.h"

#include <glib/gi18n.h>

/* Where a modifier of another program leads: words with dots between them, in any order, then what is changed there. */

static const MusterCatalogueOption reaches[] = {
  MUSTER_OPTION ("self", MUSTER_AFAR_SELF),
  MUSTER_OPTION ("entries", MUSTER_AFAR_ENTRIES),
  MUSTER_OPTION ("forces", MUSTER_AFAR_FORCES),
  MUSTER_OPTION ("recursive", MUSTER_AFAR_RECURSIVE),
};

/* Not of those which are changed as a whole. */
static const MusterCatalogueOption others[] = {
  MUSTER_OPTION ("associations", 1), MUSTER_OPTION ("group", 1),
  MUSTER_OPTION ("constraints", 1),  MUSTER_OPTION ("costs", 1),
  MUSTER_OPTION ("categories", 1),
};

static gboolean
refuse_word (MusterCatalogueReader *self, const MusterXmlStreamAttribute *word)
{
  g_autofree char *found = g_strndup (word->value, MIN (word->length, 80));

  muster_catalogue_reader_report (self,
                                  MUSTER_ROSTER_TAG_VALUE_UNKNOWN,
                                  _ ("unknown word \"%s\" of what a modifier changes; expected one "
                                     "of %s"),
                                  found,
                                  "self, entries, forces, recursive, profiles, rules");

  return FALSE;
}

/* The name of a type may have dots, too. */
static void
read_type_name (MusterCatalogueReader *self,
                MusterModifierExtension *extension,
                const MusterXmlStreamAttribute *rest)
{
  if (rest->length > 0 && !muster_catalogue_value_is (rest, "all"))
    extension->type_name = muster_catalogue_reader_keep (self, rest->value, rest->length);
}

static gboolean
read_word (MusterCatalogueReader *self,
           MusterModifierExtension *extension,
           const MusterXmlStreamAttribute *word)
{
  gint reach = muster_catalogue_find_option (reaches, G_N_ELEMENTS (reaches), word);

  if (reach >= 0)
    extension->reach |= (guint8) reach;
  else if (muster_catalogue_value_is (word, "rules"))
    extension->kind = MUSTER_AFFECTS_RULES;
  else if (extension->filter.child != MUSTER_QUERY_CHILD_NONE ||
           muster_catalogue_find_option (others, G_N_ELEMENTS (others), word) >= 0)
    return refuse_word (self, word);
  else if (word->length > 0)
    muster_catalogue_reader_read_child (self, &extension->filter, word);
  /* Whatever has the id. */
  if (extension->filter.child == MUSTER_QUERY_CHILD_UNKNOWN)
    extension->filter.child = MUSTER_QUERY_CHILD_ENTRY;

  return TRUE;
}

gboolean
muster_catalogue_reader_read_path (MusterCatalogueReader *self,
                                   MusterModifierExtension *extension,
                                   const MusterXmlStreamAttribute *from)
{
  MusterXmlStreamAttribute rest = *from;

  while (rest.length > 0)
    {
      const char *dot = memchr (rest.value, '.', rest.length);
      MusterXmlStreamAttribute word = rest;

      word.length = dot != NULL ? (gsize) (dot - rest.value) : rest.length;
      rest.value += word.length + (dot != NULL);
      rest.length -= word.length + (dot != NULL);
      if (muster_catalogue_value_is (&word, "profiles"))
        {
          extension->kind = MUSTER_AFFECTS_PROFILES;
          read_type_name (self, extension, &rest);
          return TRUE;
        }
      if (!read_word (self, extension, &word))
        return FALSE;
    }

  return TRUE;
}
