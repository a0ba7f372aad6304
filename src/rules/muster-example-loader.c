/* muster-example-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-example-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-ruling-loader-private.h"
#include "muster-scenario-loader-private.h"

static const MusterScenario *
find_scenario (MusterCompiler *self, const MusterXmlNode *node, gint32 *index)
{
  const char *id = muster_xml_node_get_attribute (node, "scenario");
  GPtrArray *names = g_ptr_array_new ();

  *index = -1;
  for (guint i = 0; i < self->scenarios->len && *index < 0; i++)
    {
      const MusterScenario *scenario = &g_array_index (self->scenarios, MusterScenario, i);

      g_ptr_array_add (names, (gpointer) scenario->id);
      if (g_strcmp0 (scenario->id, id) == 0)
        *index = (gint32) i;
    }
  g_ptr_array_add (names, NULL);
  if (id != NULL && *index < 0)
    muster_loader_report_unknown (self,
                                  MUSTER_RULES_TAG_UNKNOWN_NAME,
                                  node,
                                  "scenario",
                                  "scenario",
                                  id,
                                  (const char **) g_ptr_array_free (names, FALSE));
  else
    g_ptr_array_unref (names);
  return *index < 0 ? NULL : &g_array_index (self->scenarios, MusterScenario, *index);
}

static void
load_people (MusterCompiler *self, const MusterXmlNode *node, MusterExample *example)
{
  g_autoptr (GArray)
                 pieces = muster_loader_split (muster_xml_node_get_attribute (node, "play"), " ,");
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < pieces->len; i++)
    {
      const char *id = g_array_index (pieces, MusterPiece, i).text;
      gint32 side = muster_compiler_find_side (self, id);
      guint16 number = (guint16) side;

      if (side < 0)
        muster_loader_report_unknown (self,
                                      MUSTER_RULES_TAG_UNKNOWN_NAME,
                                      node,
                                      "play",
                                      "side",
                                      id,
                                      NULL);
      else
        g_array_append_val (people, number);
    }
  example->n_people = people->len;
  example->people = muster_compiler_take_array (self, people);
}

static gboolean
puts_models (const MusterXmlNode *node)
{
  for (const MusterXmlNode *put = muster_xml_node_find_child (node, "put"); put != NULL;
       put = muster_xml_node_find_next (put, "put"))
    if (muster_xml_node_get_attribute (put, "model") != NULL)
      return TRUE;

  return FALSE;
}

/* Where models are put, there has to be a table: the one of the first scenario if nothing else is said. */
static const MusterScenario *
choose_scenario (MusterCompiler *self, const MusterXmlNode *node, gint32 *index)
{
  const MusterScenario *scenario = find_scenario (self, node, index);

  if (scenario != NULL || muster_xml_node_get_attribute (node, "scenario") != NULL ||
      muster_xml_node_get_attribute (node, "board") != NULL ||
      muster_xml_node_find_child (node, "board") != NULL || self->scenarios->len == 0 ||
      !puts_models (node))
    return scenario;
  *index = 0;

  return &g_array_index (self->scenarios, MusterScenario, 0);
}

static void
load_example (MusterCompiler *self, const MusterXmlNode *node)
{
  MusterExample example = { .id = muster_loader_dup (self, node, "id") };
  const MusterScenario *scenario = choose_scenario (self, node, &example.scenario);
  g_autoptr (GArray) legend = muster_compiler_load_legend (self, node);
  gboolean own = legend->len > 0 || scenario == NULL;
  g_autofree char *name = g_strconcat ("example.", example.id == NULL ? "" : example.id, NULL);

  for (guint i = 0; i < self->examples->len; i++)
    if (g_strcmp0 (g_array_index (self->examples, MusterExample, i).id, example.id) == 0)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_DUPLICATE_ID,
                            node,
                            "id",
                            _ ("there is an example \"%s\" already"),
                            example.id);
  if (example.id == NULL)
    example.id = "";
  example.title = muster_loader_dup (self, node, "title");
  example.covers = muster_loader_dup (self, node, "covers");
  example.with_setup = muster_loader_is_yes (node, "setup");
  example.without_board = muster_xml_node_get_attribute (node, "board") != NULL &&
                          !muster_loader_is_yes (node, "board");
  example.board = muster_compiler_load_board (self,
                                              node,
                                              legend,
                                              own ? NULL : scenario->legend,
                                              own ? 0 : scenario->n_legend,
                                              &example.board_location);
  example.n_legend = legend->len;
  example.legend = muster_compiler_take_array (self, legend);
  muster_compiler_load_ruling_values (self,
                                      node,
                                      &example.n_rulings,
                                      &example.rulings,
                                      &example.ruling_values);
  load_people (self, node, &example);
  muster_loader_cite (self, node, NULL, &example.cite);
  example.procedure = (gint32) self->procedures->len;
  muster_compiler_add_procedure (self, 0, name, MUSTER_PROCEDURE_EXAMPLE, node);
  g_array_append_val (self->examples, example);
}

static void
load_equivalent (MusterCompiler *self, const MusterXmlNode *node)
{
  const char *scope = muster_loader_dup (self, node, "in");
  const char *now = muster_loader_dup_sentences (self, node, "now");
  g_autofree char *reason = muster_xml_node_dup_normal_text (node);
  MusterEquivalent equivalent = {
    .scope = scope != NULL ? scope : "",
    .was = muster_loader_dup_sentences (self, node, "was"),
    .now = now != NULL ? now : "",
    .reason = muster_compiler_strdup (self, reason),
  };

  muster_xml_node_get_location (node, &equivalent.location);
  if (equivalent.was != NULL)
    g_array_append_val (self->equivalents, equivalent);
}

void
muster_compiler_load_examples (MusterCompiler *self, const MusterXmlNode *root)
{
  guint first = self->procedures->len;

  self->in_examples = TRUE;
  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "example"); node != NULL;
       node = muster_xml_node_find_next (node, "example"))
    load_example (self, node);
  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "equivalent"); node != NULL;
       node = muster_xml_node_find_next (node, "equivalent"))
    load_equivalent (self, node);
  muster_compiler_compile_procedures (self, first);
}
