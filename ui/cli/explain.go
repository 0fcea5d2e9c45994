package cli

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/plain"
)

// explain prints all there is to know before playing a game: rules, settings
// and an input.
func (p *program) explain(g *games.Game) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s): %s\n\n%s\n", g.Name, g.ID, g.Tagline, plain.Wrap(g.Rules, 78))
	fmt.Fprintf(&b, "\nPlayers   %s (1, starts) and %s (2)\n", g.Players[0], g.Players[1])
	fmt.Fprintf(&b, "Theory    %s\n", g.Theory)
	if g.Goal != "" {
		fmt.Fprintf(&b, "Goal      %s\n", g.Goal)
	}
	if g.On != nil && len(g.Params) > 0 {
		b.WriteString("\nParameters:\n\n")
		for _, q := range g.Params {
			fmt.Fprintf(&b, "    --with %s=%s\n", q.Name, q.Default)
		}
	}
	if len(g.Settings) > 0 {
		b.WriteString("\nSettings, besides what an input says:\n\n")
	}
	for _, s := range g.Settings {
		help := strings.ReplaceAll(plain.Wrap(s.Help, 70), "\n", "\n        ")
		fmt.Fprintf(&b, "    --set %s=…\n        %s\n", s.Key, help)
	}
	if input := sample(g); input != "" {
		fmt.Fprintf(&b, "\nAn input, in the judge's format:\n\n%s", input)
	}
	_, err := p.out.Write([]byte(b.String()))
	return err
}

// list prints what all games are called and what they are.
func (p *program) list() error {
	var b strings.Builder
	b.WriteString("Games with boards of their own:\n\n")
	for _, g := range p.games {
		fmt.Fprintf(&b, "    %-18s %s\n", g.ID, g.Tagline)
	}
	b.WriteString("\nGames of rules, as are files that end in .star (and drawings in DOT whose nodes have\nan owner=0 or 1, or a result=win, lose or draw):\n\n")
	for _, g := range catalog.Bundled() {
		fmt.Fprintf(&b, "    %-18s %s: %s\n", g.ID, g.Name, g.Goal)
	}
	_, err := p.out.Write([]byte(b.String()))
	return err
}

// sample is the first embedded board of a game as a judge would give it,
// indented.
func sample(g *games.Game) string {
	if g.Boards == nil {
		return ""
	}
	files, err := fs.Glob(g.Boards, "*.txt")
	if err != nil || len(files) == 0 {
		return ""
	}
	text, err := fs.ReadFile(g.Boards, files[0])
	if err != nil {
		return ""
	}
	var b strings.Builder
	for l := range bytes.Lines(text) {
		if !bytes.HasPrefix(l, []byte("#")) {
			fmt.Fprintf(&b, "    %s\n", bytes.TrimSpace(l))
		}
	}
	return b.String()
}
