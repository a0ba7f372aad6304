/* list-commands.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (FUNCTION, "group", "name", "usage", "summary"): everything that muster-cli does. Its help is
 * printed from this, and its manual page is tested against it. Included several times, hence no guard. */

X (rulebook_list, "rulebook", "list", "", N_ ("the rulebooks that are found by id"))
X (rulebook_show,
   "rulebook",
   "show",
   N_ ("RULEBOOK [SECTION]"),
   N_ ("what is in a rulebook: its rules, tables, figures, settings"))
X (rulebook_tables,
   "rulebook",
   "tables",
   N_ ("RULEBOOK"),
   N_ ("the tables of a rulebook that you may change, and what you put there"))
X (rulebook_check, "rulebook", "check", N_ ("PATH…"), N_ ("finds what is wrong with rulebooks"))
X (rulebook_test, "rulebook", "test", N_ ("PATH…"), N_ ("plays the examples of rulebooks"))
X (rulebook_new, "rulebook", "new", N_ ("ID"), N_ ("writes a small game to begin a rulebook with"))
X (rulebook_doc, "rulebook", "doc", "", N_ ("writes the reference for authors of rulebooks"))
X (rulebook_pack,
   "rulebook",
   "pack",
   N_ ("PATH FILE"),
   N_ ("puts a rulebook into one file, to pass it on"))
X (rulebook_install,
   "rulebook",
   "install",
   N_ ("PATH"),
   N_ ("installs a rulebook for this user; an older version is put aside"))
X (rulebook_remove, "rulebook", "remove", N_ ("RULEBOOK"), N_ ("puts an installed rulebook aside"))
X (rulebook_restore,
   "rulebook",
   "restore",
   N_ ("RULEBOOK"),
   N_ ("brings back what was put aside last"))
X (battle_play,
   "battle",
   "play",
   N_ ("RULEBOOK"),
   N_ ("plays a battle, as an assistant at the table"))
X (battle_resume,
   "battle",
   "resume",
   N_ ("[BATTLE]"),
   N_ ("goes on with a battle; without a name, with the newest that is not finished"))
X (battle_status, "battle", "status", N_ ("BATTLE"), N_ ("how a battle stands"))
X (battle_list, "battle", "list", "", N_ ("the battles of the library"))
X (battle_report,
   "battle",
   "report",
   N_ ("BATTLE"),
   N_ ("writes what happened in a battle, and why"))
X (battle_print,
   "battle",
   "print",
   N_ ("[BATTLE|RULEBOOK]"),
   N_ ("writes the sheets of the enemy for paper"))
X (battle_replay,
   "battle",
   "replay",
   N_ ("BATTLE"),
   N_ ("plays a battle again and compares it with what was written down"))
X (battle_simulate,
   "battle",
   "simulate",
   N_ ("[RULEBOOK]"),
   N_ ("plays many games by doctrine and counts their results"))
X (battle_export, "battle", "export", N_ ("BATTLE FILE"), N_ ("writes a battle to a file"))
X (battle_rename,
   "battle",
   "rename",
   N_ ("BATTLE [TITLE]"),
   N_ ("gives a battle a name of your own; without one, takes it away"))
X (battle_delete, "battle", "delete", N_ ("BATTLE"), N_ ("takes a battle out of the list"))
X (battle_restore, "battle", "restore", N_ ("BATTLE"), N_ ("brings back a deleted battle"))
X (board_list, "board", "list", N_ ("RULEBOOK"), N_ ("the boards that were drawn for a rulebook"))
X (board_show,
   "board",
   "show",
   N_ ("RULEBOOK [BOARD]"),
   N_ ("draws a board; without a name, that of the scenario"))
X (board_check,
   "board",
   "check",
   N_ ("RULEBOOK BOARD"),
   N_ ("finds what a board lacks for its scenario"))
X (board_save,
   "board",
   "save",
   N_ ("RULEBOOK NAME FILE"),
   N_ ("keeps a board that was drawn in a file"))
X (board_edit, "board", "edit", N_ ("RULEBOOK"), N_ ("changes a board, line by line"))
X (board_delete, "board", "delete", N_ ("RULEBOOK NAME"), N_ ("removes a board that was kept"))
X (terrain_list,
   "terrain",
   "list",
   "",
   N_ ("the tables to play on in the place of those of scenarios"))
X (terrain_show,
   "terrain",
   "show",
   N_ ("RULEBOOK [TABLE]"),
   N_ ("draws a table; without a name, that of the scenario"))
X (terrain_check,
   "terrain",
   "check",
   N_ ("RULEBOOK TABLE"),
   N_ ("finds what a table lacks for its scenario"))
X (terrain_save,
   "terrain",
   "save",
   N_ ("RULEBOOK NAME [TABLE]"),
   N_ ("keeps a table; without one, that of the scenario"))
X (terrain_rename,
   "terrain",
   "rename",
   N_ ("NAME NEW-NAME"),
   N_ ("gives a table that was kept another name"))
X (terrain_delete, "terrain", "delete", N_ ("NAME"), N_ ("removes a table that was kept"))
X (terrain_restore, "terrain", "restore", N_ ("NAME"), N_ ("brings back a table that was removed"))
X (catalogue_check,
   "catalogue",
   "check",
   N_ ("[PATH…]"),
   N_ ("finds what is wrong with force data: game systems and catalogues"))
X (catalogue_list,
   "catalogue",
   "list",
   N_ ("[PATH…]"),
   N_ ("the game systems and catalogues there"))
X (catalogue_show,
   "catalogue",
   "show",
   N_ ("[PATH…]"),
   N_ ("what a catalogue has: its forces, and what can be chosen for them"))
X (catalogue_try,
   "catalogue",
   "try",
   N_ ("[PATH…]"),
   N_ ("fills a force of each kind for each catalogue, and tells which are legal"))
X (roster_new, "roster", "new", N_ ("FILE"), N_ ("begins a roster"))
X (roster_import,
   "roster",
   "import",
   N_ ("TEXT FILE"),
   N_ ("makes a roster of a list that is written for a forum"))
X (roster_add,
   "roster",
   "add",
   N_ ("FILE WHAT"),
   N_ ("chooses something for a roster, or adds a force to it"))
X (roster_set,
   "roster",
   "set",
   N_ ("FILE [PLACE]"),
   N_ ("changes numbers, names, notes, limits, order, or what the data says"))
X (roster_remove, "roster", "remove", N_ ("FILE PLACE…"), N_ ("takes something out of a roster"))
X (roster_fill,
   "roster",
   "fill",
   N_ ("FILE [FORCE]"),
   N_ ("chooses by chance what is legal and fits into a limit"))
X (roster_show,
   "roster",
   "show",
   N_ ("FILE [PLACE]"),
   N_ ("what is in a roster and what it costs, or what can be chosen"))
X (roster_check, "roster", "check", N_ ("FILE"), N_ ("finds what is wrong with a roster"))
X (roster_explain,
   "roster",
   "explain",
   N_ ("FILE [PLACE]"),
   N_ ("why something costs, is or is called what it does; without PLACE, why there are faults"))
X (roster_export, "roster", "export", N_ ("FILE"), N_ ("writes a roster in another form"))
X (roster_diff,
   "roster",
   "diff",
   N_ ("FILE [FILE]"),
   N_ ("what is different in another file, or by now in the data"))
X (mapping_show,
   "mapping",
   "show",
   N_ ("LIST"),
   N_ ("what the AI knows of each unit of a list, and where that was read"))
X (mapping_set,
   "mapping",
   "set",
   N_ ("LIST UNIT PLACE VALUE"),
   N_ ("says otherwise for all units of that kind: \"Move\", or \"Pistol/Range\""))
X (mapping_reset,
   "mapping",
   "reset",
   N_ ("LIST UNIT [PLACE]"),
   N_ ("as the list says again"))
X (mapping_export,
   "mapping",
   "export",
   N_ ("FILE"),
   N_ ("writes what you said of units to a file, to pass it on"))
X (mapping_import,
   "mapping",
   "import",
   N_ ("FILE"),
   N_ ("takes what somebody else said of units from a file"))
X (mapping_check, "mapping", "check", N_ ("FILE…"), N_ ("finds what is wrong with mappings"))
X (deck_list,
   "deck",
   "list",
   "",
   N_ ("the decks that come with Muster and rulebooks, your own, those in use"))
X (deck_show, "deck", "show", N_ ("DECK [CARD]"), N_ ("the cards of a deck"))
X (deck_new, "deck", "new", N_ ("TITLE"), N_ ("begins a deck of your own"))
X (deck_import,
   "deck",
   "import",
   N_ ("FILE"),
   N_ ("takes a deck from a file or a table, or what they change in one"))
X (deck_export, "deck", "export", N_ ("DECK"), N_ ("writes a deck in another form"))
X (deck_print,
   "deck",
   "print",
   N_ ("DECK"),
   N_ ("writes cards as PDF, in their true size, to be cut out"))
X (deck_check, "deck", "check", N_ ("FILE…"), N_ ("finds what is wrong with files of decks"))
X (deck_duplicate, "deck", "duplicate", N_ ("DECK"), N_ ("makes a copy of a deck your own"))
X (deck_delete, "deck", "delete", N_ ("NUMBER"), N_ ("takes a deck out of the list"))
X (deck_restore, "deck", "restore", N_ ("NUMBER"), N_ ("brings back a deleted deck"))
X (deck_use,
   "deck",
   "use",
   N_ ("[DECK]"),
   N_ ("puts a deck on the table; without one, how the deck in use lies"))
X (deck_draw, "deck", "draw", N_ ("[N]"), N_ ("draws cards"))
X (deck_peek, "deck", "peek", N_ ("[N|all]"), N_ ("looks at the first cards of a pile"))
X (deck_discard, "deck", "discard", N_ ("CARD…"), N_ ("puts cards on the discard pile"))
X (deck_move, "deck", "move", N_ ("CARD…"), N_ ("puts cards elsewhere, the first named on top"))
X (deck_insert, "deck", "insert", N_ ("CARD…"), N_ ("puts cards into a pile"))
X (deck_deal, "deck", "deal", N_ ("N PILE…"), N_ ("deals cards to hands and piles"))
X (deck_shuffle, "deck", "shuffle", N_ ("[PILE]"), N_ ("shuffles a pile"))
X (deck_flip, "deck", "flip", N_ ("CARD…"), N_ ("turns cards over"))
X (deck_turn, "deck", "turn", N_ ("CARD…"), N_ ("turns cards where they lie"))
X (deck_do, "deck", "do", N_ ("ACT…"), N_ ("does what the words of an act say"))
X (deck_undo, "deck", "undo", N_ ("[N]"), N_ ("takes the last back, or the last N"))
X (deck_redo, "deck", "redo", N_ ("[N]"), N_ ("does again what was taken back"))
X (deck_log, "deck", "log", "", N_ ("all that was done with the deck in use"))
X (deck_odds, "deck", "odds", N_ ("[VALUE]"), N_ ("the chances of the next cards"))
X (campaign_list, "campaign", "list", "", N_ ("the campaigns of the library"))
X (campaign_new, "campaign", "new", N_ ("TITLE"), N_ ("begins a campaign"))
X (campaign_rename, "campaign", "rename", N_ ("TITLE"), N_ ("calls a campaign something else"))
X (campaign_show,
   "campaign",
   "show",
   N_ ("[FIGURE]"),
   N_ ("where it stands; or the record of a figure"))
X (campaign_find,
   "campaign",
   "find",
   N_ ("TEXT"),
   N_ ("figures and what the journals say, in all campaigns"))
X (campaign_join, "campaign", "join", N_ ("LIST"), N_ ("makes a list the company of the campaign"))
X (campaign_recruit,
   "campaign",
   "recruit",
   N_ ("\"NAME: KIND\"…"),
   N_ ("figures that stand in no list join the company, or begin one"))
X (campaign_leave, "campaign", "leave", "", N_ ("the company leaves the campaign"))
X (campaign_update, "campaign", "update", N_ ("LIST"), N_ ("gives the company another list"))
X (campaign_buy,
   "campaign",
   "buy",
   N_ ("WHAT PRICE"),
   N_ ("buys something for the stash or the list"))
X (campaign_sell,
   "campaign",
   "sell",
   N_ ("WHAT PRICE"),
   N_ ("sells something from the stash or the list"))
X (campaign_stash,
   "campaign",
   "stash",
   N_ ("MOVE ITEM [FIGURE]"),
   N_ ("something comes to the stash or leaves it"))
X (campaign_tonight,
   "campaign",
   "tonight",
   N_ ("[FIGURE…]"),
   N_ ("finds out who goes to the next battle"))
X (campaign_form, "campaign", "form", "", N_ ("writes the form of a battle, to be filled in"))
X (campaign_enter, "campaign", "enter", "", N_ ("enters a battle that was fought elsewhere"))
X (campaign_accept,
   "campaign",
   "accept",
   N_ ("[BATTLE]"),
   N_ ("takes over what a battle of the library means for the company"))
X (campaign_after, "campaign", "after", N_ ("[BATTLE]"), N_ ("begins what comes after a battle"))
X (campaign_session, "campaign", "session", N_ ("[BATTLE]"), N_ ("enters what came after a battle"))
X (campaign_change, "campaign", "change", N_ ("[WHY]"), N_ ("changes figures and numbers"))
X (campaign_correct,
   "campaign",
   "correct",
   N_ ("WHY"),
   N_ ("corrects figures, numbers or a battle"))
X (campaign_number,
   "campaign",
   "number",
   N_ ("NAME=VALUE"),
   N_ ("sets a number, or counts something new"))
X (campaign_note, "campaign", "note", N_ ("TEXT"), N_ ("writes a note into the journal"))
X (campaign_deck, "campaign", "deck", N_ ("DECK"), N_ ("takes out a deck for the campaign"))
X (campaign_card, "campaign", "card", N_ ("ACT"), N_ ("does something with a deck of the campaign"))
X (campaign_journal, "campaign", "journal", "", N_ ("what happened, day by day"))
X (campaign_log, "campaign", "log", "", N_ ("all that was done, with what was taken back"))
X (campaign_undo, "campaign", "undo", N_ ("[N]"), N_ ("takes back what was done last"))
X (campaign_redo, "campaign", "redo", N_ ("[N]"), N_ ("does again what was taken back"))
X (campaign_check,
   "campaign",
   "check",
   N_ ("FILE…"),
   N_ ("finds what is wrong with files of campaigns"))
X (campaign_import, "campaign", "import", N_ ("FILE"), N_ ("takes a campaign from a file"))
X (campaign_export, "campaign", "export", "", N_ ("writes a campaign, its tables or its list"))
X (campaign_print,
   "campaign",
   "print",
   "",
   N_ ("writes the form of the next battle for paper"))
X (campaign_chronicle, "campaign", "chronicle", "", N_ ("writes the campaign as a book"))
X (campaign_delete, "campaign", "delete", N_ ("CAMPAIGN"), N_ ("takes a campaign out of the list"))
X (campaign_restore, "campaign", "restore", N_ ("NUMBER"), N_ ("brings a deleted campaign back"))
