/* muster-enemy-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enemy-sheet.h"

#include <glib/gi18n.h>

#include "muster-enemy-private.h"
#include "muster-record-form.h"
#include "muster-translation.h"

/* How many rows are left free for those who come later. */
#define FREE_ROWS 6

/* ---- What all sheets have ---- */

void
muster_enemy_append_boxes (GString *out, guint full, guint lost)
{
  for (guint i = 0; i < MIN (full, MUSTER_ENEMY_MOST_BOXES); i++)
    g_string_append_printf (out,
                            "%s%s",
                            i > 0 && i % 5 == 0 ? " " : "",
                            i < lost ? "☒" : MUSTER_RECORD_BOX);
  if (full > MUSTER_ENEMY_MOST_BOXES)
    g_string_append_printf (out, " (%u)", full);
}

static void
add_manual_block (GPtrArray *blocks, const MusterManualBlock *block)
{
  g_autofree char *text = NULL;

  switch (block->kind)
    {
    case MUSTER_MANUAL_HEADING:
      muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, block->text);
      break;
    case MUSTER_MANUAL_DEFINITION:
      text = g_strdup_printf (_ ("%1$s: %2$s"), block->term, block->text);
      muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, text);
      break;
    case MUSTER_MANUAL_TABLE:
      muster_chronicle_add (blocks, MUSTER_CHRONICLE_TABLE, "")->rows = g_ptr_array_ref (
          block->rows);
      break;
    case MUSTER_MANUAL_PARAGRAPH:
    case MUSTER_MANUAL_LIST:
    case MUSTER_MANUAL_BOARD:
    default:
      if (block->text != NULL)
        muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, block->text);
    }
}

void
muster_enemy_add_section (GPtrArray *blocks, const MusterManualSection *section)
{
  for (guint i = 0; i < section->blocks->len; i++)
    add_manual_block (blocks, section->blocks->pdata[i]);
}

void
muster_enemy_add_doctrine (GPtrArray *blocks,
                           const MusterRulebook *rulebook,
                           const MusterDoctrine *doctrine)
{
  g_autoptr (MusterManualSection)
                 section = muster_manual_section_new_for_doctrine (rulebook, doctrine);
  g_autofree char *title = g_strdup_printf (_ ("What It Does: %s"), section->title);

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_CHAPTER, title);
  muster_enemy_add_section (blocks, section);
}

/* ---- What becomes of them ---- */

/* What is ticked off during the battle: each number that is one out of another. */
static void
append_tally (GString *who, const MusterThingView *thing)
{
  gboolean any = FALSE;

  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = thing->attributes->pdata[i];

      if (attribute->show != MUSTER_SHOW_METER || attribute->spent || !(attribute->full >= 1))
        continue;
      g_string_append_printf (who,
                              any ? "; %s " : ": %s ",
                              attribute->title != NULL ? attribute->title : attribute->id);
      muster_enemy_append_boxes (
          who,
          (guint) attribute->full,
          (guint) CLAMP (attribute->full - attribute->number, 0, attribute->full));
      any = TRUE;
    }
  if (!any)
    g_string_append (who, " " MUSTER_RECORD_BOX);
}

/* (transfer full): "Smaug (Dragon): Wounds left ☐☐☐☐" */
static char *
dup_who (const MusterThingView *thing)
{
  g_autoptr (GString) what = g_string_new (NULL);
  g_autoptr (GString) who = NULL;

  if (thing->model != NULL && !g_str_has_prefix (thing->name, thing->model))
    g_string_append (what, thing->model);
  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = thing->attributes->pdata[i];

      if (attribute->group && attribute->value != NULL)
        g_string_append_printf (what,
                                "%s%s",
                                what->len > 0 ? C_ ("between the items of a list", ", ") : "",
                                attribute->value);
    }
  who = g_string_new (NULL);
  if (what->len > 0)
    g_string_printf (who, _ ("%1$s (%2$s)"), thing->name, what->str);
  else
    g_string_assign (who, thing->name);
  append_tally (who, thing);

  return g_strdup (who->str);
}

/* A game of cards has no figures: what is written down is about the side. */
static gboolean
has_figures (const MusterRulebook *rulebook)
{
  for (guint i = 1; i < rulebook->n_kinds; i++)
    if (rulebook->kinds[i].on_table)
      return TRUE;

  return FALSE;
}

static void
add_form (const MusterEnemy *self, GPtrArray *blocks, const char *title)
{
  GPtrArray *rows = muster_record_form_add_table (blocks, _ ("Figure"));
  g_autoptr (GPtrArray) late = muster_manual_list_late_models (self->rulebook);

  for (guint i = 0; i < self->things->len; i++)
    if (muster_enemy_has (self, self->things->pdata[i]))
      {
        g_autofree char *who = dup_who (self->things->pdata[i]);

        muster_record_form_add_row (rows, who);
      }
  if (!has_figures (self->rulebook))
    muster_record_form_add_row (rows, title);
  else if (rows->len == 1 || late->len > 0)
    for (guint i = 0; i < FREE_ROWS; i++)
      muster_record_form_add_row (rows, "");
}

/* ---- The sheet of a side ---- */

/* (transfer full) (nullable): who stands against it. */
static char *
dup_opponents (const MusterEnemy *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->rulebook->n_sides; i++)
    {
      const MusterSide *side = &self->rulebook->sides[i];

      if (i != self->side && muster_battle_has_side (self->battle, i))
        g_string_append_printf (names,
                                "%s%s",
                                names->len > 0 ? C_ ("between the items of a list", ", ") : "",
                                muster_rulebook_label (self->rulebook, side->title, side->id));
    }

  return names->len > 0 ? g_strdup (names->str) : NULL;
}

static const MusterScenario *
get_scenario (const MusterEnemy *self)
{
  const char *id = muster_battle_get_setup (self->battle)->scenario;

  if (id != NULL)
    return muster_rulebook_find_scenario (self->rulebook, id);

  return self->rulebook->n_scenarios > 0 ? &self->rulebook->scenarios[0] : NULL;
}

/* What the scenario says that the side is there for. */
static void
add_aim (const MusterEnemy *self, GPtrArray *blocks, const MusterScenario *scenario)
{
  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    {
      g_autofree char *text = NULL;

      if (scenario->sides[i].side != self->side || scenario->sides[i].aim == NULL)
        continue;
      /* Translators: what follows begins with a verb: "get the loot" */
      text = g_strdup_printf (_ ("It is here to %s."),
                              muster_rulebook_translate (self->rulebook, scenario->sides[i].aim));
      muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, text);
    }
}

/* @scenario: (nullable): */
static void
add_what_they_are (const MusterEnemy *self, GPtrArray *blocks, const MusterScenario *scenario)
{
  const guint before = blocks->len;

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_CHAPTER, _ ("What They Are"));
  add_aim (self, blocks, scenario);
  muster_enemy_add_figures (self, blocks);
  if (blocks->len == before + 1)
    g_ptr_array_remove_index (blocks, before);
}

static void
add_sheet (const MusterEnemy *self, GPtrArray *blocks)
{
  const MusterRulebook *rulebook = self->rulebook;
  const MusterScenario *scenario = get_scenario (self);
  const MusterSide *side = &rulebook->sides[self->side];
  const gint doctrine = muster_battle_get_doctrine (self->battle, (gint) self->side);
  g_autofree char *opponents = dup_opponents (self);
  g_autofree char *title = g_strdup_printf (
      _ ("The enemy: %s"),
      muster_rulebook_label (rulebook, side->title, side->id));

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TITLE, title);
  muster_chronicle_add (blocks,
                        MUSTER_CHRONICLE_TEXT,
                        muster_rulebook_label (rulebook, rulebook->title, rulebook->id));
  muster_record_form_add_heads (
      blocks,
      opponents,
      scenario != NULL ? muster_rulebook_label (rulebook, scenario->title, scenario->id) : NULL);
  add_form (self, blocks, muster_rulebook_label (rulebook, side->title, side->id));
  add_what_they_are (self, blocks, scenario);
  muster_enemy_add_doctrine (blocks, rulebook, &rulebook->doctrines[doctrine]);
}

GPtrArray *
muster_enemy_sheet_list_blocks (MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) parts = muster_battle_list_parts (battle);
  GPtrArray *blocks = muster_chronicle_blocks_new ();

  for (guint side = 0; side < rulebook->n_sides; side++)
    {
      const MusterEnemy enemy = { battle, rulebook, things, parts, side };

      if (muster_battle_has_side (battle, side) &&
          muster_battle_get_doctrine (battle, (gint) side) >= 0)
        add_sheet (&enemy, blocks);
    }

  return blocks;
}
