/* muster-choice-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-private.h"

#include <glib/gi18n.h>

#include "muster-percent.h"
#include <math.h>

struct _MusterChoiceItem
{
  GObject parent_instance;

  char *token;
  char *label;
  char *section;
  char *member;
  char *means;
  char *group;
  char *thing;
  char *action;
  char *condition;
  char *reason;
  char *correction;
  char *about;
  double odds;
  gboolean available;
  gboolean uncertain;
  gboolean unlikely;
  gboolean late;
  gboolean advised;
  gboolean as_before;
  char *alike; /* or NULL */
  gboolean replaced;
  guint picked;
  MusterPlace place;
  gboolean spot;
  GPtrArray *gifts;
  gboolean told; /* the condition stands where it is said once for several */
};

G_DEFINE_FINAL_TYPE (MusterChoiceItem, muster_choice_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_GROUP,
  PROP_DETAIL,
  PROP_NOTE,
  PROP_BADGE,
  PROP_ODDS,
  PROP_AVAILABLE,
  PROP_ADVISED,
  PROP_AS_BEFORE,
  PROP_PICKED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
add_detail (GString *detail, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (detail->len > 0)
    g_string_append (detail, " · ");
  g_string_append (detail, text);
}

const char *
muster_choice_item_get_condition (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  if (!self->available || (self->condition == NULL && !self->uncertain))
    return NULL;

  return self->condition != NULL ? self->condition : _ ("only if the table allows it");
}

void
muster_choice_item_set_told (MusterChoiceItem *self, gboolean told)
{
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (self));

  self->told = told;
}

static char *
dup_note (MusterChoiceItem *self)
{
  g_autoptr (GString) note = g_string_new (NULL);
  g_autofree char *said = NULL;

  add_detail (note, self->about);
  if (self->correction != NULL)
    {
      /* Translators: what was answered about the table: "as you said: Anna is next to it: no" */
      said = g_strdup_printf (_ ("as you said: %s"), self->reason);
      add_detail (note, said);
    }
  else if (!self->available)
    add_detail (note, self->reason != NULL ? self->reason : _ ("a rule refuses it"));
  else if (isnan (self->odds))
    add_detail (note, self->reason);
  if (!self->told)
    add_detail (note, muster_choice_item_get_condition (self));

  return g_string_free (g_steal_pointer (&note), FALSE);
}

static char *
dup_badge (MusterChoiceItem *self)
{
  const gboolean before = self->as_before && (self->picked > 0 || !self->replaced);

  if (before && self->alike != NULL)
    return self->action != NULL
               /* Translators: what this other figure did before is suggested */
               ? g_strdup_printf (_ ("Like %s"), self->alike)
               : g_strdup_printf (_ ("Same as for %s"), self->alike);
  if (before)
    return g_strdup (_ ("As last time"));

  return g_strdup (self->advised ? _ ("Advised") : "");
}

/* One line that says what speaks for the item or against it. */
static char *
dup_detail (MusterChoiceItem *self)
{
  g_autoptr (GString) detail = g_string_new (NULL);
  g_autofree char *note = dup_note (self);
  g_autofree char *badge = dup_badge (self);

  if (self->available && !isnan (self->odds))
    {
      g_autofree char *odds = muster_percent_dup (self->odds);

      add_detail (detail, odds);
    }
  add_detail (detail, note);
  add_detail (detail, badge);

  return g_string_free (g_steal_pointer (&detail), FALSE);
}

static void
muster_choice_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterChoiceItem *self = MUSTER_CHOICE_ITEM (object);

  switch (id)
    {
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_GROUP:
      g_value_set_string (value, self->group);
      break;
    case PROP_DETAIL:
      g_value_take_string (value, dup_detail (self));
      break;
    case PROP_NOTE:
      g_value_take_string (value, dup_note (self));
      break;
    case PROP_BADGE:
      g_value_take_string (value, dup_badge (self));
      break;
    case PROP_ODDS:
      g_value_set_double (value, self->odds);
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->available);
      break;
    case PROP_ADVISED:
      g_value_set_boolean (value, self->advised);
      break;
    case PROP_AS_BEFORE:
      g_value_set_boolean (value, self->as_before);
      break;
    case PROP_PICKED:
      g_value_set_uint (value, self->picked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_choice_item_finalize (GObject *object)
{
  MusterChoiceItem *self = MUSTER_CHOICE_ITEM (object);

  g_free (self->token);
  g_free (self->label);
  g_free (self->section);
  g_free (self->member);
  g_free (self->means);
  g_free (self->group);
  g_free (self->alike);
  g_free (self->thing);
  g_free (self->action);
  g_free (self->condition);
  g_free (self->reason);
  g_free (self->correction);
  g_free (self->about);
  g_clear_pointer (&self->gifts, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_choice_item_parent_class)->finalize (object);
}

static void
muster_choice_item_class_init (MusterChoiceItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_choice_item_finalize;
  object_class->get_property = muster_choice_item_get_property;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_GROUP] = g_param_spec_string ("group", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_BADGE] = g_param_spec_string ("badge", NULL, NULL, NULL, flags);
  properties[PROP_ODDS] = g_param_spec_double ("odds", NULL, NULL, -G_MAXDOUBLE, 1, 0, flags);
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, TRUE, flags);
  properties[PROP_ADVISED] = g_param_spec_boolean ("advised", NULL, NULL, FALSE, flags);
  properties[PROP_AS_BEFORE] = g_param_spec_boolean ("as-before", NULL, NULL, FALSE, flags);
  properties[PROP_PICKED] = g_param_spec_uint ("picked", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_choice_item_init (MusterChoiceItem *self)
{
}

MusterChoiceItem *
muster_choice_item_new (const MusterChoiceValues *values)
{
  MusterChoiceItem *self = g_object_new (MUSTER_TYPE_CHOICE_ITEM, NULL);

  self->token = g_strdup (values->token);
  self->label = g_strdup (values->label);
  self->section = g_strdup (values->section);
  self->member = g_strdup (values->member);
  self->means = g_strdup (values->means);
  self->group = g_strdup (values->group);
  self->thing = g_strdup (values->thing);
  self->action = g_strdup (values->action);
  self->condition = g_strdup (values->condition);
  self->reason = g_strdup (values->reason);
  self->correction = g_strdup (values->correction);
  self->about = g_strdup (values->about);
  self->odds = values->odds;
  self->available = values->available;
  self->uncertain = values->uncertain;
  self->unlikely = values->unlikely;
  self->late = values->late;
  self->advised = values->advised;
  self->as_before = values->as_before;
  self->alike = g_strdup (values->alike);
  self->replaced = values->replaced;
  self->place = values->place;
  self->spot = values->spot;
  self->gifts = values->gifts != NULL ? g_ptr_array_ref (values->gifts) : NULL;

  return self;
}

void
muster_choice_item_set_picked (MusterChoiceItem *self, guint picked)
{
  if (self->picked == picked)
    return;
  self->picked = picked;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PICKED]);
}

const char *
muster_choice_item_get_token (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->token;
}

const char *
muster_choice_item_get_label (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->label;
}

const char *
muster_choice_item_get_section (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->section;
}

const char *
muster_choice_item_get_member (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->member;
}

const char *
muster_choice_item_get_means (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->means;
}

const char *
muster_choice_item_get_group (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->group;
}

const char *
muster_choice_item_get_thing (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->thing;
}

const char *
muster_choice_item_get_action (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->action;
}

double
muster_choice_item_get_odds (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NAN);

  return self->odds;
}

gboolean
muster_choice_item_get_available (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->available;
}

gboolean
muster_choice_item_get_uncertain (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->uncertain;
}

gboolean
muster_choice_item_get_unlikely (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->unlikely;
}

gboolean
muster_choice_item_get_late (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->late;
}

gboolean
muster_choice_item_get_as_before (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->as_before;
}

const char *
muster_choice_item_get_reason (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->reason;
}

gboolean
muster_choice_item_get_advised (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->advised;
}

const char *
muster_choice_item_get_correction (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->correction;
}

const GPtrArray *
muster_choice_item_get_gifts (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), NULL);

  return self->gifts;
}

guint
muster_choice_item_get_picked (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), 0);

  return self->picked;
}

MusterPlace
muster_choice_item_get_place (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), MUSTER_PLACE_NONE);

  return self->place;
}

gboolean
muster_choice_item_is_spot (MusterChoiceItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (self), FALSE);

  return self->spot;
}
