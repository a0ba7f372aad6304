/* muster-force-clipboard.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-clipboard.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-roster-text.h"

/* The ids of the units in a line, behind it the roster they are in, as a .ros file. */
#define MIME_TYPE "application/x-muster-units"

/* ---- Text ---- */

static void
add_force (GString *text, MusterRosterForce *force)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    muster_roster_text_append_unit (text, muster_roster_force_get_selection (force, i));
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    add_force (text, muster_roster_force_get_force (force, i));
}

static char *
dup_text (MusterRoster *roster, const char *const *ids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      MusterRosterSelection *selection = muster_roster_find_selection (roster, ids[i]);
      MusterRosterForce *force = muster_roster_find_force (roster, ids[i]);

      if (selection != NULL)
        muster_roster_text_append_unit (text, selection);
      else if (force != NULL)
        add_force (text, force);
    }

  return g_string_free (text, FALSE);
}

/* ---- Copy ---- */

static GBytes *
pack (MusterRoster *roster, const char *const *ids)
{
  g_autofree char *line = g_strjoinv (" ", (char **) ids);
  g_autoptr (GBytes) file = muster_roster_file_write (roster);
  GByteArray *all = g_byte_array_new ();

  g_byte_array_append (all, (const guint8 *) line, (guint) strlen (line));
  g_byte_array_append (all, (const guint8 *) "\n", 1);
  g_byte_array_append (all, g_bytes_get_data (file, NULL), (guint) g_bytes_get_size (file));

  return g_byte_array_free_to_bytes (all);
}

void
muster_force_clipboard_copy (GtkWidget *widget, MusterRoster *roster, const char *const *ids)
{
  g_autofree char *text = dup_text (roster, ids);
  g_autoptr (GBytes) bytes = pack (roster, ids);
  g_autoptr (GdkContentProvider) content = NULL;

  content = gdk_content_provider_new_union (
      (GdkContentProvider *[]){ gdk_content_provider_new_for_bytes (MIME_TYPE, bytes),
                                gdk_content_provider_new_typed (G_TYPE_STRING, text) },
      2);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), content);
}

/* ---- Paste ---- */

static void
paste_units (MusterForceEditor *editor, GBytes *bytes)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end = size > 0 ? memchr (data, '\n', size) : NULL;
  g_autofree char *line = end != NULL ? g_strndup (data, (gsize) (end - data)) : NULL;
  g_auto (GStrv) ids = line != NULL ? g_strsplit (line, " ", -1) : NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();

  if (ids == NULL)
    return;
  text = g_bytes_new_from_bytes (bytes, (gsize) (end - data) + 1, size - (gsize) (end - data) - 1);
  file = muster_roster_file_read_bytes (_ ("the clipboard"), text, report, NULL);
  if (file != NULL)
    muster_force_editor_paste (editor, file->root, (const char *const *) ids);
}

/* What is on its way from the clipboard. */
typedef struct
{
  MusterForceEditor *editor;
  gboolean is_text;
} Paste;

static void
paste_free (Paste *self)
{
  g_object_unref (self->editor);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paste, paste_free)

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Paste) paste = user_data;
  g_autoptr (GBytes) bytes = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL) < 0)
    return;
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (source));
  if (paste->is_text)
    {
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      muster_force_editor_paste_text (paste->editor, text);
    }
  else
    paste_units (paste->editor, bytes);
}

/* What comes from this program is written while it is read, so that nobody may wait for it here. */
static void
received_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Paste) paste = user_data;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GOutputStream) all = g_memory_output_stream_new_resizable ();
  const char *type = NULL;

  stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, &type, NULL);
  if (stream == NULL)
    return;
  paste->is_text = g_strcmp0 (type, MIME_TYPE) != 0;
  g_output_stream_splice_async (all,
                                stream,
                                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE |
                                    G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT,
                                NULL,
                                read_cb,
                                g_steal_pointer (&paste));
}

void
muster_force_clipboard_paste (GtkWidget *widget, MusterForceEditor *editor)
{
  static const char *types[] = { MIME_TYPE, "text/plain;charset=utf-8", "text/plain", NULL };

  Paste *paste = g_new0 (Paste, 1);

  paste->editor = g_object_ref (editor);
  gdk_clipboard_read_async (gtk_widget_get_clipboard (widget),
                            types,
                            G_PRIORITY_DEFAULT,
                            NULL,
                            received_cb,
                            paste);
}
