package stress

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"zugzwang/games/english"
)

// Report returns the report about a failing case: what happened, the input, the expected and the
// actual output, and the first difference.
func (f *Found) Report(timeout time.Duration) string {
	var b strings.Builder
	a := f.Least
	fmt.Fprintf(&b, "%s\n", a.happened(timeout))
	first, least := f.First.Case.Says(), a.Case.Says()
	switch {
	case !f.Steady:
		b.WriteString("It did not happen again: what the program does depends on more than its input, or on chance.\n")
	case first == least && f.Minimal:
		fmt.Fprintf(&b, "It was met on %s; nothing that is simpler by a step fails.\n", least)
	case first == least:
		fmt.Fprintf(&b, "It was met on %s.\n", least)
	default:
		fmt.Fprintf(&b, "It was met on %s, and made simpler in %s: %s.\n", first, english.Several(f.Runs, "run"), least)
	}
	if f.Steady && !f.Minimal && f.Runs > 1 {
		b.WriteString("Not all that is simpler was tried: it may fail, too.\n")
	}
	english.Section(&b, "Input", string(a.Case.Text()))
	english.Section(&b, "Expected", string(a.Expected))
	if a.Failure == Wrong || len(a.Output) > 0 {
		english.Section(&b, "Found", string(a.Output))
	}
	if said := bytes.TrimSpace(a.Said); len(said) > 0 {
		const last = 6
		lines := bytes.Split(said, []byte("\n"))
		english.Section(&b, "On standard error", string(bytes.Join(lines[max(len(lines)-last, 0):], []byte("\n"))))
	}
	if a.Failure == Wrong {
		b.WriteString("\n" + a.parts() + "\n")
		if f.Sum != "" {
			b.WriteString(f.Sum + "\n")
		}
	}
	if f.Looks != "" {
		b.WriteString(f.Looks + "\n")
	}
	return b.String()
}

// happened returns a sentence about what the program did.
func (a *Attempt) happened(timeout time.Duration) string {
	right := firstDifference(a.Expected, a.Output) < 0
	switch a.Failure {
	case Crashed:
		if right {
			return "It answered right, but ended with " + a.State + ": a judge wants exit status 0."
		}
		return "It crashed: " + a.State + "."
	case Late:
		if right {
			return fmt.Sprintf("It answered right, but did not end within %v: does it wait for more input?", timeout)
		}
		return fmt.Sprintf("It gave no answer within %v (see --timeout; --size for smaller inputs).", timeout)
	case Flooded:
		return fmt.Sprintf("It printed more than %d bytes, where %d are expected, and was ended.", len(a.Output), len(a.Expected))
	}
	return "It answered wrong."
}

// parts returns where the output differs from the expected one.
func (a *Attempt) parts() string {
	show := func(word, nothing string) string {
		if word == "" {
			return nothing
		}
		return english.Shown(word, 40)
	}
	says := fmt.Sprintf("They part at word %d (line %d): expected %s, found %s.", a.At+1, line(a.Expected, a.At), show(a.want(a.At), "the end"), show(a.got(a.At), "nothing more"))
	if what := a.Case.Asked(a.At).What; what != "" {
		says += "\nThat word is about: " + what + "."
	}
	return says
}

// line returns the number, from 1, of the line that contains a word; that of the last line for
// words after the end.
func line(text []byte, word int) int {
	last, met := 1, 0
	for i, l := range bytes.Split(text, []byte("\n")) {
		n := len(words(l))
		if n > 0 {
			last = i + 1
		}
		if met += n; met > word {
			return i + 1
		}
	}
	return last
}
