/* muster-deck-editor-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-picture.h"

#include <glib/gi18n.h>

#define MOST_PIXELS 1800          /* of a side: 300 in an inch of a large card */
#define MOST_BYTES  (1024 * 1024) /* more are made smaller */
#define QUALITY     "88"

/* ---- Reading ---- */

/* As it is kept: no larger than it is ever printed. */
static GBytes *
encode (GdkPixbuf *pixbuf, gboolean *is_png, GError **error)
{
  const int longer = MAX (gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf));
  g_autoptr (GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation (pixbuf);
  g_autoptr (GdkPixbuf) small = NULL;
  const double scale = MIN (1.0, (double) MOST_PIXELS / longer);
  char *data = NULL;
  gsize size = 0;

  small = gdk_pixbuf_scale_simple (upright,
                                   MAX ((int) (gdk_pixbuf_get_width (upright) * scale), 1),
                                   MAX ((int) (gdk_pixbuf_get_height (upright) * scale), 1),
                                   GDK_INTERP_BILINEAR);
  *is_png = gdk_pixbuf_get_has_alpha (small);
  if (*is_png ? !gdk_pixbuf_save_to_buffer (small, &data, &size, "png", error, NULL)
              : !gdk_pixbuf_save_to_buffer (small,
                                            &data,
                                            &size,
                                            "jpeg",
                                            error,
                                            "quality",
                                            QUALITY,
                                            NULL))
    return NULL;

  return g_bytes_new_take (data, size);
}

static gboolean
is_of_deck (GBytes *bytes, gboolean *is_png)
{
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);
  const gboolean is_jpeg = size > 3 && data[0] == 0xff && data[1] == 0xd8 && data[2] == 0xff;

  *is_png = size > 8 && memcmp (data, "\211PNG\r\n\032\n", 8) == 0;

  return size <= MOST_BYTES && (*is_png || is_jpeg);
}

static GBytes *
load (GFile *file, gboolean *is_png, GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  if (bytes == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_bytes (bytes);
  pixbuf = gdk_pixbuf_new_from_stream (stream, NULL, error);
  if (pixbuf == NULL)
    return NULL;

  return is_of_deck (bytes, is_png) ? g_steal_pointer (&bytes) : encode (pixbuf, is_png, error);
}

/* (transfer full): of the file, with letters that go into any archive; another than those of other pictures. */
static char *
name_picture (MusterDeck *deck, GFile *file, GBytes *bytes, gboolean is_png)
{
  g_autofree char *base = g_file_get_basename (file);
  char *dot = strrchr (base, '.');
  g_autofree char *stem = NULL;

  if (dot != NULL)
    *dot = '\0';
  stem = muster_deck_id_dup_from_title (base);
  for (guint i = 1;; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *name = g_strconcat (stem, number, is_png ? ".png" : ".jpg", NULL);
      GBytes *other = muster_deck_get_picture (deck, name);

      if (other == NULL || g_bytes_equal (other, bytes))
        return g_steal_pointer (&name);
    }
}

/* ---- Taking ---- */

typedef struct
{
  MusterDeckEditor *editor;
  const char *name;
  GBytes *bytes;
  guint row, row_end;
} Taken;

static gboolean
take (MusterDeckDraft *draft, gpointer data, GError **error)
{
  const Taken *self = data;

  if (!muster_deck_draft_add_picture (draft, self->name, self->bytes, error))
    return FALSE;
  if (self->row == G_MAXUINT)
    return muster_deck_draft_set_back (draft, self->name, error);
  for (guint row = self->row; row < self->row_end; row++)
    {
      const guint card = muster_deck_editor_get_index (self->editor, row);

      if (card != G_MAXUINT &&
          !muster_deck_draft_set_cell (draft, card, MUSTER_DECK_COLUMN_PICTURE, self->name, error))
        return FALSE;
    }
  muster_deck_draft_drop_pictures (draft);

  return TRUE;
}

void
muster_deck_editor_take_picture (MusterDeckEditor *editor, GFile *file, guint row, guint row_end)
{
  g_autoptr (GError) error = NULL;
  gboolean is_png = FALSE;
  g_autoptr (GBytes) bytes = load (file, &is_png, &error);
  g_autofree char *name = NULL;
  Taken taken = { editor, NULL, bytes, row, row_end };

  if (bytes == NULL)
    {
      g_signal_emit_by_name (editor, "failed", error->message);
      return;
    }
  name = name_picture (muster_deck_editor_get_deck (editor), file, bytes, is_png);
  taken.name = name;
  muster_deck_editor_edit (editor,
                           row == G_MAXUINT ? _ ("Picture of the Back") : _ ("Picture"),
                           take,
                           &taken);
}

/* ---- Choosing ---- */

typedef struct
{
  MusterDeckEditor *editor;
  guint row, row_end;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *self = data;

  g_object_unref (self->editor);
  g_free (self);
}

static void
chosen_cb (GtkFileChooser *chooser, int response, gpointer user_data)
{
  const Choice *self = user_data;
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;

  if (file != NULL)
    muster_deck_editor_take_picture (self->editor, file, self->row, self->row_end);
  g_object_unref (chooser);
}

void
muster_deck_editor_choose_picture (GtkWidget *parent,
                                   MusterDeckEditor *editor,
                                   guint row,
                                   guint row_end)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  Choice *choice = g_new0 (Choice, 1);
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (_ ("Choose Picture"),
                                         GTK_WINDOW (gtk_widget_get_root (parent)),
                                         GTK_FILE_CHOOSER_ACTION_OPEN,
                                         _ ("_Choose"),
                                         NULL);
  *choice = (Choice){ g_object_ref (editor), row, row_end };
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_pixbuf_formats (filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_data (chooser, "response", G_CALLBACK (chosen_cb), choice, choice_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
