// Zugzwang is a playground of five two-player games, solved exactly and played
// against a perfect player.
package main

import (
	"os"

	"zugzwang/ui/cli"
)

func main() { os.Exit(cli.Main()) }
