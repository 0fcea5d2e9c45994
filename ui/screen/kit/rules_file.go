package kit

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/dag"
	"zugzwang/games/labelled"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/files"
)

// ReloadGame reads a changed file of rules, and returns its game with values of the parameters:
// those of with, which belong to the old game, for parameters of the same name, otherwise the
// defaults. If they do not fit, or if with is nil, all are the defaults.
func ReloadGame(was *games.Game, with params.Values, path string, opt solver.Options) (*games.Game, params.Values, error) {
	g, err := ReadRulesFile(path, opt)
	if err != nil {
		return nil, nil, err
	}
	if with == nil {
		return g, g.Params.Defaults(), nil
	}
	var same []string
	for i, entry := range was.Params.Entries(with) {
		name := was.Params[i].Name
		if slices.ContainsFunc(g.Params, func(q params.Param) bool { return q.Name == name }) {
			same = append(same, name+"="+entry)
		}
	}
	values, err := g.Params.With(strings.Join(same, ","))
	if err != nil {
		values = g.Params.Defaults()
	}
	return g, values, nil
}

// WatchFile checks the file at path for changes every second, until clock is stopped. It returns
// nil if path is "". When the file is to be checked, begin is called; if the file has changed, the
// function that begin returns reads it in the background, and the function that this returns takes
// what was read.
func WatchFile(ses *Session, clock *Pause, path string, begin func() (read func() Then)) tea.Cmd {
	if path == "" {
		return nil
	}
	last := stampOf(path)
	var look func() tea.Cmd
	look = func() tea.Cmd {
		return clock.Start(ses, time.Second, func() tea.Cmd {
			gen, was, read := clock.Gen, last, begin()
			return Aside(func() Then {
				var take Then
				now := stampOf(path)
				if now != was && now != (stamp{}) {
					take = read()
				}
				return func() tea.Cmd {
					switch {
					case clock.Gen != gen: // stopped meanwhile
						return nil
					case take == nil:
						return look()
					}
					last = now
					return tea.Batch(take(), look())
				}
			})
		})
	}
	return look()
}

// stamp is a file's modification time and size. If the file is saved, its stamp changes.
type stamp struct {
	time time.Time
	size int64
}

// stampOf returns the stamp of a file; the zero stamp if it cannot be read.
func stampOf(path string) stamp {
	info, err := os.Stat(files.Typed(path))
	if err != nil {
		return stamp{}
	}
	return stamp{info.ModTime(), info.Size()}
}

// ReloadBoard reads a changed file and returns its board with the parameters of b, as
// [ReloadGame] does.
func ReloadBoard(b games.Board, path string, opt solver.Options) (games.Board, error) {
	var with params.Values
	if old, ok := b.(interface{ Values() params.Values }); ok {
		with = old.Values()
	}
	g, values, err := ReloadGame(b.Game(), with, path, opt)
	if err != nil {
		return nil, err
	}
	in, err := g.On(values, nil)
	if err != nil {
		return nil, err
	}
	return in.Board(), nil
}

// ReadRulesFile reads a file of rules and returns its game.
func ReadRulesFile(path string, opt solver.Options) (*games.Game, error) {
	text, err := desk.ReadFile(path, opt)
	if err != nil {
		return nil, err
	}
	return ParseRules(filepath.Base(path), text, opt.Using(int64(len(text))))
}

// ParseRules returns the game that text defines by rules; name names it in errors. It fails if text
// defines no game.
func ParseRules(name string, text []byte, opt solver.Options) (*games.Game, error) {
	g, err := catalog.Own(name, text, opt)
	if g == nil && err == nil {
		err = fmt.Errorf("%s: found neither owners nor results; the setup of %s reads other drawings", name, dag.Game.Name)
	}
	return g, err
}

// pastedGame returns the game that pasted text defines; nil if it looks like neither rules nor a
// drawing or list of edges that is a game.
func pastedGame(text string, opt solver.Options) (*games.Game, error) {
	if strings.Contains(text, "def moves(") && strings.Contains(text, "def start(") {
		return ParseRules(desk.PastedText, []byte(text), opt)
	}
	load := labelled.Load
	if labelled.IsEdges([]byte(text)) {
		load = labelled.LoadEdges
	}
	g, err := load(desk.PastedText, []byte(text), opt)
	if g == nil || err != nil {
		return nil, err
	}
	return g.Game(), nil
}
