/* muster-rulebook.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-mapping-word.h"

static void
clear_rulebook (MusterRulebook *self)
{
  g_clear_pointer (&self->hash, g_free);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  g_clear_pointer (&self->domains, g_strfreev);
  g_clear_pointer (&self->arena, g_ptr_array_unref);
  g_clear_pointer (&self->printed, muster_rulebook_unref);
  g_clear_pointer (&self->own, muster_rulebook_unref);
}

MusterRulebook *
muster_rulebook_ref (MusterRulebook *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
muster_rulebook_unref (MusterRulebook *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  clear_rulebook (self);
  g_free (self);
}

gboolean
muster_rulebook_takes_any (const MusterRulebook *self)
{
  return g_strcmp0 (self->system, MUSTER_SYSTEM_ANY) == 0;
}

gboolean
muster_rulebook_takes_system (const MusterRulebook *self, const char *system_id)
{
  return muster_rulebook_takes_any (self) ||
         (self->system != NULL && g_strcmp0 (self->system, system_id) == 0);
}

const MusterScenario *
muster_rulebook_find_scenario (const MusterRulebook *self, const char *id)
{
  for (guint i = 0; i < self->n_scenarios; i++)
    if (g_strcmp0 (self->scenarios[i].id, id) == 0)
      return &self->scenarios[i];
  return NULL;
}

char *
muster_rulebook_dup_full_id (const MusterRulebook *self, guint16 module, const char *id)
{
  const char *name = self->modules[module].name;

  return *name == '\0' ? g_strdup (id) : g_strconcat (name, ".", id, NULL);
}

/* "morale", or "solo.front" for that of a doctrine. */
gint32
muster_rulebook_find_ruling (const MusterRulebook *self, const char *id)
{
  for (guint i = 0; i < self->n_rulings; i++)
    {
      g_autofree char *full = muster_rulebook_dup_full_id (self,
                                                           self->rulings[i].module,
                                                           self->rulings[i].id);

      if (g_strcmp0 (full, id) == 0)
        return (gint32) i;
    }
  return -1;
}

char *
muster_rulebook_dup_constant (const MusterRulebook *self, const MusterType *type, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  switch ((int) type->code)
    {
    case MUSTER_TYPE_BOOLEAN:
      return g_strdup (value != 0 ? "true" : "false");
    case MUSTER_TYPE_ENUM:
      return g_strdup (self->enums[type->index].words[(guint) value]);
    case MUSTER_TYPE_TEXT:
      return g_strdup (self->texts[(guint) value]);
    case MUSTER_TYPE_THING:
      return g_strdup (self->sides[(guint) value].id);
    default:
      return g_strdup (g_ascii_dtostr (buffer, sizeof buffer, value));
    }
}

const MusterDeckSlot *
muster_rulebook_find_deck_slot (const MusterRulebook *self, const char *id)
{
  for (guint i = 0; i < self->n_deck_slots; i++)
    if (g_strcmp0 (self->deck_slots[i].id, id) == 0)
      return &self->deck_slots[i];
  return NULL;
}

char *
muster_rulebook_dup_deck_slots (const MusterRulebook *self)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < self->n_deck_slots; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", self->deck_slots[i].id);

  return g_strdup (all->len > 0 ? all->str : _ ("none: no deck of this rulebook can be another"));
}

const MusterTable *
muster_rulebook_find_table (const MusterRulebook *self, const char *id)
{
  for (guint i = 0; i < self->n_tables; i++)
    {
      g_autofree char *full = muster_rulebook_dup_full_id (self,
                                                           self->tables[i].module,
                                                           self->tables[i].id);

      if (g_strcmp0 (full, id) == 0)
        return &self->tables[i];
    }
  return NULL;
}

const MusterThing *
muster_rulebook_find_model (const MusterRulebook *self, const char *id)
{
  for (guint i = 0; i < self->n_models; i++)
    if (g_strcmp0 (self->models[i].id, id) == 0)
      return &self->models[i];
  return NULL;
}

gint32
muster_rulebook_find_kind (const MusterRulebook *self, const char *id)
{
  for (guint i = 0; i < self->n_kinds; i++)
    if (g_strcmp0 (self->kinds[i].id, id) == 0)
      return (gint32) i;
  return -1;
}

gint32
muster_rulebook_find_attribute (const MusterRulebook *self, guint16 kind, const char *id)
{
  if (kind >= self->n_kinds)
    return -1;
  for (guint i = 0; i < self->kinds[kind].n_attributes; i++)
    if (g_strcmp0 (self->attributes[self->kinds[kind].attributes[i]].id, id) == 0)
      return self->kinds[kind].attributes[i];
  return -1;
}
