package finite

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// WhyLost says how the parts of a position cancel, or which player has moves to spare and
// where. It returns no words if the parts are neither numbers nor pairs that cancel.
func (s *summed) WhyLost(p games.Position, who games.Names) games.Loss {
	at := p.(Position)
	states, _ := s.split(at.State) // no error: the states have been valued
	ids := s.parts(at.State)
	if len(ids) != len(states) || len(states) > mostTellable {
		return games.Loss{}
	}
	portions := s.portions(at, states)
	switch {
	case len(s.board.moves(at)) == 0:
		return s.outlasted(at, who, portions, states)
	case s.board.kind.Impartial:
		values := make([]int32, len(ids))
		for i, id := range ids {
			values[i] = s.comps.nim([]int32{id})
		}
		return sum.LostNimbers(who, at.Player, portions, values)
	case !s.hot():
		values := make([]solver.Dyadic, len(ids))
		for i, id := range ids {
			values[i] = s.comps.total([]int32{id})
			if !portions[i].Over {
				portions[i].Bounds = sum.Bound(states[i], mostBounded, s.leaves)
			}
		}
		return sum.LostNumbers(who, at.Player, portions, values)
	}
	return s.lostHot(at, who, portions, ids)
}

// outlasted says how many moves the opponent of a player without moves has left.
func (s *summed) outlasted(at Position, who games.Names, portions []sum.Portion, states []string) games.Loss {
	if s.board.kind.Impartial {
		return games.Loss{}
	}
	for i := range portions {
		if !portions[i].Over {
			portions[i].Bounds = sum.Bound(states[i], mostBounded, s.leaves)
		}
	}
	return sum.Outlasted(who, at.Player, portions)
}

// WhyLost says how many moves the players have left, if that is easy to see. It returns no
// words otherwise, and for games in which a player who cannot move does not always lose.
func (s *Solution) WhyLost(p games.Position, who games.Names) games.Loss {
	if s.all.arena.Impartial {
		return games.Loss{}
	}
	at, plain := p.(Position), true
	all := sum.Bound(at.State, 2*mostBounded, func(state string, player int) (left [][]string) {
		from := Position{games.Player(player), state}
		moves := s.board.moves(from)
		plain = plain && (len(moves) > 0 || games.End(s.board, from) == solver.Lose)
		for _, m := range moves {
			plain = plain && !m.Again
			left = append(left, []string{m.To})
		}
		return left
	})
	if !plain {
		return games.Loss{}
	}
	portions := []sum.Portion{{Bounds: all}}
	if len(s.board.moves(at)) == 0 {
		return sum.Outlasted(who, at.Player, portions)
	}
	return sum.LostBounded(who, at.Player, portions)
}

// mostBounded is how many positions of a part are looked at to bound the moves that are left in it.
const mostBounded = 128

func (w *walked) WhyLost(p games.Position, who games.Names) games.Loss { return w.sum.WhyLost(p, who) }

// mostTellable is the most parts that WhyLost looks at.
const mostTellable = 32

// portions returns the parts of a position with names: those that moves give them, names made of
// their squares, the rules' own, or "part α", "part β".
func (s *summed) portions(at Position, states []string) []sum.Portion {
	squares := s.squares(at, states)
	list, names := make([]sum.Portion, len(states)), s.board.partNames(at)
	for i, state := range states {
		is := s.board.naming(state)
		list[i] = sum.Portion{Name: is.name, Where: "in " + is.name, Same: state}
		switch {
		case len(names) == len(states):
			list[i].Name = names[i]
			list[i].Where = "in " + names[i]
		case squares != nil:
			list[i].Name = partOf(squares[i])
			list[i].Where = strings.Replace("in "+list[i].Name, "in the area around", "around", 1)
		case !is.own:
			list[i].Name, list[i].Where = "part "+games.PartLetter(i), "" // the end of a match shows no letters
		}
		if len(states) == 1 {
			list[i].Where = ""
		}
		list[i].Over = len(s.board.moves(Position{0, state})) == 0 && (s.board.kind.Impartial || len(s.board.moves(Position{1, state})) == 0)
	}
	return list
}

// squares returns, by part, the names of the squares in the position's picture that belong
// to it. A square belongs to a part if only that part's picture shows the same there as the
// position's. It returns nil unless the pictures of the parts have the shape of the
// position's, and every part has a square.
func (s *summed) squares(at Position, states []string) [][]string {
	if len(states) < 2 {
		return nil
	}
	whole, err := s.board.Show(at)
	if err != nil || len(whole) == 0 {
		return nil
	}
	pictures := make([][][]Cell, len(states))
	for i, state := range states {
		pictures[i], _ = s.board.Show(Position{at.Player, state})
		if !sameShape(whole, pictures[i]) {
			return nil
		}
	}
	names := make([][]string, len(states))
	for y, row := range whole {
		for x, cell := range row {
			owner, owners := 0, 0
			for i := range pictures {
				if pictures[i][y][x].Text == cell.Text {
					owner = i
					owners++
				}
			}
			if owners == 1 {
				names[owner] = append(names[owner], s.square(at, cell, x, y))
			}
		}
	}
	for _, list := range names {
		if len(list) == 0 || slices.Contains(list, "") {
			return nil
		}
	}
	return names
}

// fewSquares is the most squares of a part that are listed.
const fewSquares = 3

// partOf names a part by its squares: "a1+b1", "the area around a1".
func partOf(squares []string) string {
	if len(squares) > fewSquares {
		return "the area around " + squares[0]
	}
	return strings.Join(squares, "+")
}

// square returns the name of a cell: that of its move or, if the names of moves begin with
// a letter and a number, the cell's letter and number; "" if it has no name.
func (s *summed) square(at Position, cell Cell, x, y int) string {
	if moves := s.board.moves(at); cell.Move == "" && len(moves) > 0 && x < 26 {
		letter, number, _ := strings.Cut(moves[0].Name, ">")
		if _, err := strconv.Atoi(letter[min(1, len(letter)):]); err == nil && number != "" && letter[0] >= 'a' && letter[0] <= 'z' {
			return string(rune('a'+x)) + strconv.Itoa(y+1)
		}
	}
	return cell.Move
}

// sameShape reports whether two pictures have cells in the same places.
func sameShape(a, b [][]Cell) bool {
	return slices.EqualFunc(a, b, func(a, b []Cell) bool { return len(a) == len(b) })
}

// lostHot is WhyLost for a sum with parts that are not numbers.
func (s *summed) lostHot(at Position, who games.Names, portions []sum.Portion, ids []int32) games.Loss {
	h := s.cache
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.refuses(ids) {
		return games.Loss{}
	}
	table, terms := h.values.table, h.terms(ids)
	for i := range portions {
		if portions[i].Over {
			continue
		}
		portions[i].Bounds = sum.Bound(ids[i], mostBounded, h.values.leaves)
		if d, number := table.Fraction(terms[i]); number && !portions[i].Counted() {
			if n, whole := d.Int64(); whole && n != 0 { // the same number that why says
				portions[i].Bounds = sum.Spare(int(n))
			}
		}
	}
	if loss := sum.LostBounded(who, at.Player, portions); loss.Why != "" {
		return loss
	}
	counts, ok := h.pairParts(portions, terms)
	if !ok {
		return games.Loss{}
	}
	counted := games.Loss{}
	if len(counts.numbers) > 0 {
		if counted = sum.LostNumbers(who, at.Player, counts.numbered, counts.numbers); counted.Why == "" {
			return games.Loss{}
		}
	}
	var opposed []string
	for _, pair := range counts.pairs {
		opposed = append(opposed, s.pair(who, at.Player.Other(), portions[pair[0]].Name, portions[pair[1]].Name, terms[pair[0]], terms[pair[1]]))
	}
	loss := sum.InPairs(who, at.Player, portions, counts.pairs, opposed, counts.zeros, counted)
	if len(counts.pairs) == 1 && loss.Left == opposed[0] && strings.Contains(loss.Left, firstGains) {
		loss.Why = "whatever " + who.Name(at.Player) + " can gain in one, " + who.Name(at.Player.Other()) + " can gain in the other"
	}
	return loss
}

// firstGains follows the names of two parts of equal value that is hot.
const firstGains = ", in each of which whoever moves first gains "

// pair says in what way two parts with opposite values cancel, for the player who made the
// last move: both are equally hot, or one is as good for that player as the other is for
// the opponent. The caller holds the lock on values.
func (s *summed) pair(who games.Names, winner games.Player, a, b string, g, h short.Value) string {
	is := s.cache.describe(g, nil)
	if is.Graph == nil {
		return a + " and " + b + ", which cancel out"
	}
	t, mean := is.Graph.Temperature(), is.Graph.Mean()
	switch good := mean.Sign() > 0 || mean.Sign() == 0 && is.Class == short.Left; {
	case g == h && t.Sign() > 0:
		return a + " and " + b + firstGains + sum.Moves(t)
	case g == h || mean.Sign() == 0 && is.Class != short.Left && is.Class != short.Right:
		return a + " and " + b + ", which cancel out"
	case good != (winner == 0): // name the part first that is good for the winner
		a, b = b, a
	}
	return a + ", as good for " + who.Name(winner) + " as " + b + " is for " + who.Name(winner.Other())
}

// mostPairs is the most pairs of parts and parts worth 0, counted together, that are named.
const mostPairs = 3

// paired are the parts of a sum in which every part is a whole number, worth nothing, or opposed by
// another part.
type paired struct {
	numbered []sum.Portion // the parts that are whole numbers
	numbers  []solver.Dyadic
	zeros    []int    // the other parts that are worth 0
	pairs    [][2]int // parts whose values add up to 0
}

// pairParts divides the parts of a sum, whose values are terms, into the kinds that paired lists.
// It leaves out parts that are over. It returns false if a part is of none of these kinds, or if
// there are too many to tell of.
func (h *valueCache) pairParts(portions []sum.Portion, terms []short.Value) (p paired, ok bool) {
	table := h.values.table
	var rest []int
	for i, g := range terms {
		d, number := table.Fraction(g)
		if portions[i].Over {
			continue
		}
		switch {
		case number && d.IsInt() && (d.Sign() != 0 || portions[i].Counted()):
			p.numbered, p.numbers = append(p.numbered, portions[i]), append(p.numbers, d)
			continue
		case number && d.Sign() == 0:
			p.zeros = append(p.zeros, i)
			continue
		}
		twin := slices.IndexFunc(rest, func(j int) bool {
			neg, err := table.Neg(context.Background(), terms[j])
			return err == nil && neg == g
		})
		if twin < 0 {
			rest = append(rest, i)
			continue
		}
		p.pairs = append(p.pairs, [2]int{rest[twin], i})
		rest = slices.Delete(rest, twin, twin+1)
	}
	return p, len(rest) == 0 && len(p.pairs)+len(p.zeros) <= mostPairs
}
