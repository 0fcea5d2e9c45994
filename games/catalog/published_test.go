package catalog_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// published are published values of positions of games of rules, with their sources. The first
// player is Left.
var published = []struct{ game, with, value, source string }{
	{"domineering", "rows=2,columns=1", "1", "Winning Ways"},
	{"domineering", "rows=1,columns=3", "-1", "Winning Ways"},
	{"domineering", "board=../.#", "*", "Winning Ways"},
	{"domineering", "rows=2,columns=2", "+-1", "Winning Ways"},
	{"domineering", "rows=2,columns=3", "3/4+-5/4", "Winning Ways: {2|-1/2}"},
	{"domineering", "rows=3,columns=3", "+-1", "Winning Ways"},
	{"toppling-dominoes", "rows=BR", "*", "Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures"},
	{"toppling-dominoes", "rows=BRBR", "*2", "Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures"},
	{"toppling-dominoes", "rows=BRBRBR", "*3", "Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures"},
	{"toppling-dominoes", "rows=BRB", "1/2", "Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures"},
	{"toppling-dominoes", "rows=BBRR", "+-1", "Lessons in Play"},
	{"snort", "rows=1,columns=1", "*", "On Numbers and Games"},
	{"snort", "rows=1,columns=2", "+-1", "On Numbers and Games"},
	{"snort", "rows=1,columns=3", "+-2", "On Numbers and Games"},
	{"col", "rows=1,columns=1,hole=False", "*", "Winning Ways"},
	{"col", "rows=1,columns=2,hole=False", "0", "Winning Ways"},
	{"col", "rows=1,columns=3,board=B..", "-1/2", "Winning Ways"},
	{"hackenbush-trees", "trees=brr", "1/4", "Winning Ways"},
	{"hackenbush-trees", "trees=ggg", "*3", "Winning Ways"},
	{"hackenbush-trees", "trees=g[g]gg", "*4", "Winning Ways: the colon principle"},
	{"hackenbush-trees", "trees=gb", "^*", "Siegel, Combinatorial Game Theory: * : 1"},
	{"shove", "lanes=BR", "-3/2", "Lessons in Play: what a stone counts in Shove"},
	{"shove", "lanes=..BR.B", "19/4", "Lessons in Play: what a stone counts in Shove"},
	{"shove", "lanes=R.B.R..B", "49/8", "Lessons in Play: what a stone counts in Shove"},
	{"clobber", "rows=1,columns=2", "*", "Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber"},
	{"elephants-and-rhinos", "lanes=E.R", "*", "MCGS, its tests of sums of Elephants"},
	{"elephants-and-rhinos", "lanes=E.R.E.E", "1*", "MCGS, its tests of sums of Elephants"},
	{"elephants-and-rhinos", "lanes=E.R.E.E R.R.E.R", "0", "MCGS, its tests of sums of Elephants"},
	{"elephants-and-rhinos", "lanes=E.R.E.E R.E.R.R", "{*|-1*}", "MCGS, its tests of sums of Elephants"},
	{"toads-and-frogs", "lanes=T.F", "*", "Winning Ways"},
	{"toads-and-frogs", "lanes=T.TF", "1/2", "Winning Ways"},
}

// heatOf returns a board, the values of its parts with player 0 to move, and the value of their
// sum.
func heatOf(t *testing.T, game, with string) (b games.Board, parts []games.ShortValue, sum games.ShortValue) {
	t.Helper()
	b = inputOf(t, game, with).Board()
	s, err := b.Solve(context.Background(), solver.Options{})
	if err == nil {
		err = games.FindValues(context.Background(), s, solver.Options{})
	}
	if err != nil {
		t.Fatal(err)
	}
	hot, ok := s.(games.ShortValued)
	if !ok {
		t.Fatalf("%s %s has no values", game, with)
	}
	parts, sum, ok = hot.ShortValues(b.Start(0))
	if !ok || sum.Value == "" {
		t.Fatalf("%s %s has no value: %+v", game, with, sum)
	}
	return b, parts, sum
}

// The values found are the published ones.
func TestPublishedValues(t *testing.T) {
	for _, p := range published {
		if _, _, sum := heatOf(t, p.game, p.with); sum.Value != p.value {
			t.Errorf("%s %s is %s, published as %s in %s", p.game, p.with, sum.Value, p.value, p.source)
		}
	}
}

// Every position of Col is a number or a number and a star. Source: Conway, On Numbers and Games;
// Winning Ways, chapter 2.
func TestColIsCold(t *testing.T) {
	in := inputOf(t, "col", "rows=3,columns=3")
	s, err := in.Board().Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	stars := 0
	for i := range s.(games.Explorer).States() {
		_, sum, ok := s.(games.ShortValued).ShortValues(s.(games.Explorer).State(i))
		if !ok || !regexp.MustCompile(`^(-?\d+(/\d+)?)?\*?$`).MatchString(sum.Value) || sum.Value == "" {
			t.Errorf("%s is %q", s.(games.Explorer).Call(s.(games.Explorer).State(i)), sum.Value)
		}
		if strings.HasSuffix(sum.Value, "*") {
			stars++
		}
	}
	if stars == 0 {
		t.Error("no position has a star")
	}
}

// Every lane of Push is a number. Source: Carvalho and Santos, A note on numbers: the ruleset PUSH
// (they leave a formula for these numbers open).
func TestPushIsNumbers(t *testing.T) {
	number := regexp.MustCompile(`^-?\d+(/\d+)?$`)
	const most = 4 // squares
	lanes := []string{"B", "R"}
	for from, squares := 0, 1; squares < most; squares++ {
		longer := lanes[from:]
		from = len(lanes)
		for _, lane := range longer {
			lanes = append(lanes, lane+"B", lane+"R", "."+lane)
		}
	}
	for _, lane := range lanes {
		if _, _, sum := heatOf(t, "push", "lanes="+lane); !number.MatchString(sum.Value) {
			t.Errorf("%s is %s", lane, sum.Value)
		}
	}
}

// What is printed about small boards of every game with values passes verification, which uses the
// definitions.
func TestHotGamesByDefinition(t *testing.T) {
	for _, game := range []string{"domineering", "clobber", "toads-and-frogs", "toppling-dominoes", "snort", "col", "shove", "push", "elephants-and-rhinos", "konane", "nogo", "amazons", "hackenbush-trees"} {
		for _, with := range small[game][:1] {
			accepts(t, inputOf(t, game, with))
		}
	}
}

// On this board of Toppling Dominoes, taken from the page on heat, every winning move is in a part
// that is not the hottest.
func TestHottestFirstIsWrong(t *testing.T) {
	const with = "rows=BBR RBBBR R"
	b, parts, _ := heatOf(t, "toppling-dominoes", with)
	if len(parts) != 3 || parts[0].Graph.Temperature().Cmp(parts[1].Graph.Temperature()) <= 0 || parts[1].Graph.Temperature().Cmp(parts[2].Graph.Temperature()) <= 0 {
		t.Fatalf("the first row is not the hottest, before the second: %+v", parts)
	}
	won := 0
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, a, err := games.Think(t.Context(), b, s, b.Start(0), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range a.Options {
		if o.Verdict.Outcome != solver.Win {
			continue
		}
		won++
		if name := b.Name(a.Position, o.Move); name[0] != 'b' {
			t.Errorf("%s wins, too", name)
		}
	}
	if won == 0 {
		t.Error("no move wins")
	}
}
