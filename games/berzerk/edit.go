package berzerk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
)

// edits lists the changes at a place. A place shows the state that a move leads to (see
// Board.Target), with the player to move there. So the edit of a step concerns the other
// player: the one who would step from the monster to the place.
func edits(d games.Draft, at games.Place, _ *games.Place) []games.Edit {
	b, p := d.Board.(*Board), d.Position.(Position)
	n, cell := b.circle.N, int(at.Index)
	step, monster := b.editStep, b.editMonster
	if at.Part < 0 || at.Part > 1 || at.Index < 0 || cell >= n {
		step, monster = nowhere("space", "give or take a step"), nowhere("t", "put the monster here")
	}
	return []games.Edit{
		step(p, games.Player(at.Part).Other(), cell),
		monster(p, 0, cell),
		b.editTurn(p),
		b.editCells("+", "one cell more", n+1, p),
		b.editCells("-", "one cell less", n-1, p),
	}
}

// nowhere returns an edit that is unavailable because the cursor is not on a cell.
func nowhere(key, does string) func(Position, games.Player, int) games.Edit {
	return func(Position, games.Player, int) games.Edit {
		return games.Edit{Key: key, Does: does, Off: "the cursor is not on a cell"}
	}
}

// editStep returns the edit that gives a player the step from the monster to a cell, or
// takes it.
func (b *Board) editStep(p Position, player games.Player, cell int) games.Edit {
	n := b.circle.N
	step := (cell - p.Cell + n) % n
	has := slices.Index(b.circle.Steps[player], step)
	e := games.Edit{Key: "space", Does: fmt.Sprintf("give %s the step +%d", players[player], step)}
	switch {
	case p.Cell == 0:
		e.Does = "give or take a step"
		e.Off = "the monster is in the hole: steps are drawn from the cell it stands on"
	case step == 0:
		e.Does = "give or take a step"
		e.Off = "the monster stands here: steps are drawn from it to another cell"
	case has >= 0 && len(b.circle.Steps[player]) == 1:
		e.Does = fmt.Sprintf("take the step +%d from %s", step, players[player])
		e.Off = players[player] + " needs a step at least"
	case has >= 0:
		e.Does = fmt.Sprintf("take the step +%d from %s", step, players[player])
	}
	e.Make = func() games.Draft {
		steps := b.circle.Steps
		if has >= 0 {
			steps[player] = slices.Delete(slices.Clone(steps[player]), has, has+1)
		} else {
			steps[player] = append(slices.Clone(steps[player]), step)
			slices.Sort(steps[player])
		}
		return games.Draft{Board: games.Must(New(n, steps, b.start)), Position: p}
	}
	return e
}

// editMonster returns the edit that puts the monster on a cell, where a match then starts.
func (b *Board) editMonster(p Position, _ games.Player, cell int) games.Edit {
	e := games.Edit{Key: "t", Does: fmt.Sprintf("put the monster on cell %d", cell)}
	switch cell {
	case 0:
		e.Does = "put the monster in the hole"
		e.Off = "a match does not start in the hole"
	case p.Cell:
		e.Off = "it stands there"
	}
	e.Make = func() games.Draft {
		return games.Draft{Board: games.Must(New(b.circle.N, b.circle.Steps, cell)), Position: Position{p.Player, cell}}
	}
	return e
}

// editTurn returns the edit that makes the other player the one to move.
func (b *Board) editTurn(p Position) games.Edit {
	other := p.Player.Other()
	return games.Edit{Key: "o", Does: "let " + players[other] + " be to move", Make: func() games.Draft {
		return games.Draft{Board: b, Position: Position{other, p.Cell}}
	}}
}

// editCells returns the edit that changes the number of cells to n. Steps of n or more are
// removed, and a monster beyond the last cell is put on the last cell.
func (b *Board) editCells(key, does string, n int, p Position) games.Edit {
	e := games.Edit{Key: key, Does: does}
	steps := b.circle.Steps
	for i := range steps {
		long := func(s int) bool { return s >= n }
		if slices.ContainsFunc(steps[i], long) {
			steps[i] = slices.DeleteFunc(slices.Clone(steps[i]), long)
			e.Does = does + fmt.Sprintf(", and %s loses the step +%d", players[i], n)
		}
		if len(steps[i]) == 0 {
			e.Off = fmt.Sprintf("%s would be without a step", players[i])
		}
	}
	if err := schema[cells].Bound(int64(n)); err != nil {
		e.Off = games.Off(err)
	}
	e.Make = func() games.Draft {
		inside := func(cell int) int { return min(cell, n-1) }
		return games.Draft{Board: games.Must(New(n, steps, inside(b.start))), Position: Position{p.Player, inside(p.Cell)}}
	}
	return e
}

// cursor returns the same cell, or the last one if the cell is gone.
func cursor(at games.Place, _, to games.Draft) games.Place {
	at.Index = min(at.Index, int64(to.Board.(*Board).Cells()-1))
	return at
}

// carry returns p itself, and false if board to has no such cell.
func carry(_ games.Board, p games.Position, to games.Board) (games.Position, bool) {
	return p, p.(Position).Cell < to.(*Board).circle.N
}

// placeName returns the name of a place, a cell and who moves there: "Rick to move from 4". It
// returns "" if the board has no such place.
func placeName(d games.Draft, at games.Place) string {
	if at.Part < 0 || at.Part > 1 || at.Index < 0 || at.Index >= int64(d.Board.(*Board).Cells()) {
		return ""
	}
	return stateName(games.Player(at.Part), int(at.Index))
}

// findPlace reads a place such as "Rick 4" or "Rick in hole": a cell and who moves there. Without a
// name, as in "4", it is the player who moves after the next move. It returns false for other
// words.
func findPlace(d games.Draft, words []string) (games.Place, bool) {
	player := d.Position.Turn().Other()
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "in" })
	if len(words) == 2 {
		i := slices.IndexFunc(players[:], func(name string) bool { return strings.EqualFold(name, words[0]) })
		if i < 0 {
			return games.Place{}, false
		}
		player, words = games.Player(i), words[1:]
	}
	if len(words) != 1 {
		return games.Place{}, false
	}
	n, err := strconv.Atoi(words[0])
	if words[0] == "hole" {
		n, err = 0, nil
	}
	return Place(player, n), err == nil && 0 <= n && n < d.Board.(*Board).Cells()
}
