package catalog

import (
	"context"
	"path/filepath"
	"strings"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/labelled"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// Drawing reports whether a file name is that of a drawing of a graph (.dot, .gv) or of a
// list of edges. A drawing is a game of its own or a board of package dag; Own tells from
// the text which.
func Drawing(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == ".dot" || ext == ".gv" || edges(name)
}

// edges reports whether a file name is that of a list of edges.
func edges(name string) bool { return strings.EqualFold(filepath.Ext(name), ".edges") }

// Drawn returns the game whose boards are the drawings without owners and results.
func Drawn() *games.Game { return dag.Game }

// MostOwn returns the greatest length of a game's file, in bytes.
func MostOwn(name string) int64 {
	if Drawing(name) {
		return labelled.MostSource
	}
	return rules.MostSource
}

// Own returns the game of a text: a file of rules, a list of edges, or a drawing with owners or
// results. For any other drawing, which is a board of package dag, it returns nil and no error.
// Name stands for the text in errors. Rules are untrusted: see rules.Confine.
// What their page of theory and their lesson say has to be true: see Confirm.
func Own(name string, text []byte, opt solver.Options) (*games.Game, error) {
	load := labelled.Load
	if edges(name) {
		load = labelled.LoadEdges
	}
	g, err := load(name, text, opt)
	switch {
	case err != nil:
		return nil, err
	case g != nil:
		return g.Game(), nil
	case Drawing(name):
		return nil, nil
	}
	f, err := rules.Confine(context.Background(), name, text, opt)
	if err != nil {
		return nil, err
	}
	own := f.Game(rules.Own)
	if err := Confirm(context.Background(), own, name); err != nil {
		return nil, err
	}
	return own, nil
}
