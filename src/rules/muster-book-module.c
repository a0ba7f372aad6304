/* muster-book-module.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-book-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-kind-loader-private.h"
#include "muster-loader-private.h"
#include "muster-rule-loader-private.h"

/* The modules of a rulebook: its own, and one for each doctrine. */

#define MAX_DOCTRINES 16

static const MusterXmlNode *
find_read_doctrine (MusterBookLoader *self, const char *id)
{
  for (guint i = 1; i < self->compiler->modules->len; i++)
    {
      MusterModuleDraft *module = g_ptr_array_index (self->compiler->modules, i);

      if (module->use != NULL && g_strcmp0 (module->decl.id, id) == 0)
        return module->root;
    }
  return NULL;
}

static gboolean
is_free_name (MusterCompiler *compiler, const char *name, const MusterXmlNode *node)
{
  for (guint i = 1; i < compiler->modules->len; i++)
    if (strcmp (muster_compiler_get_module (compiler, i)->decl.name, name) == 0)
      {
        muster_loader_report (compiler,
                              MUSTER_RULES_TAG_DUPLICATE_ID,
                              node,
                              NULL,
                              _ ("there is a doctrine \"%s\" already"),
                              name);
        return FALSE;
      }
  return TRUE;
}

static void
add_module (MusterCompiler *compiler,
            const char *name,
            gint16 parent,
            const MusterXmlNode *root,
            const MusterXmlNode *use)
{
  MusterModuleDraft *module = muster_compiler_add_module (compiler, name, parent);

  module->root = root;
  module->use = use;
  module->decl.id = muster_loader_dup (compiler, root, "id");
  if (module->decl.id == NULL)
    module->decl.id = "";
  muster_compiler_declare_rules (compiler, module);
  muster_loader_cite (compiler, root, NULL, &module->decl.cite);
  if (parent < 0)
    muster_compiler_register_built_ins (compiler, module);
}

static void
use_doctrine (MusterBookLoader *self, const MusterXmlNode *node)
{
  MusterCompiler *compiler = self->compiler;
  const char *id = muster_xml_node_get_attribute (node, "doctrine");
  const char *as = muster_xml_node_get_attribute (node, "as");
  const MusterXmlNode *root;
  g_autoptr (GError) fault = NULL;

  if (id == NULL)
    return;
  if (compiler->modules->len > MAX_DOCTRINES)
    {
      muster_loader_report (compiler,
                            MUSTER_RULES_TAG_TOO_MANY,
                            node,
                            NULL,
                            _ ("more than %d doctrines"),
                            MAX_DOCTRINES);
      return;
    }
  root = find_read_doctrine (self, id);
  if (root == NULL)
    root = muster_book_loader_read_doctrine (self, id, &fault);
  if (root == NULL || !muster_xml_node_is (root, "doctrine"))
    {
      g_autofree char *message = fault != NULL ? g_strdup_printf (_ ("doctrine \"%s\": %s"),
                                                                  id,
                                                                  fault->message)
                                 : root != NULL
                                     ? g_strdup_printf (_ ("\"%s\" is no doctrine"), id)
                                     : g_strdup_printf (_ ("no doctrine \"%s\" is found"), id);

      muster_loader_report (compiler,
                            MUSTER_RULES_TAG_UNKNOWN_DOCTRINE,
                            node,
                            "doctrine",
                            "%s",
                            message);
      return;
    }
  if (is_free_name (compiler, as == NULL ? id : as, node))
    add_module (compiler, as == NULL ? id : as, -1, root, node);
}

void
muster_book_loader_add_modules (MusterBookLoader *self, const MusterXmlNode *root)
{
  MusterCompiler *compiler = self->compiler;

  add_module (compiler, "", -1, root, NULL);
  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "use"); node != NULL;
       node = muster_xml_node_find_next (node, "use"))
    use_doctrine (self, node);
  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "doctrine"); node != NULL;
       node = muster_xml_node_find_next (node, "doctrine"))
    {
      const char *id = muster_xml_node_get_attribute (node, "id");

      if (id != NULL && compiler->modules->len <= MAX_DOCTRINES &&
          is_free_name (compiler, id, node))
        add_module (compiler, id, 0, node, NULL);
    }
}
