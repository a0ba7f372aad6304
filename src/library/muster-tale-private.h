/* muster-tale-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat-private.h"
#include "muster-tale.h"

G_BEGIN_DECLS

/* What one does, and who does the same. */
typedef struct
{
  char *who;         /* token, or NULL */
  char *name;        /* or NULL */
  GPtrArray *does;   /* of char* */
  char *says;        /* a sentence without its stop, instead of both */
  GPtrArray *came;   /* of char*: what came of it: sentences without their stop */
  GPtrArray *whos;   /* of char*: tokens of all who do it */
  GPtrArray *also;   /* of char*: names of all of them but the first */
  guint times;       /* that the first did it */
  gboolean is_check; /* it was thrown for, and passed or failed */
  gboolean passed;
  gboolean is_judged; /* its own words say whether it passed */
  gboolean threw;     /* its last deed goes on with what the die said */
  gboolean is_turn;   /* only which way it looks */
  gboolean is_said;   /* what the rules say of it; it did nothing itself */
} MusterTaleLine;

/* (transfer full): of MusterTaleLine: what @beat tells. @teller then knows what is known after it. */
GPtrArray *muster_tale_line_list (MusterBeatTeller *teller, const MusterBeat *beat);
void muster_tale_line_free (gpointer self);
/* Nobody threw for it, so that nothing hangs on it. */
gboolean muster_tale_line_is_light (const MusterTaleLine *self);

/* (transfer full): "Anna, Guard 1 to Guard 4 and Guard 6" */
char *muster_tale_dup_names (const GPtrArray *names);

G_END_DECLS
