package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// onFailure is the annotation of a command that says what its exit code 1 means, where that is not
// what it means everywhere.
const onFailure = "exit 1"

// exits lists what a command's exit codes mean.
func exits(c *cobra.Command) [][2]string {
	failure := "bad input, or something failed; standard error says what, in a line"
	if own := c.Annotations[onFailure]; own != "" {
		failure = own
	}
	return [][2]string{
		{fmt.Sprint(exitOK), "done"},
		{fmt.Sprint(exitFailure), failure},
		{fmt.Sprint(exitMisuse), "misuse of the command line"},
		{fmt.Sprint(exitInterrupted), "interrupted; after another signal, 128 and its number"},
	}
}

// exitHelp is the part of a command's help about its exit codes.
func exitHelp(c *cobra.Command) string {
	var b strings.Builder
	b.WriteString("\nExit codes:\n")
	for _, e := range exits(c) {
		fmt.Fprintf(&b, "  %-4s %s\n", e[0], e[1])
	}
	return b.String()
}
