/* muster-journal-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-journal-row.h"

#include <glib/gi18n.h>

#include "muster-campaign-page.h"
#include "muster-wrap-box.h"

struct _MusterJournalRow
{
  MusterLineRow parent_instance;

  GtkLabel *day;
  GtkLabel *kind;
  GtkLabel *text;
  GtkLabel *lines;
  GtkActionable *edit;
  MusterWrapBox *pictures;
};

G_DEFINE_FINAL_TYPE (MusterJournalRow, muster_journal_row, MUSTER_TYPE_LINE_ROW)

/* In pixels; a picture is shown as large as that, not larger. */
#define PICTURE_SIDE 220

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static GtkWidget *
picture_new (GdkTexture *texture, const char *caption)
{
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  const int width = gdk_texture_get_width (texture);
  const int height = gdk_texture_get_height (texture);
  const double scale = MIN (1.0, (double) PICTURE_SIDE / MAX (width, height));

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture),
                                    *caption != '\0' ? caption : _ ("Picture"));
  gtk_widget_set_size_request (picture,
                               MAX ((int) (width * scale), 1),
                               MAX ((int) (height * scale), 1));
  gtk_widget_set_tooltip_text (picture, *caption != '\0' ? caption : NULL);

  return picture;
}

/* One that cannot be read is left out: the text is there all the same. */
static void
update_pictures (MusterJournalRow *self)
{
  MusterJournalItem *item = muster_line_row_get_item (MUSTER_LINE_ROW (self));
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), MUSTER_TYPE_CAMPAIGN_PAGE);
  const char *const *pictures = item != NULL ? muster_journal_item_get_pictures (item) : NULL;

  muster_wrap_box_remove_all (self->pictures);
  for (guint i = 0; page != NULL && pictures != NULL && pictures[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = muster_campaign_keeper_find_content (
          muster_campaign_page_get_keeper (page),
          pictures[i]);
      g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, NULL)
                                                     : NULL;

      if (texture != NULL)
        muster_wrap_box_append (self->pictures,
                                picture_new (texture, muster_journal_item_get_captions (item)[i]));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->pictures),
                          gtk_widget_get_first_child (GTK_WIDGET (self->pictures)) != NULL);
}

static void
muster_journal_row_tell (MusterLineRow *row)
{
  MusterJournalRow *self = MUSTER_JOURNAL_ROW (row);
  MusterJournalItem *item = muster_line_row_get_item (row);
  g_autofree char *day = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *edited_kind = NULL;
  gboolean edited;

  g_object_get (item, "day", &day, "kind", &kind, "lines", &lines, "edited", &edited, NULL);
  /* Translators: what an entry of a journal tells of, such as a battle, where somebody wrote the text anew. */
  edited_kind = g_strdup_printf (_ ("%s · written anew"), kind);
  set_text (self->day, day);
  set_text (self->kind, edited ? edited_kind : kind);
  set_text (self->text, muster_journal_item_get_text (item));
  set_text (self->lines, lines);
  gtk_actionable_set_action_target (self->edit, "u", muster_journal_item_get_event (item));
  gtk_actionable_set_action_name (self->edit, "journal.edit");
  update_pictures (self);
}

/* It is not in a page yet when it is told its first item. */
static void
muster_journal_row_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_journal_row_parent_class)->root (widget);

  update_pictures (MUSTER_JOURNAL_ROW (widget));
}

static void
muster_journal_row_class_init (MusterJournalRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_LINE_ROW_CLASS (klass)->tell = muster_journal_row_tell;
  widget_class->root = muster_journal_row_root;
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-journal-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterJournalRow, day);
  gtk_widget_class_bind_template_child (widget_class, MusterJournalRow, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterJournalRow, text);
  gtk_widget_class_bind_template_child (widget_class, MusterJournalRow, lines);
  gtk_widget_class_bind_template_child (widget_class, MusterJournalRow, edit);
  gtk_widget_class_bind_template_child (widget_class, MusterJournalRow, pictures);
}

static void
muster_journal_row_init (MusterJournalRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
