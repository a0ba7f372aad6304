/* muster-roster-origin.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-item.h"
#include "muster-xml-document.h"
#include "muster-xml-writer.h"

G_BEGIN_DECLS

/* Where an item was read: its element, with everything in it that the item itself does not say. What other programs wrote there,
 * and what data that is missing would tell, is written back from it. */

#define MUSTER_ROSTER_NAMESPACE "http://www.battlescribe.net/schema/rosterSchema"

void
muster_roster_origin_set (MusterItem *item, MusterXmlDocument *document, const MusterXmlNode *node);
/* (nullable): valid as long as the item */
const MusterXmlNode *muster_roster_origin_get (const MusterItem *item);

/* (nullable): the first child with this name that is one of BattleScribe's. @node may be NULL, here and below. */
const MusterXmlNode *muster_roster_origin_find_child (const MusterXmlNode *node, const char *name);

/* (nullable): of the list @list in @node the elements @name, one after the other. */
const MusterXmlNode *
muster_roster_origin_get_first (const MusterXmlNode *node, const char *list, const char *name);
const MusterXmlNode *muster_roster_origin_get_next (const MusterXmlNode *node, const char *name);

/* (nullable): the one of which the attribute @key is @value. */
const MusterXmlNode *muster_roster_origin_find (const MusterXmlNode *node,
                                                const char *list,
                                                const char *name,
                                                const char *key,
                                                const char *value);

/* The same, or the one of which it ends with "::" and the id. */
const MusterXmlNode *muster_roster_origin_find_linked (const MusterXmlNode *node,
                                                       const char *list,
                                                       const char *name,
                                                       const char *key,
                                                       const char *id);

/* Whether an element of this space is one of BattleScribe's: files without a space have them too. */
gboolean muster_roster_origin_is_own (const MusterXmlNode *node, const char *name);

/**
 * muster_roster_origin_write_attributes:
 * @node: (nullable): where it was read
 * @known: names; what is written without it
 *
 * All other attributes, into the start tag that is open. To be called once for a tag.
 */
void muster_roster_origin_write_attributes (const MusterXmlNode *node,
                                            const char *const *known,
                                            MusterXmlWriter *writer);

/* The same for the elements in @node; and whether there are any. */
void muster_roster_origin_write_children (const MusterXmlNode *node,
                                          const char *const *known,
                                          MusterXmlWriter *writer);
gboolean muster_roster_origin_has_more (const MusterXmlNode *node, const char *const *known);

/* @first (nullable) and those after it. */
void muster_roster_origin_write_comments (const MusterXmlComment *first, MusterXmlWriter *writer);

/* What stood behind the roster @root. */
void muster_roster_origin_write_end (const MusterItem *root, MusterXmlWriter *writer);

/* @node with everything in it and the comments before it, as it was read. */
void muster_roster_origin_copy (const MusterXmlNode *node, MusterXmlWriter *writer);

G_END_DECLS
