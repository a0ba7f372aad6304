/* muster-status-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-status-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-translation.h"

static const char *
get_side_title (const MusterRulebook *rulebook, gint side)
{
  if (side < 0)
    return _ ("Of no side");

  return muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id);
}

static gboolean
is_figure (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  return thing->kind > 0 && thing->kind < (gint) rulebook->n_kinds &&
         rulebook->kinds[thing->kind].on_table;
}

/* Do the rules change it? What always stays as it is says nothing about how somebody stands. */
static gboolean
is_changed_by_rules (const MusterRulebook *rulebook, gint32 attribute)
{
  for (guint i = 0; i < rulebook->n_procedures; i++)
    {
      const MusterProcedure *procedure = &rulebook->procedures[i];

      for (guint j = 0; j < procedure->n_operations; j++)
        if (procedure->operations[j].code == MUSTER_OP_SET &&
            procedure->operations[j].index == attribute)
          return TRUE;
    }

  return FALSE;
}

/* Nothing to tell: no, nothing, not even a word. */
static gboolean
is_blank (const MusterThingAttribute *view)
{
  return view->title == NULL || view->value == NULL || view->value[0] == '\0' ||
         (view->control == MUSTER_CONTROL_YES_NO && view->number == 0) ||
         g_strcmp0 (view->raw, "nothing") == 0;
}

/* What the rulebook shows, and of the details those that say how somebody stands. */
static gboolean
is_worth_telling (const MusterRulebook *rulebook,
                  const MusterThingView *thing,
                  const MusterThingAttribute *view)
{
  gint32 index = muster_rulebook_find_attribute (rulebook, (guint16) thing->kind, view->id);

  if (index < 0 || view->show == MUSTER_SHOW_NO || is_blank (view))
    return FALSE;
  if (view->show != MUSTER_SHOW_DETAILS)
    return TRUE;
  /* Nothing is left of what there was at first, or nothing has been counted yet. */
  if (view->number == 0 && rulebook->attributes[index].initial == NULL)
    return FALSE;

  return is_changed_by_rules (rulebook, index);
}

static char *
dup_attribute (const MusterThingAttribute *view)
{
  g_autofree char *full = NULL;

  if (view->control == MUSTER_CONTROL_YES_NO)
    return g_strdup (view->title);
  if (view->show != MUSTER_SHOW_METER)
    return g_strdup_printf (C_ ("attribute", "%1$s: %2$s"), view->title, view->value);
  full = g_strdup_printf ("%g", view->full);

  return g_strdup_printf (C_ ("attribute", "%1$s: %2$s of %3$s"), view->title, view->value, full);
}

static char *
dup_attributes (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *view = g_ptr_array_index (thing->attributes, i);
      g_autofree char *told = NULL;

      if (!is_worth_telling (rulebook, thing, view))
        continue;
      told = dup_attribute (view);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", told);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
put_thing (MusterTerminal *terminal, const MusterRulebook *rulebook, const MusterThingView *thing)
{
  g_autofree char *attributes = dup_attributes (rulebook, thing);
  g_autoptr (GString) text = g_string_new (thing->name);

  if (!thing->on_table)
    g_string_append_printf (text, " – %s", _ ("not on the table"));
  else if (thing->place != NULL)
    g_string_append_printf (text, " – %s", thing->place);
  if (*attributes != '\0')
    g_string_append_printf (text,
                            "%s%s",
                            thing->on_table && thing->place == NULL ? " – " : "; ",
                            attributes);
  muster_terminal_put (terminal,
                       thing->on_table ? MUSTER_STYLE_PLAIN : MUSTER_STYLE_FAINT,
                       2,
                       6,
                       text->str);
}

static void
put_side (MusterTerminal *terminal,
          const MusterRulebook *rulebook,
          const GPtrArray *things,
          gint side)
{
  gboolean first = TRUE;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->side != side || !is_figure (rulebook, thing))
        continue;
      if (first)
        muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, get_side_title (rulebook, side));
      first = FALSE;
      put_thing (terminal, rulebook, thing);
    }
}

/* What there is one of counts for the whole: the sides among them. */
static void
put_single (MusterTerminal *terminal, const MusterRulebook *rulebook, const MusterThingView *thing)
{
  g_autofree char *attributes = NULL;

  if (thing->kind < 0 || is_figure (rulebook, thing) ||
      (thing->kind > 0 && !rulebook->kinds[thing->kind].one))
    return;
  attributes = dup_attributes (rulebook, thing);
  if (*attributes == '\0')
    return;
  muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, thing->name);
  muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, 6, attributes);
}

static void
put_details (MusterTerminal *terminal, const MusterThingView *thing)
{
  muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, thing->name);
  muster_terminal_print (terminal, "  %s", thing->token);
  if (thing->place != NULL)
    muster_terminal_print (terminal, _ ("  stands at %s"), thing->place);
  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      muster_terminal_print (terminal,
                             "  %s (%s): %s",
                             attribute->title != NULL ? attribute->title : attribute->id,
                             attribute->id,
                             attribute->value != NULL ? attribute->value : "?");
    }
}

static gboolean
is_called (const MusterThingView *thing, const char *name)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);
  g_autofree char *own = g_utf8_casefold (thing->name, -1);

  g_strdelimit (wanted, "-", ' ');
  g_strdelimit (own, "-", ' ');

  return g_str_has_prefix (own, wanted) || g_str_equal (thing->token, name);
}

/* ---- Cards ---- */

/* Whose hands may be read: those that @pile says, but of several persons only of the one who is asked. */
static gboolean
is_open (MusterBattle *battle, const MusterPileView *pile, const GPtrArray *sides)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  guint n_persons = 0;

  if (pile->cards == NULL || pile->seen != MUSTER_SEEN_OWNER)
    return pile->cards != NULL;
  for (guint i = 0; i < sides->len; i++)
    n_persons += muster_battle_is_person (battle,
                                          ((const MusterThingView *) sides->pdata[i])->side);

  return n_persons < 2 || prompt->side == pile->side;
}

/* "Title: one card, another", or how many there are. */
static char *
dup_pile (const MusterPileView *pile, gboolean open)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const char *title = pile->title != NULL ? pile->title : pile->id;

  if (!open || pile->n_cards == 0)
    return g_strdup_printf (ngettext ("%1$s: %2$u card", "%1$s: %2$u cards", pile->n_cards),
                            title,
                            pile->n_cards);
  for (guint i = 0; i < pile->cards->len; i++)
    g_string_append_printf (names,
                            "%s%s",
                            i > 0 ? C_ ("between the items of a list", ", ") : "",
                            ((const MusterThingView *) pile->cards->pdata[i])->name);

  return g_strdup_printf (C_ ("attribute", "%1$s: %2$s"), title, names->str);
}

/* What a side has beside its numbers: words and what is so. */
static void
put_badges (MusterTerminal *terminal, const MusterThingView *side)
{
  for (guint i = 0; i < side->attributes->len; i++)
    {
      g_autofree char *badge = muster_thing_attribute_dup_badge (side->attributes->pdata[i]);

      if (badge != NULL)
        muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, 6, badge);
    }
}

/* The piles of @side, -1: of nobody, below a head where there is none yet. */
static void
put_piles (MusterTerminal *terminal,
           MusterBattle *battle,
           const GPtrArray *piles,
           const GPtrArray *sides,
           gint side)
{
  gboolean has_head = side >= 0;

  for (guint i = 0; i < piles->len; i++)
    {
      const MusterPileView *pile = piles->pdata[i];
      g_autofree char *text = dup_pile (pile, is_open (battle, pile, sides));

      if (pile->side != side)
        continue;
      if (!has_head)
        muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, _ ("Of no side"));
      has_head = TRUE;
      muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, 6, text);
    }
}

/* Sides with their numbers and piles, then the piles of nobody. */
static void
put_cards (MusterTerminal *terminal,
           MusterBattle *battle,
           const GPtrArray *piles,
           const GPtrArray *sides)
{
  for (guint i = 0; i < sides->len; i++)
    {
      const MusterThingView *side = sides->pdata[i];
      g_autofree char *numbers = muster_thing_view_dup_numbers (side);

      muster_terminal_put (terminal, MUSTER_STYLE_STRONG, 0, 0, side->name);
      if (*numbers != '\0')
        muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 2, 6, numbers);
      put_badges (terminal, side);
      put_piles (terminal, battle, piles, sides, side->side);
    }
  put_piles (terminal, battle, piles, sides, -1);
}

/* ---- The whole ---- */

static void
put_all (MusterTerminal *terminal, MusterBattle *battle, const GPtrArray *things)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (GPtrArray) piles = muster_battle_list_piles_at (battle, G_MAXUINT);
  g_autoptr (GPtrArray) sides = muster_battle_list_sides_at (battle, G_MAXUINT);

  for (gint side = 0; side < (gint) rulebook->n_sides; side++)
    put_side (terminal, rulebook, things, side);
  put_side (terminal, rulebook, things, -1);
  /* Where there are cards the sides stand with them. */
  for (guint i = 0; i < things->len; i++)
    if (piles->len == 0 || ((const MusterThingView *) things->pdata[i])->kind > 0)
      put_single (terminal, rulebook, things->pdata[i]);
  if (piles->len > 0)
    put_cards (terminal, battle, piles, sides);
}

void
muster_status_view_put (MusterTerminal *terminal, MusterBattle *battle, const char *name)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  guint found = 0;

  if (name == NULL)
    {
      put_all (terminal, battle, things);
      return;
    }
  for (guint i = 0; i < things->len; i++)
    if (is_called (things->pdata[i], name))
      {
        put_details (terminal, things->pdata[i]);
        found++;
      }
  if (found == 0)
    muster_terminal_print (terminal, _ ("Nothing is called \"%s\"."), name);
}

/* ---- For programs ---- */

static void
write_values (MusterJsonWriter *json, const MusterThingView *thing)
{
  muster_json_writer_begin_object (json, "values");
  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = thing->attributes->pdata[i];

      if (attribute->owner_only || attribute->show == MUSTER_SHOW_NO)
        continue;
      if (attribute->control == MUSTER_CONTROL_YES_NO)
        muster_json_writer_add_boolean (json, attribute->id, attribute->number > 0);
      else if (isnan (attribute->number))
        muster_json_writer_add_text (json, attribute->id, attribute->value);
      else
        muster_json_writer_add_number (json, attribute->id, attribute->number);
    }
  muster_json_writer_end (json);
}

static void
write_thing (MusterJsonWriter *json, const MusterRulebook *rulebook, const MusterThingView *thing)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "token", thing->token);
  muster_json_writer_add_text (json, "name", thing->name);
  muster_json_writer_add_text (json,
                               "side",
                               thing->side >= 0 ? rulebook->sides[thing->side].id : NULL);
  if (is_figure (rulebook, thing))
    {
      muster_json_writer_add_boolean (json, "on-table", thing->on_table);
      muster_json_writer_add_text (json, "place", thing->place);
    }
  write_values (json, thing);
  muster_json_writer_end (json);
}

static void
write_pile (MusterJsonWriter *json,
            const MusterRulebook *rulebook,
            const MusterPileView *pile,
            gboolean open)
{
  muster_json_writer_begin_object (json, NULL);
  muster_json_writer_add_text (json, "id", pile->id);
  muster_json_writer_add_text (json, "title", pile->title);
  muster_json_writer_add_text (json, "owner", pile->owner);
  muster_json_writer_add_text (json,
                               "side",
                               pile->side >= 0 ? rulebook->sides[pile->side].id : NULL);
  muster_json_writer_add_integer (json, "count", pile->n_cards);
  if (open)
    {
      muster_json_writer_begin_list (json, "cards");
      for (guint i = 0; i < pile->cards->len; i++)
        write_thing (json, rulebook, pile->cards->pdata[i]);
      muster_json_writer_end (json);
    }
  else
    muster_json_writer_add_text (json, "cards", NULL);
  muster_json_writer_end (json);
}

void
muster_status_view_write (MusterJsonWriter *json, MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) piles = muster_battle_list_piles_at (battle, G_MAXUINT);
  g_autoptr (GPtrArray) sides = muster_battle_list_sides_at (battle, G_MAXUINT);

  muster_json_writer_begin_list (json, "sides");
  for (guint i = 0; i < sides->len; i++)
    write_thing (json, rulebook, sides->pdata[i]);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "things");
  for (guint i = 0; i < things->len; i++)
    if (((const MusterThingView *) things->pdata[i])->kind > 0)
      write_thing (json, rulebook, things->pdata[i]);
  muster_json_writer_end (json);
  muster_json_writer_begin_list (json, "piles");
  for (guint i = 0; i < piles->len; i++)
    write_pile (json, rulebook, piles->pdata[i], is_open (battle, piles->pdata[i], sides));
  muster_json_writer_end (json);
}
