package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// Annotations of a command whose exit codes have meanings of their own.
const (
	onDone    = "exit 0"
	onFailure = "exit 1"
	onMisuse  = "exit 2"
)

// exits lists what a command's exit codes mean.
func exits(c *cobra.Command) [][2]string {
	own := func(key, otherwise string) string { return cmp.Or(c.Annotations[key], otherwise) }
	return [][2]string{
		{fmt.Sprint(exitOK), own(onDone, "done")},
		{fmt.Sprint(exitFailure), own(onFailure, "bad input, or something failed; standard error says what, in a line")},
		{fmt.Sprint(exitMisuse), own(onMisuse, "misuse of the command line")},
		{fmt.Sprint(exitInterrupted), "interrupted; after another signal, 128 and its number"},
	}
}

// exitHelp returns the part of a command's help about its exit codes.
func exitHelp(c *cobra.Command) string {
	var b strings.Builder
	b.WriteString("\nExit codes:\n")
	for _, e := range exits(c) {
		fmt.Fprintf(&b, "  %-4s %s\n", e[0], e[1])
	}
	return b.String()
}
