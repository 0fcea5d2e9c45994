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

// Drawing reports whether a name is that of a drawing of a graph, which is a game of its
// own or a board of package dag, or of a list of edges: none needs a game's name.
func Drawing(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == ".dot" || ext == ".gv" || edges(name)
}

// edges reports whether a name is that of a list of edges, which is a game of its own.
func edges(name string) bool { return strings.EqualFold(filepath.Ext(name), ".edges") }

// Drawn is the game whose boards are the drawings that are no games of their own.
func Drawn() *games.Game { return dag.Game }

// MostOwn is how long the file of a game of somebody's own may be, in bytes.
func MostOwn(name string) int64 {
	if Drawing(name) {
		return labelled.MostSource
	}
	return rules.MostSource
}

// Own is the game of a text that is one of its own: a file of rules, a list of edges, or a
// drawing that has owners or results; nil, and no error, for any other drawing, which is a board of package
// dag. Name is what errors call the text. Rules are a stranger's: see rules.Confine.
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
	return f.Game(rules.Own), nil
}
