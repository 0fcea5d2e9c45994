package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

func init() {
	programs["answers"] = func() { answering(os.Stdout) }
	programs["buffered"] = func() {
		w := bufio.NewWriter(os.Stdout)
		answering(w)
		w.Flush()
	}
	programs["early"] = func() { fmt.Println("1"); answering(os.Stdout) }
	programs["long"] = func() { fmt.Print(strings.Repeat("1", mostLine+1)); hang() }
}

// answering answers every line with its length.
func answering(w io.Writer) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		fmt.Fprintln(w, len(in.Text()))
	}
}

// talk starts a program of this test.
func talk(t *testing.T, program string) *Talk {
	t.Helper()
	var k Keeper
	talk, err := k.Talk(here(program))
	if err != nil {
		t.Fatal(err)
	}
	return talk
}

// enough is longer than anything here takes.
const enough = time.Minute

func TestTalk(t *testing.T) {
	with := talk(t, "answers")
	for _, word := range []string{"a", "word", ""} {
		with.Say(word + "\n")
		if line, err := with.Line(t.Context(), enough); err != nil || line != fmt.Sprint(len(word)) {
			t.Errorf("%q: %q, %v", word, line, err)
		}
	}
	if line, ok := with.Close(enough); ok {
		t.Errorf("%q was left", line)
	}
}

func TestTalkGoesWrong(t *testing.T) {
	for _, c := range []struct {
		program string
		within  time.Duration
		says    string
	}{
		{"hang", 0, ErrLate.Error()}, // it prints a line, but after the limit
		{"exit", enough, "it ended with exit status 3"},
		{"long", enough, ErrFlooded.Error()},
	} {
		with := talk(t, c.program)
		_, err := with.Line(t.Context(), c.within)
		if err == nil || err.Error() != c.says {
			t.Errorf("%s: %v, want %s", c.program, err, c.says)
		}
		with.Close(0)
		if ended := new(EndedError); errors.As(err, &ended) && !strings.HasSuffix(string(ended.Said), "much no\n") {
			t.Errorf("%s said %q", c.program, ended.Said)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	with := talk(t, "answers")
	if _, err := with.Line(gone, enough); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	with.Close(0)
	var k Keeper
	if _, err := k.Talk([]string{"./no such program"}); err == nil {
		t.Error("a program that is not there was started")
	}
}

// Too much output is reported whether or not its lines are read.
func TestTalkFlooded(t *testing.T) {
	with := talk(t, "flood")
	<-with.flood
	err := error(nil)
	for err == nil {
		_, err = with.Line(t.Context(), enough)
	}
	if !errors.Is(err, ErrFlooded) {
		t.Error(err)
	}
	with.Close(enough)
}

func TestUnflushed(t *testing.T) {
	for program, want := range map[string]bool{"buffered": true, "hang": false} {
		with := talk(t, program)
		with.Say("word\n")
		if program == "hang" {
			with.Line(t.Context(), enough)
		}
		moment := enough
		if !want {
			moment = 0
		}
		if line, ok := with.Unflushed(moment); ok != want || ok && line != "4" {
			t.Errorf("%s: %q, %v", program, line, ok)
		}
	}
}

// A line printed before a question is noticed.
func TestAhead(t *testing.T) {
	with := talk(t, "early")
	with.Say("word\n")
	if line, err := with.Line(t.Context(), enough); err != nil || line != "1" {
		t.Fatal(line, err)
	}
	if line, ok := with.Close(enough); !ok || line != "4" {
		t.Error(line, ok)
	}
	if _, ok := with.Ahead(); ok {
		t.Error("there is more")
	}
}
