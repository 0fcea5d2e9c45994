package program

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMain also runs the programs of these tests: this executable with a program's name as
// argument.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "program" {
		programs[os.Args[2]](os.Args[3:])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// here returns the command line of a program.
func here(words ...string) []string {
	exe, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return append([]string{exe, "program"}, words...)
}

const pile = "title One pile\nstart 12\n\n"

// programs are the programs by name.
var programs = map[string]func(args []string){
	// A pile from which one to three are taken. By default each line is answered at once.
	"pile": func(args []string) {
		fmt.Print(pile)
		talk("line", taken)
	},
	"batched":  func([]string) { fmt.Print(pile); talk("batch", taken) },
	"windows":  func([]string) { fmt.Print(strings.ReplaceAll(pile, "\n", "\r\n")); talk("windows", taken) },
	"large":    func(args []string) { fmt.Print("title Takes\nstart 30000\n\n"); talk(args[0], fanned) },
	"slow":     func([]string) { fmt.Print("title Slow\n"); wait(); fmt.Print("start 12\n\n"); talk("line", taken) },
	"partisan": func([]string) { fmt.Print("title Turns\nplayers Left Right\nstart 6\n\n"); talk("line", turned) },
	"own": func(args []string) {
		fmt.Print(unquote(args[0]))
		talk("line", func(string) string { return unquote(args[1]) })
	},
	"header": func(args []string) { fmt.Print(unquote(args[0])); hang() },
	"hang": func(args []string) {
		fmt.Print(pile)
		talk("line", func(s string) string {
			if s == args[0] {
				hang()
			}
			return taken(s)
		})
	},
	"half": func([]string) { fmt.Print(pile); bufio.NewReader(os.Stdin).ReadString('\n'); fmt.Print("one=11 tw") },
	"fails": func([]string) {
		fmt.Print(pile)
		bufio.NewReader(os.Stdin).ReadString('\n')
		fmt.Fprint(os.Stderr, "reading the tables\n\tno \x1b[31mtable\x1b[0m of 12\r\n")
		os.Exit(3)
	},
	"extra": func([]string) {
		fmt.Print(pile)
		talk("line", func(s string) string { return taken(s) + "\n" + taken(s) + "x" })
	},
	"long": func([]string) {
		fmt.Print(pile)
		talk("line", func(string) string { return strings.Repeat("1 ", mostLine) })
	},
	"endless": func([]string) {
		fmt.Print("title Endless\nstart 0\n\n")
		talk("batch", func(s string) string {
			n, _ := strconv.Atoi(s)
			return fmt.Sprint(2*n+1, " ", 2*n+2)
		})
	},
	"fickle": func([]string) {
		fmt.Print(pile)
		asked := map[string]bool{}
		talk("line", func(s string) string {
			if asked[s] {
				return ""
			}
			asked[s] = true
			return taken(s)
		})
	},
	// Starts processes that leave its group and keep its output open.
	"parent": func(args []string) {
		for _, session := range []bool{false, true} {
			child := exec.Command(os.Args[0], "program", "child")
			child.Stdout, child.Stderr = os.Stdout, os.Stderr
			if session {
				leaveSession(child)
			}
			if err := child.Start(); err != nil {
				panic(err)
			}
		}
		fmt.Print(pile)
		if args[0] == "exit" {
			os.Exit(1)
		}
		talk("line", taken)
	},
	// Starts the program named by its arguments and does not wait for it.
	"host": func(args []string) {
		if _, err := Start(context.Background(), here(args...), Options{Idle: time.Hour}); err != nil {
			panic(err)
		}
		fmt.Println("started")
		hang()
	},
	"deaf":  func([]string) { fmt.Print(pile); hang() },
	"child": func([]string) { hang() },
}

func unquote(s string) string {
	s, err := strconv.Unquote(`"` + s + `"`)
	if err != nil {
		panic(err)
	}
	return s
}

// hang reads from a pipe that is never written to: it ignores its input.
func hang() {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	_, _ = r.Read(make([]byte, 1))
	_ = w.Close() // keeps w open until here
}

// wait reads a file several times, which takes some milliseconds.
func wait() {
	for range 20 {
		_, _ = os.ReadFile(os.Args[0])
	}
}

func taken(s string) string {
	n, _ := strconv.Atoi(s)
	var out []string
	for k := 1; k <= min(n, 3); k++ {
		out = append(out, fmt.Sprintf("%d=%d", k, n-k))
	}
	return strings.Join(out, " ")
}

// fanned answers for a pile from which any divisor of its size may be taken. Its names have 60
// bytes.
func fanned(s string) string {
	n, _ := strconv.Atoi(s)
	if n == 0 {
		return ""
	}
	out := fmt.Sprintf("%060d=%d", 1, n-1)
	for k := 2; k < n && k < 40; k++ {
		if n%k == 0 {
			out += fmt.Sprintf(" %060d=%d", k, n-k)
		}
	}
	return out
}

// turned answers for a pile from which either player takes one, or Left two and then moves again.
// Whoever takes the last wins.
func turned(s string) string {
	turn, state, _ := strings.Cut(s, " ")
	n, _ := strconv.Atoi(state)
	switch {
	case n == 0:
		return "!lose"
	case n == 1:
		return "0"
	case turn == "0":
		return fmt.Sprintf("%d two=0:%d three=1:%d", n-1, n-2, max(n-3, 0))
	}
	return fmt.Sprintf("one=%d", n-1)
}

// talk answers questions: each line at once, a batch when it has been asked, or everything once no
// more input comes.
func talk(when string, answer func(string) string) {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	var batch []string
	end := "\n"
	if when == "windows" {
		end = "\r\n"
	}
	for {
		line, err := in.ReadString('\n')
		if err == io.EOF {
			return
		}
		switch line = strings.TrimSuffix(line, "\n"); {
		case when == "first" && line != "":
			batch = append(batch, line)
			continue
		case when == "first":
			for _, line := range batch {
				out.WriteString(answer(line) + end)
			}
			batch = batch[:0]
			out.WriteString(end)
			out.Flush()
			continue
		case line == "":
			out.WriteString(end)
			out.Flush()
			continue
		}
		out.WriteString(answer(line) + end)
		if when == "line" {
			out.Flush()
		}
	}
}
