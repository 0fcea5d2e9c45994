package cli

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/plain"
)

// explain prints the help about a game: its rules, its settings, and the format of its input.
func (p *program) explain(ctx context.Context, g *games.Game) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)", g.Name, g.ID)
	if rules := strings.Join(strings.Fields(g.Rules), " "); !strings.HasPrefix(rules, g.Tagline) {
		fmt.Fprintf(&b, ": %s", g.Tagline)
	}
	fmt.Fprintf(&b, "\n\n%s\n", plain.Wrap(g.Rules, 78))
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
	if text := sample(g); text != "" {
		if err := format(ctx, &b, g, text); err != nil {
			return err
		}
	}
	_, err := p.out.Write([]byte(p.inLocale(b.String())))
	return err
}

// list prints the ids and taglines of all games.
func (p *program) list() error {
	var b strings.Builder
	b.WriteString("Games with boards of their own:\n\n")
	for _, g := range p.games {
		listed(&b, g.ID, g.Tagline)
	}
	b.WriteString("\nGames of rules, as are files that end in .star (and drawings in DOT whose nodes\nhave an owner=0 or 1, or a result=win, lose or draw):\n\n")
	for _, g := range catalog.Bundled() {
		listed(&b, g.ID, g.Name+": "+g.Goal)
	}
	_, err := p.out.Write([]byte(b.String()))
	return err
}

// listed writes an entry of a list, wrapped at 80 columns.
func listed(b *strings.Builder, id, says string) {
	const column = 23
	fmt.Fprintf(b, "    %-18s %s\n", id, strings.ReplaceAll(plain.Wrap(says, 80-column), "\n", "\n"+strings.Repeat(" ", column)))
}

// format writes how an input of a game is laid out, with one of its boards and the answer as an
// example.
func format(ctx context.Context, b *strings.Builder, g *games.Game, text string) error {
	in, err := g.Read([]byte(text), "a board of "+g.ID, nil, solver.Options{})
	if err != nil {
		return err
	}
	answer, err := in.Solve(ctx, solver.Options{})
	if err != nil {
		return err
	}
	b.WriteString("\nAn input, in the judge's format:\n\n")
	if g.Format != "" {
		fmt.Fprintf(b, "%s\n\nFor example:\n\n", plain.Wrap(g.Format, 78))
	}
	fmt.Fprintf(b, "%s\nIts answer:\n\n%s", indented(text), indented(string(answer.Judge())))
	return nil
}

// indented returns text with every line indented, as examples in help are.
func indented(text string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		b.WriteString("    " + l)
	}
	return b.String()
}

// sample returns the first embedded board of a game as a judge's input; "" if there is none.
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
			b.Write(append(bytes.TrimSpace(l), '\n'))
		}
	}
	return b.String()
}
