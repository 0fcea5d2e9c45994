//go:build !js

package terminal

import (
	"io"
	"os"
)

// piece is the largest number of bytes written at once. Small pieces help to distinguish a slow
// terminal from one that has stopped reading.
const piece = 1 << 10

// directly returns a writer to the terminal that works independently of the rest of the program.
func directly(out *os.File) io.Writer { return out }
