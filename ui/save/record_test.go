package save

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"zugzwang/ui/train"
)

// right returns a right answer to a puzzle of Berzerk.
func right() train.Answer {
	return train.Answer{Time: noon, Game: "berzerk", Kind: train.Puzzling, Number: 900, Result: train.Right}
}

// synced writes and reads a record. It requires that there is no note.
func synced(t testing.TB, r *Record) {
	t.Helper()
	if note := r.Sync(); note != "" {
		t.Fatal(note)
	}
}

// answers returns the number of answers in a folder's record, as another run reads it.
func answers(t testing.TB, dir string) int {
	t.Helper()
	r := open(dir, 9).Training()
	synced(t, r)
	return r.Standing("berzerk").Answers
}

// contents returns the text of the record.
func contents(t testing.TB, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, recordKind.file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRecord(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	s := open(dir, 1)
	r := s.Training()
	synced(t, r)
	if exists(dir) {
		t.Error("something was written, and nothing answered")
	}
	r.Put(right())
	if got := r.Standing("berzerk").Row; got != 1 {
		t.Errorf("streak %d before it is written", got)
	}
	synced(t, r)
	if got := r.Standing("berzerk").Row; got != 1 {
		t.Errorf("streak %d once it is written", got)
	}
	r.Put(train.Answer{Time: noon, Game: "dag", Kind: train.Today, Day: "2026-11-21", Number: 900, Result: train.Wrong})
	if err := s.Leave(); err != nil { // as at the end of the program
		t.Fatal(err)
	}
	want := "zugzwang-training 1\n2026-11-21T12:00:00Z berzerk puzzle 900 right\n2026-11-21T12:00:00Z dag today 2026-11-21 900 wrong\n"
	if got := contents(t, dir); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	again := open(dir, 2).Training()
	synced(t, again)
	if got := again.Standing("berzerk").Row; got != 1 {
		t.Errorf("streak %d", got)
	}
	if got, _ := again.Daily("2026-11-21"); got != train.Wrong {
		t.Errorf("the day's answer is %q", got)
	}
	listed(t, s, 0) // the record is not listed as a match
}

// Two runs record answers at the same time as fast as they can. No answer is lost, and each run
// has those of the other.
func TestCopiesKeepOneRecord(t *testing.T) {
	dir := t.TempDir()
	const copies, each = 2, 100
	var records [copies]*Record
	var wg sync.WaitGroup
	for i := range records {
		records[i] = open(dir, uint64(i)).Training()
		wg.Go(func() {
			for range each {
				records[i].Put(right())
				if note := records[i].Sync(); note != "" {
					t.Error(note)
				}
			}
		})
	}
	wg.Wait()
	for _, r := range records {
		synced(t, r)
		if got := r.Standing("berzerk"); got.Answers != copies*each || got.Row != copies*each {
			t.Errorf("%+v", got)
		}
	}
}

// A line that was cut loses only its own answer, wherever the cut is. Lines that cannot be read
// stay in the file.
func TestTornRecord(t *testing.T) {
	whole := "zugzwang-training 1\n2026-11-21T12:00:00Z berzerk puzzle 900 right\nsomething a later version wrote\n" + strings.Repeat("long ", 1000) + "\n"
	line := "2026-11-21T12:00:00Z berzerk puzzle 900 zz1-berzerk-AAAA wrong"
	for cut := range len(line) {
		dir := t.TempDir()
		torn := whole + line[:cut]
		if err := os.WriteFile(filepath.Join(dir, recordKind.file), []byte(torn), 0o600); err != nil {
			t.Fatal(err)
		}
		r := open(dir, 1).Training()
		r.Put(right())
		synced(t, r)
		if got := contents(t, dir); !strings.HasPrefix(got, torn) {
			t.Fatalf("%q was changed to %q", torn, got)
		}
		if got := answers(t, dir); got != 2 {
			t.Errorf("cut after %q: %d answers, want 2", line[:cut], got)
		}
	}
}

// A file that is no record is moved aside, with one note, and a new record begins. A record of a
// later version stays as it is.
func TestUnreadableRecord(t *testing.T) {
	for text, want := range map[string]string{
		"rubbish":                   "training cannot be read: it does not begin with zugzwang-training; it was set aside as training.unreadable",
		"zugzwang-training x\n":     `training cannot be read: its version is "x"; it was set aside as training.unreadable`,
		"zugzwang-training":         "training cannot be read: it does not begin with zugzwang-training; it was set aside as training.unreadable",
		"\n":                        "training cannot be read: it does not begin with zugzwang-training; it was set aside as training.unreadable",
		strings.Repeat("\x00", 999): "training cannot be read: it does not begin with zugzwang-training; it was set aside as training.unreadable",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, recordKind.file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		r := open(dir, 1).Training()
		r.Put(right())
		if got := r.Sync(); got != want {
			t.Errorf("%.30q: %s", text, got)
		}
		synced(t, r)
		if kept, err := os.ReadFile(filepath.Join(dir, recordKind.file+unreadableExtension)); err != nil || string(kept) != text {
			t.Errorf("set aside: %.30q, %v", kept, err)
		}
		if got := answers(t, dir); got != 1 {
			t.Errorf("%d answers", got)
		}
	}

	dir := t.TempDir()
	const later = "zugzwang-training 2\nand more\n"
	if err := os.WriteFile(filepath.Join(dir, recordKind.file), []byte(later), 0o600); err != nil {
		t.Fatal(err)
	}
	r := open(dir, 1).Training()
	synced(t, r)
	r.Put(right())
	if got, want := r.Sync(), "answers are not kept: the record cannot be read: it was written by a later version of the program"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r.Put(right())
	synced(t, r)
	if got := r.Standing("berzerk").Row; got != 2 {
		t.Errorf("streak %d", got)
	}
	if got := contents(t, dir); got != later {
		t.Errorf("%q", got)
	}
}

// If the record cannot be written, that is said once, at the first answer. Answers count until the
// program ends and are written as soon as possible.
func TestRecordThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", file, filepath.Join(file, "matches")} {
		r := open(bad, 1).Training()
		synced(t, r)
		r.Put(right())
		if got := r.Sync(); !strings.HasPrefix(got, "answers are not kept: ") {
			t.Errorf("in %q: %q", bad, got)
		}
		r.Put(right())
		synced(t, r)
		if got := r.Standing("berzerk").Row; got != 2 {
			t.Errorf("in %q: streak %d", bad, got)
		}
	}
	r := open(file, 1).Training()
	r.Put(right())
	r.Sync()
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	r.Put(right())
	synced(t, r)
	if got := answers(t, file); got != 2 {
		t.Errorf("%d answers", got)
	}
	if err := os.Mkdir(filepath.Join(dir, recordKind.file), 0o700); err != nil {
		t.Fatal(err)
	}
	r = open(dir, 1).Training()
	r.Put(right())
	if got := r.Sync(); !strings.HasPrefix(got, "answers are not kept: ") || !exists(filepath.Join(dir, recordKind.file)) {
		t.Errorf("a folder: %q", got)
	}
}

// When saving answers begins to fail, that is said, each time.
func TestRecordFailsAgain(t *testing.T) {
	dir := t.TempDir()
	r := open(dir, 1).Training()
	file := filepath.Join(dir, recordKind.file)
	for range 2 {
		r.Put(right())
		synced(t, r)
		if err := errors.Join(os.Rename(file, file+" away"), os.Mkdir(file, 0o700)); err != nil {
			t.Fatal(err)
		}
		r.Put(right())
		if got, want := r.Sync(), "answers are not kept: the record cannot be read: "+file+": is a directory"; got != want {
			t.Errorf("said %q, want %q", got, want)
		}
		r.Put(right())
		synced(t, r)
		if err := errors.Join(os.Remove(file), os.Rename(file+" away", file)); err != nil {
			t.Fatal(err)
		}
	}
	synced(t, r)
	if got := answers(t, dir); got != 6 {
		t.Errorf("%d answers", got)
	}
}

// Without a store, answers are kept as long as the record is.
func TestRecordWithoutStore(t *testing.T) {
	var none *Store
	r := none.Training()
	r.Put(right())
	synced(t, r)
	if got := r.Standing("berzerk").Row; got != 1 {
		t.Errorf("streak %d", got)
	}
}

// missed returns a wrong answer that is to be asked again.
func missed(code string) train.Answer {
	return train.Answer{Time: noon, Game: "berzerk", Kind: train.Puzzling, Number: 900, Result: train.Wrong, Code: code}
}

// A puzzle missed is saved with its code. It comes back until it was answered right often enough.
func TestMissedIsKept(t *testing.T) {
	dir := t.TempDir()
	due := func(by train.Day) []train.Missed {
		r := open(dir, 2).Training()
		synced(t, r)
		return r.Missed("berzerk", by)
	}
	r := open(dir, 1).Training()
	r.Put(missed("zz1-berzerk-AAAA"))
	r.Put(train.Answer{Time: noon, Game: "dag", Kind: train.Slipped, Code: "zz1-dag-AAAA", Result: train.Wrong})
	synced(t, r)
	if got := contents(t, dir); got != "zugzwang-training 1\n2026-11-21T12:00:00Z berzerk puzzle 900 zz1-berzerk-AAAA wrong\n2026-11-21T12:00:00Z dag match 0 zz1-dag-AAAA wrong\n" {
		t.Errorf("%q", got)
	}
	if got := due("2026-11-22"); len(got) != 1 || got[0].Code != "zz1-berzerk-AAAA" || got[0].Rating != 900 || len(due("2026-11-21")) > 0 {
		t.Errorf("due is %v", got)
	}
	if all := r.Missed("", "2026-11-22"); len(all) != 2 {
		t.Errorf("of all games are due %v", all)
	}
	for day := range 3 {
		r.Put(train.Answer{Time: noon.AddDate(0, 0, 10*day), Game: "berzerk", Kind: train.Return, Number: 900, Code: "zz1-berzerk-AAAA", Result: train.Right})
	}
	synced(t, r)
	if got := contents(t, dir); !strings.HasSuffix(got, "\n2026-12-11T12:00:00Z berzerk return 900 zz1-berzerk-AAAA right\n") {
		t.Errorf("%q", got)
	}
	if got := due("2027-12-01"); len(got) != 0 {
		t.Errorf("due is %v", got)
	}
}

// Rating, streak and best storm include what another run has written.
func TestCopiesLearnHowOneStands(t *testing.T) {
	dir := t.TempDir()
	r, other := open(dir, 1).Training(), open(dir, 2).Training()
	r.Put(train.Answer{Time: noon, Game: "dag", Kind: train.Today, Day: "2026-11-21", Number: 900, Result: train.Right})
	r.Put(train.Answer{Time: noon, Game: "dag", Kind: train.Storming, Number: 12, Result: train.Ended})
	synced(t, r)
	synced(t, other)
	got, history := other.Rating("2026-11-21")
	want, _ := r.Rating("2026-11-21")
	if got != want || got == train.Newcomer || len(history) != 1 || history[0] != (train.Point{Day: "2026-11-21", Rating: want}) {
		t.Errorf("%+v, want %+v; history %+v", got, want, history)
	}
	if s := other.Streak("2026-11-21"); s.Days != 1 || !s.Today || other.Storm("dag") != 12 {
		t.Errorf("%+v, best storm %d", s, other.Storm("dag"))
	}
	if other.Near("dag") != r.Near("dag") || other.Hardness("dag", 900) != r.Hardness("dag", 900) {
		t.Errorf("near %d, %d; a puzzle of 900 has %d, %d", other.Near("dag"), r.Near("dag"), other.Hardness("dag", 900), r.Hardness("dag", 900))
	}
}

// Lines in a record that are no answers are ignored.
func TestLinesThatAreNoAnswers(t *testing.T) {
	for line, want := range map[string]bool{
		"2026-11-21T12:00:00Z berzerk puzzle 900 zz1-berzerk-AAAA wrong":                                         true,
		"2026-11-21T12:00:00Z berzerk today 2026-11-21 900 zz1-berzerk-AAAA wrong":                               true,
		"2026-11-21T12:00:00Z berzerk return 900 zz1-berzerk-AAAA hint":                                          true,
		"2026-11-21T12:00:00Z berzerk return 900 right":                                                          false,
		"2026-11-21T12:00:00Z berzerk puzzle 900 AAAA wrong":                                                     false,
		"2026-11-21T12:00:00Z berzerk puzzle 900  wrong":                                                         false,
		"2026-11-21T12:00:00Z berzerk puzzle 99 zz1-berzerk-AAAA wrong":                                          false,
		"2026-11-21T12:00:00Z berzerk puzzle 900 zz1-berzerk-AAAA zz1-berzerk-AAAA wrong":                        false,
		"2026-11-21T12:00:00Z berzerk puzzle 900 zz1-" + strings.Repeat("A", train.MostCode-4) + " wrong":        true,
		"2026-11-21T12:00:00Z berzerk puzzle 900 zz1-" + strings.Repeat("A", train.MostCode-3) + " wrong":        false,
		"2026-11-21T12:00:00Z berzerk puzzle 900 zz1-" + strings.Repeat("A", 10*train.MostCode) + " wrong":       false,
		"2026-11-21T12:00:00Z berzerk puzzle 900 zz1-berzerk-\x1b]0;AAAA\x07 wrong":                              true, // harmless: only its code is invalid
		"2026-11-21T12:00:00Z " + strings.Repeat("b", recordKind.longest) + " puzzle 900 zz1-berzerk-AAAA wrong": false,
		"2026-11-21T12:00:00Z berzerk return 900 zz1-berzerk-AAAA right zz1-berzerk-AAAA right hint wrong":       false,
		"2026-11-21T12:00:00Z berzerk return 0 zz1-berzerk-AAAA right":                                           true,
		"2026-11-21T12:00:00Z berzerk today 900 wrong":                                                           false,
		"2026-11-21T12:00:00Z berzerk today 2026-11-31 900 wrong":                                                false,
		"2026-11-21T12:00:00Z berzerk level 9 right":                                                             true,
		"2026-11-21T12:00:00Z berzerk level 10 right":                                                            false,
		"2026-11-21T12:00:00Z berzerk puzzle 4001 right":                                                         false,
		"2026-11-21T12:00:00Z berzerk puzzle 900 ended":                                                          false,
		"2026-11-21T12:00:00Z berzerk storm 900 right":                                                           false,
		"2026-11-21T12:00:00Z berzerk match 0 wrong":                                                             false,
		"2026-11-21T12:00:00Z berzerk match 0 zz1-berzerk-AAAA right":                                            false,
		"2026-11-21T12:00:00Z berzerk 4 right":                                                                   false,
		"2026-11-21T12:00:00Z berzerk nonsense 900 right":                                                        false,
	} {
		book, _, err := recordKind.read(strings.NewReader("zugzwang-training 1\n" + line + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := book.Standing("berzerk").Answers == 1; got != want {
			t.Errorf("%.80q is an answer: %v", line, got)
		}
	}
}

func FuzzDecodeRecord(f *testing.F) {
	f.Add([]byte("zugzwang-training 1\n2026-11-21T12:00:00Z berzerk puzzle 900 right\n2026-11-21T12:00:00Z dag today 2026-11-21 900 wrong\n"))
	f.Add([]byte("zugzwang-training 1\n2026-11-21T12:00:00Z berzerk puzzle 900 hint\nx\n2026-11-21T12:00:00Z jug puzzle 900 ri"))
	f.Add([]byte("zugzwang-training 1\n2026-11-21T12:00:00Z berzerk puzzle 900 zz1-berzerk-AAAA wrong\n2026-11-21T12:00:00Z berzerk return 900 zz1-berzerk-AAAA right\n"))
	f.Add([]byte("zugzwang-training 1\n2026-11-21T12:00:00Z dag today 2026-11-21 900 right\n2026-11-19T12:00:00Z dag today 2026-11-19 900 wrong\n2026-11-21T12:00:00Z dag storm 9 ended\n2026-11-21T12:00:00Z dag match 0 zz1-dag-AAAA wrong\n9999-12-31T23:59:59Z dag return 0 zz1-dag-AAAA right\n"))
	f.Add([]byte("zugzwang-training 2\n"))
	f.Add([]byte(""))
	f.Fuzz(func(t *testing.T, text []byte) {
		book, torn, err := recordKind.read(bytes.NewReader(text))
		if err != nil {
			return
		}
		// One more answer, written by Sync, is read by the next reader.
		before := ""
		switch {
		case len(text) == 0:
			before = recordKind.firstLine()
		case torn:
			before = "\n"
		}
		a := missed("zz1-berzerk-AAAA")
		more, torn, err := recordKind.read(strings.NewReader(string(text) + before + encodeAnswer(a)))
		if err != nil || torn {
			t.Fatalf("torn %v, %v", torn, err)
		}
		book.Add(a)
		if got, want := more.Standing(a.Game), book.Standing(a.Game); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		if got, want := more.Due("", "9999-01-01"), book.Due("", "9999-01-01"); !slices.Equal(got, want) {
			t.Errorf("%+v are due, want %+v", got, want)
		}
		if got, want := more.At("2026-11-21"), book.At("2026-11-21"); got != want {
			t.Errorf("rated %+v, want %+v", got, want)
		}
		if got, want := more.Streak("2026-11-21"), book.Streak("2026-11-21"); got != want {
			t.Errorf("streak %+v, want %+v", got, want)
		}
	})
}
