package finite

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"zugzwang/games"
	"zugzwang/solver/short"
)

// A part whose value was refused has no canonical form, but its moves are known. A sum with
// such parts is searched: the state of the search is these parts, and one value for the sum
// of all others.

// mostMixed limits the number of positions of such sums in the cache, and the number that
// one bounded search may visit before it fails with errMixed.
const mostMixed = 1 << 18

// errRefused is the error for a sum of which a part's value was refused.
var errRefused = errors.New("the value of a part was refused")

// errMixed is the error of search if it meets more than mostMixed positions.
var errMixed = errors.New("there are too many positions of parts whose values were refused")

// mix is a sum with a player to move: the parts without a value, sorted, and the sum of all others.
type mix struct {
	refused []int32
	rest    short.Value
	player  games.Player
}

func (m mix) key() string {
	key := binary.LittleEndian.AppendUint32([]byte{byte(m.player)}, uint32(m.rest))
	for _, c := range m.refused {
		key = binary.LittleEndian.AppendUint32(key, uint32(c))
	}
	return string(key)
}

// refuses reports whether any of these components has no value.
func (h *valueCache) refuses(ids []int32) bool {
	return slices.ContainsFunc(ids, func(c int32) bool { return h.values.valued.Values[c] == 0 })
}

// mixed returns m with these components added.
func (h *valueCache) mixed(m mix, parts []int32) (mix, error) {
	terms := []short.Value{m.rest}
	m.refused = slices.Clone(m.refused)
	for _, c := range parts {
		if g := h.values.valued.Values[c]; g != 0 {
			terms = append(terms, g)
		} else {
			m.refused = append(m.refused, c)
		}
	}
	slices.Sort(m.refused)
	var err error
	m.rest, err = h.values.table.Sum(context.Background(), terms, mostSummed)
	return m, err
}

// replies returns what each move of the player to move leaves.
func (h *valueCache) replies(m mix) (list []mix, err error) {
	next := mix{m.refused, m.rest, m.player.Other()}
	options := h.values.table.Left(m.rest)
	if m.player == 1 {
		options = h.values.table.Right(m.rest)
	}
	for _, g := range options {
		list = append(list, mix{next.refused, g, next.player})
	}
	for i, c := range m.refused {
		if i > 0 && c == m.refused[i-1] {
			continue
		}
		without := next
		without.refused = slices.Delete(slices.Clone(m.refused), i, i+1)
		for move, to := h.values.options(int(c), int(m.player)); move < to; move++ {
			reply, err := h.mixed(without, h.values.left(move))
			if err != nil {
				return nil, err
			}
			list = append(list, reply)
		}
	}
	return list, nil
}

// wins reports whether the player to move wins. Ok is false if that takes a search.
func (h *valueCache) wins(m mix) (wins, ok bool, err error) {
	if len(m.refused) > 0 {
		wins, ok = h.won[m.key()]
		return wins, ok, nil
	}
	class, err := h.values.table.Compare(context.Background(), m.rest, short.Zero)
	return class == short.First || class == short.Left && m.player == 0 || class == short.Right && m.player == 1, true, err
}

// search reports whether a player wins a sum by beginning. When the cache is full it is
// emptied, and results are found again where needed. The error is that of adding values, a
// *solver.TooLarge or the context's; if bounded, also errMixed once it has visited as many
// positions as the cache holds, so that it does not find the same results again and again.
func (h *valueCache) search(ctx context.Context, parts []int32, player games.Player, bounded bool) (bool, error) {
	start, err := h.mixed(mix{rest: short.Zero, player: player}, parts)
	if err != nil {
		return false, err
	}
	if wins, ok, err := h.wins(start); ok || err != nil {
		return wins, err
	}
	type frame struct {
		of      mix
		replies []mix
	}
	stack := []frame{{of: start}}
	if stack[0].replies, err = h.replies(start); err != nil {
		return false, err
	}
	searched := 0
	for n := 0; len(stack) > 0; n++ {
		if n%look == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		at := &stack[len(stack)-1]
		wins, wait := false, false
		for len(at.replies) > 0 && !wins && !wait {
			reply := at.replies[len(at.replies)-1]
			theirs, ok, err := h.wins(reply)
			if err != nil {
				return false, err
			}
			if wait = !ok; wait {
				list, err := h.replies(reply)
				if err != nil {
					return false, err
				}
				stack = append(stack, frame{reply, list})
				continue
			}
			wins = !theirs
			at.replies = at.replies[:len(at.replies)-1]
		}
		if wait {
			continue
		}
		if searched++; bounded && searched > h.room {
			return false, errMixed
		}
		if len(h.won) >= h.room {
			clear(h.won)
		}
		h.won[at.of.key()] = wins
		stack = stack[:len(stack)-1]
	}
	return h.won[start.key()], nil
}
