/* muster-definition.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-ids.h"
#include "muster-modifier.h"

G_BEGIN_DECLS

/* What a file defines under an id of its own and that modifiers can change. */
typedef enum
{
  MUSTER_DEFINITION_ENTRY,
  MUSTER_DEFINITION_GROUP,
  MUSTER_DEFINITION_ENTRY_LINK, /* to an entry or a group */
  MUSTER_DEFINITION_CATEGORY,
  MUSTER_DEFINITION_CATEGORY_LINK,
  MUSTER_DEFINITION_FORCE,
  MUSTER_DEFINITION_PROFILE,
  MUSTER_DEFINITION_RULE,
  MUSTER_DEFINITION_INFO_GROUP,
  MUSTER_DEFINITION_INFO_LINK,  /* to a profile, a rule or an info group */
  MUSTER_DEFINITION_FORCE_LINK, /* of another program, to a force */
} MusterDefinitionKind;

#define MUSTER_N_DEFINITION_KINDS 11

typedef enum
{
  MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE,
  MUSTER_CATALOGUE_ENTRY_TYPE_MODEL,
  MUSTER_CATALOGUE_ENTRY_TYPE_UNIT,
} MusterCatalogueEntryType;

/* Of another program: what an entry counts as instead of its type. */
typedef enum
{
  MUSTER_CATALOGUE_ENTRY_SUB_TYPE_NONE,
  MUSTER_CATALOGUE_ENTRY_SUB_TYPE_MOUNT,
  MUSTER_CATALOGUE_ENTRY_SUB_TYPE_CREW,
  MUSTER_CATALOGUE_ENTRY_SUB_TYPE_UNIT_GROUP,
} MusterCatalogueEntrySubType;

typedef struct
{
  double value;
  guint32 type_id;
  guint32 type; /* its place among the cost types of the system; G_MAXUINT32 for none */
  guint32 line;
  const char *name;
} MusterCost;

typedef struct
{
  guint32 type_id;
  guint32 line;
  const char *name;
  const char *value;
} MusterCharacteristic;

typedef struct _MusterCatalogue MusterCatalogue;

/* Immutable, owned by its catalogue. Lists are in the order of the file. What is looked at when many are gone
 * through stands first, so that it lies together. */
struct _MusterDefinition
{
  guint8 kind;       /* MusterDefinitionKind */
  guint8 entry_type; /* MusterCatalogueEntryType, of entries */
  guint8 sub_type;   /* MusterCatalogueEntrySubType, of entries */
  guint8 hidden : 1;
  guint8 collective : 1;
  guint8 import : 1;
  guint8 primary : 1;  /* of category links */
  guint8 shared : 1;   /* stands in one of the shared lists of its file */
  guint8 circular : 1; /* of links: the target holds this link: there is no end to what is below */
  guint8 flatten : 1;  /* of another program, with collapsible: how to show it */
  guint8 collapsible : 1;
  guint32 id;
  guint32 number;    /* of all definitions of the system, from 0 */
  guint32 target_id; /* of links */
  guint32 n_entries;
  guint32 n_infos;
  guint32 n_constraints;
  guint32 n_modifiers;
  /* Of links (nullable where nothing fits): never a link; of category links the category. */
  const MusterDefinition *target;
  const MusterDefinition *same;           /* (nullable): the next definition with this id */
  const MusterDefinition *const *entries; /* entries, groups and entry links */
  const MusterDefinition *const *infos;   /* profiles, rules, info groups and info links */

  const MusterConstraint *constraints;
  const MusterModifier *modifiers;
  const MusterModifierGroup *modifier_groups;
  const MusterCost *costs;
  guint32 n_modifier_groups;
  guint32 n_costs;
  guint32 default_id; /* of groups: an entry or a link in it */
  guint32 line;
  guint32
      not_understood; /* the line of the first constraint or modifier of it that is not; 0 for none */
  const MusterCatalogue *catalogue;
  const MusterDefinition *parent; /* (nullable): the element around it, NULL at the top of a file */

  const char *name;
  const MusterDefinition *const *category_links; /* of entries, groups, entry links and forces */
  const MusterDefinition *const *forces;         /* of force entries, with links to others */
  const MusterCharacteristic *characteristics;   /* of profiles */
  guint32 n_category_links;
  guint32 n_forces;
  guint32 n_characteristics;
  guint32 type_id;         /* of profiles */
  guint32 publication_id;  /* MUSTER_ID_NONE for none */
  gint32 sort_index;       /* of another program; G_MAXINT32 for none */
  const char *page;        /* (nullable) */
  const char *default_amount; /* (nullable): of another program: see MusterAmounts */
  const char *comment;     /* (nullable) */
  const char *description; /* of rules, never NULL there; of forces what they say of themselves */
  const char *type_name;   /* (nullable): of profiles, as the file writes it */
};

/* The target of a link that has one, else the definition itself. */
static inline const MusterDefinition *
muster_definition_follow (const MusterDefinition *self)
{
  return self->target != NULL ? self->target : self;
}

/* As they are written in the files. */
const char *muster_definition_kind_get_name (MusterDefinitionKind self);
const char *muster_catalogue_entry_type_get_name (MusterCatalogueEntryType self);

G_END_DECLS
