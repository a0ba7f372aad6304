/* muster-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a roster consists of, as it is kept: the roster itself, its forces, their selections. It
 * says what was chosen and knows nothing about data or rules, so that a roster whose data is
 * missing is kept whole. Strings are GRefStrings.
 *
 * An item that is held by more than one owner does not change any more: each edit of a roster
 * makes new items on the way from the root to what it changes and shares all others with the
 * state before it. */
typedef struct _MusterItem MusterItem;

typedef enum
{
  MUSTER_ITEM_ROSTER,
  MUSTER_ITEM_FORCE,
  MUSTER_ITEM_SELECTION,
} MusterItemKind;

/* A cost as the file tells it, or a limit of the roster. */
typedef struct
{
  char *name;    /* GRefString */
  char *type_id; /* GRefString */
  double value;
} MusterItemCost;

typedef enum
{
  MUSTER_OVERRIDE_NAME,
  MUSTER_OVERRIDE_COST,
  MUSTER_OVERRIDE_CHARACTERISTIC,
  MUSTER_OVERRIDE_PICTURE,
} MusterOverrideKind;

/* What the player says instead of the data. */
typedef struct
{
  MusterOverrideKind kind;
  char *target_id;         /* GRefString, nullable: the cost type or the profile */
  char *characteristic_id; /* GRefString, nullable: the type of the characteristic */
  /* GRefString; a number for a cost, of one figure; of a picture the name by which whoever keeps it finds it */
  char *value;
} MusterOverride;

/* What the player wrote to a category of a force. */
typedef struct
{
  char *category_id; /* GRefString */
  char *custom_name; /* GRefString, nullable */
  char *notes;       /* GRefString, nullable */
} MusterItemCategory;

struct _MusterItem
{
  gatomicrefcount ref_count;
  MusterItemKind kind;
  char *id;          /* unique in the roster, for good */
  char *entry_id;    /* nullable; of selections composite, of forces that of the force entry */
  char *group_id;    /* nullable; selections: composite id of the group */
  char *name;        /* of the roster; else as last seen, shown when the entry is not in the data */
  char *type;        /* nullable; selections: as last seen */
  char *custom_name; /* nullable */
  char *notes;       /* nullable */
  int number;        /* selections: 1 or more */

  char *catalogue_id;   /* forces */
  char *catalogue_name; /* forces, nullable */
  int catalogue_revision;

  GArray *costs;      /* nullable, of MusterItemCost: the last known; of the roster: its limits */
  GArray *overrides;  /* nullable, of MusterOverride */
  GArray *categories; /* nullable, of MusterItemCategory */
  GPtrArray *selections; /* nullable, of MusterItem */
  GPtrArray *forces;     /* nullable, of MusterItem */

  /* What a file said that is not understood, for whoever writes the file: owned by the item. */
  gpointer extra;
  gpointer (*extra_ref) (gpointer extra);
  void (*extra_unref) (gpointer extra);

  /* Where the entry was found, for the evaluation alone: valid for the serial of its table. */
  guint resolved_serial;
  gpointer resolved;
};

MusterItem *muster_item_new (MusterItemKind kind, const char *id) G_GNUC_WARN_UNUSED_RESULT;
MusterItem *muster_item_ref (MusterItem *self);
void muster_item_unref (MusterItem *self);

/* (transfer full): another item that says the same, with the same items below it. */
MusterItem *muster_item_copy (const MusterItem *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both say the same, with all below them. */
gboolean muster_item_is_equal (const MusterItem *self, const MusterItem *other);

/* Replaces a string of an item; @value is copied. An empty one is NULL. */
void muster_item_set_string (char **where, const char *value);

/* Appends, takes the reference of @child. */
void muster_item_take_selection (MusterItem *self, MusterItem *child);
void muster_item_take_force (MusterItem *self, MusterItem *child);

guint muster_item_get_n_selections (const MusterItem *self);
MusterItem *muster_item_get_selection (const MusterItem *self, guint index);
guint muster_item_get_n_forces (const MusterItem *self);
MusterItem *muster_item_get_force (const MusterItem *self, guint index);

/* Replaces what is said of @type_id, or adds it. */
void muster_item_set_cost (MusterItem *self, const char *type_id, const char *name, double value);
gboolean muster_item_remove_cost (MusterItem *self, const char *type_id);
const MusterItemCost *muster_item_find_cost (const MusterItem *self, const char *type_id);

/* As above; without @value what is said is taken back. */
void muster_item_set_override (MusterItem *self,
                               MusterOverrideKind kind,
                               const char *target_id,
                               const char *characteristic_id,
                               const char *value);
const MusterOverride *muster_item_find_override (const MusterItem *self,
                                                 MusterOverrideKind kind,
                                                 const char *target_id,
                                                 const char *characteristic_id);

/* NULL leaves as it is, "" takes back. */
void muster_item_set_category (MusterItem *self,
                               const char *category_id,
                               const char *custom_name,
                               const char *notes);
const MusterItemCategory *muster_item_find_category (const MusterItem *self,
                                                     const char *category_id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterItem, muster_item_unref)

G_END_DECLS
