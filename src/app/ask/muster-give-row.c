/* muster-give-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-give-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "muster-choice-gifts.h"
#include "muster-die.h"
#include "muster-percent.h"
#include "muster-wrap-box.h"

#define PIPS      6
#define MARK_SIZE 32

struct _MusterGiveRow
{
  GtkListBoxRow parent_instance;

  AdwBin *mark;
  GtkLabel *name;
  GtkLabel *note;
  MusterWrapBox *chances;

  MusterChoice *choice;
  MusterChoiceItem *item;
  guint own; /* what is on show */
};

G_DEFINE_FINAL_TYPE (MusterGiveRow, muster_give_row, GTK_TYPE_LIST_BOX_ROW)

/* ---- What stands in the pool ---- */

static gboolean
has_pips (MusterChoice *choice)
{
  for (guint i = 1; i <= muster_choice_get_n_pool (choice); i++)
    {
      guint64 value;

      if (!g_ascii_string_to_unsigned (muster_choice_get_along (choice, i),
                                       10,
                                       1,
                                       PIPS,
                                       &value,
                                       NULL))
        return FALSE;
    }

  return TRUE;
}

GtkWidget *
muster_give_row_new_mark (MusterChoice *choice, guint position, int pixel_size)
{
  const char *value = muster_choice_get_along (choice, position);
  GtkWidget *label;

  g_return_val_if_fail (value != NULL, NULL);

  if (has_pips (choice))
    return muster_die_new (PIPS, (int) g_ascii_strtoll (value, NULL, 10), pixel_size);
  label = gtk_label_new (value);
  gtk_widget_add_css_class (label, "sign");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);

  return label;
}

/* ---- What is on show ---- */

static void
show_mark (MusterGiveRow *self, guint own)
{
  GtkWidget *mark;

  if (own == self->own && adw_bin_get_child (self->mark) != NULL)
    return;
  self->own = own;
  mark = own > 0 ? muster_give_row_new_mark (self->choice, own, MARK_SIZE) : gtk_label_new ("–");
  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  adw_bin_set_child (self->mark, mark);
}

/* What this one has, or else what is held. */
static guint
get_regarded (MusterGiveRow *self)
{
  return self->own > 0 ? self->own : muster_choice_get_held (self->choice);
}

static void
show_note (MusterGiveRow *self)
{
  const MusterGift *gift = muster_choice_get_gift (self->choice, self->item, get_regarded (self));
  g_autofree char *note = NULL;
  g_autofree char *both = NULL;

  g_object_get (self->item, "note", &note, NULL);
  if (gift != NULL && gift->note != NULL && *note != '\0')
    both = g_strdup_printf ("%s · %s", note, gift->note);
  else if (gift != NULL && gift->note != NULL)
    both = g_strdup (gift->note);
  gtk_label_set_label (self->note, both != NULL ? both : note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *gtk_label_get_label (self->note) != '\0');
}

static void
set_class (GtkWidget *widget, const char *class, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

/* What was chosen stands out, and what is about to be. */
static void
mark_chances (MusterGiveRow *self)
{
  const GPtrArray *gifts = muster_choice_item_get_gifts (self->item);
  const char *own = muster_choice_get_along (self->choice, self->own);
  const char *next = muster_choice_get_along (self->choice, get_regarded (self));
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->chances));

  for (guint i = 0; cell != NULL && i < gifts->len; i++, cell = gtk_widget_get_next_sibling (cell))
    {
      const MusterGift *gift = gifts->pdata[i];

      set_class (cell, "given", g_strcmp0 (gift->value, own) == 0);
      set_class (cell, "next", own == NULL && g_strcmp0 (gift->value, next) == 0);
    }
}

static void
add_words (MusterGiveRow *self, GString *text)
{
  const GPtrArray *gifts = muster_choice_item_get_gifts (self->item);

  for (guint i = 0; gifts != NULL && i < gifts->len; i++)
    {
      const MusterGift *gift = gifts->pdata[i];
      g_autofree char *odds = isnan (gift->odds) ? NULL : muster_percent_dup (gift->odds);

      if (odds != NULL)
        {
          /* Translators: a number on a die, and the chance with it: "with 3: 75 %" */
          g_string_append_printf (text, ", ");
          g_string_append_printf (text, _ ("with %1$s: %2$s"), gift->value, odds);
        }
    }
}

/* What is read out has all that is seen. */
static void
tell (MusterGiveRow *self)
{
  g_autofree char *gift = muster_choice_dup_gift_text (self->choice, self->item);
  g_autoptr (GString) text = g_string_new (gift);

  if (*gtk_label_get_label (self->note) != '\0')
    g_string_append_printf (text, ", %s", gtk_label_get_label (self->note));
  add_words (self, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text->str,
                                  -1);
}

void
muster_give_row_update (MusterGiveRow *self)
{
  g_return_if_fail (MUSTER_IS_GIVE_ROW (self));

  show_mark (self, muster_choice_item_get_picked (self->item));
  show_note (self);
  mark_chances (self);
  tell (self);
}

/* ---- What stands there from the start ---- */

static void
fill_chances (MusterGiveRow *self)
{
  const GPtrArray *gifts = muster_choice_item_get_gifts (self->item);
  gboolean any = FALSE;

  for (guint i = 0; gifts != NULL && i < gifts->len; i++)
    {
      const MusterGift *gift = gifts->pdata[i];
      g_autofree char *odds = isnan (gift->odds) ? g_strdup ("–") : muster_percent_dup (gift->odds);
      g_autofree char *text = g_markup_printf_escaped ("<b>%s</b> %s", gift->value, odds);
      GtkWidget *cell = gtk_label_new (NULL);

      gtk_label_set_markup (GTK_LABEL (cell), text);
      gtk_widget_add_css_class (cell, "gift");
      gtk_widget_add_css_class (cell, "numeric");
      muster_wrap_box_append (self->chances, cell);
      any = any || !isnan (gift->odds);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chances), any);
}

/* ---- Dragging ---- */

static GdkContentProvider *
prepare_cb (MusterGiveRow *self)
{
  return self->own > 0 ? gdk_content_provider_new_typed (G_TYPE_UINT, self->own) : NULL;
}

/* It is in the hand from then on, and let go of anywhere else in the pool. */
static void
begin_cb (MusterGiveRow *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (adw_bin_get_child (self->mark));
  g_autoptr (GdkPaintable) still = gdk_paintable_get_current_image (icon);

  gtk_drag_source_set_icon (source, still, MARK_SIZE / 2, MARK_SIZE / 2);
  muster_choice_hold (self->choice, self->own);
}

static gboolean
drop_cb (MusterGiveRow *self, const GValue *value)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);

  muster_choice_give (choice, g_value_get_uint (value), self->item);

  return TRUE;
}

static void
add_dragging (MusterGiveRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- The object ---- */

static void
muster_give_row_dispose (GObject *object)
{
  MusterGiveRow *self = MUSTER_GIVE_ROW (object);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (object), NULL);
  g_clear_object (&self->choice);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (muster_give_row_parent_class)->dispose (object);
}

static void
muster_give_row_class_init (MusterGiveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_give_row_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-give-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGiveRow, mark);
  gtk_widget_class_bind_template_child (widget_class, MusterGiveRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterGiveRow, note);
  gtk_widget_class_bind_template_child (widget_class, MusterGiveRow, chances);
}

static void
muster_give_row_init (MusterGiveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_give_row_new (MusterChoice *choice, MusterChoiceItem *item)
{
  MusterGiveRow *self = g_object_new (MUSTER_TYPE_GIVE_ROW, NULL);

  self->choice = g_object_ref (choice);
  self->item = g_object_ref (item);
  gtk_label_set_label (self->name, muster_choice_item_get_label (item));
  fill_chances (self);
  add_dragging (self);
  muster_give_row_update (self);

  return GTK_WIDGET (self);
}

MusterChoiceItem *
muster_give_row_get_item (MusterGiveRow *self)
{
  g_return_val_if_fail (MUSTER_IS_GIVE_ROW (self), NULL);

  return self->item;
}
