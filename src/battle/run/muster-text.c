/* muster-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-text-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-run-answer-private.h"
#include "muster-source-text.h"
#include "muster-text-list.h"
#include "muster-thing-private.h"
#include "muster-translation.h"

/* Values and templates for people. Nothing here asks: what is not known shows as "?". */

char *
muster_run_format_length (MusterRun *run, double length)
{
  /* Nobody measures more closely than to a tenth. */
  double tenths = round (length * 10) / 10;
  g_autofree char *number = muster_run_format_number (tenths);
  /* Of what is no whole number there are always several. */
  gulong n = tenths == floor (tenths) && tenths >= 0 && tenths < G_MAXINT ? (gulong) tenths : 2;

  return run->rulebook->board == MUSTER_BOARD_GRID
             ? g_strdup_printf (ngettext ("%s space", "%s spaces", n), number)
             : g_strdup_printf (ngettext ("%s inch", "%s inches", n), number);
}

char *
muster_run_format_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (number))
    return g_strdup ("?");
  if (number == floor (number) && fabs (number) < 1e15)
    return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) number);
  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
}

static char *
describe_place (MusterRun *run, double value)
{
  if (value < 0)
    return g_strdup (muster_run_gettext (run, N_ ("nowhere")));
  if (run->game->plan == NULL)
    return g_strdup (muster_run_gettext (run, N_ ("a place")));
  return muster_field_format_place (run->game->plan, (MusterPlace) value);
}

/* What the rulebook says is translated, what a person typed is not. */
static char *
describe_text (MusterRun *run, gint32 number)
{
  if (run->untranslated || number < 0)
    return g_strdup (muster_game_get_text (run->game, number));
  if ((guint) number >= run->rulebook->n_texts)
    return g_strdup (muster_game_get_label (run->game, number));
  return muster_rulebook_dup_text (run->rulebook, (guint) number);
}

static char *
describe_word (MusterRun *run, const MusterEnum *words, double value)
{
  if (value < 0 || value >= words->n_words)
    return g_strdup ("?");
  if (run->untranslated)
    return g_strdup (words->words[(guint) value]);
  return muster_rulebook_dup_word (run->rulebook, words->words, words->n_words, (guint) value);
}

char *
muster_run_describe_value (MusterRun *run, const MusterType *type, double value)
{
  if (muster_is_unknown (value))
    return g_strdup ("?");
  switch (type->code)
    {
    case MUSTER_TYPE_BOOLEAN:
      return g_strdup (muster_run_gettext (run, value != 0 ? N_ ("yes") : N_ ("no")));
    case MUSTER_TYPE_TEXT:
      return describe_text (run, (gint32) value);
    case MUSTER_TYPE_PLACE:
      return describe_place (run, value);
    case MUSTER_TYPE_ENUM:
      return describe_word (run, &run->rulebook->enums[type->index], value);
    case MUSTER_TYPE_THING:
      return muster_thing_dup_name (run, type->index, value);
    default:
      return muster_run_format_number (value);
    }
}

char *
muster_text_join (const char *title, const char *rest)
{
  gboolean ends = g_str_has_suffix (title, "?") || g_str_has_suffix (title, ":") ||
                  g_str_has_suffix (title, ".") || g_str_has_suffix (title, "!");

  return ends ? g_strdup_printf (_ ("%1$s %2$s"), title, rest)
              : g_strdup_printf (_ ("%1$s: %2$s"), title, rest);
}

char *
muster_run_describe_ruling (MusterRun *run, const MusterRuling *ruling, double value)
{
  g_autofree char *chosen = NULL;

  for (guint i = 0; i < ruling->n_options && chosen == NULL; i++)
    if (ruling->options[i].value == value)
      chosen = g_strdup (muster_run_translate (run, ruling->options[i].title));
  if (chosen == NULL)
    chosen = muster_run_describe_value (run, &ruling->type, value);

  return muster_text_join (muster_run_label (run, ruling->title, ruling->id), chosen);
}

const char *
muster_run_gettext (MusterRun *run, const char *text)
{
  return run->untranslated ? text : _ (text);
}

const char *
muster_run_translate (MusterRun *run, const char *text)
{
  return run->untranslated ? text : muster_rulebook_translate (run->rulebook, text);
}

const char *
muster_run_label (MusterRun *run, const char *title, const char *id)
{
  return muster_run_translate (run, title != NULL ? title : id);
}

/* "Guard 1" is not named in "Guard 12". */
static gboolean
is_whole (const char *text, const char *at, gsize length)
{
  const char *end = at + length;

  return (at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))) &&
         !g_unichar_isalnum (g_utf8_get_char (end));
}

/* (nullable): where @name stands first. */
static const char *
find_name (const char *text, const char *name)
{
  const char *at = *name != '\0' ? strstr (text, name) : NULL;

  while (at != NULL && !is_whole (text, at, strlen (name)))
    at = strstr (at + 1, name);

  return at;
}

char *
muster_text_replace_name (const char *text, const char *name, const char *by)
{
  GString *replaced = g_string_new (NULL);
  const char *at;

  while ((at = find_name (text, name)) != NULL)
    {
      g_string_append_len (replaced, text, at - text);
      g_string_append (replaced, by);
      text = at + strlen (name);
    }
  g_string_append (replaced, text);

  return g_string_free (replaced, FALSE);
}

char *
muster_run_say_it (MusterRun *run, const MusterType *type, double value, const char *text)
{
  const char *it = C_ ("each of several", "it");
  MusterType scalar = *type;
  g_autofree char *name = NULL;

  scalar.form = MUSTER_FORM_SCALAR;
  name = muster_run_describe_value (run, &scalar, value);
  if (type->code != MUSTER_TYPE_THING || find_name (text, it) != NULL)
    return g_strdup (text);

  return muster_text_replace_name (text, name, it);
}

GPtrArray *
muster_run_list_values (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  MusterType type = e->type;
  MusterList list;
  double item;

  type.form = MUSTER_FORM_SCALAR;
  muster_list_open (run, e, base, &list);
  while (muster_list_next (&list, &item))
    g_ptr_array_add (words, muster_run_describe_value (run, &type, item));
  muster_list_close (run, &list);

  return words;
}

/* That @value, if it is somebody, is told from @begin to @end. @names: (nullable) */
static void
take_name (MusterRun *run,
           const MusterType *type,
           double value,
           GArray *names,
           gsize begin,
           gsize end,
           gboolean listed)
{
  if (names != NULL && type->code == MUSTER_TYPE_THING && value >= 0)
    muster_namings_add (names,
                        muster_thing_dup_token (run, type->index, value),
                        begin,
                        end,
                        listed);
}

/* What stands where the time for telling is over: with its place, for whoever writes the rules. */
static char *
dup_too_long (MusterRun *run, const MusterExpression *e)
{
  MusterLocation where;
  g_autofree char *place = NULL;

  if (e->text == NULL)
    return g_strdup (muster_run_gettext (run, N_ ("(takes too long to work out)")));
  where = muster_source_text_locate (e->text, e->offset, e->length);
  place = muster_location_to_string (&where);

  /* Translators: the place in a file, as "rulebook.xml:12:5" */
  return g_strdup_printf (muster_run_gettext (run, N_ ("(takes too long to work out, %s)")), place);
}

static char *
describe_list (MusterRun *run, const MusterExpression *e, MusterWord *base, GArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MusterType type = e->type;
  MusterList list;
  double item;

  type.form = MUSTER_FORM_SCALAR;
  muster_list_open (run, e, base, &list);
  while (text->len <= MUSTER_MAX_TEXT && muster_list_next (&list, &item))
    {
      g_autofree char *word = muster_run_describe_value (run, &type, item);

      muster_text_append_item (text, word);
      take_name (run, &type, item, names, text->len - strlen (word), text->len, TRUE);
    }
  muster_list_close (run, &list);
  if (!list.complete && muster_run_is_spent (run))
    return dup_too_long (run, e);
  if (text->len > MUSTER_MAX_TEXT)
    g_string_append (text, "…");
  if (text->len == 0)
    g_string_append (text, list.complete ? muster_run_gettext (run, N_ ("nobody")) : "?");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* @names: (nullable): of MusterNaming, to which those are added who are named */
static char *
describe_expression (MusterRun *run, const MusterExpression *e, MusterWord *base, GArray *names)
{
  gboolean quiet = run->quiet;
  gboolean trace = run->trace;
  char *text;

  run->quiet = TRUE;
  run->trace = FALSE;
  if (e->type.form == MUSTER_FORM_SCALAR)
    {
      const double value = muster_eval (run, e, base);

      text = muster_is_unknown (value) && muster_run_is_spent (run)
                 ? dup_too_long (run, e)
                 : muster_run_describe_value (run, &e->type, value);
      take_name (run, &e->type, value, names, 0, strlen (text), FALSE);
    }
  else
    text = describe_list (run, e, base, names);
  run->quiet = quiet;
  run->trace = trace;
  return text;
}

char *
muster_run_describe_expression (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return describe_expression (run, e, base, NULL);
}

/* A piece of a sentence, such as " at once", has its blanks around it in every language. */
static void
keep_blanks (const MusterTemplate *text, GString *out, guint *places)
{
  const char *last = text->n_parts > 0 ? text->literals[text->n_parts - 1] : "";

  if (text->n_parts > 0 && *text->literals[0] == ' ')
    {
      g_string_prepend_c (out, ' ');
      for (guint i = 0; i < text->n_parts; i++)
        places[i] += places[i] != G_MAXUINT;
    }
  if (text->n_parts > 0 && text->values[text->n_parts - 1] == NULL && g_str_has_suffix (last, " "))
    g_string_append_c (out, ' ');
}

/* @places: (out): where each of the values begins */
static char *
fill (MusterRun *run, const MusterTemplate *text, char *const *values, guint *places)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const char *shown = muster_run_translate (run, text->source);

  if (shown != text->source && muster_template_fill (text, shown, values, out, places))
    {
      keep_blanks (text, out, places);
      return g_string_free (g_steal_pointer (&out), FALSE);
    }
  for (guint i = 0; i < text->n_parts; i++)
    {
      g_string_append (out, text->literals[i]);
      places[i] = (guint) out->len;
      if (values[i] != NULL)
        g_string_append (out, values[i]);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static gint
compare_namings_cb (gconstpointer a, gconstpointer b)
{
  const MusterNaming *x = a;
  const MusterNaming *y = b;

  return (x->begin > y->begin) - (x->begin < y->begin);
}

/* Puts those who are named in each value, up to @ends of @names, where that stands in the whole. */
static void
place_names (GArray *names, guint n_parts, const guint *ends, const guint *places)
{
  guint part = 0;

  for (guint i = 0; i < names->len; i++)
    {
      MusterNaming *naming = &g_array_index (names, MusterNaming, i);

      while (part + 1 < n_parts && i >= ends[part])
        part++;
      naming->begin += places[part];
      naming->end += places[part];
    }
  g_array_sort (names, compare_namings_cb);
}

static char *
expand (MusterRun *run, const MusterTemplate *text, MusterWord *base, GArray *names)
{
  g_autoptr (GPtrArray) values = NULL;
  g_autofree guint *ends = NULL;
  g_autofree guint *places = NULL;
  gsize length = 0; /* of the values */
  char *told;

  if (text == NULL)
    return NULL;
  /* All of them, in the order of the rulebook, whatever a translation makes of them. */
  values = g_ptr_array_new_full (text->n_parts, g_free);
  ends = g_new0 (guint, MAX (text->n_parts, 1));
  places = g_new0 (guint, MAX (text->n_parts, 1));
  for (guint i = 0; i < text->n_parts; i++)
    {
      char *value = NULL;

      if (text->values[i] != NULL)
        value = length > MUSTER_MAX_TEXT ? g_strdup ("…")
                                         : describe_expression (run, text->values[i], base, names);
      length += value != NULL ? strlen (value) : 0;
      g_ptr_array_add (values, value);
      ends[i] = names != NULL ? names->len : 0;
    }
  told = fill (run, text, (char *const *) values->pdata, places);
  run->work += strlen (told);
  if (names != NULL)
    place_names (names, text->n_parts, ends, places);

  return told;
}

char *
muster_run_expand (MusterRun *run, const MusterTemplate *text, MusterWord *base)
{
  const guint64 work = muster_run_begin_aside (run);
  char *expanded = expand (run, text, base, NULL);

  muster_run_end_aside (run, work);

  return expanded;
}

char *
muster_run_expand_named (MusterRun *run,
                         const MusterTemplate *text,
                         MusterWord *base,
                         GArray **names)
{
  const guint64 work = muster_run_begin_aside (run);
  g_autoptr (GArray) found = muster_namings_new ();
  char *expanded = expand (run, text, base, found);

  muster_run_end_aside (run, work);
  *names = found->len > 0 ? g_steal_pointer (&found) : NULL;

  return expanded;
}

static gboolean
is_known (MusterRun *run, const MusterTemplate *text, MusterWord *base)
{
  const gboolean quiet = run->quiet;
  const gboolean trace = run->trace;
  gboolean known = TRUE;

  run->quiet = TRUE;
  run->trace = FALSE;
  for (guint i = 0; known && i < text->n_parts; i++)
    known = text->values[i] == NULL || text->values[i]->type.form != MUSTER_FORM_SCALAR ||
            !muster_is_unknown (muster_eval (run, text->values[i], base));
  run->quiet = quiet;
  run->trace = trace;

  return known;
}

char *
muster_run_expand_known (MusterRun *run, const MusterTemplate *text, MusterWord *base)
{
  const guint64 work = muster_run_begin_aside (run);
  const gboolean known = is_known (run, text, base);

  muster_run_end_aside (run, work);

  return known ? muster_run_expand (run, text, base) : NULL;
}

char *
muster_run_expand_plainly (MusterRun *run, const MusterTemplate *text, MusterWord *base)
{
  const gboolean untranslated = run->untranslated;
  char *expanded;

  run->untranslated = TRUE;
  expanded = expand (run, text, base, NULL);
  run->untranslated = untranslated;

  return expanded;
}

/* ---- What a person types for a value, and back ---- */

char *
muster_run_dup_option_token (MusterRun *run, const MusterType *type, double value)
{
  gboolean untranslated = run->untranslated;
  char *token;

  if (type->code == MUSTER_TYPE_THING)
    return muster_thing_dup_token (run, type->index, value);
  if (type->code == MUSTER_TYPE_PLACE && value >= 0 && run->game->field != NULL)
    return muster_field_dup_place_word (run->game->field, (MusterPlace) value);
  run->untranslated = TRUE;
  token = muster_run_describe_value (run, type, value);
  run->untranslated = untranslated;
  return token;
}

static char *
fold_name (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return g_strdelimit (g_steal_pointer (&folded), " ", '-');
}

/* Whether @name is @wanted, which was folded. Most names have letters that are folded one by one. */
static gboolean
is_called (const char *name, const char *wanted)
{
  g_autofree char *folded = NULL;
  gsize i = 0;

  if (g_str_is_ascii (name))
    {
      while (name[i] != '\0' && (name[i] == ' ' ? '-' : g_ascii_tolower (name[i])) == wanted[i])
        i++;
      return name[i] == wanted[i];
    }
  folded = fold_name (name);

  return g_str_equal (folded, wanted);
}

/* Among the things of @only, or of all kinds where that is MUSTER_NONE. */
static gint32
find_by_name (MusterRun *run, guint16 only, const char *name, guint *n_found)
{
  g_autofree char *wanted = fold_name (name);
  gint32 found = -1;

  *n_found = 0;
  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
      {
        g_autofree char *own = NULL;
        if ((only != MUSTER_NONE && kind != only) ||
            !muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i))
          continue;
        own = muster_thing_dup_plain_name (run, kind, i);
        if (!is_called (own, wanted))
          continue;
        found = (gint32) (run->game->thing_base[kind] + i);
        (*n_found)++;
      }
  return found;
}

gint32
muster_run_find_thing (MusterRun *run, const char *token, GError **error)
{
  gint32 number = muster_game_parse_token (run->game, token);
  guint16 kind;
  guint thing, n_found;

  if (number >= 0)
    {
      muster_split_number (run, number, &kind, &thing);
      if (muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), thing))
        return number;
    }
  number = muster_game_find_side (run->game, token);
  if (number >= 0)
    return number;
  number = find_by_name (run, MUSTER_NONE, token, &n_found);
  if (n_found == 1)
    return number;
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               n_found > 1 ? _ ("\"%s\" names several; write one of them as KIND.NUMBER")
                           : _ ("nothing is called \"%s\""),
               token);
  return -1;
}

gboolean
muster_run_parse_option (MusterRun *run, const MusterType *type, const char *token, double *value)
{
  guint16 kind;
  guint thing, n_found;
  gint32 number;

  if (type->code == MUSTER_TYPE_THING && g_str_equal (token, "nothing"))
    {
      *value = -1;
      return TRUE;
    }
  if (type->code == MUSTER_TYPE_THING)
    {
      number = find_by_name (run, type->index, token, &n_found);
      if (n_found != 1)
        number = muster_run_find_thing (run, token, NULL);
      if (number < 0)
        return FALSE;
      muster_split_number (run, number, &kind, &thing);
      *value = thing;
      return kind == type->index;
    }
  if (type->code == MUSTER_TYPE_PLACE)
    {
      MusterPlace place = run->game->field != NULL
                              ? muster_field_parse_place (run->game->field, token)
                              : MUSTER_PLACE_NONE;
      *value = (double) place;
      return place != MUSTER_PLACE_NONE;
    }
  return muster_game_read_scalar (run->game, type, token, value);
}
