/* muster-deck-grid-draw.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-grid-private.h"

#include <glib/gi18n.h>

#define PADDING   8
#define MOST_KEPT 3000 /* texts: those of a few screens */
#define MOST_SEEN 200  /* characters of a cell: more have no room */

/* What is drawn with: the colours of the theme. */
typedef struct
{
  MusterDeckGrid *grid;
  GtkSnapshot *snapshot;
  GdkRGBA ink, dim, paper, head, line, accent, tint;
  int width, height;
} Pen;

static GdkRGBA
look_up (GtkStyleContext *context, const char *name, float alpha)
{
  GdkRGBA colour = { 0.5f, 0.5f, 0.5f, 1 };

  gtk_style_context_lookup_color (context, name, &colour);
  colour.alpha *= alpha;

  return colour;
}

static Pen
pen_of (MusterDeckGrid *self, GtkSnapshot *snapshot)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  Pen pen = { .grid = self, .snapshot = snapshot };

  pen.ink = look_up (context, "view_fg_color", 1);
  pen.dim = look_up (context, "view_fg_color", 0.7f);
  pen.paper = look_up (context, "view_bg_color", 1);
  pen.head = look_up (context, "window_bg_color", 1);
  pen.line = look_up (context, "view_fg_color", 0.15f);
  pen.accent = look_up (context, "accent_color", 1);
  pen.tint = look_up (context, "accent_bg_color", 0.2f);
  pen.width = gtk_widget_get_width (GTK_WIDGET (self));
  pen.height = gtk_widget_get_height (GTK_WIDGET (self));

  return pen;
}

static void
fill (const Pen *pen, const GdkRGBA *colour, float x, float y, float width, float height)
{
  gtk_snapshot_append_color (pen->snapshot, colour, &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* ---- Texts ---- */

/* What is seen of a text: of its lines one. */
static PangoLayout *
layout_new (MusterDeckGrid *self, const char *text, int width, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);

  pango_layout_set_text (
      layout,
      text,
      (int) (g_utf8_offset_to_pointer (text, MIN (g_utf8_strlen (text, -1), MOST_SEEN)) - text));
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  if (bold)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_layout_set_attributes (layout, attributes);
    }

  return layout;
}

static PangoLayout *
get_layout (MusterDeckGrid *self, const char *text, int width, gboolean bold)
{
  g_autofree char *key = g_strdup_printf ("%d %d %s", width, bold, text);
  PangoLayout *layout = g_hash_table_lookup (self->layouts, key);

  if (layout != NULL)
    return layout;
  if (g_hash_table_size (self->layouts) > MOST_KEPT)
    g_hash_table_remove_all (self->layouts);
  layout = layout_new (self, text, width, bold);
  g_hash_table_insert (self->layouts, g_steal_pointer (&key), layout);

  return layout;
}

/* @xalign: 0 or 1 */
static void
write_text (const Pen *pen,
            const char *text,
            const GdkRectangle *area,
            const GdkRGBA *colour,
            gboolean bold,
            int xalign)
{
  const int room = area->width - 2 * PADDING;
  PangoLayout *layout;
  int width;
  int height;

  if (*text == '\0' || room <= 0)
    return;
  layout = get_layout (pen->grid, text, room, bold);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (
      pen->snapshot,
      &GRAPHENE_POINT_INIT ((float) (area->x + PADDING + xalign * (room - width)),
                            (float) (area->y + (area->height - height) / 2)));
  gtk_snapshot_append_layout (pen->snapshot, layout, colour);
  gtk_snapshot_restore (pen->snapshot);
}

/* ---- Cells ---- */

static gboolean
is_number (MusterDeck *deck, guint column)
{
  return column == MUSTER_DECK_COLUMN_COUNT ||
         (column >= MUSTER_DECK_COLUMN_FIELD &&
          muster_deck_get_field (deck, column - MUSTER_DECK_COLUMN_FIELD)->type ==
              MUSTER_DECK_FIELD_NUMBER);
}

/* A suit with its sign before it, in its colour. */
static int
draw_sign (const Pen *pen, MusterDeck *deck, const MusterDeckCard *card, const GdkRectangle *area)
{
  const MusterDeckSuit *suit = card->suit != NULL ? muster_deck_find_suit (deck, card->suit) : NULL;
  GdkRectangle left = *area;
  GdkRGBA colour;

  if (suit == NULL)
    return 0;
  left.width = pen->grid->letter * 3 + 2 * PADDING;
  /* The sign stands on white, as on the card. */
  fill (pen,
        &(GdkRGBA){ 1, 1, 1, 1 },
        (float) left.x + 3,
        (float) left.y + 4,
        (float) left.width - PADDING,
        (float) left.height - 8);
  if (!gdk_rgba_parse (&colour, suit->colour))
    colour = (GdkRGBA){ 0, 0, 0, 1 };
  left.x -= 1;
  write_text (pen, suit->sign, &left, &colour, TRUE, 0);

  return left.width - PADDING + 2;
}

static void
draw_cell (const Pen *pen, MusterDeckCell cell, const GdkRectangle *area)
{
  MusterDeckEditor *editor = pen->grid->editor;
  MusterDeck *deck = muster_deck_editor_get_deck (editor);
  const MusterDeckCard *card = muster_deck_editor_get_card (editor, cell.row);
  GdkRectangle rest = *area;
  g_autofree char *text = NULL;

  if (card == NULL)
    {
      if (cell.column == MUSTER_DECK_COLUMN_TITLE)
        write_text (pen, _ ("New card…"), area, &pen->dim, FALSE, 0);
      return;
    }
  if (cell.column == MUSTER_DECK_COLUMN_SUIT)
    {
      const int taken = draw_sign (pen, deck, card, area);

      rest.x += taken;
      rest.width -= taken;
    }
  text = muster_deck_dup_cell (deck, card, cell.column);
  write_text (pen, text, &rest, &pen->ink, FALSE, is_number (deck, cell.column) ? 1 : 0);
}

static void
draw_row (const Pen *pen, guint row)
{
  MusterDeckGrid *self = pen->grid;
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);

  for (guint column = 0; column < muster_deck_grid_get_n_columns (self); column++)
    {
      const MusterDeckCell cell = { row, column };
      const GdkRectangle area = muster_deck_grid_get_area (self, cell);

      if (area.x > pen->width || area.x + area.width < self->number_width)
        continue;
      if (row >= picked.row && row < picked.row_end && column >= picked.column &&
          column < picked.column_end)
        fill (pen,
              &pen->tint,
              (float) area.x,
              (float) area.y,
              (float) area.width,
              (float) area.height);
      draw_cell (pen, cell, &area);
      fill (pen,
            &pen->line,
            (float) (area.x + area.width - 1),
            (float) area.y,
            1,
            (float) area.height);
      fill (pen,
            &pen->line,
            (float) area.x,
            (float) (area.y + area.height - 1),
            (float) area.width,
            1);
    }
}

static void
draw_cursor (const Pen *pen)
{
  MusterDeckGrid *self = pen->grid;
  const GdkRectangle area = muster_deck_grid_get_area (self, self->cursor);
  const gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (self)) || self->is_editing;
  const GskRoundedRect box = GSK_ROUNDED_RECT_INIT ((float) area.x,
                                                    (float) area.y,
                                                    (float) area.width,
                                                    (float) area.height);
  const float wide = has_focus ? 2 : 1;
  const GdkRGBA *colour = has_focus ? &pen->accent : &pen->dim;

  gtk_snapshot_append_border (pen->snapshot,
                              &box,
                              (float[]){ wide, wide, wide, wide },
                              (GdkRGBA[]){ *colour, *colour, *colour, *colour });
}

/* ---- What does not scroll ---- */

static void
draw_number (const Pen *pen, guint row)
{
  MusterDeckGrid *self = pen->grid;
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);
  const guint index = muster_deck_editor_get_index (self->editor, row);
  GdkRectangle area = muster_deck_grid_get_area (self, (MusterDeckCell){ row, 0 });
  g_autofree char *text = index != G_MAXUINT ? g_strdup_printf ("%u", index + 1) : g_strdup ("+");

  area.x = 0;
  area.width = self->number_width;
  fill (pen, &pen->head, 0, (float) area.y, (float) area.width, (float) area.height);
  if (row >= picked.row && row < picked.row_end)
    fill (pen, &pen->tint, 0, (float) area.y, (float) area.width, (float) area.height);
  write_text (pen, text, &area, &pen->dim, FALSE, 1);
  fill (pen, &pen->line, 0, (float) (area.y + area.height - 1), (float) area.width, 1);
}

static void
draw_head (const Pen *pen)
{
  MusterDeckGrid *self = pen->grid;
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  gboolean descending;
  const guint sorted = muster_deck_editor_get_sort (self->editor, &descending);

  fill (pen, &pen->head, 0, 0, (float) pen->width, (float) self->row_height);
  for (guint column = 0; column < muster_deck_grid_get_n_columns (self); column++)
    {
      GdkRectangle area = muster_deck_grid_get_area (self, (MusterDeckCell){ 0, column });
      const char *title = muster_deck_get_column_title (deck, column);
      g_autofree char *text = column != sorted
                                  ? g_strdup (title)
                                  : g_strdup_printf ("%s %s", descending ? "▾" : "▴", title);

      area.y = 0;
      write_text (pen, text, &area, &pen->ink, TRUE, is_number (deck, column) ? 1 : 0);
      fill (pen,
            &pen->line,
            (float) (area.x + area.width - 1),
            6,
            1,
            (float) self->row_height - 12);
    }
  fill (pen, &pen->head, 0, 0, (float) self->number_width, (float) self->row_height);
  fill (pen, &pen->line, 0, (float) self->row_height - 1, (float) pen->width, 1);
}

/* ---- All of it ---- */

static void
draw_rows (const Pen *pen)
{
  MusterDeckGrid *self = pen->grid;
  const guint first = muster_deck_grid_find_cell (self, 0, self->row_height).row;
  const guint last = muster_deck_grid_find_cell (self, 0, pen->height).row;

  gtk_snapshot_push_clip (pen->snapshot,
                          &GRAPHENE_RECT_INIT ((float) self->number_width,
                                               (float) self->row_height,
                                               (float) MAX (pen->width - self->number_width, 0),
                                               (float) MAX (pen->height - self->row_height, 0)));
  for (guint row = first; row <= last; row++)
    draw_row (pen, row);
  draw_cursor (pen);
  if (gtk_widget_get_visible (self->entry))
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->entry, pen->snapshot);
  gtk_snapshot_pop (pen->snapshot);
  for (guint row = first; row <= last; row++)
    draw_number (pen, row);
  fill (pen, &pen->line, (float) self->number_width - 1, 0, 1, (float) pen->height);
}

void
muster_deck_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  Pen pen;

  if (self->editor == NULL)
    return;
  pen = pen_of (self, snapshot);
  fill (&pen, &pen.paper, 0, 0, (float) pen.width, (float) pen.height);
  draw_rows (&pen);
  draw_head (&pen);
}
