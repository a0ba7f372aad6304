/* list-elements.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X ("key", "parents", FLAGS, HANDLER, "its text", "meaning")
 *
 * "key" is the name, behind that of its parent and a slash where names would clash. A statement
 * stands in every body beside "parents". HANDLER compiles a statement. "its text" is NULL for an
 * element without. Included several times, hence no guard. */

/* Files and what they hold. */
X ("rulebook", "", CITES, NULL, NULL, "The rules of one game: one file, one name space.")
X ("doctrine", "rulebook", CITES, NULL, NULL, "How an automatic side acts. In a file of its own it runs any game that binds its kinds and hooks; inside a rulebook it sees everything of it.")
X ("use", "rulebook", CITES, NULL, NULL, "Runs a doctrine from a file of its own on this game.")
X ("bind", "use", PLAIN, NULL, NULL, "Says what a kind or a hook of the doctrine is in this game.")
X ("hook", "doctrine", CITES, NULL, NULL, "What a doctrine needs to know or do and only the game can say.")
X ("about", "rulebook doctrine", ONCE, NULL, "a few sentences; an empty line begins a paragraph", "What it is, for people: what kind of game, for how many, what one needs, how long it takes.")
X ("rule", "rulebook doctrine", PLAIN, NULL, "the rule; an empty line begins a paragraph", "A section of the rules in words. It is shown wherever `src` cites it.")
X ("side", "rulebook", CITES, NULL, NULL, "A role that a scenario fills.")
X ("enum", "rulebook doctrine", CITES, NULL, "its words, in order", "Words that have an order.")
X ("ruling", "rulebook doctrine", CITES, NULL, NULL, "A choice that the rules leave open: a constant, fixed for each campaign.")
X ("option", "ruling", CITES, NULL, "what it means", "One value of a ruling. With options, a ruling can have no other value.")

/* Things. */
X ("kind", "rulebook doctrine", CITES, NULL, NULL, "A sort of thing.")
X ("attribute", "kind", CITES, NULL, NULL, "State that each thing of a kind has, and a list of it on the other side.")
X ("pile", "kind", CITES, NULL, NULL, "An ordered pile of cards on each thing of a kind.")
X ("things", "rulebook doctrine", PLAIN, NULL, NULL, "Things that the rules themselves name.")
X ("thing", "things", FREE | CITES, NULL, NULL, "One such thing: a constant. Its other attributes are those of its kind.")
X ("models", "rulebook doctrine", PLAIN, NULL, NULL, "Templates after which things are created.")
X ("model", "models", FREE | CITES, NULL, NULL, "One such template. Its other attributes are those of its kind.")
X ("part", "model", FREE | CITES, NULL, NULL, "A part that comes with it. Its other attributes are those of its kind.")

/* Rules. */
X ("table", "rulebook doctrine", CITES, NULL, NULL, "A table of the rules, called like a function.")
X ("row", "table", CITES, NULL, "its cells; `_` stands for a blank in a text, `+` joins the items of a list, `-` is an empty one", "A row. The first that fits is taken.")
X ("function", "rulebook doctrine", CITES, NULL, NULL, "A value that is worked out: by `value`, by terms that add up, or by cases.")
X ("term", "function let", CITES, NULL, "what it stands for, as a template", "A number that counts when its test holds.")
X ("case", "function", CITES, NULL, "why, as a template", "The value of a function where a test holds. The first that does counts.")
X ("function/else", "function", CITES | ONCE, NULL, "why, as a template", "The value where no case holds.")
X ("event", "rulebook doctrine", CITES, NULL, NULL, "Something that rules can react to.")
X ("procedure", "rulebook doctrine", CITES | BODY, NULL, NULL, "A rule: statements under a name.")
X ("action", "rulebook doctrine", CITES | BODY, NULL, NULL, "What a side may do with a thing. It begins with its `require`s; the `ask`s that follow can be answered in advance.")
X ("on", "rulebook doctrine scenario", CITES | BODY, NULL, NULL, "A rule that always reacts to an event.")
X ("turn", "rulebook", CITES | BODY | ONCE, NULL, NULL, "What happens in a turn.")
X ("plan", "doctrine", CITES | BODY | ONCE, NULL, NULL, "What an automatic side does with a thing that is activated, or with all of them at once.")
X ("policy", "doctrine", CITES, NULL, NULL, "How an automatic side answers an ask, or whether it interrupts.")
X ("by", "policy pick ask for-each", CITES, NULL, "why, as a template", "A key of an order of preference; the next counts among what is still equal.")

/* Scenarios. */
X ("scenario", "rulebook", CITES, NULL, NULL, "A game to play: who runs which side, board, set-up, rules of its own.")
X ("text", "scenario", ONCE, NULL, "what the scenario is about", "What it is about, for people.")
X ("scenario/side", "scenario", CITES, NULL, NULL, "Who runs a side.")
X ("scenario/ruling", "scenario example", PLAIN, NULL, NULL, "A ruling that is different here.")
X ("legend", "scenario example", PLAIN, NULL, NULL, "What a sign on the board means. `.` is floor and `#` wall.")
X ("board", "scenario example", ONCE, NULL, "rows of signs, one per row of spaces", "The board.")
X ("setup", "scenario", CITES | BODY | ONCE, NULL, NULL, "What is done before the first turn.")

/* Statements. */
X ("let", "", STATEMENT | CITES, muster_statement_compile_let, NULL, "Names a value, or the sum of its terms.")
X ("set", "", STATEMENT | CITES, muster_statement_compile_set, NULL, "Changes an attribute or a local.")
X ("roll", "", STATEMENT | CITES, muster_statement_compile_roll, NULL, "Throws dice.")
X ("if", "", STATEMENT | CITES | BODY, muster_statement_compile_if, NULL, "Does something if a test holds.")
X ("if/else", "if", CITES | BODY, NULL, NULL, "Otherwise. Stands at the end of an `if`; with a test it is one more branch.")
X ("for-each", "", STATEMENT | CITES | BODY, muster_statement_compile_for_each, NULL, "Does something with each item of a list as it is now.")
X ("while", "", STATEMENT | CITES | BODY, muster_statement_compile_while, NULL, "Does something again as long as a test holds.")
X ("call", "", STATEMENT | CITES, muster_statement_compile_call, NULL, "Runs a procedure or an action.")
X ("return", "", STATEMENT | CITES, muster_statement_compile_return, NULL, "Ends the procedure.")
X ("pick", "", STATEMENT | CITES, muster_statement_compile_pick, NULL, "The rules choose one of a list: by its keys, then by a die.")
X ("ask", "", STATEMENT | CITES, muster_statement_compile_ask, NULL, "A side chooses. An automatic side follows its policy, then the keys, then a die.")
X ("require", "ask", STATEMENT | CITES, muster_statement_compile_require, "why not, as a template", "What must hold for an action, or for what is chosen.")
X ("order", "", STATEMENT | CITES, muster_statement_compile_order, "what to do, as a template", "Something happens on the table.")
X ("activate", "", STATEMENT | CITES, muster_statement_compile_activate, "a note, as a template", "A side acts with things: a person as it likes, an automatic side by its plan.")
X ("raise", "", STATEMENT | CITES | BODY, muster_statement_compile_raise, NULL, "Lets rules react to an event, then runs its body unless one of them prevented it.")
X ("prevent", "", STATEMENT | CITES, muster_statement_compile_prevent, NULL, "In a reaction: what was to happen does not.")
X ("create", "", STATEMENT | CITES | BODY, muster_statement_compile_create, NULL, "Takes a free thing of a kind; its body is skipped when there is none.")
X ("draw", "", STATEMENT | CITES, muster_statement_compile_draw, NULL, "Takes cards from the top of a pile.")
X ("put", "", STATEMENT | CITES, muster_statement_compile_put, NULL, "Puts cards into a pile.")
X ("say", "", STATEMENT | CITES, muster_statement_compile_say, "the line, as a template", "A line in the log.")
X ("phase", "", STATEMENT | CITES | BODY, muster_statement_compile_phase, NULL, "A phase of the turn.")
X ("end", "", STATEMENT | CITES, muster_statement_compile_end, "what is said, as a template", "The game is over.")

/* Examples. */
X ("examples", "", PLAIN, NULL, NULL, "The tests of a rulebook.")
X ("example", "examples", CITES | BODY | EXAMPLE, NULL, NULL, "A position, what is done, and what must come of it.")
X ("dice", "", STATEMENT | EXAMPLE, muster_statement_compile_dice, "the dice as thrown by hand, in order", "How the next dice fall.")
X ("answer", "", STATEMENT | EXAMPLE, muster_statement_compile_answer, "one input, as battles are written down", "The answer to the next prompt.")
X ("expect", "", STATEMENT | EXAMPLE | CITES, muster_statement_compile_expect, "what is expected, in words", "What must hold now, or may or may not be done.")
X ("know", "", STATEMENT | EXAMPLE, muster_statement_compile_know, NULL, "What the table would answer.")
