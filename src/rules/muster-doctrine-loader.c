/* muster-doctrine-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-doctrine-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-statement-private.h"

const MusterXmlNode *
muster_module_find_bind (const MusterModuleDraft *module, const char *attribute, const char *id)
{
  const MusterXmlNode *node = module->use == NULL
                                  ? NULL
                                  : muster_xml_node_find_child (module->use, "bind");

  for (; node != NULL; node = muster_xml_node_find_next (node, "bind"))
    if (g_strcmp0 (muster_xml_node_get_attribute (node, attribute), id) == 0)
      return node;
  return NULL;
}

static const MusterXmlNode *
find_declared (const MusterXmlNode *root,
               const char *element,
               const char *id,
               GPtrArray *candidates)
{
  for (const MusterXmlNode *node = muster_xml_node_find_child (root, element); node != NULL;
       node = muster_xml_node_find_next (node, element))
    {
      const char *other = muster_xml_node_get_attribute (node, "id");

      if (g_strcmp0 (other, id) == 0)
        return node;
      if (other != NULL)
        g_ptr_array_add (candidates, (gpointer) other);
    }
  return NULL;
}

static void
check_bind (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *bind)
{
  const char *kind = muster_xml_node_get_attribute (bind, "kind");
  const char *hook = muster_xml_node_get_attribute (bind, "hook");
  gboolean value = muster_xml_node_get_attribute (bind, "value") != NULL;
  gboolean does = muster_xml_node_get_attribute (bind, "do") != NULL;
  GPtrArray *candidates = g_ptr_array_new ();
  const MusterXmlNode *found;

  if ((kind != NULL) == (hook != NULL) || (kind != NULL && (value || does)) ||
      (kind != NULL && muster_xml_node_get_attribute (bind, "to") == NULL) ||
      (hook != NULL && value == does))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_STRUCTURE,
                            bind,
                            NULL,
                            _ ("\"bind\" has kind and to, or hook and one of value and do"));
      g_ptr_array_unref (candidates);
      return;
    }
  found = find_declared (module->root,
                         kind != NULL ? "kind" : "hook",
                         kind != NULL ? kind : hook,
                         candidates);
  if (found == NULL || (kind != NULL && !muster_loader_is_yes (found, "abstract")))
    {
      g_ptr_array_add (candidates, NULL);
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_NAME,
                                    bind,
                                    kind != NULL ? "kind" : "hook",
                                    kind != NULL ? _ ("abstract kind") : "hook",
                                    kind != NULL ? kind : hook,
                                    (const char **) g_ptr_array_free (candidates, FALSE));
      return;
    }
  g_ptr_array_unref (candidates);
  if (muster_module_find_bind (module,
                               kind != NULL ? "kind" : "hook",
                               kind != NULL ? kind : hook) != bind)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          bind,
                          NULL,
                          _ ("\"%s\" is bound twice"),
                          kind != NULL ? kind : hook);
  if (hook != NULL && muster_loader_is_yes (found, "does") != does)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          bind,
                          NULL,
                          does ? _ ("hook \"%s\" gives a value; bind it with value")
                               : _ ("hook \"%s\" does something; bind it with do"),
                          hook);
}

void
muster_compiler_check_binds (MusterCompiler *self, MusterModuleDraft *module)
{
  const MusterXmlNode *node = module->use == NULL
                                  ? NULL
                                  : muster_xml_node_find_child (module->use, "bind");

  for (; node != NULL; node = muster_xml_node_find_next (node, "bind"))
    check_bind (self, module, node);
}

/* ---- Plans and policies ---- */

void
muster_compiler_declare_doctrine (MusterCompiler *self, MusterModuleDraft *module)
{
  MusterDoctrineDraft *draft;
  const MusterProcedure *plan;
  gint32 index;

  if (!muster_xml_node_is (module->root, "doctrine"))
    return;
  index = GPOINTER_TO_INT (g_hash_table_lookup (module->procedures, "plan")) - 1;
  if (index >= 0 &&
      ((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->decl.role !=
          MUSTER_PROCEDURE_PLAN)
    index = -1;
  if (index < 0 && muster_xml_node_find_child (module->root, "policy") == NULL &&
      muster_xml_node_get_attribute (module->root, "like") == NULL)
    return;
  draft = muster_compiler_alloc (self, sizeof *draft);
  draft->decl.id = *module->decl.name == '\0' ? module->decl.id : module->decl.name;
  draft->decl.title = module->decl.cite.title;
  draft->decl.module = module->index;
  draft->decl.plan = index;
  draft->decl.cite = module->decl.cite;
  draft->draft = (MusterDraft){ module->root, module->index, FALSE };
  plan = index < 0 ? NULL
                   : &((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->decl;
  if (plan != NULL && plan->n_parameters > 0)
    {
      draft->decl.batch = plan->parameters[0].type.form != MUSTER_FORM_SCALAR;
      draft->decl.kind = plan->parameters[0].type.index;
    }
  g_ptr_array_add (self->doctrines, draft);
}

static gboolean
is_around (MusterCompiler *self, gint16 module, gint16 other)
{
  for (; module >= 0; module = muster_compiler_get_module (self, module)->decl.parent)
    if (module == other)
      return TRUE;
  return FALSE;
}

/* "challenge.card": the procedure or phase in which the ask stands, and its id. */
static gboolean
is_named (MusterCompiler *self, const MusterAskDraft *ask, gint16 module, const char *target)
{
  const MusterProcedure *procedure = &((MusterProcedureDraft *) g_ptr_array_index (self->procedures,
                                                                                   ask->procedure))
                                          ->decl;
  const char *point = strrchr (target, '.');
  g_autofree char *place = point == NULL ? NULL : g_strndup (target, point - target);

  if (place == NULL || g_strcmp0 (ask->ask->id, point + 1) != 0 ||
      !is_around (self, module, (gint16) procedure->module))
    return FALSE;
  return g_strcmp0 (ask->phase, place) == 0 ||
         strcmp (muster_procedure_get_name (procedure), place) == 0;
}

static void
load_policy (MusterCompiler *self,
             const MusterXmlNode *node,
             MusterScope *scope,
             const MusterType *item,
             MusterPolicy *policy)
{
  policy->when = muster_loader_compile_scalar (self, scope, node, "when", MUSTER_TYPE_BOOLEAN);
  policy->from = muster_loader_compile (self, scope, node, "from", NULL);
  policy->keys = muster_compiler_load_keys (self, scope, node, &policy->n_keys);
  muster_loader_cite (self, node, NULL, &policy->cite);
  if (policy->from == NULL)
    return;
  if (item == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "from",
                          _ ("only the policy of an ask says from what"));
  else if (policy->from->type.form == MUSTER_FORM_SCALAR || policy->from->type.code != item->code ||
           policy->from->type.index != item->index)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "from",
                          _ ("\"%s\" is no list of the options of the ask"),
                          muster_xml_node_get_attribute (node, "from"));
}

static gboolean
load_ask_policies (MusterCompiler *self,
                   MusterModuleDraft *module,
                   const MusterXmlNode *node,
                   const char *target,
                   GArray *policies)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->asks->len; i++)
    {
      MusterAskDraft *ask = g_ptr_array_index (self->asks, i);
      MusterPolicy policy = { .ask = (gint32) i, .action = -1 };
      MusterScope *scope;

      if (!is_named (self, ask, module->index, target))
        continue;
      found = TRUE;
      scope = muster_scope_new (self, ask->scope, module->index);
      g_ptr_array_add (self->scopes, scope);
      load_policy (self, node, scope, &ask->item, &policy);
      g_array_append_val (policies, policy);
    }
  return found;
}

static void
load_action_policy (MusterCompiler *self,
                    MusterModuleDraft *module,
                    const MusterXmlNode *node,
                    const char *target,
                    GArray *policies)
{
  MusterPolicy policy = { .ask = -1,
                          .action = muster_compiler_find_procedure (self, module->index, target) };
  MusterProcedureDraft *action = policy.action < 0
                                     ? NULL
                                     : g_ptr_array_index (self->procedures, policy.action);
  MusterScope *scope;

  if (action == NULL || action->decl.role != MUSTER_PROCEDURE_ACTION || action->decl.event < 0 ||
      action->head == NULL)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_UNKNOWN_NAME,
                            node,
                            "for",
                            _ ("\"%s\" is neither an ask, as procedure.ask or phase.ask, nor an "
                               "action that interrupts"),
                            target);
      return;
    }
  scope = muster_scope_new (self, action->head, module->index);
  g_ptr_array_add (self->scopes, scope);
  load_policy (self, node, scope, NULL, &policy);
  g_array_append_val (policies, policy);
}

static void
compile_doctrine (MusterCompiler *self, MusterDoctrineDraft *draft)
{
  MusterModuleDraft *module = muster_compiler_get_module (self, draft->draft.module);
  g_autoptr (GArray) policies = g_array_new (FALSE, TRUE, sizeof (MusterPolicy));

  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "policy");
       node != NULL;
       node = muster_xml_node_find_next (node, "policy"))
    {
      const char *target = muster_xml_node_get_attribute (node, "for");

      if (target != NULL && !load_ask_policies (self, module, node, target, policies))
        load_action_policy (self, module, node, target, policies);
    }
  draft->decl.n_policies = policies->len;
  draft->decl.policies = muster_compiler_take_array (self, policies);
}

static gboolean
has_policy (const MusterDoctrine *doctrine, const MusterPolicy *policy)
{
  for (guint i = 0; i < doctrine->n_policies; i++)
    if (doctrine->policies[i].ask == policy->ask && doctrine->policies[i].action == policy->action)
      return TRUE;

  return FALSE;
}

/* What @self does not say for itself is as with @other. */
static void
take_after (MusterCompiler *self, MusterDoctrine *doctrine, const MusterDoctrine *other)
{
  g_autoptr (GArray) policies = g_array_new (FALSE, TRUE, sizeof (MusterPolicy));

  if (doctrine->plan < 0)
    {
      doctrine->plan = other->plan;
      doctrine->batch = other->batch;
      doctrine->kind = other->kind;
    }
  g_array_append_vals (policies, doctrine->policies, doctrine->n_policies);
  for (guint i = 0; i < other->n_policies; i++)
    if (!has_policy (doctrine, &other->policies[i]))
      g_array_append_val (policies, other->policies[i]);
  doctrine->n_policies = policies->len;
  doctrine->policies = muster_compiler_take_array (self, policies);
}

static void
complete_doctrine (MusterCompiler *self, guint index)
{
  MusterDoctrineDraft *draft = g_ptr_array_index (self->doctrines, index);
  const MusterXmlNode *node = draft->draft.node;
  const char *like = muster_xml_node_get_attribute (node, "like");
  GPtrArray *names;

  if (like == NULL)
    return;
  names = g_ptr_array_new ();
  for (guint i = 0; i < index; i++)
    {
      const MusterDoctrine
          *other = &((MusterDoctrineDraft *) g_ptr_array_index (self->doctrines, i))->decl;

      if (strcmp (other->id, like) == 0)
        {
          take_after (self, &draft->decl, other);
          g_ptr_array_unref (names);
          return;
        }
      g_ptr_array_add (names, (gpointer) other->id);
    }
  g_ptr_array_add (names, NULL);
  muster_loader_report_unknown (self,
                                MUSTER_RULES_TAG_UNKNOWN_NAME,
                                node,
                                "like",
                                _ ("doctrine above it"),
                                like,
                                (const char **) g_ptr_array_free (names, FALSE));
}

void
muster_compiler_compile_policies (MusterCompiler *self)
{
  for (guint i = 0; i < self->doctrines->len; i++)
    compile_doctrine (self, g_ptr_array_index (self->doctrines, i));
  for (guint i = 0; i < self->doctrines->len; i++)
    complete_doctrine (self, i);
}
