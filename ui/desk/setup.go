package desk

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/ui/save"
)

// Setup is the choice of a match: its board, who plays which side, and who starts.
type Setup struct {
	Game        *games.Game
	Boards      []SetupBoard
	At          int          // index of the chosen board
	RandomBoard RandomBoard  // how the random board is drawn
	Against     matches.Side // who plays besides persons: a strength of the program, or Bot
	Bots        [2]string    // commands of bots: the opponent's, or those of both players; see BotsBySide
	SideChoice  int          // index in sideChoices
	SidesOpen   bool         // nobody chose the sides: the person gets the one that can win

	starts *games.Player // who starts on random boards; nil: as drawn
	idle   bool          // the random board is not drawn: drawing was stopped or failed
	work   *Work
}

// SetupBoard is a board that can be chosen.
type SetupBoard struct {
	Kind       BoardKind
	Title, See string       // its name, and a line about it
	Board      games.Board  // nil while there is none
	First      games.Player // who starts

	study string // shown instead of See where verdicts are shown; "": See is
}

// BoardKind says where a board comes from.
type BoardKind int

// The kinds of boards. A setup has several presets, and at most one board of each other kind.
const (
	Preset BoardKind = iota
	Random
	Typed  // entered in the game's form
	File   // read from a file
	Pasted // read from pasted text
	Edited // changed in the editor
	Played // the board of the previous match
)

// NewSetup returns the setup for g, with its presets and the first of them chosen.
func NewSetup(g *games.Game, presets []catalog.Preset, random RandomBoard, against matches.Side) *Setup {
	s := &Setup{Game: g, RandomBoard: random, Against: against, SidesOpen: true}
	for _, p := range presets {
		s.Boards = append(s.Boards, SetupBoard{Title: p.Title, See: p.See, study: p.Study, Board: p.Board, First: p.First})
	}
	s.Boards = append(s.Boards, SetupBoard{Kind: Random, Title: "A random board"})
	if g.Editing != nil {
		s.Boards = append(s.Boards, SetupBoard{Kind: Typed, Title: "Your own…", See: "A board of your own: fill in its parameters"})
	}
	if g.On == nil {
		s.Boards = append(s.Boards, SetupBoard{Kind: File, Title: "A judge's file…", See: FileHelp(g)})
	}
	s.Favour(nil)
	return s
}

// FileHelp returns help about the files that are read as boards of g.
func FileHelp(g *games.Game) string {
	if g.Files == "" {
		return "A file with a judge's input"
	}
	return "A file with a judge's input, or " + g.Files
}

// Chosen returns the chosen board.
func (s *Setup) Chosen() *SetupBoard { return &s.Boards[s.At] }

// Says returns a line about a board: what is at stake or, if nothing is hidden, what there is to
// find out.
func (b *SetupBoard) Says(hidden save.Hidden) string {
	if hidden == (save.Hidden{}) {
		return cmp.Or(b.study, b.See)
	}
	return b.See
}

// Choose chooses a board by its index in Boards, which must exist, and lets Work draw a random one.
func (s *Setup) Choose(i int) { s.At, s.idle = i, false }

// Find returns the index in Boards of the board of kind k. If there is none, it appends one with
// this title and no board yet.
func (s *Setup) Find(k BoardKind, title string) int {
	i := slices.IndexFunc(s.Boards, func(b SetupBoard) bool { return b.Kind == k })
	if i < 0 {
		i = len(s.Boards)
		s.Boards = append(s.Boards, SetupBoard{Kind: k, Title: title})
	}
	return i
}

// Put makes b the board of kind k, in place of an earlier one, and returns its index in Boards. It
// does not choose it. Title names a board that was not there; see is a line about it.
func (s *Setup) Put(k BoardKind, title, see string, b games.Board, first games.Player) int {
	i := s.Find(k, title)
	one := &s.Boards[i]
	one.Board, one.See, one.First = b, see, first
	return i
}

// SetSides sets who plays which side of the chosen board and who starts. Open says that nobody
// chose the sides.
func (s *Setup) SetSides(sides matches.Sides, first games.Player, open bool) {
	if program := sides.Program(); program != matches.Person {
		s.Against = program
	}
	if i := slices.Index(s.sideChoices(), sides); i >= 0 {
		s.SideChoice = i
	}
	s.SidesOpen, s.Chosen().First = open, first
}

// SetBots sets the commands of the bots, given by player; "" for a player that no bot plays.
func (s *Setup) SetBots(bots [2]string) {
	if s.Bots = bots; bots[0] == "" {
		s.Bots = [2]string{bots[1]}
	}
}

// BotsBySide returns the command of the bot that plays each player; "" where none does.
func (s *Setup) BotsBySide() (bots [2]string) {
	sides := s.Sides()
	for p, side := range sides {
		switch {
		case side != matches.Bot:
		case sides[1-p] == matches.Bot && s.Bots[1] != "":
			bots[p] = s.Bots[p]
		default:
			bots[p] = s.Bots[0]
		}
	}
	return bots
}

// After chooses the board of a match, with its start and sides. Open says that nobody had chosen
// the sides.
func (s *Setup) After(m *matches.Match, open bool) {
	s.SetSides(m.Sides, s.Chosen().First, open)
	s.SetBots(m.Bots)
	b, first := began(m)
	s.At = slices.IndexFunc(s.Boards, func(one SetupBoard) bool { return one.Board != nil && sameStart(one.Board, b, first) })
	if s.At < 0 {
		s.At = 0
		s.Boards = slices.Insert(s.Boards, 0, SetupBoard{Kind: Played, Title: "The board just played", See: "The board of the match before", Board: b})
	}
	s.Chosen().First = first
}

// Next chooses the preset after the board just played, or else random, which is then drawn.
func (s *Setup) Next(random RandomBoard) {
	if s.Chosen().Kind == Preset && s.Boards[s.At+1].Board != nil {
		s.At++
		return
	}
	s.Roll(random)
}

// sameStart reports whether two boards have the same rules and the same first position.
func sameStart(a, b games.Board, first games.Player) bool {
	if a.Title() != b.Title() {
		return false
	}
	var codes [2]string
	for i, board := range []games.Board{a, b} {
		var err error
		if codes[i], err = games.Code(board, board.Start(first), games.MostCode); err != nil {
			return false
		}
	}
	return codes[0] == codes[1]
}

// Actions returns the actions besides moving in lists. What an action without Do needs is typed
// into fields on a screen; a file is read by [LoadBoard] and passed to [Setup.Loaded].
func (s *Setup) Actions() []Action {
	return []Action{
		{Name: "random", Args: "[SIZE [DIFFICULTY] [SEED]]", Keys: []string{"r"}, Help: "a random board, another one each time", Do: s.random},
		{Name: "parameters", Keys: []string{"i"}, Help: "change the parameters of this board", Off: s.whyNoForm},
		{Name: "file", Args: "PATH", Keys: []string{"o"}, Help: "read a judge's file"},
		{Name: "who plays", Keys: []string{"p", "right", "l"}, Quiet: true, Help: "who plays which side, you or the program", Do: s.turnSides(1)},
		{Name: "who played", Keys: []string{"P", "left", "h"}, Quiet: true, Paired: true, Help: "the choice before", Do: s.turnSides(-1)},
		{Name: "who starts", Keys: []string{"f"}, Quiet: true, Help: "the other player starts, also on random boards drawn later", Do: s.swapFirst},
	}
}

// Action returns the action of [Setup.Actions] with this name.
func (s *Setup) Action(name string) Action { return ActionNamed(s.Actions(), name) }

// random chooses a random board: with the next seed, or as typed.
func (s *Setup) random(words []string) Reply {
	next := s.RandomBoard
	next.Seed++
	l, err := parseRandomBoard(words, next)
	if err != nil {
		return Says(err.Error())
	}
	s.Roll(l)
	return Reply{}
}

// turnSides returns a function that chooses the next or, if delta is -1, the previous of
// sideChoices.
func (s *Setup) turnSides(delta int) func([]string) Reply {
	return func([]string) Reply {
		n := len(s.sideChoices())
		s.SidesOpen, s.SideChoice = false, (s.SideChoice+delta+n)%n
		return Reply{}
	}
}

// swapFirst lets the other player start, also on later random boards.
func (s *Setup) swapFirst([]string) Reply {
	first := s.Chosen().First.Other()
	s.starts, s.Chosen().First = &first, first
	return Reply{}
}

// Loaded chooses a board that was read from a file.
func (s *Setup) Loaded(b games.Board, path string) {
	s.Choose(s.Put(File, "", "Read from "+path, b, 0))
}

// Roll chooses the random board, and makes Work draw it with l.
func (s *Setup) Roll(l RandomBoard) {
	s.Choose(s.Find(Random, "A random board"))
	s.RandomBoard, s.work, s.Chosen().Board = l, nil, nil
}

// Drawn in [Reply.Goes] says that the random board has been drawn; its puzzle is nil if none was
// found.
type Drawn struct{ *puzzles.Puzzle }

// Work returns the work that draws the random board, or nil.
func (s *Setup) Work() *Work {
	if one := s.Chosen(); one.Kind != Random || one.Board != nil || s.idle {
		s.work = nil
	} else if s.work == nil {
		l := s.RandomBoard
		one.See = "Drawing: " + l.String()
		s.work = &Work{What: "drawing", Run: func(ctx context.Context, opt solver.Options) func() Reply {
			p, err := l.draw(ctx, s.Game, opt)
			return func() Reply { return s.drawn(l, p, err) }
		}}
	}
	return s.work
}

// drawn stores a random board, or the reason why there is none.
func (s *Setup) drawn(l RandomBoard, p *puzzles.Puzzle, err error) Reply {
	one := s.Chosen()
	one.See = l.drawn(p, err)
	if s.work, s.idle = nil, err != nil; err != nil {
		return Reply{Heard: one.See, Goes: Drawn{}}
	}
	one.Board, one.First = p.Board, p.Analysis.Position.Turn()
	if s.starts != nil {
		one.First = *s.starts
	}
	return Reply{Heard: one.See, Goes: Drawn{p}}
}

// GiveUp stops drawing until another board is chosen or requested.
func (s *Setup) GiveUp() {
	if s.work != nil {
		s.work, s.idle = nil, true
		s.Chosen().See = "Stopped: another board can be drawn"
	}
}

// sideChoices returns the ways to divide the players between persons and Against.
func (s *Setup) sideChoices() []matches.Sides {
	return []matches.Sides{{matches.Person, s.Against}, {s.Against, matches.Person}, {}, {s.Against, s.Against}}
}

// WhoPlaysInShort returns who plays which side, for a line of the setup, in fewer words than
// [WhoPlays]: "you: Rick, the novice: Morty".
func WhoPlaysInShort(g *games.Game, sides matches.Sides) string {
	a, b := sides[0], sides[1]
	it := "the " + sides.Program().Noun()
	switch {
	case a == b && a == matches.Person:
		return "two people"
	case a == b && a == matches.Bot:
		return "two bots"
	case a == b:
		return it + " against itself"
	case g.Nameless():
		return "you, against " + it
	case a == matches.Person:
		return "you: " + g.Players[0] + ", " + it + ": " + g.Players[1]
	case b == matches.Person:
		return "you: " + g.Players[1] + ", " + it + ": " + g.Players[0]
	}
	return ""
}

// Starts returns a clause about who makes the first move, for a line of the setup: "you (Rick)
// start", "Rick starts".
func Starts(g *games.Game, sides matches.Sides, first games.Player) string {
	name, side := g.Players[first], sides[first]
	called := " (" + name + ")"
	if g.Nameless() {
		called = ""
	}
	switch {
	case sides[0] == sides[1]:
		return name + " starts"
	case side == matches.Person:
		return "you" + called + " start"
	}
	return "the " + side.Noun() + called + " starts"
}

// Sides returns who plays for each player, as chosen.
func (s *Setup) Sides() matches.Sides { return s.sideChoices()[s.SideChoice] }

// You returns which player the only person is; false if there are none or two.
func (s *Setup) You() (games.Player, bool) { return s.Sides().OnePerson() }

// Favour gives the only person the side that can win from the start of the chosen board, unless
// somebody chose the sides. Without an analysis (nil) it gives the side that starts.
func (s *Setup) Favour(a *games.Analysis) {
	if !s.SidesOpen {
		return
	}
	first := s.Chosen().First
	if a != nil {
		first = matches.Favoured(first, a.Verdict.Outcome)
	}
	s.SideChoice = int(first) // the choice in which the person plays first
}

// Match returns a new match as it was set up. The chosen board must not be nil.
func (s *Setup) Match() *matches.Match {
	m := matches.New(s.Chosen().Board, s.Chosen().First, s.Sides())
	m.Bots = s.BotsBySide()
	return m
}

// WhyNoProgram returns why no program plays, such as for a key that changes its strength; "" if one
// does.
func (s *Setup) WhyNoProgram() string { return WhyNoProgram(s.Sides()) }

// WhyNoBoard returns why the chosen board cannot be explored, or "".
func (s *Setup) WhyNoBoard() string {
	if s.Chosen().Board == nil {
		return NoBoard
	}
	return ""
}

// whyNoForm returns why boards cannot be entered in a form, or "".
func (s *Setup) whyNoForm() string {
	if s.Game.Editing == nil {
		return "the boards of " + s.Game.Name + " have no parameters to type"
	}
	return ""
}

// Entries returns the entries of the form for the chosen board, or for the first board while the
// chosen one is missing, or blank ones. Why says why there are no entries; "" if there are.
func (s *Setup) Entries() (entries []string, why string) {
	if why = s.whyNoForm(); why != "" {
		return nil, why
	}
	one, form := s.Chosen(), s.Game.Editing.Form
	if one.Board == nil {
		one = &s.Boards[0]
	}
	if one.Board == nil {
		return form.Blank(), ""
	}
	entries, ok := form.Entries(one.Board, one.Board.Start(one.First))
	if !ok {
		return nil, fmt.Sprintf("this board is too large to be typed: %d bytes a field at most", params.MostEntry)
	}
	return entries, ""
}

// Type chooses the board that the form's entries describe, and returns their faults.
func (s *Setup) Type(entries []string) []params.Fault {
	first, see := s.Chosen().First, "The board that you typed"
	b, faults := s.Game.Editing.Form.Board(entries)
	if b == nil {
		see = "Not a board yet"
	}
	s.Choose(s.Put(Typed, "", see, b, first))
	s.Chosen().Title = "Your own"
	return faults
}

// WhyNoTable returns why there is no table of boards of g, or "".
func WhyNoTable(g *games.Game) string {
	if g.On == nil || len(g.Params) == 0 {
		return g.Name + " has no parameters to range over"
	}
	return ""
}
