/* test-catalogue.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "force-data.h"
#include "muster-not-understood.h"

/* What one file says. */

static void
test_heads (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<readme>Read\n me</readme><comment>no &lt;comment&gt;</comment>"
      "<publications>\n<publication id='p' name='Book' shortName='B' publisher='' "
      "publicationDate='2020' publisherUrl='http://x'/></publications>"
      "<costTypes><costType id='pts' name='Points' defaultCostLimit='-1.0' hidden='true'>"
      "<modifiers><modifier type='set' field='hidden' value='false'/></modifiers></costType>"
      "<costType id='cp' name='CP' defaultCostLimit='3'/></costTypes>"
      "<profileTypes><profileType id='t' name='Unit'><characteristicTypes>"
      "<characteristicType id='m' name='M'/><characteristicType id='s' name='S'/>"
      "</characteristicTypes></profileType></profileTypes>",
      "<costTypes><costType id='cp' name='Other'/><costType id='xp' name='XP'/></costTypes>",
      NULL);
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, 0);
  const MusterProfileType *type;

  force_data_assert_faults (system, "");
  g_assert_true (catalogue->is_game_system);
  g_assert_cmpstr (catalogue->name, ==, "System");
  g_assert_cmpint (catalogue->revision, ==, 3);
  g_assert_cmpstr (catalogue->readme, ==, "Read\n me");
  g_assert_cmpstr (catalogue->comment, ==, "no <comment>");
  g_assert_cmpstr (catalogue->publications[0].short_name, ==, "B");
  g_assert_null (catalogue->publications[0].publisher);
  g_assert_cmpuint (catalogue->publications[0].line, ==, 4);
  g_assert_true (muster_game_system_get_publication (system, muster_ids_find (ids, "p")) ==
                 &catalogue->publications[0]);

  /* The type that is declared twice is one type, with the name that comes first. */
  g_assert_cmpuint (muster_game_system_get_n_cost_types (system), ==, 3);
  g_assert_cmpstr (muster_game_system_get_cost_type (system, 1)->name, ==, "CP");
  g_assert_cmpstr (muster_game_system_get_cost_type (system, 2)->name, ==, "XP");
  g_assert_true (catalogue->cost_types[0].hidden);
  g_assert_cmpfloat (catalogue->cost_types[0].default_limit, ==, -1);
  g_assert_cmpfloat (catalogue->cost_types[1].default_limit, ==, 3);

  type = muster_game_system_get_profile_type (system, muster_ids_find (ids, "t"));
  g_assert_cmpuint (type->n_characteristics, ==, 2);
  g_assert_true (muster_game_system_get_characteristic_type (system, muster_ids_find (ids, "s")) ==
                 &type->characteristics[1]);

  catalogue = muster_game_system_get_catalogue (system, 1);
  g_assert_cmpint (catalogue->revision, ==, 7);
  g_assert_cmpuint (catalogue->game_system_id, ==, muster_ids_find (ids, "sys"));
}

static void
test_entry (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<costTypes><costType id='pts' name='Points'/></costTypes>\n"
      "<selectionEntries>\n"
      "<selectionEntry id='e' name='Squad' type='unit' hidden='true' collective='true' "
      "import='true' "
      "page='7' publicationId='p' sortIndex='4' defaultAmount='2,3' flatten='true'>\n"
      "  <comment>mine</comment>\n"
      "  <costs><cost name='Points' typeId='pts' value='12.5'/></costs>\n"
      "  <selectionEntryGroups><selectionEntryGroup id='g' name='Arms' "
      "defaultSelectionEntryId='x'/></selectionEntryGroups>\n"
      "  <selectionEntries><selectionEntry id='x' name='Axe'/></selectionEntries>\n"
      "  <entryLinks><entryLink id='l' name='no' targetId='x' "
      "type='selectionEntry'/></entryLinks>\n"
      "  <selectionEntries><selectionEntry id='y' name='Bow' type='model'/></selectionEntries>\n"
      "  <associations><association id='a'><what/></association></associations>\n"
      "</selectionEntry></selectionEntries>",
      NULL,
      NULL);
  const MusterDefinition *entry = force_data_get (system, "e");
  const MusterDefinition *axe = force_data_get (system, "x");

  force_data_assert_faults (system, "");
  g_assert_cmpuint (entry->kind, ==, MUSTER_DEFINITION_ENTRY);
  g_assert_cmpuint (entry->entry_type, ==, MUSTER_CATALOGUE_ENTRY_TYPE_UNIT);
  g_assert_true (entry->hidden && entry->collective && entry->import && entry->flatten);
  g_assert_false (entry->shared);
  g_assert_cmpuint (entry->line, ==, 4);
  g_assert_cmpstr (entry->name, ==, "Squad");
  g_assert_cmpstr (entry->page, ==, "7");
  g_assert_cmpstr (entry->comment, ==, "mine");
  g_assert_cmpint (entry->sort_index, ==, 4);
  g_assert_cmpstr (entry->default_amount, ==, "2,3");
  g_assert_cmpuint (entry->n_costs, ==, 1);
  g_assert_cmpfloat (entry->costs[0].value, ==, 12.5);
  g_assert_cmpuint (entry->costs[0].type, ==, 0);
  g_assert_cmpuint (entry->costs[0].line, ==, 6);

  /* In the order of the file, whatever list they stand in. */
  g_assert_cmpuint (entry->n_entries, ==, 4);
  g_assert_cmpstr (entry->entries[0]->name, ==, "Arms");
  g_assert_true (entry->entries[1] == axe);
  g_assert_true (entry->entries[2]->target == axe);
  g_assert_cmpstr (entry->entries[3]->name, ==, "Bow");
  g_assert_cmpuint (entry->entries[3]->line, ==, 10);
  g_assert_cmpuint (entry->entries[0]->default_id, ==, axe->id);

  /* What is missing. */
  g_assert_true (axe->parent == entry);
  g_assert_null (entry->parent);
  g_assert_cmpuint (axe->entry_type, ==, MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE);
  g_assert_false (axe->hidden || axe->collective || axe->import);
  g_assert_null (axe->page);
  g_assert_cmpint (axe->sort_index, ==, G_MAXINT32);
  g_assert_null (axe->default_amount);
}

/* Before 2.02 each reference to a type had a name of its own, and what a characteristic says was an attribute. */
static void
test_schema_2_01 (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<costTypes><costType id='pts' name='Points'/></costTypes>"
      "<profileTypes><profileType id='t' name='Unit'><characteristicTypes>"
      "<characteristicType id='m' name='M'/></characteristicTypes></profileType></profileTypes>"
      "<selectionEntries><selectionEntry id='e' name='Squad' book='B' page='7'><profiles>"
      "<profile id='p' name='Squad' book='B' profileTypeId='t' profileTypeName='Unit'>"
      "<characteristics><characteristic name='M' characteristicTypeId='m' value='6'/>"
      "</characteristics></profile></profiles>"
      "<costs><cost name='Points' costTypeId='pts' value='85.0'/></costs>"
      "</selectionEntry></selectionEntries>",
      NULL,
      NULL);
  MusterIds *ids = muster_game_system_get_ids (system);
  const MusterDefinition *profile = force_data_get (system, "p");
  const MusterCost *cost = force_data_get (system, "e")->costs;

  force_data_assert_faults (system, "");
  g_assert_cmpuint (cost->type_id, ==, muster_ids_find (ids, "pts"));
  g_assert_cmpfloat (cost->value, ==, 85);
  g_assert_cmpuint (profile->type_id, ==, muster_ids_find (ids, "t"));
  g_assert_cmpstr (profile->type_name, ==, "Unit");
  g_assert_cmpuint (profile->characteristics[0].type_id, ==, muster_ids_find (ids, "m"));
  g_assert_cmpstr (profile->characteristics[0].value, ==, "6");
}

/* Categories stood in the forces that have them, and each entry had one. */
static void
test_schema_2_00 (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<forceEntries><forceEntry id='f' name='F'><categoryEntries>"
      "<categoryEntry id='hq' name='HQ'/></categoryEntries></forceEntry></forceEntries>"
      "<selectionEntries><selectionEntry id='e' name='E' categoryEntryId='hq'/>"
      "<selectionEntry id='n' name='N' categoryEntryId='(No Category)'/></selectionEntries>",
      NULL,
      NULL);
  const MusterDefinition *category = force_data_get (system, "hq");
  const MusterDefinition *force = force_data_get (system, "f");
  const MusterDefinition *entry = force_data_get (system, "e");

  force_data_assert_faults (system, "");
  g_assert_cmpuint (force->n_category_links, ==, 1);
  g_assert_true (force->category_links[0]->target == category);
  g_assert_cmpuint (entry->n_category_links, ==, 1);
  g_assert_true (entry->category_links[0]->target == category);
  g_assert_true (entry->category_links[0]->primary);
  g_assert_cmpuint (force_data_get (system, "n")->n_category_links, ==, 0);
}

/* What only says how something is shown is no fault; what nobody knows is, and is counted for the entry in which it stands. */
static void
test_unknown (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<profileTypes><profileType id='t' name='T' kind='unit' sortIndex='1'><attributeTypes>"
      "<attributeType id='a' name='A'/></attributeTypes></profileType></profileTypes>\n"
      "<sharedProfiles><sharedProfile id='p' name='P' typeId='t' noindex='true'><attributes>"
      "<attribute name='A' typeId='a'>7</attribute></attributes></sharedProfile></sharedProfiles>\n"
      "<selectionEntries><selectionEntry id='e' name='E' colour='red'>\n"
      "<profiles><profile id='q' name='Q' typeId='t'>\n"
      "<modifiers><modifier type='grow' field='name'/></modifiers></profile></profiles>\n"
      "<constraints><constraint id='c' type='max' value='1' field='selections' scope='parent' "
      "automatic='true' message='m' childName='x'/></constraints></selectionEntry>\n"
      "<selectionEntry id='f' name='F'><powers/><powers/></selectionEntry>\n"
      "<selectionEntry id='g' name='G' colour='blue'/></selectionEntries><powers/>",
      NULL,
      NULL);
  guint n_entries = 0;
  g_autoptr (GPtrArray) list = muster_not_understood_list (system, &n_entries);
  static const char *const expected[] = {
    "unknown attribute \"colour\" (in 2 entries)",
    "unknown element \"powers\" (in 1 entry)",
    "unknown modifier type \"grow\" (in 1 entry)",
  };

  force_data_assert_faults (system,
                            "sys.gst:4 warning attribute-unknown\n"
                            "sys.gst:6 error value-unknown\n"
                            "sys.gst:8 warning element-unknown\n"
                            "sys.gst:8 warning element-unknown\n"
                            "sys.gst:9 warning attribute-unknown\n"
                            "sys.gst:9 warning element-unknown\n");
  g_assert_true (force_data_get (system, "p")->shared);
  g_assert_cmpuint (n_entries, ==, 3);
  g_assert_cmpuint (list->len, ==, 3);
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *text = muster_not_understood_to_string (list->pdata[i]);

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

static void
test_constraints (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<costTypes><costType id='pts' name='Points'/></costTypes>"
      "<selectionEntries><selectionEntry id='e' name='E'><constraints>\n"
      "<constraint id='c1' type='min' value='2' field='selections' scope='parent'/>\n"
      "<constraint id='c2' type='max' value='50.5' field='pts' scope='e' shared='false' "
      "percentValue='true' includeChildSelections='true' includeChildForces='true'/>\n"
      "<constraint id='c3' type='max' value='-1' field='limit::pts' scope='roster' childId='e'/>\n"
      "<constraint id='c4' type='max' value='1' field='forces' scope='model-or-unit'/>"
      "</constraints></selectionEntry></selectionEntries>",
      NULL,
      NULL);
  const MusterDefinition *entry = force_data_get (system, "e");
  const MusterConstraint *c = entry->constraints;

  force_data_assert_faults (system, "");
  g_assert_cmpuint (entry->n_constraints, ==, 4);
  g_assert_cmpuint (c[0].type, ==, MUSTER_CONSTRAINT_MIN);
  g_assert_cmpfloat (c[0].query.value, ==, 2);
  g_assert_cmpuint (c[0].query.field, ==, MUSTER_QUERY_FIELD_SELECTIONS);
  g_assert_cmpuint (c[0].query.scope, ==, MUSTER_QUERY_SCOPE_PARENT);
  g_assert_true (c[0].query.shared && !c[0].query.percent_value);
  g_assert_cmpuint (c[0].query.line, ==, 3);
  g_assert_true (c[0].owner == entry);
  g_assert_true (muster_game_system_get_constraint (system, c[1].id) == &c[1]);

  g_assert_cmpuint (c[1].type, ==, MUSTER_CONSTRAINT_MAX);
  g_assert_cmpfloat (c[1].query.value, ==, 50.5);
  g_assert_cmpuint (c[1].query.field, ==, MUSTER_QUERY_FIELD_COST);
  g_assert_cmpuint (c[1].query.cost, ==, 0);
  g_assert_cmpuint (c[1].query.scope, ==, MUSTER_QUERY_SCOPE_ID);
  g_assert_cmpuint (c[1].query.scope_id, ==, entry->id);
  g_assert_false (c[1].query.shared);
  g_assert_true (c[1].query.percent_value && c[1].query.include_child_selections &&
                 c[1].query.include_child_forces);

  /* Constraints have no child; their own entry says nothing more. */
  g_assert_cmpuint (c[2].query.field, ==, MUSTER_QUERY_FIELD_COST);
  g_assert_true (c[2].query.of_limit);
  g_assert_cmpuint (c[2].query.cost, ==, 0);
  g_assert_cmpuint (c[2].query.child, ==, MUSTER_QUERY_CHILD_NONE);
  g_assert_cmpuint (c[3].query.field, ==, MUSTER_QUERY_FIELD_FORCES);
  g_assert_cmpuint (c[3].query.scope, ==, MUSTER_QUERY_SCOPE_MODEL_OR_UNIT);
}

static const char modified[] =
    "<costTypes><costType id='pts' name='Points'/></costTypes>"
    "<categoryEntries><categoryEntry id='cat' name='Core'/></categoryEntries>"
    "<selectionEntries><selectionEntry id='e' name='E'><constraints>"
    "<constraint id='c' type='min' value='2' field='selections' scope='parent'/></constraints>"
    "<modifiers>\n"
    "<modifier type='increment' field='pts' value='-2'><repeats>"
    "<repeat value='5' repeats='2' roundUp='true' field='selections' scope='self' childId='model'/>"
    "</repeats><conditions>"
    "<condition type='atLeast' value='1' field='selections' scope='force' childId='e'/>"
    "<condition type='instanceOf' value='1' field='selections' scope='ancestor' childId='cat'/>"
    "</conditions><conditionGroups><conditionGroup type='or'><conditions>"
    "<condition type='equalTo' value='0' field='pts' scope='roster' childId='any'/></conditions>"
    "<conditionGroups><conditionGroup type='and'/></conditionGroups></conditionGroup>"
    "</conditionGroups></modifier>\n"
    "<modifier type='add' field='category' value='cat'/>\n"
    "<modifier type='set' field='c' value='x'/>\n"
    "<modifier type='append' field='name' value='Two' join=', ' affects='self.entries' arg='a'/>"
    "</modifiers><modifierGroups>\n"
    "<modifierGroup><comment>why</comment><conditions>"
    "<condition type='lessThan' value='3' field='forces' scope='roster' childId='nothing'/>"
    "</conditions><modifiers><modifier type='set' field='hidden' value='true'/></modifiers>"
    "<modifierGroups><modifierGroup/></modifierGroups></modifierGroup>"
    "</modifierGroups></selectionEntry></selectionEntries>";

static void
test_modifiers (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (modified, NULL, NULL);
  const MusterDefinition *entry = force_data_get (system, "e");
  const MusterModifier *m = entry->modifiers;
  const MusterConditionGroup *when = m[0].when;

  force_data_assert_faults (system, "sys.gst:7 warning reference-unknown\n");
  g_assert_cmpuint (entry->n_modifiers, ==, 4);
  g_assert_cmpuint (m[0].type, ==, MUSTER_MODIFIER_INCREMENT);
  g_assert_cmpuint (m[0].field, ==, MUSTER_MODIFIER_FIELD_COST);
  g_assert_cmpuint (m[0].cost, ==, 0);
  g_assert_cmpfloat (m[0].number, ==, -2);
  g_assert_cmpuint (m[0].line, ==, 3);
  g_assert_cmpuint (m[0].n_repeats, ==, 1);
  g_assert_cmpfloat (m[0].repeats[0].query.value, ==, 5);
  g_assert_cmpfloat (m[0].repeats[0].repeats, ==, 2);
  g_assert_true (m[0].repeats[0].round_up);
  g_assert_cmpuint (m[0].repeats[0].query.child, ==, MUSTER_QUERY_CHILD_MODEL);

  g_assert_cmpuint (when->n_conditions, ==, 2);
  g_assert_cmpuint (when->conditions[0].type, ==, MUSTER_CONDITION_AT_LEAST);
  g_assert_cmpuint (when->conditions[0].query.child, ==, MUSTER_QUERY_CHILD_ENTRY);
  g_assert_cmpuint (when->conditions[0].query.child_id, ==, entry->id);
  g_assert_cmpuint (when->conditions[1].type, ==, MUSTER_CONDITION_INSTANCE_OF);
  g_assert_cmpuint (when->conditions[1].query.child, ==, MUSTER_QUERY_CHILD_CATEGORY);
  g_assert_false (when->type == MUSTER_CONDITION_GROUP_OR);
  g_assert_cmpuint (when->n_groups, ==, 1);
  g_assert_true (when->groups[0].type == MUSTER_CONDITION_GROUP_OR);
  g_assert_cmpuint (when->groups[0].n_conditions, ==, 1);
  g_assert_cmpuint (when->groups[0].n_groups, ==, 1);
  g_assert_cmpuint (when->groups[0].conditions[0].query.field, ==, MUSTER_QUERY_FIELD_COST);

  g_assert_cmpuint (m[1].field, ==, MUSTER_MODIFIER_FIELD_CATEGORY);
  g_assert_cmpuint (m[1].value_id, ==, force_data_get (system, "cat")->id);
  g_assert_null (m[1].when);
  g_assert_cmpuint (m[2].field, ==, MUSTER_MODIFIER_FIELD_CONSTRAINT);
  g_assert_true (isnan (m[2].number));
  g_assert_cmpstr (m[3].value, ==, "Two");
  g_assert_cmpstr (m[3].extension->join, ==, ", ");
  g_assert_cmpstr (m[3].extension->affects, ==, "self.entries");
  g_assert_cmpstr (m[3].extension->arg, ==, "a");
  g_assert_null (m[3].extension->scope);

  g_assert_cmpuint (entry->n_modifier_groups, ==, 1);
  g_assert_cmpstr (entry->modifier_groups[0].comment, ==, "why");
  g_assert_cmpuint (entry->modifier_groups[0].n_modifiers, ==, 1);
  g_assert_cmpuint (entry->modifier_groups[0].n_groups, ==, 1);
  g_assert_cmpuint (entry->modifier_groups[0].when->conditions[0].query.child,
                    ==,
                    MUSTER_QUERY_CHILD_UNKNOWN);
}

static void
test_infos (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<profileTypes><profileType id='t' name='Unit'><characteristicTypes>"
      "<characteristicType id='m' name='M'/></characteristicTypes></profileType></profileTypes>"
      "<rules><rule id='r' name='Fast'><alias>Quick</alias><description>Moves &quot;far&quot;\n "
      "twice."
      "</description></rule></rules>"
      "<sharedProfiles><profile id='p' name='Man' typeId='t' typeName='Unit'><characteristics>"
      "<characteristic name='M' typeId='m'>6&quot;</characteristic>"
      "<characteristic name='Empty' typeId='m'/></characteristics><modifiers>"
      "<modifier type='set' field='m' value='7'/></modifiers></profile></sharedProfiles>"
      "<sharedInfoGroups><infoGroup id='g' name='All'><infoLinks>"
      "<infoLink id='l' targetId='r' type='rule'/></infoLinks><profiles>"
      "<profile id='q' name='Dog' typeId='t'/></profiles></infoGroup></sharedInfoGroups>",
      NULL,
      NULL);
  const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, 0);
  const MusterDefinition *profile = force_data_get (system, "p");
  const MusterDefinition *group = force_data_get (system, "g");

  force_data_assert_faults (system, "");
  g_assert_cmpuint (catalogue->n_infos, ==, 1);
  g_assert_cmpstr (catalogue->infos[0]->description, ==, "Moves \"far\"\n twice.");
  g_assert_cmpuint (catalogue->n_shared_infos, ==, 2);
  g_assert_true (profile->shared && !catalogue->infos[0]->shared);
  g_assert_cmpuint (profile->n_characteristics, ==, 2);
  g_assert_cmpstr (profile->characteristics[0].value, ==, "6\"");
  g_assert_cmpstr (profile->characteristics[1].value, ==, "");
  g_assert_cmpstr (profile->type_name, ==, "Unit");
  g_assert_cmpuint (profile->modifiers[0].field, ==, MUSTER_MODIFIER_FIELD_CHARACTERISTIC);
  g_assert_cmpuint (group->n_infos, ==, 2);
  g_assert_true (group->infos[0]->target == catalogue->infos[0]);
  g_assert_true (group->infos[1]->parent == group && !group->infos[1]->shared);
}

static void
test_forces (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<categoryEntries><categoryEntry id='c' name='Core'><constraints>"
      "<constraint id='k' type='max' value='3' field='selections' scope='force'/></constraints>"
      "</categoryEntry></categoryEntries>"
      "<forceEntries><forceEntry id='f' name='Army'><categoryLinks>"
      "<categoryLink id='l' name='Core' targetId='c' primary='true'/>"
      "<categoryLink id='n' name='None' targetId='(No Category)'/></categoryLinks>"
      "<forceEntries><forceEntry id='g' name='Ally'/></forceEntries></forceEntry></forceEntries>",
      NULL,
      NULL);
  const MusterDefinition *force = force_data_get (system, "f");

  force_data_assert_faults (system, "");
  g_assert_cmpuint (force->n_category_links, ==, 2);
  g_assert_true (force->category_links[0]->target == force_data_get (system, "c"));
  g_assert_true (force->category_links[0]->primary);
  g_assert_null (force->category_links[1]->target);
  g_assert_cmpuint (force->n_forces, ==, 1);
  g_assert_true (force->forces[0] == force_data_get (system, "g"));
  g_assert_cmpuint (force_data_get (system, "c")->n_constraints, ==, 1);
  g_assert_cmpuint (muster_game_system_get_catalogue (system, 0)->n_forces, ==, 1);
}

/* Everything that can be wrong inside of a file, each in a line of its own. */
static void
test_faults (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<selectionEntries>\n"
      "<selectionEntry name='No id'/>\n"
      "<selectionEntry id='e' name='E' type='horse'/>\n"
      "<selectionEntry id='f' name='F' hidden='perhaps'>\n"
      "<spell><spell/></spell>\n"
      "<publications><publication id='p'/></publications>\n"
      "<constraints><constraint id='c' type='about' value='1' field='selections' scope='self'/>\n"
      "<constraint id='d' type='min' value='many' field='selections' scope='self'/>\n"
      "<constraint id='g' type='min' value='1e300' field='selections' "
      "scope='self'/></constraints>\n"
      "<modifiers><modifier type='sing' field='name' value=''/>\n"
      "<modifier type='set' field='what' value='1'><conditions>\n"
      "<condition type='atLest' value='1' field='selections' scope='self' childId='f'/>"
      "</conditions><conditionGroups>\n<conditionGroup type='nor'/></conditionGroups></modifier>"
      "</modifiers></selectionEntry>\n"
      "<selectionEntry id='e' name='Again'/></selectionEntries>\n"
      "<selectionEntries><selectionEntry id='x' name='X'><costs>\n"
      "<cost name='gold' typeId='gold' value='3'/>\n"
      "<cost name='gold' typeId='gold' value='0'/></costs></selectionEntry></selectionEntries>",
      NULL,
      NULL);
  const MusterDefinition *entry = force_data_get (system, "f");

  force_data_assert_faults (system,
                            "sys.gst:3 warning id-missing\n"
                            "sys.gst:4 error value-unknown\n"
                            "sys.gst:5 warning boolean-invalid\n"
                            "sys.gst:6 warning element-unknown\n"
                            "sys.gst:7 warning element-misplaced\n"
                            "sys.gst:8 error value-unknown\n"
                            "sys.gst:9 error number-invalid\n"
                            "sys.gst:10 warning number-range\n"
                            "sys.gst:11 error value-unknown\n"
                            "sys.gst:12 warning reference-unknown\n"
                            "sys.gst:13 error value-unknown\n"
                            "sys.gst:14 error value-unknown\n"
                            "sys.gst:15 warning id-duplicate\n"
                            "sys.gst:17 warning reference-unknown\n");
  g_assert_cmpuint (entry->n_constraints, ==, 2);
  g_assert_cmpfloat (entry->constraints[0].query.value, ==, 0);
  g_assert_cmpfloat (entry->constraints[1].query.value, ==, 1e15);
  g_assert_cmpuint (entry->modifiers[0].type, ==, MUSTER_MODIFIER_UNKNOWN);
  g_assert_cmpuint (entry->modifiers[1].field, ==, MUSTER_MODIFIER_FIELD_UNKNOWN);
  g_assert_cmpuint (entry->modifiers[1].when->conditions[0].type, ==, MUSTER_CONDITION_UNKNOWN);
  /* Of two with one id the first is found, and leads to the other. */
  g_assert_cmpstr (force_data_get (system, "e")->name, ==, "E");
  g_assert_cmpstr (force_data_get (system, "e")->same->name, ==, "Again");
}

/* What has an id of its own that something else of its kind has in the same file. */
static void
test_same_ids (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<publications><publication id='a' name='A'/>\n<publication id='a' name='B'/></publications>"
      "<costTypes>\n<costType id='a' name='A'/>\n<costType id='a' name='B'/></costTypes>"
      "<profileTypes>\n<profileType id='a' name='A'><characteristicTypes>"
      "<characteristicType id='m' name='M'/></characteristicTypes></profileType>\n"
      "<profileType id='a' name='B'/>\n<profileType id='c' name='C'><characteristicTypes>\n"
      "<characteristicType id='m' name='M'/></characteristicTypes></profileType></profileTypes>"
      "<categoryEntries>\n<categoryEntry id='k' name='K'/>\n<categoryEntry id='k' name='L'/>"
      "</categoryEntries>",
      "<costTypes><costType id='a' name='A'/></costTypes>",
      NULL);

  /* The same in another file is the same. */
  force_data_assert_faults (system,
                            "sys.gst:3 warning id-duplicate\n"
                            "sys.gst:5 warning id-duplicate\n"
                            "sys.gst:7 warning id-duplicate\n"
                            "sys.gst:9 warning id-duplicate\n"
                            "sys.gst:11 warning id-duplicate\n");
  g_assert_cmpuint (muster_game_system_get_n_cost_types (system), ==, 1);
  g_assert_cmpstr (muster_game_system_get_cost_type (system, 0)->name, ==, "A");
}

static void
test_repeats (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<selectionEntries><selectionEntry id='e' name='E' type='unit'><modifiers>"
      "<modifier type='append' field='name' value='x'><repeats>\n"
      "<repeat value='1' repeats='1000' field='selections' scope='force' childId='e'/>\n"
      "<repeat value='1' repeats='1000000000000' field='selections' scope='force' childId='e'/>"
      "</repeats></modifier></modifiers></selectionEntry></selectionEntries>",
      NULL,
      NULL);
  const MusterModifier *modifier = force_data_get (system, "e")->modifiers;

  force_data_assert_faults (system, "sys.gst:4 warning number-range\n");
  g_assert_cmpfloat (modifier->repeats[1].repeats, ==, 1000);
}

static void
test_long_text (void)
{
  g_autofree char *filler = g_strnfill (1024 * 1024 + 1, 'x');
  g_autofree char *body = g_strdup_printf (
      "<rules><rule id='r' name='R'>\n<description>%s</description></rule></rules>",
      filler);
  g_autoptr (MusterGameSystem) system = force_data_load (body, NULL, NULL);

  force_data_assert_faults (system, "sys.gst:3 warning text-long\n");
  g_assert_cmpuint (strlen (force_data_get (system, "r")->description), <=, 1024 * 1024);
}

/* Those that are not understood come last, and the ids still lead to each. */
static void
test_swapped_constraints (void)
{
  g_autoptr (MusterGameSystem) system = force_data_load (
      "<selectionEntries><selectionEntry id='e' name='E'><constraints>"
      "<constraint id='c1' type='most' value='1' field='selections' scope='parent'/>"
      "<constraint id='c2' type='max' value='2' field='selections' scope='parent'/>"
      "<constraint id='c3' type='most' value='3' field='selections' scope='parent'/>"
      "<constraint id='c4' type='max' value='4' field='selections' scope='parent'/>"
      "</constraints></selectionEntry></selectionEntries>",
      NULL,
      NULL);
  const MusterDefinition *entry = force_data_get (system, "e");
  const MusterConstraint *c = entry->constraints;
  double sum = 0;

  g_assert_cmpuint (entry->n_constraints, ==, 2);
  g_assert_cmpfloat (c[0].query.value, ==, 2);
  g_assert_cmpfloat (c[1].query.value, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (muster_game_system_get_constraint (system, c[i].id) == &c[i]);
      sum += c[i].query.value;
    }
  g_assert_cmpfloat (sum, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/catalogue/heads", test_heads);
  g_test_add_func ("/roster/catalogue/entry", test_entry);
  g_test_add_func ("/roster/catalogue/schema-2.01", test_schema_2_01);
  g_test_add_func ("/roster/catalogue/schema-2.00", test_schema_2_00);
  g_test_add_func ("/roster/catalogue/unknown", test_unknown);
  g_test_add_func ("/roster/catalogue/constraints", test_constraints);
  g_test_add_func ("/roster/catalogue/modifiers", test_modifiers);
  g_test_add_func ("/roster/catalogue/infos", test_infos);
  g_test_add_func ("/roster/catalogue/forces", test_forces);
  g_test_add_func ("/roster/catalogue/faults", test_faults);
  g_test_add_func ("/roster/catalogue/same-ids", test_same_ids);
  g_test_add_func ("/roster/catalogue/repeats", test_repeats);
  g_test_add_func ("/roster/catalogue/long-text", test_long_text);
  g_test_add_func ("/roster/catalogue/swapped-constraints", test_swapped_constraints);

  return g_test_run ();
}
