package duel

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// The bots in docs/duel.md play matches to the end: the one in Go always, with WIDE=1 those in
// Python and C++, too.
func TestBotsOfTheDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/duel.md")
	if err != nil {
		t.Fatal(err)
	}
	bots := map[string][]byte{}
	for _, block := range regexp.MustCompile("(?s)```(\\w+)\n(.*?)```").FindAllSubmatch(page, -1) {
		bots[string(block[1])] = block[2]
	}
	dir := t.TempDir()
	command := map[string]func(source string) []string{
		"python": func(source string) []string { return []string{"python3", source} },
		"cpp":    func(source string) []string { return built(t, "g++", "-o", filepath.Join(dir, "cpp"), source) },
		"go":     func(source string) []string { return built(t, "go", "build", "-o", filepath.Join(dir, "go"), source) },
	}
	if len(bots) != len(command) {
		t.Fatalf("%d bots, want %d", len(bots), len(command))
	}
	for _, language := range wide.Of([]string{"go", "python", "cpp"}, []string{"go"}) {
		t.Run(language, func(t *testing.T) {
			source := filepath.Join(dir, "bot."+map[string]string{"python": "py", "cpp": "cpp", "go": "go"}[language])
			if err := os.WriteFile(source, bots[language], 0o600); err != nil {
				t.Fatal(err)
			}
			k := new(process.Keeper)
			k.Adopt()
			defer k.Release()
			for _, game := range []string{"berzerk", "nim"} {
				cfg := config(met(t, game), &Bot{Argv: command[language](source), Keeper: k}, 4)
				cfg.Pairs, cfg.ShrinkFor, cfg.Pace.Move = cfg.Pairs[:1], 0, time.Minute
				r, err := Run(t.Context(), cfg)
				if err != nil || len(r.Records) < 4 {
					t.Fatalf("%v, %d matches", err, len(r.Records))
				}
				for _, m := range r.Records {
					if m.Fault != nil {
						t.Error(m.Fault.Says)
					}
				}
			}
		})
	}
}

// The engine answers the lines of docs/duel.md.
func TestLinesOfTheDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/duel.md")
	if err != nil {
		t.Fatal(err)
	}
	_, told, _ := strings.Cut(string(page), "## The lines")
	told, _, _ = strings.Cut(told, "## ")
	lines := ""
	for _, m := range regexp.MustCompile(`(?m)^    (.+?)(  .*)?$`).FindAllStringSubmatch(told, -1) {
		if !strings.HasPrefix(m[1], "code ") && !strings.HasPrefix(m[1], "past ") { // in the playground only
			lines += m[1] + "\n"
		}
	}
	var out strings.Builder
	e := Engine{Game: met(t, "berzerk"), Side: matches.Perfect, Memory: solver.DefaultMemory}
	if err := e.Serve(t.Context(), strings.NewReader(lines), &out); err != nil || out.String() != "2\n" {
		t.Errorf("%v, answers %q to\n%s", err, out.String(), lines)
	}
}

// built builds a program and returns the command that runs it: the name after -o.
func built(t *testing.T, argv ...string) []string {
	t.Helper()
	if out, err := exec.Command(argv[0], argv[1:]...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for i, word := range argv {
		if word == "-o" {
			return argv[i+1 : i+2]
		}
	}
	return nil
}
