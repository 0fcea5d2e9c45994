package rules

import (
	"fmt"
	"reflect"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zugzwang/games/english"
)

// # What one step may make
//
// The interpreter counts steps, but a single step can allocate any amount: (0,) * 10**9 takes 16
// GB, and list(range(10**12)) never ends. A large parameter is enough to cause either. So range
// is replaced by one that refuses more than a loop could use, and every product becomes a call
// of a function that checks the size first. A product with a small literal stays as it is, since
// it grows little faster than a sum does. What grows step by step is noticed in time (see
// machine).

const (
	mostRange   = 1 << 20 // elements of a range
	mostRepeat  = 1 << 20 // elements or bytes of a repeated value
	mostBits    = 1 << 12 // bits of a product
	mostLiteral = 16      // the largest factor that is not checked
)

// product is the name of the function that replaces * in a file. No name in a file can be the
// same.
const product = "*"

// guards are the functions that replace built-in ones in a file, and those that rules can
// call in addition.
var guards = starlark.StringDict{
	product:   starlark.NewBuiltin(product, multiply),
	"grid":    starlark.NewBuiltin("grid", grid),
	"letter":  starlark.NewBuiltin("letter", letter),
	"range":   starlark.NewBuiltin("range", boundedRange),
	"regions": starlark.NewBuiltin("regions", regions),
}

// boundedRange is Starlark's range, but fails beyond mostRange elements.
func boundedRange(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v, err := starlark.Universe["range"].(*starlark.Builtin).CallInternal(thread, args, kwargs)
	if err == nil && starlark.Len(v) > mostRange {
		return nil, fmt.Errorf("found a range of %s, expected %s at most", english.Thousands(starlark.Len(v)), english.Thousands(mostRange))
	}
	return v, err
}

// multiply is Starlark's *, but fails if the product would be too large: see fits.
func multiply(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x, y := args[0], args[1]
	n, ok := x.(starlark.Int)
	if !ok {
		n, ok = y.(starlark.Int)
		y = x
	}
	if ok {
		if err := fits(n, y); err != nil {
			return nil, err
		}
	}
	return starlark.Binary(syntax.STAR, args[0], args[1])
}

// fits returns an error if the product of an int and a value would be too large.
func fits(n starlark.Int, of starlark.Value) error {
	times, ok := n.Int64()
	if m, isInt := of.(starlark.Int); isInt {
		if _, small := m.Int64(); ok && small {
			return nil
		}
		if bits := n.BigInt().BitLen() + m.BigInt().BitLen(); bits > mostBits {
			return fmt.Errorf("found a product of %s bits, expected %s at most", english.Thousands(bits), english.Thousands(mostBits))
		}
		return nil
	}
	if size := starlark.Len(of); size > 0 && (!ok || times > int64(mostRepeat/size)) && n.Sign() > 0 {
		return fmt.Errorf("found a %s of %d times %s, expected %s at most", of.Type(), size, english.Shown(n.String(), 20), english.Thousands(mostRepeat))
	}
	return nil
}

// guard replaces every product in a file by a call of the function product.
func guard(file *syntax.File) {
	syntax.Walk(file, func(n syntax.Node) bool {
		if n == nil {
			return false
		}
		if a, ok := n.(*syntax.AssignStmt); ok && a.Op == syntax.STAR_EQ {
			guardAssign(a)
		}
		fields := reflect.ValueOf(n).Elem()
		for i := range fields.NumField() {
			if !fields.Field(i).CanInterface() {
				continue
			}
			switch field := fields.Field(i).Addr().Interface().(type) {
			case *syntax.Expr:
				*field = guarded(*field)
			case *[]syntax.Expr:
				for j := range *field {
					(*field)[j] = guarded((*field)[j])
				}
			}
		}
		return true
	})
}

// guarded returns e or, if it is a product of which neither factor is a small number, a call of the
// function that limits the size of products.
func guarded(e syntax.Expr) syntax.Expr {
	b, ok := e.(*syntax.BinaryExpr)
	if !ok || b.Op != syntax.STAR || little(b.X) || little(b.Y) {
		return e
	}
	return &syntax.CallExpr{
		Fn:     &syntax.Ident{NamePos: b.OpPos, Name: product},
		Lparen: b.OpPos, Args: []syntax.Expr{b.X, b.Y}, Rparen: b.OpPos,
	}
}

// guardAssign rewrites x *= y as x = x * y. If x is not a name it would be evaluated twice, so
// the statement is left alone.
func guardAssign(a *syntax.AssignStmt) {
	if x, ok := a.LHS.(*syntax.Ident); ok {
		a.Op = syntax.EQ
		a.RHS = &syntax.BinaryExpr{X: &syntax.Ident{NamePos: x.NamePos, Name: x.Name}, OpPos: a.OpPos, Op: syntax.STAR, Y: a.RHS}
	}
}

// little reports whether an expression is a small number literal.
func little(e syntax.Expr) bool {
	literal, ok := e.(*syntax.Literal)
	if !ok {
		return false
	}
	n, ok := literal.Value.(int64)
	return ok && n <= mostLiteral
}
