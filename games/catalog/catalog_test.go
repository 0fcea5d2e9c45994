package catalog_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/docs/chomp"
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// These tests run for every registered game, so that a new game is tested before it has tests of
// its own.

// walked returns the games with solvers of their own: those of the catalog, and Chomp, the worked
// example of the docs.
func walked() []*games.Game { return append(catalog.Games(), chomp.Game) }

// eachSolver runs a test for some of the games in walked, with WIDE=1 for all.
func eachSolver(t *testing.T, test func(t *testing.T, g *games.Game)) {
	for _, g := range wide.Some(t, walked()) {
		t.Run(g.ID, func(t *testing.T) { test(t, g) })
	}
}

// eachGame runs a test for the games of someGames, with WIDE=1 for all games.
func eachGame(t *testing.T, test func(t *testing.T, g *games.Game)) {
	if !wide.Tests() {
		someGames(t, test)
		return
	}
	eachSolver(t, test)
	for _, g := range catalog.Bundled() {
		t.Run("rules/"+g.ID, func(t *testing.T) { test(t, g) })
	}
}

// someGames runs a test as eachSolver does, and for some games that are files of rules: one of
// each kind, with boards that are solved quickly. The kinds are endless play, numbers, nimbers,
// and outcome by normal play.
func someGames(t *testing.T, test func(t *testing.T, g *games.Game)) {
	eachSolver(t, test)
	for _, id := range wide.Some(t, []string{"cat-and-mouse", "hackenbush", "nim", "coinage"}) {
		g, _ := catalog.Find(id)
		t.Run("rules/"+id, func(t *testing.T) { test(t, g) })
	}
}

// ruled reports whether a game is defined by a file of rules.
func ruled(g *games.Game) bool { return g.Boards == nil }

// times returns own for a game with a solver of its own and rules for one defined by a file of
// rules. Games of rules share all their code, so they need fewer tests.
func times[N any](g *games.Game, own, rules N) N {
	if ruled(g) {
		return rules
	}
	return own
}

// among returns the games that a code is looked up in.
func among(g *games.Game) []*games.Game { return append([]*games.Game{g}, walked()...) }

func TestGamesAreToldApart(t *testing.T) {
	seen := map[string]bool{}
	eachGame(t, func(t *testing.T, g *games.Game) {
		if g != chomp.Game { // Chomp is of the docs, not of the catalog
			if seen[g.ID] || seen[g.Name] {
				t.Errorf("another game is called %s or %s", g.ID, g.Name)
			}
			seen[g.ID], seen[g.Name] = true, true
		}
		if !regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`).MatchString(g.ID) {
			t.Errorf("%q is not a word to type", g.ID)
		}
		line(t, "tagline", g.Tagline, times(g, 72, 110)) // taglines of rules may be longer
		for what, text := range map[string]string{
			"name": g.Name, "theory": g.Theory, "first player": g.Players[0], "second player": g.Players[1],
		} {
			line(t, what, text, 72)
		}
		line(t, "what a replay shows", g.Watched, 180)
		if len(g.Rules) < 80 || g.Rules != strings.TrimSpace(g.Rules) {
			t.Errorf("rules: %q", g.Rules)
		}
		if g.Players[0] == g.Players[1] {
			t.Errorf("both players are called %s", g.Players[0])
		}
		keys := map[string]bool{"title": true, "see": true, "study": true, "first": true, "preview": true} // keys of the presets' header
		for _, s := range g.Settings {
			if keys[s.Key] || !regexp.MustCompile(`^[a-z]+$`).MatchString(s.Key) {
				t.Errorf("setting %q is taken or no word to type", s.Key)
			}
			keys[s.Key] = true
			line(t, "help of "+s.Key, s.Help, 140)
		}
	})
	for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
		if found, ok := catalog.Find(g.ID); !ok || found != g {
			t.Errorf("Find(%q) = %v, %v", g.ID, found, ok)
		}
	}
	if g, ok := catalog.Find("chess"); ok {
		t.Errorf("found %v for chess", g)
	}
}

// line requires a text to be one line, not empty and of at most so many characters.
func line(t testing.TB, what, text string, most int) {
	t.Helper()
	if text == "" || text != strings.TrimSpace(text) || strings.ContainsAny(text, "\n\t\r") || !utf8.ValidString(text) {
		t.Errorf("%s is no line of text: %q", what, text)
	}
	if n := utf8.RuneCountInString(text); n > most {
		t.Errorf("%s is %d characters long, want at most %d: %q", what, n, most, text)
	}
}

func TestPresetsOfEveryGame(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		titles := map[string]bool{}
		all := presets(t, g)
		if least := times(g, 6, 1); len(all) < least {
			t.Errorf("%d presets, want at least %d", len(all), least)
		}
		previews := 0
		for _, p := range all {
			if p.Preview {
				previews++
			}
			line(t, "title", p.Title, 40)
			if p.See != "" || g.Boards != nil {
				line(t, "see of "+p.Title, p.See, 70)
			}
			if p.Study != "" || g.Boards == nil {
				line(t, "study of "+p.Title, p.Study, times(g, 70, 110))
			}
			if titles[p.Title] {
				t.Errorf("two presets are called %s", p.Title)
			}
			titles[p.Title] = true
			line(t, "title of the board "+p.Title, p.Board.Title(), 100)
			if p.Board.Game() != g {
				t.Errorf("%s is a board of %s", p.Title, p.Board.Game().ID)
			}
		}
		if p, ok := catalog.Preview(g); !ok || previews > 1 || p.Preview != (previews == 1) {
			t.Errorf("%d previews; the menu shows %s, %v", previews, p.Title, ok)
		}
	})
}

func presets(t testing.TB, g *games.Game) []catalog.Preset {
	t.Helper()
	all, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Every preset is read as a judge's input, solved and answered.
func TestJudgesAnswerOfEveryPreset(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for file, text := range texts(t, g) {
			in, err := g.Read(text, file, nil, solver.Options{})
			if err != nil {
				t.Errorf("%v", err)
				continue
			}
			answer, err := in.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			judge := string(answer.Judge())
			if len(judge) < 2 || !strings.HasSuffix(judge, "\n") || strings.HasSuffix(judge, "\n\n") {
				t.Errorf("%s: judge's output %.80q", file, judge)
			}
			accepts(t, in)
			raw, err := json.Marshal(answer.Document())
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			var heading struct {
				Game    string
				Version int
				Answer  []string
			}
			if err := json.Unmarshal(raw, &heading); err != nil {
				t.Errorf("%s: %v", file, err)
			}
			if heading.Game != g.ID || heading.Version != output.DocumentVersion || strings.Join(heading.Answer, "\n")+"\n" != judge {
				t.Errorf("%s: heading %.200v", file, heading)
			}
			if _, err := in.Solve(cancelled(t), solver.Options{}); !isCancelled(err) {
				t.Errorf("%s: solving an input whose context has ended: %v", file, err)
			}
		}
	})
}

// The same seed gives the same random board. Other seeds give other boards.
func TestRandomBoardsRepeat(t *testing.T) {
	someGames(t, func(t *testing.T, g *games.Game) {
		for size := 1; size <= sizes(g); size++ {
			different := map[string]bool{}
			for seed := range times[uint64](g, 8, 2) {
				b, again := g.Random(source(seed), size), g.Random(source(seed), size)
				if b.Game() != g {
					t.Errorf("size %d: a board of %s", size, b.Game().ID)
				}
				for first := range games.Player(2) {
					one, two := stroll(b, first, seed), stroll(again, first, seed)
					if b.Title() != again.Title() || one != two {
						t.Errorf("size %d, seed %d: two boards\n%s %s\n%s %s", size, seed, b.Title(), one, again.Title(), two)
					}
					different[b.Title()+one] = true
				}
			}
			if least := times(g, 8, 2); len(different) < least {
				t.Errorf("size %d: %d different boards and starts, want at least %d", size, len(different), least)
			}
		}
	})
}

// stroll plays random moves and returns the positions and moves met.
func stroll(b games.Board, first games.Player, seed uint64) string {
	rng := source(seed)
	var w strings.Builder
	p := b.Start(first)
	for range 12 {
		w.WriteString(p.Key() + "\n")
		moves := b.Moves(p)
		if len(moves) == 0 {
			break
		}
		for _, m := range moves {
			w.WriteString(b.Name(p, m) + " ")
		}
		p = b.Play(p, moves[rng.IntN(len(moves))])
	}
	return w.String()
}
