/* muster-rule-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rule-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"

/* The rules in words, and who cites them. */

/* (transfer full): paragraphs with one empty line between them and one space for each run of
 * blanks; empty where there is no text. */
static char *
dup_paragraphs (const MusterXmlNode *node)
{
  g_auto (GStrv) lines = g_strsplit (muster_xml_node_get_text (node), "\n", -1);
  GString *text = g_string_new (NULL);
  const char *gap = "";

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (lines[i], " \t\r", -1);
      gboolean blank = TRUE;

      for (guint j = 0; words[j] != NULL; j++)
        {
          if (*words[j] == '\0')
            continue;
          g_string_append (text, text->len == 0 ? "" : blank ? gap : " ");
          g_string_append (text, words[j]);
          blank = FALSE;
        }
      gap = blank ? "\n\n" : " ";
    }
  return g_string_free (text, FALSE);
}

static const MusterRule *
find_rule (MusterCompiler *self, gint16 module, const char *src)
{
  for (guint i = 0; i < self->rules->len; i++)
    {
      const MusterRule *rule = g_ptr_array_index (self->rules, i);

      if (rule->module == module && strcmp (rule->src, src) == 0)
        return rule;
    }
  return NULL;
}

static void
declare_rule (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterRule *rule = muster_compiler_alloc (self, sizeof *rule);
  g_autofree char *text = dup_paragraphs (node);

  rule->src = muster_loader_dup (self, node, "src");
  rule->title = muster_loader_dup (self, node, "title");
  rule->text = muster_compiler_strdup (self, text);
  rule->module = (guint16) module->index;
  rule->file = module->decl.parent < 0
                   ? module->decl.id
                   : muster_compiler_get_module (self, module->decl.parent)->decl.id;
  if (module->index > 0)
    {
      rule->doctrine = muster_loader_dup (self, module->root, "title");
      if (rule->doctrine == NULL)
        rule->doctrine = module->decl.name;
    }
  rule->origin = (MusterOrigin)
      muster_loader_get_choice (node, "rule", "origin", MUSTER_ORIGIN_SOURCE);
  muster_xml_node_get_location (node, &rule->location);
  if (rule->src == NULL)
    return;
  if (rule->title == NULL)
    rule->title = rule->src;
  if (*text == '\0')
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("the rule \"%s\" says nothing"),
                          rule->src);
  if (strchr (rule->src, ';') != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "src",
                          _ ("a rule is one section; a semicolon stands between two of them"));
  else if (find_rule (self, module->index, rule->src) != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          node,
                          "src",
                          _ ("there is a rule \"%s\" already"),
                          rule->src);
  else
    g_ptr_array_add (self->rules, rule);
}

/* A doctrine that is used twice has its rules once: for both it is the same file. */
static gboolean
has_rules_of (MusterCompiler *self, const MusterModuleDraft *module)
{
  for (gint16 i = 0; i < module->index; i++)
    if (muster_compiler_get_module (self, i)->root == module->root)
      return TRUE;
  return FALSE;
}

void
muster_compiler_declare_rules (MusterCompiler *self, MusterModuleDraft *module)
{
  const MusterXmlNode *about = muster_xml_node_find_child (module->root, "about");
  g_autofree char *text = about == NULL ? NULL : dup_paragraphs (about);

  module->decl.about = text == NULL || *text == '\0' ? NULL : muster_compiler_strdup (self, text);
  if (has_rules_of (self, module))
    return;
  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "rule"); node != NULL;
       node = muster_xml_node_find_next (node, "rule"))
    declare_rule (self, module, node);
}

/* ---- Citations ---- */

static gint16
find_module_of (MusterCompiler *self, const MusterXmlNode *root)
{
  for (guint i = 0; i < self->modules->len; i++)
    if (muster_compiler_get_module (self, (gint16) i)->root == root)
      return (gint16) i;
  return -1;
}

/* The section of a file is its own; a doctrine inside a rulebook sees those of the rulebook too.
 * Examples stand in a file of their own and mean the rulebook. */
static const MusterRule *
find_cited (MusterCompiler *self, const MusterXmlNode *node, const char *section)
{
  const MusterRule *rule = NULL;
  gint16 module = -1;

  for (; node != NULL && rule == NULL; node = muster_xml_node_get_parent (node))
    {
      gint16 own = find_module_of (self, node);

      if (own >= 0)
        rule = find_rule (self, own, section);
      module = MAX (module, own);
    }
  return rule != NULL || module >= 0 ? rule : find_rule (self, 0, section);
}

static char **
split_sections (const char *src)
{
  char **sections = g_strsplit (src, ";", -1);

  for (guint i = 0; sections[i] != NULL; i++)
    g_strstrip (sections[i]);
  return sections;
}

const MusterRule *const *
muster_loader_find_rules (MusterCompiler *self, const MusterXmlNode *node, const char *src)
{
  g_auto (GStrv) sections = NULL;
  const MusterRule **rules;
  guint n = 0;

  if (self->rules->len == 0)
    return NULL;
  sections = split_sections (src);
  rules = muster_compiler_alloc (self, sizeof *rules * (g_strv_length (sections) + 1));
  for (guint i = 0; sections[i] != NULL; i++)
    {
      const MusterRule *rule = find_cited (self, node, sections[i]);

      if (rule != NULL)
        rules[n++] = rule;
    }
  return n == 0 ? NULL : rules;
}

/* ---- What has no text, and what nobody reads ---- */

typedef struct
{
  MusterCompiler *compiler;
  GHashTable *cited;   /* of MusterRule */
  GHashTable *missing; /* of char: sections that were reported */
} MusterRuleSearch;

static void
look_up_sections (MusterRuleSearch *self, const MusterXmlNode *node, const char *src)
{
  g_auto (GStrv) sections = split_sections (src);

  for (guint i = 0; sections[i] != NULL; i++)
    {
      const MusterRule *rule = find_cited (self->compiler, node, sections[i]);

      if (rule != NULL)
        g_hash_table_add (self->cited, (gpointer) rule);
      else if (g_hash_table_add (self->missing, g_strdup (sections[i])))
        muster_loader_report (self->compiler,
                              MUSTER_RULES_TAG_RULE_MISSING,
                              node,
                              "src",
                              _ ("there is no rule \"%s\" in words"),
                              sections[i]);
    }
}

static void
search_citations (MusterRuleSearch *self, const MusterXmlNode *node)
{
  const char *src = muster_xml_node_get_attribute (node, "src");

  if (src != NULL && !muster_xml_node_is (node, "rule"))
    look_up_sections (self, node, src);
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    search_citations (self, child);
}

static gboolean
is_own (MusterCompiler *self, const MusterRule *rule)
{
  return muster_compiler_get_module (self, (gint16) rule->module)->use == NULL;
}

static const MusterXmlNode *
find_node (MusterCompiler *self, const MusterRule *rule)
{
  const MusterModuleDraft *module = muster_compiler_get_module (self, (gint16) rule->module);
  const MusterXmlNode *node = muster_xml_node_find_child (module->root, "rule");

  while (g_strcmp0 (muster_xml_node_get_attribute (node, "src"), rule->src) != 0)
    node = muster_xml_node_find_next (node, "rule");
  return node;
}

/* A rulebook without any rule in words is one that is still small. */
void
muster_lint_rules (MusterCompiler *self)
{
  MusterRuleSearch search = { self, NULL, NULL };
  gboolean any = FALSE;

  for (guint i = 0; i < self->rules->len; i++)
    any = any || is_own (self, g_ptr_array_index (self->rules, i));
  if (!any)
    return;
  search.cited = g_hash_table_new (NULL, NULL);
  search.missing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  search_citations (&search, muster_compiler_get_module (self, 0)->root);
  for (guint i = 0; i < self->rules->len; i++)
    {
      const MusterRule *rule = g_ptr_array_index (self->rules, i);

      if (is_own (self, rule) && !g_hash_table_contains (search.cited, rule))
        muster_loader_report (self,
                              MUSTER_RULES_TAG_RULE_UNCITED,
                              find_node (self, rule),
                              "src",
                              _ ("nothing cites the rule \"%s\""),
                              rule->src);
    }
  g_hash_table_unref (search.cited);
  g_hash_table_unref (search.missing);
}
