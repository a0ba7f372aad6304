/* muster-event-lines.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-event-lines.h"

#include "muster-beat.h"

/* More than lies between two lines of one text. */
#define GAP 5

struct _MusterEventLines
{
  GtkWidget parent_instance;

  GtkWidget *next; /* the label that is given a text next; NULL: there is none yet */
};

G_DEFINE_FINAL_TYPE (MusterEventLines, muster_event_lines, GTK_TYPE_WIDGET)

/* ---- What they say ---- */

static GtkWidget *
line_new (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "wrap",
                       TRUE,
                       "wrap-mode",
                       PANGO_WRAP_WORD_CHAR,
                       "width-chars",
                       8,
                       "xalign",
                       0.0,
                       "yalign",
                       0.0,
                       NULL);
}

void
muster_event_lines_begin (MusterEventLines *self)
{
  g_return_if_fail (MUSTER_IS_EVENT_LINES (self));

  self->next = gtk_widget_get_first_child (GTK_WIDGET (self));
}

void
muster_event_lines_add (MusterEventLines *self, const char *text)
{
  GtkWidget *line;

  g_return_if_fail (MUSTER_IS_EVENT_LINES (self));

  line = self->next;
  if (line == NULL)
    {
      line = line_new ();
      gtk_widget_insert_before (line, GTK_WIDGET (self), NULL);
    }
  else
    self->next = gtk_widget_get_next_sibling (line);
  gtk_label_set_text (GTK_LABEL (line), text);
}

void
muster_event_lines_end (MusterEventLines *self)
{
  g_return_if_fail (MUSTER_IS_EVENT_LINES (self));

  while (self->next != NULL)
    {
      GtkWidget *line = self->next;

      self->next = gtk_widget_get_next_sibling (line);
      gtk_widget_unparent (line);
    }
}

static gboolean
goes_on (const char *line)
{
  return *line == '\0' || g_str_has_prefix (line, MUSTER_BEAT_ROW);
}

void
muster_event_lines_set_text (MusterEventLines *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) event = g_string_new (NULL);

  g_return_if_fail (MUSTER_IS_EVENT_LINES (self));

  muster_event_lines_begin (self);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append_printf (event, "%s%s", event->len > 0 ? "\n" : "", lines[i]);
      if (event->len == 0 || (lines[i + 1] != NULL && goes_on (lines[i + 1])))
        continue;
      muster_event_lines_add (self, event->str);
      g_string_truncate (event, 0);
    }
  muster_event_lines_end (self);
}

/* ---- The object ---- */

static void
muster_event_lines_dispose (GObject *object)
{
  muster_event_lines_begin (MUSTER_EVENT_LINES (object));
  muster_event_lines_end (MUSTER_EVENT_LINES (object));

  G_OBJECT_CLASS (muster_event_lines_parent_class)->dispose (object);
}

static void
muster_event_lines_class_init (MusterEventLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_event_lines_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
muster_event_lines_init (MusterEventLines *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
}
