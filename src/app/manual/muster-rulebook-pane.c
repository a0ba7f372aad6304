/* muster-rulebook-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-pane.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-drop-down.h"
#include "muster-manual-pane.h"
#include "muster-row-body.h"
#include "muster-wrap-box.h"

struct _MusterRulebookPane
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *bar; /* not seen while there is no rulebook */
  GtkWidget *tools;
  /* their titles; which one is shown, or was before something was searched */
  GtkSingleSelection *sections;
  GtkStringList *titles;
  GtkDropDown *section;
  GtkEditable *search;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *kind;
  GtkWidget *actions;
  GtkActionable *play;
  GtkActionable *set_up;
  MusterManualPane *pane;
  GtkWidget *nothing;
  GtkLabel *problem;

  MusterRulebookItem *item;
  MusterRulebook *rulebook; /* of the item, with house tables; NULL where it cannot be used */
  MusterManual *manual;     /* likewise */
  gboolean folded;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterRulebookPane, muster_rulebook_pane, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_FOLDED,
  PROP_SECTIONS,
  N_PROPS,
};

enum
{
  BACK,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- What is shown of it ---- */

static void
scroll_to_top (MusterRulebookPane *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
show_section (MusterRulebookPane *self)
{
  const GPtrArray *sections = muster_manual_get_sections (self->manual);
  guint selected = gtk_single_selection_get_selected (self->sections);

  gtk_widget_set_visible (self->nothing, FALSE);
  if (selected < sections->len)
    muster_manual_pane_show_section (self->pane,
                                     self->rulebook,
                                     g_ptr_array_index (sections, selected));
  scroll_to_top (self);
}

static void
search_cb (MusterRulebookPane *self)
{
  const char *text = gtk_editable_get_text (self->search);
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  guint n;

  if (self->manual == NULL)
    return;
  if (*stripped == '\0')
    {
      show_section (self);
      return;
    }
  n = muster_manual_pane_show_found (self->pane, self->rulebook, self->manual, stripped);
  gtk_widget_set_visible (self->nothing, n == 0);
  scroll_to_top (self);
}

/* Where nothing is searched, Escape leads back. */
static void
stop_search_cb (MusterRulebookPane *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    g_signal_emit (self, signals[BACK], 0);
  else
    gtk_editable_set_text (self->search, "");
}

/* Choosing a section is leaving what was found. */
static void
section_cb (MusterRulebookPane *self)
{
  if (self->manual == NULL || self->filling)
    return;
  gtk_drop_down_set_selected (self->section, gtk_single_selection_get_selected (self->sections));
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  show_section (self);
}

static void
chosen_cb (MusterRulebookPane *self)
{
  if (!self->filling)
    gtk_single_selection_set_selected (self->sections, gtk_drop_down_get_selected (self->section));
}

static void
fill_sections (MusterRulebookPane *self)
{
  const GPtrArray *sections = muster_manual_get_sections (self->manual);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->titles));
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; i < sections->len; i++)
    g_ptr_array_add (titles, ((MusterManualSection *) g_ptr_array_index (sections, i))->title);
  g_ptr_array_add (titles, NULL);
  /* Both that show them would change each other while only one knows of the new ones. */
  self->filling = TRUE;
  gtk_string_list_splice (self->titles, 0, n, (const char *const *) titles->pdata);
  gtk_single_selection_set_selected (self->sections, 0);
  gtk_drop_down_set_selected (self->section, 0);
  self->filling = FALSE;
}

static void
update_actions (MusterRulebookPane *self)
{
  const char *id = muster_rulebook_item_get_id (self->item);
  GtkActionable *const buttons[] = { self->play, self->set_up };
  gboolean playable = muster_rulebook_item_get_playable (self->item);

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_actionable_set_action_target (buttons[i], "s", id);
  gtk_widget_set_visible (GTK_WIDGET (self->play), playable);
  gtk_widget_set_visible (GTK_WIDGET (self->set_up), playable);
  gtk_widget_set_visible (self->actions, playable);
}

static void
show_manual (MusterRulebookPane *self)
{
  g_autofree char *kind = NULL;

  g_object_get (self->item, "kind", &kind, NULL);
  gtk_label_set_label (self->title, muster_rulebook_item_get_title (self->item));
  gtk_label_set_label (self->kind, kind);
  gtk_editable_set_text (self->search, "");
  fill_sections (self);
  show_section (self);
}

static void
forget_rulebook (MusterRulebookPane *self)
{
  g_clear_pointer (&self->manual, muster_manual_free);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
}

static gboolean
read_rulebook (MusterRulebookPane *self, GError **error)
{
  MusterRulebook *rulebook = muster_rulebook_item_get_house (self->item, error);

  forget_rulebook (self);
  if (rulebook == NULL)
    return FALSE;
  self->rulebook = muster_rulebook_ref (rulebook);
  self->manual = muster_manual_new (rulebook);

  return TRUE;
}

/* What is shown stays where it is, and so does whoever reads it. */
static void
house_cb (MusterRulebookPane *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment);
  int focused = muster_manual_pane_get_focused (self->pane);

  if (!read_rulebook (self, NULL))
    return;
  search_cb (self);
  muster_manual_pane_focus (self->pane, focused);
  gtk_adjustment_set_value (adjustment, value);
}

static void
show_item (MusterRulebookPane *self)
{
  g_autoptr (GError) error = NULL;

  update_actions (self);
  if (read_rulebook (self, &error))
    {
      g_signal_connect_object (self->item,
                               "notify::house",
                               G_CALLBACK (house_cb),
                               self,
                               G_CONNECT_SWAPPED);
      show_manual (self);
      gtk_stack_set_visible_child_name (self->stack, "manual");
    }
  else
    {
      /* It was there when it was chosen: its files have changed since. */
      gtk_label_set_label (self->problem, error->message);
      gtk_stack_set_visible_child_name (self->stack, "faults");
    }
}

static void
set_item (MusterRulebookPane *self, MusterRulebookItem *item)
{
  if (self->item != NULL && self->item != item)
    g_signal_handlers_disconnect_by_func (self->item, house_cb, self);
  if (!g_set_object (&self->item, item))
    return;
  forget_rulebook (self);
  if (item != NULL)
    show_item (self);
  else
    gtk_stack_set_visible_child_name (self->stack, "none");
  gtk_widget_set_visible (self->bar, item != NULL);
  gtk_widget_set_visible (self->tools, self->rulebook != NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECTIONS]);
}

static void
back_cb (MusterRulebookPane *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

/* ---- The object ---- */

static void
muster_rulebook_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRulebookPane *self = MUSTER_RULEBOOK_PANE (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_SECTIONS:
      g_value_set_object (value, self->manual != NULL ? self->sections : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_pane_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  MusterRulebookPane *self = MUSTER_RULEBOOK_PANE (object);

  switch (id)
    {
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_FOLDED:
      if (self->folded == g_value_get_boolean (value))
        return;
      self->folded = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_pane_finalize (GObject *object)
{
  MusterRulebookPane *self = MUSTER_RULEBOOK_PANE (object);

  forget_rulebook (self);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (muster_rulebook_pane_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-rulebook-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, tools);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, sections);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, titles);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, section);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, search);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, title);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, actions);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, play);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, set_up);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, pane);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, nothing);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookPane, problem);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, section_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
muster_rulebook_pane_class_init (MusterRulebookPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_rulebook_pane_finalize;
  object_class->get_property = muster_rulebook_pane_get_property;
  object_class->set_property = muster_rulebook_pane_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               MUSTER_TYPE_RULEBOOK_ITEM,
                                               flags);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, flags);
  properties[PROP_SECTIONS] = g_param_spec_object ("sections",
                                                   NULL,
                                                   NULL,
                                                   GTK_TYPE_SELECTION_MODEL,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[BACK] = g_signal_new ("back",
                                G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                0);

  g_type_ensure (MUSTER_TYPE_MANUAL_PANE);
  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
muster_rulebook_pane_init (MusterRulebookPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->section);
  muster_manual_pane_set_edits_tables (self->pane, TRUE);
}

void
muster_rulebook_pane_show_section (MusterRulebookPane *self, guint section)
{
  g_return_if_fail (MUSTER_IS_RULEBOOK_PANE (self));
  g_return_if_fail (section < g_list_model_get_n_items (G_LIST_MODEL (self->sections)));

  if (section == gtk_single_selection_get_selected (self->sections))
    section_cb (self);
  gtk_single_selection_set_selected (self->sections, section);
}

void
muster_rulebook_pane_open_at (MusterRulebookPane *self, const char *id)
{
  const MusterManualSection *section;
  guint index;

  g_return_if_fail (MUSTER_IS_RULEBOOK_PANE (self) && id != NULL);

  if (self->manual == NULL || gtk_single_selection_get_selected (self->sections) > 0)
    return;
  section = muster_manual_find_section (self->manual, id);
  if (section != NULL &&
      g_ptr_array_find ((GPtrArray *) muster_manual_get_sections (self->manual), section, &index))
    muster_rulebook_pane_show_section (self, index);
}

void
muster_rulebook_pane_search (MusterRulebookPane *self)
{
  g_return_if_fail (MUSTER_IS_RULEBOOK_PANE (self));

  if (self->manual != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  else
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}
