/* muster-campaign-file-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-file.h"
#include "muster-container.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* In an archive. */
#define MUSTER_CAMPAIGN_MAIN_FILE "campaign.xml"
#define MUSTER_CAMPAIGN_CONTENTS  "contents/"

/* What is read is written, and the other way round. In bytes: the file, its XML, and all that an archive holds together. */
#define MUSTER_CAMPAIGN_FILE_MOST_BYTES (256 * 1024 * 1024)

/* Texts may be dull, and pack well. */
#define MUSTER_CAMPAIGN_CONTAINER_LIMITS_INIT                                                      \
  {                                                                                                \
    MUSTER_CAMPAIGN_FILE_MOST_BYTES, 20000, MUSTER_CAMPAIGN_FILE_MOST_BYTES,                       \
        MUSTER_CAMPAIGN_FILE_MOST_BYTES, 1100, 0                                                   \
  }

G_END_DECLS
