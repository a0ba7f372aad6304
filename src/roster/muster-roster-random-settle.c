/* muster-roster-random-settle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-random-private.h"

#include <string.h>

/* What mends one fault may bring another, and so on so often. */
#define MAX_DEPTH 8

/* What shows something may have to be shown by something else, down to here. */
#define MAX_SHOWING 3

/* How many trials one fault gets at first. */
#define FIRST_TRIALS 25

/* How many of them what comes of one way to mend it gets at first. */
#define FIRST_SHARE 8

/* ---- Faults ---- */

/* What is hidden is told of one selection, though others may be hidden as well; what the data says has only its words. */
static const char *
get_detail (const MusterRosterFault *fault)
{
  if (fault->violation.kind == MUSTER_VIOLATION_HIDDEN)
    return fault->context.self->item->id;

  return fault->violation.kind == MUSTER_VIOLATION_MESSAGE ? fault->violation.message : "";
}

/* Ids repeat in real data: a demand is known by who makes it. */
static char *
dup_key (const MusterRosterFault *fault)
{
  const MusterViolation *violation = &fault->violation;
  const MusterConstraint *constraint = violation->constraint;
  const gboolean is_of_entry = constraint == NULL || !constraint->query.shared;

  return g_strdup_printf ("%d %d %s %s %p %p %s",
                          violation->kind,
                          violation->owner,
                          violation->owner_id != NULL ? violation->owner_id : "",
                          violation->owner == MUSTER_OWNER_CATEGORY ? violation->owner_entry_id
                                                                    : "",
                          (gpointer) constraint,
                          (gpointer) (is_of_entry ? violation->entry : NULL),
                          get_detail (fault));
}

static double
get_distance (const MusterRosterFault *fault)
{
  const MusterViolation *violation = &fault->violation;

  if (violation->kind == MUSTER_VIOLATION_MIN)
    return violation->limit - violation->value;
  if (violation->kind == MUSTER_VIOLATION_MAX || violation->kind == MUSTER_VIOLATION_LIMIT)
    return violation->value - violation->limit;

  return 1;
}

static const MusterRosterFault *
get_fault (const MusterFilling *self, guint index)
{
  return &g_array_index (self->roster->evaluation->faults, MusterRosterFault, index);
}

GHashTable *
muster_filling_list_faults (MusterFilling *self)
{
  GHashTable *faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < self->roster->evaluation->faults->len; i++)
    {
      const double distance = get_distance (get_fault (self, i));

      g_hash_table_insert (faults,
                           dup_key (get_fault (self, i)),
                           g_memdup2 (&distance, sizeof distance));
    }

  return faults;
}

static gboolean
is_known (GHashTable *known, const MusterRosterFault *fault)
{
  g_autofree char *key = dup_key (fault);
  const double *distance = g_hash_table_lookup (known, key);

  return distance != NULL && get_distance (fault) <= *distance + MUSTER_FILLING_TOLERANCE;
}

/* What is hidden goes first: others may demand what hides it. What is missing may yet come to be there. */
static guint
get_rank (const MusterRosterFault *fault)
{
  switch (fault->violation.kind)
    {
    case MUSTER_VIOLATION_HIDDEN:
      return 0;
    case MUSTER_VIOLATION_MAX:
      return 1;
    case MUSTER_VIOLATION_MIN:
      return 2;
    case MUSTER_VIOLATION_LIMIT:
    case MUSTER_VIOLATION_MISSING:
    case MUSTER_VIOLATION_MESSAGE:
    default:
      return 3;
    }
}

/* @put_off: (nullable): keys of those that are passed over */
static const MusterRosterFault *
find_fault (const MusterFilling *self, GHashTable *known, GHashTable *put_off)
{
  const MusterRosterFault *found = NULL;

  for (guint i = 0; i < self->roster->evaluation->faults->len; i++)
    {
      const MusterRosterFault *fault = get_fault (self, i);
      g_autofree char *key = dup_key (fault);

      if ((found == NULL || get_rank (fault) < get_rank (found)) && !is_known (known, fault) &&
          (put_off == NULL || !g_hash_table_contains (put_off, key)))
        found = fault;
    }

  return found;
}

const MusterRosterFault *
muster_filling_find_fault (MusterFilling *self, GHashTable *known)
{
  return find_fault (self, known, NULL);
}

/* ---- Mending ---- */

/* What is to be mended, which is gone from the roster when something is tried. */
typedef struct
{
  char *key;
  double distance;
  GHashTable *known; /* with all else that was wrong then */
} Mending;

static void
mending_clear (Mending *self)
{
  g_free (self->key);
  g_hash_table_unref (self->known);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Mending, mending_clear)

static const MusterRosterFault *
find_again (const MusterFilling *self, const Mending *mending)
{
  for (guint i = 0; i < self->roster->evaluation->faults->len; i++)
    {
      g_autofree char *key = dup_key (get_fault (self, i));

      if (g_str_equal (key, mending->key))
        return get_fault (self, i);
    }

  return NULL;
}

static gboolean
is_nearer (const MusterFilling *self, const Mending *mending)
{
  const MusterRosterFault *fault = find_again (self, mending);

  return fault == NULL || get_distance (fault) < mending->distance - MUSTER_FILLING_TOLERANCE;
}

/* Of what is told at last, the first that is wrong is enough. */
static void
note_rule (MusterFilling *self, const Mending *mending)
{
  const MusterRosterFault *fault = muster_filling_find_fault (self, mending->known);

  if (fault == NULL)
    return;
  g_free (self->rule);
  self->rule = g_strdup (fault->violation.message);
}

static gboolean mend_now (MusterFilling *self, const Mending *mending, guint depth);

/* @direct: it has to help by itself, else with what comes of it, or can be chosen then */
static gboolean
helps (MusterFilling *self, const Mending *mending, guint depth, gboolean direct)
{
  if (direct)
    return is_nearer (self, mending) && muster_filling_settle (self, mending->known, depth + 1) &&
           is_nearer (self, mending);

  return muster_filling_settle (self, mending->known, depth + 1) &&
         (is_nearer (self, mending) || mend_now (self, mending, depth + 1));
}

static gboolean
try_step (MusterFilling *self,
          const MusterFillStep *step,
          const Mending *mending,
          guint depth,
          gboolean direct,
          MusterHindrance *hindrance)
{
  const guint mark = muster_roster_get_n_steps (self->roster);
  const double total = muster_filling_get_total (self);

  self->n_trials++;
  muster_filling_apply (self, step);
  *hindrance = MUSTER_HINDRANCE_PRICE;
  if (muster_filling_get_total (self) <= MAX (self->limit, total) + MUSTER_FILLING_TOLERANCE)
    {
      *hindrance = MUSTER_HINDRANCE_RULE;
      if (helps (self, mending, depth, direct))
        return TRUE;
      note_rule (self, mending);
    }
  muster_roster_drop_steps (self->roster, mark);

  return FALSE;
}

/* How one of several ways to mend something is looked for, and what came of those that are none. */
typedef struct
{
  const Mending *mending;
  guint depth;
  gboolean direct;
  guint hindrances[MUSTER_N_HINDRANCES];
  GArray *hidden; /* nullable: gets those that are hidden */
} Trying;

static void
note_hindrance (Trying *trying, const MusterFillStep *step, MusterHindrance hindrance)
{
  trying->hindrances[hindrance]++;
  if (trying->hidden != NULL && hindrance == MUSTER_HINDRANCE_HIDDEN)
    g_array_append_val (trying->hidden, *step);
}

/* With no more than @share trials for what comes of it. @cut: (out): they were not enough */
static gboolean
try_with (MusterFilling *self, MusterFillStep *step, Trying *trying, guint share, gboolean *cut)
{
  const guint most = self->most_trials;
  MusterHindrance hindrance;
  gboolean done;

  *cut = FALSE;
  if (!muster_filling_prepare (self, step, &hindrance))
    {
      note_hindrance (trying, step, hindrance);
      return FALSE;
    }
  self->most_trials = MIN (most, self->n_trials + share);
  done = try_step (self, step, trying->mending, trying->depth, trying->direct, &hindrance);
  *cut = !done && self->most_trials < most && muster_filling_is_spent (self);
  self->most_trials = most;
  if (!done && !*cut)
    note_hindrance (trying, step, hindrance);

  return done;
}

/* One of @steps, by chance. What takes long is put off until all others were tried. */
static gboolean
try_one (MusterFilling *self, GArray *steps, Trying *trying)
{
  for (guint share = FIRST_SHARE; steps->len > 0; share *= 4)
    {
      g_autoptr (GArray) late = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));

      while (steps->len > 0 && !muster_filling_is_spent (self))
        {
          const guint i = muster_filling_throw (self, steps->len);
          MusterFillStep step = g_array_index (steps, MusterFillStep, i);
          gboolean cut;

          g_array_remove_index_fast (steps, i);
          if (try_with (self, &step, trying, share, &cut))
            return TRUE;
          if (cut)
            g_array_append_val (late, step);
        }
      if (muster_filling_is_spent (self))
        return FALSE;
      g_array_append_vals (steps, late->data, late->len);
    }

  return FALSE;
}

/* @hidden: (nullable): gets what would help, of MusterFillStep, but is hidden */
static gboolean
mend_directly (MusterFilling *self,
               const MusterRosterFault *fault,
               const Mending *mending,
               guint depth,
               GArray *hidden)
{
  g_autoptr (GArray) steps = muster_filling_list_remedies (self, fault, FALSE);
  Trying trying = { .mending = mending, .depth = depth, .direct = TRUE, .hidden = hidden };

  if (try_one (self, steps, &trying))
    return TRUE;
  memcpy (self->hindrances, trying.hindrances, sizeof trying.hindrances);

  return FALSE;
}

static gboolean
mend_with (MusterFilling *self, GArray *steps, const Mending *mending, guint depth)
{
  Trying trying = { .mending = mending, .depth = depth };

  return try_one (self, steps, &trying);
}

/* What would help is hidden: something else may show it. */
static gboolean
mend_by_showing (MusterFilling *self, const GArray *hidden, const Mending *mending, guint depth)
{
  g_autoptr (GArray) steps = muster_filling_list_showing (self, hidden);

  return mend_with (self, steps, mending, depth);
}

/* By what something else made possible, or makes possible in turn. */
static gboolean
mend_now (MusterFilling *self, const Mending *mending, guint depth)
{
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));

  return mend_directly (self, find_again (self, mending), mending, depth, hidden) ||
         (depth < MAX_SHOWING && mend_by_showing (self, hidden, mending, depth));
}

/* What is said of something in a force that is in another may be a matter of how many such forces there are. */
static gboolean
mend_by_another_force (MusterFilling *self,
                       const MusterRosterFault *fault,
                       const Mending *mending,
                       guint depth)
{
  g_autoptr (GArray) steps = muster_filling_list_like_forces (self, fault);

  return mend_with (self, steps, mending, depth);
}

static gboolean
mend_by_others (MusterFilling *self, const Mending *mending, guint depth)
{
  g_autoptr (GArray) steps = muster_filling_list_remedies (self, find_again (self, mending), TRUE);

  return mend_with (self, steps, mending, depth);
}

static gboolean
mend (MusterFilling *self, const MusterRosterFault *fault, guint depth)
{
  g_auto (Mending) mending = { dup_key (fault),
                               get_distance (fault),
                               muster_filling_list_faults (self) };
  const gboolean is_min = fault->violation.kind == MUSTER_VIOLATION_MIN;
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (MusterFillStep));
  guint direct[MUSTER_N_HINDRANCES];

  if (fault->violation.kind == MUSTER_VIOLATION_MESSAGE &&
      mend_by_another_force (self, fault, &mending, depth))
    return TRUE;
  if (mend_directly (self, find_again (self, &mending), &mending, depth, hidden))
    return TRUE;
  /* What is told is why the nearest is of no use. */
  memcpy (direct, self->hindrances, sizeof direct);
  if (mend_by_showing (self, hidden, &mending, depth) ||
      ((!is_min || depth == 0) && mend_by_others (self, &mending, depth)))
    return TRUE;
  memcpy (self->hindrances, direct, sizeof direct);

  return FALSE;
}

void
muster_filling_note_hindrances (MusterFilling *self, const MusterRosterFault *fault)
{
  const guint mark = muster_roster_get_n_steps (self->roster);

  self->n_trials = 0;
  self->most_trials = FIRST_TRIALS;
  mend (self, fault, 0);
  muster_roster_drop_steps (self->roster, mark);
}

/* All but @put_off, each with a part of the trials; those that cannot be mended are added there. FALSE: none could. */
static gboolean
settle_some (MusterFilling *self, GHashTable *known, GHashTable *put_off, guint trials)
{
  const guint most = self->most_trials;
  const MusterRosterFault *fault = find_fault (self, known, put_off);
  gboolean has_mended = FALSE;

  for (; fault != NULL && self->n_trials < most; fault = find_fault (self, known, put_off))
    {
      g_autofree char *key = dup_key (fault);

      self->most_trials = MIN (self->n_trials + trials, most);
      if (mend (self, fault, 0))
        has_mended = TRUE;
      else
        g_hash_table_add (put_off, g_steal_pointer (&key));
      self->most_trials = most;
    }

  return has_mended;
}

/* Some can only be mended once something else is chosen. What takes long is put off until all else is there. */
static gboolean
settle_in_any_order (MusterFilling *self, GHashTable *known)
{
  guint trials = FIRST_TRIALS;

  while (!muster_filling_is_spent (self) && muster_filling_find_fault (self, known) != NULL)
    {
      g_autoptr (GHashTable)
                     put_off = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      if (settle_some (self, known, put_off, trials))
        continue;
      if (trials > self->most_trials)
        return FALSE;
      trials *= 4;
    }

  return muster_filling_find_fault (self, known) == NULL;
}

gboolean
muster_filling_settle (MusterFilling *self, GHashTable *known, guint depth)
{
  const MusterRosterFault *fault;

  if (depth == 0)
    return settle_in_any_order (self, known);
  fault = muster_filling_find_fault (self, known);
  for (; fault != NULL; fault = muster_filling_find_fault (self, known))
    if (depth >= MAX_DEPTH || muster_filling_is_spent (self) || !mend (self, fault, depth))
      return FALSE;

  return TRUE;
}
