package finite

import (
	"cmp"
	"slices"
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
		Form:    k.form(),
		Edits:   k.edits,
		Spot:    k.place,
		Spotted: k.spotted,
		Carry:   k.carry,
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
	rules  Rules
	from   string // the state that a match starts from
	graph  *graph
	asked  *asked
}

// board is the board of these values, which the schema allows; the error is the rules'.
func (k *kind) board(v games.Values) (*Board, error) {
	rules, err := k.On(v)
	if err != nil {
		return nil, err
	}
	start := rules.Start()
	return &Board{
		kind: k, values: v, rules: rules, from: start,
		graph: &graph{rules: rules, spec: &k.Spec, roots: openings(rules, start)}, asked: &asked{known: map[Position][]Move{}, drawn: map[Position]picture{}},
	}, nil
}

// asked is the moves and pictures of the positions that were asked about last: rules
// can be slow, and the same positions are asked about again and again.
type asked struct {
	sync.Mutex
	known map[Position][]Move
	drawn map[Position]picture
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

// Rules are the rules on this board.
func (b *Board) Rules() Rules { return b.rules }

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
	if len(said) == 0 || b.from != b.rules.Start() {
		said = append(said, "from "+b.named(b.from))
	}
	return strings.Join(said, ", ")
}

func (b *Board) Start(first games.Player) games.Position { return b.opening(first) }

// opening is the position that a match starts from which this player is to begin.
func (b *Board) opening(first games.Player) Position { return openings(b.rules, b.from)[first] }

// openings are the positions that a match in a state starts from, by the player who is to
// begin.
func openings(rules Rules, state string) []Position {
	list := eitherStarts(state)
	if o, ok := rules.(Opener); ok {
		for i := range list {
			list[i].Player = o.Opens(state, list[i].Player)
		}
	}
	return list
}

// moves lists the moves of a position.
func (b *Board) moves(p games.Position) []Move {
	at := p.(Position)
	b.asked.Lock()
	moves, ok := b.asked.known[at]
	b.asked.Unlock()
	if ok {
		return moves
	}
	moves = b.rules.Moves(at.State, at.Player)
	b.asked.Lock()
	defer b.asked.Unlock()
	if len(b.asked.known) >= mostAsked {
		clear(b.asked.known)
	}
	b.asked.known[at] = moves
	return moves
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
	shower, ok := b.rules.(Shower)
	if !ok {
		return nil, nil
	}
	at := p.(Position)
	b.asked.Lock()
	drawn, ok := b.asked.drawn[at]
	b.asked.Unlock()
	if ok {
		return drawn.rows, drawn.err
	}
	drawn.rows, drawn.err = shower.Show(at.State, at.Player)
	b.asked.Lock()
	defer b.asked.Unlock()
	if len(b.asked.drawn) >= mostDrawn {
		clear(b.asked.drawn)
	}
	b.asked.drawn[at] = drawn
	return drawn.rows, drawn.err
}

// Links are the lines between cells of its pictures, by the names of the cells' moves.
func (b *Board) Links() [][2]string {
	if linker, ok := b.rules.(Linker); ok {
		return linker.Links()
	}
	return nil
}

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
	at, move := p.(Position), b.move(p, m)
	if t, ok := b.rules.(Teller); ok {
		return t.Tell(at.State, at.Player, move)
	}
	return move.Name
}

// Brief is the name: what rules say of a move may be long.
func (b *Board) Brief(p games.Position, m games.Move) string { return b.Name(p, m) }

func (b *Board) Target(p games.Position, m games.Move) games.Place {
	if placer, ok := b.rules.(Placer); ok {
		return placer.Place(p.(Position).State, b.move(p, m))
	}
	return games.Place{Index: m.To}
}

// End is Lose, unless the rules say otherwise.
func (b *Board) End(p games.Position) solver.Outcome { return endOf(b.rules, p.(Position)) }

func (b *Board) Ended(p games.Position) string {
	at := p.(Position)
	if c, ok := b.rules.(Closer); ok {
		return c.Ended(at.State, at.Player)
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
	if c, ok := b.rules.(Caller); ok {
		return c.Call(state)
	}
	return state
}

// named calls a state in a sentence.
func (b *Board) named(state string) string {
	if n, ok := b.rules.(Namer); ok {
		name, _ := n.Named(state)
		return name
	}
	return b.call(state)
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
	i := int(at.Index)
	if placer, ok := b.rules.(Placer); ok {
		i = slices.IndexFunc(moves, func(m Move) bool { return placer.Place(p.State, m) == at })
	} else if at.Part != 0 {
		i = -1
	}
	if i < 0 || i >= len(moves) {
		return Position{}, false
	}
	return p.after(moves[i]), true
}
