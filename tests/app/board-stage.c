/* board-stage.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "muster-board-area-private.h"
#include "muster-thing-view.h"

/* A board alone in a window, for test-board.py. What its signals say is read off the label below it;
 * where its spaces are, off the one above it. Of the figures, those of the first side can be dragged
 * wherever the board allows it. */

#define MAP "..x.....\n.##.....\n.#......\n........\n......--\n........\n"

typedef struct
{
  MusterBoardArea *board;
  GtkLabel *view; /* the corner of the board, the size of its spaces, and the zoom */
  GtkLabel *told; /* what the last signal said */
  GPtrArray *figures;
  gboolean open; /* an open table */
} Stage;

static MusterField *
field_new (void)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  muster_legend_add (legend, '#', MUSTER_TERRAIN_WALL, NULL, NULL, NULL);
  muster_legend_add (legend, '-', MUSTER_TERRAIN_VOID, NULL, "Solid rock", NULL);
  muster_legend_add (legend, 'x', MUSTER_TERRAIN_FLOOR, "lair", "Lair of the dragon", NULL);
  board = muster_board_new_from_text (legend, MAP, NULL, NULL, NULL);

  return muster_grid_get_field (muster_grid_new (board));
}

static void
add_figure (Stage *self,
            const char *token,
            const char *name,
            const char *sign,
            gint side,
            MusterPlace place)
{
  MusterThingView *figure = g_new0 (MusterThingView, 1);

  figure->token = g_strdup (token);
  figure->name = g_strdup (name);
  figure->sign = g_strdup (sign);
  figure->side = side;
  figure->on_table = TRUE;
  figure->pose.place = place;
  figure->pose.facing = 90;
  figure->pose.base = MUSTER_INCH;
  figure->attributes = g_ptr_array_new ();
  g_ptr_array_add (self->figures, figure);
}

/* ---- What the board says ---- */

static void
tell (Stage *self, const char *verb, const char *thing, gint64 place)
{
  const MusterField *field = self->board->field;
  g_autofree char *name = place == MUSTER_PLACE_NONE
                              ? g_strdup ("nowhere")
                              : muster_field_format_place (field, (MusterPlace) place);
  g_autofree char *text = g_strdup_printf ("%s %s %s", verb, thing != NULL ? thing : "-", name);

  gtk_label_set_label (self->told, text);
}

static void
activated_cb (Stage *self, gint64 place, const char *thing)
{
  tell (self, "activated", thing, place);
}

static void
inspected_cb (Stage *self, gint64 place, const char *thing)
{
  tell (self, "inspected", thing, place);
}

static void
dropped_cb (Stage *self, const char *thing, gint64 place)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      MusterThingView *figure = g_ptr_array_index (self->figures, i);

      if (g_str_equal (figure->token, thing))
        figure->pose.place = (MusterPlace) place;
    }
  muster_board_area_set_figures (self->board, self->figures, TRUE);
  tell (self, "dropped", thing, place);
}

static void
refused_cb (Stage *self, const char *why)
{
  gtk_label_set_label (self->told, why);
}

static void
after_paint_cb (Stage *self)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->board->camera);
  g_autofree char *text = g_strdup_printf ("%.0f %.0f %.3f %.3f",
                                           (double) origin.x,
                                           (double) origin.y,
                                           muster_board_camera_get_cell (&self->board->camera),
                                           self->board->camera.zoom);

  if (!g_str_equal (gtk_label_get_label (self->view), text))
    gtk_label_set_label (self->view, text);
}

static void
map_cb (GtkWidget *window, Stage *self)
{
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window),
                            "after-paint",
                            G_CALLBACK (after_paint_cb),
                            self);
}

/* ---- What is shown ---- */

static GPtrArray *
list_marks (void)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);

  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_REACH, 25, NULL, NULL)); /* B4 */
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_REACH, 26, NULL, NULL)); /* C4 */
  g_ptr_array_add (
      marks,
      muster_board_mark_new (MUSTER_MARK_TARGET, 29, "Attack (Sword)", "67 %")); /* F4 */

  return marks;
}

/* ---- The same on an open table, twelve inches by nine ---- */

#define PLAN                                                                                       \
  "table 12 9\n"                                                                                   \
  "area \"House\" blocks building impassable height 4: 4,1 7,1 7,3 4,3\n"                          \
  "area \"Wood\" cover rough 2: 8,6 11,6 11,8 8,8\n"

static MusterPlace
get_spot (double x, double y)
{
  return muster_point_to_place (
      (MusterPoint){ (gint32) lround (x * MUSTER_INCH), (gint32) lround (y * MUSTER_INCH) });
}

/* From 1 to 5 inches across and from 4 to 6 down, by half inches, but where the thief stands. */
static GPtrArray *
list_spots (void)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);

  for (double y = 4; y <= 6; y += 0.5)
    for (double x = 1; x <= 5; x += 0.5)
      if (x != 2 || y != 5)
        g_ptr_array_add (marks,
                         muster_board_mark_new (MUSTER_MARK_REACH, get_spot (x, y), NULL, NULL));
  g_ptr_array_add (
      marks,
      muster_board_mark_new (MUSTER_MARK_TARGET, get_spot (9, 5), "Attack (Sword)", "67 %"));

  return marks;
}

static GPtrArray *
list_rings (void)
{
  GPtrArray *rings = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_ring_free);

  g_ptr_array_add (rings, muster_ring_new (1, "")); /* too near */
  g_ptr_array_add (rings, muster_ring_new (3, "Short"));
  g_ptr_array_add (rings, muster_ring_new (7.5, "Long"));

  return rings;
}

/* Around the goblin, which looks to the right, ahead of it, and around the dog on all sides. */
static GPtrArray *
list_areas (void)
{
  const MusterPose goblin = { .place = get_spot (9, 5), .facing = 90, .base = MUSTER_INCH };
  const MusterPose dog = { .place = get_spot (6, 8), .facing = 90, .base = MUSTER_INCH };
  GPtrArray *areas = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_area_free);

  g_ptr_array_add (areas,
                   muster_area_new ("goblin", "Goblin 3", &goblin, "within 2 inches ahead", 2, 90));
  g_ptr_array_add (areas,
                   muster_area_new ("stray", "Stray Dog", &dog, "within 1.5 inches", 1.5, 360));

  return areas;
}

static void
fill_table (Stage *self)
{
  static const char *const sides[] = { "Heroes", "Monsters", NULL };
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray) marks = list_spots ();
  g_autoptr (GPtrArray) rings = list_rings ();
  g_autoptr (GPtrArray) areas = list_areas ();

  g_object_set (self->board, "editable", TRUE, "show-sight", TRUE, "vexpand", TRUE, NULL);
  add_figure (self, "thief", "Thief", "T", 0, get_spot (2, 5));
  add_figure (self, "goblin", "Goblin 3", "G3", 1, get_spot (9, 5));
  add_figure (self, "stray", "Stray Dog", "SD", -1, get_spot (6, 8));
  muster_board_area_set_field (self->board, field);
  muster_board_area_set_sides (self->board, sides);
  muster_board_area_set_figures (self->board, self->figures, FALSE);
  muster_board_area_set_marks (self->board, marks);
  muster_board_area_set_acting (self->board, "thief");
  muster_board_area_set_rings (self->board, rings);
  muster_board_area_set_areas (self->board, areas);
}

static void
fill_board (Stage *self)
{
  static const char *const sides[] = { "Heroes", "Monsters", NULL };
  g_autoptr (MusterField) field = field_new ();
  g_autoptr (GPtrArray) marks = list_marks ();

  g_object_set (self->board, "editable", TRUE, "show-sight", TRUE, "vexpand", TRUE, NULL);
  add_figure (self, "thief", "Thief", "T", 0, 24);       /* A4 */
  add_figure (self, "goblin", "Goblin 3", "G3", 1, 29);  /* F4 */
  add_figure (self, "stray", "Stray Dog", "SD", -1, 43); /* D6 */
  muster_board_area_set_field (self->board, field);
  muster_board_area_set_sides (self->board, sides);
  muster_board_area_set_figures (self->board, self->figures, FALSE);
  muster_board_area_set_marks (self->board, marks);
  muster_board_area_set_acting (self->board, "thief");
}

static void
activate_cb (GtkApplication *application, Stage *self)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->board = MUSTER_BOARD_AREA (muster_board_area_new ());
  self->view = GTK_LABEL (gtk_label_new (""));
  self->told = GTK_LABEL (gtk_label_new ("nothing yet"));
  if (self->open)
    fill_table (self);
  else
    fill_board (self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->view));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->told));
  gtk_window_set_title (GTK_WINDOW (window), "Stage");
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 700);
  gtk_window_set_child (GTK_WINDOW (window), box);
  g_signal_connect_swapped (self->board, "activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->board, "inspected", G_CALLBACK (inspected_cb), self);
  g_signal_connect_swapped (self->board, "dropped", G_CALLBACK (dropped_cb), self);
  g_signal_connect_swapped (self->board, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (window, "map", G_CALLBACK (map_cb), self);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new (APPLICATION_ID ".Stage",
                                                                G_APPLICATION_NON_UNIQUE);
  Stage self = { .open = argc > 1 && g_str_equal (argv[1], "table") };
  int status;

  self.figures = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/muster_solo/Muster");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &self);
  status = g_application_run (G_APPLICATION (application), 0, NULL);
  g_ptr_array_unref (self.figures);

  return status;
}
