package cli

import (
	"github.com/spf13/cobra"

	"zugzwang/games/process"
)

func (p *program) stressCommand() *cobra.Command {
	return &cobra.Command{
		Use: "stress", Short: "Try a program of yours on random inputs: in a terminal", DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return failed{process.Unable()} },
	}
}

func (p *program) duelCommand() *cobra.Command {
	return &cobra.Command{
		Use: "duel", Short: "Let a program of yours play: in a terminal", DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return failed{process.Unable()} },
	}
}
