package cli

import (
	"errors"

	"github.com/spf13/cobra"
)

// noPrograms is why commands that start programs of the user's do nothing here.
var noPrograms = errors.New("a browser starts no programs: this needs zugzwang in a terminal")

func (p *program) stressCommand() *cobra.Command {
	return &cobra.Command{
		Use: "stress", Short: "Try a program of yours on random inputs: in a terminal", DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return failed{noPrograms} },
	}
}

func (p *program) duelCommand() *cobra.Command {
	return &cobra.Command{
		Use: "duel", Short: "Let a program of yours play: in a terminal", DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return failed{noPrograms} },
	}
}
