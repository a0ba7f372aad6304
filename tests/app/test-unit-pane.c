/* test-unit-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-entry-row.h"
#include "muster-option-row.h"
#include "muster-roster-session.h"
#include "muster-shelf.h"
#include "muster-unit-pane.h"
#include "widget-search.h"

#define NAMESPACE "http://www.battlescribe.net/schema/"

#define LINE(ID)                                                                                   \
  "<profile id='" ID "' name='Line " ID "' typeId='body' typeName='Body'><characteristics>"        \
  "<characteristic name='Move' typeId='move'>6</characteristic></characteristics></profile>"

/* A squad may have banners; of wolves there can be any number. */
#define SYSTEM                                                                                     \
  "<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE    \
  "gameSystemSchema'><profileTypes><profileType id='body' name='Body'><characteristicTypes>"       \
  "<characteristicType id='move' name='Move'/></characteristicTypes></profileType></profileTypes>" \
  "<forceEntries><forceEntry id='band' name='Band'/></forceEntries></gameSystem>"
#define LINES LINE ("1") LINE ("2") LINE ("3") LINE ("4") LINE ("5")
#define CATALOGUE                                                                                  \
  "<catalogue id='cat' name='Wolves' revision='1' gameSystemId='sys' gameSystemRevision='1'"       \
  " battleScribeVersion='2.03' xmlns='" NAMESPACE "catalogueSchema'><selectionEntries>"            \
  "<selectionEntry id='squad' name='Squad' type='unit'><profiles>" LINES "</profiles>"             \
  "<rules><rule id='howl' name='Howl' page='12'><description>All wolves "                          \
  "come.</description></rule>"                                                                     \
  "<rule id='bite' name='Bite' page='Close combat'/><rule id='run' name='Run' page='Page "         \
  "3'/></rules>"                                                                                   \
  "<selectionEntries>"                                                                             \
  "<selectionEntry id='banner' name='Banner' type='upgrade'><constraints><constraint id='most'"    \
  " type='max' value='40' field='selections' scope='parent'/></constraints></selectionEntry>"      \
  "</selectionEntries></selectionEntry></selectionEntries></catalogue>"
#define ROSTER                                                                                     \
  "<roster id='list' name='Pack' battleScribeVersion='2.03' gameSystemId='sys'"                    \
  " gameSystemName='Raids' gameSystemRevision='1' xmlns='" NAMESPACE "rosterSchema'><forces>"      \
  "<force id='f' name='Band' entryId='band' catalogueId='cat' catalogueRevision='1'"               \
  " catalogueName='Wolves'><selections>"                                                           \
  "<selection id='one' name='Squad' entryId='squad' number='1' type='unit'/>"                      \
  "<selection id='two' name='Squad' entryId='squad' number='1' type='unit'/>"                      \
  "</selections></force></forces></roster>"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterForceEditor *editor;
  GtkWindow *window;
  GtkWidget *pane;
} Fixture;

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GError *error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
install_data (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (),
                                              "muster",
                                              "data",
                                              "raids",
                                              NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  write_file (folder, "sys.gst", SYSTEM);
  write_file (folder, "cat.cat", CATALOGUE);
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

  file = muster_roster_file_read_bytes ("list.ros", bytes, report, &error);
  g_assert_no_error (error);
  roster = muster_roster_file_open (file, index, NULL, &error);
  g_assert_no_error (error);
  session = muster_roster_session_new (library, index, NULL, roster, "a list", &error);
  g_assert_no_error (error);

  return muster_roster_session_get_id (session);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  MusterLibrary *library;

  /* Not before the test has folders of its own: GLib would lose those that GTK has asked for. */
  adw_init ();
  install_data ();
  fixture->folder = g_dir_make_tmp ("muster-pane-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  library = muster_shelf_get_library (fixture->shelf);
  fixture->editor = muster_force_editor_new (library, add_list (library), &error);
  g_assert_no_error (error);
  fixture->pane = g_object_new (MUSTER_TYPE_UNIT_PANE, NULL);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, fixture->pane);
  g_object_set (fixture->pane, "editor", fixture->editor, NULL);
  muster_force_editor_select (fixture->editor, "one");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", fixture->folder);

  gtk_window_destroy (fixture->window);
  g_assert_finalize_object (fixture->editor);
  g_object_unref (fixture->shelf);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (fixture->folder);
}

static gboolean
has_row (gpointer pane)
{
  return widget_search_find (pane, MUSTER_TYPE_OPTION_ROW) != NULL;
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* At most ten seconds. */
static gboolean
wait_until (gboolean (*is_so) (gpointer data), gpointer data)
{
  const gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  const guint source = g_timeout_add (50, wake_cb, NULL);

  while (!is_so (data) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  return is_so (data);
}

static GtkSpinButton *
find_banners (Fixture *fixture)
{
  g_assert_true (wait_until (has_row, fixture->pane));

  return widget_search_find (widget_search_find (fixture->pane, MUSTER_TYPE_OPTION_ROW),
                             GTK_TYPE_SPIN_BUTTON);
}

static MusterRosterSelection *
get_unit (Fixture *fixture, const char *id)
{
  return muster_roster_find_selection (muster_force_editor_get_roster (fixture->editor), id);
}

static int
count_banners (Fixture *fixture, const char *id)
{
  MusterRosterSelection *unit = get_unit (fixture, id);

  return muster_roster_selection_get_n_selections (unit) == 0
             ? 0
             : muster_roster_selection_get_number (muster_roster_selection_get_selection (unit, 0));
}

static void
type (GtkSpinButton *button, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (button), text);
  gtk_editable_set_position (GTK_EDITABLE (button), -1);
}

/* Another edit while a number is being typed shows the pane anew. */
static void
test_number_stays (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *banners = find_banners (fixture);

  type (banners, "3");
  g_assert_true (muster_force_editor_customize (fixture->editor, "two", "Rats", NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (banners)), ==, "3");
  g_assert_cmpint (count_banners (fixture, "one"), ==, 0);
  gtk_spin_button_update (banners); /* Enter */
  g_assert_cmpint (count_banners (fixture, "one"), ==, 3);
}

/* Even one that changes the same number. */
static void
test_number_changed_meanwhile (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *banners = find_banners (fixture);

  g_assert_true (muster_force_editor_set_number (fixture->editor, "one", "banner", 5));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (banners)), ==, "5");
  type (banners, "12");
  muster_force_editor_undo (fixture->editor);
  g_assert_cmpint (count_banners (fixture, "one"), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (banners)), ==, "12");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (banners)), ==, 2);
  gtk_spin_button_update (banners);
  g_assert_cmpint (count_banners (fixture, "one"), ==, 12);
}

typedef struct
{
  Fixture *fixture;
  int number;
} Wanted;

static gboolean
has_banners (gpointer data)
{
  const Wanted *wanted = data;

  return count_banners (wanted->fixture, "one") == wanted->number;
}

/* Nobody has to press Enter; what is typed on after a pause goes behind what was typed. */
static void
test_number_without_enter (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *banners = find_banners (fixture);
  Wanted wanted = { .fixture = fixture, .number = 1 };

  type (banners, "1");
  g_assert_cmpint (count_banners (fixture, "one"), ==, 0);
  g_assert_true (wait_until (has_banners, &wanted));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (banners)), ==, "1");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (banners)), ==, 1);
  type (banners, "12");
  wanted.number = 12;
  g_assert_true (wait_until (has_banners, &wanted));
}

static gboolean
is_past (gpointer data)
{
  return g_get_monotonic_time () > *(gint64 *) data;
}

/* No number yet: to make one of it would write over what comes next. */
static void
test_half_a_number (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *banners = find_banners (fixture);
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

  g_assert_true (muster_force_editor_set_number (fixture->editor, "one", "banner", 5));
  type (banners, "");
  g_assert_true (wait_until (is_past, &end));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (banners)), ==, "");
  g_assert_cmpint (count_banners (fixture, "one"), ==, 5);
}

static gboolean
is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* An edit changes neither where the person is nor what is to be seen. */
static void
test_focus_stays (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *banners = find_banners (fixture);
  GtkWidget *focus;

  gtk_window_present (fixture->window);
  g_assert_true (wait_until (is_shown, banners));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (banners)));
  focus = gtk_window_get_focus (fixture->window);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (banners)));
  type (banners, "3");
  gtk_spin_button_update (banners);
  g_assert_cmpint (count_banners (fixture, "one"), ==, 3);
  g_assert_true (gtk_window_get_focus (fixture->window) == focus);
  g_assert_true (find_banners (fixture) == banners);
}

static GtkEditable *
find_name (Fixture *fixture)
{
  return widget_search_find (fixture->pane, MUSTER_TYPE_ENTRY_ROW);
}

static void
test_name_stays (Fixture *fixture, gconstpointer data)
{
  GtkEditable *name = find_name (fixture);

  gtk_editable_set_text (name, "Ra");
  g_assert_true (muster_force_editor_set_number (fixture->editor, "one", "banner", 2));
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Ra");
  gtk_editable_set_text (name, "Rats");
  muster_force_editor_select (fixture->editor, "two");
  g_assert_cmpstr (muster_roster_selection_get_custom_name (get_unit (fixture, "one")), ==, "Rats");
  g_assert_null (muster_roster_selection_get_custom_name (get_unit (fixture, "two")));
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "");
}

/* Not even a long text that is typed without a pause is lost when the program ends. */
static void
test_name_typed_on (Fixture *fixture, gconstpointer data)
{
  GtkEditable *name = find_name (fixture);
  const char *kept = NULL;

  for (guint i = 0; i < 20 && kept == NULL; i++)
    {
      gint64 end = g_get_monotonic_time () + 300 * 1000;
      int place = (int) i;

      gtk_editable_insert_text (name, "a", 1, &place);
      g_assert_true (wait_until (is_past, &end));
      g_assert_cmpuint (strlen (gtk_editable_get_text (name)), ==, i + 1);
      kept = muster_roster_selection_get_custom_name (get_unit (fixture, "one"));
    }
  g_assert_true (kept != NULL && g_str_has_prefix (kept, "aaaa"));
}

/* What was typed for a unit that is gone is not of the next one. */
static void
test_unit_gone (Fixture *fixture, gconstpointer data)
{
  GtkEditable *name = find_name (fixture);
  const char *const ids[] = { "one", NULL };

  gtk_editable_set_text (name, "Rats");
  g_assert_true (muster_force_editor_remove (fixture->editor, ids));
  g_assert_cmpstr (muster_force_editor_get_selected (fixture->editor), ==, "two");
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "");
  g_assert_null (muster_roster_selection_get_custom_name (get_unit (fixture, "two")));
}

static gboolean
has_all (gpointer pane)
{
  static const char *const names[] = { "Line 1", "Line 2", "Line 3", "Line 4",
                                       "Line 5", "Howl",   "Bite",   "Run" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (widget_search_find_text (pane, names[i]) == NULL)
      return FALSE;

  return TRUE;
}

/* A table and the rules below it come in steps, for the next unit as well; the text of a rule when it is unfolded. */
static void
test_all_comes (Fixture *fixture, gconstpointer data)
{
  AdwExpanderRow *rule;

  g_assert_true (wait_until (has_all, fixture->pane));
  g_assert_nonnull (widget_search_find_text (fixture->pane, "Page 12"));
  g_assert_nonnull (widget_search_find_text (fixture->pane, "Close combat"));
  g_assert_nonnull (widget_search_find_text (fixture->pane, "Page 3"));
  g_assert_null (widget_search_find_text (fixture->pane, "All wolves come."));
  rule = widget_search_find (fixture->pane, ADW_TYPE_EXPANDER_ROW);
  adw_expander_row_set_expanded (rule, TRUE);
  g_assert_nonnull (widget_search_find_text (fixture->pane, "All wolves come."));
  muster_force_editor_select (fixture->editor, "two");
  g_assert_true (wait_until (has_all, fixture->pane));
}

#define ADD(name, test) g_test_add ("/app/unit-pane/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("number-stays", test_number_stays);
  ADD ("number-changed-meanwhile", test_number_changed_meanwhile);
  ADD ("number-without-enter", test_number_without_enter);
  ADD ("half-a-number", test_half_a_number);
  ADD ("focus-stays", test_focus_stays);
  ADD ("name-stays", test_name_stays);
  ADD ("name-typed-on", test_name_typed_on);
  ADD ("unit-gone", test_unit_gone);
  ADD ("all-comes", test_all_comes);

  return g_test_run ();
}
