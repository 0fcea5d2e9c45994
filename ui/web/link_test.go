//go:build browser

package web

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// The linker removes methods that are never called, unless something calls methods by names
// unknown to it, as text/template does. The page would then be a sixth larger.
func TestUnusedMethodsAreLeftOut(t *testing.T) {
	link := exec.Command("go", "build", "-ldflags=-dumpdep", "-o", filepath.Join(t.TempDir(), "program"), ".")
	link.Dir, link.Env = root, append(os.Environ(), "CGO_ENABLED=0")
	found, err := link.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, found)
	}
	if !regexp.MustCompile(`(?m)^main.main -> `).Match(found) {
		t.Fatalf("the linker does not say what calls what:\n%.2000s", found)
	}
	if by := regexp.MustCompile(`(?m)^.* <ReflectMethod>$`).Find(found); by != nil {
		t.Errorf("all methods are kept because of %s", by)
	}
}
