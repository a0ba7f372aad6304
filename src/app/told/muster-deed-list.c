/* muster-deed-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deed-list.h"

#include "muster-event-lines.h"
#include "muster-roll-view.h"

struct _MusterDeedList
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterDeedList, muster_deed_list, GTK_TYPE_BOX)

/* ---- One of them ---- */

#define MUSTER_TYPE_DEED_LINE (muster_deed_line_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeedLine, muster_deed_line, MUSTER, DEED_LINE, GtkBox)

struct _MusterDeedLine
{
  GtkBox parent_instance;

  MusterEventLines *text;
  MusterWrapBox *dice;
};

G_DEFINE_FINAL_TYPE (MusterDeedLine, muster_deed_line, GTK_TYPE_BOX)

static void
muster_deed_line_class_init (MusterDeedLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MUSTER_TYPE_EVENT_LINES);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-deed-line.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeedLine, text);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedLine, dice);
}

static void
muster_deed_line_init (MusterDeedLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @end: the entry of the log behind the last of @part */
static GtkWidget *
build_line (const MusterBeatPart *part, const GPtrArray *log, guint end)
{
  MusterDeedLine *self = g_object_new (MUSTER_TYPE_DEED_LINE, NULL);
  gboolean threw = FALSE;

  muster_event_lines_set_text (self->text, part->text);
  for (guint i = part->entry; i < MIN (end, log->len); i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind != MUSTER_LOG_ROLL)
        continue;
      muster_wrap_box_append (self->dice, muster_roll_view_new_small (entry));
      threw = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->dice), threw);

  return GTK_WIDGET (self);
}

/* ---- The list ---- */

static void
muster_deed_list_class_init (MusterDeedListClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_deed_list_init (MusterDeedList *self)
{
}

void
muster_deed_list_show (MusterDeedList *self, const MusterBeat *beat, const GPtrArray *log)
{
  const GPtrArray *parts = beat != NULL ? beat->parts : NULL;
  GtkWidget *line;

  g_return_if_fail (MUSTER_IS_DEED_LIST (self));

  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), line);
  for (guint i = 1; parts != NULL && i < parts->len; i++)
    {
      const MusterBeatPart *next = i + 1 < parts->len ? parts->pdata[i + 1] : NULL;

      gtk_box_append (GTK_BOX (self),
                      build_line (parts->pdata[i],
                                  log,
                                  next != NULL ? next->entry : beat->first + beat->n_entries));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), parts != NULL);
}
