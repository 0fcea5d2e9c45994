package screen

import (
	"context"
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

// witness takes in that what the solver knows can be seen, if it can: the end of the
// match is not to be counted then.
func (p *play) witness() {
	if p.analysis != nil && p.studied() && !p.match.Over() {
		p.match.Except(games.Studied)
	}
}

// reveal opens a screen that shows what the solver knows of the match.
func (p *play) reveal(s any) tea.Cmd {
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
	return []binding{
		loud(p.acts("rematch")),
		loud(p.acts("retake")),
		bind("v", "review", p.review, "v").about("look back on the match, move by move").unless(func() string {
			if p.match.Len() == 0 {
				return "there is no move to look back on"
			}
			return p.unsolved()
		}),
		bind("n", "next board", p.nextBoard, "n").about("another board; this one is in the list"),
		p.acts("otherside"),
		p.acts("otherfirst"),
		bind("y", "share", p.share, "y").about("copy what came of it, with the moves and the board's code").hidden(),
	}
}

// followIn plays another match in the place of this one, with as much shown; into is the
// review of which it is a variation, or nil.
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

// nextBoard opens the list of boards on the one after this one.
func (p *play) nextBoard() tea.Cmd {
	return replaceBy(toSetup{Game: p.match.Board.Game(), After: p.match, Free: p.free, Next: true})
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
