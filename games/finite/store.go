package finite

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"unsafe"
)

// store is a set of keys, numbered in the order in which they were added: the
// positions of a graph. A key is its length and its bytes in a block of memory that
// never moves, so that it can be read as a string while others are added; a table
// of slots, at most three quarters full, finds its number.
//
// 10 to 15 bytes a key besides its own and one or two for its length.
type store struct {
	blocks [][]byte
	at     []uint32 // by number: its block and where in it, see pack
	slots  []int32  // by hash: a number and one, or 0
	seed   maphash.Seed
	bytes  int64 // of all blocks
}

const (
	blockBits = 20 // of the size of a block; a longer key has one of its own
	firstSlot = 1 << 10
	// mostKeys is where numbers end. Blocks end at 4 GB: see full.
	mostKeys = math.MaxInt32 / 2
)

func newStore() *store {
	return &store{slots: make([]int32, firstSlot), seed: maphash.MakeSeed()}
}

// Len is how many keys there are.
func (s *store) Len() int { return len(s.at) }

// memory is what the keys take, in bytes, with so many more added: the table is
// copied when it doubles, and what is appended to grows with room to spare.
func (s *store) memory(more int) int64 {
	slots := 4 * int64(len(s.slots))
	if s.crowded(len(s.at) + more) {
		slots *= 3
	}
	return s.bytes + 8*int64(cap(s.at)) + slots
}

// crowded reports whether the table is too small for so many keys.
func (s *store) crowded(keys int) bool { return 4*keys > 3*len(s.slots) }

// full reports whether no more keys may be added.
func (s *store) full() bool {
	return len(s.at) >= mostKeys || len(s.blocks) >= 1<<(32-blockBits)-1
}

// key is the key of a number. It is never changed.
func (s *store) key(n int) string {
	at := s.at[n]
	block := s.blocks[at>>blockBits][at&(1<<blockBits-1):]
	size, skip := binary.Uvarint(block)
	if size == 0 {
		return ""
	}
	return unsafe.String(&block[skip], int(size))
}

// find is the number of a key, or the slot where it would be.
func (s *store) find(key []byte) (n int, slot uint64, ok bool) {
	mask := uint64(len(s.slots) - 1)
	for slot = maphash.Bytes(s.seed, key) & mask; s.slots[slot] != 0; slot = (slot + 1) & mask {
		if n := int(s.slots[slot] - 1); s.key(n) == string(key) {
			return n, slot, true
		}
	}
	return 0, slot, false
}

// add is the number of a key, and whether it is new.
func (s *store) add(key []byte) (n int, isNew bool) {
	n, slot, ok := s.find(key)
	if ok {
		return n, false
	}
	n = len(s.at)
	s.at = append(s.at, s.keep(key))
	s.slots[slot] = int32(n) + 1
	if s.crowded(len(s.at)) {
		s.grow()
	}
	return n, true
}

// keep puts a key into a block.
func (s *store) keep(key []byte) uint32 {
	need := len(key) + binary.MaxVarintLen32
	last := len(s.blocks) - 1
	if last < 0 || len(s.blocks[last])+need > cap(s.blocks[last]) {
		size := max(need, min(1<<blockBits, 1<<12<<min(len(s.blocks), 8)))
		s.blocks = append(s.blocks, make([]byte, 0, size))
		s.bytes += int64(size)
		last++
	}
	at := uint32(last)<<blockBits | uint32(len(s.blocks[last]))
	s.blocks[last] = append(binary.AppendUvarint(s.blocks[last], uint64(len(key))), key...)
	return at
}

// grow doubles the table.
func (s *store) grow() {
	slots := make([]int32, 2*len(s.slots))
	mask := uint64(len(slots) - 1)
	for n := range s.at {
		slot := maphash.String(s.seed, s.key(n)) & mask
		for slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		slots[slot] = int32(n) + 1
	}
	s.slots = slots
}
