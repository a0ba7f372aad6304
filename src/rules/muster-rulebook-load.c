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

#include "muster-attribute-loader-private.h"
#include "muster-book-loader-private.h"
#include "muster-compiler-finish-private.h"
#include "muster-deck-loader-private.h"
#include "muster-doctrine-loader-private.h"
#include "muster-element.h"
#include "muster-entry-loader-private.h"
#include "muster-enum-loader-private.h"
#include "muster-event-loader-private.h"
#include "muster-example-loader-private.h"
#include "muster-function-loader-private.h"
#include "muster-kind-loader-private.h"
#include "muster-layout-private.h"
#include "muster-lint-choice-private.h"
#include "muster-lint-private.h"
#include "muster-loader-private.h"
#include "muster-member-check-private.h"
#include "muster-pile-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-rulebook-hash.h"
#include "muster-rules-error.h"
#include "muster-ruling-loader-private.h"
#include "muster-scenario-loader-private.h"
#include "muster-table-loader-private.h"
#include "muster-thing-loader-private.h"
#include "muster-translation.h"

#define MAX_GRID 100

static MusterRulebook *
new_rulebook (void)
{
  MusterRulebook *book = g_new0 (MusterRulebook, 1);

  g_atomic_ref_count_init (&book->ref_count);
  book->arena = g_ptr_array_new_with_free_func (g_free);
  book->files = g_ptr_array_new_with_free_func (muster_book_file_free);
  book->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_source_unref);
  book->turn = -1;
  book->turn_each = -1;
  book->cover = -1;
  return book;
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
static void
compile_rules (MusterCompiler *self)
{
  run_over_modules (self, muster_compiler_check_binds);
  run_over_modules (self, muster_compiler_declare_enums);
  run_over_modules (self, muster_compiler_declare_kinds);
  muster_compiler_declare_sides (self);
  muster_compiler_declare_decks (self);
  run_over_modules (self, muster_compiler_count_things);
  muster_compiler_count_cards (self);
  muster_compiler_complete_kinds (self);
  run_over_modules (self, muster_compiler_declare_attributes);
  muster_compiler_declare_built_in_attributes (self);
  muster_compiler_check_members (self);
  muster_compiler_complete_decks (self);
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
  muster_compiler_compile_piles (self);
  muster_compiler_compile_tables (self);
  muster_compiler_compile_functions (self);
  muster_compiler_compile_procedures (self, 0);
  muster_compiler_compile_policies (self);
  muster_compiler_load_scenarios (self);
  muster_compiler_number_values (self);
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
  GBytes *bytes = self->given != NULL
                      ? muster_book_file_find (self->given, self->book->id, MUSTER_ENTRIES_FILE)
                      : NULL;
  g_autofree char *name = g_strconcat (self->book->id, "/" MUSTER_ENTRIES_FILE, NULL);

  if (bytes == NULL)
    return NULL;

  return muster_compiler_take_entries (self->compiler, name, bytes);
}

void
muster_book_loader_compile (MusterBookLoader *self, const MusterXmlNode *root)
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
  book->version = muster_loader_dup (self->compiler, root, "version");
  book->system = muster_loader_dup (self->compiler, root, "system");
  book->is_doctrine = muster_xml_node_is (root, "doctrine");
  load_board_kind (self->compiler, root);
  muster_book_loader_add_modules (self, root);
  self->compiler->find_entry = find_entry_cb;
  self->compiler->find_entry_data = self;
  self->compiler->entries = read_given_entries (self);
  compile_rules (self->compiler);
  if (self->compiler->entry_bytes != NULL)
    muster_book_loader_pin (self, book->id, MUSTER_ENTRIES_FILE, self->compiler->entry_bytes);
}

/* ---- Examples ---- */

static void
load_examples (MusterBookLoader *self, const MusterXmlNode *examples)
{
  MusterLocation where;

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
  if (self->compiler->modules->len == 0)
    return;
  muster_xml_node_get_location (examples, &where);
  self->book->examples_source = where.source;
  muster_compiler_load_examples (self->compiler, examples);
  muster_lint_marks (self->compiler);
}

MusterRulebook *
muster_book_loader_finish (MusterBookLoader *self, GError **error)
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
  muster_rulebook_sort_files (book->files);
  book->hash = muster_rulebook_hash_files (book->files);
  g_strfreev (book->domains);
  book->domains = muster_translation_list_domains (book);
  return muster_rulebook_ref (book);
}

void
muster_book_loader_open (MusterBookLoader *self, MusterReport *report)
{
  self->book = new_rulebook ();
  self->compiler = muster_compiler_new (self->book, report);
}

void
muster_book_loader_close (MusterBookLoader *self)
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
      return muster_book_loader_finish (self, error);
    }
  muster_book_loader_open (&loader, report);
  root = muster_book_loader_read_file (&loader, file, TRUE, error);
  if (root != NULL)
    {
      muster_book_loader_compile (&loader, root);
      load_examples (&loader, examples);
      book = muster_book_loader_finish (&loader, error);
    }
  if (book != NULL)
    g_ptr_array_add (
        book->sources,
        muster_source_ref (g_ptr_array_index (self->book->sources, self->book->sources->len - 1)));
  muster_book_loader_close (&loader);
  return book;
}

static MusterRulebook *
load_with_examples (MusterBookLoader *self, const char *path, MusterReport *report, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = g_build_filename (folder, "examples.xml", NULL);
  const MusterXmlNode *examples;

  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    {
      muster_lint_marks (self->compiler);
      return muster_book_loader_finish (self, error);
    }
  examples = muster_book_loader_read_file (self, file, FALSE, error);
  if (examples == NULL)
    return NULL;
  if (self->book->is_doctrine && muster_xml_node_is (examples, "examples"))
    return load_host (self, path, examples, report, error);
  load_examples (self, examples);
  return muster_book_loader_finish (self, error);
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

  muster_book_loader_open (&self, report);
  root = muster_book_loader_read_file (&self, file, TRUE, error);
  if (root != NULL)
    {
      muster_book_loader_compile (&self, root);
      book = with_examples ? load_with_examples (&self, file, report, error)
                           : muster_book_loader_finish (&self, error);
    }
  muster_book_loader_close (&self);
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
  GBytes *bytes = muster_book_file_find (files, id, MUSTER_BOOK_FILE);
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
  muster_book_loader_open (&self, report);
  root = muster_book_loader_read_bytes (&self, name, bytes, TRUE, error);
  if (root != NULL)
    {
      muster_book_loader_compile (&self, root);
      book = muster_book_loader_finish (&self, error);
    }
  muster_book_loader_close (&self);
  return book;
}

/* ---- One file of it that is another ---- */

/* Those of @self, with @bytes for the one named @name. */
static GPtrArray *
list_changed_files (const MusterRulebook *self, const char *name, GBytes *bytes)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (muster_book_file_free);

  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (self->files, i);
      MusterRulebookFile *copy = g_new0 (MusterRulebookFile, 1);

      copy->name = g_strdup (file->name);
      copy->bytes = g_bytes_ref (g_str_equal (file->name, name) ? bytes : file->bytes);
      g_ptr_array_add (files, copy);
    }

  return files;
}

MusterRulebook *
muster_rulebook_load_changed (const MusterRulebook *self,
                              const char *name,
                              GBytes *bytes,
                              MusterReport *report,
                              GError **error)
{
  g_autoptr (GPtrArray) files = list_changed_files (self, name, bytes);
  MusterBookLoader loader = { .given = files };
  const MusterSource *source = self->examples_source;
  MusterRulebook *book = NULL;
  const MusterXmlNode *root;
  const MusterXmlNode *examples = NULL;

  muster_book_loader_open (&loader, report);
  root = muster_book_loader_read_bytes (&loader,
                                        self->id,
                                        muster_book_file_find (files, self->id, MUSTER_BOOK_FILE),
                                        TRUE,
                                        error);
  if (root != NULL && source != NULL)
    examples = muster_book_loader_read_bytes (&loader,
                                              muster_source_get_name (source),
                                              muster_source_get_text (source),
                                              FALSE,
                                              error);
  if (root != NULL && (source == NULL || examples != NULL))
    {
      muster_book_loader_compile (&loader, root);
      if (examples != NULL)
        load_examples (&loader, examples);
      book = muster_book_loader_finish (&loader, error);
    }
  muster_book_loader_close (&loader);

  return book;
}
