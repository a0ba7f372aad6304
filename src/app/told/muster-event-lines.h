/* muster-event-lines.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_EVENT_LINES (muster_event_lines_get_type ())
G_DECLARE_FINAL_TYPE (MusterEventLines, muster_event_lines, MUSTER, EVENT_LINES, GtkWidget)

/* Events one below the other, each a text that wraps by itself: where one ends is seen. */

void muster_event_lines_begin (MusterEventLines *self);
void muster_event_lines_add (MusterEventLines *self, const char *text);
/* What was there before and has not been added again is gone. */
void muster_event_lines_end (MusterEventLines *self);
/* The lines of @text instead; rows of a list stay with what stands above them. */
void muster_event_lines_set_text (MusterEventLines *self, const char *text);

G_END_DECLS
