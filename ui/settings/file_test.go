package settings

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// write writes a settings file and returns its name.
func write(t testing.TB, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(name, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
	return name
}

// values returns the settings in a file, by key.
func values(f *File) map[string]string {
	said := map[string]string{}
	for n, value := range f.Values() {
		if value != "" {
			said[Name(n).String()] = value
		}
	}
	return said
}

// The settings that a file has, and the errors about its other lines.
func TestRead(t *testing.T) {
	all := "theme, colours, glyphs, motion, edges, pause, mouse, strength, mode, rules, ratings, streaks or returns"
	for _, test := range []struct {
		text   string
		values string   // key=value, sorted
		faults []string // without the file's name
	}{
		{"", "", nil},
		{"\n  # a comment\n\n", "", nil},
		{`theme = "dark"`, "theme=dark", nil},
		{"\xef\xbb\xbftheme = \"dark\"\r\nmouse=false\r\n", "mouse=off theme=dark", nil},
		{`  "theme"='Light' # by day`, "theme=light", nil},
		{"pause = 1_000", "pause=1000", nil},
		{"pause = 0x10\nmotion = true\ncolours = 16", "colours=16 motion=on pause=16", nil},
		{"strength = \"novice\"\nmode = \"study\"\nedges = \"hard\"\nglyphs = \"ascii\"", "edges=hard glyphs=ascii mode=study strength=novice", nil},

		{"\n\n\ntheme = \"blue\"\nmouse = \"off\"", "mouse=off", []string{`line 4: theme: found "blue", expected dark, light or auto`}},
		{`theme = dark # by night`, "", []string{`line 1: theme: found dark, expected "dark", in quotes`}},
		{`theme =`, "", []string{`line 1: theme: found nothing, expected dark, light or auto`}},
		{`theme = "dark`, "", []string{`line 1: theme: found "dark, expected dark, light or auto`}},
		{`theme "dark"`, "", []string{`line 1: found "theme \"dark\"", expected a setting and its value, such as theme = "dark"`}},
		{`theme = ["dark"]`, "", []string{`line 1: theme: found ["dark"], expected dark, light or auto`}},
		{`theme = "dark" "light"`, "", []string{`line 1: theme: found "dark" "light", expected dark, light or auto`}},
		{`theme.dark = true`, "", []string{`line 1: found "theme.dark", expected ` + all}},
		{`colour = "16"`, "", []string{`line 1: found "colour", expected ` + all}},
		{`mouse = "yes"`, "", []string{`line 1: mouse: found "yes", expected on or off`}},
		{`strength = 5`, "", []string{`line 1: strength: found "5", expected beginner, novice, amateur, expert, perfect or last`}},
		{`mode = true`, "", []string{`line 1: mode: found "true", expected play, study or last`}},
		{"pause = 10001", "", []string{`line 1: pause: found "10001", expected 0..10000, in milliseconds`}},
		{"pause = -1", "", []string{`line 1: pause: found "-1", expected 0..10000, in milliseconds`}},
		{"pause = 99999999999999999999", "", []string{`line 1: pause: found 99999999999999999999, expected 0..10000, in milliseconds`}},
		{"pause = 0.7", "", []string{`line 1: pause: found 0.7, expected 0..10000, in milliseconds`}},
		{"theme = \"dark\"\nmouse = \"off\"\ntheme = \"light\"", "mouse=off theme=dark", []string{`line 3: theme: found once more, expected once: line 1 is used`}},
		{"theme = \"blue\"\ntheme = \"light\"", "theme=light", []string{`line 1: theme: found "blue", expected dark, light or auto`}},
		{"[screen]\nmouse = \"off\"", "mouse=off", []string{`line 1: found "[screen]", expected a setting and its value, such as theme = "dark"`}},
		{"mode = \"\"\"\nplay\n\"\"\"", "", []string{
			`line 1: mode: found """, expected play, study or last`,
			`line 2: found "play", expected a setting and its value, such as theme = "dark"`,
			`line 3: found "\"\"\"", expected a setting and its value, such as theme = "dark"`,
		}},
		{"theme = \"da\x00rk\"\n# \x00\nmouse = \"off\"", "mouse=off", []string{
			`line 1: theme: found "\"da\x00rk\"", expected dark, light or auto`,
			`line 2: found "# \x00", expected a setting and its value, such as theme = "dark"`,
		}},
		{"\xff\xfe\nmouse = \"\xff\"", "", []string{
			`line 1: found "\xff\xfe", expected a setting and its value, such as theme = "dark"`,
			`line 2: mouse: found "\"\xff\"", expected on or off`,
		}},
		{strings.Repeat("x\n", 10), "", append(func() (list []string) {
			for i := range mostFaults {
				list = append(list, fmt.Sprintf(`line %d: found "x", expected a setting and its value, such as theme = "dark"`, i+1))
			}
			return list
		}(), "2 more lines are not used")},
		{"mouse = \"off\"\n" + strings.Repeat("# long\n", mostBytes/7) + "theme = \"dark\"\n", "mouse=off", []string{"found more than 65536 bytes: what is behind them is not used"}},
	} {
		f := Read(write(t, test.text))
		said := values(f)
		var got []string
		for _, key := range slices.Sorted(maps.Keys(said)) {
			got = append(got, key+"="+said[key])
		}
		if got := strings.Join(got, " "); got != test.values {
			t.Errorf("%.40q says %q, want %q", test.text, got, test.values)
		}
		var faults []string
		for _, fault := range f.Faults() {
			faults = append(faults, strings.TrimPrefix(fault, f.Path()+": "))
		}
		if diff := cmp.Diff(test.faults, faults); diff != "" {
			t.Errorf("%.40q: %s", test.text, diff)
		}
	}
}

// A folder in the file's place is an error. A missing file is none.
func TestReadWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	if got, want := Read(dir).Faults(), []string{dir + ": is a directory"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, name := range []string{"", filepath.Join(dir, "none"), filepath.Join(dir, "none", "config.toml")} {
		if f := Read(name); f.There() || len(f.Faults()) > 0 || f.Values() != (Values{}) {
			t.Errorf("%q: %+v", name, f)
		}
	}
}

// The new file is TOML without settings. Its comments, uncommented, are TOML, too, with every
// setting once at its default.
func TestNew(t *testing.T) {
	f := Read(write(t, string(newText())))
	if len(f.Faults()) > 0 || f.Values() != (Values{}) {
		t.Errorf("%q, %v", f.Faults(), values(f))
	}
	bare := Read(write(t, strings.ReplaceAll(string(newText()), "\n#", "\n")))
	for _, n := range Names() {
		if got := bare.Values()[n]; got != list[n].usual {
			t.Errorf("%v is %q in a comment, by itself %q", n, got, list[n].usual)
		}
		if n.Means(list[n].usual) == "" {
			t.Errorf("%v: nobody knows what %s means", n, list[n].usual)
		}
	}
}

// With changes a setting in a file's text: on the line with the setting, right or wrong, else
// below the comment about it, else at the end with a comment. Everything else stays.
func TestWith(t *testing.T) {
	night := Values{Theme: "dark"}
	added := func(end string) string {
		return strings.ReplaceAll(Theme.Comment()+"theme = \"dark\"\n", "\n", end)
	}
	for _, test := range []struct {
		text string
		set  Values
		want string
	}{
		{"", night, added("\n")},
		{"# mine\n", night, "# mine\n\n" + added("\n")},
		{"# mine\r\nmouse = \"on\"\r\n", night, "# mine\r\nmouse = \"on\"\r\n\r\n" + added("\r\n")},
		{"mouse = \"on\"", night, "mouse = \"on\"\n\n" + added("\n")},
		{"x\n\n\n[other]\ny = 1\n", night, "x\n\n" + added("\n") + "\n\n[other]\ny = 1\n"},
		{"theme=\"auto\"", night, "theme=\"dark\""},
		{"\xef\xbb\xbf  theme\t=  'auto'  # \"by\" night = dark\r\nwhat is this\r\n", night, "\xef\xbb\xbf  theme\t=  \"dark\"  # \"by\" night = dark\r\nwhat is this\r\n"},
		{"theme = blue # sky\ntheme = \"light\"\ntheme = \"auto\"", night, "theme = blue # sky\ntheme = \"dark\"\ntheme = \"auto\""},
		{"theme = blue#sky", night, "theme = \"dark\"#sky"},
		{"theme = \"a\\\"b#c\" # sky", night, "theme = \"dark\" # sky"},
		{"theme = \"blue", night, "theme = \"dark\""},
		{"theme =", night, "theme =\"dark\""},
		{"a\n #  theme = \"auto\"\nb\n", night, "a\n #  theme = \"auto\"\ntheme = \"dark\"\nb\n"},
		{"mouse = \"on\"\npause = 1\nx\n", Values{Mouse: "off", Pause: "300"}, "mouse = \"off\"\npause = 300\nx\n"},
		{"mouse = true", Values{Mouse: "on", Pause: "700", Theme: "auto"}, "mouse = true"},
	} {
		name := write(t, test.text)
		f := Read(name)
		next, err := f.Write(f.Changes(test.set))
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		text, _ := os.ReadFile(name)
		if diff := cmp.Diff(test.want, string(text)); diff != "" {
			t.Errorf("%q: %s", test.text, diff)
		}
		if now := Read(name); !bytes.Equal(now.text, next.text) || now.Values() != next.Values() || len(next.Changes(test.set)) > 0 {
			t.Errorf("%q: what was written is not what is read", test.text)
		}
	}
}

// A missing file is written with all settings in comments, and its folder is created. A link stays
// a link, and permissions stay.
func TestWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "zugzwang", "config.toml")
	f := Read(name)
	f, err := f.Write(f.Changes(Values{Theme: "dark", Mouse: "on"}))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(f.text), strings.Replace(string(newText()), "#theme = \"auto\"\n", "#theme = \"auto\"\ntheme = \"dark\"\n", 1); got != want {
		t.Error(cmp.Diff(want, got))
	}

	real := write(t, "# mine\ntheme = \"dark\"\n")
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
	f = Read(link)
	if _, err := f.Write(f.Changes(Values{Theme: "light"})); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(real)
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 || string(text) != "# mine\ntheme = \"light\"\n" {
		t.Errorf("%v, %v; %q", info, err, text)
	}
	if info, err := os.Stat(real); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v", info, err)
	}
}

// If the file cannot be written, that is an error, and nothing is written.
func TestNotWritten(t *testing.T) {
	dir := t.TempDir()
	loose := filepath.Join(dir, "loose")
	if err := os.Symlink("nothing", loose); err != nil {
		t.Fatal(err)
	}
	huge := write(t, strings.Repeat("\n", mostBytes+1))
	for name, want := range map[string]string{
		"":                                 "there is no home directory, and no XDG_CONFIG_HOME",
		dir:                                "is a directory",
		loose:                              "it is a link that leads nowhere",
		huge:                               "it is larger than 65536 bytes",
		filepath.Join(huge, "config.toml"): "not a directory",
	} {
		f := Read(name)
		if _, err := f.Write([]Change{{Theme, `theme = "dark"`, 0}}); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
	name := write(t, "mouse = \"on\"\n")
	f := Read(name)
	const other = "mouse = \"off\"\n"
	if err := os.WriteFile(name, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write(f.Changes(Values{Mouse: "off"})); err != ErrChanged {
		t.Errorf("a file that is another by now: %v", err)
	}
	if text, _ := os.ReadFile(name); string(text) != other {
		t.Errorf("it is written: %q", text)
	}
}

// FuzzFile reads any file and writes settings into it. Every line stays except the values changed,
// and the settings are read again.
func FuzzFile(f *testing.F) {
	for _, seed := range []string{
		"", "theme = \"dark\"", "theme = blue # x\r\n[a]\n", "#theme = 1\npause = 5", "\"theme\"='a'", "mode = \"\"\"\nplay\"\"\"", "\xef\xbb\xbfmouse=true", "pause=1#\x00",
	} {
		f.Add(seed, "dark", uint16(300))
	}
	name := filepath.Join(f.TempDir(), "config.toml")
	f.Fuzz(func(t *testing.T, text, value string, ms uint16) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		old := Read(name)
		for _, fault := range old.Faults() {
			if strings.ContainsAny(fault, "\n\r\x00\x1b") {
				t.Fatalf("%q is told", fault)
			}
		}
		for n, v := range old.Values() {
			if got, err := Name(n).Check(v); v != "" && (err != nil || got != v) {
				t.Fatalf("%v is %q: %v", Name(n), v, err)
			}
		}
		var set Values
		for _, n := range Names() {
			if v, err := n.Check(value); err == nil {
				set[n] = v
			}
		}
		if v, err := Pause.Check(fmt.Sprint(ms)); err == nil {
			set[Pause] = v
		}
		changes := old.Changes(set)
		next, err := old.Write(changes)
		if err != nil {
			return // an error, and nothing was written
		}
		for _, n := range Names() {
			if got := (&Settings{values: next.Values()}).Of(n); set[n] != "" && got != set[n] {
				t.Fatalf("%v is %s, was to be %s", n, got, set[n])
			}
		}
		changed := map[int]bool{}
		for _, c := range changes {
			changed[c.Line] = true
		}
		rest := strings.Split(string(next.text), "\n")
		for i, line := range strings.Split(text, "\n") {
			j := slices.IndexFunc(rest, func(now string) bool {
				return strings.TrimSuffix(now, "\r") == strings.TrimSuffix(line, "\r") || changed[i+1] && strings.HasPrefix(now, line[:strings.Index(line, "=")+1])
			})
			if j < 0 {
				t.Fatalf("line %d is gone: %q\n%q", i+1, line, next.text)
			}
			rest = rest[j+1:]
		}
	})
}

// The documentation has the new file as it is.
func TestDocs(t *testing.T) {
	docs, err := os.ReadFile("../../docs/settings.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(docs), "```toml\n"+string(newText())+"```\n") {
		t.Errorf("docs/settings.md does not show what zugzwang settings --new writes, which is\n%s", newText())
	}
}

// Beside returns the offered values before and after any value, also a number between those
// offered.
func TestBeside(t *testing.T) {
	for _, test := range []struct {
		n             Name
		value         string
		before, after string // "" for none
	}{
		{Pause, "0", "", "300"},
		{Pause, "1", "0", "300"},
		{Pause, "700", "300", "1500"},
		{Pause, "2999", "1500", "3000"},
		{Pause, "3000", "1500", ""},
		{Pause, "10000", "3000", ""},
		{Theme, "light", "dark", "auto"},
		{Theme, "auto", "light", ""},
	} {
		for delta, want := range map[int]string{-1: test.before, 1: test.after} {
			got, ok := test.n.Beside(test.value, delta)
			if ok != (want != "") || ok && got != want || !ok && got != test.value {
				t.Errorf("%v %s, %+d: %q, %v, want %q", test.n, test.value, delta, got, ok, want)
			}
		}
	}
}
