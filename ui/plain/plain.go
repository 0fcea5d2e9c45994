// Package plain is the line mode: a match played by typed moves over a reader
// and a writer, with every position put into words. It is for screen readers,
// pipes and terminals that can do nothing but print; it writes no escape
// sequence and draws nothing that has to be looked at.
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

// Config is what a session starts with.
type Config struct {
	Match  *matches.Match // to go on with; nil: a new one on Board
	Saves  *save.Store    // where matches are saved; nil: nowhere
	Saved  save.Saved     // what Match was read from, if it was saved
	Hidden save.Hidden    // what is hidden of Match: of anything, no verdict is told
	Mode   save.Mode      // whether new matches are played or studied; save.Unasked: see Habits
	Habits *save.Habits   // say so if Mode does not, or the first match asks; nil: they are played
	// Strength is how strong the program is on the first board of a game that is asked
	// for; games.Person: as Habits say, or perfect.
	Strength matches.Side
	Off      train.Off   // what training does without
	Memory   int64       // limit for what is read, in bytes; 0: solver.DefaultMemory
	Board    games.Board // nil: ask for a game and take its first board
	First    games.Player
	Sides    [2]matches.Side
	Bots     [2]string        // the commands of sides that are bots
	Starter  *desk.Bots       // that starts bots; nil: none is started
	Favour   bool             // nobody chose Sides: the only person gets the side that can win on a new board
	ASCII    bool             // write ASCII only
	Echo     bool             // repeat what is read: it was not typed at a terminal that shows it
	Seed     uint64           // of the next random board
	Now      func() time.Time // of answers in training, and of the day's puzzle; nil: time.Now
	// Solve, if set, runs work that may take long, with the options it is to
	// use; otherwise it is run with the default ones.
	Solve func(ctx context.Context, work func(context.Context, solver.Options) error) error
}

// Run plays until the reader ends or somebody quits. It returns the writer's
// first error, the context's if that ends first, and a *solver.TooLarge if the
// first board is one.
func Run(ctx context.Context, in io.Reader, out io.Writer, cfg Config) error {
	return run(ctx, in, out, cfg, (*session).start)
}

// run runs a session that begins in some way.
func run(ctx context.Context, in io.Reader, out io.Writer, cfg Config, begin func(*session) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Config: cfg, ctx: yield.Context(ctx), lines: readLines(ctx, in), out: bufio.NewWriter(out), begun: cfg.Seed, verdicts: cfg.Hidden == save.Hidden{}}
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

// end leaves all asides, and saves what has not been saved.
func (s *session) end() {
	for len(s.waiting) > 0 {
		s.drop()
	}
	s.write()
	s.rivals.Leave()
}

// errQuit ends a session that was asked to end.
var errQuit = errors.New("quit")

// session is a Run in progress.
type session struct {
	Config
	ctx   context.Context
	lines <-chan line
	out   *bufio.Writer

	table
	theory   *desk.Theory // of the game; nil until its commands are listed
	aside    aside        // what is done beside the match; nil: it is played
	waiting  []waiting    // what that was left for
	verdicts bool         // whether verdicts are told without being asked for
	unsaid   bool         // that they are not, because nobody could be asked, is still to be said
	begun    uint64       // the seed of the match begun last
	results  *save.Results
	counted  *matches.Match // whose mistakes are still to be recorded; nil: none
	odds     desk.Odds      // of the boards whose strengths were asked for
	kept     *desk.Saves    // the saved matches as they were told last; nil: they were not
	instead  func() string  // what is wanted in the place of a move; "": a move; nil: always one
	unasked  int            // how many plies the program has made since the last line was read
	rivals   desk.Rivals    // the bots of the match
	going    int            // how many plies two programs play before they wait, where one is a bot
}

// table is a match, and what is known and has been told of its present position.
type table struct {
	match    *matches.Match
	save     *save.Writer // nil: it is not saved
	unsaved  bool         // it has changed since it was
	solution games.Solution
	analysis *games.Analysis // of the present position; nil until it is worked out
	before   *games.Analysis // of the position before the last move, until that was judged; nil: it need not be
	shown    bool            // the present position has been
	hint     desk.Hint       // of the present position
	judged   *matches.Review // of a match that has ended
	text     games.Lines     // of the present position, that is told page by page
	told     int             // how many of its lines have been
	past     *desk.Review    // of the match; nil until its commands are listed
	watched  *desk.Watch     // the solver at work on it; nil until its commands are listed
}

// mostUnasked is how many plies the program plays against itself before it
// asks whether anybody still listens: a jug may hold 10^18 stones.
const mostUnasked = 100_000

// moved forgets what was known of the position before.
func (s *session) moved() {
	s.analysis, s.shown, s.hint, s.judged = nil, false, desk.Hint{}, nil
	s.text, s.told, s.before = games.Lines{}, 0, nil
	s.watched, s.past = nil, nil
}

// say writes a line, its signs in words; errors stay in the writer until it is flushed.
func (s *session) say(format string, args ...any) {
	s.put(english.Aloud(fmt.Sprintf(format, args...)))
}

// put writes a line as it is.
func (s *session) put(text string) {
	text = clean.Text(text)
	if s.ASCII {
		text = clean.ASCII(text)
	}
	s.out.WriteString(text + "\n")
}

// work runs what may take long.
func (s *session) work(f func(context.Context, solver.Options) error) error {
	if s.Solve == nil {
		return f(s.ctx, solver.Options{})
	}
	return s.Solve(s.ctx, f)
}

// start puts the first board on the table.
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

// choose asks which game to play. A code is an answer too: then its match is
// entered.
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

// listGames says what choose takes.
func (s *session) listGames() {
	for _, g := range catalog.Games() {
		s.say("  %s: %s", g.ID, g.Tagline)
	}
	s.say("  more games: %s", strings.Join(catalog.BundledIDs(), ", "))
	s.say("Which game? Type its name, a position's code, value for the calculator, or quit.")
}

// begin starts a match on a board, played by whoever played the one before; the only
// person gets the side that can win, unless somebody chose who plays.
func (s *session) begin(b games.Board, first games.Player) error {
	m := matches.New(b, first, s.Sides)
	if m.Bots = s.Bots; s.match != nil {
		m.As(s.match)
	}
	return s.seated(m, save.Saved{}, s.Favour)
}

// enter solves the board of a match and continues the match, which may come from a save. If that
// fails the match in progress continues.
func (s *session) enter(m *matches.Match, saved save.Saved) error {
	err := s.seated(m, saved, false)
	if err == nil && saved.Match != nil && !s.verdicts {
		s.say("Verdicts are off, as they were when you left: type verdicts on to be told them.")
	}
	return err
}

// seated is enter. If favour is set it gives the only person the side that can win.
func (s *session) seated(m *matches.Match, saved save.Saved, favour bool) error {
	b := m.Board
	if saved.Match == nil && s.match == nil {
		if err := s.settle(); err != nil {
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
	s.rival()
	if s.Saves != nil {
		s.save = s.Saves.Writer(saved)
	}
	s.moved()
	if favour && s.think() == nil { // or else it is said when the first move is thought about
		m.Favour(s.analysis.Verdict.Outcome)
	}
	s.say("%s: %s.", b.Game().Name, b.Title())
	s.say("Goal: %s.", b.Game().Goal)
	s.say("%s. Type rules for the rules, help for what you can type.", english.Capital(desk.Seats(s.match)))
	if s.unsaid {
		s.unsaid = false
		s.say("Verdicts are off: type verdicts on to be told them.")
	}
	return s.introduce()
}

// loop lets the players move in turn.
func (s *session) loop() error {
	for {
		if err := s.think(); err != nil {
			return err
		}
		if err := s.heed(); err != nil {
			return err
		}
		if !s.match.Over() && s.match.ToMove() != matches.Person && s.goes() {
			if s.matchTable().Proven() && s.match.Unmanned() {
				s.say("The position stands for the third time: neither side will ever give way.")
				s.match.Draw()
				s.keep()
				continue
			}
			if s.unasked++; s.unasked > mostUnasked {
				s.say("%d plies, and no end. Press enter for more, or type quit.", s.match.Ply())
				text, err := s.read()
				if err != nil {
					return err
				}
				if err := s.obey(text); err != nil {
					return err
				}
				continue
			}
			if s.match.ByValues() {
				err := s.work(func(ctx context.Context, opt solver.Options) error { return games.FindValues(ctx, s.solution, opt) })
				if err != nil {
					return err
				}
			}
			made, ok, err := s.chosen()
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			s.going--
			s.play(made)
			// Another process may be reading along, and the reply may take a while.
			if err := s.out.Flush(); err != nil {
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
		text, err := s.read()
		if err != nil {
			return err
		}
		if err := s.obey(text); err != nil {
			return err
		}
	}
}

// think analyses the present position, unless that has been done.
func (s *session) think() error {
	if s.analysis != nil || s.solution == nil { // a board that is changed may be too large to be solved
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

// play makes a legal move and says so.
func (s *session) play(m games.Move) {
	p, before := s.match.Position(), s.analysis
	s.match.Play(m)
	s.moved()
	s.before = before
	s.keep() // what has been told is saved
	s.say("%s.", s.played(p, m))
	if varied, lost := s.match.Left(); s.aside == nil && varied > 0 {
		s.say("What was taken back is kept as a variation: variations tells it.")
	} else if lost > 0 {
		s.say("What was taken back is lost: a match keeps %d moves of variations.", matches.MostVaried)
	}
}

// read returns the next line, without the white space around it.
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
