package rules

import (
	"cmp"
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/solver"
)

// Own is the id of the games that somebody's own files are. The code of such a game's
// board holds the file.
const Own = "own"

// Game is the game of a file. One that belongs to the program is called by its id, and
// its codes do not hold it.
func (f *File) Game(id string) *games.Game {
	spec := f.Spec()
	spec.ID, spec.Theory, spec.Goal = id, f.theory(), f.goal()
	spec.Examples = f.boards()
	if id == Own {
		spec.Pack = func(w *games.Packer) { w.Squeezed(f.source, MostSource) }
	}
	return finite.New(spec)
}

// goal is what to try to do, in the file's words if it has any.
func (f *File) goal() string {
	if f.Goal == "" && f.Misere {
		return "whoever cannot move wins, unless the rules say otherwise"
	}
	return f.Goal
}

// theory says in a line by what the game is solved.
func (f *File) theory() string {
	ends := "whoever cannot move loses"
	if f.Misere {
		ends = "whoever cannot move wins"
	}
	switch {
	case f.Has.Parts && f.Impartial && !f.Misere:
		return "a sum of nimbers, " + ends + "; retrograde analysis"
	case f.Has.Parts && !f.Misere:
		return "a sum: numbers add up, if all parts are numbers; retrograde analysis"
	case f.Impartial:
		return "impartial, " + ends + ": retrograde analysis"
	}
	return "two players with moves of their own: retrograde analysis"
}

// boards are the board of the defaults and the examples.
func (f *File) boards() []games.Example {
	first := games.Example{Title: "As the rules have it", Study: f.About, Values: f.Params.Defaults()}
	if len(f.Params) > 0 {
		var said []string
		for i, entry := range f.Params.Entries(first.Values) {
			if entry != "" {
				said = append(said, f.Params[i].Name+" "+entry)
			}
		}
		first.Title = cmp.Or(strings.Join(said, ", "), first.Title)
	}
	list := []games.Example{first}
	for _, e := range f.Examples {
		list = append(list, games.Example{Title: e.Title, Study: f.About, Values: e.Values})
	}
	return list
}

// Codes is the game that the codes of files are of; nobody plays it. Whose files they are
// is not known: see Confine.
func Codes(opt solver.Options) *games.Game {
	return &games.Game{ID: Own, Name: "A game of one's own", Unpack: func(u *games.Unpacker) (games.Board, games.Position, error) {
		source := u.Squeezed("the rules", MostSource)
		if err := u.Err(); err != nil {
			return nil, nil, err
		}
		f, err := Confine(context.Background(), "the code's rules", source, opt)
		if err != nil {
			return nil, nil, u.Fault(err.Error(), "a file of rules")
		}
		return f.Game(Own).Unpack(u)
	}}
}

// Bundled are the games of a folder of files NAME.star, in the order of their titles,
// each called by its name.
func Bundled(folder fs.FS) ([]*games.Game, error) {
	names, err := fs.Glob(folder, "*.star")
	if err != nil {
		return nil, err
	}
	list := make([]*games.Game, len(names))
	for i, name := range names {
		source, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		f, err := Load(name, source)
		if err != nil {
			return nil, err
		}
		list[i] = f.Game(strings.TrimSuffix(path.Base(name), ".star"))
	}
	slices.SortFunc(list, func(a, b *games.Game) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}
