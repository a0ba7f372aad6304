/* muster-bs-engine.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "engine-state.h"

#include "muster-roster-file.h"

#include <stdio.h>
#include <string.h>

/* The roster engine as the conformance cases drive it: a line of JSON in, a line out. */

typedef struct
{
  MusterGameSystem *system; /* nullable: not set up */
  MusterRoster *roster;     /* likewise */
} Engine;

static const char *
get_string (JsonObject *message, const char *name)
{
  return json_object_get_string_member_with_default (message, name, NULL);
}

static void
set_member (JsonBuilder *json, const char *name, const char *value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, value);
}

static void
clear (Engine *self)
{
  g_clear_pointer (&self->roster, muster_roster_unref);
  g_clear_pointer (&self->system, muster_game_system_unref);
}

static gboolean
load (Engine *self, JsonArray *files, const char *name, GError **error)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();

  clear (self);
  for (guint i = 0; i < json_array_get_length (files); i++)
    if (!muster_catalogue_index_add (index, json_array_get_string_element (files, i), error))
      return FALSE;
  self->system = muster_game_system_load (index, NULL, NULL, MUSTER_GAME_SYSTEM_FLAGS_NONE, error);
  if (self->system == NULL)
    return FALSE;
  self->roster = muster_roster_new (self->system, "0000-0000-0000-0001", name);
  muster_roster_set_keeps_defaults (self->roster, TRUE);
  return TRUE;
}

static void
set_up (Engine *self, JsonObject *message, JsonBuilder *json)
{
  g_autoptr (GError) error = NULL;

  set_member (json, "type", "setupResult");
  json_builder_set_member_name (json, "errors");
  json_builder_begin_array (json);
  if (!load (self,
             json_object_get_array_member (message, "files"),
             get_string (message, "specId"),
             &error))
    json_builder_add_string_value (json, error->message);
  json_builder_end_array (json);
}

static gboolean
add_force (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  const char *parent = strcmp (get_string (message, "action"), "addChildForce") == 0
                           ? get_string (message, "forceId")
                           : NULL;
  g_autofree char *id = muster_roster_add_force (self->roster,
                                                 parent,
                                                 get_string (message, "forceEntryId"),
                                                 get_string (message, "catalogueId"),
                                                 error);

  if (id == NULL)
    return FALSE;
  set_member (json, "forceId", id);
  engine_add_force_map (json, muster_roster_find_force (self->roster, id));
  return TRUE;
}

static gboolean
select_entry (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  const gboolean child = strcmp (get_string (message, "action"), "selectChildEntry") == 0;
  g_autofree char *id = muster_roster_select (
      self->roster,
      get_string (message, child ? "selectionId" : "forceId"),
      get_string (message, "entryId"),
      error);

  if (id == NULL)
    return FALSE;
  set_member (json, "selectionId", id);
  engine_add_selection_map (json, muster_roster_find_selection (self->roster, id));
  return TRUE;
}

static gboolean
duplicate (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  const gboolean force = strcmp (get_string (message, "action"), "duplicateForce") == 0;
  g_autofree char *id = muster_roster_duplicate (
      self->roster,
      get_string (message, force ? "forceId" : "selectionId"),
      error);

  if (id == NULL)
    return FALSE;
  set_member (json, force ? "forceId" : "selectionId", id);
  return TRUE;
}

static gboolean
deselect (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  return muster_roster_deselect (self->roster, get_string (message, "selectionId"), error);
}

static gboolean
remove_force (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  return muster_roster_remove (self->roster, get_string (message, "forceId"), error);
}

static gboolean
set_count (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  return muster_roster_set_count (self->roster,
                                  get_string (message, "selectionId"),
                                  json_object_get_int_member (message, "count"),
                                  error);
}

static gboolean
set_limit (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  return muster_roster_set_limit (self->roster,
                                  get_string (message, "costTypeId"),
                                  json_object_get_double_member (message, "value"),
                                  error);
}

static gboolean
customize (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  const char *force = get_string (message, "forceId");
  const char *selection = get_string (message, "selectionId");
  const char *category = get_string (message, "categoryEntryId");
  const char *name = get_string (message, "customName");
  const char *notes = get_string (message, "customNotes");

  if (category != NULL)
    return muster_roster_customize_category (self->roster, force, category, name, notes, error);
  return muster_roster_customize (self->roster,
                                  selection != NULL ? selection : force,
                                  name,
                                  notes,
                                  error);
}

static gboolean
load_text (Engine *self, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile)
                 file = muster_roster_file_read_bytes ("roster.ros", bytes, report, error);

  if (file == NULL)
    return FALSE;
  muster_roster_unref (self->roster);
  self->roster = muster_roster_new_from_item (self->system, file->root);
  muster_roster_set_keeps_defaults (self->roster, TRUE);
  return TRUE;
}

static char *
dup_text (Engine *self)
{
  g_autoptr (GBytes) bytes = muster_roster_file_write (self->roster);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
reload (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  g_autofree char *text = dup_text (self);

  return load_text (self, text, error);
}

static gboolean
load_roster (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  return load_text (self, get_string (message, "xml"), error);
}

typedef gboolean (*Action) (Engine *self, JsonObject *message, JsonBuilder *json, GError **error);

static const struct
{
  const char *name;
  Action action;
} actions[] = {
  { "addForce", add_force },
  { "addChildForce", add_force },
  { "removeForce", remove_force },
  { "selectEntry", select_entry },
  { "selectChildEntry", select_entry },
  { "deselectSelection", deselect },
  { "setSelectionCount", set_count },
  { "duplicateSelection", duplicate },
  { "duplicateForce", duplicate },
  { "setCostLimit", set_limit },
  { "setCustomization", customize },
  { "reload", reload },
  { "loadRoster", load_roster },
};

static gboolean
act (Engine *self, JsonObject *message, JsonBuilder *json, GError **error)
{
  const char *name = get_string (message, "action");

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_strcmp0 (name, actions[i].name) == 0)
      return actions[i].action (self, message, json, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "unknown action \"%s\"", name);
  return FALSE;
}

static void
answer_action (Engine *self, JsonObject *message, JsonBuilder *json)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  set_member (json, "type", "actionResult");
  json_builder_set_member_name (json, "outputs");
  json_builder_begin_object (json);
  done = act (self, message, json, &error);
  json_builder_end_object (json);
  json_builder_set_member_name (json, "ok");
  json_builder_add_boolean_value (json, done);
  if (!done)
    set_member (json, "error", error->message);
}

static void
answer (Engine *self, JsonObject *message, JsonBuilder *json)
{
  const char *type = get_string (message, "type");

  if (g_strcmp0 (type, "setupFiles") == 0)
    set_up (self, message, json);
  else if (g_strcmp0 (type, "teardown") == 0)
    {
      clear (self);
      set_member (json, "type", "teardownResult");
    }
  else if (self->roster == NULL)
    {
      set_member (json, "type", "error");
      set_member (json, "message", "there is no roster");
    }
  else if (g_strcmp0 (type, "action") == 0)
    answer_action (self, message, json);
  else if (g_strcmp0 (type, "getState") == 0)
    {
      set_member (json, "type", "state");
      engine_add_state (json, self->roster);
    }
  else if (g_strcmp0 (type, "getErrors") == 0)
    {
      set_member (json, "type", "errors");
      engine_add_errors (json, self->roster);
    }
  else if (g_strcmp0 (type, "exportRosterXml") == 0)
    {
      g_autofree char *text = dup_text (self);

      set_member (json, "type", "rosterXmlResult");
      set_member (json, "xml", text);
    }
  else
    {
      set_member (json, "type", "error");
      set_member (json, "message", "unknown message");
    }
}

/* A quote inside of a text is escaped, so that only names of members can end like this. */
static char *
unquote_numbers (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("(\"[a-z]+)" ENGINE_NUMBER_MARK "\":\"([^\"]*)\"", 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, "\\1\":\\2", 0, NULL);
}

static char *
reply_to (Engine *self, JsonObject *message)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "corrId");
  json_builder_add_int_value (json, json_object_get_int_member_with_default (message, "corrId", 0));
  answer (self, message, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  return unquote_numbers (text);
}

int
main (void)
{
  Engine engine = { NULL, NULL };
  char *line = NULL;
  size_t size = 0;

  while (getline (&line, &size, stdin) > 0)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *reply = NULL;

      if (!json_parser_load_from_data (parser, line, -1, &error) ||
          !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
        {
          g_printerr ("not a message: %s\n", line);
          return 1;
        }
      reply = reply_to (&engine, json_node_get_object (json_parser_get_root (parser)));
      puts (reply);
      fflush (stdout);
    }
  clear (&engine);
  free (line);
  return 0;
}
