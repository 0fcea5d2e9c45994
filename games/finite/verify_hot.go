package finite

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// verifyHot asks the rules once more, and checks the value of every part against the
// definition: a part minus its canonical form must be lost by whoever begins. To save time,
// what a move leaves is replaced by its canonical form, which is checked in turn. If values
// were refused, who wins is checked by a search. It returns how many values it checked. The
// error is a *solver.Flaw, a *solver.TooLarge, the rules' or the context's.
func (s *summed) verifyHot(ctx context.Context) (int, error) {
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	values := s.cache.values
	again, err := s.board.unvalued(ctx, s.board.starts(), false, 0, solver.Options{})
	if err != nil {
		return 0, err
	}
	f := newForms(ctx, values.table)
	value := make([]short.Value, again.Len())
	for c := range value {
		was, ok := values.keys.find([]byte(again.keys.key(c)))
		if !ok || values.valued.Values[was] == 0 && values.refused == "" {
			return 0, &solver.Flaw{State: c, Claim: "a value", Found: "the rules now tell of a part without one"}
		}
		value[c] = values.valued.Values[was]
	}
	held := 0
	for c, g := range value {
		if g == 0 {
			continue
		}
		held++
		if err := f.hold(again, c, value); err != nil {
			name, _ := values.table.Name(g, longestShown)
			if flaw, ok := err.(*solver.Flaw); ok {
				flaw.Claim = fmt.Sprintf("%s is worth %s", s.board.call(again.keys.key(c)), name)
			}
			return 0, err
		}
	}
	if held == len(value) {
		return held, nil
	}
	return held, s.verifyMixed(ctx, f, again, value)
}

// verifyMixed checks who wins from the starts, for a board on which some parts have no
// value. These parts are searched move by move, all others as their canonical forms.
func (s *summed) verifyMixed(ctx context.Context, f *forms, again *splitting, value []short.Value) error {
	for _, state := range s.board.starts() {
		parts, err := s.board.rules.parts(state)
		if err != nil {
			return err
		}
		ids := make([]int32, len(parts))
		for i, part := range parts {
			n, _ := again.keys.find([]byte(part))
			ids[i] = int32(n)
		}
		order, err := again.valued(ctx, ids)
		if err != nil {
			return err
		}
		game := map[int32]int32{} // by component: its number in f.games
		forms := func(parts []int32) []int32 {
			list := make([]int32, len(parts))
			for i, c := range parts {
				list[i] = game[c]
			}
			return list
		}
		for _, c := range order {
			if value[c] != 0 {
				game[c] = f.form(value[c])
				continue
			}
			var is formed
			for player := range 2 {
				for move, to := again.options(int(c), player); move < to; move++ {
					is.moves[player] = append(is.moves[player], forms(again.left(move)))
				}
			}
			game[c] = int32(len(f.games))
			f.games = append(f.games, is)
		}
		for player := range games.Player(2) {
			wins, err := f.search(forms(ids), int(player))
			if err != nil {
				return err
			}
			if is := s.cache.unlocked(s.parts(state), player); (is == solver.Win) != wins {
				return &solver.Flaw{State: -1, Claim: fmt.Sprintf("%s to move in %s: %v", s.board.kind.Players[player], s.board.call(state), is), Found: "a search finds the other outcome"}
			}
		}
	}
	return nil
}

// forms decides sums of canonical forms by searching them. It shares no code with the
// comparison of values in package short.
type forms struct {
	ctx   context.Context
	table *short.Values
	games []formed
	known map[short.Value]int32 // the number of each canonical form in games
	wins  map[string]bool
	work  int
}

// formed is a game as the checker builds it. A move leaves a sum of games: moves holds, by
// player and move, their numbers. minus is the number of the negative: the same game with
// the players exchanged.
type formed struct {
	moves [2][][]int32
	minus int32
}

func newForms(ctx context.Context, table *short.Values) *forms {
	return &forms{ctx: ctx, table: table, known: map[short.Value]int32{}, wins: map[string]bool{}}
}

// form returns the number of a canonical form. Its followers are added as well.
func (f *forms) form(g short.Value) int32 {
	stack := []short.Value{g}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		if _, ok := f.known[at]; ok {
			stack = stack[:len(stack)-1]
			continue
		}
		sides := [2][]short.Value{slices.Clone(f.table.Left(at)), slices.Clone(f.table.Right(at))}
		before := len(stack)
		for _, list := range sides {
			for _, o := range list {
				if _, ok := f.known[o]; !ok {
					stack = append(stack, o)
				}
			}
		}
		if len(stack) > before {
			continue
		}
		var game, minus formed
		for side, list := range sides {
			for _, o := range list {
				n := f.known[o]
				game.moves[side] = append(game.moves[side], []int32{n})
				minus.moves[1-side] = append(minus.moves[1-side], []int32{f.games[n].minus})
			}
		}
		n := int32(len(f.games))
		game.minus, minus.minus = n+1, n
		f.games = append(f.games, game, minus)
		f.known[at] = n
	}
	return f.known[g]
}

// hold checks the value of a component against its options and their values, by search.
func (f *forms) hold(s *splitting, c int, value []short.Value) error {
	var game formed
	for player := range 2 {
		for move, to := s.options(c, player); move < to; move++ {
			var left []int32
			for _, part := range s.left(move) {
				left = append(left, f.form(value[part]))
			}
			game.moves[player] = append(game.moves[player], left)
		}
	}
	minus := f.games[f.form(value[c])].minus
	n := int32(len(f.games))
	f.games = append(f.games, game)
	if len(f.wins) > mostForms/2 {
		clear(f.wins)
	}
	for player := range 2 {
		wins, err := f.search([]int32{minus, n}, player)
		if err != nil {
			return err
		}
		if wins {
			return &solver.Flaw{State: c, Found: fmt.Sprintf("less that value player %d wins by beginning", player+1)}
		}
	}
	return nil
}

// mostForms is the most sums whose outcome one check caches.
const mostForms = 1 << 22

// search reports whether a player wins a sum by beginning.
func (f *forms) search(sum []int32, player int) (bool, error) {
	type frame struct {
		sum    []int32
		player int
		part   int // the part of the sum that the next move is made in
		move   int
	}
	key := func(sum []int32, player int) string {
		k := make([]byte, 0, 4*len(sum)+1)
		for _, n := range sum {
			k = binary.LittleEndian.AppendUint32(k, uint32(n))
		}
		return string(append(k, byte(player)))
	}
	slices.Sort(sum)
	stack := []frame{{sum: sum, player: player}}
	result := false
	for len(stack) > 0 {
		if f.work++; f.work%look == 0 {
			if err := f.ctx.Err(); err != nil {
				return false, err
			}
			if len(f.wins) > mostForms {
				return false, &solver.TooLarge{What: "a check of more than " + english.Thousands(mostForms) + " sums", Final: true}
			}
		}
		at := &stack[len(stack)-1]
		wins, wait := false, false
		for at.part < len(at.sum) && !wins {
			moves := f.games[at.sum[at.part]].moves[at.player]
			if at.move == len(moves) {
				at.part, at.move = at.part+1, 0
				continue
			}
			next := append(slices.Delete(slices.Clone(at.sum), at.part, at.part+1), moves[at.move]...)
			slices.Sort(next)
			reply, ok := f.wins[key(next, 1-at.player)]
			if !ok {
				stack = append(stack, frame{sum: next, player: 1 - at.player})
				wait = true
				break
			}
			wins = !reply
			at.move++
		}
		if wait {
			continue
		}
		f.wins[key(at.sum, at.player)] = wins
		result = wins
		stack = stack[:len(stack)-1]
	}
	return result, nil
}
