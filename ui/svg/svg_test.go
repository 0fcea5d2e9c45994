package svg

import (
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"strings"
	"testing"
)

var page = Page{color.RGBA{0, 0, 0, 255}, color.RGBA{255, 255, 255, 255}}

// A picture is valid XML. Letters are text; blocks, dots and lines are shapes.
func TestPicture(t *testing.T) {
	text := string(page.Picture(12, 3, "\x1b[31ma<b&c\x1b[m ▀⠁─\n\x1b[7m x \x1b[m"))
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
	for _, want := range []string{">a&lt;b&amp;c</text>", `fill="#ffffff" d="M0 20h30v20h-30z"`, ">x</text>", "M60 0h10v10h-10z"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, no := range []string{"▀", "⠁", "─"} {
		if strings.Contains(text, no) {
			t.Errorf("%q is a letter in\n%s", no, text)
		}
	}
}

// A film stores only the changes between its frames and shows each frame at its time.
func TestFilm(t *testing.T) {
	text := string(page.Film(10, 1, []Still{{"abc", 1}, {"abd", 1}, {"abd", 2}}))
	for _, want := range []string{">abc</text>", ">d</text>", `keyTimes="0;0.25" dur="4s"`, `keyTimes="0;0.5" dur="4s"`} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q is there %d times in\n%s", want, strings.Count(text, want), text)
		}
	}
}
