/* muster-roster-settle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-private.h"

#include <math.h>
#include <string.h>

#include "muster-roster-draft-private.h"

/* What comes may bring more with it; data in which that never ends is left where it is then. */
#define MAX_PASSES 4

static void
put (MusterRoster *self, MusterRosterDraft *draft)
{
  muster_roster_pass (self, draft);
  muster_roster_draft_free (draft);
}

static MusterRosterDraft *
begin (MusterRoster *self)
{
  return muster_roster_draft_new (self->table, self->evaluation->root, &self->counter);
}

/* ---- What is hidden ---- */

static gboolean
has_item (const MusterItem *item, const char *id)
{
  if (strcmp (item->id, id) == 0)
    return TRUE;
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    if (has_item (muster_item_get_selection (item, i), id))
      return TRUE;
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    if (has_item (muster_item_get_force (item, i), id))
      return TRUE;
  return FALSE;
}

/* What the data hides until something shows it, and nothing does. */
static gboolean
stays_hidden (MusterRosterSelection *selection)
{
  MusterCatalogueEntry *entry = selection->entry;
  MusterContext context;

  if (entry == NULL || !entry->hidden || !(entry->modified & 1u << MUSTER_MODIFIER_FIELD_HIDDEN))
    return FALSE;
  context = muster_context_of_selection (selection);
  return muster_context_is_hidden (&context);
}

/* (transfer full) (nullable): what was chosen with what is new since @before because it is demanded, but only of others. */
static GPtrArray *
list_hidden_with_new (const MusterRoster *self, const MusterItem *before)
{
  MusterEvaluation *evaluation = self->evaluation;
  GPtrArray *ids = NULL;

  for (guint i = 0; i < evaluation->n_selections; i++)
    {
      MusterRosterSelection *selection = &evaluation->selections[i];

      if (selection->parent == NULL || !stays_hidden (selection) ||
          has_item (before, selection->parent->item->id))
        continue;
      if (ids == NULL)
        ids = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (ids, g_strdup (selection->item->id));
    }
  return ids;
}

static void
drop_hidden_with_new (MusterRoster *self, const MusterItem *before)
{
  g_autoptr (GPtrArray) ids = list_hidden_with_new (self, before);
  MusterRosterDraft *draft;

  if (ids == NULL)
    return;
  draft = begin (self);
  for (guint i = 0; i < ids->len; i++)
    if (muster_roster_draft_open (draft, ids->pdata[i], NULL) != NULL)
      muster_roster_draft_remove (draft, ids->pdata[i]);
  put (self, draft);
}

/* ---- How many are chosen at first ---- */

typedef struct
{
  MusterRoster *roster;
  const MusterItem *before;
  MusterRosterDraft *draft; /* nullable: nothing was changed yet */
  GHashTable *done;         /* ids of what was looked at */
} Amounts;

static void
remove_entry (MusterRosterDraft *draft, MusterItem *parent, const MusterCatalogueEntry *entry)
{
  for (guint i = muster_item_get_n_selections (parent); i-- > 0;)
    if (muster_roster_draft_get_entry (draft, muster_item_get_selection (parent, i)) == entry)
      g_ptr_array_remove_index (parent->selections, i);
}

/* Where a modifier says another number than the entry itself, it is chosen anew. */
static void
settle_entry (Amounts *self,
              const char *parent_id,
              MusterRosterForce *force,
              MusterRosterSelection *parent,
              MusterCatalogueEntry *entry)
{
  MusterContext context = muster_context_of_option (force, parent, entry);
  const char *written = muster_catalogue_entry_get_default_text (entry);
  const char *text = muster_context_modify_text (&context,
                                                 entry->definition,
                                                 entry->link,
                                                 MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT,
                                                 MUSTER_ID_NONE,
                                                 written);
  MusterAmounts amounts;
  MusterItem *item;

  if (g_strcmp0 (text, written) == 0 || !muster_amounts_parse (&amounts, text) ||
      muster_context_is_hidden (&context))
    return;
  if (self->draft == NULL)
    self->draft = begin (self->roster);
  item = muster_roster_draft_open (self->draft, parent_id, NULL);
  remove_entry (self->draft, item, entry);
  muster_roster_draft_choose_amounts (self->draft, item, entry, &amounts);
}

static gboolean
is_new (Amounts *self, const MusterItem *item)
{
  return !has_item (self->before, item->id) && g_hash_table_add (self->done, g_strdup (item->id));
}

static void
settle_force (Amounts *self, MusterRosterForce *force)
{
  const GPtrArray *entries;
  const MusterRoot *roots;
  guint n;

  if (force->catalogue == NULL || force->definition == NULL || !is_new (self, force->item))
    return;
  entries = muster_catalogue_entry_table_get_roots (self->roster->table, force->catalogue);
  roots = muster_game_system_get_roots (self->roster->system, force->catalogue, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterCatalogueEntry *entry = entries->pdata[i];

      if (roots[i].origin != MUSTER_ROOT_IMPORTED &&
          (entry->modified & 1u << MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT) != 0 &&
          muster_catalogue_entry_fits_force (entry, force->definition))
        settle_entry (self, force->item->id, force, NULL, entry);
    }
}

static void
settle_selection (Amounts *self, MusterRosterSelection *selection)
{
  const GPtrArray *entries;

  if (selection->entry == NULL)
    return;
  entries = muster_catalogue_entry_get_wavering (selection->entry);
  if (entries->len == 0 || !is_new (self, selection->item))
    return;
  for (guint i = 0; i < entries->len; i++)
    settle_entry (self, selection->item->id, selection->force, selection, entries->pdata[i]);
}

/* @done: ids of what was looked at before. Whether anything changed. */
static gboolean
settle_amounts (MusterRoster *self, const MusterItem *before, GHashTable *done)
{
  MusterEvaluation *evaluation = self->evaluation;
  Amounts amounts = { self, before, NULL, done };

  for (guint i = 0; i < evaluation->n_forces; i++)
    settle_force (&amounts, &evaluation->forces[i]);
  for (guint i = 0; i < evaluation->n_selections; i++)
    settle_selection (&amounts, &evaluation->selections[i]);
  if (amounts.draft == NULL)
    return FALSE;
  put (self, amounts.draft);

  return TRUE;
}

/* ---- Constraints that keep themselves ---- */

static gboolean
part_keeps_itself (const MusterDefinition *part)
{
  for (guint i = 0; part != NULL && i < part->n_constraints; i++)
    if (part->constraints[i].automatic)
      return TRUE;
  return FALSE;
}

/* What is directly in a force or a selection can come and go by itself; what is elsewhere nobody can choose for. */
static gboolean
is_kept (const MusterRosterFault *fault)
{
  const MusterConstraint *constraint = fault->violation.constraint;
  const MusterCatalogueEntry *entry = fault->context.entry;

  if (entry == NULL || entry->is_group || fault->context.force == NULL)
    return FALSE;
  if (fault->violation.kind == MUSTER_VIOLATION_HIDDEN)
    return part_keeps_itself (entry->definition) || part_keeps_itself (entry->link);
  return (fault->violation.kind == MUSTER_VIOLATION_MIN ||
          fault->violation.kind == MUSTER_VIOLATION_MAX) &&
         constraint->automatic && constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS &&
         (constraint->query.scope == MUSTER_QUERY_SCOPE_PARENT ||
          constraint->query.scope == MUSTER_QUERY_SCOPE_FORCE);
}

static const char *
get_parent_id (const MusterRosterFault *fault)
{
  return fault->context.parent != NULL ? fault->context.parent->item->id
                                       : fault->context.force->item->id;
}

static char *
dup_key (const MusterRosterFault *fault)
{
  return g_strdup_printf ("%p %p %s",
                          (gpointer) fault->violation.constraint,
                          (gpointer) fault->context.entry,
                          get_parent_id (fault));
}

GHashTable *
muster_roster_list_open_demands (const MusterRoster *self)
{
  const GArray *faults = self->evaluation->faults;
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < faults->len; i++)
    if (is_kept (&g_array_index (faults, MusterRosterFault, i)))
      g_hash_table_add (keys, dup_key (&g_array_index (faults, MusterRosterFault, i)));

  return keys;
}

/* The last that came go first. */
static void
take_away (MusterRosterDraft *draft,
           MusterItem *parent,
           const MusterCatalogueEntry *entry,
           int number)
{
  for (guint i = muster_item_get_n_selections (parent); i-- > 0 && number > 0;)
    {
      MusterItem *item = muster_item_get_selection (parent, i);
      const int by = MIN (item->number, number);

      if (muster_roster_draft_get_entry (draft, item) != entry)
        continue;
      number -= by;
      muster_roster_draft_lower (draft,
                                 parent,
                                 muster_roster_draft_open (draft, item->id, NULL),
                                 by);
    }
}

static void
keep (MusterRosterDraft *draft, const MusterRosterFault *fault)
{
  const MusterViolation *violation = &fault->violation;
  const double by = ceil (fabs (violation->limit - violation->value)) * MAX (fault->models, 1);
  const int number = (int) MIN (by, MUSTER_MOST_AT_FIRST);
  MusterItem *parent = muster_roster_draft_open (draft, get_parent_id (fault), NULL);

  /* What it stood in may have gone before. */
  if (parent == NULL)
    return;
  if (violation->kind == MUSTER_VIOLATION_HIDDEN)
    remove_entry (draft, parent, fault->context.entry);
  else if (violation->kind == MUSTER_VIOLATION_MIN)
    muster_roster_draft_select_here (draft, parent, fault->context.entry, number, 0);
  else
    take_away (draft, parent, fault->context.entry, number);
}

/* Whether anything changed. */
static gboolean
settle_demands (MusterRoster *self, GHashTable *open)
{
  const GArray *faults = self->evaluation->faults;
  MusterRosterDraft *draft = NULL;

  for (guint i = 0; i < faults->len; i++)
    {
      const MusterRosterFault *fault = &g_array_index (faults, MusterRosterFault, i);
      g_autofree char *key = is_kept (fault) ? dup_key (fault) : NULL;

      if (key == NULL || g_hash_table_contains (open, key))
        continue;
      if (draft == NULL)
        draft = begin (self);
      keep (draft, fault);
    }
  if (draft == NULL)
    return FALSE;
  put (self, draft);

  return TRUE;
}

void
muster_roster_settle (MusterRoster *self, const MusterItem *before, GHashTable *open)
{
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean changed = TRUE;

  for (guint pass = 0; changed && pass < MAX_PASSES; pass++)
    {
      drop_hidden_with_new (self, before);
      changed = settle_amounts (self, before, done);
      changed = settle_demands (self, open) || changed;
    }
  drop_hidden_with_new (self, before);
}
