/* muster-table-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-table-dialog.h"

#include <glib/gi18n.h>

#include "muster-cell-entry.h"
#include "muster-house-table.h"
#include "muster-manual.h"
#include "muster-parting-dialog.h"
#include "muster-scroller.h"
#include "muster-table-order.h"
#include "muster-translation.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

struct _MusterTableDialog
{
  AdwWindow parent_instance;

  GtkLabel *about;
  GtkGrid *grid;
  GtkWidget *warned;
  GtkLabel *warnings;

  MusterShelf *shelf; /* NULL: it is for one battle, and its rows are with whoever sets that up */
  MusterRulebook *rulebook; /* as it is printed */
  const MusterTable *table; /* of it */
  GHashTable *rows;         /* of all tables, as in the library */
  MusterRulebook *house;    /* with these */
  const MusterTable *shown; /* of it: behind the printed rows those that are not */
  GPtrArray *cells;         /* of MusterCellEntry, borrowed: row by row */
  GPtrArray *
      removals; /* of GtkToggleButton, borrowed: of each row that is not printed, whether it goes */
  MusterCellEntry *last; /* that was typed in last, or NULL */
};

G_DEFINE_FINAL_TYPE (MusterTableDialog, muster_table_dialog, ADW_TYPE_WINDOW)

enum
{
  KEPT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- What is typed ---- */

static MusterCellEntry *
get_cell (MusterTableDialog *self, guint row, guint cell)
{
  return g_ptr_array_index (self->cells, row * muster_table_count_cells (self->table) + cell);
}

static gboolean
is_removed (MusterTableDialog *self, guint row)
{
  return row >= self->table->n_rows &&
         gtk_toggle_button_get_active (self->removals->pdata[row - self->table->n_rows]);
}

/* (transfer full): what is wrong with the cell, or NULL. */
static char *
dup_fault (MusterTableDialog *self, guint row, guint cell)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  const char *text = muster_cell_entry_get_text (get_cell (self, row, cell));
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (is_removed (self, row) ||
      muster_table_read_cell (self->rulebook, self->table, cell, stripped, texts, values, &error))
    return NULL;

  return g_strdup (error->message);
}

/* The first cell that is wrong, after telling each of them; NULL. */
static MusterCellEntry *
check (MusterTableDialog *self)
{
  guint n = muster_table_count_cells (self->table);
  MusterCellEntry *first = NULL;

  for (guint i = 0; i < self->cells->len; i++)
    {
      g_autofree char *fault = dup_fault (self, i / n, i % n);
      MusterCellEntry *cell = g_ptr_array_index (self->cells, i);

      muster_cell_entry_set_fault (cell, fault);
      if (first == NULL && fault != NULL)
        first = cell;
    }

  return first;
}

static void
take_row (MusterTableDialog *self, GHashTable *rows, guint index)
{
  const MusterRow *row = &self->shown->rows[index];
  g_autofree char *key = muster_house_table_dup_key (self->rulebook, self->table, row);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  gboolean changed = index >= self->table->n_rows;

  for (guint i = 0; i < row->n_cells; i++)
    {
      MusterCellEntry *cell = get_cell (self, index, i);

      changed = changed || muster_cell_entry_is_changed (cell);
      g_strv_builder_add (builder, muster_cell_entry_get_text (cell));
    }
  texts = g_strv_builder_end (builder);
  if (changed && !is_removed (self, index))
    g_hash_table_replace (rows,
                          g_steal_pointer (&key),
                          muster_table_join_row (self->table, (const char *const *) texts));
  else
    g_hash_table_remove (rows, key);
}

/* (transfer full): what the table wants, and where it is otherwise; empty: nowhere. */
static char *
dup_warnings (const MusterRulebook *house, const MusterTable *table)
{
  g_autoptr (GArray) breaks = muster_table_list_breaks (table);
  g_autofree char *order = muster_table_describe_order (house, table);
  GString *text = g_string_new (NULL);

  if (breaks->len > 0 && table->because != NULL)
    g_string_append_printf (text,
                            C_ ("table", "⚠ %s"),
                            muster_rulebook_translate (house, table->because));
  else if (breaks->len > 0 && order != NULL)
    /* Translators: the words that cells of a table can have, from the lowest to the highest */
    g_string_append_printf (text, _ ("⚠ This goes against the order of the table: %s."), order);
  else if (breaks->len > 0)
    g_string_append (text, _ ("⚠ This goes against the order of the table."));
  for (guint i = 0; i < breaks->len; i++)
    {
      g_autofree char *one = NULL;

      one = muster_table_describe_break (table, &g_array_index (breaks, MusterTableBreak, i));
      g_string_append_printf (text, "\n• %s", one);
    }

  return g_string_free (text, FALSE);
}

/* An order that is broken is told, but may be wanted. */
static void
warn (MusterTableDialog *self, gboolean readable)
{
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (MusterRulebook) house = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; readable && i < self->shown->n_rows; i++)
    take_row (self, rows, i);
  house = readable ? muster_rulebook_with_house (self->rulebook, rows, NULL) : NULL;
  text = house != NULL ? dup_warnings (house, &house->tables[self->table - self->rulebook->tables])
                       : g_strdup ("");
  gtk_label_set_label (self->warnings, text);
  gtk_widget_set_visible (self->warned, *text != '\0');
}

static void
update (MusterTableDialog *self)
{
  gboolean any = FALSE;

  warn (self, check (self) == NULL);
  for (guint i = 0; i < self->cells->len; i++)
    any = any || muster_cell_entry_is_changed (g_ptr_array_index (self->cells, i));
  for (guint i = self->table->n_rows; i < self->shown->n_rows; i++)
    any = any || !is_removed (self, i);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.reset-all", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "table.reset-cell",
                                 self->last != NULL && muster_cell_entry_is_changed (self->last));
}

static void
changed_cb (MusterTableDialog *self)
{
  update (self);
}

static void
enter_cb (GtkEventController *controller, MusterTableDialog *self)
{
  self->last = MUSTER_CELL_ENTRY (gtk_event_controller_get_widget (controller));
  update (self);
}

/* ---- What is done ---- */

static void
save (MusterTableDialog *self)
{
  for (guint i = 0; i < self->shown->n_rows; i++)
    take_row (self, self->rows, i);
  if (self->shelf == NULL)
    g_signal_emit (self, signals[KEPT], 0, self->rows);
  else if (!muster_rulebooks_set_house (muster_shelf_get_rulebooks (self->shelf),
                                        self->rulebook->id,
                                        self->rows))
    return;
  gtk_window_close (GTK_WINDOW (self));
}

static void
save_anyway (GtkWindow *window)
{
  save (MUSTER_TABLE_DIALOG (window));
}

/* Whoever has not looked up to the warning reads it now. */
static void
ask_whether_wanted (MusterTableDialog *self)
{
  muster_parting_dialog_present (GTK_WINDOW (self),
                                 _ ("Keep It Anyway?"),
                                 gtk_label_get_label (self->warnings),
                                 _ ("_Go Back"),
                                 _ ("_Keep It"),
                                 ADW_RESPONSE_DEFAULT,
                                 save_anyway);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTableDialog *self = MUSTER_TABLE_DIALOG (widget);
  MusterCellEntry *wrong = check (self);

  if (wrong != NULL)
    {
      gtk_widget_grab_focus (GTK_WIDGET (wrong));
      gtk_widget_error_bell (GTK_WIDGET (wrong));
      return;
    }
  if (gtk_widget_get_visible (self->warned))
    ask_whether_wanted (self);
  else
    save (self);
}

static void
reset_cell_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTableDialog *self = MUSTER_TABLE_DIALOG (widget);
  MusterCellEntry *cell = self->last;

  muster_cell_entry_reset (cell);
  gtk_widget_grab_focus (GTK_WIDGET (cell));
}

static void
reset_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTableDialog *self = MUSTER_TABLE_DIALOG (widget);

  for (guint i = 0; i < self->cells->len; i++)
    muster_cell_entry_reset (g_ptr_array_index (self->cells, i));
  for (guint i = 0; i < self->removals->len; i++)
    gtk_toggle_button_set_active (self->removals->pdata[i], TRUE);
  gtk_widget_grab_focus (is_removed (self, 0) ? self->removals->pdata[0]
                                              : GTK_WIDGET (get_cell (self, 0, 0)));
}

/* ---- What is shown ---- */

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, style);

  return label;
}

/* @printed: (nullable): what the rulebook has there */
static void
add_cell (MusterTableDialog *self,
          const char *name,
          const char *printed,
          const char *text,
          int row,
          int column)
{
  GtkWidget *cell = muster_cell_entry_new (name, printed, text);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (focus, "enter", G_CALLBACK (enter_cb), self);
  gtk_widget_add_controller (cell, focus);
  g_signal_connect_swapped (cell, "changed", G_CALLBACK (changed_cb), self);
  gtk_grid_attach (self->grid, cell, column, row, 1, 1);
  g_ptr_array_add (self->cells, cell);
}

static void
removed_cb (MusterTableDialog *self, GtkToggleButton *button)
{
  const guint n = muster_table_count_cells (self->table);
  guint index;

  g_ptr_array_find (self->removals, button, &index);
  for (guint i = 0; i < n; i++)
    gtk_widget_set_sensitive (GTK_WIDGET (get_cell (self, self->table->n_rows + index, i)),
                              !gtk_toggle_button_get_active (button));
  update (self);
}

/* Behind a row that is not printed. */
static void
add_removal (MusterTableDialog *self, const char *key, int row)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *name = g_strdup_printf (_ ("Remove the row %s"), key);

  gtk_button_set_icon_name (GTK_BUTTON (button), "user-trash-symbolic");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (removed_cb), self);
  gtk_grid_attach (self->grid,
                   button,
                   (int) (self->table->n_keys + muster_table_count_cells (self->table)),
                   row,
                   1,
                   1);
  g_ptr_array_add (self->removals, button);
}

/* Which row it is, and whether it is a house rule. */
static GtkWidget *
key_new (const char *text, gboolean is_house)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (box), label_new (text, "row-title"));
  if (is_house)
    gtk_box_append (GTK_BOX (box), label_new (_ ("House rule"), "caption"));

  return box;
}

/* @titles and @shown: as the manual has the table */
static void
add_row (MusterTableDialog *self, char **titles, char **shown, guint index)
{
  const MusterTable *table = self->table;
  const MusterRow *row = &self->shown->rows[index];
  const gboolean is_added = index >= table->n_rows;
  g_auto (GStrv) printed = is_added ? NULL
                                    : muster_table_split_row (table, table->rows[index].text);
  g_auto (GStrv) texts = muster_table_split_row (table, row->text);
  const int first = (int) table->n_keys;

  for (int i = 0; i < first; i++)
    gtk_grid_attach (self->grid, key_new (shown[i], is_added && i == 0), i, (int) index + 1, 1, 1);
  for (guint i = 0; i < row->n_cells; i++)
    {
      g_autofree char *name = g_strdup_printf (C_ ("cell of a table: row, column", "%s, %s"),
                                               shown[0],
                                               titles[first + (int) i]);

      add_cell (self,
                name,
                is_added ? NULL : printed[i],
                texts[i],
                (int) index + 1,
                first + (int) i);
    }
  if (is_added)
    add_removal (self, shown[0], (int) index + 1);
}

static void
fill_grid (MusterTableDialog *self)
{
  g_autoptr (GPtrArray) shown = muster_manual_table_to_rows (self->house, self->shown);
  char **titles = g_ptr_array_index (shown, 0);
  guint n = self->table->n_keys + muster_table_count_cells (self->table);

  for (guint i = 0; i < n; i++)
    gtk_grid_attach (self->grid, label_new (titles[i], "column-title"), (int) i, 0, 1, 1);
  for (guint i = 0; i < self->shown->n_rows; i++)
    add_row (self, titles, g_ptr_array_index (shown, i + 1), i);
}

/* What can be typed, for all cells or for each column. */
static void
fill_about (MusterTableDialog *self)
{
  g_autoptr (GString) text = g_string_new (self->shelf == NULL
                                               ? _ ("What you put here is a house rule of this "
                                                    "battle only, and its report names it. For all "
                                                    "new battles it is changed under Rulebooks.")
                                               : _ ("What you put here is a house rule. New "
                                                    "battles take it, and their reports name it."));
  guint n = self->table->n_columns;

  for (guint i = 0; i < MAX (n, 1); i++)
    {
      g_autofree char *expected = muster_table_describe_cell (self->rulebook, self->table, i);

      g_string_append_c (text, '\n');
      if (n > 0)
        g_string_append_printf (text, _ ("%1$s: %2$s."), self->table->columns[i], expected);
      else
        g_string_append_printf (text, _ ("Each cell: %s."), expected);
    }
  gtk_label_set_label (self->about, text->str);
}

/* ---- The object ---- */

static void
muster_table_dialog_dispose (GObject *object)
{
  MusterTableDialog *self = MUSTER_TABLE_DIALOG (object);

  g_clear_object (&self->shelf);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->house, muster_rulebook_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->removals, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_TABLE_DIALOG);

  G_OBJECT_CLASS (muster_table_dialog_parent_class)->dispose (object);
}

static void
muster_table_dialog_class_init (MusterTableDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_table_dialog_dispose;

  signals[KEPT] = g_signal_new ("kept",
                                G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                1,
                                G_TYPE_HASH_TABLE);

  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-table-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTableDialog, about);
  gtk_widget_class_bind_template_child (widget_class, MusterTableDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, MusterTableDialog, warned);
  gtk_widget_class_bind_template_child (widget_class, MusterTableDialog, warnings);
  gtk_widget_class_install_action (widget_class, "table.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "table.reset-cell", NULL, reset_cell_action);
  gtk_widget_class_install_action (widget_class, "table.reset-all", NULL, reset_all_action);
}

static void
muster_table_dialog_init (MusterTableDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  self->cells = g_ptr_array_new ();
  self->removals = g_ptr_array_new ();
}

/* What does not suit the rulebook is not in @rows any more. */
static void
find_shown (MusterTableDialog *self)
{
  self->house = muster_rulebook_with_house (self->rulebook, self->rows, NULL);
  if (self->house == NULL)
    self->house = muster_rulebook_ref (self->rulebook);
  self->shown = &self->house->tables[self->table - self->rulebook->tables];
}

/* @rows: (transfer full); @shelf: (nullable): where they are kept */
static MusterTableDialog *
dialog_new (GtkWindow *parent,
            MusterShelf *shelf,
            MusterRulebook *rulebook,
            const MusterTable *table,
            GHashTable *rows)
{
  MusterTableDialog *self = g_object_new (MUSTER_TYPE_TABLE_DIALOG,
                                          "transient-for",
                                          parent,
                                          "title",
                                          muster_rulebook_label (rulebook, table->title, table->id),
                                          NULL);

  g_set_object (&self->shelf, shelf);
  self->rulebook = muster_rulebook_ref (rulebook);
  self->table = table;
  self->rows = rows;
  find_shown (self);
  fill_about (self);
  fill_grid (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (get_cell (self, 0, 0)));

  return self;
}

void
muster_table_dialog_present (GtkWindow *parent,
                             MusterShelf *shelf,
                             MusterRulebookItem *item,
                             const char *table)
{
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = muster_rulebook_item_get_rulebook (item, &error);
  const MusterTable *found = rulebook != NULL ? muster_rulebook_find_table (rulebook, table) : NULL;
  g_autoptr (GHashTable) rows = NULL;

  if (rulebook == NULL)
    muster_shelf_fail (shelf, error->message);
  if (found == NULL || !found->edit)
    return;
  rows = muster_rulebooks_get_house (muster_shelf_get_rulebooks (shelf), rulebook);
  if (found->n_rows > 0 || muster_house_table_is_changed (rulebook, found, rows))
    gtk_window_present (
        GTK_WINDOW (dialog_new (parent, shelf, rulebook, found, g_steal_pointer (&rows))));
}

MusterTableDialog *
muster_table_dialog_new_for_battle (GtkWindow *parent,
                                    MusterRulebook *rulebook,
                                    const MusterTable *table,
                                    GHashTable *rows)
{
  g_return_val_if_fail (rulebook != NULL && table != NULL && rows != NULL, NULL);

  return dialog_new (parent, NULL, rulebook, table, g_hash_table_ref (rows));
}

const MusterTable *
muster_table_dialog_get_table (MusterTableDialog *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_DIALOG (self), NULL);

  return self->table;
}
