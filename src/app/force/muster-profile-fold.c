/* muster-profile-fold.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-profile-fold.h"

/* All widgets belong to the grid. */
typedef struct
{
  GtkWidget *name;
  GPtrArray *values;
  GPtrArray *captions; /* of the values: empty unless they are folded */
  GPtrArray *texts;    /* by twos: what it is called, and what it says */
} Line;

struct _MusterProfileFold
{
  GtkGrid *grid;
  GtkWidget *corner;
  GPtrArray *heads;
  GPtrArray *lines; /* of Line */
  guint folded;     /* into so many columns; 0: it is not */
  guint row;        /* below all */
};

static void
line_free (gpointer data)
{
  Line *line = data;

  g_ptr_array_unref (line->values);
  g_ptr_array_unref (line->captions);
  g_ptr_array_unref (line->texts);
  g_free (line);
}

/* ---- How wide it is ---- */

static int
get_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

static int
get_column_width (MusterProfileFold *self, guint column)
{
  int width = get_width (self->heads->pdata[column]);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = self->lines->pdata[i];

      if (column < line->values->len)
        width = MAX (width, get_width (line->values->pdata[column]));
      if (column < line->captions->len)
        width = MAX (width, get_width (line->captions->pdata[column]));
    }

  return width;
}

static int
get_names_width (MusterProfileFold *self)
{
  int width = get_width (self->corner);

  for (guint i = 0; i < self->lines->len; i++)
    width = MAX (width, get_width (((const Line *) self->lines->pdata[i])->name));

  return width;
}

static int
get_table_width (MusterProfileFold *self, const int *widths)
{
  int width = get_names_width (self);

  for (guint i = 0; i < self->heads->len; i++)
    width += (int) gtk_grid_get_column_spacing (self->grid) + widths[i];

  return width;
}

static int
get_folded_width (MusterProfileFold *self, const int *widths, guint n)
{
  int width = ((int) n - 1) * (int) gtk_grid_get_column_spacing (self->grid);

  for (guint column = 0; column < n; column++)
    {
      int widest = 0;

      for (guint i = column; i < self->heads->len; i += n)
        widest = MAX (widest, widths[i]);
      width += widest;
    }

  return width;
}

/* Into how many columns it is folded for that width. */
static guint
choose (MusterProfileFold *self, int width)
{
  g_autofree int *widths = g_new (int, self->heads->len + 1);
  guint n = self->heads->len;

  for (guint i = 0; i < self->heads->len; i++)
    widths[i] = get_column_width (self, i);
  if (n == 0 || get_table_width (self, widths) <= width)
    return 0;
  while (n > 1 && get_folded_width (self, widths, n) > width)
    n--;

  return n;
}

/* ---- Where it stands ---- */

static void
put (MusterProfileFold *self, GtkWidget *widget, guint column, guint row, guint span)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));

  if (gtk_widget_get_parent (widget) == NULL)
    gtk_grid_attach (self->grid, widget, (int) column, (int) row, (int) MAX (span, 1), 1);
  else
    g_object_set (gtk_layout_manager_get_layout_child (layout, widget),
                  "column",
                  (int) column,
                  "row",
                  (int) row,
                  "column-span",
                  (int) MAX (span, 1),
                  NULL);
}

static void
put_text (MusterProfileFold *self, GtkWidget *caption, GtkWidget *value)
{
  if (self->folded > 0)
    {
      put (self, caption, 0, self->row++, self->folded);
      put (self, value, 0, self->row++, self->folded);
    }
  else
    {
      put (self, caption, 0, self->row, 1);
      put (self, value, 1, self->row++, self->heads->len);
    }
}

static void
put_folded (MusterProfileFold *self, const Line *line)
{
  guint n = self->folded;

  put (self, line->name, 0, self->row++, n);
  for (guint i = 0; i < line->values->len; i++)
    {
      put (self, line->captions->pdata[i], i % n, self->row + i / n * 2, 1);
      put (self, line->values->pdata[i], i % n, self->row + i / n * 2 + 1, 1);
    }
  self->row += (line->values->len + n - 1) / n * 2;
}

static void
put_line (MusterProfileFold *self, const Line *line)
{
  if (self->folded > 0)
    put_folded (self, line);
  else
    {
      put (self, line->name, 0, self->row, 1);
      for (guint i = 0; i < line->values->len; i++)
        put (self, line->values->pdata[i], i + 1, self->row, 1);
      self->row++;
    }
  for (guint i = 0; i < line->texts->len; i += 2)
    put_text (self, line->texts->pdata[i], line->texts->pdata[i + 1]);
}

static void
put_all (MusterProfileFold *self)
{
  put (self, self->corner, 0, 0, self->folded);
  for (guint i = 0; i < self->heads->len; i++)
    put (self, self->heads->pdata[i], i + 1, 0, 1);
  self->row = 1;
  for (guint i = 0; i < self->lines->len; i++)
    put_line (self, self->lines->pdata[i]);
}

/* ---- Folding ---- */

/* A label as the head of the column, above a value. */
static GtkWidget *
caption_new (GtkLabel *head)
{
  GtkWidget *label = gtk_label_new (gtk_label_get_label (head));
  g_auto (GStrv) classes = gtk_widget_get_css_classes (GTK_WIDGET (head));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_css_classes (label, (const char **) classes);
  gtk_widget_set_margin_start (label, gtk_widget_get_margin_start (GTK_WIDGET (head)));
  gtk_widget_set_valign (label, GTK_ALIGN_END);

  return label;
}

static void
update_captions (MusterProfileFold *self, Line *line)
{
  for (guint i = line->captions->len; self->folded > 0 && i < line->values->len; i++)
    g_ptr_array_add (line->captions, caption_new (self->heads->pdata[i]));
  for (guint i = 0; self->folded == 0 && i < line->captions->len; i++)
    gtk_grid_remove (self->grid, line->captions->pdata[i]);
  if (self->folded == 0)
    g_ptr_array_set_size (line->captions, 0);
}

static void
fold (MusterProfileFold *self, guint n)
{
  self->folded = n;
  for (guint i = 0; i < self->heads->len; i++)
    gtk_widget_set_visible (self->heads->pdata[i], n == 0);
  for (guint i = 0; i < self->lines->len; i++)
    update_captions (self, self->lines->pdata[i]);
  put_all (self);
}

void
muster_profile_fold_fit (MusterProfileFold *self, int width)
{
  guint n;

  g_return_if_fail (self != NULL);

  n = choose (self, width);
  if (n != self->folded)
    fold (self, n);
}

/* ---- What is in it ---- */

MusterProfileFold *
muster_profile_fold_new (GtkGrid *grid, GtkWidget *corner, GPtrArray *heads)
{
  MusterProfileFold *self = g_new0 (MusterProfileFold, 1);

  self->grid = grid;
  self->corner = corner;
  self->heads = g_ptr_array_ref (heads);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  put_all (self);

  return self;
}

void
muster_profile_fold_free (MusterProfileFold *self)
{
  g_ptr_array_unref (self->heads);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

void
muster_profile_fold_add_line (MusterProfileFold *self, GtkWidget *name, GPtrArray *values)
{
  Line *line;

  g_return_if_fail (self != NULL && values->len <= self->heads->len);

  line = g_new (Line, 1);
  *line = (Line){ name, g_ptr_array_ref (values), g_ptr_array_new (), g_ptr_array_new () };
  g_ptr_array_add (self->lines, line);
  update_captions (self, line);
  put_line (self, line);
}

void
muster_profile_fold_add_text (MusterProfileFold *self, GtkWidget *caption, GtkWidget *value)
{
  Line *line;

  g_return_if_fail (self != NULL && self->lines->len > 0);

  line = self->lines->pdata[self->lines->len - 1];
  g_ptr_array_add (line->texts, caption);
  g_ptr_array_add (line->texts, value);
  put_text (self, caption, value);
}
