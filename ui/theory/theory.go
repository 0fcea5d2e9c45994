// Package theory is a page for each game of what its solver rests on: the idea, an example
// of a few cells, the proof in a few lines, where it comes from, and something to predict.
// The screens draw it with the games' own views, and docs/theory.md is written from it.
//
// What it says of its boards is true by its tests, which ask the solver.
package theory

import "zugzwang/games"

// Page is what is to be known of a game, part by part.
type Page struct {
	Game  *games.Game
	Parts []Part
}

// Part is a thought, with a board to look at.
type Part struct {
	Title string
	Text  string // paragraphs, apart by blank lines
	Board string // as a board to start from is written, see catalog.ReadPreset; "": that of the part before
	Ask   string // something to predict; "": nothing
	Says  string // its answer
	// Claims are what text, question and answer say of the board.
	Claims []Claim
	Total  string // and what the whole position comes to, where values are added up
}

// Claim is what a place of a board wears: its verdict, such as "Lose in 2", or where the
// theory gives one its value, such as "1/2".
type Claim struct {
	At games.Place
	Is string
}

// Pages lists the pages, in the order of the menu.
func Pages() []Page {
	list := []Page{berzerkPage(), fencePage(), dagPage(), jugPage(), advancePage()}
	for _, p := range list {
		for i := range p.Parts {
			if p.Parts[i].Board == "" {
				p.Parts[i].Board = p.Parts[i-1].Board
			}
		}
	}
	return list
}

// Of is the page of a game, if there is one.
func Of(g *games.Game) (Page, bool) {
	for _, p := range Pages() {
		if p.Game == g {
			return p, true
		}
	}
	return Page{}, false
}
