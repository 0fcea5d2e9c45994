// Package jug is the stone jug of a Korean contest: take one of a few sizes of
// stones, never the one just taken, or PASS. Whoever cannot move loses.
//
// A judge's text has the sizes in a line, ascending, and then numbers of stones, any of them
// up to 10^18. The answer has a line for each: F or S, for whoever wins. A row of states
// for each number of stones is worked out until the rows repeat, with 4 bytes for each of
// 4k+3 states of k sizes:
//
//	1 3 4         F
//	10 0          F
package jug

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// players are the players' names. The judge writes F and S for them.
var players = [2]string{"First", "Second"}

// Game describes Stone jug: its texts, its parameters, and the functions that make its
// boards.
var Game = &games.Game{
	ID:   "jug",
	Name: "Stone jug",
	About: games.About{
		Tagline: "take stones, not the number just taken, or PASS",
		Goal:    "take a number not just taken, or PASS; who cannot, loses",
		Theory:  "no cycles: dynamic programming, periodic in the stones",
		Watched: "The very solver that coloured the board, run once more: to where its rows are seen to come again, if they are.",
		Rules: `A jug holds stones. In turn each player takes one of the given numbers out. ` +
			`The number just taken is banned: the other player may not take it in reply.

Instead of taking, a player may PASS, once a game. A PASS lifts the ban, and PASS may not answer a PASS.`,
		Format: `The sizes that may be taken, the smallest first; then, a line for each, the numbers of stones that are asked about.
Answered by a line for each of these: F if First wins, who begins, and else S.`,
	},
	Players: players,
	Boards:  assets.Of("jug"),
	Params:  schema,
	Settings: []params.Setting{
		{Key: "pass", Help: "who may PASS once: each player, shared (one PASS for both), none (default: each)"},
		{Key: "stones", Help: "the stones to play with, " + schema[paramStones].Range() + " (default: the first number of the input)"},
	},
	Read:    read,
	Write:   write,
	Judge:   judge,
	Random:  random,
	Codes:   &games.Codes{Pack: pack, Unpack: unpack},
	Editing: &games.Editing{Form: form, At: edits, Find: findPlace, Name: placeName, Carry: carry},
	Trials:  trials,
	Page:    page(),
	Lesson:  lesson(),
}

// The indices of the parameters, which are also the first fields of the form.
const (
	paramStones = iota
	paramSizes
	paramRule
)

// maxStones is the largest number of stones.
const maxStones = 1_000_000_000_000_000_000

var schema = params.Schema{
	paramStones: {Name: "stones", What: "a number of stones", Lo: 0, Hi: maxStones, Drawn: [3][2]int64{{8, 20}, {20, 40}, {60, 120}}},
	paramSizes: {
		Name: "sizes", What: "a size", Count: "the number of sizes", Noun: "size",
		Help: "what may be taken: numbers from 1 that differ", Kind: params.Rising, Lo: 1, Hi: math.MaxInt64,
	},
	paramRule: {
		Name: "PASS", What: "the rule on PASS", Help: "who may PASS once: each player, one of them (shared) or none",
		Kind: params.Choice, Choices: ruleNames[:], Default: ruleNames[Each],
	},
}

// Rule says how often PASS may be said in a game.
type Rule uint8

// The rules on PASS.
const (
	Each   Rule = iota // once by each player
	Shared             // once altogether
	Never
)

var ruleNames = [...]string{Each: "each", Shared: "shared", Never: "none"}

// value returns the rule as a parameter's value.
func (r Rule) value() params.Value {
	v := params.Value{Int: int64(r)}
	if r <= Never {
		v.Word = r.String()
	}
	return v
}

// String returns the rule as it is typed: "each", "shared" or "none".
func (r Rule) String() string { return ruleNames[r] }

// Last is the other player's last move: None, Passed, or the index of the size they took.
type Last int

// Values of Last that are not the index of a size.
const (
	None   Last = -2 // nothing yet: the game's first move is free
	Passed Last = -1
)

// Spent is the set of players who may not say PASS any more, as seen by the player to move.
type Spent uint8

// The members of Spent: the player to move, and the other player.
const (
	Mover Spent = 1 << iota
	Other
)

// Swap returns s as seen by the other player.
func (s Spent) Swap() Spent { return s>>1 | s&Mover<<1 }

// fresh returns which players have no PASS at the start of a game.
func (r Rule) fresh() Spent {
	if r == Never {
		return Mover | Other
	}
	return 0
}

// pass returns the set of players who have no PASS after the player to move has said it, as
// seen by the other player.
func (r Rule) pass(s Spent) Spent {
	if r == Shared {
		return Mover | Other
	}
	return s.Swap() | Other
}

// Board is the sizes, the rule on PASS and the stones at the start.
type Board struct {
	sizes  []int64
	rule   Rule
	stones int64
	from   *Position // the position that a match starts from; nil if it starts with all stones and no move made
}

// New returns the board with these sizes, which must be strictly increasing, and this many
// stones. It takes over the slice. The error is a *params.Fault.
func New(sizes []int64, rule Rule, stones int64) (*Board, error) {
	v := params.Values{paramStones: {Int: stones}, paramSizes: {Ints: sizes}, paramRule: rule.value()}
	if err := schema.Check(v); err != nil {
		return nil, err
	}
	return board(v), nil
}

// board returns the board of values that the schema allows.
func board(v params.Values) *Board {
	return &Board{sizes: v[paramSizes].Ints, rule: Rule(v[paramRule].Int), stones: v[paramStones].Int}
}

// values returns the board's parameters.
func (b *Board) values() params.Values {
	return params.Values{paramStones: {Int: b.stones}, paramSizes: {Ints: b.sizes}, paramRule: b.rule.value()}
}

// Sizes returns the sizes that may be taken, ascending. The slice must not be changed.
func (b *Board) Sizes() []int64 { return b.sizes }

// Rule returns the rule on PASS.
func (b *Board) Rule() Rule { return b.rule }

// Stones returns the number of stones at the start.
func (b *Board) Stones() int64 { return b.stones }

func (b *Board) Game() *games.Game { return Game }

func (b *Board) Title() string {
	return count(b.stones) + ", take " + b.taken(" ", " ") + [...]string{Each: ", a PASS each", Shared: ", one PASS for both", Never: ", no PASS"}[b.rule]
}

// Terms says in a sentence what may be taken, and who may pass.
func (b *Board) Terms() string {
	return "Here " + b.taken(", ", " or ") + " may be taken, and " + [...]string{
		Each: "each player has a PASS", Shared: "there is one PASS for both", Never: "nobody may PASS",
	}[b.rule] + "."
}

// taken lists the numbers that may be taken, with between after each but the last two, and
// last before the last one.
func (b *Board) taken(between, last string) string {
	const most = 8
	n := int64(len(b.sizes))
	least, largest := b.sizes[0], b.sizes[n-1]
	switch {
	case n <= most:
		all := number(least)
		for i, s := range b.sizes[1:] {
			if int64(i) == n-2 {
				between = last
			}
			all += between + number(s)
		}
		return all
	case largest-least == n-1:
		return fmt.Sprintf("%d to %d", least, largest)
	}
	return fmt.Sprintf("any of %d sizes from %d to %d", n, least, largest)
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// count returns "3 stones".
func count(n int64) string { return english.Several(n, "stone") }

// Position is the stones left, the last move, who may still PASS, and the player to move.
type Position struct {
	Stones int64
	Last   Last
	Spent  Spent
	Player games.Player
}

func (p Position) Turn() games.Player { return p.Player }

func (p Position) Key() string {
	return fmt.Sprintf("%d:%d:%d:%d", p.Player, p.Stones, p.Last, p.Spent)
}

// MayPass reports whether a player still has a PASS. It may be forbidden right now: a PASS
// may not answer a PASS.
func (p Position) MayPass(who games.Player) bool {
	if who == p.Player {
		return p.Spent&Mover == 0
	}
	return p.Spent&Other == 0
}

func (b *Board) Start(first games.Player) games.Position {
	if b.from != nil {
		return Position{b.stones, b.from.Last, b.from.Spent, first}
	}
	return b.start(b.stones, first)
}

// startingFrom returns the board of the same rules that starts from p. Some game must lead
// to p.
func (b *Board) startingFrom(p Position) *Board {
	started := &Board{sizes: b.sizes, rule: b.rule, stones: p.Stones}
	if p.Last != None {
		started.from = &p
	}
	return started
}

// start returns the position at the start of a game with this many stones: no move made and no
// PASS spent.
func (b *Board) start(stones int64, first games.Player) Position {
	return Position{stones, None, b.rule.fresh(), first}
}

// Pass is the move of saying PASS; any other move's To is the size taken.
var Pass = games.Move{}

// Moves lists the sizes ascending, then PASS.
func (b *Board) Moves(p games.Position) []games.Move {
	return b.moves(nil, p.(Position))
}

// moves appends the legal moves of p to dst: the sizes ascending, then PASS.
func (b *Board) moves(dst []games.Move, p Position) []games.Move {
	for i, s := range b.sizes {
		if s > p.Stones {
			break
		}
		if Last(i) != p.Last {
			dst = append(dst, games.Move{To: s})
		}
	}
	if p.Spent&Mover == 0 && p.Last != Passed {
		dst = append(dst, Pass)
	}
	return dst
}

func (b *Board) Play(p games.Position, m games.Move) games.Position {
	return b.play(p.(Position), m)
}

// play returns the position after a legal move; see Play.
func (b *Board) play(p Position, m games.Move) Position {
	if m == Pass {
		return Position{p.Stones, Passed, b.rule.pass(p.Spent), p.Player.Other()}
	}
	i, _ := slices.BinarySearch(b.sizes, m.To)
	return Position{p.Stones - m.To, Last(i), p.Spent.Swap(), p.Player.Other()}
}

// Name returns "3" or "PASS".
func (b *Board) Name(_ games.Position, m games.Move) string {
	if m == Pass {
		return "PASS"
	}
	return number(m.To)
}

// Pass returns "PASS", or "" if the board has none.
func (b *Board) Pass() string {
	if b.rule == Never {
		return ""
	}
	return "PASS"
}

// Tell returns the words for a move: Does is "take 3", Leads "7 left", Long "takes 3: 7 left" and
// Short "takes 3".
func (b *Board) Tell(p games.Position, m games.Move) games.MoveWords {
	at := p.(Position)
	w := games.MoveWords{Does: "PASS", Leads: number(at.Stones) + " left", Short: "says PASS"}
	if m != Pass {
		w = games.MoveWords{Does: "take " + number(m.To), Leads: number(at.Stones-m.To) + " left", Short: "takes " + number(m.To)}
	}
	w.Long = w.Short + ": " + w.Leads
	return w
}

// Target returns the place of the state that the move leads to.
func (b *Board) Target(p games.Position, m games.Move) games.Place {
	return b.play(p.(Position), m).Place()
}

// spents is the number of values of Spent.
const spents = 4

// Place returns the place of the position's state in the table. Index is the stones left, and
// Part encodes the last move and who has spent a PASS.
func (p Position) Place() games.Place {
	return games.Place{Part: int(p.Last-None)*spents + int(p.Spent), Index: p.Stones}
}

// At returns the position of a place with turn to move.
func At(at games.Place, turn games.Player) Position {
	return Position{at.Index, Last(at.Part/spents) + None, Spent(at.Part % spents), turn}
}

// Remind returns a reminder of when PASS may be said, for a position in which that may decide: PASS
// was just said, nothing but PASS can be said, or the next move could empty the jug. It returns ""
// for all other positions, and if nobody may say PASS any more.
func (b *Board) Remind(p games.Position) string {
	at := p.(Position)
	switch largest := b.sizes[len(b.sizes)-1]; {
	case b.rule == Never || !at.MayPass(0) && !at.MayPass(1):
		return ""
	case at.Last == Passed:
		return "PASS may not answer a PASS: now a number has to be taken."
	case at.Stones == 0:
		return "The jug is empty: only PASS is left, and nobody may PASS in reply."
	case len(b.Moves(at)) == 1 && at.MayPass(at.Turn()):
		return "Nothing may be taken: only PASS is left; it lifts the ban, and nobody may PASS in reply."
	case at.Stones <= largest:
		return "Whoever empties the jug loses if the other player can still PASS."
	}
	return ""
}

// Tempt returns how many stones a move takes.
func (b *Board) Tempt(_ games.Position, m games.Move) (much int64, did string) {
	return m.To, "took the most it could"
}

// Forgettable returns the ban on what was just taken and, if there is one, the PASS.
func (b *Board) Forgettable() []games.ForgettableRule {
	rules := []games.ForgettableRule{{Name: "the ban", Moves: func(p games.Position) []games.Move {
		at := p.(Position)
		if at.Last != Passed { // a PASS still may not answer a PASS
			at.Last = None
		}
		return b.moves(nil, at)
	}}}
	if b.rule != Never {
		rules = append(rules, games.ForgettableRule{Name: "the PASS", Moves: func(p games.Position) []games.Move {
			at := p.(Position)
			at.Spent = Mover | Other
			return b.moves(nil, at)
		}})
	}
	return rules
}

// Ended says why nothing can be taken, and why there is no PASS.
func (b *Board) Ended(p games.Position, who games.Names) games.Ending {
	at := p.(Position)
	w := "the jug is empty"
	if at.Stones > 0 {
		w = count(at.Stones) + " left"
		if at.Last >= 0 && b.sizes[at.Last] <= at.Stones {
			w += ", " + number(b.sizes[at.Last]) + " is banned"
		} else {
			w += ", too few to take"
		}
	}
	switch {
	case b.rule == Never:
	case at.Last == Passed: // first, because a low window has room for only one clause
		if at.Stones > 0 {
			w = count(at.Stones) + " " + english.Either(at.Stones, "is", "are") + " too few to take"
		}
		w = "PASS may not answer a PASS, and " + w
	case b.rule == Shared:
		w += ", and the PASS is spent"
	default:
		w += ", and " + who.Does(at.Player, "has no PASS left")
	}
	return games.Ending{What: w}
}
