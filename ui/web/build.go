package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Build makes the page from the module in the folder root: a folder of files for any server of
// files. The same sources and Go make the same bytes, wherever that is done. Release is the version
// that the program tells, or "". The folder out must not be there yet.
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
	if err := os.Mkdir(made, 0o755); err != nil {
		return err
	}
	if err := compile(root, work, filepath.Join(made, "zugzwang.wasm"), release); err != nil {
		return err
	}
	goroot, err := said(root, nil, "go", "env", "GOROOT")
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
	text, err := Licenses(root, "js/wasm")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(made, "LICENSES-OF-OTHERS"), text, 0o644); err != nil {
		return err
	}
	return os.Rename(made, out)
}

// compile builds the program. It puts what it needs for that into the folder work.
func compile(root, work, to, release string) error {
	overlay, err := writeOverlay(root, work)
	if err != nil {
		return err
	}
	flags := "-s -w -buildid="
	if release != "" {
		flags += " -X zugzwang/ui/cli.release=" + release
	}
	to, err = filepath.Abs(to)
	if err != nil {
		return err
	}
	env := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOWASM="}
	_, err = said(root, env, "go", "build", "-trimpath", "-buildvcs=false", "-overlay", overlay, "-ldflags", flags, "-o", to, ".")
	return err
}
