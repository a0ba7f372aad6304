/* muster-board-editor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-editor.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "muster-board-plan.h"
#include "muster-board-view.h"
#include "muster-command.h"
#include "muster-diagnostic.h"

struct _MusterBoardEditor
{
  MusterTerminal *terminal;
  MusterLibrary *library;
  const MusterRulebook *rulebook;
  const MusterScenario *scenario;
  MusterBoard *board;
  GPtrArray *before; /* of char*: the drawings before each change */
  char *name;        /* or NULL */
  gboolean changed;  /* since it was kept */
  gboolean leaves;
};

typedef gboolean (*Command) (MusterBoardEditor *self, char **words, guint n, GError **error);

/* ---- Beginning and end ---- */

/* (nullable): the drawing that is kept under @name; NULL without @error where there is none. */
static char *
load_kept (MusterBoardEditor *self, const char *name, GError **error)
{
  g_autoptr (GError) failure = NULL;
  MusterLibraryBoard *kept = muster_library_get_board (self->library,
                                                       self->rulebook->id,
                                                       name,
                                                       &failure);
  char *text;

  if (kept == NULL)
    {
      if (!g_error_matches (failure, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_NOT_FOUND))
        g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  text = g_strdup (kept->text);
  muster_library_board_free (kept);

  return text;
}

MusterBoardEditor *
muster_board_editor_new (MusterTerminal *terminal,
                         MusterLibrary *library,
                         const MusterRulebook *rulebook,
                         const MusterScenario *scenario,
                         const char *name,
                         GError **error)
{
  g_autoptr (MusterBoardEditor) self = g_new0 (MusterBoardEditor, 1);
  g_autoptr (GError) failure = NULL;
  g_autofree char *rows = NULL;

  self->terminal = terminal;
  self->library = library;
  self->rulebook = rulebook;
  self->scenario = scenario;
  self->before = g_ptr_array_new_with_free_func (g_free);
  self->name = g_strdup (name);
  if (name != NULL)
    rows = load_kept (self, name, &failure);
  if (failure == NULL)
    self->board = muster_board_plan_new (rulebook,
                                         scenario,
                                         rows,
                                         rows != NULL ? name : scenario->id,
                                         &failure);
  if (self->board == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
muster_board_editor_free (MusterBoardEditor *self)
{
  g_clear_pointer (&self->board, muster_board_free);
  g_ptr_array_unref (self->before);
  g_free (self->name);
  g_free (self);
}

/* ---- Commands ---- */

static gboolean
show (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  muster_board_view_put_plan (self->terminal, self->board);

  return TRUE;
}

static gboolean
find_sign (MusterBoardEditor *self, const char *word, gunichar *sign, GError **error)
{
  MusterLegend *legend = muster_board_get_legend (self->board);
  g_autoptr (GString) signs = g_string_new (NULL);

  *sign = g_utf8_get_char (word);
  if (*g_utf8_next_char (word) == '\0' && muster_legend_find (legend, *sign) != NULL)
    return TRUE;
  for (guint i = 0; i < muster_legend_get_n (legend); i++)
    {
      if (i > 0)
        g_string_append_c (signs, ' ');
      g_string_append_unichar (signs, muster_legend_get (legend, i)->sign);
    }

  return muster_command_refuse (error,
                                _ ("found \"%s\"; expected one of the signs %s"),
                                word,
                                signs->str);
}

static gboolean
set (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  g_autofree char *drawing = muster_board_to_text (self->board);
  gunichar sign;

  if (n < 3)
    return muster_command_refuse (error, _ ("expected spaces and a sign, such as set C4 D4 #"));
  if (!find_sign (self, words[n - 1], &sign, error))
    return FALSE;
  /* All the spaces are looked at before one is changed. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 1; i + 1 < n; i++)
      {
        guint x, y;

        if (!muster_board_plan_parse_place (self->board, words[i], &x, &y))
          return muster_command_refuse (error,
                                        _ ("found \"%s\"; expected a space such as C4"),
                                        words[i]);
        if (pass == 1)
          muster_board_set_sign (self->board, x, y, sign);
      }
  g_ptr_array_add (self->before, g_steal_pointer (&drawing));
  self->changed = TRUE;

  return TRUE;
}

static gboolean
undo (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  MusterBoard *board;

  if (self->before->len == 0)
    return muster_command_refuse (error, _ ("there is nothing to take back"));
  board = muster_board_plan_new (self->rulebook,
                                 self->scenario,
                                 g_ptr_array_index (self->before, self->before->len - 1),
                                 self->scenario->id,
                                 error);
  if (board == NULL)
    return FALSE;
  muster_board_free (self->board);
  self->board = board;
  self->changed = TRUE;
  g_ptr_array_set_size (self->before, (gint) self->before->len - 1);

  return TRUE;
}

static gboolean
check (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  g_autoptr (GPtrArray)
                 problems = muster_board_plan_check (self->rulebook, self->scenario, self->board);

  for (guint i = 0; i < problems->len; i++)
    {
      const MusterBoardProblem *problem = g_ptr_array_index (problems, i);

      muster_terminal_put (self->terminal, MUSTER_STYLE_ALERT, 0, 2, problem->message);
    }
  muster_terminal_print (self->terminal,
                         ngettext ("%u wall space; %u problem.",
                                   "%u wall spaces; %u problems.",
                                   muster_board_count (self->board, MUSTER_TERRAIN_WALL)),
                         muster_board_count (self->board, MUSTER_TERRAIN_WALL),
                         problems->len);

  return TRUE;
}

static gboolean
save (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  g_autofree char *name = n > 1 ? g_strjoinv (" ", words + 1) : g_strdup (self->name);
  g_autofree char *text = muster_board_to_text (self->board);

  if (name == NULL)
    return muster_command_refuse (error, _ ("expected a name, such as save cellar"));
  if (!muster_library_save_board (self->library, self->rulebook->id, name, text, error))
    return FALSE;
  muster_terminal_print (self->terminal, _ ("Kept as \"%s\"."), name);
  g_free (self->name);
  self->name = g_steal_pointer (&name);
  self->changed = FALSE;

  return TRUE;
}

static gboolean
quit (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  self->leaves = TRUE;

  return TRUE;
}

static gboolean help (MusterBoardEditor *self, char **words, guint n, GError **error);

static const struct
{
  const char *name;
  const char *other;
  Command run;
  const char *usage;
} commands[] = {
  { "set", NULL, set, N_ ("set SPACE… SIGN – puts a sign of the legend there: set C4 D4 #") },
  { "show", NULL, show, N_ ("show – draws the board") },
  { "check", NULL, check, N_ ("check – what the scenario lacks on it") },
  { "undo", "u", undo, N_ ("undo – takes back the last change") },
  { "save", NULL, save, N_ ("save [NAME] – keeps it in the library") },
  { "quit", "q", quit, N_ ("quit – leaves") },
  { "help", "?", help, N_ ("help – this list") },
};

static gboolean
help (MusterBoardEditor *self, char **words, guint n, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 2, 6, _ (commands[i].usage));

  return TRUE;
}

static gboolean
run_line (MusterBoardEditor *self, const char *line, GError **error)
{
  g_auto (GStrv) words = muster_text_split_words (line);

  if (words[0] == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (words[0], commands[i].name) || g_strcmp0 (words[0], commands[i].other) == 0)
      return commands[i].run (self, words, g_strv_length (words), error);

  return muster_command_refuse (
      error,
      _ ("found \"%s\"; expected set, show, check, undo, save, quit or help"),
      words[0]);
}

/* FALSE: a line of a script was refused. */
static gboolean
take_line (MusterBoardEditor *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  const char *place = muster_terminal_get_place (self->terminal);

  if (run_line (self, line, &error))
    return TRUE;
  if (place == NULL)
    {
      muster_terminal_put (self->terminal, MUSTER_STYLE_ALERT, 0, 0, error->message);
      return TRUE;
    }
  fflush (stdout);
  g_printerr ("%s: %s: %s\n",
              place,
              muster_severity_get_label (MUSTER_SEVERITY_ERROR),
              error->message);

  return FALSE;
}

int
muster_board_editor_run (MusterBoardEditor *self)
{
  if (muster_terminal_has_person (self->terminal))
    {
      show (self, NULL, 0, NULL);
      help (self, NULL, 0, NULL);
    }
  while (!self->leaves)
    {
      g_autofree char *line = muster_terminal_read_line (self->terminal, "board> ");

      if (line == NULL)
        break;
      if (!take_line (self, line))
        return MUSTER_STATUS_FAULTS;
    }
  if (self->changed)
    muster_terminal_print (self->terminal, "%s", _ ("The changes were not saved."));

  return MUSTER_STATUS_DONE;
}
