//go:build !js

package cli

import "github.com/spf13/cobra"

// commands returns the program's commands in the order in which its help lists them.
func (p *program) commands() []*cobra.Command {
	return []*cobra.Command{
		p.learnCommand(), p.playCommand(), p.resumeCommand(), p.solveCommand(), p.checkCommand(), p.tableCommand(), p.valueCommand(), p.trainCommand(), p.drillCommand(),
		p.genCommand(), p.stressCommand(), p.duelCommand(), p.engineCommand(), p.exportCommand(), p.newCommand(), p.settingsCommand(), p.manCommand(),
	}
}
