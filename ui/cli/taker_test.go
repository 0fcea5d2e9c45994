package cli

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// taker is a program that gives the rules of a game: one, two or three stones are taken from a
// heap. The first argument is the size of the heap. With a second argument it misbehaves at a heap
// of 3.
func taker(args []string, in io.Reader, out io.Writer) int {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "title Taker\nstart %s\n\n", args[0])
	w.Flush()
	for lines := bufio.NewScanner(in); lines.Scan(); {
		heap, err := strconv.Atoi(lines.Text())
		switch {
		case lines.Text() == "":
			fmt.Fprintln(w)
			w.Flush()
			continue
		case err != nil || heap == 3 && len(args) > 1 && args[1] == "exit":
			return 7
		case heap == 3 && len(args) > 1 && args[1] == "garbage":
			fmt.Fprintln(w, "take=1=2 !")
			continue
		}
		var moves []string
		for k := 1; k <= min(heap, 3); k++ {
			moves = append(moves, fmt.Sprintf("take%d=%d", k, heap-k))
		}
		fmt.Fprintln(w, strings.Join(moves, " "))
	}
	return 0
}
