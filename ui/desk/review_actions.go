package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// Actions returns the actions besides moving along the line. The first one tells the line walked.
func (r *Review) Actions() []Action {
	untried := func() string {
		if len(r.Match.Variations()) < 2 {
			return "no variation was tried"
		}
		return ""
	}
	none := func() string { return cmp.Or(untried(), r.WhyNotReady()) }
	_, deleted := r.Match.Forgotten()
	actions := []Action{
		{
			Name: ToReview, Do: func([]string) Reply { return r.tell() },
			Help: Door(ToReview).Help + ", what it gave away or cost, and what was best; in a variation, of its moves",
		},
		{
			Name: "variations", Also: []string{"var"}, Do: func([]string) Reply { return r.list() },
			Help: "list what else was tried",
			Off:  untried,
		},
		{
			Name: "variation", Args: "[N]", Keys: []string{"tab"}, Do: r.variation,
			Help:  "to the next variation, or to one by its number, with how good each move in it was; after the last one, to the match",
			Quiet: len(r.Lines) < 2, Off: none,
		},
		{
			Name: "variation before", Keys: []string{"shift+tab"}, Do: func([]string) Reply { return r.next(-1) },
			Help: "back to the variation before this one", Paired: true, Off: none,
		},
		{
			Name: "try", Args: "[PLY]", Keys: []string{"p", "enter", "c"}, Word: "play", Do: r.try,
			Help: "go on from here, or from after a ply, in a variation; the match stays as it is",
			Off:  r.WhyNotReady,
		},
		{
			Name: "delete", Keys: []string{"D", "delete"}, Do: func([]string) Reply { return r.forget() },
			Help:  "delete the variation in focus, with those within it; the match itself stays",
			Quiet: r.Walked == 0,
			Off: func() string {
				if r.Judged != nil && r.Walked == 0 {
					return "this is the match itself: go to a variation, which can be deleted"
				}
				return r.WhyNotReady()
			},
		},
		{
			Name: "restore", Keys: []string{"u"}, Word: "undo", Do: func([]string) Reply { return r.restore() },
			Help:  "bring back the variation that was deleted last",
			Quiet: deleted == 0,
			Off: func() string {
				if deleted == 0 {
					return "there is no deleted variation to bring back"
				}
				return ""
			},
		},
		{
			Name: "error", Keys: []string{"n"}, Word: "errors", Do: func([]string) Reply { return r.erred(1) },
			Help: "to the next move that gave something away",
			Off:  r.whyNoError,
		},
		{
			Name: "error before", Keys: []string{"N"}, Do: func([]string) Reply { return r.erred(-1) },
			Help: "back to the last move that gave something away", Paired: true,
			Off: r.whyNoError,
		},
		{
			Name: "retry", Keys: []string{"r"}, Do: func([]string) Reply { return r.retry() },
			Help: "ask again, as a puzzle, a move that gave something away: find a better one",
			Off: func() string {
				if r.Judged != nil && r.Judged.Decider() < 0 {
					return "no move gave anything away: there is nothing to retry"
				}
				return r.WhyNotReady()
			},
		},
		{
			Name: "export", Keys: []string{"y"}, Word: "text", Do: r.export,
			Help: "the whole match as a text for others: what every move was worth, all that was tried, and its code",
		},
	}
	for i := range actions {
		if actions[i].Off == nil {
			actions[i].Off = r.WhyNotReady
		}
	}
	return actions
}

// next walks the next variation in direction dir (1 or -1); from the match itself, the next one
// that begins at the ply in focus or later.
func (r *Review) next(dir int) Reply {
	n := len(r.Lines)
	to := (r.Walked + dir + n) % n
	if r.Walked == 0 && dir > 0 {
		// to remains the first variation if none begins at the ply in focus or later.
		if i := slices.IndexFunc(r.Lines, func(v matches.Variation) bool { return v.From == 0 && v.Ply+1 >= r.Ply }); i > 0 {
			to = i
		}
	}
	if to > 0 {
		r.into(to)
	} else {
		v := &r.Lines[r.Walked]
		for v.From > 0 {
			v = &r.Lines[v.From]
		}
		r.WalkTo(0, r.Lines[0].Nodes[min(v.Ply+1, r.Lines[0].Len())])
	}
	return Reply{Lines: r.told()}
}

// variation walks the next variation, or the one with the number typed.
func (r *Review) variation(args []string) Reply {
	if len(args) == 0 {
		return r.next(1)
	}
	n, err := strconv.Atoi(strings.Join(args, " "))
	if err != nil || n < 1 || n >= len(r.Lines) {
		return Says(fmt.Sprintf("type variation and a number from 1 to %d", len(r.Lines)-1))
	}
	r.into(n)
	return Reply{Lines: r.told()}
}

// try begins a variation at the ply in focus or at the ply typed.
func (r *Review) try(args []string) Reply {
	if len(args) > 0 {
		n, err := strconv.Atoi(strings.Join(args, " "))
		if err != nil || n < 0 || n > r.Line.Len() {
			return Says(fmt.Sprintf("type try, or try and a ply from 0 to %d", r.Line.Len()))
		}
		r.Ply = n
	}
	if len(r.Line.Board.Moves(r.Line.At(r.Ply))) == 0 {
		return Says("the match ended here: go back a ply to continue from it")
	}
	again := r.Match.Along(r.Path[r.Ply])
	again.Retried = true
	return Reply{Goes: Try{again}}
}

// forget deletes the variation that is walked.
func (r *Review) forget() Reply {
	first := r.Lines[r.Walked].Nodes[0]
	r.Climb()
	n := r.Match.Forget(first)
	r.settle()
	return Reply{Says: english.Plies(int32(n)) + " deleted", Heard: "restore brings back what was deleted", Goes: VariationsChanged{}}
}

// restore brings back the variation deleted last, and walks it.
func (r *Review) restore() Reply {
	_, moves := r.Match.Forgotten()
	first := r.Match.Restore()
	if first == 0 {
		return Says("no room for it: " + full)
	}
	if r.Judged != nil {
		r.arrange()
		r.WalkTo(r.of[first], first)
	}
	return Reply{Says: "brought back", Heard: "it is of " + english.Plies(int32(moves)), Goes: VariationsChanged{}}
}

// erred goes to the next ply in direction dir whose move gave something away; after the last
// comes the first.
func (r *Review) erred(dir int) Reply {
	n := r.Line.Len()
	at := r.Ply - 1 // index of the move that led to the ply in focus
	if at < 0 && dir < 0 {
		at = 0
	}
	for i := 1; i <= n; i++ {
		move := ((at+dir*i)%n + n) % n
		if r.Judged.Plies[move].Judgement == matches.GaveAway {
			r.Seek(move + 1)
			return Reply{Heard: r.move(move)}
		}
	}
	return Reply{}
}

// whyNoError returns why there is no move to go to that gave something away, or "".
func (r *Review) whyNoError() string {
	if why := r.WhyNotReady(); why != "" || len(r.Judged.Mistakes()) > 0 {
		return why
	}
	return "no move gave anything away"
}

// retry asks for a better move: at the move in focus if it gave something away, or else at the
// next one that did; after the last comes the first.
func (r *Review) retry() Reply {
	plies := r.Judged.Mistakes()
	at := max(slices.IndexFunc(plies, func(ply int) bool { return ply >= r.Ply-1 }), 0)
	return Reply{Goes: Retry(&Mistakes{Line: r.Line, Solution: r.Solution, Plies: plies, At: at})}
}
