package plain

import (
	"reflect"
	"slices"
	"strings"

	"zugzwang/ui/desk"
)

// theoryCommands returns the commands that print the game's page of theory.
func (s *session) theoryCommands() []command {
	if g := s.match.Board.Game(); s.theory == nil || s.theory.Game != g {
		s.theory = desk.NewTheory(g)
	}
	return s.commands(keyless(s.theory.Actions()), func(s *session, r desk.Reply) error {
		switch {
		case r.Says+r.Heard != "":
			return s.reply(r)
		case r.Lines.Len > 0: // the answer
			s.tellWrapped(r.Lines.At(0))
			return nil
		}
		s.part(s.theory)
		return nil
	})
}

// part prints the current part.
func (s *session) part(t *desk.Theory) {
	part, n := t.Part(), t.At()+1
	s.say("Part %d of %d: %s.", n, len(t.Parts), strings.TrimSuffix(part.Title, "."))
	s.tellWrapped(part.Text)
	if before := t.Parts[max(n-2, 0)]; n == 1 || part.Board != before.Board || !reflect.DeepEqual(part.Values, before.Values) {
		s.example(t)
	}
	switch {
	case !t.Answered():
		s.tellWrapped(part.Ask + " Type theory on for the answer.")
		return
	case part.Ask != "":
		s.tellWrapped(part.Ask + "\n" + part.Says)
	}
	if n < len(t.Parts) {
		s.say("Type theory on for the next part.")
	}
}

// example describes the board of a part.
func (s *session) example(t *desk.Theory) {
	if t.Failed() != nil {
		s.say("%s.", t.Failed())
		return
	}
	of := t.Example
	lines := []string{"The board: " + of.Board.Title() + "."}
	lines = append(lines, strings.Split(of.Board.Describe(of.At, of.Board.Game().Names()), "\n")...)
	if details := t.Game.Details; details != nil && details.Always {
		if edges, err := details.Tell(of.Board, of.At, nil); err == nil {
			for i := range min(edges.Len, pageLines) {
				lines = append(lines, edges.At(i))
			}
		}
	}
	for _, text := range slices.Compact(lines) {
		s.say("%s", text)
	}
}
