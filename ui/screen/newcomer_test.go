package screen

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/teach"
)

// At the end of every match, in every window, why can be opened by a key that is on screen, and
// that the match is not counted is said whenever that is so.
func TestTheEndTellsWhyAndWhatIsNotCounted(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, m := range finished(t, g, 4) {
			for i, not := range []matches.Counting{matches.Counts, matches.Studied} {
				end := m.Branch(m.Ply())
				end.Counting, end.Hints = not, i
				for _, win := range windows {
					d := drive(t, Config{Match: end, Settings: toMode(save.Play), Saves: openSaves(t.TempDir())}, win[0], win[1])
					d.press("0")
					if d.see("v review"); !d.offers("w") {
						t.Errorf("%v: w is neither listed nor in the footer:\n%s", win, d.text())
					}
					if _, alone := end.OnePerson(); alone && not == matches.Studied {
						if text := d.words(win[0]-kit.PanelWidth(win[0])+1, win[0]); !strings.Contains(text, "Studied: not counted") {
							t.Errorf("%v: %s", win, d.text())
						}
					}
				}
			}
		}
	})
}

// offers reports whether the end of a match lists a choice of this key, or the footer shows it.
func (d *driver) offers(key string) bool {
	listed := slices.ContainsFunc(d.playing().End.Keys, func(b kit.Binding) bool { return b.Help().Key == key })
	return listed || strings.Contains(d.footer(), " "+key+" ")
}

// During a match the footer shows why where there is room, and in play it asks before it opens.
func TestWhyIsInTheFooter(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, youFirst)
		cfg.Settings = toMode(save.Play)
		d := drive(t, cfg, 120, 40)
		if !strings.Contains(d.footer(), " w why ") {
			t.Errorf("no why: %s", d.footer())
		}
		top := d.app.top()
		if d.press("w"); d.app.top() != top {
			t.Errorf("w opens %T without a question", d.app.top())
		}
	})
}

// The menu invites to the first lesson, and leaves out what is for after the lessons, until a match
// has been finished, of whichever game and also if it was not counted.
func TestTheMenuInvitesNewcomers(t *testing.T) {
	nim, _ := catalog.Find("nim")
	for _, g := range []*games.Game{catalog.Games()[1], nim} {
		for _, not := range []matches.Counting{matches.Counts, matches.Studied} {
			dir := t.TempDir()
			d := drive(t, Config{Saves: openSaves(dir)}, 120, 40)
			d.see("New here? Press f.")
			d.misses("d drills", "v calculator")
			cfg := startBoard(t, g, youFirst)
			cfg.Saves = openSaves(dir)
			d = drive(t, cfg, 120, 40)
			p := d.playing()
			p.Match.Except(not)
			for !p.Match.Over() {
				d.run(p.Move(p.Moves[0]))
				d.fire()
			}
			for range 2 {
				d = drive(t, Config{Saves: openSaves(dir)}, 120, 40)
				d.misses("New here?")
				d.see("d drills", "v calculator")
			}
		}
	}
}

// The menu, and the list of more games, have the game played last in focus.
func TestTheMenuShowsTheGamePlayedLast(t *testing.T) {
	nim, _ := catalog.Find("nim")
	at := func(d *driver, want int) {
		t.Helper()
		if m := d.app.top().(*menu.Menu); m.At != want {
			t.Errorf("card %d is in focus, want %d", m.At, want)
		}
	}
	var dir string
	for i, g := range append(slices.Clone(catalog.Games()), nim) {
		dir = t.TempDir()
		cfg := startBoard(t, g, twoPeople)
		cfg.Saves = openSaves(dir)
		d := drive(t, cfg, 80, 24)
		p := d.playing()
		for range 300 {
			if !p.Match.Over() {
				d.run(p.Move(p.Moves[0]))
			}
		}
		if !p.Match.Over() {
			continue // nor does it end
		}
		d.press("esc")
		at(d, i)
		at(drive(t, Config{Saves: openSaves(dir)}, 80, 24), i)
	}
	d := drive(t, Config{Saves: openSaves(dir)}, 80, 24)
	d.press("enter")
	if more := d.app.top().(*menu.MoreGames); more.Books[more.At].Game.ID != nim.ID {
		t.Errorf("%s is in focus", more.Books[more.At].Game.Name)
	}
}

// G shows the progress in the menu as in training.
func TestProgressFromTheMenu(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	d.press("G")
	if _, ok := d.app.top().(*teach.Progress); !ok {
		t.Fatalf("G led to %T", d.app.top())
	}
	d.see("Progress", "Berzerk")
}

// Every row of a review says how good its move was, and either all or none who made it. The heading
// says what was given away.
func TestReviewSaysHowGood(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, m := range finished(t, g, 6) {
			d := drive(t, Config{Match: m}, 60, 20)
			d.press("v")
			r := d.app.top().(*play.Review)
			for ply := 1; ply <= m.Len(); ply++ {
				r.Ply, d.app.stale = ply, true
				lines := strings.Split(d.text(), "\n")
				if r.Judged.Plies[ply-1].Judgement == matches.GaveAway && !strings.Contains(strings.Join(lines[1:3], " "), "gave ") {
					t.Errorf("ply %d: the heading does not say what was given away:\n%s", ply, d.text())
				}
				named := map[bool]int{}
				for _, line := range lines[2:18] {
					row := []rune(line)
					line = string(row[min(len(row), 38):])
					if judged.MatchString(line) {
						named[strings.Contains(line, called(m, 0)) || strings.Contains(line, called(m, 1))]++
					}
					if strings.Contains(line, " ? ") && !strings.Contains(line, "gave") {
						t.Errorf("ply %d: %q", ply, line)
					}
				}
				if len(named) == 2 {
					t.Errorf("ply %d: some rows have names, some not:\n%s", ply, d.text())
				}
			}
		}
	})
}

// judged matches a row of a review about a move.
var judged = regexp.MustCompile(`^ *\d+ [★·?] \S`)

// called returns the name of a player of m in the rows of its review.
func called(m *matches.Match, p games.Player) string {
	return strings.TrimPrefix(m.Called(p), "The ")
}

// Where a lesson lists answers, enter says that their letters can be typed. At its end enter takes
// the first of what can come next, a letter the one that it stands for, and t trains.
func TestLessonSaysHowToAnswer(t *testing.T) {
	g := catalog.Games()[0]
	next := func() *driver {
		d := lessonOf(t, g, openSaves(t.TempDir()), 60, 20)
		for n := 0; !d.lesson().Over(); n++ {
			if n > 50 {
				t.Fatal("the lesson does not end")
			}
			if l := d.lesson(); len(l.Answers()) > 0 {
				d.press("enter")
				d.see("choose first: type a, b")
			}
			d.Solve()
			d.fire()
			d.press("enter")
		}
		d.fire()
		d.see("What next?")
		return d
	}
	for key, want := range map[string]string{"enter": "*menu.Setup", "a": "*menu.Setup", "c": "*teach.Trainer", "t": "*teach.Trainer", "d": "*teach.Lessons"} {
		d := next()
		if d.press(key); fmt.Sprintf("%T", d.app.top()) != want {
			t.Errorf("%s leads to %T, want %s", key, d.app.top(), want)
		}
	}
}
