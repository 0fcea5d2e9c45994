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

// ending is the state of the play screen after the end of a match.
type ending struct {
	work   kit.Job           // judges the moves, for Review
	Review *matches.Review   // of the finished match; nil until known
	again  bool              // the match had ended before, and was counted then
	fresh  bool              // the match has just been counted
	slips  int               // how many of its mistakes training will repeat
	cut    bool              // the line above the board has no room for why the match ended
	plies  bool              // the panel of a first match has no room to explain "ply"
	Rows   []image.Rectangle // areas of the choices
	Keys   []kit.Binding     // the choices, in the order of rows
}

// reset clears the state, since the match is not at an end any more.
func (e *ending) reset() {
	e.work.Stop()
	*e = ending{work: kit.Job{Gen: e.work.Gen}}
}

// count records the result of the match if it has ended, once.
func (p *Match) count() tea.Cmd {
	p.End.again = p.Match.Counting == matches.Counted
	if !p.Ses.Results.Count(p.Match) {
		return nil
	}
	p.End.fresh = true
	return kit.SyncResults(p.Ses, p)
}

// witness excludes the match from the record of results if results of the solver are visible during
// it.
func (p *Match) witness() {
	if p.Analysis != nil && p.Studied() && !p.Match.Over() {
		p.Match.Except(matches.Studied)
	}
}

// reveal opens a screen that shows results of the solver about the match.
func (p *Match) reveal(s any) tea.Cmd {
	if p.Match.Over() {
		return kit.Open(s)
	}
	p.Match.Except(matches.Studied)
	return tea.Batch(p.keep(), kit.Open(s)) // saved, so that it also holds after resuming
}

// lookBack judges the moves of the match, once it has ended. If it has just been counted, the
// person's mistakes are recorded, so that training asks them again.
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

// endKeys returns the keys after the end, the choices first; table contains the keys during the
// match. The review stays in the footer, and so does why if the panel has no room for it.
func (p *Match) endKeys(table []kit.Binding) []kit.Binding {
	first := p.Ends()
	for i, b := range first {
		switch shown := b.Help().Key; {
		case shown == "v", shown == "w" && p.End.leavesOut(shown):
			first[i] = b.Needed()
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

// leavesOut reports whether the panel shows choices, but not that of this key.
func (e *ending) leavesOut(key string) bool {
	return len(e.Keys) > 0 && !slices.ContainsFunc(e.Keys, func(b kit.Binding) bool { return b.Help().Key == key })
}

// Ends returns the keys of the choices after the end.
func (p *Match) Ends() []kit.Binding {
	retake := p.Acts("retake")
	retake.Quiet = retake.Off() != ""
	list := []kit.Binding{
		kit.InFooter(p.Acts("rematch")),
		retake,
		p.door(desk.ToReview),
		p.door(desk.ToWhy),
		kit.Bind("n", "new board", p.NextBoard, "n").About("the list of boards, at the one after this"),
		p.Acts("otherside"),
		p.Acts("otherfirst"),
		p.Acts("share"),
	}
	if next := p.Acts("rung"); next.Off() == "" {
		return append([]kit.Binding{kit.InFooter(next)}, list...)
	}
	return list
}

// followIn replaces this match by m, with the same visibility. Into is the review of which m is a
// variation. If it is nil and m has moves already, m is saved at once, so that it can be resumed
// even if it is left without another move.
func (p *Match) followIn(into *Review, m *matches.Match, note string) tea.Cmd {
	next := New(p.Ses, m)
	next.Into = into
	if m.Board == p.Match.Board {
		next.Solution = p.Solution
	}
	next.Show, next.Note = p.Show, note
	next.SidesOpen, next.Favour = p.SidesOpen, p.SidesOpen
	next.first, next.read = p.first, true // this match has shown the rules
	next.settle()
	if into != nil {
		return kit.ReplaceBy(next)
	}
	return tea.Batch(kit.ReplaceBy(next), next.keep())
}

// NextBoard opens the setup with the next board chosen.
func (p *Match) NextBoard() tea.Cmd {
	return kit.ReplaceBy(kit.ToSetup{Game: p.Match.Board.Game(), After: p.Match, SidesOpen: p.SidesOpen, Next: true})
}
