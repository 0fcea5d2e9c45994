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
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/jug"
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

// faces are the activities. keys and lines open an activity from a match, in the screens and in
// line mode. before lists what is done before an action is tried, as names of actions; "*" is the
// first legal move, and any other name that is no action is typed as a key and as a line.
var faces = []struct {
	name   string
	keys   []string
	lines  []string
	before [][]string
}{
	{"match", nil, nil, [][]string{{}, {"hint"}, {"hint", "hint"}, {"*"}, {"*", "undo"}, {"*", "*", "undo", "redo"}, {"*", "*", "rematch"}}},
	{"solver", []string{"s"}, nil, [][]string{{}, {"step"}, {"step to end"}, {"step to end", "back to settled"}}},
	{"theory", []string{"t"}, []string{"theory"}, [][]string{{}, {"theory on"}, {"theory on", "theory on", "theory back"}}},
	{"why", []string{"w"}, nil, [][]string{{}, {"*"}, {"*", "value"}}},
	{"walk", []string{"x"}, []string{"explore"}, [][]string{
		{}, {"home"}, {"outcome"}, {"outcome", "find"}, {"outcome", "outcome", "further", "previous", "undo"}, {"longest", "nearer"}, {"longest", "home"},
	}},
	{"review", []string{"*", "*", "v", "G"}, nil, [][]string{{}, {"error"}, {"error", "error before"}, {"delete"}, {"variation"}}},
	{"trainer", nil, nil, [][]string{{"hint"}, {"*"}}},
	{"lesson", nil, nil, [][]string{{}, {"back"}, {"back", "next"}}},
	{"editor", []string{"E"}, []string{"edit"}, [][]string{{}, {"o"}, {"o", "undo"}, {"o", "compare"}, {"o", "compare", "undo"}}},
}

// face is a session on screen and the same session in line mode.
type face struct {
	*driver
	run   func(ctx context.Context, in io.Reader, out io.Writer) error // runs the line mode
	lines []string
}

// begin starts both sessions: a match on a board of a game, or an activity without a match.
func begin(t *testing.T, g *games.Game, activity string) *face {
	if activity == "trainer" {
		cfg := Config{Game: g, Games: every.Games(), Train: true, Now: leisurely(), Seed: 1}
		return &face{driver: drive(t, cfg, 200, 50), run: func(ctx context.Context, in io.Reader, out io.Writer) error {
			return plain.Train(ctx, in, out, plain.Config{Seed: cfg.Seed, Now: noon}, g, desk.Puzzles)
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

// act does an action by its key and by its line. A name that is no action is used as both.
func (f *face) act(name string) {
	keys := []string{name}
	switch top := f.app.top().(type) {
	case *teach.Trainer:
		if name == "*" {
			name, keys = top.Name(0), []string{"enter"}
			top.Focus = 0
		}
	case *study.Why:
		if name == "*" {
			l := top.Here()
			on := func(o games.Option) bool { return len(top.Board.Moves(top.Board.Play(l.At, o.Move))) > 0 }
			if l.Focus = slices.IndexFunc(l.Analysis.Options, on); l.Focus < 0 {
				l.Focus = 0
				return // every move ended the match, and why is not available at the end
			}
			name, keys = top.Board.Name(l.At, l.Analysis.Options[l.Focus].Move), []string{"enter"}
		}
	}
	if name == "*" {
		p := f.playing()
		if len(p.Moves) == 0 {
			return
		}
		name = p.Match.Board.Name(p.Match.Position(), p.Moves[0])
		p.Focus, p.Chosen = 0, true
		keys = []string{"enter"}
	}
	if a := actionOf(f.app.top(), name); a.Name == name {
		keys = a.Keys[:1]
		if name == "rematch" && !f.playing().Match.Over() { // the screen asks for the key twice
			keys = []string{keys[0], keys[0]}
		}
	}
	f.lines = append(f.lines, name)
	f.pressUnseen(keys...)
}

// told returns the answer of the line mode to the last line, and its answer to a line that asks
// what the top screen shows.
func (f *face) told() (heard, told string) {
	f.t.Helper()
	where := "code"
	switch f.app.top().(type) {
	case *study.Replay:
		where = desk.ToSolver
	case *play.Review:
		where = desk.ToReview
	case *study.Theory:
		where = desk.ToTheory
	case *teach.Progress:
		where = "progress"
	}
	var out strings.Builder
	in := strings.Join(append(slices.Clone(f.lines), where), "\n") + "\nquit\n"
	if err := f.run(f.t.Context(), strings.NewReader(in), &out); err != nil {
		f.t.Fatal(err)
	}
	answers := strings.Split(out.String(), "> ")
	last := len(answers) - 2
	return strings.TrimSpace(answers[last-1]), strings.TrimSpace(answers[last])
}

// at returns the code of the position on the top screen, or the progress of the activity.
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
		b, p = s.Board, s.Here().At
	case kit.StateScreen:
		at, _ := s.Subject()
		b, p = at.Board, at.At
	case *teach.Progress:
		return english.Aloud(s.Rating)
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

// An action done by its key and by its line leads to the same position with the same text. If it
// is unavailable, the reason is the same.
//
// For games outside the catalog a third of the activities is tried: games do not differ in this,
// and each activity is tried with some.
func TestFaces(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		for i, activity := range faces {
			if !slices.Contains(catalog.Games(), g) && (i+slices.Index(every.Drawn(), g))%3 != 0 {
				continue
			}
			if activity.name == "theory" && desk.WhyNoTheory(g) != "" {
				continue
			}
			if (activity.name == "trainer" || activity.name == "lesson") && !slices.Contains(catalog.Games(), g) {
				continue // these puzzles take long to draw, and other tests do all lessons both ways
			}
			t.Run(activity.name, func(t *testing.T) {
				for n, before := range activity.before {
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
					top := f.app.top()
					own := actionsOf(top)
					doors := slices.DeleteFunc(doorsOf(top), func(a desk.Action) bool { // an available door is opened once; an unavailable one is tried each time
						return n < len(activity.before)-1 && a.Why() == ""
					})
					for i, a := range append(own, doors...) {
						if len(a.Keys) == 0 {
							continue // it needs words
						}
						if activity.name == "trainer" && g == jug.Game && slices.Contains(a.Keys, "p") && a.Why() != "" {
							continue // p begins PASS, and chooses it
						}
						if f == nil {
							f = start()
							top = f.app.top()
						}
						why := actionOf(top, a.Name).Why()
						f.act(a.Name)
						for p, ok := f.app.top().(*play.Match); ok && !p.Match.Over() && p.Match.ToMove() != matches.Person; {
							f.fire() // makes the reply
						}
						heard, told := f.told()
						text, copied := f.app.top().(*kit.CodeView)
						if why != "" {
							f.see(why)
							if want := english.Aloud(a.Name + " can do nothing now: " + why + "."); !strings.Contains(heard, want) {
								t.Errorf("after %q %s cannot be done on screen: %s; the line mode says\n%s", before, a.Name, why, heard)
							}
						}
						if !copied && !strings.Contains(told, f.at()) {
							t.Errorf("after %q %s leads to %s by key, by line to %s", before, a.Name, f.at(), told)
						}
						if copied && !strings.HasSuffix(heard, english.Aloud(strings.TrimSpace(text.Code))) {
							t.Errorf("after %q %s copies by key\n%s\nand by line\n%s", before, a.Name, text.Code, heard)
						}
						if says := saidBy(f.app.top()); why == "" && says != "" && !strings.Contains(strings.ToLower(heard), strings.ToLower(english.Aloud(says))) {
							t.Errorf("after %q %s says %q by key, by line\n%s", before, a.Name, says, heard)
						}
						switch {
						case why != "": // nothing changed: the session is used again
						case i < len(own) || a.Name == desk.ToPlay:
							f = nil
						default: // nor once the opened screen is left
							if f.pressUnseen("esc"); f.app.top() != top {
								t.Errorf("after %q %s is left to %T", before, a.Name, f.app.top())
							}
							if a.Name == desk.ToExplore || a.Name == desk.ToEdit {
								f.lines = append(f.lines, "leave")
							}
						}
					}
				}
			})
		}
	})
}

// saidBy returns the text of a screen: its note, and in a match also the last step of a hint,
// without the text about esc.
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
		if s.Into != nil {
			return "" // the note only says what the screen is
		}
		return cmp.Or(strings.TrimPrefix(s.Note, "a match from here; esc goes back to where you were"), s.Hint.Says)
	}
	return ""
}

// actionsOf returns the actions of a screen. In a match these are the ones that have keys now.
func actionsOf(s kit.Screen) []desk.Action {
	switch s := s.(type) {
	case *play.Match:
		check := s.Check.Action(func() games.Solution { return s.Solution }, s.MatchState().WhyNoResults)
		keys := s.Keys()
		return slices.DeleteFunc(append(s.MatchState().Actions(), check), func(a desk.Action) bool {
			_, bound := kit.Find(keys, tea.KeyPressMsg{Code: []rune(a.Keys[0])[0], Text: a.Keys[0]})
			return !bound || !s.Match.Over() && slices.Contains([]string{"retake", "otherside", "otherfirst", "share"}, a.Name)
		})
	case *study.Why:
		if len(s.Path) > 1 {
			return nil // they are available from the first question on
		}
	}
	return s.(acting).Actions()
}

// actionOf returns the action or door with this name, or a zero Action.
func actionOf(s kit.Screen, name string) desk.Action {
	for _, a := range append(actionsOf(s), doorsOf(s)...) {
		if a.Name == name {
			return a
		}
	}
	return desk.Action{}
}

// doorsOf returns the actions that open another screen. On screen a state can also be reviewed in
// the match below; in line mode that match waits.
func doorsOf(s kit.Screen) []desk.Action {
	switch s := s.(type) {
	case *play.Match:
		doors := s.Doors().Actions(desk.ToWhy, desk.ToSolver, desk.ToExplore, desk.ToEdit, desk.ToReview, desk.ToCode)
		if s.Match.Over() {
			doors = doors[:len(doors)-1] // another door has the same key
		}
		return append(doors, desk.TheoryOf(s.Match.Board.Game()))
	case *teach.Trainer:
		return s.Doors()
	case *study.Editor:
		return slices.DeleteFunc(kit.Doors(s, desk.ToReview), func(a desk.Action) bool { return a.Name == desk.ToPlay })
	case *study.Explore, *study.Why:
		return kit.Doors(s.(kit.StateScreen), desk.ToReview)
	}
	return nil
}

// A board of the list, one from a judge's file and a random one begin the same match by keys and
// by a line, whichever side the person plays.
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
				f.fire() // makes the reply
			}
			heard, told := f.told()
			if !strings.Contains(told, f.at()) || !strings.Contains(heard, english.Capital(desk.WhoPlays(p.Match))) {
				t.Errorf("%s: %s, %s by keys; by line %s after\n%s", line, desk.WhoPlays(p.Match), f.at(), told, heard)
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
		if sample := "../../games/catalog/testdata/" + g.ID + "-1.in"; slices.Contains(catalog.Games()[:5], g) {
			same("new file "+sample, func(d *driver, _ *menu.Setup) { d.openFile(sample) })
		}
		for _, l := range []desk.RandomBoard{{Size: 1, Seed: 9}, {Size: 2, Want: games.Medium, Seed: 4}} {
			same("new random "+l.Typed(), func(d *driver, s *menu.Setup) { d.run(s.Redraw(l)) })
		}
	})
}

// Choices for later matches are the same by a key and by a line: play or study, and the program's
// strength.
func TestFacesChoices(t *testing.T) {
	f := begin(t, berzerk.Game, "match")
	for range 3 {
		f.pressUnseen("o")
		f.lines = append(f.lines, desk.ToMode)
		want := "Verdicts are off."
		if f.playing().Studied() {
			want = "Verdicts are on."
		}
		if heard, _ := f.told(); !strings.Contains(heard, want) {
			t.Errorf("after %d times not %q:\n%s", len(f.lines), want, heard)
		}
	}
	cfg := Config{Game: berzerk.Game, Sides: youFirst, Settings: toMode(save.Play)}
	for n := range matches.Strengths() {
		d := drive(t, cfg, 80, 24)
		d.press(slices.Repeat([]string{"g"}, n)...)
		d.press("enter")
		m := d.playing().Match
		f.run = func(ctx context.Context, in io.Reader, out io.Writer) error {
			return plain.Run(ctx, in, out, plain.Config{Board: m.Board, First: m.At(0).Turn(), Sides: m.Sides})
		}
		f.lines = []string{"against beginner", "against " + m.Sides.Program().String()}
		if heard, _ := f.told(); !strings.HasPrefix(heard, english.Capital(desk.WhoPlays(m))+".") {
			t.Errorf("%s by key, by line\n%s", desk.WhoPlays(m), heard)
		}
	}
	d := drive(t, byHand(t, berzerk.Game), 80, 24) // between two people
	if f.lines = []string{desk.ToRival}; desk.WhyNoProgram(d.playing().Match.Sides) == "" {
		t.Error("two people have a program to play against")
	}
	d.press("p")
	d.see(desk.WhyNoProgram(d.playing().Match.Sides))
	f.run = func(ctx context.Context, in io.Reader, out io.Writer) error {
		return plain.Run(ctx, in, out, plain.Config{Match: d.playing().Match})
	}
	if heard, _ := f.told(); !strings.Contains(heard, desk.WhyNoProgram(d.playing().Match.Sides)) {
		t.Errorf("two people: %s", heard)
	}
}

// The list of saved matches is the same by keys and by lines after any operation on it.
func TestFacesSaves(t *testing.T) {
	f := &face{driver: drive(t, Config{Saves: savedMatches(t, t.TempDir())}, 200, 50)}
	f.press("o")
	saved := f.app.top().(*menu.Saved)
	f.run = func(ctx context.Context, in io.Reader, out io.Writer) error {
		return plain.Run(ctx, in, out, plain.Config{Board: byHand(t, berzerk.Game).Board, Saves: savedMatches(t, t.TempDir()), Mode: save.Study})
	}
	for _, key := range []string{"older", "restore", "delete", "delete", "restore", "go"} {
		for _, a := range saved.Actions() {
			if a.Name != key {
				continue
			}
			why := a.Why()
			f.press(a.Keys[0])
			_, at := saved.Chosen()
			f.lines = append(f.lines, strings.TrimSpace(fmt.Sprintf("saves %s %s", a.Name, strings.ReplaceAll(a.Args, "N", fmt.Sprint(at+1)))), desk.ToSaves)
			heard, told := f.told()
			if why != "" {
				f.see(why)
			}
			if a.Name == "go" {
				if !strings.Contains(told, f.at()) {
					t.Errorf("%s went on with by key, by line %s", f.at(), told)
				}
				return
			}
			if list, _ := saved.List(); !strings.Contains(heard, fmt.Sprintf("%d: %s", len(list), english.Aloud(desk.NameSave(list[len(list)-1])))) {
				t.Errorf("after %q %d matches are listed by keys, by lines\n%s", f.lines, len(list), heard)
			}
		}
	}
	t.Error("nothing was gone on with")
}
