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

// Every link in the docs has a target, and every path that they name is there. In a path, ID is
// the ID of any game.
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
	path := regexp.MustCompile("`((games|ui|docs|assets|solver|\\.ci)/[^` ]+)`")
	found := 0
	for _, page := range append(pages, more...) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range path.FindAllStringSubmatch(string(text), -1) {
			if there, err := filepath.Glob(strings.ReplaceAll(m[1], "ID", "*")); err != nil || there == nil {
				t.Errorf("%s names %s, which is not there", page, m[1])
			}
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			found++
			file := filepath.Join(filepath.Dir(page), m[1])
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1])
			} else if m[2] != "" && !slices.Contains(headings(t, file), m[2]) {
				t.Errorf("%s links to %s, where there is no %s", page, m[1], m[2])
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d links", found)
	}
}

// headings returns the fragments that a link to a page may have, such as "#from-the-shell".
func headings(t *testing.T, page string) (list []string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(string(text), -1) {
		plain := regexp.MustCompile(`[^a-z0-9 -]`).ReplaceAllString(strings.ToLower(m[1]), "")
		list = append(list, "#"+strings.ReplaceAll(plain, " ", "-"))
	}
	return list
}

// The guide lists every package except those only for tests, and no others.
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
	for _, p := range there {
		if !slices.Contains(told, p) {
			t.Errorf("the package %s is not in the table at the top of docs/guide.md", p)
		}
	}
	for _, p := range told {
		if !slices.Contains(there, p) {
			t.Errorf("docs/guide.md lists %s, and there is no such package", p)
		}
	}
}

// The optional interfaces of package games are listed in its package comment.
func TestOptionalInterfaces(t *testing.T) {
	files, err := filepath.Glob("games/*.go")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := os.ReadFile("games/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(doc), "# Optional interfaces")
	list, _, _ = strings.Cut(list, "\n// #")
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^type ([A-Z]\w+) interface \{\n\t[A-Z]\w+\n`).FindAllStringSubmatch(string(text), -1) {
			found++
			if !regexp.MustCompile(`\b` + m[1] + `\b`).MatchString(list) {
				t.Errorf("%s has the interface %s, which games/doc.go does not list", file, m[1])
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d interfaces", found)
	}
}
