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
X ("rulebook", "", CITES, NULL, NULL, N_ ("The rules of one game: one file, one name space."))
X ("doctrine", "rulebook rules", CITES, NULL, NULL, N_ ("How an automatic side acts. In a file of its own it runs any game that binds its kinds and hooks; inside a rulebook it sees everything of it."))
X ("rules", "", PLAIN, NULL, NULL, N_ ("A part of a rulebook or doctrine in a file of its own."))
X ("include", "rulebook doctrine examples", PLAIN, NULL, NULL, N_ ("Puts what a file beside this one holds here: its root is `rules`, or `examples` for examples."))
X ("use", "rulebook rules", CITES, NULL, NULL, N_ ("Runs a doctrine from a file of its own on this game."))
X ("bind", "use", PLAIN, NULL, NULL, N_ ("Says what a kind or a hook of the doctrine is in this game."))
X ("hook", "doctrine rules", CITES, NULL, NULL, N_ ("What a doctrine needs to know or do and only the game can say."))
X ("about", "rulebook doctrine rules", ONCE, NULL, N_ ("a few sentences; an empty line begins a paragraph"), N_ ("What it is, for people: what kind of game, for how many, what one needs, how long it takes."))
X ("rule", "rulebook doctrine rules", PLAIN, NULL, N_ ("the rule; an empty line begins a paragraph"), N_ ("A section of the rules in words. It is shown wherever `src` cites it."))
X ("side", "rulebook rules", CITES, NULL, NULL, N_ ("A role that a scenario fills."))
X ("enum", "rulebook doctrine rules", CITES, NULL, N_ ("its words, in order"), N_ ("Words that have an order."))
X ("ruling", "rulebook doctrine rules", CITES, NULL, NULL, N_ ("A choice that the rules leave open: a constant, fixed for each campaign."))
X ("option", "ruling", CITES, NULL, N_ ("what it means"), N_ ("One value of a ruling. With options, a ruling can have no other value."))

/* Things. */
X ("kind", "rulebook doctrine rules", CITES, NULL, NULL, N_ ("A sort of thing."))
X ("attribute", "kind", CITES, NULL, NULL, N_ ("State that each thing of a kind has, and a list of it on the other side."))
X ("pile", "kind", CITES, NULL, NULL, N_ ("An ordered pile of cards on each thing of a kind."))
X ("things", "rulebook doctrine rules", PLAIN, NULL, NULL, N_ ("Things that the rules themselves name."))
X ("thing", "things", FREE | CITES, NULL, NULL, N_ ("One such thing: a constant. Its other attributes are those of its kind."))
X ("deck", "rulebook rules", CITES, NULL, NULL, N_ ("Cards of a kind that can come from a deck of the player's in place of those that the rulebook names; it is chosen where a battle is set up. Each card of the deck is a thing of the kind then, as often as the deck has it: the list `many` of the kind holds them and nothing else, and so does a pile that starts with it. No rule can name one of the rulebook's own cards of this kind; examples can."))
X ("field", "deck", PLAIN, NULL, NULL, N_ ("What the deck must have. A deck that has no such field is refused, and one with a card that does not suit. What it has for the other attributes of the kind is taken, too."))
X ("models", "rulebook doctrine rules", PLAIN, NULL, NULL, N_ ("Templates after which things are created."))
X ("model", "models", FREE | CITES, NULL, NULL, N_ ("One such template. Its other attributes are those of its kind."))
X ("part", "model", FREE | CITES, NULL, NULL, N_ ("A part that comes with it. Its other attributes are those of its kind."))

/* Rules. */
X ("table", "rulebook doctrine rules", CITES, NULL, NULL, N_ ("A table of the rules, called like a function."))
X ("row", "table", CITES, NULL, N_ ("its cells; `_` stands for a blank in a text, `+` joins the items of a list, `-` is an empty one"), N_ ("A row. The first that fits is taken."))
X ("function", "rulebook doctrine rules", CITES, NULL, NULL, N_ ("A value that is worked out: by `value`, by terms that add up, or by cases."))
X ("term", "function let", CITES, NULL, N_ ("what it stands for, as a template"), N_ ("A number that counts when its test holds."))
X ("case", "function", CITES, NULL, N_ ("why, as a template"), N_ ("The value of a function where a test holds. The first that does counts."))
X ("function/else", "function", CITES | ONCE, NULL, N_ ("why, as a template"), N_ ("The value where no case holds."))
X ("several", "function", PLAIN, NULL, N_ ("the question, as a template; it does not name them"), N_ ("The question about several things at once, where a function with `ask` is asked about more than one of them."))
X ("event", "rulebook doctrine rules", CITES, NULL, NULL, N_ ("Something that rules can react to."))
X ("procedure", "rulebook doctrine rules", CITES | BODY, NULL, NULL, N_ ("A rule: statements under a name."))
X ("action", "rulebook doctrine rules", CITES | BODY, NULL, NULL, N_ ("What a side may do with a thing. It begins with its `require`s; the `ask`s that follow can be answered in advance."))
X ("on", "rulebook doctrine rules scenario", CITES | BODY, NULL, NULL, N_ ("A rule that always reacts to an event."))
X ("turn", "rulebook rules", CITES | BODY | ONCE, NULL, NULL, N_ ("What happens in a turn."))
X ("plan", "doctrine rules", CITES | BODY | ONCE, NULL, NULL, N_ ("What an automatic side does with a thing that is activated, or with all of them at once."))
X ("policy", "doctrine rules", CITES, NULL, NULL, N_ ("How an automatic side answers an ask, or whether it interrupts."))
X ("by", "policy pick ask for-each", CITES, NULL, N_ ("why, as a template"), N_ ("A key of an order of preference; the next counts among what is still equal. The item has the id of the pick, ask or loop: `<by least=\"distance(f, foe)\">` in `<pick id=\"foe\" …>`."))

/* Scenarios. */
X ("scenario", "rulebook rules", CITES, NULL, NULL, N_ ("A game to play: who runs which side, board, set-up, rules of its own."))
X ("text", "scenario", ONCE, NULL, N_ ("what the scenario is about"), N_ ("What it is about, for people."))
X ("scenario/side", "scenario", CITES, NULL, NULL, N_ ("Who runs a side."))
X ("scenario/ruling", "scenario example", PLAIN, NULL, NULL, N_ ("A ruling that is different here."))
X ("legend", "scenario example", PLAIN, NULL, NULL, N_ ("What a sign on the board means. `.` is floor and `#` wall."))
X ("board", "scenario example", ONCE, NULL, N_ ("of a grid rows of signs, one per row of spaces; of an open table its plan: a line `table 48 48`, and one for each piece, such as `area \"Wood\" cover mark \"rough\": 10,4 14,4.5 13,9`"), N_ ("The board."))
X ("setup", "scenario", CITES | BODY | ONCE, NULL, NULL, N_ ("What is done before the first turn."))

/* Statements. */
X ("let", "", STATEMENT | CITES, muster_statement_compile_let, NULL, N_ ("Names a value, or the sum of its terms."))
X ("set", "", STATEMENT | CITES, muster_statement_compile_set, NULL, N_ ("Changes an attribute or a local."))
X ("roll", "", STATEMENT | CITES, muster_statement_compile_roll, NULL, N_ ("Throws dice."))
X ("if", "", STATEMENT | CITES | BODY, muster_statement_compile_if, NULL, N_ ("Does something if a test holds."))
X ("if/else", "if", CITES | BODY, NULL, NULL, N_ ("Otherwise. Stands at the end of an `if`; with a test it is one more branch."))
X ("for-each", "", STATEMENT | CITES | BODY, muster_statement_compile_for_each, NULL, N_ ("Does something with each item of a list as it is now."))
X ("while", "", STATEMENT | CITES | BODY, muster_statement_compile_while, NULL, N_ ("Does something again as long as a test holds."))
X ("call", "", STATEMENT | CITES, muster_statement_compile_call, N_ ("a text that people read: the last argument, as a template"), N_ ("Runs a procedure or an action. An example also calls `turn()`, a whole turn, and `bold.plan(f)`, what the doctrine `bold` does with f."))
X ("return", "", STATEMENT | CITES, muster_statement_compile_return, NULL, N_ ("Ends the procedure."))
X ("pick", "", STATEMENT | CITES, muster_statement_compile_pick, NULL, N_ ("The rules choose one of a list: by its keys, then by a die."))
X ("ask", "", STATEMENT | CITES, muster_statement_compile_ask, NULL, N_ ("A side chooses. An automatic side follows its policy, then the keys, then a die."))
X ("require", "ask", STATEMENT | CITES, muster_statement_compile_require, N_ ("why not, as a template"), N_ ("What must hold for an action, or for what is chosen."))
X ("order", "", STATEMENT | CITES, muster_statement_compile_order, N_ ("what to do, as a template"), N_ ("Something happens on the table."))
X ("activate", "", STATEMENT | CITES, muster_statement_compile_activate, N_ ("a note, as a template"), N_ ("A side acts with things: a person as it likes, an automatic side by its plan."))
X ("raise", "", STATEMENT | CITES | BODY, muster_statement_compile_raise, NULL, N_ ("Lets rules react to an event, then runs its body unless one of them prevented it."))
X ("prevent", "", STATEMENT | CITES, muster_statement_compile_prevent, NULL, N_ ("In a reaction: what was to happen does not."))
X ("create", "", STATEMENT | CITES | BODY, muster_statement_compile_create, NULL, N_ ("Takes a free thing of a kind; its body is skipped when there is none."))
X ("draw", "", STATEMENT | CITES, muster_statement_compile_draw, NULL, N_ ("Takes cards from the top of a pile, which is its first item, and lays them below those of another: the last item of that is what was drawn last."))
X ("put", "", STATEMENT | CITES, muster_statement_compile_put, NULL, N_ ("Puts cards into a pile, on top as its first items unless `at` says otherwise; in an example also a model onto the table."))
X ("say", "", STATEMENT | CITES, muster_statement_compile_say, N_ ("the line, as a template"), N_ ("A line in the log."))
X ("phase", "", STATEMENT | CITES | BODY, muster_statement_compile_phase, NULL, N_ ("A phase of the turn."))
X ("end", "", STATEMENT | CITES, muster_statement_compile_end, N_ ("what is said, as a template"), N_ ("The game is over."))

/* Examples. */
X ("examples", "", PLAIN, NULL, NULL, N_ ("The tests of a rulebook."))
X ("equivalent", "examples", PLAIN, NULL, N_ ("why"), N_ ("A change of the rules that changes nothing, so that no example can notice it."))
X ("example", "examples", CITES | BODY | EXAMPLE, NULL, NULL, N_ ("A position, what is done, and what must come of it."))
X ("dice", "", STATEMENT | EXAMPLE, muster_statement_compile_dice, N_ ("the dice as thrown by hand, in order"), N_ ("How the next dice fall. An example says so of every die that its rules throw, also of one that decides between equals: none is left to chance, and one that is missing is a fault. What holds however a die falls is shown for one number after the other."))
X ("answer", "", STATEMENT | EXAMPLE, muster_statement_compile_answer, N_ ("one input, as battles are written down"), N_ ("The answer to the next prompt. A place in inches is written with a semicolon here, since a comma parts answers: `do walk ada where=11;25`. Which card is drawn of those that were shuffled is a prompt in an example: `choose ace`; one that was `put` on top is drawn without it."))
X ("expect", "", STATEMENT | EXAMPLE | CITES, muster_statement_compile_expect, N_ ("what is expected, in words"), N_ ("What must hold now, or may or may not be done."))
X ("know", "", STATEMENT | EXAMPLE, muster_statement_compile_know, NULL, N_ ("What the table would answer."))
