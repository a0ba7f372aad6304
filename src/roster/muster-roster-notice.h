/* muster-roster-notice.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_NOTICE_INFO,
  MUSTER_NOTICE_WARNING,
} MusterNoticeKind;

/* Something that the data says to whoever looks at a force or a selection, and that makes no roster wrong. */
typedef struct
{
  MusterNoticeKind kind;
  char *id; /* of the force or selection */
  char *message;
} MusterRosterNotice;

/**
 * muster_roster_list_notices:
 *
 * What the modifiers "warning", "info" and "readme" of forces, of the categories that these show, of selections and of
 * groups in them say at the moment.
 *
 * Returns: (transfer full) (element-type MusterRosterNotice): in the order of the roster
 */
GPtrArray *muster_roster_list_notices (MusterRoster *self);

G_END_DECLS
