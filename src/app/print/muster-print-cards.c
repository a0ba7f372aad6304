/* muster-print-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-sheet-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-cost-text.h"

#define PADDING    3.0 /* within the edge of a card, in millimetres */
#define EDGE       0.2 /* how thick it is drawn */
#define MARK       4.0 /* how long the marks are where to cut */
#define MARK_GAP   1.0 /* from them to the cards */
#define NAME_SCALE 1.25
#define SPACE      1.0 /* between the parts of a card */
#define STEP       0.5 /* by which letters get smaller until all fits, in points */
#define NOTHING    1e-6
#define PICTURE    0.4 /* of the height of a card at the most */

/* ---- What is on a card ---- */

/* @number: which one of several for the same unit */
static void
write_head (MusterPrintWriter *writer, MusterRosterSelection *selection, guint number)
{
  g_autofree char *name = muster_print_markup_of_name (selection);
  g_autofree char *more = number > 1 ? g_strdup_printf (" (%u)", number) : g_strdup ("");
  g_autofree char *left = g_strdup_printf ("<b>%s%s</b>", name, more);
  g_autofree char *costs = muster_cost_text_of_selection (selection);
  g_autofree char *right = g_markup_escape_text (costs, -1);

  muster_print_writer_add_row (writer, left, number > 1 ? "" : right, NAME_SCALE);
}

static void
write_categories (MusterPrintWriter *writer, MusterRosterSelection *selection)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *soft = NULL;
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", categories[i].name);
  if (names->len == 0)
    return;
  soft = muster_print_markup_soft (names->str);
  muster_print_writer_add_text (writer, soft, 0);
}

static void
write_rules (MusterPrintWriter *writer, MusterRosterSelection *selection)
{
  g_autoptr (GPtrArray) rules = muster_roster_selection_list_rules (selection, TRUE);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *head = muster_print_markup_strong (_ ("Rules"));
  g_autofree char *escaped = NULL;
  g_autofree char *markup = NULL;

  for (guint i = 0; i < rules->len; i++)
    g_string_append_printf (names,
                            "%s%s",
                            i > 0 ? MUSTER_PRINT_BETWEEN : "",
                            ((const MusterShownRule *) rules->pdata[i])->name);
  if (rules->len == 0)
    return;
  escaped = g_markup_escape_text (names->str, -1);
  markup = g_strdup_printf ("%s  %s", head, escaped);
  muster_print_writer_add_text (writer, markup, 0);
}

/* Where a part begins there is some space. */
static void
part (MusterPrintWriter *writer, guint first)
{
  if (first < writer->blocks->len)
    ((MusterPrintBlock *) writer->blocks->pdata[first])->before = SPACE;
}

static void
write_content (MusterPrintWriter *writer, MusterRosterSelection *selection)
{
  g_autoptr (GPtrArray) tables = muster_profile_table_list (selection, TRUE);
  guint first;

  write_categories (writer, selection);
  muster_print_writer_sort_tables (tables);
  for (guint i = 0; i < tables->len; i++)
    {
      first = writer->blocks->len;
      muster_print_writer_add_table (writer,
                                     tables->pdata[i],
                                     muster_roster_selection_get_name (selection));
      part (writer, first);
    }
  first = writer->blocks->len;
  muster_print_writer_add_options (writer, selection, 0);
  part (writer, first);
  first = writer->blocks->len;
  write_rules (writer, selection);
  part (writer, first);
  first = writer->blocks->len;
  muster_print_writer_add_notes (writer, muster_roster_selection_get_notes (selection), 0);
  part (writer, first);
}

/* ---- Where cards are ---- */

typedef struct
{
  guint across, down;
  double x, y;
} Grid;

static Grid
get_grid (const MusterPrintSheet *self)
{
  const MusterPrintPlace body = muster_print_sheet_get_body (self);
  const double width = self->options.card_width;
  const double height = self->options.card_height;
  Grid grid = { 0 };

  if (body.width <= 0 || body.height <= 0)
    return grid;
  grid.across = (guint) (body.width / width + NOTHING);
  grid.down = (guint) (body.height / height + NOTHING);
  grid.x = body.x + (body.width - grid.across * width) / 2;
  grid.y = body.y + (body.height - grid.down * height) / 2;

  return grid;
}

/* The next one. */
static MusterPrintPlace
add_card (MusterPrintSheet *self, const Grid *grid, double size)
{
  const guint index = self->cards->len;
  const guint place = index % (grid->across * grid->down);
  const MusterPrintPlace card = {
    .page = index / (grid->across * grid->down),
    .x = grid->x + place % grid->across * self->options.card_width,
    .y = grid->y + place / grid->across * self->options.card_height,
    .width = self->options.card_width,
    .height = self->options.card_height,
    .size = size,
  };

  g_array_append_val (self->cards, card);

  return card;
}

static double
get_room (guint index, gconstpointer data)
{
  return *(const double *) data;
}

/* ---- A unit ---- */

static void
init_writer (const MusterPrintSheet *self, MusterPrintWriter *writer, double size)
{
  muster_print_writer_init (writer,
                            self->context,
                            self->options.card_width - 2 * PADDING,
                            size,
                            self->options.notes);
}

/* With the space below it. */
static double
get_picture_height (const MusterPrintSheet *self, GdkPixbuf *pixbuf)
{
  double width = 0;
  double height = 0;

  if (pixbuf == NULL)
    return 0;
  muster_print_picture_fit (pixbuf,
                            self->options.card_width - 2 * PADDING,
                            self->options.card_height * PICTURE,
                            &width,
                            &height);

  return height + SPACE;
}

/* In the middle, with its top at @y. */
static void
add_picture (MusterPrintSheet *self, const MusterPrintPlace *card, GdkPixbuf *pixbuf, double y)
{
  MusterPrintPicture picture = { .place = *card, .pixbuf = g_object_ref (pixbuf) };

  muster_print_picture_fit (pixbuf,
                            card->width - 2 * PADDING,
                            card->height * PICTURE,
                            &picture.place.width,
                            &picture.place.height);
  picture.place.x = card->x + (card->width - picture.place.width) / 2;
  picture.place.y = y;
  g_array_append_val (self->pictures, picture);
}

/* What is on it, in letters of some size, and how high what is below the name can be. */
static double
write_card (const MusterPrintSheet *self,
            MusterRosterSelection *selection,
            GdkPixbuf *pixbuf,
            double size,
            MusterPrintWriter *head,
            MusterPrintWriter *content)
{
  init_writer (self, head, size);
  init_writer (self, content, size);
  write_head (head, selection, 1);
  write_content (content, selection);

  return self->options.card_height - 2 * PADDING - SPACE -
         muster_print_flow_get_height (head->blocks) - get_picture_height (self, pixbuf);
}

/* With the name and the picture at the top of each. */
static void
add_cards (MusterPrintSheet *self,
           const Grid *grid,
           MusterRosterSelection *selection,
           GdkPixbuf *pixbuf,
           const GArray *pieces,
           double size)
{
  MusterPrintPlace card = { 0 };
  double below = 0;
  guint n = 0;

  for (guint i = 0; n == 0 || i < pieces->len; i++)
    {
      const MusterPrintPiece *piece = i < pieces->len ? &g_array_index (pieces, MusterPrintPiece, i)
                                                      : NULL;

      while (n == 0 || (piece != NULL && piece->room >= n))
        {
          g_auto (MusterPrintWriter) head = { 0 };
          MusterPrintPiece name = { 0 };

          init_writer (self, &head, size);
          write_head (&head, selection, ++n);
          name.block = head.blocks->pdata[0];
          name.to = name.block->n_lines;
          below = muster_print_block_get_height (name.block) + SPACE;
          card = add_card (self, grid, size);
          muster_print_sheet_add (self, &name, card.page, card.x + PADDING, card.y + PADDING);
          muster_print_sheet_take (self, &head);
          if (pixbuf != NULL)
            add_picture (self, &card, pixbuf, card.y + PADDING + below);
          below += get_picture_height (self, pixbuf);
        }
      if (piece != NULL)
        muster_print_sheet_add (self, piece, card.page, card.x + PADDING, card.y + PADDING + below);
    }
}

/* Whether all fits on one card; @really: it is put on as many as it takes. */
static gboolean
try_size (MusterPrintSheet *self,
          const Grid *grid,
          MusterRosterSelection *selection,
          GdkPixbuf *pixbuf,
          double size,
          gboolean really)
{
  g_auto (MusterPrintWriter) head = { 0 };
  g_auto (MusterPrintWriter) content = { 0 };
  const double room = write_card (self, selection, pixbuf, size, &head, &content);
  g_autoptr (GArray) pieces = NULL;

  if (!really)
    return muster_print_flow_get_height (content.blocks) <= room + NOTHING;
  pieces = muster_print_flow (content.blocks, get_room, &room);
  add_cards (self, grid, selection, pixbuf, pieces, size);
  muster_print_sheet_take (self, &content);

  return TRUE;
}

static double
get_size (const MusterPrintSheet *self, guint steps)
{
  return MAX (self->options.size - steps * STEP, MUSTER_PRINT_SIZE_MIN);
}

/* In the largest letters in which it fits on one card, or the smallest on several. */
static void
add_unit (MusterPrintSheet *self, const Grid *grid, MusterRosterSelection *selection)
{
  const double range = self->options.size - MUSTER_PRINT_SIZE_MIN;
  guint low = 0; /* steps down */
  guint high = (guint) ceil (range / STEP);
  g_autoptr (GdkPixbuf) pixbuf = muster_print_picture_load (self->options.library, selection);

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (try_size (self, grid, selection, pixbuf, get_size (self, middle), FALSE))
        high = middle;
      else
        low = middle + 1;
    }
  try_size (self, grid, selection, pixbuf, get_size (self, low), TRUE);
}

/* What says only how a list is built needs no card. */
static gboolean
has_card (MusterRosterSelection *selection)
{
  g_autoptr (GPtrArray) tables = muster_profile_table_list (selection, TRUE);

  return tables->len > 0 ||
         g_strcmp0 (muster_roster_selection_get_type_name (selection), "upgrade") != 0;
}

static void
unit_step (MusterPrintSheet *self, gpointer item)
{
  const Grid grid = get_grid (self);

  if (has_card (item))
    add_unit (self, &grid, item);
}

static void
plan_force (MusterPrintSheet *self, MusterRosterForce *force)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    muster_print_sheet_plan (self, unit_step, muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    plan_force (self, muster_roster_force_get_force (force, i));
}

void
muster_print_sheet_plan_cards (MusterPrintSheet *self)
{
  MusterPrintOptions *options = &self->options;
  Grid grid;

  options->card_width = CLAMP (options->card_width, MUSTER_PRINT_CARD_MIN, MUSTER_PRINT_CARD_MAX);
  options->card_height = CLAMP (options->card_height, MUSTER_PRINT_CARD_MIN, MUSTER_PRINT_CARD_MAX);
  grid = get_grid (self);
  if (grid.across == 0 || grid.down == 0)
    return;
  for (guint i = 0; i < muster_roster_get_n_forces (self->roster); i++)
    plan_force (self, muster_roster_get_force (self->roster, i));
}

/* ---- Drawing ---- */

static void
draw_marks (cairo_t *cr, const Grid *grid, double width, double height)
{
  const double right = grid->x + grid->across * width;
  const double bottom = grid->y + grid->down * height;

  for (guint i = 0; i <= grid->across; i++)
    {
      cairo_move_to (cr, grid->x + i * width, grid->y - MARK_GAP);
      cairo_rel_line_to (cr, 0, -MARK);
      cairo_move_to (cr, grid->x + i * width, bottom + MARK_GAP);
      cairo_rel_line_to (cr, 0, MARK);
    }
  for (guint i = 0; i <= grid->down; i++)
    {
      cairo_move_to (cr, grid->x - MARK_GAP, grid->y + i * height);
      cairo_rel_line_to (cr, -MARK, 0);
      cairo_move_to (cr, right + MARK_GAP, grid->y + i * height);
      cairo_rel_line_to (cr, MARK, 0);
    }
}

void
muster_print_sheet_draw_cards (const MusterPrintSheet *self, cairo_t *cr, guint page)
{
  Grid grid = self->cards->len > 0 ? get_grid (self) : (Grid){ 0 };
  guint n = 0;

  if (self->cards->len == 0)
    return;
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_line_width (cr, EDGE);
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MusterPrintPlace *card = &g_array_index (self->cards, MusterPrintPlace, i);

      if (card->page != page)
        continue;
      cairo_rectangle (cr, card->x, card->y, card->width, card->height);
      n++;
    }
  /* The last page may have fewer rows. */
  grid.down = (n + grid.across - 1) / grid.across;
  draw_marks (cr, &grid, self->options.card_width, self->options.card_height);
  cairo_stroke (cr);
}
