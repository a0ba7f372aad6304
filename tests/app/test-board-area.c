/* test-board-area.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "muster-badges-private.h"
#include "muster-battle-terrain.h"
#include "muster-drawing-private.h"
#include "muster-figures-private.h"
#include "muster-thing-view.h"
#include "muster-tip-private.h"
#include "muster-view-private.h"
#include "patience.h"

/* Five columns and three rows; A1 is place 0, E3 is place 14. */
#define MAP "..x..\n.###.\nh...-\n"

typedef struct
{
  MusterField *field;
  GtkWidget *board;
  GPtrArray *figures;
  GString *told; /* what the signals said */
} Fixture;

static void
free_figure (gpointer data)
{
  g_autoptr (MusterThingView) figure = data;

  if (figure->attributes != NULL)
    g_ptr_array_set_free_func (figure->attributes, (GDestroyNotify) muster_thing_attribute_free);
}

static MusterThingView *
add_figure (GPtrArray *figures, const char *token, const char *name, gint side, MusterPlace place)
{
  MusterThingView *figure = g_new0 (MusterThingView, 1);

  figure->token = g_strdup (token);
  figure->name = g_strdup (name);
  figure->sign = g_strndup (name, 1);
  figure->side = side;
  figure->on_table = place != MUSTER_PLACE_NONE;
  figure->pose.place = place;
  figure->attributes = g_ptr_array_new ();
  g_ptr_array_add (figures, figure);

  return figure;
}

static MusterThingAttribute *
add_attribute (MusterThingView *figure, const char *title, MusterShow show, double number)
{
  MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

  attribute->id = title;
  attribute->title = title;
  attribute->show = show;
  attribute->number = number;
  attribute->full = NAN;
  g_ptr_array_add (figure->attributes, attribute);

  return attribute;
}

static MusterField *
field_new (const char *map)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  muster_legend_add (legend, '#', MUSTER_TERRAIN_WALL, NULL, NULL, NULL);
  muster_legend_add (legend, '-', MUSTER_TERRAIN_VOID, NULL, "Solid rock", NULL);
  muster_legend_add (legend, 'x', MUSTER_TERRAIN_FLOOR, "lair", "Lair of the dragon", NULL);
  muster_legend_add (legend, 'h', MUSTER_TERRAIN_OUTSIDE, "hero", NULL, NULL);
  board = muster_board_new_from_text (legend, map, NULL, NULL, NULL);
  g_assert_nonnull (board);

  return muster_grid_get_field (muster_grid_new (board));
}

static void
activated_cb (Fixture *fixture, gint64 place, const char *thing)
{
  g_string_append_printf (fixture->told, "activated %d %s;", (int) place, thing ? thing : "-");
}

static void
pointed_cb (Fixture *fixture, gint64 place, const char *thing)
{
  g_string_append_printf (fixture->told, "pointed %d %s;", (int) place, thing ? thing : "-");
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  static const char *const sides[] = { "Heroes", "Monsters", NULL };
  MusterBoardArea *board;
  MusterThingView *goblin;

  fixture->told = g_string_new (NULL);
  fixture->field = field_new (MAP);
  fixture->board = g_object_ref_sink (muster_board_area_new ());
  fixture->figures = g_ptr_array_new_with_free_func (free_figure);
  g_signal_connect_swapped (fixture->board, "activated", G_CALLBACK (activated_cb), fixture);
  g_signal_connect_swapped (fixture->board, "pointed", G_CALLBACK (pointed_cb), fixture);

  add_figure (fixture->figures, "thief", "Thief", 0, 10)->pose.facing = 0;
  goblin = add_figure (fixture->figures, "goblin-3", "Goblin 3", 1, 4);
  goblin->pose.facing = 225;
  add_attribute (goblin, "Wounds left", MUSTER_SHOW_METER, 1)->full = 2;
  add_attribute (goblin, "Status", MUSTER_SHOW_BADGE, NAN)->value = g_strdup ("alerted");
  add_attribute (goblin, "Arch Foe", MUSTER_SHOW_BADGE, 1)->control = MUSTER_CONTROL_YES_NO;
  add_attribute (goblin, "Blessed", MUSTER_SHOW_BADGE, 0)->control = MUSTER_CONTROL_YES_NO;
  add_attribute (goblin, "Seen", MUSTER_SHOW_DETAILS, 1);
  add_figure (fixture->figures, "priest", "Priest", 0, MUSTER_PLACE_NONE);

  board = MUSTER_BOARD_AREA (fixture->board);
  muster_board_area_set_field (board, fixture->field);
  muster_board_area_set_sides (board, sides);
  muster_board_area_set_figures (board, fixture->figures, FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->board);
  g_ptr_array_unref (fixture->figures);
  muster_field_unref (fixture->field);
  g_string_free (fixture->told, TRUE);
}

/* ---- What is said ---- */

static void
assert_place (Fixture *fixture, MusterPlace place, const char *expected)
{
  g_autofree char *text = muster_board_area_describe_place (MUSTER_BOARD_AREA (fixture->board),
                                                            place);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_describes_terrain (Fixture *fixture, gconstpointer unused)
{
  assert_place (fixture, 0, "A1: Floor");
  assert_place (fixture, 2, "C1: Floor, marked “Lair of the dragon”");
  assert_place (fixture, 6, "B2: Wall");
  assert_place (fixture, 14, "E3: Solid rock");
  assert_place (fixture, 15, "");
  assert_place (fixture, MUSTER_PLACE_NONE, "");
}

static void
test_describes_figures (Fixture *fixture, gconstpointer unused)
{
  assert_place (
      fixture,
      4,
      "E1: Goblin 3, Monsters, Wounds left 1 of 2, alerted, Arch Foe, facing left and down");
  assert_place (fixture, 10, "A3: Thief, Heroes, facing up");

  muster_board_area_set_acting (MUSTER_BOARD_AREA (fixture->board), "thief");
  assert_place (fixture, 10, "A3: Thief, Heroes, facing up, whose turn it is");
}

static void
test_describes_marks (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray)
                 marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);

  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_TARGET, 10, "Attack (Sword)", "67 %"));
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_REACH, 0, NULL, NULL));
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_ADVICE, 0, NULL, NULL));
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_PICKED, 1, NULL, "2"));
  muster_board_area_set_marks (MUSTER_BOARD_AREA (fixture->board), marks);

  assert_place (fixture, 10, "A3: Thief, Heroes, facing up. Attack (Sword), 67 %");
  assert_place (fixture, 0, "A1: Floor. Can be reached. Advised by the rules");
  assert_place (fixture, 1, "B1: Floor. Chosen, 2");
}

static void
test_describes_board (Fixture *fixture, gconstpointer unused)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  g_autofree char *text = muster_board_area_describe (board);
  g_autofree char *none = NULL;

  g_assert_cmpstr (text,
                   ==,
                   "A board of 5 by 3 spaces. 1 space lies outside of it. "
                   "Heroes: Thief on A3. Monsters: Goblin 3 on E1.");
  wait_while (board->describing != 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (board),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       text);

  muster_board_area_set_cursor (board, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (board),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "A1: Floor");

  muster_board_area_set_field (board, NULL);
  none = muster_board_area_describe (board);
  g_assert_cmpstr (none, ==, "There is no board.");
}

/* ---- The cursor ---- */

static void
test_cursor (Fixture *fixture, gconstpointer unused)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);

  g_assert_cmpint (board->cursor, ==, MUSTER_PLACE_NONE);
  muster_board_area_set_cursor (board, 4);
  muster_board_area_set_cursor (board, 4);
  g_assert_cmpint (board->cursor, ==, 4);
  muster_board_area_set_cursor (board, 99);
  g_assert_cmpint (board->cursor, ==, MUSTER_PLACE_NONE);
  g_assert_cmpstr (fixture->told->str, ==, "pointed 4 goblin-3;pointed -1 -;");

  muster_board_area_set_cursor (board, 4);
  muster_board_area_set_field (board, NULL);
  g_assert_cmpint (board->cursor, ==, MUSTER_PLACE_NONE);
}

/* ---- Properties ---- */

static void
notify_cb (guint *n)
{
  (*n)++;
}

static void
test_flags (Fixture *fixture, gconstpointer unused)
{
  static const char *const names[] = { "editable", "show-sight", "interactive", "painting" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *detailed = g_strconcat ("notify::", names[i], NULL);
      gboolean value, now;
      guint n = 0;

      g_signal_connect_swapped (fixture->board, detailed, G_CALLBACK (notify_cb), &n);
      g_object_get (fixture->board, names[i], &value, NULL);
      g_assert_cmpint (value, ==, g_str_equal (names[i], "interactive"));
      g_object_set (fixture->board, names[i], value, NULL);
      g_assert_cmpuint (n, ==, 0);
      g_object_set (fixture->board, names[i], !value, NULL);
      g_object_get (fixture->board, names[i], &now, NULL);
      g_assert_cmpint (now, ==, !value);
      g_assert_cmpuint (n, ==, 1);
    }
  g_assert_false (gtk_widget_get_focusable (fixture->board));
}

static double
get_zoom (Fixture *fixture)
{
  double zoom;

  g_object_get (fixture->board, "zoom", &zoom, NULL);

  return zoom;
}

static void
test_zoom (Fixture *fixture, gconstpointer unused)
{
  guint n = 0;

  g_signal_connect_swapped (fixture->board, "notify::zoom", G_CALLBACK (notify_cb), &n);
  gtk_widget_measure (fixture->board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->board, 500, 300, -1, NULL);
  g_assert_cmpfloat (get_zoom (fixture), ==, 1);
  gtk_widget_activate_action (fixture->board, "board.zoom-out", NULL);
  g_assert_cmpfloat (get_zoom (fixture), ==, 1);
  g_assert_cmpuint (n, ==, 0);
  gtk_widget_activate_action (fixture->board, "board.zoom-in", NULL);
  g_assert_cmpfloat (get_zoom (fixture), ==, 1.25);
  g_assert_cmpuint (n, ==, 1);
  gtk_widget_activate_action (fixture->board, "board.zoom-fit", NULL);
  g_assert_cmpfloat (get_zoom (fixture), ==, 1);

  /* There is a largest size; it is at least twice that of the whole board. */
  g_object_set (fixture->board, "zoom", 1000.0, NULL);
  g_assert_cmpfloat (get_zoom (fixture), >=, 2);
  g_assert_cmpfloat (get_zoom (fixture), <, 100);
  n = 0;
  gtk_widget_activate_action (fixture->board, "board.zoom-in", NULL);
  g_assert_cmpuint (n, ==, 0);
}

/* A board that is lower than they are one above the other has them side by side: none is cut off. */
static void
test_buttons_have_room (Fixture *fixture, gconstpointer unused)
{
  guint n = 0;

  gtk_widget_measure (fixture->board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->board, 500, 80, -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!GTK_IS_BUTTON (child))
        continue;
      n++;
      g_assert_true (gtk_widget_compute_bounds (child, fixture->board, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
    }
  g_assert_cmpuint (n, ==, 3);
}

static float
get_lowest_button (Fixture *fixture)
{
  float end = 0;

  gtk_widget_measure (fixture->board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->board, 500, 400, -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!GTK_IS_BUTTON (child))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, fixture->board, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      end = MAX (end, bounds.origin.y + bounds.size.height);
    }

  return end;
}

/* A message lies over the lower edge, as wide as the board where the letters are large. */
static void
test_buttons_step_aside (Fixture *fixture, gconstpointer unused)
{
  g_assert_cmpfloat (get_lowest_button (fixture), >, 380);
  g_object_set (fixture->board, "told", TRUE, NULL);
  g_assert_cmpfloat (get_lowest_button (fixture), <, 200);
  g_object_set (fixture->board, "told", FALSE, NULL);
  g_assert_cmpfloat (get_lowest_button (fixture), >, 380);
}

/* Another field is seen whole; the same one leaves the view as it is. */
static void
test_field_fits (Fixture *fixture, gconstpointer unused)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  g_autoptr (MusterField) other = field_new (".....\n.....\n");

  gtk_widget_measure (fixture->board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->board, 500, 300, -1, NULL);
  gtk_widget_activate_action (fixture->board, "board.zoom-in", NULL);
  muster_board_area_set_field (board, fixture->field);
  g_assert_cmpfloat (get_zoom (fixture), ==, 1.25);
  muster_board_area_set_field (board, other);
  g_assert_cmpfloat (get_zoom (fixture), ==, 1);
}

static gboolean
timed_out_cb (gpointer timed_out)
{
  *(gboolean *) timed_out = TRUE;

  return G_SOURCE_REMOVE;
}

/* Until the board is drawn, with a sheet for spaces of that size. */
static void
wait_for_cell (MusterBoardArea *board, double cell)
{
  gboolean timed_out = FALSE;
  guint timer = g_timeout_add_seconds (20, timed_out_cb, &timed_out);

  while (!timed_out && (board->overview == NULL || board->catching_up != 0 ||
                        muster_board_sheet_get_cell (
                            board->sheet != NULL ? board->sheet : board->overview) != cell))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (timed_out);
  g_source_remove (timer);
}

/* A window may come to its size only after its first frame, for which the overview was drawn. */
static void
assert_one_sheet (MusterBoardArea *board, double cell)
{
  g_assert_true ((board->sheet == NULL) == (muster_board_sheet_get_cell (board->overview) == cell));
}

/* When the size of the spaces has come to rest they are drawn for that size, in as many frames as it
 * takes. */
static void
test_sharp_at_rest (Fixture *fixture, gconstpointer unused)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  GtkWidget *window = gtk_window_new ();
  double cell;

  gtk_window_set_default_size (GTK_WINDOW (window), 500, 300);
  gtk_window_set_child (GTK_WINDOW (window), fixture->board);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (board->overview == NULL);
  cell = muster_board_camera_get_cell (&board->camera);
  wait_for_cell (board, cell);
  assert_one_sheet (board, cell);

  g_object_set (fixture->board, "zoom", 2.0, NULL);
  wait_for_cell (board, 2 * cell);
  g_assert_false (board->budget.behind);

  /* Back at the first size the overview is what is wanted. */
  g_object_set (fixture->board, "zoom", 1.0, NULL);
  wait_for_cell (board, cell);
  assert_one_sheet (board, cell);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whoever shares the arrays may let go of them. */
static void
test_keeps_arrays (Fixture *fixture, gconstpointer unused)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  GPtrArray *marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  GPtrArray *arrows = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_OPTION, 3, NULL, NULL));
  g_ptr_array_add (arrows, muster_board_arrow_new (MUSTER_ARROW_ATTACK, 0, 4));
  muster_board_area_set_marks (board, marks);
  muster_board_area_set_marks (board, marks);
  muster_board_area_set_arrows (board, arrows);
  g_ptr_array_unref (marks);
  g_ptr_array_unref (arrows);
  assert_place (fixture, 3, "D1: Floor. Can be chosen");

  muster_board_area_set_marks (board, NULL);
  muster_board_area_set_arrows (board, NULL);
  muster_board_area_set_figures (board, NULL, TRUE);
  assert_place (fixture, 3, "D1: Floor");
  assert_place (fixture, 4, "E1: Floor");
}

static gboolean
is_told (MusterBoardArea *board)
{
  return gtk_widget_get_visible (board->tip);
}

/* Whoever goes over the board with the pointer sees its figures, and what is told where it rests. */
static void
test_tooltips_wait (Fixture *fixture, gconstpointer data)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  gtk_widget_allocate (fixture->board, 500, 300, -1, NULL);
  muster_board_area_point (board, 1);
  g_assert_false (is_told (board));
  while (!is_told (board) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_told (board));
  muster_board_area_point (board, 2);
  g_assert_false (is_told (board));
}

static graphene_rect_t
get_tip (MusterBoardArea *board)
{
  graphene_rect_t r;

  gtk_widget_allocate (GTK_WIDGET (board), 500, 500, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (board->tip, GTK_WIDGET (board), &r));

  return r;
}

/* What is told of a figure hides neither it nor the others, who stand all around it. */
static void
test_what_is_told_covers_nobody (Fixture *fixture, gconstpointer data)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  g_autoptr (MusterField) field = field_new (".....\n.....\n.....\n.....\n.....\n");
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (free_figure);
  /* All of row 1 to 3 but the last column; the cells are about 90 pixels wide. */
  static const MusterPlace places[] = { 0, 1, 2, 5, 6, 7, 10, 11, 12 };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *token = g_strdup_printf ("figure.%u", (guint) i);

      add_figure (figures, token, "Anna", (gint) i % 2, places[i]);
    }
  muster_board_area_set_field (board, field);
  muster_board_area_set_figures (board, figures, FALSE);
  muster_board_area_set_acting (board, "figure.3");
  gtk_widget_allocate (fixture->board, 500, 500, -1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      graphene_rect_t tip;

      muster_board_area_point (board, places[i]);
      muster_board_area_show_tip (board);
      g_assert_true (is_told (board));
      tip = get_tip (board);
      g_assert_cmpfloat (tip.origin.x, >=, 0);
      g_assert_cmpfloat (tip.origin.y, >=, 0);
      g_assert_cmpfloat (tip.origin.x + tip.size.width, <=, 500);
      g_assert_cmpfloat (tip.origin.y + tip.size.height, <=, 500);
      for (gsize k = 0; k < G_N_ELEMENTS (places); k++)
        {
          const graphene_rect_t space = muster_board_area_get_space (board, places[k]);

          g_assert_false (graphene_rect_intersection (&space, &tip, NULL));
        }
    }
}

/* Where a tip would stand a message lies: it stands elsewhere, and goes where a message comes. */
static void
test_what_is_told_is_beside_a_message (Fixture *fixture, gconstpointer data)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  g_autoptr (MusterField) field = field_new (".....\n.....\n.....\n.....\n.....\n");
  GtkWidget *message = gtk_label_new ("No");
  graphene_rect_t tip;
  graphene_rect_t lies;

  muster_board_area_set_field (board, field);
  gtk_widget_set_parent (message, fixture->board);
  gtk_widget_set_visible (message, FALSE);
  muster_board_area_set_cover (board, message);
  gtk_widget_allocate (fixture->board, 500, 500, -1, NULL);
  muster_board_area_point (board, 12);
  muster_board_area_show_tip (board);
  tip = get_tip (board);

  gtk_widget_set_visible (message, TRUE);
  g_assert_false (is_told (board));
  gtk_widget_measure (message,
                      GTK_ORIENTATION_VERTICAL,
                      (int) tip.size.width,
                      NULL,
                      NULL,
                      NULL,
                      NULL);
  gtk_widget_allocate (message,
                       (int) tip.size.width,
                       (int) tip.size.height,
                       -1,
                       gsk_transform_translate (NULL, &tip.origin));
  g_assert_true (gtk_widget_compute_bounds (message, fixture->board, &lies));
  g_assert_true (graphene_rect_intersection (&lies, &tip, NULL));
  muster_board_area_show_tip (board);
  tip = get_tip (board);
  g_assert_false (graphene_rect_intersection (&lies, &tip, NULL));

  gtk_widget_set_visible (message, FALSE);
  g_assert_true (is_told (board));
  gtk_widget_unparent (message);
}

/* A line that leads to somebody says what it means where it ends. */
static void
test_lines_of_sight_are_told (Fixture *fixture, gconstpointer data)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (free_figure);
  g_autofree char *without = NULL;
  g_autofree char *foe = NULL;
  g_autofree char *friend = NULL;

  add_figure (figures, "figure.1", "Anna", 0, 0);
  add_figure (figures, "figure.2", "Bob", 0, 2);
  add_figure (figures, "figure.3", "Orc", 1, 4);
  muster_board_area_set_field (board, fixture->field);
  muster_board_area_set_figures (board, figures, FALSE);
  muster_board_area_set_acting (board, "figure.1");
  without = muster_board_area_describe_place (board, 4);
  g_assert_false (g_str_has_suffix (without, "Dashed line: in sight"));
  g_object_set (board, "show-sight", TRUE, NULL);
  foe = muster_board_area_describe_place (board, 4);
  friend = muster_board_area_describe_place (board, 2);
  g_assert_true (g_str_has_suffix (foe, ". Dashed line: in sight"));
  g_assert_null (strstr (friend, "line"));
}

/* Nobody can know what three letters stand for. */
static void
test_a_badge_is_a_word (void)
{
  g_autofree char *whole = muster_board_area_dup_badge ("patrolling", 10);
  g_autofree char *cut = muster_board_area_dup_badge ("patrolling", 8);
  g_autofree char *tall = muster_board_area_dup_badge ("übermüdet", 5);

  g_assert_cmpstr (whole, ==, "patrolling");
  g_assert_cmpstr (cut, ==, "patr.");
  g_assert_cmpstr (tall, ==, "über.");
}

/* The pointer is at the rim, and the badges are nearly as wide as a space. */
static void
test_badges_leave_the_pointer (void)
{
  static const gint up[] = { 0, 45, 315, 350 };
  static const gint elsewhere[] = { 90, 135, 180, 225, 270 };

  for (gsize i = 0; i < G_N_ELEMENTS (up); i++)
    g_assert_cmpfloat (muster_board_area_get_badge_drop (up[i]), >, 0.3);
  for (gsize i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    g_assert_cmpfloat (muster_board_area_get_badge_drop (elsewhere[i]), <, -0.3);
}

/* Where it is small the first words are letters; what is not so is no word, and neither is what need not be seen on the
 * board, nor what was over the turn before. */
static void
test_the_first_badges_are_letters (void)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (free_figure);
  MusterThingView *figure = add_figure (figures, "scout", "Scout", 0, 1);
  g_autofree char *none = muster_board_area_dup_initials (figure);
  g_autofree char *letters = NULL;

  add_attribute (figure, "asleep", MUSTER_SHOW_BADGE, 0)->control = MUSTER_CONTROL_YES_NO;
  add_attribute (figure, "seen", MUSTER_SHOW_WORD, 1)->control = MUSTER_CONTROL_YES_NO;
  add_attribute (figure, "down", MUSTER_SHOW_UNTIL, 3)->over = TRUE;
  add_attribute (figure, "übermüdet", MUSTER_SHOW_BADGE, 1)->control = MUSTER_CONTROL_YES_NO;
  add_attribute (figure, "pinned", MUSTER_SHOW_NUMBER, 0);
  add_attribute (figure, "wounds", MUSTER_SHOW_NUMBER, 2);
  add_attribute (figure, "marked", MUSTER_SHOW_BADGE, 1)->control = MUSTER_CONTROL_YES_NO;
  letters = muster_board_area_dup_initials (figure);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (letters, ==, "ÜW");
}

/* ---- Where somebody is sent ---- */

static MusterPlace
at (double x, double y)
{
  return muster_point_to_place (
      (MusterPoint){ (gint32) (x * MUSTER_INCH), (gint32) (y * MUSTER_INCH) });
}

/* The scout, an inch wide, at 10,10, and the ring, two inches wide, at 14,10: their middles are an inch and a half
 * apart where they touch, as at 12.5,10. */
static void
set_up_table (Fixture *fixture, gint side, GPtrArray *marks)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new (48 * MUSTER_INCH, 36 * MUSTER_INCH);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);

  muster_field_unref (fixture->field);
  fixture->field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_ptr_array_unref (fixture->figures);
  fixture->figures = g_ptr_array_new_with_free_func (free_figure);
  add_figure (fixture->figures, "scout", "Scout", 0, at (10, 10))->pose.base = MUSTER_INCH;
  add_figure (fixture->figures, "ring", "Ring", side, at (14, 10))->pose.base = 2 * MUSTER_INCH;
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_REACH, at (12, 10), NULL, NULL));
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_REACH, at (12.5, 10), NULL, NULL));
  muster_board_area_set_field (board, fixture->field);
  muster_board_area_set_figures (board, fixture->figures, FALSE);
  muster_board_area_set_acting (board, "scout");
  muster_board_area_set_marks (board, marks);
}

static void
test_goes_into_contact (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray)
                 marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);

  set_up_table (fixture, -1, marks);
  g_assert_cmpint (muster_board_area_aim (board, at (14, 10)), ==, at (12.5, 10));
  g_assert_cmpint (muster_board_area_aim (board, at (10, 10)), ==, at (10, 10));
  g_assert_cmpint (muster_board_area_aim (board, at (20, 10)), ==, at (20, 10));
  /* Half an inch around it nobody stops short of it. */
  g_assert_cmpint (muster_board_area_settle (board, at (12.1, 10)), ==, at (12.5, 10));
  g_assert_cmpint (muster_board_area_settle (board, at (11.9, 10)), ==, at (12, 10));
  /* Whoever touches it is not sent around it. */
  ((MusterThingView *) fixture->figures->pdata[0])->pose.place = at (14, 11.5);
  g_assert_cmpint (muster_board_area_aim (board, at (14, 10)), ==, at (14, 10));
}

static void
test_aims_at_foe (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray)
                 marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);

  set_up_table (fixture, 1, marks);
  g_assert_cmpint (muster_board_area_settle (board, at (12.1, 10)), ==, at (12, 10));
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_TARGET, at (14, 10), "Shoot", "50 %"));
  g_assert_cmpint (muster_board_area_aim (board, at (14, 10)), ==, at (14, 10));
}

static void
draw (Fixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gtk_widget_allocate (fixture->board, 800, 800, -1, NULL);
  GTK_WIDGET_GET_CLASS (fixture->board)->snapshot (fixture->board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* On a table with one house, around 24,9, a scout stands at @place. */
static void
set_up_house (Fixture *fixture, MusterPlace place)
{
  g_autoptr (MusterTerrainPlan) plan = muster_battle_terrain_read (
      "table 48 48\narea \"House\" building: 18,4 30,4 30,14 18,14\n",
      "test",
      NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (free_figure);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);

  add_figure (figures, "scout", "Scout", 0, place)->pose.base = MUSTER_INCH;
  muster_board_area_set_field (board, field);
  muster_board_area_set_figures (board, figures, FALSE);
  muster_board_area_set_acting (board, "scout");
}

/* The ring of 14.5 inches around a scout an inch wide at 24,24 has its upper end in the middle of the house. */
static void
test_ranges_leave_names_alone (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_ring_free);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  const graphene_rect_t *house, *range;

  set_up_house (fixture, at (24, 24));
  g_ptr_array_add (rings, muster_ring_new (14.5, "Short"));
  muster_board_area_set_rings (board, rings);
  draw (fixture);
  g_assert_cmpuint (board->words->len, ==, 2);
  house = &g_array_index (board->words, graphene_rect_t, 0);
  range = &g_array_index (board->words, graphene_rect_t, 1);
  g_assert_false (graphene_rect_intersection (house, range, NULL));
}

/* In the middle of the house stands the scout: its name is read beside it, within the house. */
static void
test_names_step_aside (Fixture *fixture, gconstpointer unused)
{
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  graphene_rect_t scout;
  const graphene_rect_t *name;

  set_up_house (fixture, at (24, 9));
  draw (fixture);
  g_assert_cmpuint (board->words->len, ==, 1);
  name = &g_array_index (board->words, graphene_rect_t, 0);
  scout = muster_board_area_get_space (board, at (24, 9));
  g_assert_false (graphene_rect_intersection (name, &scout, NULL));
  g_assert_cmpfloat (name->origin.y, >, muster_board_area_get_middle (board, at (24, 4)).y);
  g_assert_cmpfloat (name->origin.y + name->size.height,
                     <,
                     muster_board_area_get_middle (board, at (24, 14)).y);
}

/* ---- In one place ---- */

/* The scout is an inch wide, what has no base is drawn half an inch wide, and a unit is an inch. */
static void
test_markers_step_aside (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray)
                 marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  const MusterThingView *first, *second, *apart, *scout;
  graphene_point_t shift, other;
  double cell;
  g_autofree char *text = NULL;

  set_up_table (fixture, -1, marks);
  first = add_figure (fixture->figures, "flag", "Flag", -1, at (10, 10));
  second = add_figure (fixture->figures, "chest", "Chest", -1, at (10, 10));
  apart = add_figure (fixture->figures, "well", "Well", -1, at (20, 20));
  scout = fixture->figures->pdata[0];
  muster_board_area_set_marks (board, NULL);
  muster_board_area_set_figures (board, fixture->figures, FALSE);
  gtk_widget_allocate (fixture->board, 2000, 1500, -1, NULL);
  cell = muster_board_camera_get_cell (&board->camera);
  g_assert_cmpfloat (cell, >, 30);

  /* Whoever stands there stays, and each of the others is seen beside all others. */
  shift = muster_board_area_get_shift (board, scout);
  g_assert_true (shift.x == 0 && shift.y == 0);
  shift = muster_board_area_get_shift (board, apart);
  g_assert_true (shift.x == 0 && shift.y == 0);
  shift = muster_board_area_get_shift (board, first);
  other = muster_board_area_get_shift (board, second);
  g_assert_cmpfloat (hypot (shift.x, shift.y), >, cell * 0.7);
  g_assert_cmpfloat (hypot (other.x, other.y), >, cell * 0.7);
  g_assert_cmpfloat (hypot (shift.x - other.x, shift.y - other.y), >, cell * 0.5);

  /* Pointed at where it is drawn it is told of with all that is in its place. */
  g_assert_cmpint (muster_board_area_settle (board, at (10 + shift.x / cell, 10 + shift.y / cell)),
                   ==,
                   at (10, 10));
  text = muster_board_area_describe_place (board, at (10, 10));
  g_assert_nonnull (strstr (text, "Scout"));
  g_assert_nonnull (strstr (text, "In the same place: Flag, Chest"));
}

/* A word beside the scout has room where nobody stands. */
static void
test_words_need_room (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray)
                 marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  MusterBoardArea *board = MUSTER_BOARD_AREA (fixture->board);
  const MusterThingView *scout;
  graphene_rect_t word;
  graphene_point_t middle;

  set_up_table (fixture, -1, marks);
  gtk_widget_allocate (fixture->board, 2000, 1500, -1, NULL);
  scout = fixture->figures->pdata[0];
  middle = muster_board_area_get_middle (board, at (10, 10));
  word = GRAPHENE_RECT_INIT (middle.x - 10, middle.y - 25, 20, 10);
  g_assert_true (muster_board_area_is_free (board, scout, &word));
  add_figure (fixture->figures, "guard", "Guard", 1, at (10.5, 9.2))->pose.base = MUSTER_INCH;
  muster_board_area_set_figures (board, fixture->figures, FALSE);
  g_assert_false (muster_board_area_is_free (board, scout, &word));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/board-area/describes-terrain", test_describes_terrain },
    { "/app/board-area/describes-figures", test_describes_figures },
    { "/app/board-area/describes-marks", test_describes_marks },
    { "/app/board-area/describes-board", test_describes_board },
    { "/app/board-area/cursor", test_cursor },
    { "/app/board-area/flags", test_flags },
    { "/app/board-area/zoom", test_zoom },
    { "/app/board-area/buttons-have-room", test_buttons_have_room },
    { "/app/board-area/buttons-step-aside", test_buttons_step_aside },
    { "/app/board-area/field-fits", test_field_fits },
    { "/app/board-area/sharp-at-rest", test_sharp_at_rest },
    { "/app/board-area/keeps-arrays", test_keeps_arrays },
    { "/app/board-area/ranges-leave-names-alone", test_ranges_leave_names_alone },
    { "/app/board-area/names-step-aside", test_names_step_aside },
    { "/app/board-area/tooltips-wait", test_tooltips_wait },
    { "/app/board-area/what-is-told-is-beside-a-message", test_what_is_told_is_beside_a_message },
    { "/app/board-area/what-is-told-covers-nobody", test_what_is_told_covers_nobody },
    { "/app/board-area/lines-of-sight-are-told", test_lines_of_sight_are_told },
    { "/app/board-area/goes-into-contact", test_goes_into_contact },
    { "/app/board-area/markers-step-aside", test_markers_step_aside },
    { "/app/board-area/words-need-room", test_words_need_room },
    { "/app/board-area/aims-at-foe", test_aims_at_foe },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/app/board-area/a-badge-is-a-word", test_a_badge_is_a_word);
  g_test_add_func ("/app/board-area/badges-leave-the-pointer", test_badges_leave_the_pointer);
  g_test_add_func ("/app/board-area/the-first-badge-is-a-letter",
                   test_the_first_badges_are_letters);

  return g_test_run ();
}
