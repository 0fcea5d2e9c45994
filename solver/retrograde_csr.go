package solver

// # Retrograde analysis of an explicit graph
//
// This is Retrograde where the graph lies in memory. There an edge is a subtraction
// and a test, a nanosecond; but it is somewhere in memory, and waiting for it
// takes a hundred. So news of settled states goes by post (see post), in rounds:
//
//	round 0    states without replies, all of remoteness 0, are sent
//	           their mail is read: what they settle has remoteness 1
//	round 1    those are sent ...
//
// States of one round are all won or all lost, so mail of each kind has a loop of
// its own, and neither has a branch that depends on what it reads: a state is
// always written to the end of its part's list, and the end moves on only if it is
// settled now.
//
// A counter is a byte: seven bits for the replies that have not been heard of as
// won, and one that is set once the state is a Win. What is lost has counted down
// to 0 without it. News of lost replies is not counted, so a counter never gets
// below 0.
//
// Why it is right: the rounds are those of Retrograde's queue. Within a round the
// order does not matter, since all that it settles has the same verdict.
//
// Costs: see post; a state takes a row's bounds, a row and a verdict in order, or
// within its part. 3 bytes a state and 2 an edge besides the table.
//
// Trade-offs: counting beats watching here, which has to look forwards too and at
// random. One core: two that share counters need atomic operations, which cost
// more than the second core brings. The graph turned round is the larger half of
// the memory; see Reverse for how it is built.
//
// Source: Thompson, Retrograde analysis of certain endgames.

// backwards is retrograde analysis of an explicit graph at work.
type backwards[C width] struct {
	*post[uint16]
	counters[C]
	table Table
}

// memory is what Retrograde allocates for an explicit graph, in bytes.
func (b Both) memory() int64 { return 8*int64(b.Len()) + postMemory(b.Fwd, 2) }

// solveBoth is Retrograde for an explicit graph, whose memory has been checked.
func (b Both) solveBoth(t *ticker) (Table, error) {
	hubby, err := b.Fwd.hubby(t)
	if err != nil {
		return nil, err
	}
	if hubby {
		return settle[uint32](b, wide, t)
	}
	return settle[uint8](b, narrow, t)
}

func settle[C width](b Both, bits uint32, t *ticker) (Table, error) {
	w := &backwards[C]{post: newPost[uint16](b.Fwd, b.Rev, t), table: make(Table, b.Len())}
	if err := w.table.forget(t); err != nil {
		return nil, err
	}
	var err error
	if w.counters, err = count[C](b.Fwd, bits, w.post); err != nil {
		return nil, err
	}
	var parts []int32 // with states of remoteness r
	for i, b := range w.box {
		if b.tail > 0 {
			parts = append(parts, int32(i))
		}
	}
	for r := int32(0); len(parts) > 0; r++ {
		for _, part := range parts {
			if err := w.tell(part, r); err != nil {
				return nil, err
			}
		}
		parts = parts[:0]
		for _, part := range w.full {
			if err := w.read(part, r&1 == 1); err != nil {
				return nil, err
			}
			if b := w.box[part]; b.head < b.tail {
				parts = append(parts, part)
			}
		}
		w.full = w.full[:0]
	}
	return w.table, nil
}

// forget makes every verdict a Loop.
func (t Table) forget(tick *ticker) error {
	return tick.walk(len(t), func(from, to int) {
		fill(t[from:to], Unknown)
	})
}

// tell gives settled states of a part their remoteness and sends them.
func (w *backwards[C]) tell(part, r int32) error {
	var nothing [blockSize]uint16
	table := w.table[int(part)<<partBits:]
	for nodes := w.unsent(part); len(nodes) > 0; {
		block := nodes[:min(len(nodes), blockSize)]
		nodes = nodes[len(block):]
		for _, v := range block {
			table[v] = r
		}
		if err := w.send(part, block, &nothing); err != nil {
			return err
		}
	}
	return nil
}

// read settles what follows from a part's mail.
func (w *backwards[C]) read(part int32, won bool) error {
	for mail := w.open(part); len(mail) > 0; {
		batch := mail[:min(len(mail), tick)]
		mail = mail[len(batch):]
		if won {
			w.won(part, batch)
		} else {
			w.lost(part, batch)
		}
		if err := w.spend(len(batch)); err != nil {
			return err
		}
	}
	return nil
}

// lost makes Wins of all that are not settled.
func (w *backwards[C]) lost(part int32, mail []uint16) {
	isWin := C(1) << w.bits
	left, list, tail := w.left[int(part)<<partBits:], w.list(part), w.box[part].tail
	for _, v := range mail {
		l := left[v]
		left[v] = l | isWin
		list[tail] = v
		next := tail + 1
		if l >= isWin {
			next = tail
		}
		tail = next
	}
	w.box[part].tail = tail
}

// won counts a reply down.
func (w *backwards[C]) won(part int32, mail []uint16) {
	most := C(1)<<w.bits - 1
	left, list, tail := w.left[int(part)<<partBits:], w.list(part), w.box[part].tail
	for _, v := range mail {
		l := left[v]
		if l&most == most && w.many != nil && w.beyond(part<<partBits|int32(v)) {
			continue
		}
		l--
		left[v] = l
		list[tail] = v
		next := tail + 1
		if l != 0 {
			next = tail
		}
		tail = next
	}
	w.box[part].tail = tail
}
