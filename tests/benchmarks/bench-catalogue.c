/* bench-catalogue.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <libxml/parser.h>
#include <malloc.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-game-system.h"

/* How long force data takes to load, for each MB and as a multiple of what libxml2 takes to go through the same files and
 * do nothing; and how much memory, as a part of what its trees of the same files take. Of JSON, without the comparisons.
 *
 * bench-catalogue FOLDER [NAME]: all of the folder, or one catalogue with what it links to. */

#define N_ROUNDS 21

typedef struct
{
  const char *folder;
  const char *name;
  GPtrArray *paths; /* of the files that are loaded */
  double size;      /* of them, in MB */
  gboolean is_json; /* at least one of them */
} Bench;

static MusterGameSystem *
load (const Bench *self, MusterGameSystemFlags flags)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;
  const char *ids[] = { NULL, NULL };
  MusterGameSystem *system;

  if (!muster_catalogue_index_add (index, self->folder, &error))
    g_error ("%s", error->message);
  for (guint i = 0; self->name != NULL && i < muster_catalogue_index_get_n (index); i++)
    if (g_str_equal (muster_catalogue_index_get (index, i)->name, self->name))
      ids[0] = muster_catalogue_index_get (index, i)->id;
  system = muster_game_system_load (index, NULL, self->name != NULL ? ids : NULL, flags, &error);
  if (system == NULL)
    g_error ("%s", error->message);

  return system;
}

static void
run_one_thread (const Bench *self)
{
  muster_game_system_unref (load (self, MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD));
}

static void
run_threads (const Bench *self)
{
  muster_game_system_unref (load (self, MUSTER_GAME_SYSTEM_FLAGS_NONE));
}

static void
start_cb (void *data,
          const xmlChar *name,
          const xmlChar *prefix,
          const xmlChar *uri,
          int n_namespaces,
          const xmlChar **namespaces,
          int n_attributes,
          int n_defaulted,
          const xmlChar **attributes)
{
}

static void
end_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
}

static void
text_cb (void *data, const xmlChar *text, int length)
{
}

static void
run_nothing (const Bench *self)
{
  xmlSAXHandler handler = { 0 };

  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_cb;
  handler.endElementNs = end_cb;
  handler.characters = text_cb;
  handler.ignorableWhitespace = text_cb;
  for (guint i = 0; i < self->paths->len; i++)
    g_assert_cmpint (xmlSAXUserParseFile (&handler, NULL, g_ptr_array_index (self->paths, i)),
                     ==,
                     0);
}

static void
run_trees (const Bench *self)
{
  g_autoptr (GPtrArray) trees = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeDoc);

  for (guint i = 0; i < self->paths->len; i++)
    g_ptr_array_add (trees,
                     xmlReadFile (g_ptr_array_index (self->paths, i), NULL, XML_PARSE_NONET));
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

typedef struct
{
  const char *name;
  void (*run) (const Bench *self);
  gint64 times[N_ROUNDS];
} Runner;

static void
measure_time (const Bench *bench)
{
  Runner runners[] = {
    { "SAX2, doing nothing", run_nothing, { 0 } },
    { "load, one thread", run_one_thread, { 0 } },
    { "load, threads", run_threads, { 0 } },
  };

  const guint first = bench->is_json ? 1 : 0;

  /* In alternation, so that whatever else the machine does is shared. */
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = first; i < G_N_ELEMENTS (runners); i++)
      {
        gint64 start = g_get_monotonic_time ();

        runners[i].run (bench);
        runners[i].times[round] = g_get_monotonic_time () - start;
      }
  for (guint i = first; i < G_N_ELEMENTS (runners); i++)
    {
      qsort (runners[i].times, N_ROUNDS, sizeof (gint64), compare_times);
      g_print ("%-20s %8.2f ms median %8.2f ms best %6.2f ms for a MB %6.2f times\n",
               runners[i].name,
               (double) runners[i].times[N_ROUNDS / 2] / 1000,
               (double) runners[i].times[0] / 1000,
               (double) runners[i].times[N_ROUNDS / 2] / 1000 / bench->size,
               (double) runners[i].times[N_ROUNDS / 2] /
                   (double) runners[first].times[N_ROUNDS / 2]);
    }
}

/* The most that a process of its own takes. */
static double
measure_memory (const Bench *bench, void (*run) (const Bench *self))
{
  struct rusage usage = { 0 };
  pid_t child = fork ();
  int status = 0;

  if (child == 0)
    {
      run (bench);
      _exit (0);
    }
  if (wait4 (child, &status, 0, &usage) != child || status != 0)
    g_error ("the process that was measured failed");

  return (double) usage.ru_maxrss / 1024;
}

static void
run_empty (const Bench *self)
{
}

static void
measure_memories (const Bench *bench)
{
  double base = measure_memory (bench, run_empty);
  double trees = bench->is_json ? 0 : measure_memory (bench, run_trees) - base;
  double loads = measure_memory (bench, run_threads) - base;

  g_print ("memory: %.1f MiB\n", loads);
  if (!bench->is_json)
    g_print ("trees of libxml2: %.1f MiB, %.2f of it\n", trees, loads / trees);
}

static void
add_path (Bench *self, const char *path)
{
  struct stat file;

  g_assert_cmpint (stat (path, &file), ==, 0);
  self->size += (double) file.st_size / 1e6;
  self->is_json |= g_str_has_suffix (path, ".json");
  g_ptr_array_add (self->paths, g_strdup (path));
}

int
main (int argc, char **argv)
{
  Bench bench = { .paths = g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (MusterGameSystem) system = NULL;
  guint n_links = 0;
  guint n_definitions = 0;

  if (argc < 2 || !g_file_test (argv[1], G_FILE_TEST_IS_DIR))
    {
      g_print ("no force data here\n");
      return 77;
    }
  bench.folder = argv[1];
  bench.name = argv[2];
  system = load (&bench, MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD);
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      add_path (&bench, muster_source_get_name (catalogue->source));
      n_definitions += catalogue->n_definitions;
      for (guint j = 0; j < catalogue->n_definitions; j++)
        n_links += catalogue->definitions[j]->target != NULL;
      for (guint j = 0; j < catalogue->n_links; j++)
        n_links += catalogue->links[j].target != NULL;
    }
  g_print ("%u files, %u definitions, %u links that lead somewhere\n",
           bench.paths->len,
           n_definitions,
           n_links);
  g_clear_pointer (&system, muster_game_system_unref);
  /* What is free would be used by the processes that are measured, and not be counted. */
  malloc_trim (0);
  measure_memories (&bench);
  measure_time (&bench);
  g_ptr_array_unref (bench.paths);

  return 0;
}
