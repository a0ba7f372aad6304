/* muster-recruit.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-dossier.h"
#include "muster-rulebook.h"
#include "muster-xml-node.h"
#include "muster-xml-writer.h"

G_BEGIN_DECLS

/* A figure that comes from force data, in the words of a rulebook: each value is written as the rulebook would write it
 * for a model of its own. It says all that a battle needs, so that what it came from may change or go. */

typedef struct
{
  char *attribute; /* id */
  char *text;
  gboolean by_hand; /* what the player says instead of the data */
} MusterRecruitValue;

typedef struct _MusterRecruit MusterRecruit;
struct _MusterRecruit
{
  char *entry;  /* (nullable): id of the entry in the catalogue */
  char *career; /* (nullable): whose it is that lives on after the battle; an id of the campaign */
  char *kind;   /* id */
  char *name;
  GPtrArray *values; /* of MusterRecruitValue */
  GPtrArray *parts;  /* of MusterRecruit: of kinds that are part of this one */
};

/* What of a rulebook says how force data are read: its declarations, while they are made or after that. */
typedef struct
{
  GPtrArray *kinds;      /* of const MusterKind */
  GPtrArray *attributes; /* of const MusterAttribute, by their numbers */
  GPtrArray *enums;      /* of const MusterEnum */
  GPtrArray *members;    /* of GArray of guint16: the attributes of each kind */
} MusterRecruitReader;

MusterRecruitReader *muster_recruit_reader_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterRecruitReader *
muster_recruit_reader_new_for_rulebook (const MusterRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;
void muster_recruit_reader_free (MusterRecruitReader *self);
/* @attributes: their numbers, copied */
void muster_recruit_reader_add_kind (MusterRecruitReader *self,
                                     const MusterKind *kind,
                                     const guint16 *attributes,
                                     guint n_attributes);

/**
 * muster_recruit_read:
 * @kind: number of the kind that the figure is of
 * @faults: (element-type utf8): gets what cannot be read, in words
 *
 * Returns: (transfer full): the figure, without the values that are in @faults
 */
MusterRecruit *muster_recruit_read (const MusterRecruitReader *self,
                                    guint16 kind,
                                    const MusterDossier *dossier,
                                    GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Adds to @unread, (element-type utf8), in words what the player has set of the figure by hand and no attribute is read from. */
void muster_recruit_list_unread (const MusterRecruitReader *self,
                                 const MusterDossier *dossier,
                                 GPtrArray *unread);

MusterRecruit *muster_recruit_new (const char *entry,
                                   const char *kind,
                                   const char *name) G_GNUC_WARN_UNUSED_RESULT;
MusterRecruit *muster_recruit_copy (const MusterRecruit *self) G_GNUC_WARN_UNUSED_RESULT;
void muster_recruit_free (MusterRecruit *self);
void muster_recruit_add_value (MusterRecruit *self,
                               const char *attribute,
                               const char *text,
                               gboolean by_hand);

/* As an element whose attributes are the values; gear is in elements "part". */
void muster_recruit_write (const MusterRecruit *self, const char *element, MusterXmlWriter *writer);
/* (transfer full): what was written. An attribute without meaning is for who knows the rulebook. */
MusterRecruit *muster_recruit_from_node (const MusterXmlNode *node) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRecruitReader, muster_recruit_reader_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRecruit, muster_recruit_free)

G_END_DECLS
