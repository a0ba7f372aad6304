/* muster-card-tile.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-card-tile.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-card-words.h"
#include "muster-percent.h"

/* Kinds of cards are told apart by their titles; there are so many colours beside that. */
#define HUES 4

/* In letters: two whole cards fit beside each other into the narrowest window. */
static const int widths[] = {
  [MUSTER_CARD_SMALL] = 26,
  [MUSTER_CARD_WHOLE] = 16,
  [MUSTER_CARD_LARGE] = 40,
};

struct _MusterCardTile
{
  AdwBin parent_instance;

  GtkWidget *head;
  GtkLabel *kind;
  GtkLabel *picked;
  GtkLabel *name;
  GtkBox *values;
  GtkLabel *chance;

  int width; /* of a line, in letters */
  char *token;
  char *line; /* what a screen reader says of the card itself */
  MusterChoiceItem *item;
};

G_DEFINE_FINAL_TYPE (MusterCardTile, muster_card_tile, ADW_TYPE_BIN)

static void
add_value (MusterCardTile *self, const char *text, gboolean number)
{
  GtkWidget *label = gtk_label_new (text);

  g_object_set (label,
                "wrap",
                TRUE,
                "wrap-mode",
                PANGO_WRAP_WORD_CHAR,
                "xalign",
                0.0,
                "max-width-chars",
                self->width,
                NULL);
  gtk_widget_add_css_class (label, number ? "number" : "words");
  gtk_box_append (self->values, label);
}

static void
add_values (MusterCardTile *self, const MusterThingView *card)
{
  for (guint i = 0; i < card->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (card->attributes, i);
      g_autofree char *value = muster_card_words_dup_value (attribute);

      if (value != NULL)
        add_value (self, value, attribute->control == MUSTER_CONTROL_NUMBER);
    }
}

/* All its values, behind each other. */
static void
add_summary (MusterCardTile *self)
{
  const char *values = self->line + strlen (gtk_label_get_label (self->name));
  const gsize gap = strlen (C_ ("between the parts of a description", ", "));

  if (*values != '\0')
    add_value (self, values + gap, FALSE);
}

static void
set_class (MusterCardTile *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* ---- What is asked ---- */

static char *
dup_picked (MusterChoice *choice, MusterChoiceItem *item)
{
  const guint picked = item != NULL ? muster_choice_item_get_picked (item) : 0;
  const char *along = picked > 0 ? muster_choice_get_along (choice, picked) : NULL;

  if (picked == 0)
    return g_strdup ("");
  if (!muster_choice_get_ordered (choice))
    return g_strdup ("✓");

  return along != NULL ? g_strdup (along) : g_strdup_printf ("%u", picked);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
describe (MusterCardTile *self)
{
  GtkWidget *child = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *detail = NULL;
  g_autofree char *text = NULL;
  gboolean picked = self->item != NULL && muster_choice_item_get_picked (self->item) > 0;

  if (self->item != NULL)
    g_object_get (self->item, "detail", &detail, NULL);
  text = g_strconcat (self->line,
                      detail != NULL && *detail != '\0' ? ", " : "",
                      detail != NULL ? detail : "",
                      /* Translators: behind the name of a card that is chosen */
                      picked ? _ (", picked") : "",
                      NULL);
  if (child != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    text,
                                    -1);
}

void
muster_card_tile_set_item (MusterCardTile *self, MusterChoice *choice, MusterChoiceItem *item)
{
  g_autofree char *picked = dup_picked (choice, item);
  g_autofree char *chance = NULL;
  gboolean available = item != NULL && muster_choice_item_get_available (item);
  double odds = available ? muster_choice_item_get_odds (item) : NAN;

  g_set_object (&self->item, item);
  chance = isnan (odds) ? g_strdup ("") : muster_percent_dup (odds);
  show_text (self->picked, picked);
  show_text (self->chance, chance);
  set_class (self, "option", available);
  set_class (self, "picked", *picked != '\0');
  describe (self);
}

MusterChoiceItem *
muster_card_tile_get_item (MusterCardTile *self)
{
  return self->item;
}

const char *
muster_card_tile_get_token (MusterCardTile *self)
{
  return self->token;
}

/* ---- The object ---- */

static void
muster_card_tile_finalize (GObject *object)
{
  MusterCardTile *self = MUSTER_CARD_TILE (object);

  g_free (self->token);
  g_free (self->line);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (muster_card_tile_parent_class)->finalize (object);
}

static void
muster_card_tile_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_card_tile_parent_class)->dispose (object);
}

static void
muster_card_tile_class_init (MusterCardTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_card_tile_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_card_tile_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-card-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCardTile, head);
  gtk_widget_class_bind_template_child (widget_class, MusterCardTile, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterCardTile, picked);
  gtk_widget_class_bind_template_child (widget_class, MusterCardTile, name);
  gtk_widget_class_bind_template_child (widget_class, MusterCardTile, values);
  gtk_widget_class_bind_template_child (widget_class, MusterCardTile, chance);
  gtk_widget_class_set_css_name (widget_class, "card");
}

static void
muster_card_tile_init (MusterCardTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_card_tile_new (const MusterThingView *card, const char *kind, guint hue, MusterCardSize size)
{
  MusterCardTile *self = g_object_new (MUSTER_TYPE_CARD_TILE, NULL);
  g_autofree char *colour = g_strdup_printf ("hue-%u", hue % HUES);

  self->width = widths[size];
  self->token = g_strdup (card->token);
  self->line = muster_card_words_dup_line (card);
  gtk_label_set_label (self->name, card->name);
  if (size != MUSTER_CARD_WHOLE)
    gtk_label_set_max_width_chars (self->name, self->width);
  gtk_label_set_label (self->kind, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), size != MUSTER_CARD_SMALL);
  gtk_widget_add_css_class (GTK_WIDGET (self), colour);
  set_class (self, "small", size == MUSTER_CARD_SMALL);
  set_class (self, "large", size == MUSTER_CARD_LARGE);
  if (size == MUSTER_CARD_SMALL)
    add_summary (self);
  else
    add_values (self, card);

  return GTK_WIDGET (self);
}
