/* muster-choice-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-choice-group.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-percent.h"

/* Nobody wants to know how many more there are. */
#define MOST_WAYS 60

struct _MusterChoiceGroup
{
  GObject parent_instance;

  char *thing;
  char *action;
  char *title;
  GPtrArray *items; /* of MusterChoiceItem: the available ones */
  char *reason;     /* of the last one that is not */
  gboolean uncertain;
  guint n_unlikely;
  gboolean takes_turn;
  gboolean leaves_out; /* some, for the sake of an answer */
  double best;
  guint n_natures[MUSTER_CHOICE_NATURE_FRIEND + 1];
};

G_DEFINE_FINAL_TYPE (MusterChoiceGroup, muster_choice_group, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_CAPTION,
  PROP_ICON_NAME,
  PROP_AVAILABLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static char *
dup_caption_of_one (MusterChoiceItem *item)
{
  const char *label = muster_choice_item_get_label (item);
  double odds = muster_choice_item_get_odds (item);

  g_autofree char *percent = NULL;

  /* Translators: what an action would be done to, and why its chance is not known: "Bob · This takes too long to work out." */
  if (isnan (odds) && muster_choice_item_get_available (item) &&
      !muster_choice_item_get_uncertain (item) && muster_choice_item_get_reason (item) != NULL)
    return g_strdup_printf (C_ ("a target and a reason", "%s · %s"),
                            label,
                            muster_choice_item_get_reason (item));
  if (isnan (odds))
    return g_strdup (label);
  percent = muster_percent_dup (odds);
  if (*label != '\0')
    /* Translators: what an action would be done to, and its chance: "Bob · 67 %" */
    return g_strdup_printf (C_ ("a target and a chance", "%s · %s"), label, percent);

  return g_steal_pointer (&percent);
}

static char *
dup_best (double best)
{
  g_autofree char *percent = muster_percent_dup (best);

  /* Translators: the best chance among several */
  return g_strdup_printf (_ ("up to %s"), percent);
}

/* How far somebody goes on a table without a board; the farthest comes first. */
static gboolean
is_distance (MusterChoiceItem *item)
{
  return strstr (muster_choice_item_get_token (item), " moved=") != NULL;
}

static gboolean
are_all (MusterChoiceGroup *self, MusterChoiceNature nature)
{
  return self->items->len > 0 && self->n_natures[nature] == self->items->len;
}

static char *
dup_caption (MusterChoiceGroup *self)
{
  if (self->items->len == 0)
    return g_strdup (self->reason != NULL ? self->reason : _ ("not now"));
  if (muster_choice_group_is_unlikely (self))
    return g_strdup (_ ("nobody in reach, it seems"));
  if (self->items->len == 1 && *muster_choice_item_get_label (self->items->pdata[0]) != '\0')
    return dup_caption_of_one (self->items->pdata[0]);
  if (self->uncertain)
    return g_strdup (_ ("what the table allows"));
  if (self->items->len == 1)
    return dup_caption_of_one (self->items->pdata[0]);
  if (!isnan (self->best))
    return dup_best (self->best);
  if (self->items->len > MOST_WAYS &&
      (are_all (self, MUSTER_CHOICE_NATURE_GO) || are_all (self, MUSTER_CHOICE_NATURE_SPOT)))
    return g_strdup (_ ("on the board"));
  if (is_distance (self->items->pdata[0]))
    return g_strdup_printf (_ ("up to %s"), muster_choice_item_get_label (self->items->pdata[0]));

  return g_strdup_printf (ngettext ("%u way", "%u ways", self->items->len), self->items->len);
}

static const char *
get_icon_name (MusterChoiceGroup *self)
{
  static const char *const names[] = {
    [MUSTER_CHOICE_NATURE_OTHER] = NULL,
    [MUSTER_CHOICE_NATURE_GO] = "muster-footsteps-symbolic",
    [MUSTER_CHOICE_NATURE_SPOT] = "muster-target-symbolic",
    [MUSTER_CHOICE_NATURE_FOE] = "muster-target-symbolic",
    [MUSTER_CHOICE_NATURE_FRIEND] = "muster-person-symbolic",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (self->n_natures[i] > 0 && self->n_natures[i] == self->items->len)
      return names[i];

  return NULL;
}

static void
muster_choice_group_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterChoiceGroup *self = MUSTER_CHOICE_GROUP (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_CAPTION:
      g_value_take_string (value, dup_caption (self));
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, get_icon_name (self));
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->items->len > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_choice_group_finalize (GObject *object)
{
  MusterChoiceGroup *self = MUSTER_CHOICE_GROUP (object);

  g_free (self->thing);
  g_free (self->action);
  g_free (self->title);
  g_free (self->reason);
  g_clear_pointer (&self->items, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_choice_group_parent_class)->finalize (object);
}

static void
muster_choice_group_class_init (MusterChoiceGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_choice_group_finalize;
  object_class->get_property = muster_choice_group_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_choice_group_init (MusterChoiceGroup *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->best = NAN;
}

MusterChoiceGroup *
muster_choice_group_new (const char *thing,
                         const char *action,
                         const char *title,
                         gboolean takes_turn)
{
  MusterChoiceGroup *self = g_object_new (MUSTER_TYPE_CHOICE_GROUP, NULL);

  self->thing = g_strdup (thing);
  self->action = g_strdup (action);
  self->title = g_strdup (title);
  self->takes_turn = takes_turn;

  return self;
}

void
muster_choice_group_add (MusterChoiceGroup *self, MusterChoiceItem *item, MusterChoiceNature nature)
{
  double odds;

  g_return_if_fail (MUSTER_IS_CHOICE_GROUP (self));
  g_return_if_fail (MUSTER_IS_CHOICE_ITEM (item));

  if (muster_choice_item_get_correction (item) != NULL)
    {
      self->leaves_out = TRUE;
      return;
    }
  if (!muster_choice_item_get_available (item))
    {
      g_free (self->reason);
      self->reason = g_strdup (muster_choice_item_get_reason (item));
      return;
    }

  odds = muster_choice_item_get_odds (item);
  g_ptr_array_add (self->items, g_object_ref (item));
  self->uncertain = self->uncertain || muster_choice_item_get_uncertain (item);
  self->n_unlikely += muster_choice_item_get_unlikely (item);
  if (!isnan (odds) && !muster_choice_item_get_late (item))
    self->best = isnan (self->best) ? odds : MAX (self->best, odds);
  self->n_natures[nature]++;
}

const char *
muster_choice_group_get_thing (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), NULL);

  return self->thing;
}

const char *
muster_choice_group_get_action (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), NULL);

  return self->action;
}

const char *
muster_choice_group_get_title (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), NULL);

  return self->title;
}

gboolean
muster_choice_group_get_available (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return self->items->len > 0;
}

gboolean
muster_choice_group_is_formal (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return self->items->len > 1 && self->n_natures[MUSTER_CHOICE_NATURE_OTHER] == self->items->len &&
         isnan (self->best) && !self->uncertain && !is_distance (self->items->pdata[0]);
}

gboolean
muster_choice_group_is_of_use (MusterChoiceGroup *self)
{
  return muster_choice_group_get_available (self) && !muster_choice_group_is_formal (self);
}

gboolean
muster_choice_group_takes_turn (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return self->takes_turn;
}

gboolean
muster_choice_group_is_unlikely (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return self->items->len > 0 && self->n_unlikely == self->items->len;
}

gboolean
muster_choice_group_is_uncertain (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return self->uncertain;
}

MusterChoiceItem *
muster_choice_group_get_only (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), NULL);

  return self->items->len == 1 && !self->leaves_out ? g_ptr_array_index (self->items, 0) : NULL;
}

gboolean
muster_choice_group_leaves_out (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return self->leaves_out;
}

gboolean
muster_choice_group_aims (MusterChoiceGroup *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);

  return are_all (self, MUSTER_CHOICE_NATURE_SPOT);
}

/* That nobody can be chosen is said on the button; those who are left out say why. */
gboolean
muster_choice_group_has (MusterChoiceGroup *self, MusterChoiceItem *item)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_GROUP (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_CHOICE_ITEM (item), FALSE);

  if (self->leaves_out && !muster_choice_item_get_available (item) &&
      muster_choice_item_get_correction (item) == NULL)
    return FALSE;

  return g_strcmp0 (muster_choice_item_get_thing (item), self->thing) == 0 &&
         g_strcmp0 (muster_choice_item_get_action (item), self->action) == 0;
}
