/* muster-lazy-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LAZY_PAGE (muster_lazy_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterLazyPage, muster_lazy_page, MUSTER, LAZY_PAGE, MusterPage)

/* The place of a page that is built when it is first looked at: a start does not wait for pages
 * that nobody sees. Property "page-type" (a type of MusterPage, writable). */

/* (transfer none): built where it was not. */
MusterPage *muster_lazy_page_get_page (MusterLazyPage *self);

G_END_DECLS
