// Package calculator reads sums of short partisan games as they are written, {2|1||0} + *2 - ^,
// and says what they are worth: in words, as JSON, step by step.
package calculator

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/solver"
	"zugzwang/solver/short"
)

// # What is read
//
//	question = sum [relation sum]
//	relation = "=" | "<" | ">" | "<=" | ">=" | "||"
//	sum      = ["-"] term {("+" | "-") term | signed}   a sign may have another minus behind it
//	term     = [number] [ups] [star] | [whole "."] (signed | bracket)
//	number   = ["-"] whole ["/" whole]
//	ups      = [whole "."] ("^" | "v") [whole]
//	star     = [whole "."] "*" [whole]
//	signed   = ("+-" | "+_" | "-_") operand
//	operand  = number | bracket
//	bracket  = "(" sum ")" | "{" form "}"
//	form     = options bars options, of which either may be a form with fewer bars
//	options  = [sum {"," sum}]
//
// A minus before a term is the term's, unless a number begins it: -1^ is -1 + ^, its name. A
// relation's || stands outside of brackets, and bars inside of braces, so that they cannot be
// mixed up. ↑ ↓ ⇑ ⇓ ± ≤ ≥ ∥ and − may be written for ^ v ^2 v2 +- <= >= || and -.

// Limits: longer or deeper expressions, and larger numbers, are refused.
const (
	mostText   = 1 << 16 // bytes
	mostDigits = 15
	mostTimes  = 100_000
)

// Error says where an expression is wrong.
type Error struct {
	Column   int    // from 1, in characters
	Found    string // `"x"`, "the end"
	Expected string
	// Unfinished says that the text may become right by what is typed at its end: it ends too
	// early, or with digits, bars or signs that more can follow.
	Unfinished bool
}

func (e *Error) Error() string {
	return fmt.Sprintf("column %d: found %s, expected %s", e.Column, e.Found, e.Expected)
}

// Relation is the relation between two games that a question asks about.
type Relation int

const (
	None Relation = iota // one game is given alone
	Equal
	Less
	Greater
	AtMost
	AtLeast
	Confused
)

var relations = [...]string{"", "=", "<", ">", "<=", ">=", "||"}

func (r Relation) String() string { return relations[r] }

// Question is an expression that was read: a game, or two with a relation between them.
type Question struct {
	Text     string
	Relation Relation
	games    [2]expression
}

// expression is a sum in postfix order: steps for a stack of games.
type expression struct {
	text  string
	steps []step
}

// step pushes a game on the stack, or takes the topmost games off it and pushes the result.
type step struct {
	kind        stepKind
	number      solver.Dyadic // for push
	ups, star   int           // for push
	times       int           // for multiply
	left, right int           // for form: how many options each side has; Left's are below Right's on the stack
	text        string        // for form: the form as it was typed
}

type stepKind uint8

const (
	push stepKind = iota
	add
	negate
	multiply
	plusMinus // x becomes {x|-x}
	tiny      // x becomes {0||0|-x}
	miny      // x becomes {x|0||0}
	form
)

// parser reads an expression from left to right, with a stack of the brackets that are open.
type parser struct {
	text  string
	next  token
	steps []step
	open  []bracket
}

// bracket is a bracket that is open, or the expression as a whole.
type bracket struct {
	kind  string // "{", "(" or ""
	from  int    // the byte at which it opens
	sums  bool   // a sum is on the stack, to which the next term is added
	sign  bool   // the next term is subtracted
	after string // the sign that the next term must follow; "": no term has to come
	stage stage  // how much of the term has been read
	apply []step // what is still to be done to the next operand, the innermost last
	// Of braces:
	counts []int // how many options each finished list has
	bars   []int // the bars between those lists, outside first
	starts []int // where each of those lists begins
	list   int   // options so far of the list being read
	comma  bool  // another option has to follow
}

// start is the value of bracket.after at the beginning of the expression.
const start = "the start"

// stage says how far a term has been read. Its parts come in the order of the stages.
type stage int

const (
	nothing stage = iota
	number
	ups
	star // or anything that nothing can follow but a sign
)

// Parse reads an expression. The error is an *Error.
func Parse(text string) (*Question, error) {
	if len(text) > mostText {
		return nil, &Error{Column: 1, Found: fmt.Sprintf("%d bytes", len(text)), Expected: fmt.Sprintf("%d at most", mostText)}
	}
	p := &parser{text: text}
	q := &Question{Text: strings.TrimSpace(text)}
	from := 0
	for side := 0; ; side++ {
		if err := p.sum(); err != nil {
			return nil, err
		}
		q.games[side] = expression{strings.TrimSpace(text[from:p.next.from]), p.steps}
		if p.next.kind == "end" {
			return q, nil
		}
		if side == 1 {
			return nil, p.wrong("the end: one relation can be asked")
		}
		for r := Equal; r <= Confused; r++ {
			if relations[r] == p.next.kind {
				q.Relation = r
			}
		}
		from = p.next.to
		p.steps = nil
	}
}

// top returns the innermost open bracket.
func (p *parser) top() *bracket { return &p.open[len(p.open)-1] }

// sum reads a sum up to the end or a relation, which is next then.
func (p *parser) sum() error {
	p.open = []bracket{{from: p.next.to, after: start}}
	for {
		if err := p.scan(); err != nil {
			return err
		}
		done, err := p.take()
		if done || err != nil {
			return err
		}
	}
}

// digits returns the digits that follow the token without a space, and whether there are any.
func (p *parser) digits() (string, bool) {
	rest := p.text[p.next.to:]
	n := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	return rest[:n], n > 0
}

// take reads the next token. It returns true if that ends the sum.
func (p *parser) take() (done bool, err error) {
	b := p.top()
	switch t := p.next; t.kind {
	case "number":
		return false, p.number(false)
	case "^", "v", "^^", "vv":
		return false, p.ups()
	case "*":
		return false, p.star()
	case "+", "-":
		return false, p.signBetween()
	case "+-", "+_", "-_":
		if b.stage != nothing {
			p.finish()
		}
		if b.signed() {
			return false, p.wrong(b.expects())
		}
		kind := map[string]stepKind{"+-": plusMinus, "+_": tiny, "-_": miny}[t.kind]
		b.apply = append(b.apply, step{kind: kind})
		b.after = t.text
		return false, nil
	case "{", "(":
		if b.stage != nothing {
			return false, p.wrong("+ or - before " + t.kind)
		}
		next := bracket{kind: t.kind, from: t.from, starts: []int{t.to}}
		if t.kind == "(" {
			next.after = "("
		}
		p.open = append(p.open, next)
		return false, nil
	case ")":
		if b.kind != "(" {
			return false, p.unexpected()
		}
		if err := p.end(); err != nil {
			return false, err
		}
		p.open = p.open[:len(p.open)-1]
		p.operand(star)
		return false, nil
	case ",", "}":
		if b.kind != "{" {
			return false, p.unexpected()
		}
		return false, p.option()
	case "|":
		if b.kind == "{" {
			return false, p.option()
		}
		if b.kind == "" && t.value == 2 {
			p.next.kind = "||"
			return true, p.end()
		}
		return false, p.unexpected()
	case "=", "<", ">", "<=", ">=", "||", "end":
		if b.kind != "" {
			return false, p.unexpected()
		}
		return true, p.end()
	}
	return false, p.unexpected()
}

// unexpected returns the error for a token that cannot stand where it does.
func (p *parser) unexpected() error {
	b := p.top()
	switch {
	case b.needs():
		return p.wrong(b.expects())
	case b.kind == "{":
		return p.wrong(fmt.Sprintf("|, a comma or } for the { in column %d", p.column(b.from)))
	case b.kind == "(":
		return p.wrong(fmt.Sprintf("+, - or ) for the ( in column %d", p.column(b.from)))
	}
	return p.wrong("+, -, =, <, >, || or the end")
}

// expects returns what an error says it expected where a term begins.
func (b *bracket) expects() string {
	switch {
	case b.signed():
		return "a number, { or ( after " + b.after
	case len(b.apply) > 0:
		return "^, *, +-, { or ( after " + b.after
	case b.after == "" || b.after == start:
		return "a game, such as 3/4, ^, *2 or {1|0}"
	}
	return "a game after " + b.after
}

// column returns the column, from 1, of the character at a byte.
func (p *parser) column(from int) int { return utf8.RuneCountInString(p.text[:from]) + 1 }

// signed reports whether the operand that comes next follows one of the signs +-, +_ and -_, after
// which only a number or a bracket may come.
func (b *bracket) signed() bool {
	return len(b.apply) > 0 && b.apply[len(b.apply)-1].kind != multiply
}

// needs reports whether a game must follow before anything else.
func (b *bracket) needs() bool { return b.stage == nothing && b.after != "" }

// number reads a number, whose first token is p.next, or a multiple that begins with a
// number.
func (p *parser) number(negative bool) error {
	b, t := p.top(), p.next
	if b.stage != nothing {
		return p.wrong("+ or - before a number")
	}
	rest := p.text[t.to:]
	switch {
	case strings.HasPrefix(rest, "."):
		p.scan()
		if digits, ok := p.digits(); ok {
			return p.at(t.from, strconv.Quote(t.text+"."+digits), "a fraction such as 5/2, or a multiple such as 2.^")
		}
		if len(b.apply) > 0 {
			return p.at(t.from, strconv.Quote(t.text+"."), b.expects())
		}
		if t.value > mostTimes {
			return p.at(t.from, strconv.Quote(t.text+"."), fmt.Sprintf("%d. at most", mostTimes))
		}
		n := int(t.value)
		if negative {
			n = -n
		}
		b.apply = append(b.apply, step{kind: multiply, times: n})
		b.after = t.text + "."
		return nil
	case strings.HasPrefix(rest, "/"):
		p.scan()
		if err := p.scan(); err != nil {
			return err
		}
		if p.next.kind != "number" || p.next.value < 1 || bits.OnesCount64(uint64(p.next.value)) != 1 {
			return p.wrong("a power of 2 below the fraction: other fractions are no games")
		}
	}
	d := solver.Int(t.value)
	if p.next.from != t.from {
		d = solver.NewDyadic(t.value, uint(bits.TrailingZeros64(uint64(p.next.value))))
	}
	if negative {
		d = d.Neg()
	}
	p.push(step{number: d}, number)
	return nil
}

// ups reads a ^ or v and the number after it, if any.
func (p *parser) ups() error {
	b, kind := p.top(), p.next.kind
	if b.stage >= ups {
		return p.wrong("+ or - before " + kind[:1])
	}
	if b.signed() {
		return p.wrong(b.expects())
	}
	n := len(kind)
	if _, ok := p.digits(); ok && n == 1 {
		if err := p.scan(); err != nil {
			return err
		}
		if n = int(min(p.next.value, short.MostUps+1)); n > short.MostUps {
			return p.wrong(fmt.Sprintf("%d ups at most", short.MostUps))
		}
	}
	if kind[0] == 'v' {
		n = -n
	}
	p.push(step{ups: n}, ups)
	return nil
}

// star reads * and the number after it, if any.
func (p *parser) star() error {
	b, n := p.top(), 1
	if b.stage >= star {
		return p.wrong("+ or - before *")
	}
	if b.signed() {
		return p.wrong(b.expects())
	}
	if _, ok := p.digits(); ok {
		if err := p.scan(); err != nil {
			return err
		}
		if n = int(min(p.next.value, short.MostStar+1)); n > short.MostStar {
			return p.wrong(fmt.Sprintf("nimbers up to *%d", short.MostStar))
		}
	}
	p.push(step{star: n}, star)
	return nil
}

// signBetween reads a + or - between terms, or a minus in front of one.
func (p *parser) signBetween() error {
	b, minus := p.top(), p.next.kind == "-"
	if b.stage != nothing {
		p.finish()
		b.sign, b.after = minus, p.next.kind
		return nil
	}
	if !minus || len(b.apply) > 0 {
		return p.wrong(b.expects())
	}
	if _, ok := p.digits(); ok {
		if err := p.scan(); err != nil {
			return err
		}
		return p.number(true)
	}
	b.sign, b.after = !b.sign, p.next.kind
	return nil
}

// push appends a step that pushes a game, and completes it as an operand.
func (p *parser) push(s step, to stage) {
	p.steps = append(p.steps, s)
	p.operand(to)
}

// operand appends the pending steps of b.apply to the operand on the stack, adds the result to the
// term being read, and sets the stage to to, or to star if any step but a multiple of ups was
// pending: then only a sign can follow.
func (p *parser) operand(to stage) {
	b := p.top()
	for len(b.apply) > 0 {
		s := b.apply[len(b.apply)-1]
		p.steps = append(p.steps, s)
		b.apply = b.apply[:len(b.apply)-1]
		if s.kind != multiply || to == number {
			to = star
		}
	}
	if b.stage != nothing {
		p.steps = append(p.steps, step{kind: add})
	}
	b.stage, b.after = to, ""
}

// finish completes the current term and adds it to its sum.
func (p *parser) finish() {
	b := p.top()
	if b.sign {
		p.steps = append(p.steps, step{kind: negate})
	}
	if b.sums {
		p.steps = append(p.steps, step{kind: add})
	}
	b.sums, b.sign, b.stage = true, false, nothing
}

// end completes a sum. It fails if the sum is empty.
func (p *parser) end() error {
	if p.top().stage == nothing {
		return p.unexpected()
	}
	p.finish()
	return nil
}

// option completes an option in braces at the next token: a comma, bars or the closing
// brace.
func (p *parser) option() error {
	b, t := p.top(), p.next
	switch {
	case b.stage != nothing:
		p.finish()
		b.sums = false
		b.list++
		b.comma = false
	case b.after != "":
		return p.wrong(b.expects())
	case b.comma || t.kind == ",":
		return p.wrong("an option on each side of a comma")
	}
	switch t.kind {
	case ",":
		b.comma = true
		return nil
	case "|":
		p.close(b, t)
		if n := len(b.bars); n > 0 && b.bars[n-1] == int(t.value) {
			return p.wrong("more bars or fewer: of those in one pair of braces the most divide Left's options from Right's")
		}
		b.bars = append(b.bars, int(t.value))
		b.starts = append(b.starts, t.to)
		return nil
	}
	if len(b.bars) == 0 {
		return p.wrong("|, which divides Left's options from Right's")
	}
	t.value = mostText + 1
	p.close(b, t)
	p.open = p.open[:len(p.open)-1]
	p.operand(star)
	return nil
}

// close completes a list of options, and all forms in it with fewer bars than t has.
func (p *parser) close(b *bracket, t token) {
	b.counts = append(b.counts, b.list)
	b.list = 0
	for n := len(b.bars); n > 0 && b.bars[n-1] < int(t.value); n-- {
		text := strings.TrimSpace(p.text[b.starts[n-1]:t.from])
		p.steps = append(p.steps, step{kind: form, left: b.counts[n-1], right: b.counts[n], text: "{" + text + "}"})
		b.bars, b.counts, b.starts = b.bars[:n-1], append(b.counts[:n-1], 1), b.starts[:n]
	}
}
