// Package assets holds what is embedded in the program: the boards to start
// from.
package assets

import "embed"

// Boards holds the boards to start from, boards/GAME/NN-slug.txt: header lines
// `# key: value`, then a judge's input.
//
//go:embed boards
var Boards embed.FS
