/* muster-chronicle-pages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-chronicle-pages.h"

#include <gio/gio.h>

#include "muster-chronicle-board.h"
#include "muster-chronicle.h"
#include "muster-print-flow.h"
#include "muster-print-foot.h"
#include "muster-print-picture.h"

/* Of letters, in points. */
#define TITLE   20.0
#define CHAPTER 15.0
#define HEADING 12.0
#define LETTERS 10.0
#define SMALL   9.0 /* in tables and below pictures */

/* In millimetres. */
#define INDENT       4.0 /* behind the sign of an item */
#define GAP          1.5 /* between two columns of a table */
#define MOST_HEIGHT  90.0
#define BOARD_HEIGHT 125.0       /* on which one wants to read who stands where */
#define PIXEL        (25.4 / 96) /* a picture is printed with no larger ones */

#define MOST_PIXELS 1400 /* more of them nobody sees on paper; a book may have many pictures */

/* What all pages of a chronicle are made from. */
typedef struct
{
  GPtrArray *blocks;  /* of MusterChronicleBlock; the first is the title */
  GHashTable *boards; /* (nullable): that these show */
  MusterCampaignFinder finder;
  gpointer data;
} Book;

typedef struct
{
  Book book;
  MusterPrintPaper paper;
  PangoContext *context;
  GPtrArray *blocks; /* of MusterPrintBlock: what is written so far */
  GArray *pieces;    /* (nullable): of MusterPrintPiece: where it all is, once it is written */
  guint n_done;      /* of the blocks of the book */
} Sheet;

static double
get_width (const Sheet *self)
{
  return self->paper.width - self->paper.left - self->paper.right;
}

/* How high a page is, without its foot: all are alike. */
static double
get_room (guint index, gconstpointer data)
{
  const Sheet *self = data;

  return self->paper.height - self->paper.top - self->paper.bottom - MUSTER_PRINT_FOOT;
}

/* ---- Texts ---- */

static MusterPrintBlock *
add_block (Sheet *self, double size, double before)
{
  MusterPrintBlock *block = muster_print_block_new (size, 0, get_width (self));

  block->before = before;
  g_ptr_array_add (self->blocks, block);

  return block;
}

static MusterPrintBlock *
add_text (Sheet *self, const char *text, const char *format, double size, double before)
{
  MusterPrintBlock *block = add_block (self, size, before);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autoptr (GString) markup = g_string_new (format);

  g_string_replace (markup, "%s", escaped, 1);
  muster_print_block_add (block, self->context, 0, get_width (self), PANGO_ALIGN_LEFT, markup->str);

  return block;
}

/* Each line for itself, so that a heading stays with the first of them only. */
static void
add_lines (Sheet *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    add_text (self, lines[i], "%s", LETTERS, i == 0 ? 1.5 : 0);
}

static void
add_item (Sheet *self, const char *text)
{
  MusterPrintBlock *block = add_block (self, LETTERS, 0.5);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  muster_print_block_add (block, self->context, 0, INDENT, PANGO_ALIGN_LEFT, "•");
  muster_print_block_add (block,
                          self->context,
                          INDENT,
                          get_width (self) - INDENT,
                          PANGO_ALIGN_LEFT,
                          markup);
}

/* ---- Pictures ---- */

/* (transfer full) (nullable): no larger than it is seen; %NULL where there is none, or none that can be read. */
static GdkPixbuf *
load_picture (const Book *book, const char *hash)
{
  g_autoptr (GBytes) bytes = book->finder != NULL ? book->finder (hash, book->data, NULL) : NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GdkPixbuf) read = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  double width;
  double height;

  if (bytes == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_bytes (bytes);
  read = gdk_pixbuf_new_from_stream (stream, NULL, NULL);
  upright = read != NULL ? gdk_pixbuf_apply_embedded_orientation (read) : NULL;
  if (upright == NULL)
    return NULL;
  if (MAX (gdk_pixbuf_get_width (upright), gdk_pixbuf_get_height (upright)) <= MOST_PIXELS)
    return g_steal_pointer (&upright);
  muster_print_picture_fit (upright, MOST_PIXELS, MOST_PIXELS, &width, &height);

  return gdk_pixbuf_scale_simple (upright,
                                  MAX ((int) width, 1),
                                  MAX ((int) height, 1),
                                  GDK_INTERP_BILINEAR);
}

/* The caption stays below its picture.
 * @picture: (nullable)
 * @most_width, @most_height: in millimetres */
static void
add_captioned (Sheet *self,
               GdkPixbuf *picture,
               double most_width,
               double most_height,
               const char *caption)
{
  if (picture != NULL)
    {
      MusterPrintBlock *printed;
      double width;
      double height;

      muster_print_picture_fit (picture,
                                MIN (get_width (self), most_width),
                                MIN (most_height, get_room (0, self) / 2),
                                &width,
                                &height);
      printed = muster_print_block_new_picture (picture, 0, width, height);
      printed->before = 2;
      printed->keep = *caption != '\0';
      g_ptr_array_add (self->blocks, printed);
    }
  if (*caption != '\0')
    add_text (self, caption, "<i>%s</i>", SMALL, 0.5);
}

static void
add_picture (Sheet *self, const MusterChronicleBlock *block)
{
  g_autoptr (GdkPixbuf) picture = load_picture (&self->book, block->picture);

  add_captioned (self,
                 picture,
                 picture != NULL ? gdk_pixbuf_get_width (picture) * PIXEL : 0,
                 MOST_HEIGHT,
                 block->text);
}

static void
add_board (Sheet *self, const MusterChronicleBlock *block)
{
  g_autoptr (GdkPixbuf) picture = muster_chronicle_board_draw (block->board, MOST_PIXELS);
  g_autofree char *caption = muster_report_board_dup_caption (block->board);

  add_captioned (self, picture, get_width (self), BOARD_HEIGHT, caption);
}

/* ---- Tables ---- */

/* What the widest of its cells needs on one line. */
static double
measure_column (const Sheet *self, const GPtrArray *rows, guint column)
{
  double width = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      char **cells = rows->pdata[i];
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", cells[column]);
      double natural;
      double least;

      muster_print_measure (self->context, SMALL, markup, &natural, &least);
      width = MAX (width, natural);
    }

  return width;
}

/* (transfer full) (element-type double): how wide each column is. Those that need no more than their share get what they need, the
 * others what is left, each as much as it has to say. */
static GArray *
share_width (const Sheet *self, const GPtrArray *rows)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (double));
  const guint n = g_strv_length (rows->pdata[0]);
  const double share = (get_width (self) - GAP * (n - 1)) / n;
  double left = share * n;
  double wide = 0;

  for (guint i = 0; i < n; i++)
    {
      const double width = measure_column (self, rows, i);

      g_array_append_val (widths, width);
      if (width > share)
        wide += width;
      else
        left -= width;
    }
  for (guint i = 0; i < n; i++)
    if (g_array_index (widths, double, i) > share)
      g_array_index (widths, double, i) *= MIN (left / wide, 1);

  return widths;
}

/* @head: (nullable): the row of the titles, which is written again on each page; NULL: this is the one */
static const MusterPrintBlock *
add_row (Sheet *self, char **cells, const GArray *widths, const MusterPrintBlock *head)
{
  MusterPrintBlock *block = add_block (self, SMALL, head == NULL ? 2 : 0.5);
  double x = 0;

  block->begins = head != NULL;
  block->keep = head == NULL;
  block->head = head;
  for (guint i = 0; i < widths->len; i++)
    {
      const double width = g_array_index (widths, double, i);
      g_autofree char *markup = g_markup_printf_escaped (head == NULL ? "<b>%s</b>" : "%s",
                                                         cells[i]);

      muster_print_block_add (block, self->context, x, width, PANGO_ALIGN_LEFT, markup);
      x += width + GAP;
    }

  return block;
}

static void
add_table (Sheet *self, const GPtrArray *rows)
{
  g_autoptr (GArray) widths = share_width (self, rows);
  const MusterPrintBlock *head = add_row (self, rows->pdata[0], widths, NULL);

  for (guint i = 1; i < rows->len; i++)
    add_row (self, rows->pdata[i], widths, head);
}

/* ---- Laying out ---- */

static void
write_block (Sheet *self, const MusterChronicleBlock *block)
{
  switch (block->part)
    {
    case MUSTER_CHRONICLE_TITLE:
      add_text (self, block->text, "<b>%s</b>", TITLE, 0);
      break;
    case MUSTER_CHRONICLE_CHAPTER:
      add_text (self, block->text, "<b>%s</b>", CHAPTER, 8)->keep = TRUE;
      break;
    case MUSTER_CHRONICLE_HEADING:
      add_text (self, block->text, "<b>%s</b>", HEADING, 4)->keep = TRUE;
      break;
    case MUSTER_CHRONICLE_ITEM:
      add_item (self, block->text);
      break;
    case MUSTER_CHRONICLE_PICTURE:
      add_picture (self, block);
      break;
    case MUSTER_CHRONICLE_TABLE:
    case MUSTER_CHRONICLE_FORM:
      add_table (self, block->rows);
      break;
    case MUSTER_CHRONICLE_BOARD:
      add_board (self, block);
      break;
    case MUSTER_CHRONICLE_TEXT:
    default:
      add_lines (self, block->text);
      break;
    }
}

/* Pieces are placed once all is written, which is quick. */
static gboolean
work (gpointer content, gint64 time)
{
  Sheet *self = content;
  const gint64 start = g_get_monotonic_time ();

  while (self->n_done < self->book.blocks->len)
    {
      write_block (self, self->book.blocks->pdata[self->n_done++]);
      if (g_get_monotonic_time () - start >= time)
        break;
    }
  if (self->n_done == self->book.blocks->len && self->pieces == NULL)
    self->pieces = muster_print_flow (self->blocks, get_room, self);

  return self->pieces != NULL;
}

static double
get_progress (gconstpointer content)
{
  const Sheet *self = content;

  return (double) self->n_done / self->book.blocks->len;
}

/* ---- Pages ---- */

static guint
get_n_pages (gconstpointer content)
{
  const GArray *pieces = ((const Sheet *) content)->pieces;

  return pieces != NULL ? g_array_index (pieces, MusterPrintPiece, pieces->len - 1).room + 1 : 0;
}

static void
draw (gpointer content, cairo_t *cr, guint page)
{
  const Sheet *self = content;
  const MusterChronicleBlock *title = self->book.blocks->pdata[0];

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const MusterPrintPiece *piece = &g_array_index (self->pieces, MusterPrintPiece, i);

      if (piece->room == page)
        muster_print_block_draw (piece->block,
                                 cr,
                                 self->paper.left,
                                 self->paper.top + piece->y,
                                 piece->from,
                                 piece->to);
    }
  muster_print_foot_draw (cr,
                          self->context,
                          &self->paper,
                          title->text,
                          page,
                          get_n_pages (content));
}

static void
sheet_free (gpointer content)
{
  Sheet *self = content;

  g_clear_pointer (&self->pieces, g_array_unref);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->book.blocks);
  g_clear_pointer (&self->book.boards, g_hash_table_unref);
  g_object_unref (self->context);
  g_free (self);
}

static MusterPrintPages *
begin (gconstpointer data, const MusterPrintPaper *paper)
{
  static const MusterPrintPagesClass klass = { work, get_progress, get_n_pages, draw, sheet_free };
  const Book *book = data;
  const MusterChronicleBlock *title = book->blocks->pdata[0];
  Sheet *self = g_new0 (Sheet, 1);

  self->book = *book;
  g_ptr_array_ref (book->blocks);
  if (book->boards != NULL)
    g_hash_table_ref (book->boards);
  self->paper = *paper;
  self->context = muster_print_context_new ();
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_print_block_free);

  return muster_print_pages_new (&klass, self, title->text, paper);
}

static void
book_free (gpointer data)
{
  Book *book = data;

  g_ptr_array_unref (book->blocks);
  g_clear_pointer (&book->boards, g_hash_table_unref);
  g_free (book);
}

MusterPrintSource *
muster_chronicle_source_new (const MusterCampaign *campaign,
                             GHashTable *boards,
                             MusterCampaignFinder finder,
                             gpointer data)
{
  Book *book = g_new0 (Book, 1);
  const MusterChronicleBlock *title;

  book->blocks = muster_chronicle_list_blocks (campaign, boards);
  book->boards = boards != NULL ? g_hash_table_ref (boards) : NULL;
  book->finder = finder;
  book->data = data;
  title = book->blocks->pdata[0];

  return muster_print_source_new (title->text, begin, book, book_free);
}
