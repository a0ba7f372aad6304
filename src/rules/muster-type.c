/* muster-type.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-compiler-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-nearest.h"
#include "muster-rules-tags.h"
#include "muster-source-text.h"

static const struct
{
  const char *name;
  MusterTypeCode code;
} simple_types[] = {
  { "number", MUSTER_TYPE_NUMBER }, { "boolean", MUSTER_TYPE_BOOLEAN },
  { "text", MUSTER_TYPE_TEXT },     { "dice", MUSTER_TYPE_DICE },
  { "place", MUSTER_TYPE_PLACE },
};

gboolean
muster_type_equal (const MusterType *a, const MusterType *b)
{
  return a->code == b->code && a->form == b->form && a->index == b->index &&
         (a->form != MUSTER_FORM_SEQUENCE || a->capacity == b->capacity);
}

static const char *
describe_item (MusterCompiler *self, const MusterType *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple_types); i++)
    if (simple_types[i].code == type->code)
      return simple_types[i].name;
  switch ((guint) type->code)
    {
    case MUSTER_TYPE_ENUM:
      return muster_compiler_get_enum (self, type->index)->id;
    case MUSTER_TYPE_THING:
      return muster_compiler_get_kind (self, type->index)->id;
    case MUSTER_TYPE_RECORD:
      return muster_compiler_get_table (self, type->index)->id;
    case MUSTER_TYPE_ROLL:
      return "roll";
    case MUSTER_TYPE_MOVE:
      return "move";
    case MUSTER_TYPE_NOTHING:
      return "nothing";
    case MUSTER_TYPE_EMPTY:
      return "empty";
    default:
      return "no value";
    }
}

char *
muster_compiler_describe_type (MusterCompiler *self, const MusterType *type)
{
  const char *item = describe_item (self, type);

  if (type->code == MUSTER_TYPE_RECORD)
    return g_strdup_printf ("row of %s", item);
  if (type->form == MUSTER_FORM_SCALAR)
    return g_strdup (item);
  if (type->form == MUSTER_FORM_SEQUENCE && type->code == MUSTER_TYPE_THING)
    return g_strdup_printf ("ordered list of %s", item);

  return g_strdup_printf ("list of %s", item);
}

static gboolean
find_item_type (MusterCompiler *self, MusterScope *scope, const char *name, MusterType *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple_types); i++)
    if (strcmp (simple_types[i].name, name) == 0)
      {
        *type = (MusterType){ .code = (guint8) simple_types[i].code };
        return TRUE;
      }
  if (muster_compiler_find_type (self, scope, name, type))
    return TRUE;
  if (strcmp (name, "side") != 0)
    return FALSE;
  *type = (MusterType){ .code = MUSTER_TYPE_THING, .index = 0 };

  return TRUE;
}

static void
report_unknown (MusterCompiler *self,
                MusterScope *scope,
                const char *name,
                const MusterLocation *where)
{
  g_autofree const char **declared = muster_compiler_list_types (self, scope);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (simple_types); i++)
    g_ptr_array_add (names, (gpointer) simple_types[i].name);
  g_ptr_array_add (names, (gpointer) "side");
  for (guint i = 0; declared[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) declared[i]);
  g_ptr_array_add (names, NULL);
  hint = muster_nearest_hint (name, (const char *const *) names->pdata);
  muster_report_add_hint (
      muster_compiler_get_report (self),
      muster_rules_tag (MUSTER_RULES_TAG_UNKNOWN_TYPE),
      where,
      hint,
      _ ("unknown type \"%s\", expected number, boolean, text, dice, place, side, "
         "an enum, a kind or a list of one of them"),
      name);
}

/* @words: of the type, without empty ones. Returns how many stand in front of the item type. */
static guint
skip_list_words (const GPtrArray *words, gboolean *is_list, gboolean *is_ordered)
{
  const char *const *at = (const char *const *) words->pdata;
  guint n = words->len - 1;

  *is_ordered = n > 2 && strcmp (at[0], "ordered") == 0;
  if (*is_ordered)
    at++;
  *is_list = n > (*is_ordered ? 2u : 1u) && strcmp (at[0], "list") == 0 &&
             strcmp (at[1], "of") == 0;

  return !*is_list ? 0 : *is_ordered ? 3 : 2;
}

static void
make_list (MusterCompiler *self, guint capacity, gboolean is_ordered, MusterType *type)
{
  type->form = MUSTER_FORM_SEQUENCE;
  type->capacity = (guint16) MIN (capacity, MUSTER_MAX_THINGS);
  if (type->code != MUSTER_TYPE_THING)
    type->capacity = capacity > 0 ? type->capacity : MUSTER_DEFAULT_CAPACITY;
  else if (capacity == 0 && is_ordered)
    type->capacity = MAX (muster_compiler_get_kind (self, type->index)->max, 1);
  else if (capacity == 0)
    type->form = MUSTER_FORM_SET;
}

gboolean
muster_compiler_parse_type (MusterCompiler *self,
                            MusterScope *scope,
                            const char *text,
                            const MusterLocation *where,
                            guint capacity,
                            MusterType *type)
{
  g_auto (GStrv) split = g_strsplit_set (text, " \t\n\r", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gboolean is_list;
  gboolean is_ordered;
  guint n;

  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_ptr_array_add (words, split[i]);
  g_ptr_array_add (words, NULL);
  n = skip_list_words (words, &is_list, &is_ordered);
  if (words->len != n + 2 || !find_item_type (self, scope, g_ptr_array_index (words, n), type))
    {
      report_unknown (self,
                      scope,
                      words->len == n + 2 ? g_ptr_array_index (words, n) : text,
                      where);
      return FALSE;
    }
  if (is_list)
    make_list (self, capacity, is_ordered, type);

  return TRUE;
}
