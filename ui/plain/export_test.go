package plain

import (
	"bufio"
	"context"
	"io"

	"zugzwang/games"
)

// Commands lists the commands that there are on a board: in a match, and in everything
// that it can be left for.
func Commands(b games.Board, p games.Position, solution games.Solution) (names []string) {
	s := &session{ctx: context.Background(), out: bufio.NewWriter(io.Discard)}
	s.table = table{match: games.NewMatchFrom(b, p, [2]games.Side{}), solution: solution, analysis: games.Analyse(b, solution, p)}
	list := s.sections()
	states, _ := solution.(games.Explorer)
	d := draft{Draft: games.Draft{Board: b, Position: p}, solved: solution}
	for _, a := range []aside{
		&explorer{board: b, whole: solution, states: states, home: p, filter: games.None()},
		&editor{drafts: []draft{d}, base: d},
		&trial{from: s.match},
	} {
		sections, _ := a.sections(s)
		list = append(list, sections...)
	}
	for _, c := range all(list) {
		names = append(names, c.names[0])
	}
	return names
}
