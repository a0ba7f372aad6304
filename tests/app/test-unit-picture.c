/* test-unit-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-roster-session.h"
#include "muster-shelf.h"
#include "muster-unit-picture.h"
#include "widget-search.h"

/* Its data is nowhere: a picture can be given all the same. */
#define ROSTER                                                                                     \
  "<roster id='far' name='Far Away' battleScribeVersion='2.03' gameSystemId='moon'"                \
  " gameSystemName='Moon Wars' gameSystemRevision='3'"                                             \
  " xmlns='http://www.battlescribe.net/schema/rosterSchema'>"                                      \
  "<forces><force id='f' name='Camp' entryId='e' catalogueId='c' catalogueRevision='1'"            \
  " catalogueName='Moles'><selections><selection id='s' name='Mole' entryId='m' number='2'"        \
  " type='model'/></selections></force></forces></roster>"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterForceEditor *editor;
  GtkWindow *window;
  MusterUnitPicture *widget;
  GtkDropTarget *target;
  guint n_failed;
} Fixture;

static void
failed_cb (Fixture *fixture)
{
  fixture->n_failed++;
}

static MusterRosterSelection *
get_selection (Fixture *fixture)
{
  return muster_roster_find_selection (muster_force_editor_get_roster (fixture->editor), "s");
}

static void
changed_cb (Fixture *fixture)
{
  muster_unit_picture_show (fixture->widget, fixture->editor, get_selection (fixture));
}

static gint64
add_list (MusterLibrary *library)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (ROSTER, strlen (ROSTER));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterRosterSession) session = NULL;
  GError *error = NULL;
  MusterRoster *roster;

  file = muster_roster_file_read_bytes ("far.ros", bytes, report, &error);
  g_assert_no_error (error);
  roster = muster_roster_file_open (file, index, NULL, &error);
  g_assert_no_error (error);
  session = muster_roster_session_new (library, index, NULL, roster, "a list", &error);
  g_assert_no_error (error);

  return muster_roster_session_get_id (session);
}

static GtkDropTarget *
find_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }

  return NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  MusterLibrary *library;

  fixture->folder = g_dir_make_tmp ("muster-picture-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  library = muster_shelf_get_library (fixture->shelf);
  fixture->editor = muster_force_editor_new (library, add_list (library), &error);
  g_assert_no_error (error);
  fixture->widget = g_object_new (MUSTER_TYPE_UNIT_PICTURE, NULL);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->widget));
  fixture->target = find_target (GTK_WIDGET (fixture->widget));
  g_signal_connect_swapped (fixture->editor, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->editor, "changed", G_CALLBACK (changed_cb), fixture);
  changed_cb (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", fixture->folder);

  gtk_window_destroy (fixture->window);
  g_signal_handlers_disconnect_by_data (fixture->editor, fixture);
  g_assert_finalize_object (fixture->editor);
  g_object_unref (fixture->shelf);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (fixture->folder);
}

static void
drop (Fixture *fixture, GType type, gpointer object)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, type);
  g_value_set_object (&value, object);
  g_signal_emit_by_name (fixture->target, "drop", &value, 1.0, 1.0, &taken);
  g_assert_true (taken);
}

static GdkTexture *
make_texture (int width, int height)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);

  gdk_pixbuf_fill (pixbuf, 0x336699ff);

  return gdk_texture_new_for_pixbuf (pixbuf);
}

/* (transfer full) (nullable): what is kept */
static GdkTexture *
load (Fixture *fixture)
{
  const char *name = muster_roster_selection_get_picture (get_selection (fixture));
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (name == NULL)
    return NULL;
  bytes = muster_library_get_picture (muster_shelf_get_library (fixture->shelf), name, &error);
  g_assert_no_error (error);

  return gdk_texture_new_from_bytes (bytes, NULL);
}

static gboolean
is_shown (Fixture *fixture)
{
  GtkWidget *picture = gtk_widget_get_first_child (
      gtk_widget_get_first_child (GTK_WIDGET (fixture->widget)));

  g_assert_true (GTK_IS_PICTURE (picture));

  return gtk_widget_get_visible (picture) &&
         gtk_picture_get_paintable (GTK_PICTURE (picture)) != NULL;
}

/* 1280 × 320 is 640 × 160 where the longer side is 640. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkTexture) texture = make_texture (1280, 320);
  g_autoptr (GdkTexture) kept = NULL;

  g_assert_false (is_shown (fixture));
  drop (fixture, GDK_TYPE_TEXTURE, texture);
  g_assert_true (is_shown (fixture));
  kept = load (fixture);
  g_assert_cmpint (gdk_texture_get_width (kept), ==, 640);
  g_assert_cmpint (gdk_texture_get_height (kept), ==, 160);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkTexture) texture = make_texture (30, 20);
  g_autoptr (GdkTexture) kept = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "mole.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (gdk_texture_save_to_png (texture, path));
  drop (fixture, G_TYPE_FILE, file);
  kept = load (fixture);
  g_assert_cmpint (gdk_texture_get_width (kept), ==, 30);
  g_assert_cmpint (gdk_texture_get_height (kept), ==, 20);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* A file that is no picture is told of and changes nothing. */
static void
test_no_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "mole.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "a mole", -1, NULL));
  drop (fixture, G_TYPE_FILE, file);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_false (is_shown (fixture));
  g_assert_null (muster_roster_selection_get_picture (get_selection (fixture)));
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkTexture) texture = make_texture (30, 20);

  g_assert_null (widget_search_find_text (GTK_WIDGET (fixture->widget), "Remove Picture"));
  drop (fixture, GDK_TYPE_TEXTURE, texture);
  g_assert_nonnull (widget_search_find_text (GTK_WIDGET (fixture->widget), "Remove Picture"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->widget), "picture.remove", NULL);
  g_assert_null (widget_search_find_text (GTK_WIDGET (fixture->widget), "Remove Picture"));
  g_assert_false (is_shown (fixture));
  muster_force_editor_undo (fixture->editor);
  g_assert_true (is_shown (fixture));
  muster_force_editor_undo (fixture->editor);
  g_assert_false (is_shown (fixture));
  muster_force_editor_redo (fixture->editor);
  g_assert_true (is_shown (fixture));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/app/unit-picture/large", Fixture, NULL, set_up, test_large, tear_down);
  g_test_add ("/app/unit-picture/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/app/unit-picture/no-picture", Fixture, NULL, set_up, test_no_picture, tear_down);
  g_test_add ("/app/unit-picture/remove", Fixture, NULL, set_up, test_remove, tear_down);

  return g_test_run ();
}
