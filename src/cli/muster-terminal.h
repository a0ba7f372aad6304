/* muster-terminal.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What stands in front of a person: text comes out wrapped to the width of the screen, answers come
 * in line by line, first those of a script, then those typed. Who asks does not know
 * where they come from. */
typedef struct _MusterTerminal MusterTerminal;

/* How a text stands out. On a screen without colour nothing does; so nothing may depend on it. */
typedef enum
{
  MUSTER_STYLE_PLAIN,
  MUSTER_STYLE_STRONG,
  MUSTER_STYLE_FAINT,
  MUSTER_STYLE_ALERT,
  MUSTER_STYLE_SIDE, /* this and those behind it: the sides of a battle */
  MUSTER_N_STYLES = MUSTER_STYLE_SIDE + 4,
} MusterStyle;

MusterStyle muster_style_for_side (gint side);

/* On the standard streams of the program. */
MusterTerminal *muster_terminal_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_terminal_free (MusterTerminal *self);

/**
 * muster_terminal_open_script:
 * @path: a file, or "-" for the standard input
 *
 * Its lines are read before those that are typed. Empty lines and those that begin with `#` are
 * passed over. Where nobody sits at the terminal, nothing more is read at its end.
 *
 * Returns: %FALSE with a G_FILE_ERROR, or G_CONVERT_ERROR when it is no text
 */
gboolean muster_terminal_open_script (MusterTerminal *self, const char *path, GError **error);

guint muster_terminal_get_width (const MusterTerminal *self);
gboolean muster_terminal_has_person (const MusterTerminal *self); /* a person reads and types */
gboolean
muster_terminal_has_more (const MusterTerminal *self); /* lines of a script, or typed ones */

/* ---- Out ---- */

/**
 * muster_terminal_put:
 * @first: blanks in front of the first line
 * @rest: blanks in front of the other lines
 * @text: broken at blanks; its own line ends are kept
 */
void muster_terminal_put (MusterTerminal *self,
                          MusterStyle style,
                          guint first,
                          guint rest,
                          const char *text);
void muster_terminal_print (MusterTerminal *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* A line as it is, which may hold what muster_terminal_paint() made. */
void muster_terminal_put_line (MusterTerminal *self, const char *line);
/* An empty line, unless there is one already. */
void muster_terminal_put_gap (MusterTerminal *self);
/* (transfer full): @text in @style, for lines that are put together from parts. */
char *muster_terminal_paint (const MusterTerminal *self, MusterStyle style, const char *text);

/* ---- In ---- */

/* (transfer full) (nullable): the next line, without blanks at its ends; NULL at the end. */
char *muster_terminal_read_line (MusterTerminal *self, const char *prompt);
/* (nullable): "FILE:12" where the last line came from a script. */
const char *muster_terminal_get_place (const MusterTerminal *self);

/* How many columns a text takes. */
guint muster_text_get_columns (const char *text);
/* (transfer full): @text with blanks behind it up to so many columns. */
char *muster_text_pad (const char *text, guint columns);
/* (transfer full): what stands between blanks. */
char **muster_text_split_words (const char *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTerminal, muster_terminal_free)

G_END_DECLS
