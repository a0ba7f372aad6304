/* muster-rule-text.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts of community data are plain texts with marks in them, as New Recruit shows them: "**strong**", "*emphasis*" and
 * "^^Keyword^^", and lines that begin with "•", "▪", "■", "◦", "–" or "-" and a blank are items of a list. What such a mark
 * has no partner for is text like any other, and whatever else the text holds – tags, marks of Markdown – stays text where
 * it goes. */

typedef enum
{
  MUSTER_RULE_STYLE_PLAIN = 0,
  MUSTER_RULE_STYLE_STRONG = 1 << 0,
  MUSTER_RULE_STYLE_KEYWORD = 1 << 1,
  MUSTER_RULE_STYLE_EMPHASIS = 1 << 2,
} MusterRuleStyle;

/* Letters of one style; no line feed is in them. */
typedef struct
{
  MusterRuleStyle style;
  char *text;
} MusterRuleRun;

/* One line. */
typedef struct
{
  guint level;     /* 0 for text, 1 for an item of a list, 2 for one in an item */
  gboolean apart;  /* an empty line stood before it */
  GPtrArray *runs; /* of MusterRuleRun; none is empty */
} MusterRuleLine;

/* @text: (nullable)
 *
 * Returns: (transfer full) (element-type MusterRuleLine): */
GPtrArray *muster_rule_text_parse (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): without marks; items begin with "• ", and no line is empty. @text: (nullable) */
char *muster_rule_text_dup_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): Pango's markup, which is always valid. @text: (nullable) */
char *muster_rule_text_dup_markup (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* What may stand in <td> or <dd>. @text: (nullable) */
void muster_rule_text_append_html (GString *out, const char *text);

/* Behind something in its line; the list after it ends with an empty line. @text: (nullable) */
void muster_rule_text_append_markdown (GString *out, const char *text);
/* The same in a table, where all is one line. */
void muster_rule_text_append_markdown_cell (GString *out, const char *text);

G_END_DECLS
