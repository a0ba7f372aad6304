/* muster-pile-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pile-group.h"

#include <glib/gi18n.h>

#include "muster-card-words.h"
#include "muster-translation.h"

struct _MusterPileGroup
{
  AdwBin parent_instance;

  GtkFlowBox *cards;
};

G_DEFINE_FINAL_TYPE (MusterPileGroup, muster_pile_group, ADW_TYPE_BIN)

enum
{
  CARD_ACTIVATED,
  CARD_LOOKED_AT,
  CARD_LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MusterCardTile *
get_tile_of (GtkFlowBoxChild *child)
{
  return MUSTER_CARD_TILE (gtk_flow_box_child_get_child (child));
}

static void
activated_cb (MusterPileGroup *self, GtkFlowBoxChild *child)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, get_tile_of (child));
}

/* ---- What is looked at ---- */

static void
look_at (GtkEventController *controller)
{
  GtkWidget *child = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (child, MUSTER_TYPE_PILE_GROUP);

  if (self != NULL)
    g_signal_emit (self, signals[CARD_LOOKED_AT], 0, get_tile_of (GTK_FLOW_BOX_CHILD (child)));
}

static void
enter_cb (GtkEventController *controller, double x, double y, gpointer user_data)
{
  look_at (controller);
}

static void
focus_cb (GtkEventController *controller, gpointer user_data)
{
  look_at (controller);
}

static void
leave_cb (GtkEventController *controller, gpointer user_data)
{
  GtkWidget *child = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (child, MUSTER_TYPE_PILE_GROUP);

  if (self != NULL)
    g_signal_emit (self, signals[CARD_LEFT], 0);
}

static void
watch (GtkWidget *child)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), NULL);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), NULL);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (child, motion);
  gtk_widget_add_controller (child, focus);
}

static void
add_card (MusterPileGroup *self,
          const MusterRulebook *rulebook,
          const MusterThingView *card,
          MusterCardSize size)
{
  const MusterKind *kind = &rulebook->kinds[card->kind];
  GtkWidget *tile = muster_card_tile_new (card,
                                          muster_rulebook_label (rulebook, kind->title, kind->id),
                                          (guint) card->kind,
                                          size);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), tile);
  gtk_widget_add_css_class (child, "card-place");
  watch (child);
  gtk_flow_box_insert (self->cards, child, -1);
  muster_card_tile_set_item (MUSTER_CARD_TILE (tile), NULL, NULL);
}

/* ---- The cards ---- */

guint
muster_pile_group_get_n_tiles (MusterPileGroup *self)
{
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (self->cards, (int) n) != NULL)
    n++;

  return n;
}

MusterCardTile *
muster_pile_group_get_tile (MusterPileGroup *self, guint index)
{
  return get_tile_of (gtk_flow_box_get_child_at_index (self->cards, (int) index));
}

gboolean
muster_pile_group_focus (MusterPileGroup *self, const char *token)
{
  for (guint i = 0; i < muster_pile_group_get_n_tiles (self); i++)
    {
      GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->cards, (int) i);

      if (g_str_equal (muster_card_tile_get_token (get_tile_of (child)), token))
        return gtk_widget_grab_focus (GTK_WIDGET (child));
    }

  return FALSE;
}

/* ---- The object ---- */

static void
muster_pile_group_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_pile_group_parent_class)->dispose (object);
}

static void
muster_pile_group_class_init (MusterPileGroupClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_pile_group_dispose;

  signals[CARD_ACTIVATED] = g_signal_new ("card-activated",
                                          type,
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL,
                                          NULL,
                                          NULL,
                                          G_TYPE_NONE,
                                          1,
                                          MUSTER_TYPE_CARD_TILE);
  signals[CARD_LOOKED_AT] = g_signal_new ("card-looked-at",
                                          type,
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL,
                                          NULL,
                                          NULL,
                                          G_TYPE_NONE,
                                          1,
                                          MUSTER_TYPE_CARD_TILE);
  signals[CARD_LEFT] = g_signal_new ("card-left",
                                     type,
                                     G_SIGNAL_RUN_LAST,
                                     0,
                                     NULL,
                                     NULL,
                                     NULL,
                                     G_TYPE_NONE,
                                     0);
}

static void
muster_pile_group_init (MusterPileGroup *self)
{
}

static char *
dup_heading (const MusterPileView *pile)
{
  g_autofree char *title = muster_card_words_dup_title (pile->title);

  /* Translators: a pile of cards and how many lie in it: "Hand · 5 cards" */
  return g_strdup_printf (ngettext ("%1$s · %2$u card", "%1$s · %2$u cards", pile->n_cards),
                          title,
                          pile->n_cards);
}

GtkWidget *
muster_pile_group_new (const MusterRulebook *rulebook,
                       const MusterPileView *pile,
                       MusterCardSize size,
                       gboolean folded)
{
  MusterPileGroup *self = g_object_new (MUSTER_TYPE_PILE_GROUP, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *expander = NULL;
  g_autofree char *heading = dup_heading (pile);

  self->cards = g_object_new (GTK_TYPE_FLOW_BOX,
                              "selection-mode",
                              GTK_SELECTION_NONE,
                              "homogeneous",
                              TRUE,
                              "max-children-per-line",
                              12,
                              "row-spacing",
                              6,
                              "column-spacing",
                              6,
                              "halign",
                              GTK_ALIGN_START,
                              NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cards),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  heading,
                                  -1);
  g_signal_connect_object (self->cards,
                           "child-activated",
                           G_CALLBACK (activated_cb),
                           self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < pile->cards->len; i++)
    add_card (self, rulebook, g_ptr_array_index (pile->cards, i), size);
  if (folded)
    {
      expander = gtk_expander_new (heading);
      gtk_expander_set_child (GTK_EXPANDER (expander), GTK_WIDGET (self->cards));
      gtk_box_append (GTK_BOX (box), expander);
    }
  else
    {
      GtkWidget *label = gtk_label_new (heading);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "pile-title");
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->cards));
    }
  adw_bin_set_child (ADW_BIN (self), box);

  return GTK_WIDGET (self);
}
