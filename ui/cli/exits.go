package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// Annotations with which a command describes its exit codes 0, 1 and 2 itself.
const (
	onDone    = "exit 0"
	onFailure = "exit 1"
	onMisuse  = "exit 2"
)

// exits returns the exit codes of a command, each with its meaning.
func exits(c *cobra.Command) [][2]string {
	own := func(key, otherwise string) string { return cmp.Or(c.Annotations[key], otherwise) }
	return [][2]string{
		{fmt.Sprint(exitOK), own(onDone, "done")},
		{fmt.Sprint(exitFailure), own(onFailure, "bad input, or something failed; standard error says what, in a line")},
		{fmt.Sprint(exitMisuse), own(onMisuse, "misuse of the command line")},
		{fmt.Sprint(exitInterrupted), "interrupted; after another signal, 128 and its number"},
	}
}

// exitHelp returns the section about exit codes of a command's help.
func exitHelp(c *cobra.Command) string {
	var b strings.Builder
	b.WriteString("\nExit codes:\n")
	for _, e := range exits(c) {
		fmt.Fprintf(&b, "  %-4s %s\n", e[0], e[1])
	}
	return b.String()
}
