package finite

import (
	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// Stays returns a move from an unsettled state to another, which keeps the Loop going. It
// returns false if the place is no such state.
func (r *replay) Stays(at games.Place) (replays.Stay, bool) {
	p, ok := r.s.stand(r.start, at)
	id, found := r.s.all.index(p)
	if !ok || !found {
		return replays.Stay{}, false
	}
	return r.stay(id, at)
}

// stay is Stays for the state with number id. Place at is where the board shows that state.
func (r *replay) stay(id int, at games.Place) (replays.Stay, bool) {
	to, ok := r.Retrograde.Stays(id)
	if !ok {
		return replays.Stay{}, false
	}
	b, from := r.s.board, r.s.all.position(id)
	for _, m := range b.Moves(from) {
		next := b.Play(from, m).(Position)
		if i, found := r.s.all.index(next); !found || i != to {
			continue
		}
		place, _ := r.s.PlaceOf(next)
		if at == Here {
			place = b.Target(from, m)
		}
		name := b.Name(from, m)
		return replays.Stay{Arrow: games.Arrow{From: at, To: place}, Move: name, Words: b.name(from) + ": " + name}, true
	}
	return replays.Stay{}, false
}

func (r *replay) Left(most int) (some []replays.Stay, all int) {
	return r.rest[:min(len(r.rest), most)], len(r.Unsettled())
}

// look finds the states that Left lists, beginning where the match stands.
func (r *replay) look() {
	add := func(id int, at games.Place) {
		if s, ok := r.stay(id, at); ok && len(r.rest) < replays.MostArrows {
			if r.rest == nil {
				r.first = id
			}
			r.rest = append(r.rest, s)
		}
	}
	here, shown := r.s.all.index(r.start)
	if shown {
		add(here, Here)
	}
	for _, id := range r.Unsettled() {
		if len(r.rest) == replays.MostArrows {
			return
		}
		if !shown || int(id) != here {
			place, _ := r.s.PlaceOf(r.s.all.position(int(id)))
			add(int(id), place)
		}
	}
}

// rested returns the arrows of the last step: moves that keep a Loop going.
func (r *replay) rested() (arrows []games.Arrow) {
	if r.s.all.arena.Forever != solver.Nobody { // play without end has a winner, so there are no Loops
		return nil
	}
	stay, _ := r.Left(replays.MostArrows)
	for _, s := range stay {
		arrows = append(arrows, s.Arrow)
	}
	return arrows
}
