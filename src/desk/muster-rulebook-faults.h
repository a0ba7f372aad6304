/* muster-rulebook-faults.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/* Why a rulebook cannot be used. */
typedef struct
{
  char *id;       /* (nullable): of one that is installed; NULL: it was refused */
  char *title;    /* of the rulebook */
  char *version;  /* (nullable): as its author counts it */
  char *folder;   /* (nullable): where its files are */
  char *problem;  /* what was said first */
  MusterReport *report; /* sorted; empty where its first file cannot be read at all */
} MusterRulebookFaults;

/* All copied. */
MusterRulebookFaults *muster_rulebook_faults_new (const char *id,
                                                  const char *title,
                                                  const char *version,
                                                  const char *folder,
                                                  const char *problem,
                                                  const MusterReport *report)
    G_GNUC_WARN_UNUSED_RESULT;
void muster_rulebook_faults_free (MusterRulebookFaults *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRulebookFaults, muster_rulebook_faults_free)

/* (transfer full) (element-type MusterPlainFault): each kind of fault once, in plain words; at least one. */
GPtrArray *
muster_rulebook_faults_list (const MusterRulebookFaults *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): all of it for the author of the rulebook, with files, lines and what stands in them, as plain text. */
char *muster_rulebook_faults_to_note (const MusterRulebookFaults *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
