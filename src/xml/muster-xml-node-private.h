/* muster-xml-node-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-xml-document.h"
#include "muster-xml-node.h"

G_BEGIN_DECLS

struct _MusterXmlAttribute
{
  const char *name;
  const char *uri;
  const char *value;
  const MusterXmlNode *node;
};

struct _MusterXmlComment
{
  const char *text;
  const MusterXmlComment *next;
};

/* Only the place of the tag is kept; those of attributes and text are found from it when asked
 * for, because hardly any of them ever is. */
struct _MusterXmlNode
{
  MusterSource *source;
  const char *name;
  const char *uri;
  const char *text;
  const MusterXmlNode *parent;
  const MusterXmlNode *first_child;
  const MusterXmlNode *next;
  const MusterXmlAttribute *attributes;
  const MusterXmlComment *comment_before;
  const MusterXmlComment *comment_at_end;
  guint32 n_attributes;
  guint32 offset;
  guint32 line;
  guint32 column;
};

/* Puts what @root holds in the place of @node, which is in nobody's hands but those that read it. */
void muster_xml_node_replace (const MusterXmlNode *node, const MusterXmlNode *root);

G_END_DECLS
