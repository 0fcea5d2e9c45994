package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

//go:embed page
var page embed.FS

// Build makes the page from the module in the folder root: a folder of files for any web server.
// Equal sources and Go versions make equal bytes, anywhere. Release is the version number that
// the program shows, or "". The folder out must not exist.
func Build(root, out, release string) error {
	if _, err := os.Stat(out); err == nil {
		return fmt.Errorf("%s is there already", out)
	}
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Dir(filepath.Clean(out)), ".web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	made := filepath.Join(work, "page")
	files, err := fs.Sub(page, "page")
	if err != nil {
		return err
	}
	if err := os.CopyFS(made, files); err != nil {
		return err
	}
	if err := compile(root, work, release, filepath.Join(made, "zugzwang.wasm.gz")); err != nil {
		return err
	}
	goroot, err := runGo(root, nil, "env", "GOROOT")
	if err != nil {
		return err
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(made, "wasm_exec.js"), support, 0o644); err != nil {
		return err
	}
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(made, "LICENSE"), own, 0o644); err != nil {
		return err
	}
	text, err := Licenses(root, "js/wasm")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(made, "LICENSES-OF-OTHERS"), text, 0o644); err != nil {
		return err
	}
	if err := listFiles(made); err != nil {
		return err
	}
	return os.Rename(made, out)
}

// listFiles writes into offline.js what the page stores for offline use: its files, and a version
// that changes with them.
func listFiles(made string) error {
	const name, blank = "offline.js", `const version = "", files = [];`
	list := []string{"./"}
	sum := sha256.New()
	all := os.DirFS(made)
	err := fs.WalkDir(all, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(all, path)
		if err != nil {
			return err
		}
		fmt.Fprintf(sum, "%s %d\n%s", path, len(text), text)
		if path != name {
			list = append(list, path)
		}
		return nil
	})
	if err != nil {
		return err
	}
	text, err := fs.ReadFile(all, name)
	if err != nil {
		return err
	}
	names, err := json.Marshal(list)
	if err != nil {
		return err
	}
	filled := strings.Replace(string(text), blank, fmt.Sprintf("const version = \"zugzwang-%x\", files = %s;", sum.Sum(nil)[:8], names), 1)
	if filled == string(text) {
		return fmt.Errorf("%s has no line %s", name, blank)
	}
	return os.WriteFile(filepath.Join(made, name), []byte(filled), 0o644)
}

// compile builds the program as WebAssembly and writes it, packed by gzip, to the file to. It uses
// the folder work for its other files.
func compile(root, work, release, to string) error {
	work, err := filepath.Abs(work)
	if err != nil {
		return err
	}
	overlay, err := writeOverlay(root, work)
	if err != nil {
		return err
	}
	flags := "-s -w -buildid="
	if release != "" {
		flags += " -X zugzwang/ui/cli.release=" + release
	}
	program := filepath.Join(work, "zugzwang.wasm")
	env := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOWASM="}
	if _, err = runGo(root, env, "build", "-trimpath", "-buildvcs=false", "-overlay", overlay, "-ldflags", flags, "-o", program, "."); err != nil {
		return err
	}
	text, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(text); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(to, packed.Bytes(), 0o644)
}
