/* muster-tale.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat.h"

G_BEGIN_DECLS

/* A few beats in a row, told as one paragraph to be read the next day: who did what and what came of it, without the dice, spaces
 * and inches that the sentences of the beats have. */
typedef struct
{
  guint first; /* beats */
  guint n_beats;
  char *text;
} MusterTale;

/**
 * muster_tale_list:
 * @beats: (element-type MusterBeat): all of @source
 *
 * Beats that are told by themselves, such as turns, phases and setting up, belong to none.
 *
 * Returns: (transfer full) (element-type MusterTale): in order
 */
GPtrArray *muster_tale_list (const MusterBeatSource *source,
                             const GPtrArray *beats) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): what @beat, of the log of @source, tells, without reasons; of what is no part of a tale its sentence. */
char *muster_tale_dup_beat (const MusterBeatSource *source,
                            const MusterBeat *beat) G_GNUC_WARN_UNUSED_RESULT;
void muster_tale_free (MusterTale *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTale, muster_tale_free)

G_END_DECLS
