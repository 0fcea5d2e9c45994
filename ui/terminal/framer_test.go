package terminal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
)

// said returns events as these tests write them.
func said(events []tea.Msg) []string {
	list := []string{}
	for _, e := range events {
		switch e := e.(type) {
		case tea.KeyPressMsg:
			list = append(list, e.String())
		case tea.PasteMsg:
			list = append(list, "paste "+e.Content)
		case Notice:
			list = append(list, "notice "+e.Text)
		case tea.MouseMsg:
			m := e.Mouse()
			list = append(list, fmt.Sprintf("%T %v %d,%d", e, m, m.X, m.Y))
		default:
			list = append(list, fmt.Sprintf("%T", e))
		}
	}
	return list
}

// sent are bytes as terminals send them, with the events that they mean.
var sent = []struct {
	bytes string
	want  []string
}{
	{"q", []string{"q"}},
	{"aé∞👍", []string{"a", "é", "∞", "👍"}},
	{"\r\t \x7f\x00", []string{"enter", "tab", "space", "backspace", "ctrl+space"}},
	{"\x1b[A\x1b[B\x1bOC\x1b[1;5D", []string{"up", "down", "right", "ctrl+left"}},
	{"\x1b[5~\x1b[3~\x1b[Z\x1bOP\x1b[15~", []string{"pgup", "delete", "shift+tab", "f1", "f5"}},
	{"\x1b[27u\x1b[97;5u\x1b[27;5;98~\x1b[13;2u", []string{"esc", "ctrl+a", "ctrl+b", "shift+enter"}},
	{"\x1ba\x1bé\x1b\x7f", []string{"alt+a", "alt+é", "alt+backspace"}},
	{"\x1b\x1b[A", []string{"esc", "up"}},
	{"\x1b\x03", []string{"esc", "ctrl+c"}},
	{"\x1b[[Aq", []string{"q"}}, // F1 on the Linux console: the library does not know it
	{"\x1b[<0;12;7M\x1b[<0;12;7m", []string{"tea.MouseClickMsg left 11,6", "tea.MouseReleaseMsg left 11,6"}},
	{"\x1b[<32;1;2M\x1b[<64;1;2M", []string{"tea.MouseMotionMsg left 0,1", "tea.MouseWheelMsg wheelup 0,1"}},
	{"\x1b[M #$", []string{"tea.MouseClickMsg left 2,3"}},
	{"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\q", []string{"tea.BackgroundColorMsg", "q"}},
	{"\x1b]11;rgb:1e1e/1e1e/1e1e\aq", []string{"tea.BackgroundColorMsg", "q"}},
	{"\x1b[?2026;2$y\x1b[?2027;0$y", []string{"tea.ModeReportMsg", "tea.ModeReportMsg"}},
	{"\x1bP>|xterm(390)\x1b\\q", []string{"q"}},
	{"\x1b_Gi=1;OK\x1b\\q", []string{"q"}},
	{"\x1b[?1u\x1b[I\x1b[Oq", []string{"q"}}, // answers to no query

	// A broken sequence ends where it breaks off.
	{"\x1b]qx\x1bP\x1bXq", []string{"alt+]", "q", "x", "alt+shift+p", "alt+shift+x", "q"}},
	{"\x1b[12\x03", []string{"ctrl+c"}},
	{"\x1b]11;rgb\x03", []string{"ctrl+c"}},
	{"\x1b[M\x03", []string{"ctrl+c"}},
	{"\xffq\xe2\x88q\x9b1mq\xc2\x9bq", []string{"q", "q", "1", "m", "q", "q"}},

	{"\x1b[200~\x1b[201~", []string{"paste "}},
	{"\x1b[200~5\r2 3 2\r\n3\n\tx\x1b[201~q", []string{"paste 5\n2 3 2\n3\n\tx", "q"}},
	{"\x1b[200~a\x03\x1b[A\x1b[20\x1b[201~\x03", []string{"paste a[A[20", "ctrl+c"}},
	{"\x1b[200~12\x9d\xe2\x88\x1b[201~q", []string{"paste 12\ufffd", "q"}},
	{"\x1b[200~\u009d∞\u202e\x1b[200~\x1b[201~", []string{"paste ∞\u202e[200~"}},
	{"\x1b[201~q", []string{"q"}},
}

// The bytes give the same events wherever they are cut, with the longest pauses for which a cut
// sequence is waited for.
func TestFramer(t *testing.T) {
	for _, c := range sent {
		now := time.Unix(0, 0)
		for cut := range len(c.bytes) {
			var f framer
			got := f.feed(now, []byte(c.bytes[:cut]))
			later := now.Add(f.wait() - 1)
			got = append(got, f.expire(later)...)
			got = append(got, f.feed(later, []byte(c.bytes[cut:]))...)
			got = append(got, f.expire(later.Add(time.Hour))...)
			if !slices.Equal(said(got), c.want) {
				t.Errorf("%q cut at %d: %q, want %q", c.bytes, cut, said(got), c.want)
			}
		}
	}
}

// If the rest of a sequence does not come, its beginning is a key or nothing, and later keys work.
func TestFramerInVain(t *testing.T) {
	for _, c := range []struct {
		bytes string
		wait  time.Duration
		want  []string
	}{
		{"\x1b", escPatience, []string{"esc"}},
		{"q\x1b", escPatience, []string{"q", "esc"}},
		{"\x1b[", cutPatience, []string{"alt+["}},
		{"\x1bO", cutPatience, []string{"alt+shift+o"}},
		{"\x1b]", cutPatience, []string{"alt+]"}},
		{"\x1b[<0;12", cutPatience, nil},
		{"\x1b]11;rgb:", cutPatience, nil},
		{"\xe2\x88", cutPatience, nil},
		{"\x1b\xe2\x88", cutPatience, nil},
		{"\x1b[200~5\n2 3", pastePatience, []string{"notice " + endless.Text}},
		{"\x1b[200~5\n2 3\x03", pastePatience, []string{"notice " + endless.Text, "ctrl+c"}},
		{"\x1b[200~5\n2 3\x1b[99;5u", pastePatience, []string{"notice " + endless.Text, "ctrl+c"}},
	} {
		var f framer
		now := time.Unix(0, 0)
		got := f.feed(now, []byte(c.bytes))
		if f.wait() != c.wait {
			t.Errorf("%q is waited for %v, want %v", c.bytes, f.wait(), c.wait)
		}
		if early := f.expire(now.Add(c.wait - 1)); len(early) > 0 {
			t.Errorf("%q: %q too early", c.bytes, said(early))
		}
		now = now.Add(c.wait)
		got = append(got, f.expire(now)...)
		if !slices.Equal(said(got), append([]string{}, c.want...)) || f.wait() != 0 {
			t.Errorf("%q: %q, want %q, and then %v", c.bytes, said(got), c.want, f.wait())
		}
		if got := f.feed(now, []byte("q")); !slices.Equal(said(got), []string{"q"}) {
			t.Errorf("%q and q: %q", c.bytes, said(got))
		}
	}
}

// If ESC was taken for the escape key, the rest of its sequence is still recognised. Keys typed
// after escape are not taken for a sequence.
func TestFramerLate(t *testing.T) {
	for _, c := range []struct {
		bytes string
		want  []string
	}{
		{"[A", []string{"up"}},
		{"[200~5\n6\x1b[201~", []string{"paste 5\n6"}},
		{"]11;rgb:1e1e/1e1e/1e1e\x1b\\", []string{"tea.BackgroundColorMsg"}},
		{"[", []string{"["}},
		{"q", []string{"q"}},
		{"]q", []string{"]", "q"}},
		{"Pq", []string{"P", "q"}},
	} {
		var f framer
		f.feed(time.Unix(0, 0), []byte("\x1b"))
		if got := f.expire(time.Unix(1, 0)); !slices.Equal(said(got), []string{"esc"}) {
			t.Fatalf("%q", said(got))
		}
		if got := f.feed(time.Unix(2, 0), []byte(c.bytes)); !slices.Equal(said(got), c.want) {
			t.Errorf("%q: %q, want %q", c.bytes, said(got), c.want)
		}
	}
}

// Within a paste ctrl+c is text, unless it comes alone after a pause: then the user wants to
// leave.
func TestFramerPlea(t *testing.T) {
	for _, plea := range pleas {
		var f framer
		now := time.Unix(0, 0)
		f.feed(now, []byte("\x1b[200~5"))
		now = now.Add(pleaPatience - 1)
		if got := f.feed(now, []byte(plea)); len(got) > 0 {
			t.Errorf("%q: %q, though more may come", plea, said(got))
		}
		if got := f.feed(now.Add(pleaPatience), []byte(plea)); !slices.Equal(said(got), []string{"notice " + endless.Text, "ctrl+c"}) {
			t.Errorf("%q: %q", plea, said(got))
		}
	}
}

// A paste is read up to a limit. The rest is dropped with a message.
func TestFramerLimit(t *testing.T) {
	now := time.Unix(0, 0)
	for _, c := range []struct {
		bytes int
		want  string
	}{{mostPaste, "paste"}, {mostPaste + 1, "notice"}, {2 * mostPaste, "notice"}} {
		var f framer
		var got []tea.Msg
		text := slices.Concat([]byte("\x1b[200~"), bytes.Repeat([]byte("x"), c.bytes), []byte("\x1b[201~q"))
		most := 0
		for part := range slices.Chunk(text, 4095) {
			got = append(got, f.feed(now, part)...)
			most = max(most, len(f.buf))
		}
		if len(got) != 2 || !strings.HasPrefix(said(got)[0], c.want) || said(got)[1] != "q" {
			t.Errorf("%d bytes are %d events", c.bytes, len(got))
		}
		if most > mostPaste+len(pasteEnd)+4095 {
			t.Errorf("%d bytes are kept of %d", most, c.bytes)
		}
	}
	if want := "a paste of more than 8 MiB is not read: use a file"; tooLong.Text != want {
		t.Errorf("%q, want %q", tooLong.Text, want)
	}
}

// FuzzFramer requires any bytes to give the same events at once and byte by byte. Afterwards keys
// work.
func FuzzFramer(f *testing.F) {
	for _, c := range sent {
		f.Add([]byte(c.bytes))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		now := time.Unix(0, 0)
		var whole, parts framer
		want := said(whole.feed(now, data))
		var got []tea.Msg
		for _, b := range data {
			got = append(got, parts.feed(now, []byte{b})...)
		}
		if !slices.Equal(said(got), want) || parts.wait() != whole.wait() {
			t.Errorf("%q one by one: %q, at once %q", data, said(got), want)
		}
		now = now.Add(whole.wait())
		whole.expire(now)
		if got := whole.feed(now, []byte("\x03")); !slices.Equal(said(got), []string{"ctrl+c"}) {
			t.Errorf("%q and ctrl+c: %q", data, said(got))
		}
	})
}

// BenchmarkFramer times 4 MiB in chunks of 4 KiB: after alt and a key that looks like an
// unfinished sequence, and in a paste.
func BenchmarkFramer(b *testing.B) {
	stream := bytes.Repeat([]byte("1 2 3 4\r"), 1<<19)
	for name, text := range map[string][]byte{
		"alt":   append([]byte("\x1b]"), stream...),
		"paste": append([]byte("\x1b[200~"), stream...),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				var f framer
				for part := range slices.Chunk(text, 4096) {
					f.feed(time.Unix(0, 0), part)
				}
			}
		})
	}
}
