package catalog

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Preset is a board to start from.
type Preset struct {
	Title   string // the board's name
	See     string // one line about what is at stake, which does not give the answer away
	Study   string // one line about what there is to find out, or ""
	Board   games.Board
	First   games.Player // who starts
	Preview bool         // the menu shows this board
}

// Presets returns the boards that a game offers when a match is set up: first its examples, then
// the boards in its files, in the order of the files' names. The error is about the first example
// or file that is no board of the game.
func Presets(g *games.Game) ([]Preset, error) {
	var presets []Preset
	for _, e := range g.Examples {
		in, err := g.On(e.Values, nil)
		if err != nil {
			return nil, err
		}
		presets = append(presets, Preset{Title: e.Title, See: e.See, Study: e.Study, Board: in.Board()})
	}
	err := eachFile(g, func(text []byte, source string) (bool, error) {
		p, err := ReadPreset(g, text, source)
		presets = append(presets, p)
		return err == nil, err
	})
	if err != nil {
		return nil, err
	}
	return presets, nil
}

// eachFile reads the files of a game's boards in the order of their names, while read
// returns true.
func eachFile(g *games.Game, read func(text []byte, source string) (bool, error)) error {
	if g.Boards == nil {
		return nil
	}
	files, err := fs.Glob(g.Boards, "*.txt")
	if err != nil {
		return err
	}
	slices.Sort(files)
	for _, file := range files {
		text, err := fs.ReadFile(g.Boards, file)
		if err != nil {
			return err
		}
		if more, err := read(text, path.Join(g.ID, file)); !more || err != nil {
			return err
		}
	}
	return nil
}

// ReadPreset reads a board with its header: lines `# key: value`, then a
// judge's input. The keys are title, see, study, first, preview, and the game's own
// settings.
func ReadPreset(g *games.Game, text []byte, source string) (Preset, error) {
	p, settings, rest, err := readHeader(g, text, source)
	if err != nil {
		return p, err
	}
	in, err := g.Read(rest, source, settings, solver.Options{})
	if wrong := (*params.InputError)(nil); errors.As(err, &wrong) && wrong.Line > 0 {
		wrong.Line += bytes.Count(text[:len(text)-len(rest)], []byte("\n")) // the game has not seen the header
	}
	if err != nil {
		return p, err
	}
	p.Board = in.Board()
	return p, nil
}

// readHeader parses the header of a board. It returns its fields, the game's settings, and the
// judge's input that follows. The error is a *params.InputError.
func readHeader(g *games.Game, text []byte, source string) (p Preset, settings params.Settings, rest []byte, err error) {
	settings = params.Settings{}
	rest, line := text, 0
	for {
		head, tail, found := bytes.Cut(rest, []byte("\n"))
		head = bytes.TrimSpace(head)
		if !found || len(head) > 0 && head[0] != '#' {
			break
		}
		rest = tail
		line++
		if len(head) == 0 {
			continue
		}
		key, value, ok := bytes.Cut(head[1:], []byte(":"))
		if !ok {
			return p, nil, nil, &params.InputError{Source: source, Line: line, Found: english.Quote(head), Expected: "# key: value"}
		}
		k, v := string(bytes.TrimSpace(key)), string(bytes.TrimSpace(value))
		switch {
		case k == "title":
			p.Title = v
		case k == "see":
			p.See = v
		case k == "study":
			p.Study = v
		case k == "preview":
			p.Preview = true
		case k == "first":
			i := slices.Index(g.Players[:], v)
			if i < 0 {
				return p, nil, nil, &params.InputError{Source: source, Line: line, Found: english.Quote([]byte(v)), Expected: fmt.Sprintf("%s or %s", g.Players[0], g.Players[1])}
			}
			p.First = games.Player(i)
		case slices.ContainsFunc(g.Settings, func(s params.Setting) bool { return s.Key == k }):
			settings[k] = v
		default:
			return p, nil, nil, &params.InputError{Source: source, Line: line, Found: english.Quote([]byte(k)), Expected: "title, see, study, first, preview or a setting of " + g.Name}
		}
	}
	return p, settings, rest, nil
}

// Preview returns the board that the menu shows for a game: the one whose header says so, or
// else the first. It returns false if there is none, or it cannot be read.
func Preview(g *games.Game) (p Preset, ok bool) {
	err := eachFile(g, func(text []byte, source string) (more bool, err error) {
		if p, _, _, err = readHeader(g, text, source); p.Preview && err == nil {
			p, err = ReadPreset(g, text, source)
		}
		return !p.Preview, err
	})
	if err != nil || p.Preview {
		return p, err == nil
	}
	presets, err := Presets(g)
	if err != nil || len(presets) == 0 {
		return Preset{}, false
	}
	return presets[0], true
}
