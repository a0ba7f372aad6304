/* muster-output.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The standard streams of the program, the only place that writes to them. What is told with g_print() and g_printerr() is put together
 * of words of the program and of texts that strangers wrote: no character in it does anything to the terminal (muster-visible.h).
 * Colours are marks in such a text, which become codes only where a screen wants them. */

/* The handlers of g_print() and g_printerr(). */
void muster_output_print (const char *text);
void muster_output_print_error (const char *text);

/* Whether all that was to be written is, but for what muster_output_put() told. */
gboolean muster_output_is_whole (void);

/* A whole document. On a screen it is shown like all the rest; anywhere else its bytes are those of @text. Sets G_FILE_ERROR. */
gboolean muster_output_put (const char *text, GError **error);

/* Whether the standard output is a screen that wants colours. */
gboolean muster_output_has_colour (void);

typedef enum
{
  MUSTER_OUTPUT_NORMAL,
  MUSTER_OUTPUT_STRONG,
  MUSTER_OUTPUT_FAINT,
  MUSTER_OUTPUT_ALERT,
  MUSTER_OUTPUT_RED,
  MUSTER_OUTPUT_CYAN,
  MUSTER_OUTPUT_MAGENTA,
  MUSTER_OUTPUT_GREEN,
  MUSTER_OUTPUT_N_LOOKS,
} MusterOutputLook;

/* (transfer full): @text between two marks: it is told with this look, what follows as usual. */
char *muster_output_mark (MusterOutputLook look, const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
