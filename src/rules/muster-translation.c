/* muster-translation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-translation.h"

#include <glib/gi18n.h>
#include <string.h>

/* The context of lists of words, as po/its/muster-rulebook.its has it. */
#define WORDS "words"

#define CONTEXT_END "\004"

/* ---- Looking up ---- */

/* NULL where there is no translation. An empty msgid would give the head of the catalogue. */
static const char *
look_up_in (const char *domain, const char *msgid)
{
  const char *found = dgettext (domain, msgid);

  return found != msgid ? found : NULL;
}

static const char *
look_up_for (const char *id, const char *msgid)
{
  g_autofree char *domain = g_strconcat (MUSTER_TRANSLATION_DOMAIN, id, NULL);

  return look_up_in (domain, msgid);
}

/* The empty msgid stands for the head of a catalogue. @domain: (transfer full) */
static void
add_domain (GPtrArray *domains, char *domain)
{
  if (*dgettext (domain, "") != '\0')
    g_ptr_array_add (domains, domain);
  else
    g_free (domain);
}

char **
muster_translation_list_domains (const MusterRulebook *rulebook)
{
  GPtrArray *domains = g_ptr_array_new ();

  add_domain (domains, g_strconcat (MUSTER_TRANSLATION_DOMAIN, rulebook->id, NULL));
  for (guint i = 1; i < rulebook->n_modules; i++)
    if (rulebook->modules[i].parent < 0)
      add_domain (domains, g_strconcat (MUSTER_TRANSLATION_DOMAIN, rulebook->modules[i].id, NULL));
  add_domain (domains, g_strdup (GETTEXT_PACKAGE));
  g_ptr_array_add (domains, NULL);

  return (char **) g_ptr_array_free (domains, FALSE);
}

static const char *
look_up (const MusterRulebook *self, const char *msgid)
{
  const char *found = NULL;

  for (guint i = 0;
       found == NULL && *msgid != '\0' && self->domains != NULL && self->domains[i] != NULL;
       i++)
    found = look_up_in (self->domains[i], msgid);

  return found;
}

/* Texts of elements come with their blanks made one, those of attributes as they are written. */
static gboolean
is_normal (const char *text)
{
  gsize length = strlen (text);

  return strpbrk (text, "\t\r") == NULL && strstr (text, "  ") == NULL &&
         !g_str_has_prefix (text, " ") && (length == 0 || text[length - 1] != ' ');
}

char *
muster_translation_normalize (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  GString *normal = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", words[i]);

  return g_string_free (normal, FALSE);
}

const char *
muster_rulebook_translate (const MusterRulebook *self, const char *text)
{
  g_autofree char *normal = NULL;
  const char *found;

  if (text == NULL)
    return NULL;
  if (!is_normal (text))
    normal = muster_translation_normalize (text);
  found = look_up (self, normal != NULL ? normal : text);

  return found != NULL ? found : text;
}

const char *
muster_rulebook_label (const MusterRulebook *self, const char *title, const char *id)
{
  return muster_rulebook_translate (self, title != NULL ? title : id);
}

const char *
muster_rulebook_translate_for (const char *id, const char *text)
{
  g_autofree char *normal = NULL;
  const char *msgid = text;
  const char *found = NULL;

  if (text == NULL || *text == '\0')
    return text;
  if (!is_normal (text))
    msgid = normal = muster_translation_normalize (text);
  if (id != NULL)
    found = look_up_for (id, msgid);
  if (found == NULL)
    found = look_up_in (GETTEXT_PACKAGE, msgid);

  return found != NULL ? found : text;
}

char *
muster_rulebook_dup_sections (const MusterRulebook *self, const char *src)
{
  const char *whole = muster_rulebook_translate (self, src);
  g_auto (GStrv) sections = NULL;

  if (src == NULL || whole != src || strchr (src, ';') == NULL)
    return g_strdup (whole);
  sections = g_strsplit (src, ";", -1);
  for (guint i = 0; sections[i] != NULL; i++)
    {
      g_autofree char *section = sections[i];

      sections[i] = g_strdup (muster_rulebook_translate (self, g_strstrip (section)));
    }

  return g_strjoinv ("; ", sections);
}

/* ---- Words ---- */

/* Word @index of @list; NULL where its translation has another number of words. In both `_` stands for a blank. */
static char *
dup_translated_word (const MusterRulebook *self, const char *list, guint n_words, guint index)
{
  g_autofree char *msgid = g_strconcat (WORDS, CONTEXT_END, list, NULL);
  const char *translation = look_up (self, msgid);
  g_auto (GStrv) words = NULL;

  if (translation == NULL)
    return NULL;
  words = g_strsplit (translation, " ", -1);
  if (g_strv_length (words) != n_words)
    return NULL;

  return g_strdelimit (g_strdup (words[index]), "_", ' ');
}

char *
muster_rulebook_dup_word (const MusterRulebook *self,
                          const char *const *words,
                          guint n_words,
                          guint index)
{
  g_autoptr (GString) list = g_string_new (NULL);
  char *word;

  for (guint i = 0; i < n_words; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? " " : "", words[i]);
  word = dup_translated_word (self, list->str, n_words, index);

  return word != NULL ? word : g_strdup (words[index]);
}

char **
muster_rulebook_split_headings (const MusterRulebook *self, const MusterTable *table)
{
  g_auto (GStrv) headings = NULL;
  guint n = table->n_keys + MAX (table->n_columns, 1);

  if (table->headings == NULL)
    return NULL;
  headings = g_strsplit (muster_rulebook_translate (self, table->headings), ";", -1);
  return g_strv_length (headings) == n ? g_steal_pointer (&headings)
                                       : g_strsplit (table->headings, ";", -1);
}

/* Of a row with several cells, or of one whose cell is a list, the cells are words. */
static char *
dup_translated_cell (const MusterRulebook *self, const MusterTextPlace *place)
{
  g_autofree char *cell = NULL;
  g_auto (GStrv) parts = NULL;
  const char *whole;

  if (place->n_cells == 1 && !place->is_list)
    {
      whole = look_up (self, place->row);
      if (whole != NULL)
        return g_strdelimit (g_strdup (whole), "_", ' ');
    }
  cell = dup_translated_word (self, place->row, place->n_cells, place->cell);
  if (cell == NULL || !place->is_list)
    return g_steal_pointer (&cell);
  parts = g_strsplit (cell, "+", -1);

  return place->part < g_strv_length (parts) ? g_strdup (parts[place->part]) : NULL;
}

char *
muster_rulebook_dup_text (const MusterRulebook *self, guint number)
{
  const MusterTextPlace *place = &self->text_places[number];
  char *text = place->row != NULL ? dup_translated_cell (self, place) : NULL;

  return text != NULL ? text : g_strdup (muster_rulebook_translate (self, self->texts[number]));
}

/* ---- Templates ---- */

const char *
muster_template_find_end (const char *open)
{
  gboolean quoted = FALSE;

  for (const char *at = open + 1; *at != '\0'; at++)
    {
      if (*at == '\'')
        quoted = !quoted;
      else if (*at == '}' && !quoted)
        return at;
      else if (*at == '{' && !quoted)
        return NULL;
    }

  return NULL;
}

/* The part of the template that is written so between braces, or -1. */
static gint
find_part (const MusterTemplate *self, const char *open, const char *end)
{
  g_autofree char *inner = g_strndup (open + 1, (gsize) (end - open - 1));
  g_autofree char *wanted = muster_translation_normalize (inner);

  for (guint i = 0; i < self->n_parts; i++)
    if (self->placeholders[i] != NULL && g_str_equal (self->placeholders[i], wanted))
      return (gint) i;

  return -1;
}

gboolean
muster_template_fill (const MusterTemplate *self,
                      const char *translation,
                      char *const *values,
                      GString *out,
                      guint *places)
{
  gsize before = out->len;

  for (guint i = 0; places != NULL && i < self->n_parts; i++)
    places[i] = G_MAXUINT;

  for (const char *at = translation; *at != '\0'; at++)
    {
      const char *end;
      gint part;

      if ((at[0] == '{' && at[1] == '{') || (at[0] == '}' && at[1] == '}'))
        {
          g_string_append_c (out, *at++);
          continue;
        }
      if (*at != '{')
        {
          g_string_append_c (out, *at);
          continue;
        }
      end = muster_template_find_end (at);
      part = end != NULL ? find_part (self, at, end) : -1;
      if (part < 0)
        {
          g_string_truncate (out, before);
          return FALSE;
        }
      if (places != NULL)
        places[part] = (guint) out->len;
      g_string_append (out, values[part]);
      at = end;
    }

  return TRUE;
}
