/* muster-cli-catalogue-try.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <time.h>
#include <unistd.h>

#include "muster-command.h"
#include "muster-cost-text.h"
#include "muster-diagnostics.h"
#include "muster-force-data.h"
#include "muster-table-view.h"
#include "muster-trial.h"

/* muster-cli catalogue try. */

typedef struct
{
  char *catalogue;
  char *limit;
  char *jobs;
  char *seed;
  gboolean json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->catalogue);
  g_free (self->limit);
  g_free (self->jobs);
  g_free (self->seed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* What is tried of one system. The system does not change; each trial has a roster of its own. */
typedef struct
{
  const Options *options;
  MusterGameSystem *system;
  const MusterCostType *cost; /* nullable: of --limit */
  double limit;               /* below 0 without one */
  guint64 seed;
  guint64 jobs;

  GMutex mutex;
  guint n; /* of trials */
  guint n_done;
} Trying;

/* ---- Running ---- */

static void
tell_progress (Trying *self)
{
  g_mutex_lock (&self->mutex);
  self->n_done++;
  if (isatty (STDERR_FILENO) == 1)
    g_printerr ("\r%u/%u%s", self->n_done, self->n, self->n_done < self->n ? " " : "\r       \r");
  g_mutex_unlock (&self->mutex);
}

/* Of the processor, for this thread: they do not depend on what else runs. */
static double
get_seconds (void)
{
  struct timespec now = { 0 };

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
run_cb (gpointer data, gpointer user_data)
{
  Trying *self = user_data;
  MusterTrial *trial = data;
  const double begin = get_seconds ();

  muster_trial_run (trial, self->system, self->cost, self->limit, self->seed);
  trial->seconds = get_seconds () - begin;
  tell_progress (self);
}

static gboolean
run_all (Trying *self, GPtrArray *trials, GError **error)
{
  GThreadPool *pool = g_thread_pool_new (run_cb, self, (int) self->jobs, FALSE, error);

  if (pool == NULL)
    return FALSE;
  self->n = trials->len;
  self->n_done = 0;
  g_mutex_init (&self->mutex);
  for (guint i = 0; i < trials->len; i++)
    g_thread_pool_push (pool, trials->pdata[i], NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&self->mutex);

  return TRUE;
}

/* ---- Telling ---- */

static char *
dup_cost (const MusterTrial *trial)
{
  g_autofree char *total = muster_cost_text_dup_number (trial->total);
  g_autofree char *limit = muster_cost_text_dup_number (trial->limit);
  g_autofree char *name = NULL;

  if (trial->cost == NULL)
    return g_strdup ("");
  name = g_strstrip (g_strdup (trial->cost->name));

  return g_strdup_printf ("%s %s / %s", total, name, limit);
}

static const char *
get_outcome (const MusterTrial *trial)
{
  switch (trial->outcome)
    {
    case MUSTER_TRIAL_LEGAL:
      return _ ("legal");
    case MUSTER_TRIAL_NONE:
      return _ ("there is none");
    case MUSTER_TRIAL_NOT_FOUND:
      return _ ("none found");
    case MUSTER_TRIAL_CHANGED:
    default:
      return _ ("changed by its file");
    }
}

/* (transfer full): the catalogues that are missing, with commas. */
static char *
dup_missing (const MusterTrial *trial)
{
  g_autoptr (GPtrArray) names = muster_trial_list_missing (trial);

  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (char **) names->pdata);
}

static char *
dup_reason (const MusterTrial *trial)
{
  g_autofree char *missing = dup_missing (trial);

  if (trial->reason == NULL || *missing == '\0')
    return g_strdup (trial->reason != NULL ? trial->reason : "");

  return g_strdup_printf (_ ("%1$s; catalogues that it links to are not there: %2$s"),
                          trial->reason,
                          missing);
}

static void
put_reasons (const GPtrArray *trials)
{
  for (guint i = 0; i < trials->len; i++)
    {
      const MusterTrial *trial = trials->pdata[i];
      g_autofree char *reason = dup_reason (trial);

      if (trial->outcome != MUSTER_TRIAL_LEGAL)
        g_print ("\n%s, %s: %s\n", trial->catalogue->name, muster_trial_get_name (trial), reason);
    }
  g_print ("\n");
}

static void
put_trials (const GPtrArray *trials)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (MusterTerminal) terminal = muster_terminal_new ();
  const char *const titles[] = { _ ("Catalogue"), _ ("Force"),   _ ("Found"),
                                 _ ("Cost"),      _ ("Seconds"), NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) titles));
  for (guint i = 0; i < trials->len; i++)
    {
      const MusterTrial *trial = trials->pdata[i];
      char **row = g_new0 (char *, G_N_ELEMENTS (titles));

      row[0] = g_strdup (trial->catalogue->name);
      row[1] = g_strdup (muster_trial_get_name (trial));
      row[2] = g_strdup (get_outcome (trial));
      row[3] = dup_cost (trial);
      row[4] = g_strdup_printf ("%.2f", trial->seconds);
      g_ptr_array_add (rows, row);
    }
  muster_table_view_put (terminal, 0, rows);
  put_reasons (trials);
}

static guint
count_guessed (const GPtrArray *trials)
{
  guint n = 0;

  for (guint i = 0; i < trials->len; i++)
    n += ((const MusterTrial *) trials->pdata[i])->guessed;

  return n;
}

static guint
count_legal (const GPtrArray *trials)
{
  guint n = 0;

  for (guint i = 0; i < trials->len; i++)
    n += ((const MusterTrial *) trials->pdata[i])->outcome == MUSTER_TRIAL_LEGAL;

  return n;
}

static void
put_summary (const Trying *self, const GPtrArray *trials)
{
  g_print (_ ("%1$s: %2$u of %3$u forces are legal\n"),
           muster_game_system_get_catalogue (self->system, 0)->name,
           count_legal (trials),
           trials->len);
  if (count_guessed (trials) > 0)
    g_print (
        "%s\n",
        _ ("Limits that the data does not propose are round numbers, by what the entries of the "
           "catalogue cost, or other than usual where the force needs that. --limit sets "
           "another."));
}

static void
write_trial (const MusterTrial *trial, MusterIds *ids, MusterJsonWriter *json)
{
  g_autoptr (GPtrArray) missing = muster_trial_list_missing (trial);

  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "catalogue", trial->catalogue->name);
  muster_json_writer_add_text (json,
                               "catalogue-id",
                               muster_ids_get_text (ids, trial->catalogue->id));
  muster_json_writer_add_text (json, "force", muster_trial_get_name (trial));
  muster_json_writer_add_text (json, "force-id", muster_ids_get_text (ids, trial->kind->id));
  muster_json_writer_add_text (json, "outcome", muster_trial_outcome_get_name (trial->outcome));
  muster_json_writer_add_text (json, "reason", trial->reason);
  if (trial->cost != NULL)
    {
      muster_json_writer_add_text (json, "cost", trial->cost->name);
      muster_json_writer_add_number (json, "limit", trial->limit);
      muster_json_writer_add_boolean (json, "limit-guessed", trial->guessed);
      muster_json_writer_add_number (json, "total", trial->total);
    }
  muster_json_writer_add_integer (json, "selections", trial->n_selections);
  muster_json_writer_add_number (json, "seconds", trial->seconds);
  muster_json_writer_begin_list (json, "missing-catalogues");
  for (guint i = 0; i < missing->len; i++)
    muster_json_writer_add_text (json, NULL, missing->pdata[i]);
  muster_json_writer_end (json);
  muster_json_writer_end (json);
}

/* ---- Systems ---- */

static gboolean
read_limit (Trying *self, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  char *end = NULL;

  self->cost = NULL;
  self->limit = -1;
  if (self->options->limit == NULL)
    return TRUE;
  if (!muster_command_split (self->options->limit, &name, &value, error))
    return FALSE;
  for (guint i = 0; i < muster_game_system_get_n_cost_types (self->system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (self->system, i);
      g_autofree char *trimmed = g_strstrip (g_strdup (type->name));

      if (self->cost == NULL && g_ascii_strcasecmp (trimmed, name) == 0)
        self->cost = type;
    }
  self->limit = g_ascii_strtod (value, &end);
  if (self->cost == NULL)
    return muster_command_refuse (error, _ ("the data has no cost \"%s\""), name);
  if (*value == '\0' || *end != '\0' || !(self->limit > 0))
    return muster_command_refuse (error, _ ("found \"%s\"; expected a number above 0"), value);

  return TRUE;
}

/* @id: (nullable): of the only catalogue that is tried */
static gboolean
try_system (Trying *self,
            const MusterCatalogueIndex *index,
            const char *system_id,
            const char *id,
            MusterJsonWriter *json,
            int *status,
            GError **error)
{
  const char *const ids[] = { id, NULL };
  g_autoptr (MusterGameSystem) system = muster_game_system_load (index,
                                                                 system_id,
                                                                 id != NULL ? ids : NULL,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 error);
  MusterIds *numbers = system != NULL ? muster_game_system_get_ids (system) : NULL;
  g_autoptr (GPtrArray) trials = NULL;

  self->system = system;
  if (system == NULL || !read_limit (self, error))
    return FALSE;
  trials = muster_trial_list (
      system,
      id != NULL ? muster_game_system_find_catalogue (system, muster_ids_find (numbers, id))
                 : NULL);
  if (!run_all (self, trials, error))
    return FALSE;
  if (count_legal (trials) < trials->len)
    *status = MAX (*status, MUSTER_STATUS_FAULTS);
  for (guint i = 0; json != NULL && i < trials->len; i++)
    write_trial (trials->pdata[i], numbers, json);
  if (json == NULL)
    {
      put_trials (trials);
      put_summary (self, trials);
    }

  return TRUE;
}

/* @error: (transfer full): why nothing of the system could be tried. Returns: the exit status */
static int
tell_failure (const MusterCatalogueHead *system, GError *error, MusterJsonWriter *json)
{
  if (json != NULL)
    {
      muster_json_writer_begin_object (json, NULL);
      muster_json_writer_add_text (json, "system", system->name);
      muster_json_writer_add_text (json, "system-id", system->id);
      muster_json_writer_add_text (json, "outcome", "failed");
      muster_json_writer_add_text (json, "reason", error->message);
      muster_json_writer_end (json);
    }

  return muster_command_fail (error);
}

/* A system that fails does not keep the others from being tried. */
static gboolean
try_all (Trying *self,
         const MusterCatalogueIndex *index,
         MusterJsonWriter *json,
         int *status,
         GError **error)
{
  const MusterCatalogueHead *only = NULL;

  if (self->options->catalogue != NULL)
    {
      only = muster_force_data_find_catalogue (index, NULL, self->options->catalogue, error);
      return only != NULL &&
             try_system (self, index, only->game_system_id, only->id, json, status, error);
    }
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      GError *failure = NULL;
      int failed;

      if (!head->is_game_system || try_system (self, index, head->id, NULL, json, status, &failure))
        continue;
      failed = tell_failure (head, failure, json);
      *status = MAX (*status, failed);
    }

  return TRUE;
}

static int
fail (const Options *options, char **paths, GError *error)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();

  return muster_diagnostics_fail (error, reports, (const char *const *) paths, options->json);
}

int
muster_cli_catalogue_try (const MusterCommand *command, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    MUSTER_TEXT_OPTION ("catalogue", &options.catalogue, N_ ("Only this catalogue"), N_ ("NAME")),
    MUSTER_TEXT_OPTION ("limit",
                        &options.limit,
                        N_ ("What a roster may cost, instead of what the data proposes"),
                        N_ ("COST=VALUE")),
    MUSTER_TEXT_OPTION ("jobs",
                        &options.jobs,
                        N_ ("On how many threads; one for each core by default. The results do "
                            "not depend on it"),
                        N_ ("N")),
    MUSTER_TEXT_OPTION ("seed",
                        &options.seed,
                        N_ ("Another number gives other forces; 1 by default"),
                        N_ ("N")),
    MUSTER_FLAG_OPTION ("json", &options.json, N_ ("Write JSON for programs")),
    G_OPTION_ENTRY_NULL,
  };
  Trying trying = { .options = &options, .seed = 1, .jobs = g_get_num_processors () };
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterJsonWriter) json = NULL;
  int status = MUSTER_STATUS_DONE;
  GError *error = NULL;

  if (!muster_command_parse (command, entries, 0, G_MAXINT, &argc, &argv) ||
      !muster_command_read_number ("jobs", options.jobs, 1, 1024, &trying.jobs) ||
      !muster_command_read_number ("seed", options.seed, 0, G_MAXUINT64, &trying.seed))
    return MUSTER_STATUS_FAILED;
  index = muster_force_data_index ((const char *const *) (argv + 1), &error);
  if (index == NULL || !muster_force_data_require (index, &error))
    return fail (&options, argv + 1, error);
  if (options.json)
    {
      json = muster_json_writer_new ();
      muster_json_writer_begin_list (json, NULL);
    }
  if (!try_all (&trying, index, json, &status, &error))
    return fail (&options, argv + 1, error);
  if (json == NULL)
    return status;
  muster_json_writer_end (json);

  return muster_command_put_json (json, status);
}
