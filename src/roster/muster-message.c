/* muster-message.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <math.h>
#include <string.h>

#include "muster-cost-text.h"

/* What data says in words of its own, with words in braces for the names and numbers of the moment. */

static const struct
{
  const char *word;
  MusterQueryScope scope;
} scopes[] = {
  { "unit", MUSTER_QUERY_SCOPE_UNIT },
  { "model", MUSTER_QUERY_SCOPE_MODEL },
  { "model-or-unit", MUSTER_QUERY_SCOPE_MODEL_OR_UNIT },
  { "upgrade", MUSTER_QUERY_SCOPE_UPGRADE },
  { "root-entry", MUSTER_QUERY_SCOPE_ROOT_ENTRY },
  { "link", MUSTER_QUERY_SCOPE_LINK },
};

static const char *
get_place_name (const MusterScopePlace *place)
{
  return place->kind == MUSTER_SCOPE_PLACE_SELECTION
             ? muster_roster_selection_get_name (place->selection)
         : place->kind == MUSTER_SCOPE_PLACE_FORCE ? muster_roster_force_get_name (place->force)
                                                   : NULL;
}

static const char *
find_scope (const MusterContext *self, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    if (g_str_equal (scopes[i].word, word))
      {
        const MusterQuery query = { .scope = (guint8) scopes[i].scope, .with_self = TRUE };
        const MusterScopePlace place = muster_context_find_place (self, &query);

        return get_place_name (&place);
      }

  return NULL;
}

static const char *
find_category (const MusterContext *self)
{
  const MusterRosterSelection *root = self->self != NULL ? self->self : self->parent;
  const MusterDefinition *category;

  while (root != NULL && root->parent != NULL)
    root = root->parent;
  if (root == NULL)
    return NULL;
  category = muster_game_system_find_definition (
      self->evaluation->system,
      muster_roster_selection_get_primary_category (root),
      1 << MUSTER_DEFINITION_CATEGORY,
      NULL);

  return category != NULL ? category->name : NULL;
}

static const char *
find_group (const MusterContext *self)
{
  const MusterCatalogueEntry *entry = self->entry;

  if (entry != NULL && !entry->is_group)
    entry = entry->parent;

  return entry != NULL && entry->is_group ? entry->definition->name : NULL;
}

static const char *
find_id (const MusterContext *self, const char *id)
{
  const MusterDefinition *found = muster_game_system_get_definition (
      self->evaluation->system,
      muster_ids_find (self->evaluation->ids, id));

  return found != NULL ? muster_definition_follow (found)->name : NULL;
}

/* (nullable): what stands for a word; nothing for what is none. */
static const char *
find_name (const MusterContext *self, const char *name, const char *word)
{
  const char *found;

  if (g_str_equal (word, "this") || g_str_equal (word, "self"))
    return name;
  if (g_str_equal (word, "parent"))
    return self->parent != NULL  ? muster_roster_selection_get_name (self->parent)
           : self->force != NULL ? muster_roster_force_get_name (self->force)
                                 : NULL;
  if (g_str_equal (word, "force"))
    return self->force != NULL ? muster_roster_force_get_name (self->force) : NULL;
  if (g_str_equal (word, "roster"))
    return self->evaluation->root->name;
  if (g_str_equal (word, "group"))
    return find_group (self);
  if (g_str_equal (word, "primary-category"))
    return find_category (self);
  found = find_scope (self, word);

  return found != NULL ? found : find_id (self, word);
}

/* @fault: (nullable). (transfer full) (nullable). */
static char *
dup_number (const MusterRosterFault *fault, const char *word)
{
  const MusterViolation *violation = fault != NULL ? &fault->violation : NULL;

  if (violation == NULL)
    return NULL;
  if (g_str_equal (word, "value"))
    return muster_cost_text_dup_number (violation->limit);
  if (g_str_equal (word, "current"))
    return muster_cost_text_dup_number (violation->value);
  if (g_str_equal (word, "difference"))
    return muster_cost_text_dup_number (fabs (violation->value - violation->limit));

  return NULL;
}

/* (transfer full) (nullable): what stands for what is between the braces. */
static char *
dup_meant (const MusterContext *self,
           const MusterRosterFault *fault,
           const char *name,
           const char *word)
{
  char *number = dup_number (fault, word);

  return number != NULL ? number : g_strdup (find_name (self, name, word));
}

static char *
fill (const MusterContext *self, const MusterRosterFault *fault, const char *name, const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *at = text; *at != '\0';)
    {
      const char *end = *at == '{' ? strchr (at, '}') : NULL;
      g_autofree char *word = end != NULL ? g_strndup (at + 1, (gsize) (end - at) - 1) : NULL;
      g_autofree char *meant = end != NULL ? dup_meant (self, fault, name, word) : NULL;

      if (meant != NULL)
        {
          g_string_append (out, meant);
          at = end + 1;
        }
      else if (g_str_has_prefix (at, "**"))
        at += 2; /* marks strong words there; here all are plain */
      else
        g_string_append_c (out, *at++);
    }

  return g_string_free (out, FALSE);
}

char *
muster_context_dup_message (const MusterContext *self, const char *name, const char *text)
{
  g_autofree char *message = fill (self, NULL, name, text);

  return g_strdup_printf ("%s: %s", name, message);
}

char *
muster_context_dup_fault_message (const MusterContext *self,
                                  const MusterRosterFault *fault,
                                  const char *owner,
                                  const char *name,
                                  const char *text)
{
  g_autofree char *message = fill (self, fault, name, text);

  return g_strdup_printf ("%s: %s", owner, message);
}
