package play

import (
	"context"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// ending is what the play screen knows of a match that has ended.
type ending struct {
	work   kit.Job
	Review *matches.Review // of the match up to its end; nil until it is made
	again  bool            // the match had ended before, and was counted then
	fresh  bool            // it has been counted just now
	slips  int             // how many of its mistakes come back
	cut    bool            // the sentence above the board has no room to say why it ended
	Rows   []image.Rectangle
	Keys   []kit.Binding // what can be done now: where each was drawn is in rows
}

// reset forgets what was known of an end, as the match is at none any more.
func (e *ending) reset() {
	e.work.Stop()
	*e = ending{work: kit.Job{Gen: e.work.Gen}}
}

// count takes in that the match has come to an end, if it has: its result goes into the
// record once.
func (p *Match) count() tea.Cmd {
	p.End.again = p.Match.Counting == matches.Counted
	if !p.Ses.Results.Count(p.Match) {
		return nil
	}
	p.End.fresh = true
	return kit.SyncResults(p.Ses, p)
}

// witness records that the solver's results are visible, if they are: the match is then not
// counted.
func (p *Match) witness() {
	if p.Analysis != nil && p.Studied() && !p.Match.Over() {
		p.Match.Except(matches.Studied)
	}
}

// reveal opens a screen that shows what the solver knows of the match.
func (p *Match) reveal(s any) tea.Cmd {
	if p.Match.Over() {
		return kit.Open(s)
	}
	p.Match.Except(matches.Studied)
	return tea.Batch(p.keep(), kit.Open(s)) // it is so when it is resumed too
}

// lookBack finds, once a match has ended, which of its moves decided it.
func (p *Match) lookBack() tea.Cmd {
	if p.Solution == nil || p.End.Review != nil || p.End.work.Running() || !p.Match.Over() {
		return nil
	}
	m, s := p.Match.Branch(p.Match.Ply()), p.Solution
	return p.End.work.Start(p.Ses, func(ctx context.Context, opt solver.Options) kit.Then {
		r, err := matches.NewReview(ctx, m, s, opt)
		return func() tea.Cmd {
			if err != nil {
				return nil
			}
			if p.End.Review = r; !p.End.fresh || p.Ses.Set.Off().Returns {
				return nil
			}
			slips := desk.Slips(p.Match, r, p.Ses.Now())
			for _, slip := range slips {
				p.Ses.Training.Put(slip)
			}
			p.End.slips = len(slips)
			return kit.SyncTraining(p.Ses, p)
		}
	})
}

// endKeys returns the keys once the match has ended, the choices of the end first: the review is always
// in the footer, and a retake of nothing is not where another strength is offered.
func (p *Match) endKeys(table []kit.Binding) []kit.Binding {
	first := p.Ends()
	for i, b := range first {
		switch b.Help().Key {
		case "v":
			first[i] = b.Needed()
		case "k":
			first[i].Quiet = first[0].Help().Key == "G" && b.Off() != ""
		}
	}
	for _, b := range table {
		shown := b.Help().Key
		if slices.ContainsFunc(first, func(f kit.Binding) bool { return f.Help().Key == shown && shown != "" }) {
			continue
		}
		b.Quiet = b.Quiet || !slices.Contains([]string{"u", "o", "?", "esc", "q"}, shown) || b.Off != nil && b.Off() != ""
		first = append(first, b)
	}
	return first
}

// Ends returns the choices after a match has ended.
func (p *Match) Ends() []kit.Binding {
	list := []kit.Binding{
		kit.InFooter(p.Acts("rematch")),
		kit.InFooter(p.Acts("retake")),
		p.door(desk.ToReview),
		p.door(desk.ToWhy),
		kit.Bind("n", "next board", p.NextBoard, "n").About("the list of boards, at the one after this"),
		p.Acts("otherside"),
		p.Acts("otherfirst"),
		p.Acts("share"),
	}
	if next := p.Acts("rung"); next.Off() == "" {
		return append([]kit.Binding{kit.InFooter(next)}, list...)
	}
	return list
}

// followIn plays another match in place of this one, with as much shown. Into is the review that
// the match is a variation of, or nil.
func (p *Match) followIn(into *Review, m *matches.Match, note string) tea.Cmd {
	next := New(p.Ses, m)
	next.Into = into
	if m.Board == p.Match.Board {
		next.Solution = p.Solution
	}
	next.Show, next.Note = p.Show, note
	next.Free, next.Unseated = p.Free, p.Free
	next.first, next.read = p.first, true // the rules were told before this match
	next.settle()
	return kit.ReplaceBy(next)
}

// NextBoard opens the list of boards on the one after this one.
func (p *Match) NextBoard() tea.Cmd {
	return kit.ReplaceBy(kit.ToSetup{Game: p.Match.Board.Game(), After: p.Match, Free: p.Free, Next: true})
}
