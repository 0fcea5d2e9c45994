package play

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Match is the screen on which a match is played.
//
// The board is solved once, in the background. After each move the solution returns the analysis
// of the position: at once if everything is known, otherwise in the background, since a large sum
// may need a search.
type Match struct {
	Ses       *kit.Session
	Match     *matches.Match
	Show      view.Show // what this match shows; saved with it
	Fresh     bool      // a new match, not a resumed one
	SidesOpen bool      // nobody chose who plays which side

	Aside bool // it was started from a state of another screen, not from a setup

	Favour bool // the person shall get the side that can win, once that is known

	Solution games.Solution  // nil until solved
	Analysis *games.Analysis // of the present position; nil until known

	worth     []solver.Outcome // outcomes of the last positions, up to the present one
	WorthFrom int              // how many moves were made before the first of these
	Totals    []string         // by move from WorthFrom on: the total it left; empty if the game is no sum

	shown shownValues // values that are not only numbers

	failed error // why there is no solution

	Thinking kit.Job        // solves the board and analyses the position
	valuing  kit.Job        // finds the board's values if these need a search
	sought   games.Solution // the solution whose values were searched last
	turn     kit.Pause      // before each move of the program
	Motion   motion         // animates the last move

	Moves    []games.Move // legal moves, in the game's own order
	opened   int          // how many legal moves the first position has
	Focus    int          // index in Moves; -1: none
	Chosen   bool         // the user has chosen the focus
	Note     string       // a passing message, until the next key
	question kit.Question // asked in Note before a key does what cannot be undone
	unsaved  string       // the message that the match cannot be saved, until the user has seen it
	refused  bool         // saving has failed before
	from     int          // how many moves had been made when it was opened
	shallow  bool         // the message that distances need too large a search has been shown
	repeats  bool         // the message that a draw can be called has been shown
	Halted   bool         // the program waits for a key before it moves

	rivals   desk.Rivals     // the bots
	asking   kit.Runner      // asks bots for moves
	stepping bool            // one move is made although the program is halted
	before   *games.Analysis // of the position before the last move, until the move is judged; nil: not needed
	slip     string          // what the last move that gave something away did
	slipped  int             // how many moves had been made after that one
	first    bool            // one of the game's first matches, which show the rules
	read     bool            // the rules shown before the first move have been read
	Page     kit.RulesPage   // the rules before the first move
	typing   kit.Typing
	letters  string // the small letters that begin to type a move
	cut      string // what the move in focus does, if the list has no room for it
	covered  bool   // another screen covers the match
	owed     bool   // the program's move was due while covered
	putOff   bool   // work on the position was stopped when it was covered
	Hint     desk.Hint
	shut     bool       // the user has closed the hint
	hinting  kit.Runner // finds why the best move is best
	kit.Pointing
	doors     []view.Door     // signs on the board that show its other parts
	turned    partInView      // the part that a click on such a sign has shown
	board     image.Rectangle // area of the board, as last drawn
	toldTitle bool            // the board itself shows what its title says
	explains  []string        // sentences about signs on the board that its legend has no room for
	lit       bool            // its legend shows outcomes in the bright colours of moves
	Rows      kit.Rows        // area of the list of moves
	Check     kit.Check
	End       ending
	clock     kit.Pause    // until the file of rules is checked again
	save      *save.Writer // nil: the match is not saved
	beside    string       // the message that the last move has made the previous ones a variation

	Into   *Review // the review of which this is a variation; nil: it is a match
	unkept int     // how many of its plies exceed the limit on variations
	varied bool    // variations have been added or deleted
}

// New returns the screen of a new match. It gives the match a seed if it has none.
func New(ses *kit.Session, m *matches.Match) *Match {
	if m.Seed == 0 {
		m.Seed = ses.MatchSeed()
	}
	p := Resume(ses, save.Saved{Match: m, Hidden: kit.Hidden(ses.Fresh)})
	p.Fresh = true
	return p
}

// Resume continues a saved match. What was hidden stays hidden.
func Resume(ses *kit.Session, s save.Saved) *Match {
	p := &Match{Ses: ses, Match: s.Match, Show: kit.Seen(s.Hidden), from: s.Match.Ply(), rivals: desk.Rivals{Bots: ses.Bots}}
	if ses.Saves != nil {
		p.save = ses.Saves.Writer(s)
	}
	p.opened = len(p.Match.Board.Moves(p.Match.At(0)))
	p.settle()
	return p
}

// keep saves the match or, if it is a variation, stores it in its review.
func (p *Match) keep() tea.Cmd {
	p.witness()
	if p.Into != nil {
		return p.Into.keep(p)
	}
	if p.save == nil {
		return nil
	}
	w := p.save
	w.Put(p.Match, kit.Hidden(p.Show))
	return kit.Aside(func() kit.Then {
		err := w.Flush()
		return func() tea.Cmd {
			if err != nil {
				p.Lost(err)
			}
			return nil
		}
	})
}

// Lost shows that the match cannot be saved, and why.
func (p *Match) Lost(err error) {
	p.unsaved = desk.Unsaved + ": " + err.Error()
	p.Note, p.refused = p.unsaved, true
}

func (p *Match) Init() tea.Cmd {
	p.Ses.Show = p.Around()
	return tea.Batch(p.begin(), p.watchFile(), p.Think())
}

func (p *Match) Title() string {
	return p.Match.Board.Game().Name + " · " + p.Match.Board.Title()
}

func (p *Match) Shut() {
	p.Thinking.Stop()
	p.valuing.Stop()
	p.turn.Stop()
	p.Check.Stop()
	p.End.work.Stop()
	p.hinting.Stop()
	p.clock.Stop()
	p.Motion.stop()
	p.asking.Stop()
	p.rivals.Leave()
}

func (p *Match) Notify(s string) { p.Note = s }

// settle updates the screen after the match has changed.
func (p *Match) settle() {
	p.Moves = p.Match.Board.Moves(p.Match.Position())
	p.Chosen, p.Hand, p.Hint, p.shut = false, kit.Hand{}, desk.Hint{}, false
	p.typing = kit.Typing{}
	p.letters = p.legal().Letters()
	p.unfocus()
	p.Thinking.Stop()
	p.hinting.Stop()
	p.turn.Stop()
	if p.Match.ToMove() != matches.Bot && !p.Match.Over() { // an answer of the bot is not needed any more
		p.asking.Stop()
	}
	p.End.reset()
	p.Motion.stop()
}

// Over is the message after the end, short enough for the smallest window.
const Over = "It is over: r is a rematch, n a new board, v a review"

// reply starts the pause after which the program moves, if it is its turn, or asks the bot that is
// to move. After the end it starts the review instead.
func (p *Match) reply() tea.Cmd {
	switch {
	case p.Match.Over():
		return tea.Batch(p.lookBack(), p.asking.Advance(p.Ses, rivalry{p}))
	case p.Match.ToMove() == matches.Bot:
		return p.botReply()
	case !p.chooses() || p.Reading():
		return nil
	}
	p.Focus = p.Match.Choose(p.Solution, p.Analysis).Index // show the move before it is made
	return p.pause()
}

// pause starts the pause before the program's or bot's move; it is none if a single move is asked
// for.
func (p *Match) pause() tea.Cmd {
	pause := p.Ses.Pause
	if p.stepping {
		pause = 0
	}
	return p.turn.Start(p.Ses, pause, p.due)
}

// chooses reports whether the program is to move, its move is known, and it is not halted.
func (p *Match) chooses() bool {
	switch p.Match.ToMove() {
	case matches.Person, matches.Bot:
		return false
	}
	return !p.Match.Over() && p.Analysis != nil && (!p.Halted || p.stepping) && !(p.Match.ByValues() && p.unvalued())
}

// due makes the program's move, or postpones it while the match is covered.
func (p *Match) due() tea.Cmd {
	made, known := p.next()
	if p.Halted && !p.stepping || !known {
		return nil
	}
	if p.covered {
		p.owed = true
		return nil
	}
	said := p.unsaved
	if p.Note == p.beside && said == "" {
		said = p.beside
	}
	p.stepping = false
	cmd := p.Move(made)
	if p.Note == "" { // shown once; a reply must not remove it
		p.Note = said
	}
	return cmd
}

// Move makes a move for the player to move.
func (p *Match) Move(m games.Move) tea.Cmd {
	moves, before := p.depart(m), p.Analysis
	if !p.Match.Play(m) {
		return nil
	}
	if p.before = nil; p.Match.HasBot() {
		p.before = before
	}
	cmd := p.Moved()
	if p.beside = matches.LeftWords(p.Match); p.beside != "" && p.Note == "" {
		p.Note = p.beside
	}
	if moves {
		cmd = tea.Batch(cmd, p.travel())
	}
	return cmd
}

// Moved updates the screen after the position has changed, counts and saves the match, and analyses
// the position.
func (p *Match) Moved() tea.Cmd {
	p.settle()
	p.Note, p.unsaved = "", ""
	if p.Solution == nil || !p.Solution.Deep(p.Match.Position()) {
		p.Analysis = nil
	}
	return tea.Batch(p.count(), p.keep(), p.Think())
}

func (p *Match) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg: // of a key that does nothing
		if p.Note = ""; msg.Text != "" && !p.Reading() {
			p.Note = "? shows the keys"
		}
	case kit.SyncedMsg:
		if msg.Owner == p && msg.Note != "" {
			p.Note = msg.Note
		}
	}
	return nil
}

// Order returns the indices of the moves as listed: best first, or in the game's own order if the
// best move is hidden. While squares are picked or a name is typed, it contains only matching
// moves.
func (p *Match) Order() []int { return p.typing.Of(p.whole()) }

// whole returns what Order would if nothing were typed: the indices of the moves as they are
// listed, best first where that is shown.
func (p *Match) whole() []int {
	order := make([]int, len(p.Moves))
	for i := range order {
		order[i] = i
	}
	if p.Analysis == nil || !p.Show.Best || !p.Show.Colours {
		return p.Hand.Going(p.Moves, order)
	}
	options := p.Analysis.Options
	if w := p.values(); w != nil {
		options = w.Order(p.Analysis)
	}
	for i, o := range options {
		order[i] = o.Index
	}
	return p.Hand.Going(p.Moves, order)
}

// along moves the focus by delta along the list of moves, cyclically.
func (p *Match) along(delta int) {
	p.Note, p.Hand.Aimed = "", false
	order := p.Order()
	at := slices.Index(order, p.Focus)
	switch {
	case len(order) == 0:
		return
	case at >= 0:
		at = kit.Step(at, delta, len(order))
	case delta > 0:
		at = 0
	default:
		at = len(order) - 1
	}
	p.Focus, p.Chosen = order[at], true
}

// aim moves the focus to the nearest target in a direction: dx or dy is 1 or -1. If there is none,
// it moves the focus along the list, but not from the first or last of several targets side by
// side, nor while squares are picked.
func (p *Match) aim(dx, dy int) {
	p.Note, p.typing = "", kit.Typing{}
	defer p.tellPick()
	if p.Focus >= len(p.Moves) {
		return
	}
	if p.Focus < 0 {
		p.along(dx + dy)
		p.Hand.Aimed = true
		return
	}
	p.Ses.Drawn()
	i := kit.NearestMove(p.Targets, p.Moves, p.Focus, dx, dy)
	if i < 0 && p.Picks() {
		p.Hand.Aimed = true
		return
	}
	if i < 0 && dx != 0 && kit.NearestMove(p.Targets, p.Moves, p.Focus, -dx, 0) >= 0 {
		return // the last target this way
	}
	if i < 0 { // targets do not lie side by side: move along the list instead
		p.along(dx + dy)
		return
	}
	p.Focus, p.Chosen, p.Hand.Aimed = i, true, true
}

// tellPick shows the message that enter picks a square although the list highlights a whole move.
func (p *Match) tellPick() {
	if p.Focus < 0 || p.Focus >= len(p.Moves) || p.waiting() != "" {
		return
	}
	if name := p.FirstPick(p.Moves[p.Focus]); name != "" {
		p.Note = "enter picks " + name + "; tab chooses a whole move"
	}
}

// Enter makes the move in focus, or picks its next square, or says what to do first.
func (p *Match) Enter() tea.Cmd {
	switch {
	case p.Focus >= len(p.Moves):
		return nil
	case p.Focus < 0:
		if p.Note = p.typing.Ask(p.legal(), p.Match.Spoken(), -1, "plays"); p.Note != "" {
			return nil
		}
		p.Ses.Drawn()
		if says, picked := p.PickOnly(); picked && p.waiting() == "" {
			p.Focus, p.Chosen, p.Note = p.Hand.Of(p.Moves, p.Order()), true, says
			return nil
		}
		p.Note = p.unchosen()
		return nil
	}
	if p.waiting() == "" {
		if p.Note = p.typing.Ask(p.legal(), p.Match.Spoken(), p.Focus, "plays"); p.Note != "" {
			return nil
		}
		p.Ses.Drawn()
		if says, picked := p.PickFor(p.Moves[p.Focus]); picked {
			p.Note = says
			return nil
		}
	}
	return p.Move(p.Moves[p.Focus])
}

// makes returns the label of the enter key: "play" or, if it picks a square first, "pick".
func (p *Match) makes() string {
	if p.Focus >= 0 && p.Focus < len(p.Moves) && p.EnterPicks(p.Moves[p.Focus]) {
		return "pick"
	}
	return "play"
}

// waiting returns why no move can be made by the user now, or "".
func (p *Match) waiting() string {
	switch {
	case p.Match.Drawn():
		return "the match was called a draw: u takes that back"
	case len(p.Moves) == 0 && p.Match.Len() > 0:
		return Over
	case len(p.Moves) == 0:
		return desk.IsOver + ": n chooses another"
	case p.rivals.Waits(p.Match, "B") != "":
		return ""
	case p.Match.ToMove() != matches.Person && p.Halted:
		return p.waits(p.Match.ToMove().Noun())
	case p.Match.ToMove() != matches.Person && p.failed == nil:
		return "it is the " + p.Match.ToMove().Noun() + "'s move"
	}
	return ""
}

// Opponent returns who the only person plays and against whom; "" if there is not exactly one
// person.
func (p *Match) Opponent() string {
	you, alone := p.Match.OnePerson()
	if !alone {
		return ""
	}
	against := "against the " + p.Match.Sides[you.Other()].Noun()
	if p.Match.Addressed() {
		return "you play " + against
	}
	return "you are " + p.Match.Board.Game().Role(you) + ", " + against
}

// From returns a new match that starts from a state, with the state's move in focus where best
// moves are shown.
func From(ses *kit.Session, s desk.State) *Match {
	p := New(ses, desk.From(s.Board, s.At))
	p.Solution, p.Aside = s.Solution, true
	p.Note = "a match from here; esc goes back to where you were"
	if s.Move != nil && p.Show.Best {
		if i := slices.Index(p.Moves, *s.Move); i >= 0 {
			p.Focus, p.Chosen = i, true
		}
	}
	return p
}
