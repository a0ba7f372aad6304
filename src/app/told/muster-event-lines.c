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

/* ---- Where they are ---- */

static GtkSizeRequestMode
muster_event_lines_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* How wide they are is never asked for a height. A label answers that by trying widths, a dozen times and more, and GTK as Debian builds it
 * asks for it only to check that there is room: a box would pass that on to each label of a log. */
static void
muster_event_lines_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  const gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      int least, wanted;

      gtk_widget_measure (line, orientation, wide ? -1 : for_size, &least, &wanted, NULL, NULL);
      if (!wide && gtk_widget_get_prev_sibling (line) != NULL)
        {
          least += GAP;
          wanted += GAP;
        }
      *minimum = wide ? MAX (*minimum, least) : *minimum + least;
      *natural = wide ? MAX (*natural, wanted) : *natural + wanted;
    }
}

static void
muster_event_lines_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int top = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      GtkAllocation place = { 0, top, width, 0 };

      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, width, &place.height, NULL, NULL, NULL);
      gtk_widget_size_allocate (line, &place, -1);
      top += place.height + GAP;
    }
}

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_event_lines_dispose;
  widget_class->get_request_mode = muster_event_lines_get_request_mode;
  widget_class->measure = muster_event_lines_measure;
  widget_class->size_allocate = muster_event_lines_size_allocate;
}

static void
muster_event_lines_init (MusterEventLines *self)
{
}
