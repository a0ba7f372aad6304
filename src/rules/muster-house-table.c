/* muster-house-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-house-table.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-rules-error.h"
#include "muster-translation.h"

char *
muster_house_table_dup_key (const MusterRulebook *rulebook,
                            const MusterTable *table,
                            const MusterRow *row)
{
  g_autofree char *id = muster_rulebook_dup_full_id (rulebook, table->module, table->id);

  return g_strconcat (id, ":", row->name, NULL);
}

/* "lair:", with which the keys of its rows begin. */
static char *
dup_prefix (const MusterRulebook *rulebook, const MusterTable *table)
{
  g_autofree char *id = muster_rulebook_dup_full_id (rulebook, table->module, table->id);

  return g_strconcat (id, ":", NULL);
}

gboolean
muster_house_table_has (const MusterRulebook *rulebook, const MusterTable *table, const char *key)
{
  g_autofree char *prefix = dup_prefix (rulebook, table);

  return g_str_has_prefix (key, prefix);
}

gboolean
muster_house_table_is_changed (const MusterRulebook *rulebook,
                               const MusterTable *table,
                               GHashTable *rows)
{
  g_autofree char *prefix = dup_prefix (rulebook, table);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, prefix))
      return TRUE;

  return FALSE;
}

void
muster_house_table_forget (const MusterRulebook *rulebook,
                           const MusterTable *table,
                           GHashTable *rows)
{
  g_autofree char *prefix = dup_prefix (rulebook, table);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, prefix))
      g_hash_table_iter_remove (&iter);
}

char *
muster_house_table_dup_titles (const MusterRulebook *rulebook, GHashTable *rows)
{
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < rulebook->n_tables; i++)
    {
      const MusterTable *table = &rulebook->tables[i];

      if (muster_house_table_is_changed (rulebook, table, rows))
        g_string_append_printf (titles,
                                "%s%s",
                                titles->len > 0 ? "; " : "",
                                muster_rulebook_label (rulebook, table->title, table->id));
    }

  return g_string_free (titles, FALSE);
}

gboolean
muster_house_table_is_added (const MusterRulebook *rulebook,
                             const MusterTable *table,
                             const MusterRow *row)
{
  return rulebook->printed != NULL &&
         (guint) (row - table->rows) >= rulebook->printed->tables[table - rulebook->tables].n_rows;
}

const MusterRow *
muster_house_table_get_printed (const MusterRulebook *rulebook,
                                const MusterTable *table,
                                const MusterRow *row)
{
  for (guint i = 0; i < row->n_cells; i++)
    if (row->cells[i].house != NULL && !muster_house_table_is_added (rulebook, table, row))
      return &rulebook->printed->tables[table - rulebook->tables].rows[row - table->rows];

  return NULL;
}

/* ---- Finding ---- */

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID, message);

  return FALSE;
}

static char *
list_editable (const MusterRulebook *rulebook)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < rulebook->n_tables; i++)
    if (rulebook->tables[i].edit)
      {
        g_autofree char *id = muster_rulebook_dup_full_id (rulebook,
                                                           rulebook->tables[i].module,
                                                           rulebook->tables[i].id);

        g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", id);
      }

  return g_strdup (all->len > 0 ? all->str : _ ("none: no table of this rulebook can be changed"));
}

static char *
list_rows (const MusterTable *table)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < table->n_rows; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", table->rows[i].name);

  return g_strdup (all->str);
}

/* ---- Rows that are missing in an open table ---- */

static gboolean
read_key (const MusterRulebook *rulebook,
          const MusterType *type,
          const char *text,
          GPtrArray *texts,
          double *value)
{
  MusterTable table = { .column_types = type };
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));

  if (!muster_table_read_cell (rulebook, &table, 0, text, texts, values, NULL))
    return FALSE;
  *value = g_array_index (values, double, 0);

  return TRUE;
}

/* "7", "7..18", "..0", "14..", "*" or a word. */
static gboolean
read_range (const MusterRulebook *rulebook,
            const MusterType *type,
            const char *text,
            GPtrArray *texts,
            MusterRange *range)
{
  const char *dots = type->code == MUSTER_TYPE_NUMBER ? strstr (text, "..") : NULL;
  g_autofree char *low = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : NULL;
  g_autofree char *word = g_strdup (text);

  *range = (MusterRange){ -INFINITY, INFINITY };
  if (g_str_equal (text, "*"))
    return TRUE;
  if (dots != NULL)
    return (*low == '\0' || read_key (rulebook, type, low, texts, &range->low)) &&
           (dots[2] == '\0' || read_key (rulebook, type, dots + 2, texts, &range->high)) &&
           range->low <= range->high;
  if (type->code == MUSTER_TYPE_TEXT)
    g_strdelimit (word, "_", ' ');
  if (!read_key (rulebook, type, word, texts, &range->low))
    return FALSE;
  range->high = range->low;

  return TRUE;
}

/* Whether @name says which row is missing; @row gets its keys. */
static gboolean
read_keys (const MusterRulebook *rulebook,
           const MusterTable *table,
           const char *name,
           GPtrArray *texts,
           MusterRow *row)
{
  g_auto (GStrv) pieces = g_strsplit (name, " ", -1);

  if (!table->open || table->across || g_strv_length (pieces) != table->n_keys)
    return FALSE;
  for (guint i = 0; i < table->n_keys; i++)
    if (!read_range (rulebook, &table->keys[i].type, pieces[i], texts, &row->at[i]))
      return FALSE;

  return TRUE;
}

static gboolean
is_missing (const MusterRulebook *rulebook, const MusterTable *table, const char *text)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = muster_table_dup_row_name (text);
  MusterRow row = { 0 };

  return read_keys (rulebook, table, name, texts, &row);
}

char *
muster_house_table_normalize (const MusterRulebook *rulebook, const char *key, GError **error)
{
  const MusterTable *table;
  const MusterRow *row;
  g_autofree char *prefix = NULL;
  g_autofree char *name = NULL;

  if (!muster_house_table_find (rulebook, key, &table, &row, error))
    return NULL;
  if (row != NULL)
    return muster_house_table_dup_key (rulebook, table, row);
  prefix = dup_prefix (rulebook, table);
  name = muster_table_dup_row_name (strchr (key, ':') + 1);

  return g_strconcat (prefix, name, NULL);
}

gboolean
muster_house_table_find (const MusterRulebook *rulebook,
                         const char *key,
                         const MusterTable **table,
                         const MusterRow **row,
                         GError **error)
{
  const char *colon = strchr (key, ':');
  g_autofree char *id = colon == NULL ? g_strdup (key) : g_strndup (key, (gsize) (colon - key));
  g_autofree char *known = NULL;

  *table = muster_rulebook_find_table (rulebook, id);
  if (*table == NULL || !(*table)->edit)
    {
      known = list_editable (rulebook);
      return *table == NULL
                 ? refuse (error, _ ("unknown table \"%s\"; expected one of %s"), id, known)
                 : refuse (error,
                           _ ("the table \"%s\" cannot be changed; expected one of %s"),
                           id,
                           known);
    }
  *row = muster_table_find_row (*table, colon == NULL ? "" : colon + 1);
  if (*row != NULL || (colon != NULL && is_missing (rulebook, *table, colon + 1)))
    return TRUE;
  known = list_rows (*table);

  return refuse (error,
                 _ ("the table \"%s\" has no row \"%s\"; expected one of %s"),
                 id,
                 colon == NULL ? "" : colon + 1,
                 known);
}

/* ---- A rulebook with other cells ---- */

typedef struct
{
  MusterRulebook *book;
  MusterTable *tables; /* those of the book */
  GPtrArray *texts;    /* that its cells bring */
} MusterHouseBuilder;

static gpointer
alloc (MusterHouseBuilder *self, gsize size)
{
  gpointer block = g_malloc0 (MAX (size, 1));

  g_ptr_array_add (self->book->arena, block);

  return block;
}

static gpointer
copy (MusterHouseBuilder *self, gconstpointer data, gsize size)
{
  gpointer block = alloc (self, size);

  memcpy (block, data, size);

  return block;
}

static gboolean
change_cell (MusterHouseBuilder *self,
             const MusterTable *table,
             const char *text,
             const MusterCitation *house,
             MusterCell *cells,
             guint cell,
             GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));
  const MusterCell *old = &cells[cell];

  if (!muster_table_read_cell (self->book->printed, table, cell, text, self->texts, values, error))
    return FALSE;
  if (values->len == old->n && memcmp (values->data, old->values, sizeof (double) * old->n) == 0)
    return TRUE;
  cells[cell].n = values->len;
  cells[cell].values = copy (self, values->data, sizeof (double) * values->len);
  cells[cell].house = house;

  return TRUE;
}

static gboolean
change_cells (MusterHouseBuilder *self,
              const MusterTable *table,
              MusterRow *row,
              const char *text,
              GError **error)
{
  g_auto (GStrv) texts = muster_table_split_row (table, text);
  MusterCell *cells = copy (self, row->cells, sizeof (MusterCell) * row->n_cells);
  MusterCitation *house = copy (self, &row->cite, sizeof (MusterCitation));

  if (g_strv_length (texts) != row->n_cells)
    return refuse (error,
                   _ ("table \"%s\", row \"%s\": wrong number of cells: expected %u, found %u"),
                   table->id,
                   row->name,
                   row->n_cells,
                   g_strv_length (texts));
  house->origin = MUSTER_ORIGIN_HOUSE;
  for (guint i = 0; i < row->n_cells; i++)
    {
      g_autoptr (GError) fault = NULL;

      if (!change_cell (self, table, texts[i], house, cells, i, &fault))
        return refuse (error,
                       _ ("table \"%s\", row \"%s\", cell %u: %s"),
                       table->id,
                       row->name,
                       i + 1,
                       fault->message);
    }
  row->cells = cells;
  row->text = copy (self, text, strlen (text) + 1);

  return TRUE;
}

/* Behind all others: it is looked at where none of those fits. */
static gboolean
add_row (MusterHouseBuilder *self,
         const MusterTable *table,
         const char *key,
         const char *text,
         GError **error)
{
  MusterTable *changed = &self->tables[table - self->book->printed->tables];
  g_autofree char *name = muster_table_dup_row_name (strchr (key, ':') + 1);
  const guint n_cells = MAX (table->n_columns, 1);
  MusterRow *rows = alloc (self, sizeof (MusterRow) * (changed->n_rows + 1));
  MusterRow *row = &rows[changed->n_rows];

  if (changed->n_rows > 0)
    memcpy (rows, changed->rows, sizeof (MusterRow) * changed->n_rows);
  row->name = copy (self, name, strlen (name) + 1);
  row->cite = table->cite;
  row->cite.origin = MUSTER_ORIGIN_HOUSE;
  row->n_cells = n_cells;
  row->cells = alloc (self, sizeof (MusterCell) * n_cells);
  if (!read_keys (self->book->printed, table, name, self->texts, row) ||
      !change_cells (self, table, row, text, error))
    return FALSE;
  changed->rows = rows;
  changed->n_rows++;

  return TRUE;
}

static gboolean
change_row (MusterHouseBuilder *self, const char *key, const char *text, GError **error)
{
  const MusterRulebook *printed = self->book->printed;
  const MusterTable *table;
  const MusterRow *row;
  MusterTable *changed;

  if (!muster_house_table_find (printed, key, &table, &row, error))
    return FALSE;
  if (row == NULL)
    return add_row (self, table, key, text, error);
  changed = &self->tables[table - printed->tables];
  if (changed->rows == table->rows)
    changed->rows = copy (self, table->rows, sizeof (MusterRow) * table->n_rows);

  return change_cells (self, table, (MusterRow *) &changed->rows[row - table->rows], text, error);
}

/* The places of texts that a player brought are empty: nobody has translated them. */
static void
add_texts (MusterHouseBuilder *self)
{
  MusterRulebook *book = self->book;
  guint n = book->n_texts + self->texts->len;
  const char **texts = alloc (self, sizeof (char *) * n);
  MusterTextPlace *places = alloc (self, sizeof (MusterTextPlace) * n);

  for (guint i = 0; i < book->n_texts; i++)
    {
      texts[i] = book->texts[i];
      places[i] = book->text_places[i];
    }
  for (guint i = 0; i < self->texts->len; i++)
    {
      const char *text = g_ptr_array_index (self->texts, i);

      texts[book->n_texts + i] = copy (self, text, strlen (text) + 1);
    }
  book->n_texts = n;
  book->texts = texts;
  book->text_places = places;
}

/* Everything but the tables and the texts is shared with @printed. */
static MusterRulebook *
copy_book (MusterRulebook *printed)
{
  MusterRulebook *book = g_new0 (MusterRulebook, 1);

  *book = *printed;
  g_atomic_ref_count_init (&book->ref_count);
  book->hash = g_strdup (printed->hash);
  book->files = g_ptr_array_ref (printed->files);
  book->sources = g_ptr_array_ref (printed->sources);
  book->domains = g_strdupv (printed->domains);
  book->arena = g_ptr_array_new_with_free_func (g_free);
  book->printed = muster_rulebook_ref (printed);
  book->own = printed->own != NULL ? muster_rulebook_ref (printed->own) : NULL;

  return book;
}

MusterRulebook *
muster_rulebook_with_house (MusterRulebook *self, GHashTable *rows, GError **error)
{
  MusterRulebook *printed = self->printed != NULL ? self->printed : self;
  g_autoptr (MusterRulebook) book = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (rows), (GCompareFunc) strcmp);
  MusterHouseBuilder builder = { .texts = texts };

  if (keys == NULL)
    return muster_rulebook_ref (printed);
  book = copy_book (printed);
  builder.book = book;
  builder.tables = copy (&builder, book->tables, sizeof (MusterTable) * book->n_tables);
  for (GList *l = keys; l != NULL; l = l->next)
    if (!change_row (&builder, l->data, g_hash_table_lookup (rows, l->data), error))
      return NULL;
  book->tables = builder.tables;
  add_texts (&builder);

  return g_steal_pointer (&book);
}

void
muster_house_table_sift (MusterRulebook *rulebook, GHashTable *rows, GPtrArray *faults)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (rows), (GCompareFunc) strcmp);

  for (GList *l = keys; l != NULL; l = l->next)
    {
      g_autoptr (GHashTable) one = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (MusterRulebook) book = NULL;
      g_autoptr (GError) error = NULL;

      g_hash_table_insert (one, l->data, g_hash_table_lookup (rows, l->data));
      book = muster_rulebook_with_house (rulebook, one, &error);
      if (book != NULL)
        continue;
      g_ptr_array_add (faults, g_strdup (error->message));
      g_hash_table_remove (rows, l->data);
    }
}
