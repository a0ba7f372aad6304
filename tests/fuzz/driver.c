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

/* A short run of a fuzz target in the suite: some changes to each of the seeds, the same ones every time, and what was found with
 * libFuzzer once, as it is.
 *
 * driver RUNS SEEDS FOUND – how many changes, a folder of seeds, and a folder of what was found, which may not be there */

#define MOST_BYTES (64 * 1024)

typedef struct
{
  char *path;
  guint n_runs;
} Input;

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

/* Changes pile up: one, two, up to five of them; most inputs with many are refused at once. */
static gboolean
begins_anew (guint i)
{
  static const gboolean anew[15] = { [0] = TRUE, [1] = TRUE, [3] = TRUE, [6] = TRUE, [10] = TRUE };

  return anew[i % G_N_ELEMENTS (anew)];
}

static void
run (gconstpointer data)
{
  const Input *input = data;
  g_autofree guint8 *changed = g_malloc (MOST_BYTES);
  g_autofree char *seed = NULL;
  gsize seed_size = 0;
  gsize size = 0;

  g_assert_true (g_file_get_contents (input->path, &seed, &seed_size, NULL));
  g_assert_cmpuint (seed_size, <=, MOST_BYTES);
  for (guint i = 0; i < input->n_runs; i++)
    {
      if (begins_anew (i))
        {
          memcpy (changed, seed, seed_size);
          size = seed_size;
        }
      if (i > 0)
        size = LLVMFuzzerCustomMutator (changed, size, MOST_BYTES, i);
      LLVMFuzzerTestOneInput (changed, size);
    }
}

static void
input_free (gpointer data)
{
  Input *self = data;

  g_free (self->path);
  g_free (self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_folder (const char *folder, guint n_runs)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *kind = g_path_get_basename (folder);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/fuzz/%s/%s/%s",
                                               kind,
                                               n_runs > 1 ? "seed" : "found",
                                               (const char *) names->pdata[i]);
      Input *input = g_new (Input, 1);

      *input = (Input){ g_build_filename (folder, names->pdata[i], NULL), n_runs };
      g_test_add_data_func_full (path, input, run, input_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 4);
  LLVMFuzzerInitialize (&argc, &argv);
  add_folder (argv[2], (guint) g_ascii_strtoull (argv[1], NULL, 10));
  add_folder (argv[3], 1);

  return g_test_run ();
}
