package rules

import (
	"cmp"
	"context"
	"io/fs"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Own is the id of a game made from the user's own file. The codes of its boards hold the file.
const Own = "own"

// Game returns the file's game. If id is not Own the game belongs to the program, and its codes
// do not hold the file.
func (f *File) Game(id string) *games.Game {
	spec := finite.Spec{
		ID: id, Name: f.Title, Tagline: f.tagline(), Theory: f.method(), Goal: f.goal(), Rules: f.Rules, Worth: f.Worth, Point: f.Point,
		Players: f.Players, Article: f.Article, Hot: f.Hot, Impartial: f.Impartial, Forever: f.Forever, Params: f.Params,
		Alike: true, Examples: f.boards(), Page: f.Page, Lesson: f.Lesson,
		On: func(v params.Values) (finite.Rules, error) {
			r, err := f.On(v)
			if err != nil {
				return nil, err
			}
			return r.Finite(), nil
		},
	}
	if id == Own {
		spec.Pack = func(w *params.Packer) { w.Squeezed(f.source, MostSource) }
	}
	return finite.New(spec)
}

// tagline returns as many of the rules' first sentences as fit into a line of 100 bytes, or else
// the goal; the first sentence should therefore say what a move does. It does not use About, which
// may give away who wins.
func (f *File) tagline() string {
	const fits = 100
	var line string
	for s := range strings.SplitSeq(strings.Join(strings.Fields(f.Rules), " "), ". ") {
		longer := s
		if line != "" {
			longer = line + ". " + s
		}
		if len(longer) > fits {
			break
		}
		line = longer
	}
	return cmp.Or(strings.TrimSuffix(line, "."), f.Goal)
}

// goal returns the goal in the file's words, or a default.
func (f *File) goal() string {
	if f.Goal == "" && f.Misere {
		return "whoever cannot move wins, unless the rules say otherwise"
	}
	return f.Goal
}

// method says in a line by which method the game is solved.
func (f *File) method() string {
	ends := "whoever cannot move loses"
	if f.Misere {
		ends = "whoever cannot move wins"
	}
	switch {
	case f.Hot && f.Has.Parts:
		return "a hot sum: values and temperatures; retrograde analysis"
	case f.Hot:
		return "hot: values and temperatures; retrograde analysis"
	case f.Has.Parts && f.Impartial && !f.Misere:
		return "a sum of nimbers, " + ends + "; retrograde analysis"
	case f.Has.Parts && !f.Misere:
		return "a sum: numbers add up, if all parts are numbers; retrograde analysis"
	case f.Impartial:
		return "impartial, " + ends + ": retrograde analysis"
	}
	return "two players with moves of their own: retrograde analysis"
}

// boards returns the board of the default values and the examples.
func (f *File) boards() []games.Example {
	first := games.Example{Title: "As the rules have it", Study: f.About, Values: f.Params.Defaults()}
	if len(f.Params) > 0 {
		first.Title = cmp.Or(strings.Join(f.Params.InWords(first.Values), ", "), english.Capital(finite.Usual))
	}
	list := []games.Example{first}
	for _, e := range f.Examples {
		list = append(list, games.Example{Title: e.Title, Study: f.About, Values: e.Values})
	}
	return list
}

// Codes returns the game that reads codes with rules in them; it cannot be played. Such rules
// are untrusted and are read by Confine.
func Codes(opt solver.Options) *games.Game {
	return &games.Game{ID: Own, Name: "A game of one's own", Codes: &games.Codes{Unpack: func(u *params.Unpacker) (games.Board, games.Position, error) {
		source := u.Squeezed("the rules", MostSource)
		if err := u.Err(); err != nil {
			return nil, nil, err
		}
		f, err := Confine(context.Background(), "the code's rules", source, opt)
		if err != nil {
			return nil, nil, u.Fault(err.Error(), "a file of rules")
		}
		return f.Game(Own).Codes.Unpack(u)
	}}}
}

// Bundled returns the game of the file ID.star in a folder. The error says why it cannot be read.
func Bundled(folder fs.FS, id string) (*games.Game, error) {
	name := id + ".star"
	source, err := fs.ReadFile(folder, name)
	if err != nil {
		return nil, err
	}
	f, err := Load(name, source)
	if err != nil {
		return nil, err
	}
	return f.Game(id), nil
}
