/* muster-rule-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rule-text.h"

#include <string.h>

#include "muster-html.h"
#include "muster-markdown.h"

/* ---- Lines ---- */

static void
run_free (gpointer data)
{
  MusterRuleRun *self = data;

  g_free (self->text);
  g_free (self);
}

static void
line_free (gpointer data)
{
  MusterRuleLine *self = data;

  g_ptr_array_unref (self->runs);
  g_free (self);
}

static const char *
skip_blanks (const char *text)
{
  while (*text != '\0' && *text != '\n' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

/* What an item begins with, and how deep it is. A dash is a sign only with a blank behind it. */
static const struct
{
  const char *sign;
  guint level;
  gboolean wants_blank;
} signs[] = {
  { "•", 1, FALSE }, { "▪", 1, FALSE }, { "■", 1, FALSE }, { "●", 1, FALSE },
  { "◦", 2, FALSE }, { "–", 1, TRUE },  { "-", 1, TRUE },
};

/* The level of the line at @text, 0 for none; @content (out): what is behind the sign. */
static guint
find_level (const char *text, const char **content)
{
  text = skip_blanks (text);
  *content = text;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      const char *rest = text + strlen (signs[i].sign);

      if (!g_str_has_prefix (text, signs[i].sign) ||
          (signs[i].wants_blank && (*rest == '\n' || skip_blanks (rest) == rest)))
        continue;
      *content = skip_blanks (rest);
      return signs[i].level;
    }

  return 0;
}

static gboolean
is_empty_line (const char *text)
{
  text = skip_blanks (text);

  return *text == '\n' || *text == '\0';
}

/* ---- Marks ---- */

typedef struct
{
  GPtrArray *lines;
  MusterRuleLine *line;
  GString *text;
  MusterRuleStyle style;
} Reader;

/* A mark has its partner in the same passage, before an empty line or the next item, and not farther off than somebody would
 * look for it: so many bytes. */
#define MAX_PASSAGE 2048

static const char *
find_end (const char *at)
{
  const char *content;

  for (const char *last = at + MAX_PASSAGE; *at != '\0' && at < last; at++)
    if (*at == '\n' && (is_empty_line (at + 1) || find_level (at + 1, &content) > 0))
      break;

  return at;
}

static gboolean
is_word_at (const char *at)
{
  return g_unichar_isalnum (g_utf8_get_char (at));
}

/* Whether the asterisk at @at, not first in its text, stands behind what is written. */
static gboolean
closes_emphasis (const char *at)
{
  return !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (at))) && !is_word_at (at + 1);
}

static gboolean
has_partner (const char *sign, const char *at)
{
  const gsize length = strlen (sign);
  const char *end = find_end (at);
  const char *partner = at + length;

  while ((partner = g_strstr_len (partner, MAX (end - partner, 0), sign)) != NULL)
    {
      if (length > 1)
        return partner > at + length;
      if (partner[1] == '*' && partner[2] != '*')
        partner += 2;
      else if (partner > at + 1 && closes_emphasis (partner))
        return TRUE;
      else
        partner++;
    }

  return FALSE;
}

static gboolean
opens_emphasis (const char *text, const char *at)
{
  return (at == text || !is_word_at (g_utf8_prev_char (at))) && at[1] != '\0' && at[1] != '*' &&
         !g_unichar_isspace (g_utf8_get_char (at + 1)) && has_partner ("*", at);
}

/* The style that begins or ends at @at; @length (out): of its mark. */
static MusterRuleStyle
find_mark (const Reader *self, const char *text, const char *at, gsize *length)
{
  const gboolean emphasized = self->style & MUSTER_RULE_STYLE_EMPHASIS;

  *length = 2;
  if (g_str_has_prefix (at, "^^"))
    return self->style & MUSTER_RULE_STYLE_KEYWORD || has_partner ("^^", at)
               ? MUSTER_RULE_STYLE_KEYWORD
               : MUSTER_RULE_STYLE_PLAIN;
  if (*at != '*')
    return MUSTER_RULE_STYLE_PLAIN;
  /* Of three that end both, the first ends what began last. */
  if (at[1] == '*' && !(emphasized && at[2] == '*') &&
      (self->style & MUSTER_RULE_STYLE_STRONG || has_partner ("**", at)))
    return MUSTER_RULE_STYLE_STRONG;
  *length = 1;
  if (emphasized ? at > text && closes_emphasis (at) : opens_emphasis (text, at))
    return MUSTER_RULE_STYLE_EMPHASIS;

  return MUSTER_RULE_STYLE_PLAIN;
}

/* ---- Reading ---- */

static void
end_run (Reader *self)
{
  MusterRuleRun *run;

  if (self->text->len == 0)
    return;
  run = g_new (MusterRuleRun, 1);
  *run = (MusterRuleRun){ self->style, g_strndup (self->text->str, self->text->len) };
  g_ptr_array_add (self->line->runs, run);
  g_string_truncate (self->text, 0);
}

static void
begin_line (Reader *self, guint level, gboolean apart)
{
  self->line = g_new (MusterRuleLine, 1);
  *self->line = (MusterRuleLine){ level, apart, g_ptr_array_new_with_free_func (run_free) };
  g_ptr_array_add (self->lines, self->line);
}

static void
read_line (Reader *self, const char *text, const char *at, const char *end)
{
  while (at < end)
    {
      gsize length;
      const MusterRuleStyle mark = find_mark (self, text, at, &length);

      if (mark != MUSTER_RULE_STYLE_PLAIN)
        {
          end_run (self);
          self->style ^= mark;
          at += length;
          continue;
        }
      length = (gsize) (g_utf8_next_char (at) - at);
      g_string_append_len (self->text, at, (gssize) length);
      at += length;
    }
  g_strchomp (self->text->str);
  self->text->len = strlen (self->text->str);
  end_run (self);
}

GPtrArray *
muster_rule_text_parse (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autoptr (GString) letters = g_string_new (NULL);
  Reader self = { g_ptr_array_new_with_free_func (line_free), NULL, letters, 0 };
  gboolean apart = FALSE;

  for (const char *at = valid; *at != '\0';)
    {
      const gsize length = strcspn (at, "\n");
      const char *content;
      guint level;

      if (is_empty_line (at))
        apart = self.lines->len > 0;
      else
        {
          level = find_level (at, &content);
          if (apart || level > 0)
            self.style = MUSTER_RULE_STYLE_PLAIN;
          begin_line (&self, level, apart);
          read_line (&self, valid, content, at + length);
          apart = FALSE;
        }
      at += length + (at[length] == '\n');
    }

  return self.lines;
}

/* ---- Writing ---- */

char *
muster_rule_text_dup_plain (const char *text)
{
  g_autoptr (GPtrArray) lines = muster_rule_text_parse (text);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterRuleLine *line = lines->pdata[i];

      g_string_append (out, i > 0 ? "\n" : "");
      if (line->level > 0)
        g_string_append_printf (out, "%*s• ", (int) (line->level - 1) * 2, "");
      for (guint j = 0; j < line->runs->len; j++)
        g_string_append (out, ((const MusterRuleRun *) line->runs->pdata[j])->text);
    }

  return g_string_free (out, FALSE);
}

static void
append_markup (GString *out, const MusterRuleRun *run)
{
  g_autofree char *escaped = g_markup_escape_text (run->text, -1);

  g_string_append (out, run->style & MUSTER_RULE_STYLE_STRONG ? "<b>" : "");
  g_string_append (out, run->style & MUSTER_RULE_STYLE_EMPHASIS ? "<i>" : "");
  if (run->style & MUSTER_RULE_STYLE_KEYWORD)
    g_string_append_printf (out, "<span font_variant=\"small-caps\">%s</span>", escaped);
  else
    g_string_append (out, escaped);
  g_string_append (out, run->style & MUSTER_RULE_STYLE_EMPHASIS ? "</i>" : "");
  g_string_append (out, run->style & MUSTER_RULE_STYLE_STRONG ? "</b>" : "");
}

char *
muster_rule_text_dup_markup (const char *text)
{
  g_autoptr (GPtrArray) lines = muster_rule_text_parse (text);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterRuleLine *line = lines->pdata[i];

      g_string_append (out, i > 0 ? "\n" : "");
      if (line->level > 0)
        g_string_append_printf (out, "%s•\u00a0", line->level > 1 ? "\u2003" : "");
      for (guint j = 0; j < line->runs->len; j++)
        append_markup (out, line->runs->pdata[j]);
    }

  return g_string_free (out, FALSE);
}

static void
append_html (GString *out, const MusterRuleRun *run)
{
  g_string_append (out, run->style & MUSTER_RULE_STYLE_STRONG ? "<strong>" : "");
  g_string_append (out, run->style & MUSTER_RULE_STYLE_EMPHASIS ? "<em>" : "");
  g_string_append (out, run->style & MUSTER_RULE_STYLE_KEYWORD ? "<span class=\"key\">" : "");
  muster_html_append (out, run->text);
  g_string_append (out, run->style & MUSTER_RULE_STYLE_KEYWORD ? "</span>" : "");
  g_string_append (out, run->style & MUSTER_RULE_STYLE_EMPHASIS ? "</em>" : "");
  g_string_append (out, run->style & MUSTER_RULE_STYLE_STRONG ? "</strong>" : "");
}

/* From lists of depth @from to such of depth @to; items are open as long as what is in them. */
static void
change_level (GString *out, guint from, guint to)
{
  for (; from > to; from--)
    g_string_append (out, "</li></ul>");
  if (from == to && to > 0)
    g_string_append (out, "</li>");
  for (; from < to; from++)
    g_string_append (out, from + 1 < to ? "<ul><li>" : "<ul>");
}

void
muster_rule_text_append_html (GString *out, const char *text)
{
  g_autoptr (GPtrArray) lines = muster_rule_text_parse (text);
  guint level = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterRuleLine *line = lines->pdata[i];

      if (line->level == 0 && level == 0 && i > 0)
        g_string_append (out, line->apart ? "<br><br>" : "<br>");
      if (line->level < level && line->level > 0)
        g_string_append (out, "</li></ul></li>");
      else
        change_level (out, level, line->level);
      level = line->level;
      g_string_append (out, level > 0 ? "<li>" : "");
      for (guint j = 0; j < line->runs->len; j++)
        append_html (out, line->runs->pdata[j]);
    }
  change_level (out, level, 0);
}

/* ---- Markdown ---- */

static gboolean
is_punctuation (gunichar c)
{
  return g_unichar_ispunct (c) || (c < 0x80 && g_ascii_ispunct ((char) c));
}

/* The marks of Markdown hold only beside letters or blanks: elsewhere a tag does what they would. */
static gboolean
can_be_marked (const GString *before, const char *text, const char *behind)
{
  const gunichar first = g_utf8_get_char (text);
  const gunichar last = g_utf8_get_char (g_utf8_prev_char (text + strlen (text)));
  const gboolean begins = before->len == 0 || g_ascii_isspace (before->str[before->len - 1]);
  const gboolean ends = *behind == '\0' || g_unichar_isspace (g_utf8_get_char (behind));

  return !g_unichar_isspace (first) && !g_unichar_isspace (last) &&
         (begins || !is_punctuation (first)) && (ends || !is_punctuation (last)) &&
         (begins || before->str[before->len - 1] != '*');
}

static const char *
get_text (const MusterRuleLine *line, guint index)
{
  return index < line->runs->len ? ((const MusterRuleRun *) line->runs->pdata[index])->text : "";
}

/* Keywords are nothing that Markdown knows. @in_front: of a line of the file */
static void
append_markdown (GString *out, const MusterRuleLine *line, gboolean in_front)
{
  const MusterRuleStyle known = MUSTER_RULE_STYLE_STRONG | MUSTER_RULE_STYLE_EMPHASIS;

  for (guint i = 0; i < line->runs->len;)
    {
      const gboolean first = in_front && i == 0;
      const MusterRuleRun *run = line->runs->pdata[i];
      const MusterRuleStyle style = run->style & known;
      const gboolean strong = style & MUSTER_RULE_STYLE_STRONG;
      g_autoptr (GString) text = g_string_new (NULL);
      gboolean marked;

      for (; i < line->runs->len &&
             (((const MusterRuleRun *) line->runs->pdata[i])->style & known) == style;
           i++)
        g_string_append (text, get_text (line, i));
      if (g_ascii_isspace (*text->str))
        g_string_append_c (out, ' ');
      g_string_erase (text, 0, (gssize) strspn (text->str, " \t"));
      if (text->len == 0)
        continue;
      marked = can_be_marked (out, text->str, get_text (line, i));
      if (style != MUSTER_RULE_STYLE_PLAIN)
        g_string_append (out, marked ? strong ? "**" : "*" : strong ? "<strong>" : "<em>");
      if (first && style == MUSTER_RULE_STYLE_PLAIN)
        muster_markdown_append (out, text->str);
      else
        muster_markdown_append_cell (out, text->str);
      if (style != MUSTER_RULE_STYLE_PLAIN)
        g_string_append (out, marked ? strong ? "**" : "*" : strong ? "</strong>" : "</em>");
    }
}

void
muster_rule_text_append_markdown (GString *out, const char *text)
{
  g_autoptr (GPtrArray) lines = muster_rule_text_parse (text);
  gboolean in_list = FALSE;

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterRuleLine *line = lines->pdata[i];

      if (line->level > 0)
        g_string_append_printf (out,
                                "%s%*s- ",
                                in_list ? "\n" : "\n\n",
                                (int) (line->level - 1) * 2,
                                "");
      else if (i > 0)
        g_string_append (out, in_list || line->apart ? "\n\n" : "<br>");
      append_markdown (out, line, line->level > 0 || in_list || (i > 0 && line->apart));
      in_list = line->level > 0;
    }
}

void
muster_rule_text_append_markdown_cell (GString *out, const char *text)
{
  g_autoptr (GPtrArray) lines = muster_rule_text_parse (text);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterRuleLine *line = lines->pdata[i];

      g_string_append (out, i > 0 ? "<br>" : "");
      g_string_append (out, line->level > 0 ? "• " : "");
      append_markdown (out, line, FALSE);
    }
}
