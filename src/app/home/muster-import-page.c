/* muster-import-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-import-page.h"

#include <glib/gi18n.h>

#include "muster-container.h"
#include "muster-incoming.h"
#include "muster-plain-row.h"
#include "muster-save-folder.h"
#include "muster-sentence.h"
#include "muster-text-dialog.h"
#include "muster-wrap-box.h"

/* So much is shown of a line on both sides of the place where it is wrong. */
#define AROUND 40

struct _MusterImportPage
{
  MusterPage parent_instance;

  AdwStatusPage *status;
  AdwPreferencesGroup *opened;
  AdwPreferencesGroup *wrong;
  GtkWidget *data_button;
  GtkWidget *keep_button;
  GtkWidget *again_button;
  GtkWidget *text_button;
  GtkWidget *save_button;
  GtkWidget *forget_button;

  GPtrArray *rows; /* of GtkWidget: of both groups */
  GStrv paths;     /* to be opened again */
  char *copy;      /* nullable */
  gboolean data;   /* it is force data, and no list */
  gboolean again;  /* it is opened once more */
  gint64 id;       /* of the list; 0: it was not brought in */
  gboolean known;  /* the list was there before */
};

G_DEFINE_FINAL_TYPE (MusterImportPage, muster_import_page, MUSTER_TYPE_PAGE)

/* ---- What is told ---- */

static void
clear (MusterImportPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];

      adw_preferences_group_remove (
          ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)),
          row);
    }
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->paths, g_strfreev);
  g_clear_pointer (&self->copy, g_free);
  adw_preferences_group_set_title (self->wrong, _ ("What Is Wrong"));
  self->data = FALSE;
  self->again = FALSE;
  self->id = 0;
  self->known = FALSE;
}

/* @text: (nullable) */
static void
add_row (MusterImportPage *self, AdwPreferencesGroup *group, const char *title, const char *text)
{
  GtkWidget *row = muster_plain_row_new (title, text);

  adw_preferences_row_set_title_selectable (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static void
tell_system (MusterImportPage *self, const MusterRosterImport *import)
{
  g_autofree char *wanted = g_strdup_printf (_ ("%1$s, revision %2$d, id “%3$s”"),
                                             import->system_name != NULL ? import->system_name
                                                                         : _ ("without a name"),
                                             import->revision,
                                             import->system_id != NULL ? import->system_id : "");
  g_autofree char *installed = import->installed >= 0
                                   ? g_strdup_printf (_ ("Revision %d"), import->installed)
                                   : g_strdup (_ ("None of this game system"));

  add_row (self, self->opened, _ ("Made With"), wanted);
  add_row (self, self->opened, _ ("Installed"), installed);
}

/* (nullable): of an archive, the first text in it. */
static char *
unpack_text (const char *path)
{
  g_autoptr (GPtrArray) entries = muster_container_read (path, NULL, NULL);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];
      gsize length;
      const char *text = g_bytes_get_data (entry->bytes, &length);

      if (length > 0 && g_utf8_validate (text, (gssize) length, NULL))
        return g_strndup (text, length);
    }

  return NULL;
}

/* (nullable): what can be read in a file. */
static char *
load_text (const char *path)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  if (g_utf8_validate (text, -1, NULL) && !g_str_has_prefix (text, "PK"))
    return g_steal_pointer (&text);

  return unpack_text (path);
}

/* (nullable): a place in a text; lines and columns are counted from one. */
static const char *
find_place (const char *text, guint64 line, guint64 column)
{
  const char *at = text;

  for (; line > 1 && at != NULL; line--)
    {
      at = strchr (at, '\n');
      at = at != NULL ? at + 1 : NULL;
    }
  for (; at != NULL && column > 1 && *at != '\0' && *at != '\n'; column--)
    at = g_utf8_next_char (at);

  return at;
}

/* What stands in a line around a place in it. */
static char *
quote (const char *text, const char *at)
{
  const char *start = at;
  const char *end = at;

  for (guint i = 0; i < AROUND && start > text && start[-1] != '\n'; i++)
    start = g_utf8_prev_char (start);
  for (guint i = 0; i < AROUND && *end != '\0' && *end != '\n'; i++)
    end = g_utf8_next_char (end);

  return g_strndup (start, (gsize) (end - start));
}

/* A file may have been cut off, such as one that was not fetched to the end. */
static void
tell_place (MusterImportPage *self, const char *path, guint64 line, guint64 column)
{
  g_autofree char *text = load_text (path);
  const char *at = text != NULL ? find_place (text, line, column) : NULL;
  g_autofree char *quoted = NULL;
  gboolean cut;

  if (at == NULL)
    return;
  cut = at[strspn (at, " \r\n\t")] == '\0';
  if (cut)
    at = g_strchomp (text) + strlen (text);
  quoted = quote (text, at);
  if (*quoted != '\0')
    add_row (self, self->wrong, cut ? _ ("The File Ends With") : _ ("What Stands There"), quoted);
}

/* Where a reader says the place of what is wrong, a person wants it in words, and what stands there.
 * @path: (nullable): of the only file it can be in */
static void
tell_failure (MusterImportPage *self, const char *path, const GError *failure)
{
  g_autoptr (GRegex)
          regex = g_regex_new ("^.*?([^/:]*):(\\d+):(?:(\\d+):)? (.*)$", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *sentence = NULL;

  if (g_regex_match (regex, failure->message, 0, &match))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *line = g_match_info_fetch (match, 2);
      g_autofree char *column = g_match_info_fetch (match, 3);
      g_autofree char *what = g_match_info_fetch (match, 4);
      g_autofree char *place = *column != '\0'
                                   ? g_strdup_printf (_ ("%1$s: line %2$s, column %3$s"),
                                                      name,
                                                      line,
                                                      column)
                                   : g_strdup_printf (_ ("%1$s: line %2$s"), name, line);

      sentence = muster_sentence_new (what);
      add_row (self, self->wrong, sentence, place);
      if (path != NULL)
        tell_place (self,
                    path,
                    g_ascii_strtoull (line, NULL, 10),
                    g_ascii_strtoull (column, NULL, 10));
      return;
    }
  sentence = muster_sentence_new (failure->message);
  add_row (self, self->wrong, sentence, NULL);
}

static void
set_heading (MusterImportPage *self, const char *heading, const char *why)
{
  g_autofree char *escaped = g_markup_escape_text (why, -1);

  adw_status_page_set_title (self->status, heading);
  adw_status_page_set_description (self->status, escaped);
}

/* ---- What can be done ---- */

/* (nullable): the file that is meant, where it is one. */
static const char *
get_file (MusterImportPage *self)
{
  if (self->copy != NULL && g_file_test (self->copy, G_FILE_TEST_IS_REGULAR))
    return self->copy;

  return self->paths[1] == NULL ? self->paths[0] : NULL;
}

/* @data: other data may help */
static void
offer (MusterImportPage *self, gboolean data)
{
  const char *only = get_file (self);
  g_autofree char *text = only != NULL ? load_text (only) : NULL;

  gtk_widget_set_visible (self->data_button, data);
  gtk_widget_set_visible (self->keep_button, self->id != 0);
  gtk_widget_set_visible (self->text_button, text != NULL);
  gtk_widget_set_visible (self->save_button, self->copy != NULL && only == self->copy);
  gtk_widget_set_visible (self->forget_button, self->copy != NULL && self->id == 0);
  gtk_widget_grab_focus (data ? self->data_button : self->again_button);
}

static GtkApplication *
get_application (MusterImportPage *self)
{
  return gtk_window_get_application (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

/* What was opened is opened again where it still is: it may have been mended. */
static gboolean
is_there (MusterImportPage *self)
{
  for (guint i = 0; self->paths[i] != NULL; i++)
    if (!g_file_test (self->paths[i], G_FILE_TEST_EXISTS))
      return FALSE;

  return TRUE;
}

/* A list that was brought in is in its copy as it came; anything else may have been mended where it is. */
static gboolean
is_taken_from_copy (MusterImportPage *self)
{
  return self->copy != NULL && (self->id != 0 || !is_there (self));
}

/* A list that was brought in, but not as it was, is brought in anew. */
static void
again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterImportPage *self = MUSTER_IMPORT_PAGE (widget);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  const gboolean copied = is_taken_from_copy (self);

  if (self->id != 0 && !self->known)
    muster_rosters_take_back (muster_shelf_get_rosters (muster_page_get_shelf (MUSTER_PAGE (self))),
                              self->id);
  self->id = 0;
  self->again = TRUE;
  if (copied)
    g_ptr_array_add (files, g_file_new_for_path (self->copy));
  else
    for (guint i = 0; self->paths[i] != NULL; i++)
      g_ptr_array_add (files, g_file_new_for_path (self->paths[i]));
  g_application_open (G_APPLICATION (get_application (self)),
                      (GFile **) files->pdata,
                      (gint) files->len,
                      "");
}

/* The library has the list as its file has it. */
static void
forget (MusterImportPage *self)
{
  if (self->copy != NULL)
    muster_rosters_forget_incoming (
        muster_shelf_get_rosters (muster_page_get_shelf (MUSTER_PAGE (self))),
        self->copy);
  g_clear_pointer (&self->copy, g_free);
}

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterImportPage *self = MUSTER_IMPORT_PAGE (widget);

  forget (self);
  gtk_widget_activate_action (widget, "win.show-page", "s", "forces");
  gtk_widget_activate_action (widget, "app.open-roster", "x", self->id);
}

static void
forget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  forget (MUSTER_IMPORT_PAGE (widget));
  gtk_widget_activate_action (widget, "win.show-page", "s", "forces");
}

static void
text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterImportPage *self = MUSTER_IMPORT_PAGE (widget);
  const char *path = get_file (self);
  g_autofree char *title = path != NULL ? g_path_get_basename (path) : NULL;
  g_autofree char *text = path != NULL ? load_text (path) : NULL;

  if (text != NULL)
    muster_text_dialog_present (widget, title, text);
}

static void
saved_cb (MusterImportPage *self, int response, GtkFileChooserNative *chooser)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) copy = NULL;
  g_autoptr (GError) error = NULL;
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL && self->copy != NULL)
    {
      muster_save_folder_keep (GTK_FILE_CHOOSER (chooser), muster_shelf_get_settings (shelf));
      copy = g_file_new_for_path (self->copy);
      if (!g_file_copy (copy, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error))
        muster_shelf_fail (shelf, error->message);
    }
  g_object_unref (chooser);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterImportPage *self = MUSTER_IMPORT_PAGE (widget);
  g_autofree char *file_name = g_path_get_basename (self->copy);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Save a Copy"),
      GTK_WINDOW (gtk_widget_get_root (widget)),
      GTK_FILE_CHOOSER_ACTION_SAVE,
      _ ("_Save"),
      NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  muster_save_folder_open (GTK_FILE_CHOOSER (chooser),
                           muster_shelf_get_settings (muster_page_get_shelf (MUSTER_PAGE (self))));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
installed_cb (MusterImportPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->copy != NULL && !self->data)
    gtk_widget_activate_action (GTK_WIDGET (self), "import.again", NULL);
  else
    {
      if (self->again)
        forget (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "games");
    }
}

/* What was wrong with a file is mended in the file itself. */
static void
imported_cb (MusterImportPage *self)
{
  if (self->again && !self->data && !is_taken_from_copy (self))
    forget (self);
}

/* ---- The object ---- */

/* Whoever leaves has seen what is to be said of a list that is in the library. */
static void
muster_import_page_unmap (GtkWidget *widget)
{
  MusterImportPage *self = MUSTER_IMPORT_PAGE (widget);

  if (self->id != 0)
    forget (self);

  GTK_WIDGET_CLASS (muster_import_page_parent_class)->unmap (widget);
}

static void
muster_import_page_dispose (GObject *object)
{
  MusterImportPage *self = MUSTER_IMPORT_PAGE (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->paths, g_strfreev);
  g_clear_pointer (&self->copy, g_free);

  G_OBJECT_CLASS (muster_import_page_parent_class)->dispose (object);
}

static void
muster_import_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf == NULL)
    return;
  g_signal_connect_object (shelf, "installed", G_CALLBACK (installed_cb), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "imported", G_CALLBACK (imported_cb), page, G_CONNECT_SWAPPED);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-import-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, status);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, opened);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, wrong);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, data_button);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, keep_button);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, again_button);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, text_button);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, save_button);
  gtk_widget_class_bind_template_child (widget_class, MusterImportPage, forget_button);
}

static void
muster_import_page_class_init (MusterImportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_import_page_dispose;
  widget_class->unmap = muster_import_page_unmap;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_import_page_shelf_changed;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "import.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "import.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "import.forget", NULL, forget_action);
  gtk_widget_class_install_action (widget_class, "import.text", NULL, text_action);
  gtk_widget_class_install_action (widget_class, "import.save", NULL, save_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
}

static void
muster_import_page_init (MusterImportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

/* Two that can be told apart: what is not there, and what is another. */
static void
show_changed (MusterImportPage *self, const MusterRosterImport *import)
{
  g_autofree char *heading = g_strdup_printf (import->missing ? _ ("Data of “%s” Is Missing")
                                                              : _ ("“%s” Is Not as It Was"),
                                              import->name);

  set_heading (self,
               heading,
               import->missing ? _ ("The list is in your library as its file has it. To change it "
                                    "by the rules, open the data of its game: "
                                    "Muster does not come with that data and never downloads "
                                    "anything.")
                               : _ ("The data that is installed is not that with which the list "
                                    "was made. The list is in "
                                    "your library, but these things are different now. You can "
                                    "open the data it was made with."));
  adw_preferences_group_set_title (self->wrong,
                                   import->missing ? _ ("What Is Missing")
                                                   : _ ("What Is Different"));
  tell_system (self, import);
  for (guint i = 0; i < import->changes->len; i++)
    {
      g_autofree char *sentence = muster_sentence_new (import->changes->pdata[i]);

      add_row (self, self->wrong, sentence, NULL);
    }
}

void
muster_import_page_show_list (MusterImportPage *self,
                              const char *path,
                              const MusterRosterImport *import)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *heading = NULL;

  g_return_if_fail (MUSTER_IS_IMPORT_PAGE (self) && import->copy != NULL);

  clear (self);
  self->paths = g_strdupv ((char *[]){ (char *) path, NULL });
  self->copy = g_strdup (import->copy);
  self->id = import->id;
  self->known = import->known;
  add_row (self, self->opened, _ ("File"), name);
  if (import->failure == NULL)
    show_changed (self, import);
  else
    {
      heading = g_strdup_printf (_ ("“%s” Could Not Be Opened"), name);
      set_heading (self,
                   heading,
                   _ ("It is damaged, or it is not what its name says. Save it again in the "
                      "program that made it, and try again. A copy of it is kept: you find it on "
                      "the page Lists until you remove it."));
      tell_failure (self, import->copy, import->failure);
    }
  offer (self, import->failure == NULL);
}

/* (transfer full): a folder by its own name, not by those of what is in its copy. */
static char *
dup_title (const char *const *paths, const char *copy)
{
  if (copy == NULL || (paths[1] == NULL && !g_str_equal (paths[0], copy)))
    return g_path_get_basename (paths[0]);

  return muster_incoming_dup_name (copy);
}

/* (transfer full): what has become of the files. */
static char *
dup_whereabouts (const char *copy, const char *no_copy)
{
  if (copy != NULL)
    return g_strdup (_ ("Nothing was changed. A copy of what was opened is kept: you find it on "
                        "the page Lists until you remove it. Force data that belongs together is "
                        "opened together."));
  if (no_copy == NULL)
    return g_strdup (_ ("Nothing was changed, and the files are where they were. Force data that "
                        "belongs together is opened together."));

  return g_strdup_printf (_ ("Nothing was changed, and the files are where they were. No copy is "
                             "kept of them. %s"),
                          no_copy);
}

void
muster_import_page_show_failure (MusterImportPage *self,
                                 const char *const *paths,
                                 const char *copy,
                                 const char *no_copy,
                                 const GError *failure)
{
  g_autofree char *title = dup_title (paths, copy);
  g_autofree char *heading = g_strdup_printf (_ ("“%s” Could Not Be Opened"), title);
  g_autofree char *whereabouts = dup_whereabouts (copy, no_copy);

  g_return_if_fail (MUSTER_IS_IMPORT_PAGE (self) && paths[0] != NULL);

  clear (self);
  self->paths = g_strdupv ((char **) paths);
  self->copy = g_strdup (copy);
  self->data = TRUE;
  set_heading (self, heading, whereabouts);
  for (guint i = 0; paths[i] != NULL; i++)
    add_row (self, self->opened, _ ("File"), paths[i]);
  tell_failure (self, get_file (self), failure);
  offer (self, TRUE);
}
