/* muster-rulebook-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-item.h"

#include <glib/gi18n.h>

#include "muster-translation.h"

struct _MusterRulebookItem
{
  GObject parent_instance;

  char *id;
  char *problem;
  MusterReport *report;
  MusterRulebook *rulebook;
  MusterRulebook *house; /* with house tables; the same where there are none */
  gboolean removable;
};

G_DEFINE_FINAL_TYPE (MusterRulebookItem, muster_rulebook_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_SUMMARY,
  PROP_PLAYABLE,
  PROP_PROBLEM,
  PROP_REMOVABLE,
  PROP_KIND,
  PROP_ICON_NAME,
  PROP_HOUSE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* What it says of itself, up to the end of its first paragraph. */
static char *
dup_summary (MusterRulebookItem *self)
{
  const MusterRulebook *rulebook = self->rulebook;
  const char *about = NULL;
  const char *end;

  if (rulebook == NULL)
    return g_strdup (self->problem);
  if (rulebook->n_modules > 0)
    about = rulebook->modules[0].about;
  if (about == NULL && rulebook->n_scenarios > 0)
    about = rulebook->scenarios[0].text;
  if (about == NULL)
    return g_strdup ("");
  about = muster_rulebook_translate (rulebook, about);
  end = strchr (about, '\n');

  return end != NULL ? g_strndup (about, end - about) : g_strdup (about);
}

static char *
dup_kind (MusterRulebookItem *self)
{
  guint n;

  if (self->rulebook == NULL)
    {
      n = muster_report_get_n_errors (self->report);
      if (n == 0)
        return g_strdup (_ ("Cannot be used"));
      return g_strdup_printf (ngettext ("Cannot be used: %u fault", "Cannot be used: %u faults", n),
                              n);
    }
  if (self->rulebook->is_doctrine)
    return g_strdup (_ ("Doctrine: plays a side in other games"));
  n = self->rulebook->n_scenarios;
  if (n == 0)
    return g_strdup (_ ("Game without a scenario"));

  return g_strdup_printf (ngettext ("Game with %u scenario", "Game with %u scenarios", n), n);
}

static const char *
get_icon_name (MusterRulebookItem *self)
{
  if (self->rulebook == NULL)
    return "dialog-warning-symbolic";

  return self->rulebook->is_doctrine ? "muster-robot-symbolic" : "muster-rulebook-symbolic";
}

static void
muster_rulebook_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRulebookItem *self = MUSTER_RULEBOOK_ITEM (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, muster_rulebook_item_get_title (self));
      break;
    case PROP_SUMMARY:
      g_value_take_string (value, dup_summary (self));
      break;
    case PROP_PLAYABLE:
      g_value_set_boolean (value, muster_rulebook_item_get_playable (self));
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    case PROP_REMOVABLE:
      g_value_set_boolean (value, self->removable);
      break;
    case PROP_KIND:
      g_value_take_string (value, dup_kind (self));
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, get_icon_name (self));
      break;
    case PROP_HOUSE:
      g_value_set_boolean (value, self->house != self->rulebook);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_item_finalize (GObject *object)
{
  MusterRulebookItem *self = MUSTER_RULEBOOK_ITEM (object);

  g_free (self->id);
  g_free (self->problem);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_clear_pointer (&self->house, muster_rulebook_unref);
  g_clear_pointer (&self->report, muster_report_unref);

  G_OBJECT_CLASS (muster_rulebook_item_parent_class)->finalize (object);
}

static void
muster_rulebook_item_class_init (MusterRulebookItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_rulebook_item_finalize;
  object_class->get_property = muster_rulebook_item_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, FALSE, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  properties[PROP_REMOVABLE] = g_param_spec_boolean ("removable", NULL, NULL, FALSE, flags);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_HOUSE] = g_param_spec_boolean ("house", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_rulebook_item_init (MusterRulebookItem *self)
{
}

MusterRulebookItem *
muster_rulebook_item_new (const char *id,
                          MusterRulebook *rulebook,
                          MusterReport *report,
                          const char *problem,
                          gboolean removable)
{
  MusterRulebookItem *self = g_object_new (MUSTER_TYPE_RULEBOOK_ITEM, NULL);

  self->id = g_strdup (id);
  self->problem = g_strdup (problem);
  self->removable = removable;
  self->report = muster_report_ref (report);
  if (rulebook != NULL)
    {
      self->rulebook = muster_rulebook_ref (rulebook);
      self->house = muster_rulebook_ref (rulebook);
    }

  return self;
}

const char *
muster_rulebook_item_get_id (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->id;
}

const char *
muster_rulebook_item_get_title (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  if (self->rulebook == NULL)
    return self->id;

  return muster_rulebook_label (self->rulebook, self->rulebook->title, self->id);
}

const MusterReport *
muster_rulebook_item_get_report (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->report;
}

MusterRulebook *
muster_rulebook_item_get_rulebook (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->rulebook;
}

MusterRulebook *
muster_rulebook_item_get_house (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), NULL);

  return self->house;
}

void
muster_rulebook_item_set_house (MusterRulebookItem *self, MusterRulebook *house)
{
  g_return_if_fail (MUSTER_IS_RULEBOOK_ITEM (self) && house != NULL);

  if (self->house == house)
    return;
  g_clear_pointer (&self->house, muster_rulebook_unref);
  self->house = muster_rulebook_ref (house);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HOUSE]);
}

gboolean
muster_rulebook_item_get_playable (MusterRulebookItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULEBOOK_ITEM (self), FALSE);

  return self->rulebook != NULL && !self->rulebook->is_doctrine && self->rulebook->n_scenarios > 0;
}
