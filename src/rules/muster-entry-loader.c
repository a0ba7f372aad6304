/* muster-entry-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-entry-loader-private.h"

#include <glib/gi18n.h>

#include "muster-loader-private.h"
#include "muster-mapping-word.h"
#include "muster-recruit.h"
#include "muster-thing-loader-private.h"

/* Models that are named after entries of a catalogue. What the catalogue says is read once, put into the words of the
 * rulebook and written down as a file of it, which is pinned with the others: who has that needs no catalogue. */

static MusterRecruitReader *
new_reader (MusterCompiler *self)
{
  MusterRecruitReader *reader = muster_recruit_reader_new ();

  for (guint16 i = 0; i < self->kinds->len; i++)
    {
      const MusterKindDraft *draft = muster_compiler_get_kind_draft (self, i);

      muster_recruit_reader_add_kind (reader,
                                      &draft->decl,
                                      (const guint16 *) (gpointer) draft->attributes->data,
                                      draft->attributes->len);
    }
  for (guint i = 0; i < self->attributes->len; i++)
    g_ptr_array_add (reader->attributes,
                     (gpointer) muster_compiler_get_attribute (self, (gint32) i));
  for (guint16 i = 0; i < self->enums->len; i++)
    g_ptr_array_add (reader->enums, (gpointer) muster_compiler_get_enum (self, i));

  return reader;
}

static gboolean
has_characteristic (const MusterDossier *system, const MusterAttribute *attribute)
{
  const MusterDossierProfile *profile = muster_dossier_find_profile (system, attribute->from_type);

  return profile != NULL && muster_dossier_profile_find (profile, attribute->from_name) != NULL;
}

/* Of what entries carry there is no list. */
static gboolean
has_source (const MusterDossier *system, const MusterAttribute *attribute)
{
  switch ((guint) attribute->from)
    {
    case MUSTER_FROM_PROFILE:
      return has_characteristic (system, attribute);
    case MUSTER_FROM_CATEGORY:
      return attribute->from_name == NULL ||
             muster_dossier_has_category (system, attribute->from_name);
    case MUSTER_FROM_COST:
      return muster_dossier_find_cost (system, attribute->from_name) != NULL;
    default:
      return TRUE;
    }
}

/* A name that the game system does not know is most likely misspelt, and an `else` hides that. Where there are no data
 * nothing is known. */
static void
check_sources (MusterCompiler *self)
{
  gboolean any = muster_rulebook_takes_any (self->rulebook);
  g_autoptr (MusterDossier) system = any ? muster_mapping_word_new_dossier ()
                                         : self->find_entry (NULL, self->find_entry_data, NULL);

  for (guint i = 0; system != NULL && i < self->attributes->len; i++)
    {
      const MusterAttributeDraft *draft = g_ptr_array_index (self->attributes, i);

      if (draft->draft.node == NULL || draft->draft.module != 0 ||
          (any && draft->decl.from != MUSTER_FROM_PROFILE) || has_source (system, &draft->decl))
        continue;
      if (any)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_FROM_NOWHERE,
                              draft->draft.node,
                              "from",
                              _ ("mappings have no word of this name"));
      else
        muster_loader_report (self,
                              MUSTER_RULES_TAG_FROM_NOWHERE,
                              draft->draft.node,
                              "from",
                              _ ("the game system \"%s\" has nothing of this name"),
                              self->rulebook->system);
    }
}

static void
read_entry (MusterCompiler *self,
            const MusterRecruitReader *reader,
            guint16 kind,
            const MusterXmlNode *node,
            MusterXmlWriter *writer)
{
  const char *entry = muster_xml_node_get_attribute (node, "entry");
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDossier) dossier = self->find_entry (entry, self->find_entry_data, &error);
  g_autoptr (MusterRecruit) recruit = NULL;

  if (dossier == NULL)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_UNKNOWN_ENTRY,
                            node,
                            "entry",
                            _ ("entry \"%s\": %s"),
                            entry,
                            error->message);
      return;
    }
  recruit = muster_recruit_read (reader, kind, dossier, faults);
  for (guint i = 0; i < faults->len; i++)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_ENTRY,
                          node,
                          "entry",
                          "%s",
                          (const char *) g_ptr_array_index (faults, i));
  muster_recruit_write (recruit, "model", writer);
}

static void
read_models (MusterCompiler *self,
             const MusterModuleDraft *module,
             const MusterRecruitReader *reader,
             MusterXmlWriter *writer)
{
  for (const MusterXmlNode *models = muster_xml_node_find_child (module->root, "models");
       models != NULL;
       models = muster_xml_node_find_next (models, "models"))
    {
      guint16 kind = muster_loader_find_kind (self, module->index, models);

      for (const MusterXmlNode *node = muster_xml_node_find_child (models, "model");
           kind != MUSTER_NONE && node != NULL;
           node = muster_xml_node_find_next (node, "model"))
        if (muster_xml_node_get_attribute (node, "entry") != NULL)
          read_entry (self, reader, kind, node, writer);
    }
}

static gboolean
has_entries (const MusterModuleDraft *module)
{
  for (const MusterXmlNode *models = muster_xml_node_find_child (module->root, "models");
       models != NULL;
       models = muster_xml_node_find_next (models, "models"))
    for (const MusterXmlNode *node = muster_xml_node_find_child (models, "model"); node != NULL;
         node = muster_xml_node_find_next (node, "model"))
      if (muster_xml_node_get_attribute (node, "entry") != NULL)
        return TRUE;

  return FALSE;
}

const MusterXmlNode *
muster_compiler_take_entries (MusterCompiler *self, const char *name, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  MusterXmlDocument *document = muster_xml_document_load_bytes (name, bytes, NULL, &error);

  if (document == NULL)
    {
      muster_report_add (self->report,
                         muster_rules_tag (MUSTER_RULES_TAG_UNKNOWN_ENTRY),
                         NULL,
                         "%s",
                         error->message);
      return NULL;
    }
  g_ptr_array_add (self->documents, document);
  g_ptr_array_add (self->rulebook->sources,
                   muster_source_ref (muster_xml_document_get_source (document)));
  self->entry_bytes = g_bytes_ref (bytes);

  return muster_xml_document_get_root (document);
}

/* Only the rulebook itself has them: a doctrine runs any game. */
void
muster_compiler_resolve_entries (MusterCompiler *self)
{
  const MusterModuleDraft *module = muster_compiler_get_module (self, 0);
  g_autoptr (MusterRecruitReader) reader = NULL;
  g_autoptr (MusterXmlWriter) writer = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = g_strconcat (self->rulebook->id, "/entries.xml", NULL);

  if (self->entries != NULL)
    return;
  if (self->rulebook->system != NULL)
    check_sources (self);
  if (!has_entries (module))
    return;
  if (self->rulebook->system == NULL || muster_rulebook_takes_any (self->rulebook))
    {
      muster_loader_report (
          self,
          MUSTER_RULES_TAG_MISSING_ATTRIBUTE,
          module->root,
          NULL,
          _ ("models are named after entries; \"system\" has to say of which game "
             "system"));
      return;
    }
  reader = new_reader (self);
  writer = muster_xml_writer_new ();
  muster_xml_writer_declaration (writer);
  muster_xml_writer_start_element (writer, "entries");
  read_models (self, module, reader, writer);
  bytes = muster_xml_writer_end (writer);
  self->entries = muster_compiler_take_entries (self, name, bytes);
}

const MusterXmlNode *
muster_loader_find_entry (MusterCompiler *self, const MusterXmlNode *model)
{
  const char *entry = muster_xml_node_get_attribute (model, "entry");

  for (const MusterXmlNode *node = self->entries != NULL && entry != NULL
                                       ? muster_xml_node_find_child (self->entries, "model")
                                       : NULL;
       node != NULL;
       node = muster_xml_node_find_next (node, "model"))
    if (g_strcmp0 (muster_xml_node_get_attribute (node, "entry"), entry) == 0)
      return node;
  if (entry != NULL && !muster_report_has_errors (self->report))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_UNKNOWN_ENTRY,
                          model,
                          "entry",
                          _ ("nothing is kept of the entry \"%s\""),
                          entry);

  return NULL;
}
