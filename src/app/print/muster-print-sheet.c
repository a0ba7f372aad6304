/* muster-print-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-sheet-private.h"

#include "muster-cost-text.h"
#include "muster-print-foot.h"

#define GUTTER      6.0 /* between two columns */
#define TITLE_SCALE 1.7
#define TITLE_SPACE 4.0 /* below what is as wide as the page */
#define SMALL_PART  5   /* of a page: less is not worth to begin columns in */
#define HALVES      9   /* of a page: half a millimetre */

/* ---- Pages ---- */

MusterPrintPlace
muster_print_sheet_get_body (const MusterPrintSheet *self)
{
  const MusterPrintPaper *paper = &self->paper;

  return (MusterPrintPlace){ .x = paper->left,
                             .y = paper->top,
                             .width = paper->width - paper->left - paper->right,
                             .height = paper->height - paper->top - paper->bottom -
                                       MUSTER_PRINT_FOOT };
}

void
muster_print_sheet_add (MusterPrintSheet *self,
                        const MusterPrintPiece *piece,
                        guint page,
                        double x,
                        double y)
{
  const MusterPrintText text = { piece->block, page, x, y + piece->y, piece->from, piece->to };

  g_array_append_val (self->texts, text);
  self->n_pages = MAX (self->n_pages, page + 1);
}

void
muster_print_sheet_take (MusterPrintSheet *self, MusterPrintWriter *writer)
{
  g_ptr_array_extend_and_steal (self->blocks, g_steal_pointer (&writer->blocks));
}

/* ---- Columns ---- */

typedef struct
{
  double height;
  double used; /* of the first page */
  guint columns;
  guint last;  /* page, on which the columns end at @most */
  double most; /* 0: at the end of the page */
} Rooms;

static double
get_room (guint index, gconstpointer data)
{
  const Rooms *rooms = data;
  const double height = rooms->height - (index < rooms->columns ? rooms->used : 0);

  return rooms->most > 0 && index / rooms->columns == rooms->last ? MIN (rooms->most, height)
                                                                  : height;
}

double
muster_print_sheet_get_column_width (const MusterPrintSheet *self)
{
  const MusterPrintPlace body = muster_print_sheet_get_body (self);

  return (body.width - GUTTER * (self->options.columns - 1)) / self->options.columns;
}

/* The page on which columns begin, and how much of it is used. */
static guint
add_wide (MusterPrintSheet *self, const MusterPrintWriter *wide, double *used)
{
  const MusterPrintPlace body = muster_print_sheet_get_body (self);
  const Rooms rooms = { body.height, 0, 1, 0, 0 };
  g_autoptr (GArray) pieces = muster_print_flow (wide->blocks, get_room, &rooms);
  guint page = 0;

  *used = 0;
  for (guint i = 0; i < pieces->len; i++)
    {
      const MusterPrintPiece *piece = &g_array_index (pieces, MusterPrintPiece, i);

      muster_print_sheet_add (self, piece, piece->room, body.x, body.y);
      page = piece->room;
      *used = piece->y +
              (piece->to - piece->from) * muster_print_block_get_line_height (piece->block) +
              TITLE_SPACE;
    }
  if (*used > body.height - body.height / SMALL_PART)
    {
      page++;
      *used = 0;
    }

  return page;
}

static guint
get_last_page (const GArray *pieces, const Rooms *rooms)
{
  return g_array_index (pieces, MusterPrintPiece, pieces->len - 1).room / rooms->columns;
}

/* On the last page one column is about as long as the other: the lowest in which everything has room is found by halves. */
static GArray *
flow_columns (const GPtrArray *blocks, Rooms *rooms)
{
  GArray *pieces = muster_print_flow (blocks, get_room, rooms);
  double low = MAX (muster_print_flow_get_highest (blocks), 1);
  double high = rooms->height;

  if (rooms->columns < 2 || pieces->len == 0)
    return pieces;
  rooms->last = get_last_page (pieces, rooms);
  for (guint i = 0; i < HALVES && low < high; i++)
    {
      GArray *other;

      rooms->most = i == 0 ? low : (low + high) / 2;
      other = muster_print_flow (blocks, get_room, rooms);
      if (get_last_page (other, rooms) > rooms->last)
        {
          low = rooms->most;
          g_array_unref (other);
          continue;
        }
      high = rooms->most;
      g_array_unref (pieces);
      pieces = other;
    }

  return pieces;
}

void
muster_print_sheet_add_columns (MusterPrintSheet *self, gpointer item)
{
  const MusterPrintPlace body = muster_print_sheet_get_body (self);
  const double step = muster_print_sheet_get_column_width (self) + GUTTER;
  Rooms rooms = { body.height, 0, (guint) self->options.columns, 0, 0 };
  const guint first = add_wide (self, &self->wide, &rooms.used);
  g_autoptr (GArray) pieces = flow_columns (self->columns.blocks, &rooms);

  for (guint i = 0; i < pieces->len; i++)
    {
      const MusterPrintPiece *piece = &g_array_index (pieces, MusterPrintPiece, i);
      const guint page = piece->room / rooms.columns;

      muster_print_sheet_add (self,
                              piece,
                              first + page,
                              body.x + piece->room % rooms.columns * step,
                              body.y + (page == 0 ? rooms.used : 0));
    }
  muster_print_sheet_take (self, &self->wide);
  muster_print_sheet_take (self, &self->columns);
}

void
muster_print_sheet_write_title (MusterPrintWriter *writer, MusterRoster *roster, const char *kind)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (
      muster_roster_get_system (roster),
      0);
  g_autofree char *name = muster_print_markup_strong (muster_roster_get_name (roster));
  g_autofree char *costs = muster_cost_text_of_roster (roster);
  g_autofree char *right = muster_print_markup_strong (kind != NULL ? kind : costs);
  g_autofree char *game = muster_print_markup_soft (system->name);

  muster_print_writer_add_row (writer, name, right, TITLE_SCALE);
  muster_print_writer_add_text (writer, game, 0);
  muster_print_writer_add_notes (writer, muster_roster_get_notes (roster), 0);
}

/* ---- Steps ---- */

typedef struct
{
  MusterPrintStepFunc run;
  gpointer item;
} Step;

void
muster_print_sheet_plan (MusterPrintSheet *self, MusterPrintStepFunc run, gpointer item)
{
  const Step step = { run, item };

  g_array_append_val (self->steps, step);
}

gboolean
muster_print_sheet_work (MusterPrintSheet *self, gint64 time)
{
  const gint64 start = g_get_monotonic_time ();

  while (self->n_done < self->steps->len)
    {
      const Step *step = &g_array_index (self->steps, Step, self->n_done++);

      step->run (self, step->item);
      if (g_get_monotonic_time () - start >= time)
        break;
    }

  return muster_print_sheet_get_progress (self) >= 1;
}

double
muster_print_sheet_get_progress (const MusterPrintSheet *self)
{
  return self->steps->len > 0 ? (double) self->n_done / self->steps->len : 1;
}

/* ---- The sheet ---- */

MusterPrintSheet *
muster_print_sheet_begin (MusterRoster *roster,
                          const MusterPrintOptions *options,
                          const MusterPrintPaper *paper)
{
  MusterPrintSheet *self = g_new0 (MusterPrintSheet, 1);

  self->roster = muster_roster_ref (roster);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->options = *options;
  self->options.columns = CLAMP (options->columns, 1, 2);
  self->options.size = CLAMP (options->size, MUSTER_PRINT_SIZE_MIN, MUSTER_PRINT_SIZE_MAX);
  self->paper = *paper;
  self->name = g_utf8_make_valid (muster_roster_get_name (roster), -1);
  self->context = muster_print_context_new ();
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_print_block_free);
  self->texts = g_array_new (FALSE, FALSE, sizeof (MusterPrintText));
  self->cards = g_array_new (FALSE, FALSE, sizeof (MusterPrintPlace));
  self->pictures = g_array_new (FALSE, FALSE, sizeof (MusterPrintPicture));
  g_array_set_clear_func (self->pictures, (GDestroyNotify) muster_print_picture_clear);
  switch (options->kind)
    {
    case MUSTER_PRINT_CARDS:
      muster_print_sheet_plan_cards (self);
      break;
    case MUSTER_PRINT_REFERENCE:
      muster_print_sheet_plan_reference (self);
      break;
    case MUSTER_PRINT_LIST:
    default:
      muster_print_sheet_plan_list (self);
      break;
    }

  return self;
}

void
muster_print_sheet_free (MusterPrintSheet *self)
{
  if (self == NULL)
    return;

  muster_print_writer_clear (&self->wide);
  muster_print_writer_clear (&self->columns);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_array_unref (self->steps);
  g_array_unref (self->pictures);
  g_array_unref (self->cards);
  g_array_unref (self->texts);
  g_ptr_array_unref (self->blocks);
  g_object_unref (self->context);
  muster_roster_unref (self->roster);
  g_free (self->name);
  g_free (self);
}

guint
muster_print_sheet_get_n_pages (const MusterPrintSheet *self)
{
  return self->n_pages;
}

/* ---- Drawing ---- */

void
muster_print_sheet_draw (const MusterPrintSheet *self, cairo_t *cr, guint page)
{
  muster_print_sheet_draw_cards (self, cr, page);
  for (guint i = 0; i < self->texts->len; i++)
    {
      const MusterPrintText *text = &g_array_index (self->texts, MusterPrintText, i);

      if (text->page == page)
        muster_print_block_draw (text->block, cr, text->x, text->y, text->from, text->to);
    }
  for (guint i = 0; i < self->pictures->len; i++)
    if (g_array_index (self->pictures, MusterPrintPicture, i).place.page == page)
      muster_print_picture_draw (&g_array_index (self->pictures, MusterPrintPicture, i), cr);
  muster_print_foot_draw (cr, self->context, &self->paper, self->name, page, self->n_pages);
}
