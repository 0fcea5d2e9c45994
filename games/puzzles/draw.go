package puzzles

import (
	"context"
	"errors"
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// Sought says which puzzle to look for.
type Sought struct {
	Size       int // the size of the board, from 1 (small) to 3
	Difficulty games.Difficulty
	WinIn      int32 // if not 0: a Win in exactly this many plies that only one move keeps; Difficulty is ignored
	Even       bool  // prefer a Loop or a Draw, if the game seems to have them
	Moves      int   // prefer positions with at least this many legal moves
	Start      bool  // only start positions, with player 0 to move
}

const (
	puzzleBoards = 256      // the most boards drawn
	puzzleStale  = 12       // after this many boards in a row that are repeated or need too much memory, there are taken to be no others
	puzzleEven   = 12       // after this many boards without a Loop or a Draw, the game is taken to have none
	puzzleFew    = 6        // the fewest boards drawn, however large they are
	puzzleWork   = 1 << 15  // after this many states solved, accept the nearest position, or try boards of other sizes
	rulesFew     = 2        // puzzleFew in a game of rules, whose boards take ten times as long to solve
	rulesWork    = 1 << 11  // puzzleWork in such a game
	puzzleWalks  = 8        // random matches played on each board
	puzzlePlies  = 12       // the most plies of such a match
	puzzleEnd    = 64       // the same when a Win in few plies is sought
	puzzleStates = 512      // positions looked at in addition, if the matches do not meet what is sought
	tooFew       = 1 << 8   // added to the distance of a position with too few legal moves from what is sought
	puzzleMemory = 64 << 20 // bytes for the search for a puzzle's distances, which takes 12 for each position
	probeMemory  = 3 << 20  // the same for each position looked at
)

// Draw returns a random puzzle. It plays random matches on random boards until it meets a
// position that is what want says. If it finds none it returns the nearest one, with Exact
// false. It tries boards of other sizes if those of want.Size have no puzzle, or none with
// want.Moves. Equal sources give equal puzzles. Distances are known unless the
// position is a large sum.
//
// It mostly takes milliseconds, and seldom more than a second. Progress counts boards. The
// error is ErrNone, a *solver.TooLarge if memory did not suffice for any board, the
// context's, or one from the rules.
func Draw(ctx context.Context, g *games.Game, rng *rand.Rand, want Sought, opt solver.Options) (*Puzzle, error) {
	sizes := []int{want.Size, want.Size%3 + 1, (want.Size+1)%3 + 1}
	if want.Start { // the size of the board matters, not only the position
		sizes = sizes[:1]
	}
	var refused error
	var few *Puzzle
	for i, size := range sizes {
		d := drawing{Sought: want, game: g, rng: rng, progress: opt.Progress, opt: opt, seen: map[string]bool{}}
		d.Size, d.opt.Progress = size, nil // progress counts boards, not the work on each
		p, err := d.search(ctx)
		switch large := (*solver.TooLarge)(nil); {
		case errors.As(err, &large):
			refused = err
		case err != nil:
			return nil, err
		case p == nil:
		case len(p.Analysis.Options) < want.Moves:
			if few == nil {
				few = p
			}
		default:
			p.Exact = p.Exact && i == 0
			return p, nil
		}
	}
	if few != nil {
		return few, nil
	}
	if refused != nil {
		return nil, refused
	}
	return drawExample(ctx, g, rng, want, opt)
}

// drawExample returns a puzzle on one of the game's examples, or ErrNone.
func drawExample(ctx context.Context, g *games.Game, rng *rand.Rand, want Sought, opt solver.Options) (*Puzzle, error) {
	d := drawing{Sought: want, game: g, rng: rng, opt: opt}
	d.opt.Progress = nil
	for _, e := range g.Examples {
		in, err := g.On(e.Values, nil)
		if err != nil {
			return nil, err
		}
		b, err := games.BoardOf(in, d.opt)
		if err != nil {
			continue // it needs too much memory
		}
		s, err := b.Solve(ctx, d.opt)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			continue
		}
		if _, err := d.board(ctx, b, s); err != nil {
			return nil, err
		}
		if d.nearest != nil {
			return think(ctx, d.nearest, puzzleMemory, d.opt)
		}
	}
	return nil, ErrNone
}

// drawing is the state of a search for a puzzle on boards of one size.
type drawing struct {
	Sought
	game     *games.Game
	rng      *rand.Rand
	opt      solver.Options
	progress func(done, total int64)

	seen    map[string]bool // boards drawn so far, by code or title
	even    bool            // a Loop or a Draw was found
	work    int             // the number of states solved; not counted if Start is set
	nearest *Puzzle
	off     int // how far nearest is from what is sought; see far
}

// search returns the puzzle that is sought, or the nearest. It returns nil if there is none;
// the error is then a *solver.TooLarge if memory was the reason.
func (d *drawing) search(ctx context.Context) (*Puzzle, error) {
	few, work := puzzleFew, puzzleWork
	if d.game.On != nil {
		few, work = rulesFew, rulesWork
	}
	stale := 0
	var refused error
	for drawn := 0; drawn < puzzleBoards && stale < puzzleStale && (drawn < few || d.work < work); drawn++ {
		if d.progress != nil {
			d.progress(int64(drawn), puzzleBoards)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b, again := d.draw()
		if stale++; again {
			continue
		}
		s, err := b.Solve(ctx, d.opt)
		if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
			refused = err
			continue
		}
		if err != nil {
			return nil, err
		}
		stale = 0
		if done, err := d.board(ctx, b, s); err != nil {
			return nil, err
		} else if done || d.nearest != nil && d.off == 1 && d.given(drawn) {
			break
		}
	}
	if d.nearest == nil {
		return nil, refused
	}
	d.nearest.Exact = d.off == 0 || d.off == 1 && d.Even
	return think(ctx, d.nearest, puzzleMemory, d.opt)
}

// draw draws a board, and reports whether it was drawn before. Random of a game of rules
// solves several boards until one has a first move that matters. A puzzle that may start at any
// move needs no such board: for it draw takes a board with random parameters, as long as there are
// new ones.
func (d *drawing) draw() (b games.Board, again bool) {
	if d.game.On != nil && !d.Start {
		if in, err := d.game.On(d.game.Params.Draw(d.rng, d.Size), nil); err == nil {
			if b, err := games.BoardOf(in, d.opt); err == nil && !d.known(b) {
				return b, false
			}
		}
	}
	b = d.game.Random(d.rng, d.Size)
	return b, d.known(b)
}

// given reports whether, after drawn boards, to give up looking for a Loop or a Draw and
// accept another outcome.
func (d *drawing) given(drawn int) bool {
	if d.Even && d.even {
		return drawn > 4*puzzleEven
	}
	return d.Even && (drawn > puzzleEven || d.work > puzzleWork/8)
}

// known reports whether a board was drawn before, and records it.
func (d *drawing) known(b games.Board) bool {
	name := b.Title()
	if code, err := games.Code(b, b.Start(0), games.MostCode); err == nil {
		name = code
	}
	was := d.seen[name]
	d.seen[name] = true
	return was
}

// board looks for the puzzle on a board, and reports whether it found it.
func (d *drawing) board(ctx context.Context, b games.Board, s games.Solution) (done bool, err error) {
	if d.Start {
		_, done, err = d.at(ctx, b, &s, b.Start(0))
		return done, err
	}
	states, numbered := s.(games.Explorer)
	if numbered {
		d.work += states.States()
	}
	plies := puzzlePlies
	if d.WinIn != 0 {
		plies = puzzleEnd
	}
	for range puzzleWalks {
		p := b.Start(games.Player(d.rng.IntN(2)))
		for range plies {
			a, done, err := d.at(ctx, b, &s, p)
			if done || err != nil {
				return done, err
			}
			if a.Over() {
				break
			}
			p = b.Play(p, a.Options[d.rng.IntN(len(a.Options))].Move)
		}
	}
	// Some positions are seldom met in random matches, so look at random states too.
	for i := 0; numbered && i < min(puzzleStates, states.States()); i++ {
		if _, done, err := d.at(ctx, b, &s, states.State(d.rng.IntN(states.States()))); done || err != nil {
			return done, err
		}
	}
	return false, nil
}

// at analyses a position, and reports whether it is what is sought. It deepens the solution if the
// distance matters.
func (d *drawing) at(ctx context.Context, b games.Board, s *games.Solution, p games.Position) (a *games.Analysis, done bool, err error) {
	a = games.Weigh(b, *s, p)
	if d.WinIn != 0 && a.Keeping() == 1 && a.Verdict.Outcome == solver.Win && !a.Options[0].Verdict.Exact() {
		probe, err := think(ctx, &Puzzle{Board: b, Solution: *s, Analysis: a}, probeMemory, d.opt)
		if err != nil {
			return nil, false, err
		}
		*s, a = probe.Solution, probe.Analysis
	}
	d.even = d.even || a.Verdict.Outcome.Even()
	off, ok := d.far(a)
	if ok && (d.nearest == nil || off < d.off) {
		d.nearest, d.off = &Puzzle{Board: b, Solution: *s, Analysis: a}, off
	}
	return a, ok && off == 0, nil
}

// far returns how far a position is from what is sought, 0 if it is just that. It returns
// false if no move there can be a mistake.
func (d *drawing) far(a *games.Analysis) (off int, ok bool) {
	is := a.Difficulty()
	if is == games.Any {
		return 0, false
	}
	if len(a.Options) < d.Moves {
		defer func() { off += tooFew }()
	}
	v := a.Verdict
	switch keep := a.Keeping(); {
	case d.WinIn == 0 && d.Difficulty != games.Any:
		off = 2 * max(int(is-d.Difficulty), int(d.Difficulty-is))
		fallthrough
	case d.WinIn == 0:
		if d.Even && !v.Outcome.Even() {
			off++
		}
		return off, true
	case v.Outcome != solver.Win:
		return 1 << 20, true
	case keep > 1:
		return 1<<10 + keep, true
	}
	plies := a.Options[0].Verdict.Remoteness
	if plies < 0 {
		return 1 << 10, true
	}
	return min(int(max(plies-d.WinIn, d.WinIn-plies)), 1<<10), true
}
