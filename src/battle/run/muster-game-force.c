/* muster-game-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-private.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-battle-force.h"

/* Lists that are taken as sides: their figures become models of the game, one each, beside those of the rulebook. */

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, message);

  return FALSE;
}

static gboolean
is_too_small (const MusterAttribute *attribute, double value)
{
  return attribute->least.attribute < 0 && value < attribute->least.number;
}

static gboolean
add_value (MusterGame *self, guint16 kind, const MusterRecruitValue *given, GArray *values)
{
  gint32 index = muster_rulebook_find_attribute (self->rulebook, kind, given->attribute);
  MusterWord word = { 0 };
  MusterWord *kept;
  MusterValue value = { .n_words = 1, .by_hand = given->by_hand };

  if (index < 0 || !muster_game_read_scalar (self,
                                             &self->rulebook->attributes[index].type,
                                             given->text,
                                             &word.number))
    return FALSE;
  kept = g_memdup2 (&word, sizeof word);
  g_ptr_array_add (self->recruit_memory, kept);
  value.attribute = (guint16) index;
  value.words = kept;
  g_array_append_val (values, value);

  return !is_too_small (&self->rulebook->attributes[index], word.number);
}

static gpointer
keep_array (MusterGame *self, GArray *array)
{
  gpointer data;

  if (array->len == 0)
    return NULL;
  data = g_memdup2 (array->data, (gsize) array->len * g_array_get_element_size (array));
  g_ptr_array_add (self->recruit_memory, data);

  return data;
}

static gboolean
read_values (MusterGame *self, const MusterRecruit *recruit, MusterThing *thing, GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterValue));

  for (guint i = 0; i < recruit->values->len; i++)
    {
      const MusterRecruitValue *value = g_ptr_array_index (recruit->values, i);

      if (!add_value (self, thing->kind, value, values))
        return refuse (
            error,
            /* Translators: the name of an attribute of a figure, the figure, and what was written */
            _ ("the value \"%1$s\" of \"%2$s\" cannot be \"%3$s\""),
            value->attribute,
            recruit->name,
            value->text);
    }
  thing->n_values = values->len;
  thing->values = keep_array (self, values);

  return TRUE;
}

static gboolean
read_kind (MusterGame *self, const MusterRecruit *recruit, MusterThing *thing, GError **error)
{
  gint32 kind = muster_rulebook_find_kind (self->rulebook, recruit->kind);

  if (kind <= 0)
    return refuse (error,
                   _ ("\"%1$s\" is of no kind of the rulebook: %2$s"),
                   recruit->name,
                   recruit->kind);
  thing->id = "";
  thing->name = recruit->name;
  thing->kind = (guint16) kind;

  return TRUE;
}

static gboolean
read_parts (MusterGame *self, const MusterRecruit *recruit, MusterThing *thing, GError **error)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, TRUE, sizeof (MusterThing));

  for (guint i = 0; i < recruit->parts->len; i++)
    {
      const MusterRecruit *gear = g_ptr_array_index (recruit->parts, i);
      MusterThing part = { 0 };

      if (!read_kind (self, gear, &part, error))
        return FALSE;
      if (self->rulebook->kinds[part.kind].part_of != thing->kind)
        return refuse (error, _ ("\"%1$s\" is no part of \"%2$s\""), gear->name, recruit->name);
      if (!read_values (self, gear, &part, error))
        return FALSE;
      g_array_append_val (parts, part);
    }
  thing->n_parts = parts->len;
  thing->parts = keep_array (self, parts);

  return TRUE;
}

/* What no list can say of a figure is as in the model. */
static void
take_after (MusterGame *self, const MusterThing *model, MusterThing *thing)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (MusterValue));

  for (guint i = 0; i < thing->n_values; i++)
    g_array_append_val (values, thing->values[i]);
  for (guint i = 0; i < model->n_values; i++)
    if (self->rulebook->attributes[model->values[i].attribute].from == MUSTER_FROM_NONE)
      g_array_append_val (values, model->values[i]);
  thing->n_values = values->len;
  thing->values = keep_array (self, values);
}

/* Rules that look for a model of the rulebook find the figure that is of the same entry. */
static void
liken_to_entry (MusterGame *self, const MusterRecruit *recruit, MusterThing *thing)
{
  const char *last = recruit->entry != NULL ? g_strrstr (recruit->entry, "::") : NULL;
  const char *entry = last != NULL ? last + 2 : recruit->entry;

  for (guint i = 0; entry != NULL && i < self->rulebook->n_models; i++)
    if (g_strcmp0 (self->rulebook->models[i].entry, entry) == 0)
      {
        thing->id = self->rulebook->models[i].id;
        thing->cite = self->rulebook->models[i].cite;
        take_after (self, &self->rulebook->models[i], thing);
        return;
      }
}

static gboolean
add_figure (MusterGame *self,
            guint16 side,
            const MusterBattleForce *force,
            const MusterRecruit *recruit,
            GError **error)
{
  MusterRecruitModel model = { .side = side,
                               .number = 1,
                               .career = recruit->career,
                               .thing = { .only = 1 } };

  if (!read_kind (self, recruit, &model.thing, error) ||
      !read_values (self, recruit, &model.thing, error) ||
      !read_parts (self, recruit, &model.thing, error))
    return FALSE;
  liken_to_entry (self, recruit, &model.thing);
  for (guint i = 0, n = 0; i < force->figures->len; i++)
    {
      const MusterRecruit *other = g_ptr_array_index (force->figures, i);

      /* Figures of one name are numbered. */
      n += g_str_equal (other->name, recruit->name);
      if (other == recruit)
        model.number = (guint16) n;
      if (n > 1)
        model.thing.only = 0;
    }
  g_array_append_val (self->recruits, model);

  return TRUE;
}

/* Of the side itself, or of what there is one of. */
static gboolean
add_kept (MusterGame *self, guint16 side, const MusterKeptValue *given, GError **error)
{
  const gint32 kind = muster_rulebook_find_kind (self->rulebook, given->kind);
  const gint32 index = kind < 0 ? -1
                                : muster_rulebook_find_attribute (self->rulebook,
                                                                  (guint16) kind,
                                                                  given->attribute);
  MusterGameKept kept = { .attribute = (guint16) index, .thing = kind == 0 ? side : 0 };

  if (index < 0 || (kind != 0 && !self->rulebook->kinds[kind].one))
    return refuse (error,
                   /* Translators: the ids of a kind of thing and of an attribute */
                   _ ("the rulebook has no \"%2$s\" that a \"%1$s\" could bring along"),
                   given->kind,
                   given->attribute);
  if (!muster_game_read_scalar (self,
                                &self->rulebook->attributes[index].type,
                                given->text,
                                &kept.value) ||
      is_too_small (&self->rulebook->attributes[index], kept.value))
    return refuse (error,
                   _ ("the value \"%1$s\" of \"%2$s\" cannot be \"%3$s\""),
                   given->attribute,
                   given->kind,
                   given->text);
  g_array_append_val (self->kept, kept);

  return TRUE;
}

static gboolean
check_room (MusterGame *self, guint16 side, const MusterBattleForce *force, GError **error)
{
  const MusterSide *declared = &self->rulebook->sides[side];
  const char *title = declared->title != NULL ? declared->title : declared->id;
  guint room = self->scenario != NULL ? muster_battle_force_get_room (self->scenario, side) : 0;

  if (room == 0)
    return refuse (error, _ ("no list can be taken as \"%s\" in this scenario"), title);
  if (force->figures->len == 0)
    return refuse (error, _ ("there are no figures in \"%s\""), force->name);
  if (force->figures->len > room)
    return refuse (
        error,
        /* Translators: the name of a list, its number of figures, a side, and how many there is room for */
        ngettext ("\"%1$s\" has %2$u figures; the scenario has room for %4$u as \"%3$s\"",
                  "\"%1$s\" has %2$u figures; the scenario has room for %4$u as \"%3$s\"",
                  room),
        force->name,
        force->figures->len,
        title,
        room);

  return TRUE;
}

static gboolean
set_force (MusterGame *self, guint16 side, const char *text, GError **error)
{
  MusterBattleForce *force = muster_battle_force_from_text (text, error);

  if (force == NULL)
    return FALSE;
  g_ptr_array_add (self->forces, force);
  if (!check_room (self, side, force, error))
    return FALSE;
  for (guint i = 0; i < force->figures->len; i++)
    if (!add_figure (self, side, force, g_ptr_array_index (force->figures, i), error))
      return FALSE;
  for (guint i = 0; i < force->kept->len; i++)
    if (!add_kept (self, side, g_ptr_array_index (force->kept, i), error))
      return FALSE;

  return TRUE;
}

/* In the order of the sides, so that a set-up is always read the same. */
gboolean
muster_game_set_forces (MusterGame *self, GError **error)
{
  guint n = 0;

  self->forces = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_battle_force_free);
  self->recruit_memory = g_ptr_array_new_with_free_func (g_free);
  self->recruits = g_array_new (FALSE, FALSE, sizeof (MusterRecruitModel));
  self->kept = g_array_new (FALSE, FALSE, sizeof (MusterGameKept));
  for (guint16 i = 0; i < self->rulebook->n_sides; i++)
    {
      const char *text = g_hash_table_lookup (self->setup->forces, self->rulebook->sides[i].id);

      if (text != NULL && !set_force (self, i, text, error))
        return FALSE;
      n += text != NULL;
    }
  if (n < g_hash_table_size (self->setup->forces))
    return refuse (error, _ ("a list is taken as a side that the rulebook does not have"));

  return TRUE;
}

void
muster_game_clear_forces (MusterGame *self)
{
  g_clear_pointer (&self->kept, g_array_unref);
  g_clear_pointer (&self->recruits, g_array_unref);
  g_clear_pointer (&self->recruit_memory, g_ptr_array_unref);
  g_clear_pointer (&self->forces, g_ptr_array_unref);
}

const MusterThing *
muster_game_get_model (const MusterGame *self, gint32 number)
{
  guint n = self->rulebook->n_models;

  if ((guint) number < n)
    return &self->rulebook->models[number];

  return &g_array_index (self->recruits, MusterRecruitModel, (guint) number - n).thing;
}
