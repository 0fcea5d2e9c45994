package screen

import (
	"fmt"
	"image"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/learn"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/teach"
)

// lessonOf starts a session in a game's lesson.
func lessonOf(t *testing.T, g *games.Game, saves *save.Store, w, h int) *driver {
	t.Helper()
	return drive(t, Config{Game: g, Learn: true, Saves: saves}, w, h)
}

// learnt returns a store in which this many steps of a lesson are recorded as done.
func learnt(t *testing.T, g *games.Game, done string) *save.Store {
	t.Helper()
	saves := openSaves(t.TempDir())
	if err := saves.Habits().Set("lesson."+g.ID, done); err != nil {
		t.Fatal(err)
	}
	return saves
}

// lesson returns the lesson on top.
func (d *driver) lesson() *teach.Lesson {
	d.t.Helper()
	l, ok := d.app.top().(*teach.Lesson)
	if !ok {
		d.t.Fatalf("no lesson is on top: %T", d.app.top())
	}
	return l
}

// row chooses a row by keyboard.
func (d *driver) row(i int) {
	d.t.Helper()
	l := d.lesson()
	for range l.Choices() {
		if l.Focus != i {
			d.press("tab")
		}
	}
	if l.Focus != i {
		d.t.Fatalf("row %d of %d cannot be taken into focus", i, l.Choices())
	}
	ply := l.Attempt().Match.Ply()
	d.press("enter")
	for l.Hand.Held != nil && l.Attempt().Match.Ply() == ply { // a move that names several squares is chosen square by square
		d.press("enter")
	}
}

// Solve does the current step by keyboard, with wrong answers first.
func (d *driver) Solve() {
	d.t.Helper()
	l := d.lesson()
	at := l.At()
	for n := 0; l.Attempt().State != learn.Done; n++ {
		if n > 40 {
			d.t.Fatalf("step %d does not end:\n%s", at+1, d.text())
		}
		switch l.Attempt().Step.Task {
		case games.TaskWatch:
			d.press("enter")
			d.see("step 6 of 6")
		case games.TaskAnswer:
			before := l.Done()
			for i, c := range l.Attempt().Step.Choices {
				if l.Attempt().State == learn.Done {
					break
				}
				d.row(i)
				if c.Says != "" {
					d.sees("Not so. " + c.Says)
					if l.Done() != before {
						d.t.Error("a wrong answer ends the step")
					}
				}
			}
		case games.TaskTry:
			d.row(n % len(l.Moves()))
			d.fire()
			if l.Attempt().State == learn.Refuted {
				d.see("Enter takes it back")
				d.press("enter")
			}
		default:
			if i := aWrongMove(l); i >= 0 && n == 0 {
				d.row(i)
				d.fire()
				if l.Attempt().State != learn.Refuted {
					d.t.Fatalf("a wrong move is not refuted:\n%s", d.text())
				}
				d.sees(l.Attempt().Says)
				d.press("enter")
				if l.Attempt().State != learn.Asking || l.Focus >= 0 {
					d.t.Fatalf("it is not taken back:\n%s", d.text())
				}
			}
			d.row(l.Attempt().Analysis.Options[0].Index)
			d.fire()
		}
	}
	if l.Rest {
		d.press("enter")
		if l.At() != at {
			d.t.Errorf("step %d: a key pressed twice skips what is said of it", at+1)
		}
	}
	d.fire()
	if l.Done() <= at {
		d.t.Errorf("step %d is done, and is not counted", at+1)
	}
	d.sees(l.Attempt().Step.Done)
}

// aWrongMove returns a move that gives something away, or -1.
func aWrongMove(l *teach.Lesson) int {
	for _, o := range l.Attempt().Analysis.Options {
		if o.Verdict.Outcome != l.Attempt().Analysis.Verdict.Outcome {
			return o.Index
		}
	}
	return -1
}

// sees requires words to be on screen, wherever lines break.
func (d *driver) sees(words string) {
	d.t.Helper()
	th := d.app.ses.Theme
	var panel []string
	for _, line := range strings.Split(d.text(), "\n") {
		if i := strings.LastIndex(line, th.Glyph.Vertical+" "); i >= 0 { // the board may have such lines, too
			panel = append(panel, strings.Fields(line[i+len(th.Glyph.Vertical):])...)
		}
	}
	if said := strings.Join(panel, " "); !strings.Contains(said, th.Words(words)) {
		d.t.Errorf("%q is not said:\n%s", words, d.text())
	}
}

// Every step of every lesson can be done by keyboard in the smallest window. A wrong move is
// refuted and taken back, a wrong answer is explained, and a right one ends the step.
func TestLessonsByKeyboard(t *testing.T) {
	each := func(t *testing.T, g *games.Game, windows [][2]int) {
		for _, win := range windows {
			d := lessonOf(t, g, nil, win[0], win[1])
			l := d.lesson()
			for i := range l.Steps {
				if l.At() != i || l.Focus >= 0 {
					t.Fatalf("step %d, row %d in focus", l.At()+1, l.Focus)
				}
				d.see(fmt.Sprintf("step %d of %d", i+1, len(l.Steps)), l.Attempt().Step.Title)
				d.sees(l.Attempt().Step.Text)
				d.sees(l.Attempt().Step.Ask)
				d.press("enter") // without a focus nothing is chosen
				if l.Attempt().Step.Task != games.TaskWatch && (l.Attempt().Match.Ply() > 0 || l.Attempt().State != learn.Asking) {
					t.Fatal("enter chooses what nobody has put into focus")
				}
				d.Solve()
				d.fits()
				d.press("enter")
			}
			d.see("You have done it", "You know how "+g.Name+" is played", "a A match of "+g.Name, "b The lesson in ", strings.Repeat("★", len(l.Steps))+" done")
			d.fits()
		}
	}
	eachListed(t, func(t *testing.T, g *games.Game) { each(t, g, wide.Of(windows, windows[:1])) })
	for _, g := range bundled(t) {
		t.Run(g.ID, func(t *testing.T) { each(t, g, windows[:1]) })
	}
}

// After a lesson the screen offers a match, the next game's lesson, puzzles and the list.
func TestAfterALesson(t *testing.T) {
	g := catalog.Games()[0]
	for key, want := range map[string]string{"a": "setup", "b": "lesson in fence", "c": "trainer", "d": "list"} {
		d := lessonOf(t, g, learnt(t, g, "6"), 80, 24)
		d.lesson().Begin(6)
		d.press("n")
		d.see("there are no more steps")
		d.press(key)
		got := "something else"
		switch top := d.app.top().(type) {
		case *menu.Setup:
			got = "setup"
		case *teach.Lesson:
			got = "lesson in " + top.Game.ID
		case *teach.Trainer:
			got = "trainer"
		case *teach.Lessons:
			got = "list"
		}
		if got != want {
			t.Errorf("%s leads to %s, not %s", key, got, want)
		}
		d.press("esc")
		if _, ok := d.app.top().(*menu.Menu); !ok {
			t.Errorf("%s, then esc: %T", key, d.app.top())
		}
	}
}

// A lesson by mouse: moves on the board, rows, and a click anywhere for the next step.
func TestLessonByMouse(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := lessonOf(t, g, nil, 80, 24)
	l := d.lesson()
	target := func(name string) {
		t.Helper()
		for _, on := range l.Targets {
			if l.Attempt().Match.Board.Name(l.Attempt().Match.Position(), on.Move) == name {
				d.Click(kit.Center(on.Area))
				return
			}
		}
		t.Fatalf("no target of %s", name)
	}
	target("1") // a wrong answer
	d.fire()
	d.sees("You have lost:")
	d.Click(image.Pt(2, 10))
	target("2")
	d.see("You have won in one ply")
	d.fire()
	d.Click(image.Pt(2, 10))
	if l.At() != 1 {
		t.Fatalf("step %d", l.At()+1)
	}
	for range 2 { // the focus, then the choice
		d.Click(l.Rows.Min.Add(image.Pt(4, 0)))
	}
	d.fire()
	d.see("Your move.")
	l.Begin(3)
	d.press("x")
	d.Click(l.Rows.Min.Add(image.Pt(4, 0)))
	d.see("Not so.")
	d.Click(l.Rows.Min.Add(image.Pt(4, 1)))
	d.see("Correct. Every third cell is lost.")
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	l.Begin(5)
	for range 4 {
		d.Click(image.Pt(2, 10))
	}
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	d.see("3 of 13")
	l.Begin(6)
	d.press("x")
	d.Click(l.Rows.Min.Add(image.Pt(4, 3)))
	if _, ok := d.app.top().(*teach.Lessons); !ok {
		t.Errorf("%T", d.app.top())
	}
}

// In DAG tokens a click picks up a token, and esc puts it down.
func TestLessonPicksUp(t *testing.T) {
	g, _ := catalog.Find("dag")
	d := lessonOf(t, g, nil, 80, 24)
	l := d.lesson()
	l.Begin(3)
	d.press("x")
	d.Click(kit.Center(l.Grips[0].Area))
	d.see("picked up")
	d.press("esc")
	if d.lesson() != l || l.Hand.Held != nil {
		t.Error("esc does not put the token down")
	}
	d.see("is put down")
}

// A lesson that was left continues where it was, also in another session. One that was completed
// begins again.
func TestLessonIsResumed(t *testing.T) {
	g, _ := catalog.Find("jug")
	dir := t.TempDir()
	d := drive(t, Config{Saves: openSaves(dir)}, 80, 24)
	d.see("New here? Press f.", "f lesson")
	d.press("4", "esc", "f")
	if d.lesson().Game != g {
		t.Fatalf("a lesson in %s", d.lesson().Game.Name)
	}
	for range 2 {
		d.Solve()
		d.press("enter")
	}
	d.press("esc")
	if strings.Contains(d.text(), "New here?") {
		t.Error("somebody who has begun is not new here")
	}
	d.press("f")
	d.see("step 3 of 6", "A lost jug")
	d = lessonOf(t, g, openSaves(dir), 80, 24)
	d.see("step 3 of 6", "★★····")
	d.press("p")
	d.see("step 2 of 6")
	d.press("n", "n")
	d.see("step 3 of 6", "this step comes first")
	d.press("p", "p", "p")
	d.see("this is the first step")
	d = drive(t, Config{Learn: true, Saves: openSaves(dir)}, 80, 24)
	d.see("First lessons", "Stone jug", "★★···· 2 of 6", "······ 0 of 6")
	if err := openSaves(dir).Habits().Set("lesson.jug", "6"); err != nil {
		t.Fatal(err)
	}
	d = lessonOf(t, g, openSaves(dir), 80, 24)
	d.see("step 1 of 6", "★★★★★★")
	d.press("esc")
}

// If progress cannot be saved, the lesson continues and says so.
func TestLessonIsNotNoted(t *testing.T) {
	d := lessonOf(t, catalog.Games()[0], openSaves("/dev/null/none"), 80, 24)
	d.row(1)
	d.see("cannot be noted", "Done.")
	d.fire()
	d.press("enter")
	d.see("step 2 of 6")
}

// The list of lessons, by keyboard and by mouse.
func TestListOfLessons(t *testing.T) {
	d := drive(t, Config{Learn: true}, 60, 20)
	list := learn.Lessons()
	for i, l := range list {
		d.press("enter")
		if d.lesson().Game != l.Game {
			t.Errorf("lesson %d is in %s", i, d.lesson().Game.ID)
		}
		d.press("esc", "down")
	}
	l := d.app.top().(*teach.Lessons)
	d.Click(l.Rows.Min.Add(image.Pt(5, 2*teach.LessonHeight)))
	if d.lesson().Game != list[l.Rows.First+2].Game {
		t.Errorf("a click opens %s", d.lesson().Game.ID)
	}
}

// f in the menu opens the lesson of the game in focus, also in the list of games of rules. On the
// card of that list it opens the list of lessons.
func TestWaysIntoLessons(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	for _, g := range catalog.Games() {
		d.press("f")
		if d.lesson().Game != g {
			t.Errorf("%s: a lesson in %s", g.ID, d.lesson().Game.ID)
		}
		d.press("esc", "right")
	}
	d.press("f")
	if _, ok := d.app.top().(*teach.Lessons); !ok {
		t.Errorf("your own: %T", d.app.top())
	}
	d.press("esc", "enter", "down", "f")
	lesson := d.lesson().Game
	d.press("esc")
	if s := d.app.top().(*menu.MoreGames); s.At != 1 || s.Books[1].Game != lesson {
		t.Errorf("%s: a lesson in %s", s.Books[s.At].Game.ID, lesson.ID)
	}
}

// Before a step is done its board shows nothing that the solver knows, except in steps that show
// the solver.
func TestLessonGivesNothingAway(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		l := lessonOf(t, g, nil, 80, 24).lesson()
		for i := range l.Steps {
			l.Begin(i)
			s := l.Scene()
			watching := l.Attempt().Step.Task == games.TaskWatch
			if (s.Solution != nil || s.Analysis != nil || s.Show.Colours) != watching || s.Show.Best || s.Focus >= 0 {
				t.Errorf("step %d: the scene holds the answer", i+1)
			}
		}
	})
}

// All texts of lessons fit the smallest window, with room for a move and its answer below.
func TestLessonTextsFit(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		d := lessonOf(t, g, nil, kit.MinWidth, kit.MinHeight)
		l := d.lesson()
		for i := range l.Steps {
			l.Begin(i)
			d.press("x")
			if n := l.Choices(); n > 0 && l.Rows.Dy() != n && l.Attempt().Step.Task != games.TaskWatch {
				t.Errorf("step %d: %d of %d rows are shown:\n%s", i+1, l.Rows.Dy(), n, d.text())
			}
			if w := paint.Width(l.Attempt().Step.Title); w > kit.MinWidth-2 {
				t.Errorf("step %d: a title of %d cells", i+1, w)
			}
		}
		everySize(d)
		l.Begin(6)
		everySize(d)
	})
}

func TestLessonFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		at := func(step int, then func(d *driver)) func(*driver) {
			return func(d *driver) {
				d.lesson().Begin(step)
				d.press("x")
				then(d)
			}
		}
		cfg := Config{Game: g, Learn: true}
		t.Run("first", func(t *testing.T) { smallerAfter(t, cfg, at(0, func(d *driver) { d.press("tab") })) })
		t.Run("refuted", func(t *testing.T) {
			smallerAfter(t, cfg, at(1, func(d *driver) {
				d.row(max(aWrongMove(d.lesson()), 0))
				d.fire()
			}))
		})
		t.Run("answered", func(t *testing.T) {
			smallerAfter(t, cfg, at(3, func(d *driver) { d.Solve() }))
		})
		t.Run("watched", func(t *testing.T) {
			smallerAfter(t, cfg, at(5, func(d *driver) { d.press("right", "right", "right") }))
		})
	})
	t.Run("list", func(t *testing.T) { smaller(t, Config{Learn: true}) })
	t.Run("end", func(t *testing.T) {
		g := catalog.Games()[0]
		smallerAfter(t, Config{Game: g, Learn: true, Saves: learnt(t, g, "6")}, func(d *driver) {
			d.lesson().Begin(6)
			d.press("tab")
		})
	})
}
