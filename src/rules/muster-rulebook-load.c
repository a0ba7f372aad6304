/* muster-rulebook-load.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-element.h"
#include "muster-loader-private.h"
#include "muster-rules-error.h"
#include "muster-translation.h"

#define BOOK    "rulebook.xml"
#define ENTRIES "entries.xml"

#define MAX_DOCTRINES 16
#define MAX_GRID      100

typedef struct
{
  MusterCompiler *compiler;
  MusterRulebook *book;
  const MusterRulebookSources *sources; /* or NULL */
  char *own;                            /* the folder of the rulebook; NULL when files are given */
  char *folder;                         /* that holds it; likewise */
  GPtrArray *given;                     /* pinned files, or NULL */
} MusterBookLoader;

static void
free_file (gpointer data)
{
  MusterRulebookFile *file = data;

  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

static MusterRulebook *
new_rulebook (void)
{
  MusterRulebook *book = g_new0 (MusterRulebook, 1);

  g_atomic_ref_count_init (&book->ref_count);
  book->arena = g_ptr_array_new_with_free_func (g_free);
  book->files = g_ptr_array_new_with_free_func (free_file);
  book->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_source_unref);
  book->turn = -1;
  book->turn_each = -1;
  book->cover = -1;
  return book;
}

/* ---- Files ---- */

static const MusterXmlNode *
keep_document (MusterBookLoader *self, MusterXmlDocument *document)
{
  const MusterXmlNode *root = muster_xml_document_get_root (document);

  g_ptr_array_add (self->book->sources,
                   muster_source_ref (muster_xml_document_get_source (document)));
  g_ptr_array_add (self->compiler->documents, document);
  muster_element_check (root, self->compiler->report);
  return root;
}

static void
pin (MusterBookLoader *self, const char *id, const char *name, GBytes *bytes)
{
  MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

  file->name = g_strconcat (id == NULL ? "" : id, "/", name, NULL);
  file->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (self->book->files, file);
}

static const MusterXmlNode *
read_bytes (MusterBookLoader *self,
            const char *name,
            GBytes *bytes,
            gboolean pinned,
            GError **error)
{
  g_autoptr (GError) fault = NULL;
  MusterXmlDocument *document = muster_xml_document_load_bytes (name, bytes, NULL, &fault);
  const MusterXmlNode *root;

  if (document == NULL)
    {
      g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID, fault->message);
      return NULL;
    }
  root = keep_document (self, document);
  if (pinned)
    pin (self, muster_xml_node_get_attribute (root, "id"), BOOK, bytes);
  return root;
}

static const MusterXmlNode *
read_file (MusterBookLoader *self, const char *path, gboolean pinned, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = muster_xml_document_read (path, NULL, &fault);
  g_autofree char *folder = NULL;
  const MusterXmlNode *root;
  const char *id;

  if (bytes == NULL)
    {
      g_set_error_literal (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_NOT_FOUND, fault->message);
      return NULL;
    }
  root = read_bytes (self, path, bytes, pinned, error);
  id = root != NULL ? muster_xml_node_get_attribute (root, "id") : NULL;
  folder = g_path_get_dirname (path);
  if (pinned && id != NULL)
    muster_translation_bind (id, folder, self->compiler->report);
  return root;
}

static GBytes *
find_given (GPtrArray *files, const char *id, const char *file_name)
{
  g_autofree char *name = g_strconcat (id, "/", file_name, NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (files, i);

      if (strcmp (file->name, name) == 0)
        return file->bytes;
    }
  return NULL;
}

/* A sibling folder of that id, else what the finder knows. */
static char *
find_doctrine_path (MusterBookLoader *self, const char *id)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  if (self->folder != NULL)
    path = g_build_filename (self->folder, id, "rulebook.xml", NULL);
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&path);
  if (self->sources != NULL && self->sources->find_rulebook != NULL)
    folder = self->sources->find_rulebook (id, self->sources->user_data);
  g_clear_pointer (&path, g_free);
  if (folder != NULL)
    path = g_build_filename (folder, "rulebook.xml", NULL);
  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path)
                                                                    : NULL;
}

static const MusterXmlNode *
read_doctrine (MusterBookLoader *self, const char *id, GError **error)
{
  g_autofree char *path = NULL;
  GBytes *bytes;

  if (self->given != NULL)
    {
      g_autofree char *name = g_strconcat (id, "/rulebook.xml", NULL);

      bytes = find_given (self->given, id, BOOK);
      if (bytes != NULL)
        return read_bytes (self, name, bytes, TRUE, error);
    }
  /* The id becomes a path. */
  path = muster_loader_is_id (id) ? find_doctrine_path (self, id) : NULL;
  return path == NULL ? NULL : read_file (self, path, TRUE, error);
}

/* ---- Modules ---- */

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
    root = read_doctrine (self, id, &fault);
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

static void
add_modules (MusterBookLoader *self, const MusterXmlNode *root)
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

/* ---- Passes ---- */

typedef void (*MusterModulePass) (MusterCompiler *compiler, MusterModuleDraft *module);

static void
run_over_modules (MusterCompiler *compiler, MusterModulePass pass)
{
  for (guint i = 0; i < compiler->modules->len; i++)
    pass (compiler, g_ptr_array_index (compiler->modules, i));
}

/* Types first, then everything that has a signature, then bodies: no body is compiled before all
 * signatures are complete, so the order of a file does not matter. */
void
muster_compiler_compile_rules (MusterCompiler *self)
{
  run_over_modules (self, muster_compiler_check_binds);
  run_over_modules (self, muster_compiler_declare_enums);
  run_over_modules (self, muster_compiler_declare_kinds);
  muster_compiler_declare_sides (self);
  run_over_modules (self, muster_compiler_count_things);
  muster_compiler_complete_kinds (self);
  run_over_modules (self, muster_compiler_declare_attributes);
  muster_compiler_declare_built_in_attributes (self);
  muster_compiler_declare_phases (self);
  run_over_modules (self, muster_compiler_declare_rulings);
  run_over_modules (self, muster_compiler_declare_tables);
  run_over_modules (self, muster_compiler_declare_functions);
  run_over_modules (self, muster_compiler_declare_events);
  run_over_modules (self, muster_compiler_declare_procedures);
  run_over_modules (self, muster_compiler_declare_doctrine);
  muster_compiler_declare_scenarios (self);
  muster_compiler_compile_rulings (self);
  muster_compiler_resolve_entries (self);
  muster_compiler_load_things (self);
  muster_compiler_compile_attributes (self);
  muster_compiler_compile_tables (self);
  muster_compiler_compile_functions (self);
  muster_compiler_compile_procedures (self, 0);
  muster_compiler_compile_policies (self);
  muster_compiler_load_scenarios (self);
  muster_compiler_lay_out (self);
  muster_compiler_lint (self);
}

static gboolean
read_grid (const char *board, MusterRulebook *book)
{
  g_auto (GStrv) words = g_strsplit (board, " ", -1);
  gint64 width;
  gint64 height;

  if (g_strv_length (words) != 3 || strcmp (words[0], "grid") != 0 ||
      !g_ascii_string_to_signed (words[1], 10, 1, MAX_GRID, &width, NULL) ||
      !g_ascii_string_to_signed (words[2], 10, 1, MAX_GRID, &height, NULL))
    return FALSE;
  book->board = MUSTER_BOARD_GRID;
  book->width = (guint16) width;
  book->height = (guint16) height;
  return TRUE;
}

static void
load_board_kind (MusterCompiler *compiler, const MusterXmlNode *root)
{
  const char *board = muster_xml_node_get_attribute (root, "board");
  MusterRulebook *book = compiler->rulebook;

  if (board == NULL || strcmp (board, "none") == 0)
    book->board = MUSTER_BOARD_NONE;
  else if (strcmp (board, "table") == 0)
    book->board = MUSTER_BOARD_TABLE;
  else if (!read_grid (board, book))
    muster_loader_report (
        compiler,
        MUSTER_RULES_TAG_BAD_VALUE,
        root,
        "board",
        _ ("\"%s\" is none of none, table and grid with width and height up to %d"),
        board,
        MAX_GRID);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const MusterRulebookFile *x = *(MusterRulebookFile *const *) a;
  const MusterRulebookFile *y = *(MusterRulebookFile *const *) b;

  return strcmp (x->name, y->name);
}

static void
compute_hash (MusterRulebook *book)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_ptr_array_sort (book->files, compare_files);
  for (guint i = 0; i < book->files->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (book->files, i);
      gsize size;
      gconstpointer data = g_bytes_get_data (file->bytes, &size);

      g_checksum_update (checksum, (const guchar *) file->name, (gssize) strlen (file->name) + 1);
      g_checksum_update (checksum, data, (gssize) size);
    }
  book->hash = g_strdup (g_checksum_get_string (checksum));
  g_checksum_free (checksum);
}

/* ---- Entries ---- */

static MusterDossier *
find_entry_cb (const char *entry, gpointer user_data, GError **error)
{
  MusterBookLoader *self = user_data;
  const MusterRulebookSources *sources = self->sources;

  if (sources != NULL && sources->find_entry != NULL)
    return sources->find_entry (self->own, self->book->system, entry, sources->user_data, error);
  g_set_error (error,
               MUSTER_RULES_ERROR,
               MUSTER_RULES_ERROR_NOT_FOUND,
               _ ("the game system \"%s\" is not at hand"),
               self->book->system);

  return NULL;
}

/* Those of a pinned rulebook; NULL where they have to be looked up. */
static const MusterXmlNode *
read_given_entries (MusterBookLoader *self)
{
  GBytes *bytes = self->given != NULL ? find_given (self->given, self->book->id, ENTRIES) : NULL;
  g_autofree char *name = g_strconcat (self->book->id, "/" ENTRIES, NULL);

  if (bytes == NULL)
    return NULL;

  return muster_compiler_take_entries (self->compiler, name, bytes);
}

static void
compile_root (MusterBookLoader *self, const MusterXmlNode *root)
{
  MusterRulebook *book = self->book;

  if (!muster_xml_node_is (root, "rulebook") && !muster_xml_node_is (root, "doctrine"))
    {
      muster_loader_report (self->compiler,
                            MUSTER_RULES_TAG_UNKNOWN_ELEMENT,
                            root,
                            NULL,
                            _ ("the file holds a \"%s\"; expected \"rulebook\" or \"doctrine\""),
                            muster_xml_node_get_name (root));
      return;
    }
  book->id = muster_loader_dup (self->compiler, root, "id");
  if (book->id == NULL)
    book->id = "";
  book->title = muster_loader_dup (self->compiler, root, "title");
  if (book->title == NULL)
    book->title = book->id;
  book->system = muster_loader_dup (self->compiler, root, "system");
  book->is_doctrine = muster_xml_node_is (root, "doctrine");
  load_board_kind (self->compiler, root);
  add_modules (self, root);
  self->compiler->find_entry = find_entry_cb;
  self->compiler->find_entry_data = self;
  self->compiler->entries = read_given_entries (self);
  muster_compiler_compile_rules (self->compiler);
  if (self->compiler->entry_bytes != NULL)
    pin (self, book->id, ENTRIES, self->compiler->entry_bytes);
}

/* ---- Examples ---- */

static void
load_examples (MusterBookLoader *self, const MusterXmlNode *examples)
{
  if (!muster_xml_node_is (examples, "examples"))
    {
      muster_loader_report (self->compiler,
                            MUSTER_RULES_TAG_UNKNOWN_ELEMENT,
                            examples,
                            NULL,
                            _ ("the file holds a \"%s\"; expected \"examples\""),
                            muster_xml_node_get_name (examples));
      return;
    }
  if (self->compiler->modules->len > 0)
    muster_compiler_load_examples (self->compiler, examples);
}

static MusterRulebook *
finish (MusterBookLoader *self, GError **error)
{
  MusterRulebook *book = self->book;
  MusterReport *report = self->compiler->report;

  if (muster_report_has_errors (report))
    {
      g_set_error (error,
                   MUSTER_RULES_ERROR,
                   MUSTER_RULES_ERROR_INVALID,
                   ngettext ("rulebook \"%s\" has %u error",
                             "rulebook \"%s\" has %u errors",
                             muster_report_get_n_errors (report)),
                   book->id == NULL ? "" : book->id,
                   muster_report_get_n_errors (report));
      return NULL;
    }
  muster_compiler_finish (self->compiler);
  compute_hash (book);
  g_strfreev (book->domains);
  book->domains = muster_translation_list_domains (book);
  return muster_rulebook_ref (book);
}

static void
open_loader (MusterBookLoader *self, MusterReport *report)
{
  self->book = new_rulebook ();
  self->compiler = muster_compiler_new (self->book, report);
}

static void
close_loader (MusterBookLoader *self)
{
  muster_compiler_free (self->compiler);
  muster_rulebook_unref (self->book);
}

/* Where the doctrine is tried: its own errors were reported before, and the host reads it again. */
static MusterRulebook *
load_host (MusterBookLoader *self,
           const char *path,
           const MusterXmlNode *examples,
           MusterReport *report,
           GError **error)
{
  const char *host = muster_xml_node_get_attribute (examples, "host");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = host == NULL || strchr (host, '/') != NULL || strchr (host, '\\') != NULL
                              ? NULL
                              : g_build_filename (folder, host, NULL);
  MusterBookLoader loader = { .sources = self->sources, .own = folder, .folder = self->folder };
  MusterRulebook *book = NULL;
  const MusterXmlNode *root;

  if (file == NULL)
    {
      muster_loader_report (self->compiler,
                            MUSTER_RULES_TAG_MISSING_ATTRIBUTE,
                            examples,
                            NULL,
                            _ ("the examples of a doctrine name the file of a host beside them"));
      return finish (self, error);
    }
  open_loader (&loader, report);
  root = read_file (&loader, file, TRUE, error);
  if (root != NULL)
    {
      compile_root (&loader, root);
      load_examples (&loader, examples);
      book = finish (&loader, error);
    }
  if (book != NULL)
    g_ptr_array_add (
        book->sources,
        muster_source_ref (g_ptr_array_index (self->book->sources, self->book->sources->len - 1)));
  close_loader (&loader);
  return book;
}

static MusterRulebook *
load_with_examples (MusterBookLoader *self, const char *path, MusterReport *report, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = g_build_filename (folder, "examples.xml", NULL);
  const MusterXmlNode *examples;

  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    return finish (self, error);
  examples = read_file (self, file, FALSE, error);
  if (examples == NULL)
    return NULL;
  if (self->book->is_doctrine && muster_xml_node_is (examples, "examples"))
    return load_host (self, path, examples, report, error);
  load_examples (self, examples);
  return finish (self, error);
}

MusterRulebook *
muster_rulebook_load (const char *path,
                      const MusterRulebookSources *sources,
                      gboolean with_examples,
                      MusterReport *report,
                      GError **error)
{
  g_autofree char *file = g_file_test (path, G_FILE_TEST_IS_DIR)
                              ? g_build_filename (path, "rulebook.xml", NULL)
                              : g_strdup (path);
  g_autofree char *absolute = g_canonicalize_filename (file, NULL);
  g_autofree char *own = g_path_get_dirname (absolute);
  g_autofree char *folder = g_path_get_dirname (own);
  MusterBookLoader self = { .sources = sources, .own = own, .folder = folder };
  MusterRulebook *book = NULL;
  const MusterXmlNode *root;

  open_loader (&self, report);
  root = read_file (&self, file, TRUE, error);
  if (root != NULL)
    {
      compile_root (&self, root);
      book = with_examples ? load_with_examples (&self, file, report, error)
                           : finish (&self, error);
    }
  close_loader (&self);
  return book;
}

MusterRulebook *
muster_rulebook_load_files (const char *id, GPtrArray *files, MusterReport *report, GError **error)
{
  return muster_rulebook_load_package (id, files, NULL, report, error);
}

MusterRulebook *
muster_rulebook_load_package (const char *id,
                              GPtrArray *files,
                              const MusterRulebookSources *sources,
                              MusterReport *report,
                              GError **error)
{
  MusterBookLoader self = { .given = files, .sources = sources };
  GBytes *bytes = find_given (files, id, BOOK);
  g_autofree char *name = g_strconcat (id, "/rulebook.xml", NULL);
  MusterRulebook *book = NULL;
  const MusterXmlNode *root;

  if (bytes == NULL)
    {
      g_set_error (error,
                   MUSTER_RULES_ERROR,
                   MUSTER_RULES_ERROR_NOT_FOUND,
                   _ ("no file \"%s\" among those of the rulebook"),
                   name);
      return NULL;
    }
  open_loader (&self, report);
  root = read_bytes (&self, name, bytes, TRUE, error);
  if (root != NULL)
    {
      compile_root (&self, root);
      book = finish (&self, error);
    }
  close_loader (&self);
  return book;
}
