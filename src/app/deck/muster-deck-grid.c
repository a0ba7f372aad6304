/* muster-deck-grid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-grid-private.h"

#include <glib/gi18n.h>

#define PADDING     8 /* within a cell, left and right */
#define EDGE        5 /* how near to an edge it can be dragged */
#define LEAST_WIDTH 40
#define MOST_WIDTH  1200

static void muster_deck_grid_scrollable_init (GtkScrollableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterDeckGrid,
                               muster_deck_grid,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE,
                                                      muster_deck_grid_scrollable_init))

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static guint moved_signal;

static void
muster_deck_grid_scrollable_init (GtkScrollableInterface *iface)
{
}

/* ---- Columns ---- */

static MusterDeck *
get_deck (MusterDeckGrid *self)
{
  return muster_deck_editor_get_deck (self->editor);
}

guint
muster_deck_grid_get_n_columns (MusterDeckGrid *self)
{
  return self->editor != NULL ? muster_deck_get_n_columns (get_deck (self)) : 0;
}

/* In letters: what such a thing usually takes. */
static int
get_usual_width (MusterDeck *deck, guint column)
{
  static const int common[] = { [MUSTER_DECK_COLUMN_TITLE] = 20,
                                [MUSTER_DECK_COLUMN_COUNT] = 8,
                                [MUSTER_DECK_COLUMN_SUIT] = 15,
                                [MUSTER_DECK_COLUMN_TEXT] = 36,
                                [MUSTER_DECK_COLUMN_PICTURE] = 10 };
  static const int of_types[] = { [MUSTER_DECK_FIELD_NUMBER] = 8,
                                  [MUSTER_DECK_FIELD_TEXT] = 22,
                                  [MUSTER_DECK_FIELD_WORD] = 13,
                                  [MUSTER_DECK_FIELD_YES_NO] = 8 };
  const char *title = muster_deck_get_column_title (deck, column);
  int width;

  if (column < MUSTER_DECK_COLUMN_FIELD)
    width = common[column];
  else
    width = of_types[muster_deck_get_field (deck, column - MUSTER_DECK_COLUMN_FIELD)->type];

  return MAX (width, MIN ((int) g_utf8_strlen (title, -1) + 4, 24));
}

int
muster_deck_grid_get_width (MusterDeckGrid *self, guint column)
{
  const char *id = muster_deck_get_column_id (get_deck (self), column);
  const int width = GPOINTER_TO_INT (g_hash_table_lookup (self->widths, id));

  return width > 0 ? width : get_usual_width (get_deck (self), column) * self->letter + 2 * PADDING;
}

void
muster_deck_grid_set_width (MusterDeckGrid *self, guint column, int width)
{
  g_hash_table_insert (self->widths,
                       g_strdup (muster_deck_get_column_id (get_deck (self), column)),
                       GINT_TO_POINTER (CLAMP (width, LEAST_WIDTH, MOST_WIDTH)));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_deck_grid_turn_sort (MusterDeckGrid *self, guint column)
{
  gboolean descending;
  const gboolean is_same = muster_deck_editor_get_sort (self->editor, &descending) == column;

  if (!muster_deck_grid_finish (self))
    return;
  if (is_same && descending)
    muster_deck_editor_sort (self->editor, G_MAXUINT, FALSE);
  else
    muster_deck_editor_sort (self->editor, column, is_same);
}

/* ---- Places ---- */

double
muster_deck_grid_get_offset (MusterDeckGrid *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

GdkRectangle
muster_deck_grid_get_area (MusterDeckGrid *self, MusterDeckCell cell)
{
  GdkRectangle area = { .height = self->row_height };
  double x = self->number_width - muster_deck_grid_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  const double y = self->row_height + (double) cell.row * self->row_height -
                   muster_deck_grid_get_offset (self, GTK_ORIENTATION_VERTICAL);

  for (guint i = 0; i < cell.column; i++)
    x += muster_deck_grid_get_width (self, i);
  area.x = (int) x;
  area.y = (int) y;
  area.width = muster_deck_grid_get_width (self, cell.column);

  return area;
}

gboolean
muster_deck_grid_is_head (MusterDeckGrid *self, double y)
{
  return y < self->row_height;
}

static guint
get_last_row (MusterDeckGrid *self)
{
  return muster_deck_editor_get_n_rows (self->editor);
}

MusterDeckCell
muster_deck_grid_find_cell (MusterDeckGrid *self, double x, double y)
{
  const guint n = muster_deck_grid_get_n_columns (self);
  const double down = y - self->row_height +
                      muster_deck_grid_get_offset (self, GTK_ORIENTATION_VERTICAL);
  double left = x - self->number_width +
                muster_deck_grid_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  MusterDeckCell cell = { 0, 0 };

  cell.row = down > 0 ? MIN ((guint) (down / self->row_height), get_last_row (self)) : 0;
  while (cell.column + 1 < n && left >= muster_deck_grid_get_width (self, cell.column))
    left -= muster_deck_grid_get_width (self, cell.column++);

  return cell;
}

guint
muster_deck_grid_find_edge (MusterDeckGrid *self, double x, double y)
{
  if (self->editor == NULL || !muster_deck_grid_is_head (self, y))
    return G_MAXUINT;
  for (guint i = 0; i < muster_deck_grid_get_n_columns (self); i++)
    {
      const GdkRectangle area = muster_deck_grid_get_area (self, (MusterDeckCell){ 0, i });

      if (ABS (x - (area.x + area.width)) <= EDGE && x > self->number_width)
        return i;
    }

  return G_MAXUINT;
}

/* ---- What is picked ---- */

MusterDeckRange
muster_deck_grid_get_picked (MusterDeckGrid *self)
{
  return (MusterDeckRange){ MIN (self->cursor.row, self->anchor.row),
                            MIN (self->cursor.column, self->anchor.column),
                            MAX (self->cursor.row, self->anchor.row) + 1,
                            MAX (self->cursor.column, self->anchor.column) + 1 };
}

guint
muster_deck_grid_get_row (MusterDeckGrid *self)
{
  return self->cursor.row;
}

guint
muster_deck_grid_get_column (MusterDeckGrid *self)
{
  return self->cursor.column;
}

/* What is picked, for those who do not see it. */
static char *
dup_description (MusterDeckGrid *self)
{
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);
  const guint n = muster_deck_editor_get_n_rows (self->editor);
  const char *title = muster_deck_get_column_title (get_deck (self), self->cursor.column);
  g_autofree char *cell = muster_deck_editor_dup_cell (self->editor,
                                                       self->cursor.row,
                                                       self->cursor.column);

  if (picked.row_end - picked.row > 1 || picked.column_end - picked.column > 1)
    return g_strdup_printf (_ ("Rows %1$u to %2$u, %3$s to %4$s"),
                            picked.row + 1,
                            picked.row_end,
                            muster_deck_get_column_title (get_deck (self), picked.column),
                            muster_deck_get_column_title (get_deck (self), picked.column_end - 1));
  if (self->cursor.row >= n)
    return g_strdup_printf (_ ("%s of a new card"), title);
  if (*cell == '\0')
    return g_strdup_printf (_ ("%1$s, empty, row %2$u of %3$u"), title, self->cursor.row + 1, n);

  return g_strdup_printf (_ ("%1$s: %2$s, row %3$u of %4$u"), title, cell, self->cursor.row + 1, n);
}

static void
describe (MusterDeckGrid *self)
{
  g_autofree char *text = dup_description (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text,
                                  -1);
}

/* As far as it takes to see the cell, below the names and beside the numbers. */
static void
scroll (MusterDeckGrid *self)
{
  const GdkRectangle area = muster_deck_grid_get_area (self, self->cursor);
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const double x = muster_deck_grid_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  const double y = muster_deck_grid_get_offset (self, GTK_ORIENTATION_VERTICAL);

  if (self->adjustments[0] == NULL || self->adjustments[1] == NULL || width == 0)
    return;
  if (area.y < self->row_height)
    gtk_adjustment_set_value (self->adjustments[GTK_ORIENTATION_VERTICAL],
                              y + area.y - self->row_height);
  else if (area.y + area.height > height)
    gtk_adjustment_set_value (self->adjustments[GTK_ORIENTATION_VERTICAL],
                              y + area.y + area.height - height);
  if (area.x < self->number_width || area.width > width - self->number_width)
    gtk_adjustment_set_value (self->adjustments[GTK_ORIENTATION_HORIZONTAL],
                              x + area.x - self->number_width);
  else if (area.x + area.width > width)
    gtk_adjustment_set_value (self->adjustments[GTK_ORIENTATION_HORIZONTAL],
                              x + area.x + area.width - width);
}

void
muster_deck_grid_move (MusterDeckGrid *self, guint row, guint column, gboolean extend)
{
  self->cursor.row = MIN (row, get_last_row (self));
  self->cursor.column = MIN (column, muster_deck_grid_get_n_columns (self) - 1);
  if (!extend)
    self->anchor = self->cursor;
  scroll (self);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, moved_signal, 0);
}

void
muster_deck_grid_go (MusterDeckGrid *self, guint row, guint column)
{
  g_return_if_fail (MUSTER_IS_DECK_GRID (self) && self->editor != NULL);

  muster_deck_grid_move (self, row, column, FALSE);
}

/* ---- Layout ---- */

static void
measure_letters (MusterDeckGrid *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const int height = pango_font_metrics_get_height (metrics);
  const guint n = self->editor != NULL ? muster_deck_get_n_cards (get_deck (self)) : 0;
  int digits = 3;
  int entry = 0;

  self->letter = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  gtk_widget_measure (self->entry, GTK_ORIENTATION_VERTICAL, -1, &entry, NULL, NULL, NULL);
  self->row_height = MAX (PANGO_PIXELS_CEIL (height) + 12, entry);
  for (guint i = n; i >= 1000; i /= 10)
    digits++;
  self->number_width = digits * PANGO_PIXELS_CEIL (
                                    pango_font_metrics_get_approximate_digit_width (metrics)) +
                       2 * PADDING;
  pango_font_metrics_unref (metrics);
}

static void
configure (GtkAdjustment *adjustment, double all, double seen, double step)
{
  const double upper = MAX (all, seen);

  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment,
                              CLAMP (gtk_adjustment_get_value (adjustment), 0, upper - seen),
                              0,
                              upper,
                              step,
                              MAX (seen - step, step),
                              seen);
}

static void
muster_deck_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  double all = 0;

  if (self->editor == NULL)
    return;
  measure_letters (self);
  for (guint i = 0; i < muster_deck_grid_get_n_columns (self); i++)
    all += muster_deck_grid_get_width (self, i);
  configure (self->adjustments[GTK_ORIENTATION_HORIZONTAL],
             all,
             MAX (width - self->number_width, 1),
             self->row_height);
  configure (self->adjustments[GTK_ORIENTATION_VERTICAL],
             ((double) get_last_row (self) + 1) * self->row_height,
             MAX (height - self->row_height, 1),
             self->row_height);
  muster_deck_grid_place_entry (self);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
muster_deck_grid_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 100;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 320;
}

static void
scrolled_cb (MusterDeckGrid *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (MusterDeckGrid *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  if (self->adjustments[orientation] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustments[orientation], self);
  g_set_object (&self->adjustments[orientation], adjustment);
  if (adjustment != NULL)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- The editor ---- */

/* Cells that are gone are not picked any longer. */
static void
changed_cb (MusterDeckGrid *self)
{
  const guint n = muster_deck_grid_get_n_columns (self);

  self->cursor.row = MIN (self->cursor.row, get_last_row (self));
  self->anchor.row = MIN (self->anchor.row, get_last_row (self));
  self->cursor.column = MIN (self->cursor.column, n - 1);
  self->anchor.column = MIN (self->anchor.column, n - 1);
  g_hash_table_remove_all (self->layouts);
  describe (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_deck_grid_set_editor (MusterDeckGrid *self, MusterDeckEditor *editor)
{
  g_return_if_fail (MUSTER_IS_DECK_GRID (self) && self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  measure_letters (self);
  changed_cb (self);
}

/* ---- The object ---- */

static void
muster_deck_grid_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);

  GTK_WIDGET_CLASS (muster_deck_grid_parent_class)->css_changed (widget, change);

  g_hash_table_remove_all (self->layouts);
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
}

static void
muster_deck_grid_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, (int) self->policies[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, (int) self->policies[GTK_ORIENTATION_VERTICAL]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_deck_grid_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_HORIZONTAL] = (GtkScrollablePolicy) g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_VERTICAL] = (GtkScrollablePolicy) g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_deck_grid_dispose (GObject *object)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    {
      if (self->adjustments[i] != NULL)
        g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
      g_clear_object (&self->adjustments[i]);
    }
  self->is_editing = FALSE;
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->entry, gtk_widget_unparent);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (muster_deck_grid_parent_class)->dispose (object);
}

static void
muster_deck_grid_finalize (GObject *object)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (object);

  g_hash_table_unref (self->widths);
  g_hash_table_unref (self->layouts);

  G_OBJECT_CLASS (muster_deck_grid_parent_class)->finalize (object);
}

static void
muster_deck_grid_class_init (MusterDeckGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_deck_grid_get_property;
  object_class->set_property = muster_deck_grid_set_property;
  object_class->dispose = muster_deck_grid_dispose;
  object_class->finalize = muster_deck_grid_finalize;
  widget_class->size_allocate = muster_deck_grid_size_allocate;
  widget_class->measure = muster_deck_grid_measure;
  widget_class->snapshot = muster_deck_grid_snapshot;
  widget_class->css_changed = muster_deck_grid_css_changed;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  moved_signal = g_signal_new ("moved",
                               MUSTER_TYPE_DECK_GRID,
                               G_SIGNAL_RUN_LAST,
                               0,
                               NULL,
                               NULL,
                               NULL,
                               G_TYPE_NONE,
                               0);
  muster_deck_grid_install_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "deckgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
muster_deck_grid_init (MusterDeckGrid *self)
{
  self->widths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  muster_deck_grid_init_entry (self);
  muster_deck_grid_add_keys (self);
  muster_deck_grid_add_pointer (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("accessible name", "Cards"),
                                  -1);
}

GtkWidget *
muster_deck_grid_new (void)
{
  return g_object_new (MUSTER_TYPE_DECK_GRID, NULL);
}
