/* muster-roster-news.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-news.h"

#include <string.h>

#include "muster-roster-private.h"

typedef struct
{
  guint id;
  MusterRosterNewsFunc func; /* nullable: it does not watch any more */
  gpointer data;
} Watch;

/* Two states, of which nothing is gone yet. */
typedef struct
{
  const MusterEvaluation *before;
  const MusterEvaluation *after;
  GHashTable *selections_before; /* id to MusterRosterSelection */
  GHashTable *forces_before;     /* likewise to MusterRosterForce */
  GHashTable *known;             /* ids of all that is there after it */
  GHashTable *faults_before; /* id of the owner, "" for the roster, to a text of what is wrong */
  GHashTable *faults_after;
  /* id of a parent to the place of the last of its children that was there before */
  GHashTable *places;
  GArray *news;
} Comparison;

static void
add (Comparison *self, const char *id, const char *parent_id, guint aspects)
{
  const MusterRosterNews news = { id, parent_id, aspects };

  if (aspects != 0)
    g_array_append_val (self->news, news);
}

/* ---- What is there ---- */

static const char *
get_parent_of_selection (const MusterRosterSelection *selection)
{
  return selection->parent != NULL ? selection->parent->item->id : selection->force->item->id;
}

static const char *
get_parent_of_force (const MusterRosterForce *force)
{
  return force->parent != NULL ? force->parent->item->id : NULL;
}

static GHashTable *
collect_faults (const MusterEvaluation *evaluation)
{
  GHashTable *faults = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  for (guint i = 0; i < evaluation->faults->len; i++)
    {
      const MusterViolation *at = &g_array_index (evaluation->faults, MusterRosterFault, i)
                                       .violation;
      const char *owner = at->owner_id != NULL ? at->owner_id : "";
      const char *others = g_hash_table_lookup (faults, owner);

      g_hash_table_insert (faults,
                           (gpointer) owner,
                           g_strjoin ("\n", at->message, others != NULL ? others : "", NULL));
    }
  return faults;
}

static void
begin (Comparison *self)
{
  self->selections_before = g_hash_table_new (g_str_hash, g_str_equal);
  self->forces_before = g_hash_table_new (g_str_hash, g_str_equal);
  self->known = g_hash_table_new (g_str_hash, g_str_equal);
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  self->faults_before = collect_faults (self->before);
  self->faults_after = collect_faults (self->after);
  for (guint i = 0; i < self->before->n_selections; i++)
    g_hash_table_insert (self->selections_before,
                         self->before->selections[i].item->id,
                         &self->before->selections[i]);
  for (guint i = 0; i < self->before->n_forces; i++)
    g_hash_table_insert (self->forces_before,
                         self->before->forces[i].item->id,
                         &self->before->forces[i]);
  for (guint i = 0; i < self->after->n_selections; i++)
    g_hash_table_add (self->known, self->after->selections[i].item->id);
  for (guint i = 0; i < self->after->n_forces; i++)
    g_hash_table_add (self->known, self->after->forces[i].item->id);
}

static void
end (Comparison *self)
{
  g_hash_table_unref (self->selections_before);
  g_hash_table_unref (self->forces_before);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->faults_before);
  g_hash_table_unref (self->faults_after);
}

/* ---- What is different ---- */

static guint
choose (gboolean is_different, guint aspect)
{
  return is_different ? aspect : 0;
}

static guint
compare_faults (const Comparison *self, const char *id)
{
  return choose (g_strcmp0 (g_hash_table_lookup (self->faults_before, id),
                            g_hash_table_lookup (self->faults_after, id)) != 0,
                 MUSTER_NEWS_FAULTS);
}

static guint
compare_items (const MusterItem *before, const MusterItem *after)
{
  if (before == after)
    return 0;
  return choose (g_strcmp0 (before->custom_name, after->custom_name) != 0, MUSTER_NEWS_NAME) |
         choose (g_strcmp0 (before->notes, after->notes) != 0, MUSTER_NEWS_NOTES) |
         choose (g_strcmp0 (before->entry_id, after->entry_id) != 0, MUSTER_NEWS_ENTRY) |
         choose (before->number != after->number, MUSTER_NEWS_NUMBER);
}

/* @place: where it stood. Those that stand in the same order as before did not move. */
static guint
compare_places (Comparison *self, const char *before, const char *after, guint place)
{
  const char *parent = after != NULL ? after : "";
  const guint last = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, parent));

  if (g_strcmp0 (before, after) != 0 || place + 1 < last)
    return MUSTER_NEWS_MOVED;
  g_hash_table_insert (self->places, (gpointer) parent, GUINT_TO_POINTER (place + 1));
  return 0;
}

static double
sum_up (const MusterEvaluation *evaluation, guint from, guint to, guint type)
{
  double sum = 0;

  for (guint i = from; i < to; i++)
    sum += evaluation->selections[i].costs[type];
  return sum;
}

/* Those of one range of selections and of another. */
static guint
compare_costs (const Comparison *self, guint from, guint to, guint other_from, guint other_to)
{
  for (guint i = 0; i < self->after->n_types; i++)
    if (sum_up (self->before, from, to, i) != sum_up (self->after, other_from, other_to, i))
      return MUSTER_NEWS_COST;
  return 0;
}

static gboolean
has_same_own_costs (const MusterRosterSelection *before, const MusterRosterSelection *after)
{
  for (guint i = 0; i < after->evaluation->n_types; i++)
    if (before->costs[i] != after->costs[i])
      return FALSE;
  return TRUE;
}

static gboolean
has_same_categories (const MusterRosterSelection *before, const MusterRosterSelection *after)
{
  if (before->n_categories != after->n_categories)
    return FALSE;
  for (guint i = 0; i < after->n_categories; i++)
    if (before->categories[i].id != after->categories[i].id ||
        before->categories[i].primary != after->categories[i].primary)
      return FALSE;
  return TRUE;
}

static void
compare_selection (Comparison *self, MusterRosterSelection *after)
{
  const char *id = after->item->id;
  const char *parent_id = get_parent_of_selection (after);
  MusterRosterSelection *before = g_hash_table_lookup (self->selections_before, id);
  guint aspects;

  if (before == NULL)
    {
      add (self, id, parent_id, MUSTER_NEWS_ADDED);
      return;
    }
  aspects = compare_items (before->item, after->item) | compare_faults (self, id) |
            compare_places (self, get_parent_of_selection (before), parent_id, before->index) |
            compare_costs (self, before->index, before->end, after->index, after->end) |
            choose (!has_same_own_costs (before, after), MUSTER_NEWS_COST) |
            choose (!has_same_categories (before, after), MUSTER_NEWS_CATEGORIES) |
            choose (g_strcmp0 (muster_roster_selection_get_name (before),
                               muster_roster_selection_get_name (after)) != 0,
                    MUSTER_NEWS_NAME) |
            choose (muster_roster_selection_is_hidden (before) !=
                        muster_roster_selection_is_hidden (after),
                    MUSTER_NEWS_HIDDEN);
  add (self, id, parent_id, aspects);
}

static guint
compare_category_texts (const MusterRosterForce *before, const MusterRosterForce *after)
{
  return choose (before->item != after->item &&
                     !muster_item_has_same_categories (before->item, after->item),
                 MUSTER_NEWS_NAME);
}

static void
compare_force (Comparison *self, MusterRosterForce *after)
{
  const char *id = after->item->id;
  const char *parent_id = get_parent_of_force (after);
  MusterRosterForce *before = g_hash_table_lookup (self->forces_before, id);
  guint aspects;

  if (before == NULL)
    {
      add (self, id, parent_id, MUSTER_NEWS_ADDED);
      return;
    }
  aspects = compare_items (before->item, after->item) | compare_faults (self, id) |
            compare_places (self, get_parent_of_force (before), parent_id, before->index) |
            compare_costs (self,
                           before->first,
                           before->selections_end,
                           after->first,
                           after->selections_end) |
            compare_category_texts (before, after) |
            choose (g_strcmp0 (muster_roster_force_get_name (before),
                               muster_roster_force_get_name (after)) != 0,
                    MUSTER_NEWS_NAME) |
            choose (muster_roster_force_is_hidden (before) != muster_roster_force_is_hidden (after),
                    MUSTER_NEWS_HIDDEN);
  add (self, id, parent_id, aspects);
}

static void
compare_roster (Comparison *self)
{
  const MusterItem *before = self->before->root;
  const MusterItem *after = self->after->root;

  add (self,
       NULL,
       NULL,
       compare_items (before, after) | compare_faults (self, "") |
           choose (g_strcmp0 (before->name, after->name) != 0, MUSTER_NEWS_NAME) |
           choose (before != after && !muster_item_has_same_costs (before, after),
                   MUSTER_NEWS_COST) |
           compare_costs (self, 0, self->before->n_selections, 0, self->after->n_selections));
}

static void
compare_all (Comparison *self)
{
  for (guint i = 0; i < self->before->n_forces; i++)
    if (!g_hash_table_contains (self->known, self->before->forces[i].item->id))
      add (self,
           self->before->forces[i].item->id,
           get_parent_of_force (&self->before->forces[i]),
           MUSTER_NEWS_REMOVED);
  for (guint i = 0; i < self->before->n_selections; i++)
    if (!g_hash_table_contains (self->known, self->before->selections[i].item->id))
      add (self,
           self->before->selections[i].item->id,
           get_parent_of_selection (&self->before->selections[i]),
           MUSTER_NEWS_REMOVED);
  compare_roster (self);
  for (guint i = 0; i < self->after->n_forces; i++)
    compare_force (self, &self->after->forces[i]);
  for (guint i = 0; i < self->after->n_selections; i++)
    compare_selection (self, &self->after->selections[i]);
}

/* ---- Watching ---- */

static void
call (MusterRoster *self, const GArray *news)
{
  /* A watch that ends meanwhile stays in its place. */
  for (guint i = 0; news->len > 0 && i < self->watches->len; i++)
    {
      const Watch watch = g_array_index (self->watches, Watch, i);

      if (watch.func != NULL)
        watch.func (self, (const MusterRosterNews *) news->data, news->len, watch.data);
    }
  for (guint i = self->watches->len; i > 0; i--)
    if (g_array_index (self->watches, Watch, i - 1).func == NULL)
      g_array_remove_index (self->watches, i - 1);
}

void
muster_roster_tell_news (MusterRoster *self)
{
  g_autoptr (GArray) news = NULL;
  MusterEvaluation *before = self->seen;
  Comparison comparison = { .before = before, .after = self->evaluation };

  if (before == NULL || before == self->evaluation || self->held > 0)
    return;
  self->seen = self->evaluation;
  news = g_array_new (FALSE, FALSE, sizeof (MusterRosterNews));
  comparison.news = news;
  begin (&comparison);
  compare_all (&comparison);
  call (self, news);
  end (&comparison);
  muster_evaluation_free (before);
}

void
muster_roster_tell_data (MusterRoster *self)
{
  const MusterRosterNews all = { NULL, NULL, MUSTER_NEWS_DATA };
  g_autoptr (GArray) news = g_array_new (FALSE, FALSE, sizeof (MusterRosterNews));

  if (self->watches == NULL)
    return;
  self->seen = self->evaluation;
  g_array_append_val (news, all);
  call (self, news);
}

guint
muster_roster_watch (MusterRoster *self, MusterRosterNewsFunc func, gpointer data)
{
  const Watch watch = { ++self->last_watch, func, data };

  if (self->watches == NULL)
    self->watches = g_array_new (FALSE, FALSE, sizeof (Watch));
  if (self->seen == NULL)
    self->seen = self->evaluation;
  g_array_append_val (self->watches, watch);
  return watch.id;
}

void
muster_roster_unwatch (MusterRoster *self, guint id)
{
  for (guint i = 0; self->watches != NULL && i < self->watches->len; i++)
    {
      Watch *watch = &g_array_index (self->watches, Watch, i);

      if (watch->id == id)
        watch->func = NULL;
    }
}

void
muster_roster_hold_news (MusterRoster *self)
{
  self->held++;
}

void
muster_roster_release_news (MusterRoster *self)
{
  g_return_if_fail (self->held > 0);
  self->held--;
  muster_roster_tell_news (self);
}
