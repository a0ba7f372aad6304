/* muster-system-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-system-row.h"

#include <glib/gi18n.h>

#include "muster-failure-dialog.h"
#include "muster-line-name.h"
#include "muster-not-understood.h"
#include "muster-sentence.h"
#include "muster-wrap-box.h"

/* So much that was not understood is named. */
#define MOST_NAMES 3

struct _MusterSystemRow
{
  AdwExpanderRow parent_instance;

  AdwActionRow *problems;
  GtkWidget *look;
  AdwActionRow *doubts;
  GtkWidget *look_at_doubts;
  GtkWidget *stay;
  MusterWrapBox *lists;
  GtkActionable *begin;
  GtkActionable *remove;

  MusterShelf *shelf;
  MusterSystemItem *item;
  MusterSystemFaults *faults; /* NULL: they are not known yet */
  GCancellable *checking;     /* NULL: nothing is on its way */
};

G_DEFINE_FINAL_TYPE (MusterSystemRow, muster_system_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  PROP_0,
  PROP_ITEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- What is wrong ---- */

static guint
count_problems (const MusterReport *report)
{
  guint n = 0;

  for (guint i = 0; i < MUSTER_N_SEVERITIES; i++)
    n += muster_report_get_n_of (report, i);

  return n;
}

static char *
dup_problems (const MusterReport *report)
{
  guint n = count_problems (report);

  if (n == 0)
    return g_strdup (_ ("None were found"));

  return g_strdup_printf (ngettext ("%u was found", "%u were found", n), n);
}

/* Names the first of what was not understood. */
static char *
dup_doubts (const MusterSystemFaults *faults)
{
  const GPtrArray *list = faults->not_understood;
  g_autoptr (GString) names = g_string_new (NULL);

  if (list->len == 0)
    return g_strdup (_ ("Everything was understood"));
  for (guint i = 0; i < MIN (list->len, MOST_NAMES); i++)
    {
      const MusterNotUnderstood *one = list->pdata[i];

      g_string_append_printf (names, "%s%s", i > 0 ? _ (", ") : "", one->what);
    }
  if (list->len > MOST_NAMES)
    g_string_append (names, _ (", …"));
  if (faults->n_entries == 0)
    return muster_sentence_new (names->str);

  return g_strdup_printf (ngettext ("In %u entry: %s", "In %u entries: %s", faults->n_entries),
                          faults->n_entries,
                          names->str);
}

static void
show_doubts (MusterSystemRow *self)
{
  g_autofree char *text = dup_doubts (self->faults);

  adw_action_row_set_subtitle (self->doubts, text);
  gtk_widget_set_visible (self->look_at_doubts, self->faults->not_understood->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->doubts), TRUE);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterSystemRow) self = user_data;
  g_autoptr (GError) error = NULL;
  MusterSystemFaults *faults = muster_systems_check_finish (MUSTER_SYSTEMS (source),
                                                            result,
                                                            &error);
  const MusterReport *report = faults != NULL ? faults->report : NULL;
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->checking);
  self->faults = faults;
  text = report != NULL ? dup_problems (report) : muster_sentence_new (error->message);
  adw_action_row_set_subtitle (self->problems, text);
  gtk_widget_set_visible (self->look, report != NULL && count_problems (report) > 0);
  if (faults != NULL)
    show_doubts (self);
}

static void
expanded_cb (MusterSystemRow *self)
{
  if (!adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)) || self->faults != NULL ||
      self->checking != NULL)
    return;
  self->checking = g_cancellable_new ();
  muster_systems_check_async (muster_shelf_get_systems (self->shelf),
                              self->item,
                              self->checking,
                              checked_cb,
                              g_object_ref (self));
}

/* The files are all in one folder, which need not be told. (transfer full): @text without it. */
static char *
drop_folder (MusterSystemRow *self, const char *text)
{
  const MusterDataSet *set = muster_system_item_get_set (self->item);
  g_autofree char *folder = g_strconcat (set->folder, G_DIR_SEPARATOR_S, NULL);
  GString *details = g_string_new (text);

  g_string_replace (details, folder, "", 0);

  return g_string_free (details, FALSE);
}

static void
look_cb (MusterSystemRow *self)
{
  const MusterDataSet *set = muster_system_item_get_set (self->item);
  g_autofree char *heading = g_strdup_printf (_ ("Problems of “%s”"), set->name);
  g_autofree char *text = muster_report_to_string (self->faults->report, FALSE);
  g_autofree char *details = drop_folder (self, text);

  muster_failure_dialog_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 heading,
                                 _ ("The data can be used all the same; what is told here does "
                                    "not do what its author meant"),
                                 details);
}

static char *
dup_all_doubts (MusterSystemRow *self)
{
  const GPtrArray *all = self->faults->not_understood;
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *text = muster_not_understood_to_lines (all->pdata[i]);

      g_string_append_printf (lines, "%s\n", text);
    }

  return drop_folder (self, lines->str);
}

static void
look_at_doubts_cb (MusterSystemRow *self)
{
  const MusterDataSet *set = muster_system_item_get_set (self->item);
  g_autofree char *heading = g_strdup_printf (_ ("Not Understood in “%s”"), set->name);
  g_autofree char *details = dup_all_doubts (self);

  muster_failure_dialog_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 heading,
                                 _ ("The data can be used all the same; what is told here has "
                                    "no effect in lists"),
                                 details);
}

/* ---- The lists of older data ---- */

static GtkWidget *
create_list (MusterRosterItem *roster)
{
  const char *name = muster_roster_item_get_roster (roster)->name;
  GtkWidget *button = gtk_button_new_with_label (name);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button),
                                    "x",
                                    muster_roster_item_get_id (roster));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.open-roster");

  return button;
}

/* Each is moved over where it is built: there it can be seen first what will be different. */
static void
show_lists (MusterSystemRow *self)
{
  const guint n = muster_system_item_get_n_rosters (self->item);

  muster_wrap_box_remove_all (self->lists);
  for (guint i = 0; i < n; i++)
    muster_wrap_box_append (self->lists,
                            create_list (muster_system_item_get_roster (self->item, i)));
  gtk_widget_set_visible (self->stay, n > 0);
}

/* ---- The object ---- */

static void
muster_system_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, MUSTER_SYSTEM_ROW (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_system_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ITEM:
      g_set_object (&MUSTER_SYSTEM_ROW (object)->item, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_system_row_dispose (GObject *object)
{
  MusterSystemRow *self = MUSTER_SYSTEM_ROW (object);

  g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
  g_clear_object (&self->shelf);
  g_clear_object (&self->item);
  g_clear_pointer (&self->faults, muster_system_faults_free);

  G_OBJECT_CLASS (muster_system_row_parent_class)->dispose (object);
}

static void
muster_system_row_class_init (MusterSystemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_system_row_dispose;
  object_class->get_property = muster_system_row_get_property;
  object_class->set_property = muster_system_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               MUSTER_TYPE_SYSTEM_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_SYSTEM_ITEM);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-system-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, problems);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, look);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, doubts);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, look_at_doubts);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, stay);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, lists);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, begin);
  gtk_widget_class_bind_template_child (widget_class, MusterSystemRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_at_doubts_cb);
}

static void
muster_system_row_init (MusterSystemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_system_row_new (MusterShelf *shelf, MusterSystemItem *item)
{
  const MusterDataSet *set = muster_system_item_get_set (item);
  MusterSystemRow *self = g_object_new (MUSTER_TYPE_SYSTEM_ROW, "item", item, NULL);

  self->shelf = g_object_ref (shelf);
  g_object_bind_property (item, "title", self, "title", G_BINDING_SYNC_CREATE);
  muster_line_name_expander (ADW_EXPANDER_ROW (self));
  g_object_bind_property (item, "subtitle", self, "subtitle", G_BINDING_SYNC_CREATE);
  gtk_actionable_set_action_target (self->begin, "s", set->system_id);
  gtk_widget_set_visible (GTK_WIDGET (self->begin),
                          set->newest && !set->kept && muster_system_item_get_n_armies (item) > 0);
  g_object_bind_property (item, "removable", self->remove, "visible", G_BINDING_SYNC_CREATE);
  gtk_actionable_set_action_target (self->remove, "s", set->id != NULL ? set->id : "");
  if (!set->newest)
    {
      g_signal_connect_object (item,
                               "notify::use",
                               G_CALLBACK (show_lists),
                               self,
                               G_CONNECT_SWAPPED);
      show_lists (self);
    }

  return GTK_WIDGET (self);
}
