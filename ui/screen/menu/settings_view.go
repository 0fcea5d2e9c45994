package menu

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// Columns of the list: the values, and what they mean.
const (
	valueColumn = 10
	meansColumn = 29
)

func (s *Settings) Draw(c *paint.Canvas) {
	th, w, h := s.ses.Theme, c.Width(), c.Height()
	// A low window shows a part of the list with the setting in focus in the middle.
	shown := min(len(s.Rows), max(h-10, 3))
	from := min(max(int(s.At)-shown/2, 0), len(s.Rows)-shown)
	says := "changes take effect at once"
	if shown < len(s.Rows) {
		says += fmt.Sprintf("; %d–%d of %d", from+1, from+shown, len(s.Rows))
	}
	x := c.Text(1, 0, "Settings", th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(says), th.Faint)
	kit.DrawFooter(c, s.ses, h-1, s.Keys())
	list := c
	if w >= 88 && s.sample != nil {
		width := min(max(60, w/3), 80)
		list = c.Sub(image.Rect(0, 0, width, h))
		room := w - 1 - width // a picture is about twice as wide as high
		s.sample.Draw(c.Sub(image.Rect(width, 2, w-1, 2+min(h-4, room*5/9))))
	}
	each := min(max((h-10)/len(s.Rows), 1), 3)
	for i := range s.Rows {
		if s.Rows[i], s.Backs[i] = (image.Rectangle{}), (image.Rectangle{}); i >= from && i < from+shown {
			y := 2 + (i-from)*each
			s.row(list.Sub(image.Rect(0, y, list.Width(), y+each)), settings.Name(i))
		}
	}
	y := 3 + shown*each
	s.words(list.Sub(image.Rect(1, y, list.Width()-1, h-1)), each < 3)
}

// row draws a setting with its value and, if there is room, a description below.
func (s *Settings) row(c *paint.Canvas, n settings.Name) {
	th, w := s.ses.Theme, c.Width()
	s.Rows[n] = image.Rect(0, 0, w, min(c.Height(), 2)).Add(c.Origin())
	name, value, means := th.Text, th.Strong, th.Faint
	text := " " + s.value(n) + " "
	s.Backs[n] = image.Rectangle{}
	if n == s.At {
		name, value = th.Key, th.Focus
		s.Backs[n] = image.Rect(valueColumn, 0, valueColumn+2, 1).Add(c.Origin())
		text = th.Words("←") + text + th.Words("→")
	}
	if slices.ContainsFunc(s.unsaid(), func(change settings.Change) bool { return change.Name == n }) {
		c.Text(0, 0, "*", th.Star)
	}
	c.Fit(1, 0, valueColumn-2, n.String(), name)
	if n != s.At {
		text = " " + text
	}
	c.Fit(valueColumn, 0, meansColumn-valueColumn-1, text, value)
	c.Fit(meansColumn, 0, w-meansColumn-1, kit.Clauses(th.Words(n.Means(s.ses.Set.Of(n))), w-meansColumn-1), means)
	if c.Height() > 2 {
		c.Fit(valueColumn+1, 1, w-valueColumn-2, th.Words(n.About()), th.Faint)
	}
}

// remark is a sentence below the list.
type remark struct {
	text string
	st   theme.Style
}

// words draws below the list where the value of the setting in focus comes from, how the file
// differs, and its faults. If about is set, it first says what the setting is.
func (s *Settings) words(c *paint.Canvas, about bool) {
	th := s.ses.Theme
	says := s.why(s.At) + "."
	if about {
		says = s.At.About() + " (" + s.why(s.At) + ")."
	}
	list := []remark{{english.Capital(s.At.String() + ": " + says), th.Text}}
	if s.note != "" {
		list = append(list, remark{kit.Ended(english.Capital(s.note)), th.Key})
	}
	if list = append(list, remark{s.stands(), th.Faint}); !s.asking {
		list = append(list, s.faults()...)
	}
	y := 0
	for i, one := range list {
		if i == 1 && s.high(c, list) < c.Height() {
			y++
		}
		// The last line says how many remarks have no room.
		if rest := len(list) - i; rest > 1 && i > 1 && y+s.high(c, list[i:]) > c.Height() && y+s.high(c, list[i:i+1]) >= c.Height() {
			c.Fit(0, y, c.Width(), fmt.Sprintf("%d more lines of the file are not used.", rest), one.st)
			return
		}
		y = c.Wrap(0, y, c.Width(), c.Height()-y, th.Words(one.text), one.st)
	}
}

// high returns the height of the remarks, in lines.
func (s *Settings) high(c *paint.Canvas, list []remark) (n int) {
	for _, one := range list {
		n += len(paint.Lines(s.ses.Theme.Words(one.text), c.Width()))
	}
	return n
}

// faults returns remarks about the lines of the file that are ignored.
func (s *Settings) faults() (list []remark) {
	for _, fault := range s.ses.File.Faults() {
		list = append(list, remark{"Not used: " + strings.TrimPrefix(fault, s.ses.File.Path()+": "), s.ses.Theme.Error})
	}
	return list
}

// stands says how the values in effect differ from the file, or what would be written.
func (s *Settings) stands() string {
	f, place := s.ses.File, kit.ShortPath(s.ses.File)
	switch {
	case f.Path() == "":
		return english.Capital(s.whyNoFile()) + "."
	case s.asking && len(s.lines) == 0:
		return "Press enter to make the file " + place + ", with every setting in a comment."
	case s.asking && !f.There():
		var lines []string
		for _, l := range s.lines {
			lines = append(lines, l.Text)
		}
		return "Press enter to make the file " + place + ", which says " + strings.Join(lines, ", ") + "."
	case s.asking:
		var lines []string
		for _, l := range s.lines {
			if l.Line > 0 {
				lines = append(lines, fmt.Sprintf("%s in line %d", l.Text, l.Line))
			} else {
				lines = append(lines, l.Text+" in a new line")
			}
		}
		return "Press enter to write " + strings.Join(lines, "; ") + " of " + place + ". All else in it stays as it is."
	}
	var marked []string
	for _, change := range s.unsaid() {
		marked = append(marked, change.Name.String())
	}
	what := strings.Join(marked, ", ")
	switch {
	case f.There() && what == "":
		return "The file is " + place + "; only w changes it."
	case f.There():
		return "w writes what is marked * to the file " + place + ": " + what + "."
	case what == "":
		return "There is no file " + place + ", and none is needed; w makes one with every setting in it."
	}
	return "w makes a file " + place + " of what is marked *: " + what + "."
}
