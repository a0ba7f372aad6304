/* muster-roster-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-item.h"

#include <glib/gi18n.h>

#include "muster-date.h"

struct _MusterRosterItem
{
  GObject parent_instance;

  MusterLibraryRoster *roster;
};

G_DEFINE_FINAL_TYPE (MusterRosterItem, muster_roster_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_SYSTEM,
  PROP_DETAIL,
  PROP_PROBLEMS,
  PROP_HAS_PROBLEMS,
  PROP_DATE,
  PROP_CHANGED,
  PROP_SUBTITLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static char *
dup_problems (const MusterLibraryRoster *roster)
{
  if (roster->n_faults == 0)
    return g_strdup (_ ("No problems"));

  return g_strdup_printf (ngettext ("%u problem", "%u problems", roster->n_faults),
                          roster->n_faults);
}

static char *
dup_subtitle (const MusterLibraryRoster *roster)
{
  g_autofree char *problems = dup_problems (roster);
  g_autofree char *date = muster_date_to_string (roster->changed);

  return g_strdup_printf (
      C_ ("list: problems, game system, when it was last changed", "%s · %s · %s"),
      problems,
      roster->system_name,
      date);
}

static void
muster_roster_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const MusterLibraryRoster *roster = MUSTER_ROSTER_ITEM (object)->roster;

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, roster->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, roster->name);
      break;
    case PROP_SYSTEM:
      g_value_set_string (value, roster->system_name);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, roster->summary != NULL ? roster->summary : "");
      break;
    case PROP_PROBLEMS:
      g_value_take_string (value, dup_problems (roster));
      break;
    case PROP_HAS_PROBLEMS:
      g_value_set_boolean (value, roster->n_faults > 0);
      break;
    case PROP_DATE:
      g_value_take_string (value, muster_date_to_string (roster->changed));
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, roster->changed);
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, dup_subtitle (roster));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roster_item_finalize (GObject *object)
{
  muster_library_roster_free (MUSTER_ROSTER_ITEM (object)->roster);

  G_OBJECT_CLASS (muster_roster_item_parent_class)->finalize (object);
}

static void
muster_roster_item_class_init (MusterRosterItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_roster_item_finalize;
  object_class->get_property = muster_roster_item_get_property;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SYSTEM] = g_param_spec_string ("system", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_PROBLEMS] = g_param_spec_string ("problems", NULL, NULL, NULL, flags);
  properties[PROP_HAS_PROBLEMS] = g_param_spec_boolean ("has-problems", NULL, NULL, FALSE, flags);
  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, NULL, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_roster_item_init (MusterRosterItem *self)
{
}

MusterRosterItem *
muster_roster_item_new (MusterLibraryRoster *roster)
{
  MusterRosterItem *self = g_object_new (MUSTER_TYPE_ROSTER_ITEM, NULL);

  self->roster = roster;

  return self;
}

const MusterLibraryRoster *
muster_roster_item_get_roster (MusterRosterItem *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER_ITEM (self), NULL);

  return self->roster;
}

gint64
muster_roster_item_get_id (MusterRosterItem *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER_ITEM (self), 0);

  return self->roster->id;
}

gboolean
muster_roster_item_shows (MusterRosterItem *self, const MusterLibraryRoster *roster)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER_ITEM (self), FALSE);

  return self->roster->id == roster->id && self->roster->revision == roster->revision &&
         g_strcmp0 (self->roster->data, roster->data) == 0;
}
