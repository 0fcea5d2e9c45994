//go:build ignore

// Release builds the archives of a version, for every system, from a checkout without changes:
//
//	go run .ci/release.go 1.2.3
//
// It writes them to dist/: an archive for each system with the program, its manual page and shell
// completions, the README with all files that it links to, CHANGELOG and licenses; and SHA256SUMS
// with the checksums of all archives. The same commit, version and Go release make the same bytes
// on any machine at any time: they contain no paths of the machine and no times but the commit's,
// and cgo is off. Release fails if CHANGELOG.md does not describe the version, unless the version
// has a suffix such as -rc.1.
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"zugzwang/ui/web"
)

// everywhere lists the systems that archives are made for.
var everywhere = []string{
	"darwin/amd64", "darwin/arm64", "freebsd/amd64", "freebsd/arm64",
	"linux/amd64", "linux/arm64", "windows/amd64", "windows/arm64", browser,
}

// browser is the target whose archive holds a page for browsers, to be served by any web server.
const browser = "js/wasm"

func main() {
	out := flag.String("o", "dist", "the folder to make")
	only := flag.String("only", "", "some of the systems, as linux/amd64,windows/arm64")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run .ci/release.go [-o DIR] [-only OS/ARCH,…] VERSION")
		os.Exit(2)
	}
	flag.Parse()
	if flag.NArg() != 1 || !regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$`).MatchString(flag.Arg(0)) {
		flag.Usage()
	}
	targets := everywhere
	if *only != "" {
		targets = strings.Split(*only, ",")
	}
	if err := release(flag.Arg(0), *out, targets); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// file is one file of an archive.
type file struct {
	name string
	mode os.FileMode
	body []byte
}

// release writes the archives for targets, and their checksums, to the folder out, which must not
// exist. If it fails, it leaves nothing behind.
func release(version, out string, targets []string) error {
	if _, err := os.Stat(out); err == nil {
		return fmt.Errorf("%s is there already", out)
	}
	changed, err := output("git", "status", "--porcelain")
	if err != nil {
		return err
	}
	if changed != "" {
		return fmt.Errorf("the checkout has changes that are not committed:\n%s", changed)
	}
	if err := checkChangelog(version); err != nil {
		return err
	}
	when, err := timestamp()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp(filepath.Dir(filepath.Clean(out)), ".release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	common, err := commonFiles(work, version, targets)
	if err != nil {
		return err
	}
	dist := filepath.Join(work, "dist")
	if err := os.Mkdir(dist, 0o755); err != nil {
		return err
	}
	var sums strings.Builder
	for _, target := range targets {
		made, size, err := archive(work, version, target, common, when)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dist, made.name), made.body, made.mode); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(made.body), made.name)
		fmt.Printf("%-44s %5.1f MB, the program %5.1f MB\n", made.name, float64(len(made.body))/1e6, float64(size)/1e6)
	}
	if err := os.WriteFile(filepath.Join(dist, "SHA256SUMS"), []byte(sums.String()), 0o644); err != nil {
		return err
	}
	return os.Rename(dist, out)
}

// archive returns the archive for target, with the program and the files common, and the size of
// the program in bytes. The archive for a browser holds the files of a page instead.
func archive(work, version, target string, common []file, when time.Time) (made file, size int, err error) {
	system, arch, ok := strings.Cut(target, "/")
	if !ok {
		return made, 0, fmt.Errorf("%q is not OS/ARCH", target)
	}
	var files []file
	program := "zugzwang"
	if system == "windows" {
		program += ".exe"
	}
	if target == browser {
		program = "zugzwang.wasm.gz"
		files, err = pageFiles(work, version)
	} else {
		var binary []byte
		binary, err = build(work, version, system, arch)
		files = append([]file{{program, 0o755, binary}}, common...)
	}
	if err != nil {
		return made, 0, err
	}
	size = len(files[slices.IndexFunc(files, func(f file) bool { return f.name == program })].body)
	name := fmt.Sprintf("zugzwang-%s-%s-%s", version, system, arch)
	pack, ending := tarball, ".tar.gz"
	if system == "windows" || target == browser {
		pack, ending = zipped, ".zip"
	}
	body, err := pack(name, files, when)
	return file{name + ending, 0o644, body}, size, err
}

// checkChangelog returns an error if CHANGELOG.md has no section with text for version. A version
// with a suffix, such as 1.2.3-rc.1, needs none.
func checkChangelog(version string) error {
	if strings.Contains(version, "-") {
		return nil
	}
	text, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	for section := range strings.SplitSeq("\n"+string(text), "\n## ") {
		heading, says, _ := strings.Cut(section, "\n")
		if name, _, _ := strings.Cut(heading, " "); name == version && strings.TrimSpace(says) != "" {
			return nil
		}
	}
	return fmt.Errorf("CHANGELOG.md: found no section that says what changes, expected \"## %s\"", version)
}

// timestamp returns the time stamp of every file in the archives: SOURCE_DATE_EPOCH if that is set,
// otherwise the time of the last commit.
func timestamp() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		var err error
		if text, err = output("git", "log", "-1", "--format=%ct"); err != nil {
			return time.Time{}, err
		}
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// build compiles the program for a system and an architecture, and returns the executable.
func build(work, version, system, arch string) ([]byte, error) {
	to := filepath.Join(work, "program")
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", to,
		"-ldflags", "-s -w -buildid= -X zugzwang/ui/cli.release="+version, ".")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOAMD64=v1", "GOARM64=v8.0", "GOOS="+system, "GOARCH="+arch)
	if text, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s/%s: %w\n%s", system, arch, err, text)
	}
	return os.ReadFile(to)
}

// pageFiles builds the page for a browser and returns its files.
func pageFiles(work, version string) (files []file, err error) {
	made := filepath.Join(work, "page")
	if err := web.Build(".", made, version); err != nil {
		return nil, err
	}
	all := os.DirFS(made)
	err = fs.WalkDir(all, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(all, path)
		files = append(files, file{path, 0o644, body})
		return err
	})
	return files, err
}

// commonFiles returns the files that stand beside the program in every archive: documents of the
// repository with what they link to, and the completions, manual page and licenses, which are
// generated.
func commonFiles(work, version string, targets []string) ([]file, error) {
	files, err := withLinked("CHANGELOG.md", "LICENSE", "README.md")
	if err != nil {
		return nil, err
	}
	host, err := output("go", "env", "GOHOSTOS", "GOHOSTARCH")
	if err != nil {
		return nil, err
	}
	here := strings.Fields(host)
	binary, err := build(work, version, here[0], here[1])
	if err != nil {
		return nil, err
	}
	program := filepath.Join(work, "here")
	if err := os.WriteFile(program, binary, 0o755); err != nil {
		return nil, err
	}
	for _, shell := range [][2]string{{"bash", "zugzwang.bash"}, {"fish", "zugzwang.fish"}, {"powershell", "zugzwang.ps1"}, {"zsh", "_zugzwang"}} {
		text, err := output(program, "completion", shell[0])
		if err != nil {
			return nil, err
		}
		files = append(files, file{"completions/" + shell[1], 0o644, []byte(text)})
	}
	man, err := output(program, "man")
	if err != nil {
		return nil, err
	}
	files = append(files, file{"man/zugzwang.1", 0o644, []byte(man)})
	licenses, err := web.Licenses(".", targets...)
	if err != nil {
		return nil, err
	}
	files = append(files, file{"LICENSES-OF-OTHERS", 0o644, licenses})
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files, nil
}

// link matches a relative link of a Markdown page, without its fragment.
var link = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)

// withLinked returns the named files of the repository, every file of named folders, and whatever
// the Markdown files among them link to, directly or through other pages.
func withLinked(names ...string) (files []file, err error) {
	for i := 0; i < len(names); i++ {
		info, err := os.Stat(names[i])
		if err != nil {
			return nil, err
		}
		if info.IsDir() {
			inside, err := os.ReadDir(names[i])
			if err != nil {
				return nil, err
			}
			for _, entry := range inside {
				names = appendNew(names, path.Join(names[i], entry.Name()))
			}
			continue
		}
		body, err := os.ReadFile(names[i])
		if err != nil {
			return nil, err
		}
		files = append(files, file{names[i], 0o644, body})
		if path.Ext(names[i]) == ".md" {
			for _, m := range link.FindAllSubmatch(body, -1) {
				names = appendNew(names, path.Join(path.Dir(names[i]), string(m[1])))
			}
		}
	}
	return files, nil
}

// appendNew appends more to list unless list contains it already.
func appendNew(list []string, more string) []string {
	if slices.Contains(list, more) {
		return list
	}
	return append(list, more)
}

// output runs a command and returns its standard output. An error contains what the command wrote
// to standard error.
func output(name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	var complaint bytes.Buffer
	c.Stderr = &complaint
	text, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, complaint.Bytes())
	}
	return string(text), nil
}

// tarball returns files in a folder named top as a .tar.gz archive, all with the same time.
func tarball(top string, files []file, when time.Time) ([]byte, error) {
	var body bytes.Buffer
	z, err := gzip.NewWriterLevel(&body, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	t := tar.NewWriter(z)
	for _, f := range files {
		h := &tar.Header{Name: top + "/" + f.name, Mode: int64(f.mode), Size: int64(len(f.body)), ModTime: when, Format: tar.FormatUSTAR}
		if err := t.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := t.Write(f.body); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return body.Bytes(), err
}

// zipped returns files in a folder named top as a .zip archive, all with the same time.
func zipped(top string, files []file, when time.Time) ([]byte, error) {
	var body bytes.Buffer
	z := zip.NewWriter(&body)
	for _, f := range files {
		h := &zip.FileHeader{Name: top + "/" + f.name, Method: zip.Deflate, Modified: when}
		h.SetMode(f.mode)
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := io.Copy(w, bytes.NewReader(f.body)); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return body.Bytes(), err
}
