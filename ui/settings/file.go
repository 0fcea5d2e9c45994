package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"zugzwang/games/english"
	"zugzwang/ui/files"
)

// Path returns the path of the file under the user's XDG configuration directory, or "" without
// a home directory and XDG_CONFIG_HOME.
func Path(getenv func(string) string) string {
	xdg.Reload() // the environment may have changed since the process began
	if getenv("XDG_CONFIG_HOME") == "" && xdg.Home == "/" || !filepath.IsAbs(xdg.ConfigHome) {
		return ""
	}
	return filepath.Join(xdg.ConfigHome, "zugzwang", "config.toml")
}

// Most is the greatest size of the file, in bytes; what follows is not read.
const Most = 1 << 16

// mostFaults is how many faults of a file are told one by one.
const mostFaults = 8

// File is the file of settings as read. It is a subset of TOML: each line a setting, its value a
// string, a number or true and false. Any other line is a fault; the rest is used all the same.
type File struct {
	path   string
	text   []byte
	there  bool  // there is one
	whole  bool  // all of it was read
	why    error // why it could not be read
	values Values
	at     [count]int // the line that says it, or says it wrongly, from 1; 0: none
	faults []string
	more   int // faults that are not told
}

// Read reads the file of a path; if that is "" there is none. What is wrong with it is
// told by its faults.
func Read(path string) *File {
	f := &File{path: path, whole: true}
	if path == "" {
		return f
	}
	r, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return f
	}
	f.there = true
	if err == nil {
		defer r.Close()
		f.text, err = io.ReadAll(io.LimitReader(r, Most+1))
	}
	if err != nil {
		f.why = files.Cause(err)
		f.text = nil
		f.fault(0, "%v", f.why)
		return f
	}
	f.parse()
	return f
}

// Path returns the path of the file; "" if it has none.
func (f *File) Path() string { return f.path }

// There reports whether there is a file.
func (f *File) There() bool { return f.there }

// Values returns the settings in the file.
func (f *File) Values() Values { return f.values }

// Line returns the number of the line with a setting, from 1, or 0 if there is none.
func (f *File) Line(n Name) int {
	if f.values[n] == "" {
		return 0
	}
	return f.at[n]
}

// Faults lists the lines that are not used, each with the file's name, and at the end how many
// there are besides.
func (f *File) Faults() []string {
	list := make([]string, 0, len(f.faults)+1)
	for _, fault := range f.faults {
		list = append(list, f.path+": "+fault)
	}
	if f.more > 0 {
		list = append(list, fmt.Sprintf("%s: %d more lines are not used", f.path, f.more))
	}
	return list
}

func (f *File) fault(line int, format string, args ...any) {
	if len(f.faults) == mostFaults {
		f.more++
		return
	}
	text := fmt.Sprintf(format, args...)
	if line > 0 {
		text = fmt.Sprintf("line %d: %s", line, text)
	}
	f.faults = append(f.faults, text)
}

// mark begins files of some editors.
var mark = []byte("\xef\xbb\xbf")

// parse takes the text in line by line: O(its length).
func (f *File) parse() {
	text := f.text
	if len(text) > Most {
		// The last line read may be half a line.
		f.whole = false
		text = text[:bytes.LastIndexByte(text[:Most], '\n')+1]
		f.fault(0, "found more than %d bytes: what is behind them is not used", Most)
	}
	for i, line := range lines(bytes.TrimPrefix(text, mark)) {
		if line = strings.TrimSpace(line); line != "" {
			f.line(i+1, line)
		}
	}
}

// lines returns the lines of a text, without their ends.
func lines(text []byte) []string {
	list := strings.Split(string(text), "\n")
	for i, line := range list {
		list[i] = strings.TrimSuffix(line, "\r")
	}
	return list
}

// line takes in a line that is not empty.
func (f *File) line(at int, line string) {
	said := map[string]any{}
	_, err := toml.Decode(line, &said)
	if err == nil && line[0] == '#' {
		return
	}
	key, raw, ok := strings.Cut(line, "=")
	if key = strings.Trim(strings.TrimSpace(key), `"'`); !ok || line[0] == '#' {
		f.fault(at, `found %s, expected a setting and its value, such as theme = "dark"`, english.Quote([]byte(line)))
		return
	}
	n, ok := Find(key)
	if !ok {
		f.fault(at, "found %s, expected %s", english.Quote([]byte(key)), Keys())
		return
	}
	value, why := "", error(nil)
	if err != nil {
		why = unread(n, raw)
	} else {
		value, why = read(n, said[key], raw)
	}
	switch {
	case f.values[n] != "":
		f.fault(at, "%v: found once more, expected once: line %d is used", n, f.at[n])
		return
	case why != nil:
		f.fault(at, "%v: %v", n, why)
	}
	f.values[n], f.at[n] = value, at
}

// read returns a setting's value, given TOML's.
func read(n Name, said any, raw string) (string, error) {
	switch v := said.(type) {
	case string:
		return n.Check(v)
	case int64:
		return n.Check(strconv.FormatInt(v, 10))
	case bool:
		return n.Check(strconv.FormatBool(v))
	}
	return "", unread(n, raw)
}

// unread says what is wrong with an invalid value.
func unread(n Name, raw string) error {
	from, to := span(raw)
	value, behind := raw[from:to], strings.TrimSpace(raw[to:])
	if behind != "" && behind[0] != '#' {
		value = strings.TrimSpace(raw)
	}
	switch said, err := n.Check(value); {
	case value == "":
		value = "nothing"
	case err == nil:
		return fmt.Errorf("found %s, expected %q, in quotes", value, said)
	case len(value) > 24 || strings.ContainsFunc(value, func(r rune) bool { return !unicode.IsPrint(r) || r == utf8.RuneError }):
		value = english.Quote([]byte(value))
	}
	return fmt.Errorf("found %s, expected %s", value, n.Expected())
}

// span returns the range of the value in the text after =. Only spaces and a comment may follow
// the value.
func span(raw string) (from, to int) {
	from = len(raw) - len(strings.TrimLeft(raw, " \t"))
	rest := raw[from:]
	if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
		for i := 1; i < len(rest); i++ {
			switch {
			case rest[i] == '\\' && rest[0] == '"':
				i++
			case rest[i] == rest[0]:
				return from, from + i + 1
			}
		}
		return from, len(raw) // it never ends
	}
	rest, _, _ = strings.Cut(rest, "#")
	return from, from + len(strings.TrimRight(rest, " \t"))
}

// changed reports whether the file is another by now.
func (f *File) changed() bool {
	now := Read(f.path)
	return now.there != f.there || !slices.Equal(now.text, f.text) || (now.why == nil) != (f.why == nil)
}
