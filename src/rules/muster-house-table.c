/* muster-house-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-house-table.h"

#include <glib/gi18n.h>
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

static gboolean
is_changed (const MusterRulebook *rulebook, const MusterTable *table, GHashTable *rows)
{
  for (guint i = 0; i < table->n_rows; i++)
    {
      g_autofree char *key = muster_house_table_dup_key (rulebook, table, &table->rows[i]);

      if (g_hash_table_contains (rows, key))
        return TRUE;
    }

  return FALSE;
}

char *
muster_house_table_dup_titles (const MusterRulebook *rulebook, GHashTable *rows)
{
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < rulebook->n_tables; i++)
    {
      const MusterTable *table = &rulebook->tables[i];

      if (is_changed (rulebook, table, rows))
        g_string_append_printf (titles,
                                "%s%s",
                                titles->len > 0 ? "; " : "",
                                muster_rulebook_label (rulebook, table->title, table->id));
    }

  return g_string_free (titles, FALSE);
}

const MusterRow *
muster_house_table_get_printed (const MusterRulebook *rulebook,
                                const MusterTable *table,
                                const MusterRow *row)
{
  for (guint i = 0; i < row->n_cells; i++)
    if (row->cells[i].house != NULL)
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
  if (*row != NULL)
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

static gboolean
change_row (MusterHouseBuilder *self, const char *key, const char *text, GError **error)
{
  const MusterRulebook *printed = self->book->printed;
  const MusterTable *table;
  const MusterRow *row;
  MusterTable *changed;

  if (!muster_house_table_find (printed, key, &table, &row, error))
    return FALSE;
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
