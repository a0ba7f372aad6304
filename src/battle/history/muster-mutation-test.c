/* muster-mutation-test.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mutation-test.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-example-test.h"
#include "muster-random.h"

/* A file that is changed. */
typedef struct
{
  const MusterRulebookFile *file;
  MusterSource *source; /* as which it was read */
} Target;

typedef struct
{
  MusterRulebook *rulebook;
  const MusterMutationOptions *options;
  GArray *targets;   /* Target */
  GArray *target;    /* guint of each mutation, index of its target */
  guint8 *reached;   /* by example n_sites bytes */
  GHashTable *sites; /* char* "line:column" behind the name of the file → GArray of guint32 */
  MusterMutationTest *test;
  GArray *tried; /* guint, of the results */
  gint next;     /* atomic: of those */
  gint done;
  gint stopped;
  gint overtaken; /* atomic: files of the examples are others than those that were read at first */
} Work;

void
muster_mutation_test_free (MusterMutationTest *self)
{
  g_ptr_array_unref (self->mutations);
  g_array_unref (self->results);
  g_ptr_array_unref (self->stale);
  g_free (self);
}

double
muster_mutation_test_get_score (const MusterMutationTest *self)
{
  const guint n = self->n[MUSTER_MUTATION_NOTICED] + self->n[MUSTER_MUTATION_UNNOTICED] +
                  self->n[MUSTER_MUTATION_UNREACHED];

  return n > 0 ? (double) self->n[MUSTER_MUTATION_NOTICED] / n : 1;
}

/* ---- Files ---- */

static char *
dup_folder (const MusterSource *source)
{
  g_autofree char *folder = g_path_get_dirname (muster_source_get_name (source));

  return g_path_get_basename (folder);
}

/* (nullable): as which @file was read beside the examples. */
static MusterSource *
find_source (const MusterRulebook *rulebook, const MusterRulebookFile *file)
{
  g_autofree char *folder = dup_folder (rulebook->examples_source);

  for (guint i = 0; i < rulebook->sources->len; i++)
    {
      MusterSource *source = g_ptr_array_index (rulebook->sources, i);
      g_autofree char *own = dup_folder (source);
      GBytes *text = muster_source_get_text (source);

      if (g_str_equal (own, folder) && text != NULL && g_bytes_equal (text, file->bytes))
        return source;
    }

  return NULL;
}

static gboolean
is_of_game (const Work *self, const Target *target)
{
  return g_str_has_prefix (target->file->name, self->rulebook->id) &&
         target->file->name[strlen (self->rulebook->id)] == '/';
}

/* A game that is only there to try a doctrine on is not what its examples are about: it stands beside what the doctrine is made of. */
static void
find_targets (Work *self)
{
  gboolean is_doctrine = FALSE;

  for (guint i = 0; i < self->rulebook->files->len; i++)
    {
      Target target = { g_ptr_array_index (self->rulebook->files, i), NULL };

      target.source = find_source (self->rulebook, target.file);
      if (target.source == NULL)
        continue;
      is_doctrine = is_doctrine || !is_of_game (self, &target);
      g_array_append_val (self->targets, target);
    }
  for (guint i = self->targets->len; is_doctrine && i > 0; i--)
    if (is_of_game (self, &g_array_index (self->targets, Target, i - 1)))
      g_array_remove_index (self->targets, i - 1);
}

/* ---- What examples reach ---- */

static char *
dup_key (const MusterLocation *where)
{
  return g_strdup_printf ("%s:%u:%u",
                          muster_source_get_name (where->source),
                          where->line,
                          where->column);
}

static void
add_site (Work *self, const MusterLocation *where, guint32 site)
{
  g_autofree char *key = NULL;
  GArray *sites;

  if (where->source == NULL)
    return;
  key = dup_key (where);
  sites = g_hash_table_lookup (self->sites, key);
  if (sites == NULL)
    {
      sites = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_hash_table_insert (self->sites, g_steal_pointer (&key), sites);
    }
  g_array_append_val (sites, site);
}

static void
add_function (Work *self, const MusterFunction *function)
{
  /* Whether a term or a case holds is asked as well of whatever comes to another term or a later case. */
  for (guint i = 0; i < function->n_terms; i++)
    for (guint other = 0; other < function->n_terms; other++)
      add_site (self, &function->terms[i].cite.location, function->site + other);
  for (guint i = 0; i < function->n_cases; i++)
    for (guint later = i; later < function->n_cases; later++)
      add_site (self, &function->cases[i].cite.location, function->site + later);
  if (function->n_terms + function->n_cases == 0)
    add_site (self, &function->cite.location, function->site);
}

static void
find_sites (Work *self)
{
  const MusterRulebook *rulebook = self->rulebook;

  for (guint i = 0; i < rulebook->n_procedures; i++)
    for (guint j = 0; j < rulebook->procedures[i].n_operations; j++)
      add_site (self,
                &rulebook->procedures[i].operations[j].cite.location,
                rulebook->procedures[i].operations[j].site);
  for (guint i = 0; i < rulebook->n_functions; i++)
    add_function (self, &rulebook->functions[i]);
  for (guint i = 0; i < rulebook->n_tables; i++)
    {
      guint32 site = rulebook->tables[i].site;

      for (guint j = 0; j < rulebook->tables[i].n_rows; j++)
        for (guint cell = 0; cell < rulebook->tables[i].rows[j].n_cells; cell++, site++)
          {
            add_site (self, &rulebook->tables[i].rows[j].cite.location, site);
            add_site (self, &rulebook->tables[i].cite.location, site);
          }
    }
}

static gboolean
reaches (const Work *self, guint example, const GArray *sites)
{
  const guint8 *reached = self->reached + (gsize) example * self->rulebook->n_sites;

  for (guint i = 0; i < sites->len; i++)
    if (reached[g_array_index (sites, guint32, i)] != 0)
      return TRUE;

  return FALSE;
}

/* (nullable): those of the nearest element around it that can be reached; NULL: it holds for the whole game. */
static const GArray *
find_sites_of (const Work *self, const MusterMutation *mutation)
{
  for (guint i = 0; i < mutation->owners->len; i++)
    {
      MusterLocation where = g_array_index (mutation->owners, MusterLocation, i);
      g_autofree char *key = dup_key (&where);
      const GArray *sites = g_hash_table_lookup (self->sites, key);

      if (sites != NULL)
        return sites;
    }

  return NULL;
}

static gboolean
cover (Work *self, GError **error)
{
  const MusterRulebook *rulebook = self->rulebook;

  self->reached = g_new0 (guint8, (gsize) rulebook->n_examples * rulebook->n_sites + 1);
  for (guint i = 0; i < rulebook->n_examples; i++)
    {
      g_autofree char *message = muster_example_test_judge (self->rulebook,
                                                            &rulebook->examples[i],
                                                            self->reached +
                                                                (gsize) i * rulebook->n_sites);

      if (message == NULL)
        continue;
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("example \"%s\" fails without any change: %s"),
                   rulebook->examples[i].id,
                   message);
      return FALSE;
    }

  return TRUE;
}

/* ---- Trying ---- */

static const MusterEquivalent *
find_equivalent (const MusterRulebook *rulebook, const MusterMutation *mutation)
{
  for (guint i = 0; i < rulebook->n_equivalents; i++)
    {
      const MusterEquivalent *one = &rulebook->equivalents[i];

      if (g_str_equal (one->was, mutation->was) && g_str_equal (one->now, mutation->now) &&
          g_str_equal (one->scope, mutation->scope))
        return one;
    }

  return NULL;
}

static MusterMutationOutcome
try_changed (const Work *self, MusterRulebook *changed, const MusterMutation *mutation)
{
  const GArray *sites = find_sites_of (self, mutation);
  gboolean reached = FALSE;

  for (guint i = 0; i < changed->n_examples; i++)
    {
      g_autofree char *message = NULL;

      if (sites != NULL && !reaches (self, i, sites))
        continue;
      reached = TRUE;
      message = muster_example_test_judge (changed, &changed->examples[i], NULL);
      if (message != NULL)
        return MUSTER_MUTATION_NOTICED;
    }

  return reached ? MUSTER_MUTATION_UNNOTICED : MUSTER_MUTATION_UNREACHED;
}

static void
try_one (Work *self, guint index)
{
  MusterMutationResult *result = &g_array_index (self->test->results, MusterMutationResult, index);
  const Target *target = &g_array_index (self->targets,
                                         Target,
                                         g_array_index (self->target, guint, index));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterRulebook) changed = NULL;

  result->equivalent = find_equivalent (self->rulebook, result->mutation);
  if (result->equivalent != NULL)
    {
      result->outcome = MUSTER_MUTATION_EQUIVALENT;
      return;
    }
  bytes = muster_mutation_apply (result->mutation, target->file->bytes);
  report = muster_report_new ();
  changed = muster_rulebook_load_changed (self->rulebook, target->file->name, bytes, report, NULL);
  if (changed != NULL && changed->n_examples != self->rulebook->n_examples)
    {
      g_atomic_int_set (&self->overtaken, 1);
      g_atomic_int_set (&self->stopped, 1);
      return;
    }
  result->outcome = changed != NULL ? try_changed (self, changed, result->mutation)
                                    : MUSTER_MUTATION_INVALID;
}

static gpointer
work (gpointer data)
{
  Work *self = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (&self->next, 1)) < self->tried->len &&
         !g_atomic_int_get (&self->stopped))
    {
      guint done;

      try_one (self, g_array_index (self->tried, guint, i));
      done = (guint) g_atomic_int_add (&self->done, 1) + 1;
      if (self->options->progress != NULL &&
          !self->options->progress (done, self->tried->len, self->options->user_data))
        g_atomic_int_set (&self->stopped, 1);
    }

  return NULL;
}

/* A thread that cannot be had is not missed. */
static void
work_in_threads (Work *self)
{
  const guint n = self->options->threads != 0 ? self->options->threads : g_get_num_processors ();
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = 1; i < n; i++)
    {
      GThread *thread = g_thread_try_new ("muster-mutation", work, self, NULL);

      if (thread != NULL)
        g_ptr_array_add (threads, thread);
    }
  work (self);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

/* ---- The test ---- */

static gboolean
list_mutations (Work *self, GError **error)
{
  MusterMutationTest *test = self->test;

  for (guint i = 0; i < self->targets->len; i++)
    {
      g_autoptr (GPtrArray)
                     own = muster_mutation_list (g_array_index (self->targets, Target, i).source,
                                                 error);

      if (own == NULL)
        return FALSE;
      for (guint j = 0; j < own->len; j++)
        g_array_append_val (self->target, i);
      g_ptr_array_extend_and_steal (test->mutations, g_steal_pointer (&own));
    }
  for (guint i = 0; i < test->mutations->len; i++)
    {
      MusterMutationResult result = { .mutation = g_ptr_array_index (test->mutations, i) };

      g_array_append_val (test->results, result);
    }

  return TRUE;
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  const guint x = *(const guint *) a;
  const guint y = *(const guint *) b;

  return (x > y) - (x < y);
}

static gboolean
is_in (const MusterMutation *mutation, const char *place)
{
  g_autofree char *file = NULL;

  if (place == NULL || g_str_equal (place, mutation->scope))
    return TRUE;
  file = g_path_get_basename (muster_source_get_name (mutation->where.source));

  return g_str_equal (place, file);
}

static void
draw_sample (Work *self)
{
  const MusterRandomAddress address = { .seed = self->options->seed };

  for (guint i = 0; i < self->test->results->len; i++)
    if (is_in (g_array_index (self->test->results, MusterMutationResult, i).mutation,
               self->options->in))
      g_array_append_val (self->tried, i);
  if (self->options->sample == 0 || self->options->sample >= self->tried->len)
    return;
  muster_random_shuffle (&address, (guint32 *) (gpointer) self->tried->data, self->tried->len);
  g_array_set_size (self->tried, self->options->sample);
  g_array_sort (self->tried, compare_cb);
}

/* What the author says of a change that is none any more misleads whoever reads it. */
static void
find_stale (Work *self)
{
  const MusterRulebook *rulebook = self->rulebook;

  for (guint i = 0; i < rulebook->n_equivalents; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < self->test->mutations->len && !found; j++)
        found = find_equivalent (rulebook, g_ptr_array_index (self->test->mutations, j)) ==
                &rulebook->equivalents[i];
      if (!found)
        g_ptr_array_add (self->test->stale, (gpointer) &rulebook->equivalents[i]);
    }
}

static gboolean
run (Work *self, GError **error)
{
  if (self->rulebook->n_examples == 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("\"%s\" has no examples that could notice a change"),
                   self->rulebook->id);
      return FALSE;
    }
  if (!cover (self, error))
    return FALSE;
  find_targets (self);
  find_sites (self);
  if (!list_mutations (self, error))
    return FALSE;
  draw_sample (self);
  if (self->options->in != NULL && self->tried->len == 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("\"%s\" has no file and no rule \"%s\" in which something can be changed"),
                   self->rulebook->id,
                   self->options->in);
      return FALSE;
    }
  work_in_threads (self);
  if (g_atomic_int_get (&self->overtaken))
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_FAILED,
                   _ ("the examples of \"%s\" were changed while they were tried"),
                   self->rulebook->id);
      return FALSE;
    }
  if (g_atomic_int_get (&self->stopped))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("it was stopped"));
      return FALSE;
    }
  for (guint i = 0; i < self->test->results->len; i++)
    self->test->n[g_array_index (self->test->results, MusterMutationResult, i).outcome]++;
  find_stale (self);

  return TRUE;
}

MusterMutationTest *
muster_mutation_test_new (MusterRulebook *rulebook,
                          const MusterMutationOptions *options,
                          GError **error)
{
  g_autoptr (MusterMutationTest) test = g_new0 (MusterMutationTest, 1);
  Work self = { .rulebook = rulebook, .options = options, .test = test };
  gboolean done;

  test->mutations = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mutation_free);
  test->results = g_array_new (FALSE, TRUE, sizeof (MusterMutationResult));
  test->stale = g_ptr_array_new ();
  self.targets = g_array_new (FALSE, FALSE, sizeof (Target));
  self.target = g_array_new (FALSE, FALSE, sizeof (guint));
  self.tried = g_array_new (FALSE, FALSE, sizeof (guint));
  self.sites = g_hash_table_new_full (g_str_hash,
                                      g_str_equal,
                                      g_free,
                                      (GDestroyNotify) g_array_unref);
  done = run (&self, error);
  g_array_unref (self.targets);
  g_array_unref (self.target);
  g_array_unref (self.tried);
  g_hash_table_unref (self.sites);
  g_free (self.reached);

  return done ? g_steal_pointer (&test) : NULL;
}
