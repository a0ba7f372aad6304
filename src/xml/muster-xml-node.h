/* muster-xml-node.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-location.h"

G_BEGIN_DECLS

/* An element as it stands in the file. Immutable; lives as long as its document. Everything an
 * accessor returns is borrowed from the document unless it says otherwise. */
typedef struct _MusterXmlNode MusterXmlNode;
typedef struct _MusterXmlAttribute MusterXmlAttribute;
typedef struct _MusterXmlComment MusterXmlComment;

/* The local name, without a prefix. */
const char *muster_xml_node_get_name (const MusterXmlNode *self);

/* (nullable): the URI of the namespace. */
const char *muster_xml_node_get_namespace (const MusterXmlNode *self);

gboolean muster_xml_node_is (const MusterXmlNode *self, const char *name);

/* The place of the "<", with the length of the "<name" that follows. */
void muster_xml_node_get_location (const MusterXmlNode *self, MusterLocation *out);

/* All (nullable). */
const MusterXmlNode *muster_xml_node_get_parent (const MusterXmlNode *self);
const MusterXmlNode *muster_xml_node_get_first_child (const MusterXmlNode *self);
const MusterXmlNode *muster_xml_node_get_next (const MusterXmlNode *self);

/* (nullable): the first child, or the next sibling, with this name. */
const MusterXmlNode *muster_xml_node_find_child (const MusterXmlNode *self, const char *name);
const MusterXmlNode *muster_xml_node_find_next (const MusterXmlNode *self, const char *name);

/* (nullable): the first of the comments between what stands before the element and its start tag; of those between
 * what it has and its end tag. Comments are no children, and no part of a text. */
const MusterXmlComment *muster_xml_node_get_comment_before (const MusterXmlNode *self);
const MusterXmlComment *muster_xml_node_get_comment_at_end (const MusterXmlNode *self);

const char *muster_xml_comment_get_text (const MusterXmlComment *self);
/* (nullable) */
const MusterXmlComment *muster_xml_comment_get_next (const MusterXmlComment *self);

/**
 * muster_xml_node_get_text:
 *
 * The text of the element itself, without that of its children. Blanks are kept as they are,
 * except that an element with children drops those before its first other character, and one with
 * comments drops them where there is no other.
 *
 * Returns: (transfer none): empty when there is none
 */
const char *muster_xml_node_get_text (const MusterXmlNode *self);

/**
 * muster_xml_node_dup_normal_text:
 *
 * Returns: (transfer full): the text without blanks at its ends and with one space for each run
 */
char *muster_xml_node_dup_normal_text (const MusterXmlNode *self);

/**
 * muster_xml_node_locate_text:
 * @offset: in characters of the text, counted from its first character that is not blank
 *
 * References such as `&lt;` count as the one character that they stand for. Beyond the end it
 * gives the end; without text the place of the element.
 */
void muster_xml_node_locate_text (const MusterXmlNode *self, guint offset, MusterLocation *out);

guint muster_xml_node_get_n_attributes (const MusterXmlNode *self);
const MusterXmlAttribute *muster_xml_node_get_attribute_at (const MusterXmlNode *self, guint index);

/* (nullable): by name, with the prefix where it has one, as in "xml:lang". Declarations of
 * namespaces are not attributes. */
const char *muster_xml_node_get_attribute (const MusterXmlNode *self, const char *name);
const MusterXmlAttribute *muster_xml_node_get_attribute_node (const MusterXmlNode *self,
                                                              const char *name);

const char *muster_xml_attribute_get_name (const MusterXmlAttribute *self);
/* (nullable): the URI of the namespace; none without a prefix. */
const char *muster_xml_attribute_get_namespace (const MusterXmlAttribute *self);
const char *muster_xml_attribute_get_value (const MusterXmlAttribute *self);
const MusterXmlNode *muster_xml_attribute_get_node (const MusterXmlAttribute *self);

/* The whole value between its quotes. */
void muster_xml_attribute_get_location (const MusterXmlAttribute *self, MusterLocation *out);

/**
 * muster_xml_attribute_locate:
 * @offset: in characters of the value
 *
 * Finds where a character of the value stands in the file, past references such as `&lt;` and
 * over line ends. Beyond the end it gives the closing quote. The length is left unknown.
 */
void
muster_xml_attribute_locate (const MusterXmlAttribute *self, guint offset, MusterLocation *out);

/* As muster_xml_attribute_locate(), with the length that @length characters of the value take in
 * the file; unknown when they span lines. */
void muster_xml_attribute_locate_range (const MusterXmlAttribute *self,
                                        guint offset,
                                        guint length,
                                        MusterLocation *out);

G_END_DECLS
