//go:build browser

package web

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/internal/ptytest"
)

// cells is a function in the page that returns the content of its terminal, one line for each row.
// Below a row is a line with its colours and attributes, if it has any, in the form of described.
const cells = `() => Array.from({ length: term.rows }, (_, y) => {
	const line = term.buffer.active.getLine(y), colour = (rgb, palette, n) => rgb ? "#" + n.toString(16).padStart(6, "0") : palette ? String(n) : "";
	let text = "", styles = [], last = "";
	for (let x = 0; x < term.cols; x++) {
		const cell = line.getCell(x), chars = cell.getChars() || (cell.getWidth() > 0 ? " " : "");
		const marks = (cell.isUnderline() ? "u" : "") + (cell.isStrikethrough() ? "s" : "") + (cell.isInverse() ? "r" : "");
		const ink = (cell.isBold() ? "b" : "") + (cell.isDim() ? "f" : "") + (cell.isItalic() ? "i" : "") + colour(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor());
		const style = (chars === " " && marks === "" ? "" : ink) + marks + "/" + colour(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor());
		text += chars;
		if (style !== last) styles.push(x + ":" + style);
		last = style;
	}
	return text.replace(/ +$/, "") + "\n" + (styles.join(" ") === "0:/" ? "" : styles.join(" ") + "\n");
}).join("")`

// described returns a terminal's picture in that form: the column of each change, then weight,
// colour, attributes and background. For a blank only what is visible counts.
func described(p ptytest.Picture) string {
	colour := func(c color.Color) string {
		switch c := c.(type) {
		case nil:
			return ""
		case ansi.BasicColor:
			return strconv.Itoa(int(c))
		case ansi.IndexedColor:
			return strconv.Itoa(int(c))
		}
		r, g, b, _ := c.RGBA()
		return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
	}
	var all strings.Builder
	for _, row := range p {
		var text strings.Builder
		var styles []string
		last := ""
		for x, c := range row {
			var marks, ink string
			add := func(to *string, letter string, on bool) {
				if on {
					*to += letter
				}
			}
			add(&marks, "u", c.Style.Underline != uv.UnderlineNone)
			add(&marks, "s", c.Style.Attrs&uv.AttrStrikethrough != 0)
			add(&marks, "r", c.Style.Attrs&uv.AttrReverse != 0)
			add(&ink, "b", c.Style.Attrs&uv.AttrBold != 0)
			add(&ink, "f", c.Style.Attrs&uv.AttrFaint != 0)
			add(&ink, "i", c.Style.Attrs&uv.AttrItalic != 0)
			ink += colour(c.Style.Fg)
			if c.Content == " " && marks == "" {
				ink = ""
			}
			style := ink + marks + "/" + colour(c.Style.Bg)
			text.WriteString(c.Content)
			if style != last {
				styles = append(styles, fmt.Sprintf("%d:%s", x, style))
			}
			last = style
		}
		all.WriteString(strings.TrimRight(text.String(), " ") + "\n")
		if said := strings.Join(styles, " "); said != "0:/" {
			all.WriteString(said + "\n")
		}
	}
	return all.String()
}

// becomes returns the terminal's content once it equals want, or after a time limit.
func (s *screen) becomes(want string) string {
	return s.Says(fmt.Sprintf(`import("/page.js").then(({ term }) => new Promise(done => {
		const text = %s, want = %q;
		const look = () => {
			if (text() !== want) return;
			seen.dispose();
			clearTimeout(late);
			done(want);
		};
		const seen = term.onWriteParsed(look), late = setTimeout(() => done(text()), 20000);
		look();
	}))`, cells, want))
}

// differs returns the first lines in which two texts differ.
func differs(one, two string) string {
	var b strings.Builder
	a, c := strings.Split(one, "\n"), strings.Split(two, "\n")
	for i := range min(len(a), len(c)) {
		if a[i] != c[i] {
			fmt.Fprintf(&b, "page:     %s\nterminal: %s\n", a[i], c[i])
			if b.Len() > 2000 {
				break
			}
		}
	}
	return b.String()
}

// Every screen has the same text and colours in the page as in a terminal of the same size.
func TestFramesAreTheTerminals(t *testing.T) {
	program := filepath.Join(t.TempDir(), "zugzwang")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = root
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	s := serve(t)
	// Both have the same settings. What the program saves in one match affects the next.
	const settings = "edges = \"smooth\"\nmotion = \"off\"\n"
	home := t.TempDir()
	if err := os.MkdirAll(filepath.Join(home, ".config", "zugzwang"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".config", "zugzwang", "config.toml"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	archive := tar.NewWriter(&packed)
	if err := archive.WriteHeader(&tar.Header{Name: ".config/zugzwang/config.toml", Mode: 0o600, Size: int64(len(settings))}); err != nil {
		t.Fatal(err)
	}
	_, err := archive.Write([]byte(settings))
	if err := errors.Join(err, archive.Close()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "settings.tar")
	if err := os.WriteFile(file, packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open("")
	s.wait("1 Berzerk")
	s.Loads(func() { s.Choose("#files input[name=in]", file) })
	s.wait("1 Berzerk")
	screens := map[string]bool{} // screens with colours
	for _, one := range []struct{ link, keys []string }{
		{nil, []string{"?", "?", "ArrowDown", "Enter", "i", "Escape"}},
		{
			[]string{"play", code(t, "berzerk", "12\n3 2 3 4\n3 1 2 3\n")},
			[]string{"Enter", "?", "?", "o", "e", "Escape", "w", "Escape", "ArrowDown", "v", "Escape", ",", "Escape"},
		},
		{
			[]string{"play", code(t, "fence", "1\n3 4\nRDRRDDR\nDRDRRDR\n")},
			[]string{"Enter", "o", "E", "Escape", "w", "Escape"},
		},
		{[]string{"learn", "jug"}, []string{"Enter"}},
	} {
		fragment := strings.TrimPrefix(strings.Join(one.link, "/"), "play/")
		s.open(fragment)
		var columns, rows int
		s.wait(`\S`)
		if _, err := fmt.Sscan(s.Says(`import("/page.js").then(({ term }) => term.cols + " " + term.rows)`), &columns, &rows); err != nil {
			t.Fatal(err)
		}
		p := ptytest.Start(t, ptytest.Options{Cols: columns, Rows: rows, Home: home, Env: []string{"COLORFGBG=0;15", "XDG_CONFIG_HOME=" + filepath.Join(home, ".config")}, Answers: true}, program, one.link...)
		p.UntilQuiet()
		p.Type("\x1b]11;rgb:fafa/fafa/f7f7\x1b\\") // the page's background, with which colours are mixed
		for i, key := range append([]string{""}, one.keys...) {
			if key != "" {
				p.Type(strings.NewReplacer("Enter", "\r", "Escape", "\x1b", "ArrowDown", "\x1b[B").Replace(key))
				s.keys(key)
			}
			p.UntilQuiet()
			var want string
			shown := func(screen *ptytest.Screen) { want = described(screen.Picture()) }
			p.Show(shown)
			got := s.becomes(want)
			if p.Show(shown); got != want {
				t.Fatalf("%s, after %s (%d)\n%s\nthe page has\n%s", fragment, strconv.Quote(key), i, differs(got, want), got)
			}
			if strings.Contains(got, ":#") {
				screens[got] = true
			}
		}
		p.Close()
	}
	if len(screens) < 12 {
		t.Errorf("%d screens with colours were compared", len(screens))
	}
}
