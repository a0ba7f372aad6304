/* muster-plain-fault.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/* A fault of what somebody else wrote, in words for somebody who plays: no file, no line. */
typedef struct
{
  char *what;  /* a sentence */
  char *where; /* (nullable): how often, and where for example */
} MusterPlainFault;

/* (transfer full) (element-type MusterPlainFault) */
GPtrArray *muster_plain_faults_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* @what: (transfer full); @where: (transfer full) (nullable) */
void muster_plain_faults_add (GPtrArray *faults, char *what, char *where);
/* Each kind of fault once, in the order of the report; notes are none.
 * @skips: (nullable): kinds that are told already */
void muster_plain_faults_add_report (GPtrArray *faults,
                                     const MusterReport *report,
                                     gboolean (*skips) (const MusterTag *tag));

/* Leaves out the folder of the files: who gets a note has them elsewhere.
 * @folder: (nullable): they are named without one */
void muster_plain_faults_append_lines (GString *out, const char *lines, const char *folder);

G_END_DECLS
