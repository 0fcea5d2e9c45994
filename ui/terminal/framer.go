package terminal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// How long to wait for the rest of an incomplete event.
const (
	// escPatience is how long a lone ESC may begin a sequence; after that it is the key.
	escPatience = 50 * time.Millisecond
	// cutPatience is the wait for the rest of a sequence or of a character.
	cutPatience = time.Second
	// pastePatience is the wait for the rest of a paste.
	pastePatience = 5 * time.Second
	// pleaPatience is the pause within a paste after which ctrl+c is a key.
	pleaPatience = 500 * time.Millisecond
)

const (
	// mostPaste is the size of the largest paste, in bytes.
	mostPaste = 8 << 20
	// mostSequence is larger than any sequence that a terminal sends, in bytes.
	mostSequence = 1 << 12
)

// Notices to the user about pastes that are dropped.
var (
	tooLong = Notice{fmt.Sprintf("a paste of more than %d MiB is not read: use a file", mostPaste>>20)}
	endless = Notice{"the end of a paste did not come: paste it again"}
)

const (
	esc      = '\x1b'
	ctrlC    = '\x03'
	pasteEnd = "\x1b[201~"
)

// framer turns the bytes from a terminal into events. The same bytes result in the same events
// however they are split, unless a pause between them exceeds the waiting time. It takes time
// proportional to their number.
type framer struct {
	dec  uv.EventDecoder
	buf  []byte    // bytes of an incomplete event
	last time.Time // when the last bytes came

	pasting bool // within a bracketed paste, whose text buf contains
	long    bool // the paste is too long, and buf contains only its end
	late    bool // an ESC was taken for the key, and nothing has come since

	events []tea.Msg // not yet handed on
}

// feed takes bytes that arrived at now, and returns the events that they complete.
func (f *framer) feed(now time.Time, p []byte) []tea.Msg {
	if f.pasting && now.Sub(f.last) >= pleaPatience && slices.Contains(pleas, string(p)) {
		f.drop(endless)
	}
	if f.late && len(p) > 1 && strings.IndexByte("[]P", p[0]) >= 0 {
		// An ESC that was taken for the key was the start of a sequence, if these bytes complete
		// one.
		if whole := append([]byte{esc}, p...); length(whole) > 2 {
			p = whole
		}
	}
	f.last, f.late = now, false
	seen := len(f.buf)
	f.buf = append(f.buf, p...)
	f.scan(seen)
	return f.hand()
}

// wait returns how long to wait for more bytes after the last ones; 0 if none are expected.
func (f *framer) wait() time.Duration {
	switch {
	case f.pasting:
		return pastePatience
	case len(f.buf) == 0:
		return 0
	case len(f.buf) == 1 && f.buf[0] == esc:
		return escPatience
	}
	return cutPatience
}

// expire returns the events in the bytes of an incomplete event once the waiting time is over; nil
// before, or if none is awaited.
func (f *framer) expire(now time.Time) []tea.Msg {
	wait := f.wait()
	if wait == 0 || now.Sub(f.last) < wait {
		return nil
	}
	if f.pasting {
		plea := slices.ContainsFunc(pleas, func(s string) bool { return bytes.HasSuffix(f.buf, []byte(s)) })
		f.drop(endless)
		if plea {
			f.decode([]byte{ctrlC})
		}
		return f.hand()
	}
	f.late = wait == escPatience
	// It may be alt with a key that also begins a sequence. An incomplete sequence is dropped.
	if f.buf[0] == esc {
		n, e := f.dec.Decode(f.buf)
		if _, key := e.(uv.KeyPressEvent); key && n == len(f.buf) {
			f.add(e)
		}
	}
	f.buf = f.buf[:0]
	return f.hand()
}

// pleas are the encodings of ctrl+c.
var pleas = []string{"\x03", "\x1b[99;5u", "\x1b[27;5;99~"}

// hand returns the events not yet handed on, which then are.
func (f *framer) hand() []tea.Msg {
	events := f.events
	f.events = nil
	return events
}

// scan extracts the events in buf, of which the first seen bytes were scanned before.
func (f *framer) scan(seen int) {
	rest := f.buf
	for len(rest) > 0 {
		if f.pasting {
			from := max(min(seen, len(rest))-len(pasteEnd)+1, 0)
			end := bytes.Index(rest[from:], []byte(pasteEnd))
			if end < 0 {
				break
			}
			end += from
			if f.long || end > mostPaste {
				f.events = append(f.events, tooLong)
			} else {
				f.events = append(f.events, tea.PasteMsg{Content: clean(rest[:end])})
			}
			rest, seen = rest[end+len(pasteEnd):], 0
			f.pasting, f.long = false, false
			continue
		}
		n := length(rest)
		if n == 0 {
			break
		}
		f.decode(rest[:n])
		rest, seen = rest[n:], 0
	}
	switch {
	case len(rest) == 0 && cap(f.buf) > mostSequence:
		f.buf = nil // release the memory of a paste
	case f.pasting && len(rest) > len(pasteEnd) && (f.long || len(rest) > mostPaste+len(pasteEnd)):
		f.long = true
		f.buf = bytes.Clone(rest[len(rest)-len(pasteEnd):])
	case len(rest) < len(f.buf):
		f.buf = append(f.buf[:0], rest...)
	}
}

// drop drops a paste and tells the user why.
func (f *framer) drop(why Notice) {
	f.pasting, f.long, f.buf = false, false, nil
	f.events = append(f.events, why)
}

// decode decodes the bytes of one event.
func (f *framer) decode(p []byte) {
	if p[0] >= utf8.RuneSelf {
		if r, _ := utf8.DecodeRune(p); r == utf8.RuneError || unicode.IsControl(r) {
			return // the decoder would take them for the start of sequences
		}
	}
	_, e := f.dec.Decode(p)
	f.add(e)
}

// add adds an event, converted for Bubble Tea, unless it has no use.
func (f *framer) add(e uv.Event) {
	if all, ok := e.(uv.MultiEvent); ok {
		for _, e := range all {
			f.add(e)
		}
		return
	}
	if _, ok := e.(uv.PasteStartEvent); ok {
		f.pasting = true
		return
	}
	if msg := message(e); msg != nil {
		f.events = append(f.events, msg)
	}
}

// message returns an event as a message of Bubble Tea; nil if it has no use.
func message(e uv.Event) tea.Msg {
	switch e := e.(type) {
	case uv.KeyPressEvent:
		return tea.KeyPressMsg(e)
	case uv.MouseClickEvent:
		return tea.MouseClickMsg(e)
	case uv.MouseMotionEvent:
		return tea.MouseMotionMsg(e)
	case uv.MouseReleaseEvent:
		return tea.MouseReleaseMsg(e)
	case uv.MouseWheelEvent:
		return tea.MouseWheelMsg(e)
	case uv.BackgroundColorEvent:
		return tea.BackgroundColorMsg(e)
	case uv.ModeReportEvent:
		return tea.ModeReportMsg(e)
	}
	return nil
}

// clean returns pasted text as valid UTF-8 with "\n" as line breaks, and without control
// characters except tabs.
func clean(p []byte) string {
	text := strings.ToValidUTF8(string(p), string(utf8.RuneError))
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			return -1
		}
		return r
	}, text)
}

// length returns the length of the first event in b, in bytes; 0 if it may be incomplete. B must
// not be empty. For any continuation of b the result is the same.
func length(b []byte) int {
	if b[0] != esc {
		return char(b)
	}
	if len(b) == 1 {
		return 0
	}
	switch b[1] {
	case '[':
		return control(b)
	case 'O':
		i := 2
		for i < len(b) && '0' <= b[i] && b[i] <= '9' && i < mostSequence {
			i++
		}
		return ended(b, i)
	case ']', 'P', '_':
		// Otherwise it is alt with a key.
		switch {
		case len(b) == 2:
			return 0
		case b[1] == ']' && '0' <= b[2] && b[2] <= '9', b[1] == 'P' && 0x20 <= b[2] && b[2] < 0x40, b[1] == '_' && b[2] == 'G':
			return text(b)
		}
		return 2
	case esc, ctrlC:
		return 1 // the key alone: the next bytes are another event
	}
	if n := char(b[1:]); n > 0 {
		return 1 + n
	}
	return 0
}

// char returns the number of bytes of the UTF-8 character that b begins with; 0 if its end has not
// been read yet.
func char(b []byte) int {
	if !utf8.FullRune(b) {
		return 0
	}
	_, n := utf8.DecodeRune(b)
	return n
}

// control returns the length of a control sequence, which begins with ESC [; 0 if it may be
// incomplete.
func control(b []byte) int {
	i := 2
	if len(b) > 2 && b[2] == '[' { // function keys of the Linux console
		return ended(b, 3)
	}
	for i < len(b) && 0x20 <= b[i] && b[i] < 0x40 && i < mostSequence {
		i++
	}
	if i == 2 && len(b) > 2 && b[2] == 'M' { // old mouse reports, with three arbitrary bytes
		for i := 3; i < 6; i++ {
			switch {
			case i == len(b):
				return 0
			case b[i] < ' ':
				return 3 // broken off
			}
		}
		return 6
	}
	return ended(b, i)
}

// ended returns the length of a sequence whose last byte must be at i: 0 if that has not been read.
// A sequence with another byte there is invalid and ends before it.
func ended(b []byte, i int) int {
	switch {
	case i >= len(b):
		return 0
	case b[i] < 0x40 || b[i] > 0x7e:
		return i
	}
	return i + 1
}

// text returns the length of a sequence that contains a text: ESC, its introducer, the text, and
// ESC \ or BEL; 0 if it may be incomplete. A control character breaks it off.
func text(b []byte) int {
	for i := 2; i < len(b); i++ {
		switch {
		case b[i] == '\a':
			return i + 1
		case b[i] == esc && i+1 == len(b):
			return 0
		case b[i] == esc && b[i+1] == '\\':
			return i + 2
		case b[i] < ' ' || b[i] == 0x7f || i == mostSequence:
			return i // broken off
		}
	}
	return 0
}
