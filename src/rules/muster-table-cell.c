/* muster-table-cell.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-table-cell.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-draft-private.h"
#include "muster-rules-error.h"

/* ---- The table ---- */

const MusterType *
muster_table_get_cell_type (const MusterTable *self, guint cell)
{
  return &self->column_types[cell < self->n_columns ? cell : 0];
}

guint
muster_table_count_cells (const MusterTable *self)
{
  return self->n_rows > 0 ? self->rows[0].n_cells : MAX (self->n_columns, 1);
}

/* Words with one blank between them. */
static char *
dup_normal (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  g_autoptr (GString) normal = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", words[i]);

  return g_strdup (normal->str);
}

char *
muster_table_dup_row_name (const char *text)
{
  return dup_normal (text);
}

const MusterRow *
muster_table_find_row (const MusterTable *self, const char *name)
{
  g_autofree char *normal = dup_normal (name);

  for (guint i = 0; i < self->n_rows; i++)
    if (strcmp (self->rows[i].name, normal) == 0)
      return &self->rows[i];

  return NULL;
}

/* ---- Rows ---- */

/* One text alone is the whole row; more of them have blanks between them, and none inside. */
static gboolean
is_whole (const MusterTable *table)
{
  return muster_table_count_cells (table) == 1 && table->column_types[0].code == MUSTER_TYPE_TEXT;
}

char **
muster_table_split_row (const MusterTable *self, const char *text)
{
  g_autofree char *normal = dup_normal (text);
  char **cells = is_whole (self) ? g_strsplit (normal, "\n", 1) : g_strsplit (normal, " ", -1);

  for (guint i = 0; cells[i] != NULL; i++)
    if (muster_table_get_cell_type (self, i)->code == MUSTER_TYPE_TEXT)
      g_strdelimit (cells[i], "_", ' ');

  return cells;
}

char *
muster_table_join_row (const MusterTable *self, const char *const *cells)
{
  g_autoptr (GString) row = g_string_new (NULL);

  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_autofree char *cell = dup_normal (cells[i]);

      if (muster_table_get_cell_type (self, i)->code == MUSTER_TYPE_TEXT && !is_whole (self))
        g_strdelimit (cell, " ", '_');
      g_string_append_printf (row, "%s%s", i > 0 ? " " : "", cell);
    }

  return g_strdup (row->str);
}

/* ---- Values ---- */

static gboolean
read_number (const char *text, double *value)
{
  const char *at = *text == '-' || *text == '+' ? text + 1 : text;
  char *end = NULL;

  if (!g_ascii_isdigit (*at) || (at[0] == '0' && (at[1] == 'x' || at[1] == 'X')))
    return FALSE;
  *value = g_ascii_strtod (text, &end);

  return *end == '\0' && isfinite (*value);
}

static gboolean
read_boolean (const char *text, double *value)
{
  *value = strcmp (text, "true") == 0 || strcmp (text, "yes") == 0;

  return *value > 0 || strcmp (text, "false") == 0 || strcmp (text, "no") == 0;
}

static gboolean
read_word (const MusterEnum *words, const char *text, double *value)
{
  for (guint i = 0; i < words->n_words; i++)
    if (strcmp (words->words[i], text) == 0)
      {
        *value = i;
        return TRUE;
      }

  return FALSE;
}

/* Constants of a kind have the numbers from 0 on, in their order. */
static gboolean
read_thing (const MusterRulebook *rulebook, guint16 kind, const char *text, double *value)
{
  double number = 0;

  *value = -1;
  if (strcmp (text, "nothing") == 0)
    return TRUE;
  for (guint i = 0; i < rulebook->n_things; i++)
    if (rulebook->things[i].kind == kind)
      {
        if (strcmp (rulebook->things[i].id, text) == 0)
          {
            *value = number;
            return TRUE;
          }
        number++;
      }

  return FALSE;
}

static double
intern (const MusterRulebook *rulebook, const char *text, GPtrArray *texts)
{
  guint found;

  for (guint i = 0; i < rulebook->n_texts; i++)
    if (strcmp (rulebook->texts[i], text) == 0)
      return i;
  if (!g_ptr_array_find_with_equal_func (texts, text, g_str_equal, &found))
    {
      found = texts->len;
      g_ptr_array_add (texts, g_strdup (text));
    }

  return rulebook->n_texts + found;
}

static gboolean
read_value (const MusterRulebook *rulebook,
            const MusterType *type,
            const char *text,
            GPtrArray *texts,
            double *value)
{
  switch ((guint) type->code)
    {
    case MUSTER_TYPE_NUMBER:
      return read_number (text, value);
    case MUSTER_TYPE_BOOLEAN:
      return read_boolean (text, value);
    case MUSTER_TYPE_ENUM:
      return read_word (&rulebook->enums[type->index], text, value);
    case MUSTER_TYPE_THING:
      return read_thing (rulebook, type->index, text, value);
    case MUSTER_TYPE_TEXT:
      *value = intern (rulebook, text, texts);
      return *text != '\0';
    default:
      return FALSE;
    }
}

static gboolean
refuse (const MusterRulebook *rulebook,
        const MusterTable *table,
        guint cell,
        const char *text,
        GError **error)
{
  g_autofree char *expected = muster_table_describe_cell (rulebook, table, cell);

  g_set_error (error,
               MUSTER_RULES_ERROR,
               MUSTER_RULES_ERROR_INVALID,
               _ ("expected %s, found \"%s\""),
               expected,
               text);

  return FALSE;
}

gboolean
muster_table_read_cell (const MusterRulebook *rulebook,
                        const MusterTable *table,
                        guint cell,
                        const char *text,
                        GPtrArray *texts,
                        GArray *values,
                        GError **error)
{
  const MusterType *type = muster_table_get_cell_type (table, cell);
  gboolean list = type->form != MUSTER_FORM_SCALAR;
  MusterType item = muster_type_get_item (type);
  g_auto (GStrv) parts = list ? g_strsplit (text, "+", -1) : g_strsplit (text, "\n", 1);

  if (list && strcmp (text, "-") == 0)
    return TRUE;
  if (parts[0] == NULL || (list && g_strv_length (parts) > type->capacity))
    return refuse (rulebook, table, cell, text, error);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      double value = 0;

      if (!read_value (rulebook, &item, g_strstrip (parts[i]), texts, &value))
        return refuse (rulebook, table, cell, text, error);
      g_array_append_val (values, value);
    }

  return TRUE;
}

/* ---- For people ---- */

static char *
describe_words (const MusterEnum *words)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < words->n_words; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", words->words[i]);

  return g_strdup_printf (_ ("one of %s"), all->str);
}

static char *
describe_things (const MusterRulebook *rulebook, guint16 kind)
{
  g_autoptr (GString) all = g_string_new ("nothing");

  for (guint i = 0; i < rulebook->n_things; i++)
    if (rulebook->things[i].kind == kind)
      g_string_append_printf (all, ", %s", rulebook->things[i].id);

  return g_strdup_printf (_ ("one of %s"), all->str);
}

static char *
describe_value (const MusterRulebook *rulebook, const MusterType *type)
{
  switch ((guint) type->code)
    {
    case MUSTER_TYPE_NUMBER:
      return g_strdup (_ ("a number"));
    case MUSTER_TYPE_BOOLEAN:
      return g_strdup (_ ("true or false"));
    case MUSTER_TYPE_ENUM:
      return describe_words (&rulebook->enums[type->index]);
    case MUSTER_TYPE_THING:
      return describe_things (rulebook, type->index);
    case MUSTER_TYPE_TEXT:
      return g_strdup (_ ("a text"));
    default:
      return g_strdup (_ ("nothing: such cells cannot be changed"));
    }
}

char *
muster_table_describe_cell (const MusterRulebook *rulebook, const MusterTable *table, guint cell)
{
  const MusterType *type = muster_table_get_cell_type (table, cell);
  MusterType item = muster_type_get_item (type);
  g_autofree char *one = describe_value (rulebook, &item);

  if (type->form == MUSTER_FORM_SCALAR)
    return g_steal_pointer (&one);

  return g_strdup_printf (_ ("%s, several with + between them, or - for none"), one);
}
