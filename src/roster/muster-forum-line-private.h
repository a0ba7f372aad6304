/* muster-forum-line-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-forum-list.h"

G_BEGIN_DECLS

/* Without blanks and signs before it. */
MusterForumLine *muster_forum_line_new (const char *text, guint line) G_GNUC_WARN_UNUSED_RESULT;
void muster_forum_line_free (MusterForumLine *self);

/* "4 with Axe, Rope": puts four of each below @self; FALSE where @text is no such list. */
gboolean muster_forum_line_read_list (MusterForumLine *self, const char *text, guint line);

/* "Relic: Great axe (+25 pts)" makes something else dearer. */
gboolean muster_forum_line_is_extra (const MusterForumLine *self);

/* Takes out of @text what forums and chats show as bold, large and so on. */
void muster_forum_text_strip_markup (char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterForumLine, muster_forum_line_free)

G_END_DECLS
