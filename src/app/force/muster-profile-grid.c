/* muster-profile-grid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-profile-grid.h"

#include <glib/gi18n.h>

#include "muster-profile-fold.h"
#include "muster-rule-text.h"

/* What is longer is text and not a value: it gets a line of its own below. */
#define LONGEST_VALUE 24

/* Words are not broken to the single letter. */
#define NARROWEST_TEXT 12
#define NARROWEST_NAME 16

/* A line of many cells takes about as long as so many rows of options. */
#define COST_OF_LINE 2

struct _MusterProfileGrid
{
  AdwBin parent_instance;

  char *content;   /* what is shown: nothing is made anew that says the same */
  GtkWidget *grid; /* owned by the scroller around it */
  MusterProfileFold *fold;
  guint ticking;    /* until it is folded as its width asks for */
  guint n_lines;    /* of the profiles that are in it */
  gboolean at_once; /* it is seen: it does not become empty for a moment */
};

G_DEFINE_FINAL_TYPE (MusterProfileGrid, muster_profile_grid, ADW_TYPE_BIN)

/* ---- What is in it ---- */

static char *
dup_content (GPtrArray *profiles)
{
  GString *content = g_string_new (NULL);

  for (guint i = 0; i < profiles->len; i++)
    {
      const MusterShownProfile *profile = profiles->pdata[i];

      g_string_append_printf (content, "%s\n%s\n", profile->id, profile->name);
      for (guint j = 0; j < profile->n_characteristics; j++)
        g_string_append_printf (content,
                                "%s\n%s%d%d\n",
                                profile->characteristics[j].name,
                                profile->characteristics[j].value,
                                profile->characteristics[j].modified,
                                profile->characteristics[j].overridden);
    }

  return g_string_free (content, FALSE);
}

/* Whether a column has room in the table, for all lines. */
static gboolean
is_short (GPtrArray *profiles, guint column)
{
  for (guint i = 0; i < profiles->len; i++)
    {
      const MusterShownProfile *profile = profiles->pdata[i];

      if (column < profile->n_characteristics &&
          g_utf8_strlen (profile->characteristics[column].value, -1) > LONGEST_VALUE)
        return FALSE;
    }

  return TRUE;
}

/* ---- Cells ---- */

/* As wide as its longest word, where there is no more room: the table can be moved about. */
static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static const char *
get_tip (const MusterShownCharacteristic *value)
{
  if (value->overridden)
    return _ ("You say so. Change it, or see why");
  if (value->modified)
    return _ ("Modified by the data. Change it, or see why");

  return _ ("Change it, or see why");
}

static GtkWidget *
value_new (const MusterShownProfile *profile, const MusterShownCharacteristic *value)
{
  /* A tooltip of what is visible asks the display where the pointer is. */
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "visible", FALSE, NULL);
  GtkWidget *label = label_new ("–", "numeric");
  g_autofree char *plain = muster_rule_text_dup_plain (value->value);
  g_autofree char *markup = muster_rule_text_dup_markup (value->value);
  g_autofree char *name = g_strdup_printf ("%s: %s %s", profile->name, value->name, plain);

  if (*plain != '\0')
    gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label),
                             (int) MIN (g_utf8_strlen (plain, -1), NARROWEST_TEXT));
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "profile-value");
  if (value->overridden)
    gtk_widget_add_css_class (button, "overridden");
  else if (value->modified)
    gtk_widget_add_css_class (button, "modified");
  gtk_widget_set_tooltip_text (button, get_tip (value));
  gtk_widget_show (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "unit.value");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", profile->id, value->type_id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

/* ---- Lines ---- */

static MusterProfileFold *
fold_new (GtkGrid *grid, const MusterProfileTable *table)
{
  const MusterShownProfile *first = table->profiles->pdata[0];
  g_autoptr (GPtrArray) heads = g_ptr_array_new ();

  for (guint i = 0; i < first->n_characteristics; i++)
    if (is_short (table->profiles, i))
      {
        GtkWidget *label = label_new (first->characteristics[i].name, "caption-heading");

        gtk_widget_set_margin_start (label, 6);
        g_ptr_array_add (heads, label);
      }

  return muster_profile_fold_new (
      grid,
      label_new (table->type_name != NULL ? table->type_name : "", "heading"),
      heads);
}

static void
add_line (MusterProfileFold *fold, GPtrArray *profiles, const MusterShownProfile *profile)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  GtkWidget *name = label_new (profile->name, "profile-name");

  for (guint i = 0; i < profile->n_characteristics; i++)
    if (is_short (profiles, i))
      g_ptr_array_add (values, value_new (profile, &profile->characteristics[i]));
  gtk_label_set_width_chars (GTK_LABEL (name),
                             (int) MIN (g_utf8_strlen (profile->name, -1), NARROWEST_NAME));
  muster_profile_fold_add_line (fold, name, values);
  for (guint i = 0; i < profile->n_characteristics; i++)
    if (!is_short (profiles, i))
      {
        GtkWidget *caption = label_new (profile->characteristics[i].name, "caption-heading");
        GtkWidget *value = value_new (profile, &profile->characteristics[i]);

        gtk_widget_set_valign (caption, GTK_ALIGN_START);
        gtk_widget_set_hexpand (value, TRUE);
        muster_profile_fold_add_text (fold, caption, value);
      }
}

/* ---- How wide it is ---- */

static void
fit (MusterProfileGrid *self, int width)
{
  GtkBorder padding;

  gtk_style_context_get_padding (gtk_widget_get_style_context (self->grid), &padding);
  if (width > 0)
    muster_profile_fold_fit (self->fold, width - padding.left - padding.right);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterProfileGrid *self = MUSTER_PROFILE_GRID (widget);

  self->ticking = 0;
  fit (self, gtk_widget_get_width (widget));

  return G_SOURCE_REMOVE;
}

/* Nothing is put elsewhere while its room is given to it. */
static void
resized_cb (MusterProfileGrid *self)
{
  if (self->ticking == 0)
    self->ticking = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* A scrolled window keeps all turns of a wheel for itself, even those that move nothing in it. */
static void
leave_turns_to_pane (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller),
                                               GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL |
                                                   GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
    }
}

/* With Shift a wheel goes sideways. */
static gboolean
wheel_cb (GtkEventControllerScroll *controller, double dx, double dy, GtkScrolledWindow *scroller)
{
  GtkEventController *self = GTK_EVENT_CONTROLLER (controller);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (scroller);

  if ((gtk_event_controller_get_current_event_state (self) & GDK_SHIFT_MASK) == 0)
    return FALSE;
  gtk_adjustment_set_value (adjustment,
                            gtk_adjustment_get_value (adjustment) +
                                dy * gtk_adjustment_get_step_increment (adjustment));

  return TRUE;
}

/* Where a pane is too narrow even for a folded table, it is moved about in it: no pane is made wider by it. */
static GtkWidget *
scroller_new (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkEventController *wheel = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  leave_turns_to_pane (scroller);
  g_signal_connect (wheel, "scroll", G_CALLBACK (wheel_cb), scroller);
  gtk_widget_add_controller (scroller, wheel);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);

  return scroller;
}

/* ---- The focus ---- */

static void
focus (GtkWidget *widget, GVariant *target)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GVariant *own = GTK_IS_ACTIONABLE (child)
                          ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (child))
                          : NULL;

      if (own != NULL && g_variant_equal (own, target))
        gtk_widget_grab_focus (child);
      else
        focus (child, target);
    }
}

void
muster_profile_grid_focus (MusterProfileGrid *self, GVariant *target)
{
  g_return_if_fail (MUSTER_IS_PROFILE_GRID (self));

  focus (GTK_WIDGET (self), target);
}

/* ---- What is shown ---- */

static void
begin (MusterProfileGrid *self, const MusterProfileTable *table)
{
  GtkWidget *scroller;

  g_clear_pointer (&self->fold, muster_profile_fold_free);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_add_css_class (self->grid, "profiles");
  scroller = scroller_new (self->grid);
  adw_bin_set_child (ADW_BIN (self), scroller);
  self->n_lines = 0;
  self->fold = fold_new (GTK_GRID (self->grid), table);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "notify::page-size",
                           G_CALLBACK (resized_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
add_lines (MusterProfileGrid *self, GPtrArray *profiles, guint *n_left)
{
  guint before = self->n_lines;

  while (self->n_lines < profiles->len && (self->at_once || *n_left > 0))
    {
      add_line (self->fold, profiles, profiles->pdata[self->n_lines]);
      self->n_lines++;
      *n_left -= MIN (*n_left, COST_OF_LINE);
    }
  if (self->n_lines > before)
    fit (self, gtk_widget_get_width (GTK_WIDGET (self)));
}

void
muster_profile_grid_show (MusterProfileGrid *self, const MusterProfileTable *table, guint *n_left)
{
  g_autofree char *content = NULL;

  g_return_if_fail (MUSTER_IS_PROFILE_GRID (self) && n_left != NULL);

  content = dup_content (table->profiles);
  if (g_strcmp0 (content, self->content) != 0)
    {
      if (!self->at_once && *n_left == 0)
        return;
      g_free (self->content);
      self->content = g_steal_pointer (&content);
      begin (self, table);
    }
  add_lines (self, table->profiles, n_left);
  self->at_once = self->n_lines == table->profiles->len;
  gtk_widget_set_opacity (GTK_WIDGET (self), 1);
}

void
muster_profile_grid_forget (MusterProfileGrid *self)
{
  g_return_if_fail (MUSTER_IS_PROFILE_GRID (self));

  self->at_once = FALSE;
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
}

static void
muster_profile_grid_finalize (GObject *object)
{
  g_free (MUSTER_PROFILE_GRID (object)->content);
  g_clear_pointer (&MUSTER_PROFILE_GRID (object)->fold, muster_profile_fold_free);

  G_OBJECT_CLASS (muster_profile_grid_parent_class)->finalize (object);
}

static void
muster_profile_grid_class_init (MusterProfileGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_profile_grid_finalize;
}

static void
muster_profile_grid_init (MusterProfileGrid *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

MusterProfileGrid *
muster_profile_grid_new (void)
{
  return g_object_new (MUSTER_TYPE_PROFILE_GRID, NULL);
}
