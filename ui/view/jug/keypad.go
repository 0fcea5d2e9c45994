package jug

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
)

// keypad is the layout of the keys of a board: one for every size and one for PASS, all of one form.
// If there is no room for all of them it is a page of the keys.
type keypad struct {
	form
	moves []games.Move      // the moves of the keys shown, also those that are not legal now
	at    []image.Rectangle // the area of each key, relative to the keypad
	first int               // how many keys come before those shown
	all   int               // how many keys there are
	verb  bool              // the keys have room for the words "take" and "say"
	size  image.Point       // of the keypad, in cells
}

// form is the height of keys in rows, and the number of cells that a verdict has on a key.
type form struct{ tall, label int }

// forms returns the forms that keys may have in a panel of w columns, the best first.
func (b *scene) forms(w int) []form {
	var all []form
	label := b.label(w)
	if b.Theme.Pictures() {
		for tall := 4; tall >= 2; tall-- {
			if tall <= 3 || w >= 60 { // in a narrow panel, beside a table, a large jug matters more than high keys
				all = append(all, form{tall, label})
			}
		}
	} else {
		all = append(all, form{3, label})
	}
	return append(all, form{1, label}, form{1, min(label, len("*W"))})
}

// allMoves returns a take of every size and, if the rules have it, PASS, legal now or not.
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

// label returns how many cells the longest verdict on a key of a panel of w columns takes. It depends
// on the board, not on the position: no distance has more digits than the number of times that the
// smallest size can be taken. It is 0 if the keys need no room for verdicts.
func (b *scene) label(w int) int {
	const far = 1 << 24 // with more stones no distances are known
	full := max(b.board.Stones(), b.at.Stones)
	label := len("W") + len(strconv.FormatInt(full/b.board.Sizes()[0]+1, 10))
	switch {
	case !b.tabled() && !b.Theme.Pictures(): // painted keys have the same width without verdicts
		return 0
	case full > far:
		label = len("W")
	}
	if w >= 20 {
		label++ // for a star
	}
	return label
}

// broad returns the least width of the key of a move, in cells.
func (b *scene) broad(m games.Move, f form) int {
	w := len(name(m))
	switch {
	case !b.Theme.Pictures() && f.label > 0: // brackets, and a blank before the verdict
		return w + 3 + f.label
	case !b.Theme.Pictures():
		return w + 4
	case f.tall >= 3: // the verb or the verdict stands in a row of its own
		return max(w, f.label, len("take"))
	case f.label > 0:
		return w + 1 + f.label
	}
	return w + 2
}

// keys lays out keys of a form in w columns and at most h rows.
func (b *scene) keys(w, h int, f form) keypad {
	k := keypad{form: f, moves: b.allMoves(), verb: true}
	k.all = len(k.moves)
	if !k.inLine(b, w) {
		k.inRows(b, w, h)
	}
	for i, m := range k.moves {
		wide := len("take ") + b.broad(m, f) + 2
		if f.tall >= 3 && b.Theme.Pictures() { // the verdict stands below
			wide = len("take ") + len(name(m)) + 2
		}
		k.verb = k.verb && (k.at[i].Dx() >= wide || m == jug.Pass && f.tall >= 3)
	}
	return k
}

// even reports whether all keys are equally wide.
func (k *keypad) even() bool {
	return !slices.ContainsFunc(k.at, func(r image.Rectangle) bool { return r.Dx() != k.at[0].Dx() })
}

// inLine lays all keys out in one line of keys, as broad as w columns allow. It returns false, and
// does nothing, if there is no room for that, or if there are too many low keys to read in a line.
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

// inRows lays the keys out in lines, all of the same width. If there is no room for all, it lays out
// the page that contains the move in focus.
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
