/* muster-story-parts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-luck.h"
#include "muster-story-private.h"

/* What a story says about the whole battle: rulings, forces, luck. */

/* Rolls that come out as one in six or seldomer turn battles; more than five of them do not. */
#define RARE        (1.0 / 6.0)
#define MOST_SWINGS 5

static const char *
get_side_title (const MusterRulebook *rulebook, gint side)
{
  if (side < 0 || side >= (gint) rulebook->n_sides)
    return _ ("nobody");
  if (rulebook->sides[side].title != NULL)
    return rulebook->sides[side].title;

  return rulebook->sides[side].id;
}

/* ---- Rulings ---- */

/* A ruling as the set-up writes it, without the quotes of a word. */
static char *
dup_bare (const char *text)
{
  gsize length = strlen (text);

  if (length >= 2 && text[0] == '\'' && text[length - 1] == '\'')
    return g_strndup (text + 1, length - 2);

  return g_strdup (text);
}

static gboolean
parse_word (const MusterRulebook *rulebook, guint16 index, const char *text, double *value)
{
  const MusterEnum *words = index < rulebook->n_enums ? &rulebook->enums[index] : NULL;

  for (guint i = 0; words != NULL && i < words->n_words; i++)
    if (g_str_equal (words->words[i], text))
      {
        *value = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
parse_value (const MusterRulebook *rulebook,
             const MusterRuling *ruling,
             const char *text,
             double *value)
{
  g_autofree char *bare = dup_bare (text);
  char *end = NULL;

  if (ruling->type.code == MUSTER_TYPE_ENUM)
    return parse_word (rulebook, ruling->type.index, bare, value);
  if (ruling->type.code == MUSTER_TYPE_BOOLEAN)
    {
      *value = g_str_equal (bare, "true") ? 1 : 0;
      return *value > 0 || g_str_equal (bare, "false");
    }
  *value = g_ascii_strtod (bare, &end);

  return end != bare && *end == '\0';
}

static char *
dup_value (const MusterRulebook *rulebook, const MusterRuling *ruling, double value)
{
  for (guint i = 0; i < ruling->n_options; i++)
    if (ruling->options[i].value == value && ruling->options[i].title != NULL)
      return g_strdup (ruling->options[i].title);

  if (ruling->type.code == MUSTER_TYPE_ENUM && ruling->type.index < rulebook->n_enums &&
      value >= 0 && value < rulebook->enums[ruling->type.index].n_words)
    return g_strdup (rulebook->enums[ruling->type.index].words[(guint) value]);
  if (ruling->type.code == MUSTER_TYPE_BOOLEAN)
    return g_strdup (value > 0 ? _ ("yes") : _ ("no"));

  return muster_story_dup_number (value, 3);
}

static const MusterScenario *
find_scenario (const MusterRulebook *rulebook, const MusterSetup *setup)
{
  for (guint i = 0; setup->scenario != NULL && i < rulebook->n_scenarios; i++)
    if (g_str_equal (rulebook->scenarios[i].id, setup->scenario))
      return &rulebook->scenarios[i];

  return rulebook->n_scenarios > 0 ? &rulebook->scenarios[0] : NULL;
}

/* The player's own word goes before that of the scenario, and that before the rulebook's. */
static char *
dup_ruling_in_force (const MusterStoryParts *parts, guint index)
{
  const MusterRulebook *rulebook = parts->rulebook;
  const MusterRuling *ruling = &rulebook->rulings[index];
  const MusterScenario *scenario = find_scenario (rulebook, parts->setup);
  const char *chosen = g_hash_table_lookup (parts->setup->rulings, ruling->id);
  double value = ruling->value;

  for (guint i = 0; scenario != NULL && i < scenario->n_rulings; i++)
    if (scenario->rulings[i] == index)
      value = scenario->ruling_values[i];
  if (chosen != NULL && !parse_value (rulebook, ruling, chosen, &value))
    return g_strdup (chosen);

  return dup_value (rulebook, ruling, value);
}

void
muster_story_tell_rulings (MusterStory *self, const MusterStoryParts *parts)
{
  static const char *const titles[] = { N_ ("Ruling"),
                                        N_ ("In force"),
                                        N_ ("By default"),
                                        N_ ("Comes from"),
                                        NULL };
  const MusterRulebook *rulebook = parts->rulebook;
  MusterStoryBlock *table;

  if (rulebook->n_rulings == 0)
    return;

  muster_story_add_heading (self, 2, _ ("Options and rulings"));
  table = muster_story_add_table (self, titles);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    {
      const MusterRuling *ruling = &rulebook->rulings[i];
      char *cells[5] = { NULL };

      cells[0] = g_strdup (ruling->title != NULL ? ruling->title : ruling->id);
      cells[1] = dup_ruling_in_force (parts, i);
      cells[2] = dup_value (rulebook, ruling, ruling->value);
      cells[3] = ruling->cite.src != NULL
                     ? g_strdup_printf (_ ("%1$s, %2$s"),
                                        muster_origin_get_label (ruling->cite.origin),
                                        ruling->cite.src)
                     : g_strdup (muster_origin_get_label (ruling->cite.origin));
      muster_story_add_row (table, cells);
    }
}

/* ---- Forces ---- */

static char *
dup_fate (const MusterStoryParts *parts, const MusterThingView *thing)
{
  const MusterLogEntry *gone = NULL;

  if (thing->on_table)
    return thing->place != NULL ? g_strdup_printf (_ ("stands at %s"), thing->place)
                                : g_strdup (_ ("on the table"));

  for (guint i = 0; i < parts->log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (parts->log, i);

      if (entry->kind == MUSTER_LOG_REMOVE && g_strcmp0 (entry->thing, thing->token) == 0)
        gone = entry;
    }
  if (gone == NULL)
    return g_strdup (_ ("not on the table"));

  return g_strdup_printf (_ ("out in turn %u"), gone->turn);
}

static char *
dup_attributes (const MusterThingView *thing)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      if (attribute->title == NULL || attribute->value == NULL || attribute->show == MUSTER_SHOW_NO)
        continue;
      g_string_append_printf (text,
                              "%s%s %s",
                              text->len > 0 ? C_ ("between the items of a list", ", ") : "",
                              attribute->title,
                              attribute->value);
    }

  return g_string_free (text, FALSE);
}

static gboolean
is_force (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  return thing->kind >= 0 && thing->kind < (gint) rulebook->n_kinds &&
         rulebook->kinds[thing->kind].on_table;
}

static void
tell_force (MusterStory *self, const MusterStoryParts *parts, gint side)
{
  static const char *const titles[] = { N_ ("Name"), N_ ("At the end"), N_ ("Values"), NULL };
  static const char *const titles_now[] = { N_ ("Name"), N_ ("Now"), N_ ("Values"), NULL };
  MusterStoryBlock *table = NULL;

  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      char *cells[4] = { NULL };

      if (thing->side != side || !is_force (parts->rulebook, thing))
        continue;
      if (table == NULL)
        {
          muster_story_add_heading (self,
                                    3,
                                    side < 0 ? _ ("Of no side")
                                             : get_side_title (parts->rulebook, side));
          table = muster_story_add_table (self, parts->over ? titles : titles_now);
        }
      cells[0] = g_strdup (thing->name);
      cells[1] = dup_fate (parts, thing);
      cells[2] = dup_attributes (thing);
      muster_story_add_row (table, cells);
    }
}

/* Singletons, among them the sides, have values that count for the whole. */
static void
tell_singletons (MusterStory *self, const MusterStoryParts *parts)
{
  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      g_autofree char *attributes = dup_attributes (thing);

      if (!is_force (parts->rulebook, thing) && attributes[0] != '\0')
        muster_story_add_paragraph (self, _ ("%1$s: %2$s."), thing->name, attributes);
    }
}

void
muster_story_tell_forces (MusterStory *self, const MusterStoryParts *parts)
{
  muster_story_add_heading (self, 2, _ ("Forces"));
  for (gint side = 0; side < (gint) parts->rulebook->n_sides; side++)
    tell_force (self, parts, side);
  tell_force (self, parts, -1);
  tell_singletons (self, parts);
}

/* ---- Luck ---- */

static char *
dup_signed (double value)
{
  g_autofree char *number = muster_story_dup_number (value, 2);

  return g_strconcat (value > 0 && !g_str_equal (number, "0") ? "+" : "", number, NULL);
}

static void
add_luck_row (MusterStoryBlock *table, const char *name, const MusterLuck *luck)
{
  double deviation = muster_luck_get_deviation (luck);
  char *cells[8] = { NULL };

  if (luck->checks == 0 && luck->totals == 0)
    return;
  cells[0] = g_strdup (name);
  cells[1] = g_strdup_printf ("%u", luck->checks);
  cells[2] = muster_story_dup_number (luck->expected, 2);
  cells[3] = g_strdup_printf ("%u", luck->passed);
  cells[4] = g_strdup_printf ("%u", luck->totals);
  cells[5] = luck->totals > 0 ? dup_signed (luck->surplus) : g_strdup ("–");
  cells[6] = dup_signed (deviation);
  muster_story_add_row (table, cells);
}

static void
add_luck_sentence (MusterStory *self, const char *name, const MusterLuck *luck)
{
  double deviation = muster_luck_get_deviation (luck);
  g_autofree char *number = dup_signed (deviation);
  guint n = luck->weighed;

  if (n == 0)
    return;
  muster_story_add_paragraph (
      self,
      deviation >= 2
          ? ngettext ("The dice of %1$s fell very lucky: %2$s standard deviations over %3$u roll.",
                      "The dice of %1$s fell very lucky: %2$s standard deviations over %3$u rolls.",
                      n)
      : deviation >= 1
          ? ngettext ("The dice of %1$s fell lucky: %2$s standard deviations over %3$u roll.",
                      "The dice of %1$s fell lucky: %2$s standard deviations over %3$u rolls.",
                      n)
      : deviation <= -2
          ? ngettext (
                "The dice of %1$s fell very unlucky: %2$s standard deviations over %3$u roll.",
                "The dice of %1$s fell very unlucky: %2$s standard deviations over %3$u rolls.",
                n)
      : deviation <= -1
          ? ngettext ("The dice of %1$s fell unlucky: %2$s standard deviations over %3$u roll.",
                      "The dice of %1$s fell unlucky: %2$s standard deviations over %3$u rolls.",
                      n)
          : ngettext ("The dice of %1$s fell as usual: %2$s standard deviations over %3$u roll.",
                      "The dice of %1$s fell as usual: %2$s standard deviations over %3$u rolls.",
                      n),
      name,
      number,
      n);
}

/* The chance of what came out; 1 where it does not count. */
static double
get_rarity (const MusterLogEntry *entry)
{
  if (isnan (muster_luck_get_deviation_of (entry)) || isnan (entry->chance))
    return 1;

  return entry->passed ? entry->chance : 1 - entry->chance;
}

/* With more than fit, the rarest; of equals the earlier. */
static double
find_limit (const GPtrArray *log)
{
  g_autoptr (GArray) rarities = g_array_new (FALSE, FALSE, sizeof (double));
  double limit = RARE + 1e-9;

  for (guint i = 0; i < log->len; i++)
    {
      double rarity = get_rarity (g_ptr_array_index (log, i));
      guint at = 0;

      if (rarity > limit)
        continue;
      while (at < rarities->len && g_array_index (rarities, double, at) <= rarity)
        at++;
      g_array_insert_val (rarities, at, rarity);
    }

  return rarities->len > MOST_SWINGS ? g_array_index (rarities, double, MOST_SWINGS - 1) : limit;
}

static void
tell_swings (MusterStory *self, const GPtrArray *log)
{
  double limit = find_limit (log);
  guint told = 0;

  for (guint i = 0; i < log->len && told < MOST_SWINGS; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      double rarity = get_rarity (entry);
      g_autofree char *chance = muster_story_dup_chance (rarity);
      g_autofree char *text = NULL;

      if (rarity > limit)
        continue;
      if (told++ == 0)
        muster_story_add_heading (self, 3, _ ("Turning points of the dice"));
      text = g_strdup_printf (_ ("Turn %1$u: %2$s, which happens %3$s of the time"),
                              entry->turn,
                              entry->text,
                              chance);
      muster_story_add (self, MUSTER_STORY_EVENT, 0, text);
    }
}

void
muster_story_tell_luck (MusterStory *self, const MusterStoryParts *parts)
{
  static const char *const titles[] = { N_ ("Who"),
                                        N_ ("Rolls to pass"),
                                        N_ ("Passes expected"),
                                        N_ ("Passes"),
                                        N_ ("Other rolls"),
                                        N_ ("Better than the mean by"),
                                        N_ ("Luck (standard deviations)"),
                                        NULL };
  guint n_sides = parts->rulebook->n_sides;
  g_autofree MusterLuck *luck = muster_luck_new_by_side (parts->log, n_sides);
  g_autoptr (GPtrArray) things = muster_luck_list_by_thing (parts->log);
  MusterStoryBlock *table;
  guint weighed = 0;

  for (guint i = 0; i <= n_sides; i++)
    weighed += luck[i].weighed;
  if (weighed == 0)
    return;

  muster_story_add_heading (self, 2, _ ("Luck"));
  for (guint i = 0; i < n_sides; i++)
    add_luck_sentence (self, get_side_title (parts->rulebook, (gint) i), &luck[i]);
  table = muster_story_add_table (self, titles);
  for (guint i = 0; i < n_sides; i++)
    add_luck_row (table, get_side_title (parts->rulebook, (gint) i), &luck[i]);
  add_luck_row (table, _ ("Nobody’s"), &luck[n_sides]);
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingLuck *thing = g_ptr_array_index (things, i);

      add_luck_row (table, thing->label, &thing->luck);
    }
  tell_swings (self, parts->log);
}
