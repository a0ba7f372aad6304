/* muster-opening.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-application-private.h"

G_BEGIN_DECLS

/* What is read or played for somebody in a thread. Where that lasts, the main window says so, and it can be stopped there. The program goes on
 * until it is freed. */
typedef struct
{
  MusterApplication *application;
  GStrv paths; /* what was opened */
  char *text;  /* that it goes on */
  GCancellable *cancellable;
  guint wait;           /* source; 0: it was told that it goes on */
  MusterWaitBar *waits; /* weak, or NULL: where that was told */
} MusterOpening;

/* @text: that it goes on; @paths: what is opened, NULL-terminated */
MusterOpening *muster_opening_new (MusterApplication *application,
                                   const char *text,
                                   const char *const *paths) G_GNUC_WARN_UNUSED_RESULT;
MusterOpening *muster_opening_new_of_files (MusterApplication *application,
                                            const char *const *paths) G_GNUC_WARN_UNUSED_RESULT;
/* Whether @path is being read: who opens it once more in the meantime means one. */
gboolean muster_opening_has_path (MusterApplication *application, const char *path);
/* Before it is told what came of it. */
void muster_opening_stop_telling (MusterOpening *self);
void muster_opening_tell_stopped (const MusterOpening *self);
void muster_opening_free (MusterOpening *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOpening, muster_opening_free)

G_END_DECLS
