/* muster-event-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-event-loader-private.h"
#include "muster-loader-private.h"
#include "muster-scope-private.h"

const MusterBuiltInEvent muster_built_in_events[MUSTER_N_EVENTS] = {
  [MUSTER_EVENT_MOVING] = { "moving",
                            { "mover" },
                            N_ ("A thing is on its way: raised for each space or inch of an "
                                "order, or once for an order on a real table.") },
  [MUSTER_EVENT_MOVED] = { "moved", { "mover" }, N_ ("An order has moved a thing.") },
  [MUSTER_EVENT_TARGETED] = { "targeted",
                              { "actor", "target" },
                              N_ ("An ask of an action was answered with an enemy.") },
  [MUSTER_EVENT_REMOVED] = { "removed", { "thing" }, N_ ("A thing has left the table.") },
  [MUSTER_EVENT_CORRECTED] = { "corrected",
                               { "thing" },
                               N_ ("The player has corrected an attribute of a thing.") },
  [MUSTER_EVENT_TURN_START] = { "turn-start",
                                { NULL },
                                N_ ("A turn begins; what resets each turn is reset.") },
  [MUSTER_EVENT_TURN_END] = { "turn-end", { NULL }, N_ ("A turn is over.") },
  [MUSTER_EVENT_PHASE_START] = { "phase-start",
                                 { NULL },
                                 N_ ("A phase begins; `phase` says which.") },
  [MUSTER_EVENT_PHASE_END] = { "phase-end", { NULL }, N_ ("A phase is over; `phase` says which.") },
};

static void
declare_built_in (MusterCompiler *self, guint index)
{
  const MusterBuiltInEvent *event = &muster_built_in_events[index];
  MusterEventDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  MusterParameter *parameters = muster_compiler_alloc (self, 2 * sizeof (MusterParameter));

  draft->decl.id = event->id;
  draft->decl.parameters = parameters;
  while (draft->decl.n_parameters < 2 && event->parameters[draft->decl.n_parameters] != NULL)
    {
      parameters[draft->decl.n_parameters].id = event->parameters[draft->decl.n_parameters];
      draft->decl.n_parameters++;
    }
  g_ptr_array_add (self->events, draft);
}

/* A frame of the state has them while somebody reacts. */
static void
check_parameters (MusterCompiler *self, const MusterEvent *event, const MusterXmlNode *node)
{
  if (event->n_parameters > MUSTER_MAX_ARGUMENTS)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_TOO_MANY,
                          node,
                          "with",
                          _ ("an event has at most %d parameters"),
                          MUSTER_MAX_ARGUMENTS);
  for (guint i = 0; i < event->n_parameters; i++)
    if (event->parameters[i].type.form != MUSTER_FORM_SCALAR)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            "with",
                            _ ("an event is about single things and values; \"%s\" is a list"),
                            event->parameters[i].id);
}

static void
declare_event (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterEventDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  MusterScope *scope = muster_scope_new (self, NULL, module->index);

  draft->decl.id = muster_loader_dup (self, node, "id");
  draft->decl.module = module->index;
  draft->decl.parameters = muster_loader_parse_parameters (self,
                                                           scope,
                                                           node,
                                                           "with",
                                                           &draft->decl.n_parameters);
  check_parameters (self, &draft->decl, node);
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  muster_scope_free (scope);
  if (draft->decl.id != NULL && muster_compiler_add_index (self,
                                                           module->events,
                                                           draft->decl.id,
                                                           (gint32) self->events->len,
                                                           node))
    g_ptr_array_add (self->events, draft);
}

void
muster_compiler_declare_events (MusterCompiler *self, MusterModuleDraft *module)
{
  if (self->events->len == 0)
    for (guint i = 0; i < MUSTER_N_EVENTS; i++)
      declare_built_in (self, i);
  for (guint i = 0; i < MUSTER_N_EVENTS; i++)
    muster_compiler_add_index (self,
                               module->events,
                               muster_built_in_events[i].id,
                               (gint32) i,
                               NULL);
  for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "event"); node != NULL;
       node = muster_xml_node_find_next (node, "event"))
    declare_event (self, module, node);
}

/* ---- Who reacts: "moved(mover: figure)" ---- */

/* The first kind of the module, then of the one around it, whose things stand on the table. */
static gboolean
find_table_kind (MusterCompiler *self, gint16 index, MusterType *type)
{
  while (index >= 0)
    {
      MusterModuleDraft *module = muster_compiler_get_module (self, index);
      MusterScope *scope = muster_scope_new (self, NULL, index);
      gboolean found = FALSE;

      for (const MusterXmlNode *node = muster_xml_node_find_child (module->root, "kind");
           node != NULL && !found;
           node = muster_xml_node_find_next (node, "kind"))
        {
          const char *id = muster_xml_node_get_attribute (node, "id");

          found = id != NULL && muster_compiler_find_type (self, scope, id, type) &&
                  type->code == MUSTER_TYPE_THING &&
                  (muster_compiler_get_kind (self, type->index)->on_table ||
                   (module->use != NULL && muster_loader_is_yes (node, "abstract") &&
                    muster_compiler_get_kind (self, type->index)->members != MUSTER_NONE));
        }
      muster_scope_free (scope);
      if (found)
        return TRUE;
      index = module->decl.parent;
    }
  return FALSE;
}

typedef struct
{
  const MusterXmlNode *node;
  const char *name; /* of the attribute */
  MusterScope *scope;
  const MusterEvent *event;
  gboolean built_in;
  gsize start; /* bytes to the first argument */
} MusterReactionReader;

static void
add_parameter (MusterCompiler *self,
               MusterReactionReader *reader,
               const MusterPiece *piece,
               guint index,
               GArray *parameters)
{
  MusterParameter parameter = { 0 };
  const char *colon = strchr (piece->text, ':');
  g_autofree char *id = g_strstrip (
      g_strndup (piece->text,
                 colon == NULL ? strlen (piece->text) : (gsize) (colon - piece->text)));
  const MusterSourceText *source = muster_loader_get_source_range (self,
                                                                   reader->node,
                                                                   reader->name,
                                                                   reader->start + piece->start,
                                                                   strlen (piece->text));
  gboolean known = TRUE;

  if (colon != NULL)
    {
      g_autofree char *type = g_strstrip (g_strdup (colon + 1));

      known = muster_compiler_parse_type (self,
                                          reader->scope,
                                          type,
                                          &source->location,
                                          0,
                                          &parameter.type);
      if (known && !reader->built_in &&
          !muster_type_equal (&parameter.type, &reader->event->parameters[index].type))
        muster_loader_report (self,
                              MUSTER_RULES_TAG_WRONG_TYPE,
                              reader->node,
                              reader->name,
                              "\"%s\" has another type in the event",
                              id);
    }
  else if (!reader->built_in)
    parameter.type = reader->event->parameters[index].type;
  else if (!find_table_kind (self, muster_scope_get_module (reader->scope), &parameter.type))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_MISSING_CONTENT,
                            reader->node,
                            reader->name,
                            "no kind stands on the table; say of which kind \"%s\" is",
                            id);
      known = FALSE;
    }
  if (!known)
    return;
  if (!muster_loader_is_id (id) || muster_scope_has_own (reader->scope, id))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_ID,
                            reader->node,
                            reader->name,
                            "\"%s\" is no name that is free here",
                            id);
      return;
    }
  parameter.id = muster_compiler_strdup (self, id);
  parameter.slot = muster_scope_add (reader->scope, id, &parameter.type);
  g_array_append_val (parameters, parameter);
}

gint32
muster_compiler_parse_reaction (MusterCompiler *self,
                                MusterScope *scope,
                                const MusterXmlNode *node,
                                const char *name,
                                GArray *parameters)
{
  const char *text = muster_xml_node_get_attribute (node, name);
  const char *open = text == NULL ? NULL : strchr (text, '(');
  const char *close = text == NULL ? NULL : strrchr (text, ')');
  g_autofree char *id = text == NULL ? NULL
                                     : g_strstrip (g_strndup (
                                           text,
                                           open == NULL ? strlen (text) : (gsize) (open - text)));
  g_autofree char *inside = open == NULL || close == NULL || close < open
                                ? NULL
                                : g_strndup (open + 1, close - open - 1);
  g_autoptr (GArray) pieces = muster_loader_split (inside, ",");
  gint16 module = muster_scope_get_module (scope);
  MusterReactionReader reader = { .node = node, .name = name, .scope = scope };
  gint32 event = id == NULL ? -1 : muster_compiler_find_event (self, module, id);

  if (id == NULL)
    return -1;
  if (event < 0)
    {
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_NAME,
                                    node,
                                    name,
                                    "event",
                                    id,
                                    muster_compiler_list_events (self, module));
      return -1;
    }
  ((MusterEventDraft *) g_ptr_array_index (self->events, event))->draft.used = TRUE;
  reader.event = &((MusterEventDraft *) g_ptr_array_index (self->events, event))->decl;
  reader.built_in = event < MUSTER_N_EVENTS;
  reader.start = open == NULL ? 0 : (gsize) (open - text) + 1;
  if (pieces->len != reader.event->n_parameters)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_WRONG_COUNT,
                            node,
                            name,
                            "wrong number of arguments for event \"%s\": expected %u, found %u",
                            id,
                            reader.event->n_parameters,
                            pieces->len);
      return -1;
    }
  for (guint i = 0; i < pieces->len; i++)
    add_parameter (self, &reader, &g_array_index (pieces, MusterPiece, i), i, parameters);
  return event;
}
