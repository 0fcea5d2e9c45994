package fence

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
)

// Stand returns p with the place's player to move and the piece of its board on its cell, or
// false if there is no such cell. The other pieces stay.
func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	turn, c, ok := s.board.state(at)
	if !ok {
		return nil, false
	}
	return p.(*Position).with(turn, at.Part, c), true
}

func (s *Solution) Place(p games.Position, near games.Place) games.Place {
	at := p.(*Position)
	part := min(max(near.Part, 0), len(s.values)-1)
	return s.board.Place(at.turn, part, at.At(part))
}

// Call returns the player and where the pieces stand, "Right, board 1: r2 c2, 2: r1 c1" or with a
// single board "Right, piece at r2 c2"; with more than a few boards only the pieces that have left
// the start.
func (s *Solution) Call(p games.Position) string {
	const few, most = 3, 40 // boards; characters
	at := p.(*Position)
	var w strings.Builder
	w.WriteString(Game.Players[at.turn])
	moved := false
	for part := range s.values {
		c := at.At(part)
		if len(s.values) > few && c == s.board.start[part] {
			continue
		}
		if w.Len() > most {
			w.WriteString(", …")
			break
		}
		switch {
		case len(s.values) == 1:
			w.WriteString(", piece at ")
		case moved:
			fmt.Fprintf(&w, ", %d: ", part+1)
		default:
			fmt.Fprintf(&w, ", board %d: ", part+1)
		}
		fmt.Fprint(&w, c)
		moved = true
	}
	if !moved {
		w.WriteString(", all at the start")
	}
	return w.String()
}

// Called reads a place such as "2 r1c3", a board and a cell; with a single board "r1c3" will do.
func (s *Solution) Called(p games.Position, words []string) (games.Place, bool) {
	part, c, ok := s.board.cut(words)
	if !ok || !s.board.grids[part].Has(c) {
		return games.Place{}, false
	}
	return s.board.PlaceIn(p.(*Position), part, c), true
}

// cut splits words into a board, from 0, and a cell. The cell need not be on the board.
func (b *Board) cut(words []string) (part int, c Cell, ok bool) {
	if len(words) > 0 && words[0] == "board" {
		words = words[1:]
	}
	if len(words) == 4 && len(b.grids) == 1 {
		words = append([]string{"1"}, words...)
	}
	if len(words) != 5 || words[1] != "r" || words[3] != "c" {
		return 0, c, false
	}
	var of [3]int
	for i, word := range []string{words[0], words[2], words[4]} {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil || n < 1 {
			return 0, c, false
		}
		of[i] = int(n) - 1
	}
	return of[0], Cell{int32(of[1]), int32(of[2])}, of[0] < len(b.grids)
}

func (s *Solution) Calls(p games.Position) string {
	return fmt.Sprintf("%d r%dc%d", len(s.values), p.(*Position).At(len(s.values)-1).Row+1, p.(*Position).At(len(s.values)-1).Col+1)
}
