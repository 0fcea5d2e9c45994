package desk

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// tell returns a sentence about each move of the line walked, how many moves of each player were of
// each quality, and which ply is in focus.
func (r *Review) tell() Reply {
	n, names := r.Line.Len(), r.Line.Board.Game().Players
	return Reply{Lines: games.Lines{Len: n + len(names) + 1, At: func(i int) string {
		switch {
		case i < n:
			return r.move(i) + "."
		case i < n+len(names):
			return r.tally(games.Player(i-n), names)
		}
		return fmt.Sprintf("You look at ply %d of %s.", r.Ply, LineName(r.Walked))
	}}}
}

// told returns what the line mode prints after going to another line: for a variation its name,
// where it begins and a sentence about each of its moves; for the match itself only the ply in
// focus.
func (r *Review) told() games.Lines {
	if r.Walked == 0 {
		return games.Lines{Len: 1, At: func(int) string { return fmt.Sprintf("The match again, at ply %d.", r.Ply) }}
	}
	v := r.Lines[r.Walked]
	return games.Lines{Len: 1 + len(v.Nodes), At: func(i int) string {
		if i == 0 {
			return fmt.Sprintf("%s of %d, from ply %d of %s:", english.Capital(LineName(r.Walked)), len(r.Lines)-1, v.Ply, LineName(v.From))
		}
		return r.move(v.Ply+i-1) + "."
	}}
}

// list lists the variations.
func (r *Review) list() Reply {
	lines := r.Match.Variations()
	return Reply{Lines: games.Lines{Len: len(lines) - 1, At: func(i int) string {
		v := &lines[i+1]
		o := r.Match.Along(v.Nodes[len(v.Nodes)-1])
		return fmt.Sprintf("  %d: after ply %d of %s, %s: %s.", i+1, v.Ply, LineName(v.From), english.Plies(int32(len(v.Nodes))), moves(o, v.Ply))
	}}}
}

// moves lists the moves of m from a ply on, at most the first few.
func moves(m *matches.Match, ply int) string {
	const most = 8
	var words []string
	for ; ply < m.Len() && len(words) < most; ply++ {
		words = append(words, games.Listed(m.Board, m.At(ply), m.Move(ply)))
	}
	if more := m.Len() - ply; more > 0 {
		words = append(words, strconv.Itoa(more)+" more")
	}
	return strings.Join(words, ", ")
}

// Made returns who made the move after ply moves, and which: "3. Rick plays +2: 4 → 6".
func Made(m *matches.Match, ply int) string {
	p := m.At(ply)
	did, _ := games.Narrate(m.Board, p, m.Move(ply))
	return fmt.Sprintf("%d. %s", ply+1, m.Names().Begins(p.Turn(), games.Plays(did)))
}

// move returns how good the move after ply moves was, and what was better, without a full stop.
func (r *Review) move(ply int) string { return judgedMove(r.Line, r.Judged, ply) }

// judgedMove returns how good the move of m after ply moves was, and what was better, without a
// full stop.
func judgedMove(m *matches.Match, r *matches.Review, ply int) string {
	j := &r.Plies[ply]
	text := Made(m, ply) + ". "
	best := games.Listed(m.Board, m.At(ply), j.Best.Move)
	switch j.Judgement {
	case matches.Best:
		return text + "Best"
	case matches.GaveAway:
		text += "Gave the " + matches.Prize(j.Best.Verdict.Outcome) + " away"
		if to := j.Made.Verdict.Outcome; to.Even() {
			text += " for a " + matches.Prize(to)
		}
		text += ": " + matches.Refuted(m, r, ply)
		if slipped := matches.Slipped(m, r, ply); slipped != "" {
			return text + ". " + english.Capital(slipped)
		}
		return text + ". Best was " + best
	}
	return fmt.Sprintf("%s%s. Best was %s", text, english.Capital(j.Words()), best)
}

// tally returns how many moves of a player were of each quality: "Rick: 3 best, 1 weaker."
func (r *Review) tally(p games.Player, names [2]string) string {
	var words []string
	for _, kind := range []struct {
		of   matches.Judgement
		name string
	}{{matches.Best, "best"}, {matches.Weaker, "weaker"}, {matches.GaveAway, "that gave something away"}} {
		if n := r.Judged.Count(p, kind.of); n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, kind.name))
		}
	}
	if words == nil {
		words = []string{"no moves"}
	}
	return names[p] + ": " + strings.Join(words, ", ") + "."
}
