package train

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// noon returns noon of a day in November.
func noon(day int) time.Time { return time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC) }

// A missed position comes back after 1, 3 and 7 days. A right answer leads to the next interval, a
// wrong one back to 1 day, and one with a hint repeats the interval. Each word is a day of the
// month and an answer: w a wrong one to a new puzzle, m a mistake in a match, and R, H, W answers
// to a position that came back: right, with a hint, wrong. due is the day on which the position is
// due after that.
func TestReturns(t *testing.T) {
	for _, c := range []struct{ answers, due string }{
		{"1w", "2"},
		{"1m", "2"},
		{"1w 2R", "5"},
		{"1w 2R 5R", "12"},
		{"1w 2R 5R 12R", ""},
		{"1w 4R", "7"}, // answered late
		{"1w 2H", "3"},
		{"1w 2R 5H", "8"},
		{"1w 2R 5W", "6"},
		{"1w 2R 5R 12W 13R", "16"},
		{"1w 2R 3m", "4"}, // missed again in a match
		{"1w 2R 5R 12R 20R", ""},
		{"1R", ""}, // not missed before
		{"1r", ""},
	} {
		b, last := NewBook(), 1
		for word := range strings.FieldsSeq(c.answers) {
			letter := rune(word[len(word)-1])
			fmt.Sscanf(word, "%d", &last)
			a := Answer{Time: noon(last), Game: "dag", Kind: Return, Number: 900, Code: "zz1-a"}
			a.Result = map[rune]Result{'w': Wrong, 'm': Wrong, 'W': Wrong, 'H': Hinted}[letter]
			switch letter {
			case 'w':
				a.Kind = Puzzling
			case 'm':
				a.Kind, a.Number = Slipped, 0
			case 'r':
				a.Kind, a.Code = Puzzling, ""
			}
			if a.Result == "" {
				a.Result = Right
			}
			b.Add(a)
		}
		due := ""
		for day := last; day < last+30 && due == ""; day++ {
			if len(b.Due("dag", DayOf(noon(day)))) > 0 {
				due = fmt.Sprint(day)
			}
		}
		if due != c.due {
			t.Errorf("%s: due on %q, want %q", c.answers, due, c.due)
		}
		if other := b.Due("jug", "2027-01-01"); len(other) > 0 {
			t.Errorf("another game's are due: %v", other)
		}
		if all := b.Due("", "2027-01-01"); (len(all) == 1) != (c.due != "") {
			t.Errorf("of all games are due: %v", all)
		}
	}
	if DueWords(0)+DueWords(1)+DueWords(3) != "none of your mistakes is due today1 of your mistakes is due today3 of your mistakes are due today" {
		t.Error(DueWords(0), DueWords(1), DueWords(3))
	}
}

// Only the last positions missed in a game are kept. The day of each is that of its last wrong
// answer.
func TestMissedAreBounded(t *testing.T) {
	b := NewBook()
	b.Add(Answer{Time: noon(1), Game: "jug", Kind: Puzzling, Result: Wrong, Code: "other"})
	for i := range 1009 {
		b.Add(Answer{Time: noon(1), Game: "dag", Kind: Puzzling, Number: 700, Result: Wrong, Code: fmt.Sprint(i)})
	}
	if due := b.Due("dag", "2026-11-02"); len(due) != mostMissed || due[0].Code != "945" || due[mostMissed-1].Code != "1008" {
		t.Errorf("%d are kept: %v", len(due), due)
	}
	if due := b.Due("jug", "2026-11-02"); len(due) != 1 {
		t.Errorf("of another game are kept %v", due)
	}
	b.Add(Answer{Time: noon(3), Game: "dag", Kind: Return, Result: Wrong, Code: "945"})
	b.Add(Answer{Time: noon(4), Game: "dag", Kind: Return, Result: Wrong, Code: "never asked"})
	if due := b.Due("dag", "2026-11-09"); due[len(due)-1] != (Missed{Game: "dag", Code: "945", Rating: 700, Day: "2026-11-03", Due: "2026-11-04"}) {
		t.Errorf("last is %+v", due[len(due)-1])
	}
}

// A position missed in one game is not asked in another: users' games of rules may differ in their
// names only.
func TestReviewIsOfTheGame(t *testing.T) {
	g, _ := catalog.Find("jug")
	first, err := Task{Game: g, Levels: []Level{1}, Seed: 3}.Draw(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id, name string
		asked    bool
	}{{g.ID, g.Name, true}, {g.ID, "Another", false}, {"another", g.Name, false}} {
		of := *g
		of.ID, of.Name = c.id, c.name
		task := Task{Game: &of, Levels: []Level{1}, Seed: 4, Missed: []Missed{{Game: g.ID, Code: first.Code, Rating: 700, Day: "2026-11-20"}}, Decode: func(code string) (games.Board, games.Position, error) {
			return first.Board, first.Analysis.Position, nil
		}}
		a, err := task.Draw(t.Context(), solver.Options{})
		if err != nil || (a.Once.Code != "") != c.asked {
			t.Errorf("%s, %s: %v, asked %v, want %v", c.id, c.name, err, a.Once.Code != "", c.asked)
		}
	}
}

// A missed puzzle is asked again as it was. Codes that cannot be asked are skipped. If none
// remains, a puzzle of the level is asked.
func TestReviewIsAsked(t *testing.T) {
	for _, g := range catalog.Games() {
		task := Task{Game: g, Levels: []Level{5}, Seed: 3, Decode: func(code string) (games.Board, games.Position, error) {
			return catalog.Decode(code, solver.Options{})
		}}
		first, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		other := catalog.Games()[0]
		if other == g {
			other = catalog.Games()[1]
		}
		foreign, err := Task{Game: other, Levels: []Level{1}}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		ended := over(t, first)
		bad := []Missed{{Code: "rubbish"}, {Code: "zz1-" + g.ID + "-AAAA"}, {Code: foreign.Code}, {Code: ended}, {Code: first.Code[:len(first.Code)-2]}}
		for i := range bad {
			bad[i].Game = g.ID
		}
		once := Missed{Game: g.ID, Code: first.Code, Rating: first.Rating, Day: "2026-11-20"}
		task.Missed = append(slices.Clone(bad), once)
		again, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if again.Once != once || again.Code != first.Code || again.Analysis.Position.Key() != first.Analysis.Position.Key() ||
			again.Again() != "once more: missed on 2026-11-20" || again.Question() != first.Question() {
			t.Errorf("%s: %+v, %q, %q", g.ID, again.Once, again.Again(), again.Question())
		}
		if a := again.Answer(noon(22), Right); a.Kind != Return || a.Code != first.Code || a.Number != first.Rating || a.Game != g.ID {
			t.Errorf("%s: the answer is %+v", g.ID, a)
		}
		task.Missed = bad
		if fresh, err := task.Draw(t.Context(), solver.Options{}); err != nil || fresh.Once != (Missed{}) || fresh.Code != first.Code {
			t.Errorf("%s: %+v, %v", g.ID, fresh, err)
		}
	}
}

// over returns the code of a position at which a puzzle's game has ended.
func over(t *testing.T, a *Asked) string {
	rng := rand.New(rand.NewPCG(1, 2))
	p := a.Analysis.Position
	for range 10_000 {
		moves := a.Board.Moves(p)
		if len(moves) == 0 {
			c, err := games.Code(a.Board, p, games.MostCode)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		p = a.Board.Play(p, moves[rng.IntN(len(moves))])
	}
	t.Fatalf("%s: the game does not end", a.Board.Title())
	return ""
}

// Nim has few easy positions. They come back, though not at once, rather than puzzles that are far
// too hard.
func TestEasyOnesComeBack(t *testing.T) {
	g, ok := catalog.Find("nim")
	if !ok {
		t.Fatal("no such game")
	}
	task := Task{Game: g, Near: 300}
	for seed := range uint64(12) {
		task.Seed = seed
		a, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if n := len(task.Lately); n > 0 && a.Code == task.Lately[n-1] {
			t.Errorf("seed %d: %s is asked twice in a row", seed, a.Board.Title())
		}
		if a.Rating > 600 {
			t.Errorf("seed %d: a puzzle rated %d for somebody at %d", seed, a.Rating, task.Near)
		}
		task.Lately, task.Last = append(task.Lately, a.Code), a.Board.Title()
	}
}

// A recently asked position is asked again only if no other is drawn. A board with the title of the
// last is asked only if no other of like rating is drawn.
func TestNotAskedAgain(t *testing.T) {
	g, ok := catalog.Find("chomp")
	if !ok {
		t.Fatal("no such game")
	}
	again, alike := 0, 0
	for seed := range uint64(12) {
		task := Task{Game: g, Near: 1000, Seed: seed}
		first, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		task.Lately = []string{first.Code}
		second, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if second.Code == first.Code {
			again++
		}
		task.Lately, task.Last = nil, first.Board.Title() // the same seed would find the first again
		third, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if third.Board.Title() == task.Last {
			alike++
		}
	}
	if again > 0 {
		t.Errorf("%d of 12 positions are asked twice in a row", again)
	}
	if alike > 6 {
		t.Errorf("of 12 boards %d are followed by one with the same title", alike)
	}
}
