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

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"zugzwang/games/english"
	"zugzwang/ui/files"
)

// Path returns the path of the file in the user's XDG configuration directory; "" if neither
// XDG_CONFIG_HOME nor a home directory is set.
func Path(getenv func(string) string) string {
	xdg.Reload() // the environment may have changed
	if getenv("XDG_CONFIG_HOME") == "" && xdg.Home == "/" || !filepath.IsAbs(xdg.ConfigHome) {
		return ""
	}
	return filepath.Join(xdg.ConfigHome, "zugzwang", "config.toml")
}

// mostBytes is the size of the largest file read, in bytes; the rest of a larger one is ignored.
const mostBytes = 1 << 16

// mostFaults is how many faults of a file are listed.
const mostFaults = 8

// File is the file of settings as read. Its format is a subset of TOML: each line sets a setting to
// a string, a number, true or false, or is empty or a comment. Other lines are faults; they are
// ignored.
type File struct {
	path   string
	text   []byte
	there  bool  // the file exists
	whole  bool  // all of it was read
	why    error // why it could not be read; nil: it was
	values Values
	at     [count]int // by setting: number of its line, even if the value is invalid, from 1; 0: none
	faults []string
	more   int // how many faults are not listed
}

// Read reads the file at a path. A missing file, or the path "", is like an empty one; any other
// error becomes a fault, and the file has no values.
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
		f.text, err = io.ReadAll(io.LimitReader(r, mostBytes+1))
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

// Line returns the number of the line, from 1, that gives the setting its value; 0 if none does.
func (f *File) Line(n Name) int {
	if f.values[n] == "" {
		return 0
	}
	return f.at[n]
}

// Faults returns a sentence about each ignored line, up to mostFaults, and one about how many more
// there are; each begins with the file's path. A file that could not be read has one fault.
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

// fault notes what is wrong with a line, counted from 1; 0: with the file. Beyond mostFaults it
// only counts them.
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

// mark is the byte order mark, with which some editors begin files.
var mark = []byte("\xef\xbb\xbf")

// parse parses the text line by line. It takes time proportional to its length.
func (f *File) parse() {
	text := f.text
	if len(text) > mostBytes {
		// The last line may be incomplete.
		f.whole = false
		text = text[:bytes.LastIndexByte(text[:mostBytes], '\n')+1]
		f.fault(0, "found more than %d bytes: what is behind them is not used", mostBytes)
	}
	for i, line := range lines(bytes.TrimPrefix(text, mark)) {
		if line = strings.TrimSpace(line); line != "" {
			f.line(i+1, line)
		}
	}
}

// lines returns the lines of a text without line breaks.
func lines(text []byte) []string {
	list := strings.Split(string(text), "\n")
	for i, line := range list {
		list[i] = strings.TrimSuffix(line, "\r")
	}
	return list
}

// line parses a line, which is not empty; at is its number, from 1.
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

// read returns the value of a setting: said is the value as parsed by TOML, raw its text.
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

// unread returns the error for a line with key n whose value is no TOML, or is one of another type.
// Raw is the text after "=".
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
	case len(value) > 24 || !english.Printable(value, 24):
		value = english.Quote([]byte(value))
	}
	return fmt.Errorf("found %s, expected %s", value, n.Expected())
}

// span returns the start and end of the value in the text after "=". Only spaces and a comment
// may follow it.
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
		return from, len(raw) // its quote is not closed
	}
	rest, _, _ = strings.Cut(rest, "#")
	return from, from + len(strings.TrimRight(rest, " \t"))
}

// changed reports whether the file has changed since it was read.
func (f *File) changed() bool {
	now := Read(f.path)
	return now.there != f.there || !slices.Equal(now.text, f.text) || (now.why == nil) != (f.why == nil)
}
