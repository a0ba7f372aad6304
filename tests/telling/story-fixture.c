/* story-fixture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "story-fixture.h"

MusterThingView *
story_fixture_add_thing (GPtrArray *things,
                         const MusterField *field,
                         const char *token,
                         const char *name,
                         gint side,
                         const char *place)
{
  MusterThingView *thing = g_new0 (MusterThingView, 1);

  thing->token = g_strdup (token);
  thing->name = g_strdup (name);
  thing->kind = g_str_has_prefix (token, "figure") ? 1 : 0;
  thing->side = side;
  thing->place = g_strdup (place);
  thing->on_table = place != NULL;
  thing->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_attribute_free);
  if (place != NULL)
    thing->pose.place = muster_field_parse_place (field, place);
  thing->pose.facing = 90;
  g_ptr_array_add (things, thing);

  return thing;
}

MusterLogEntry *
story_fixture_add_entry (GPtrArray *log, MusterLogKind kind, guint turn, const char *text)
{
  MusterLogEntry *entry = muster_log_entry_new (kind);

  entry->turn = turn;
  entry->side = -1;
  entry->owner = -1;
  entry->text = g_strdup (text);
  g_ptr_array_add (log, entry);

  return entry;
}
