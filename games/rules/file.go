// Package rules makes a game of a file of rules in Starlark, a small dialect of Python: its
// start, its moves, and how a position looks. A file is parsed and run once; after that its
// functions are called, position by position. It can do nothing else: it has no input or output,
// nothing outlives a call, and each call is limited.
package rules

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// MostSource is the limit on a file of rules, in bytes.
const MostSource = 64 << 10

// File is a file of rules that was read without errors. It is immutable and safe for concurrent
// use.
type File struct {
	Title       string
	About, Goal string // a line each, or ""
	Rules       string // paragraphs, one a line
	Point       string // what a point is called, "" for the usual word
	Worth       string // a sentence on how to count a part worth no whole number of moves, or ""
	Players     [2]string
	Article     bool // both players were written with an article: "the cop"
	Named       bool // the file names the players
	Impartial   bool // both players have the same moves: moves(p)
	Misere      bool // whoever cannot move wins
	Hot         bool // see games.Game
	Forever     solver.Forever
	Params      params.Schema // the parameters of start
	Examples    []games.Example
	Links       [][2]string // pairs of cells joined by a line in the pictures of show, each by the name of its move
	Page        []games.PagePart
	Lesson      []games.LessonStep

	Has Has // which of the optional functions the file defines

	name   string // the file's name in errors
	source []byte
	eval   evaluator
}

// Has tells which optional functions a file defines.
type Has struct{ Parts, Show, Say, Called bool }

// evaluator answers questions about positions with the functions of a file: a script in this
// process, or workers in others. Errors are an *Error or the context's. It is safe for
// concurrent use.
type evaluator interface {
	// begin returns the state that start returns for these values.
	begin(v params.Values) (state string, err error)
	// ask returns the moves of a position, or if there are none its outcome for the player to
	// move.
	ask(state string, turn games.Player) ([]finite.Move, solver.Outcome, error)
	// expand asks about one position after the other, as finite.Expander does.
	expand(ctx context.Context, asked []finite.Position, told *finite.Expansion) error
	// split returns, for each state, the states that parts returns. If it fails, it returns
	// those of the states before the failure. The file must define parts.
	split(ctx context.Context, states []string) ([][]string, error)
	// picture returns the cells that show returns. The file must define show.
	picture(state string, turn games.Player) ([][]finite.Cell, error)
	// tell returns what the rules' say returns for a move, "" if that cannot be shown.
	tell(state string, turn games.Player, move string) string
	// ended says in a clause what result moves returned in place of moves, "" if none.
	ended(state string, turn games.Player) string
	// callState returns what the rules' called returns for a state, "" if that cannot be shown.
	callState(state string) string
}

// script evaluates a file in this process.
type script struct {
	*File
	where map[string]syntax.Position
	made  starlark.StringDict // all names that the file defines, with their values, frozen

	start, moves, parts, show, say, called *starlark.Function // nil if not defined; start and moves always are

	idle sync.Pool // idle machines, each a *machine
}

// options selects the Starlark dialect: everything that helps to write functions of a
// position.
var options = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// Load reads a trusted file of rules, evaluates it in this process, and asks about its first
// position. Name is the file's name in errors. Use Confine for untrusted files. The error is an
// *Error. It costs what the file does, which is limited in steps, but not in what one step may
// take.
func Load(name string, source []byte) (*File, error) {
	f, err := load(name, source, func() any { return newMachine() })
	if err != nil {
		return nil, err
	}
	return f.File, nil
}

// load is Load with a function that makes the machines on which calls run.
func load(name string, source []byte, machines func() any) (*script, error) {
	f := &script{File: named(name, source)}
	f.eval = f
	f.idle.New = machines
	if len(source) > MostSource {
		return nil, f.fault(syntax.Position{}, english.Thousands(len(source))+" bytes", english.Thousands(MostSource)+" at most")
	}
	if err := f.run(source); err != nil {
		return nil, err
	}
	for _, read := range []func() error{f.texts, f.players, f.functions, f.ends, f.params, f.letters, f.examples, f.links, f.theory, f.lesson} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	r, err := f.On(f.Params.Defaults())
	if err != nil {
		return nil, err
	}
	if _, _, err := r.Ask(r.Start(), 0); err != nil {
		return nil, err
	}
	return f, nil
}

// named returns a File with only its name and source set.
func named(name string, source []byte) *File {
	return &File{name: english.Shown(name, 1<<10), source: source}
}

// run parses and runs the file, and keeps the values of all names that it defines. The error is an
// *Error.
func (f *script) run(source []byte) error {
	tree, err := options.Parse(f.name, params.Unmarked(source), 0)
	if err != nil {
		return f.raised(err)
	}
	for _, s := range tree.Stmts {
		if load, ok := s.(*syntax.LoadStmt); ok {
			return f.fault(load.Load, "load", "all in one file")
		}
	}
	guard(tree)
	program, err := starlark.FileProgram(tree, guards.Has)
	if err != nil {
		return f.raised(err)
	}
	f.where = map[string]syntax.Position{}
	for _, global := range tree.Module.(*resolve.Module).Globals {
		f.where[global.First.Name] = global.First.NamePos
	}
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	top := starlark.NewBuiltin(f.name, func(t *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		made, err := program.Init(t, guards)
		f.made = made
		return starlark.None, err
	})
	if _, err := m.run(top, nil); err != nil {
		return f.raised(err)
	}
	f.made.Freeze()
	return nil
}

// texts reads the texts that are only shown.
func (f *script) texts() (err error) {
	if f.made["title"] == nil {
		return f.fault(syntax.Position{}, "no title", `title = "…"`)
	}
	for _, t := range []struct {
		name string
		most int
		line bool
		to   *string
	}{
		{"title", 60, true, &f.Title},
		{"about", 200, true, &f.About},
		{"goal", 200, true, &f.Goal},
		{"rules", 4000, false, &f.Rules},
		{"worth", 200, true, &f.Worth},
		{"point", 20, true, &f.Point},
	} {
		v := f.made[t.name]
		if v == nil {
			continue
		}
		text, ok := starlark.AsString(v)
		if !ok {
			return f.fault(f.where[t.name], found(v), t.name+", a text")
		}
		if *t.to = joined(text, t.line); *t.to == "" && t.name == "title" || !english.Printable(strings.ReplaceAll(*t.to, "\n", " "), t.most) {
			return f.fault(f.where[t.name], found(v), fmt.Sprintf("%s, a text of 1 to %d characters that can be shown", t.name, t.most))
		}
	}
	return nil
}

// players reads the names of the players.
func (f *script) players() error {
	f.Players = [2]string{"First", "Second"}
	v := f.made["players"]
	if v == nil {
		return nil
	}
	f.Named = true
	names := elements(v)
	if len(names) != 2 {
		return f.fault(f.where["players"], found(v), `two names, such as ("Mouse", "Cat")`)
	}
	f.Article = true
	for i, v := range names {
		name, ok := starlark.AsString(v)
		noun, article := strings.CutPrefix(name, "the ")
		if f.Article = f.Article && article; article {
			name = english.Capital(noun)
		}
		if !ok || !english.Label(name, mostPlayer) {
			return f.fault(f.where["players"], found(v), fmt.Sprintf("a player's name, a text of 1 to %d characters", mostPlayer))
		}
		if _, taken := results[name]; taken {
			return f.fault(f.where["players"], found(v), "a name that is no result")
		}
		f.Players[i] = name
	}
	if f.Players[0] == f.Players[1] {
		return f.fault(f.where["players"], found(v), "two names that differ")
	}
	return nil
}

// functions looks up the functions that a file of rules defines. It must define start and moves,
// and it may define parts, show, say and called. It fails if start or moves is missing, if one of
// these names stands for anything but a function, or if a function takes too few or too many
// parameters.
func (f *script) functions() error {
	for _, fn := range []struct {
		name     string
		required bool
		lo, hi   int // the least and the greatest number of parameters
		takes    string
		to       **starlark.Function
	}{
		{"start", true, 0, mostParams, "", &f.start},
		{"moves", true, 1, 2, "moves(p) or moves(p, player)", &f.moves},
		{"parts", false, 1, 1, "parts(p)", &f.parts},
		{"show", false, 1, 2, "show(p) or show(p, player)", &f.show},
		{"say", false, 2, 3, "say(p, move) or say(p, move, player)", &f.say},
		{"called", false, 1, 1, "called(p)", &f.called},
	} {
		v := f.made[fn.name]
		if v == nil {
			if fn.required {
				return f.fault(syntax.Position{}, "no "+fn.name, "a function "+fn.name)
			}
			continue
		}
		def, ok := v.(*starlark.Function)
		if !ok {
			return f.fault(f.where[fn.name], found(v), "a function "+fn.name)
		}
		n := def.NumParams()
		if def.HasVarargs() || def.HasKwargs() || def.NumKwonlyParams() > 0 {
			return f.fault(f.where[fn.name], "parameters with *", "parameters with names")
		}
		if n < fn.lo || n > fn.hi {
			expected := fn.takes
			if fn.name == "start" {
				expected = fmt.Sprintf("%d at most", mostParams)
			}
			return f.fault(f.where[fn.name], fmt.Sprintf("%s with %s", fn.name, english.Several(n, "parameter")), expected)
		}
		for i := range n {
			if fn.name != "start" && def.ParamDefault(i) != nil {
				name, at := def.Param(i)
				return f.fault(at, "a default of "+name, fn.takes)
			}
		}
		*fn.to = def
	}
	f.Has = Has{Parts: f.parts != nil, Show: f.show != nil, Say: f.say != nil, Called: f.called != nil}
	f.Impartial = f.moves.NumParams() == 1
	if !f.Named && !f.Impartial {
		f.Players = [2]string{"Left", "Right"}
	}
	return nil
}

// ends reads in which ways, other than by a player without a move, a play can end.
func (f *script) ends() error {
	for _, is := range []struct {
		name string
		to   *bool
	}{{"misere", &f.Misere}, {"hot", &f.Hot}} {
		if v := f.made[is.name]; v != nil {
			b, ok := v.(starlark.Bool)
			if !ok {
				return f.fault(f.where[is.name], found(v), "True or False")
			}
			*is.to = bool(b)
		}
	}
	switch {
	case f.Hot && f.Impartial:
		return f.fault(f.where["hot"], "hot, with "+sameMoves, writePlayer)
	case f.Hot && f.Misere:
		return f.fault(f.where["hot"], "hot and misere", "one of them: values are of games in which whoever cannot move loses")
	}
	if v := f.made["forever"]; v != nil {
		switch name, _ := starlark.AsString(v); {
		case f.Impartial:
			return f.fault(f.where["forever"], "forever, with "+sameMoves, writePlayer)
		case name == f.Players[0]:
			f.Forever = solver.Player0
		case name == f.Players[1]:
			f.Forever = solver.Player1
		default:
			return f.fault(f.where["forever"], found(v), f.playerNames())
		}
	}
	return nil
}

// links reads which cells of a picture are joined by a line.
func (f *script) links() error {
	v := f.made["links"]
	if v == nil {
		return nil
	}
	pairs := elements(v)
	if pairs == nil && starlark.Len(v) != 0 || len(pairs) > mostLinks {
		return f.fault(f.where["links"], found(v), fmt.Sprintf("links, a list of at most %d pairs of moves' names", mostLinks))
	}
	for _, v := range pairs {
		var link [2]string
		ends := elements(v)
		ok := len(ends) == len(link)
		for i, end := range ends {
			if ok {
				link[i], ok = nameOf(end)
			}
		}
		if !ok {
			return f.fault(f.where["links"], found(v), "two moves' names")
		}
		f.Links = append(f.Links, link)
	}
	return nil
}

// What errors say they found and expected if a file defines moves(p) but tells the players
// apart.
const (
	sameMoves   = "moves(p), which are the same for both players"
	writePlayer = "moves(p, player)"
)

// playerNames returns the names of the players for an error.
func (f *File) playerNames() string {
	return "a player: " + quote(f.Players[0], mostPlayer) + " or " + quote(f.Players[1], mostPlayer)
}
