/* muster-terrain-plan-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-plan.h"

#include <glib/gi18n.h>
#include <stddef.h>

#include "muster-field-error.h"
#include "muster-inches.h"

static const char *const shapes[] = { "area", "line", "point" };
static const guint fewest[] = { 3, 2, 1 };

static const struct
{
  const char *name;
  MusterPieceFlags flag;
} flags[] = {
  { "blocks", MUSTER_PIECE_BLOCKS },         { "cover", MUSTER_PIECE_COVER },
  { "water", MUSTER_PIECE_WATER },           { "building", MUSTER_PIECE_BUILDING },
  { "impassable", MUSTER_PIECE_IMPASSABLE }, { "raised", MUSTER_PIECE_RAISED },
};

static const struct
{
  const char *name;
  gsize offset;
} lengths[] = {
  { "crossing", offsetof (MusterTerrainPiece, crossing) },
  { "height", offsetof (MusterTerrainPiece, height) },
  { "depth", offsetof (MusterTerrainPiece, depth) },
};

/* ---- Writing ---- */

static void
append_string (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (; *string != '\0'; string++)
    {
      if (*string == '"' || *string == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *string == '\n' ? ' ' : *string);
    }
  g_string_append_c (text, '"');
}

static void
append_piece (GString *text, const MusterTerrainPiece *piece)
{
  g_string_append (text, shapes[piece->shape]);
  if (piece->title != NULL)
    {
      g_string_append_c (text, ' ');
      append_string (text, piece->title);
    }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if ((piece->flags & flags[i].flag) != 0)
      g_string_append_printf (text, " %s", flags[i].name);
  if (piece->factor != 100)
    {
      g_string_append (text, " rough ");
      muster_inches_append (text, (gint32) piece->factor * 10);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      const gint32 length = G_STRUCT_MEMBER (gint32, piece, lengths[i].offset);

      if (length == 0)
        continue;
      g_string_append_printf (text, " %s ", lengths[i].name);
      muster_inches_append (text, length);
    }
  for (guint i = 0; piece->marks[i] != NULL; i++)
    {
      g_string_append (text, " mark ");
      append_string (text, piece->marks[i]);
    }
  g_string_append_c (text, ':');
  for (guint i = 0; i < piece->n_points; i++)
    {
      g_string_append_c (text, ' ');
      muster_inches_append (text, piece->points[i].x);
      g_string_append_c (text, ',');
      muster_inches_append (text, piece->points[i].y);
    }
  g_string_append_c (text, '\n');
}

/**
 * muster_terrain_plan_to_text:
 *
 * Returns: (transfer full): the text form, which reads back as the same plan
 */
char *
muster_terrain_plan_to_text (const MusterTerrainPlan *self)
{
  GString *text = g_string_new ("table ");

  muster_inches_append (text, muster_terrain_plan_get_width (self));
  g_string_append_c (text, ' ');
  muster_inches_append (text, muster_terrain_plan_get_height (self));
  if (muster_terrain_plan_get_eyes (self) != MUSTER_INCH)
    {
      g_string_append (text, " eyes ");
      muster_inches_append (text, muster_terrain_plan_get_eyes (self));
    }
  g_string_append_c (text, '\n');
  for (guint i = 0; i < muster_terrain_plan_get_n (self); i++)
    append_piece (text, muster_terrain_plan_get (self, i));

  return g_string_free (text, FALSE);
}

/* ---- Reading ---- */

/* Reads a text line by line and remembers where it stands, for messages. */
typedef struct
{
  const char *line;
  const char *at;
  guint row;
  guint column;
  GError **error;
} Reader;

static gboolean fail (Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Says what is wrong where the reader stands. */
static gboolean
fail (Reader *reader, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  reader->column = (guint) g_utf8_pointer_to_offset (reader->line, reader->at) + 1;
  g_set_error (reader->error,
               MUSTER_FIELD_ERROR,
               MUSTER_FIELD_ERROR_INVALID,
               "%u:%u: %s",
               reader->row,
               reader->column,
               message);

  return FALSE;
}

static void
skip_blanks (Reader *reader)
{
  while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\r')
    reader->at++;
}

static gboolean
is_at_end (const Reader *reader)
{
  return *reader->at == '\0' || *reader->at == '\n';
}

static guint
get_word_length (const Reader *reader)
{
  guint n = 0;

  while (g_ascii_isalpha (reader->at[n]))
    n++;

  return n;
}

static gboolean
is_word (const Reader *reader, const char *word)
{
  const guint n = get_word_length (reader);

  return n > 0 && strlen (word) == n && strncmp (reader->at, word, n) == 0;
}

/* Goes over the word if it is this one. */
static gboolean
take_word (Reader *reader, const char *word)
{
  if (!is_word (reader, word))
    return FALSE;

  reader->at += strlen (word);
  skip_blanks (reader);

  return TRUE;
}

static gboolean
fail_at_word (Reader *reader, const char *expected)
{
  g_autofree char *found = NULL;

  if (is_at_end (reader))
    return fail (reader, _ ("end of the line; expected %s"), expected);

  found = get_word_length (reader) > 0
              ? g_strndup (reader->at, get_word_length (reader))
              : g_strndup (reader->at, (gsize) (g_utf8_next_char (reader->at) - reader->at));

  return fail (reader, _ ("unexpected \"%s\"; expected %s"), found, expected);
}

static gboolean
read_number (Reader *reader, gint32 least, gint32 most, gint32 *value)
{
  gint32 number;
  const char *end = muster_inches_read (reader->at, &number);

  if (end == NULL)
    return fail_at_word (reader, _ ("a number"));
  if (g_ascii_isdigit (*end) || *end == '.')
    return fail (reader, _ ("number with more than four digits or three decimals"));
  if (number < least || number > most)
    return fail (reader,
                 _ ("number out of range; expected %d to %d"),
                 least / MUSTER_INCH,
                 most / MUSTER_INCH);

  reader->at = end;
  skip_blanks (reader);
  *value = number;

  return TRUE;
}

static char *
read_string (Reader *reader)
{
  GString *string;

  if (*reader->at != '"')
    {
      fail_at_word (reader, _ ("a name in quotation marks"));
      return NULL;
    }

  string = g_string_new (NULL);
  for (reader->at++; *reader->at != '"'; reader->at++)
    {
      if (*reader->at == '\\' && (reader->at[1] == '"' || reader->at[1] == '\\'))
        reader->at++;
      if (is_at_end (reader))
        {
          g_string_free (string, TRUE);
          fail (reader, _ ("end of the line; expected a quotation mark"));
          return NULL;
        }
      g_string_append_c (string, *reader->at);
    }
  reader->at++;
  skip_blanks (reader);

  return g_string_free (string, FALSE);
}

static gboolean
read_rough (Reader *reader, MusterTerrainPiece *piece)
{
  const char *start = reader->at;
  gint32 factor;

  if (!read_number (reader, MUSTER_INCH, MUSTER_PIECE_MAX_FACTOR * 10, &factor))
    return FALSE;
  if (factor % 10 != 0)
    {
      reader->at = start;
      return fail (reader, _ ("factor with more than two decimals"));
    }
  piece->factor = (guint) factor / 10;

  return TRUE;
}

static gboolean
read_property (Reader *reader, MusterTerrainPiece *piece)
{
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (take_word (reader, flags[i].name))
      {
        piece->flags |= flags[i].flag;
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (take_word (reader, lengths[i].name))
      return read_number (reader,
                          0,
                          MUSTER_PIECE_MAX_LENGTH,
                          &G_STRUCT_MEMBER (gint32, piece, lengths[i].offset));
  if (take_word (reader, "rough"))
    return read_rough (reader, piece);
  if (take_word (reader, "mark"))
    {
      g_autofree char *name = read_string (reader);

      if (name != NULL)
        muster_terrain_piece_add_mark (piece, name);
      return name != NULL;
    }

  return fail_at_word (reader, _ ("a property or a colon"));
}

static gboolean
read_point (Reader *reader, MusterPoint *point)
{
  if (!read_number (reader, -MUSTER_PLAN_MARGIN, MUSTER_POINT_MAX + MUSTER_PLAN_MARGIN, &point->x))
    return FALSE;
  if (*reader->at != ',')
    return fail_at_word (reader, _ ("a comma"));
  reader->at++;
  skip_blanks (reader);

  return read_number (reader,
                      -MUSTER_PLAN_MARGIN,
                      MUSTER_POINT_MAX + MUSTER_PLAN_MARGIN,
                      &point->y);
}

/* Reads the points, which make a piece with the properties of @model. */
static MusterTerrainPiece *
read_points (Reader *reader, const MusterTerrainPiece *model)
{
  MusterPoint points[MUSTER_PIECE_MAX_POINTS];
  const guint most = model->shape == MUSTER_PIECE_POINT ? 1 : MUSTER_PIECE_MAX_POINTS;
  guint n = 0;

  while (!is_at_end (reader))
    {
      if (n == most)
        {
          fail (reader, ngettext ("more than %u point", "more than %u points", most), most);
          return NULL;
        }
      if (!read_point (reader, &points[n++]))
        return NULL;
    }
  if (n < fewest[model->shape])
    {
      fail (reader,
            ngettext ("%u point; expected at least %u", "%u points; expected at least %u", n),
            n,
            fewest[model->shape]);
      return NULL;
    }

  return muster_terrain_piece_new_like (model, points, n);
}

static gboolean
read_piece (Reader *reader, MusterTerrainPlan *plan)
{
  const char *start = reader->at;
  const MusterPoint nowhere[] = { { 0, 0 }, { 1, 0 }, { 1, 1 } };
  g_autoptr (MusterTerrainPiece) model = NULL;
  MusterTerrainPiece *piece;

  for (guint i = 0; i < G_N_ELEMENTS (shapes) && model == NULL; i++)
    if (take_word (reader, shapes[i]))
      model = muster_terrain_piece_new ((MusterPieceShape) i, nowhere, fewest[i]);
  if (model == NULL)
    return fail_at_word (reader, _ ("\"area\", \"line\" or \"point\""));
  if (*reader->at == '"')
    {
      model->title = read_string (reader);
      if (model->title == NULL)
        return FALSE;
    }
  while (*reader->at != ':')
    if (!read_property (reader, model))
      return FALSE;

  reader->at++;
  skip_blanks (reader);
  piece = read_points (reader, model);
  if (piece == NULL)
    return FALSE;
  reader->at = muster_terrain_plan_insert (plan, G_MAXUINT, piece) ? reader->at : start;

  return reader->at != start ||
         fail (reader, _ ("more than %d pieces of terrain"), MUSTER_PLAN_MAX_PIECES);
}

static MusterTerrainPlan *
read_table (Reader *reader)
{
  gint32 width, height, eyes = MUSTER_INCH;
  MusterTerrainPlan *plan;

  if (!take_word (reader, "table"))
    {
      fail_at_word (reader, "\"table\"");
      return NULL;
    }
  if (!read_number (reader, MUSTER_PLAN_MIN_SIDE, MUSTER_POINT_MAX, &width) ||
      !read_number (reader, MUSTER_PLAN_MIN_SIDE, MUSTER_POINT_MAX, &height))
    return NULL;
  if (take_word (reader, "eyes") && !read_number (reader, 0, MUSTER_PIECE_MAX_LENGTH, &eyes))
    return NULL;
  if (!is_at_end (reader))
    {
      fail_at_word (reader, _ ("the end of the line"));
      return NULL;
    }

  plan = muster_terrain_plan_new (width, height);
  muster_terrain_plan_set_eyes (plan, eyes);

  return plan;
}

/* Reads the line on which the reader stands; what it says is added to the plan, or begins it. */
static gboolean
read_line (Reader *reader, MusterTerrainPlan **plan)
{
  skip_blanks (reader);
  if (is_at_end (reader) || *reader->at == '#')
    return TRUE;
  if (*plan != NULL)
    return read_piece (reader, *plan);

  *plan = read_table (reader);

  return *plan != NULL;
}

static gboolean
read_text (Reader *reader, const char *text, MusterTerrainPlan **plan)
{
  const char *invalid;

  if (!g_utf8_validate (text, -1, &invalid))
    return fail (reader, _ ("no valid UTF-8 after %u bytes"), (guint) (invalid - text));

  for (reader->row = 1;; reader->row++)
    {
      if (!read_line (reader, plan))
        return FALSE;
      reader->at += strcspn (reader->at, "\n");
      if (*reader->at == '\0')
        break;
      reader->line = ++reader->at;
    }

  return *plan != NULL || fail (reader, _ ("empty plan; expected %s"), "\"table\"");
}

/**
 * muster_terrain_plan_new_from_text:
 * @text: see #MusterTerrainPlan
 * @row: (out) (optional): line of @text with the fault, 1 is the first; set on failure only
 * @column: (out) (optional): character in that line, 1 is the first; set on failure only
 * @error: #MUSTER_FIELD_ERROR_INVALID; the message begins with "row:column: "
 *
 * Returns: (transfer full) (nullable): the plan, or %NULL with @error set
 */
MusterTerrainPlan *
muster_terrain_plan_new_from_text (const char *text, guint *row, guint *column, GError **error)
{
  g_autoptr (MusterTerrainPlan) plan = NULL;
  Reader reader = { .line = text, .at = text, .row = 1, .error = error };

  if (read_text (&reader, text, &plan))
    return g_steal_pointer (&plan);

  if (row != NULL)
    *row = reader.row;
  if (column != NULL)
    *column = reader.column;

  return NULL;
}
