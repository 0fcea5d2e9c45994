package finite

import (
	"cmp"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
)

// Here is the place of what stands on the board as a whole, in contrast to those
// of moves. Other places of its part stand for states, by number; see PlaceOf.
var Here = games.Place{Part: -1}

// New is the game of these rules. Its On makes boards, as its Read does of their values in a
// text, one after the other.
func New(spec Spec) *games.Game {
	k := &kind{Spec: spec}
	k.game = &games.Game{
		ID:      spec.ID,
		Name:    spec.Name,
		Tagline: spec.Tagline,
		Goal:    cmp.Or(spec.Goal, "whoever cannot move loses, unless the rules say otherwise"),
		Theory:  spec.Theory,
		Watched: "The very solvers that coloured the board, run once more: backwards from the ends, a state at a time (retrograde analysis), or by the values of parts that add up.",
		Rules:   spec.About,
		Players: spec.Players,
		Boards:  spec.Boards,

		Examples: spec.Examples,
		Params:   spec.Params,
		On:       k.input,
		Settings: []games.Setting{
			{Key: "from", Help: "the position a match starts from, as it is called (default: the start)"},
		},
		Read:    k.read,
		Random:  k.random,
		Pack:    k.pack,
		Unpack:  k.unpack,
		Editing: &games.Editing{Form: k.form(), At: k.edits, Find: k.place, Name: k.spotted, Carry: k.carry},
		Trials:  k.trials(),
	}
	return k.game
}

// kind is a game and how its boards are made.
type kind struct {
	Spec
	game *games.Game
}

// Board is a board of a finite game: a games.Board, and a games.Ender, Describer and Refuser
// besides, whose methods are told of there.
type Board struct {
	kind   *kind
	values games.Values
	rules  held
	from   string // the state that a match starts from
	graph  *graph
	asked  *asked
}

// board is the board of these values, which the schema allows; the error is the rules'.
func (k *kind) board(v games.Values) (*Board, error) {
	own, err := k.On(v)
	if err != nil {
		return nil, err
	}
	rules := held{own}
	start := rules.start()
	return &Board{
		kind: k, values: v, rules: rules, from: start,
		graph: &graph{rules: rules, spec: &k.Spec, roots: openings(rules, start)}, asked: &asked{known: map[Position]listed{}, drawn: map[Position]picture{}},
	}, nil
}

// asked is the moves and pictures of the positions that were asked about last: rules
// can be slow, and the same positions are asked about again and again.
type asked struct {
	sync.Mutex
	known map[Position]listed
	drawn map[Position]picture
}

// listed is the moves of a position; err says that the rules fail on it.
type listed struct {
	moves []Move
	err   error
}

// picture is what rules have shown of a position.
type picture struct {
	rows [][]Cell
	err  error
}

// How many positions are kept. A picture can have thousands of cells.
const (
	mostAsked = 1 << 10
	mostDrawn = 1 << 4
)

// Rules returns the rules on this board as they were made. What they are asked about a position
// of a code may make them panic: ask the board instead, where it can be asked.
func (b *Board) Rules() Rules { return b.rules.own }

// Coordinates returns the rules as Coordinates, and whether they are. They say nil of a state
// on which they fail.
func (b *Board) Coordinates() (Coordinates, bool) { return b.rules.coordinates() }

// Values are the board's parameters.
func (b *Board) Values() games.Values { return b.values }

func (b *Board) Game() *games.Game { return b.kind.game }

// Title is the parameters with their names, but for empty texts, and where a match starts
// if it is not as they say or they say nothing.
func (b *Board) Title() string {
	var said []string
	for i, entry := range b.kind.Params.Entries(b.values) {
		if entry != "" {
			said = append(said, b.kind.Params[i].Name+" "+entry)
		}
	}
	if len(said) == 0 || b.from != b.rules.start() {
		said = append(said, "from "+b.named(b.from))
	}
	return strings.Join(said, ", ")
}

func (b *Board) Start(first games.Player) games.Position { return b.opening(first) }

// opening returns the position that a match starts from which this player is to begin. Where
// the rules fail on that it is the other player's turn: a state of a code can be one player's
// alone.
func (b *Board) opening(first games.Player) Position {
	p := openings(b.rules, b.from)[first]
	if p.State != b.rules.start() {
		if _, err := b.listed(p); err != nil {
			p.Player = p.Player.Other()
		}
	}
	return p
}

// openings are the positions that a match in a state starts from, by the player who is to
// begin.
func openings(rules held, state string) []Position {
	list := eitherStarts(state)
	for i := range list {
		list[i].Player = rules.opens(state, list[i].Player)
	}
	return list
}

// moves lists the moves of a position; none where the rules fail on it.
func (b *Board) moves(p games.Position) []Move {
	moves, _ := b.listed(p.(Position))
	return moves
}

// listed lists the moves of a position. The error says that the rules fail on it.
func (b *Board) listed(at Position) ([]Move, error) {
	b.asked.Lock()
	list, ok := b.asked.known[at]
	b.asked.Unlock()
	if ok {
		return list.moves, list.err
	}
	list.moves, list.err = b.rules.moves(at)
	b.asked.Lock()
	defer b.asked.Unlock()
	if len(b.asked.known) >= mostAsked {
		clear(b.asked.known)
	}
	b.asked.known[at] = list
	return list.moves, list.err
}

// move is one of the moves of a position. Where the rules tell of fewer than they did, it
// leads nowhere: nobody's match ends with a crash because rules fail.
func (b *Board) move(p games.Position, m games.Move) Move {
	if moves := b.moves(p); m.To >= 0 && m.To < int64(len(moves)) {
		return moves[m.To]
	}
	return Move{Name: "?", To: p.(Position).State, Again: true}
}

// Show is the rules' own picture of a position; nil where they draw none.
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
	if len(b.asked.drawn) >= mostDrawn {
		clear(b.asked.drawn)
	}
	b.asked.drawn[at] = drawn
	return drawn.rows, drawn.err
}

// Links are the lines between cells of its pictures, by the names of the cells' moves.
func (b *Board) Links() [][2]string { return b.rules.links() }

// Moves: a move's To is its number.
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

func (b *Board) Tell(p games.Position, m games.Move) string {
	words, err := b.rules.tell(p.(Position), b.move(p, m))
	if err != nil {
		return err.Error()
	}
	return words
}

// Brief is the name: what rules say of a move may be long.
func (b *Board) Brief(p games.Position, m games.Move) string { return b.Name(p, m) }

func (b *Board) Target(p games.Position, m games.Move) games.Place {
	place, _ := b.rules.place(p.(Position).State, int(m.To), b.move(p, m))
	return place
}

// End is Lose, unless the rules say otherwise.
func (b *Board) End(p games.Position) solver.Outcome {
	end, _ := b.rules.end(p.(Position))
	return end
}

func (b *Board) Ended(p games.Position) string {
	at := p.(Position)
	_, err := b.listed(at)
	words := ""
	if err == nil {
		words, err = b.rules.ended(at)
	}
	switch {
	case err != nil:
		return err.Error()
	case words != "":
		return words
	}
	switch b.End(p) {
	case solver.Draw:
		return "the game is over"
	case solver.Win:
		return "the game is over, and " + b.kind.Players[at.Player] + " has won"
	}
	return b.kind.Players[at.Player] + " has no move left"
}

// call calls a state.
func (b *Board) call(state string) string {
	name, _ := b.rules.call(state)
	return name
}

// named calls a state in a sentence.
func (b *Board) named(state string) string {
	name, _, _ := b.rules.named(state)
	return name
}

// name calls a position; in an impartial game who is to move makes no difference.
func (b *Board) name(p Position) string {
	if b.kind.Impartial {
		return b.named(p.State)
	}
	return b.kind.Players[p.Player] + ", " + b.named(p.State)
}

// stand is the position that a place stands for in another: the one a move leads
// to, or the position itself.
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
