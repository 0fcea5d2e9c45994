package theme

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"zugzwang/solver"
)

// Glyphs are the special characters, each one cell wide. On one board no two
// meanings share a character.
type Glyphs struct {
	Letter       [solver.Outcomes]string // by solver.Outcome: what an outcome is called in a cell
	Piece        string                  // monster, token, piece of a fence board
	Hole         string
	Star         string
	Flip         string // of an outcome that a change has flipped
	Left, Right  string // arrows
	Up, Down     string
	Tips         [4]string // arrowheads that end a line: up, right, down, left
	Eat          string
	Total, Moved string    // on a number line: the total, where a move would put it
	Beside       [2]string // the same, beside an upright line
	White, Black string
	Stone        string // of a jug
	Infinity     string
	Minus        string // of a negative number
	Ellipsis     string // for what is left out
	Cut          string // at the end of words that are cut; may take two cells
	Dot, Bullet  string
	Trail        string    // where something stood before the last move
	Bars         [2]string // at either end of a place that a move leads to
	Now          string    // before the row in which the game stands
	Wall         [2]string // of the upper fence and of the lower one
	Block        string    // a full cell, in strips and rings of glyphs
	Upper, Lower string    // the half of one, at the end of a bar
	Mixed        string    // in an overview: states of several outcomes
	Vertical     string    // thin frame
	Horizontal   string
	Corner       [4]string // thin frame: top left, top right, bottom left, bottom right
	Heavy        [16]string
	Light        [16]string
}

// Lines in Heavy and Light are indexed by the sides they reach.
const (
	LineUp = 1 << iota
	LineRight
	LineDown
	LineLeft
)

// Arrow returns the arrow that points to a side, such as LineUp.
func (g *Glyphs) Arrow(to int) string {
	switch to {
	case LineUp:
		return g.Up
	case LineDown:
		return g.Down
	case LineLeft:
		return g.Left
	}
	return g.Right
}

// Tip returns the arrowhead that points to a side, such as LineUp.
func (g *Glyphs) Tip(to int) string {
	switch to {
	case LineUp:
		return g.Tips[0]
	case LineDown:
		return g.Tips[2]
	case LineLeft:
		return g.Tips[3]
	}
	return g.Tips[1]
}

var full = Glyphs{
	Letter: [solver.Outcomes]string{solver.Loop: "∞", solver.Win: "W", solver.Lose: "L", solver.Draw: "D"},
	Piece:  "◉", Hole: "●", Star: "★", Flip: "*",
	Left: "←", Right: "→", Up: "↑", Down: "↓", Tips: [4]string{"▲", "►", "▼", "◄"}, Eat: "×",
	Total: "▲", Moved: "△", Beside: [2]string{"◀", "◁"}, White: "●", Black: "○", Stone: "●",
	Infinity: "∞", Minus: "−", Ellipsis: "…", Cut: "…", Dot: "·", Bullet: "•", Trail: "◌", Bars: [2]string{"▌", "▐"}, Now: "▸", Wall: [2]string{"█", "▒"}, Block: "█", Upper: "▀", Lower: "▄", Mixed: "▖",
	Vertical: "│", Horizontal: "─", Corner: [4]string{"╭", "╮", "╰", "╯"},
	Heavy: [16]string{" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
	Light: [16]string{" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
}

var ascii = Glyphs{
	Letter: [solver.Outcomes]string{solver.Loop: "~", solver.Win: "W", solver.Lose: "L", solver.Draw: "D"},
	Piece:  "@", Hole: "O", Star: "*", Flip: "*",
	Left: "<", Right: ">", Up: "^", Down: "v", Tips: [4]string{"^", ">", "v", "<"}, Eat: "x",
	Total: "!", Moved: "?", Beside: [2]string{"<", "<"}, White: "O", Black: "#", Stone: "o",
	Infinity: "~", Minus: "-", Ellipsis: ":", Cut: "..", Dot: ".", Bullet: ",", Trail: "_", Bars: [2]string{"[", "]"}, Now: ">", Wall: [2]string{"#", ":"}, Block: "#", Upper: "'", Lower: ".", Mixed: "%",
	Vertical: "|", Horizontal: "-", Corner: [4]string{"+", "+", "+", "+"},
	Heavy: [16]string{" ", "|", "=", "+", "|", "|", "+", "+", "=", "+", "=", "+", "+", "+", "+", "+"},
	Light: [16]string{" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
}

// console has only characters that the fonts of the Linux console have in common, each with a
// shape of its own: the kernel's, which is code page 437, and Debian's for Latin scripts. These
// have neither half blocks nor round corners; heavy lines are thin ones and a triangle is an
// arrow.
var console = Glyphs{
	Letter: ascii.Letter,
	Piece:  "@", Hole: "O", Star: "*", Flip: "*",
	Left: "←", Right: "→", Up: "↑", Down: "↓", Tips: [4]string{"↑", "→", "↓", "←"}, Eat: "×",
	Total: "!", Moved: "?", Beside: [2]string{"<", "<"}, White: "O", Black: "#", Stone: "o",
	Infinity: "~", Minus: "-", Ellipsis: ":", Cut: "..", Dot: "·", Bullet: "•", Trail: "°", Bars: [2]string{"[", "]"}, Now: "→", Wall: [2]string{"█", "▒"}, Block: "█", Upper: "▒", Lower: "▒", Mixed: "░",
	Vertical: "│", Horizontal: "─", Corner: [4]string{"┌", "┐", "└", "┘"},
	Heavy: [16]string{" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"},
	Light: [16]string{" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
}

// consoleFont is what those fonts have besides ASCII; letters are whose language it is.
const consoleFont = "←↑→↓×·•°±≤≥♦■█▒░│─┌┐└┘├┤┬┴┼║═╔╗╚╝╠╣╦╩╬"

// nearest is what stands in a cell there for other characters.
var nearest = map[rune]string{'╭': "┌", '╮': "┐", '╰': "└", '╯': "┘", '…': ":", '▀': "▒", '▄': "▒", '▌': "▒", '▐': "▒", '▸': "→"}

// asciiFor maps what words on screen may contain to plain characters.
var asciiFor = map[rune]string{
	'→': "->", '←': "<-", '↑': "^", '↓': "v", '×': "x", '∞': "~", '−': "-", '…': "...", '·': ".",
	'★': "*", '≠': "!=", '≤': "<=", '≥': ">=", '±': "+/-", '∈': "in", '⊕': "xor", '▲': "!", '△': "?",
	'◉': "@", '◌': "_", '▸': ">", '●': "o", '○': "o", '◆': "$", '│': "|", '—': "-", '–': "-", '’': "'", '“': `"`, '”': `"`, '∅': "{}", '▖': "%", '∉': "not in",
	// parts of a position, without the letters of outcomes
	'α': "A", 'β': "B", 'γ': "C", 'δ': "E", 'ε': "F", 'ζ': "G", 'η': "H", 'θ': "I", 'λ': "J", 'μ': "K", 'ξ': "M", 'π': "N", 'σ': "O", 'φ': "P", 'ψ': "Q", 'ω': "R",
}

// Words returns s as this theme can show it: special characters are spelt out where they
// are not to be had.
func (t *Theme) Words(s string) string {
	if !t.ASCII {
		return s
	}
	var out strings.Builder
	for _, r := range s {
		if t.shows(r) {
			out.WriteRune(r)
		} else {
			out.WriteString(cmp.Or(asciiFor[r], "?"))
		}
	}
	return out.String()
}

// shows reports whether a theme of few characters has this one.
func (t *Theme) shows(r rune) bool {
	return r < utf8.RuneSelf || t.font != "" && (unicode.IsLetter(r) || strings.ContainsRune(t.font, r))
}

// Cell returns the text of a cell as this theme can show it, one cell wide.
func (t *Theme) Cell(s string) string {
	r, _ := utf8.DecodeRuneInString(s)
	switch {
	case !t.ASCII || t.shows(r):
		return s
	case r >= 0x2800 && r < 0x2900: // Braille
		return t.Glyph.Dot
	}
	if plain := cmp.Or(nearest[r], asciiFor[r]); utf8.RuneCountInString(plain) == 1 {
		return plain
	}
	return "?"
}
