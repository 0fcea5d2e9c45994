package finite

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Here is the place of the position itself on the board. Other places with Part -1 stand for
// states by number; see PlaceOf.
var Here = games.Place{Part: -1}

// New returns the game with these rules. The game's On and Read make its boards.
func New(spec Spec) *games.Game {
	k := &kind{Spec: spec}
	k.usual = sync.OnceValues(k.solveUsual)
	k.game = &games.Game{
		ID:   spec.ID,
		Name: spec.Name,
		About: games.About{
			Tagline: spec.Tagline,
			Goal:    cmp.Or(spec.Goal, "whoever cannot move loses, unless the rules say otherwise"),
			Theory:  spec.Theory,
			Hot:     spec.Hot,
			Watched: "The very solvers that coloured the board, run once more: backwards from the ends, a state at a time (retrograde analysis), or by the values of parts that add up.",
			Rules:   spec.Rules,
		},
		Players: spec.Players,
		Article: spec.Article,
		Boards:  spec.Boards,

		Examples: spec.Examples,
		Params:   spec.Params,
		On:       k.input,
		Settings: []params.Setting{
			{Key: "from", Help: "the position a match starts from, as it is called (default: the start)"},
		},
		Read:    k.read,
		Write:   k.write,
		Random:  k.random,
		Codes:   &games.Codes{Pack: k.pack, Unpack: k.unpack},
		Editing: &games.Editing{Form: k.form(), At: k.edits, Find: placeOf, Name: moveAt, Carry: carry},
		Trials:  k.trials(),
		Page:    spec.Page,
		Lesson:  spec.Lesson,
	}
	return k.game
}

// kind is a game made from a Spec.
type kind struct {
	Spec
	game  *games.Game
	usual func() (*defaultBoard, error) // returns what solveUsual returned at the first call
}

// Board is one board of a finite game. It implements games.Board, Ender, Faulter, Scorer and
// PartCaller; package games documents their methods.
type Board struct {
	kind   *kind
	values params.Values
	rules  safeRules
	from   string // the state that a match starts from
	graph  *graph
	asked  *ruleCache
}

// board returns the board with these values, which must satisfy the schema. The error is the
// rules'.
func (k *kind) board(v params.Values) (*Board, error) {
	own, err := k.On(v)
	if err != nil {
		return nil, err
	}
	rules := safeRules{own}
	start := rules.start()
	return &Board{
		kind: k, values: v, rules: rules, from: start,
		graph: &graph{rules: rules, spec: &k.Spec, roots: openings(rules, start)}, asked: newRuleCache(),
	}, nil
}

// Rules returns the rules on this board as the Spec made them. They may panic on a position from
// a code; the Board's own methods do not.
func (b *Board) Rules() Rules { return b.rules.own }

// Coordinates returns the rules as Coordinates, and whether they implement it. Its At returns
// nil for a state on which the rules fail.
func (b *Board) Coordinates() (Coordinates, bool) { return b.rules.coordinates() }

// Values returns the board's parameters.
func (b *Board) Values() params.Values { return b.values }

func (b *Board) Game() *games.Game { return b.kind.game }

// Usual is the title of a board whose only parameters are texts, all of them the defaults: Title
// leaves these out, and there is nothing else to name.
const Usual = "the first board"

// Title returns the parameters in words, leaving out texts that are the defaults. It adds
// the state that a match starts from if that is not the start of the rules, or if there are
// no parameters.
func (b *Board) Title() string {
	said := b.kind.Params.InWords(b.values)
	if b.from != b.rules.start() || len(b.values) == 0 {
		said = append(said, "from "+b.named(b.from))
	}
	if len(said) == 0 {
		return Usual
	}
	return strings.Join(said, ", ")
}

func (b *Board) Start(first games.Player) games.Position { return b.opening(first) }

// opening returns the start position with first to begin. If the rules fail on it, it
// returns the position with the other player to move: in a state from a code perhaps only
// one player can be to move.
func (b *Board) opening(first games.Player) Position {
	p := openings(b.rules, b.from)[first]
	if p.State != b.rules.start() {
		if _, err := b.listed(p); err != nil {
			p.Player = p.Player.Other()
		}
	}
	return p
}

// openings returns the start positions of a match from state, one for each player to begin.
func openings(rules safeRules, state string) []Position {
	list := eitherStarts(state)
	for i := range list {
		list[i].Player = rules.opens(state, list[i].Player)
	}
	return list
}

// moves returns the moves of a position, none if the rules fail on it.
func (b *Board) moves(p games.Position) []Move {
	moves, _ := b.listed(p.(Position))
	return moves
}

// Fault returns why the rules fail on a position, nil if they do not.
func (b *Board) Fault(p games.Position) error {
	_, err := b.listed(p.(Position))
	return err
}

// listed returns the moves of a position, from the cache if they are there. The error says that
// the rules fail on it.
func (b *Board) listed(at Position) ([]Move, error) {
	list := cached(b.asked, b.asked.known, mostAsked, at, func() (list listed) {
		list.moves, list.err = b.rules.moves(at)
		return list
	})
	return list.moves, list.err
}

// move returns a move of a position. If the rules now list fewer moves than before, it returns a
// move that leads nowhere: a match must not crash.
func (b *Board) move(p games.Position, m games.Move) Move {
	if moves := b.moves(p); m.To >= 0 && m.To < int64(len(moves)) {
		return moves[m.To]
	}
	return Move{Name: "?", To: p.(Position).State, Again: true}
}

// Show returns the rules' own picture of a position, nil if they draw none. The error is the
// rules'.
func (b *Board) Show(p games.Position) ([][]Cell, error) {
	at := p.(Position)
	b.asked.Lock()
	drawn, ok := b.asked.drawn[at]
	b.asked.Unlock()
	if ok {
		return drawn.rows, drawn.err
	}
	drawn.rows, drawn.err = b.rules.show(at)
	b.asked.Lock()
	defer b.asked.Unlock()
	cells := 1
	for _, row := range drawn.rows {
		cells += len(row) + 1
	}
	if b.asked.cells += cells; b.asked.cells > mostDrawn {
		clear(b.asked.drawn)
		b.asked.cells = cells
	}
	b.asked.drawn[at] = drawn
	return drawn.rows, drawn.err
}

// Links returns the pairs of cells that pictures join by a line. Cells are named by their moves.
func (b *Board) Links() [][2]string { return b.rules.links() }

// Moves returns the moves of a position. The To of a move is its number in the rules' list.
func (b *Board) Moves(p games.Position) []games.Move {
	moves := make([]games.Move, len(b.moves(p)))
	for i := range moves {
		moves[i].To = int64(i)
	}
	return moves
}

func (b *Board) Play(p games.Position, m games.Move) games.Position {
	return p.(Position).after(b.move(p, m))
}

func (b *Board) Name(p games.Position, m games.Move) string { return b.move(p, m).Name }

// Tell returns the words for a move. Brief is the move's name, as the rules' own words may be
// long.
func (b *Board) Tell(p games.Position, m games.Move) games.MoveWords {
	move, of := b.move(p, m), telling{p.(Position), m.To}
	words := cached(b.asked, b.asked.told, mostWords, of, func() string {
		words, err := b.rules.tell(of.Position, move)
		if err != nil {
			return err.Error()
		}
		return words
	})
	return games.MoveWords{Does: words, Brief: move.Name}
}

func (b *Board) Target(p games.Position, m games.Move) games.Place {
	place, _ := b.rules.place(p.(Position).State, int(m.To), b.move(p, m))
	return place
}

// End returns the outcome for the player to move in a position without moves: Lose, unless the
// rules are an Ender.
func (b *Board) End(p games.Position) solver.Outcome {
	end, _ := b.rules.end(p.(Position))
	return end
}

func (b *Board) Ended(p games.Position, who games.Names) games.Ending {
	at := p.(Position)
	words := b.reason(at)
	if score := b.Score(at, who.Name); score != "" && words != "" {
		words = score
	}
	for i, name := range b.Game().Players { // rules use the game's own names of the players; replace them by who's
		for _, how := range []string{"has won", "has lost"} {
			words = strings.ReplaceAll(words, name+" "+how, who.Does(games.Player(i), how))
		}
	}
	fault := b.Fault(p)
	switch {
	case fault != nil:
		words = "the rules fail here (" + fault.Error() + ")"
	case words != "":
	case b.End(p) == solver.Draw:
		words = "the game is over"
	case b.End(p) == solver.Win:
		words = who.Does(at.Player, "has no move left") + "," + who.And(at.Player, "has won")
	default:
		words = who.Does(at.Player, "has no move left")
	}
	return games.Ending{What: words}
}

// Score returns the players' points in words, "you 3, the program 1", with the players
// called as name calls them. It returns "" if Points finds no points.
func (b *Board) Score(p Position, name func(games.Player) string) string {
	points, scored := b.Points(p)
	if !scored {
		return ""
	}
	return fmt.Sprintf("%s %d, %s %d", name(0), points[0], name(1), points[1])
}

// Points reads the players' points in the rules' name of the position: 3 and 1 in "First 3,
// Second 1; free a2". Scored is false if the name does not begin with both players' points
// and a semicolon.
func (b *Board) Points(p games.Position) (points [2]int, scored bool) {
	score, _, scored := strings.Cut(b.named(p.(Position).State), ";")
	for i, own := range b.Game().Players {
		_, after, told := strings.Cut(score, own+" ")
		number, _, _ := strings.Cut(after, ",")
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if !scored || !told || err != nil {
			return [2]int{}, false
		}
		points[i] = n
	}
	return points, true
}

// Point returns the rules' word for a point, "point" if they have none.
func (b *Board) Point() string { return cmp.Or(b.kind.Point, "point") }

// reason returns what the rules say of a position without moves, or the error if they fail
// on it. It returns "" if they only say that there is no move.
func (b *Board) reason(p Position) string {
	_, err := b.listed(p)
	words := ""
	if err == nil {
		words, err = b.rules.ended(p)
	}
	if err != nil {
		return err.Error()
	}
	return words
}

// call returns the name of a state.
func (b *Board) call(state string) string {
	name, _ := b.rules.call(state)
	return name
}

// named returns the name of a state for use in a sentence.
func (b *Board) named(state string) string { return b.naming(state).name }

// naming returns the name of a state, from the cache if it is there.
func (b *Board) naming(state string) stateName {
	return cached(b.asked, b.asked.named, mostAsked, state, func() (is stateName) {
		is.name, is.own, _ = b.rules.named(state)
		return is
	})
}

// name returns the name of a position: its state and, unless the game is impartial, the
// player to move.
func (b *Board) name(p Position) string {
	if b.kind.Impartial {
		return b.named(p.State)
	}
	return b.kind.Players[p.Player] + ", " + b.named(p.State)
}

// stand returns the position that a place stands for when the board shows p: the one its move
// leads to, or p itself. It returns false if the place stands for nothing.
func (b *Board) stand(p Position, at games.Place) (Position, bool) {
	if at == Here {
		return p, true
	}
	moves := b.moves(p)
	i := b.rules.placed(p.State, moves, at)
	if i < 0 {
		return Position{}, false
	}
	return p.after(moves[i]), true
}
