// Package assets embeds files in the program: the boards that matches start from, the games
// written as files of rules, and the template of such a file.
package assets

import (
	"embed"
	"io/fs"
	"path"
)

// boards holds boards/GAME/NN-slug.txt for every built-in game: header lines `# key: value`, then
// the board as an online judge would give it.
//
//go:embed boards
var boards embed.FS

// Of returns a file system with the boards of one game, each a file NN-slug.txt at its root.
func Of(game string) fs.FS {
	boards, err := fs.Sub(boards, path.Join("boards", game))
	if err != nil {
		panic(err) // a game's name is a valid path
	}
	return boards
}

// rules holds the games written as files of rules: rules/NAME.star.
//
//go:embed rules
var rules embed.FS

// Rules returns a file system with the games written as files of rules, each a file NAME.star at
// its root; package games/rules loads them.
func Rules() fs.FS {
	all, err := fs.Sub(rules, "rules")
	if err != nil {
		panic(err) // the name is a valid path
	}
	return all
}

//go:embed new.star
var start []byte

// New returns the template with which a new file of rules begins.
func New() []byte { return start }
