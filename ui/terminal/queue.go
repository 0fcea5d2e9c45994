package terminal

import (
	"sync"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

const (
	// mostWaiting is how many events can wait for the model.
	mostWaiting = 1 << 16
	// mostTurns is how many turns of the wheel in a row can wait.
	mostTurns = 32
)

// dropped is the notice that events were dropped.
var dropped = Notice{"too many keys came at once: some were dropped"}

// queue holds events that wait for the model. Of successive mouse movements only the last is
// kept, of turns of the wheel at most mostTurns. Ctrl+c closes it.
type queue struct {
	mu     sync.Mutex
	events []tea.Msg
	turns  int  // turns of the wheel at the end of events
	full   bool // the notice about dropped events is in the queue
	ended  bool

	more chan struct{} // signals that there are events; capacity 1
	end  chan struct{} // closed by ctrl+c
}

func newQueue() *queue {
	return &queue{more: make(chan struct{}, 1), end: make(chan struct{})}
}

// put appends events, and signals that there are some.
func (q *queue) put(events ...tea.Msg) {
	if len(events) == 0 {
		return
	}
	q.mu.Lock()
	for _, e := range events {
		q.add(e)
	}
	q.mu.Unlock()
	nudge(q.more)
}

// add appends, merges or drops an event, as the type says. The queue is locked.
func (q *queue) add(e tea.Msg) {
	if q.ended {
		return
	}
	var last tea.Msg
	if n := len(q.events); n > 0 {
		last = q.events[n-1]
	}
	turns := 0
	switch e := e.(type) {
	case tea.KeyPressMsg:
		if isCtrl(e, 'c') {
			q.ended = true
			close(q.end)
		}
	case tea.MouseMotionMsg:
		if before, ok := last.(tea.MouseMotionMsg); ok && before.Button == e.Button && before.Mod == e.Mod {
			q.events[len(q.events)-1] = e
			return
		}
	case tea.MouseWheelMsg:
		turns = 1
		if before, ok := last.(tea.MouseWheelMsg); ok && before.Button == e.Button && before.Mod == e.Mod {
			turns = q.turns + 1
		}
		if turns > mostTurns {
			return
		}
	case tea.PasteMsg, Notice:
		q.events = append(q.events, e)
		return
	}
	if len(q.events) >= mostWaiting && !q.ended {
		if !q.full {
			q.full = true
			q.events = append(q.events, dropped)
		}
		return
	}
	q.turns = turns
	q.events = append(q.events, e)
}

// take removes and returns the waiting events.
func (q *queue) take() []tea.Msg {
	q.mu.Lock()
	defer q.mu.Unlock()
	events := q.events
	q.events, q.turns, q.full = nil, 0, false
	return events
}

// nudge sends on a channel of capacity 1 unless it is full.
func nudge(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// isCtrl reports whether a key is a letter with ctrl and no other modifier.
func isCtrl(k tea.KeyPressMsg, letter rune) bool {
	const locks = uv.ModCapsLock | uv.ModNumLock | uv.ModScrollLock
	return k.Code == letter && k.Mod&^locks == uv.ModCtrl
}
