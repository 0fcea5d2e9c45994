package screen

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
)

// noon is when these tests take place.
func noon() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// leisurely is a clock by which a second passes between two keys, from noon on.
func leisurely() func() time.Time {
	now := noon()
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

// training is a session that trains a game.
func training(t *testing.T, g *games.Game, saves *save.Store, w, h int) *driver {
	t.Helper()
	return drive(t, Config{Game: g, Games: every.Games(), Train: true, Now: leisurely(), Seed: 1, Saves: saves}, w, h)
}

// trainer is the trainer on top, with a puzzle.
func (d *driver) trainer() *trainer {
	d.t.Helper()
	tr, ok := d.app.top().(*trainer)
	if !ok || tr.asked == nil {
		d.t.Fatalf("no puzzle is asked: %T", d.app.top())
	}
	return tr
}

// aMove is a move that is right, or one that is not.
func (tr *trainer) aMove(right bool) int {
	for i := range tr.moves {
		if (train.Judge(tr.asked.Puzzle, tr.option(i), false) == train.Right) == right {
			return i
		}
	}
	return -1
}

// choose chooses a move by keyboard.
func (d *driver) choose(i int) {
	d.t.Helper()
	tr := d.trainer()
	for range tr.moves {
		if tr.focus != i {
			d.press("tab")
		}
	}
	d.press("enter")
	if tr.choice != i {
		d.t.Fatalf("move %d was chosen, not %d", tr.choice, i)
	}
}

// puzzleOf is a position of a game's own boards in which the choice matters.
func puzzleOf(t *testing.T, g *games.Game) *games.Puzzle {
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
					return &games.Puzzle{Board: b, Solution: s, Analysis: a, Exact: true}
				}
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
	}
	t.Fatalf("%s has no board with a puzzle", g.ID)
	return nil
}

// A right answer and a wrong one, by keyboard: each is told in words, the list and
// the board show what they kept back, the streak and the accuracy follow, and enter
// asks the next puzzle.
func TestTrainByKeyboard(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		d.see("Level 1 of 9; no answers yet", "Choose")
		tr := d.trainer()
		first := tr.asked
		d.choose(tr.aMove(true))
		d.see("Correct", "streak 1, best 1; 100% of 1 right", "your move "+tr.name(tr.choice), " keep the ")
		d.press("enter")
		if tr.asked == first || tr.answered() {
			t.Error("enter did not ask another puzzle")
		}
		d.see("Choose")
		d.choose(tr.aMove(false))
		d.see("Wrong", "streak 0, best 1; 50% of 2 right", "your move "+tr.name(tr.choice), "best: "+tr.name(tr.asked.Analysis.Options[0].Index))
		d.press("enter", "?")
		for range 20 { // as far down as it stands
			if !strings.Contains(d.text(), "Three right answers in a row") {
				d.press("down")
			}
		}
		d.see("Three right answers in a row")
	})
}

// Before the answer the board's view is told nothing of what the solver knows; the
// answer changes the colours and moves nothing.
func TestQuestionGivesNothingAway(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		tr, puzzle := d.trainer(), puzzleOf(t, g)
		for _, win := range append(windows, [2]int{200, 60}) {
			d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
			tr.ask(&train.Asked{Puzzle: puzzle, Level: 1})
			d.press("tab")
			if s := tr.scene(); s.Solution != nil || s.Analysis != nil || s.Show != (view.Show{}) {
				t.Error("the scene of the question holds the answer")
			}
			if want := len(tr.moves); !slices.IsSorted(tr.order()) || len(tr.order()) != want {
				t.Error("the moves are not in the game's own order")
			}
			// Where a move leads; an arrow to there may be a target too.
			areas := func() map[games.Move]image.Rectangle {
				areas := map[games.Move]image.Rectangle{}
				for _, target := range slices.Backward(tr.targets) {
					areas[target.Move] = target.Area
				}
				return areas
			}
			before := areas()
			d.choose(tr.focus)
			after := areas()
			for m, was := range before {
				if is := after[m]; is != was {
					t.Errorf("%s: the target %v moved from %v to %v", size(win[0], win[1]), m, was, is)
				}
			}
		}
	})
}

// A click on the board chooses at once; one on the list takes into focus, and the
// next one chooses. Once it is answered a click only looks.
func TestTrainByMouse(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 120, 40)
		tr := d.trainer()
		target := tr.targets[0]
		d.click(target.Area.Min)
		if !tr.answered() || tr.moves[tr.choice] != target.Move {
			t.Fatalf("a click on %v chose %d", target.Move, tr.choice)
		}
		choice := tr.choice
		row := func(i int) image.Point {
			return tr.rows.Min.Add(image.Pt(3, slices.Index(tr.order(), i)-tr.rows.first))
		}
		other := (choice + 1) % len(tr.moves)
		d.click(row(other))
		if tr.focus != other || tr.choice != choice {
			t.Errorf("focus %d, want %d; the choice is %d, was %d", tr.focus, other, tr.choice, choice)
		}
		d.see("move " + tr.name(other))
		d.press("enter")
		last := len(tr.moves) - 1
		d.click(row(last))
		if tr.focus != last || tr.answered() {
			t.Error("the first click on the list is not to choose")
		}
		d.click(row(last))
		if tr.choice != last {
			t.Error("the second click on the list did not choose")
		}
	})
}

// A click on a place of the board says where no move leads there; all that is drawn for
// a move is its target.
func TestTrainByPlace(t *testing.T) {
	clicked := 0
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 120, 40)
		tr := d.trainer()
		for _, spot := range tr.spots {
			at := spot.Area.Min
			if slices.ContainsFunc(tr.targets, func(target view.Target) bool { return target.Holds(at) }) ||
				slices.ContainsFunc(tr.grips, func(g view.Grip) bool { return at.In(g.Area) }) {
				continue
			}
			clicked++
			d.click(at)
			d.see("no move leads there")
			for _, m := range tr.moves {
				if tr.asked.Board.Target(tr.asked.Analysis.Position, m) == spot.Place {
					t.Errorf("%v is drawn as no target of %s", spot.Place, tr.asked.Board.Name(tr.asked.Analysis.Position, m))
				}
			}
		}
	})
	if clicked < 20 {
		t.Errorf("%d places were clicked", clicked)
	}
}

// A digit chooses the move of its name.
func TestTrainByDigit(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := training(t, g, nil, 80, 24)
	tr := d.trainer()
	d.press("0")
	d.see(`"0" is no step of `)
	d.press(tr.name(1))
	if tr.choice != 1 {
		t.Errorf("%s chose %d", tr.name(1), tr.choice)
	}
	d.press(tr.name(0))
	if tr.choice != 1 || tr.focus != 0 {
		t.Errorf("once answered, a digit is only to look: choice %d, focus %d", tr.choice, tr.focus)
	}
}

// Hints rule out the wrong moves, one after the other; with one even the right move
// ends the streak, and the level stays.
func TestTrainHint(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		tr := d.trainer()
		d.choose(tr.aMove(true))
		d.press("enter", "i")
		wrong := len(tr.moves) - tr.asked.Analysis.Keeping()
		out := tr.ruled[0]
		d.see(tr.name(out) + " gives something away")
		for tr.focus != out {
			d.press("tab")
		}
		d.press("enter")
		d.see("the hint has ruled " + tr.name(out) + " out")
		for range wrong {
			d.press("i")
		}
		d.see("only moves that keep the outcome are left")
		for i, m := range tr.moves {
			if got := tr.scene().Aside(m); got != slices.Contains(tr.ruled, i) {
				t.Errorf("%s stands aside on the board: %v", tr.name(i), got)
			}
		}
		if len(tr.ruled) != wrong {
			t.Errorf("%d moves are ruled out, %d are wrong", len(tr.ruled), wrong)
		}
		d.choose(tr.aMove(true))
		d.see("Correct, with a hint", "Level 1 of 9; streak 0, best 1; 50% of 2 right")
	})
}

// What is there only after the answer says so before.
func TestTrainKeysBeforeTheAnswer(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := training(t, g, nil, 80, 24)
		for _, key := range []string{"w", "p", "d"} {
			d.press(key)
			d.see("choose a move first")
		}
		tr := d.trainer()
		d.choose(tr.aMove(false))
		d.press("i")
		d.see("this puzzle is answered")
		d.press("w")
		if w, ok := d.app.top().(*why); !ok || w.here().at.Key() != tr.asked.Analysis.Position.Key() {
			t.Fatalf("why is not asked of the puzzle: %T", d.app.top())
		}
		d.press("esc", "p")
		m := d.playing().match
		if last, ok := m.Last(); !ok || last != tr.moves[tr.choice] || m.At(0).Key() != tr.asked.Analysis.Position.Key() {
			t.Error("the match does not go on from the puzzle")
		}
		d.press("esc", "y")
		d.shownCode()
	})
}

// Three right answers in a row lead up a level, and a wrong one down; the puzzles
// are those of the level, and of the seed.
func TestTrainLevels(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		var codes [2][]string
		for run := range codes {
			d := training(t, g, nil, 80, 24)
			tr := d.trainer()
			for _, right := range []bool{true, true, true, false} {
				code, err := games.Code(tr.asked.Board, tr.asked.Analysis.Position, games.MostCode)
				if err != nil {
					t.Fatal(err)
				}
				codes[run] = append(codes[run], code)
				d.choose(tr.aMove(right))
				if len(codes[run]) == 3 {
					d.see("on to level 2: small board, win in 3")
				}
				if len(codes[run]) < 4 {
					d.press("enter")
				}
			}
			if tr.asked.Level != 2 {
				t.Errorf("the fourth puzzle is of level %d", tr.asked.Level)
			}
			d.see("back to level 1: small board, win in 1")
		}
		if !slices.Equal(codes[0], codes[1]) {
			t.Errorf("the same seed asks\n%v\n%v", codes[0], codes[1])
		}
	})
}

// The day's puzzle is that of the date; it counts once, says whether it is done, and
// leads on to the training puzzles.
func TestTodaysPuzzle(t *testing.T) {
	g, _ := catalog.Find("dag")
	dir := t.TempDir()
	d := drive(t, Config{Now: noon, Saves: openSaves(dir)}, 80, 24)
	d.press("3", "esc") // the third game in focus
	d.see("level 1 of 9, streak 0 · T today's puzzle: not answered yet")
	d.press("T")
	tr := d.trainer()
	d.see("today's puzzle: not answered yet")
	want, err := train.Task{Game: g, Day: "2026-11-21"}.Draw(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if tr.asked.Analysis.Position.Key() != want.Analysis.Position.Key() || tr.asked.Board.Title() != want.Board.Title() {
		t.Errorf("asked %s, want %s", tr.asked.Board.Title(), want.Board.Title())
	}
	d.press("T")
	d.see("this is today's puzzle")
	d.choose(tr.aMove(false))
	d.see("today's puzzle: answered wrong", "0% of 1 right")
	other := openSaves(dir).Training()
	other.Sync()
	if _, answered := other.Daily("dag", "2026-11-21"); !answered {
		t.Error("the answer is not written at once")
	}
	d.press("T")
	tr = d.trainer()
	d.choose(tr.aMove(true))
	d.see("this try does not count", "today's puzzle: answered wrong")
	d.press("z") // whatever clears the note
	d.see("0% of 1 right")
	d.press("enter")
	if tr := d.trainer(); tr.day != "" {
		t.Error("enter does not lead to the training puzzles")
	}
	d.press("t")
	d.see("these are the training puzzles")
	d.press("esc")
	d.see("T today's puzzle: answered wrong")

	// Tomorrow there is another one, and what was answered is remembered.
	d = drive(t, Config{Game: g, Train: true, Daily: true, Saves: openSaves(dir), Now: func() time.Time { return noon().AddDate(0, 0, 1) }}, 80, 24)
	d.see("today's puzzle: not answered yet", "0% of 1 right")
}

// Whatever the hour is in a place, the day's puzzle there is everybody's, and the same
// one is recorded and said to be answered.
func TestTheDayIsEverybodys(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	saves := openSaves(t.TempDir())
	late := time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC)
	east, west := late.In(time.FixedZone("", 14*3600)), late.In(time.FixedZone("", -11*3600))
	if east.Day() == west.Day() {
		t.Fatal("it is the same day in both places")
	}
	asked := func(now time.Time) *driver {
		return drive(t, Config{Game: g, Train: true, Daily: true, Saves: saves, Now: func() time.Time { return now }}, 80, 24)
	}
	d := asked(east)
	tr := d.trainer()
	d.see("today's puzzle: not answered yet")
	d.choose(tr.aMove(true))
	if _, answered := saves.Training().Daily("berzerk", "2026-11-21"); !answered {
		t.Error("the answer is not recorded for the day in UTC")
	}
	d = asked(west)
	d.see("today's puzzle: answered right")
	if other := d.trainer(); other.asked.Analysis.Position.Key() != tr.asked.Analysis.Position.Key() || other.asked.Board.Title() != tr.asked.Board.Title() {
		t.Errorf("one place is asked %s, the other %s", tr.asked.Board.Title(), other.asked.Board.Title())
	}
	d.press("esc")
	d.see("today's puzzle: answered right")
}

// Answers are kept with the saves and found by the next session, and its level is
// theirs; what is wrong with the record is said.
func TestTrainingIsKept(t *testing.T) {
	g, _ := catalog.Find("jug")
	saves := openSaves(t.TempDir())
	d := training(t, g, saves, 80, 24)
	for range 4 {
		d.choose(d.trainer().aMove(true))
		d.press("enter")
	}
	d = training(t, g, saves, 80, 24)
	d.see("Level 2 of 9; streak 4, best 4; 100% of 4 right", "level 2: small board, win in 3")
	d = training(t, g, openSaves(""), 80, 24)
	d.choose(d.trainer().aMove(true))
	d.see("answers are not kept: there is no home directory")
	d.press("enter")
	d.choose(d.trainer().aMove(true))
	d.see("streak 2, best 2")
}

// The search for a puzzle shows itself when it takes long, and stops when the
// trainer is left; what it finds then is dropped.
func TestTrainSearch(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := training(t, g, nil, 80, 24)
	tr := d.trainer()
	d.fire()
	found := tr.asked
	d.choose(tr.aMove(true))
	// The next one is not there yet.
	tr.next = nil
	cmd := tr.look()
	d.press("enter")
	if tr.asked != found || !tr.eager {
		t.Fatal("the next puzzle is not waited for")
	}
	tr.work.slow = true
	d.app.stale = true
	d.see("looking for the next puzzle")
	d.press("enter")
	d.see("the next puzzle is being looked for")
	d.run(cmd)
	if tr.asked == found || tr.answered() {
		t.Error("the puzzle that was waited for is not asked")
	}
	late := tr.look()
	tr.close()
	d.run(late)
	if tr.next != nil || tr.failed != nil {
		t.Error("what was found too late is there")
	}

	// Where there is no puzzle, that is said, and enter looks again.
	tr.asked = nil
	tr.look()
	d.send(doneMsg{&tr.work, tr.work.gen, func() tea.Cmd { return tr.take(nil, games.ErrNoPuzzle) }})
	d.see("There is no puzzle", "enter try again")
	d.press("enter")
	d.see("Choose")
}

// The menu's t trains the game in focus, by command too, and says how one stands.
func TestWaysIntoTraining(t *testing.T) {
	d := drive(t, Config{Now: noon}, 80, 24)
	for i, g := range catalog.Games() {
		d.see("level 1 of 9, streak 0")
		d.press("t")
		if tr := d.trainer(); tr.game != g {
			t.Errorf("game %d is %s, not %s", i, tr.game.ID, g.ID)
		}
		d.press("esc", "right")
	}
	d = drive(t, Config{Now: noon, Train: true}, 80, 24)
	d.see("choose a game: t trains it")
}

func TestTrainFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		p := puzzleOf(t, g)
		ask := func(d *driver) *trainer {
			tr := d.trainer()
			tr.ask(&train.Asked{Puzzle: p, Level: train.First})
			d.press("tab", "tab")
			return tr
		}
		cfg := Config{Game: g, Train: true, Now: noon, Seed: 1}
		t.Run("question", func(t *testing.T) {
			framesAfter(t, cfg, func(d *driver) { ask(d) })
		})
		t.Run("answer", func(t *testing.T) {
			framesAfter(t, cfg, func(d *driver) { d.choose(ask(d).aMove(false)) })
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

// Every tenth puzzle is one that was answered wrong, and the screen says when; answered
// right it is not asked again, and neither is what somebody else wrote into the record.
func TestEveryTenthPuzzleIsAReview(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		saves := openSaves(t.TempDir())
		saves.Training().Put(train.Answer{Time: noon().AddDate(0, 0, -2), Game: g.ID, Level: 1, Result: train.Wrong, Code: "zz1-" + g.ID + "-rubbish"})
		d := training(t, g, saves, 80, 24)
		missed := d.trainer().asked
		for n := 2; n <= 21; n++ {
			tr := d.trainer()
			switch review := tr.asked.Once.Code != ""; {
			case review != (n == 10):
				t.Fatalf("puzzle %d is a review: %v", n, review)
			case review:
				d.see("once more: you missed this on 2026-11-21")
				if missed.Code == "" || tr.asked.Code != missed.Code || tr.asked.Analysis.Position.Key() != missed.Analysis.Position.Key() {
					t.Errorf("asked %q, want %q", tr.asked.Code, missed.Code)
				}
			}
			if d.choose(tr.aMove(n > 2)); n == 10 {
				d.see("Correct", "you have it now: it is not asked again")
			}
			d.press("enter")
		}
	})
}

// A review that is answered wrong again, or with a hint, comes once more.
func TestReviewStays(t *testing.T) {
	g, _ := catalog.Find("jug")
	d := training(t, g, nil, 80, 24)
	d.choose(d.trainer().aMove(false))
	code, reviews := d.trainer().asked.Code, 0
	for range 30 {
		d.press("enter")
		tr := d.trainer()
		if tr.asked.Once.Code == "" {
			d.choose(tr.aMove(true))
			continue
		}
		if reviews++; tr.asked.Code != code {
			t.Errorf("review %d is of another puzzle", reviews)
		}
		if reviews == 1 {
			d.press("i")
			d.choose(tr.aMove(true))
			d.see("Correct, with a hint")
		} else {
			d.choose(tr.aMove(false))
		}
		d.see("it will be asked once more")
	}
	if reviews != 3 {
		t.Errorf("%d reviews in 31 puzzles", reviews)
	}
}
