package cli

import (
	"github.com/spf13/cobra"

	"zugzwang/games/process"
)

// commands returns what a page can ask for. Nobody types a command there, and what nothing starts
// would be 4% of what everybody downloads.
func (p *program) commands() []*cobra.Command {
	return []*cobra.Command{p.learnCommand(), p.playCommand(), p.trainCommand(), p.exportCommand(), needsTerminal("stress"), needsTerminal("duel")}
}

// needsTerminal returns a command that starts somebody's program, and says that a page cannot.
func needsTerminal(name string) *cobra.Command {
	return &cobra.Command{
		Use: name, Short: "Try a program of yours: in a terminal", DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return failed{process.Unable()} },
	}
}
