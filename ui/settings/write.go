package settings

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zugzwang/ui/files"
)

// Change is a line to write.
type Change struct {
	Name Name
	Text string // the line
	Line int    // number of the line to replace, from 1; 0: a new line
}

// Line returns the line that sets the setting to value.
func (n Name) Line(value string) string {
	if list[n].number {
		return n.String() + " = " + value
	}
	return fmt.Sprintf("%v = %q", n, value)
}

// newText returns the text of a new file: every setting is in a comment, with its meaning and
// values.
func newText() []byte {
	var w bytes.Buffer
	w.WriteString("# The settings of zugzwang. What stands in a comment is the default.\n")
	for _, n := range Names() {
		w.WriteString("\n")
		w.WriteString(n.Comment())
		fmt.Fprintf(&w, "#%s\n", n.Line(list[n].usual))
	}
	return w.Bytes()
}

// Comment returns comment lines that explain the setting and its values.
func (n Name) Comment() string {
	var w strings.Builder
	fmt.Fprintf(&w, "# %s: %s.\n", n, n.About())
	for _, c := range list[n].choices {
		fmt.Fprintf(&w, "#   %-8s  %s\n", c.value, c.means)
	}
	if list[n].number {
		fmt.Fprintf(&w, "#   or any whole number up to %d\n", mostPause)
	}
	return w.String()
}

// Changes returns the lines to write so that the file sets the values in v that are not "".
// Settings that already have their value are left out, and so are those at their default without a
// line.
func (f *File) Changes(v Values) (list []Change) {
	for _, n := range Names() {
		if v[n] == "" || v[n] == f.values[n] || f.values[n] == "" && f.at[n] == 0 && v[n] == n.usual() {
			continue
		}
		list = append(list, Change{n, n.Line(v[n]), f.at[n]})
	}
	return list
}

func (n Name) usual() string { return list[n].usual }

// with returns the text of the file with changes. In an existing line only the value changes; a new
// line is put below the comment with the setting or, without one, at the end of the settings.
func (f *File) with(changes []Change) []byte {
	text := f.text
	if !f.there {
		text = newText()
	}
	all := strings.Split(string(text), "\n")
	for _, c := range changes {
		if c.Line == 0 {
			continue
		}
		line := all[c.Line-1]
		at := strings.Index(line, "=") + 1
		from, to := span(strings.TrimSuffix(line[at:], "\r"))
		_, value, _ := strings.Cut(c.Text, "= ")
		all[c.Line-1] = line[:at+from] + value + line[at+to:]
	}
	for _, c := range changes {
		if c.Line == 0 {
			all = add(all, c)
		}
	}
	return []byte(strings.Join(all, "\n"))
}

// add inserts a new line at the right position, with the kind of line break that the file uses.
func add(all []string, c Change) []string {
	end := ""
	if strings.HasSuffix(all[0], "\r") {
		end = "\r"
	}
	table := len(all) // lines after the start of a TOML table are not settings
	for i, line := range all {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			table = min(table, i)
		}
		rest, ok := strings.CutPrefix(line, "#")
		if key, _, is := strings.Cut(rest, "="); ok && is && strings.TrimSpace(key) == c.Name.String() && i+1 < len(all) && i < table {
			return slices.Insert(all, i+1, c.Text+end)
		}
	}
	at := table
	for at > 0 && strings.TrimSpace(all[at-1]) == "" {
		at--
	}
	var block []string
	if at > 0 {
		block = append(block, end)
	}
	for line := range strings.Lines(c.Name.Comment()) {
		block = append(block, strings.TrimSuffix(line, "\n")+end)
	}
	block = append(block, c.Text+end)
	if at == len(all) {
		if at > 0 && !strings.HasSuffix(all[at-1], end) {
			all[at-1] += end // the last line had no line break
		}
		block = append(block, "")
	}
	return slices.Insert(all, at, block...)
}

// Errors of Write.
var (
	ErrChanged = errors.New("it was changed meanwhile")
	errNoPlace = errors.New("there is no home directory, and no XDG_CONFIG_HOME")
)

// Unwritable returns why the file cannot be written, as far as that is known without trying;
// otherwise nil.
func (f *File) Unwritable() error {
	switch {
	case f.path == "":
		return errNoPlace
	case f.why != nil:
		return f.why
	case !f.whole:
		return fmt.Errorf("it is larger than %d bytes", mostBytes)
	}
	return nil
}

// Write writes changes atomically and returns the new file. If the path is a symbolic link it stays
// one, and the file behind it is replaced. On an error nothing is written, and Write returns f:
// ErrChanged if the file has changed since it was read, others if a setting cannot be given in this
// file or the system refuses.
func (f *File) Write(changes []Change) (*File, error) {
	if err := f.Unwritable(); err != nil {
		return f, err
	}
	if f.changed() {
		return f, ErrChanged
	}
	text := f.with(changes)
	next := &File{path: f.path, text: text, there: true, whole: true}
	next.parse()
	for _, c := range changes {
		if c.Name.Line(next.values[c.Name]) != c.Text {
			return f, fmt.Errorf("%v cannot be said in it: it is left as it is", c.Name)
		}
	}
	to, err := files.Behind(f.path)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o700)
	}
	if err == nil {
		err = files.Replace(to, text, 0o600)
	}
	if err != nil {
		return f, files.Cause(err)
	}
	return next, nil
}
