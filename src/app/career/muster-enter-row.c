/* muster-enter-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enter-row.h"

#include <glib/gi18n.h>

#include "muster-enter-figure.h"
#include "muster-wrap-box.h"

struct _MusterEnterRow
{
  GtkListBoxRow parent_instance;

  MusterWrapBox *controls;
  GtkCheckButton *chosen;
  GtkLabel *name;
  GtkLabel *status;
  GtkLabel *told;
  GtkWidget *flags[MUSTER_ENTER_N_FLAGS];
  GtkLabel *counts[MUSTER_ENTER_N_COUNTS];

  MusterEnterForm *form;
  char *figure; /* nullable */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterEnterRow, muster_enter_row, GTK_TYPE_LIST_BOX_ROW)

/* What can be said with one key; the tooltips name the keys. */
static const struct
{
  guint key;
  const char *title;
  const char *tooltip;
} flags[] = {
  [MUSTER_ENTER_TOOK_PART] = { GDK_KEY_t, N_ ("Took part"), N_ ("Took Part in the Battle (T)") },
  [MUSTER_ENTER_OUT] = { GDK_KEY_o, N_ ("Out"), N_ ("Out of Action (O)") },
  [MUSTER_ENTER_KILLED] = { GDK_KEY_k, N_ ("Killed"), N_ ("Killed (K)") },
  [MUSTER_ENTER_CAPTURED] = { GDK_KEY_c, N_ ("Captured"), N_ ("Captured (C)") },
  [MUSTER_ENTER_MISSING] = { GDK_KEY_m, N_ ("Missing"), N_ ("Missing (M)") },
};

static const struct
{
  const char *title;
  const char *less;
  const char *more;
} counts[] = {
  [MUSTER_ENTER_KILLS] = { N_ ("Kills"), N_ ("One Kill Less (−)"), N_ ("One Kill More (+)") },
  [MUSTER_ENTER_EXPERIENCE] = { N_ ("Experience"),
                                N_ ("One Experience Less (Shift+X)"),
                                N_ ("One Experience More (X)") },
};

/* ---- What is shown ---- */

static const char *
get_title (MusterEnterRow *self)
{
  const MusterCareer *career = muster_enter_form_find_career (self->form, self->figure);

  return career != NULL ? career->name : self->figure;
}

/* (transfer full): how it was before, unless it is fit. */
static char *
dup_status (MusterEnterRow *self)
{
  const MusterCareer *career = muster_enter_form_find_career (self->form, self->figure);

  if (career != NULL && career->status != MUSTER_CAREER_STATUS_FIT)
    return muster_career_dup_status (career);
  if (muster_enter_form_goes_tonight (self->form, self->figure))
    return g_strdup (_ ("goes tonight"));

  return g_strdup (career != NULL ? career->entry : "");
}

/* (transfer full): what was said beyond the buttons. */
static char *
dup_told (MusterEnterRow *self)
{
  g_autoptr (GPtrArray) parts = muster_enter_form_list_injuries (self->form, self->figure);
  char *fate = muster_enter_form_dup_fate (self->form, self->figure, TRUE);
  const char *note = muster_enter_form_get_note (self->form, self->figure);

  if (*note != '\0')
    g_ptr_array_add (parts, g_strdup (note));
  if (fate != NULL)
    /* Translators: what becomes of a figure after a battle: "→ absent for 2 battles: lost leg" */
    g_ptr_array_add (parts, g_strdup_printf (_ ("→ %s"), fate));
  g_free (fate);
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
add_part (GString *text, const char *part)
{
  if (*part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, C_ ("between the parts of a description", ", "));
  g_string_append (text, part);
}

/* A screen reader tells the row with all that was said. */
static void
describe (MusterEnterRow *self)
{
  g_autoptr (GString) text = g_string_new (gtk_label_get_text (self->name));

  add_part (text, gtk_label_get_text (self->status));
  for (MusterEnterFlag flag = 0; flag < MUSTER_ENTER_N_FLAGS; flag++)
    if (muster_enter_form_has (self->form, self->figure, flag))
      add_part (text, _ (flags[flag].title));
  for (MusterEnterCount count = 0; self->figure != NULL && count < MUSTER_ENTER_N_COUNTS; count++)
    if (muster_enter_form_get_count (self->form, self->figure, count) != 0)
      add_part (text, gtk_label_get_text (self->counts[count]));
  add_part (text, gtk_label_get_text (self->told));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text->str,
                                  -1);
}

static void
show_counts (MusterEnterRow *self)
{
  for (MusterEnterCount count = 0; count < MUSTER_ENTER_N_COUNTS; count++)
    {
      const gint64 n = muster_enter_form_get_count (self->form, self->figure, count);
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, n);
      /* Translators: a title and its number: "Kills: 2" */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s"), _ (counts[count].title), number);

      gtk_label_set_text (self->counts[count],
                          self->figure != NULL ? text : _ (counts[count].title));
    }
}

static void
show_names (MusterEnterRow *self)
{
  g_autofree char *meant = NULL;
  g_autofree char *status = NULL;
  g_autofree char *told = NULL;

  if (self->figure == NULL)
    {
      meant = muster_enter_form_dup_meant (self->form);
      gtk_label_set_text (self->name, _ ("The Same for All"));
      gtk_label_set_text (self->status, meant);
      return;
    }
  status = dup_status (self);
  told = dup_told (self);
  gtk_label_set_text (self->name, get_title (self));
  gtk_label_set_text (self->status, status);
  gtk_widget_set_visible (GTK_WIDGET (self->status), *status != '\0');
  gtk_label_set_text (self->told, told);
  gtk_widget_set_visible (GTK_WIDGET (self->told), *told != '\0');
}

static void
show_chosen (MusterEnterRow *self)
{
  const guint n = muster_enter_form_count_chosen (self->form);
  const guint all = muster_enter_form_get_figures (self->form)->len;

  if (self->figure != NULL)
    gtk_check_button_set_active (self->chosen,
                                 muster_enter_form_is_chosen (self->form, self->figure));
  else
    gtk_check_button_set_active (self->chosen, n == all && n > 0);
  gtk_check_button_set_inconsistent (self->chosen, self->figure == NULL && n > 0 && n < all);
}

static void
update (MusterEnterRow *self)
{
  self->updating = TRUE;
  show_names (self);
  show_counts (self);
  show_chosen (self);
  for (MusterEnterFlag flag = 0; flag < MUSTER_ENTER_N_FLAGS; flag++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->flags[flag]),
                                  muster_enter_form_has (self->form, self->figure, flag));
  describe (self);
  self->updating = FALSE;
}

/* ---- What is said ---- */

static void
chosen_cb (MusterEnterRow *self)
{
  if (!self->updating)
    muster_enter_form_choose (self->form, self->figure, gtk_check_button_get_active (self->chosen));
}

static void
flag_cb (MusterEnterRow *self, GtkWidget *button)
{
  for (MusterEnterFlag flag = 0; flag < MUSTER_ENTER_N_FLAGS; flag++)
    if (self->flags[flag] == button)
      muster_enter_form_toggle (self->form, self->figure, flag);
}

/* Both have the count and by how much in their names, as keys have. */
static void
nudge (MusterEnterRow *self, GVariant *what)
{
  int count;
  int by;

  g_variant_get (what, "(ii)", &count, &by);
  if (gtk_widget_get_visible (gtk_widget_get_parent (GTK_WIDGET (self->counts[count]))))
    muster_enter_form_nudge (self->form, self->figure, (MusterEnterCount) count, by);
}

static void
nudge_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nudge (MUSTER_ENTER_ROW (widget), parameter);
}

static void
more_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterEnterRow *self = MUSTER_ENTER_ROW (widget);

  muster_enter_figure_present (widget,
                               self->form,
                               self->figure,
                               g_variant_get_string (parameter, NULL));
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterEnterRow *self = MUSTER_ENTER_ROW (widget);
  const int flag = g_variant_get_int32 (parameter);

  if (gtk_widget_get_visible (self->flags[flag]))
    muster_enter_form_toggle (self->form, self->figure, (MusterEnterFlag) flag);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterEnterRow *self = MUSTER_ENTER_ROW (widget);

  gtk_check_button_set_active (self->chosen, !gtk_check_button_get_active (self->chosen));
}

/* ---- The object ---- */

static GtkWidget *
button_new (const char *icon, const char *tooltip, MusterEnterCount count, int by)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "figure.nudge");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", (int) count, by);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tooltip,
                                  -1);

  return button;
}

static void
add_count (MusterEnterRow *self, MusterEnterCount count)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (box, "stepper");
  gtk_label_set_width_chars (GTK_LABEL (label), count == MUSTER_ENTER_KILLS ? 8 : 14);
  gtk_box_append (GTK_BOX (box),
                  button_new ("list-remove-symbolic", _ (counts[count].less), count, -1));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box),
                  button_new ("list-add-symbolic", _ (counts[count].more), count, 1));
  self->counts[count] = GTK_LABEL (label);
  muster_wrap_box_append (self->controls, box);
}

static void
add_flag (MusterEnterRow *self, MusterEnterFlag flag)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ (flags[flag].title));

  gtk_widget_set_tooltip_text (button, _ (flags[flag].tooltip));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (flag_cb), self);
  self->flags[flag] = button;
  muster_wrap_box_append (self->controls, button);
}

static void
add_more (MusterEnterRow *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("More…"));

  gtk_widget_set_tooltip_text (button, _ ("Injuries (I), Status (S) and Note (N)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "figure.more");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", "injury");
  muster_wrap_box_append (self->controls, button);
}

static void
muster_enter_row_dispose (GObject *object)
{
  MusterEnterRow *self = MUSTER_ENTER_ROW (object);

  g_clear_object (&self->form);
  g_clear_pointer (&self->figure, g_free);

  G_OBJECT_CLASS (muster_enter_row_parent_class)->dispose (object);
}

static void
bind_nudge (GtkWidgetClass *widget_class, guint key, GdkModifierType state, int count, int by)
{
  gtk_widget_class_add_binding_action (widget_class, key, state, "figure.nudge", "(ii)", count, by);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  for (MusterEnterFlag flag = 0; flag < MUSTER_ENTER_N_FLAGS; flag++)
    gtk_widget_class_add_binding_action (widget_class,
                                         flags[flag].key,
                                         0,
                                         "figure.toggle",
                                         "i",
                                         (int) flag);
  bind_nudge (widget_class, GDK_KEY_plus, 0, MUSTER_ENTER_KILLS, 1);
  bind_nudge (widget_class, GDK_KEY_KP_Add, 0, MUSTER_ENTER_KILLS, 1);
  bind_nudge (widget_class, GDK_KEY_minus, 0, MUSTER_ENTER_KILLS, -1);
  bind_nudge (widget_class, GDK_KEY_KP_Subtract, 0, MUSTER_ENTER_KILLS, -1);
  bind_nudge (widget_class, GDK_KEY_x, 0, MUSTER_ENTER_EXPERIENCE, 1);
  bind_nudge (widget_class, GDK_KEY_x, GDK_SHIFT_MASK, MUSTER_ENTER_EXPERIENCE, -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_i, 0, "figure.more", "s", "injury");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, 0, "figure.more", "s", "status");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "figure.more", "s", "note");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "figure.choose", NULL);
}

static void
muster_enter_row_class_init (MusterEnterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_enter_row_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-enter-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEnterRow, controls);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterRow, chosen);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterRow, status);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterRow, told);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "figure.toggle", "i", toggle_action);
  gtk_widget_class_install_action (widget_class, "figure.nudge", "(ii)", nudge_action);
  gtk_widget_class_install_action (widget_class, "figure.more", "s", more_action);
  gtk_widget_class_install_action (widget_class, "figure.choose", NULL, choose_action);
  bind_keys (widget_class);
}

static void
muster_enter_row_init (MusterEnterRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (MusterEnterFlag flag = 0; flag < MUSTER_ENTER_N_FLAGS; flag++)
    add_flag (self, flag);
  for (MusterEnterCount count = 0; count < MUSTER_ENTER_N_COUNTS; count++)
    add_count (self, count);
  add_more (self);
}

/* What somebody did in a battle is said of battles only. */
static void
hide_what_is_not_asked (MusterEnterRow *self)
{
  const MusterCampaignKind kind = muster_enter_form_get_kind (self->form);
  const gboolean battle = kind == MUSTER_CAMPAIGN_KIND_BATTLE ||
                          kind == MUSTER_CAMPAIGN_KIND_CORRECTION;

  for (MusterEnterFlag flag = 0; flag < MUSTER_ENTER_N_FLAGS; flag++)
    gtk_widget_set_visible (self->flags[flag], battle);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->counts[MUSTER_ENTER_KILLS])),
                          battle);
}

GtkWidget *
muster_enter_row_new (MusterEnterForm *form, const char *figure)
{
  MusterEnterRow *self = g_object_new (MUSTER_TYPE_ENTER_ROW, NULL);

  self->form = g_object_ref (form);
  self->figure = g_strdup (figure);
  if (figure == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "for-all");
  hide_what_is_not_asked (self);
  g_signal_connect_object (form, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
