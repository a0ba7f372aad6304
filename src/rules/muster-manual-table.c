/* muster-manual-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-house-table.h"
#include "muster-manual-private.h"

/* Tables and values as people read them. */

/* The engine counts so far for what is out of all reach. */
#define NO_LIMIT 999

static char *
dup_number (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", value));
}

static char *
dup_word (const MusterRulebook *book, guint16 index, double value)
{
  if (index >= book->n_enums || !(value >= 0) || value >= book->enums[index].n_words)
    return g_strdup ("–");
  return muster_rulebook_dup_word (book,
                                   book->enums[index].words,
                                   book->enums[index].n_words,
                                   (guint) value);
}

/* Constants of a kind have the numbers from 0 on, in their order. */
static char *
dup_thing (const MusterRulebook *book, guint16 kind, double value)
{
  double number = 0;

  for (guint i = 0; i < book->n_things; i++)
    if (book->things[i].kind == kind && number++ == value)
      return muster_manual_dup_title (book, book->things[i].name, book->things[i].id);
  if (kind == 0 && value >= 0 && value < book->n_sides)
    return muster_manual_dup_title (book,
                                    book->sides[(guint) value].title,
                                    book->sides[(guint) value].id);
  return g_strdup ("–");
}

char *
muster_manual_dup_value (const MusterRulebook *rulebook, const MusterType *type, double value)
{
  switch (type->code)
    {
    case MUSTER_TYPE_NUMBER:
      return value >= NO_LIMIT ? g_strdup (_ ("no limit")) : dup_number (value);
    case MUSTER_TYPE_BOOLEAN:
      return g_strdup (value > 0 ? _ ("yes") : _ ("no"));
    case MUSTER_TYPE_ENUM:
      return dup_word (rulebook, type->index, value);
    case MUSTER_TYPE_TEXT:
      return value >= 0 && value < rulebook->n_texts
                 ? muster_rulebook_dup_text (rulebook, (guint) value)
                 : g_strdup ("");
    case MUSTER_TYPE_THING:
      return dup_thing (rulebook, type->index, value);
    default:
      return g_strdup ("–");
    }
}

/* ---- Titles ---- */

static const char *
get_key_name (const MusterRulebook *book, const MusterTableKey *key)
{
  if (key->type.code == MUSTER_TYPE_ENUM && key->type.index < book->n_enums)
    return book->enums[key->type.index].id;
  return key->id;
}

/* What is written above a key or cell, or the word that the rules have for it. */
static char *
dup_heading (const MusterRulebook *book, char **headings, guint index, const char *id)
{
  return headings != NULL ? g_strstrip (g_strdup (headings[index]))
                          : muster_manual_dup_title (book, NULL, id);
}

/* The cells stand for the values of a key: a word says by itself what it is, a number does not. */
static char *
dup_across (const MusterRulebook *book, const MusterTable *table, const char *heading, guint cell)
{
  g_autofree char *value = muster_manual_dup_value (book,
                                                    &table->across_key.type,
                                                    table->across_from + cell);

  if (table->across_key.type.code == MUSTER_TYPE_ENUM)
    return g_steal_pointer (&value);
  return g_strdup_printf ("%s %s", heading, value);
}

static guint
count_cells (const MusterTable *table)
{
  guint n = MAX (table->n_columns, 1);

  for (guint i = 0; i < table->n_rows; i++)
    n = MAX (n, table->rows[i].n_cells);
  return n;
}

static char **
list_titles (const MusterRulebook *book, const MusterTable *table, gboolean with_origin)
{
  g_auto (GStrv) headings = muster_rulebook_split_headings (book, table);
  GPtrArray *titles = g_ptr_array_new ();
  guint n_cells = count_cells (table);

  for (guint i = 0; i < table->n_keys; i++)
    g_ptr_array_add (titles, dup_heading (book, headings, i, get_key_name (book, &table->keys[i])));
  for (guint i = 0; i < n_cells; i++)
    {
      const char *id = table->across          ? get_key_name (book, &table->across_key)
                       : i < table->n_columns ? table->columns[i]
                                              : _ ("Result");
      g_autofree char *heading = dup_heading (book,
                                              headings,
                                              table->n_keys + (table->across ? 0 : i),
                                              id);

      g_ptr_array_add (titles,
                       table->across ? dup_across (book, table, heading, i)
                                     : g_steal_pointer (&heading));
    }
  if (with_origin)
    g_ptr_array_add (titles, g_strdup (_ ("Origin")));
  g_ptr_array_add (titles, NULL);
  return (char **) g_ptr_array_free (titles, FALSE);
}

/* ---- Rows ---- */

static char *
dup_range (const MusterRulebook *book, const MusterType *type, const MusterRange *range)
{
  g_autofree char *low = muster_manual_dup_value (book, type, range->low);
  g_autofree char *high = muster_manual_dup_value (book, type, range->high);

  if (isinf (range->low) && isinf (range->high))
    return g_strdup (_ ("any"));
  if (isinf (range->low))
    return g_strdup_printf (C_ ("row of a table", "%s or less"), high);
  if (isinf (range->high))
    return g_strdup_printf (C_ ("row of a table", "%s or more"), low);
  if (range->low == range->high)
    return g_steal_pointer (&low);
  return g_strdup_printf ("%s–%s", low, high);
}

static char *
dup_cell (const MusterRulebook *book, const MusterType *type, const MusterCell *cell)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cell->n; i++)
    {
      g_autofree char *value = muster_manual_dup_value (book, type, cell->values[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", value);
    }
  if (text->len == 0)
    g_string_append (text, "–");
  return g_string_free (text, FALSE);
}

/* With what the rulebook has there, where a player has changed it. */
static char *
dup_own_cell (const MusterRulebook *book,
              const MusterTable *table,
              const MusterRow *row,
              guint cell)
{
  const MusterType *type = muster_table_get_cell_type (table, cell);
  const MusterRow *printed = muster_house_table_get_printed (book, table, row);
  g_autofree char *text = dup_cell (book, type, &row->cells[cell]);
  g_autofree char *old = NULL;

  if (printed == NULL || row->cells[cell].house == NULL)
    return g_steal_pointer (&text);
  old = dup_cell (book, type, &printed->cells[cell]);
  return g_strdup_printf (C_ ("cell of a house table", "%1$s (rulebook: %2$s)"), text, old);
}

static const char *
get_origin_title (MusterOrigin origin)
{
  static const char *const titles[] = {
    [MUSTER_ORIGIN_SOURCE] = NC_ ("origin of a rule", "from the rules"),
    [MUSTER_ORIGIN_UNCLEAR] = NC_ ("origin of a rule", "unclear"),
    [MUSTER_ORIGIN_LOST] = NC_ ("origin of a rule", "lost"),
    [MUSTER_ORIGIN_OPTION] = NC_ ("origin of a rule", "optional"),
    [MUSTER_ORIGIN_HOUSE] = NC_ ("origin of a rule", "house rule"),
  };

  return g_dpgettext2 (NULL, "origin of a rule", titles[origin]);
}

static MusterOrigin
get_origin (const MusterRulebook *book, const MusterTable *table, const MusterRow *row)
{
  return muster_house_table_get_printed (book, table, row) != NULL ? MUSTER_ORIGIN_HOUSE
                                                                   : row->cite.origin;
}

static char **
list_cells (const MusterRulebook *book,
            const MusterTable *table,
            const MusterRow *row,
            gboolean with_origin)
{
  GPtrArray *cells = g_ptr_array_new ();
  guint n_cells = count_cells (table);

  for (guint i = 0; i < table->n_keys; i++)
    g_ptr_array_add (cells, dup_range (book, &table->keys[i].type, &row->at[i]));
  for (guint i = 0; i < n_cells; i++)
    g_ptr_array_add (cells, i < row->n_cells ? dup_own_cell (book, table, row, i) : g_strdup ("–"));
  if (with_origin)
    g_ptr_array_add (cells, g_strdup (get_origin_title (get_origin (book, table, row))));
  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_free (cells, FALSE);
}

GPtrArray *
muster_manual_table_to_rows (const MusterRulebook *rulebook, const MusterTable *table)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  gboolean with_origin = FALSE;

  for (guint i = 0; i < table->n_rows; i++)
    with_origin = with_origin ||
                  get_origin (rulebook, table, &table->rows[i]) != table->cite.origin;
  g_ptr_array_add (rows, list_titles (rulebook, table, with_origin));
  for (guint i = 0; i < table->n_rows; i++)
    g_ptr_array_add (rows, list_cells (rulebook, table, &table->rows[i], with_origin));
  return rows;
}

/* What is only suggested where a row is missing. */
static void
tell_suggestions (MusterManual *self, MusterManualSection *section, const MusterTable *table)
{
  MusterTable suggested = *table;

  if (table->n_suggestions == 0)
    return;
  muster_manual_add_paragraph (section,
                               g_strdup (_ ("For a row that is missing Muster suggests what stands "
                                            "here, which is no rule of the game:")));
  suggested.n_rows = table->n_suggestions;
  suggested.rows = table->suggestions;
  suggested.cite.origin = MUSTER_ORIGIN_HOUSE;
  muster_manual_add (section, MUSTER_MANUAL_TABLE)->rows = muster_manual_table_to_rows (
      self->rulebook,
      &suggested);
}

static void
add_head (const MusterRulebook *book, MusterManualSection *section, const MusterTable *table)
{
  g_autofree char *title = muster_manual_dup_title (book, table->title, table->id);
  MusterManualBlock *heading = muster_manual_add_heading (section, 2, title);

  heading->table = table;
  heading->rules = table->cite.rules;
  muster_manual_add_origin (section, table->cite.origin);
}

static void
add_rows (const MusterRulebook *book, MusterManualSection *section, const MusterTable *table)
{
  MusterManualBlock *block = muster_manual_add (section, MUSTER_MANUAL_TABLE);

  block->table = table;
  block->rows = muster_manual_table_to_rows (book, table);
}

void
muster_manual_add_table (const MusterRulebook *book,
                         MusterManualSection *section,
                         const MusterTable *table)
{
  add_head (book, section, table);
  add_rows (book, section, table);
}

void
muster_manual_tell_tables (MusterManual *self, MusterManualSection *section)
{
  for (guint i = 0; i < self->rulebook->n_tables; i++)
    {
      const MusterTable *table = &self->rulebook->tables[i];

      add_head (self->rulebook, section, table);
      if (table->edit)
        muster_manual_add_paragraph (
            section,
            g_strdup (_ ("You may change this table. What you put here is a house rule.")));
      if (table->open)
        muster_manual_add_paragraph (
            section,
            g_strdup (_ ("Rows may be missing here. Muster asks for them when they are needed.")));
      add_rows (self->rulebook, section, table);
      tell_suggestions (self, section, table);
    }
}
