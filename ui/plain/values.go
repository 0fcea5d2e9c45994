package plain

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// valuing are the commands that say what follows from a position, and what its worth
// follows from.
func (s *session) valuing() []command {
	return []command{
		{names: []string{"value"}, args: "[PART [OPTION ...]]", help: "what each part is worth, and where that comes from: value 2, then value 2 1 for its first option, down to the end", run: (*session).value, off: func(s *session) string {
			if _, ok := s.solution.(games.Valued); !ok {
				return "the positions of this board are not sums of values"
			}
			return ""
		}},
		{names: []string{"line"}, help: "tell best play by both sides from here on", run: (*session).line, off: over},
	}
}

// value tells what the parts of the position are worth, or where the value of one of them
// comes from, or of one of its options, and so on.
func (s *session) value(args []string) error {
	valued := s.solution.(games.Valued)
	at := below{p: s.match.Position()}
	for i := range valued.Parts(at.p) {
		at.parts = append(at.parts, i)
	}
	if at.parts == nil {
		s.say("This position has no values.")
		return nil
	}
	s.study()
	path := "value"
	for _, word := range args {
		n, err := strconv.Atoi(word)
		if last := at.choices(); err != nil || n < 1 || n > last {
			if last == 0 {
				s.say("%s", games.Bottom)
			} else {
				s.say("Type %s and a number from 1 to %d.", path, last)
			}
			return nil
		}
		err = s.work(func(ctx context.Context, _ solver.Options) error { return at.down(ctx, valued, n-1) })
		if err != nil {
			return s.refused(err)
		}
		path += " " + word
	}
	if at.whence != nil {
		s.whence(at.whence, path)
		return nil
	}
	if len(at.parts) == 0 {
		s.say("%s", games.Nothing)
		return nil
	}
	var lines []string
	if len(args) > 0 {
		lines = append(lines, fmt.Sprintf("It leaves %d parts.", len(at.parts)))
	}
	all := valued.Parts(at.p)
	for i, part := range at.parts {
		lines = append(lines, fmt.Sprintf("  %d: %s", i+1, worthOf(all[part])))
	}
	if len(args) == 0 {
		_, says, why := valued.Adds(at.p)
		lines = append(lines, says)
		if why != "" {
			lines = append(lines, why)
		}
	}
	lines = append(lines, fmt.Sprintf("Type %s and a number for where that comes from.", path))
	s.page(games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }})
	return nil
}

// below is a place on the way down from a value: parts to choose from, or one of them with
// its options.
type below struct {
	p      games.Position
	parts  []int
	whence *games.Whence
}

// choices is how many ways lead down.
func (b *below) choices() int {
	if b.whence != nil {
		return len(b.whence.Options)
	}
	return len(b.parts)
}

// down goes down one of the ways.
func (b *below) down(ctx context.Context, valued games.Valued, way int) (err error) {
	part := 0
	if b.whence == nil {
		part = b.parts[way]
	} else {
		o := b.whence.Options[way]
		b.p, b.parts, b.whence = o.To, o.Parts, nil
		if len(o.Parts) != 1 {
			return nil
		}
		part = o.Parts[0]
	}
	b.whence, err = valued.Whence(ctx, b.p, part)
	return err
}

// worthOf is a part and what it is worth.
func worthOf(p games.Part) string {
	name := p.Name
	if name != "" && p.State != "" {
		name += ", "
	}
	return name + p.State + " is worth " + p.Value
}

// whence tells where the value of a part comes from.
func (s *session) whence(w *games.Whence, path string) {
	lines := []string{english.Capital(worthOf(w.Part)) + "."}
	lines = append(lines, w.Says)
	if strings.Count(path, " ") == 1 { // a term is explained once
		lines = append(lines, w.Gloss...)
	}
	lines = append(lines, w.Means)
	for i, o := range w.Options {
		who := ""
		if !w.Impartial {
			who = s.match.Board.Game().Players[o.By] + ", "
		}
		text := fmt.Sprintf("  %d: %s%s, worth %s", i+1, who, o.Name, o.Value)
		if o.Answer != "" {
			text += ", answered by " + o.Answer
		}
		if o.Counts {
			text += "; it counts"
		}
		lines = append(lines, text)
	}
	if len(w.Options) > 0 {
		lines = append(lines, fmt.Sprintf("Type %s and a number for where that comes from.", path))
	}
	s.page(games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }})
}

// mostLine is how many plies of best play are looked for.
const mostLine = 200

// line tells best play by both sides.
func (s *session) line([]string) error {
	s.study()
	b := s.match.Board
	var line *games.Line
	err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
		_, line, err = games.MainLine(ctx, b, s.solution, s.match.Position(), mostLine, opt)
		return err
	})
	if err != nil {
		return s.refused(err)
	}
	s.page(games.Lines{Len: line.Len() + 1, At: func(i int) string {
		if i < line.Len() {
			p := line.Positions[i]
			did, _ := games.Narrate(b, p, line.Moves[i])
			return fmt.Sprintf("%d. %s.", i+1, desk.Does(b.Game().Players[p.Turn()], did))
		}
		last := line.Positions[i]
		switch {
		case line.Ended:
			return "The end: " + b.Ended(last) + "."
		case line.Back == 0:
			return "That is the position that it began with: it goes round for ever."
		case line.Back > 0:
			return fmt.Sprintf("That is the position after move %d again: it goes round for ever.", line.Back)
		}
		return fmt.Sprintf("So far %s; there is more.", english.Plies(int32(line.Len())))
	}})
	return nil
}
