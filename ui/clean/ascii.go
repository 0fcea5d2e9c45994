package clean

import (
	"strings"
	"unicode/utf8"
)

// asciiFor replaces characters by ASCII text that reads the same.
var asciiFor = strings.NewReplacer(
	"→", "->", "←", "<-", "↑", "^", "↓", "v",
	"−", "-", "–", "-", "…", "...", "×", "x", "·", ".",
	"∞", "inf", "⊕", "xor", "∈", "in", "∉", "not in", "≠", "!=", "≤", "<=", "≥", ">=", "±", "+/-",
	"α", "alpha", "β", "beta", "γ", "gamma", "δ", "delta", "ε", "epsilon", "ζ", "zeta", "η", "eta", "θ", "theta",
	"λ", "lambda", "μ", "mu", "ξ", "xi", "π", "pi", "σ", "sigma", "φ", "phi", "ψ", "psi", "ω", "omega",
	"’", "'", "‘", "'",
)

// ASCII returns text with only ASCII characters: those with a similar form in ASCII are replaced
// by it, all others by a question mark.
func ASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= utf8.RuneSelf {
			return '?'
		}
		return r
	}, asciiFor.Replace(text))
}
