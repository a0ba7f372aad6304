/* bench-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "entries.h"
#include "muster-battle-file.h"
#include "player.h"

/* Prints how long it takes until a battle of some inputs that was written down stands again: by the clock on the wall and by
 * that of the processor. */

#define N_TIMES 15

static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static guint
get_depth (MusterBattle *battle)
{
  MusterNode node;

  muster_battle_get_node (battle, muster_battle_get_head (battle), &node);

  return node.depth;
}

/* Takes the end back; the note makes sure that the battle grows. */
static void
go_on (MusterBattle *battle)
{
  g_autoptr (MusterInput) note = muster_input_parse ("note again", NULL);

  if (!muster_battle_undo (battle, NULL) || !muster_battle_answer (battle, note, NULL))
    g_error ("a battle that is over cannot be taken back");
}

static MusterBattle *
play (MusterRulebook *rulebook, guint length, GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  Player player = { 7, 0 };

  setup->seed = 7;
  battle = muster_battle_new (rulebook, setup, error);
  while (battle != NULL && get_depth (battle) < length)
    {
      if (muster_battle_is_over (battle, NULL))
        go_on (battle);
      if (!player_play (&player, battle, error))
        return NULL;
    }

  return g_steal_pointer (&battle);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

static gboolean
bench (const char *path, guint length, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = entries_load_rulebook (path, FALSE, report, error);
  g_autoptr (MusterBattle) battle = rulebook != NULL ? play (rulebook, length, error) : NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  double walls[N_TIMES], cpus[N_TIMES];

  if (battle == NULL)
    return FALSE;
  record = muster_battle_record_new_from_battle (battle);
  record->rulebook = muster_rulebook_ref (rulebook);
  for (guint i = 0; i < N_TIMES; i++)
    {
      const gint64 wall = g_get_monotonic_time ();
      const gint64 cpu = get_cpu_time ();
      g_autoptr (MusterBattle) again = muster_battle_record_play (record, NULL, report, error);

      if (again == NULL)
        return FALSE;
      walls[i] = (double) (g_get_monotonic_time () - wall) / 1000;
      cpus[i] = (double) (get_cpu_time () - cpu) / 1000;
    }
  qsort (walls, N_TIMES, sizeof *walls, compare);
  qsort (cpus, N_TIMES, sizeof *cpus, compare);
  g_print ("%s, %u of %u inputs: wall %.1f ms, cpu %.1f ms (best %.1f and %.1f)\n",
           path,
           get_depth (battle),
           muster_battle_get_n_nodes (battle) - 1,
           walls[N_TIMES / 2],
           cpus[N_TIMES / 2],
           walls[0],
           cpus[0]);

  return TRUE;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  if (argc == 3 && bench (argv[1], (guint) strtoul (argv[2], NULL, 10), &error))
    return 0;
  g_printerr ("%s\n", error != NULL ? error->message : "bench-read RULEBOOK INPUTS");

  return 1;
}
