/* sample.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"

G_BEGIN_DECLS

/* 2026-11-29 12:00 UTC, which is 20786 days and 12 hours after 1970 began. */
#define SAMPLE_TIME G_GINT64_CONSTANT (1795953600)

/* Does an event of which only the kind and what is behind the time is given: "battle", "date=\"…\" result=\"won\"/>". */
void sample_do (MusterCampaign *campaign, const char *kind, const char *rest);
/* The same of one that is refused, with this message. */
void
sample_refuse (MusterCampaign *campaign, const char *kind, const char *rest, const char *message);

/* A campaign with seed 7 and a company of three: Kael (c1), Mira (c2) and Vex (c3), with 100 credits. Three events. */
MusterCampaign *sample_campaign (void);

const MusterCareer *sample_career (const MusterCampaign *campaign, const char *id);

G_END_DECLS
