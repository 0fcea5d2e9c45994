package finite

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"math/bits"
	"unsafe"
)

// # A set of keys
//
// The positions of a graph are numbered as they are found, and each move's target is looked up.
// A key is stored as its length and its bytes in a block of memory that never moves, so it can
// be read as a string while others are added. A hash table finds its number.
//
//	slots    by the top bits of a key's 32-bit hash: the hash and the number
//	at       by number: the block and the offset in it
//	blocks   the key's length and bytes
//
// With ten million keys each of the three is a cache miss, and these take nearly all the time.
// So hashes are compared before anything else is read, and the table grows without reading keys.
//
// 15 to 26 bytes a key besides its own bytes and one or two for its length.

// store is a set of keys, numbered in the order in which they were added.
type store struct {
	blocks [][]byte
	at     [][]uint32 // by number: the key's address, in slices of a fixed size so that growing copies nothing
	keys   int
	slots  []uint64 // the hash, and the number plus one; 0 if empty; at most three quarters are used
	shift  int      // the hash shifted right by this is the first slot to look at
	seed   maphash.Seed
	bytes  int64 // of all blocks
}

const (
	blockBits = 20 // a block has 2^20 bytes; a longer key gets a block of its own
	pieceBits = 16 // 2^16 keys in each slice of at
	firstBits = 10 // 2^10 slots at first
	// mostKeys is the most keys. Blocks have at most 4 GB together: see full.
	mostKeys = math.MaxInt32 / 2
)

func newStore() *store {
	return &store{slots: make([]uint64, 1<<firstBits), shift: 32 - firstBits, seed: maphash.MakeSeed()}
}

// Len returns the number of keys.
func (s *store) Len() int { return s.keys }

// memory returns how many bytes the keys will take once more further keys have been added. If the
// table has to double for them, the old one and the new one count.
func (s *store) memory(more int) int64 {
	slots := 8 * int64(len(s.slots))
	if s.crowded(s.keys + more) {
		slots *= 3
	}
	at := int64(0)
	if last := len(s.at) - 1; last >= 0 {
		at = int64(last)<<(pieceBits+2) + 4*int64(cap(s.at[last]))
	}
	return s.bytes + at + slots
}

// crowded reports whether the table is too small for this many keys.
func (s *store) crowded(keys int) bool { return 4*keys > 3*len(s.slots) }

// full reports whether no more keys may be added.
func (s *store) full() bool {
	return s.keys >= mostKeys || len(s.blocks) >= 1<<(32-blockBits)-1
}

// key returns the key with a number. It never changes.
func (s *store) key(n int) string { return s.keyAt(s.at[n>>pieceBits][n&(1<<pieceBits-1)]) }

// keyAt returns the key at an address.
func (s *store) keyAt(at uint32) string {
	block := s.blocks[at>>blockBits][at&(1<<blockBits-1):]
	size, skip := uint64(block[0]), 1
	if size >= 0x80 {
		size, skip = binary.Uvarint(block)
	}
	if size == 0 {
		return ""
	}
	return unsafe.String(&block[skip], int(size))
}

// hash returns the 32 bits of a key's hash.
func (s *store) hash(key []byte) uint32 { return uint32(maphash.Bytes(s.seed, key)) }

// probe returns the first slot, from this one on, that is empty or whose key has this hash.
func (s *store) probe(slot int, hash uint32) int {
	for ; s.slots[slot] != 0 && uint32(s.slots[slot]>>32) != hash; slot = (slot + 1) & (len(s.slots) - 1) {
	}
	return slot
}

// find returns the number of a key, and whether it is there.
func (s *store) find(key []byte) (n int, ok bool) {
	n, _, ok = s.seek(key, s.hash(key))
	return n, ok
}

// seek returns the number of a key and true or, if it is not there, the slot where it would go and
// false.
func (s *store) seek(key []byte, hash uint32) (n, slot int, ok bool) {
	for slot = s.probe(int(hash>>s.shift), hash); s.slots[slot] != 0; slot = s.probe((slot+1)&(len(s.slots)-1), hash) {
		if n := int(uint32(s.slots[slot])) - 1; s.key(n) == string(key) {
			return n, slot, true
		}
	}
	return 0, slot, false
}

// add adds a key, unless it is there, and returns its number: keys are numbered from 0 as they are
// added.
func (s *store) add(key []byte) (n int) {
	hash := s.hash(key)
	n, slot, ok := s.seek(key, hash)
	if ok {
		return n
	}
	n = s.keys
	if n>>pieceBits == len(s.at) {
		size := 1 << pieceBits
		if n == 0 {
			size = 1 << 6 // most stores are small: let it grow
		}
		s.at = append(s.at, make([]uint32, 0, size))
	}
	last := &s.at[len(s.at)-1]
	*last = append(*last, s.keep(key))
	s.slots[slot] = uint64(hash)<<32 | uint64(n+1)
	s.keys++
	if s.crowded(s.keys) {
		s.grow()
	}
	return n
}

// keep copies a key into a block and returns its address.
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

// grow doubles the table. Slots keep their order, except those that were displaced.
func (s *store) grow() {
	slots := make([]uint64, 2*len(s.slots))
	shift := 32 - bits.Len(uint(len(slots)-1))
	for _, v := range s.slots {
		if v == 0 {
			continue
		}
		slot := int(uint32(v>>32) >> shift)
		for slots[slot] != 0 {
			slot = (slot + 1) & (len(slots) - 1)
		}
		slots[slot] = v
	}
	s.slots, s.shift = slots, shift
}
