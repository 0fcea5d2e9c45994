// Package assets holds what is embedded in the program: the boards to start
// from, and games as files of rules.
package assets

import (
	"embed"
	"io/fs"
	"path"
)

// boards holds the boards to start from, boards/GAME/NN-slug.txt: header lines
// `# key: value`, then a judge's input.
//
//go:embed boards
var boards embed.FS

// Of holds the boards of one game, NN-slug.txt each.
func Of(game string) fs.FS {
	boards, err := fs.Sub(boards, path.Join("boards", game))
	if err != nil {
		panic(err) // a game's name is a valid path
	}
	return boards
}

// rules holds games as files of rules, rules/NAME.star.
//
//go:embed rules
var rules embed.FS

// Rules holds the games that are files of rules, NAME.star each; see package
// games/rules.
func Rules() fs.FS {
	all, err := fs.Sub(rules, "rules")
	if err != nil {
		panic(err) // the name is a valid path
	}
	return all
}

//go:embed new.star
var start []byte

// New returns the template of a file of rules.
func New() []byte { return start }
