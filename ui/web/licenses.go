package web

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Licenses returns the licenses of Go and of all modules in the program on some systems, each given
// as OS/ARCH; they must be distributed with it. It fails if a module has no license.
func Licenses(root string, systems ...string) ([]byte, error) {
	goroot, err := runGo(root, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	folders := map[string]string{"Go": strings.TrimSpace(goroot)}
	for _, target := range systems {
		system, arch, _ := strings.Cut(target, "/")
		list, err := runGo(root, []string{"CGO_ENABLED=0", "GOOS=" + system, "GOARCH=" + arch}, "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(list) {
			if name, folder, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				folders[name] = folder
			}
		}
	}
	var all bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		found := false
		for _, pattern := range []string{"LICEN[CS]E*", "COPYING*", "NOTICE*"} {
			texts, err := filepath.Glob(filepath.Join(folders[name], pattern))
			if err != nil {
				return nil, err
			}
			for _, text := range texts {
				body, err := os.ReadFile(text)
				if err != nil {
					return nil, err
				}
				fmt.Fprintf(&all, "==== %s: %s\n\n%s\n\n", name, filepath.Base(text), bytes.TrimSpace(body))
				found = true
			}
		}
		if !found {
			return nil, fmt.Errorf("%s has no license in %s", name, folders[name])
		}
	}
	return all.Bytes(), nil
}
