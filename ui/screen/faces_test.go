package screen

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/screen/teach"

	tea "charm.land/bubbletea/v2"
)

// acting is a screen that shows an activity.
type acting interface{ Actions() []desk.Action }

// faces are the activities: how each is come to from a match, by keys and by lines, and what
// may be done before an action is tried, as names of actions; "*" is the game's first legal
// move, and another name that is no action is a key and a line.
var faces = []struct {
	name   string
	keys   []string
	lines  []string
	before [][]string
	where  string // the line that tells what was come to
}{
	{"match", nil, nil, [][]string{{}, {"hint"}, {"hint", "hint"}, {"*"}, {"*", "undo"}, {"*", "*", "undo", "redo"}, {"*", "*", "rematch"}}, "code"},
	{"solver", []string{"s"}, nil, [][]string{{}, {"step"}, {"step to end"}, {"step to end", "back to settled"}}, "solver"},
	{"theory", []string{"t"}, []string{"theory"}, [][]string{{}, {"theory on"}, {"theory on", "theory on", "theory back"}}, "theory"},
	{"why", []string{"w"}, nil, [][]string{{}}, "code"},
	{"walk", []string{"x"}, []string{"explore"}, [][]string{
		{}, {"home"}, {"outcome"}, {"outcome", "find"}, {"outcome", "outcome", "further", "previous", "undo"}, {"longest", "nearer"}, {"longest", "home"},
	}, "code"},
	{"review", []string{"*", "*", "v"}, nil, [][]string{{}, {"error"}, {"error", "error before"}, {"delete"}, {"variation"}}, "review"},
	{"trainer", nil, nil, [][]string{{"hint"}, {"*"}}, "code"},
	{"lesson", nil, nil, [][]string{{}, {"back"}, {"back", "next"}}, "code"},
	{"editor", []string{"e"}, []string{"edit"}, [][]string{{}, {"o"}, {"o", "undo"}, {"o", "compare"}, {"o", "compare", "undo"}}, "code"},
}

// face is a session by keys beside one by lines, on the same board.
type face struct {
	*driver
	run   func(ctx context.Context, in io.Reader, out io.Writer) error // the one by lines
	lines []string
}

// begin begins both sessions: a match on a board of a game, or one without a match.
func begin(t *testing.T, g *games.Game, activity string) *face {
	if activity == "trainer" {
		cfg := Config{Game: g, Games: every.Games(), Train: true, Now: leisurely(), Seed: 1}
		return &face{driver: drive(t, cfg, 200, 50), run: func(ctx context.Context, in io.Reader, out io.Writer) error {
			return plain.Train(ctx, in, out, plain.Config{Seed: cfg.Seed, Now: noon}, g, false)
		}}
	}
	if activity == "lesson" {
		cfg := Config{Game: g, Learn: true, Saves: learnt(t, g, "5")}
		return &face{driver: drive(t, cfg, 200, 50), run: func(ctx context.Context, in io.Reader, out io.Writer) error {
			return plain.Learn(ctx, in, out, plain.Config{Saves: learnt(t, g, "5")}, g)
		}}
	}
	cfg := byHand(t, g)
	cfg.Settings = toMode(save.Play)
	return &face{driver: drive(t, cfg, 200, 50), run: func(ctx context.Context, in io.Reader, out io.Writer) error {
		return plain.Run(ctx, in, out, plain.Config{Board: cfg.Board, First: cfg.First, Sides: cfg.Sides})
	}}
}

// act does an action by its key and by its line; what is no action is both.
func (f *face) act(name string) {
	keys := []string{name}
	if t, ok := f.app.top().(*teach.Trainer); ok && name == "*" {
		name, keys = t.Name(0), []string{"enter"}
		t.Focus = 0
	} else if name == "*" {
		p := f.playing()
		if len(p.Moves) == 0 {
			return
		}
		name = p.Match.Board.Name(p.Match.Position(), p.Moves[0])
		p.Focus, p.Chosen = 0, true
		keys = []string{"enter"}
	}
	for _, a := range actionsOf(f.app.top()) {
		if a.Name == name {
			keys = a.Keys[:1]
		}
	}
	f.lines = append(f.lines, name)
	f.pressUnseen(keys...)
}

// told returns what the line mode says to the last line, and then to the line that tells
// where it is.
func (f *face) told(where string) (heard, told string) {
	f.t.Helper()
	var out strings.Builder
	in := strings.Join(append(slices.Clone(f.lines), where), "\n") + "\nquit\n"
	if err := f.run(f.t.Context(), strings.NewReader(in), &out); err != nil {
		f.t.Fatal(err)
	}
	answers := strings.Split(out.String(), "> ")
	last := len(answers) - 2
	return strings.TrimSpace(answers[last-1]), strings.TrimSpace(answers[last])
}

// at is the code of what the screen on top looks at, or what it has come to.
func (f *face) at() string {
	f.t.Helper()
	var b games.Board
	var p games.Position
	switch s := f.app.top().(type) {
	case *study.Replay:
		lines := s.Actions()[0].Do(nil).Lines
		return english.Aloud(lines.At(lines.Len - 1))
	case *play.Review:
		lines := s.Actions()[0].Do(nil).Lines
		return english.Aloud(lines.At(lines.Len - 1))
	case *study.Theory:
		return fmt.Sprintf("Part %d of %d: ", s.At()+1, len(s.Parts))
	case *study.Why:
		b, p = s.Board, s.Path[0].At
	case kit.StateScreen:
		at, _ := s.Subject()
		b, p = at.Board, at.At
	case *teach.Trainer:
		b, p = s.Asked().Board, s.Asked().Analysis.Position
	case *teach.Lesson:
		b, p = s.Attempt().Match.Board, s.Attempt().Match.Position()
	case *play.Match:
		b, p = s.Match.Board, s.Match.Position()
	default:
		f.t.Fatalf("%T is at no position", s)
	}
	code, err := games.Code(b, p, games.MostCode)
	if err != nil {
		f.t.Fatal(err)
	}
	return code
}

// away reports whether an action has led to where the line that tells says something else: to
// a variation that is played, to a mistake that is asked again, or to a text.
func (f *face) away(where string) bool {
	switch f.app.top().(type) {
	case *play.Match, *teach.Trainer, *kit.CodeView:
		return where != "code"
	}
	return false
}

// Whatever can be done by a key and by a line comes to the same position, with the same
// words, and cannot be done for the same reason.
func TestFaces(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		for _, activity := range faces {
			if activity.name == "theory" && desk.NoTheory(g) != "" {
				continue
			}
			if (activity.name == "trainer" || activity.name == "lesson") && !slices.Contains(catalog.Games(), g) {
				continue // there are no lessons in other games, and to draw their puzzles takes long
			}
			t.Run(activity.name, func(t *testing.T) {
				for _, before := range activity.before {
					start := func() *face {
						f := begin(t, g, activity.name)
						f.lines = slices.Clone(activity.lines)
						for _, key := range activity.keys {
							if key == "*" {
								f.act(key)
							} else {
								f.pressUnseen(key)
							}
						}
						for _, name := range before {
							f.act(name)
						}
						return f
					}
					f := start()
					for i, a := range actionsOf(f.app.top()) {
						if len(a.Keys) == 0 {
							continue // it takes words
						}
						if f == nil {
							f = start()
						}
						why := actionsOf(f.app.top())[i].Why()
						f.act(a.Name)
						for p, ok := f.app.top().(*play.Match); ok && !p.Match.Over() && p.Match.ToMove() != matches.Person; {
							f.fire() // the reply
						}
						heard, told := f.told(activity.where)
						if why != "" {
							f.see(why)
							if want := english.Aloud(a.Name + " can do nothing now: " + why + "."); !strings.Contains(heard, want) {
								t.Errorf("after %q %s cannot be done on screen: %s; the line mode says\n%s", before, a.Name, why, heard)
							}
						}
						if !f.away(activity.where) && !strings.Contains(told, f.at()) {
							t.Errorf("after %q %s leads to %s by key, by line to %s", before, a.Name, f.at(), told)
						}
						if v, ok := f.app.top().(*kit.CodeView); ok && !strings.HasSuffix(heard, english.Aloud(strings.TrimSpace(v.Code))) {
							t.Errorf("after %q %s copies by key\n%s\nand by line\n%s", before, a.Name, v.Code, heard)
						}
						if says := saidBy(f.app.top()); why == "" && !f.away(activity.where) && says != "" && !strings.Contains(strings.ToLower(heard), strings.ToLower(english.Aloud(says))) {
							t.Errorf("after %q %s says %q by key, by line\n%s", before, a.Name, says, heard)
						}
						if why == "" {
							f = nil // what cannot be done leaves the session as it was, for the next
						}
					}
				}
			})
		}
	})
}

// saidBy is what a screen says: its note; of a match also the step of a hint that was taken
// last, and not what esc does.
func saidBy(s kit.Screen) string {
	switch s := s.(type) {
	case *study.Editor:
		return s.Note
	case *study.Replay:
		return s.Note
	case *study.Theory:
		return s.Note
	case *study.Why:
		return s.Note
	case *teach.Lesson:
		return s.Note
	case *teach.Trainer:
		return s.Note
	case *play.Review:
		return s.Note
	case *study.Explore:
		return strings.TrimSuffix(s.Note, study.Dimmed)
	case *play.Match:
		return cmp.Or(strings.TrimPrefix(s.Note, "a match from here; esc goes back to where you were"), s.Hint.Says)
	}
	return ""
}

// actionsOf are the actions of a screen, of a match those that have keys now.
func actionsOf(s kit.Screen) []desk.Action {
	p, ok := s.(*play.Match)
	if !ok {
		return s.(acting).Actions()
	}
	check := p.Check.Action(func() games.Solution { return p.Solution }, p.Table().Unsolved)
	return slices.DeleteFunc(append(p.Table().Actions(), check), func(a desk.Action) bool {
		_, bound := kit.Find(p.Keys(), tea.KeyPressMsg{Code: []rune(a.Keys[0])[0], Text: a.Keys[0]})
		return !bound || !p.Match.Over() && slices.Contains([]string{"retake", "otherside", "otherfirst"}, a.Name)
	})
}

// A board of the list and a random board begin the same match by keys and by a line: the same
// start, whoever plays which side.
func TestFacesSetup(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		by := begin(t, g, "match")
		cfg := Config{Game: g, Games: every.Games(), Sides: youFirst, Favour: true, Settings: toMode(save.Play)}
		by.run = func(ctx context.Context, in io.Reader, out io.Writer) error {
			m := by.playing().Match
			return plain.Run(ctx, in, out, plain.Config{Board: m.Board, First: m.At(0).Turn(), Sides: youFirst, Favour: true})
		}
		same := func(line string, choose func(d *driver, s *menu.Setup)) {
			t.Helper()
			f := &face{driver: drive(t, cfg, 200, 50), run: by.run, lines: []string{line}}
			choose(f.driver, f.atSetup())
			says, random := f.atSetup().Chosen().See, f.atSetup().Chosen().Kind == desk.Random
			f.press("enter")
			p := f.playing()
			for !p.Match.Over() && p.Match.ToMove() != matches.Person {
				f.fire() // the reply
			}
			heard, told := f.told("code")
			if !strings.Contains(told, f.at()) || !strings.Contains(heard, english.Capital(desk.Seats(p.Match))) {
				t.Errorf("%s: %s, %s by keys; by line %s after\n%s", line, desk.Seats(p.Match), f.at(), told, heard)
			}
			if random && !strings.Contains(heard, english.Aloud(says)) {
				t.Errorf("%s: %q by keys, by line\n%s", line, says, heard)
			}
		}
		for i, b := range drive(t, cfg, 200, 50).atSetup().Boards {
			if b.Kind == desk.Preset {
				same(fmt.Sprintf("new %d", i+1), func(d *driver, _ *menu.Setup) { d.press(slices.Repeat([]string{"down"}, i)...) })
			}
		}
		for _, l := range []desk.Luck{{Size: 1, Seed: 9}, {Size: 2, Want: games.Medium, Seed: 4}} {
			same("new random "+l.Typed(), func(d *driver, s *menu.Setup) { d.run(s.Redraw(l)) })
		}
	})
}
