/* muster-campaign-hit.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-tell.h"
#include "muster-search.h"

G_BEGIN_DECLS

/* What can be found in a campaign: a figure, or an entry of the journal. An entry is found by the names of all figures that it is
 * about, too, so that the name of a figure finds its whole life. */
typedef struct
{
  gint64 campaign;  /* as who asked for it calls the campaign */
  char *title;      /* of the campaign */
  char *career;     /* (nullable): the id of the figure; NULL: it is an entry */
  guint event;      /* the number of the event that the entry tells of; 0: it is a figure */
  gint64 date;      /* of the entry */
  char *text;       /* the name of the figure, or the text of the entry */
  char *line;       /* (nullable): of a figure: what it is, how it is, what it did */
  GPtrArray *lines; /* of an entry: of char *, below its text */
  char *folded;     /* what is searched through */
} MusterCampaignHit;

void muster_campaign_hit_free (MusterCampaignHit *self);

/* (transfer full) (element-type MusterCampaignHit): all that can be found: figures, then the journal, the last day first. */
GPtrArray *muster_campaign_list_hits (const MusterCampaign *self,
                                      gint64 id) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_campaign_hit_matches (const MusterCampaignHit *self, const MusterSearch *search);
/* (transfer container) (element-type utf8): the lines of an entry in which all words stand. */
GPtrArray *muster_campaign_hit_list_lines (const MusterCampaignHit *self,
                                           const MusterSearch *search) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
