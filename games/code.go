package games

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/params"
)

// A code is a position on its board in one line that can be copied and pasted:
//
//	zz1-berzerk-AAUCAwIDAQIDASbc09s
//
// the version, the game, and the rest in the URL's base64 alphabet without
// padding: the game's own bytes (see params.Packer) and their CRC-32 (IEEE, little
// endian), the game's id counted first. A code says nothing of how the position came to be: its
// board starts there. Every position has exactly one code.

const (
	codeMark    = "zz"
	codeVersion = "1"
	codeSum     = 4 // bytes of the checksum
)

// MostCode is the length, in characters, of the longest code that is offered for copying: a
// terminal's clipboard takes little more.
const MostCode = 1 << 16

var codeLetters = base64.RawURLEncoding.Strict()

// Codes says how a game's positions are turned into bytes, and back.
type Codes struct {
	// Pack writes a position and the rules of its board. Equal positions on boards of equal
	// rules give equal bytes. Nil: codes can only be read; the board they hold is then one of
	// another game, which has both.
	Pack func(w *params.Packer, b Board, p Position)
	// Unpack reads them back. The board starts at that position if a match can start there.
	Unpack func(u *params.Unpacker) (Board, Position, error)
}

// unpack returns the board and the position of a code's bytes. It fails if Unpack does, or leaves
// bytes unread.
func (c *Codes) unpack(data []byte) (Board, Position, error) {
	u := params.NewUnpacker(data)
	b, p, err := c.Unpack(u)
	if err == nil {
		err = u.End()
	}
	if err != nil {
		return nil, nil, err
	}
	return b, p, nil
}

// LongCode is the error of a position whose code would be longer than Most characters.
type LongCode struct{ Most int }

func (e *LongCode) Error() string {
	return fmt.Sprintf("the board is too large for a code of %d characters", e.Most)
}

// IsCode reports whether a text begins as a code does: zz or ZZ, digits and a hyphen. The version
// may be unknown and the rest damaged.
func IsCode(text string) bool {
	version, _, ok := strings.Cut(strings.TrimSpace(text), "-")
	digits, marked := strings.CutPrefix(strings.ToLower(version), codeMark)
	return ok && marked && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// Code returns the code of a position. It fails with a *LongCode if that has more than most
// characters, and with another error if the game has no codes or its rules are a program.
// O(board).
func Code(b Board, p Position, most int) (string, error) {
	if g := b.Game(); g != nil && g.Needs != nil {
		return "", errors.New("its rules are a program, and no code or save starts one")
	}
	return StartCode(b, p, most)
}

// StartCode is Code that does not refuse rules that are a program. A save uses it for the start
// of a match and keeps Game.Needs beside it.
func StartCode(b Board, p Position, most int) (string, error) {
	g := b.Game()
	if g == nil || g.Codes == nil || g.Codes.Pack == nil {
		return "", fmt.Errorf("this game has no codes")
	}
	head := codeMark + codeVersion + "-" + g.ID + "-"
	room := codeLetters.DecodedLen(max(most-len(head), 0)) - codeSum
	w := params.NewPacker(room)
	g.Codes.Pack(w, b, p)
	data, fits := w.Bytes()
	if !fits {
		return "", &LongCode{most}
	}
	return head + codeLetters.EncodeToString(binary.LittleEndian.AppendUint32(data, codeCheck(g.ID, data))), nil
}

// codeCheck returns the checksum of a game's id and bytes.
func codeCheck(id string, data []byte) uint32 {
	return crc32.Update(crc32.ChecksumIEEE([]byte(id)), crc32.IEEETable, data)
}

// Decode returns the position of a code and a board that starts there. Only games in list are
// known. White space, such as that of a wrapped line, is ignored, and zz and the game may be in
// capital letters; in what follows they differ from small ones. The error is a *params.CodeError.
// It allocates at most a multiple of the code's length.
func Decode(list []*Game, code string) (Board, Position, error) {
	code = strings.Join(strings.Fields(code), "")
	fault := func(found, expected string) (Board, Position, error) {
		return nil, nil, &params.CodeError{Found: found, Expected: expected}
	}
	if !IsCode(code) {
		return fault(english.Quote([]byte(code)), "a code such as zz1-GAME-…")
	}
	version, rest, _ := strings.Cut(code, "-")
	if !strings.EqualFold(version, codeMark+codeVersion) {
		return fault("version "+english.Quote([]byte(version[len(codeMark):])), "version "+codeVersion+", the only one that this program knows")
	}
	g, id, letters, ok := codeGame(list, rest)
	switch {
	case g == nil && len(list) > 8:
		return fault("the game "+english.Quote([]byte(id)), "a game of this program")
	case g == nil:
		ids := make([]string, len(list))
		for i, each := range list {
			ids[i] = each.ID
		}
		return fault("the game "+english.Quote([]byte(id)), english.OneOf(ids))
	case !ok:
		return fault("its end after the game's name", "the position")
	}
	for i := range len(letters) {
		if c := letters[i]; (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return fault(fmt.Sprintf("%s as character %d", english.Quote(letterAt(letters, i)), len(code)-len(letters)+i+1), "letters, digits, - and _")
		}
	}
	data, err := codeLetters.DecodeString(letters)
	ends := len(data) - codeSum // where the checksum begins
	switch {
	case err == nil && ends >= 0 && codeCheck(id, data[:ends]) == binary.LittleEndian.Uint32(data[ends:]):
		return g.Codes.unpack(data[:ends])
	case code == strings.ToUpper(code):
		return fault("capital letters only", "capital and small ones as they were copied: in a code they differ")
	case err != nil || ends < 0:
		return fault("a damaged code", "a whole one: characters are missing or changed")
	}
	return fault("a wrong checksum", "that of the rest: the code was cut or changed on its way")
}

// GameOf returns the game that a code names, or nil if it is not in list. The rest of the code
// may be damaged.
func GameOf(list []*Game, code string) *Game {
	_, rest, _ := strings.Cut(strings.Join(strings.Fields(code), ""), "-")
	g, _, _, _ := codeGame(list, rest)
	return g
}

// codeGame splits what follows the version of a code into the game's id and the letters after
// it. The longest id in list that fits is taken, since ids may contain a hyphen; g is nil if
// none fits. ok is false if nothing follows the id.
func codeGame(list []*Game, rest string) (g *Game, id, letters string, ok bool) {
	for _, each := range list {
		if each.Codes == nil || g != nil && len(each.ID) <= len(g.ID) {
			continue
		}
		n := min(len(each.ID), len(rest))
		if after := rest[n:]; strings.EqualFold(rest[:n], each.ID) && (after == "" || after[0] == '-') {
			g, id, letters, ok = each, each.ID, strings.TrimPrefix(after, "-"), after != ""
		}
	}
	if g == nil {
		id, letters, ok = strings.Cut(rest, "-")
	}
	return g, id, letters, ok
}

// letterAt returns the whole UTF-8 character that begins at a byte of a text; nil at the end.
func letterAt(text string, at int) []byte {
	for _, r := range text[at:] {
		return []byte(string(r))
	}
	return nil
}
