/* muster-catalogue.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-definition.h"
#include "muster-report.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 id;
  guint32 line;
  const char *name;
  const char *short_name; /* this and what follows: (nullable) */
  const char *publisher;
  const char *date;
  const char *url;
} MusterPublication;

typedef struct
{
  guint32 id;
  guint32 line;
  guint32 place; /* among the cost types of the system */
  guint32 hidden : 1;
  double default_limit; /* negative for none */
  const char *name;
} MusterCostType;

typedef struct
{
  guint32 id;
  guint32 line;
  const char *name;
} MusterCharacteristicType;

typedef struct
{
  guint32 id;
  guint32 line;
  guint32 n_characteristics;
  const char *name;
  const MusterCharacteristicType *characteristics;
} MusterProfileType;

typedef struct
{
  guint32 id;
  guint32 target_id;
  guint32 line;
  guint32 import_root_entries : 1;
  const char *name;
  const MusterCatalogue *target; /* (nullable): not found, or not asked for */
} MusterCatalogueLink;

/* What a file says in words that are not understood. */
typedef struct
{
  const char *what;                   /* for people: 'unknown element "x"' */
  const MusterDefinition *definition; /* (nullable): in which it stands */
} MusterCatalogueUnknown;

/* One file of a system, or the system itself. Immutable once it belongs to a MusterGameSystem, which
 * owns it. Lists are in the order of the file. */
struct _MusterCatalogue
{
  guint32 id;
  guint32 game_system_id; /* its own id where it is the game system */
  guint32 place;          /* among the catalogues of the system; 0 is the game system */
  guint32 is_game_system : 1;
  guint32 is_library : 1;
  guint32 is_extended : 1; /* says what only another program than BattleScribe reads */
  gint32 revision;
  gint32 game_system_revision;
  const char *name;
  const char *battle_scribe_version; /* this and what follows: (nullable) */
  const char *author_name;
  const char *author_contact;
  const char *author_url;
  const char *comment;
  const char *readme;
  MusterSource *source; /* the name of the file, for places */

  guint32 n_publications;
  guint32 n_cost_types;
  guint32 n_profile_types;
  guint32 n_links;
  guint32 n_entries;
  guint32 n_infos;
  guint32 n_categories;
  guint32 n_forces;
  guint32 n_shared_entries;
  guint32 n_shared_infos;
  guint32 n_definitions;
  guint32 n_unknowns;
  guint32 first_number; /* of its first definition; the others follow */

  const MusterPublication *publications;
  const MusterCostType *cost_types;
  const MusterProfileType *profile_types;
  const MusterCatalogueLink *links;
  const MusterDefinition *const *entries; /* at the root: entries and entry links (groups, too) */
  const MusterDefinition *const *infos; /* at the root: rules, profiles, info groups, info links */
  const MusterDefinition *const *categories;
  const MusterDefinition *const *forces;
  const MusterDefinition *const *shared_entries; /* and shared groups */
  const MusterDefinition *const *shared_infos;
  const MusterDefinition *const *definitions; /* all of them, each after what is around it */
  const MusterCatalogueUnknown *unknowns;
};

/**
 * muster_catalogue_locate:
 * @location: (out): the place of a line of it; borrows the catalogue's source
 */
void muster_catalogue_locate (const MusterCatalogue *self, guint32 line, MusterLocation *location);

G_END_DECLS
