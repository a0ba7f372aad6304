/* muster-afar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <string.h>

/* Modifiers of another program that change the profiles of other selections: where to begin is in
 * "scope", what is changed from there in "affects", such as "self.entries.recursive.profiles.Weapon". */

typedef struct
{
  MusterRosterSelection *target;
  const MusterShownProfile *profile;
  GString *text;
} Change;

static MusterRosterSelection *
find_start (const MusterContext *self, const char *scope)
{
  static const struct
  {
    const char *name;
    guint8 scope;
  } scopes[] = {
    { "root-entry", MUSTER_QUERY_SCOPE_ROOT_ENTRY },
    { "unit", MUSTER_QUERY_SCOPE_UNIT },
    { "model", MUSTER_QUERY_SCOPE_MODEL },
    { "upgrade", MUSTER_QUERY_SCOPE_UPGRADE },
    { "model-or-unit", MUSTER_QUERY_SCOPE_MODEL_OR_UNIT },
    { "parent", MUSTER_QUERY_SCOPE_PARENT },
  };

  if (scope == NULL || strcmp (scope, "self") == 0)
    return self->self;
  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    if (strcmp (scope, scopes[i].name) == 0)
      {
        const MusterQuery query = { .scope = scopes[i].scope };
        const MusterScopePlace place = muster_context_find_place (self, &query);

        return place.kind == MUSTER_SCOPE_PLACE_SELECTION ? place.selection : NULL;
      }
  return NULL;
}

static gboolean
has_id (const MusterContext *self, const MusterRosterSelection *target, const char *id)
{
  const MusterFilter filter = { MUSTER_QUERY_CHILD_ENTRY,
                                muster_ids_find (self->evaluation->ids, id),
                                NULL };

  return filter.id != MUSTER_ID_NONE && muster_roster_selection_matches (target, &filter);
}

/* Whether @path leads from @start to the profile. */
static gboolean
leads_to (const MusterContext *self,
          const char *path,
          const MusterRosterSelection *start,
          const Change *change)
{
  g_auto (GStrv) steps = g_strsplit (path, ".", -1);
  const MusterRosterSelection *target = change->target;
  gboolean entries = FALSE;
  gboolean recursive = FALSE;
  gboolean named = FALSE;

  for (guint i = 0; steps[i] != NULL; i++)
    {
      if (strcmp (steps[i], "profiles") == 0)
        {
          g_autofree char *type = g_strjoinv (".", steps + i + 1);

          named = *type == '\0' || g_strcmp0 (type, change->profile->type_name) == 0;
          break;
        }
      if (strcmp (steps[i], "entries") == 0)
        entries = TRUE;
      else if (strcmp (steps[i], "recursive") == 0)
        recursive = TRUE;
      else if (strcmp (steps[i], "self") != 0 && !has_id (self, target, steps[i]))
        return FALSE;
    }
  return named &&
         (target == start || (entries && target->parent == start) ||
          (entries && recursive && target->index > start->index && target->index < start->end));
}

static void
afar_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  const Change *change = data;
  const MusterRosterSelection *start = find_start (context, modifier->extension->scope);
  const char *affects = modifier->extension->affects;

  if (start == NULL || affects == NULL || !leads_to (context, affects, start, change))
    return;
  muster_modifier_change_text (modifier, change->text, times);
  if (context->trace != NULL)
    muster_roster_reason_set_value (context->trace, change->text->str);
}

/* Where a path begins is never outside of the root that a selection is in. */
static gboolean
can_reach (const MusterRosterSelection *from, const MusterRosterSelection *target, guint32 type_id)
{
  const MusterRosterSelection *root = from;
  gboolean concerns = FALSE;

  for (guint i = 0; i < from->entry->remote->len && !concerns; i++)
    concerns = g_array_index (from->entry->remote, guint32, i) == type_id;
  while (concerns && root->parent != NULL)
    root = root->parent;
  return concerns && target->index >= root->index && target->index < root->end;
}

const char *
muster_context_modify_from_afar (MusterContext *self,
                                 const MusterShownProfile *profile,
                                 guint32 type_id,
                                 const char *value)
{
  MusterEvaluation *evaluation = self->evaluation;
  g_autoptr (GString) text = NULL;
  Change change = { self->self, profile, NULL };

  for (guint i = 0; i < evaluation->remote->len; i++)
    {
      MusterContext context = muster_context_of_selection (evaluation->remote->pdata[i]);

      if (!can_reach (context.self, self->self, type_id))
        continue;
      if (text == NULL)
        change.text = text = g_string_new (value);
      context.trace = self->trace;
      for (guint part = 0; part < 2; part++)
        if (muster_catalogue_entry_get_part (context.entry, part) != NULL)
          muster_context_apply_afar (&context,
                                     muster_catalogue_entry_get_part (context.entry, part),
                                     MUSTER_MODIFIER_FIELD_CHARACTERISTIC,
                                     type_id,
                                     afar_effect,
                                     &change);
    }
  if (text == NULL || g_strcmp0 (text->str, value) == 0)
    return value;
  return muster_xml_arena_strndup (evaluation->arena, text->str, text->len);
}
