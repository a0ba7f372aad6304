/* muster-menu-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-menu-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-answer.h"
#include "muster-prompt-view.h"

#define INDENT 5
/* So many options of what an action asks are named in the menu. */
#define MENU_OPTIONS 8
/* So many refused ones are told with their reasons; more would bury what can be done. */
#define MOST_REFUSED 4

/* The menu of a free turn: a number for each action that can be taken, and what it asks. */

/* With its chance and what it costs. */
static void
append_option (GString *text, const MusterOption *option)
{
  g_autofree char *odds = isnan (option->odds) ? NULL
                                               : muster_prompt_view_dup_percent (option->odds);

  g_string_append (text, option->label);
  if (odds != NULL && option->note != NULL)
    g_string_append_printf (text, " (%s · %s)", odds, option->note);
  else if (odds != NULL || option->note != NULL)
    g_string_append_printf (text, " (%s)", odds != NULL ? odds : option->note);
}

static void
append_ask (GString *text, const MusterMenuAsk *ask)
{
  guint n = ask->options != NULL ? ask->options->len : 0;

  g_string_append (text, text->len > 0 ? "; " : "");
  if (ask->title != NULL)
    g_string_append_printf (text, "%s ", ask->title);
  if (muster_answer_has_spots (ask->options))
    {
      g_autofree char *spots = muster_answer_dup_spots (ask->options);

      g_string_append (text, spots);
      return;
    }
  for (guint i = 0; i < MIN (n, MENU_OPTIONS); i++)
    {
      const MusterOption *option = g_ptr_array_index (ask->options, i);

      g_string_append (text, i > 0 ? ", " : "");
      append_option (text, option);
    }
  if (n > MENU_OPTIONS)
    g_string_append_printf (text, _ (" and %u more"), n - MENU_OPTIONS);
}

/* A place has no name on a table of which nobody keeps track. */
static gboolean
is_about_nothing (const MusterMenuItem *item)
{
  const MusterMenuAsk *ask = g_ptr_array_index (item->asks, 0);

  return !isnan (item->up_to) && (ask->options == NULL || ask->options->len == 0);
}

/* What an action asks first; later questions depend on the answer. */
static void
put_asks (MusterTerminal *terminal, const MusterMenuItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (item->asks == NULL || item->asks->len == 0 || is_about_nothing (item))
    return;
  append_ask (text, g_ptr_array_index (item->asks, 0));
  for (guint i = 1; i < item->asks->len; i++)
    {
      const MusterMenuAsk *before = g_ptr_array_index (item->asks, i - 1);

      if (before->options == NULL || before->options->len != 1)
        break;
      append_ask (text, g_ptr_array_index (item->asks, i));
    }
  if (text->len > 0)
    muster_terminal_put (terminal, MUSTER_STYLE_FAINT, INDENT + 3, INDENT + 3, text->str);
}

/* How far it goes can be typed behind it. */
static void
put_move (MusterTerminal *terminal, const MusterMenuItem *item, guint number)
{
  char length[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *line = NULL;

  g_ascii_formatd (length, sizeof length, "%g", item->up_to);
  /* Translators: how far it may go, and the number of the action, both as they are typed */
  line = g_strdup_printf (_ ("up to %1$s; \"%2$u %1$s\" goes all the way"), length, number);
  muster_terminal_put (terminal, MUSTER_STYLE_FAINT, INDENT + 3, INDENT + 3, line);
}

static gboolean
has_several_things (const GPtrArray *menu)
{
  for (guint i = 1; i < menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (menu, i);
      const MusterMenuItem *first = g_ptr_array_index (menu, 0);

      if (!g_str_equal (item->thing, first->thing))
        return TRUE;
    }

  return FALSE;
}

static void
put_item (MusterTerminal *terminal, const MusterMenuItem *item, guint number, gboolean with_thing)
{
  g_autofree char *mark = item->available ? g_strdup_printf ("%*u", INDENT - 2, number)
                                          : g_strdup ("  –");
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s  ", mark);
  if (with_thing)
    g_string_append_printf (text, "%s: ", item->thing_label);
  g_string_append (text, item->title != NULL ? item->title : item->action);
  if (!item->available)
    g_string_append_printf (text, " – %s", item->reason != NULL ? item->reason : _ ("not now"));
  else if (item->uncertain)
    g_string_append_printf (text,
                            " – %s",
                            item->reason != NULL ? item->reason
                                                 : _ ("whether it can is to be seen on the table"));
  muster_terminal_put (terminal,
                       item->available ? MUSTER_STYLE_PLAIN : MUSTER_STYLE_FAINT,
                       0,
                       INDENT,
                       text->str);
  if (item->available)
    put_asks (terminal, item);
  if (item->available && isfinite (item->up_to))
    put_move (terminal, item, number);
}

static guint
count_refused (const GPtrArray *menu)
{
  guint n = 0;

  for (guint i = 0; i < menu->len; i++)
    n += !((const MusterMenuItem *) g_ptr_array_index (menu, i))->available;

  return n;
}

static void
put_refused (MusterTerminal *terminal, guint n)
{
  g_autofree char *line = g_strdup_printf (
      ngettext ("  –  %u more is not possible now; type it to be told why",
                "  –  %u more are not possible now; type one to be told why",
                n),
      n);

  muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 0, INDENT, line);
}

static const char *
get_pass (const MusterPrompt *prompt, gboolean several)
{
  if (prompt->kind != MUSTER_PROMPT_TURN)
    return _ ("Let it pass");

  return several ? _ ("Done with all") : _ ("Done");
}

/* Of what is refused a few are told with their reasons; many would bury what can be done. */
void
muster_menu_view_put (MusterTerminal *terminal, const MusterPrompt *prompt)
{
  const GPtrArray *menu = prompt->menu;
  const gboolean with_thing = has_several_things (menu);
  const guint n_refused = count_refused (menu);
  guint number = 0;

  for (guint i = 0; i < menu->len; i++)
    {
      const MusterMenuItem *item = g_ptr_array_index (menu, i);

      if (!item->available && n_refused > MOST_REFUSED)
        continue;
      number += item->available;
      put_item (terminal, item, number, with_thing);
    }
  if (n_refused > MOST_REFUSED)
    put_refused (terminal, n_refused);
  muster_terminal_print (terminal, "%*u  %s", INDENT - 2, 0, get_pass (prompt, with_thing));
}
