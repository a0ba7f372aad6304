/* driver.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-random.h"

/* A short run of a fuzz target in the suite: some thousand changes to each of the seeds, the same ones every time.
 *
 * driver SEED… */

#define N_RUNS     1500
#define MOST_BYTES (64 * 1024)

gsize
LLVMFuzzerMutate (guint8 *data, gsize size, gsize max_size)
{
  guint64 chance = 0;

  for (gsize i = 0; i < MIN (size, 64); i++)
    chance = muster_random_mix (chance, data[i]);
  chance = muster_random_mix (chance, size);
  if (size == 0)
    return 0;
  if (chance % 3 == 0)
    return (gsize) (chance >> 8) % size;
  data[(gsize) (chance >> 8) % size] = (guint8) (chance >> 56);

  return size;
}

static void
run (gconstpointer path)
{
  g_autofree guint8 *data = g_malloc (MOST_BYTES);
  g_autofree char *seed = NULL;
  gsize seed_size = 0;
  gsize size = 0;

  g_assert_true (g_file_get_contents (path, &seed, &seed_size, NULL));
  g_assert_cmpuint (seed_size, <=, MOST_BYTES);
  for (guint i = 0; i < N_RUNS; i++)
    {
      /* Changes pile up for a while. */
      if (i % 12 == 0)
        {
          memcpy (data, seed, seed_size);
          size = seed_size;
        }
      else
        size = LLVMFuzzerCustomMutator (data, size, MOST_BYTES, i);
      LLVMFuzzerTestOneInput (data, size);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gint i = 1; i < argc; i++)
    {
      g_autofree char *name = g_path_get_basename (argv[i]);
      g_autofree char *path = g_strconcat ("/fuzz/", name, NULL);

      g_test_add_data_func (path, argv[i], run);
    }

  return g_test_run ();
}
