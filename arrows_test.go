package main_test

import (
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestArrows keeps the directions of the imports: solver ← games ← ui ← main.
func TestArrows(t *testing.T) {
	for packages, may := range map[string]string{ // import, besides the standard library
		"./solver/...": `^zugzwang/solver(/|$)`,
		"./assets/...": `^zugzwang/assets(/|$)`,
		// Libraries read and write DOT, and run Starlark, which asks the system for memory; and end what a program has started.
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

// TestScreensApart keeps the packages of screens from importing one another, but for what all
// screens are made of: what one opens in another it asks of the root model.
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

// deps lists what packages import, directly or not, themselves included; the
// standard library is left out.
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

// TestTestsRun: no test is left out on a condition, and none waits for time to
// pass.
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
