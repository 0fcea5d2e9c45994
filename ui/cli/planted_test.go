package cli

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"zugzwang/ui/internal/planted"
)

// plantedProgram is a program that answers a judge's inputs: `planted GAME [MISTAKE]`. MISTAKE is
// a wrong answer or something that a program must not do.
func plantedProgram(args []string, in io.Reader, out io.Writer) int {
	text, err := io.ReadAll(in)
	if err != nil {
		return 1
	}
	mistake := strings.Join(args[1:], " ")
	words := len(strings.Fields(string(text)))
	switch {
	case args[0] == "child":
		hang()
	case mistake == "crash":
		fmt.Fprintln(os.Stderr, "index 6 is\tout of range\x1b[1m")
		return 3
	case mistake == "flood":
		for many := strings.Repeat("Win Win Win\n", 1000); ; {
			if _, err := io.WriteString(out, many); err != nil {
				return 1
			}
		}
	case mistake == "slow" && words > 7:
		hang()
	case strings.HasPrefix(mistake, "told "): // reports that it runs by writing to a file
		if err := os.WriteFile(strings.TrimPrefix(mistake, "told "), []byte("running\n"), 0o600); err != nil {
			return 1
		}
		hang()
	case mistake == "family": // has children that outlive it; one of them detaches
		for _, away := range []bool{false, true} {
			child := exec.Command("planted", "child")
			child.Stdout = os.Stdout
			if away {
				getAway(child)
			}
			if err := child.Start(); err != nil {
				fmt.Fprintln(os.Stderr, err)
				return 1
			}
		}
		hang()
	case mistake == "silent":
		return 0
	}
	fmt.Fprint(out, planted.Answer(args[0], mistake, string(text)))
	return 0
}

// hang reads from a pipe that is never written to: it waits until the process is ended.
func hang() {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	_, _ = r.Read(make([]byte, 1))
	_ = w.Close() // keeps w open until here
}
