package catalog_test

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// code returns the code of a position.
func code(t interface {
	Helper()
	Fatal(...any)
}, b games.Board, p games.Position,
) string {
	t.Helper()
	c, err := games.Code(b, p, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// forge returns a code of these bytes with a valid checksum.
func forge(game string, data []byte) string {
	sum := crc32.ChecksumIEEE(append([]byte(game), data...))
	return "zz1-" + game + "-" + base64.RawURLEncoding.EncodeToString(binary.LittleEndian.AppendUint32(data, sum))
}

// payload returns the bytes of a code without the checksum.
func payload(t testing.TB, g *games.Game, code string) []byte {
	t.Helper()
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(code, "zz1-"+g.ID+"-"))
	if err != nil {
		t.Fatal(err)
	}
	return data[:len(data)-4]
}

// same requires two boards to have the same moves, names and positions along random moves from p.
func same(t interface{ Fatalf(string, ...any) }, a, b games.Board, p games.Position, rng *rand.Rand) {
	for range 30 {
		moves, others := a.Moves(p), b.Moves(p)
		if len(moves) != len(others) {
			t.Fatalf("%s: %d moves on one board and %d on the other", p.Key(), len(moves), len(others))
		}
		if len(moves) == 0 {
			return
		}
		for i, m := range moves {
			if m != others[i] || a.Name(p, m) != b.Name(p, m) || a.Tell(p, m) != b.Tell(p, m) || a.Play(p, m).Key() != b.Play(p, m).Key() {
				t.Fatalf("%s: move %s on one board, %s on the other", p.Key(), a.Tell(p, m), b.Tell(p, others[i]))
			}
		}
		p = a.Play(p, moves[rng.IntN(len(moves))])
	}
}

// A code is read as the position that it was made of, on a board of the same rules. No other code
// gives that position.
func TestCodesOfEveryGame(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		all := tables(t, g)
		rapid.Check(t, func(t *rapid.T) {
			rng := source(rapid.Uint64().Draw(t, "seed"))
			b := all[rapid.IntRange(0, len(all)-1).Draw(t, "board")].board
			p := b.Start(games.Player(rng.IntN(2)))
			for range rapid.IntRange(0, 20).Draw(t, "plies") {
				if moves := b.Moves(p); len(moves) > 0 {
					p = b.Play(p, moves[rng.IntN(len(moves))])
				}
			}
			c, err := games.Code(b, p, games.MostCode)
			if err != nil {
				t.Fatal(err)
			}
			again, q, err := games.Decode(among(g), c)
			if err != nil {
				t.Fatalf("%s: %v", c, err)
			}
			if again.Game() != g || q.Key() != p.Key() || q.Turn() != p.Turn() {
				t.Fatalf("%s is %s of %s, was %s", c, q.Key(), again.Game().ID, p.Key())
			}
			same(t, b, again, p, rng)
			if back, err := games.Code(again, q, games.MostCode); err != nil || back != c {
				t.Fatalf("%s became %s, %v", c, back, err)
			}
			// Another code of the position could only come from a board that starts with it.
			if from := again.Start(q.Turn()); from.Key() == q.Key() {
				if back, err := games.Code(again, from, games.MostCode); err != nil || back != c {
					t.Fatalf("the start %s became %s, %v", c, back, err)
				}
			}
		})
	})
}

// Codes published once stay readable for ever.
func TestCodesStay(t *testing.T) {
	for game, want := range codesGivenOut {
		g, _ := catalog.Find(game)
		p := presets(t, g)[1] // it was the first when the codes were published
		if got := code(t, p.Board, p.Board.Start(p.First)); got != want {
			t.Errorf("%s: the sample board's code is %s, was %s", game, got, want)
		}
	}
}

// Changing, cutting off or doubling any character of a code is noticed.
func TestDamagedCodes(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		list := among(g)
		all := tables(t, g)
		b := all[len(all)-1].board
		c := code(t, b, b.Start(0))
		for i := range c {
			for _, bad := range []string{c[:i], c[:i] + c[i+1:], c[:i] + "A" + c[i:], c[:i] + "b" + c[i+1:], c[:i] + "\x00" + c[i+1:], c[:i] + "=" + c[i+1:]} {
				_, _, err := games.Decode(list, bad)
				if fault := (*params.CodeError)(nil); bad != c && !errors.As(err, &fault) {
					t.Errorf("%q for %q: %v", bad, c, err)
				}
			}
		}
		wrapped := " " + c[:9] + "\n  " + c[9:] + "\r\n"
		if _, p, err := games.Decode(list, wrapped); err != nil || p.Key() != b.Start(0).Key() {
			t.Errorf("a wrapped code: %v", err)
		}
		version, rest, _ := strings.Cut(c, g.ID)
		if _, p, err := games.Decode(list, strings.ToUpper(version+g.ID)+rest); err != nil || p.Key() != b.Start(0).Key() {
			t.Errorf("a code that begins in capital letters: %v", err)
		}
	})
}

func TestCodesThatAreNone(t *testing.T) {
	for in, want := range map[string]string{
		"":                              `code: found "", expected a code such as zz1-GAME-…`,
		"berzerk":                       `code: found "berzerk", expected a code such as zz1-GAME-…`,
		"zz2-berzerk-AA":                `code: found version "2", expected version 1, the only one that this program knows`,
		"zz1-chess-AA":                  `code: found the game "chess", expected a game of this program`,
		"zz1-":                          `code: found the game "", expected a game of this program`,
		"zz1-jug":                       `code: found its end after the game's name, expected the position`,
		"zz1-jug-A":                     `code: found a damaged code, expected a whole one: characters are missing or changed`,
		"zz1-jug-AA":                    `code: found a damaged code, expected a whole one: characters are missing or changed`,
		"zz1-jug-AAAAAAAA":              `code: found a wrong checksum, expected that of the rest: the code was cut or changed on its way`,
		"ZZ1-JUG-AAACAQACDQAA6JRS-W":    `code: found capital letters only, expected capital and small ones as they were copied: in a code they differ`,
		"zz1-jug-AAé":                   `code: found "é" as character 11, expected letters, digits, - and _`,
		forge("jug", nil):               `code: found the end of the code, expected the player to move`,
		forge("dag", []byte{0, 200, 1}): `code: found 201 with 0 bytes to come, expected the number of graphs`,
		// Two cells, one step each, and the monster on cell 2.
		forge("berzerk", []byte{0, 0, 0, 0, 0, 0, 2}):       `code: found 2, expected the monster's cell, 0..1`,
		forge("berzerk", []byte{0, 0, 0, 0, 0, 0, 1, 0}):    `code: found 1 bytes after the position, expected the end of the code`,
		forge("berzerk", []byte{0, 0x80, 0, 0, 0, 0, 0, 1}): `code: found a number that is written oddly, expected the number of cells`,
		forge("jug", []byte{0, 0, 0, 0, 5, 1, 1}):           `code: found a last move that cannot have been, expected one that goes with who has spent a PASS`,
	} {
		if _, _, err := catalog.Decode(in, solver.Options{}); err == nil || err.Error() != want {
			t.Errorf("%q: %v\nwant %s", in, err, want)
		}
	}
}

func TestLongCodes(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		b := tables(t, g)[0].board
		c := code(t, b, b.Start(0))
		if got, err := games.Code(b, b.Start(0), len(c)); err != nil || got != c {
			t.Errorf("a code that just fits: %v", err)
		}
		_, err := games.Code(b, b.Start(0), len(c)-1)
		if long := (*games.LongCode)(nil); !errors.As(err, &long) {
			t.Errorf("a code that is one too long: %v", err)
		}
	})
}

// FuzzCode reads bytes as a code, and as the content of a code with a valid checksum. Whatever is
// accepted must be the position's own code.
func FuzzCode(f *testing.F) {
	for i, g := range walked() {
		for _, p := range presets(f, g) {
			f.Add(i, payload(f, g, code(f, p.Board, p.Board.Start(p.First))))
		}
	}
	f.Fuzz(func(t *testing.T, i int, data []byte) {
		list := walked()
		_, _, _ = games.Decode(walked(), string(data))
		c := forge(list[uint(i)%uint(len(list))].ID, data)
		b, p, err := games.Decode(walked(), c)
		if err != nil {
			return
		}
		if back, err := games.Code(b, p, len(c)); err != nil || back != c {
			t.Errorf("%s was read, but is %s, %v", c, back, err)
		}
		for _, m := range b.Moves(p) {
			b.Name(p, m)
			b.Play(p, m)
		}
		b.Start(0)
		b.Start(1)
	})
}

// codesGivenOut are published codes of each game's first board.
var codesGivenOut = map[string]string{
	"berzerk": "zz1-berzerk-AAMBAgECAAECBEdiSfQ",
	"fence":   "zz1-fence-AAEBAQMKAAADBOUA6AEAADJpeuc",
	"dag":     "zz1-dag-AAECAgECAQIAAwIBAwAAAQEBAAABAZ7u92g",
	"jug":     "zz1-jug-AAACAQACDQAA6jrs-w",
	"advance": "zz1-advance-AAIC2gDiKDxt",
}
