/* muster-setup-house.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-house.h"

#include <glib/gi18n.h>

#include "muster-house-table.h"
#include "muster-line-name.h"
#include "muster-table-dialog.h"
#include "muster-translation.h"

#define TABLE "muster-setup-table"

struct _MusterSetupHouse
{
  AdwExpanderRow parent_instance;

  MusterRulebook *rulebook;
  /* Of char* to char*: house tables of all new battles, as far as they are taken. */
  GHashTable *base;
  /* Of MusterTable to GHashTable: of its rows that are changed for this battle, the cells; NULL: as they are printed, or not there. */
  GHashTable *own;
  GPtrArray *rows; /* of GtkWidget, borrowed */
};

G_DEFINE_FINAL_TYPE (MusterSetupHouse, muster_setup_house, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GHashTable *
rows_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Of @table what @rows have otherwise than @base. */
static GHashTable *
list_changes (const MusterRulebook *rulebook,
              const MusterTable *table,
              GHashTable *rows,
              GHashTable *base)
{
  GHashTable *changes = rows_new ();
  GHashTableIter iter;
  gpointer key, cells;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &key, &cells))
    if (muster_house_table_has (rulebook, table, key) &&
        g_strcmp0 (cells, g_hash_table_lookup (base, key)) != 0)
      g_hash_table_replace (changes, g_strdup (key), g_strdup (cells));
  g_hash_table_iter_init (&iter, base);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (muster_house_table_has (rulebook, table, key) && !g_hash_table_contains (rows, key))
      g_hash_table_replace (changes, g_strdup (key), NULL);

  return changes;
}

static void
apply_changes (GHashTable *changes, GHashTable *rows)
{
  GHashTableIter iter;
  gpointer key, cells;

  g_hash_table_iter_init (&iter, changes);
  while (g_hash_table_iter_next (&iter, &key, &cells))
    if (cells != NULL)
      g_hash_table_replace (rows, g_strdup (key), g_strdup (cells));
    else
      g_hash_table_remove (rows, key);
}

/* ---- What is told ---- */

static void
update (MusterSetupHouse *self)
{
  const guint n = g_hash_table_size (self->own);
  g_autofree char *count = g_strdup_printf (ngettext ("%u table changed for this battle only",
                                                      "%u tables changed for this battle only",
                                                      n),
                                            n);
  gboolean any = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const MusterTable *table = g_object_get_data (G_OBJECT (row), TABLE);
      const gboolean changed = g_hash_table_contains (self->own, table);
      const gboolean has_rows = table->n_rows > 0 ||
                                muster_house_table_is_changed (self->rulebook, table, self->base);

      gtk_widget_set_visible (row, has_rows);
      any = any || has_rows;
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                   changed ? _ ("Changed for this battle only") : "");
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self),
                                 n > 0 ? count : _ ("Cells can be changed for this battle only"));
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

/* ---- What is changed ---- */

static void
kept_cb (MusterTableDialog *dialog, GHashTable *rows, MusterSetupHouse *self)
{
  const MusterTable *table = muster_table_dialog_get_table (dialog);
  g_autoptr (GHashTable) changes = list_changes (self->rulebook, table, rows, self->base);

  if (g_hash_table_size (changes) > 0)
    g_hash_table_replace (self->own, (gpointer) table, g_steal_pointer (&changes));
  else
    g_hash_table_remove (self->own, table);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
open_cb (MusterSetupHouse *self, GtkWidget *row)
{
  g_autoptr (GHashTable) rows = muster_setup_house_dup_rows (self);
  MusterTableDialog *dialog;

  dialog = muster_table_dialog_new_for_battle (GTK_WINDOW (gtk_widget_get_root (row)),
                                               self->rulebook,
                                               g_object_get_data (G_OBJECT (row), TABLE),
                                               rows);
  g_signal_connect_object (dialog, "kept", G_CALLBACK (kept_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_table (MusterSetupHouse *self, const MusterTable *table)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  g_object_set (row,
                "use-markup",
                FALSE,
                "title",
                muster_rulebook_label (self->rulebook, table->title, table->id),
                "title-lines",
                0,
                "subtitle-lines",
                0,
                "activatable",
                TRUE,
                NULL);
  g_object_set_data (G_OBJECT (row), TABLE, (gpointer) table);
  g_signal_connect_object (row, "activated", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_ptr_array_add (self->rows, row);
}

void
muster_setup_house_fill (MusterSetupHouse *self, MusterRulebook *rulebook)
{
  g_return_if_fail (MUSTER_IS_SETUP_HOUSE (self) && rulebook != NULL);

  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_hash_table_remove_all (self->own);
  muster_rulebook_ref (rulebook);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  self->rulebook = rulebook;
  for (guint i = 0; i < rulebook->n_tables; i++)
    if (rulebook->tables[i].edit && (rulebook->tables[i].n_rows > 0 || rulebook->tables[i].open))
      add_table (self, &rulebook->tables[i]);
  update (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
}

void
muster_setup_house_set_base (MusterSetupHouse *self, GHashTable *rows)
{
  g_return_if_fail (MUSTER_IS_SETUP_HOUSE (self) && rows != NULL);

  g_hash_table_ref (rows);
  g_hash_table_unref (self->base);
  self->base = rows;
  update (self);
}

GHashTable *
muster_setup_house_dup_rows (MusterSetupHouse *self)
{
  GHashTable *rows = rows_new ();
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_return_val_if_fail (MUSTER_IS_SETUP_HOUSE (self), rows);

  g_hash_table_iter_init (&iter, self->base);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (rows, g_strdup (key), g_strdup (value));
  g_hash_table_iter_init (&iter, self->own);
  while (g_hash_table_iter_next (&iter, &key, &value))
    apply_changes (value, rows);

  return rows;
}

/* ---- The object ---- */

static void
muster_setup_house_finalize (GObject *object)
{
  MusterSetupHouse *self = MUSTER_SETUP_HOUSE (object);

  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_hash_table_unref (self->base);
  g_hash_table_unref (self->own);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (muster_setup_house_parent_class)->finalize (object);
}

static void
muster_setup_house_class_init (MusterSetupHouseClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_setup_house_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
muster_setup_house_init (MusterSetupHouse *self)
{
  self->base = rows_new ();
  self->own = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  self->rows = g_ptr_array_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Tables of This Battle"));
  muster_line_name_expander (ADW_EXPANDER_ROW (self));
}
