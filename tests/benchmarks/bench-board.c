/* bench-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <math.h>
#include <time.h>

#include "muster-drawing-private.h"
#include "muster-pointer-private.h"
#include "muster-view-private.h"

/* How long the frames of a large board take while a person moves it about: from the moment when
 * the frame begins until it is painted, by the clock on the wall and by that of the processor. The
 * latter leaves out what other programs do meanwhile, and counts all threads. What GTK itself takes
 * to bring as many pixels to the screen is measured first: nothing can be faster.
 *
 * Each scene is played several times, from the start, and of each of its frames the fastest counts:
 * what else the machine was doing hardly meets the same frame every time. */

#define SIDE       40
#define N_FIGURES  100
#define N_PIECES   40
#define N_FRAMES   180
#define WARM_UP    10
#define N_TIMES    3
#define FRAME_TIME 16667 /* microseconds */

/* A widget of one colour, which is another one in each frame. */
#define BENCH_TYPE_BLANK (bench_blank_get_type ())
G_DECLARE_FINAL_TYPE (BenchBlank, bench_blank, BENCH, BLANK, GtkWidget)

struct _BenchBlank
{
  GtkWidget parent_instance;
  float shade;
};

G_DEFINE_FINAL_TYPE (BenchBlank, bench_blank, GTK_TYPE_WIDGET)

static void
bench_blank_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const float shade = BENCH_BLANK (widget)->shade;
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);

  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA){ shade, shade, shade, 1 },
                             &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
bench_blank_class_init (BenchBlankClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = bench_blank_snapshot;
}

static void
bench_blank_init (BenchBlank *self)
{
}

typedef struct
{
  GtkWidget *window;
  BenchBlank *blank;
  MusterBoardArea *board;
  GPtrArray *figures[2]; /* as they stand, and as they stand after a move */
  guint scene;
  gboolean only; /* this one */
  gboolean open; /* an open table */
  guint time;    /* the first, the second … */
  guint frame;
  gint64 wall, cpu; /* when the frame began */
  gint64 walls[N_FRAMES], cpus[N_FRAMES];
} Bench;

/* ---- What is shown ---- */

static char
get_sign (guint x, guint y)
{
  if (x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1)
    return '-';
  if ((x % 9 == 4 && y % 7 != 3) || (y % 11 == 5 && x % 6 != 2) || (x * 7 + y * 13) % 17 == 3)
    return '#';

  return '.';
}

/* An open table, four feet by four, with forty pieces of terrain of every kind. */
static MusterField *
table_new (void)
{
  static const char *const kinds[] = {
    "blocks cover depth 3 height 6",
    "blocks building impassable height 5",
    "water",
    "cover height 2",
    "raised height 2",
    "rough 2",
    "blocks impassable height 4",
    "cover rough 1.5",
  };
  g_autoptr (GString) text = g_string_new ("table 48 48\n");
  g_autoptr (MusterTerrainPlan) plan = NULL;

  for (guint i = 0; i < N_PIECES; i++)
    {
      const guint x = i % 7 * 7;
      const guint y = i / 7 * 8;

      g_string_append_printf (text,
                              "area \"Piece %u\" %s: %u,%u %u,%u %u,%u %u,%u %u,%u\n",
                              i,
                              kinds[i % G_N_ELEMENTS (kinds)],
                              x + 1,
                              y,
                              x + 4,
                              y + 1,
                              x + 5,
                              y + 4,
                              x + 2,
                              y + 5,
                              x,
                              y + 2);
    }
  plan = muster_terrain_plan_new_from_text (text->str, NULL, NULL, NULL);
  g_assert_nonnull (plan);

  return muster_tabletop_get_field (muster_tabletop_new (plan));
}

static MusterPlace
get_spot (double x, double y)
{
  return muster_point_to_place (
      (MusterPoint){ (gint32) (x * MUSTER_INCH), (gint32) (y * MUSTER_INCH) });
}

static MusterField *
field_new (void)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (GString) map = g_string_new (NULL);

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  muster_legend_add (legend, '#', MUSTER_TERRAIN_WALL, NULL, NULL, NULL);
  muster_legend_add (legend, '-', MUSTER_TERRAIN_VOID, NULL, NULL, NULL);
  for (guint y = 0; y < SIDE; y++)
    {
      for (guint x = 0; x < SIDE; x++)
        g_string_append_c (map, get_sign (x, y));
      g_string_append_c (map, '\n');
    }
  board = muster_board_new_from_text (legend, map->str, NULL, NULL, NULL);

  return muster_grid_get_field (muster_grid_new (board));
}

static void
add_attribute (MusterThingView *figure, MusterShow show, double number, double full)
{
  MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

  attribute->id = attribute->title = "Wounds left";
  attribute->show = show;
  attribute->number = number;
  attribute->full = full;
  attribute->value = show == MUSTER_SHOW_BADGE ? g_strdup ("alerted") : NULL;
  g_ptr_array_add (figure->attributes, attribute);
}

static MusterThingView *
figure_new (guint i, MusterPlace place)
{
  MusterThingView *figure = g_new0 (MusterThingView, 1);

  figure->token = g_strdup_printf ("figure-%u", i);
  figure->name = g_strdup_printf ("Figure %u", i);
  figure->sign = g_strdup_printf ("%c%u", "GTDOKS"[i % 6], i / 6 + 1);
  figure->side = (gint) (i % 4);
  figure->on_table = TRUE;
  figure->pose.place = place;
  figure->pose.facing = (gint16) (i % 8 * 45);
  figure->attributes = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_thing_attribute_free);
  add_attribute (figure, MUSTER_SHOW_METER, i % 5, i % 5 + 1);
  if (i % 3 == 0)
    add_attribute (figure, MUSTER_SHOW_BADGE, NAN, NAN);

  return figure;
}

/* @step: how far from each other they stand, in open spaces. */
static GPtrArray *
list_figures (MusterField *field, guint start, guint step)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  guint n = muster_field_get_n_places (field);
  guint open = 0;

  for (guint place = 0; place < n && figures->len < N_FIGURES; place++)
    if (muster_field_is_open (field, place) && ++open % step == start)
      g_ptr_array_add (figures, figure_new (figures->len, place));

  return figures;
}

/* Ten by ten; @shift: how far they have moved, in inches. */
static GPtrArray *
list_figures_of_table (double shift)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);

  for (guint i = 0; i < N_FIGURES; i++)
    {
      MusterThingView *figure = figure_new (
          i,
          get_spot (1.5 + i % 10 * 4.5 + shift, 1.5 + i / 10 * 4.5 + shift));

      figure->pose.base = i % 5 == 0 ? 1575 : 984;
      g_ptr_array_add (figures, figure);
    }

  return figures;
}

/* All within nine inches of the middle. */
static GPtrArray *
list_marks_of_table (void)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);

  for (double y = 15; y <= 33; y += 0.5)
    for (double x = 15; x <= 33; x += 0.5)
      if (hypot (x - 24, y - 24) <= 9)
        g_ptr_array_add (marks,
                         muster_board_mark_new (MUSTER_MARK_REACH, get_spot (x, y), NULL, NULL));
  for (guint i = 0; i < 10; i++)
    g_ptr_array_add (
        marks,
        muster_board_mark_new (MUSTER_MARK_TARGET, get_spot (1.5 + i * 4.5, 1.5), "Shoot", "67 %"));

  return marks;
}

static GPtrArray *
list_marks (MusterField *field)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);
  guint n = muster_field_get_n_places (field);

  for (guint place = n / 2; place < n && marks->len < 60; place++)
    if (muster_field_is_open (field, place))
      g_ptr_array_add (
          marks,
          muster_board_mark_new (marks->len % 6 == 0 ? MUSTER_MARK_TARGET : MUSTER_MARK_REACH,
                                 place,
                                 NULL,
                                 marks->len % 6 == 0 ? "67 %" : NULL));

  return marks;
}

/* ---- What is done with it ---- */

static void
start_nothing (Bench *self)
{
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->blank));
}

static void
do_nothing (Bench *self)
{
  self->blank->shade = self->frame % 2 == 0 ? 0.4f : 0.6f;
  gtk_widget_queue_draw (GTK_WIDGET (self->blank));
}

static void
start_panning (Bench *self)
{
  g_object_set (self->board, "zoom", 2.0, NULL);
}

static void
pan (Bench *self)
{
  double angle = self->frame * 0.05;

  muster_board_area_pan (self->board, 17 * cos (angle), 13 * sin (angle));
}

static void
start_fitted (Bench *self)
{
  g_object_set (self->board, "zoom", 1.0, NULL);
}

static void
zoom (Bench *self)
{
  double wanted = 1 + 1.5 * (1 - cos (self->frame * 0.06));

  muster_board_area_zoom_at (self->board, wanted, 400, 300);
}

/* In and out again, in ten notches each; what was scaled is drawn sharply between them. */
static void
turn_wheel (Bench *self)
{
  guint notch = self->frame / 6 % 20;

  if (self->frame % 6 == 0)
    muster_board_area_zoom_at (self->board, pow (1.15, notch < 10 ? notch : 20 - notch), 400, 300);
}

static void
start_dragging (Bench *self)
{
  const MusterThingView *figure = g_ptr_array_index (self->figures[0], 0);

  start_fitted (self);
  self->board->drag = (MusterBoardDrag){ .mode = MUSTER_DRAG_FIGURE };
  self->board->drag.token = g_strdup (figure->token);
}

static void
drag (Bench *self)
{
  self->board->drag.x = 500 + 300 * cos (self->frame * 0.07);
  self->board->drag.y = 500 + 300 * sin (self->frame * 0.05);
  muster_board_area_point (
      self->board,
      muster_board_area_locate (self->board, self->board->drag.x, self->board->drag.y));
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
start_moving (Bench *self)
{
  muster_board_area_stop_drag (self->board);
  start_fitted (self);
}

/* All of them at once, again and again. */
static void
move_figures (Bench *self)
{
  if (self->frame % 15 == 0)
    muster_board_area_set_figures (self->board, self->figures[self->frame / 15 % 2], TRUE);
}

static void
walk (Bench *self)
{
  if (self->open)
    muster_board_area_set_cursor (self->board, get_spot (self->frame * 7 % 48, self->frame % 48));
  else
    muster_board_area_set_cursor (self->board, self->frame * 7 % (SIDE * SIDE));
}

typedef struct
{
  const char *name;
  void (*start) (Bench *self);
  void (*step) (Bench *self);
} Scene;

static const Scene scenes[] = {
  { "nothing but one colour", start_nothing, do_nothing },
  { "panning", start_panning, pan },
  { "zooming", start_fitted, zoom },
  { "zooming by the wheel", start_fitted, turn_wheel },
  { "dragging", start_dragging, drag },
  { "animating", start_moving, move_figures },
  { "walking the cursor, zoomed", start_panning, walk },
};

/* ---- Measuring ---- */

static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *first = a;
  const gint64 *second = b;

  return *first < *second ? -1 : *first > *second;
}

/* Late: the screen had to show the frame before once more. */
static guint
count_late (const gint64 *times)
{
  guint n = 0;

  for (guint i = 0; i < N_FRAMES; i++)
    n += times[i] > FRAME_TIME;

  return n;
}

static void
print_times (const char *clock, gint64 *times)
{
  qsort (times, N_FRAMES, sizeof *times, compare);
  g_print ("  %-5s median %5.1f ms, 95 %% %5.1f ms, worst %5.1f ms, late %u of %u\n",
           clock,
           (double) times[N_FRAMES / 2] / 1000,
           (double) times[N_FRAMES * 95 / 100] / 1000,
           (double) times[N_FRAMES - 1] / 1000,
           count_late (times),
           N_FRAMES);
}

static void
end_scene (Bench *self)
{
  self->frame = 0;
  if (++self->time < N_TIMES)
    return;

  g_print ("%s\n", scenes[self->scene].name);
  print_times ("wall", self->walls);
  print_times ("cpu", self->cpus);
  self->time = 0;
  self->scene = self->only ? G_N_ELEMENTS (scenes) : self->scene + 1;
  if (self->scene == G_N_ELEMENTS (scenes))
    g_application_quit (g_application_get_default ());
}

static void
keep_fastest (gint64 *kept, gint64 now, gboolean first)
{
  *kept = first ? now : MIN (*kept, now);
}

static void
before_paint_cb (Bench *self)
{
  self->wall = g_get_monotonic_time ();
  self->cpu = get_cpu_time ();
}

static void
after_paint_cb (Bench *self)
{
  gint64 wall = g_get_monotonic_time () - self->wall;
  gint64 cpu = get_cpu_time () - self->cpu;

  if (self->frame <= WARM_UP)
    return;

  keep_fastest (&self->walls[self->frame - WARM_UP - 1], wall, self->time == 0);
  keep_fastest (&self->cpus[self->frame - WARM_UP - 1], cpu, self->time == 0);
  if (self->frame == WARM_UP + N_FRAMES)
    end_scene (self);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *self = data;

  if (self->scene == G_N_ELEMENTS (scenes))
    return G_SOURCE_REMOVE;
  if (self->frame == 0)
    {
      gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->board));
      muster_board_area_drop_drawings (self->board);
      scenes[self->scene].start (self);
    }
  scenes[self->scene].step (self);
  self->frame++;

  return G_SOURCE_CONTINUE;
}

static void
map_cb (GtkWidget *widget, Bench *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));

  if (self->open)
    g_print ("%u figures and %u pieces of terrain on an open table, %s\n",
             self->figures[0]->len,
             N_PIECES,
             G_OBJECT_TYPE_NAME (renderer));
  else
    g_print ("%u figures on %u by %u spaces, %s\n",
             self->figures[0]->len,
             SIDE,
             SIDE,
             G_OBJECT_TYPE_NAME (renderer));
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), self);
  gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
}

static void
activate_cb (GtkApplication *application, Bench *self)
{
  g_autoptr (MusterField) field = self->open ? table_new () : field_new ();
  g_autoptr (GPtrArray) marks = self->open ? list_marks_of_table () : list_marks (field);

  self->window = gtk_application_window_new (application);
  self->blank = g_object_ref_sink (g_object_new (BENCH_TYPE_BLANK, NULL));
  self->board = g_object_ref_sink (MUSTER_BOARD_AREA (muster_board_area_new ()));
  self->figures[0] = self->open ? list_figures_of_table (0) : list_figures (field, 0, 9);
  self->figures[1] = self->open ? list_figures_of_table (2) : list_figures (field, 4, 9);
  g_object_set (self->board, "show-sight", TRUE, "editable", TRUE, NULL);
  muster_board_area_set_field (self->board, field);
  muster_board_area_set_figures (self->board, self->figures[0], FALSE);
  muster_board_area_set_marks (self->board, marks);
  muster_board_area_set_acting (self->board, "figure-50");
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 1000);
  g_signal_connect (self->window, "map", G_CALLBACK (map_cb), self);
  gtk_window_present (GTK_WINDOW (self->window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new (APPLICATION_ID ".Bench",
                                                                G_APPLICATION_NON_UNIQUE);
  Bench self = { 0 };
  int status;

  self.open = argc > 1 && g_str_equal (argv[1], "table");
  self.only = argc > (self.open ? 2 : 1);
  if (self.only)
    self.scene = MIN ((guint) g_ascii_strtoull (argv[argc - 1], NULL, 10),
                      G_N_ELEMENTS (scenes) - 1);
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/muster_solo/Muster");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &self);
  status = g_application_run (G_APPLICATION (application), 0, NULL);
  g_clear_object (&self.blank);
  g_clear_object (&self.board);
  g_clear_pointer (&self.figures[0], g_ptr_array_unref);
  g_clear_pointer (&self.figures[1], g_ptr_array_unref);

  return status;
}
