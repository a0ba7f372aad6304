/* muster-meaning-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-meaning-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-plain-row.h"
#include "muster-wrap-box.h"

struct _MusterMeaningView
{
  GtkWidget parent_instance;

  GtkLabel *campaign;
  GtkListBox *lines;
  GtkButton *button;
  GtkWidget *later;
  GtkActionable *open;

  MusterAssistant *assistant;   /* or NULL */
  MusterBattleMeaning *meaning; /* or NULL */
};

G_DEFINE_FINAL_TYPE (MusterMeaningView, muster_meaning_view, GTK_TYPE_WIDGET)

static gboolean
has_session (MusterMeaningView *self)
{
  const MusterBattleSession session = muster_battle_meaning_get_session (self->meaning);

  return session == MUSTER_BATTLE_SESSION_OPEN;
}

/* (nullable): NULL: nothing leads on. Whoever plays a battle for itself is not asked for what it means. */
static const char *
get_next (MusterMeaningView *self)
{
  if (muster_battle_meaning_get_keeper (self->meaning) == NULL)
    return NULL;
  switch (muster_battle_meaning_get_due (self->meaning))
    {
    case MUSTER_MEANING_BATTLE:
      return has_session (self) ? _ ("_Take It Over and Go On") : _ ("_Take It Over");
    case MUSTER_MEANING_AFTER:
      return _ ("_Take It Over");
    case MUSTER_MEANING_NOTHING:
    case MUSTER_MEANING_SESSION:
    default:
      return has_session (self) ? _ ("What Comes _After") : NULL;
    }
}

static void
show_lines (MusterMeaningView *self)
{
  g_autoptr (GPtrArray) lines = muster_battle_meaning_list_lines (self->meaning);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_list_box_remove (self->lines, row);
  for (guint i = 0; i < lines->len; i++)
    {
      row = muster_plain_row_new (lines->pdata[i], NULL);
      gtk_list_box_append (self->lines, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->lines), lines->len > 0);
}

static void
show_campaign (MusterMeaningView *self, MusterCampaignKeeper *keeper)
{
  const gboolean is_told = muster_battle_meaning_get_due (self->meaning) == MUSTER_MEANING_NOTHING;
  const char *title = muster_campaign_keeper_get_state (keeper)->title;
  g_autofree char *words = is_told ? g_strdup_printf (_ ("It is part of the campaign “%s”."), title)
                                   : g_strdup_printf (_ ("For the campaign “%s”"), title);

  gtk_label_set_text (self->campaign, words);
  gtk_actionable_set_action_target (self->open, "x", muster_campaign_keeper_get_id (keeper));
}

static void
update (MusterMeaningView *self)
{
  MusterCampaignKeeper *keeper = muster_battle_meaning_get_keeper (self->meaning);
  const char *next = get_next (self);

  gtk_widget_set_visible (GTK_WIDGET (self), keeper != NULL);
  if (keeper == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->button), next != NULL);
  if (next != NULL)
    gtk_button_set_label (self->button, next);
  gtk_widget_set_visible (self->later,
                          has_session (self) && muster_battle_meaning_get_due (self->meaning) ==
                                                    MUSTER_MEANING_BATTLE);
  show_campaign (self, keeper);
  show_lines (self);
}

/* What leads on goes on at once: what comes after the battle is asked where the battle was. */
static void
button_clicked_cb (MusterMeaningView *self)
{
  const gboolean goes_on = has_session (self);
  const MusterMeaning due = muster_battle_meaning_get_due (self->meaning);

  if ((due == MUSTER_MEANING_BATTLE || due == MUSTER_MEANING_AFTER) &&
      !muster_battle_meaning_accept (self->meaning))
    return;
  if (goes_on)
    muster_assistant_answer (self->assistant, "session");
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->open));
}

static void
later_clicked_cb (MusterMeaningView *self)
{
  if (muster_battle_meaning_accept (self->meaning))
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

void
muster_meaning_view_show (MusterMeaningView *self, MusterAssistant *assistant)
{
  MusterBattleMeaning *meaning = muster_assistant_get_meaning (assistant);

  g_return_if_fail (MUSTER_IS_MEANING_VIEW (self));

  if (self->meaning != NULL)
    g_signal_handlers_disconnect_by_func (self->meaning, update, self);
  g_set_object (&self->assistant, assistant);
  g_set_object (&self->meaning, meaning);
  if (meaning == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  g_signal_connect_object (meaning, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

GtkWidget *
muster_meaning_view_get_button (MusterMeaningView *self)
{
  g_return_val_if_fail (MUSTER_IS_MEANING_VIEW (self), NULL);

  return self->meaning != NULL && get_next (self) != NULL ? GTK_WIDGET (self->button) : NULL;
}

static void
muster_meaning_view_dispose (GObject *object)
{
  MusterMeaningView *self = MUSTER_MEANING_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->meaning);
  g_clear_object (&self->assistant);

  G_OBJECT_CLASS (muster_meaning_view_parent_class)->dispose (object);
}

static void
muster_meaning_view_class_init (MusterMeaningViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_meaning_view_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-meaning-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMeaningView, campaign);
  gtk_widget_class_bind_template_child (widget_class, MusterMeaningView, lines);
  gtk_widget_class_bind_template_child (widget_class, MusterMeaningView, button);
  gtk_widget_class_bind_template_child (widget_class, MusterMeaningView, later);
  gtk_widget_class_bind_template_child (widget_class, MusterMeaningView, open);
  gtk_widget_class_bind_template_callback (widget_class, button_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, later_clicked_cb);
}

static void
muster_meaning_view_init (MusterMeaningView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
