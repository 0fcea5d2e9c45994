package solver

import "context"

// # Memory of circles that are mostly Loop
//
// Where steps are few nearly all states are a Loop, and what a kernel costs is its
// memory: a page that is new takes a microsecond or two, one that is to be cleared
// a tenth of that, and the more there is the oftener the collector comes. So what
// is only for states that are settled, or have lists of watchers, is small at
// first, and as large as it may ever have to be, at once, when that is full:
//
//	queue  a 64th of all states; what is in it by then is copied
//	first  a map of a 512th of all replies; then arrays
//
// The table is the answer: it has to be there, and each entry is written once.

// roomFor is for how many settled states there is to be memory at first, if the
// hole makes so many Wins. All have it on small boards, where it is next to
// nothing, and on boards so large that clearing it takes long: that is done at the
// start, where the end of the context is heard.
func roomFor(states, wins int) int {
	if states < 1<<12 || states >= longClearing || wins > states/128 {
		return states
	}
	return states / 64
}

// widened is a queue of so many states that begins as another.
func widened(queue []int32, states int) []int32 {
	all := make([]int32, states)
	copy(all, queue)
	return all
}

// queueMemory is the most that a queue allocates, in bytes, on its way to so many
// states.
func queueMemory(states int64) int64 { return 4 * (states + states/64) }

// mapped is how many replies may have lists before there are arrays for all, if
// the hole makes so many Wins, about as many lists: 0 where that is at once.
func mapped(states, wins int) int {
	if states < 1<<16 || states >= longClearing || wins > states/1024 {
		return 0
	}
	return states / 512
}

// mapMemory is the most that a map of so many replies allocates as it grows, in
// bytes.
func mapMemory(states int) int64 { return 64 * int64(mapped(states, 0)) }

// begin makes what is there before the first state is settled.
func (w *watchers) begin(ctx context.Context) error {
	states, wins := 2*w.n, w.steps[0].count+w.steps[1].count
	var err error
	if w.queue, err = cleared[[]int32](ctx, roomFor(states, wins)); err != nil {
		return err
	}
	if mapped(states, wins) > 0 {
		w.early = make(map[int32]int32)
		return nil
	}
	first, err := cleared[[]int32](ctx, states)
	if err != nil {
		return err
	}
	w.first = [2][]int32{first[:w.n:w.n], first[w.n:]}
	return nil
}

// room makes room in the queue for more states, of which there are that many.
func (w *watchers) room(more int) {
	if w.tail+more > len(w.queue) {
		w.widen()
	}
}

// widen makes room for all states.
func (w *watchers) widen() {
	if len(w.queue) < 2*w.n {
		w.queue = widened(w.queue, 2*w.n)
	}
	if w.early == nil {
		return
	}
	first := make([]int32, 2*w.n)
	for reply, cell := range w.early {
		first[reply] = cell
	}
	w.first, w.early = [2][]int32{first[:w.n:w.n], first[w.n:]}, nil
}

// watch has a state watch a reply.
func (w *watchers) watch(player, cell, reply int) {
	first := w.first[1-player]
	w.next[player][cell] = first[reply]
	first[reply] = int32(cell)
}

// watchEarly is watch as long as lists are in the map.
func (w *watchers) watchEarly(player, cell, reply int) {
	state := int32((1-player)*w.n + reply)
	w.next[player][cell] = w.early[state]
	w.early[state] = int32(cell)
	if len(w.early) == mapped(2*w.n, 0) {
		w.widen()
	}
}
