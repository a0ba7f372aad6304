/* muster-scenario-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-scenario-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-ruling-loader-private.h"

/* ---- Boards ---- */

GArray *
muster_compiler_load_legend (MusterCompiler *self, const MusterXmlNode *node)
{
  GArray *legend = g_array_new (FALSE, TRUE, sizeof (MusterLegendSign));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "legend"); child != NULL;
       child = muster_xml_node_find_next (child, "legend"))
    {
      const char *sign = muster_xml_node_get_attribute (child, "sign");
      MusterLegendSign entry = { 0 };

      if (sign == NULL || strlen (sign) != 1 || !g_ascii_isgraph (*sign))
        {
          if (sign != NULL)
            muster_loader_report (self,
                                  MUSTER_RULES_TAG_BAD_VALUE,
                                  child,
                                  "sign",
                                  _ ("\"%s\" is not one plain character"),
                                  sign);
          continue;
        }
      entry.sign = *sign;
      entry.terrain = muster_loader_dup (self, child, "terrain");
      if (entry.terrain == NULL)
        entry.terrain = "floor";
      entry.mark = muster_loader_dup (self, child, "mark");
      entry.title = muster_loader_dup (self, child, "title");
      for (guint i = 0; i < legend->len; i++)
        if (g_array_index (legend, MusterLegendSign, i).sign == entry.sign)
          muster_loader_report (self,
                                MUSTER_RULES_TAG_DUPLICATE_ID,
                                child,
                                "sign",
                                _ ("the sign \"%s\" is explained twice"),
                                sign);
      g_array_append_val (legend, entry);
    }
  return legend;
}

static gboolean
is_known_sign (char sign, const GArray *legend)
{
  if (sign == '.' || sign == '#')
    return TRUE;
  for (guint i = 0; i < legend->len; i++)
    if (g_array_index (legend, MusterLegendSign, i).sign == sign)
      return TRUE;
  return FALSE;
}

/* In an example a letter that no legend explains is a floor space with that letter as its mark. */
static void
explain_letter (MusterCompiler *self, char sign, GArray *legend)
{
  char mark[2] = { sign, '\0' };
  MusterLegendSign entry = { .sign = sign,
                             .terrain = "floor",
                             .mark = muster_compiler_strdup (self, mark) };

  g_array_append_val (legend, entry);
}

static void
check_signs (MusterCompiler *self,
             const MusterXmlNode *node,
             const char *text,
             GArray *legend,
             gboolean letters)
{
  for (const char *sign = text; *sign != '\0'; sign++)
    {
      if (*sign == ' ' || is_known_sign (*sign, legend))
        continue;
      if (letters && g_ascii_islower (*sign))
        {
          explain_letter (self, *sign, legend);
          continue;
        }
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_BOARD,
                            node,
                            NULL,
                            _ ("no legend says what the sign \"%.*s\" means"),
                            (int) (g_utf8_next_char (sign) - sign),
                            sign);
      return;
    }
}

static void
check_rows (MusterCompiler *self,
            const MusterXmlNode *node,
            char **rows,
            guint n_rows,
            gboolean exact)
{
  const MusterRulebook *book = self->rulebook;

  if (n_rows > book->height || (exact && n_rows != book->height))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_BOARD,
                          node,
                          NULL,
                          _ ("%u rows on a grid with %u"),
                          n_rows,
                          book->height);
  for (guint i = 0; i < n_rows; i++)
    {
      gsize length = strlen (rows[i]);

      if (length > book->width || (exact && length != book->width) || length != strlen (rows[0]))
        {
          muster_loader_report (self,
                                MUSTER_RULES_TAG_BAD_BOARD,
                                node,
                                NULL,
                                _ ("row %u has %u signs on a grid with %u columns"),
                                i + 1,
                                (guint) length,
                                book->width);
          break;
        }
    }
}

/* The plan of an open table, line by line: what it says is known where tables are, see muster-board-plan.h. */
static const char *
load_plan (MusterCompiler *self, const MusterXmlNode *node, MusterLocation *where)
{
  g_autofree char *text = g_strdup (muster_xml_node_get_text (node));

  muster_xml_node_locate_text (node, 0, where);
  return muster_compiler_strdup (self, g_strstrip (text));
}

/* The rows without indentation, joined by line ends; NULL where there is no board. */
const char *
muster_compiler_load_board (MusterCompiler *self,
                            const MusterXmlNode *parent,
                            GArray *legend,
                            const MusterLegendSign *more,
                            guint n_more,
                            MusterLocation *where)
{
  const MusterXmlNode *node = muster_xml_node_find_child (parent, "board");
  g_autofree char *text = node == NULL ? NULL : muster_xml_node_dup_normal_text (node);
  g_auto (GStrv) rows = text == NULL ? NULL : g_strsplit (text, " ", -1);
  guint n_rows;

  if (node == NULL)
    return NULL;
  if (self->rulebook->board == MUSTER_BOARD_TABLE)
    return load_plan (self, node, where);
  if (self->rulebook->board != MUSTER_BOARD_GRID)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_BOARD,
                            node,
                            NULL,
                            _ ("a rulebook with board=\"none\" has no boards"));
      return NULL;
    }
  n_rows = g_strv_length (rows);
  if (*text == '\0')
    n_rows = 0;
  check_rows (self, node, rows, n_rows, muster_xml_node_is (parent, "scenario"));
  g_array_append_vals (legend, more, n_more);
  check_signs (self, node, text, legend, muster_xml_node_is (parent, "example"));
  muster_xml_node_locate_text (node, 0, where);
  g_strdelimit (text, " ", '\n');
  return muster_compiler_strdup (self, text);
}

static gboolean
is_wall (const MusterScenario *scenario, char sign)
{
  for (guint i = 0; i < scenario->n_legend; i++)
    if (scenario->legend[i].sign == sign)
      return g_str_equal (scenario->legend[i].terrain, "wall");
  return sign == '#';
}

/* How many walls a board for the scenario should have; its own is held against that. */
static void
load_walls (MusterCompiler *self, const MusterXmlNode *parent, MusterScenario *scenario)
{
  const MusterXmlNode *node = muster_xml_node_find_child (parent, "board");
  gint64 least = 0, most = 0;
  guint n = 0;

  if (node == NULL || scenario->board == NULL || self->rulebook->board != MUSTER_BOARD_GRID)
    return;
  muster_loader_get_integer (self, node, "min-walls", 0, G_MAXUINT16, &least);
  muster_loader_get_integer (self, node, "max-walls", MAX (least, 1), G_MAXUINT16, &most);
  scenario->min_walls = (guint) least;
  scenario->max_walls = (guint) most;
  for (const char *sign = scenario->board; *sign != '\0'; sign++)
    n += is_wall (scenario, *sign);
  if (n < least || (most > 0 && n > most))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BOARD_WALLS,
                          node,
                          n < least ? "min-walls" : "max-walls",
                          ngettext ("%u wall", "%u walls", n),
                          n);
}

/* ---- Scenarios ---- */

static void
declare_scenario (MusterCompiler *self, const MusterXmlNode *node)
{
  MusterScenario scenario = { .id = muster_loader_dup (self, node, "id"), .setup = -1 };
  const MusterXmlNode *setup = muster_xml_node_find_child (node, "setup");
  g_autoptr (GArray) reactions = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autofree char *name = g_strconcat (scenario.id == NULL ? "" : scenario.id, ".setup", NULL);

  for (guint i = 0; i < self->scenarios->len; i++)
    if (g_strcmp0 (g_array_index (self->scenarios, MusterScenario, i).id, scenario.id) == 0)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_DUPLICATE_ID,
                            node,
                            "id",
                            _ ("there is a scenario \"%s\" already"),
                            scenario.id);
  if (scenario.id == NULL)
    scenario.id = "";
  scenario.title = muster_loader_dup (self, node, "title");
  muster_loader_cite (self, node, NULL, &scenario.cite);
  if (setup != NULL)
    {
      scenario.setup = (gint32) self->procedures->len;
      muster_compiler_add_procedure (self, 0, name, MUSTER_PROCEDURE_SETUP, setup);
    }
  for (const MusterXmlNode *on = muster_xml_node_find_child (node, "on"); on != NULL;
       on = muster_xml_node_find_next (on, "on"))
    {
      guint16 index = (guint16) self->procedures->len;
      MusterProcedureDraft *draft;

      muster_compiler_declare_reaction (self, 0, on, &draft);
      draft->scenario = TRUE;
      g_array_append_val (reactions, index);
    }
  scenario.n_reactions = reactions->len;
  scenario.reactions = muster_compiler_take_array (self, reactions);
  g_array_append_val (self->scenarios, scenario);
}

void
muster_compiler_declare_scenarios (MusterCompiler *self)
{
  const MusterXmlNode *root = muster_compiler_get_module (self, 0)->root;

  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "scenario"); node != NULL;
       node = muster_xml_node_find_next (node, "scenario"))
    declare_scenario (self, node);
}

static gint32
find_doctrine (MusterCompiler *self, const MusterXmlNode *node, const char *attribute)
{
  const char *id = muster_xml_node_get_attribute (node, attribute);
  gint32 index = id == NULL ? -1 : muster_compiler_find_doctrine (self, id);
  GPtrArray *names;

  if (id == NULL || index >= 0)
    return index;
  names = g_ptr_array_new ();
  for (guint i = 0; i < self->doctrines->len; i++)
    g_ptr_array_add (
        names,
        (gpointer) ((MusterDoctrineDraft *) g_ptr_array_index (self->doctrines, i))->decl.id);
  g_ptr_array_add (names, NULL);
  muster_loader_report_unknown (self,
                                MUSTER_RULES_TAG_UNKNOWN_NAME,
                                node,
                                attribute,
                                "doctrine",
                                id,
                                (const char **) g_ptr_array_free (names, FALSE));
  return -1;
}

static void
load_sides (MusterCompiler *self, const MusterXmlNode *node, MusterScenario *scenario)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, TRUE, sizeof (MusterScenarioSide));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "side"); child != NULL;
       child = muster_xml_node_find_next (child, "side"))
    {
      const char *id = muster_xml_node_get_attribute (child, "id");
      gint32 side = id == NULL ? -1 : muster_compiler_find_side (self, id);
      MusterScenarioSide entry = { 0 };
      gint64 force;

      if (id == NULL)
        continue;
      if (side < 0)
        {
          muster_loader_report_unknown (self,
                                        MUSTER_RULES_TAG_UNKNOWN_NAME,
                                        child,
                                        "id",
                                        "side",
                                        id,
                                        NULL);
          continue;
        }
      entry.side = (guint16) side;
      entry.doctrine = find_doctrine (self, child, "doctrine");
      entry.simulated = find_doctrine (self, child, "simulate");
      entry.aim = muster_loader_dup_sentences (self, child, "aim");
      entry.stays = muster_loader_dup_sentences (self, child, "stays");
      if (muster_loader_get_integer (self, child, "force", 1, MUSTER_MAX_THINGS, &force))
        entry.force = (guint16) force;
      for (guint i = 0; i < sides->len; i++)
        if (g_array_index (sides, MusterScenarioSide, i).side == entry.side)
          muster_loader_report (self,
                                MUSTER_RULES_TAG_DUPLICATE_ID,
                                child,
                                "id",
                                _ ("side \"%s\" stands twice"),
                                id);
      g_array_append_val (sides, entry);
    }
  if (sides->len == 0)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("scenario \"%s\" has no sides"),
                          scenario->id);
  scenario->n_sides = sides->len;
  scenario->sides = muster_compiler_take_array (self, sides);
}

static void
load_scenario (MusterCompiler *self, const MusterXmlNode *node, MusterScenario *scenario)
{
  const MusterXmlNode *text = muster_xml_node_find_child (node, "text");
  g_autofree char *about = text == NULL ? NULL : muster_xml_node_dup_normal_text (text);
  g_autoptr (GArray) legend = muster_compiler_load_legend (self, node);

  scenario->text = muster_compiler_strdup (self, about);
  load_sides (self, node, scenario);
  scenario
      ->board = muster_compiler_load_board (self, node, legend, NULL, 0, &scenario->board_location);
  scenario->n_legend = legend->len;
  scenario->legend = muster_compiler_take_array (self, legend);
  load_walls (self, node, scenario);
  if (self->rulebook->board == MUSTER_BOARD_GRID &&
      muster_xml_node_find_child (node, "board") == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("scenario \"%s\" has no board"),
                          scenario->id);
  muster_compiler_load_ruling_values (self,
                                      node,
                                      &scenario->n_rulings,
                                      &scenario->rulings,
                                      &scenario->ruling_values);
}

void
muster_compiler_load_scenarios (MusterCompiler *self)
{
  const MusterXmlNode *root = muster_compiler_get_module (self, 0)->root;
  guint i = 0;

  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "scenario"); node != NULL;
       node = muster_xml_node_find_next (node, "scenario"))
    load_scenario (self, node, &g_array_index (self->scenarios, MusterScenario, i++));
}
