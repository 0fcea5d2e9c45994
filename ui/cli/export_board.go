package cli

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/export"
)

// start returns the match to export: from the board that args name, with the moves of --moves.
func (e *exporting) start(ctx context.Context, args []string) (*matches.Match, error) {
	b, at, err := e.position(ctx, args)
	if err != nil {
		return nil, err
	}
	m := matches.NewFrom(b, at, matches.Sides{matches.Person, matches.Person})
	for _, moves := range e.moves {
		if err := export.ReadMoves(m, moves); err != nil {
			return nil, failed{err}
		}
	}
	return m, nil
}

// position returns the board that args name, and the position to start from.
func (e *exporting) position(ctx context.Context, args []string) (games.Board, games.Position, error) {
	if !e.given("rules") && len(args) == 1 && games.IsCode(args[0]) {
		switch {
		case len(e.sets) > 0 || e.given("with") || e.given("board"):
			return nil, nil, errors.New("--set, --with and --board do not go with a code, which says all of the board")
		case e.first != "":
			return nil, nil, errors.New("--first does not go with a code, which says who is to move")
		}
		b, at, err := catalog.Decode(args[0], e.opt())
		if err != nil {
			return nil, nil, failed{err}
		}
		return b, at, nil
	}
	g, file, err := e.gameAndFile(ctx, args, &e.boardOptions)
	if err != nil {
		return nil, nil, err
	}
	b, first, err := e.on(g, file)
	if err != nil {
		return nil, nil, err
	}
	if e.exportOptions.first != "" {
		if first, err = player(g, "first", e.exportOptions.first); err != nil {
			return nil, nil, err
		}
	}
	return b, b.Start(first), nil
}

// on returns a board of g and who moves first: the board of the file, the one made from
// parameters, or without either one of g's own boards.
func (e *exporting) on(g *games.Game, file string) (games.Board, games.Player, error) {
	settings, err := e.boardOptions.settings(g)
	if err != nil {
		return nil, 0, err
	}
	if file == "" && !e.given("with") && len(settings) == 0 && (!e.given("rules") || e.given("board")) {
		if b, first, err := e.own(g); b != nil || err != nil {
			return b, first, err
		}
	}
	if e.given("board") {
		return nil, 0, errors.New("--board goes with neither a file nor --with nor --set")
	}
	made, err := e.made(g, file)
	if err != nil {
		return nil, 0, err
	}
	if made != nil {
		return made.Board(), 0, nil
	}
	if file == "" {
		return nil, 0, errors.New("--set needs a file to set something for")
	}
	text, source, err := e.read(file, maxText)
	if err != nil {
		return nil, 0, blame(source, err)
	}
	if code, ok := codeIn(text); ok {
		b, at, err := catalog.Decode(code, e.opt())
		if err != nil {
			return nil, 0, failed{err}
		}
		return b, at.Turn(), nil
	}
	in, err := g.Read(text, source, settings, e.opt())
	if err != nil {
		return nil, 0, blame(source, err)
	}
	b, err := games.BoardOf(in, e.opt())
	if err != nil {
		return nil, 0, blame(source, err)
	}
	return b, 0, nil
}

// own returns the board that --board chooses by its number among those that come with the game, and
// who moves first on it; without the flag the first of them. It returns nil and no error if the
// game has no boards and the flag is not given, and an error if no board has that number.
func (e *exporting) own(g *games.Game) (games.Board, games.Player, error) {
	list, err := catalog.Presets(g)
	if err != nil {
		return nil, 0, failed{err}
	}
	n := e.exportOptions.board
	if len(list) == 0 && !e.given("board") {
		return nil, 0, nil
	}
	if n < 1 || n > len(list) {
		return nil, 0, fmt.Errorf("--board: found %d, expected 1..%d", n, len(list))
	}
	return list[n-1].Board, list[n-1].First, nil
}

// begin returns the match that start returns, and the solution of its board.
func (e *exporting) begin(ctx context.Context, args []string) (*matches.Match, games.Solution, error) {
	m, err := e.start(ctx, args)
	if err != nil {
		return nil, nil, err
	}
	s, err := e.solved(ctx, m.Board)
	return m, s, err
}

// solved returns a board's solution, and begins the next stage of the progress, drawing.
func (e *exporting) solved(ctx context.Context, b games.Board) (games.Solution, error) {
	e.source = b.Game().Name
	e.m.stage("Solving")
	s, err := b.Solve(ctx, e.opt())
	if err != nil {
		return nil, blame(e.source, err)
	}
	e.m.stage("Drawing")
	return s, nil
}
