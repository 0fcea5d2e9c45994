package finite

import "sync"

// asked caches the moves, their words, the pictures, the parts with their names and the names of recent positions, as
// rules can be slow.
type asked struct {
	sync.Mutex
	known  map[Position]listed
	drawn  map[Position]picture
	cells  int // of all drawn
	split  map[string][]string
	told   map[telling]string
	named  map[string]naming
	parted map[string][]string // what moves call the parts
}

func newAsked() *asked {
	return &asked{known: map[Position]listed{}, drawn: map[Position]picture{}, split: map[string][]string{}, told: map[telling]string{}, named: map[string]naming{}, parted: map[string][]string{}}
}

// naming is a state's cached name. Own is true if the rules gave it; otherwise it is the state's text.
type naming struct {
	name string
	own  bool
}

// telling is a move of a position, whose words are cached.
type telling struct {
	Position
	move int64
}

// listed is the cached moves of a position, or the error with which the rules failed on it.
type listed struct {
	moves []Move
	err   error
}

// picture is the cached picture of a position.
type picture struct {
	rows [][]Cell
	err  error
}

// How much is kept: positions with their moves, their parts and their names, moves with their words, and
// cells of pictures.
const (
	mostAsked = 1 << 10
	mostWords = 1 << 12
	mostDrawn = 1 << 18
)

// cached returns the entry of a key in one of a's caches. If there is none it adds what find returns, which
// it calls with a unlocked. It empties a cache of most entries before it adds to it.
func cached[K comparable, V any](a *asked, of map[K]V, most int, key K, find func() V) V {
	a.Lock()
	v, ok := of[key]
	a.Unlock()
	if ok {
		return v
	}
	v = find()
	a.Lock()
	defer a.Unlock()
	if len(of) >= most {
		clear(of)
	}
	of[key] = v
	return v
}
