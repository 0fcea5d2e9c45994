package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the docs link to is there.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	found := 0
	for _, page := range append(pages, more...) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1])
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d links", found)
	}
}

// The guide lists every package, but those that serve tests alone, and no other.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile("docs/guide.md")
	if err != nil {
		t.Fatal(err)
	}
	house, _, _ := strings.Cut(string(text), "## From a text")
	var told []string
	for line := range strings.Lines(house) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, m := range regexp.MustCompile("`([a-z/]+)`").FindAllStringSubmatch(cells[1], -1) {
				told = append(told, m[1])
			}
		}
	}
	out, err := exec.CommandContext(t.Context(), "go", "list", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for _, p := range strings.Fields(string(out)) {
		if p = strings.TrimPrefix(p, "zugzwang/"); p != "zugzwang" && !strings.Contains(p, "/internal/") {
			there = append(there, p)
		}
	}
	slices.Sort(told)
	slices.Sort(there)
	if !slices.Equal(told, there) {
		t.Errorf("the guide lists\n%v, but there are\n%v", told, there)
	}
}
