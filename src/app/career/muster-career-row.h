/* muster-career-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"

G_BEGIN_DECLS

/* A figure in the list of a company: its picture, its name, what it is, how it is and what it did. (transfer floating) */
GtkWidget *muster_career_row_new (MusterCampaignKeeper *keeper,
                                  const MusterCareer *career) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer floating): its picture, or its initials. */
GtkWidget *muster_career_picture_new (MusterCampaignKeeper *keeper,
                                      const MusterCareer *career,
                                      int size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
