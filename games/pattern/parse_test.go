package pattern

import (
	"fmt"
	"strings"
)

// parseCode reads a code such as "0.77" or "4.333…" (or "4.333..."). The dots mean that the last
// digit repeats for ever.
func parseCode(text string) (*Code, error) {
	bad := func(what string) (*Code, error) {
		return nil, fmt.Errorf("%q: %s; expected an octal code such as 0.77 or 4.333…", text, what)
	}
	head, tail, ok := strings.Cut(text, ".")
	if !ok {
		return bad("there is no point in it")
	}
	if head != "0" && head != "4" {
		return bad("before the point stands neither 0 nor 4")
	}
	c := &Code{digits: []uint8{head[0] - '0'}}
	short, endless := strings.CutSuffix(tail, "…")
	if !endless {
		short, endless = strings.CutSuffix(tail, "...")
	}
	for _, d := range short {
		if d < '0' || d > '7' {
			return bad(fmt.Sprintf("%q is no digit from 0 to 7", d))
		}
		c.digits = append(c.digits, uint8(d-'0'))
	}
	if endless {
		if short == "" {
			return bad("the dots have no digit to repeat")
		}
		c.rest = c.digits[len(c.digits)-1]
	}
	return c.trim(), nil
}
