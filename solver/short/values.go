package short

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zugzwang/solver"
)

// Value is a game's value: the index of its canonical form in a Values. Two Values of one table
// are equal if and only if the games are. The zero Value is no game.
type Value int32

// Zero is the game in which nobody can move. It is the first entry of every table.
const Zero Value = 1

// Values is a table of canonical forms. Make one with New.
type Values struct {
	opt   solver.Options
	ctx   context.Context // the context of the current call
	err   error           // why the current call has to end; every loop ends once it is set
	held  int64           // the bytes that everything below takes
	work  int64           // the number of comparisons so far
	limit int64           // the work at which the current call ends
	step  func(Step)      // called with each step of Form; may be nil

	nodes   []node
	options []Value // all lists of options
	index   []Value // a hash table of the nodes that are no numbers, by their options; 0: free

	fractions []solver.Dyadic     // by node.number
	byNumber  map[numberKey]Value // numbers
	byPlain   map[plain]Value     // sums of a number, ups and a nimber that are no numbers

	order order
	sums  sums
	asked []question // the stack of less
	form  candidate

	thermographs map[Value]*Thermograph
	weights      map[Value]Value

	cheap    int               // cheapSize, but less in tests
	sizes    map[Value]int32   // see size
	dear     map[[2]Value]bool // pairs whose sum is not cheap
	outcomes map[string]bool   // by sumKey: whether the player to move wins the sum
}

// node is an entry of the table.
type node struct {
	left, right         uint32 // where the lists of options begin
	nLeft, nRight       int32  // how many options there are; unlisted: a number whose options have not been asked for
	leftStop, rightStop Value  // numbers
	plain               plain
	negative            Value // 0: not known
	star                int32 // the greatest nimber among the followers and the value itself
	bars                int32 // how many bars the name has in the middle; 0: the name has no braces
	kind                Kind
	allSmall            bool
	born                int64
	print               uint64 // a hash that is the same in every table
}

const (
	nodeBytes = 72
	unlisted  = -1
)

// plain is a number plus ups plus a nimber. Number is an index of Values.fractions; -1 means
// that the value is no such sum.
type plain struct{ number, ups, star int32 }

// numberKey is a fraction as a map's key.
type numberKey struct {
	num  int64
	exp  uint
	wide string
}

// keyBytes is about how many bytes an entry of the maps in Values takes.
const keyBytes = 80

// New returns a table that holds 0. Of opt it uses Memory and Used.
func New(opt solver.Options) *Values {
	v := &Values{
		opt: opt, ctx: context.Background(),
		// Entry 0 is no game. Form uses it for the game that it is given.
		nodes:    []node{{plain: plain{number: -1}, kind: Other}},
		form:     candidate{known: make([]uint32, 1)},
		byNumber: map[numberKey]Value{}, byPlain: map[plain]Value{},
		thermographs: map[Value]*Thermograph{}, weights: map[Value]Value{},
		cheap: cheapSize, sizes: map[Value]int32{}, dear: map[[2]Value]bool{}, outcomes: map[string]bool{},
	}
	v.number(solver.Dyadic{})
	return v
}

// Len returns the number of different values in the table.
func (v *Values) Len() int { return len(v.nodes) - 1 }

// begin starts a call that can be ended by ctx.
func (v *Values) begin(ctx context.Context) { v.ctx, v.err, v.limit = ctx, ctx.Err(), math.MaxInt64 }

// end returns the result of a call, or 0 and the error that ended it.
func (v *Values) end(g Value) (Value, error) {
	if v.err != nil {
		return 0, v.err
	}
	return g, nil
}

// look is how many comparisons are made between two checks of the context.
const look = 1 << 14

// spend counts a comparison. It returns false if the call has to end.
func (v *Values) spend() bool {
	if v.work++; v.work%look == 0 && v.err == nil {
		v.err = v.ctx.Err()
	}
	if v.work > v.limit && v.err == nil {
		v.err = ErrLong
	}
	return v.err == nil
}

// take counts bytes that are about to be allocated. If they do not fit it returns false,
// and the call has to end.
func (v *Values) take(bytes int64) bool {
	if v.err == nil {
		v.err = v.opt.Fit(fmt.Sprintf("a table of %d canonical forms", v.Len()), v.held+bytes)
	}
	if v.err != nil {
		return false
	}
	v.held += bytes
	return true
}

// reserve returns s with room for n more elements of bytes bytes each. If they do not fit
// in memory, it returns s unchanged, and the call has to end.
func reserve[E any](v *Values, s []E, n int, bytes int64) []E {
	if len(s)+n <= cap(s) {
		return s
	}
	size := max(2*cap(s), len(s)+n, 16)
	if !v.take(int64(size-cap(s)) * bytes) {
		return s
	}
	return append(make([]E, 0, size), s...)
}

// number returns the value of a number, or 0 if memory is short.
func (v *Values) number(d solver.Dyadic) Value {
	key := numberKey{}
	var short bool
	if key.num, key.exp, short = d.Parts(); !short {
		key = numberKey{wide: d.String()}
	}
	if g, ok := v.byNumber[key]; ok {
		return g
	}
	if !v.take(keyBytes + 24) {
		return 0
	}
	g := v.push(node{
		nLeft: unlisted, nRight: unlisted,
		plain: plain{number: int32(len(v.fractions))}, kind: Number, allSmall: d.Sign() == 0, born: birthday(d), print: printOfNumber(d),
	})
	if g != 0 {
		v.nodes[g].leftStop, v.nodes[g].rightStop = g, g
		v.fractions = append(v.fractions, d)
		v.byNumber[key] = g
	}
	return g
}

// push adds an entry and returns its index, or 0 if memory is short.
func (v *Values) push(n node) Value {
	v.nodes = reserve(v, v.nodes, 1, nodeBytes)
	v.form.known = reserve(v, v.form.known, 1, 4)
	if v.err != nil {
		return 0
	}
	v.nodes = append(v.nodes, n)
	v.form.known = append(v.form.known, 0)
	return Value(len(v.nodes) - 1)
}

// latest is the last day that is counted: numbers born later count as born on it.
const latest = 1 << 62

// birthday returns the day on which a number is born.
func birthday(d solver.Dyadic) int64 {
	if d.Sign() < 0 {
		d = d.Neg()
	}
	_, exp, _ := d.Parts()
	whole := d.Scaled(1) // rounded
	switch {
	case whole >= latest || uint64(exp) >= latest:
		return latest
	case exp == 0:
		return whole
	case solver.Int(whole).Cmp(d) > 0:
		whole--
	}
	return whole + 1 + int64(exp)
}

// isNumber reports whether g is a number.
func (v *Values) isNumber(g Value) bool { return v.nodes[g].kind == Number }

// fraction returns the number that g is or, if g is a number plus ups plus a nimber, that
// number.
func (v *Values) fraction(g Value) solver.Dyadic { return v.fractions[v.nodes[g].plain.number] }

// Fraction returns the number that g is, and whether it is one.
func (v *Values) Fraction(g Value) (solver.Dyadic, bool) {
	if !v.isNumber(g) {
		return solver.Dyadic{}, false
	}
	return v.fraction(g), true
}

// Left returns Left's options in the canonical form of g, in no particular order; none, too, if g
// is a number for whose options memory is short. The slice is the table's own, and valid until the
// next call.
func (v *Values) Left(g Value) []Value {
	v.err = nil
	return v.left(g)
}

// Right is Left for Right's options.
func (v *Values) Right(g Value) []Value {
	v.err = nil
	return v.right(g)
}

func (v *Values) left(g Value) []Value {
	if g == 0 {
		return v.form.left
	}
	n := v.listed(g)
	return v.options[n.left:][:n.nLeft:n.nLeft]
}

// right returns Right's options of g; those of the form being made canonical if g is 0.
func (v *Values) right(g Value) []Value {
	if g == 0 {
		return v.form.right
	}
	n := v.listed(g)
	return v.options[n.right:][:n.nRight:n.nRight]
}

// listed returns the entry of g with its options in the table, without options if memory is
// short. Those of a number are added when they are first asked for: m/2^k is {(m-1)/2^k |
// (m+1)/2^k} if m is odd and k > 0, and an integer n has the one option n-1 for Left, or n+1 for
// Right if it is negative.
func (v *Values) listed(g Value) node {
	if n := v.nodes[g]; n.nLeft != unlisted {
		return n
	}
	d := v.fraction(g)
	_, exp, _ := d.Parts()
	unit := solver.NewDyadic(1, exp)
	var left, right []Value
	if exp > 0 || d.Sign() > 0 {
		left = []Value{v.number(d.Sub(unit))}
	}
	if exp > 0 || d.Sign() < 0 {
		right = []Value{v.number(d.Add(unit))}
	}
	v.options = reserve(v, v.options, 2, 4)
	if v.err != nil {
		return node{}
	}
	n := &v.nodes[g]
	n.left, n.nLeft = uint32(len(v.options)), int32(len(left))
	v.options = append(v.options, left...)
	n.right, n.nRight = uint32(len(v.options)), int32(len(right))
	v.options = append(v.options, right...)
	return *n
}

// hash returns a hash of two lists of options.
func hash(left, right []Value) uint64 {
	h := uint64(len(left))
	for _, list := range [2][]Value{left, right} {
		for _, g := range list {
			h = (h ^ uint64(g)) * 0x9e3779b97f4a7c15
			h ^= h >> 29
		}
	}
	return h
}

// slot returns where in the index the form with these options is, or the free place for it.
func (v *Values) slot(left, right []Value) int {
	mask := uint64(len(v.index) - 1)
	for i := hash(left, right) & mask; ; i = (i + 1) & mask {
		g := v.index[i]
		if g == 0 || slices.Equal(v.left(g), left) && slices.Equal(v.right(g), right) {
			return int(i)
		}
	}
}

// widen makes sure that the index has a free place for one more form.
func (v *Values) widen() {
	if len(v.nodes)*4 < len(v.index)*3 {
		return
	}
	size := max(2*len(v.index), 64)
	if !v.take(int64(size-len(v.index)) * 4) {
		return
	}
	v.index = make([]Value, size)
	for g := range v.nodes {
		if g := Value(g); g > 0 && !v.isNumber(g) {
			v.index[v.slot(v.left(g), v.right(g))] = g
		}
	}
}

// intern returns the value whose canonical form has these options, which must be sorted and not
// make a number. It is added to the table if it is new. It returns 0 if the call has to end.
func (v *Values) intern(left, right []Value) Value {
	v.widen()
	if v.err != nil {
		return 0
	}
	at := v.slot(left, right)
	if g := v.index[at]; g != 0 {
		return g
	}
	if v.options = reserve(v, v.options, len(left)+len(right), 4); v.err != nil {
		return 0
	}
	n := node{nLeft: int32(len(left)), nRight: int32(len(right)), allSmall: true}
	n.left = uint32(len(v.options))
	v.options = append(v.options, left...)
	if n.right = n.left; !slices.Equal(left, right) {
		n.right = uint32(len(v.options))
		v.options = append(v.options, right...)
	}
	n.leftStop, n.rightStop = v.stops(left, right)
	for _, list := range [2][]Value{left, right} {
		for _, g := range list {
			o := &v.nodes[g]
			n.allSmall = n.allSmall && o.allSmall
			n.born = min(max(n.born, o.born+1), latest)
			n.star = max(n.star, o.star)
		}
	}
	n.print = v.printOf(left, right)
	n.plain = v.plainOf(left, right)
	if n.plain.number >= 0 && n.plain.ups == 0 {
		n.star = max(n.star, n.plain.star)
	}
	n.kind = v.kindOf(n.plain, left, right)
	if n.kind == Other {
		n.bars = 1 + max(v.barsOf(left), v.barsOf(right))
	}
	if n.plain.number >= 0 && !v.take(keyBytes) {
		return 0
	}
	g := v.push(n)
	if g == 0 {
		return 0
	}
	if n.plain.number >= 0 {
		v.byPlain[n.plain] = g
	}
	v.index[at] = g
	return g
}

// stops returns the stops of a game with these options, which must not be a number.
func (v *Values) stops(left, right []Value) (l, r Value) {
	l, r = v.nodes[left[0]].rightStop, v.nodes[right[0]].leftStop
	for _, g := range left[1:] {
		if s := v.nodes[g].rightStop; v.compare(s, l) > 0 {
			l = s
		}
	}
	for _, g := range right[1:] {
		if s := v.nodes[g].leftStop; v.compare(s, r) < 0 {
			r = s
		}
	}
	return l, r
}

// compare returns -1, 0 or 1 as the number a is less than, equal to or greater than b.
func (v *Values) compare(a, b Value) int {
	if a == b {
		return 0
	}
	return v.fraction(a).Cmp(v.fraction(b))
}

// Stops returns the numbers at which play stops if Left begins, and if Right begins, when
// both play for the best stop.
func (v *Values) Stops(g Value) (left, right solver.Dyadic) {
	return v.fraction(v.nodes[g].leftStop), v.fraction(v.nodes[g].rightStop)
}

// Born returns the day on which g is born: the length of the longest play, the moves of either
// player counted, in its canonical form.
func (v *Values) Born(g Value) int64 { return v.nodes[g].born }

// AllSmall reports whether in every follower of g either both players can move or neither.
func (v *Values) AllSmall(g Value) bool { return v.nodes[g].allSmall }

// Followers returns how many values can be reached from g in its canonical form, g included, or
// most if there are more. Numbers count as one, without their options.
func (v *Values) Followers(g Value, most int) int {
	seen := map[Value]bool{g: true}
	for stack := []Value{g}; len(stack) > 0 && len(seen) < most; {
		g := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if v.isNumber(g) {
			continue
		}
		for _, list := range [2][]Value{v.left(g), v.right(g)} {
			for _, o := range list {
				if !seen[o] {
					seen[o] = true
					stack = append(stack, o)
				}
			}
		}
	}
	return min(len(seen), most)
}
