//go:build !js

package terminal

import (
	"io"
	"os"
)

// piece is the most that is written at once. Small pieces tell a slow terminal from one that no
// longer reads.
const piece = 1 << 10

// directly returns what writes to a terminal, whatever else the program does.
func directly(out *os.File) io.Writer { return out }
