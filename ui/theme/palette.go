package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"

	"zugzwang/solver"
)

// palette contains the colours of a theme, by name. Except among sixteen colours, a Win is blue, a
// Lose orange, a Loop violet and a Draw grey, with different lightness, so that they are distinct
// to colour-blind eyes; letters say the same without colour. The hotter, the more a colour of heat
// differs from the page's.
type palette struct {
	text, faint, strong, title, key, err, star, piece, border string
	focusFg, focusBg, left, tokenFg, reach                    string
	unknown, onUnknown                                        string
	player                                                    [2]string
	namesake                                                  [2]string               // of players called Blue and Red; "": the colours of all players
	outcome                                                   [solver.Outcomes]string // of letters
	fill, onFill                                              [solver.Outcomes]string // calm backgrounds, and the text on them
	bright, onBright                                          [solver.Outcomes]string // strong backgrounds, and the text on them
	heat                                                      [Heats]string           // from cold to hot
	made                                                      made
}

// made contains the colours of Made; "" is the page's.
type made struct {
	ground, ivory, ebony, glass, wood [2]string
	rule, seam, key                   string
	stone                             [4]string
	leaf, twig                        string
	burnt                             [3]string
}

// Outcomes are in the order Loop, Win, Lose, Draw.
var (
	dark = palette{
		text: "#d0d0d0", faint: "#9e9e9e", strong: "#ffffff", title: "#87d7d7", key: "#ffd7af",
		err: "#ff8787", star: "#ffd75f", piece: "#ffffff", border: "#585858",
		focusFg: "#080808", focusBg: "#ffd7af", left: "#af875f", tokenFg: "#080808", reach: "#e4e4e4",
		unknown: "#303030", onUnknown: "#b2b2b2",
		player:   [2]string{"#5fd7d7", "#ff87af"},
		namesake: [2]string{"#87afff", "#ff5f5f"},
		outcome:  [solver.Outcomes]string{"#d787ff", "#5fafd7", "#ffaf5f", "#dadada"},
		fill:     [solver.Outcomes]string{"#5f5faf", "#005f87", "#875f00", "#4e4e4e"},
		onFill:   [solver.Outcomes]string{"#eeeeee", "#eeeeee", "#eeeeee", "#eeeeee"},
		bright:   [solver.Outcomes]string{"#af87ff", "#005fd7", "#d78700", "#6c6c6c"},
		onBright: [solver.Outcomes]string{"#080808", "#ffffff", "#080808", "#ffffff"},
		heat:     [Heats]string{"#1c1c1c", "#444444", "#5f875f", "#87af5f", "#d7ff00"},
		made: made{
			ground: [2]string{"#262626", "#1c1c1c"}, rule: "#3a3a3a", ivory: [2]string{"#eeeeee", "#9e9e9e"}, ebony: [2]string{"#080808", "#767676"},
			glass: [2]string{"#8787af", "#262626"}, key: "#303030", stone: [4]string{"#af8787", "#a8a8a8", "#878787", "#bcbcbc"}, leaf: "#afd75f", twig: "#87875f",
			burnt: [3]string{"#262626", "#ffaf5f", "#d75f00"}, wood: [2]string{"#767676", "#585858"}, seam: "#3a3a3a",
		},
	}
	light = palette{
		text: "#303030", faint: "#626262", strong: "#080808", title: "#005f5f", key: "#5f5f00",
		err: "#af0000", star: "#875f00", piece: "#080808", border: "#a8a8a8",
		focusFg: "#080808", focusBg: "#ffd75f", left: "#af875f", tokenFg: "#ffffff", reach: "#303030",
		unknown: "#e4e4e4", onUnknown: "#585858",
		player:   [2]string{"#005f5f", "#af005f"},
		namesake: [2]string{"#0000af", "#af0000"},
		outcome:  [solver.Outcomes]string{"#8700d7", "#005faf", "#875f00", "#4e4e4e"},
		fill:     [solver.Outcomes]string{"#d7afd7", "#afd7ff", "#ffd7af", "#c6c6c6"},
		onFill:   [solver.Outcomes]string{"#262626", "#262626", "#262626", "#262626"},
		bright:   [solver.Outcomes]string{"#875f87", "#005faf", "#af5f00", "#585858"},
		onBright: [solver.Outcomes]string{"#ffffff", "#ffffff", "#ffffff", "#ffffff"},
		heat:     [Heats]string{"#dadada", "#87af5f", "#87875f", "#303030", "#000000"},
		made: made{
			ground: [2]string{"#e4e4e4", "#eeeeee"}, rule: "#c6c6c6", ivory: [2]string{"#ffffff", "#8a8a8a"}, ebony: [2]string{"#1c1c1c", "#000000"},
			glass: [2]string{"#8787af", "#e4e4e4"}, key: "#d0d0d0", stone: [4]string{"#af8787", "#a8a8a8", "#878787", "#bcbcbc"}, leaf: "#5f8700", twig: "#87875f",
			burnt: [3]string{"#303030", "#ffaf5f", "#d75f00"}, wood: [2]string{"#d7af87", "#d7af5f"}, seam: "#af875f",
		},
	}

	exactDark = palette{
		text: "#d0d0d4", faint: "#9c9ca4", strong: "#ffffff", title: "#5ad7d2", key: "#ffd7af",
		err: "#ff8787", star: "#ffd75f", piece: "#ffffff", border: "#55555f",
		focusFg: "#080808", focusBg: "#ffd7af", left: "#b8906a", tokenFg: "#080808", reach: "#e4e4ee",
		unknown: "#2c2c36", onUnknown: "#b0b0b8",
		player:   [2]string{"#5ad7d2", "#ff7faa"},
		namesake: [2]string{"#92b8ff", "#ff6257"},
		outcome:  [solver.Outcomes]string{"#caa8ff", "#1b9bf9", "#ffad55", "#dadada"},
		fill:     [solver.Outcomes]string{"#6a4796", "#15506f", "#6e4a0c", "#54545c"},
		onFill:   [solver.Outcomes]string{"#eeeeee", "#eeeeee", "#eeeeee", "#eeeeee"},
		bright:   [solver.Outcomes]string{"#9961c3", "#2989fb", "#f29b1d", "#a0a0a8"},
		onBright: [solver.Outcomes]string{"#080808", "#080808", "#080808", "#080808"},
		heat:     [Heats]string{"#2d2d0f", "#3c4b2d", "#5f7d46", "#8fae50", "#d2f000"},
		made: made{
			ground: [2]string{"#383844", "#2d2d37"}, rule: "#4b4b58", ivory: [2]string{"#f2f0e8", "#a3a197"}, ebony: [2]string{"#0b0b0f", "#7a7a8a"},
			glass: [2]string{"#7d90a4", "#23272e"}, key: "#2e2e38", stone: [4]string{"#b29c88", "#a8a39a", "#8f8a92", "#c0b6a6"}, leaf: "#9ccc5a", twig: "#8a6844",
			burnt: [3]string{"#2a2624", "#ffbf4a", "#e0661f"}, wood: [2]string{"#75604a", "#5f4c39"}, seam: "#453829",
		},
	}
	exactLight = palette{
		text: "#303034", faint: "#626268", strong: "#080808", title: "#00696b", key: "#7c5600",
		err: "#b80000", star: "#805300", piece: "#101014", border: "#a8a8ac",
		focusFg: "#080808", focusBg: "#ffc15c", left: "#c0914c", tokenFg: "#ffffff", reach: "#303038",
		unknown: "#e3e3e6", onUnknown: "#58585e",
		player:   [2]string{"#006a6d", "#a80058"},
		namesake: [2]string{"#2b35a8", "#b4232a"},
		outcome:  [solver.Outcomes]string{"#6133b9", "#3760b2", "#9a4e00", "#4a4a4e"},
		fill:     [solver.Outcomes]string{"#c8a8e0", "#bedff6", "#f7dcb2", "#c2c2c8"},
		onFill:   [solver.Outcomes]string{"#262626", "#262626", "#262626", "#262626"},
		bright:   [solver.Outcomes]string{"#7136af", "#0d70db", "#b35c00", "#58585c"},
		onBright: [solver.Outcomes]string{"#ffffff", "#ffffff", "#ffffff", "#ffffff"},
		heat:     [Heats]string{"#a0be73", "#87a569", "#5a6e3c", "#14461a", "#001e00"},
		made: made{
			ground: [2]string{"#e0e0e6", "#eeeeea"}, rule: "#cdcdc6", ivory: [2]string{"#ffffff", "#8a8a84"}, ebony: [2]string{"#1b1b22", "#000000"},
			glass: [2]string{"#7d90a4", "#e6edf4"}, key: "#d8d8dc", stone: [4]string{"#b29c88", "#a8a39a", "#8f8a92", "#c0b6a6"}, leaf: "#4d7c1a", twig: "#94703f",
			burnt: [3]string{"#3a3430", "#ffbf4a", "#e0661f"}, wood: [2]string{"#d9c29c", "#c3a87d"}, seam: "#a2875e",
		},
	}

	// The sixteen colours: 0 black, 1 red, 2 green, 3 brown or yellow, 4 blue, 5 magenta, 6 cyan,
	// 7 grey, and from 8 on the same, but bright. Many eyes cannot distinguish blue 12 from
	// magenta 13, nor green 10 from yellow 11: so calm backgrounds are dark with white letters,
	// strong ones bright with black letters, and blue is cyan when strong. Brown 3 differs so
	// much between terminals that no letter is readable on it everywhere.
	sixteenDark = palette{
		text: "15", faint: "7", strong: "15", title: "14", key: "10",
		err: "9", star: "11", piece: "15", border: "8",
		focusFg: "0", focusBg: "10", left: "2", tokenFg: "0", reach: "7",
		unknown: "8", onUnknown: "15",
		player:   [2]string{"6", "11"},
		outcome:  [solver.Outcomes]string{"13", "14", "9", "11"},
		fill:     [solver.Outcomes]string{"5", "4", "1", "6"},
		onFill:   [solver.Outcomes]string{"15", "15", "15", "0"},
		bright:   [solver.Outcomes]string{"13", "14", "9", "11"},
		onBright: [solver.Outcomes]string{"0", "0", "0", "0"},
		heat:     [Heats]string{"8", "8", "2", "2", "2"},
		made: made{
			rule: "8", ivory: [2]string{"15", "7"}, ebony: [2]string{"0", "7"},
			glass: [2]string{"7", ""}, key: "8", stone: [4]string{"7", "8", "7", "8"}, leaf: "2", twig: "3",
			burnt: [3]string{"8", "0", "0"}, seam: "8",
		},
	}
	sixteenLight = palette{
		text: "0", faint: "8", strong: "", title: "4", key: "5",
		err: "1", star: "5", piece: "0", border: "8",
		focusFg: "0", focusBg: "10", left: "2", tokenFg: "15", reach: "8",
		unknown: "7", onUnknown: "0",
		player:   [2]string{"4", "5"},
		outcome:  [solver.Outcomes]string{"5", "4", "1", "0"},
		fill:     [solver.Outcomes]string{"13", "14", "11", "6"},
		onFill:   [solver.Outcomes]string{"0", "0", "0", "0"},
		bright:   [solver.Outcomes]string{"5", "4", "1", "8"},
		onBright: [solver.Outcomes]string{"15", "15", "15", "15"},
		heat:     [Heats]string{"8", "8", "2", "2", "2"},
		made: made{
			rule: "7", ivory: [2]string{"15", "8"}, ebony: [2]string{"0", "0"},
			glass: [2]string{"8", ""}, key: "7", stone: [4]string{"7", "8", "7", "8"}, leaf: "2", twig: "3",
			burnt: [3]string{"8", "0", "0"}, seam: "7",
		},
	}
)

// palettes contains the palettes by depth, for dark and for light pages.
var palettes = [Mono][2]palette{
	Indexed: {dark, light},
	Exact:   {exactDark, exactLight},
	Sixteen: {sixteenDark, sixteenLight},
}

// index returns the index of a palette for a dark page, 0, or a light one, 1.
func index(light bool) int {
	if light {
		return 1
	}
	return 0
}

// paint sets all styles of the theme from a palette.
func (t *Theme) paint(p palette) {
	fg := func(hex string, attrs uint8) Style { return Style{Fg: rgb(hex), Attrs: attrs} }
	t.Text, t.Faint, t.Strong = fg(p.text, 0), fg(p.faint, 0), fg(p.strong, Bold)
	t.Title, t.Key, t.Error = fg(p.title, Bold), fg(p.key, 0), fg(p.err, 0)
	t.Star, t.Piece, t.Border = fg(p.star, Bold), fg(p.piece, Bold), fg(p.border, 0)
	t.Focus = Style{Fg: rgb(p.focusFg), Bg: rgb(p.focusBg), Attrs: Bold}
	t.Left = Style{Fg: rgb(p.focusFg), Bg: rgb(p.left), Attrs: Bold}
	t.Token = Style{Fg: rgb(p.tokenFg), Bg: rgb(p.piece), Attrs: Bold}
	t.Dimmed = fg(p.faint, Strike)
	t.Reach = fg(p.reach, Bold)
	t.Unknown = Style{Fg: rgb(p.onUnknown), Bg: rgb(p.unknown)}
	t.Waiting = Style{Fg: rgb(p.key), Bg: rgb(p.unknown)}
	t.Made.Rule, t.Made.Seam, t.Made.Key = rgb(p.made.rule), rgb(p.made.seam), rgb(p.made.key)
	for i := range t.Made.Ground {
		t.Made.Ground[i], t.Made.Ivory[i], t.Made.Ebony[i] = rgb(p.made.ground[i]), rgb(p.made.ivory[i]), rgb(p.made.ebony[i])
		t.Made.Wood[i] = rgb(p.made.wood[i])
		t.Made.Glass[i] = rgb(p.made.glass[i])
	}
	t.Made.Leaf, t.Made.Twig, t.Made.Stripe = rgb(p.made.leaf), rgb(p.made.twig), t.Error.Fg
	for i := range t.Made.Burnt {
		t.Made.Burnt[i] = rgb(p.made.burnt[i])
	}
	for i := range t.Made.Stone {
		t.Made.Stone[i] = rgb(p.made.stone[i])
	}
	for i := range t.Heat {
		t.Heat[i] = fg(p.heat[i], 0)
	}
	for i := range t.Player {
		t.Player[i] = fg(p.player[i], Bold)
	}
	for i, name := range p.namesake {
		t.Made.Namesake[i] = rgb(name)
	}
	for i := range t.Outcome {
		t.Outcome[i] = fg(p.outcome[i], Bold)
		t.Fill[i] = Style{Fg: rgb(p.onFill[i]), Bg: rgb(p.fill[i])}
		t.Bright[i] = Style{Fg: rgb(p.onBright[i]), Bg: rgb(p.bright[i]), Attrs: Bold}
	}
	switch {
	case t.Depth == Sixteen:
		t.sparse()
	case t.Depth == Exact && t.Ground.A != 0:
		t.lift(rgb(p.text))
	}
}

// sparse changes styles that would look equal with sixteen colours: it underlines some and, on the
// Linux console, gives others another colour.
func (t *Theme) sparse() {
	t.Waiting.Fg, t.Waiting.Underline = t.Unknown.Fg, Underline
	if t.Light {
		t.Player[0].Underline, t.Player[1].Underline = Underline, Underline
	}
	if t.Console && !t.Light {
		// The console shows a bright background as the dark one, so the letters must differ.
		t.Bright[solver.Lose].Bg = rgb("11")
		t.Bright[solver.Draw] = Style{Fg: rgb("1"), Bg: rgb("7")}
		t.Fill[solver.Draw].Fg = rgb("4")
		t.Left.Bg = rgb("6")
	}
}

// lift sets the neutral backgrounds to colours slightly lighter than the page, or on a light page
// slightly darker.
func (t *Theme) lift(text color.Color) {
	t.Unknown.Bg = t.Shade(text, 89)
	t.Waiting.Bg = t.Unknown.Bg
	t.Made.Ground = [2]color.Color{t.Shade(text, 88), t.Shade(text, 94)}
	t.Made.Rule = t.Shade(text, 82)
}

// rgb returns a colour of a palette: "#d0d0d0", or one of the sixteen by its number; nil for "".
func rgb(name string) color.Color {
	if name == "" {
		return nil
	}
	return lipgloss.Color(name)
}
