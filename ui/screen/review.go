package screen

import (
	"context"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// review looks back on a match and its variations: how it stood after every ply, and how
// good each move was.
type review struct {
	ses      *session
	home     *play // where the match is played and kept
	tree     tree
	match    *games.Match // along the line walked, and one of its own
	solution games.Solution
	view     games.Player // whose the chart is
	from     games.Node   // where to begin
	end      games.Node   // and the end of the line to walk then
	within   bool         // it was opened from a variation

	work   job
	review *games.Review // of the line walked; nil until it is made
	failed error
	totals bool // the chart shows totals, not distances

	ply      int // in focus: so many moves have been made
	looking  job
	analysis *games.Analysis // of the position in focus, nil until known
	check    check
	note     string

	chart  image.Rectangle // where the chart's plies were drawn
	per    func(column int) int
	rows   image.Rectangle // where the list was drawn
	listed []row           // what its rows were
}

// newReview looks back on all moves that a match holds, from one of its plies on. If it is
// a variation of a match that is reviewed beneath, it looks back on that, from there.
func newReview(p *play, ply int) *review {
	m := p.match
	r := &review{ses: p.ses, home: p, tree: tree{match: m}, match: m.Branch(m.Len()), solution: p.solution, ply: ply}
	if p.into != nil {
		r.home, r.within = p.into.home, true
		r.tree = tree{match: p.into.tree.match, reviews: p.into.tree.reviews}
	}
	r.from, r.end = r.tree.match.Find(m, ply), r.tree.match.Find(m, m.Len())
	if m.Drawn() && m.Ply() == m.Len() {
		r.match.Draw()
	}
	if you, alone := m.Alone(); alone {
		r.view = you
	}
	return r
}

func (r *review) init() tea.Cmd { return r.judge() }

func (r *review) title() string      { return "review · " + r.match.Board.Game().Name }
func (r *review) notify(text string) { r.note = text }

func (r *review) close() {
	r.work.stop()
	r.looking.stop()
	r.check.stop()
}

func (r *review) update(tea.Msg) tea.Cmd { return nil }

// ended reports whether the match ended with the ply in focus.
func (r *review) ended() bool { return r.ply == r.match.Len() && r.match.Over() }

// numeric reports whether the totals are numbers, which a chart can show.
func (r *review) numeric() bool { return r.review != nil && r.review.Plies[0].Number != nil }

// exact reports whether the distance of any ply is known, a lost end apart.
func (r *review) exact() bool {
	for i := range r.review.Plies {
		if v := r.review.Plies[i].Verdict; v.Exact() && v.Remoteness != 0 {
			return true
		}
	}
	return false
}

// look analyses the position in focus.
func (r *review) look() tea.Cmd {
	r.analysis = nil
	b, s, p := r.match.Board, r.solution, r.match.At(r.ply)
	return r.looking.startLight(r.ses, func(context.Context) then {
		a := games.Analyse(b, s, p)
		return func() tea.Cmd {
			r.analysis = a
			return nil
		}
	})
}

// seek goes to the position after so many plies; behind the end of the match, into what was
// tried from there.
func (r *review) seek(ply int) tea.Cmd {
	r.note = ""
	if r.review != nil && r.ply == r.match.Len() && ply == r.ply+1 {
		if on := r.tree.others(r.ply); len(on) > 0 {
			return r.into(on[0].line)
		}
	}
	r.ply = min(max(ply, 0), r.match.Len())
	if r.review == nil {
		return nil
	}
	return r.look()
}

func (r *review) by(delta int) func() tea.Cmd {
	return func() tea.Cmd { return r.seek(r.ply + delta) }
}

func (r *review) to(ply int) func() tea.Cmd { return func() tea.Cmd { return r.seek(ply) } }

// blunder goes to the next ply in a direction whose move gave something away or
// took longer than it had to; round the ends.
func (r *review) blunder(dir int) func() tea.Cmd {
	return func() tea.Cmd {
		n := r.match.Len()
		for i := 1; i <= n; i++ {
			// Plies 1..n are those with a move before them.
			ply := step(r.ply-1, dir*i, n) + 1
			if r.ply == 0 && dir > 0 {
				ply = step(i-1, 0, n) + 1
			}
			if r.review.Plies[ply-1].Judgement >= games.Slower {
				return r.seek(ply)
			}
		}
		r.note = "every move was as good as the best"
		return nil
	}
}

// turn takes the other player's view.
func (r *review) turn() tea.Cmd {
	r.view = r.view.Other()
	r.note = "the chart is " + r.match.Board.Game().Players[r.view] + "'s view now"
	return nil
}

// switchTotals changes what the chart shows.
func (r *review) switchTotals() tea.Cmd {
	r.totals = !r.totals
	r.note = "the chart shows distances now"
	if r.totals {
		r.note = "the chart shows totals now"
	}
	return nil
}

// ask opens Why on the position in which the move in focus was made, with that
// move in focus; at the start, on the position there.
func (r *review) ask() tea.Cmd {
	if r.ply == 0 {
		return open(newWhy(r.ses, r.match.Board, r.solution, r.match.At(0), nil))
	}
	made := r.match.Move(r.ply - 1)
	return open(newWhy(r.ses, r.match.Board, r.solution, r.match.At(r.ply-1), &made))
}

// text opens the match as text. It is made in a command: a match can be long, and a
// board huge.
func (r *review) text() tea.Cmd {
	m, made := r.tree.match.Clone(), r.tree.reviews
	return func() tea.Msg {
		return openMsg{&codeView{ses: r.ses, name: "Review as text", code: games.Annotate(m, made), about: m.Board.Game().Name + ", every move and how good it was"}}
	}
}

// unmade says that the review is still being made.
func (r *review) unmade() string {
	if r.review == nil {
		return "the review is not there yet"
	}
	return ""
}

func (r *review) keys() []binding {
	next, back, remove, undo := r.branches()
	table := []binding{
		bind("↑↓", "ply", r.by(-1), "up", "left", "k", "h").about("a ply back or on (← and → too)"),
		bind("", "", r.by(1), "down", "right", "j", "l").hidden(),
		next, back,
		bind("p", "play", r.variation, "p", "enter", "c").about("go on from here in a variation; the match stays as it is").unless(func() string {
			switch {
			case r.review == nil:
				return r.unmade()
			case len(r.match.Board.Moves(r.match.At(r.ply))) == 0:
				return "the match ended here: go back a ply to continue from it"
			}
			return ""
		}),
		remove, undo,
		bind("n", "errors", r.blunder(1), "n").about("to the next move that was not as good as the best (N back)").unless(r.unmade),
		bind("", "", r.blunder(-1), "N").hidden().unless(r.unmade),
		bind("r", "try again", r.tryAgain, "r").about("a move that gave something away as a puzzle: find a better one").unless(r.flawless),
		bind("y", "text", r.text, "y").about("copy the match as text, with what every move was worth").unless(r.unmade),
		bind("W", "why that move", r.ask, "W").about("ask why of the position before, with the move that was made in focus").unless(r.unmade).hidden(),
		bind("o", "other view", r.turn, "o").about("the chart as the other player sees it"),
		bind("t", "totals", r.switchTotals, "t").about("totals or distances in the chart").unless(func() string {
			switch {
			case r.review == nil:
				return r.unmade()
			case !r.numeric():
				return "this game has no totals that are numbers"
			}
			return ""
		}),
		bind("g G", "start, end", r.to(0), "g", "home").about("to the start or the end (home and end too)"),
		bind("", "", r.to(r.match.Len()), "G", "end").hidden(),
		bind("pgup pgdn", "ten plies back or on", r.by(-10), "pgup", "[").hidden(),
		bind("", "", r.by(10), "pgdown", "]").hidden(),
		bind("d", "distances on or off", do(func() { r.ses.show.Distances = !r.ses.show.Distances }), "d").hidden(),
		bind("V", "check the solution against the definition, or stop", func() tea.Cmd {
			return r.check.toggle(r.ses, r.solution, r.notify)
		}, "V").hidden(),
	}
	return append(append(table, elsewhere(r, "p")...), r.climbing(common(r.ses, r))...)
}

func (r *review) click(at image.Point) tea.Cmd {
	switch {
	case at.In(r.chart) && r.per != nil:
		return r.seek(r.per(at.X - r.chart.Min.X))
	case at.In(r.rows):
		row := r.listed[at.Y-r.rows.Min.Y]
		if row.to != 0 {
			return r.walkTo(row.line, row.to)
		}
		return r.seek(row.ply)
	}
	return nil
}

func (r *review) wheel(delta int) tea.Cmd { return r.seek(r.ply + delta) }

func (r *review) help() []string {
	return []string{
		"Every move is held against the suggested one of its position: best; as good, by the order of perfect play; slower, which keeps the outcome but wins later or loses sooner; dearer, in sums too large to search; or it gave the outcome away.",
		"",
		"The chart shows, ply by ply, how the match stood for the player it names: up is a Win, the nearer the higher; down is a Lose, the nearer the lower; the line between is a Loop.",
		"",
		"A move that gave something away can be tried again, as a puzzle; after it comes the next one of the match. What is answered there is not counted.",
		"",
		"To continue from a ply is a variation, played on top of this screen: the match that was played stays as it is. What a new move left of those that were taken back is one, too. Variations are kept and saved with the match, with those within them; the list shows them behind the move that they leave out, with what each was worth to whoever made it.",
		"",
		full + ": what is more is not kept, and you are told.",
	}
}
