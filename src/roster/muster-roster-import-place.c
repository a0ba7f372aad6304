/* muster-roster-import-place.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>

#include "muster-nearest.h"

/* ---- Names ---- */

/* How well a name fits. */
typedef enum
{
  FIT_NOT,
  FIT_NEAR,  /* but for some letters */
  FIT_NAME,  /* without what is behind a colon or in brackets */
  FIT_WHOLE, /* all that the text says */
} Fit;

static Fit
compare (MusterImport *self, const char *name, const MusterForumLine *line)
{
  const char *folded = muster_import_fold (self, name);

  if (g_str_equal (folded, muster_import_fold (self, line->whole)))
    return FIT_WHOLE;

  return g_str_equal (folded, muster_import_fold (self, line->name)) ? FIT_NAME : FIT_NOT;
}

gboolean
muster_import_fits (MusterImport *self, MusterCatalogueEntry *entry, const MusterForumLine *line)
{
  return compare (self, entry->definition->name, line) != FIT_NOT;
}

/* By the name in the data, or by that which modifiers give it there. */
static Fit
fit_entry (MusterImport *self,
           MusterRosterForce *force,
           MusterRosterSelection *parent,
           MusterCatalogueEntry *entry,
           const MusterForumLine *line)
{
  const guint names = 1u << MUSTER_MODIFIER_FIELD_NAME | 1u << MUSTER_MODIFIER_FIELD_ANNOTATION;
  const Fit fit = compare (self, entry->definition->name, line);
  MusterRosterOption option;

  if (fit == FIT_WHOLE || !(entry->modified & names))
    return fit;
  muster_roster_describe_option (force, parent, entry, &option);

  return MAX (fit, compare (self, option.name, line));
}

static const GPtrArray *
list_entries (MusterImport *self, MusterRosterForce *force, MusterRosterSelection *parent)
{
  if (parent != NULL)
    return parent->entry != NULL ? muster_catalogue_entry_get_options (parent->entry) : NULL;

  return force->catalogue != NULL
             ? muster_catalogue_entry_table_get_roots (self->roster->table, force->catalogue)
             : NULL;
}

static gboolean
may_grow (MusterRosterForce *force, MusterRosterSelection *parent, MusterCatalogueEntry *entry)
{
  MusterRosterOption option;

  muster_roster_describe_option (force, parent, entry, &option);

  return option.number > 0 || muster_roster_option_may_grow (&option);
}

/* A line before stands for it. */
static gboolean
is_claimed (MusterImport *self,
            const MusterRosterSelection *parent,
            const MusterCatalogueEntry *entry)
{
  const MusterEvaluation *evaluation = self->roster->evaluation;

  for (guint i = parent != NULL ? parent->index + 1 : G_MAXUINT; parent != NULL && i < parent->end;
       i = evaluation->selections[i].end)
    if (evaluation->selections[i].entry == entry &&
        g_hash_table_contains (self->claimed, evaluation->selections[i].item->id))
      return TRUE;

  return FALSE;
}

/* Of two that fit as well, the first that can be chosen and that no line stands for. */
static gboolean
is_better (MusterImport *self,
           MusterRosterForce *force,
           MusterRosterSelection *parent,
           MusterCatalogueEntry *entry,
           MusterCatalogueEntry *found)
{
  const gboolean may = may_grow (force, parent, entry);

  if (may != may_grow (force, parent, found))
    return may;

  return is_claimed (self, parent, found) && !is_claimed (self, parent, entry);
}

/* The best, however many fit. */
static MusterCatalogueEntry *
find_exact (MusterImport *self,
            MusterRosterForce *force,
            MusterRosterSelection *parent,
            const MusterForumLine *line,
            Fit *best)
{
  const GPtrArray *entries = list_entries (self, force, parent);
  MusterCatalogueEntry *found = NULL;

  *best = FIT_NOT;
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const Fit fit = fit_entry (self, force, parent, entries->pdata[i], line);

      if (fit == FIT_NOT || fit < *best ||
          (fit == *best && !is_better (self, force, parent, entries->pdata[i], found)))
        continue;
      *best = fit;
      found = entries->pdata[i];
    }

  return found;
}

static MusterCatalogueEntry *
find_near (MusterImport *self,
           MusterRosterForce *force,
           MusterRosterSelection *parent,
           const MusterForumLine *line)
{
  const GPtrArray *entries = list_entries (self, force, parent);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *word;

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      MusterCatalogueEntry *entry = entries->pdata[i];

      if (muster_import_is_nearly (self, entry->definition->name, line->name))
        return entry;
      g_ptr_array_add (names, (gpointer) entry->definition->name);
    }
  g_ptr_array_add (names, NULL);
  word = muster_nearest_word (line->name, (const char *const *) names->pdata);
  for (guint i = 0; word != NULL && i < entries->len; i++)
    if (names->pdata[i] == word)
      return entries->pdata[i];

  return NULL;
}

/* ---- Choosing ---- */

/* Something else of a group of which one can have only one is there, and no line stands for it. */
static gboolean
may_replace (MusterImport *self, MusterRosterSelection *parent, const MusterCatalogueEntry *entry)
{
  MusterEvaluation *evaluation = self->roster->evaluation;

  if (parent == NULL || entry->parent == NULL || !entry->parent->is_group)
    return FALSE;
  for (guint i = parent->index + 1; i < parent->end; i = evaluation->selections[i].end)
    {
      const MusterRosterSelection *at = &evaluation->selections[i];

      if (at->entry != NULL && at->entry->parent == entry->parent &&
          g_hash_table_contains (self->claimed, at->item->id))
        return FALSE;
    }

  return TRUE;
}

/* (transfer full) (nullable) */
static char *
choose (MusterImport *self, const char *parent_id, const MusterCatalogueEntry *entry)
{
  MusterRosterForce *force;
  MusterRosterSelection *parent;

  if (!muster_roster_find (self->roster, parent_id, &force, &parent, NULL))
    return NULL;

  return may_replace (self, parent, entry)
             ? muster_roster_choose (self->roster, parent_id, entry->id, NULL, NULL)
             : muster_roster_select (self->roster, parent_id, entry->id, NULL);
}

/* Adds the ids of what there is of @entry and no line stands for yet. */
static void
add_existing (MusterImport *self,
              const char *parent_id,
              const MusterCatalogueEntry *entry,
              GPtrArray *ids)
{
  MusterEvaluation *evaluation = self->roster->evaluation;
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  guint to;

  if (!muster_roster_find (self->roster, parent_id, &force, &parent, NULL))
    return;
  to = parent != NULL ? parent->end : force->own_end;
  for (guint i = parent != NULL ? parent->index + 1 : force->first; i < to;
       i = evaluation->selections[i].end)
    if (evaluation->selections[i].entry == entry &&
        !g_hash_table_contains (self->claimed, evaluation->selections[i].item->id))
      g_ptr_array_add (ids, g_strdup (evaluation->selections[i].item->id));
}

/* All of it is one selection with a number. */
static void
set_number (MusterImport *self, const char *id, int number)
{
  const MusterRosterSelection *selection = muster_roster_find_selection (self->roster, id);
  const int models = selection->entry != NULL && selection->entry->collective &&
                             selection->parent != NULL
                         ? selection->parent->item->number
                         : 1;

  if (selection->item->number != number)
    muster_roster_set_count (self->roster, id, MAX (number / models, 1), NULL);
}

/* (transfer full) (element-type utf8): the selections that stand for @number of @entry. */
static GPtrArray *
take (MusterImport *self, const char *parent_id, MusterCatalogueEntry *entry, int number)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  const gboolean in_force = muster_roster_find_force (self->roster, parent_id) != NULL;
  const gboolean is_unit = in_force && self->in_units;
  const gboolean each = in_force || muster_catalogue_entry_is_instanced (entry);
  const guint wanted = each ? (guint) MIN (number, MUSTER_IMPORT_MAX_NUMBER) : 1;

  add_existing (self, parent_id, entry, ids);
  if (ids->len > wanted)
    g_ptr_array_set_size (ids, (gint) wanted);
  while (ids->len < wanted)
    {
      char *id = choose (self, parent_id, entry);

      if (id == NULL)
        break;
      g_ptr_array_add (ids, id);
    }
  if (!each && ids->len > 0)
    set_number (self, ids->pdata[0], number);
  for (guint i = 0; i < ids->len; i++)
    {
      g_hash_table_add (self->claimed, g_strdup (ids->pdata[i]));
      if (is_unit)
        muster_import_note_unit (self, ids->pdata[i]);
    }
  self->n_matched += ids->len > 0;

  return ids;
}

/* ---- What is below ---- */

static gboolean
place_line (MusterImport *self, const char *parent_id, const MusterForumLine *line, int number);

static void
place_for (MusterImport *self, const char *parent_id, const MusterForumLine *line, int number)
{
  if (number > 0 && !place_line (self, parent_id, line, number))
    muster_import_note (self, line->line, _ ("\"%s\" could not be matched"), line->whole);
}

static gboolean
has_numbers (const GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (((const MusterForumLine *) list->pdata[i])->has_number)
      return TRUE;

  return FALSE;
}

/* Several alike share what the text says of them together. @next: who gets what is not enough for all */
static void
share (MusterImport *self,
       const GPtrArray *ids,
       const MusterForumLine *line,
       int total,
       guint *next)
{
  const int n = (int) ids->len;
  const int each = total / n;
  const int rest = total % n;

  for (int i = 0; i < n; i++)
    {
      const guint at = (*next + (guint) i) % ids->len;
      const int number = each + (i < rest);

      if (number > 0 && !place_line (self, ids->pdata[at], line, number))
        {
          muster_import_note (self, line->line, _ ("\"%s\" could not be matched"), line->whole);
          return;
        }
    }
  *next = (*next + (guint) rest) % ids->len;
}

/* A list that has no numbers is that of each model. @is_whole: what is on the same line is a part of the name */
static void
place_below (MusterImport *self,
             const GPtrArray *ids,
             const MusterForumLine *line,
             gboolean is_whole)
{
  const MusterRosterSelection *first = muster_roster_find_selection (self->roster, ids->pdata[0]);
  const int n = ids->len > 1 ? (int) ids->len : first->item->number;
  const gboolean is_numbered = has_numbers (line->below);
  guint next = 0;

  for (guint i = 0; i < line->below->len; i++)
    {
      const MusterForumLine *below = line->below->pdata[i];
      const int number = is_numbered ? below->number : n;

      if (is_whole && below->line == line->line)
        continue;
      if (ids->len > 1)
        share (self, ids, below, number, &next);
      else
        place_for (self, ids->pdata[0], below, number);
    }
}

/* ---- A line ---- */

/* What came by itself, where the text says of the same thing that there are fewer. */
void
muster_import_drop_surplus (MusterImport *self,
                            const char *parent_id,
                            const MusterCatalogueEntry *entry)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  add_existing (self, parent_id, entry, ids);
  for (guint i = 0; i < ids->len; i++)
    muster_roster_remove (self->roster, ids->pdata[i], NULL);
}

/* Some of what is below the line is a model of the unit. */
static gboolean
names_models (MusterImport *self, const char *unit_id, const MusterForumLine *line)
{
  for (guint i = 0; i < line->below->len; i++)
    {
      MusterRosterSelection *unit = muster_roster_find_selection (self->roster, unit_id);
      Fit fit;
      const MusterCatalogueEntry *entry = find_exact (self,
                                                      unit->force,
                                                      unit,
                                                      line->below->pdata[i],
                                                      &fit);

      if (entry != NULL && entry->definition->entry_type == MUSTER_CATALOGUE_ENTRY_TYPE_MODEL)
        return TRUE;
    }

  return FALSE;
}

/* The number may be that of its models. What has no lines for these is of all of them. */
static GPtrArray *
take_unit (MusterImport *self,
           const char *force_id,
           MusterCatalogueEntry *entry,
           const MusterForumLine *line)
{
  GPtrArray *ids = take (self, force_id, entry, 1);

  if (ids->len == 0)
    return ids;
  if (!muster_import_counts_models (self, ids->pdata[0], line->number))
    {
      g_autoptr (GPtrArray) more = take (self, force_id, entry, line->number - 1);

      g_ptr_array_extend_and_steal (ids, g_steal_pointer (&more));
    }
  else if (!names_models (self, ids->pdata[0], line))
    muster_import_add_models (self, ids->pdata[0], line->number);

  return ids;
}

void
muster_import_place_as (MusterImport *self,
                        const char *parent_id,
                        MusterCatalogueEntry *entry,
                        const MusterForumLine *line,
                        int number,
                        gboolean is_whole)
{
  const gboolean is_unit = line->counts_models && line->number > 1 &&
                           muster_roster_find_force (self->roster, parent_id) != NULL;
  g_autoptr (GPtrArray) ids = is_unit ? take_unit (self, parent_id, entry, line)
                                      : take (self, parent_id, entry, number);

  if (ids->len == 0)
    return;
  if (line->own_name != NULL)
    muster_roster_customize (self->roster, ids->pdata[0], line->own_name, NULL, NULL);
  place_below (self, ids, line, is_whole);
  if (is_unit && ids->len == 1)
    muster_import_add_models (self, ids->pdata[0], line->number);
  if (muster_roster_find_selection (self->roster, parent_id) != NULL)
    muster_import_drop_surplus (self, parent_id, entry);
  else if (line->price != NULL && ids->len == 1)
    g_hash_table_insert (self->priced, g_strdup (ids->pdata[0]), (gpointer) line);
}

/* Some texts name what a figure of a unit has as if the unit had it. */
static gboolean
place_deeper (MusterImport *self,
              MusterRosterSelection *unit,
              const MusterForumLine *line,
              int number)
{
  MusterEvaluation *evaluation = self->roster->evaluation;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  gboolean is_whole = FALSE;
  int left = number;

  for (guint i = unit->index + 1; i < unit->end; i++)
    {
      MusterRosterSelection *at = &evaluation->selections[i];
      Fit fit;
      MusterCatalogueEntry *entry = find_exact (self, at->force, at, line, &fit);

      if (entry == NULL || !may_grow (at->force, at, entry))
        continue;
      g_ptr_array_add (ids, g_strdup (at->item->id));
      g_ptr_array_add (entries, entry);
      is_whole = is_whole || fit == FIT_WHOLE;
    }
  for (guint i = 0; i < ids->len && left > 0; i++)
    {
      const MusterRosterSelection *at = muster_roster_find_selection (self->roster, ids->pdata[i]);
      const int part = i + 1 < ids->len && at != NULL ? MIN (left, at->item->number) : left;

      if (at == NULL)
        continue;
      muster_import_place_as (self, ids->pdata[i], entries->pdata[i], line, part, is_whole);
      left -= part;
    }

  return ids->len > 0;
}

/* "Relic: Axe", where the data has no such label. */
static gboolean
place_labelled (MusterImport *self, const char *parent_id, const MusterForumLine *line)
{
  gboolean placed = FALSE;

  for (guint i = 0; line->is_label && i < line->below->len; i++)
    {
      const MusterForumLine *below = line->below->pdata[i];

      if (place_line (self, parent_id, below, below->number))
        placed = TRUE;
      else if (placed)
        muster_import_note (self, line->line, _ ("\"%s\" could not be matched"), below->whole);
    }

  return placed;
}

static gboolean
place_line (MusterImport *self, const char *parent_id, const MusterForumLine *line, int number)
{
  MusterRosterForce *force;
  MusterRosterSelection *parent;
  MusterCatalogueEntry *entry;
  Fit fit;

  if (!muster_roster_find (self->roster, parent_id, &force, &parent, NULL))
    return FALSE;
  if (parent != NULL && muster_import_place_variants (self, parent_id, line, number))
    return TRUE;
  entry = find_exact (self, force, parent, line, &fit);
  if (entry == NULL && parent != NULL && place_deeper (self, parent, line, number))
    return TRUE;
  if (entry == NULL)
    {
      entry = find_near (self, force, parent, line);
      fit = FIT_NEAR;
    }
  if (entry == NULL)
    return parent != NULL && place_labelled (self, parent_id, line);
  if (fit == FIT_NEAR)
    muster_import_note (self,
                        line->line,
                        _ ("\"%1$s\" is read as \"%2$s\""),
                        line->name,
                        entry->definition->name);
  muster_import_place_as (self, parent_id, entry, line, number, fit == FIT_WHOLE);

  return TRUE;
}

gboolean
muster_import_place_line (MusterImport *self, const char *parent_id, const MusterForumLine *line)
{
  return place_line (self, parent_id, line, line->number);
}

/* ---- Choices that the text names by themselves ---- */

gboolean
muster_import_knows (MusterImport *self, const char *force_id, const MusterForumLine *line)
{
  Fit fit;

  return find_exact (self, muster_roster_find_force (self->roster, force_id), NULL, line, &fit) !=
         NULL;
}

/* (nullable): one of what can be chosen below @root. */
static const MusterCatalogueEntry *
find_option (MusterImport *self,
             MusterCatalogueEntry *root,
             const MusterForumLine *line,
             gboolean nearly)
{
  const GPtrArray *options = muster_catalogue_entry_get_options (root);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterCatalogueEntry *option = options->pdata[i];

      if (nearly ? muster_import_is_nearly (self, option->definition->name, line->name)
                 : compare (self, option->definition->name, line) != FIT_NOT)
        return option;
    }

  return NULL;
}

/* (transfer full) (nullable): one of @root that is there, or a new one. @option: what a line before may stand for there */
static char *
take_root (MusterImport *self,
           const char *force_id,
           MusterCatalogueEntry *root,
           const MusterCatalogueEntry *option,
           gboolean *is_there)
{
  const MusterEvaluation *evaluation = self->roster->evaluation;
  const MusterRosterForce *force = muster_roster_find_force (self->roster, force_id);
  g_autoptr (GPtrArray) ids = NULL;

  for (guint i = force->first; i < force->own_end; i = evaluation->selections[i].end)
    if (evaluation->selections[i].entry == root)
      {
        MusterRosterSelection *at = &evaluation->selections[i];

        *is_there = is_claimed (self, at, option);
        g_hash_table_add (self->claimed, g_strdup (at->item->id));
        return g_strdup (at->item->id);
      }
  ids = take (self, force_id, root, 1);

  return ids->len > 0 ? g_strdup (ids->pdata[0]) : NULL;
}

gboolean
muster_import_place_below_root (MusterImport *self,
                                const char *force_id,
                                const MusterForumLine *line,
                                gboolean nearly)
{
  const GPtrArray *roots = list_entries (self,
                                         muster_roster_find_force (self->roster, force_id),
                                         NULL);

  for (guint i = 0; roots != NULL && i < roots->len; i++)
    {
      MusterCatalogueEntry *root = roots->pdata[i];
      const MusterCatalogueEntry *option = NULL;
      gboolean is_there = FALSE;
      g_autofree char *id = NULL;

      /* No unit is added because of what it could have. */
      if (root->definition->entry_type == MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE &&
          may_grow (muster_roster_find_force (self->roster, force_id), NULL, root))
        option = find_option (self, root, line, nearly);
      if (option == NULL)
        continue;
      id = take_root (self, force_id, root, option, &is_there);

      return id != NULL && (is_there || place_line (self, id, line, 1));
    }

  return FALSE;
}
