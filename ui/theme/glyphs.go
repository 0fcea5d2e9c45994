package theme

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"zugzwang/solver"
)

// Glyphs are the special characters, each one cell wide except Cut. On a board, different meanings
// have different characters.
type Glyphs struct {
	Letter       [solver.Outcomes]string // letter of an outcome, by solver.Outcome
	Piece        string                  // monsters, tokens, pieces of a fence board
	Hole         string
	Star         string
	Flip         string // marks an outcome that a change has flipped
	Left, Right  string // arrows
	Up, Down     string
	Tips         [4]string // arrowheads at the ends of lines: up, right, down, left
	Eat          string
	Total, Moved string    // on a number line: the total, and where a move would put it
	Beside       [2]string // the same beside a vertical line
	White, Black string
	Stone        string // a stone of a jug
	Infinity     string
	Minus        string // sign of negative numbers
	Ellipsis     string // stands for what is left out
	Cut          string // end of words that are cut; may be two cells wide
	Dot, Bullet  string
	Trail        string    // marks where something was before the last move
	Bars         [2]string // around a place that a move leads to
	Now          string    // before the row of the present state
	Wall         [2]string // for the upper and for the lower fence
	Block        string    // a full cell
	Upper, Lower string    // half a cell, at the end of a bar
	Mixed        string    // in an overview: states of different outcomes
	Vertical     string    // of a thin frame
	Horizontal   string
	Corner       [4]string // of a thin frame: top left, top right, bottom left, bottom right
	Dashes       [2]string // of a dashed line: across, and down
	Heavy        [16]string
	Light        [16]string
}

// Indices of Heavy and Light: the sum of the sides that a line touches.
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
	Left: "←", Right: "→", Up: "↑", Down: "↓", Tips: [4]string{"▲", "▶", "▼", "◀"}, Eat: "×",
	Total: "▲", Moved: "△", Beside: [2]string{"◀", "◁"}, White: "●", Black: "○", Stone: "●",
	Infinity: "∞", Minus: "−", Ellipsis: "…", Cut: "…", Dot: "·", Bullet: "•", Trail: "◌", Bars: [2]string{"▌", "▐"}, Now: "▸", Wall: [2]string{"█", "▒"}, Block: "█", Upper: "▀", Lower: "▄", Mixed: "▖",
	Vertical: "│", Horizontal: "─", Corner: [4]string{"╭", "╮", "╰", "╯"}, Dashes: [2]string{"╍", "╏"},
	Heavy: [16]string{" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
	Light: [16]string{" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
}

var ascii = Glyphs{
	Letter: [solver.Outcomes]string{solver.Loop: "~", solver.Win: "W", solver.Lose: "L", solver.Draw: "D"},
	Piece:  "@", Hole: "O", Star: "*", Flip: "*",
	Left: "<", Right: ">", Up: "^", Down: "v", Tips: [4]string{"^", ">", "v", "<"}, Eat: "x",
	Total: "!", Moved: "?", Beside: [2]string{"<", "<"}, White: "O", Black: "#", Stone: "o",
	Infinity: "~", Minus: "-", Ellipsis: ":", Cut: "..", Dot: ".", Bullet: ",", Trail: "_", Bars: [2]string{"[", "]"}, Now: ">", Wall: [2]string{"#", ":"}, Block: "#", Upper: "'", Lower: ".", Mixed: "%",
	Vertical: "|", Horizontal: "-", Corner: [4]string{"+", "+", "+", "+"}, Dashes: [2]string{"-", ":"},
	Heavy: [16]string{" ", "|", "=", "+", "|", "|", "+", "+", "=", "+", "=", "+", "+", "+", "+", "+"},
	Light: [16]string{" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
}

// console contains only characters that the fonts of the Linux console share, with different
// shapes: the kernel's font, which is code page 437, and Debian's for Latin scripts. They lack half
// blocks and round corners; heavy lines are replaced by double ones, dashed lines by thin ones, and
// triangles by arrows.
var console = Glyphs{
	Letter: ascii.Letter,
	Piece:  "@", Hole: "O", Star: "*", Flip: "*",
	Left: "←", Right: "→", Up: "↑", Down: "↓", Tips: [4]string{"↑", "→", "↓", "←"}, Eat: "×",
	Total: "!", Moved: "?", Beside: [2]string{"<", "<"}, White: "O", Black: "#", Stone: "o",
	Infinity: "~", Minus: "-", Ellipsis: ":", Cut: "..", Dot: "·", Bullet: "•", Trail: "°", Bars: [2]string{"[", "]"}, Now: "→", Wall: [2]string{"█", "▒"}, Block: "█", Upper: "▒", Lower: "▒", Mixed: "░",
	Vertical: "│", Horizontal: "─", Corner: [4]string{"┌", "┐", "└", "┘"}, Dashes: [2]string{"─", "│"},
	Heavy: [16]string{" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"},
	Light: [16]string{" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
}

// consoleFont lists the characters that the fonts of the Linux console share besides ASCII and
// letters.
const consoleFont = "←↑→↓×·•°±≤≥♦■█▒░│─┌┐└┘├┤┬┴┼║═╔╗╚╝╠╣╦╩╬"

// nearest maps characters in cells that consoleFont lacks to similar ones that it has.
var nearest = map[rune]string{'╭': "┌", '╮': "┐", '╰': "└", '╯': "┘", '…': ":", '▀': "▒", '▄': "▒", '▌': "▒", '▐': "▒", '▸': "→"}

// asciiFor maps characters in texts to ASCII.
var asciiFor = map[rune]string{
	'→': "->", '←': "<-", '↑': "^", '↓': "v", '×': "x", '∞': "~", '−': "-", '…': "...", '·': ".",
	'★': "*", '≠': "!=", '≤': "<=", '≥': ">=", '±': "+/-", '∈': "in", '⊕': "xor", '▲': "!", '△': "?",
	'◉': "@", '◌': "_", '▸': ">", '●': "o", '○': "o", '◆': "$", '│': "|", '─': "-", '┴': "+", '╭': "+", '╮': "+", '╰': "+", '╯': "'", '▀': "#", '▄': "#", '▌': "#", '▐': "#", '—': "-", '–': "-", '’': "'", '“': `"`, '”': `"`, '∅': "{}", '▖': "%", '∉': "not in",
	// names of a position's parts, without the letters of outcomes
	'α': "A", 'β': "B", 'γ': "C", 'δ': "E", 'ε': "F", 'ζ': "G", 'η': "H", 'θ': "I", 'λ': "J", 'μ': "K", 'ξ': "M", 'π': "N", 'σ': "O", 'φ': "P", 'ψ': "Q", 'ω': "R",
}

// Words returns s in characters that this theme can show. Others are spelt in ASCII, such as "->"
// for an arrow, or replaced by "?" if no spelling is known.
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

// shows reports whether a theme with ASCII set has this character, in ASCII or in its font.
func (t *Theme) shows(r rune) bool {
	return r < utf8.RuneSelf || t.font != "" && (unicode.IsLetter(r) || strings.ContainsRune(t.font, r))
}

// Cell returns s, the text of a cell, or one character that this theme can show: a dot for a
// Braille pattern, a similar character for another, "?" if there is none.
func (t *Theme) Cell(s string) string {
	r, _ := utf8.DecodeRuneInString(s)
	switch {
	case !t.ASCII || t.shows(r):
		return s
	case r >= 0x2800 && r < 0x2900: // Braille
		return t.Glyph.Dot
	}
	plain := asciiFor[r]
	if t.font != "" {
		plain = cmp.Or(nearest[r], plain)
	}
	if utf8.RuneCountInString(plain) == 1 {
		return plain
	}
	return "?"
}
