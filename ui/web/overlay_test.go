package web

import (
	"bytes"
	"go/ast"
	"go/build"
	"go/format"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// root is the module's folder, relative to this one.
const root = "../.."

// The files added to a module for GOOS=js declare only what it lacks there, and all of it is
// needed. Files replaced declare the same functions. When a module's version changes the overlay
// must be checked again.
func TestOverlays(t *testing.T) {
	list, err := readOverlays(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 3 {
		t.Errorf("%d overlays", len(list))
	}
	for _, o := range list {
		text, err := overlays.ReadFile("overlay/" + o.text)
		if err != nil {
			t.Fatal(err)
		}
		if pretty, err := format.Source(text); err != nil || !bytes.Equal(pretty, text) {
			t.Errorf("%s is not formatted, or no Go: %v", o.text, err)
		}
		ours := declared(t, o.text, text)
		if o.replaces {
			text, err := os.ReadFile(filepath.Join(o.folder, o.file))
			if err != nil {
				t.Fatal(err)
			}
			for name, was := range declared(t, o.file, text) {
				if strings.HasPrefix(was, "func") && ours[name] != was {
					t.Errorf("%s: %s is %q, upstream %q", o.text, name, ours[name], was)
				}
			}
			continue
		}
		theirs, words := upstream(t, o.folder)
		for name, how := range ours {
			if there := theirs[name]; there != "" {
				t.Errorf("%s: upstream has %s now: %s", o.text, name, there)
			}
			if strings.HasPrefix(how, "func") && !words[name] {
				t.Errorf("%s: upstream does not need %s any more", o.text, name)
			}
		}
	}
}

// An overlay for another version is refused in one sentence.
func TestOverlayOfAnotherVersion(t *testing.T) {
	o := overlay{text: "x.txt", module: "example.org/x", version: "v1.0.0"}
	if err := o.fits("v1.0.0"); err != nil {
		t.Error(err)
	}
	const want = "overlay/x.txt is for example.org/x v1.0.0, but go.mod requires v1.1.0: see whether it still fits, and say so in its first line"
	if err := o.fits("v1.1.0"); err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

// upstream returns what the package in a folder declares for GOOS=js, and every identifier in it.
func upstream(t *testing.T, folder string) (found map[string]string, words map[string]bool) {
	t.Helper()
	system := build.Default
	system.GOOS, system.GOARCH, system.CgoEnabled = "js", "wasm", false
	p, err := system.ImportDir(folder, 0)
	if err != nil {
		t.Fatal(err)
	}
	found, words = map[string]string{}, map[string]bool{}
	for _, name := range p.GoFiles {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		for name, how := range declared(t, name, text) {
			found[name] = how
		}
		tree, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				words[id.Name] = true
			}
			return true
		})
	}
	return found, words
}

// declared returns the functions, methods, constants and variables of a file. A function has its
// types as written, without the names of parameters.
func declared(t *testing.T, name string, text []byte) map[string]string {
	t.Helper()
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			for _, list := range []*ast.FieldList{d.Type.Params, d.Type.Results} {
				if list == nil {
					continue
				}
				for i, f := range list.List {
					list.List[i] = &ast.Field{Type: f.Type}
					for range max(len(f.Names)-1, 0) {
						list.List = append(list.List, &ast.Field{Type: f.Type})
					}
				}
			}
			var b strings.Builder
			if err := printer.Fprint(&b, files, d.Type); err != nil {
				t.Fatal(err)
			}
			found[d.Name.Name] = b.String()
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					for _, id := range v.Names {
						found[id.Name] = d.Tok.String()
					}
				}
			}
		}
	}
	return found
}
