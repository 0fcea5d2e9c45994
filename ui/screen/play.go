package screen

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/view"
)

// play is the screen on which a match is played.
//
// The board is solved once, in the background. After each move the solution is
// asked for the analysis of the position: at once where everything is known,
// else in the background too, since a large sum may have to be searched.
type play struct {
	ses   *session
	match *games.Match
	show  view.Show // of this match: it is kept with it
	fresh bool      // it is a new one, and none that was saved
	free  bool      // nobody chose who plays which side

	aside bool // it starts from a state that was looked into elsewhere

	unseated bool // the person is to get the side that can win, once that is known

	solution games.Solution  // nil until solved
	analysis *games.Analysis // of the present position, nil until known

	worth     []solver.Outcome // of the last positions, the present one among them
	worthFrom int              // the ply of the first of them
	totals    []string         // what the moves from it on left the parts together; none where they do not add up

	failed error // why there is no solution

	thinking job    // finds them
	turn     pause  // before the program moves
	motion   motion // of the last move

	moves   []games.Move // legal, in the game's own order
	focus   int          // index into moves; -1: none is in focus yet
	chosen  bool         // the focus was put there by hand
	note    string       // said in passing, until the next key
	unsaved string       // the note that the match cannot be saved, until it was read
	refused bool         // it could not be saved once
	from    int          // the ply it was opened at
	shallow bool         // that distances take a search too large was said
	halted  bool         // the program waits for a key
	covered bool         // another screen lies over the match
	owed    bool         // the program's move came due meanwhile
	putOff  bool         // what the position is worth was being worked out then
	hint    desk.Hint
	hinting errand // finds why the best move is
	pointing
	doors  []view.Door
	turned turned
	board  image.Rectangle // where the board was drawn
	rows   rows            // where the list of moves was drawn
	check  check
	end    ending
	source source
	save   *save.Writer // nil: the match is not saved
	beside string       // the note of what the last move left as a variation

	into   *review // whose variation this is, which is kept there; nil: it is a match
	unkept int     // how many plies of it there is no room for
	varied bool    // variations came, or went
}

func newPlay(ses *session, m *games.Match) *play {
	if m.Seed == 0 {
		m.Seed = ses.matchSeed()
	}
	p := resumePlay(ses, save.Saved{Match: m, Hidden: hidden(ses.fresh)})
	p.fresh = true
	return p
}

// resumePlay goes on with a match that was saved: what was hidden stays so.
func resumePlay(ses *session, s save.Saved) *play {
	p := &play{ses: ses, match: s.Match, show: seen(s.Hidden), from: s.Match.Ply()}
	if ses.saves != nil {
		p.save = ses.saves.Writer(s)
	}
	p.settle()
	return p
}

// keep saves the match as it stands now.
func (p *play) keep() tea.Cmd {
	p.witness()
	if p.into != nil {
		return p.into.keep(p)
	}
	if p.save == nil {
		return nil
	}
	w := p.save
	w.Put(p.match, hidden(p.show))
	return aside(func() then {
		err := w.Flush()
		return func() tea.Cmd {
			if err != nil {
				p.lost(err)
			}
			return nil
		}
	})
}

// lost says why the match cannot be saved.
func (p *play) lost(err error) {
	p.unsaved = "the match cannot be saved: " + err.Error()
	p.note, p.refused = p.unsaved, true
}

func (p *play) init() tea.Cmd {
	p.ses.show = p.around()
	return tea.Batch(p.watchFile(), p.think())
}

func (p *play) title() string {
	return p.match.Board.Game().Name + " · " + p.match.Board.Title()
}

func (p *play) close() {
	p.thinking.stop()
	p.turn.stop()
	p.check.stop()
	p.end.work.stop()
	p.hinting.stop()
	p.source.clock.stop()
	p.motion.stop()
}

func (p *play) notify(s string) { p.note = s }

// settle takes in the present position after the match has changed.
func (p *play) settle() {
	p.moves = p.match.Board.Moves(p.match.Position())
	p.chosen, p.hand, p.hint = false, hand{}, desk.Hint{}
	p.unfocus()
	p.thinking.stop()
	p.hinting.stop()
	p.turn.stop()
	p.end.reset()
	p.motion.stop()
}

// over is what can be done once a match has ended, on one line of the smallest window.
const over = "it is over: r plays it again, n another, v looks back"

// reply lets the program move after the pause, if it is its turn.
func (p *play) reply() tea.Cmd {
	if p.match.Over() {
		return p.lookBack()
	}
	if p.analysis == nil || p.halted || p.match.ToMove() == games.Person {
		return nil
	}
	p.focus = p.match.Choose(p.solution, p.analysis).Index // show what it is about to play
	return p.turn.start(p.ses, p.ses.pause, p.due)
}

// due makes the program's move, or leaves it to be made once it can be seen.
func (p *play) due() tea.Cmd {
	if p.halted || p.analysis == nil {
		return nil
	}
	if p.covered {
		p.owed = true
		return nil
	}
	said := p.unsaved
	if p.note == p.beside && said == "" {
		said = p.beside
	}
	cmd := p.move(p.match.Choose(p.solution, p.analysis).Move)
	if p.note == "" { // it comes once, and a reply must not take it away
		p.note = said
	}
	return cmd
}

// move makes a move for whoever's turn it is.
func (p *play) move(m games.Move) tea.Cmd {
	moves := p.depart(m)
	if !p.match.Play(m) {
		return nil
	}
	cmd := p.moved()
	if p.beside = games.LeftWords(p.match); p.beside != "" && p.note == "" {
		p.note = p.beside
	}
	if moves {
		cmd = tea.Batch(cmd, p.travel())
	}
	return cmd
}

// moved goes on after the match has come to another position.
func (p *play) moved() tea.Cmd {
	p.settle()
	p.note, p.unsaved = "", ""
	if p.solution == nil || !p.solution.Deep(p.match.Position()) {
		p.analysis = nil
	}
	return tea.Batch(p.count(), p.keep(), p.think())
}

func (p *play) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return p.digit(msg.String())
	case syncedMsg:
		if msg.owner == p && msg.note != "" {
			p.note = msg.note
		}
	}
	return nil
}

// digit plays the move that a digit names, or takes it into focus where other
// names begin with it too.
func (p *play) digit(d string) tea.Cmd {
	p.note = ""
	if len(d) != 1 || d[0] < '0' || d[0] > '9' {
		return nil
	}
	if why := p.waiting(); why != "" {
		p.note = why
		return nil
	}
	found, others := called(p.match.Board, p.match.Position(), p.moves, d)
	switch {
	case found < 0:
		p.note = uncalled(p.match.Board, p.match.Position(), d)
	case others:
		p.focus = found
		p.note = "enter plays " + d + "; other moves begin with it too"
	default:
		p.focus = found
		return p.enter()
	}
	return nil
}

// order is the moves as they are listed: best first, or in the game's own order
// where that would give the best away. It holds indices into moves.
func (p *play) order() []int {
	order := make([]int, len(p.moves))
	for i := range order {
		order[i] = i
		if p.analysis != nil && p.show.Best && p.show.Colours {
			order[i] = p.analysis.Options[i].Index
		}
	}
	return order
}

// next moves the focus along the list.
func (p *play) next(delta int) {
	p.note = ""
	order := p.order()
	at := slices.Index(order, p.focus)
	switch {
	case len(order) == 0:
		return
	case at >= 0:
		at = step(at, delta, len(order))
	case delta > 0:
		at = 0
	default:
		at = len(order) - 1
	}
	p.focus, p.chosen = order[at], true
}

// aim moves the focus to the nearest target in a direction.
func (p *play) aim(dx, dy int) {
	p.note = ""
	if p.focus >= len(p.moves) {
		return
	}
	if p.focus < 0 {
		p.next(1)
		return
	}
	i := aimed(p.targets, p.moves, p.focus, dx, dy)
	if i < 0 {
		// Nothing lies that way: go along the list instead.
		p.next(dx + dy)
		return
	}
	p.focus, p.chosen = i, true
}

// enter plays the move in focus.
func (p *play) enter() tea.Cmd {
	switch {
	case p.focus >= len(p.moves):
		return nil
	case p.focus < 0:
		p.note = p.unchosen()
		return nil
	}
	return p.move(p.moves[p.focus])
}

// waiting says why no move can be made by hand now.
func (p *play) waiting() string {
	switch {
	case p.match.Drawn():
		return "the match was called a draw: u takes that back"
	case len(p.moves) == 0 && p.match.Len() > 0:
		return over
	case len(p.moves) == 0:
		return "the match is over: n chooses another"
	case p.match.ToMove() != games.Person && p.halted:
		return "the " + p.match.ToMove().Noun() + " waits: p lets it go on"
	case p.match.ToMove() != games.Person && p.failed == nil:
		return "it is the " + p.match.ToMove().Noun() + "'s move"
	}
	return ""
}

// opponent says whom the one person who plays is and plays against; "" where it is not one.
func (p *play) opponent() string {
	you, alone := p.match.Alone()
	if !alone {
		return ""
	}
	return "you are " + p.match.Board.Game().Players[you] + ", against the " + p.match.Sides[you.Other()].Noun()
}

// playFrom is a match that starts from a state.
func playFrom(ses *session, s desk.State) *play {
	p := newPlay(ses, desk.From(s.Board, s.At))
	p.solution, p.aside = s.Solution, true
	p.note = "a match from here; esc goes back to where you were"
	if s.Move != nil && p.show.Best {
		if i := slices.Index(p.moves, *s.Move); i >= 0 {
			p.focus, p.chosen = i, true
		}
	}
	return p
}
