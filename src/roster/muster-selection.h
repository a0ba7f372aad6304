/* muster-selection.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-catalogue.h"
#include "muster-entry.h"
#include "muster-item.h"

G_BEGIN_DECLS

/* Forces and selections of a roster with all that modifiers make of them. Both are made anew by
 * each edit and are valid until the next: keep the id to find one again. Values that nobody asks for
 * are not computed. */
typedef struct _MusterForce MusterForce;
typedef struct _MusterSelection MusterSelection;

typedef struct
{
  const char *type_id;
  const char *name;
  double value;
  gboolean hidden;     /* the type is */
  gboolean overridden; /* the player says so */
} MusterShownCost;

typedef struct
{
  const char *id; /* of the category entry */
  const char *name;
  gboolean primary;
  const char *custom_name; /* nullable */
  const char *notes;       /* nullable */
} MusterShownCategory;

typedef struct
{
  const char *type_id;
  const char *name;
  const char *value;
  gboolean modified;   /* is not what the profile says */
  gboolean overridden; /* the player says so */
} MusterShownCharacteristic;

typedef struct
{
  const MusterDefinition *definition;
  const MusterDefinition *link; /* nullable */
  const char *id;
  const char *name;
  const char *type_id;        /* nullable */
  const char *type_name;      /* nullable */
  const char *page;           /* nullable */
  const char *publication_id; /* nullable */
  guint n_characteristics;
  const MusterShownCharacteristic *characteristics;
} MusterShownProfile;

typedef struct
{
  const MusterDefinition *definition;
  const MusterDefinition *link; /* nullable */
  const char *id;
  const char *name;
  const char *description;
  const char *page;           /* nullable */
  const char *publication_id; /* nullable */
} MusterShownRule;

/* Forces. */
const MusterItem *muster_force_get_item (const MusterForce *self);
const char *muster_force_get_id (const MusterForce *self);
const MusterDefinition *muster_force_get_entry (const MusterForce *self);    /* nullable */
const MusterCatalogue *muster_force_get_catalogue (const MusterForce *self); /* nullable */
const char *muster_force_get_name (MusterForce *self);
gboolean muster_force_is_hidden (MusterForce *self);
const char *muster_force_get_page (MusterForce *self);              /* nullable */
const char *muster_force_get_publication_id (MusterForce *self);    /* nullable */
const char *muster_force_get_custom_name (const MusterForce *self); /* nullable */
const char *muster_force_get_notes (const MusterForce *self);       /* nullable */
MusterForce *muster_force_get_parent (const MusterForce *self);     /* nullable */
guint muster_force_get_n_forces (const MusterForce *self);
MusterForce *muster_force_get_force (const MusterForce *self, guint index);
guint muster_force_get_n_selections (const MusterForce *self);
MusterSelection *muster_force_get_selection (const MusterForce *self, guint index);
const MusterShownCategory *muster_force_get_categories (MusterForce *self, guint *n);
const MusterShownProfile *muster_force_get_profiles (MusterForce *self, guint *n);
const MusterShownRule *muster_force_get_rules (MusterForce *self, guint *n);
/* Of its catalogue, then of the game system. */
const MusterPublication *const *muster_force_get_publications (MusterForce *self, guint *n);
/* What the selections of the force cost, in the order of the types of the system. */
const MusterShownCost *muster_force_get_costs (MusterForce *self, guint *n);

/* Selections. */
const MusterItem *muster_selection_get_item (const MusterSelection *self);
const char *muster_selection_get_id (const MusterSelection *self);
MusterEntry *muster_selection_get_entry (const MusterSelection *self); /* nullable */
/* Composite; kept when the data does not have it. */
const char *muster_selection_get_entry_id (const MusterSelection *self);
const char *muster_selection_get_group_id (const MusterSelection *self); /* nullable */
const char *muster_selection_get_name (MusterSelection *self);
/* "unit", "model" or "upgrade"; NULL when it is not known. */
const char *muster_selection_get_type_name (const MusterSelection *self);
int muster_selection_get_number (const MusterSelection *self);
gboolean muster_selection_is_hidden (MusterSelection *self);
const char *muster_selection_get_page (MusterSelection *self);              /* nullable */
const char *muster_selection_get_publication_id (MusterSelection *self);    /* nullable */
const char *muster_selection_get_publication_name (MusterSelection *self);  /* nullable */
const char *muster_selection_get_custom_name (const MusterSelection *self); /* nullable */
const char *muster_selection_get_notes (const MusterSelection *self);       /* nullable */
/* NULL for one directly in a force. */
MusterSelection *muster_selection_get_parent (const MusterSelection *self);
MusterForce *muster_selection_get_force (const MusterSelection *self);
guint muster_selection_get_n_selections (const MusterSelection *self);
MusterSelection *muster_selection_get_selection (const MusterSelection *self, guint index);
/* Its own, times its number: first those of the entry, then the other types. */
const MusterShownCost *muster_selection_get_costs (MusterSelection *self, guint *n);
/* With everything below it. */
double muster_selection_get_total (MusterSelection *self, const char *cost_type_id);
const MusterShownCategory *muster_selection_get_categories (MusterSelection *self, guint *n);
const MusterShownProfile *muster_selection_get_profiles (MusterSelection *self, guint *n);
const MusterShownRule *muster_selection_get_rules (MusterSelection *self, guint *n);

G_END_DECLS
