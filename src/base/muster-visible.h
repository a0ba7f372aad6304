/* muster-visible.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Characters that are not seen, but do something to what is: controls (C0 without line feed and tab, DEL, C1), those that turn the
 * direction of a text, the separators of lines and paragraphs, and what is no character (U+FDD0 to U+FDEF). A stranger's name may hold any. Whatever leaves the program
 * has signs in their place: "␛" for a control that Unicode has a picture of, "‹U+202E›" for the rest. None of these signs means anything
 * in HTML, Markdown or CSV. */

/* Whether it is one of them, or no character of Unicode at all. */
gboolean muster_visible_is_hidden (gunichar c);

/* Appends @text with such signs; a byte that is not UTF-8 becomes U+FFFD. */
void muster_visible_append (GString *out, const char *text);
/* (transfer full): the same. */
char *muster_visible_dup (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): @text (transfer full) itself where there is nothing to show. */
char *muster_visible_take (char *text) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): @text, where "‹U+202E›" is the character once more. Controls stay signs. */
char *muster_visible_dup_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
