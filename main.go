// Zugzwang is a terminal playground for two-player games: five with boards of their own, and any
// that can be described by rules. It solves them exactly and plays at several strengths, up to
// perfect play.
package main

import (
	"os"

	"zugzwang/ui/cli"
)

func main() { os.Exit(cli.Main()) }
