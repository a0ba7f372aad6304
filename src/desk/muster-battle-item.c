/* muster-battle-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-item.h"

#include <glib/gi18n.h>

#include "muster-date.h"

struct _MusterBattleItem
{
  GObject parent_instance;

  MusterLibraryBattle *battle;
  guint number; /* among those of its name; 0: there is no other */
};

G_DEFINE_FINAL_TYPE (MusterBattleItem, muster_battle_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_NAME,
  PROP_RULEBOOK,
  PROP_DETAIL,
  PROP_DATE,
  PROP_RUNNING,
  PROP_TURN,
  PROP_RESULT,
  PROP_ICON_NAME,
  PROP_CHANGED,
  PROP_SUBTITLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* The words of the rules mostly say who won; where they do not, it is added. */
static char *
dup_result (const MusterLibraryBattle *battle)
{
  g_autofree char *winner = NULL;
  g_autofree char *result = NULL;

  if (battle->winner == NULL)
    return g_strdup (battle->result);
  if (battle->result == NULL)
    return g_strdup_printf (_ ("%s won"), battle->winner);
  winner = g_utf8_casefold (battle->winner, -1);
  result = g_utf8_casefold (battle->result, -1);
  if (strstr (result, winner) != NULL)
    return g_strdup (battle->result);

  return g_strdup_printf (C_ ("battle: who won, how it ended", "%s won: %s"),
                          battle->winner,
                          battle->result);
}

static char *
dup_detail (const MusterLibraryBattle *battle)
{
  g_autofree char *result = NULL;

  if (battle->state == MUSTER_BATTLE_RUNNING && battle->turn == 0)
    return g_strdup (_ ("Running · being set up"));
  if (battle->state == MUSTER_BATTLE_RUNNING)
    return g_strdup_printf (_ ("Running · turn %u"), battle->turn);
  result = dup_result (battle);
  if (result == NULL)
    return g_strdup_printf (_ ("Finished · turn %u"), battle->turn);

  return g_strdup_printf (_ ("Finished · turn %u · %s"), battle->turn, result);
}

static char *
dup_subtitle (const MusterLibraryBattle *battle)
{
  g_autofree char *date = muster_date_to_string (battle->changed);

  return g_strdup_printf (C_ ("battle: rulebook, when it was last played", "%s · %s"),
                          battle->rulebook_title,
                          date);
}

/* Two of one name are told apart wherever they are named. */
static char *
dup_title (MusterBattleItem *self)
{
  const char *name = muster_library_battle_get_name (self->battle);

  if (self->number == 0)
    return g_strdup (name);

  /* Translators: the name of a battle, and which of those of that name it is: "At the ford (2)" */
  return g_strdup_printf (C_ ("battle", "%1$s (%2$u)"), name, self->number);
}

static const char *
get_icon_name (const MusterLibraryBattle *battle)
{
  return battle->state == MUSTER_BATTLE_RUNNING ? "muster-battle-symbolic" : "muster-flag-symbolic";
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
      g_value_take_string (value, dup_title (MUSTER_BATTLE_ITEM (object)));
      break;
    case PROP_NAME:
      g_value_set_string (value, muster_library_battle_get_name (battle));
      break;
    case PROP_RULEBOOK:
      g_value_set_string (value, battle->rulebook_title);
      break;
    case PROP_DETAIL:
      g_value_take_string (value, dup_detail (battle));
      break;
    case PROP_DATE:
      g_value_take_string (value, muster_date_to_string (battle->changed));
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
    case PROP_ICON_NAME:
      g_value_set_string (value, get_icon_name (battle));
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, dup_subtitle (battle));
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, battle->changed);
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
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_RULEBOOK] = g_param_spec_string ("rulebook", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, NULL, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_TURN] = g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_RESULT] = g_param_spec_string ("result", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_battle_item_init (MusterBattleItem *self)
{
}

MusterBattleItem *
muster_battle_item_new (MusterLibraryBattle *battle, guint number)
{
  MusterBattleItem *self = g_object_new (MUSTER_TYPE_BATTLE_ITEM, NULL);

  self->battle = battle;
  self->number = number;

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

/* What is shown of a battle goes on without a change of what is kept of it. */
gboolean
muster_battle_item_shows (MusterBattleItem *self, const MusterLibraryBattle *battle, guint number)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_ITEM (self), FALSE);

  return self->number == number && self->battle->id == battle->id &&
         self->battle->revision == battle->revision && self->battle->told == battle->told &&
         self->battle->turn == battle->turn && g_strcmp0 (self->battle->title, battle->title) == 0;
}
