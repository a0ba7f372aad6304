/* muster-manual-turn.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-manual-private.h"

/* How a turn goes: its phases, and what a person may do in them. */

/* ---- Texts that have values in them, which are not known here ---- */

char *
muster_manual_dup_template (const MusterRulebook *book, const MusterTemplate *template)
{
  const char *translation = muster_rulebook_translate (book, template->source);
  GString *text = g_string_new (NULL);
  g_autofree char **values = g_new0 (char *, template->n_parts);

  for (guint i = 0; i < template->n_parts; i++)
    if (template->values[i] != NULL)
      {
        if (template->values[i]->op != MUSTER_EXPR_LOCAL || template->values[i]->slot != 0)
          {
            g_string_free (text, TRUE);
            return NULL;
          }
        /* Translators: a figure or the like of which something is said, as in "it cannot act" */
        values[i] = (char *) C_ ("what acts", "it");
      }
  if (translation != template->source &&
      muster_template_fill (template, translation, values, text, NULL))
    return g_string_free (text, FALSE);
  for (guint i = 0; i < template->n_parts; i++)
    g_string_append_printf (text,
                            "%s%s",
                            template->literals[i],
                            values[i] != NULL ? values[i] : "");
  return g_string_free (text, FALSE);
}

/* ---- Who acts ---- */

/* The side whose things these are, or -1: the constant in `heroes.figures`. */
static gint
find_side (const MusterExpression *expression)
{
  gint side = -1;

  if (expression == NULL)
    return -1;
  if (expression->op == MUSTER_EXPR_CONSTANT && expression->type.code == MUSTER_TYPE_THING &&
      expression->type.index == 0)
    return (gint) expression->number;
  for (guint i = 0; i < expression->n_args && side < 0; i++)
    side = find_side (expression->args[i]);
  return side;
}

/* (transfer full): "Heroes act", or what sort of things do where no side is named. */
static char *
dup_actors (const MusterRulebook *book, const MusterActivate *activate, gint around)
{
  gint side = find_side (activate->things);
  const MusterKind *kind = &book->kinds[activate->things->type.index];
  g_autofree char *title = NULL;

  if (side < 0)
    side = around;
  if (side < 0 || side >= (gint) book->n_sides)
    {
      title = muster_manual_dup_title (book, kind->title, kind->id);
      return g_strdup_printf (_ ("Each of these acts: %s"), title);
    }
  title = muster_manual_dup_title (book, book->sides[side].title, book->sides[side].id);
  return g_strdup_printf (_ ("%s act"), title);
}

static char *
dup_actions (const MusterRulebook *book, const MusterActivate *activate)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < activate->n_actions; i++)
    {
      const MusterProcedure *action = &book->procedures[activate->actions[i]];
      g_autofree char *title = muster_manual_dup_title (book, action->title, action->id);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", title);
    }
  return g_string_free (text, FALSE);
}

char *
muster_manual_dup_keys (const MusterRulebook *book, guint n_keys, const MusterKey *keys)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_keys; i++)
    {
      char *key = keys[i].text != NULL ? muster_manual_dup_template (book, keys[i].text) : NULL;

      /* A key that holds for one reading of the rules and again for another is read once. */
      if (key == NULL || g_ptr_array_find_with_equal_func (texts, key, g_str_equal, NULL))
        g_free (key);
      else
        g_ptr_array_add (texts, key);
    }
  g_ptr_array_add (texts, NULL);

  return g_strjoinv ("; ", (char **) texts->pdata);
}

/* ---- Phases ---- */

/* @noted: who acts is told already, in the words of the rulebook. */
static void
tell_activation (const MusterRulebook *book,
                 const MusterOperation *operation,
                 const MusterEach *around,
                 gboolean noted,
                 MusterManualSection *section)
{
  gint side = around == NULL ? -1 : find_side (around->list);
  g_autofree char *actors = dup_actors (book, operation->activate, side);
  g_autofree char *order = around == NULL
                               ? g_strdup ("")
                               : muster_manual_dup_keys (book, around->n_keys, around->keys);
  g_autofree char *actions = dup_actions (book, operation->activate);

  if (!noted)
    muster_manual_add_paragraph (section, g_strconcat (actors, ".", NULL));
  if (!noted && *order != '\0')
    muster_manual_add_paragraph (section, g_strdup_printf (_ ("In this order: %s."), order));
  if (*actions != '\0')
    muster_manual_add_paragraph (section,
                                 g_strdup_printf (_ ("A person chooses from: %s."), actions));
}

/* Loops and phases are flat here: each ends where its first operation says. */
static void
tell_phases (const MusterRulebook *book, const MusterProcedure *turn, MusterManualSection *section)
{
  const MusterEach *around = NULL;
  gboolean noted = FALSE;
  guint32 end = 0;

  for (guint32 i = 0; i < turn->n_operations; i++)
    {
      const MusterOperation *operation = &turn->operations[i];

      if (i >= end)
        around = NULL;
      if (operation->code == MUSTER_OP_FOR)
        {
          around = operation->each;
          end = operation->jump;
        }
      else if (operation->code == MUSTER_OP_PHASE)
        {
          const MusterPhase *phase = &book->phases[operation->index];
          g_autofree char *title = muster_manual_dup_title (book, phase->title, phase->id);

          muster_manual_add_heading (section, 2, title)->rules = operation->cite.rules;
          noted = phase->note != NULL;
          muster_manual_add_text (book, section, phase->note);
        }
      else if (operation->code == MUSTER_OP_ACTIVATE)
        tell_activation (book, operation, around, noted, section);
    }
}

/* ---- Actions ---- */

static char *
dup_refusals (const MusterRulebook *book, const MusterProcedure *action)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < action->n_requirements; i++)
    {
      const MusterOperation *operation = &action->operations[i];
      g_autofree char *why = operation->text == NULL
                                 ? NULL
                                 : muster_manual_dup_template (book, operation->text);

      if (why != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", why);
    }
  return g_string_free (text, FALSE);
}

static void
tell_action (const MusterRulebook *book,
             const MusterProcedure *action,
             MusterManualSection *section)
{
  g_autofree char *title = muster_manual_dup_title (book, action->title, action->id);
  g_autofree char *refusals = dup_refusals (book, action);
  char *text;

  if (action->note != NULL)
    text = g_strdup (muster_rulebook_translate (book, action->note));
  else if (*refusals == '\0')
    text = g_strdup (_ ("Always possible."));
  else
    /* Translators: reasons why not, each as it is said where something is refused */
    text = g_strdup_printf (_ ("Not possible where this holds: %s."), refusals);
  muster_manual_add_definition (section, title, text)->rules = action->cite.rules;
}

static void
tell_actions (const MusterRulebook *book, MusterManualSection *section, gboolean interrupts)
{
  gboolean any = FALSE;

  for (guint i = 0; i < book->n_procedures; i++)
    {
      const MusterProcedure *procedure = &book->procedures[i];

      if (procedure->role != MUSTER_PROCEDURE_ACTION || (procedure->event >= 0) != interrupts)
        continue;
      if (!any)
        muster_manual_add_heading (section,
                                   2,
                                   interrupts ? _ ("While Others Act") : _ ("What You Can Do"));
      any = TRUE;
      tell_action (book, procedure, section);
    }
}

/* A doctrine that stands alone has no turn of its own: what its side does in one is told. */
static void
tell_plans (const MusterRulebook *book, MusterManualSection *section)
{
  for (guint i = 0; i < book->n_procedures; i++)
    if (book->procedures[i].role == MUSTER_PROCEDURE_PLAN)
      muster_manual_add_text (book, section, book->procedures[i].note);
}

void
muster_manual_tell_turn (MusterManual *self, MusterManualSection *section)
{
  const MusterRulebook *book = self->rulebook;

  if (book->turn < 0)
    {
      tell_plans (book, section);
      return;
    }
  if (book->turn_each >= 0)
    muster_manual_add_paragraph (section,
                                 g_strdup (_ ("Each side has a turn of its own, in order.")));
  muster_manual_add_text (book, section, book->procedures[book->turn].note);
  tell_phases (book, &book->procedures[book->turn], section);
  tell_actions (book, section, FALSE);
  tell_actions (book, section, TRUE);
}
