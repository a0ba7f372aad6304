/* muster-system-item.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-system-item.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "muster-date.h"

/* So many lists are named, the others counted. */
#define MOST_NAMES 3

typedef struct
{
  char *id;
  char *name;
} Army;

struct _MusterSystemItem
{
  GObject parent_instance;

  MusterDataSet *set;
  GArray *armies;
  GPtrArray *rosters; /* of MusterRosterItem */
  gint64 opened;      /* when the person did */
};

G_DEFINE_FINAL_TYPE (MusterSystemItem, muster_system_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_ARMIES,
  PROP_USE,
  PROP_NEWEST,
  PROP_REMOVABLE,
  PROP_SHOWN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
army_clear (gpointer data)
{
  Army *army = data;

  g_free (army->id);
  g_free (army->name);
}

/* ---- What is shown ---- */

static char *
dup_origin (MusterSystemItem *self)
{
  g_autofree char *date = NULL;

  if (self->set->id == NULL)
    return g_strdup (_ ("came with Muster"));
  if (self->set->kept)
    return g_strdup (_ ("came with Muster before"));
  date = muster_date_to_string (self->opened);

  return g_strdup_printf (_ ("opened by you: %s"), date);
}

static char *
dup_detail (MusterSystemItem *self)
{
  g_autofree char *origin = dup_origin (self);
  g_autofree char *armies = g_strdup_printf (
      ngettext ("%u catalogue", "%u catalogues", self->set->n_catalogues),
      self->set->n_catalogues);

  if (!self->set->newest)
    return g_strdup_printf (C_ ("data: number, catalogues, origin", "Older revision %d · %s · %s"),
                            self->set->revision,
                            armies,
                            origin);

  return g_strdup_printf (C_ ("data: number, catalogues, origin", "Revision %d · %s · %s"),
                          self->set->revision,
                          armies,
                          origin);
}

static char *
dup_armies (MusterSystemItem *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < self->armies->len; i++)
    g_string_append_printf (names,
                            "%s%s",
                            i > 0 ? _ (", ") : "",
                            g_array_index (self->armies, Army, i).name);

  return g_string_free (names, FALSE);
}

static const char *
get_roster_name (MusterRosterItem *roster)
{
  return muster_roster_item_get_roster (roster)->name;
}

static char *
dup_use (MusterSystemItem *self)
{
  const guint n = self->rosters->len;
  g_autoptr (GString) names = g_string_new (NULL);

  if (n == 0)
    return g_strdup (_ ("No list is made with it"));
  for (guint i = 0; i < MIN (n, MOST_NAMES); i++)
    g_string_append_printf (names,
                            C_ ("a list among several", "%s“%s”"),
                            i > 0 ? _ (", ") : "",
                            get_roster_name (self->rosters->pdata[i]));
  if (n > MOST_NAMES)
    g_string_append (names, _ (", …"));

  return g_strdup_printf (
      ngettext ("%u list is made with it: %s", "%u lists are made with it: %s", n),
      n,
      names->str);
}

/* The older revisions of a system are there for their lists. */
static char *
dup_subtitle (MusterSystemItem *self)
{
  g_autofree char *detail = dup_detail (self);
  g_autofree char *use = NULL;

  if (self->set->newest)
    return g_steal_pointer (&detail);
  use = dup_use (self);

  return g_strdup_printf (C_ ("data: what it is, its lists", "%s · %s"), detail, use);
}

static gboolean
is_removable (MusterSystemItem *self)
{
  return self->set->id != NULL && !self->set->kept;
}

/* ---- The object ---- */

static void
muster_system_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterSystemItem *self = MUSTER_SYSTEM_ITEM (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->set->name);
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, dup_subtitle (self));
      break;
    case PROP_ARMIES:
      g_value_take_string (value, dup_armies (self));
      break;
    case PROP_USE:
      g_value_take_string (value, dup_use (self));
      break;
    case PROP_NEWEST:
      g_value_set_boolean (value, self->set->newest);
      break;
    case PROP_REMOVABLE:
      g_value_set_boolean (value, is_removable (self));
      break;
    case PROP_SHOWN:
      g_value_set_boolean (value, !self->set->kept || self->rosters->len > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_system_item_finalize (GObject *object)
{
  MusterSystemItem *self = MUSTER_SYSTEM_ITEM (object);

  g_clear_pointer (&self->set, muster_data_set_free);
  g_clear_pointer (&self->armies, g_array_unref);
  g_clear_pointer (&self->rosters, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_system_item_parent_class)->finalize (object);
}

static void
muster_system_item_class_init (MusterSystemItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_system_item_finalize;
  object_class->get_property = muster_system_item_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_ARMIES] = g_param_spec_string ("armies", NULL, NULL, NULL, flags);
  properties[PROP_USE] = g_param_spec_string ("use", NULL, NULL, NULL, flags);
  properties[PROP_NEWEST] = g_param_spec_boolean ("newest", NULL, NULL, FALSE, flags);
  properties[PROP_REMOVABLE] = g_param_spec_boolean ("removable", NULL, NULL, FALSE, flags);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_system_item_init (MusterSystemItem *self)
{
  self->armies = g_array_new (FALSE, FALSE, sizeof (Army));
  g_array_set_clear_func (self->armies, army_clear);
  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
}

static gint
compare_armies (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (((const Army *) a)->name, ((const Army *) b)->name);
}

static void
read_armies (MusterSystemItem *self)
{
  g_autoptr (MusterCatalogueIndex) index = muster_data_set_load_index (self->set, NULL);

  for (guint i = 0; index != NULL && i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      Army army;

      if (head->is_game_system || head->is_library ||
          g_strcmp0 (head->game_system_id, self->set->system_id) != 0)
        continue;
      army.id = g_strdup (head->id);
      army.name = g_strdup (head->name != NULL ? head->name : head->id);
      g_array_append_val (self->armies, army);
    }
  g_array_sort (self->armies, compare_armies);
}

static MusterDataSet *
copy_set (const MusterDataSet *set)
{
  MusterDataSet *copy = g_new0 (MusterDataSet, 1);

  *copy = *set;
  copy->system_id = g_strdup (set->system_id);
  copy->name = g_strdup (set->name);
  copy->folder = g_strdup (set->folder);
  copy->id = g_strdup (set->id);

  return copy;
}

MusterSystemItem *
muster_system_item_new (const MusterDataSet *set)
{
  MusterSystemItem *self = g_object_new (MUSTER_TYPE_SYSTEM_ITEM, NULL);
  GStatBuf about;

  self->set = copy_set (set);
  if (g_stat (set->folder, &about) == 0)
    self->opened = about.st_mtime;
  read_armies (self);

  return self;
}

const MusterDataSet *
muster_system_item_get_set (MusterSystemItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEM_ITEM (self), NULL);

  return self->set;
}

gboolean
muster_system_item_is_same (MusterSystemItem *self, MusterSystemItem *other)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEM_ITEM (self) && MUSTER_IS_SYSTEM_ITEM (other), FALSE);

  return g_str_equal (self->set->folder, other->set->folder) &&
         g_str_equal (self->set->system_id, other->set->system_id) &&
         self->set->revision == other->set->revision && self->set->newest == other->set->newest &&
         self->set->n_catalogues == other->set->n_catalogues && self->opened == other->opened;
}

guint
muster_system_item_get_n_armies (MusterSystemItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEM_ITEM (self), 0);

  return self->armies->len;
}

const char *
muster_system_item_get_army_id (MusterSystemItem *self, guint place)
{
  return g_array_index (self->armies, Army, place).id;
}

const char *
muster_system_item_get_army_name (MusterSystemItem *self, guint place)
{
  return g_array_index (self->armies, Army, place).name;
}

gboolean
muster_system_item_is_for (MusterSystemItem *self, const char *system_id, const char *data)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEM_ITEM (self), FALSE);

  if (!g_str_equal (self->set->system_id, system_id))
    return FALSE;

  return data != NULL ? g_strcmp0 (self->set->id, data) == 0 : self->set->newest;
}

/* A list that was only edited is told of in the same words. */
static gboolean
are_told_alike (MusterRosterItem *one, MusterRosterItem *other)
{
  return muster_roster_item_get_id (one) == muster_roster_item_get_id (other) &&
         g_str_equal (get_roster_name (one), get_roster_name (other));
}

void
muster_system_item_set_rosters (MusterSystemItem *self, GPtrArray *rosters)
{
  g_autoptr (GPtrArray) old = NULL;
  gboolean same;

  g_return_if_fail (MUSTER_IS_SYSTEM_ITEM (self) && rosters != NULL);

  old = self->rosters;
  same = old->len == rosters->len;
  for (guint i = 0; same && i < rosters->len; i++)
    same = are_told_alike (old->pdata[i], rosters->pdata[i]);
  self->rosters = rosters;
  if (same)
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_USE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

guint
muster_system_item_get_n_rosters (MusterSystemItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEM_ITEM (self), 0);

  return self->rosters->len;
}

MusterRosterItem *
muster_system_item_get_roster (MusterSystemItem *self, guint place)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEM_ITEM (self) && place < self->rosters->len, NULL);

  return self->rosters->pdata[place];
}
