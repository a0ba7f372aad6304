/* muster-roster-import-settle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

/* What came by itself with what the text names may be too much: each hero brings a banner of which an army has one. The text
 * says who has it. */

/* So much is tried: each costs an edit, which takes as long as the roster is large. */
#define MOST_TRIED  200
#define MOST_WORK   200000
#define MOST_FAULTS 200

/* How wrong the roster is: first how much is wrong, then by how far. */
typedef struct
{
  guint n;
  double excess;
} Fault;

static Fault
get_fault (MusterRoster *roster)
{
  Fault fault = { muster_roster_get_n_violations (roster), 0 };

  for (guint i = 0; i < fault.n; i++)
    {
      const MusterViolation *violation = muster_roster_get_violation (roster, i);

      if (violation->kind == MUSTER_VIOLATION_MAX)
        fault.excess += violation->value - violation->limit;
    }

  return fault;
}

static gboolean
is_about (const MusterViolation *violation, const MusterRosterSelection *selection)
{
  const MusterCatalogueEntry *entry = violation->entry;

  if (g_strcmp0 (violation->selection_id, selection->item->id) == 0)
    return TRUE;

  return violation->kind == MUSTER_VIOLATION_MAX && entry != NULL && selection->entry != NULL &&
         (entry->definition == selection->entry->definition ||
          (entry->is_group &&
           muster_catalogue_entry_is_in_group (selection->entry, entry->definition->id)));
}

/* (transfer full) (element-type utf8): what no line stands for, and something is wrong with. */
static GPtrArray *
list_candidates (MusterImport *self)
{
  const MusterEvaluation *evaluation = self->roster->evaluation;
  const guint n = MIN (muster_roster_get_n_violations (self->roster), MOST_FAULTS);
  const guint most = MIN (MOST_TRIED, MOST_WORK / MAX (evaluation->n_selections, 1));
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; n > 0 && i < evaluation->n_selections && ids->len < most; i++)
    {
      const MusterRosterSelection *at = &evaluation->selections[i];

      if (at->parent == NULL || g_hash_table_contains (self->claimed, at->item->id))
        continue;
      for (guint j = 0; j < n; j++)
        if (is_about (muster_roster_get_violation (self->roster, j), at))
          {
            g_ptr_array_add (ids, g_strdup (at->item->id));
            break;
          }
    }

  return ids;
}

void
muster_import_settle (MusterImport *self)
{
  g_autoptr (GPtrArray) ids = list_candidates (self);

  for (guint i = 0; i < ids->len; i++)
    {
      const guint mark = muster_roster_get_n_steps (self->roster);
      const Fault before = get_fault (self->roster);
      Fault after;

      if (muster_roster_find_selection (self->roster, ids->pdata[i]) == NULL ||
          !muster_roster_remove (self->roster, ids->pdata[i], NULL))
        continue;
      after = get_fault (self->roster);
      if (after.n > before.n || (after.n == before.n && after.excess >= before.excess))
        muster_roster_drop_steps (self->roster, mark);
    }
}
