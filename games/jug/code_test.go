package jug

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"zugzwang/games"
)

// The bytes of codes are as docs/codes.md describes them.
func TestCodeBytes(t *testing.T) {
	each, shared, never := mustNew(t, []int64{2, 5}, Each, 300), mustNew(t, []int64{2, 5}, Shared, 7), mustNew(t, []int64{1}, Never, 0)
	for _, test := range []struct {
		board *Board
		moves []games.Move
		want  []byte // player, rule, number of sizes less one, sizes, stones, last move, PASSes
	}{
		{each, nil, []byte{0, 0, 1, 1, 2, 0xac, 2, 0, 0}},
		{each, []games.Move{{To: 5}}, []byte{1, 0, 1, 1, 2, 0xa7, 2, 3, 0}},
		{each, []games.Move{Pass}, []byte{1, 0, 1, 1, 2, 0xac, 2, 1, 2}},
		{each, []games.Move{Pass, {To: 2}}, []byte{0, 0, 1, 1, 2, 0xaa, 2, 2, 1}},
		{shared, nil, []byte{0, 1, 1, 1, 2, 7, 0, 0}},
		{shared, []games.Move{Pass}, []byte{1, 1, 1, 1, 2, 7, 1, 3}},
		{never, nil, []byte{0, 2, 0, 0, 0, 0, 3}},
	} {
		p := test.board.Start(0)
		for _, m := range test.moves {
			p = test.board.Play(p, m)
		}
		code, err := games.Code(test.board, p, games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		data, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(code, "zz1-jug-"))
		if err != nil || len(data) < 4 || !bytes.Equal(data[:len(data)-4], test.want) {
			t.Errorf("%s after %v: % x (%v), want % x and a checksum", test.board.Title(), test.moves, data, err, test.want)
		}
	}
}
