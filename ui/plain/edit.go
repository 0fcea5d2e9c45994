package plain

import (
	"slices"
	"strings"

	"zugzwang/games"
)

// editor changes a board. Every change is a draft of its own, so that undo and redo go
// along a list.
type editor struct {
	drafts []draft
	at     int // the one on the table
	cursor games.Place
	held   *games.Place
	base   draft        // the one that changes are counted from
	listed []games.Edit // what can be changed at the cursor; nil: to be asked for
}

// draft is a board in an editor's history.
type draft struct {
	games.Draft
	did    string // the change that made it, as it is told
	cursor games.Place
	solved games.Solution // nil: it could not be solved
}

const (
	// mostDrafts is how many changes can be taken back.
	mostDrafts = 200
	// mostCompared is how many states of a changed board are held against what they were.
	mostCompared = 1 << 14
)

// editing is the command that begins to change the board.
func (s *session) editing() command {
	return command{names: []string{"edit", "e"}, help: "change the board, and hear what that makes of it", run: (*session).edit, off: func(s *session) string {
		g := s.match.Board.Game()
		if g.Edits == nil || g.Form == nil {
			return g.Name + " has no boards that could be changed"
		}
		return ""
	}}
}

// edit begins to change the board on the table.
func (s *session) edit([]string) error {
	s.study()
	d := draft{Draft: games.Draft{Board: s.match.Board, Position: s.match.Position()}, solved: s.solution, cursor: games.Place{Part: -1}}
	if states, ok := s.solution.(games.Explorer); ok {
		d.cursor = states.Place(d.Position, games.Place{})
	}
	e := &editor{drafts: []draft{d}, cursor: d.cursor, base: d}
	s.turnTo(e, d.Board, d.Position, d.solved)
	s.say("You change the board. at and a place goes there and tells what can be changed, form tells what else; undo takes a change back, play plays on the board, leave goes back.")
	return nil
}

func (e *editor) now() *draft { return &e.drafts[e.at] }

// edits are the changes that can be made at the cursor. Rules can be slow to tell.
func (e *editor) edits() []games.Edit {
	if e.listed == nil {
		d := e.now()
		e.listed = d.Board.Game().Edits(d.Draft, e.cursor, e.held)
	}
	return e.listed
}

// point puts the cursor on a place, with another held.
func (e *editor) point(at games.Place, held *games.Place) {
	e.cursor, e.held, e.listed = at, held, nil
}

// called is what the cursor's place is called.
func (e *editor) called(at games.Place) string {
	if d := e.now(); d.Board.Game().Spotted != nil {
		return d.Board.Game().Spotted(d.Draft, at)
	}
	return ""
}

func (e *editor) show(s *session) {
	d := e.now()
	s.say("")
	s.say("%s.", d.Board.Title())
	if describer, ok := d.Board.(games.Describer); ok {
		s.say("%s", describer.Describe(d.Position))
	}
	switch {
	case d.solved == nil:
		s.say("%s to move. The board is not solved.", d.Board.Game().Players[d.Position.Turn()])
	default:
		s.say("%s.", sentence(games.Because(d.Board, s.analysis)))
	}
	if where := e.called(e.cursor); where != "" {
		s.say("You are at %s: changes tells what can be done there.", where)
	} else {
		s.say("Type changes for what can be done, or at and a place first%s.", e.example())
	}
}

// example is a place that could be gone to.
func (e *editor) example() string {
	d := e.now()
	for _, m := range d.Board.Moves(d.Position) {
		if where := e.called(d.Board.Target(d.Position, m)); where != "" {
			return ", such as at " + where
		}
	}
	return ""
}

func (e *editor) obey(s *session, text string) error {
	if i := e.change(text); i >= 0 {
		return e.try(s, e.edits()[i])
	}
	s.instead = func() string {
		return games.Quote([]byte(text)) + " is neither a change that can be made here nor a command. Type changes or help."
	}
	defer func() { s.instead = nil }()
	sections, _ := e.sections(s)
	return s.command(all(sections), text)
}

// change is the change of a key or of the first words of what it does, if there is one, or -1.
func (e *editor) change(text string) int {
	edits := e.edits()
	if i := slices.IndexFunc(edits, func(edit games.Edit) bool { return edit.Key == text }); i >= 0 {
		return i
	}
	found := -1
	for i, edit := range edits {
		does := strings.ToLower(games.Aloud(edit.Does))
		if does == strings.ToLower(text) {
			return i
		}
		if strings.Contains(text, " ") && strings.HasPrefix(does, strings.ToLower(text)) {
			if found >= 0 && edits[found].Does != edit.Does {
				return -1
			}
			if found < 0 {
				found = i
			}
		}
	}
	return found
}

func (e *editor) sections(s *session) (list []section, first string) {
	d := e.now()
	unsolved := func(*session) string {
		if d.solved == nil {
			return "the board is not solved"
		}
		return ""
	}
	table := []command{
		{names: []string{"at"}, args: "PLACE [CHANGE]", help: "go to a place, and tell what can be changed there or change it", run: e.goTo},
		{names: []string{"changes", "c"}, help: "tell what can be changed at the place; a change is made by its key or its words", run: e.changes},
		{names: []string{"form"}, help: "tell what the board is made of, entry by entry", run: e.form},
		{names: []string{"set"}, args: "FIELD ENTRY", help: "change an entry of the form", run: e.set},
		{names: []string{"undo", "u"}, help: "take the last change back", run: func(s *session, _ []string) error { return e.turn(s, -1) }, off: func(*session) string {
			if e.at == 0 {
				return "there is no change to take back"
			}
			return ""
		}},
		{names: []string{"redo"}, help: "make it again", run: func(s *session, _ []string) error { return e.turn(s, 1) }, off: func(*session) string {
			if e.at == len(e.drafts)-1 {
				return "no change has been taken back"
			}
			return ""
		}},
		{names: []string{"compare"}, help: "count from this board on which states have flipped", run: func(s *session, _ []string) error {
			e.base = *d
			s.say("From here on, changes are compared with this board.")
			return nil
		}, off: unsolved},
		{names: []string{"play"}, help: "play on this board against the perfect player", run: e.play, off: func(*session) string {
			if len(d.Board.Moves(d.Position)) == 0 {
				return "there is nothing to play: " + d.Board.Ended(d.Position)
			}
			return ""
		}},
	}
	if !beside[*explorer](s) {
		table = append(table, command{names: []string{"explore", "x"}, args: "[STATE]", help: "walk all states of this board", run: (*session).explore, off: unsolved})
	}
	list = append([]section{{"Changing", table}}, s.shared()...)
	if d.solved == nil { // nothing can be told of it
		for i := range list[1:] {
			list[i+1].commands = slices.DeleteFunc(list[i+1].commands, func(c command) bool {
				return !slices.Contains([]string{"show", "more", "code", "rules", "leave", "help", "quit"}, c.names[0])
			})
		}
		list = slices.DeleteFunc(list, func(sec section) bool { return len(sec.commands) == 0 })
	}
	return list, "Type at and a place to go there, and a change by its key or its words to make it; changes lists them."
}

// goTo goes to a place, and perhaps makes a change there.
func (e *editor) goTo(s *session, args []string) error {
	d := e.now()
	spot := d.Board.Game().Spot
	for to := len(args); to > 0 && spot != nil; to-- {
		at, ok := spot(d.Draft, games.Telling(strings.Join(args[:to], " ")))
		if !ok {
			continue
		}
		was := e.cursor
		if e.point(at, e.held); to == len(args) {
			return e.changes(s, nil)
		}
		if i := e.change(strings.Join(args[to:], " ")); i >= 0 {
			return e.try(s, e.edits()[i])
		}
		e.point(was, e.held)
		break
	}
	s.say("There is no place %s: type at and a place%s.", games.Quote([]byte(strings.Join(args, " "))), e.example())
	return nil
}

// changes tells what can be changed at the cursor.
func (e *editor) changes(s *session, _ []string) error {
	edits := e.edits()
	head := "What can be changed:"
	if where := e.called(e.cursor); where != "" {
		head = sentence(where) + ". What can be changed here:"
	}
	s.page(games.Lines{Len: len(edits) + 1, At: func(i int) string {
		if i == 0 {
			return head
		}
		edit := edits[i-1]
		text := "  " + edit.Key + ": " + edit.Does
		if edit.Off != "" {
			text += "; not now: " + edit.Off
		}
		return text
	}})
	return nil
}

// try makes a change, or says why it cannot be made.
func (e *editor) try(s *session, edit games.Edit) error {
	switch {
	case edit.Off != "":
		s.say("Not now: %s.", edit.Off)
		return nil
	case edit.Hold:
		at := e.cursor
		e.point(at, &at)
		s.say("%s is held: go to another place, and type %s again.", sentence(e.called(at)), edit.Key)
		return nil
	}
	return e.put(s, edit.Make(), edit.Does)
}

// play starts a match on the board.
func (e *editor) play(s *session, _ []string) error {
	d, err := e.now().Settled()
	if err != nil {
		s.say("This cannot be played: %v.", err)
		return nil
	}
	return s.playHere(d.Board, d.Position)
}
