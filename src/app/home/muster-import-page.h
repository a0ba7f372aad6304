/* muster-import-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_IMPORT_PAGE (muster_import_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterImportPage, muster_import_page, MUSTER, IMPORT_PAGE, MusterPage)

/* What was opened and could not be brought in, or not as it was: what is wrong with it, and what can be done. Tries again
 * when force data was installed meanwhile. */

/* @path: that was opened; @import: with a copy */
void muster_import_page_show_list (MusterImportPage *self,
                                   const char *path,
                                   const MusterRosterImport *import);
/* @paths: of force data that was opened together, or of a list that could not be read at all
 * @copy: (nullable): where they are kept
 * @no_copy: (nullable): a sentence that says why they are not */
void muster_import_page_show_failure (MusterImportPage *self,
                                      const char *const *paths,
                                      const char *copy,
                                      const char *no_copy,
                                      const GError *failure);

G_END_DECLS
