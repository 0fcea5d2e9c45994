package main_test

import (
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// Imports go in one direction: solver ← games ← ui ← main.
func TestArrows(t *testing.T) {
	for packages, may := range map[string]string{ // allowed imports besides the standard library
		"./solver/...": `^zugzwang/solver(/|$)`,
		"./assets/...": `^zugzwang/assets(/|$)`,
		// Libraries that read and write DOT, run Starlark (which asks the system for its memory),
		// and end what a program has started.
		"./games/...": `^(zugzwang/(solver|games|assets)|gonum[.]org/v1/gonum/graph/formats/dot|go[.]starlark[.]net|golang[.]org/x/sys/(unix|windows))(/|$)`,
	} {
		found := deps(t, packages)
		if len(found) == 0 {
			t.Errorf("%s: no packages", packages)
		}
		for _, dep := range found {
			if !regexp.MustCompile(may).MatchString(dep) {
				t.Errorf("%s import %s", packages, dep)
			}
		}
	}
}

// Packages of screens do not import one another, except package kit. A screen opens another one
// through the root model.
func TestScreensApart(t *testing.T) {
	const root, kit = "zugzwang/ui/screen", "zugzwang/ui/screen/kit"
	list, err := os.ReadDir("ui/screen")
	if err != nil {
		t.Fatal(err)
	}
	packages := 0
	for _, dir := range list {
		if !dir.IsDir() || dir.Name() == "testdata" {
			continue
		}
		packages++
		own := root + "/" + dir.Name()
		for _, dep := range deps(t, own) {
			if strings.HasPrefix(dep, root) && dep != own && dep != kit {
				t.Errorf("%s imports %s", own, dep)
			}
		}
	}
	if packages < 2 {
		t.Errorf("%d packages of screens", packages)
	}
}

// deps returns the direct and indirect imports of packages, and the packages themselves, without
// the standard library.
func deps(t *testing.T, packages string) []string {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", packages)
	var stderr strings.Builder
	list.Stderr = &stderr
	out, err := list.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", list, err, stderr.String())
	}
	return strings.Fields(string(out))
}

// No test is skipped on a condition, and none waits for time to pass.
func TestTestsRun(t *testing.T) {
	evasions := regexp.MustCompile(`[.]Ski[p](f|Now)?[(]|time[.]Slee[p]\b`)
	files := 0
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			if evasions.MatchString(line) {
				t.Errorf("%s:%d: %s", path, i+1, strings.TrimSpace(line))
			}
		}
		return nil
	})
	if err != nil || files == 0 {
		t.Errorf("%d test files, %v", files, err)
	}
}
