// Package plain is the line mode: games are played by typing moves, and every position is
// described in words. It is for screen readers, pipes and terminals that can only print lines; it
// writes no escape sequences and draws no pictures.
package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/yield"
	"zugzwang/solver"
	"zugzwang/ui/clean"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Config says what a session starts with.
type Config struct {
	Match  *matches.Match // to continue; nil: a new one on Board
	Saves  *save.Store    // where matches are saved; nil: they are not
	Saved  save.Saved     // the save from which Match was read, if any
	Hidden save.Hidden    // what is hidden in Match; if anything is, no verdict is printed
	Mode   save.Mode      // whether new matches are played or studied; save.Unasked: as Habits or the user say
	Habits *save.Habits   // choices of earlier sessions; nil: there are none, and save.Unasked means save.Play
	// Strength is the program's strength on the first board of the game that the user chooses;
	// matches.Person: as Habits say, else perfect.
	Strength matches.Side
	Off      train.Off   // which features of training are off
	Memory   int64       // limit for reading, in bytes; 0: solver.DefaultMemory
	Board    games.Board // nil: ask for a game and take its first board
	First    games.Player
	Sides    matches.Sides
	Bots     [2]string        // by side: the command of a bot
	Starter  *desk.Bots       // starts bots; nil: none can be started
	Favour   bool             // nobody chose Sides: on a new board the only person gets the side that can win
	ASCII    bool             // write ASCII only
	Echo     bool             // repeat input, since no terminal has shown it
	Seed     uint64           // of the next random board, and of matches
	Now      func() time.Time // the clock of training; nil: time.Now
	// Solve runs work that may take long, with the options that it shall use; nil: it is run with
	// the zero options.
	Solve func(ctx context.Context, work func(context.Context, solver.Options) error) error
}

// Run plays until the input ends or the user quits. It returns the first error of reading or
// writing, the context's error if that ends first, or a *solver.TooLarge for the first board.
func Run(ctx context.Context, in io.Reader, out io.Writer, cfg Config) error {
	return run(ctx, in, out, cfg, (*session).start)
}

// run runs a session that begin starts.
func run(ctx context.Context, in io.Reader, out io.Writer, cfg Config, begin func(*session) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Config: cfg, ctx: yield.Context(ctx), lines: readLines(ctx, in), out: bufio.NewWriter(out), begun: cfg.Seed, studied: cfg.Hidden == save.Hidden{}}
	s.results = s.Saves.Results()
	if s.Now == nil {
		s.Now = time.Now
	}
	err := begin(s)
	if err == nil {
		err = s.loop()
	}
	if errors.Is(err, errQuit) {
		err = nil
	}
	s.end()
	return errors.Join(err, s.out.Flush())
}

// end leaves all asides and saves the match.
func (s *session) end() {
	for len(s.waiting) > 0 {
		s.drop()
	}
	s.write()
	s.rivals.Leave()
}

// errQuit ends a session at the user's request.
var errQuit = errors.New("quit")

// session is the state of Run.
type session struct {
	Config
	ctx   context.Context
	lines <-chan line
	out   *bufio.Writer

	current
	theory  *desk.Theory // page about the game; nil until its commands are listed
	aside   aside        // the present aside; nil: the match is played
	waiting []waiting    // interrupted by the present aside
	studied bool         // verdicts are printed without being asked
	unsaid  bool         // still to print that verdicts are off, since the user could not be asked
	begun   uint64       // seed of the latest match
	results *save.Results
	counted *matches.Match // its mistakes are still to be recorded; nil: none
	odds    desk.Odds      // of boards for which strengths were asked
	kept    *desk.Saves    // the list of saved matches printed last; nil: none was
	instead func() string  // returns a sentence about what to type, if that is not a move, or ""; nil: it is a move
	unasked int            // plies that the program has made since the last line was read
	rivals  desk.Rivals    // the bots of the match
	going   int            // plies that two programs, one of them a bot, play before they wait
}

// current is the match with what is known and has been printed about its current position.
type current struct {
	match    *matches.Match
	save     *save.Writer // nil: the match is not saved
	unsaved  bool         // changed since it was saved
	solution games.Solution
	analysis *games.Analysis // of the current position; nil until computed
	before   *games.Analysis // of the position before the last move, until the move is judged; nil: not needed
	shown    bool            // the current position has been printed
	hint     desk.Hint       // at the current position
	judged   *matches.Review // of a finished match
	text     games.Lines     // a long text about the current position, printed by pages
	told     int             // how many of its lines have been printed
	past     *desk.Review    // review of the match; nil until its commands are listed
	watched  *desk.Watch     // the solver's steps; nil until its commands are listed
}

// mostUnasked is how many plies the program plays against itself before it asks whether to
// continue: a jug may hold 10^18 stones.
const mostUnasked = 100_000

// moved forgets what was known about the previous position.
func (s *session) moved() {
	s.analysis, s.shown, s.hint, s.judged = nil, false, desk.Hint{}, nil
	s.text, s.told, s.before = games.Lines{}, 0, nil
	s.watched, s.past = nil, nil
}

// say prints a line with signs in words. Errors are kept by the writer until it is flushed.
func (s *session) say(format string, args ...any) {
	s.put(english.Aloud(fmt.Sprintf(format, args...)))
}

// tellWrapped prints a text with signs in words, in lines of at most wide characters.
func (s *session) tellWrapped(text string) { s.put(Wrap(english.Aloud(text), wide)) }

// put prints a line.
func (s *session) put(text string) {
	text = clean.Text(text)
	if s.ASCII {
		text = clean.ASCII(text)
	}
	s.out.WriteString(text + "\n")
}

// work runs f, which may take long, by Solve if that is set.
func (s *session) work(f func(context.Context, solver.Options) error) error {
	if s.Solve == nil {
		return f(s.ctx, solver.Options{})
	}
	return s.Solve(s.ctx, f)
}

// nextSeed returns Seed and makes another one the next.
func (s *session) nextSeed() uint64 {
	s.Seed++
	return s.Seed - 1
}

// start begins with the match or board of the configuration, or asks for a game.
func (s *session) start() error {
	switch {
	case s.Match != nil:
		return s.enter(s.Match, s.Saved)
	case s.Board != nil:
		return s.begin(s.Board, s.First)
	}
	g, err := s.choose()
	if err != nil || s.match != nil {
		return err
	}
	return s.open(g)
}

// open starts a match on the first board of a game.
func (s *session) open(g *games.Game) error {
	set, _, err := s.setup(g)
	if err != nil {
		return err
	}
	board := set.Chosen().Board
	if board == nil {
		board = g.Random(rand.New(rand.NewPCG(s.Seed, 1)), 1)
	}
	s.Favour, s.Sides = true, set.Sides()
	return s.begin(board, set.Chosen().First)
}

// choose asks for a game. If a code is typed instead, it starts the match of the code and returns
// nil.
func (s *session) choose() (*games.Game, error) {
	s.say("zugzwang: games for two, solved exactly and played perfectly.")
	s.listGames()
	for {
		text, err := s.read()
		if err != nil {
			return nil, err
		}
		if g, ok := catalog.Find(text); ok {
			return g, nil
		}
		if games.IsCode(text) {
			if err := s.decode(text); err != nil || s.match != nil {
				return nil, err
			}
			continue
		}
		if rest, ok := strings.CutPrefix(text, "value"); ok && (rest == "" || rest[0] == ' ') {
			c := &calculating{s: s}
			if err := c.run(strings.TrimSpace(rest)); err != nil {
				return nil, err
			}
			continue
		}
		switch text {
		case "":
		case "help", "h", "?":
			s.listGames()
		case "quit", "q", "exit":
			return nil, errQuit
		default:
			s.say("There is no game %s; type help to see the games.", english.Quote([]byte(text)))
		}
	}
}

// listGames prints the answers to the question of choose.
func (s *session) listGames() {
	for _, g := range catalog.Games() {
		s.say("  %s: %s", g.ID, g.Tagline)
	}
	s.say("  more games: %s", strings.Join(catalog.BundledIDs(), ", "))
	s.say("Which game? Type its name, a position's code, value for the calculator, or quit.")
}

// begin starts a match on a board with the same sides as before; unless somebody chose sides, the
// only person gets the side that can win.
func (s *session) begin(b games.Board, first games.Player) error {
	m := matches.New(b, first, s.Sides)
	if m.Bots = s.Bots; s.match != nil {
		m.As(s.match)
	}
	return s.enterFavouring(m, save.Saved{}, s.Favour)
}

// enter solves the board of a match and continues the match, which may come from a save. If
// solving fails, the current match stays.
func (s *session) enter(m *matches.Match, saved save.Saved) error {
	err := s.enterFavouring(m, saved, false)
	if err == nil && saved.Match != nil && !s.studied {
		s.say("Verdicts are off, as they were when you left: type verdicts on to be told them.")
	}
	return err
}

// enterFavouring does what enter does. If favour is set, the only person gets the side that can
// win. Before the first match that comes from no save it chooses between play and study.
func (s *session) enterFavouring(m *matches.Match, saved save.Saved, favour bool) error {
	b := m.Board
	if saved.Match == nil && s.match == nil {
		if err := s.chooseMode(); err != nil {
			return err
		}
	}
	if m.Seed == 0 {
		s.begun++
		m.Seed = s.begun
	}
	var solution games.Solution
	err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
		solution, err = b.Solve(ctx, opt)
		return err
	})
	if err != nil {
		return err
	}
	s.write()
	s.solution, s.match, s.save = solution, m, nil
	s.prepareBots()
	if s.Saves != nil {
		s.save = s.Saves.Writer(saved)
	}
	s.moved()
	if favour && s.think() == nil { // an error of think is reported before the first move
		m.Favour(s.analysis.Verdict.Outcome)
	}
	s.say("%s: %s.", b.Game().Name, b.Title())
	s.say("Goal: %s.", b.Game().Goal)
	s.say("%s. Type rules for the rules, help for what you can type.", english.Capital(desk.WhoPlays(s.match)))
	if s.unsaid {
		s.unsaid = false
		s.say("Verdicts are off: type verdicts on to be told them.")
	}
	return s.introduce()
}

// loop makes the players' moves in turn, and obeys what is typed.
func (s *session) loop() error {
	for {
		if err := s.think(); err != nil {
			return err
		}
		if err := s.tellSlip(); err != nil {
			return err
		}
		if !s.match.Over() && s.match.ToMove() != matches.Person && s.movesNow() {
			if err := s.programTurn(); err != nil {
				return err
			}
			continue
		}
		if !s.shown {
			if s.aside != nil {
				s.aside.show(s)
			} else {
				s.show()
			}
			s.shown = true
			s.tellWaiting()
		}
		if err := s.readAndObey(); err != nil {
			return err
		}
	}
}

// readAndObey reads a line and carries it out.
func (s *session) readAndObey() error {
	text, err := s.read()
	if err != nil {
		return err
	}
	return s.obey(text)
}

// programTurn makes the move of a program or bot. It calls the match drawn if neither of two
// programs will give way, and waits for a line after many plies without one.
func (s *session) programTurn() error {
	if s.matchState().Proven() && s.match.Unmanned() {
		s.say("The position stands for the third time: neither side will ever give way.")
		s.match.Draw()
		s.keep()
		return nil
	}
	if s.unasked++; s.unasked > mostUnasked {
		s.say("%d plies, and no end. Press enter for more, or type quit.", s.match.Ply())
		return s.readAndObey()
	}
	if s.match.ByValues() {
		err := s.work(func(ctx context.Context, opt solver.Options) error { return games.FindValues(ctx, s.solution, opt) })
		if err != nil {
			return err
		}
	}
	made, ok, err := s.programMove()
	if err != nil || !ok {
		return err
	}
	s.going--
	s.play(made)
	return s.out.Flush() // another process may read the output, and the reply may take a while
}

// think analyses the current position unless that has been done.
func (s *session) think() error {
	if s.analysis != nil || s.solution == nil { // an edited board may be too large to solve
		return s.ctx.Err()
	}
	return s.work(func(ctx context.Context, opt solver.Options) error {
		solution, a, err := games.Think(ctx, s.match.Board, s.solution, s.match.Position(), opt)
		if err == nil {
			s.solution, s.analysis = solution, a
		}
		return err
	})
}

// play makes a legal move and prints it.
func (s *session) play(m games.Move) {
	p, before := s.match.Position(), s.analysis
	s.match.Play(m)
	s.moved()
	s.before = before
	s.keep() // save before printing
	s.say("%s.", s.played(p, m))
	if varied, lost := s.match.Left(); s.aside == nil && varied > 0 {
		s.say("What was taken back is kept as a variation: variations tells it.")
	} else if lost > 0 {
		s.say("What was taken back is lost: a match keeps %d moves of variations.", matches.MostVaried)
	}
}

// read returns the next line without surrounding white space, "" for one that is too long. It
// returns errQuit at the end of the input.
func (s *session) read() (string, error) {
	s.unasked = 0
	s.write()
	s.out.WriteString("> ")
	if err := s.out.Flush(); err != nil {
		return "", err
	}
	select {
	case <-s.ctx.Done():
		return "", s.ctx.Err()
	case l, more := <-s.lines:
		switch {
		case !more:
			s.say("")
			s.say("The input has ended. Good-bye.")
			return "", errQuit
		case l.err != nil:
			return "", l.err
		}
		if s.Echo {
			s.put(l.text)
		}
		if l.long {
			s.say("That line is too long; it was not read.")
			return "", nil
		}
		return l.text, nil
	}
}
