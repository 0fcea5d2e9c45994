package screen

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/screen/teach"
	"zugzwang/ui/settings"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
)

// noon is the time at which these tests take place.
func noon() time.Time { return time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC) }

// leisurely returns a clock that starts at noon and advances by a second between two keys.
func leisurely() func() time.Time {
	now := noon()
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

// training returns a session that trains a game.
func training(t *testing.T, g *games.Game, saves *save.Store, w, h int) *driver {
	t.Helper()
	return drive(t, Config{Game: g, Games: every.Games(), Train: true, Now: leisurely(), Seed: 1, Saves: saves}, w, h)
}

// trainer returns the trainer on top, with a puzzle.
func (d *driver) trainer() *teach.Trainer {
	d.t.Helper()
	tr, ok := d.app.top().(*teach.Trainer)
	if !ok || tr.Asked() == nil {
		d.t.Fatalf("no puzzle is asked: %T", d.app.top())
	}
	return tr
}

// aMove returns a right move, or a wrong one.
func aMove(tr *teach.Trainer, right bool) int {
	for i := range tr.Moves() {
		if (train.Judge(tr.Asked().Puzzle, tr.Option(i), false) == train.Right) == right {
			return i
		}
	}
	return -1
}

// choiceOf returns the move that was chosen, or -1.
func choiceOf(tr *teach.Trainer) int {
	move, _ := tr.Choice()
	return move
}

// Choose chooses a move by keyboard.
func (d *driver) Choose(i int) {
	d.t.Helper()
	tr := d.trainer()
	for range tr.Moves() {
		if tr.Focus != i {
			d.press("tab")
		}
	}
	d.press("enter")
	if choiceOf(tr) != i {
		d.t.Fatalf("move %d was chosen, not %d", choiceOf(tr), i)
	}
}

// puzzleOf returns a position of a game's own boards in which the moves have different outcomes.
func puzzleOf(t *testing.T, g *games.Game) *puzzles.Puzzle {
	t.Helper()
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, preset := range presets[1:] {
		b := preset.Board
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rng := newRand(1)
		for range 20 {
			p := b.Start(preset.First)
			for moves := b.Moves(p); len(moves) > 0; moves = b.Moves(p) {
				if a := games.Analyse(b, s, p); len(moves) > 1 && a.Difficulty() != games.Any {
					s, a, err := games.Think(t.Context(), b, s, p, solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					return &puzzles.Puzzle{Board: b, Solution: s, Analysis: a, Exact: true}
				}
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
	}
	t.Fatalf("%s has no board with a puzzle", g.ID)
	return nil
}

// A right answer and a wrong one by keyboard: each gets a text, the list and the board show the
// verdicts, rating and accuracy change, and enter asks the next puzzle.
func TestTrainByKeyboard(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		d.see("Ratings: the higher, the harder; yours begins with 300", "You ", "puzzle rated ")
		tr := d.trainer()
		first := tr.Asked()
		d.Choose(aMove(tr, true))
		d.see("Correct", " more", "your move: "+tr.Name(choiceOf(tr)), fmt.Sprintf(" of %d ", len(tr.Moves())))
		d.press("z") // any key that clears the note
		d.see("1 in a row, best 1; 1 of 1 right")
		d.press("enter")
		if tr.Asked() == first || tr.Answered() {
			t.Error("enter did not ask another puzzle")
		}
		d.see("You ")
		d.Choose(aMove(tr, false))
		d.see("Wrong", " less; ", "this position comes back tomorrow", "your move: "+tr.Name(choiceOf(tr)), "best: "+tr.Name(tr.Asked().Analysis.Options[0].Index))
		d.press("z")
		d.see("0 in a row, best 1; 1 of 2 right")
		d.press("enter", "?")
		for range 60 { // scrolls to the end
			if !strings.Contains(d.text(), "deviation") {
				d.press("down")
			}
		}
		d.see("deviation")
	})
}

// Before the answer the view gets nothing that the solver knows. The answer changes colours only
// and moves nothing on screen.
func TestQuestionGivesNothingAway(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		tr, puzzle := d.trainer(), puzzleOf(t, g)
		for _, win := range append(windows, [2]int{200, 60}) {
			d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
			tr.Ask(&train.Asked{Puzzle: puzzle})
			d.press("tab")
			if s := tr.Scene(); s.Solution != nil || s.Analysis != nil || s.Show != (view.Show{}) {
				t.Error("the scene of the question holds the answer")
			}
			if want := len(tr.Moves()); !slices.IsSorted(tr.Order()) || len(tr.Order()) != want {
				t.Error("the moves are not in the game's own order")
			}
			// The areas of the moves' targets. An arrow to a target may be part of it.
			areas := func() map[games.Move]image.Rectangle {
				areas := map[games.Move]image.Rectangle{}
				for _, target := range slices.Backward(tr.Targets) {
					areas[target.Move] = target.Area
				}
				return areas
			}
			before := areas()
			d.Choose(tr.Focus)
			after := areas()
			for m, was := range before {
				if is := after[m]; is != was {
					t.Errorf("%s: the target %v moved from %v to %v", size(win[0], win[1]), m, was, is)
				}
			}
		}
	})
}

// A click on the board chooses a move at once. One on the list gives it the focus, and another one
// chooses it. After the answer a click only shows a move.
func TestTrainByMouse(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 120, 40)
		tr := d.trainer()
		target := tr.Targets[0]
		d.Click(target.Area.Min)
		if !tr.Answered() || tr.Moves()[choiceOf(tr)] != target.Move {
			t.Fatalf("a click on %v chose %d", target.Move, choiceOf(tr))
		}
		choice := choiceOf(tr)
		row := func(i int) image.Point {
			return tr.Rows.Min.Add(image.Pt(3, slices.Index(tr.Order(), i)-tr.Rows.First))
		}
		other := (choice + 1) % len(tr.Moves())
		d.Click(row(other))
		if tr.Focus != other || choiceOf(tr) != choice {
			t.Errorf("focus %d, want %d; the choice is %d, was %d", tr.Focus, other, choiceOf(tr), choice)
		}
		d.see("move: " + tr.Name(other))
		d.press("enter")
		last := len(tr.Moves()) - 1
		d.Click(row(last))
		if tr.Focus != last || tr.Answered() {
			t.Error("the first click on the list is not to choose")
		}
		d.Click(row(last))
		if choiceOf(tr) != last {
			t.Error("the second click on the list did not choose")
		}
	})
}

// A click on a place says if no move goes there. Everything drawn for a move is its target.
func TestTrainByPlace(t *testing.T) {
	clicked := 0
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 120, 40)
		tr := d.trainer()
		for _, spot := range tr.Spots {
			at := spot.Area.Min
			if slices.ContainsFunc(tr.Targets, func(target view.Target) bool { return target.Holds(at) }) ||
				slices.ContainsFunc(tr.Grips, func(g view.Grip) bool { return at.In(g.Area) }) {
				continue
			}
			clicked++
			d.Click(at)
			d.see("no move leads there")
			for _, m := range tr.Moves() {
				if tr.Asked().Board.Target(tr.Asked().Analysis.Position, m) == spot.Place {
					t.Errorf("%v is drawn as no target of %s", spot.Place, tr.Asked().Board.Name(tr.Asked().Analysis.Position, m))
				}
			}
		}
	})
	if clicked < wide.Of(20, 0) {
		t.Errorf("only %d places were clicked, in all games tried", clicked)
	}
}

// A digit gives the move with that name the focus, and enter chooses it.
func TestTrainByDigit(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := training(t, g, nil, 80, 24)
	tr := d.trainer()
	tr.Ask(&train.Asked{Puzzle: puzzleOf(t, g), Rating: 700})
	d.press("0")
	d.see(`"0" is none of `)
	name := tr.Asked().Board.Name(tr.Asked().Analysis.Position, tr.Moves()[1])
	d.press(name)
	if choiceOf(tr) != -1 || tr.Focus != 1 {
		t.Errorf("%s chose %d, focus %d", name, choiceOf(tr), tr.Focus)
	}
	d.see(name + ": enter chooses ")
	if d.press("enter"); choiceOf(tr) != 1 {
		t.Errorf("%s and enter chose %d", name, choiceOf(tr))
	}
}

// Hints rule out wrong moves one by one. With a hint a right answer counts half.
func TestTrainHint(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		tr := d.trainer()
		d.Choose(aMove(tr, true))
		d.press("enter", "i", "i")
		wrong := len(tr.Moves()) - tr.Asked().Analysis.Keeping()
		out := 0
		for !tr.Ruled(out) {
			out++
		}
		says := matches.Doing(tr.Asked().Board, tr.Asked().Analysis.Position, tr.Moves()[out])
		d.see(says + " gives something away")
		for tr.Focus != out {
			d.press("tab")
		}
		d.press("enter")
		d.see("the hint has ruled " + says + " out")
		for range wrong {
			d.press("i")
		}
		d.see("only moves that keep the outcome are left")
		ruled := 0
		for i, m := range tr.Moves() {
			if tr.Ruled(i) {
				ruled++
			}
			if got := tr.Scene().Aside(m); got != tr.Ruled(i) {
				t.Errorf("%s stands aside on the board: %v", tr.Name(i), got)
			}
		}
		if ruled != wrong {
			t.Errorf("%d moves are ruled out, %d are wrong", ruled, wrong)
		}
		d.Choose(aMove(tr, true))
		d.see("Correct, with a hint")
		d.press("z")
		d.see("0 in a row, best 1; 1 of 2 right, 1 with a hint")
	})
}

// Keys available only after the answer say so before.
func TestTrainKeysBeforeTheAnswer(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		for _, key := range []string{"w", "p", "D"} {
			if key == "p" && g == jug.Game { // p is the beginning of PASS and chooses it
				continue
			}
			d.press(key)
			d.see("choose a move first")
		}
		tr := d.trainer()
		d.Choose(aMove(tr, false))
		d.press("i")
		d.see("this puzzle is answered")
		d.press("w")
		if w, ok := d.app.top().(*study.Why); !ok || w.Here().At.Key() != tr.Asked().Analysis.Position.Key() {
			t.Fatalf("why is not asked of the puzzle: %T", d.app.top())
		}
		d.press("esc", "p")
		m := d.playing().Match
		if last, ok := m.Last(); !ok || last != tr.Moves()[choiceOf(tr)] || m.At(0).Key() != tr.Asked().Analysis.Position.Key() {
			t.Error("the match does not go on from the puzzle")
		}
		d.press("esc", "y")
		d.shownCode()
	})
}

// In a narrow window the heading keeps the name of the game and leaves out the rest.
func TestTrainHeadingFits(t *testing.T) {
	g, _ := catalog.Find("hackenbush")
	for width, want := range map[int]string{80: "  once more: missed in a match on 2026-11-20\n", 60: "  once more\n"} {
		d := training(t, g, nil, width, 20)
		d.trainer().Ask(&train.Asked{Puzzle: puzzleOf(t, g), Once: train.Missed{Code: "zz1-a", Day: "2026-11-20"}})
		d.press("z")
		d.see(" "+g.Name+"  ", want)
	}
}

// The day's puzzle depends on the date, not on the game. It counts once, says whether it is done,
// and leads on to training. The next day it extends the streak, and a puzzle missed comes back.
func TestTodaysPuzzle(t *testing.T) {
	dir := t.TempDir()
	d := drive(t, Config{Now: noon, Saves: openSaves(dir)}, 80, 24)
	d.see("t training · T today's puzzle: not answered yet")
	d.press("T")
	tr := d.trainer()
	d.see("today's puzzle: not answered yet", "No streak yet: today's puzzle begins one")
	want, err := train.Task{Games: slices.Concat(catalog.Games(), catalog.Bundled()), Day: "2026-11-25"}.Draw(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if tr.Asked().Analysis.Position.Key() != want.Analysis.Position.Key() || tr.Asked().Board.Title() != want.Board.Title() {
		t.Errorf("asked %s, want %s", tr.Asked().Board.Title(), want.Board.Title())
	}
	d.press("T")
	d.see("this is today's puzzle")
	d.Choose(aMove(tr, false))
	d.see("today's puzzle: answered wrong", "this position comes back tomorrow")
	d.press("z") // any key that clears the note
	d.see("Streak: 1 day")
	other := openSaves(dir).Training()
	other.Sync()
	if _, answered := other.Daily("2026-11-25"); !answered {
		t.Error("the answer is not written at once")
	}
	d.press("T")
	tr = d.trainer()
	d.Choose(aMove(tr, true))
	d.see("this try does not count", "today's puzzle: answered wrong")
	d.press("z", "enter")
	d.see("puzzle rated ")
	d.press("t")
	d.see("these are the training puzzles")
	d.press("esc")
	d.see("T today's puzzle: answered wrong; streak: 1 day")

	clock := leisurely()
	tomorrow := func() time.Time { return clock().AddDate(0, 0, 1) }
	// The next day has another puzzle, and then the one missed.
	d = drive(t, Config{Train: true, Asks: desk.Today, Saves: openSaves(dir), Now: tomorrow}, 80, 24)
	tr = d.trainer()
	d.see("today's puzzle: not answered yet", "Streak: 1 day, today's puzzle makes it 2")
	d.Choose(aMove(tr, true))
	d.see("enter mistakes due")
	d.press("enter")
	if tr.Asked().Code != want.Code {
		t.Errorf("%s comes back, not %s", tr.Asked().Code, want.Code)
	}
	d.see("once more: missed on 2026-11-25")
	d.Choose(aMove(tr, true))
	d.see("this position comes back in 3 days")
	d.press("enter")
	d.see("that was the last of your mistakes that are due today")
}

// A game trained for the first time shows its rules in full before the puzzle. So does the day's
// puzzle of a game that was never trained; the puzzles after it are of the same game.
func TestTrainingTellsTheRules(t *testing.T) {
	for i, g := range catalog.Games() {
		all := append(slices.Clone(windows), [2]int{200, 60})
		for _, win := range wide.Of(all, all[i%len(all):i%len(all)+1]) {
			cfg := Config{Game: g, Train: true, Now: leisurely(), Seed: 1}
			cfg.Settings.Take(settings.Values{settings.Rules: "on"}, settings.Flag)
			d := drive(t, cfg, win[0], win[1])
			d.see("enter begin", g.Goal[1:8])
			if told := unspaced(flowing(d, d.trainer().Page.Text)); !strings.Contains(told, unspaced(g.Rules)) {
				t.Errorf("%s, %v: the rules are not told:\n%s", g.ID, win, d.text())
			}
			d.press("enter")
			d.see("You ")
			d.Choose(aMove(d.trainer(), true))
			d.press("enter")
			if d.see("You "); strings.Contains(d.text(), "enter begin") {
				t.Errorf("%s, %v: the rules are told once more", g.ID, win)
			}
		}
	}
	for _, rules := range []string{"on", "off"} {
		cfg := Config{Train: true, Asks: desk.Today, Now: leisurely()}
		cfg.Settings.Take(settings.Values{settings.Rules: rules}, settings.Flag)
		d := drive(t, cfg, 200, 60)
		if page := strings.Contains(d.text(), "enter begin"); page != (rules == "on") {
			t.Errorf("rules %s: before the day's puzzle they are told: %t", rules, page)
		}
	}
	d := drive(t, Config{Now: leisurely()}, 80, 24)
	d.press("T")
	g := d.trainer().Game()
	d.Choose(aMove(d.trainer(), true))
	if d.press("enter"); d.trainer().Asks != desk.Puzzles || d.trainer().Game() != g {
		t.Errorf("after the day's puzzle of %s comes one of %s", g.ID, d.trainer().Game().ID)
	}
}

// Frames of the progress screen: rating, streak, storms, and the chart of the rating.
func TestProgressFrames(t *testing.T) {
	saves := openSaves(t.TempDir())
	for day := range 40 {
		at := noon().AddDate(0, 0, day-40)
		if day%9 == 4 {
			continue
		}
		result := train.Right
		if day%5 == 3 {
			result = train.Wrong
		}
		saves.Training().Put(train.Answer{Time: at, Game: "berzerk", Kind: train.Today, Day: train.DayOf(at), Number: 700 + 20*day, Result: result})
	}
	saves.Training().Put(train.Answer{Time: noon(), Game: "berzerk", Kind: train.Storming, Number: 17, Result: train.Ended})
	saves.Training().Sync()
	g, _ := catalog.Find("berzerk")
	framesAfter(t, Config{Game: g, Train: true, Now: noon, Seed: 1, Saves: saves}, func(d *driver) { d.press("G") })
}

// Answers are stored with the saves. The next session has them and the rating. An error in the
// record is reported.
func TestTrainingIsKept(t *testing.T) {
	g, _ := catalog.Find("jug")
	saves := openSaves(t.TempDir())
	d := training(t, g, saves, 80, 24)
	for range 4 {
		d.Choose(aMove(d.trainer(), true))
		d.press("enter")
	}
	d = training(t, g, saves, 80, 24)
	d.see("; 4 in a row, best 4; 4 of 4 right", "puzzle rated ")
	d = training(t, g, openSaves(""), 80, 24)
	d.Choose(aMove(d.trainer(), true))
	d.see("answers are not kept: there is no home directory")
	d.press("enter")
	d.Choose(aMove(d.trainer(), true))
	d.press("z")
	d.see("2 in a row, best 2")
}

// A long search for a puzzle shows its progress. If none is found that is said, and enter searches
// again.
func TestTrainSearch(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := training(t, g, nil, 80, 24)
	tr := d.trainer()
	d.fire()
	found := tr.Asked()
	d.busy = true // the next puzzle is not found yet
	d.Choose(aMove(tr, true))
	d.press("enter")
	tr.Errand.Slow = true
	d.app.stale = true
	d.see("looking for the next puzzle")
	d.press("enter")
	d.see("the next puzzle is being looked for")
	if tr.Asked() != found {
		t.Fatal("the next puzzle is not waited for")
	}
	d.busy = false
	tr.Shut()
	d.run(tr.Init())
	if tr.Asked() == found || tr.Answered() {
		t.Error("the puzzle that was waited for is not asked")
	}

	d.busy = true
	d.press("T")
	none, stop := context.WithCancel(t.Context())
	stop()
	for w := tr.Work(); w != nil; w = tr.Work() {
		w.Run(none, solver.Options{})()
	}
	d.app.stale = true
	d.see("There is no puzzle", "enter try again")
	d.busy = false
	d.press("enter")
	d.see("You ")
}

// t in the menu trains the game in focus, as the command does, and shows the progress.
func TestWaysIntoTraining(t *testing.T) {
	d := drive(t, Config{Now: noon}, 80, 24)
	for i, g := range catalog.Games() {
		d.see("t training · ")
		d.press("t")
		if tr := d.trainer(); tr.Game() != g {
			t.Errorf("game %d is %s, not %s", i, tr.Game().ID, g.ID)
		}
		d.press("esc", "right")
	}
	d = drive(t, Config{Now: noon, Train: true}, 80, 24)
	d.see("choose a game: t trains it")
}

func TestTrainFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		p := puzzleOf(t, g)
		ask := func(d *driver) *teach.Trainer {
			tr := d.trainer()
			tr.Ask(&train.Asked{Puzzle: p, Rating: 700})
			d.press("tab", "tab")
			return tr
		}
		cfg := Config{Game: g, Train: true, Now: noon, Seed: 1}
		t.Run("question", func(t *testing.T) {
			smallerAfter(t, cfg, func(d *driver) { ask(d) })
		})
		t.Run("answer", func(t *testing.T) {
			smallerAfter(t, cfg, func(d *driver) { d.Choose(aMove(ask(d), false)) })
		})
	})
}

// Question and answer fit every window.
func TestEverySizeFitsTraining(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		everySize(d)
		d.press("tab", "enter")
		everySize(d)
	})
}
