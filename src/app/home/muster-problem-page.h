/* muster-problem-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PROBLEM_PAGE (muster_problem_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterProblemPage, muster_problem_page, MUSTER, PROBLEM_PAGE, AdwBin)

/* Why the library could not be opened, and what can be done about it: a damaged one is put back
 * from its last good backup. The action "app.open-library" then tries again. */

/* @problem: of MUSTER_LIBRARY_ERROR
 * @path: of the library file */
void
muster_problem_page_set_problem (MusterProblemPage *self, const GError *problem, const char *path);

G_END_DECLS
