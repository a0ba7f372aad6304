/* muster-campaign-shape-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-words.h"
#include "muster-report.h"
#include "muster-xml-node.h"

G_BEGIN_DECLS

/* Whether an element has what an event of the kind has, and nothing else, with values that can be read. What it says of others
 * – figures, battles, numbers – is for the state to judge. FALSE: @report has why, with the places. */
gboolean muster_campaign_shape_check (MusterCampaignKind kind,
                                      const MusterXmlNode *node,
                                      MusterReport *report);

/* Calls @found for each attribute of the event that names a content. */
typedef void (*MusterCampaignShapeFunc) (const MusterXmlAttribute *attribute, gpointer data);
void muster_campaign_shape_find_contents (MusterCampaignKind kind,
                                          const MusterXmlNode *node,
                                          MusterCampaignShapeFunc found,
                                          gpointer data);

/* About an attribute where there is one of this name, otherwise about the element. Always FALSE. */
gboolean muster_campaign_shape_complain (MusterReport *report,
                                         const MusterTag *tag,
                                         const MusterXmlNode *node,
                                         const char *attribute,
                                         const char *format,
                                         ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
