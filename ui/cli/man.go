package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zugzwang/games/catalog"
)

// manCommand returns the command `man`.
func (p *program) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: "Print the manual page",
		Long:  "Prints the manual page of all commands, made of what they say of themselves.",
		Example: `  zugzwang man | man -l -
  zugzwang man > ~/.local/share/man/man1/zugzwang.1`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("unexpected %q: zugzwang man takes no arguments", args[0])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := p.out.Write([]byte(p.manual(c.Root())))
			return err
		},
	}
}

// manual returns the manual page of the program in the format of man(7).
func (p *program) manual(root *cobra.Command) string {
	var m roff
	m.line(".TH", strings.ToUpper(root.Name()), "1", "", root.Name()+" "+version(), "Games")
	m.line(".SH", "NAME")
	m.text(root.Name() + " - " + strings.ToLower(root.Short[:1]) + root.Short[1:])
	m.line(".SH", "SYNOPSIS")
	m.line(".B", root.Name())
	m.text("[COMMAND] [FLAG ...] [ARGUMENT ...]")
	m.line(".SH", "DESCRIPTION")
	m.text(root.Long)
	m.flags(root)
	m.line(".SH", "GAMES")
	for _, g := range p.games {
		m.item(g.ID, g.Tagline)
	}
	for _, g := range catalog.Bundled() {
		m.item(g.ID, g.Name+": "+g.Goal)
	}
	m.line(".SH", "COMMANDS")
	m.commands(root)
	m.line(".SH", "EXIT STATUS")
	for _, e := range exits(root) {
		m.item(e[0], e[1])
	}
	m.line(".SH", "FILES")
	m.item("$XDG_STATE_HOME/zugzwang", "saved matches and answers of the training; ~/.local/state where the variable is not set, and what the system has for it elsewhere")
	m.item("$XDG_CONFIG_HOME/zugzwang", "the file of settings; ~/.config where the variable is not set")
	m.line(".SH", "ENVIRONMENT")
	m.item("NO_COLOR, COLORTERM, TERM", "how many colours there are")
	m.item("LC_ALL, LC_CTYPE, LANG", "whether there are characters besides ASCII")
	m.item("ZUGZWANG_NO_SAVE", "nothing is saved where it is set")
	m.line(".SH", "EXAMPLES")
	m.code(root.Example)
	return m.String()
}

// roff builds a manual page in the language of roff.
type roff struct{ strings.Builder }

// escaped returns text without characters that roff would take for requests or escapes.
func escaped(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...", "’", `\(cq`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

// line writes a roff request with its arguments.
func (m *roff) line(order string, words ...string) {
	m.WriteString(order)
	for _, w := range words {
		m.WriteString(` "` + strings.ReplaceAll(escaped(w), `"`, `\(dq`) + `"`)
	}
	m.WriteString("\n")
}

// text writes paragraphs, which empty lines separate. A line that begins with a blank begins a
// new line of the page.
func (m *roff) text(text string) {
	for line := range strings.Lines(strings.TrimSpace(text)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "":
			m.line(".PP")
		case strings.HasPrefix(line, " "):
			m.line(".br")
			m.WriteString(escaped(strings.TrimSpace(line)) + "\n")
		default:
			m.WriteString(escaped(line) + "\n")
		}
	}
}

// item writes a term in bold and its explanation.
func (m *roff) item(word, means string) {
	m.line(".TP")
	m.line(".B", word)
	m.text(means)
}

// code writes lines as they are: a reader of the page does not join them into paragraphs.
func (m *roff) code(text string) {
	m.line(".PP")
	m.line(".nf")
	for line := range strings.Lines(text) {
		m.WriteString(escaped(strings.TrimRight(strings.TrimPrefix(line, "  "), "\n")) + "\n")
	}
	m.line(".fi")
}

// flags writes a list of the flags of a command.
func (m *roff) flags(c *cobra.Command) {
	c.InitDefaultHelpFlag()
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" && c.HasParent() {
			return
		}
		kind, usage := pflag.UnquoteUsage(f)
		word := "--" + f.Name
		if f.Shorthand != "" {
			word = "-" + f.Shorthand + ", " + word
		}
		if kind != "" {
			word += " " + kind
		}
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
			usage += " (default " + f.DefValue + ")"
		}
		m.item(word, usage)
	})
}

// typed returns the usage line of a command without "[flags]".
func typed(c *cobra.Command) string { return strings.Replace(c.UseLine(), " [flags]", "", 1) }

// commands writes a section about every command below c.
func (m *roff) commands(c *cobra.Command) {
	for _, sub := range c.Commands() {
		if !sub.IsAvailableCommand() && sub.Name() != "help" {
			continue
		}
		m.line(".SS", typed(sub))
		about := sub.Long
		if about == "" {
			about = sub.Short + "."
		}
		m.text(about)
		m.flags(sub)
		if len(sub.Annotations) > 0 {
			m.line(".PP")
			for _, e := range exits(sub)[:3] {
				m.text("Exit code " + e[0] + ": " + e[1] + ".")
			}
		}
		if sub.Example != "" {
			m.line(".PP")
			m.text("For example:")
			m.code(sub.Example)
		}
		m.commands(sub)
	}
}
