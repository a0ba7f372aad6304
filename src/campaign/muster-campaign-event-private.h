/* muster-campaign-event-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-event.h"
#include "muster-xml-writer.h"

G_BEGIN_DECLS

/* Writes an element with all that it has: its attributes, and its text or what is below it. */
void muster_campaign_event_write_node (MusterXmlWriter *writer, const MusterXmlNode *node);

/* A writer with the element of an event open, and its time written. */
MusterXmlWriter *muster_campaign_event_begin (MusterCampaignKind kind,
                                              gint64 at) G_GNUC_WARN_UNUSED_RESULT;
/* The event that was written. */
MusterCampaignEvent *muster_campaign_event_end (MusterXmlWriter *writer,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* An element that holds nothing but a text. */
void
muster_campaign_event_write_text (MusterXmlWriter *writer, const char *element, const char *text);

G_END_DECLS
