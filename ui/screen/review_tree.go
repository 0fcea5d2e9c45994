package screen

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// The variations of a match in its review. The match that lies beneath is the one whose
// tree it is: what is played from here comes into that after every move, and is saved
// with it. The review walks one line of the tree at a time, from the start to its end:
// the match itself, or a variation with all that leads to it. The list shows behind each
// move of the line what else was tried there. Tab walks on to the next variation, and from
// the last one to the match again; a click on a variation walks into it; ↓ at the end of
// the match into what was tried from there; esc climbs from a variation to what it leaves.
// D deletes the variation walked, with those within it, and u brings it back. Nothing makes
// a variation the match but playing it there.

// fork is a move that was tried: the line it is of, by its place in the list of them, and
// where it led.
type fork struct {
	line int
	to   games.Node
}

// tree is what is known of a match and its variations.
type tree struct {
	match   *games.Match // the one that is played beneath
	reviews *games.Reviews
	lines   []games.Variation
	of      map[games.Node]int   // the line of each node
	forks   map[games.Node][]int // the variations that leave each node

	line int          // the one walked
	path []games.Node // from the start to its end
}

// arrange takes in which variations there are, all of which were looked back on.
func (t *tree) arrange() {
	t.lines = t.match.Variations()
	t.of, t.forks = map[games.Node]int{}, map[games.Node][]int{}
	for i, v := range t.lines {
		for _, n := range v.Nodes {
			t.of[n] = i
		}
		if i > 0 {
			from, _ := t.match.Led(v.Nodes[0])
			t.forks[from] = append(t.forks[from], i)
		}
	}
}

// choices are the moves that were tried at a node: that of its own line first.
func (t *tree) choices(at games.Node) (list []fork) {
	line := t.of[at]
	for i, n := range t.lines[line].Nodes {
		if n == at && i+1 < len(t.lines[line].Nodes) {
			list = append(list, fork{line, t.lines[line].Nodes[i+1]})
		}
	}
	for _, i := range t.forks[at] {
		list = append(list, fork{i, t.lines[i].Nodes[0]})
	}
	return list
}

// others are the moves that were tried after so many plies beside that of the line walked.
func (t *tree) others(ply int) (list []fork) {
	for _, f := range t.choices(t.path[ply]) {
		if ply+1 >= len(t.path) || f.to != t.path[ply+1] {
			list = append(list, f)
		}
	}
	return list
}

// within is how many variations there are within one.
func (t *tree) within(line int) (n int) {
	for _, v := range t.lines[line+1:] {
		if v.Depth <= t.lines[line].Depth {
			break
		}
		n++
	}
	return n
}

// judge looks back on the moves that came since.
func (r *review) judge() tea.Cmd {
	m, s, before := r.tree.match.Clone(), r.solution, r.tree.reviews
	return r.work.start(r.ses, func(ctx context.Context, opt solver.Options) then {
		made, err := games.NewReviews(ctx, m, s, before, opt)
		return func() tea.Cmd {
			if r.failed = err; err != nil {
				return nil
			}
			r.tree.reviews, r.solution = made, made.Solution
			return r.sort()
		}
	})
}

// sort takes in the variations as they are now, and goes on where it was, or where that is
// gone at the ply where it was left.
func (r *review) sort() tea.Cmd {
	t := &r.tree
	if !t.reviews.Has(t.match) {
		return r.judge()
	}
	if r.review == nil {
		t.arrange()
		cmd := r.walkTo(t.of[r.end], r.from)
		r.totals = r.numeric() && !r.exact()
		return cmd
	}
	at := t.path[min(r.ply, len(t.path)-1)]
	end := t.path[len(t.path)-1]
	t.arrange()
	for {
		if _, ok := t.of[at]; ok {
			break
		}
		at, _ = t.match.Led(at)
	}
	line, ok := t.of[end]
	if !ok {
		line = t.of[at]
	}
	note := r.note
	cmd := r.walkTo(line, at)
	r.note = note
	return cmd
}

// walkTo walks a line, at a node of it or one that leads to it.
func (r *review) walkTo(line int, at games.Node) tea.Cmd {
	t := &r.tree
	t.line, t.path = line, nil
	nodes := t.lines[line].Nodes
	end := nodes[len(nodes)-1]
	r.match, r.review = t.match.Along(end), t.reviews.Along(t.match, end)
	for n := end; ; {
		t.path = append(t.path, n)
		if n == 0 {
			break
		}
		n, _ = t.match.Led(n)
	}
	slices.Reverse(t.path)
	if m := t.match; line == 0 && m.Drawn() && m.Ply() == m.Len() {
		r.match.Draw()
	}
	return r.seek(slices.Index(t.path, at))
}

// into walks into a line, to its first move.
func (r *review) into(line int) tea.Cmd {
	v := &r.tree.lines[line]
	return r.walkTo(line, v.Nodes[0])
}

// climb goes from a variation to what it leaves, to the move there that it was tried
// instead of.
func (r *review) climb() tea.Cmd {
	t := &r.tree
	v := t.lines[t.line]
	at, _ := t.match.Led(v.Nodes[0])
	if list := t.choices(at); list[0].line == v.From {
		at = list[0].to
	}
	return r.walkTo(v.From, at)
}

// next walks on to the next variation in a direction; from the match, on from the ply in
// focus.
func (r *review) next(dir int) func() tea.Cmd {
	return func() tea.Cmd {
		t := &r.tree
		to := step(t.line, dir, len(t.lines))
		if t.line == 0 && dir > 0 {
			for i, v := range t.lines {
				if v.From == 0 && v.Ply+1 >= r.ply {
					to = i
					break
				}
			}
		}
		if to > 0 {
			return r.into(to)
		}
		v := &t.lines[t.line]
		for v.From > 0 {
			v = &t.lines[v.From]
		}
		return r.walkTo(0, t.lines[0].Nodes[min(v.Ply+1, r.tree.lines[0].Len())])
	}
}

// variation goes on from the ply in focus, on top of this screen: the match stays as it is,
// and what is played is a variation of it.
func (r *review) variation() tea.Cmd {
	p := newPlay(r.ses, r.tree.match.Along(r.tree.path[r.ply]))
	p.solution, p.into, p.aside = r.solution, r, true
	p.halted = p.match.ToMove() != games.Person
	p.note = fmt.Sprintf("a variation from ply %d; esc goes back to the review", r.ply)
	if p.halted {
		p.note = fmt.Sprintf("a variation from ply %d: p lets the %s move", r.ply, p.match.ToMove().Noun())
	}
	return open(p)
}

// take takes in how a variation stands that is played over this screen.
func (r *review) take(p *play) tea.Cmd {
	if p.unkept = r.tree.match.Take(p.match); p.unkept > 0 {
		p.note = fmt.Sprintf("%s will be lost: %s", games.Plies(int32(p.unkept)), full)
	}
	return tea.Batch(r.kept(), r.judge())
}

// full is why no variation has room any more.
var full = fmt.Sprintf("a match keeps %d plies of variations", games.MostVaried)

// kept saves the match with its variations as they are now.
func (r *review) kept() tea.Cmd {
	if r.home.match != r.tree.match {
		return nil // its rules were changed meanwhile, and it is another
	}
	r.home.varied = true
	return r.home.keep()
}

// forget deletes the variation walked.
func (r *review) forget() tea.Cmd {
	t := &r.tree
	first := t.lines[t.line].Nodes[0]
	climbed := r.climb()
	n := t.match.Forget(first)
	sorted := r.sort()
	r.note = fmt.Sprintf("%s deleted; u brings them back", games.Plies(int32(n)))
	if n == 1 {
		r.note = "1 ply deleted; u brings it back"
	}
	return tea.Batch(climbed, sorted, r.kept())
}

// restore brings back what was deleted last, and walks it.
func (r *review) restore() tea.Cmd {
	t := &r.tree
	first := t.match.Restore()
	if first == 0 {
		r.note = "no room for it: " + full
		return nil
	}
	t.arrange()
	cmd := r.walkTo(t.of[first], first)
	r.note = "brought back"
	return tea.Batch(cmd, r.kept())
}

// branches are the keys of variations.
func (r *review) branches() (next, back, remove, undo binding) {
	t := &r.tree
	_, deleted := t.match.Forgotten()
	none := func() string {
		if len(t.lines) < 2 {
			return "no variation was tried: enter goes on from here in one"
		}
		return ""
	}
	next = bind("tab", "variation", r.next(1), "tab").about("walk into the next variation, and from the last one to the match (shift+tab back)").unless(none)
	back = bind("", "", r.next(-1), "shift+tab").hidden().unless(none)
	remove = bind("D", "delete", r.forget, "D", "delete").about("delete the variation, with those within it; the match itself stays").unless(func() string {
		if t.line == 0 {
			return "this is the match itself: tab walks into a variation, which can be deleted"
		}
		return ""
	})
	undo = bind("u", "undo", r.restore, "u").about("bring back the variation that was deleted last").unless(func() string {
		if deleted == 0 {
			return "no variation was deleted"
		}
		return ""
	})
	next.quiet, remove.quiet, undo.quiet = len(t.lines) < 2, t.line == 0, deleted == 0
	return next, back, remove, undo
}

// climbing is a table of keys in which esc climbs from a variation, unless the review was
// opened from one.
func (r *review) climbing(table []binding) []binding {
	if r.tree.line > 0 && !r.within {
		*escape(table) = bind("esc", "back", r.climb, "esc").about("climb from a variation to what it leaves; leave from the match")
	}
	return table
}
