// Package web makes the page in which the program runs in a browser: the program as WebAssembly
// in a worker of the page, with a terminal and a file system. It is not part of the program;
// .ci/web.go runs it.
package web

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

//go:embed overlay
var overlays embed.FS

// overlay is a source file that a module needs to be built for GOOS=js, in the package at the root
// of the module.
type overlay struct {
	text            string // its name in the folder overlay
	module, version string // the module and the version that it was written for
	file            string // its name in the module
	replaces        bool   // it replaces a file of the module that does nothing on GOOS=js
	folder          string // where the module is
}

// heading matches the first line of a file in the folder overlay.
var heading = regexp.MustCompile(`^// For (\S+) (v\S+), (as|in place of) (\S+\.go):`)

// readOverlays returns the files in the folder overlay with the folders of their modules, which it
// downloads if they are missing. It fails if go.mod in the folder root requires a version that one
// was not written for.
func readOverlays(root string) (list []overlay, err error) {
	entries, err := overlays.ReadDir("overlay")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		text, err := overlays.ReadFile("overlay/" + e.Name())
		if err != nil {
			return nil, err
		}
		m := heading.FindSubmatch(text)
		if m == nil {
			return nil, fmt.Errorf("overlay/%s: its first line does not say what it is for", e.Name())
		}
		o := overlay{
			text: e.Name(), module: string(m[1]), version: string(m[2]),
			file: string(m[4]), replaces: string(m[3]) == "in place of",
		}
		// A module that has not been built before may not be downloaded.
		if _, err := runGo(root, nil, "mod", "download", o.module); err != nil {
			return nil, err
		}
		found, err := runGo(root, nil, "list", "-m", "-f", "{{.Version}}\t{{.Dir}}", o.module)
		if err != nil {
			return nil, err
		}
		version, folder, _ := strings.Cut(strings.TrimSpace(found), "\t")
		if err := o.fits(version); err != nil {
			return nil, err
		}
		o.folder = folder
		list = append(list, o)
	}
	return list, nil
}

// fits returns an error if the overlay was not written for this version of its module.
func (o *overlay) fits(version string) error {
	if version == o.version {
		return nil
	}
	return fmt.Errorf("overlay/%s is for %s %s, but go.mod requires %s: see whether it still fits, and say so in its first line", o.text, o.module, o.version, version)
}

// writeOverlay writes into dir a file for the flag -overlay of go build, for building the module
// in root for GOOS=js, and returns the file's name.
//
// Go refuses to replace files of its module cache. So the overlay declares that modules which
// lack files are in folders of the repository, which exist in the overlay only. They contain the
// files from the cache and ours, and an overlaid go.mod refers to them. Neither the module cache
// nor the repository is changed.
func writeOverlay(root, dir string) (string, error) {
	list, err := readOverlays(root)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	goMod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	mod := bytes.NewBuffer(goMod)
	for _, o := range list {
		there := path.Join("ui/web/modules", o.module)
		fmt.Fprintf(mod, "\nreplace %s => ./%s\n", o.module, there)
		entries, err := os.ReadDir(o.folder)
		if err != nil {
			return "", err
		}
		for _, e := range entries {
			if name := e.Name(); name == "go.mod" || strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				replace[filepath.Join(root, there, name)] = filepath.Join(o.folder, name)
			}
		}
		text, err := overlays.ReadFile("overlay/" + o.text)
		if err != nil {
			return "", err
		}
		ours := filepath.Join(dir, o.text)
		if err := os.WriteFile(ours, text, 0o644); err != nil {
			return "", err
		}
		replace[filepath.Join(root, there, o.file)] = ours
	}
	ours := filepath.Join(dir, "go.mod")
	if err := os.WriteFile(ours, mod.Bytes(), 0o644); err != nil {
		return "", err
	}
	replace[filepath.Join(root, "go.mod")] = ours
	text, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, text, 0o644)
}
