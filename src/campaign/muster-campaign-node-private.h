/* muster-campaign-node-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-xml-node.h"

G_BEGIN_DECLS

/* How the elements of events are looked through. */
#define FOREACH(child, node)                                                                       \
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;         \
       child = muster_xml_node_get_next (child))

/* (nullable): NULL where the attribute is not there. */
static inline const char *
get (const MusterXmlNode *node, const char *attribute)
{
  return muster_xml_node_get_attribute (node, attribute);
}

G_END_DECLS
