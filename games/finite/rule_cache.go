package finite

import "sync"

// ruleCache caches what the rules say of recent positions, since rules can be slow: moves and
// their words, pictures, parts and their names, and names of states.
type ruleCache struct {
	sync.Mutex
	known  map[Position]listed
	drawn  map[Position]picture
	cells  int                 // of all pictures in drawn, together
	split  map[string][]string // by state: its parts
	told   map[telling]string
	named  map[string]stateName
	parted map[string][]string // by state: the names that moves give the parts
}

func newRuleCache() *ruleCache {
	return &ruleCache{known: map[Position]listed{}, drawn: map[Position]picture{}, split: map[string][]string{}, told: map[telling]string{}, named: map[string]stateName{}, parted: map[string][]string{}}
}

// stateName is a state's cached name. Own is true if the rules gave it; otherwise it is the state's
// text.
type stateName struct {
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

// picture is the cached picture of a position, or the error for which there is none.
type picture struct {
	rows [][]Cell
	err  error
}

// Sizes of the caches: mostAsked entries by position or state, mostWords moves with their
// words, and mostDrawn cells of pictures.
const (
	mostAsked = 1 << 10
	mostWords = 1 << 12
	mostDrawn = 1 << 18
)

// cached returns the entry of key in of, one of a's caches. If there is none it calls find,
// with a unlocked, and adds the result. A cache that has reached most entries is emptied
// first.
func cached[K comparable, V any](a *ruleCache, of map[K]V, most int, key K, find func() V) V {
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
