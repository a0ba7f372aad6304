/* muster-roster-notice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-notice.h"

#include "muster-check-private.h"
#include "muster-roster-private.h"

static void
notice_free (gpointer data)
{
  MusterRosterNotice *self = data;

  g_free (self->id);
  g_free (self->message);
  g_free (self);
}

typedef struct
{
  GPtrArray *notices;
  MusterNoticeKind kind;
  const char *id;   /* of whom this is said */
  const char *name; /* likewise */
} Search;

static void
take (Search *self, MusterNoticeKind kind, char *message)
{
  MusterRosterNotice *notice = g_new0 (MusterRosterNotice, 1);

  notice->kind = kind;
  notice->id = g_strdup (self->id);
  notice->message = message;
  g_ptr_array_add (self->notices, notice);
}

static void
notice_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  Search *self = data;

  take (self,
        self->kind,
        muster_context_dup_message (context, self->name, modifier->value));
}

static void
search_field (Search *self,
              MusterContext *context,
              const MusterDefinition *part,
              MusterModifierField field,
              MusterNoticeKind kind)
{
  self->kind = kind;
  muster_context_apply (context, part, field, MUSTER_ID_NONE, notice_effect, self);
}

static void
search_part (Search *self, MusterContext *context, const MusterDefinition *part)
{
  if (part == NULL || part->n_modifiers + part->n_modifier_groups == 0)
    return;
  search_field (self, context, part, MUSTER_MODIFIER_FIELD_WARNING, MUSTER_NOTICE_WARNING);
  search_field (self, context, part, MUSTER_MODIFIER_FIELD_INFO, MUSTER_NOTICE_INFO);
}

static void
search_readme (Search *self, MusterContext *context, MusterRosterForce *force)
{
  const char *text = muster_context_modify_text (context,
                                                 force->definition,
                                                 force->link,
                                                 MUSTER_MODIFIER_FIELD_README,
                                                 MUSTER_ID_NONE,
                                                 force->definition->description);

  if (text != NULL && *text != '\0')
    take (self, MUSTER_NOTICE_INFO, muster_context_dup_message (context, self->name, text));
}

static void
search_force (Search *self, MusterRosterForce *force)
{
  const MusterDefinition *parts[] = { force->definition, force->link };
  MusterContext context = muster_context_of_force (force);

  if (force->definition == NULL)
    return;
  self->id = force->item->id;
  self->name = muster_roster_force_get_name (force);
  search_readme (self, &context, force);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      search_part (self, &context, parts[i]);
      for (guint j = 0; parts[i] != NULL && j < parts[i]->n_category_links; j++)
        {
          search_part (self, &context, parts[i]->category_links[j]->target);
          search_part (self, &context, parts[i]->category_links[j]);
        }
    }
}

static void
search_entry (Search *self, MusterContext *context)
{
  const guint fields = 1u << MUSTER_MODIFIER_FIELD_WARNING | 1u << MUSTER_MODIFIER_FIELD_INFO;

  for (guint i = 0; (context->entry->modified & fields) != 0 && i < 2; i++)
    search_part (self, context, muster_catalogue_entry_get_part (context->entry, i));
}

static void
search_selection (Search *self, MusterRosterSelection *selection)
{
  MusterContext context = muster_context_of_selection (selection);
  const GPtrArray *groups;

  if (selection->entry == NULL)
    return;
  self->id = selection->item->id;
  self->name = muster_roster_selection_get_name (selection);
  search_entry (self, &context);
  groups = muster_catalogue_entry_get_acting_groups (selection->entry);
  for (guint i = 0; i < groups->len; i++)
    {
      context = muster_context_of_option (selection->force, selection, groups->pdata[i]);
      search_entry (self, &context);
    }
}

GPtrArray *
muster_roster_list_notices (MusterRoster *self)
{
  const MusterEvaluation *evaluation = self->evaluation;
  Search search = { g_ptr_array_new_with_free_func (notice_free) };

  for (guint i = 0; i < evaluation->n_forces; i++)
    {
      const MusterRosterForce *force = &evaluation->forces[i];

      search_force (&search, &evaluation->forces[i]);
      for (guint j = force->first; j < force->own_end; j++)
        search_selection (&search, &evaluation->selections[j]);
    }

  return search.notices;
}
