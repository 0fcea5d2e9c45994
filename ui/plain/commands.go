package plain

import (
	"errors"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// command is a command, anything typed that is not a move.
type command struct {
	names []string // the first is the one in help
	args  string   // arguments as help shows them; "": none
	help  string
	// run runs the command with its arguments; an error ends the session.
	run func(s *session, args []string) error
	// off returns why the command is unavailable, or "".
	off func(s *session) string
}

// section is a group of commands under a title.
type section struct {
	name     string
	commands []command
}

// all returns the commands of all sections in one list.
func all(sections []section) (table []command) {
	for _, sec := range sections {
		table = append(table, sec.commands...)
	}
	return table
}

// sections returns the commands of a match, in the order of help.
func (s *session) sections() []section {
	return []section{
		{"The move", slices.Concat(s.matchCommands("hint", "undo", "redo", "draw"), s.doorCommands(desk.Doors{Match: s.match}, desk.ToWhy), []command{movesCommand()})},
		{"The board", s.boardCommands()},
		{solverKnows, slices.Concat(s.matchCommands("heat"), s.valueCommands(), s.solverCommands(), s.stateCommands())},
		{"Aside", s.doorCommands(desk.Doors{Match: s.match}, desk.ToExplore, desk.ToEdit)},
		{"The match", s.reviewCommands()},
		{"Who plays, and on what", append(append(s.matchCommands("swap", "rematch", "rung", "retake", "otherside", "otherfirst", "share"),
			s.commands([]desk.Action{desk.Go(s.match), s.rivals.Restart(s.match)}, (*session).paced)...),
			s.doorCommand(desk.ToRival, (*session).against, func() string { return desk.WhyNoProgram(s.match.Sides) }),
			s.doorCommand(desk.ToMode, (*session).switchVerdicts, nil),
			command{names: []string{"boards"}, help: "list the boards to start from", run: (*session).boards},
			s.doorCommand(desk.ToNew, (*session).newMatch, nil),
			s.doorCommand(desk.ToSaves, (*session).saves, func() string {
				if s.Saves == nil {
					return desk.Saveless
				}
				return ""
			}),
		)},
		{"Besides", helpAndQuit((*session).help)},
	}
}

// movesCommand returns the command that lists all moves.
func movesCommand() command {
	return command{
		names: []string{"moves", "m"}, run: (*session).listMoves, off: over,
		help: "list all legal moves; while verdicts are on, the best first, with what each is worth",
	}
}

// helpAndQuit returns the commands that are always available, help and quit.
func helpAndQuit(help func(*session, []string) error) []command {
	return []command{
		{names: []string{"help", "h", "?"}, args: "[COMMAND | all]", help: "list what you can type, or say more of it", run: help},
		{names: []string{"quit", "q", "exit"}, help: "leave the program", run: func(*session, []string) error { return errQuit }},
	}
}

// boardCommands returns the commands that print the position and the rules, for matches and asides.
func (s *session) boardCommands() []command {
	return slices.Concat([]command{
		{names: []string{"show", "board"}, help: "say again how things stand; so does an empty line", run: (*session).showAgain},
	}, s.detailCommands(), s.doorCommands(desk.Doors{}, desk.ToCode), []command{
		{names: []string{"rules"}, help: "tell the rules", run: (*session).rules},
	}, s.theoryCommands())
}

// over returns why commands that need a legal move are unavailable; "" if the present position has
// one.
func over(s *session) string {
	switch {
	case !s.match.Over():
		return ""
	case s.aside != nil:
		return s.match.Board.Ended(s.match.Position(), s.match.Spoken()).String()
	}
	return desk.IsOver
}

// obey makes the move typed, or runs the command, or prints what could have been meant.
func (s *session) obey(text string) error {
	words := strings.Fields(text)
	if len(words) == 0 {
		if a, ok := s.aside.(interface{ empty(*session) error }); ok {
			return a.empty(s)
		}
		return s.showAgain(nil)
	}
	if s.aside != nil {
		return s.aside.obey(s, text)
	}
	if o, ok := s.find(text); ok {
		s.play(o.Move)
		return nil
	}
	if games.IsCode(text) {
		return s.decode(text)
	}
	return s.command(all(s.sections()), text)
}

// command runs the command of table that text names, or prints what could have been meant. Text
// is not "".
func (s *session) command(table []command, text string) error {
	words := strings.Fields(text)
	name := strings.ToLower(words[0])
	// A command's name may consist of several words and begin with another command. The capital U
	// is not the command u.
	const most = 3
	for n := min(len(words), most); n > 0; n-- {
		typed := strings.Join(words[:n], " ")
		for _, as := range []string{typed, strings.ToLower(typed)} {
			i := slices.IndexFunc(table, func(c command) bool { return slices.Contains(c.names, as) })
			if i < 0 {
				continue
			}
			c := table[i]
			if len(words) > n && c.args == "" {
				s.say("%s takes nothing after it.", c.names[0])
				return nil
			}
			if c.off != nil {
				if why := c.off(s); why != "" {
					s.unavailable(c, why)
					return nil
				}
			}
			return c.run(s, words[n:])
		}
	}
	if s.aside != nil && s.waiting[0].match != nil && slices.ContainsFunc(all(s.sections()), func(c command) bool { return slices.Contains(c.names, name) }) {
		s.say("%s is for a match, which waits: leave goes back.", name)
		return nil
	}
	if s.instead != nil {
		if want := s.instead(); want != "" {
			s.say("%s", want)
			return nil
		}
	}
	if why := s.refusal(text); why != "" {
		s.say("%s. %s", why, s.choices())
		return nil
	}
	s.say("%s is neither a move nor a command. %s Type help for the commands.", english.Quote([]byte(text)), s.choices())
	return nil
}

// unavailable prints why a command is unavailable.
func (s *session) unavailable(c command, why string) {
	s.say("%s can do nothing now: %s.", c.names[0], why)
}

// find returns the legal move that the whole text names; false if it names none, or several.
func (s *session) find(text string) (games.Option, bool) {
	if s.match.Over() {
		return games.Option{}, false // a match called a draw may have legal moves
	}
	moves := make([]games.Move, len(s.analysis.Options))
	for i, o := range s.analysis.Options {
		moves[i] = o.Move
	}
	i, _ := desk.ReadMove(s.match.Board, s.analysis.Position, moves, text, func(rest string) bool { return rest == "" })
	if i < 0 {
		return games.Option{}, false
	}
	return s.analysis.Options[i], true
}

// choices returns a sentence with the names of the first few moves, in the game's own order, or
// what to type if there is no move.
func (s *session) choices() string {
	switch {
	case !s.match.Over():
	case s.aside != nil:
		return "No move leads on from here."
	default:
		return "The match is over: type new, undo or quit."
	}
	names := make([]string, len(s.analysis.Options))
	for _, o := range s.analysis.Options {
		names[o.Index] = s.name(o)
	}
	return "A move is " + choice(names) + "."
}

func (s *session) listMoves([]string) error {
	s.printMoves(0)
	return nil
}

func (s *session) showAgain([]string) error {
	s.shown = false
	return nil
}

// switchVerdicts switches to study or back to play, or as args say, on or off.
func (s *session) switchVerdicts(args []string) error {
	switch {
	case len(args) == 0:
		s.studied = !s.studied
	case len(args) == 1 && (args[0] == "on" || args[0] == "off"):
		s.studied = args[0] == "on"
	default:
		s.say("Type verdicts on or verdicts off.")
		return nil
	}
	mode := save.Play
	if s.studied {
		mode = save.Study
	}
	s.storeMode(mode)
	s.Hidden = mode.Hidden()
	s.keep()
	if s.studied {
		s.say("Verdicts are on.")
		s.shown = false
	} else {
		s.say("Verdicts are off. Ask for a hint whenever you like.")
	}
	return nil
}

func (s *session) rules([]string) error {
	g := s.match.Board.Game()
	s.tellWrapped(g.GoalAndRules())
	return nil
}

// refused prints why a board cannot be started if it is too large, and returns nil; any other error
// it returns.
func (s *session) refused(err error) error {
	var large *solver.TooLarge
	if errors.As(err, &large) {
		s.say("That board is too large: %v.", large)
		return nil
	}
	return err
}
