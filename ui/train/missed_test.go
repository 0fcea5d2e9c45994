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

// noon is noon of a day in November.
func noon(day int) time.Time { return time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC) }

// Every tenth puzzle is a review of what was missed, the oldest first; a right answer to
// it takes it away, and a wrong one makes it the last. Each letter is an answer in
// training, r right and w wrong to the puzzle of that number; R, H and W are answers to
// the review that is due, d a day's puzzle that was answered wrong.
func TestReviews(t *testing.T) {
	for _, c := range []struct{ answers, due string }{
		{"", ""},
		{"wrrrrrrr", ""},
		{"wrrrrrrrr", "1"},
		{"rrrrrrrrr", ""},
		{"wrwrrrrrr", "1 3"},
		{"wrwrrrrrrR", ""},
		{"wrwrrrrrrRrrrrrrrrr", "3"},
		{"wrwrrrrrrWrrrrrrrrr", "3 1"},
		{"wrwrrrrrrHrrrrrrrrr", "1 3"},
		{"wrrrrrrrrRrrrrrrrrr", ""},
		{"wrrrrrrrd", ""}, // a day's puzzle is none in training
		{"wrrrrrrrdr", "1 9"},
	} {
		b := NewBook()
		for i, letter := range c.answers {
			code := fmt.Sprint(i + 1)
			a := Answer{Time: noon(1 + i), Game: "dag", Level: 4, Result: Right}
			switch letter {
			case 'w':
				a.Result, a.Code = Wrong, code
			case 'd':
				a.Level, a.Day, a.Result, a.Code = 0, "2026-11-09", Wrong, code
			case 'R', 'H', 'W':
				a.Level, a.Review, a.Code = 0, true, b.Due("dag")[0].Code
				a.Result = map[rune]Result{'R': Right, 'H': Hinted, 'W': Wrong}[letter]
			}
			b.Add(a)
		}
		var due []string
		for _, m := range b.Due("dag") {
			due = append(due, m.Code)
			if want := map[string]Level{"9": Daily}[m.Code]; want != 0 && m.Level != want || want == 0 && m.Level != 4 {
				t.Errorf("%s: %+v", c.answers, m)
			}
		}
		if got := strings.Join(due, " "); got != c.due {
			t.Errorf("%s: %q is due, want %q", c.answers, got, c.due)
		}
		if other := b.Due("jug"); len(other) > 0 {
			t.Errorf("another game's are due: %v", other)
		}
	}
}

// However many were missed, only the last ones are kept; the day is that of the last
// wrong answer.
func TestMissedAreBounded(t *testing.T) {
	b := NewBook()
	for i := range 1009 {
		b.Add(Answer{Time: noon(1), Game: "dag", Level: 1, Result: Wrong, Code: fmt.Sprint(i)})
	}
	if due := b.Due("dag"); len(due) != mostMissed || due[0].Code != "945" || due[mostMissed-1].Code != "1008" {
		t.Errorf("%d are kept: %v", len(due), due)
	}
	for range 10 {
		b.Add(Answer{Time: noon(3), Game: "dag", Review: true, Result: Wrong, Code: "945"})
	}
	b.Add(Answer{Time: noon(4), Game: "dag", Review: true, Result: Wrong, Code: "never asked"})
	for range 9 {
		b.Add(Answer{Time: noon(4), Game: "dag", Level: 1, Result: Right})
	}
	if due := b.Due("dag"); due[len(due)-1] != (Missed{"945", 1, "2026-11-03"}) {
		t.Errorf("last is %+v", due[len(due)-1])
	}
}

// What was missed of one game is not asked in another: games of rules of one's own differ by
// their names alone.
func TestReviewIsOfTheGame(t *testing.T) {
	g, _ := catalog.Find("jug")
	first, err := Task{Game: g, Level: 1, Seed: 3}.Draw(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id, name string
		asked    bool
	}{{g.ID, g.Name, true}, {g.ID, "Another", false}, {"another", g.Name, false}} {
		of := *g
		of.ID, of.Name = c.id, c.name
		task := Task{Game: &of, Level: 1, Seed: 4, Missed: []Missed{{first.Code, 1, "2026-11-20"}}, Decode: func(code string) (games.Board, games.Position, error) {
			return first.Board, first.Analysis.Position, nil
		}}
		a, err := task.Draw(t.Context(), solver.Options{})
		if err != nil || (a.Once.Code != "") != c.asked {
			t.Errorf("%s, %s: %v, asked %v, want %v", c.id, c.name, err, a.Once.Code != "", c.asked)
		}
	}
}

// A puzzle that was missed is asked again as it was. Codes that cannot be asked, of
// whatever sort, are passed over, and one of the level is asked if all are such.
func TestReviewIsAsked(t *testing.T) {
	for _, g := range catalog.Games() {
		task := Task{Game: g, Level: 5, Seed: 3, Decode: func(code string) (games.Board, games.Position, error) {
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
		foreign, err := Task{Game: other, Level: 1}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		ended := over(t, first)
		bad := []Missed{{Code: "rubbish"}, {Code: "zz1-" + g.ID + "-AAAA"}, {Code: foreign.Code}, {Code: ended}, {Code: first.Code[:len(first.Code)-2]}}
		once := Missed{first.Code, 5, "2026-11-20"}
		task.Missed = append(slices.Clone(bad), once)
		again, err := task.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if again.Once != once || again.Code != first.Code || again.Analysis.Position.Key() != first.Analysis.Position.Key() ||
			again.Head() != "once more: you missed this on 2026-11-20" || again.Question() != first.Question() {
			t.Errorf("%s: %+v, %q, %q", g.ID, again.Once, again.Head(), again.Question())
		}
		if a := again.Answer(noon(22), Right); !a.Review || a.Code != first.Code || a.Level != 0 || a.Game != g.ID {
			t.Errorf("%s: the answer is %+v", g.ID, a)
		}
		task.Missed = bad
		if fresh, err := task.Draw(t.Context(), solver.Options{}); err != nil || fresh.Once != (Missed{}) || fresh.Code != first.Code {
			t.Errorf("%s: %+v, %v", g.ID, fresh, err)
		}
	}
}

// over is the code of a position in which the game of a puzzle has ended.
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
