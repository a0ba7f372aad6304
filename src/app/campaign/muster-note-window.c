/* muster-note-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-note-window.h"

#include <glib/gi18n.h>

#include "muster-campaign-file.h"
#include "muster-date.h"
#include "muster-entry-row.h"
#include "muster-failure-dialog.h"
#include "muster-focus-ring.h"
#include "muster-parting-dialog.h"
#include "muster-small-picture.h"
#include "muster-toast.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

struct _MusterNoteWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkEditable *date;
  GtkTextView *text;
  GtkTextBuffer *buffer;
  MusterWrapBox *pictures;

  MusterCampaignKeeper *keeper;
  guint event;          /* in whose place the text stands; 0: it is a new one */
  char *began_with;     /* the text */
  char *day;            /* with which it began */
  GPtrArray *hashes;    /* of char *: new pictures, in order */
  GHashTable *contents; /* of GBytes, by checksum */
  gboolean leaving;     /* what was written is not wanted, or saved */
};

G_DEFINE_FINAL_TYPE (MusterNoteWindow, muster_note_window, ADW_TYPE_WINDOW)

/* ---- What stands there ---- */

/* (transfer full) */
static char *
dup_text (MusterNoteWindow *self)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);

  return g_strstrip (gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE));
}

static gboolean
is_changed (MusterNoteWindow *self)
{
  g_autofree char *text = dup_text (self);

  return self->hashes->len > 0 || !g_str_equal (text, self->began_with) ||
         !g_str_equal (gtk_editable_get_text (self->date), self->day);
}

static void
changed_cb (MusterNoteWindow *self)
{
  gint64 seconds;
  const gboolean is_day = muster_campaign_read_date (gtk_editable_get_text (self->date), &seconds);
  g_autofree char *text = NULL;

  if (self->keeper == NULL)
    return;
  text = dup_text (self);
  if (is_day)
    gtk_widget_remove_css_class (GTK_WIDGET (self->date), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->date), "error");
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "note.save",
                                 is_day && *text != '\0' && is_changed (self));
}

/* ---- Saving ---- */

static void
leave (MusterNoteWindow *self)
{
  self->leaving = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
refused_cb (MusterNoteWindow *self, const char *message)
{
  muster_failure_dialog_present (GTK_WINDOW (self), _ ("It Was Not Saved"), message, NULL);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterNoteWindow *self = MUSTER_NOTE_WINDOW (widget);
  const char *day = gtk_editable_get_text (self->date);
  g_autofree char *text = dup_text (self);
  MusterCampaignEvent *event;
  GError *error = NULL;

  g_ptr_array_add (self->hashes, NULL);
  event = muster_campaign_event_new_note (muster_campaign_keeper_get_now (self->keeper),
                                          day,
                                          self->event,
                                          text,
                                          (const char *const *) self->hashes->pdata,
                                          NULL,
                                          &error);
  g_ptr_array_remove_index (self->hashes, self->hashes->len - 1);
  if (muster_campaign_keeper_do (self->keeper, event, self->contents, error))
    leave (self);
}

static void
entered_cb (MusterNoteWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
discard (GtkWindow *window)
{
  leave (MUSTER_NOTE_WINDOW (window));
}

/* What was written is not lost because of one key. */
static gboolean
close_cb (MusterNoteWindow *self)
{
  if (self->leaving || !is_changed (self))
    return GDK_EVENT_PROPAGATE;
  muster_parting_dialog_present (GTK_WINDOW (self),
                                 _ ("Discard What Was Written?"),
                                 _ ("It is not in the journal yet."),
                                 _ ("_Go On Writing"),
                                 _ ("_Discard"),
                                 ADW_RESPONSE_DESTRUCTIVE,
                                 discard);

  return GDK_EVENT_STOP;
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Pictures ---- */

static void
show_picture (MusterNoteWindow *self, GBytes *bytes)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, NULL);
  GtkWidget *picture;

  if (texture == NULL)
    return;
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _ ("Picture"));
  gtk_widget_set_size_request (picture, 96, 96);
  muster_wrap_box_append (self->pictures, picture);
}

/* @bytes: (transfer full) */
static void
take_picture (MusterNoteWindow *self, GBytes *bytes)
{
  char *hash = muster_campaign_content_dup_hash (bytes);

  if (!g_hash_table_contains (self->contents, hash))
    {
      g_ptr_array_add (self->hashes, g_strdup (hash));
      show_picture (self, bytes);
    }
  g_hash_table_replace (self->contents, hash, bytes);
  changed_cb (self);
}

static void
chosen_cb (MusterNoteWindow *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = file != NULL ? muster_small_picture_read (file, &error) : NULL;

  if (bytes != NULL)
    take_picture (self, bytes);
  else if (error != NULL)
    adw_toast_overlay_add_toast (self->toasts, muster_toast_new (error->message));
  g_object_unref (chooser);
}

static void
picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_small_picture_choose (widget, G_CALLBACK (chosen_cb));
}

/* ---- The object ---- */

static void
muster_note_window_dispose (GObject *object)
{
  g_clear_object (&MUSTER_NOTE_WINDOW (object)->keeper);

  G_OBJECT_CLASS (muster_note_window_parent_class)->dispose (object);
}

static void
muster_note_window_finalize (GObject *object)
{
  MusterNoteWindow *self = MUSTER_NOTE_WINDOW (object);

  g_free (self->began_with);
  g_free (self->day);
  g_ptr_array_unref (self->hashes);
  g_hash_table_unref (self->contents);

  G_OBJECT_CLASS (muster_note_window_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "note.save", NULL, save_action);
  gtk_widget_class_install_action (klass, "note.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (klass, "note.picture", NULL, picture_action);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "note.cancel", NULL);
}

static void
muster_note_window_class_init (MusterNoteWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_note_window_dispose;
  object_class->finalize = muster_note_window_finalize;
  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-note-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNoteWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterNoteWindow, date);
  gtk_widget_class_bind_template_child (widget_class, MusterNoteWindow, text);
  gtk_widget_class_bind_template_child (widget_class, MusterNoteWindow, buffer);
  gtk_widget_class_bind_template_child (widget_class, MusterNoteWindow, pictures);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  install_actions (widget_class);
}

static void
muster_note_window_init (MusterNoteWindow *self)
{
  self->hashes = g_ptr_array_new_with_free_func (g_free);
  self->contents = g_hash_table_new_full (g_str_hash,
                                          g_str_equal,
                                          g_free,
                                          (GDestroyNotify) g_bytes_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
}

static void
show_pictures (MusterNoteWindow *self, MusterJournalItem *item)
{
  const char *const *pictures = muster_journal_item_get_pictures (item);

  for (guint i = 0; pictures[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = muster_campaign_keeper_find_content (self->keeper, pictures[i]);

      if (bytes != NULL)
        show_picture (self, bytes);
    }
}

void
muster_note_window_present (GtkWidget *parent,
                            MusterCampaignKeeper *keeper,
                            MusterJournalItem *item)
{
  MusterNoteWindow *self = g_object_new (MUSTER_TYPE_NOTE_WINDOW,
                                         "transient-for",
                                         gtk_widget_get_root (parent),
                                         NULL);

  gtk_window_set_title (GTK_WINDOW (self),
                        item != NULL ? _ ("Write It Anew") : _ ("Write in the Journal"));
  self->event = item != NULL ? muster_journal_item_get_event (item) : 0;
  self->day = item != NULL ? muster_campaign_dup_date (muster_journal_item_get_date (item))
                           : muster_date_dup_day (muster_campaign_keeper_get_now (keeper));
  self->began_with = item != NULL ? g_strstrip (muster_journal_item_dup_whole (item))
                                  : g_strdup ("");
  gtk_editable_set_text (self->date, self->day);
  gtk_text_buffer_set_text (self->buffer, self->began_with, -1);
  self->keeper = g_object_ref (keeper);
  g_signal_connect_object (keeper, "failed", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  if (item != NULL)
    show_pictures (self, item);
  changed_cb (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}
