/* muster-battle-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-item.h"

#include <glib/gi18n.h>

struct _MusterBattleItem
{
  GObject parent_instance;

  MusterLibraryBattle *battle;
};

G_DEFINE_FINAL_TYPE (MusterBattleItem, muster_battle_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_RULEBOOK,
  PROP_DETAIL,
  PROP_DATE,
  PROP_RUNNING,
  PROP_TURN,
  PROP_RESULT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const char *
get_title (const MusterLibraryBattle *battle)
{
  if (battle->title != NULL)
    return battle->title;
  return battle->scenario_title != NULL ? battle->scenario_title : battle->rulebook_title;
}

/* The day as this language writes it. */
static char *
dup_date (const MusterLibraryBattle *battle)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (battle->changed);

  return g_date_time_format (time, "%x");
}

static char *
dup_detail (const MusterLibraryBattle *battle)
{
  g_autofree char *date = dup_date (battle);

  if (battle->state == MUSTER_BATTLE_FINISHED && battle->result != NULL)
    return g_strdup_printf (C_ ("battle: how it ended, when", "%s · %s"), battle->result, date);
  if (battle->turn == 0)
    return g_strdup_printf (_ ("Being set up · %s"), date);
  return g_strdup_printf (_ ("Turn %u · %s"), battle->turn, date);
}

static void
muster_battle_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const MusterLibraryBattle *battle = MUSTER_BATTLE_ITEM (object)->battle;

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, battle->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, get_title (battle));
      break;
    case PROP_RULEBOOK:
      g_value_set_string (value, battle->rulebook_title);
      break;
    case PROP_DETAIL:
      g_value_take_string (value, dup_detail (battle));
      break;
    case PROP_DATE:
      g_value_take_string (value, dup_date (battle));
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, battle->state == MUSTER_BATTLE_RUNNING);
      break;
    case PROP_TURN:
      g_value_set_uint (value, battle->turn);
      break;
    case PROP_RESULT:
      g_value_set_string (value, battle->result);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_battle_item_finalize (GObject *object)
{
  muster_library_battle_free (MUSTER_BATTLE_ITEM (object)->battle);

  G_OBJECT_CLASS (muster_battle_item_parent_class)->finalize (object);
}

static void
muster_battle_item_class_init (MusterBattleItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_battle_item_finalize;
  object_class->get_property = muster_battle_item_get_property;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_RULEBOOK] = g_param_spec_string ("rulebook", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, NULL, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_TURN] = g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_RESULT] = g_param_spec_string ("result", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_battle_item_init (MusterBattleItem *self)
{
}

MusterBattleItem *
muster_battle_item_new (MusterLibraryBattle *battle)
{
  MusterBattleItem *self = g_object_new (MUSTER_TYPE_BATTLE_ITEM, NULL);

  self->battle = battle;

  return self;
}

const MusterLibraryBattle *
muster_battle_item_get_battle (MusterBattleItem *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_ITEM (self), NULL);

  return self->battle;
}

gint64
muster_battle_item_get_id (MusterBattleItem *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_ITEM (self), 0);

  return self->battle->id;
}
