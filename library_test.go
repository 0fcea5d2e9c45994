package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The program in the guide can be built in a module of its own that gets the packages as the guide
// says. It prints what the guide shows.
func TestGuideProgram(t *testing.T) {
	text, err := os.ReadFile("docs/guide.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## Using it in a program of yours")
	found := regexp.MustCompile("(?s)    (require zugzwang [^\n]*)\n    replace zugzwang => [^\n]*\n\n```go\n(.*?)```\n\nIt prints\n\n```\n(.*?)```").FindStringSubmatch(section)
	if found == nil {
		t.Fatal("the guide has no such program")
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	own, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^go .*$`).Find(own)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":  "module example\n\n" + string(version) + "\n\n" + found[1] + "\nreplace zugzwang => " + here + "\n",
		"main.go": found[2],
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.CommandContext(t.Context(), "go", "run", ".")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOFLAGS=-mod=readonly", "GOWORK=off", "GOPROXY=off")
	var stderr strings.Builder
	run.Stderr = &stderr
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	if string(out) != found[3] {
		t.Errorf("it prints\n%sand the guide says\n%s", out, found[3])
	}
}

// Every name from the code in the guide exists: functions, types and constants with their package,
// methods and fields with their type, and tests by their full name.
func TestGuideNames(t *testing.T) {
	text, err := os.ReadFile("docs/guide.md")
	if err != nil {
		t.Fatal(err)
	}
	known := declared(t)
	names := 0
	for _, m := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(string(text), -1) {
		name := m[1]
		switch parts := strings.Split(name, "."); {
		case regexp.MustCompile(`^(\w+\.)+\w+$`).MatchString(name) && !strings.Contains(name, ".go") && parts[0] != "tea" && parts[0] != "go":
			of, last := parts[len(parts)-2], parts[len(parts)-1]
			if of == "s" { // in views s is a scene
				of = "Scene"
			}
			if !known[of+"."+last] {
				t.Errorf("%s is named, and is not there", name)
			}
		default:
			continue
		}
		names++
	}
	for _, name := range regexp.MustCompile(`\bTest[A-Z]\w+`).FindAllString(string(text), -1) {
		if names++; !known[name] {
			t.Errorf("the test %s is named, and is not there", name)
		}
	}
	if names < 120 {
		t.Errorf("only %d names", names)
	}
}

// declared returns the names that the packages declare, such as "solver.Sum", "Sum.Add" and
// "Options.Memory", and all tests, such as "TestGuideNames".
func declared(t *testing.T) map[string]bool {
	known := map[string]bool{}
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if strings.HasSuffix(path, "_test.go") {
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok {
					known[f.Name.Name] = true
				}
			}
			return nil
		}
		in := ""
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				of := file.Name.Name
				if n.Recv != nil {
					of = strings.TrimLeft(types.ExprString(n.Recv.List[0].Type), "*")
					of, _, _ = strings.Cut(of, "[")
				}
				known[of+"."+n.Name.Name] = true
				return false
			case *ast.TypeSpec:
				in = n.Name.Name
				known[file.Name.Name+"."+in] = true
			case *ast.ValueSpec:
				known[file.Name.Name+"."+n.Names[0].Name] = true
			case *ast.Field:
				for _, name := range n.Names {
					known[in+"."+name.Name] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return known
}
