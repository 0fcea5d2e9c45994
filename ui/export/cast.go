package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"strconv"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/svg"
	"zugzwang/ui/theme"
)

// castHead is the first line of a recording in asciinema's format, version 2.
type castHead struct {
	Version int       `json:"version"`
	Width   int       `json:"width"`
	Height  int       `json:"height"`
	Title   string    `json:"title"`
	Theme   castTheme `json:"theme"`
}

// castTheme holds the colours of the recording's terminal.
type castTheme struct {
	Fg      string `json:"fg"`
	Bg      string `json:"bg"`
	Palette string `json:"palette"`
}

// palette is the sixteen colours of the recording's terminal; frames do not use them.
const palette = "#121217:#e05a47:#5faf5f:#d7af5f:#5f87d7:#af5fd7:#5fafaf:#dcdcdc:#6c6c6c:#ff8766:#87d787:#ffd787:#87afff:#d787ff:#87d7d7:#ffffff"

// The usual and the smallest size of a recording.
var (
	CastUsual    = Size{100, 32}
	CastSmallest = Size{60, 20}
)

// Cast writes the story as a recording of a terminal of this size, in the format asciicast v2.
// Each step begins with a marker and stays for as long as reading it takes.
func (t *Story) Cast(w io.Writer, size Size, light bool) error {
	th, ground := look(light), page(light)
	var out bytes.Buffer
	line := func(value any) error {
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		return e.Encode(value)
	}
	if err := line(castHead{2, size.W, size.H, t.Title, castTheme{svg.Hex(ground.Ink), svg.Hex(ground.Ground), palette}}); err != nil {
		return err
	}
	at, was := 0, []string(nil) // time of the next event, in milliseconds
	event := func(kind, data string) error {
		return line([]any{json.Number(fmt.Sprintf("%d.%03d", at/1000, at%1000)), kind, data})
	}
	for i := range t.Steps {
		rows := strings.Split(t.frame(i, size, th), "\n")
		if err := event("m", t.Steps[i].Name); err != nil {
			return err
		}
		if err := event("o", changed(rows, was)); err != nil {
			return err
		}
		was = rows
		at += t.Steps[i].reading()
	}
	if err := event("o", "\x1b[?25h"); err != nil { // makes the last step stay, too
		return err
	}
	_, err := w.Write(out.Bytes())
	return err
}

// changed returns the terminal output that replaces the lines in was on the screen by those in
// rows: only those that differ. If was is nil, it clears the screen first and contains all lines.
func changed(rows, was []string) string {
	var out strings.Builder
	if was == nil {
		out.WriteString("\x1b[?25l\x1b[2J")
	}
	for y, row := range rows {
		if was == nil || y >= len(was) || row != was[y] {
			fmt.Fprintf(&out, "\x1b[%d;1H\x1b[m\x1b[2K%s", y+1, row)
		}
	}
	out.WriteString("\x1b[m")
	return out.String()
}

// reading returns the time to read a step, in milliseconds.
func (s *Step) reading() int {
	letters := len(s.Head)
	for _, says := range s.Says {
		letters += len(says)
	}
	return min(max(45*letters, 1200), 6000)
}

// frame returns a step as a screen: what happened, the board, and beside it the reasons.
func (t *Story) frame(i int, size Size, th *theme.Theme) string {
	s := &t.Steps[i]
	c := paint.New(size.W, size.H)
	w, h := size.W, size.H
	x := c.Text(1, 0, th.Words(t.Title), th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(strings.Join(t.About[:min(len(t.About), 1)], "")), th.Faint)
	c.Fit(1, 1, w-2, th.Words(s.Head), th.Strong)
	panel := max(min(w*2/5, 44), 26)
	sub := c.Sub(image.Rect(0, 3, w-panel-1, h-2))
	scene := s.scene(th)
	t.views.Draw(sub, scene).DrawReasons(sub)
	t.beside(c.Sub(image.Rect(w-panel, 3, w, h-2)), s, th)
	bar, done := w-4-len(s.Name), 0
	if len(t.Steps) > 1 {
		done = i * max(bar-1, 0) / (len(t.Steps) - 1)
	}
	for x := range max(bar, 0) {
		st := th.Border
		if x <= done {
			st = th.Key
		}
		c.Put(1+x, h-1, th.Glyph.Horizontal, st)
	}
	c.Right(w-1, h-1, s.Name, th.Faint)
	return c.String()
}

// beside draws the text about a step.
func (t *Story) beside(c *paint.Canvas, s *Step, th *theme.Theme) {
	w, h := c.Width()-3, c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	y := 0
	for n, code := range t.Code {
		st := th.Faint
		if n == s.Line {
			st = th.Focus
			c.Fill(image.Rect(1, y, c.Width(), y+1), " ", st)
		}
		c.Fit(2, y, w, th.Words(code), st)
		y++
	}
	if len(t.Code) > 0 {
		y++
	}
	for i, says := range s.Says {
		st := th.Text
		if i == 0 {
			st = th.Strong
		}
		y = c.Wrap(2, y, w, max(h-y, 0), th.Words(says), st)
	}
	y++
	for _, held := range s.Holds {
		if y < h {
			y = c.Wrap(2, y, w, min(h-y, 2), th.Words(held.Said()+" "+held.Is), th.Faint)
		}
	}
	for _, mv := range s.Moves {
		if y >= h {
			return
		}
		drawMove(c, y, w, mv, th)
		y++
	}
	if s.More > 0 && y < h {
		c.Fit(2, y, w, fmt.Sprintf("and %d more", s.More), th.Faint)
	}
}

// drawMove draws a move with its verdict in row y, in columns 2 to w+1.
func drawMove(c *paint.Canvas, y, w int, mv Move, th *theme.Theme) {
	letter := th.Glyph.Letter[mv.Verdict.Outcome]
	if r := mv.Verdict.Remoteness; r >= 0 && r < 1000 && !mv.Verdict.Outcome.Even() {
		letter += strconv.Itoa(int(r))
	}
	left := max(c.Text(2, y, letter, th.Outcome[mv.Verdict.Outcome])+1, 5)
	st := th.Text
	if mv.Made {
		st = th.Strong
	}
	star := " "
	if mv.Best {
		star = th.Glyph.Star
	}
	c.Text(left, y, star, th.Star)
	c.Fit(left+2, y, w-left, th.Words(mv.Does), st)
}
