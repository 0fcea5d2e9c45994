package jug

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
)

func (b *Board) Refuse(p games.Position, name string, who games.Names) string {
	at := p.(Position)
	me, you := at.Player, at.Player.Other()
	if strings.EqualFold(name, "pass") {
		switch {
		case b.rule == Never:
			return "there is no PASS on this board"
		case at.Last == Passed:
			return "PASS may not answer a PASS"
		case at.MayPass(at.Player):
			return ""
		case b.rule == Shared:
			return "the PASS is spent"
		}
		return who.Does(me, "has no PASS left")
	}
	n, err := strconv.ParseInt(name, 10, 64)
	if err != nil || n < 0 {
		return ""
	}
	switch i, ok := slices.BinarySearch(b.sizes, n); {
	case !ok:
		return fmt.Sprintf("%q is none of the numbers to take", name)
	case n > at.Stones && at.Stones == 1:
		return fmt.Sprintf("%q is too many: 1 stone is left", name)
	case n > at.Stones:
		return fmt.Sprintf("%q is too many: %d stones are left", name, at.Stones)
	case Last(i) == at.Last:
		return fmt.Sprintf("%q is banned: %s just taken it", name, who.Does(you, "has"))
	}
	return ""
}
