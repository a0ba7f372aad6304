/* bench-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <time.h>

#include "muster-application.h"
#include "muster-data-sets.h"
#include "muster-force-window-private.h"
#include "muster-roster-session.h"
#include "muster-tab-stop.h"

/* How long a person waits in the window of a list: from what is done until the frame that shows it is painted, and the
 * longest time without looking at the keyboard until all that was put off is done, also as processor time alone; and how long the frames of a list take
 * that is scrolled. Without data it measures with a catalogue of 5,000 entries that it makes itself.
 *
 * bench-force [FOLDER ROSTER] */

#define N_ENTRIES    5000
#define N_CATEGORIES 8
#define N_OPENINGS   7
#define N_STEPS      20
#define N_FRAMES     400

typedef struct
{
  MusterApplication *application;
  MusterForceWindow *window;
  gboolean painted;
  gint64 start;
  GArray *shown; /* of gint64: microseconds until it is painted */
  GArray *busy;  /* likewise: the longest turn of the main loop */
  GArray *work;  /* likewise, without the time that other programs took */
} Bench;

/* ---- Measuring ---- */

static gint64 turn;    /* when the main loop last began to work */
static gint64 longest; /* turn since the last operation */
static gint64 used;    /* by this thread when the main loop last began to work */
static gint64 hardest; /* that a turn used since the last operation */

static gint64
get_used_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
end_turn (void)
{
  longest = MAX (longest, g_get_monotonic_time () - turn);
  hardest = MAX (hardest, get_used_time () - used);
}

static void
begin_turn (void)
{
  turn = g_get_monotonic_time ();
  used = get_used_time ();
}

static gint
poll_cb (GPollFD *fds, guint n, gint timeout)
{
  gint ready;

  end_turn ();
  ready = g_poll (fds, n, timeout);
  begin_turn ();

  return ready;
}

static gboolean
timeout_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Whatever was put off is done. */
static void
settle (void)
{
  gboolean done = FALSE;

  g_timeout_add (300, timeout_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
begin (Bench *self)
{
  self->painted = FALSE;
  begin_turn ();
  self->start = turn;
  longest = hardest = 0;
}

static void
wait_until_painted (Bench *self)
{
  gint64 time;

  while (!self->painted)
    g_main_context_iteration (NULL, TRUE);
  time = g_get_monotonic_time () - self->start;
  end_turn ();
  g_array_append_val (self->shown, time);
}

static void
note_turns (Bench *self)
{
  g_array_append_val (self->busy, longest);
  g_array_append_val (self->work, hardest);
}

static void
end (Bench *self)
{
  wait_until_painted (self);
  settle ();
  note_turns (self);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *first = a;
  const gint64 *second = b;

  return *first < *second ? -1 : *first > *second;
}

static double
get_part (GArray *times, guint percent)
{
  return (double) g_array_index (times, gint64, (times->len - 1) * percent / 100) / 1000;
}

static void
print_times (const char *what, GArray *times)
{
  g_array_sort (times, compare);
  g_print ("  %-6s median %6.1f ms, 99 %% %6.1f ms, worst %6.1f ms\n",
           what,
           get_part (times, 50),
           get_part (times, 99),
           get_part (times, 100));
  g_array_set_size (times, 0);
}

static void
print_result (Bench *self, const char *name)
{
  g_print ("%s (%u times)\n", name, self->shown->len);
  print_times ("shown", self->shown);
  print_times ("busy", self->busy);
  print_times ("work", self->work);
}

/* ---- Lists ---- */

static MusterDataSet *
install (const char *folder)
{
  const char *const paths[] = { folder, NULL };
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (path);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GPtrArray) installed = NULL;
  GError *error = NULL;

  installed = muster_data_sets_install (sets, paths, report, &error);
  if (installed == NULL)
    g_error ("%s", error->message);

  return muster_data_set_copy (installed->pdata[0]);
}

static gint64
keep (Bench *self, const MusterDataSet *set, MusterCatalogueIndex *index, MusterRoster *roster)
{
  MusterLibrary *library = muster_shelf_get_library (
      muster_application_get_shelf (self->application));
  GError *error = NULL;
  g_autoptr (MusterRosterSession) session = NULL;

  session = muster_roster_session_new (library, index, set->id, roster, "a list", &error);
  if (session == NULL)
    g_error ("%s", error->message);

  return muster_roster_session_get_id (session);
}

static gint64
add_army (Bench *self, const char *folder, const char *path)
{
  g_autoptr (MusterDataSet) set = install (folder);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterRosterFile) file = NULL;
  MusterRoster *roster = NULL;
  GError *error = NULL;

  index = muster_data_set_load_index (set, &error);
  if (index != NULL)
    file = muster_roster_file_read (path, report, &error);
  if (file != NULL)
    roster = muster_roster_file_open (file, index, NULL, &error);
  if (roster == NULL)
    g_error ("%s", error->message);

  return keep (self, set, index, roster);
}

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GError *error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    g_error ("%s", error->message);
}

static void
write_system (const char *folder)
{
  g_autoptr (GString) text = g_string_new (
      "<gameSystem id='bench' name='Bench' revision='1' battleScribeVersion='2.03'>"
      "<costTypes><costType id='points' name='pts' defaultCostLimit='2000'/></costTypes>"
      "<categoryEntries>");

  for (guint i = 0; i < N_CATEGORIES; i++)
    g_string_append_printf (text, "<categoryEntry id='c%u' name='Category %u'/>", i, i);
  g_string_append (text,
                   "</categoryEntries><forceEntries><forceEntry id='army' name='Army'>"
                   "<categoryLinks>");
  for (guint i = 0; i < N_CATEGORIES; i++)
    g_string_append_printf (text,
                            "<categoryLink id='l%u' name='Category %u' targetId='c%u'/>",
                            i,
                            i,
                            i);
  g_string_append (text, "</categoryLinks></forceEntry></forceEntries></gameSystem>");
  write_file (folder, "bench.gst", text->str);
}

/* Each has a price, a category and a limit; each third is hidden while there are three of it. */
static void
write_catalogue (const char *folder)
{
  static const char *const firsts[] = { "Captain", "Infantry", "Ranger", "Tank", "Crew" };
  g_autoptr (GString) text = g_string_new (
      "<catalogue id='many' name='Many' revision='1' battleScribeVersion='2.03' "
      "gameSystemId='bench'><selectionEntries>");

  for (guint i = 0; i < N_ENTRIES; i++)
    {
      g_string_append_printf (
          text,
          "<selectionEntry id='e%u' name='%s of the %u. Host' type='unit'><constraints>"
          "<constraint id='k%u' type='max' value='3' field='selections' scope='force'/>"
          "</constraints><categoryLinks><categoryLink id='m%u' targetId='c%u' primary='true'/>"
          "</categoryLinks><costs><cost typeId='points' name='pts' value='%u'/></costs>",
          i,
          firsts[i % G_N_ELEMENTS (firsts)],
          i,
          i,
          i,
          i % N_CATEGORIES,
          10 + i % 90);
      if (i % 3 == 0)
        g_string_append_printf (
            text,
            "<modifiers><modifier type='set' field='hidden' value='true'><conditions>"
            "<condition type='atLeast' value='3' field='selections' scope='force' "
            "childId='e%u'/></conditions></modifier></modifiers>",
            i);
      g_string_append (text, "</selectionEntry>");
    }
  g_string_append (text, "</selectionEntries></catalogue>");
  write_file (folder, "many.cat", text->str);
}

static gint64
add_many (Bench *self)
{
  static const char *const ids[] = { "many", NULL };
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autoptr (MusterDataSet) set = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterGameSystem) system = NULL;
  MusterRoster *roster = NULL;
  GError *error = NULL;
  g_autofree char *force_id = NULL;

  write_system (folder);
  write_catalogue (folder);
  set = install (folder);
  index = muster_data_set_load_index (set, &error);
  if (index != NULL)
    system = muster_game_system_load (index, "bench", ids, MUSTER_GAME_SYSTEM_FLAGS_NONE, &error);
  if (system != NULL)
    {
      roster = muster_roster_new (system, "bench", "Bench");
      force_id = muster_roster_add_force (roster, NULL, "army", "many", &error);
    }
  if (force_id == NULL)
    g_error ("%s", error->message);

  return keep (self, set, index, roster);
}

/* ---- What is done with them ---- */

static void
painted_cb (Bench *self)
{
  if (self->window != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    self->painted = TRUE;
}

static void
open_list (Bench *self, gint64 id)
{
  begin (self);
  g_action_group_activate_action (G_ACTION_GROUP (self->application),
                                  "open-roster",
                                  g_variant_new_int64 (id));
  self->window = (MusterForceWindow *) gtk_application_get_windows (
                     GTK_APPLICATION (self->application))
                     ->data;
  g_assert (MUSTER_IS_FORCE_WINDOW (self->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)),
                            "after-paint",
                            G_CALLBACK (painted_cb),
                            self);
  end (self);
}

static void
close_list (Bench *self)
{
  gtk_window_close (GTK_WINDOW (self->window));
  self->window = NULL;
  settle ();
}

static void
bench_openings (Bench *self, gint64 id)
{
  for (guint i = 0; i < N_OPENINGS; i++)
    {
      open_list (self, id);
      if (i + 1 < N_OPENINGS)
        close_list (self);
    }
  print_result (self, "opening");
}

static void
bench_adding (Bench *self)
{
  for (guint i = 0; i < N_STEPS; i++)
    {
      begin (self);
      gtk_widget_activate_action (GTK_WIDGET (self->window->offers), "offers.add", "u", 2 * i);
      end (self);
    }
  print_result (self, "adding a unit");
}

static void
bench_undo (Bench *self, const char *name, void (*go) (MusterForceEditor *editor))
{
  for (guint i = 0; i < N_STEPS; i++)
    {
      begin (self);
      go (self->window->editor);
      end (self);
    }
  print_result (self, name);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
bench_search (Bench *self)
{
  static const char *const words[] = { "c",   "ca",   "cap",  "capt", "capta", "captai", "captain",
                                       "cap", "",     "i",    "in",   "inf",   "infa",   "infan",
                                       "inf", "zzzz", "crew", "cre",  "cr",    "" };
  GtkWidget *search = find (GTK_WIDGET (self->window->offers), GTK_TYPE_SEARCH_ENTRY);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      begin (self);
      gtk_editable_set_text (GTK_EDITABLE (search), words[i]);
      end (self);
    }
  print_result (self, "a letter in the search");
}

/* One turn of the wheel in each frame, there and back. */
static void
bench_scrolling (Bench *self, const char *name, GtkWidget *pane)
{
  GtkWidget *scroller = find (find (pane, MUSTER_TYPE_TAB_STOP), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  const double most = gtk_adjustment_get_upper (adjustment) -
                      gtk_adjustment_get_page_size (adjustment);
  const double step = MAX (most / N_FRAMES, 60);

  for (guint i = 1; i < N_FRAMES && i * step < most; i++)
    {
      begin (self);
      gtk_adjustment_set_value (adjustment, i * step);
      wait_until_painted (self);
      note_turns (self);
    }
  if (self->shown->len > 0)
    print_result (self, name);
  gtk_adjustment_set_value (adjustment, 0);
  settle ();
}

static void
bench_list (Bench *self, const char *name, gint64 id)
{
  guint n = 0;
  const MusterShownCost *costs;

  bench_openings (self, id);
  costs = muster_roster_get_costs (muster_force_editor_get_roster (self->window->editor), &n);
  g_print ("%s: %g %s\n", name, n > 0 ? costs[0].value : 0, n > 0 ? costs[0].name : "points");
  bench_adding (self);
  bench_undo (self, "undo", muster_force_editor_undo);
  bench_undo (self, "redo", muster_force_editor_redo);
  bench_search (self);
  bench_scrolling (self, "a frame of the offers", GTK_WIDGET (self->window->offers));
  bench_scrolling (self, "a frame of the list", GTK_WIDGET (self->window->tree));
  close_list (self);
}

/* ---- The program ---- */

typedef struct
{
  Bench bench;
  const char *folder; /* nullable */
  const char *roster;
} Run;

static gboolean
run_cb (gpointer user_data)
{
  Run *run = user_data;

  g_main_context_set_poll_func (NULL, poll_cb);
  bench_list (&run->bench, "many entries", add_many (&run->bench));
  if (run->folder != NULL && g_file_test (run->folder, G_FILE_TEST_IS_DIR))
    bench_list (&run->bench, "an army", add_army (&run->bench, run->folder, run->roster));
  g_application_quit (G_APPLICATION (run->bench.application));

  return G_SOURCE_REMOVE;
}

static void
activate_cb (Run *run)
{
  g_idle_add (run_cb, run);
}

int
main (int argc, char **argv)
{
  Run run = { .folder = argc == 3 ? argv[1] : NULL, .roster = argc == 3 ? argv[2] : NULL };
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  Bench *bench = &run.bench;
  int status;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  bench->shown = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench->busy = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench->work = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench->application = muster_application_new ();
  g_application_set_flags (G_APPLICATION (bench->application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect_swapped (bench->application, "activate", G_CALLBACK (activate_cb), &run);
  status = g_application_run (G_APPLICATION (bench->application), 0, NULL);
  g_object_unref (bench->application);
  g_array_unref (bench->shown);
  g_array_unref (bench->busy);
  g_array_unref (bench->work);

  return status;
}
