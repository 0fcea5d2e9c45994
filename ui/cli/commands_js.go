package cli

import (
	"github.com/spf13/cobra"

	"zugzwang/games/process"
)

// commands returns the commands that a page in a browser can run. The others cannot be typed
// there, and leaving them out makes the download 4% smaller.
func (p *program) commands() []*cobra.Command {
	return []*cobra.Command{p.learnCommand(), p.playCommand(), p.trainCommand(), p.exportCommand(), needsTerminal("stress"), needsTerminal("duel")}
}

// needsTerminal returns a stub of a command that starts the user's program: it fails, since a
// page cannot start programs.
func needsTerminal(name string) *cobra.Command {
	return &cobra.Command{
		Use: name, Short: "Try a program of yours: in a terminal", DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return failed{process.Unable()} },
	}
}
