/* muster-catalogue-entry-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-amounts.h"
#include "muster-catalogue-entry.h"
#include "muster-game-system.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 id; /* of the category entry */
  gboolean primary;
} MusterCategoryMark;

typedef struct _MusterCatalogueEntryTable MusterCatalogueEntryTable;

/* Info groups that hold each other end here. */
#define MUSTER_MAX_INFO_DEPTH 16

/* What has modifiers that change other things than their owner. */
typedef struct
{
  const MusterDefinition *part;
  guint32 fields;   /* a bit for each MusterModifierField that they change */
  gboolean is_info; /* a profile or rule of the entry, or a link to one */
} MusterAfarPart;

/* (transfer full) (nullable) (element-type MusterAfarPart): of an entry or force and its (nullable) link. */
GArray *muster_afar_list_parts (const MusterDefinition *definition, const MusterDefinition *link);
/* The same of profiles and rules that stand in no entry. */
GArray *muster_afar_list_infos (const MusterDefinition *const *infos, guint n);

struct _MusterCatalogueEntry
{
  MusterCatalogueEntryTable *table;
  const MusterDefinition *definition;
  const MusterDefinition *link;    /* nullable */
  MusterCatalogueEntry *parent;    /* nullable */
  MusterCatalogueEntry *container; /* nullable: the entry, not group, that it stands in */
  char *id;
  char *prefix;     /* the links alone, "" for none: what ids of its content begin with */
  guint32 *matched; /* ids under which a selection of it is counted, besides categories */
  guint n_matched;
  guint n_links; /* in the id */
  guint depth;
  GArray *afar;         /* nullable, of MusterAfarPart */
  guint modified;       /* a bit for each MusterModifierField that a modifier of it changes */
  guint live_costs : 1; /* a modifier of its costs counts costs */
  guint is_group : 1;
  guint collective : 1;
  guint hidden : 1; /* before modifiers */
  guint expanded : 1;
  guint instanced_known : 1;
  guint instanced_asked : 1;
  guint instanced : 1;
  guint cut : 1;        /* not all that the data has is below it */
  GPtrArray *children;  /* nullable */
  GPtrArray *options;   /* nullable: entries below it, in groups too */
  GArray *categories;   /* nullable: of MusterCategoryMark */
  GPtrArray *demanding; /* nullable: below it, groups too: can be wrong without being chosen */
  GPtrArray *wavering;  /* nullable: options of which a modifier says how many are chosen at first */
  GPtrArray *acting;    /* nullable: groups below it that say something, or change others */

  /* Scratch of one evaluation at a time. */
  guint mark;
};

/* One form of the two lists of definitions that an entry has: its own and those of its link. */
static inline const MusterDefinition *
muster_catalogue_entry_get_part (const MusterCatalogueEntry *self, guint part)
{
  return part == 0 ? self->definition : self->link;
}

/* The entries below it, groups left out but not what is in them. */
const GPtrArray *muster_catalogue_entry_get_options (MusterCatalogueEntry *self);
const GPtrArray *muster_catalogue_entry_get_demanding (MusterCatalogueEntry *self);
/* Those of the options of which a modifier says how many are chosen at first. */
const GPtrArray *muster_catalogue_entry_get_wavering (MusterCatalogueEntry *self);
/* The groups below it, in groups too, with modifiers that say something, or change other things. */
const GPtrArray *muster_catalogue_entry_get_acting_groups (MusterCatalogueEntry *self);

/* Whether one of its minima can demand something: it is above 0, or a modifier changes it. */
gboolean muster_catalogue_entry_can_demand (const MusterCatalogueEntry *self);

/* Of another program: how many of it are chosen at first, whatever its minima say; FALSE where it does not say that. */
gboolean muster_catalogue_entry_get_default_amounts (const MusterCatalogueEntry *self,
                                                     MusterAmounts *amounts);
/* (nullable): the same before it is read, and before modifiers. */
const char *muster_catalogue_entry_get_default_text (const MusterCatalogueEntry *self);

/* How many of it are chosen where it can be: that, else the largest of its minima as they are written. */
int muster_catalogue_entry_get_amount (const MusterCatalogueEntry *self);

/* Before modifiers: its own, then its link's, then of the groups around it. */
const MusterCategoryMark *muster_catalogue_entry_get_categories (MusterCatalogueEntry *self,
                                                                 guint *n);
/* MUSTER_ID_NONE for none. */
guint32 muster_catalogue_entry_get_primary_category (MusterCatalogueEntry *self);

/* Whether it is, or is seen through a link that is, @id. */
gboolean muster_catalogue_entry_is (const MusterCatalogueEntry *self, guint32 id);
/* Whether it stands in the group @id, at any depth. */
gboolean muster_catalogue_entry_is_in_group (const MusterCatalogueEntry *self, guint32 id);

/* The entries of one roster for one state of the data. */
MusterCatalogueEntryTable *
muster_catalogue_entry_table_new (MusterGameSystem *system, guint serial) G_GNUC_WARN_UNUSED_RESULT;
void muster_catalogue_entry_table_free (MusterCatalogueEntryTable *self);

/* A number that no entry is marked with. */
guint muster_catalogue_entry_table_next_mark (MusterCatalogueEntryTable *self);

/* FALSE when there are as many entries as there may be. */
gboolean muster_catalogue_entry_table_take_place (MusterCatalogueEntryTable *self);

/* Whether what stands in @definition, or is seen through it where it is a link, is known to be instanced or not: that
 * is the same wherever it stands. */
gboolean muster_catalogue_entry_table_recall_instanced (const MusterCatalogueEntryTable *self,
                                                        const MusterDefinition *definition,
                                                        gboolean *instanced);
void muster_catalogue_entry_table_note_instanced (MusterCatalogueEntryTable *self,
                                                  const MusterDefinition *definition,
                                                  gboolean instanced);

guint muster_catalogue_entry_table_get_serial (const MusterCatalogueEntryTable *self);
MusterGameSystem *muster_catalogue_entry_table_get_system (const MusterCatalogueEntryTable *self);

/* The roots of a catalogue, as MusterCatalogueEntry, in the order of MusterRoot. */
const GPtrArray *muster_catalogue_entry_table_get_roots (MusterCatalogueEntryTable *self,
                                                         const MusterCatalogue *catalogue);
const GPtrArray *
muster_catalogue_entry_table_get_demanding_roots (MusterCatalogueEntryTable *self,
                                                  const MusterCatalogue *catalogue);

/* The categories with constraints, as MusterDefinition: of the catalogue, of what it links to, of the system. */
const GPtrArray *
muster_catalogue_entry_table_get_demanding_categories (MusterCatalogueEntryTable *self,
                                                       const MusterCatalogue *catalogue);

/* A composite id among the roots, or NULL; below an entry. */
MusterCatalogueEntry *muster_catalogue_entry_table_find_root (MusterCatalogueEntryTable *self,
                                                              const MusterCatalogue *catalogue,
                                                              const char *id);
MusterCatalogueEntry *muster_catalogue_entry_find_option (MusterCatalogueEntry *self,
                                                          const char *id);

/* The first of @entries whose composite id is @id, else of which @id is a part; else NULL. */
MusterCatalogueEntry *muster_catalogue_entry_search (const GPtrArray *entries, const char *id);

MusterCatalogueEntry *
muster_catalogue_entry_new (MusterCatalogueEntryTable *table,
                            MusterCatalogueEntry *parent,
                            const MusterDefinition *definition) G_GNUC_WARN_UNUSED_RESULT;
void muster_catalogue_entry_free (MusterCatalogueEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueEntryTable, muster_catalogue_entry_table_free)

G_END_DECLS
