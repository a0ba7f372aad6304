/* muster-xml-tag.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-tag.h"

#include <glib/gi18n.h>

static const MusterTag tags[] = { MUSTER_XML_TAGS (MUSTER_TAG_ROW) };

const MusterTag *
muster_xml_tag (MusterXmlTag id)
{
  g_return_val_if_fail ((guint) id < MUSTER_XML_N_TAGS, NULL);

  return &tags[id];
}
