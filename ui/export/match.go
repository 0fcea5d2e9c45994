package export

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// mostMoves is how many moves of a position are listed, besides the one made.
const mostMoves = 10

// mostReasons is the largest number of legal moves with which listed moves have reasons, since
// finding a reason may take time proportional to that number.
const mostReasons = 1 << 12

// Match returns the story of a match: every move with its judgement, and the variations. It takes
// the time of matches.NewReviews and of one more games.Analyse for each ply. It fails if there are
// more than MostSteps.
func Match(ctx context.Context, m *matches.Match, s games.Solution, views view.Set, opt solver.Options) (*Story, error) {
	if m.Len()+1 > MostSteps {
		return nil, &TooLarge{What: fmt.Sprintf("a match of %s plies", english.Thousands(m.Len())), Most: MostSteps - 1}
	}
	rs, err := matches.NewReviews(ctx, m, s, nil, opt)
	if err != nil {
		return nil, err
	}
	lines := m.Variations()
	r := rs.Along(m, lines[0].Nodes[m.Len()])
	g := m.Board.Game()
	all := named(m)
	t := &Story{
		Title: g.Name + ": a match",
		About: []string{m.Board.Title(), fmt.Sprintf("%s (%s) against %s (%s)", g.Players[0], m.Sides[0].Noun(), g.Players[1], m.Sides[1].Noun())},
		Rules: g.GoalAndRules(),
		Again: playCommand(m.Board, m.At(0)),
		views: views,
		text:  func() string { return matches.Annotate(m, rs) },
	}
	if all.Over() {
		t.About = append(t.About, matches.EndWords(all)+". "+matches.Decided(all, r))
	}
	for ply := range m.Len() + 1 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.Steps = append(t.Steps, played(all, r, ply))
	}
	left := 0 // number of moves before the variation
	for _, v := range lines[1:] {
		if v.Depth == 1 {
			left = v.Ply
		}
		step := &t.Steps[left]
		step.Tried = append(step.Tried, Tried{v.Depth - 1, describeVariation(m, rs, v)})
	}
	return t, nil
}

// describeVariation describes a variation with a judgement of each move, and the ply at which it
// begins if it belongs to another variation.
func describeVariation(m *matches.Match, rs *matches.Reviews, v matches.Variation) string {
	var list []string
	for _, n := range v.Nodes {
		from, mv := m.Led(n)
		_, short := games.Narrate(m.Board, m.Stand(from), mv)
		j := rs.By(n)
		list = append(list, fmt.Sprintf("%s (%s: %s)", m.Board.Game().Players[j.Turn]+" "+games.Plays(short), j.Words(), english.VerdictWords(j.Made.Verdict)))
	}
	text := strings.Join(list, ", ")
	if v.Depth > 1 {
		text = fmt.Sprintf("or from ply %d: %s", v.Ply+1, text)
	}
	return text
}

// Line returns the story of the moves of m and then of best play by both players, of at most most
// plies; if most is negative, until the end. It makes the moves of best play in m. It fails if
// there are more steps than MostSteps.
func Line(ctx context.Context, m *matches.Match, s games.Solution, most int, views view.Set, opt solver.Options) (*Story, error) {
	limit := MostSteps - m.Len()
	if most >= 0 {
		limit = min(limit, most)
	}
	s, line, err := games.MainLine(ctx, m.Board, s, m.Position(), limit, opt)
	if err != nil {
		return nil, err
	}
	if plies := m.Len() + line.Len(); plies >= MostSteps {
		return nil, &TooLarge{What: fmt.Sprintf("%s plies and more", english.Thousands(plies)), Most: MostSteps - 1, Else: "--best cuts best play off"}
	}
	best := m.Len() // number of moves before best play begins
	if best == 0 {
		m.Sides = matches.Sides{matches.Perfect, matches.Perfect}
	}
	for _, mv := range line.Moves {
		m.Play(mv)
	}
	t, err := Match(ctx, m, s, views, opt)
	if err != nil {
		return nil, err
	}
	t.About = t.About[:1]
	switch g := m.Board.Game(); {
	case best == 0:
		t.Title = g.Name + ": best play"
		t.About = append(t.About, "Both "+g.Players[0]+" and "+g.Players[1]+" play perfectly")
	case line.Len() > 0:
		t.Title = g.Name + ": a line of play"
		t.About = append(t.About, fmt.Sprintf("From ply %d on both play perfectly", best+1))
	default:
		t.Title = g.Name + ": a line of play"
	}
	if line.Back >= 0 {
		last := &t.Steps[len(t.Steps)-1]
		back := t.Steps[best+line.Back].Name
		last.Says = append(last.Says, fmt.Sprintf("This is the position of %s again: best play goes round for ever.", strings.ToLower(back[:1])+back[1:]))
	}
	return t, nil
}

// named returns the match, played to its end, with players' names instead of "you".
func named(m *matches.Match) *matches.Match {
	all := m.Branch(m.Len())
	all.Sides = matches.Sides{matches.Person, matches.Person}
	if m.Drawn() {
		all.Draw()
	}
	return all
}

// playCommand returns the command that starts a match from a position; "" if its code is too long
// to be typed.
func playCommand(b games.Board, p games.Position) string {
	const most = 400
	if code, err := games.Code(b, p, most); err == nil {
		return "zugzwang play " + code
	}
	return ""
}

// played returns the step after ply moves.
func played(m *matches.Match, r *matches.Review, ply int) Step {
	b, p, s := m.Board, m.At(ply), r.Solution
	g := b.Game()
	a := games.Analyse(b, s, p)
	here := m.Branch(ply)
	if ply == m.Len() && m.Drawn() {
		here.Draw()
	}
	step := Step{Name: "The start", Head: matches.Turn(here), Line: -1}
	if ply > 0 {
		j := &r.Plies[ply-1]
		was := m.At(ply - 1)
		step.Name = fmt.Sprintf("Ply %d of %d", ply, m.Len())
		did, _ := games.Narrate(b, was, j.Made.Move)
		step.Head = g.Players[j.Turn] + " " + games.Plays(did)
		step.Says = append(step.Says, judged(m, r, ply-1))
		outcome := j.Made.Verdict.Outcome
		step.Tone = &outcome
	}
	if !here.Over() && ply > 0 {
		step.Says = append(step.Says, matches.Turn(here)+".")
	}
	if here.Over() || a.Verdict.Outcome.Even() { // otherwise the reason says it
		step.Says = append(step.Says, english.Capital(matches.Sentence(here, a))+".")
	}
	if !here.Over() {
		step.Says = append(step.Says, english.Capital(games.Because(b, a, b.Game().Names()))+".")
	}
	if add, ok := s.(games.Additive); ok {
		sum := add.Sum(p)
		if len(sum.Terms) > 1 && len(sum.Terms) <= 12 {
			step.Says = append(step.Says, sum.Says(12))
		}
	}
	step.Words = b.Describe(p, b.Game().Names())
	step.Moves, step.More = moves(b, s, a, &r.Plies[ply])
	step.scene = func(th *theme.Theme) *view.Scene {
		scene := &view.Scene{
			Board: b, Position: p, Solution: s, Analysis: a, Moves: b.Moves(p), Focus: -1,
			Show: view.Show{Colours: true, Distances: true, Best: true}, Theme: th,
		}
		if here.Over() {
			scene.Moves = nil
		}
		if ply > 0 {
			last := m.Move(ply - 1)
			scene.Last, scene.Before, scene.Earlier = &last, m.At(ply-1), m.Until(ply)
		}
		return scene
	}
	return step
}

// judged returns a sentence that judges the move that follows ply moves and says why.
func judged(m *matches.Match, r *matches.Review, ply int) string {
	j, p := &r.Plies[ply], m.At(ply)
	var text string
	switch j.Judgement {
	case matches.Best:
		text = "The best move"
		if j.Made.Verdict.Outcome == solver.Lose {
			text = "No move is better"
		}
	case matches.GaveAway:
		text = fmt.Sprintf("This gave the %s away", matches.Prize(j.Best.Verdict.Outcome))
	default:
		text = english.Capital(j.Words())
	}
	if reason := r.Solution.Reason(p, j.Made.Move, m.Board.Game().Names()); reason != "" {
		text += ": " + reason
	}
	text += "."
	if slipped := matches.Slipped(m, r, ply); slipped != "" {
		text += " " + english.Capital(slipped) + "."
	} else if j.Judgement >= matches.Weaker {
		text += " Best was " + m.Board.Tell(p, j.Best.Move).String() + "."
	}
	return text
}

// moves lists the first legal moves of an analysed position, best first, and the one that was made
// if it is not among them. More is how many are not listed.
func moves(b games.Board, s games.Solution, a *games.Analysis, j *matches.Judged) (list []Move, more int) {
	p := a.Position
	add, additive := s.(games.Additive)
	for i, o := range a.Options {
		made := j.Judgement != matches.Unjudged && o.Move == j.Made.Move
		if i >= mostMoves && !made {
			more++
			continue
		}
		mv := Move{Does: desk.Named(b, p, o.Move), Worth: english.VerdictWords(o.Verdict), Verdict: o.Verdict, Best: o.Best, Made: made}
		if additive {
			mv.Worth += ", leaves " + add.After(p, o.Move)
		}
		if len(a.Options) <= mostReasons {
			mv.Why = s.Reason(p, o.Move, b.Game().Names())
		}
		if made {
			mv.Judged = j.Words()
		}
		list = append(list, mv)
	}
	return list, more
}
