/* muster-answer-menu.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answer-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* An action as a person names it: its number in the list, or the beginning of its title, then the thing
 * that acts where several could, then what the action asks, in its order. */

typedef struct
{
  char **words;
  guint n;
  guint next;
} Words;

/* (transfer full): @n words from the next on, as one. */
static char *
join_words (const Words *words, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", words->words[words->next + i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char **
split_words (const char *line)
{
  g_auto (GStrv) pieces = g_strsplit_set (line, " ,", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0')
      g_ptr_array_add (words, g_strdup (pieces[i]));
  g_ptr_array_add (words, NULL);

  return (char **) g_ptr_array_free (words, FALSE);
}

/* ---- Which action ---- */

static gboolean
has_title (const MusterMenuItem *item, const char *folded, gboolean whole)
{
  g_autofree char *title = muster_answer_fold (item->title != NULL ? item->title : item->action);
  g_autofree char *action = muster_answer_fold (item->action);

  if (whole)
    return g_str_equal (title, folded) || g_str_equal (action, folded);

  return g_str_has_prefix (title, folded) || g_str_has_prefix (action, folded);
}

/* Keeps the items that the next words name, the more words the better. */
static GPtrArray *
list_titled (const MusterPrompt *prompt, Words *words)
{
  for (guint n = words->n - words->next; n > 0; n--)
    for (gint whole = 1; whole >= 0; whole--)
      {
        g_autoptr (GPtrArray) found = g_ptr_array_new ();
        g_autofree char *text = join_words (words, n);
        g_autofree char *folded = muster_answer_fold (text);

        for (guint i = 0; i < prompt->menu->len; i++)
          if (has_title (g_ptr_array_index (prompt->menu, i), folded, whole == 1))
            g_ptr_array_add (found, g_ptr_array_index (prompt->menu, i));
        if (found->len > 0)
          {
            words->next += n;
            return g_steal_pointer (&found);
          }
      }

  return g_ptr_array_new ();
}

static gboolean
is_named (const MusterMenuItem *item, const char *folded)
{
  g_autofree char *label = muster_answer_fold (item->thing_label != NULL ? item->thing_label : "");
  g_autofree char *token = muster_answer_fold (item->thing);

  return g_str_equal (token, folded) || g_str_has_prefix (label, folded);
}

/* Of several items, those of the thing that the next words name, if they name one. */
static void
keep_named (GPtrArray *items, Words *words)
{
  for (guint n = words->n - words->next; n > 0 && items->len > 1; n--)
    {
      g_autoptr (GPtrArray) found = g_ptr_array_new ();
      g_autofree char *text = join_words (words, n);
      g_autofree char *folded = muster_answer_fold (text);

      for (guint i = 0; i < items->len; i++)
        if (is_named (g_ptr_array_index (items, i), folded))
          g_ptr_array_add (found, g_ptr_array_index (items, i));
      if (found->len == 0)
        continue;
      words->next += n;
      g_ptr_array_set_size (items, 0);
      g_ptr_array_extend (items, found, NULL, NULL);
      return;
    }
}

static void
keep_available (GPtrArray *items)
{
  gboolean any = FALSE;

  for (guint i = 0; i < items->len; i++)
    any = any || ((MusterMenuItem *) g_ptr_array_index (items, i))->available;
  for (guint i = items->len; any && i > 0; i--)
    if (!((MusterMenuItem *) g_ptr_array_index (items, i - 1))->available)
      g_ptr_array_remove_index (items, i - 1);
}

static const MusterMenuItem *
refuse_several (const GPtrArray *items, const char *line, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (items, i);

      g_string_append_printf (names,
                              "%s%s (%s)",
                              i > 0 ? ", " : "",
                              item->title != NULL ? item->title : item->action,
                              item->thing_label);
    }
  muster_answer_refuse (error, _ ("\"%s\" may be one of several: %s"), line, names->str);

  return NULL;
}

/* The action with this number; those that a rule refuses have none. */
static const MusterMenuItem *
find_numbered (const MusterPrompt *prompt, guint number)
{
  guint n = 0;

  for (guint i = 0; i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      if (item->available && ++n == number)
        return item;
    }

  return NULL;
}

static const MusterMenuItem *
find_item (const MusterPrompt *prompt, Words *words, const char *line, GError **error)
{
  g_autoptr (GPtrArray) items = NULL;
  guint64 number;

  if (g_ascii_string_to_unsigned (words->words[0], 10, 0, G_MAXUINT, &number, NULL))
    {
      const MusterMenuItem *item = find_numbered (prompt, (guint) number);

      words->next = 1;
      if (item == NULL)
        muster_answer_refuse (error, _ ("there is no number %s here"), words->words[0]);
      return item;
    }

  items = list_titled (prompt, words);
  keep_named (items, words);
  keep_available (items);
  if (items->len > 1)
    return refuse_several (items, line, error);
  if (items->len == 0)
    muster_answer_refuse (error,
                          _ ("\"%s\" is neither an action nor a command; ? lists what is"),
                          line);

  return items->len == 1 ? g_ptr_array_index (items, 0) : NULL;
}

/* Of several that of the thing that is corrected. */
guint
muster_answer_find_namesake (const MusterPrompt *prompt, const MusterInput *input)
{
  const char *nick = muster_input_kind_get_nick (input->kind);
  g_autofree char *thing = muster_answer_fold (input->words[0] != NULL ? input->words[0] : "");
  guint number = 0, found = 0;

  for (guint i = 0; prompt->menu != NULL && i < prompt->menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (prompt->menu, i);

      number += item->available;
      if (!item->available || !has_title (item, nick, TRUE))
        continue;
      if (is_named (item, thing))
        return number;
      found = found > 0 ? found : number;
    }

  return found;
}

/* ---- What it asks ---- */

/* (transfer full): the token that the next words stand for. Later questions are listed only for the first
 * answer to the earlier ones, so that what is not in the list goes to the battle as it is. */
static char *
take_token (const MusterMenuAsk *ask, Words *words, gboolean first, gboolean last, GError **error)
{
  guint left = words->n - words->next;
  g_autoptr (GError) failure = NULL;
  g_autofree char *rest = NULL;

  for (guint n = left; n > 0; n--)
    {
      g_autofree char *text = join_words (words, n);
      gboolean number = g_ascii_isdigit (*text) && !first;
      gint found = number || ask->options == NULL
                       ? -1
                       : muster_answer_find_option (ask->options,
                                                    text,
                                                    failure == NULL ? &failure : NULL);

      if (found < 0)
        continue;
      words->next += n;
      return g_strdup (((MusterOption *) g_ptr_array_index (ask->options, (guint) found))->token);
    }
  if (first && failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  rest = join_words (words, last ? left : 1);
  words->next += last ? left : 1;

  return g_strdelimit (g_steal_pointer (&rest), " ", '-');
}

/* The only option need not be named where what follows answers the next question. */
static gboolean
goes_without_saying (const MusterMenuAsk *ask, const Words *words)
{
  if (ask->options == NULL || ask->options->len != 1)
    return FALSE;
  for (guint n = words->n - words->next; n > 0; n--)
    {
      g_autofree char *text = join_words (words, n);

      if (muster_answer_find_option (ask->options, text, NULL) >= 0)
        return FALSE;
    }

  return TRUE;
}

/* How far it goes, where nobody keeps track of places: "2", "1 blocked". */
static void
add_move (const MusterMenuItem *item, Words *words, GPtrArray *out)
{
  const char *word = words->words[words->next];
  gboolean blocked;

  if (isnan (item->up_to) || word == NULL || !g_ascii_isdigit (*word) ||
      strspn (word, "0123456789.") != strlen (word))
    return;
  words->next++;
  blocked = words->next < words->n && g_str_has_prefix ("blocked", words->words[words->next]);
  words->next += blocked;
  g_ptr_array_add (out, g_strdup_printf ("moved=%s%s", word, blocked ? ",blocked" : ""));
}

static gboolean
add_asks (const MusterMenuItem *item, Words *words, GPtrArray *out, GError **error)
{
  guint n_asks = item->asks != NULL ? item->asks->len : 0;

  /* The battle says why; with whom it was to be does not matter. */
  if (!item->available)
    return TRUE;
  for (guint i = 0; i < n_asks && words->next < words->n; i++)
    {
      const MusterMenuAsk *ask = g_ptr_array_index (item->asks, i);
      g_autofree char *token = NULL;

      /* Of a place that has no name on the table nobody says anything. */
      if (!isnan (item->up_to) && (ask->options == NULL || ask->options->len == 0))
        continue;
      if (strchr (words->words[words->next], '=') != NULL)
        {
          g_ptr_array_add (out, g_strdup (words->words[words->next++]));
          continue;
        }
      if (i + 1 < n_asks && goes_without_saying (ask, words))
        {
          const MusterOption *only = g_ptr_array_index (ask->options, 0);

          g_ptr_array_add (out, g_strdup_printf ("%s=%s", ask->id, only->token));
          continue;
        }
      token = take_token (ask, words, i == 0, i + 1 == n_asks, error);
      if (token == NULL)
        return FALSE;
      g_ptr_array_add (out, g_strdup_printf ("%s=%s", ask->id, token));
    }
  add_move (item, words, out);
  if (words->next < words->n)
    return muster_answer_refuse (error,
                                 _ ("found \"%s\"; expected nothing more"),
                                 words->words[words->next]);

  return TRUE;
}

MusterInput *
muster_answer_parse_menu (const MusterPrompt *prompt, const char *line, GError **error)
{
  g_auto (GStrv) pieces = split_words (line);
  g_autoptr (GPtrArray) out = g_ptr_array_new_with_free_func (g_free);
  Words words = { .words = pieces, .n = g_strv_length (pieces) };
  const MusterMenuItem *item;

  if (words.n == 0 || prompt->menu == NULL || prompt->menu->len == 0)
    {
      muster_answer_refuse (error, _ ("there is no action here; done ends the turn"));
      return NULL;
    }
  if (words.n == 1 && g_str_equal (words.words[0], "0"))
    return muster_input_new (MUSTER_INPUT_DONE, NULL);
  item = find_item (prompt, &words, line, error);
  if (item == NULL)
    return NULL;

  g_ptr_array_add (out, g_strdup (item->action));
  g_ptr_array_add (out, g_strdup (item->thing));
  if (!add_asks (item, &words, out, error))
    return NULL;
  g_ptr_array_add (out, NULL);

  return muster_input_new (MUSTER_INPUT_DO, (const char *const *) out->pdata);
}
