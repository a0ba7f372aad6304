/* muster-earlier-life.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* The life that a figure had in another campaign of the library. Texts are its own. */
typedef struct
{
  char *was; /* how the figure names it: the id of the campaign, "/", the id of the career there */
  char *campaign;    /* title */
  char *name;        /* that it had there */
  char *picture;     /* (nullable): checksum */
  GPtrArray *record; /* of char *: what happened to it there, in order */
} MusterEarlierLife;

void muster_earlier_life_free (MusterEarlierLife *self);

/* (transfer full) (element-type MusterEarlierLife): all that there are; a campaign that cannot be read has none. */
GPtrArray *muster_earlier_life_list (MusterCampaignKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (nullable): that of a figure; NULL: it has none, or its campaign is not here. */
MusterEarlierLife *muster_earlier_life_find (MusterCampaignKeeper *keeper,
                                             const MusterCareer *career) G_GNUC_WARN_UNUSED_RESULT;
/* The figure was this one: it gets its name and its picture. FALSE: the keeper said why not. */
gboolean muster_earlier_life_take (MusterCampaignKeeper *keeper,
                                   const char *career,
                                   const MusterEarlierLife *life);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEarlierLife, muster_earlier_life_free)

G_END_DECLS
