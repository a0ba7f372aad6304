/* muster-html.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @text to a page, between tags or in an attribute with double quotes, so that it is read as it stands. Controls and
 * characters that turn the direction are shown, for they have no place in HTML, not even as references. */
void muster_html_append (GString *out, const char *text);

G_END_DECLS
