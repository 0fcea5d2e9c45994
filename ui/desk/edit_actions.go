package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/ui/clean"
)

// Actions lists the actions besides the changes at the cursor, which Edits lists.
func (e *Editor) Actions() []Action {
	d := e.Now()
	return []Action{
		{
			Name: "at", Args: "PLACE [CHANGE]", Do: e.goTo,
			Help: "go to a place, and tell what can be changed there or change it",
		},
		{
			Name: "changes", Also: []string{"c"}, Do: func([]string) Reply { return e.tellEdits() },
			Help: "tell what can be changed at the place; a change is made by its key or its words",
		},
		{
			Name: "form", Do: func([]string) Reply { return e.tellForm() },
			Help: "tell what the board is made of, entry by entry",
		},
		{
			Name: "set", Args: "FIELD ENTRY", Do: e.set,
			Help: "change an entry of the form",
		},
		{
			Name: ToPlay, Keys: []string{"p"}, Do: func([]string) Reply { return e.play() },
			Help: Door(ToPlay).Help,
			Off:  func() string { return whyNotPlayable(State{Board: d.Board, At: d.Position}) },
		},
		{
			Name: "undo", Also: []string{"u"}, Keys: []string{"u"},
			Help: "take back the last change",
			Do: func([]string) Reply {
				did := e.Now().Did
				e.show(e.at - 1)
				return Reply{Heard: "taken back: " + did}
			},
			Off: func() string {
				if e.at == 0 {
					return "there is no change to take back"
				}
				return ""
			},
		},
		{
			Name: "redo", Keys: []string{"U", "ctrl+r"},
			Help: "make the change again that was taken back",
			Do: func([]string) Reply {
				e.show(e.at + 1)
				return Reply{Heard: "made again: " + e.Now().Did}
			},
			Off: func() string {
				if e.at == len(e.drafts)-1 {
					return "there is no change to make again"
				}
				return ""
			},
		},
		{
			Name: "compare", Keys: []string{"g"}, Word: "compare from here", Do: func([]string) Reply { return e.rebase() },
			Help: "compare changes with this board from now on",
			Off: func() string {
				if e.Now() == e.base {
					return "this is the board that changes are compared with"
				}
				return ""
			},
		},
	}
}

// play returns a reply that leads to a match on the current draft.
func (e *Editor) play() Reply {
	d, err := e.Now().Settled()
	if err != nil {
		return Says("this cannot be played: " + err.Error())
	}
	return Reply{Goes: Play{From(d.Board, d.Position)}}
}

// goTo moves the cursor to a named place and, if more words name a change, makes it there.
func (e *Editor) goTo(args []string) Reply {
	find := e.Now().Board.Game().Editing.Find
	for to := len(args); to > 0; to-- {
		at, ok := find(e.Now().Draft, english.Telling(strings.Join(args[:to], " ")))
		if !ok {
			continue
		}
		was := e.cursor
		if e.Point(at); to == len(args) {
			return e.tellEdits()
		}
		if i := e.Find(strings.Join(args[to:], " ")); i >= 0 {
			return e.Try(e.Edits()[i])
		}
		e.cursor, e.edits = was, nil
		break
	}
	return Says("there is no place " + english.Quote([]byte(strings.Join(args, " "))) + ": type at and a place" + e.Example())
}

// Example returns an example of a place to end a sentence with, ", such as at 3"; "" if no move has
// a target with a name.
func (e *Editor) Example() string {
	d := e.Now()
	for _, m := range d.Board.Moves(d.Position) {
		if where := e.Called(d.Board.Target(d.Position, m)); where != "" {
			return ", such as at " + where
		}
	}
	return ""
}

// tellEdits lists the changes at the cursor.
func (e *Editor) tellEdits() Reply {
	edits, head := e.Edits(), "What can be changed:"
	if where := e.Called(e.place()); where != "" {
		head = english.Capital(where) + ". What can be changed here:"
	}
	return Reply{Lines: games.Lines{Len: len(edits) + 1, At: func(i int) string {
		if i == 0 {
			return head
		}
		edit := edits[i-1]
		text := "  " + edit.Key + ": " + edit.Does
		if edit.Off != "" {
			text += "; not now: " + edit.Off
		}
		return text
	}}}
}

// tooLong is said if the entries of the board's form are too long to be told or changed.
const tooLong = "the entries of this board are too long to be told"

// tellForm lists the entries of the form that describes the board.
func (e *Editor) tellForm() Reply {
	d := e.Now()
	f := d.Board.Game().Editing.Form
	entries, ok := f.Entries(d.Board, d.Position)
	if !ok {
		return Says(tooLong)
	}
	return Reply{Lines: games.Lines{Len: len(entries), At: func(i int) string {
		is := cmp.Or(strings.Join(strings.Fields(entries[i]), " "), "nothing")
		return fmt.Sprintf("  %s: %s (%s)", f.Fields[i].Name, is, f.Fields[i].Help)
	}}}
}

// set changes one entry of the form.
func (e *Editor) set(args []string) Reply {
	d := e.Now()
	f := d.Board.Game().Editing.Form
	names := make([]string, len(f.Fields))
	field, entry := -1, ""
	for i, one := range f.Fields {
		names[i] = one.Name
		// A name may consist of several words; the words after it are the entry.
		n := len(strings.Fields(one.Name))
		if n <= len(args) && strings.EqualFold(clean.ASCII(strings.Join(args[:n], " ")), clean.ASCII(one.Name)) {
			field, entry = i, strings.Join(args[n:], " ")
		}
	}
	if field < 0 {
		return Says("type set, the name of an entry, and what it is to be; the names are " + english.AllOf(names))
	}
	entries, ok := f.Entries(d.Board, d.Position)
	if !ok {
		return Says(tooLong)
	}
	entries[field] = entry
	b, faults := f.Board(entries)
	if !slices.ContainsFunc(faults, func(fault params.Fault) bool { return fault.Field == field }) {
		for _, fault := range faults { // clear other entries that do not fit the new board
			entries[fault.Field] = ""
		}
		if again, none := f.Board(entries); none == nil {
			b, faults = again, nil
		}
	}
	if len(faults) > 0 {
		return Reply{Lines: games.Lines{Len: len(faults), At: func(i int) string {
			return fmt.Sprintf("%s: %v.", f.Fields[faults[i].Field].Name, faults[i])
		}}}
	}
	e.moved = true
	return e.put(&EditorDraft{
		Draft: games.Draft{Board: b, Position: b.Start(d.Position.Turn())},
		Did:   "set " + names[field] + " to " + english.Shown(cmp.Or(entry, "nothing"), 200),
	})
}
