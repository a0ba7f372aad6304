/* test-templates.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-ahead-panel.h"
#include "muster-balance-window.h"
#include "muster-battle-row.h"
#include "muster-battles-page.h"
#include "muster-board-area.h"
#include "muster-card-tile.h"
#include "muster-cards-panel.h"
#include "muster-card-view.h"
#include "muster-career-page.h"
#include "muster-cell-entry.h"
#include "muster-choice-list.h"
#include "muster-choice-moves.h"
#include "muster-choice-panel.h"
#include "muster-company-pane.h"
#include "muster-compare-window.h"
#include "muster-cost-button.h"
#include "muster-data-bar.h"
#include "muster-data-sources.h"
#include "muster-file-bar.h"
#include "muster-wait-bar.h"
#include "muster-deck-chances.h"
#include "muster-deck-editor-card.h"
#include "muster-deck-editor-import.h"
#include "muster-deck-editor-setup.h"
#include "muster-deck-editor-window.h"
#include "muster-deck-floor.h"
#include "muster-deck-grid.h"
#include "muster-deck-print.h"
#include "muster-deck-row.h"
#include "muster-deck-sight-dialog.h"
#include "muster-deck-window.h"
#include "muster-decks-page.h"
#include "muster-die.h"
#include "muster-end-panel.h"
#include "muster-enter-figure.h"
#include "muster-enter-row.h"
#include "muster-enter-window.h"
#include "muster-entry-panel.h"
#include "muster-entry-row.h"
#include "muster-fact-panel.h"
#include "muster-fact-row.h"
#include "muster-fault-panel.h"
#include "muster-fault-row.h"
#include "muster-faults-pane.h"
#include "muster-force-row.h"
#include "muster-forces-page.h"
#include "muster-game-pane.h"
#include "muster-games-page.h"
#include "muster-give-panel.h"
#include "muster-import-page.h"
#include "muster-instruction-panel.h"
#include "muster-list-row.h"
#include "muster-manual-pane.h"
#include "muster-map-window.h"
#include "muster-new-list-page.h"
#include "muster-odds-window.h"
#include "muster-offer-pane.h"
#include "muster-offer-row.h"
#include "muster-option-row.h"
#include "muster-order-panel.h"
#include "muster-outcome-view.h"
#include "muster-piece-panel.h"
#include "muster-place-view.h"
#include "muster-points-bar.h"
#include "muster-preferences.h"
#include "muster-print-dialog.h"
#include "muster-print-pane.h"
#include "muster-problem-page.h"
#include "muster-prompt-panel.h"
#include "muster-random-table-dialog.h"
#include "muster-recap-panel.h"
#include "muster-replay-panel.h"
#include "muster-roll-panel.h"
#include "muster-roster-row.h"
#include "muster-rulebook-card.h"
#include "muster-rulebook-pane.h"
#include "muster-rulebook-row.h"
#include "muster-scroller.h"
#include "muster-search-row.h"
#include "muster-setup-page.h"
#include "muster-setup-table.h"
#include "muster-shortcuts-window.h"
#include "muster-start-page.h"
#include "muster-system-row.h"
#include "muster-tab-stop.h"
#include "muster-table-dialog.h"
#include "muster-terrain-area.h"
#include "muster-terrain-window.h"
#include "muster-tonight-window.h"
#include "muster-tree-pane.h"
#include "muster-trial-row.h"
#include "muster-turn-panel.h"
#include "muster-unit-pane.h"
#include "muster-veil-panel.h"
#include "muster-why-popover.h"
#include "muster-wrap-box.h"

/* A widget is made of its template and leaves nothing behind. */
static void
test_template (gconstpointer data)
{
  GType type = *(const GType *) data;
  GtkWidget *widget = g_object_ref_sink (g_object_new (type, NULL));

  g_assert_true (GTK_IS_WIDGET (widget));
  if (GTK_IS_WINDOW (widget))
    gtk_window_destroy (GTK_WINDOW (widget));
  g_assert_finalize_object (widget);
}

int
main (int argc, char **argv)
{
  GType types[] = {
    MUSTER_TYPE_AHEAD_PANEL,
    MUSTER_TYPE_BALANCE_WINDOW,
    MUSTER_TYPE_BATTLES_PAGE,
    MUSTER_TYPE_BATTLE_ROW,
    MUSTER_TYPE_BOARD_AREA,
    MUSTER_TYPE_CARDS_PANEL,
    MUSTER_TYPE_CARD_TILE,
    MUSTER_TYPE_CARD_VIEW,
    MUSTER_TYPE_CAREER_PAGE,
    MUSTER_TYPE_CELL_ENTRY,
    MUSTER_TYPE_CHOICE_LIST,
    MUSTER_TYPE_CHOICE_MOVES,
    MUSTER_TYPE_CHOICE_PANEL,
    MUSTER_TYPE_COMPANY_PANE,
    MUSTER_TYPE_COMPARE_WINDOW,
    MUSTER_TYPE_COST_BUTTON,
    MUSTER_TYPE_DATA_BAR,
    MUSTER_TYPE_FILE_BAR,
    MUSTER_TYPE_WAIT_BAR,
    MUSTER_TYPE_DATA_SOURCES,
    MUSTER_TYPE_DECKS_PAGE,
    MUSTER_TYPE_DECK_CHANCES,
    MUSTER_TYPE_DECK_EDITOR_CARD,
    MUSTER_TYPE_DECK_EDITOR_IMPORT,
    MUSTER_TYPE_DECK_EDITOR_SETUP,
    MUSTER_TYPE_DECK_EDITOR_WINDOW,
    MUSTER_TYPE_DECK_FLOOR,
    MUSTER_TYPE_DECK_GRID,
    MUSTER_TYPE_DECK_PRINT,
    MUSTER_TYPE_DECK_ROW,
    MUSTER_TYPE_DECK_SIGHT_DIALOG,
    MUSTER_TYPE_DECK_WINDOW,
    MUSTER_TYPE_DIE,
    MUSTER_TYPE_END_PANEL,
    MUSTER_TYPE_ENTER_FIGURE,
    MUSTER_TYPE_ENTER_ROW,
    MUSTER_TYPE_ENTER_WINDOW,
    MUSTER_TYPE_ENTRY_PANEL,
    MUSTER_TYPE_ENTRY_ROW,
    MUSTER_TYPE_FACT_PANEL,
    MUSTER_TYPE_FACT_ROW,
    MUSTER_TYPE_FAULTS_PANE,
    MUSTER_TYPE_FAULT_PANEL,
    MUSTER_TYPE_FAULT_ROW,
    MUSTER_TYPE_FORCES_PAGE,
    MUSTER_TYPE_FORCE_ROW,
    MUSTER_TYPE_GAMES_PAGE,
    MUSTER_TYPE_GAME_PANE,
    MUSTER_TYPE_GIVE_PANEL,
    MUSTER_TYPE_IMPORT_PAGE,
    MUSTER_TYPE_INSTRUCTION_PANEL,
    MUSTER_TYPE_LIST_ROW,
    MUSTER_TYPE_MANUAL_PANE,
    MUSTER_TYPE_MAP_WINDOW,
    MUSTER_TYPE_NEW_LIST_PAGE,
    MUSTER_TYPE_ODDS_WINDOW,
    MUSTER_TYPE_OFFER_PANE,
    MUSTER_TYPE_OFFER_ROW,
    MUSTER_TYPE_OPTION_ROW,
    MUSTER_TYPE_ORDER_PANEL,
    MUSTER_TYPE_OUTCOME_VIEW,
    MUSTER_TYPE_PIECE_PANEL,
    MUSTER_TYPE_PLACE_VIEW,
    MUSTER_TYPE_POINTS_BAR,
    MUSTER_TYPE_PREFERENCES,
    MUSTER_TYPE_PRINT_DIALOG,
    MUSTER_TYPE_PRINT_PANE,
    MUSTER_TYPE_PROBLEM_PAGE,
    MUSTER_TYPE_PROMPT_PANEL,
    MUSTER_TYPE_RANDOM_TABLE_DIALOG,
    MUSTER_TYPE_RECAP_PANEL,
    MUSTER_TYPE_REPLAY_PANEL,
    MUSTER_TYPE_ROLL_PANEL,
    MUSTER_TYPE_ROSTER_ROW,
    MUSTER_TYPE_RULEBOOK_CARD,
    MUSTER_TYPE_RULEBOOK_PANE,
    MUSTER_TYPE_RULEBOOK_ROW,
    MUSTER_TYPE_SCROLLER,
    MUSTER_TYPE_SEARCH_ROW,
    MUSTER_TYPE_SETUP_PAGE,
    MUSTER_TYPE_SETUP_TABLE,
    MUSTER_TYPE_SHORTCUTS_WINDOW,
    MUSTER_TYPE_START_PAGE,
    MUSTER_TYPE_SYSTEM_ROW,
    MUSTER_TYPE_TABLE_DIALOG,
    MUSTER_TYPE_TAB_STOP,
    MUSTER_TYPE_TERRAIN_AREA,
    MUSTER_TYPE_TERRAIN_WINDOW,
    MUSTER_TYPE_TONIGHT_WINDOW,
    MUSTER_TYPE_TREE_PANE,
    MUSTER_TYPE_TRIAL_ROW,
    MUSTER_TYPE_TURN_PANEL,
    MUSTER_TYPE_UNIT_PANE,
    MUSTER_TYPE_VEIL_PANEL,
    MUSTER_TYPE_WHY_POPOVER,
    MUSTER_TYPE_WRAP_BOX,
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/templates/%s", g_type_name (types[i]));

      g_test_add_data_func (path, &types[i], test_template);
    }

  return g_test_run ();
}
