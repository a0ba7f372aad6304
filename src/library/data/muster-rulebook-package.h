/* muster-rulebook-package.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-container.h"
#include "muster-data-path.h"

G_BEGIN_DECLS

/* What a rulebook's file name ends in when it is passed on as one file. */
#define MUSTER_RULEBOOK_SUFFIX ".muster-rulebook"

/* A rulebook with all its files in memory, as it is passed from one person to another: a zip archive
 * of its folder. */
typedef struct
{
  char *id;
  char *title;
  char *version; /* as its author counts it, or NULL */
  gboolean is_doctrine;
  GPtrArray *files; /* of MusterContainerEntry: names begin inside of the folder, ordered by name */
} MusterRulebookPackage;

/**
 * muster_rulebook_package_read:
 * @path: a folder with `rulebook.xml`, or that file, or a zip archive of such files or of such a folder
 *
 * Reads the files, and of their content only what the rulebook is called.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterRulebookPackage *muster_rulebook_package_read (const char *path,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_rulebook_package_check:
 * @path: where doctrines are found that it uses
 * @report: gets its faults; their places are such as "raid/rulebook.xml:12:7"
 *
 * Returns: whether it can be played; %FALSE with @error set
 */
gboolean muster_rulebook_package_check (const MusterRulebookPackage *self,
                                        const MusterDataPath *path,
                                        MusterReport *report,
                                        GError **error);

/* Adds the newest data of the game from which the figures come, unless a game system is among the files: who gets the
 * rulebook may not have it. */
gboolean muster_rulebook_package_add_data (MusterRulebookPackage *self,
                                           const MusterDataPath *path,
                                           const char *system_id,
                                           GError **error);

/* Writes a zip archive with a folder named after the rulebook. The same files give the same bytes. */
gboolean
muster_rulebook_package_write (const MusterRulebookPackage *self, const char *path, GError **error);

void muster_rulebook_package_free (MusterRulebookPackage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRulebookPackage, muster_rulebook_package_free)

G_END_DECLS
