/* muster-markdown.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Markdown as CommonMark has it, with tables as GitHub added them. */

/* Appends @text so that it is read as it stands; its lines stay lines, what is not seen is shown (muster-visible.h). */
void muster_markdown_append (GString *out, const char *text);
/* The same behind something in its line, or in a table. */
void muster_markdown_append_cell (GString *out, const char *text);
/* Appends @text, whose lines stay as they are, as a block of code. No sign in it can end it, and an empty line stands behind it. */
void muster_markdown_append_code (GString *out, const char *text);
/* The same between fences. @text ends with a line feed. */
void muster_markdown_append_fenced (GString *out, const char *text);
/* @rows (element-type GStrv): the first has the titles; all are of one length. */
void muster_markdown_append_table (GString *out, const GPtrArray *rows);

G_END_DECLS
