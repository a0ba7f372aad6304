/* muster-forum-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-forum-list.h"

#include <string.h>

#include "muster-forum-line-private.h"

/* A tab is as wide as so many blanks. */
#define TAB 4

static void
force_free (MusterForumForce *self)
{
  g_free (self->name);
  g_free (self->catalogue);
  g_ptr_array_unref (self->units);
  g_free (self);
}

void
muster_forum_list_free (MusterForumList *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->hints);
  g_ptr_array_unref (self->forces);
  g_free (self);
}

char *
muster_forum_list_fold (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *composed = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  GString *out = g_string_new (NULL);
  gboolean gap = FALSE;

  for (const char *at = composed; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);

      if (g_unichar_ismark (letter) || letter == '\'' || letter == 0x2019)
        continue;
      if (!g_unichar_isalnum (letter))
        {
          gap = TRUE;
          continue;
        }
      if (gap && out->len > 0)
        g_string_append_c (out, ' ');
      gap = FALSE;
      g_string_append_unichar (out, letter);
    }

  return g_string_free (out, FALSE);
}

/* ---- Lines ---- */

typedef struct
{
  MusterForumList *list;
  MusterForumForce *force; /* nullable: no heading yet */
  GPtrArray *open;         /* of MusterForumLine: the last of each depth */
  gboolean after_gap;      /* the line before is empty */
  gboolean has_headings;
  gboolean has_title; /* the first line is one */
  guint line;
} Reader;

/* Signs that stand before an item of a list. */
static gboolean
is_bullet (gunichar letter)
{
  return letter == '.' || letter == '*' || letter == '-' || letter == 0x2022 || letter == 0x25e6 ||
         letter == 0x2023 || letter == 0x25aa || letter == 0xb7 || letter == 0x2013;
}

/* @column: (out): where the text begins, behind blanks and signs */
static const char *
skip_indent (const char *text, gsize *column)
{
  *column = 0;
  for (;;)
    {
      const gunichar letter = g_utf8_get_char (text);

      if (letter == '\t')
        *column += TAB - *column % TAB;
      else if (letter == ' ' || letter == 0xa0)
        *column += 1;
      else if (is_bullet (letter) && g_unichar_isspace (g_utf8_get_char (g_utf8_next_char (text))))
        *column += 1;
      else
        return text;
      text = g_utf8_next_char (text);
    }
}

static MusterForumForce *
begin_force (Reader *self)
{
  MusterForumForce *force = g_new0 (MusterForumForce, 1);

  force->line = self->line;
  force->units = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_forum_line_free);
  g_ptr_array_add (self->list->forces, force);
  g_ptr_array_set_size (self->open, 0);
  self->force = force;

  return force;
}

/* "Battalion (Space Marines)", or "Army Roster" alone. */
static void
read_force (Reader *self, const char *text)
{
  g_autoptr (MusterForumLine) line = muster_forum_line_new (text, self->line);
  const char *bracket = strrchr (line->whole, '(');
  MusterForumForce *force = begin_force (self);

  force->name = bracket != NULL && bracket != line->whole
                    ? g_strstrip (g_strndup (line->whole, (gsize) (bracket - line->whole)))
                    : g_strdup (line->whole);
  if (bracket != NULL)
    force->catalogue = g_strndup (bracket + 1, strcspn (bracket + 1, ")"));
}

/* "Total: [57 PL, 1,105pts]", "Total 80 pts"; "Total War" is a name. */
static gboolean
is_total (const char *text)
{
  const char *rest = text + strlen ("total");

  if (g_ascii_strncasecmp (text, "total", strlen ("total")) != 0)
    return FALSE;
  if (*rest == ':')
    return TRUE;

  return strchr (" [(", *rest) != NULL && g_ascii_isdigit (rest[strspn (rest, " [(")]);
}

/* "++ Battalion ++ [100 pts]", "## Troops", "+ Troops +"; TRUE for such a line. Categories say nothing that the data does
 * not know better. */
static gboolean
read_heading (Reader *self, const char *text)
{
  const char *begin = text + strspn (text, "#* ");
  g_autofree char *inner = NULL;

  if (g_str_has_prefix (begin, "++"))
    {
      g_auto (GStrv) parts = g_strsplit (begin, "++", -1);

      inner = g_strstrip (g_strconcat (parts[1], " ", parts[2] != NULL ? parts[2] : "", NULL));
      if (!is_total (inner))
        read_force (self, inner);
      return TRUE;
    }

  return *text == '#' || (g_str_has_prefix (begin, "+ ") && g_str_has_suffix (begin, " +"));
}

/* "CHARACTERS", after an empty line. */
static gboolean
is_shouted (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);

      if (g_unichar_islower (letter) || g_unichar_isdigit (letter))
        return FALSE;
      n += g_unichar_isupper (letter);
    }

  return n > 2;
}

/* What programs and people put around a list, and notes in it. */
static gboolean
is_noise (const char *text)
{
  static const char *const begins[] = { "|",
                                        ">",
                                        "```",
                                        "Created with",
                                        "Exported with",
                                        "Created using",
                                        "Data Version",
                                        "App Version",
                                        "Total:",
                                        "App: ",
                                        "[http",
                                        "http:",
                                        "https:" };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_ascii_strncasecmp (text, begins[i], strlen (begins[i])) == 0)
      return TRUE;

  return text[strspn (text, "-=_*~+ ")] == '\0';
}

static MusterForumLine *
find_around (Reader *self, gsize column)
{
  while (self->open->len > 0)
    {
      MusterForumLine *last = self->open->pdata[self->open->len - 1];

      if (last->column < column)
        return last;
      g_ptr_array_remove_index (self->open, self->open->len - 1);
    }

  return NULL;
}

/* "4 with Axe, Rope" is a list for four of those around it, or, where it is not further in, above it. */
static gboolean
read_list (Reader *self, const char *text, gsize column)
{
  MusterForumLine *of = NULL;

  for (guint i = self->open->len; i > 0; i--)
    {
      MusterForumLine *line = self->open->pdata[i - 1];

      if (of == NULL || line->column < column)
        of = line;
      if (line->column < column)
        break;
    }

  return of != NULL && muster_forum_line_read_list (of, text, self->line);
}

static void
read_item (Reader *self, const char *text, gsize column)
{
  g_autoptr (MusterForumLine) line = NULL;
  MusterForumLine *unit = self->open->len > 0 ? self->open->pdata[0] : NULL;
  MusterForumLine *around;

  if (read_list (self, text, column))
    return;
  around = find_around (self, column);
  line = muster_forum_line_new (text, self->line);
  line->column = column;
  if (around == NULL && unit != NULL && muster_forum_line_is_extra (line))
    {
      g_ptr_array_add (unit->below, g_steal_pointer (&line));
      g_ptr_array_add (self->open, unit);
      return;
    }
  if (around != NULL)
    g_ptr_array_add (around->below, line);
  else if (self->force != NULL)
    g_ptr_array_add (self->force->units, line);
  else
    g_ptr_array_add (self->list->hints, line);
  g_ptr_array_add (self->open, g_steal_pointer (&line));
}

static void
read_line (Reader *self, const char *text)
{
  gsize column;
  const char *begin = skip_indent (text, &column);
  const gboolean after_gap = self->after_gap;

  self->after_gap = *begin == '\0';
  if (*begin == '\0' || is_noise (begin))
    return;
  if (column == 0 && (read_heading (self, begin) || (after_gap && is_shouted (begin))))
    {
      self->has_headings = TRUE;
      g_ptr_array_set_size (self->open, 0);
      if (self->force == NULL)
        begin_force (self);
      return;
    }
  read_item (self, begin, column);
}

/* ---- What stands before a list ---- */

/* No frame has more lines. */
#define MAX_FRAME 40

static gboolean
is_rule (const char *text, char sign)
{
  const gsize length = strspn (text, (char[]){ sign, '\0' });

  return length >= 3 && text[length] == '\0';
}

/* What says again what the list says itself. */
static gboolean
is_summary (const char *text)
{
  static const char *const begins[] = {
    "&", "+ TOTAL ARMY POINTS", "+ WARLORD", "+ ENHANCEMENT", "+ NUMBER OF UNITS", "+ SECONDARY"
  };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_ascii_strncasecmp (text, begins[i], strlen (begins[i])) == 0)
      return TRUE;

  return text[strspn (text, "+ ")] == '\0';
}

/* Goes behind the lines that say between two rules what the list is, where the text begins with such. */
static guint
read_frame (Reader *self, const GPtrArray *lines)
{
  guint begin = 0;
  guint end;
  char sign;

  while (begin < lines->len && *(const char *) lines->pdata[begin] == '\0')
    begin++;
  if (begin == lines->len)
    return 0;
  sign = *(const char *) lines->pdata[begin];
  if ((sign != '+' && sign != '=') || !is_rule (lines->pdata[begin], sign))
    return 0;
  for (end = begin + 1; end < lines->len && !is_rule (lines->pdata[end], sign); end++)
    if (end - begin > MAX_FRAME)
      return 0;
  if (end == lines->len)
    return 0;
  for (guint i = begin + 1; i < end; i++)
    {
      const char *text = lines->pdata[i];

      self->line = i + 1;
      if (!is_summary (text))
        read_item (self, text + strspn (text, "+ "), 0);
    }
  self->has_title = sign == '=';
  self->has_headings = TRUE;
  self->line = end + 1;
  begin_force (self);

  return end + 1;
}

/* ---- The whole ---- */

static MusterForumLine *
get_line (const GPtrArray *lines, guint index)
{
  return lines->pdata[index];
}

/* What is on lines of their own below @line. */
static GPtrArray *
list_own_lines (const MusterForumLine *line)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = 0; i < line->below->len; i++)
    if (get_line (line->below, i)->line != line->line)
      g_ptr_array_add (lines, line->below->pdata[i]);

  return lines;
}

/* Each line directly below the first is like "Army (Soldiers)". */
static gboolean
is_indented (const MusterForumList *list)
{
  g_autoptr (GPtrArray) lines = list_own_lines (get_line (list->hints, 0));

  for (guint i = 0; i < lines->len; i++)
    if (get_line (lines, i)->has_number || !g_str_has_suffix (get_line (lines, i)->whole, ")"))
      return FALSE;

  return list->hints->len == 1 && lines->len > 0;
}

/* Lists that go by their indents alone: the roster, its forces, their units. */
static void
take_indented (Reader *self)
{
  MusterForumLine *top = get_line (self->list->hints, 0);
  g_autoptr (GPtrArray) lines = list_own_lines (top);

  for (guint i = 0; i < lines->len; i++)
    {
      MusterForumLine *line = get_line (lines, i);
      g_autoptr (GPtrArray) units = list_own_lines (line);
      guint at = 0;

      self->line = line->line;
      read_force (self, line->whole);
      for (guint j = 0; j < units->len; j++)
        {
          g_ptr_array_add (self->force->units, units->pdata[j]);
          g_ptr_array_find (line->below, units->pdata[j], &at);
          g_ptr_array_steal_index (line->below, at);
        }
    }
  g_ptr_array_set_size (top->below, (gint) (top->below->len - lines->len));
}

/* Without headings all lines may be units, the first as well. */
static void
finish (Reader *self)
{
  MusterForumList *list = self->list;

  if (list->hints->len == 0)
    return;
  if (self->has_title)
    list->title = g_strdup (get_line (list->hints, 0)->name);
  if (self->has_headings)
    return;
  if (is_indented (list))
    {
      take_indented (self);
      return;
    }
  begin_force (self);
  g_ptr_array_extend_and_steal (self->force->units, g_steal_pointer (&list->hints));
  list->hints = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_forum_line_free);
}

/* (transfer full): whichever way the lines end: with a line feed, a carriage return or both. */
static char **
split_raw_lines (const char *text)
{
  g_autofree char *plain = g_strdup (text);
  char *to = plain;

  for (const char *at = text; *at != '\0'; at++)
    if (*at != '\r')
      *to++ = *at;
    else if (at[1] != '\n')
      *to++ = '\n';
  *to = '\0';

  return g_strsplit (plain, "\n", -1);
}

/* (transfer full) (element-type utf8) */
static GPtrArray *
split_lines (const char *text)
{
  g_auto (GStrv) lines = split_raw_lines (text);
  GPtrArray *out = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *valid = g_utf8_make_valid (lines[i], -1);

      muster_forum_text_strip_markup (valid);
      g_ptr_array_add (out, g_strchomp (valid));
    }

  return out;
}

MusterForumList *
muster_forum_list_read (const char *text)
{
  g_autoptr (GPtrArray) lines = split_lines (text);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  MusterForumList *list = g_new0 (MusterForumList, 1);
  Reader reader = { .list = list, .open = open, .after_gap = TRUE, .has_title = TRUE };

  list->hints = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_forum_line_free);
  list->forces = g_ptr_array_new_with_free_func ((GDestroyNotify) force_free);
  for (guint i = read_frame (&reader, lines); i < lines->len; i++)
    {
      reader.line = i + 1;
      read_line (&reader, lines->pdata[i]);
    }
  finish (&reader);

  return list;
}
