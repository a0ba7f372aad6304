/* muster-rulebook-hash.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Puts the files of a rulebook (element-type MusterRulebookFile) into the order in which they are hashed. */
void muster_rulebook_sort_files (GPtrArray *files);
/* (transfer full): the hash of a rulebook that is all of @files (element-type MusterRulebookFile), in any order. */
char *muster_rulebook_hash_files (const GPtrArray *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
