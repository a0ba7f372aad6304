/* muster-deck-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-item.h"

#include <glib/gi18n.h>

#include "muster-date.h"
#include "muster-search.h"

struct _MusterDeckItem
{
  GObject parent_instance;

  gint64 number;
  MusterDeckItemKind kind;
  gint64 id;
  MusterDeck *deck; /* of what is ready; else NULL */
  char *title;
  char *detail;
  char *subtitle;
  gint64 changed;
};

G_DEFINE_FINAL_TYPE (MusterDeckItem, muster_deck_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NUMBER,
  PROP_KIND,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_SUBTITLE,
  PROP_CHANGED,
  PROP_CAN_USE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_deck_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const MusterDeckItem *self = MUSTER_DECK_ITEM (object);

  switch (id)
    {
    case PROP_NUMBER:
      g_value_set_int64 (value, self->number);
      break;
    case PROP_KIND:
      g_value_set_int (value, (int) self->kind);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, self->changed);
      break;
    case PROP_CAN_USE:
      g_value_set_boolean (value, self->kind != MUSTER_DECK_ITEM_IN_USE);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_deck_item_finalize (GObject *object)
{
  MusterDeckItem *self = MUSTER_DECK_ITEM (object);

  g_clear_pointer (&self->deck, muster_deck_unref);
  g_free (self->title);
  g_free (self->detail);
  g_free (self->subtitle);

  G_OBJECT_CLASS (muster_deck_item_parent_class)->finalize (object);
}

static void
muster_deck_item_class_init (MusterDeckItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_deck_item_finalize;
  object_class->get_property = muster_deck_item_get_property;

  properties[PROP_NUMBER] = g_param_spec_int64 ("number", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_CAN_USE] = g_param_spec_boolean ("can-use", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_deck_item_init (MusterDeckItem *self)
{
}

static MusterDeckItem *
item_new (gint64 number, MusterDeckItemKind kind, const char *title)
{
  MusterDeckItem *self = g_object_new (MUSTER_TYPE_DECK_ITEM, NULL);

  self->number = number;
  self->kind = kind;
  self->title = g_strdup (title);

  return self;
}

static char *
dup_count (guint n)
{
  return g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
}

MusterDeckItem *
muster_deck_item_new_use (gint64 number, const MusterLibraryDeckUse *use, const char *owner)
{
  MusterDeckItem *self = item_new (number, MUSTER_DECK_ITEM_IN_USE, use->title);
  g_autofree char *date = muster_date_to_string (use->changed);

  self->id = use->id;
  self->changed = use->changed;
  self->detail = owner != NULL ? g_strdup_printf (_ ("On the table of the battle “%s”"), owner)
                               : g_strdup (_ ("On the table"));
  self->subtitle = use->n_events == 0
                       ? g_strdup_printf (
                             C_ ("deck in use: when it was taken out", "Not used yet · %s"),
                             date)
                       : g_strdup_printf (C_ ("deck in use: when it was used last", "Used · %s"),
                                          date);

  return self;
}

MusterDeckItem *
muster_deck_item_new_own (gint64 number, const MusterLibraryDeck *deck)
{
  MusterDeckItem *self = item_new (number, MUSTER_DECK_ITEM_OWN, deck->title);
  g_autofree char *date = muster_date_to_string (deck->changed);

  self->id = deck->id;
  self->changed = deck->changed;
  self->detail = dup_count (deck->n_pieces);
  self->subtitle = g_strdup_printf (C_ ("deck: when it was last changed", "Your own · %s"), date);

  return self;
}

MusterDeckItem *
muster_deck_item_new_ready (gint64 number, MusterDeck *deck, const char *from)
{
  MusterDeckItem *self = item_new (number, MUSTER_DECK_ITEM_READY, muster_deck_get_title (deck));

  self->deck = muster_deck_ref (deck);
  self->detail = dup_count (muster_deck_get_n_pieces (deck));
  self->subtitle = *from != '\0' ? g_strdup_printf (_ ("Comes with “%s”"), from)
                                 : g_strdup (_ ("Comes with Muster"));

  return self;
}

gint64
muster_deck_item_get_number (MusterDeckItem *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self), 0);

  return self->number;
}

MusterDeckItemKind
muster_deck_item_get_kind (MusterDeckItem *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self), MUSTER_DECK_ITEM_READY);

  return self->kind;
}

const char *
muster_deck_item_get_title (MusterDeckItem *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self), NULL);

  return self->title;
}

gint64
muster_deck_item_get_id (MusterDeckItem *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self), 0);

  return self->id;
}

MusterDeck *
muster_deck_item_get_deck (MusterDeckItem *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self), NULL);

  return self->deck;
}

gboolean
muster_deck_item_matches (MusterDeckItem *self, const char *text)
{
  g_autoptr (MusterSearch) search = NULL;
  g_autofree char *all = NULL;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self) && text != NULL, FALSE);

  search = muster_search_new (text);
  all = g_strjoin (" ", self->title, self->detail, self->subtitle, NULL);
  folded = muster_search_fold (all);

  return muster_search_finds (search, folded);
}

gboolean
muster_deck_item_equal (MusterDeckItem *self, MusterDeckItem *other)
{
  g_return_val_if_fail (MUSTER_IS_DECK_ITEM (self) && MUSTER_IS_DECK_ITEM (other), FALSE);

  return self->number == other->number && self->changed == other->changed &&
         self->deck == other->deck && g_str_equal (self->title, other->title) &&
         g_str_equal (self->detail, other->detail) && g_str_equal (self->subtitle, other->subtitle);
}
