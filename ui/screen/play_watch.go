package screen

import (
	"os"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/files"
)

// source is the file of a match's rules, and what it was when they were read: whether it
// was saved meanwhile.
type source struct {
	path  string // "" if there is no file
	stamp stamp
	clock pause
}

// stamp tells a file from what it was before.
type stamp struct {
	time time.Time
	size int64
}

// stampOf is a file's stamp; the zero one if there is no file.
func stampOf(path string) stamp {
	info, err := os.Stat(files.Typed(path))
	if err != nil {
		return stamp{}
	}
	return stamp{info.ModTime(), info.Size()}
}

// lookEvery is how long passes between two looks at the file.
const lookEvery = time.Second

// watchFile looks at the match's file now and then, if it has one.
func (p *play) watchFile() tea.Cmd {
	if p.source.path = p.ses.watched[p.match.Board.Game()]; p.source.path == "" {
		return nil
	}
	p.source.stamp = stampOf(p.source.path)
	return p.look()
}

func (p *play) look() tea.Cmd {
	return p.source.clock.start(p.ses, lookEvery, func() tea.Cmd {
		path, before, b, at := p.source.path, p.source.stamp, p.match.Board, p.match.Position()
		return aside(func() then {
			now := stampOf(path)
			if now == before || now == (stamp{}) {
				return p.look
			}
			again, err := reread(b, path, p.ses.options())
			if err == nil {
				again.Game().Editing.Carry(b, at, again) // finds the positions, which then are known
			}
			return func() tea.Cmd {
				p.source.stamp = now
				if err != nil {
					p.note = err.Error()
					return p.look()
				}
				p.ses.watched[again.Game()] = path
				return tea.Batch(p.rule(again), p.look())
			}
		})
	})
}

// reread is the board of a file that was saved again, with the parameters of a board as
// far as it has them.
func reread(b games.Board, path string, opt solver.Options) (games.Board, error) {
	var with games.Values
	if old, ok := b.(interface{ Values() games.Values }); ok {
		with = old.Values()
	}
	g, values, err := resaved(b.Game(), with, path, opt)
	if err != nil {
		return nil, err
	}
	in, err := g.On(values, nil)
	if err != nil {
		return nil, err
	}
	return in.Board(), nil
}

// resaved is the game of a file that was saved again, with the parameters that the game
// before had, as far as it has them.
func resaved(was *games.Game, with games.Values, path string, opt solver.Options) (*games.Game, games.Values, error) {
	g, err := readOwn(path, opt)
	if err != nil {
		return nil, nil, err
	}
	if with == nil {
		return g, g.Params.Defaults(), nil
	}
	var same []string
	for i, entry := range was.Params.Entries(with) {
		name := was.Params[i].Name
		if slices.ContainsFunc(g.Params, func(q games.Param) bool { return q.Name == name }) {
			same = append(same, name+"="+entry)
		}
	}
	values, err := g.Params.With(strings.Join(same, ","))
	if err != nil {
		values = g.Params.Defaults()
	}
	return g, values, nil
}

// rule goes on by other rules: at the same position where it still exists, or else from
// the start.
func (p *play) rule(b games.Board) tea.Cmd {
	was := p.match.Position()
	said := "the rules were saved: solved again"
	at, ok := b.Game().Editing.Carry(p.match.Board, was, b)
	if !ok {
		at = b.Start(was.Turn())
		if p.match.Ply() > 0 {
			said += "; the position is no more, so it is the start"
		}
	}
	next := games.NewMatchFrom(b, at, p.match.Sides)
	next.Seed, next.Hints, next.Counting = p.match.Seed, p.match.Hints, p.match.Counting
	p.match, p.into = next, nil // no variation of a match by other rules
	p.solution, p.analysis, p.failed, p.owed = nil, nil, nil, false
	p.settle()
	p.note = said
	if p.covered { // what it is worth is worked out once it can be seen
		p.putOff = true
		return nil
	}
	return p.think()
}
