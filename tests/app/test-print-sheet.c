/* test-print-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-file.h"
#include "muster-print-pdf.h"
#include "muster-print-saver.h"
#include "muster-print-sheet-private.h"
#include "muster-roster-file.h"
#include "patience.h"

#define NAMESPACE "http://www.battlescribe.net/schema/"
#define SYSTEM                                                                                     \
  "<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE    \
  "gameSystemSchema'><costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>" \
  "<profileTypes><profileType id='pt' name='Figure'><characteristicTypes>"                         \
  "<characteristicType id='mv' name='M'/><characteristicType id='tx' name='Text'/>"                \
  "</characteristicTypes></profileType></profileTypes>"                                            \
  "<forceEntries><forceEntry id='band' name='Band'/></forceEntries></gameSystem>"
#define CATALOGUE                                                                                  \
  "<catalogue id='cat' name='Wolves' revision='1' gameSystemId='sys' battleScribeVersion='2.03' "  \
  "xmlns='" NAMESPACE "catalogueSchema'><selectionEntries>%s</selectionEntries></catalogue>"
#define UNIT(INSIDE)                                                                               \
  "<selectionEntry id='wolf' name='Wolf' type='unit'>" INSIDE                                      \
  "<costs><cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"
#define PROFILE(TEXT)                                                                              \
  "<profiles><profile id='p' name='Grey' typeId='pt' typeName='Figure'><characteristics>"          \
  "<characteristic name='M' typeId='mv'>6\"</characteristic>"                                      \
  "<characteristic name='Text' typeId='tx'>" TEXT "</characteristic>"                              \
  "</characteristics></profile></profiles>"

/* A4 with 10 mm all around: 190 mm, and 297 - 20 - 7 for the foot = 270 mm, are left. */
static const MusterPrintPaper a4 = { 210, 297, 10, 10, 10, 10 };
static const MusterPrintOptions list = { MUSTER_PRINT_LIST, 2, 63, 88, 10, TRUE, TRUE, NULL };
static const MusterPrintOptions cards = { MUSTER_PRINT_CARDS, 1, 63, 88, 9, TRUE, TRUE, NULL };
static const MusterPrintOptions reference = {
  MUSTER_PRINT_REFERENCE, 1, 63, 88, 9, TRUE, TRUE, NULL
};

static void
add_file (MusterCatalogueIndex *index, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  muster_catalogue_index_add_bytes (index, name, bytes, &error);
  g_assert_no_error (error);
}

/* A list with @n units, each a selection of its own. */
static MusterRoster *
roster_new (const char *unit, guint n)
{
  static const char head[] = "<roster id='r' name='Pack' battleScribeVersion='2.03' "
                             "gameSystemId='sys' gameSystemName='Raids' gameSystemRevision='1' "
                             "xmlns='" NAMESPACE "rosterSchema'><forces><force id='f' name='Band' "
                             "entryId='band' catalogueId='cat' catalogueName='Wolves'><selections>";
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autofree char *catalogue = g_strdup_printf (CATALOGUE, unit);
  g_autoptr (GString) text = g_string_new (head);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MusterRoster *roster;

  add_file (index, "raids.gst", SYSTEM);
  add_file (index, "wolves.cat", catalogue);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "<selection id='s%u' name='Wolf' entryId='wolf' number='1' "
                            "type='unit'/>",
                            i);
  g_string_append (text, "</selections></force></forces></roster>");
  bytes = g_bytes_new (text->str, text->len);
  file = muster_roster_file_read_bytes ("pack.ros", bytes, report, &error);
  g_assert_no_error (error);
  roster = muster_roster_file_open (file, index, NULL, &error);
  g_assert_no_error (error);

  return roster;
}

static MusterPrintSheet *
lay_out (MusterRoster *roster, const MusterPrintOptions *options, const MusterPrintPaper *paper)
{
  MusterPrintSheet *sheet = muster_print_sheet_begin (roster, options, paper);

  while (!muster_print_sheet_work (sheet, G_MAXINT64))
    ;

  return sheet;
}

static MusterPrintSheet *
sheet_new (const char *unit, guint n, const MusterPrintOptions *options)
{
  g_autoptr (MusterRoster) roster = roster_new (unit, n);

  return lay_out (roster, options, &a4);
}

static MusterPrintPlace
get_card (const MusterPrintSheet *sheet, guint index)
{
  return g_array_index (sheet->cards, MusterPrintPlace, index);
}

/* Lines of text that were not parted. */
static MusterPrintPlace
get_text (const MusterPrintSheet *sheet, guint index)
{
  const MusterPrintText *text = &g_array_index (sheet->texts, MusterPrintText, index);

  return (MusterPrintPlace){ text->page,
                             text->x + text->block->x,
                             text->y,
                             text->block->width,
                             (text->to - text->from) *
                                 muster_print_block_get_line_height (text->block),
                             text->block->size };
}

static guint
count_texts (const MusterPrintSheet *sheet, guint page)
{
  guint n = 0;

  for (guint i = 0; i < sheet->texts->len; i++)
    n += get_text (sheet, i).page == page;

  return n;
}

/* ---- Lists ---- */

/* A line of 10 points is 13 points high, 4.586 mm, and 1.2 mm are above a unit: 5.786 mm. On the first page the title
 * (22.1 points), the name of the game and 4 mm need 16.38 mm, so that 253.62 mm are left; the name of the force needs
 * 16.25 points, 5.733 mm. Its column has (253.62 - 5.733) / 5.786 = 42.8 units; one without the space above the first
 * (253.62 - 4.586) / 5.786 + 1 = 44.0; one of a whole page (270 - 4.586) / 5.786 + 1 = 46.9. */
static void
test_two_columns (void)
{
  g_autoptr (MusterPrintSheet) sheet = sheet_new (UNIT (""), 120, &list);

  g_assert_cmpuint (muster_print_sheet_get_n_pages (sheet), ==, 2);
  g_assert_cmpuint (count_texts (sheet, 0), ==, 3 + 42 + 44);
  g_assert_cmpuint (count_texts (sheet, 1), ==, 120 - 42 - 44);
}

/* Of the 34 units that are left for the second page each column has 17: half of it is not empty. */
static void
test_columns_are_balanced (void)
{
  g_autoptr (MusterPrintSheet) sheet = sheet_new (UNIT (""), 120, &list);
  guint n_left = 0;

  for (guint i = 0; i < sheet->texts->len; i++)
    {
      const MusterPrintPlace place = get_text (sheet, i);

      n_left += place.page == 1 && place.x < a4.width / 2;
    }
  g_assert_cmpuint (n_left, ==, 17);
}

static void
test_one_column (void)
{
  MusterPrintOptions options = list;
  g_autoptr (MusterPrintSheet) sheet = NULL;

  options.columns = 1;
  sheet = sheet_new (UNIT (""), 120, &options);
  g_assert_cmpuint (muster_print_sheet_get_n_pages (sheet), ==, 3);
  g_assert_cmpuint (count_texts (sheet, 0), ==, 3 + 42);
  g_assert_cmpuint (count_texts (sheet, 1), ==, 46);
  g_assert_cmpuint (count_texts (sheet, 2), ==, 120 - 42 - 46);
}

static void
test_margins (void)
{
  const MusterPrintPaper paper = { 120, 180, 12, 20, 14, 25 };
  g_autoptr (MusterRoster) roster = roster_new (UNIT (PROFILE ("long enough to be two lines")), 50);
  MusterPrintOptions options = list;

  for (int kind = MUSTER_PRINT_LIST; kind <= MUSTER_PRINT_REFERENCE; kind++)
    {
      g_autoptr (MusterPrintSheet) sheet = NULL;

      options.kind = (MusterPrintKind) kind;
      sheet = lay_out (roster, &options, &paper);
      g_assert_cmpuint (sheet->texts->len, >, 0);
      for (guint i = 0; i < sheet->texts->len; i++)
        {
          const MusterPrintPlace text = get_text (sheet, i);

          g_assert_cmpfloat (text.x, >, 12 - 1e-3);
          g_assert_cmpfloat (text.x + text.width, <, 120 - 20 + 1e-3);
          g_assert_cmpfloat (text.y, >, 14 - 1e-3);
          g_assert_cmpfloat (text.y + text.height, <, 180 - 25 - 7 + 1e-3);
        }
    }
}

/* ---- Cards ---- */

/* Three in 190 mm, three in 270 mm: nine on a page. What is left over is left half on each side: 10 + (190 - 189) / 2,
 * and 10 + (270 - 264) / 2. */
static void
test_cards (void)
{
  g_autoptr (MusterPrintSheet) sheet = sheet_new (UNIT (PROFILE ("runs")), 20, &cards);

  g_assert_cmpuint (muster_print_sheet_get_n_pages (sheet), ==, 3);
  g_assert_cmpuint (sheet->cards->len, ==, 20);
  for (guint i = 0; i < 20; i++)
    {
      const MusterPrintPlace card = get_card (sheet, i);

      g_assert_cmpuint (card.page, ==, i / 9);
      g_assert_cmpfloat_with_epsilon (card.x, 10.5 + i % 3 * 63, 1e-6);
      g_assert_cmpfloat_with_epsilon (card.y, 13 + i % 9 / 3 * 88, 1e-6);
      g_assert_cmpfloat_with_epsilon (card.width, 63, 1e-6);
      g_assert_cmpfloat_with_epsilon (card.height, 88, 1e-6);
      g_assert_cmpfloat_with_epsilon (card.size, 9, 1e-6);
    }
}

/* Whether anything is drawn around a pixel. */
static gboolean
is_drawn (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface) +
                      y * cairo_image_surface_get_stride (surface);

  return row[4 * x] < 230;
}

/* At 254 dots in an inch, which are 10 in a millimetre. 87 mm below the top of the first row, where no text is, there are
 * edges and nothing else. */
static void
test_true_size (void)
{
  g_autoptr (MusterPrintSheet) sheet = sheet_new (UNIT (PROFILE ("runs")), 9, &cards);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2100, 2970);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 10, 10);
  muster_print_sheet_draw (sheet, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int x = 50; x < 2050; x++)
    {
      const int from_edge = (x - 105 + 630) % 630;

      g_assert_true (is_drawn (surface, x, 1000) ==
                     (x > 100 && x < 2000 && (from_edge < 1 || from_edge > 628)));
    }
  cairo_surface_destroy (surface);
}

/* Every line is on a card, and no card on two pages. */
static void
assert_on_cards (const MusterPrintSheet *sheet)
{
  for (guint i = 0; i < sheet->texts->len; i++)
    {
      const MusterPrintPlace text = get_text (sheet, i);
      guint n = 0;

      for (guint j = 0; j < sheet->cards->len; j++)
        {
          const MusterPrintPlace card = get_card (sheet, j);

          n += card.page == text.page && text.x > card.x && text.y > card.y &&
               text.x + text.width < card.x + card.width &&
               text.y + text.height < card.y + card.height;
        }
      g_assert_cmpuint (n, ==, 1);
    }
  for (guint j = 0; j < sheet->cards->len; j++)
    {
      const MusterPrintPlace card = get_card (sheet, j);

      g_assert_cmpfloat (card.y, >=, a4.top);
      g_assert_cmpfloat (card.y + card.height, <=, a4.height - a4.bottom);
    }
}

/* (transfer full): "w0 w1 w2…" */
static char *
dup_words (guint n)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (words, "word%u ", i);

  return g_string_free (words, FALSE);
}

/* Some 600 letters fit in letters of 9 points, and some 2000 in those of 5. */
static void
test_smaller (void)
{
  g_autofree char *words = dup_words (120);
  g_autofree char *unit = g_strdup_printf (UNIT (PROFILE ("%s")), words);
  g_autoptr (MusterPrintSheet) sheet = sheet_new (unit, 1, &cards);
  const MusterPrintPlace card = get_card (sheet, 0);

  g_assert_cmpuint (sheet->cards->len, ==, 1);
  g_assert_cmpfloat (card.size, <, 9);
  g_assert_cmpfloat (card.size, >, 5);
  assert_on_cards (sheet);
}

static void
test_more_cards (void)
{
  g_autofree char *words = dup_words (2000);
  g_autofree char *unit = g_strdup_printf (UNIT (PROFILE ("%s")), words);
  g_autoptr (MusterPrintSheet) sheet = sheet_new (unit, 2, &cards);
  const guint n = sheet->cards->len;

  g_assert_cmpuint (n, >, 4);
  g_assert_cmpuint (n % 2, ==, 0);
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (get_card (sheet, i).size, ==, 5);
  assert_on_cards (sheet);
}

/* 270 mm are left, and 190. */
static void
test_too_large (void)
{
  MusterPrintOptions options = cards;
  g_autoptr (MusterPrintSheet) too_high = NULL;
  g_autoptr (MusterPrintSheet) fits = NULL;

  options.card_width = 190;
  options.card_height = 271;
  too_high = sheet_new (UNIT (""), 1, &options);
  g_assert_cmpuint (muster_print_sheet_get_n_pages (too_high), ==, 0);
  options.card_height = 270;
  fits = sheet_new (UNIT (""), 1, &options);
  g_assert_cmpuint (muster_print_sheet_get_n_pages (fits), ==, 1);
}

/* ---- What can be read ---- */

static GBytes *
pdf_new (MusterPrintSheet *sheet)
{
  g_autoptr (MusterPrintPages) pages = muster_print_sheet_begin_pages (sheet->roster,
                                                                       &sheet->options,
                                                                       &sheet->paper);
  g_autoptr (MusterPrintPdf) pdf = muster_print_pdf_begin (pages);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  while (!muster_print_pdf_work (pdf, G_MAXINT32))
    ;
  g_assert_cmpfloat (muster_print_pdf_get_progress (pdf), ==, 1);
  bytes = muster_print_pdf_end (pdf, &error);
  g_assert_no_error (error);

  return bytes;
}

/* (transfer full) (nullable): the words of the PDF, each with one blank before and behind. */
static char *
dup_text (MusterPrintSheet *sheet)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *folder = g_dir_make_tmp ("muster-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  const char *argv[] = { program, path, "-", NULL };
  g_autoptr (GBytes) bytes = pdf_new (sheet);
  g_autofree char *out = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *joined = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_file_replace (path, bytes, &error));
  g_assert_no_error (error);
  if (program == NULL)
    g_test_skip ("pdftotext is not installed");
  else
    g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, &out, NULL, NULL, &error);
  g_assert_no_error (error);
  g_remove (path);
  g_rmdir (folder);
  if (out == NULL)
    return NULL;
  words = g_strsplit_set (out, " \n\f", -1);
  joined = g_strjoinv (" ", words);

  return g_strconcat (" ", joined, " ", NULL);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;

  return n;
}

static void
test_no_word_is_lost (void)
{
  g_autofree char *words = dup_words (2000);
  g_autofree char *unit = g_strdup_printf (UNIT (PROFILE ("%s")), words);
  g_autoptr (MusterPrintSheet) sheet = sheet_new (unit, 1, &cards);
  g_autofree char *text = dup_text (sheet);

  for (guint i = 0; text != NULL && i < 2000; i++)
    {
      g_autofree char *word = g_strdup_printf (" word%u ", i);

      g_assert_cmpuint (count (text, word), ==, 1);
    }
}

static void
test_list_text (void)
{
  g_autoptr (MusterPrintSheet) sheet = sheet_new (UNIT (""), 3, &list);
  g_autofree char *text = dup_text (sheet);

  if (text == NULL)
    return;
  g_assert_cmpuint (count (text, " Wolf "), ==, 3);
  g_assert_cmpuint (count (text, " 5 pts "), ==, 3);
  /* The sums of the list and of the force: 3 × 5. */
  g_assert_cmpuint (count (text, " 15 pts "), ==, 2);
  g_assert_nonnull (strstr (text, " Page 1 of 1 "));
}

static void
test_each_once (void)
{
  g_autoptr (MusterPrintSheet) sheet = sheet_new (
      UNIT (PROFILE ("runs fast") "<rules><rule id='ru' name='Howl'><description>a &lt; b &amp; c, "
                                  "**loud** but 2 ** 3</description></rule></rules>"),
      4,
      &reference);
  g_autofree char *text = dup_text (sheet);

  if (text == NULL)
    return;
  g_assert_cmpuint (count (text, " Grey "), ==, 1);
  g_assert_cmpuint (count (text, " runs fast "), ==, 1);
  g_assert_cmpuint (count (text, " a < b & c, loud but 2 ** 3 "), ==, 1);
}

/* ---- Written between two frames ---- */

/* With no time at all there is one step in each slice: at least one for each page. */
static void
test_pdf_in_slices (void)
{
  g_autoptr (MusterRoster) roster = roster_new (UNIT (""), 30);
  g_autoptr (MusterPrintPages) pages = muster_print_sheet_begin_pages (roster, &cards, &a4);
  g_autoptr (MusterPrintPdf) pdf = muster_print_pdf_begin (pages);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  double progress = 0;
  guint n = 1;

  for (; !muster_print_pdf_work (pdf, 0); n++)
    {
      g_assert_cmpfloat (muster_print_pdf_get_progress (pdf), >=, progress);
      progress = muster_print_pdf_get_progress (pdf);
      g_assert_cmpfloat (progress, <, 1);
    }
  /* Nine cards on a page. */
  g_assert_cmpuint (muster_print_pages_get_n (pages), ==, 4);
  g_assert_cmpuint (n, >, 4);
  bytes = muster_print_pdf_end (pdf, &error);
  g_assert_no_error (error);
  g_assert_cmpint (strncmp (g_bytes_get_data (bytes, NULL), "%PDF", 4), ==, 0);
}

static void
told_cb (char **told, const char *message)
{
  g_free (*told);
  *told = g_strdup (message);
}

/* @cancel: at once
 * Returns: (transfer full): what is told in the end */
static char *
write_pdf (const MusterPrintOptions *options, const char *path, gboolean cancel)
{
  g_autoptr (MusterRoster) roster = roster_new (UNIT (""), 30);
  g_autoptr (MusterPrintSource) source = muster_print_source_new_roster (roster, options);
  MusterPrintSaver *saver = g_object_ref_sink (g_object_new (MUSTER_TYPE_PRINT_SAVER, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *told = NULL;

  g_signal_connect_swapped (saver, "told", G_CALLBACK (told_cb), &told);
  muster_print_saver_write (saver, source, &a4, file);
  g_assert_null (told);
  if (cancel)
    gtk_widget_activate_action (GTK_WIDGET (saver), "saver.cancel", NULL);
  wait_while (told == NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (saver);

  return told;
}

static void
test_saver (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pack.pdf", NULL);
  MusterPrintOptions wide = cards;
  g_autofree char *cancelled = write_pdf (&cards, path, TRUE);
  g_autofree char *too_wide = NULL;
  g_autofree char *nowhere = NULL;
  g_autofree char *done = NULL;

  g_assert_cmpstr (cancelled, ==, "nothing was written");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  wide.card_width = 300;
  too_wide = write_pdf (&wide, path, FALSE);
  g_assert_nonnull (strstr (too_wide, "does not fit"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  nowhere = write_pdf (&cards, "/nowhere/at all/list.pdf", FALSE);
  g_assert_nonnull (strstr (nowhere, "/nowhere/at all"));
  done = write_pdf (&cards, path, FALSE);
  g_assert_cmpstr (done, ==, "“pack.pdf” was written");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_remove (path);
  g_rmdir (folder);
}

/* ---- Pictures ---- */

static char *
add_picture (MusterLibrary *library)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 40, 20);
  g_autoptr (GBytes) bytes = NULL;
  char *data = NULL;
  gsize size = 0;
  GError *error = NULL;
  char *name;

  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", &error, NULL);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (data, size);
  name = muster_library_add_picture (library, bytes, &error);
  g_assert_no_error (error);

  return name;
}

/* Twice as wide as high, it is 40 mm wide on a card of 46 mm with 3 mm at each edge and as high as it is wide by
 * half; no text is on it. */
static void
test_picture (void)
{
  MusterPrintOptions options = cards;
  g_autofree char *folder = g_dir_make_tmp ("muster-print-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", folder);
  g_autoptr (MusterRoster) roster = roster_new ("", 2);
  g_autoptr (MusterPrintSheet) sheet = NULL;
  g_autofree char *name = NULL;
  MusterPrintPlace picture, card;

  options.library = muster_library_open (folder, NULL, NULL, NULL);
  options.card_width = 46;
  options.card_height = 80;
  name = add_picture (options.library);
  muster_roster_override (roster, "s1", MUSTER_OVERRIDE_PICTURE, NULL, NULL, name, NULL);
  sheet = lay_out (roster, &options, &a4);
  g_assert_cmpuint (sheet->cards->len, ==, 2);
  g_assert_cmpuint (sheet->pictures->len, ==, 1);
  picture = g_array_index (sheet->pictures, MusterPrintPicture, 0).place;
  card = get_card (sheet, 1);
  g_assert_cmpfloat_with_epsilon (picture.width, 40, 1e-6);
  g_assert_cmpfloat_with_epsilon (picture.height, 20, 1e-6);
  g_assert_cmpfloat_with_epsilon (picture.x, card.x + 3, 1e-6);
  g_assert_cmpfloat (picture.y, >, card.y);
  for (guint i = 0; i < sheet->texts->len; i++)
    {
      const MusterPrintPlace text = get_text (sheet, i);

      g_assert_true (text.x + text.width <= card.x + 1e-6 || text.x >= card.x + card.width - 1e-6 ||
                     text.y + text.height <= picture.y + 1e-6 ||
                     text.y >= picture.y + picture.height - 1e-6);
    }
  muster_library_close (options.library);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

/* Of a page, at 4 pixels for a millimetre. */
static guint
count_red (const MusterPrintSheet *sheet)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 840, 1188);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  guint n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 4, 4);
  muster_print_sheet_draw (sheet, cr, 0);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  for (guint i = 0; i < 840 * 1188; i++)
    n += (pixels[i] & 0xffffff) == 0xff0000;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return n;
}

/* 18 mm high and so 36 mm wide, which is 72 × 144 = 10,368 pixels. Of its own 20 × 40 pixels each is 3.6 of them wide, and
 * those at the edges are blurred: at least 64 × 136 are not. */
static void
test_picture_in_list (void)
{
  MusterPrintOptions options = list;
  g_autofree char *folder = g_dir_make_tmp ("muster-print-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", folder);
  g_autoptr (MusterRoster) roster = roster_new ("", 2);
  g_autoptr (MusterPrintSheet) without = NULL;
  g_autoptr (MusterPrintSheet) with = NULL;
  g_autofree char *name = NULL;

  options.library = muster_library_open (folder, NULL, NULL, NULL);
  name = add_picture (options.library);
  without = lay_out (roster, &options, &a4);
  g_assert_cmpuint (count_red (without), ==, 0);
  muster_roster_override (roster, "s1", MUSTER_OVERRIDE_PICTURE, NULL, NULL, name, NULL);
  with = lay_out (roster, &options, &a4);
  g_assert_cmpuint (count_red (with), >=, 64 * 136);
  g_assert_cmpuint (count_red (with), <=, 10368);
  muster_library_close (options.library);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

/* In as many slices as there are steps it becomes the same, and the pages come one after the other. */
static void
test_slices (void)
{
  const MusterPrintOptions kinds[] = { list, cards, reference };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (MusterRoster) roster = roster_new (UNIT (PROFILE ("runs")), 20);
      g_autoptr (MusterPrintSheet) whole = lay_out (roster, &kinds[i], &a4);
      g_autoptr (MusterPrintSheet) sheet = muster_print_sheet_begin (roster, &kinds[i], &a4);
      double progress = -1;
      guint n = 0;

      g_assert_cmpuint (muster_print_sheet_get_n_pages (sheet), ==, 0);
      do
        {
          g_assert_cmpfloat (muster_print_sheet_get_progress (sheet), >, progress);
          g_assert_cmpfloat (muster_print_sheet_get_progress (sheet), <, 1);
          progress = muster_print_sheet_get_progress (sheet);
          if (kinds[i].kind == MUSTER_PRINT_CARDS)
            g_assert_cmpuint (sheet->cards->len, ==, n);
          n++;
        }
      while (!muster_print_sheet_work (sheet, 0));
      g_assert_cmpuint (muster_print_sheet_get_n_pages (sheet),
                        ==,
                        muster_print_sheet_get_n_pages (whole));
      g_assert_cmpuint (sheet->texts->len, ==, whole->texts->len);
      for (guint j = 0; j < whole->texts->len; j++)
        {
          const MusterPrintPlace one = get_text (sheet, j);
          const MusterPrintPlace other = get_text (whole, j);

          g_assert_cmpuint (one.page, ==, other.page);
          g_assert_cmpfloat (one.x, ==, other.x);
          g_assert_cmpfloat (one.y, ==, other.y);
          g_assert_cmpfloat (one.height, ==, other.height);
        }
    }
}

/* Who gives up half-way leaves nothing behind. */
static void
test_given_up (void)
{
  g_autoptr (MusterRoster) roster = roster_new (UNIT (PROFILE ("runs")), 20);
  MusterPrintSheet *sheet = muster_print_sheet_begin (roster, &list, &a4);

  g_assert_false (muster_print_sheet_work (sheet, 0));
  g_assert_false (muster_print_sheet_work (sheet, 0));
  muster_print_sheet_free (sheet);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/print-sheet/two-columns", test_two_columns);
  g_test_add_func ("/app/print-sheet/columns-are-balanced", test_columns_are_balanced);
  g_test_add_func ("/app/print-sheet/one-column", test_one_column);
  g_test_add_func ("/app/print-sheet/margins", test_margins);
  g_test_add_func ("/app/print-sheet/cards", test_cards);
  g_test_add_func ("/app/print-sheet/picture", test_picture);
  g_test_add_func ("/app/print-sheet/picture-in-list", test_picture_in_list);
  g_test_add_func ("/app/print-sheet/true-size", test_true_size);
  g_test_add_func ("/app/print-sheet/smaller", test_smaller);
  g_test_add_func ("/app/print-sheet/more-cards", test_more_cards);
  g_test_add_func ("/app/print-sheet/too-large", test_too_large);
  g_test_add_func ("/app/print-sheet/no-word-is-lost", test_no_word_is_lost);
  g_test_add_func ("/app/print-sheet/list-text", test_list_text);
  g_test_add_func ("/app/print-sheet/each-once", test_each_once);
  g_test_add_func ("/app/print-sheet/slices", test_slices);
  g_test_add_func ("/app/print-sheet/given-up", test_given_up);
  g_test_add_func ("/app/print-sheet/pdf-in-slices", test_pdf_in_slices);
  g_test_add_func ("/app/print-sheet/saver", test_saver);
  return g_test_run ();
}
