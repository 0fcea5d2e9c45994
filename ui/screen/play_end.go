package screen

import (
	"context"
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// ending is what the play screen knows of a match that has ended.
type ending struct {
	work   job
	review *games.Review // of the match up to its end; nil until it is made
	again  bool          // the match had ended before, and was counted then
	cut    bool          // the sentence above the board has no room to say why it ended
	rows   []image.Rectangle
	keys   []binding // what can be done now: where each was drawn is in rows
}

// reset forgets what was known of an end, as the match is at none any more.
func (e *ending) reset() {
	e.work.stop()
	*e = ending{work: job{gen: e.work.gen}}
}

// count takes in that the match has come to an end, if it has: its result goes into the
// record once.
func (p *play) count() tea.Cmd {
	p.end.again = p.match.Counting == games.Counted
	if !p.ses.results.Count(p.match) {
		return nil
	}
	return syncResults(p.ses, p)
}

// syncResults writes the results that are not written yet, and reads the record.
func syncResults(ses *session, owner screen) tea.Cmd {
	return func() tea.Msg { return syncedMsg{owner, ses.results.Sync()} }
}

// witness takes in that what the solver knows can be seen, if it can: the end of the
// match is not to be counted then.
func (p *play) witness() {
	if p.analysis != nil && p.studied() && !p.match.Over() {
		p.match.Except(games.Studied)
	}
}

// reveal opens a screen that shows what the solver knows of the match.
func (p *play) reveal(s screen) tea.Cmd {
	if p.match.Over() {
		return open(s)
	}
	p.match.Except(games.Studied)
	return tea.Batch(p.keep(), open(s)) // it is so when it is resumed too
}

// lookBack finds, once a match has ended, which of its moves decided it.
func (p *play) lookBack() tea.Cmd {
	if p.solution == nil || p.end.review != nil || p.end.work.running() || !p.match.Over() {
		return nil
	}
	m, s := p.match.Branch(p.match.Ply()), p.solution
	return p.end.work.start(p.ses, func(ctx context.Context, opt solver.Options) then {
		r, err := games.NewReview(ctx, m, s, opt)
		return func() tea.Cmd {
			if err == nil {
				p.end.review = r
			}
			return nil
		}
	})
}

// endKeys are the keys once the match has ended: first what can be done with it.
func (p *play) endKeys(table []binding) []binding {
	first := p.ends()
	for _, b := range table {
		shown := b.Help().Key
		if slices.ContainsFunc(first, func(f binding) bool { return f.Help().Key == shown && shown != "" }) {
			continue
		}
		b.quiet = b.quiet || !slices.Contains([]string{"u", "o", "?", "esc", "q"}, shown) || b.off != nil && b.off() != ""
		first = append(first, b)
	}
	return first
}

// ends are what can be done with a match that has ended.
func (p *play) ends() []binding {
	m, g := p.match, p.match.Board.Game()
	_, first := began(m)
	other := g.Players[first.Other()]
	return []binding{
		bind("r", "rematch", p.rematch, "r").about("the same match again, from its start").unless(p.atStart),
		bind("k", "take back", p.takeBack, "k").about("take back your last mistake, and try again from there").unless(p.faultless),
		bind("v", "review", p.review, "v").about("look back on the match, move by move").unless(func() string {
			if m.Len() == 0 {
				return "there is no move to look back on"
			}
			return p.unsolved()
		}),
		bind("n", "next board", p.nextBoard, "n").about("another board; this one is in the list"),
		bind("R", "other side", p.otherSide, "R").about("the same match again, with sides changed").unless(func() string {
			if m.Sides[0] == m.Sides[1] {
				return "both sides are played alike"
			}
			return ""
		}).hidden(),
		bind("f", other+" first", p.otherStart, "f").about("the same board again, and " + other + " starts").hidden(),
		bind("y", "share", p.share, "y").about("copy what came of it, with the moves and the board's code").hidden(),
	}
}

// atStart says why there is nothing to be played again.
func (p *play) atStart() string {
	if p.match.Len() == 0 {
		return "the match is at its start"
	}
	return ""
}

// follow plays another match in the place of this one, with as much shown.
func (p *play) follow(m *games.Match, note string) tea.Cmd {
	return p.followIn(nil, m, note)
}

// followIn is follow with a match that is a variation in a review, or none.
func (p *play) followIn(into *review, m *games.Match, note string) tea.Cmd {
	next := newPlay(p.ses, m)
	next.into = into
	if m.Board == p.match.Board {
		next.solution = p.solution
	}
	next.show, next.note = p.show, note
	next.free, next.unseated = p.free, p.free
	next.settle()
	return replaceBy(next)
}

// rematch starts the same match anew; the one that was played stays saved.
func (p *play) rematch() tea.Cmd {
	return p.follow(games.NewMatchFrom(p.match.Board, p.match.At(0), p.match.Sides), "")
}

// otherSide is the rematch with sides changed.
func (p *play) otherSide() tea.Cmd {
	p.free = false
	s := p.match.Sides
	return p.follow(games.NewMatchFrom(p.match.Board, p.match.At(0), [2]games.Side{s[1], s[0]}), "sides changed")
}

// otherStart is the rematch in which the other player starts.
func (p *play) otherStart() tea.Cmd {
	b, first := began(p.match)
	return p.follow(games.NewMatch(b, first.Other(), p.match.Sides), b.Game().Players[first.Other()]+" starts now")
}

// mistake is the ply of the last move of a person that gave something away: of the
// player who lost, where two people play. It is -1 if there is none.
func (p *play) mistake() int {
	r, m := p.end.review, p.match
	you, alone := m.Alone()
	winner, won := m.Winner()
	switch {
	case r == nil || m.Sides[0] != games.Person && m.Sides[1] != games.Person:
		return -1
	case alone:
		return r.Mistake(you)
	case won:
		return r.Mistake(winner.Other())
	}
	return r.Decider()
}

// faultless says why there is no mistake to be taken back.
func (p *play) faultless() string {
	switch _, alone := p.match.Alone(); {
	case p.mistake() >= 0:
		return ""
	case p.end.work.running():
		return "the match is still being looked back on"
	case p.end.review == nil:
		return "nothing is known of the moves"
	case alone:
		return "you gave nothing away: there is no mistake to take back"
	}
	return "there is no mistake of a person's to take back"
}

// takeBack goes on from before the last mistake, in a match of its own.
func (p *play) takeBack() tea.Cmd {
	ply := p.mistake()
	m, j := p.match.Branch(ply), &p.end.review.Plies[ply]
	return p.followIn(p.into, m, fmt.Sprintf("ply %d again: %s gave the %s away", ply+1, games.Mention(m.Board, m.Position(), j.Made.Move), games.Prize(j.Best.Verdict.Outcome)))
}

// nextBoard opens the list of boards on the one after this one.
func (p *play) nextBoard() tea.Cmd {
	s := newSetupAfter(p.ses, p.match, p.free)
	s.next()
	return replaceBy(s)
}

// share opens what there is to tell others of the match. It is made in a command: a
// board can be huge.
func (p *play) share() tea.Cmd {
	m := p.match.Branch(p.match.Ply())
	if p.match.Drawn() {
		m.Draw()
	}
	return func() tea.Msg {
		return openMsg{&codeView{ses: p.ses, name: "Share", code: games.Recount(m), about: "what came of the match, without what would have been better"}}
	}
}
