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

/* So often an edit is tried without something that came with it. */
#define MAX_TRIALS 32

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

/* What belongs to one edit. */
typedef struct
{
  MusterRoster *roster;
  const MusterItem *before;
  GHashTable *open;     /* what was demanded already before it */
  GHashTable *defaults; /* ids of what came by itself since */
} Settling;

static void
put (Settling *self, MusterRosterDraft *draft)
{
  g_autoptr (GHashTable) defaults = muster_roster_draft_steal_defaults (draft);
  GHashTableIter iter;
  gpointer id;

  muster_roster_pass (self->roster, draft);
  muster_roster_draft_free (draft);
  if (defaults == NULL)
    return;
  g_hash_table_iter_init (&iter, defaults);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (self->defaults, g_strdup (id));
}

static void
remove_all (Settling *self, const GPtrArray *ids)
{
  MusterRosterDraft *draft;

  if (ids->len == 0)
    return;
  draft = begin (self->roster);
  for (guint i = 0; i < ids->len; i++)
    if (muster_roster_draft_open (draft, ids->pdata[i], NULL) != NULL)
      muster_roster_draft_remove (draft, ids->pdata[i]);
  put (self, draft);
}

/* (transfer full) (element-type utf8): what came by itself although the data hides it where it is now. */
static GPtrArray *
list_hidden (const Settling *self)
{
  const MusterEvaluation *evaluation = self->roster->evaluation;
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < evaluation->n_selections; i++)
    {
      MusterRosterSelection *selection = &evaluation->selections[i];
      MusterContext context;

      if (selection->entry == NULL || !g_hash_table_contains (self->defaults, selection->item->id))
        continue;
      context = muster_context_of_selection (selection);
      if (muster_context_is_hidden (&context))
        g_ptr_array_add (ids, g_strdup (selection->item->id));
    }

  return ids;
}

/* Nobody could choose it there. What is hidden by something else that goes is hidden no more: they go one by one, as long as
 * they are few. */
static void
drop_hidden (Settling *self)
{
  g_autoptr (GPtrArray) ids = NULL;

  if (g_hash_table_size (self->defaults) == 0)
    return;
  ids = list_hidden (self);
  for (guint i = 0; ids->len > 0 && i <= MAX_TRIALS; i++)
    {
      if (i < MAX_TRIALS)
        g_ptr_array_remove_range (ids, 0, ids->len - 1);
      remove_all (self, ids);
      g_ptr_array_unref (ids);
      ids = list_hidden (self);
    }
}

/* ---- What is too much ---- */

/* A step back from what is the state now is another one forward. */
static gboolean
is_better_without (Settling *self, const char *id)
{
  MusterRoster *roster = self->roster;
  const guint n = roster->evaluation->faults->len;
  g_autoptr (MusterItem) with = muster_item_ref (roster->evaluation->root);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  g_ptr_array_add (ids, (gpointer) id);
  remove_all (self, ids);
  if (roster->evaluation->faults->len < n)
    return TRUE;
  put (self, muster_roster_draft_new (roster->table, with, &roster->counter));

  return FALSE;
}

static gboolean
is_too_many (const MusterRosterFault *fault)
{
  return fault->violation.kind == MUSTER_VIOLATION_MAX &&
         fault->violation.constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS;
}

/* (transfer full) (element-type utf8): what came by itself of which there is too much, what came last first. */
static GPtrArray *
list_too_many (const Settling *self)
{
  const MusterEvaluation *evaluation = self->roster->evaluation;
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < evaluation->faults->len; i++)
    {
      const MusterRosterFault *fault = &g_array_index (evaluation->faults, MusterRosterFault, i);

      for (guint j = is_too_many (fault) ? evaluation->n_selections : 0; j-- > 0;)
        {
          const MusterRosterSelection *selection = &evaluation->selections[j];

          if (g_hash_table_contains (self->defaults, selection->item->id) &&
              muster_scope_place_counts (&fault->place,
                                         &fault->violation.constraint->query,
                                         &fault->filter,
                                         selection))
            g_ptr_array_add (ids, g_strdup (selection->item->id));
        }
    }

  return ids;
}

/* What came by itself although the data allows fewer, where nothing else is wrong without it. */
static void
drop_too_many (Settling *self)
{
  g_autoptr (GPtrArray) ids = g_hash_table_size (self->defaults) > 0 ? list_too_many (self) : NULL;

  for (guint i = 0; ids != NULL && i < MIN (ids->len, MAX_TRIALS); i++)
    if (muster_roster_find_selection (self->roster, ids->pdata[i]) != NULL)
      is_better_without (self, ids->pdata[i]);
}

static void
drop_impossible (Settling *self)
{
  if (self->roster->keeps_defaults)
    return;
  drop_hidden (self);
  drop_too_many (self);
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
settle_amounts (Settling *self, GHashTable *done)
{
  MusterEvaluation *evaluation = self->roster->evaluation;
  Amounts amounts = { self->roster, self->before, NULL, done };

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
settle_demands (Settling *self)
{
  const GArray *faults = self->roster->evaluation->faults;
  MusterRosterDraft *draft = NULL;

  for (guint i = 0; i < faults->len; i++)
    {
      const MusterRosterFault *fault = &g_array_index (faults, MusterRosterFault, i);
      g_autofree char *key = is_kept (fault) ? dup_key (fault) : NULL;

      if (key == NULL || g_hash_table_contains (self->open, key))
        continue;
      if (draft == NULL)
        draft = begin (self->roster);
      keep (draft, fault);
    }
  if (draft == NULL)
    return FALSE;
  put (self, draft);

  return TRUE;
}

void
muster_roster_settle (MusterRoster *self,
                      const MusterItem *before,
                      GHashTable *open,
                      GHashTable *defaults)
{
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) own = defaults != NULL
                                   ? g_hash_table_ref (defaults)
                                   : g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Settling settling = { self, before, open, own };
  gboolean changed = TRUE;

  for (guint pass = 0; changed && pass < MAX_PASSES; pass++)
    {
      drop_impossible (&settling);
      changed = settle_amounts (&settling, done);
      changed = settle_demands (&settling) || changed;
    }
  drop_impossible (&settling);
}
