package jug

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
)

// keypad is the keys of a board, one for every size and one for PASS, laid out in rows, all
// of one form. Where they do not all have room it is a page of them.
type keypad struct {
	form
	moves []games.Move // those that are seen, legal or not
	at    []image.Rectangle
	first int // how many come before them
	all   int
	verb  bool // the keys say "take" and "say"
	size  image.Point
}

// form is the size of keys: how many rows high, with room for a verdict of so many cells.
type form struct{ tall, label int }

// forms lists the forms that keys may have in w columns, best first.
func (b *scene) forms(w int) []form {
	var all []form
	label := b.label(w)
	if b.Theme.Pictures() {
		for tall := 4; tall >= 2; tall-- {
			if tall <= 3 || w >= 60 { // beside a table the jug comes first
				all = append(all, form{tall, label})
			}
		}
	} else {
		all = append(all, form{3, label})
	}
	return append(all, form{1, label}, form{1, min(label, len("*W"))})
}

// allMoves lists what may be done on the board, legal now or not.
func (b *scene) allMoves() []games.Move {
	all := make([]games.Move, 0, len(b.board.Sizes())+1)
	for _, s := range b.board.Sizes() {
		all = append(all, games.Move{To: s})
	}
	if b.board.Rule() != jug.Never {
		all = append(all, jug.Pass)
	}
	return all
}

// name returns the name on a move's key.
func name(m games.Move) string {
	if m == jug.Pass {
		return "PASS"
	}
	return strconv.FormatInt(m.To, 10)
}

// label returns how many cells the longest verdict takes on a key. It depends only on the board:
// a match has at most about as many plies as the smallest size can be taken.
func (b *scene) label(w int) int {
	const far = 1 << 24 // stones from which no distance is known
	full := max(b.board.Stones(), b.at.Stones)
	label := len("W") + len(strconv.FormatInt(full/b.board.Sizes()[0]+1, 10))
	switch {
	case !b.tabled() && !b.Theme.Pictures(): // painted keys are as broad as with a verdict
		return 0
	case full > far:
		label = len("W")
	}
	if w >= 20 {
		label++ // a star
	}
	return label
}

// broad returns the least width of a key.
func (b *scene) broad(m games.Move, f form) int {
	w := len(name(m))
	switch {
	case !b.Theme.Pictures() && f.label > 0: // in brackets
		return w + 3 + f.label
	case !b.Theme.Pictures():
		return w + 4
	case f.tall >= 3: // with the verb or the verdict
		return max(w, f.label, len("take"))
	case f.label > 0:
		return w + 1 + f.label
	}
	return w + 2
}

// keys lays out keys of a form into w columns and at most h rows.
func (b *scene) keys(w, h int, f form) keypad {
	k := keypad{form: f, moves: b.allMoves(), verb: true}
	k.all = len(k.moves)
	if !k.inLine(b, w) {
		k.inRows(b, w, h)
	}
	if f.tall < 3 || !b.Theme.Pictures() {
		for i, m := range k.moves {
			k.verb = k.verb && k.at[i].Dx() >= b.broad(m, f)+len("take ")+2
		}
	}
	return k
}

// inLine lays all keys out in one row, as broad as there is room for, and reports whether
// there is.
func (k *keypad) inLine(b *scene, w int) bool {
	room := w + 1
	for _, m := range k.moves {
		room -= b.broad(m, k.form) + 1
	}
	if room < 0 || k.tall == 1 && len(k.moves) > 5 {
		return false
	}
	n, x := len(k.moves), 0
	pad := min(room/n, 2+2*k.tall)
	more := 0
	if pad < 2 {
		more = room % n
	}
	for i, m := range k.moves {
		broad := b.broad(m, k.form) + pad
		if i < more {
			broad++
		}
		k.at = append(k.at, image.Rect(x, 0, x+broad, k.tall))
		x += broad + 1
	}
	k.size = image.Pt(x-1, k.tall)
	return true
}

// inRows lays the keys out in rows, all as broad, or as many of them as have room: the page
// that holds the move in focus.
func (k *keypad) inRows(b *scene, w, h int) {
	all, widest := k.moves, 0
	for _, m := range all {
		widest = max(widest, b.broad(m, k.form))
	}
	cols := max(min((w+1)/(widest+1), len(all)), 1)
	rows := (len(all) + cols - 1) / cols
	if most := max(h/k.tall, 1); rows > most {
		rows = most
		page := rows * cols
		if f, ok := b.Focused(); ok {
			k.first = slices.Index(all, f) / page * page
		}
		k.moves = all[k.first:min(k.first+page, len(all))]
	} else {
		cols = (len(all) + rows - 1) / rows
	}
	broad := min((w+1)/cols-1, widest+6)
	for i := range k.moves {
		at := image.Pt(i%cols*(broad+1), i/cols*k.tall)
		k.at = append(k.at, image.Rectangle{at, at.Add(image.Pt(broad, k.tall))})
	}
	k.size = image.Pt(cols*(broad+1)-1, rows*k.tall)
}
