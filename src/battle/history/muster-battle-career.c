/* muster-battle-career.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-career.h"

#include "muster-battle-private.h"

void
muster_career_value_free (MusterCareerValue *self)
{
  g_free (self->career);
  g_free (self->kind);
  g_free (self->attribute);
  g_free (self->title);
  g_free (self->text);
  g_free (self->words);
  g_free (self);
}

void
muster_career_line_free (MusterCareerLine *self)
{
  g_free (self->career);
  g_free (self->text);
  g_free (self);
}

static void
add_values (MusterBattle *battle, const MusterThingView *thing, GPtrArray *values)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);
      MusterCareerValue *value;

      if (!attribute->keep || attribute->raw == NULL)
        continue;
      value = g_new (MusterCareerValue, 1);
      value->career = g_strdup (thing->career);
      value->kind = g_strdup (rulebook->kinds[thing->kind].id);
      value->side = thing->side;
      value->attribute = g_strdup (attribute->id);
      value->role = attribute->role;
      value->title = g_strdup (attribute->title != NULL ? attribute->title : attribute->id);
      value->text = g_strdup (attribute->raw);
      value->words = g_strdup (attribute->value);
      g_ptr_array_add (values, value);
    }
}

MusterBattleSession
muster_battle_get_session (MusterBattle *self, guint *n_entries)
{
  g_autoptr (GArray) steps = muster_battle_list_steps (self);

  if (n_entries != NULL)
    *n_entries = muster_battle_get_log (self)->len;
  for (guint i = steps->len; i > 0; i--)
    {
      const MusterBattleStep *step = &g_array_index (steps, MusterBattleStep, i - 1);
      const MusterInput *input = muster_battle_get_inner_node (self, step->node)->input;

      if (input == NULL || input->kind != MUSTER_INPUT_SESSION)
        continue;
      if (n_entries != NULL)
        *n_entries = step->first_entry;
      return muster_battle_is_over (self, NULL) ? MUSTER_BATTLE_SESSION_DONE
                                                : MUSTER_BATTLE_SESSION_RUNNING;
    }

  return muster_battle_get_prompt (self)->has_session ? MUSTER_BATTLE_SESSION_OPEN
                                                      : MUSTER_BATTLE_SESSION_NONE;
}

gint
muster_battle_get_winner (MusterBattle *self)
{
  return muster_run_get_winner (self->run);
}

GPtrArray *
muster_battle_list_career_values (MusterBattle *self, guint n_entries)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (self);
  g_autoptr (GPtrArray) things = muster_battle_list_things_at (self, n_entries);
  g_autoptr (GPtrArray) sides = muster_battle_list_sides_at (self, n_entries);
  GPtrArray *values = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_career_value_free);

  for (guint i = 0; i < sides->len; i++)
    add_values (self, g_ptr_array_index (sides, i), values);
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->career != NULL || rulebook->kinds[thing->kind].one)
        add_values (self, thing, values);
    }

  return values;
}

GPtrArray *
muster_battle_list_career_lines (MusterBattle *self)
{
  const GPtrArray *log = muster_battle_get_log (self);
  g_autoptr (GPtrArray) things = muster_battle_list_things (self);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_career_line_free);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      const MusterThingView *thing = entry->kept_for != NULL
                                         ? muster_thing_views_find (things, entry->kept_for)
                                         : NULL;
      MusterCareerLine *line;

      if (thing == NULL || thing->career == NULL)
        continue;
      line = g_new (MusterCareerLine, 1);
      line->career = g_strdup (thing->career);
      line->text = g_strdup (entry->text);
      line->entry = i;
      g_ptr_array_add (lines, line);
    }

  return lines;
}
