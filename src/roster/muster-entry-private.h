/* muster-entry-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-entry.h"
#include "muster-game-system.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 id; /* of the category entry */
  gboolean primary;
} MusterCategoryMark;

typedef struct _MusterEntryTable MusterEntryTable;

struct _MusterEntry
{
  MusterEntryTable *table;
  const MusterDefinition *definition;
  const MusterDefinition *link; /* nullable */
  MusterEntry *parent;          /* nullable */
  MusterEntry *container;       /* nullable: the entry, not group, that it stands in */
  char *id;
  char *prefix;     /* the links alone, "" for none: what ids of its content begin with */
  guint32 *matched; /* ids under which a selection of it is counted, besides categories */
  guint n_matched;
  guint n_links; /* in the id */
  guint depth;
  GArray *remote; /* nullable, of guint32: fields of other things that its modifiers change */
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

  /* Scratch of one evaluation at a time. */
  guint mark;
};

/* One form of the two lists of definitions that an entry has: its own and those of its link. */
static inline const MusterDefinition *
muster_entry_get_part (const MusterEntry *self, guint part)
{
  return part == 0 ? self->definition : self->link;
}

/* The entries below it, groups left out but not what is in them. */
const GPtrArray *muster_entry_get_options (MusterEntry *self);
const GPtrArray *muster_entry_get_demanding (MusterEntry *self);

/* Whether one of its minima can demand something: it is above 0, or a modifier changes it. */
gboolean muster_entry_can_demand (const MusterEntry *self);

/* How many of it are chosen where it can be: the largest of its minima as they are written. */
int muster_entry_get_amount (const MusterEntry *self);

/* Before modifiers: its own, then its link's, then of the groups around it. */
const MusterCategoryMark *muster_entry_get_categories (MusterEntry *self, guint *n);
/* MUSTER_ID_NONE for none. */
guint32 muster_entry_get_primary_category (MusterEntry *self);

/* Whether it is, or is seen through a link that is, @id. */
gboolean muster_entry_is (const MusterEntry *self, guint32 id);
/* Whether it stands in the group @id, at any depth. */
gboolean muster_entry_is_in_group (const MusterEntry *self, guint32 id);

/* The entries of one roster for one state of the data. */
MusterEntryTable *muster_entry_table_new (MusterGameSystem *system,
                                          guint serial) G_GNUC_WARN_UNUSED_RESULT;
void muster_entry_table_free (MusterEntryTable *self);

/* A number that no entry is marked with. */
guint muster_entry_table_next_mark (MusterEntryTable *self);

/* FALSE when there are as many entries as there may be. */
gboolean muster_entry_table_take_place (MusterEntryTable *self);

/* Whether what stands in @definition, or is seen through it where it is a link, is known to be instanced or not: that
 * is the same wherever it stands. */
gboolean muster_entry_table_recall_instanced (const MusterEntryTable *self,
                                              const MusterDefinition *definition,
                                              gboolean *instanced);
void muster_entry_table_note_instanced (MusterEntryTable *self,
                                        const MusterDefinition *definition,
                                        gboolean instanced);

guint muster_entry_table_get_serial (const MusterEntryTable *self);
MusterGameSystem *muster_entry_table_get_system (const MusterEntryTable *self);

/* The roots of a catalogue, as MusterEntry, in the order of MusterRoot. */
const GPtrArray *muster_entry_table_get_roots (MusterEntryTable *self,
                                               const MusterCatalogue *catalogue);
const GPtrArray *muster_entry_table_get_demanding_roots (MusterEntryTable *self,
                                                         const MusterCatalogue *catalogue);

/* The categories with constraints, as MusterDefinition: of the catalogue, of what it links to, of the system. */
const GPtrArray *muster_entry_table_get_demanding_categories (MusterEntryTable *self,
                                                              const MusterCatalogue *catalogue);

/* A composite id among the roots, or NULL; below an entry. */
MusterEntry *muster_entry_table_find_root (MusterEntryTable *self,
                                           const MusterCatalogue *catalogue,
                                           const char *id);
MusterEntry *muster_entry_find_option (MusterEntry *self, const char *id);

/* The first of @entries whose composite id is @id, else of which @id is a part; else NULL. */
MusterEntry *muster_entry_search (const GPtrArray *entries, const char *id);

MusterEntry *muster_entry_new (MusterEntryTable *table,
                               MusterEntry *parent,
                               const MusterDefinition *definition) G_GNUC_WARN_UNUSED_RESULT;
void muster_entry_free (MusterEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEntryTable, muster_entry_table_free)

G_END_DECLS
