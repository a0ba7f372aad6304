/* bench-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <time.h>

#include "muster-application.h"
#include "muster-assistant.h"
#include "muster-data-path.h"
#include "muster-turn-window.h"
#include "player.h"

/* How long a person waits for the window of a battle: from the request until it is painted for the
 * first time, and until the battle is to be seen in it; and from an answer, a step of the enemy or an undo until the frame that shows it is
 * painted, by the clock on the wall and by that of the processor. */

#define N_OPENINGS 9
#define N_STEPS    80

typedef struct
{
  const char *rulebook;
  guint length; /* in inputs */
} Case;

static const Case cases[] = {
  { "dungeon-crawl", 0 }, { "dungeon-crawl", 100 }, { "dungeon-crawl", 500 },
  { "stargate-solo", 0 }, { "stargate-solo", 200 },
};

typedef struct
{
  const char *only;  /* battles of this rulebook; NULL: all */
  guint only_length; /* and of this length; 0: all */
  MusterApplication *application;
  GtkWindow *window;
  MusterAssistant *assistant;
  Player player;
  gboolean painted;
  gint64 wall, cpu; /* when it began */
  GArray *walls, *cpus;
  GArray *first_walls, *first_cpus; /* of windows that may still be empty */
} Bench;

/* ---- Measuring ---- */

static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
begin (Bench *self)
{
  self->painted = FALSE;
  self->wall = g_get_monotonic_time ();
  self->cpu = get_cpu_time ();
}

static void
wait_painted (Bench *self, GArray *walls, GArray *cpus)
{
  gint64 wall, cpu;

  while (!self->painted)
    g_main_context_iteration (NULL, TRUE);
  wall = g_get_monotonic_time () - self->wall;
  cpu = get_cpu_time () - self->cpu;
  g_array_append_val (walls, wall);
  g_array_append_val (cpus, cpu);
}

static void
end (Bench *self)
{
  wait_painted (self, self->walls, self->cpus);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *first = a;
  const gint64 *second = b;

  return *first < *second ? -1 : *first > *second;
}

static void
print_times (const char *clock, GArray *times)
{
  g_array_sort (times, compare);
  g_print ("  %-5s median %6.1f ms, worst %6.1f ms\n",
           clock,
           (double) g_array_index (times, gint64, times->len / 2) / 1000,
           (double) g_array_index (times, gint64, times->len - 1) / 1000);
  g_array_set_size (times, 0);
}

static void
print_arrays (const char *name, const Case *which, GArray *walls, GArray *cpus)
{
  if (walls->len == 0)
    return;
  g_print ("%s, %s, %u inputs (%u times)\n", name, which->rulebook, which->length, walls->len);
  print_times ("wall", walls);
  print_times ("cpu", cpus);
}

static void
print_result (Bench *self, const char *name, const Case *which)
{
  print_arrays (name, which, self->walls, self->cpus);
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

/* ---- Battles ---- */

/* Takes the end back; the note makes sure that the battle grows. */
static void
go_on (MusterBattle *battle)
{
  g_autoptr (MusterInput) note = muster_input_parse ("note again", NULL);

  if (!muster_battle_undo (battle, NULL) || !muster_battle_answer (battle, note, NULL))
    g_error ("a battle that is over cannot be taken back");
}

static guint
get_depth (MusterBattle *battle)
{
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);

  return node.depth;
}

/* As one plays who takes whatever can be had. */
static MusterBattle *
play (Bench *self, const Case *which)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  MusterBattle *battle;
  GError *error = NULL;

  rulebook = muster_data_path_load (path, which->rulebook, FALSE, report, &error);
  if (rulebook == NULL)
    g_error ("%s", error->message);
  setup->seed = 7;
  battle = muster_battle_new (rulebook, setup, &error);
  if (battle == NULL)
    g_error ("%s", error->message);
  while (get_depth (battle) < which->length)
    {
      if (muster_battle_is_over (battle, NULL))
        go_on (battle);
      if (!player_play (&self->player, battle, &error))
        g_error ("%s", error->message);
    }

  return battle;
}

static gint64
add_battle (Bench *self, const Case *which)
{
  g_autoptr (MusterSession) session = NULL;
  MusterBattle *battle = play (self, which);
  GError *error = NULL;

  session = muster_session_new (
      muster_shelf_get_library (muster_application_get_shelf (self->application)),
      battle,
      &error);
  if (session == NULL)
    g_error ("%s", error->message);

  return muster_session_get_id (session);
}

/* ---- What is done with them ---- */

static void
painted_cb (Bench *self)
{
  if (self->window != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    self->painted = TRUE;
}

static void
open_battle (Bench *self, gint64 id)
{
  gboolean was_empty = FALSE;

  begin (self);
  g_action_group_activate_action (G_ACTION_GROUP (self->application),
                                  "open-battle",
                                  g_variant_new_int64 (id));
  self->window = gtk_application_get_windows (GTK_APPLICATION (self->application))->data;
  g_assert (MUSTER_IS_TURN_WINDOW (self->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)),
                            "after-paint",
                            G_CALLBACK (painted_cb),
                            self);
  wait_painted (self, self->first_walls, self->first_cpus);
  for (;;)
    {
      g_object_get (self->window, "assistant", &self->assistant, NULL);
      if (self->assistant != NULL && was_empty)
        self->painted = FALSE;
      if (self->assistant != NULL)
        break;
      was_empty = TRUE;
      g_main_context_iteration (NULL, TRUE);
    }
  end (self);
  settle ();
}

static void
close_battle (Bench *self)
{
  g_clear_object (&self->assistant);
  gtk_window_close (self->window);
  self->window = NULL;
  settle ();
}

static gboolean
is_over (Bench *self)
{
  return muster_battle_is_over (muster_assistant_get_battle (self->assistant), NULL);
}

/* What is refused is no answer: nobody waits for it. */
static void
answer (Bench *self)
{
  for (guint i = 0; i < 50; i++)
    {
      const MusterPrompt *prompt = muster_assistant_get_prompt (self->assistant);
      g_autoptr (MusterInput) input = player_answer (&self->player, prompt);
      g_autofree char *text = muster_input_to_text (input);

      begin (self);
      if (muster_assistant_answer (self->assistant, text))
        {
          end (self);
          return;
        }
    }
  g_error ("nothing is taken");
}

static void
bench_answers (Bench *self, const Case *which)
{
  for (guint i = 0; i < N_STEPS && !is_over (self); i++)
    {
      muster_assistant_show_all (self->assistant);
      settle ();
      answer (self);
    }
  print_result (self, "answer", which);
}

/* From each answer to the prompt after it. */
static void
bench_steps (Bench *self, const Case *which)
{
  muster_assistant_set_position (self->assistant, MAX (which->length, 1));
  settle ();
  for (guint i = 0; i < N_STEPS && !muster_assistant_is_at_prompt (self->assistant); i++)
    {
      begin (self);
      muster_assistant_next (self->assistant);
      end (self);
      settle ();
    }
  print_result (self, "step", which);
  muster_assistant_show_all (self->assistant);
  settle ();
}

static void
bench_undo (Bench *self, const Case *which)
{
  for (guint i = 0; i < N_STEPS; i++)
    {
      MusterBattle *battle = muster_assistant_get_battle (self->assistant);

      if (muster_battle_get_head (battle) == 0)
        break;
      begin (self);
      muster_assistant_undo (self->assistant);
      end (self);
      settle ();
    }
  print_result (self, "undo", which);
}

static void
bench_case (Bench *self, const Case *which)
{
  gint64 id = add_battle (self, which);

  for (guint i = 0; i < N_OPENINGS; i++)
    {
      open_battle (self, id);
      if (i + 1 < N_OPENINGS)
        close_battle (self);
    }
  print_arrays ("window", which, self->first_walls, self->first_cpus);
  print_result (self, "opening", which);
  bench_answers (self, which);
  bench_steps (self, which);
  bench_undo (self, which);
  close_battle (self);
}

static gboolean
run_cb (gpointer user_data)
{
  Bench *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if ((self->only == NULL || g_str_equal (self->only, cases[i].rulebook)) &&
        (self->only_length == 0 || self->only_length == cases[i].length))
      bench_case (self, &cases[i]);
  g_application_quit (G_APPLICATION (self->application));

  return G_SOURCE_REMOVE;
}

static void
activate_cb (Bench *self)
{
  g_idle_add (run_cb, self);
}

int
main (int argc, char **argv)
{
  Bench self = { .player = { 7, 0 } };
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  int status;

  if (argc > 1)
    self.only = argv[1];
  if (argc > 2)
    self.only_length = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  self.walls = g_array_new (FALSE, FALSE, sizeof (gint64));
  self.cpus = g_array_new (FALSE, FALSE, sizeof (gint64));
  self.first_walls = g_array_new (FALSE, FALSE, sizeof (gint64));
  self.first_cpus = g_array_new (FALSE, FALSE, sizeof (gint64));
  self.application = muster_application_new ();
  g_application_set_flags (G_APPLICATION (self.application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect_swapped (self.application, "activate", G_CALLBACK (activate_cb), &self);
  status = g_application_run (G_APPLICATION (self.application), 0, NULL);
  g_object_unref (self.application);
  g_array_unref (self.first_walls);
  g_array_unref (self.first_cpus);
  g_array_unref (self.walls);
  g_array_unref (self.cpus);

  return status;
}
