package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/ui/internal/golden"
)

const jsonDocs = "../../docs/json.md"

// example matches a block of input in the documentation and the block of output after it.
var example = regexp.MustCompile("(?s)```input ([^\n]*)\n(.*?)```\n\n```json\n(.*?)```")

// Every game has a section in docs/json.md. Its example is what the program prints, and it
// describes every key of that. The section of a game made by finite.New links to the games of
// rules for the keys they share.
func TestJSONDocs(t *testing.T) {
	docs, err := os.ReadFile(jsonDocs)
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]string{}
	for _, s := range strings.Split(string(docs), "\n## ")[1:] {
		title, text, _ := strings.Cut(s, "\n")
		sections[title] = text
	}
	shared := described(sections["In every game"])
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			section := sections[g.ID]
			ex := example.FindStringSubmatch(section)
			if ex == nil {
				t.Fatalf("no example of %s", g.ID)
			}
			got := pretty(t, solveExample(t, strings.Fields(ex[1]), ex[2]))
			if got != ex[3] {
				if *golden.Update {
					docs = bytes.Replace(docs, []byte(ex[0]), []byte(strings.TrimSuffix(ex[0], ex[3]+"```")+got+"```"), 1)
				} else {
					t.Errorf("the example of %s is not what is printed, which is\n%s", g.ID, got)
				}
			}
			known := slices.Concat(shared, described(section))
			if strings.Contains(section, "(#games-of-rules)") { // the section that describes its keys
				known = append(known, described(sections["Games of rules"])...)
			}
			for key := range keysOf(t, got) {
				if !slices.Contains(known, key) {
					t.Errorf("the key %q of %s is not described", key, g.ID)
				}
			}
		})
	}
	if *golden.Update {
		if err := os.WriteFile(jsonDocs, docs, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// docs/desk.md lists the inputs and answers in the words of the help.
func TestDeskDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/desk.md")
	if err != nil {
		t.Fatal(err)
	}
	words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	for _, g := range catalog.Games() {
		if g.Format == "" || !strings.Contains(words(string(page)), words(g.Format)) {
			t.Errorf("docs/desk.md does not say of %s: %s", g.ID, g.Format)
		}
	}
}

// Every command in the documentation and in the help exists and has the flags given. Those with
// --moves are run: the moves are legal.
func TestCommandsInDocs(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	r, found := newRig(t), 0
	texts := map[string]string{}
	for _, page := range append(pages, "../../README.md", "../../CONTRIBUTING.md", "../../SECURITY.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		texts[page] = string(text)
	}
	for _, c := range everyCommand(r.root()) {
		for line := range strings.Lines(c.Example) {
			if !strings.HasPrefix(line, "  #") {
				texts[c.CommandPath()+" --help"] += "  " + line
			}
		}
	}
	t.Chdir(t.TempDir()) // for the files that are written
	for page, text := range texts {
		for _, words := range commandsIn(text) {
			found++
			root := r.root()
			root.InitDefaultHelpCmd()
			root.InitDefaultVersionFlag()
			c, rest, err := root.Find(words)
			if err == nil {
				err = c.ParseFlags(rest)
			}
			if err == nil && c == root && len(c.Flags().Args()) > 0 {
				err = errors.New("no such command")
			}
			if err != nil {
				t.Errorf("%s: %v: %v", page, words, err)
			}
			if slices.Contains(words, "--moves") {
				if code := r.run(context.Background(), words); code != exitOK {
					t.Errorf("%s: %v: exit code %d, %s", page, words, code, wrote(t, r.stderr))
				}
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d commands", found)
	}
}

// commandsIn returns the commands on a page, in code blocks and between backquotes: the words
// after zugzwang up to the first sign that a shell interprets.
func commandsIn(page string) (list [][]string) {
	typed := regexp.MustCompile("(require |replace )?zugzwang((?: (?:\"[^\"\n]*\"|[^ \"`|<>&#\n]+))+)")
	word := regexp.MustCompile(`"[^"]*"|[^ ]+`)
	for _, m := range regexp.MustCompile("(?m)^    .*|`[^`\n]+`").FindAllString(page, -1) {
		for _, m := range typed.FindAllStringSubmatch(m, -1) {
			if m[1] != "" { // a line of go.mod
				continue
			}
			var words []string
			for _, w := range word.FindAllString(m[2], -1) {
				words = append(words, strings.Trim(w, `"[]…`))
			}
			list = append(list, words)
		}
	}
	return list
}

// described returns the words between code quotes in a section: the keys in its table and in the
// table's text.
func described(section string) []string {
	var words []string
	for _, m := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(section, -1) {
		words = append(words, m[1])
	}
	return words
}

// solveExample runs solve on an input and returns the document.
func solveExample(t *testing.T, args []string, input string) []byte {
	t.Helper()
	name := filepath.Join(t.TempDir(), "example.in")
	if err := os.WriteFile(name, []byte(input), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newRig(t)
	args = slices.Concat([]string{"solve"}, args, []string{name, "--json", "--verify"})
	if code := r.run(context.Background(), args); code != exitOK {
		t.Fatalf("%v: exit code %d, %s", args, code, wrote(t, r.stderr))
	}
	return []byte(wrote(t, r.out.File))
}

// pretty formats a document: one line for each key, and for each element of an array of objects.
func pretty(t *testing.T, document []byte) string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(document))
	next := func() json.Token {
		token, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	var b strings.Builder
	next() // the opening brace
	for sep := "{\n"; d.More(); sep = ",\n" {
		fmt.Fprintf(&b, "%s  %q: ", sep, next())
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(string(value), "},{", "},\n    {")
		if strings.HasPrefix(text, "[{") {
			text = "[\n    " + strings.TrimSuffix(text[1:], "]") + "\n  ]"
		}
		b.WriteString(text)
	}
	return b.String() + "\n}\n"
}

// keysOf returns the set of all keys in a document.
func keysOf(t *testing.T, document string) map[string]bool {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(document), &root); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for k := range maps.Keys(v) {
				found[k] = true
				walk(v[k])
			}
		case []any:
			for _, e := range v {
				walk(e)
			}
		}
	}
	walk(root)
	return found
}

// The examples in docs/export.md are what the program prints. Every key in them is described.
func TestExportDocs(t *testing.T) {
	const name = "../../docs/export.md"
	docs, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```input ([^\n]*)\n```\n\n```json\n(.*?)```").FindAllSubmatch(docs, -1)
	if len(examples) != 2 {
		t.Fatalf("%d examples", len(examples))
	}
	known := described(string(docs))
	for _, ex := range examples {
		r := newRig(t)
		args := append([]string{"export"}, append(strings.Fields(string(ex[1])), "--as", "json")...)
		if code := r.run(context.Background(), args); code != exitOK {
			t.Fatalf("%v: exit code %d, %s", args, code, wrote(t, r.stderr))
		}
		got := pretty(t, []byte(wrote(t, r.out.File)))
		if got != string(ex[2]) {
			if *golden.Update {
				docs = bytes.Replace(docs, ex[0], []byte(strings.TrimSuffix(string(ex[0]), string(ex[2])+"```")+got+"```"), 1)
			} else {
				t.Errorf("the example of %s is not what is printed, which is\n%s", ex[1], got)
			}
		}
		for key := range keysOf(t, got) {
			if !slices.Contains(known, key) && key != "a" { // a is a parameter of the example's game
				t.Errorf("the key %q is not described", key)
			}
		}
	}
	if *golden.Update {
		if err := os.WriteFile(name, docs, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
