/* muster-manual-grid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-manual-grid.h"

#include <glib/gi18n.h>

#define CELL_CHARS  20
#define TITLE_CHARS 12

struct _MusterManualGrid
{
  GtkWidget parent_instance;

  GtkWidget *columns; /* all cells, each in its column */
  GtkWidget *folded;  /* a paragraph for each row */
};

G_DEFINE_FINAL_TYPE (MusterManualGrid, muster_manual_grid, GTK_TYPE_WIDGET)

GtkWidget *
muster_manual_label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* ---- In columns ---- */

/* As wide as it needs, and long texts in several lines, but never narrower than that. */
static GtkWidget *
cell_label_new (const char *text, const char *style)
{
  GtkWidget *label = muster_manual_label_new (text, style);

  if (g_utf8_strlen (text, -1) <= CELL_CHARS)
    gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  else
    g_object_set (label, "width-chars", CELL_CHARS, "max-width-chars", CELL_CHARS, NULL);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);

  return label;
}

/* Whoever cannot see in which row and column a value stands is told. */
static GtkWidget *
cell_new (const char *const *titles, const char *const *row, guint column)
{
  GtkWidget *label = cell_label_new (row[column], column == 0 ? "row-title" : NULL);

  if (column > 0)
    {
      g_autofree char *said = g_strdup_printf (
          C_ ("cell of a table: row, column, value", "%s, %s: %s"),
          row[0],
          titles[column],
          row[column]);

      gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      said,
                                      -1);
    }

  return label;
}

/* Several lines where it is long, so that a column of small numbers is not as wide as its title.
 * They do not depend on the width, which decides only whether there are columns at all. */
static char *
dup_lines (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *lines = g_string_new (NULL);
  glong length = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      glong n = g_utf8_strlen (words[i], -1);
      gboolean fits = length + 1 + n <= TITLE_CHARS;

      if (i > 0)
        g_string_append_c (lines, fits ? ' ' : '\n');
      g_string_append (lines, words[i]);
      length = i > 0 && fits ? length + 1 + n : n;
    }

  return g_string_free (lines, FALSE);
}

static GtkWidget *
title_new (const char *text)
{
  g_autofree char *lines = dup_lines (text);
  GtkWidget *label = muster_manual_label_new (lines, "column-title");

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_valign (label, GTK_ALIGN_END);

  return label;
}

static GtkWidget *
grid_new (const GPtrArray *rows)
{
  const char *const *titles = g_ptr_array_index (rows, 0);
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  gtk_widget_add_css_class (grid, "manual-table");
  for (guint i = 0; i < rows->len; i++)
    {
      const char *const *row = g_ptr_array_index (rows, i);

      for (guint k = 0; row[k] != NULL; k++)
        gtk_grid_attach (GTK_GRID (grid),
                         i == 0 ? title_new (row[k]) : cell_new (titles, row, k),
                         (int) k,
                         (int) i,
                         1,
                         1);
    }

  return grid;
}

/* ---- A row as a paragraph ---- */

static gboolean
is_long (const char *const *row)
{
  for (guint k = 1; row[k] != NULL; k++)
    if (g_utf8_strlen (row[k], -1) > CELL_CHARS)
      return TRUE;

  return FALSE;
}

/* Numbers stand one after the other, texts below each other. */
static char *
dup_paragraph (const char *const *titles, const char *const *row)
{
  const char *separator = is_long (row) ? "\n" : C_ ("between the cells of a row", " · ");
  GString *text = g_string_new (NULL);

  for (guint k = 1; row[k] != NULL; k++)
    {
      g_autofree char *cell = NULL;

      if (*row[k] == '\0')
        continue;
      cell = g_strdup_printf (C_ ("cell of a table: column, value", "%s: %s"), titles[k], row[k]);
      g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", cell);
    }

  return g_string_free (text, FALSE);
}

static GtkWidget *
folded_new (const GPtrArray *rows)
{
  const char *const *titles = g_ptr_array_index (rows, 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "manual-table");
  for (guint i = 1; i < rows->len; i++)
    {
      const char *const *row = g_ptr_array_index (rows, i);
      g_autofree char *text = dup_paragraph (titles, row);
      GtkWidget *title = muster_manual_label_new (row[0], "row-title");

      gtk_widget_set_margin_top (title, i > 1 ? 9 : 0);
      gtk_box_append (GTK_BOX (box), title);
      if (*text != '\0')
        gtk_box_append (GTK_BOX (box), muster_manual_label_new (text, NULL));
    }

  return box;
}

/* ---- Which of both ---- */

static int
get_columns_width (MusterManualGrid *self)
{
  int width;

  gtk_widget_measure (self->columns, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

static GtkSizeRequestMode
muster_manual_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_manual_grid_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  MusterManualGrid *self = MUSTER_MANUAL_GRID (widget);
  const int columns = get_columns_width (self);
  int least;

  gtk_widget_measure (self->folded, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (least, columns);
      *natural = columns;
      return;
    }
  if (for_size < 0 || for_size >= columns)
    gtk_widget_measure (self->columns, orientation, for_size, minimum, natural, NULL, NULL);
  else
    gtk_widget_measure (self->folded,
                        orientation,
                        MAX (for_size, least),
                        minimum,
                        natural,
                        NULL,
                        NULL);
}

static void
muster_manual_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterManualGrid *self = MUSTER_MANUAL_GRID (widget);
  const gboolean folds = width < get_columns_width (self);

  gtk_widget_set_child_visible (self->columns, !folds);
  gtk_widget_set_child_visible (self->folded, folds);
  gtk_widget_allocate (folds ? self->folded : self->columns, width, height, baseline, NULL);
}

/* ---- The object ---- */

static void
muster_manual_grid_dispose (GObject *object)
{
  MusterManualGrid *self = MUSTER_MANUAL_GRID (object);

  g_clear_pointer (&self->columns, gtk_widget_unparent);
  g_clear_pointer (&self->folded, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_manual_grid_parent_class)->dispose (object);
}

static void
muster_manual_grid_class_init (MusterManualGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_manual_grid_dispose;
  widget_class->get_request_mode = muster_manual_grid_get_request_mode;
  widget_class->measure = muster_manual_grid_measure;
  widget_class->size_allocate = muster_manual_grid_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_manual_grid_init (MusterManualGrid *self)
{
}

GtkWidget *
muster_manual_grid_new (const GPtrArray *rows)
{
  MusterManualGrid *self;

  g_return_val_if_fail (rows != NULL && rows->len > 0, NULL);

  self = g_object_new (MUSTER_TYPE_MANUAL_GRID, NULL);
  self->columns = grid_new (rows);
  self->folded = folded_new (rows);
  gtk_widget_set_parent (self->columns, GTK_WIDGET (self));
  gtk_widget_set_parent (self->folded, GTK_WIDGET (self));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");

  return GTK_WIDGET (self);
}
