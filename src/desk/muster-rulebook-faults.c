/* muster-rulebook-faults.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-faults.h"

#include <glib/gi18n.h>

#include "muster-plain-fault.h"
#include "muster-visible.h"

MusterRulebookFaults *
muster_rulebook_faults_new (const char *id,
                            const char *title,
                            const char *version,
                            const char *folder,
                            const char *problem,
                            const MusterReport *report)
{
  MusterRulebookFaults *self = g_new0 (MusterRulebookFaults, 1);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->version = g_strdup (version);
  self->folder = g_strdup (folder);
  self->problem = g_strdup (problem);
  self->report = muster_report_new ();
  muster_report_merge (self->report, report);
  muster_report_sort (self->report);

  return self;
}

void
muster_rulebook_faults_free (MusterRulebookFaults *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->version);
  g_free (self->folder);
  g_free (self->problem);
  muster_report_free (self->report);
  g_free (self);
}

GPtrArray *
muster_rulebook_faults_list (const MusterRulebookFaults *self)
{
  GPtrArray *faults = muster_plain_faults_new ();

  muster_plain_faults_add_report (faults, self->report, NULL);
  if (faults->len == 0)
    muster_plain_faults_add (faults,
                             g_strdup (_ ("Its file is damaged, or something is missing that it "
                                          "needs.")),
                             NULL);

  return faults;
}

char *
muster_rulebook_faults_to_note (const MusterRulebookFaults *self)
{
  g_autoptr (GString) note = g_string_new (NULL);
  g_autofree char *report = muster_report_to_string (self->report, TRUE);

  g_string_append_printf (note,
                          _ ("Why Muster %s cannot use the rulebook “%s”\n"),
                          PACKAGE_VERSION,
                          self->title);
  if (self->version != NULL)
    g_string_append_printf (note, _ ("Version: %s\n"), self->version);
  g_string_append (note, _ ("\nBy file and line:\n\n"));
  muster_plain_faults_append_lines (note,
                                    *report != '\0' ? report : self->problem,
                                    self->folder);
  if (*report == '\0')
    g_string_append_c (note, '\n');

  return muster_visible_take (g_string_free (g_steal_pointer (&note), FALSE));
}
