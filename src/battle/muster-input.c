/* muster-input.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-input.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-nearest.h"

/* Far more than a person or a program types; a battle file may hold anything. */
#define MAX_LENGTH (64 * 1024)

/* One row per kind. `shape` says what each word is, one character each; a trailing `*` repeats
 * the last one:
 *   w any word, i a whole number, u one without a sign, n a number, b the word "blocked",
 *   d "hand" or "muster", a ASK=TOKEN.
 * `least` of them must be there. */
typedef struct
{
  const char *nick;
  const char *usage;
  const char *meaning;
  const char *shape;
  guint least;
} Row;

static const Row rows[MUSTER_N_INPUTS] = {
  [MUSTER_INPUT_ROLL] = { "roll",
                          "roll [VALUE…]",
                          N_ ("dice thrown by hand; alone: let Muster throw these"),
                          "i*",
                          0 },
  [MUSTER_INPUT_FACT] = { "fact",
                          "fact yes|no|none|NUMBER|WORD|TOKEN…",
                          N_ ("answers a question about the table"),
                          "w*",
                          1 },
  [MUSTER_INPUT_CHOOSE] = { "choose",
                            "choose nothing|TOKEN…",
                            N_ ("takes one or several of the options"),
                            "w*",
                            1 },
  [MUSTER_INPUT_ENTER] = { "enter",
                           "enter NUMBER|\"TEXT\"",
                           N_ ("answers a question with a number or text of one's own"),
                           "w",
                           1 },
  [MUSTER_INPUT_DO] = { "do",
                        "do ACTION THING [ASK=TOKEN[,TOKEN…]]… [moved=NUMBER]",
                        N_ ("acts in a free turn, or uses an interrupt"),
                        "wwa*",
                        2 },
  [MUSTER_INPUT_DONE] = { "done",
                          "done",
                          N_ ("the order was carried out, the free turn is over, the interrupt is "
                              "not "
                              "used"),
                          "",
                          0 },
  [MUSTER_INPUT_MOVED] = { "moved",
                           "moved NUMBER [blocked]",
                           N_ ("how far a figure came on the table"),
                           "nb",
                           1 },
  [MUSTER_INPUT_SKIP] = { "skip", "skip", N_ ("passes over a statement that is at fault"), "", 0 },
  [MUSTER_INPUT_PLAY_ON] = { "play-on", "play-on", N_ ("plays on after the end"), "", 0 },
  [MUSTER_INPUT_SESSION] = { "session",
                             "session",
                             N_ ("after the end: what the battle means for those who live on"),
                             "",
                             0 },
  [MUSTER_INPUT_MOVE] = { "move",
                          "move THING PLACE [HEADING]",
                          N_ ("correction: it stands there"),
                          "www",
                          2 },
  [MUSTER_INPUT_SET] = { "set",
                         "set THING ATTRIBUTE VALUE",
                         N_ ("correction: an attribute has another value"),
                         "www",
                         3 },
  [MUSTER_INPUT_ADD] = { "add",
                         "add MODEL SIDE [PLACE]",
                         N_ ("correction: one more of a model"),
                         "www",
                         2 },
  [MUSTER_INPUT_REMOVE] = { "remove",
                            "remove THING",
                            N_ ("correction: it is off the table"),
                            "w",
                            1 },
  [MUSTER_INPUT_RESTORE] = { "restore",
                             "restore THING [PLACE]",
                             N_ ("correction: it is back on the table"),
                             "ww",
                             1 },
  [MUSTER_INPUT_DIE] = { "die",
                         "die SITE THING COUNT TURN VALUE…",
                         N_ ("correction: a roll of the step before fell otherwise"),
                         "uwuui*",
                         5 },
  [MUSTER_INPUT_KNOW] = { "know",
                          "know FACT TOKEN… = VALUE",
                          N_ ("correction: a fact about the table is otherwise; a number that is = "
                              "? is asked again"),
                          "w*",
                          3 },
  [MUSTER_INPUT_FORCE] = { "force",
                           "force ACTION THING [ASK=TOKEN[,TOKEN…]]… [moved=NUMBER]",
                           N_ ("does what a rule refuses"),
                           "wwa*",
                           2 },
  [MUSTER_INPUT_DICE] = { "dice",
                          "dice hand|muster",
                          N_ ("who throws the dice from now on"),
                          "d",
                          1 },
  [MUSTER_INPUT_PLAYER] = { "player",
                            "player SIDE person|DOCTRINE [turn]",
                            N_ ("who runs a side from now on; a doctrine also until the turn is over"),
                            "www",
                            2 },
  [MUSTER_INPUT_RULING] = { "ruling",
                            "ruling ID VALUE",
                            N_ ("how an open question of the rules is read from now on"),
                            "ww",
                            2 },
  [MUSTER_INPUT_NOTE] = { "note", "note \"TEXT\"", N_ ("writes a line into the log"), "w", 1 },
};

MusterInput *
muster_input_new (MusterInputKind kind, const char *const *words)
{
  MusterInput *self = g_new0 (MusterInput, 1);
  guint n = words != NULL ? g_strv_length ((char **) words) : 0;

  self->kind = kind;
  self->words = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->words[i] = g_utf8_make_valid (words[i], -1);

  return self;
}

MusterInput *
muster_input_copy (const MusterInput *self)
{
  return muster_input_new (self->kind, (const char *const *) self->words);
}

void
muster_input_free (MusterInput *self)
{
  if (self == NULL)
    return;

  g_strfreev (self->words);
  g_free (self);
}

gboolean
muster_input_kind_is_correction (MusterInputKind kind)
{
  return kind == MUSTER_INPUT_MOVE || kind == MUSTER_INPUT_SET || kind == MUSTER_INPUT_ADD ||
         kind == MUSTER_INPUT_REMOVE || kind == MUSTER_INPUT_RESTORE || kind == MUSTER_INPUT_KNOW;
}

const char *
muster_input_kind_get_nick (MusterInputKind kind)
{
  g_return_val_if_fail ((guint) kind < MUSTER_N_INPUTS, NULL);

  return rows[kind].nick;
}

const char *
muster_input_kind_get_usage (MusterInputKind kind)
{
  g_return_val_if_fail ((guint) kind < MUSTER_N_INPUTS, NULL);

  return rows[kind].usage;
}

const char *
muster_input_kind_get_meaning (MusterInputKind kind)
{
  g_return_val_if_fail ((guint) kind < MUSTER_N_INPUTS, NULL);

  return _ (rows[kind].meaning);
}

/* ---- Printing ---- */

/* What neither a line of text nor XML can hold as it is. */
static gboolean
needs_number (gunichar c)
{
  return c < 0x20 || c == 0x7f || c == 0xfffe || c == 0xffff;
}

static gboolean
needs_quotes (const char *word)
{
  if (*word == '\0')
    return TRUE;
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == ' ' || c == '"' || c == '\\' || needs_number (c))
        return TRUE;
    }

  return FALSE;
}

static void
append_quoted (GString *text, const char *word)
{
  g_string_append_c (text, '"');
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '"' || c == '\\')
        g_string_append_printf (text, "\\%c", (char) c);
      else if (c == '\n')
        g_string_append (text, "\\n");
      else if (c == '\t')
        g_string_append (text, "\\t");
      else if (needs_number (c))
        g_string_append_printf (text, "\\u{%x}", c);
      else
        g_string_append_unichar (text, c);
    }
  g_string_append_c (text, '"');
}

char *
muster_input_to_text (const MusterInput *self)
{
  GString *text = g_string_new (rows[self->kind].nick);

  for (guint i = 0; self->words[i] != NULL; i++)
    {
      g_string_append_c (text, ' ');
      if (needs_quotes (self->words[i]))
        append_quoted (text, self->words[i]);
      else
        g_string_append (text, self->words[i]);
    }

  return g_string_free (text, FALSE);
}

/* ---- Parsing ---- */

typedef struct
{
  const char *text;
  const char *at;
  GPtrArray *words;
  GArray *columns; /* guint: where each word begins */
} Parser;

static guint
column_of (const Parser *self, const char *at)
{
  return (guint) g_utf8_pointer_to_offset (self->text, at) + 1;
}

G_GNUC_PRINTF (3, 4)
static gboolean
refuse (GError **error, guint column, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               _ ("column %u: %s"),
               column,
               message);

  return FALSE;
}

/* The hexadecimal number of `\u{…}`; stands after the `u`. */
static gboolean
parse_number_escape (Parser *self, GString *word, GError **error)
{
  const char *start = self->at;
  guint64 c = 0;
  char *end = NULL;

  if (*start == '{' && g_ascii_isxdigit (start[1]))
    c = g_ascii_strtoull (start + 1, &end, 16);
  if (end == NULL || *end != '}' || c == 0 || c > 0x10ffff || !g_unichar_validate ((gunichar) c))
    return refuse (error,
                   column_of (self, start),
                   _ ("expected the number of a character, as in \\u{1f}"));
  g_string_append_unichar (word, (gunichar) c);
  self->at = end + 1;

  return TRUE;
}

/* Stands after the backslash. */
static gboolean
parse_escape (Parser *self, GString *word, GError **error)
{
  char c = *self->at;

  if (c == 'u')
    {
      self->at++;
      return parse_number_escape (self, word, error);
    }
  if (c != '"' && c != '\\' && c != 'n' && c != 't')
    return refuse (error,
                   column_of (self, self->at) - 1,
                   _ ("unknown escape; expected \\\", \\\\, \\n, \\t or \\u{…}"));
  g_string_append_c (word, c == 'n' ? '\n' : c == 't' ? '\t' : c);
  self->at++;

  return TRUE;
}

/* Stands after the opening quote. */
static gboolean
parse_quoted (Parser *self, GString *word, GError **error)
{
  const char *start = self->at - 1;

  while (*self->at != '"')
    {
      if (*self->at == '\0')
        return refuse (error, column_of (self, start), _ ("the quote is not closed; expected \""));
      if (*self->at++ != '\\')
        g_string_append_c (word, self->at[-1]);
      else if (!parse_escape (self, word, error))
        return FALSE;
    }
  self->at++;

  return TRUE;
}

static gboolean
parse_word (Parser *self, GError **error)
{
  g_autoptr (GString) word = g_string_new (NULL);
  guint column = column_of (self, self->at);

  while (*self->at != '\0' && *self->at != ' ' && *self->at != '\t')
    {
      char c = *self->at++;

      if (c == '\\')
        return refuse (error,
                       column_of (self, self->at) - 1,
                       _ ("found \\ outside quotes; expected it between two \""));
      if (c != '"')
        g_string_append_c (word, c);
      else if (!parse_quoted (self, word, error))
        return FALSE;
    }
  g_ptr_array_add (self->words, g_strndup (word->str, word->len));
  g_array_append_val (self->columns, column);

  return TRUE;
}

static gboolean
parse_words (Parser *self, GError **error)
{
  for (const char *at = self->text; *at != '\0'; at = g_utf8_next_char (at))
    if (*at != '\t' && needs_number (g_utf8_get_char (at)))
      return refuse (error,
                     column_of (self, at),
                     _ ("found the control character U+%04X; expected one line of text"),
                     g_utf8_get_char (at));

  for (;;)
    {
      self->at += strspn (self->at, " \t");
      if (*self->at == '\0')
        return TRUE;
      if (!parse_word (self, error))
        return FALSE;
    }
}

static gboolean
is_number (const char *word)
{
  char *end = NULL;

  if (!g_ascii_isdigit (word[*word == '-' ? 1 : 0]))
    return FALSE;
  if (strspn (word, "0123456789.-") != strlen (word) || strlen (word) > 24)
    return FALSE;
  g_ascii_strtod (word, &end);

  return *end == '\0';
}

/* Says what was expected where @word is not what @shape asks for, else NULL. */
static const char *
check_word (char shape, const char *word)
{
  switch (shape)
    {
    case 'i':
      return g_ascii_string_to_signed (word, 10, G_MININT32, G_MAXINT32, NULL, NULL)
                 ? NULL
                 : _ ("a whole number");
    case 'u':
      return g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT32, NULL, NULL)
                 ? NULL
                 : _ ("a whole number without a sign");
    case 'n':
      return is_number (word) && *word != '-' ? NULL : _ ("a number");
    case 'b':
      return g_str_equal (word, "blocked") ? NULL : _ ("\"blocked\" or nothing");
    case 'd':
      return g_str_equal (word, "hand") || g_str_equal (word, "muster") ? NULL
                                                                        : _ ("hand or muster");
    case 'a':
      return strchr (word, '=') != NULL && *word != '=' ? NULL : "ASK=TOKEN";
    default:
      return NULL;
    }
}

static gboolean
check_words (const Parser *self, const Row *row, GError **error)
{
  const char *shape = row->shape;
  guint n = self->words->len - 1;

  if (n < row->least)
    return refuse (error,
                   column_of (self, self->at),
                   _ ("the line ends too early; expected %s"),
                   row->usage);
  for (guint i = 1; i <= n; i++)
    {
      const char *word = g_ptr_array_index (self->words, i);
      guint column = g_array_index (self->columns, guint, i);
      const char *expected;

      if (*shape == '\0')
        return refuse (error,
                       column,
                       _ ("found \"%s\"; expected the line to end: %s"),
                       word,
                       row->usage);
      expected = check_word (*shape, word);
      if (expected != NULL)
        return refuse (error,
                       column,
                       _ ("found \"%s\"; expected %s: %s"),
                       word,
                       expected,
                       row->usage);
      if (shape[1] != '*')
        shape++;
    }

  return TRUE;
}

/* FACT TOKEN… = VALUE: the one kind whose words hold a sign. */
static gboolean
check_know (const Parser *self, const Row *row, GError **error)
{
  guint n = self->words->len;
  guint at = 0;

  for (guint i = 1; i < n && at == 0; i++)
    if (g_str_equal (g_ptr_array_index (self->words, i), "="))
      at = i;
  if (at < 2)
    return refuse (error,
                   g_array_index (self->columns, guint, 1),
                   _ ("expected = between a fact and its value: %s"),
                   row->usage);
  if (at + 1 == n)
    return refuse (error,
                   column_of (self, self->at),
                   _ ("expected a value after =: %s"),
                   row->usage);

  return TRUE;
}

static gboolean
find_kind (const Parser *self, MusterInputKind *kind, GError **error)
{
  const char *nicks[MUSTER_N_INPUTS + 1] = { NULL };
  const char *nick;
  const char *near;

  if (self->words->len == 0)
    return refuse (error, 1, _ ("found nothing; expected an input, such as %s"), rows[0].usage);
  nick = g_ptr_array_index (self->words, 0);
  for (guint i = 0; i < MUSTER_N_INPUTS; i++)
    {
      nicks[i] = rows[i].nick;
      if (g_str_equal (rows[i].nick, nick))
        {
          *kind = (MusterInputKind) i;
          return TRUE;
        }
    }

  near = muster_nearest_word (nick, nicks);
  if (near == NULL)
    return refuse (error,
                   g_array_index (self->columns, guint, 0),
                   _ ("unknown input \"%s\"; expected one such as %s, %s or %s"),
                   nick,
                   rows[MUSTER_INPUT_ROLL].nick,
                   rows[MUSTER_INPUT_CHOOSE].nick,
                   rows[MUSTER_INPUT_DONE].nick);

  return refuse (error,
                 g_array_index (self->columns, guint, 0),
                 _ ("unknown input \"%s\"; did you mean \"%s\"?"),
                 nick,
                 near);
}

MusterInput *
muster_input_parse (const char *text, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *line = NULL;
  Parser parser = { NULL, NULL, words, columns };
  MusterInputKind kind = MUSTER_INPUT_ROLL;

  if (strlen (text) > MAX_LENGTH)
    {
      refuse (error, MAX_LENGTH, _ ("the line is too long; expected at most %d bytes"), MAX_LENGTH);
      return NULL;
    }
  if (!g_utf8_validate (text, -1, NULL))
    {
      refuse (error, 1, _ ("the line is not valid UTF-8"));
      return NULL;
    }

  /* A line may come with its end. */
  line = g_strndup (text, strcspn (text, "\r\n"));
  if (strspn (text + strlen (line), "\r\n") != strlen (text + strlen (line)))
    g_free (g_steal_pointer (&line));
  parser.text = parser.at = line != NULL ? line : text;

  if (!parse_words (&parser, error) || !find_kind (&parser, &kind, error) ||
      !check_words (&parser, &rows[kind], error))
    return NULL;
  if (kind == MUSTER_INPUT_KNOW && !check_know (&parser, &rows[kind], error))
    return NULL;

  g_ptr_array_add (words, NULL);

  return muster_input_new (kind, (const char *const *) (words->pdata + 1));
}
