package matches_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/internal/fake"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// grown returns the match and its variations as letters: "abcd; 1/0 ca" is the match abcd with a
// variation c, a after one ply.
func grown(m *matches.Match) string {
	var lines []string
	for i, v := range m.Variations() {
		path := fake.Letters(&games.Line{Positions: path(m, v.Nodes[len(v.Nodes)-1])})
		if i > 0 {
			path = fmt.Sprintf("%d/%d %s", v.Ply, v.From, path[v.Ply+1:])
		}
		lines = append(lines, path)
	}
	return strings.Join(lines, "; ")
}

// path returns the positions that lead to a node.
func path(m *matches.Match, to matches.Node) (path []games.Position) {
	a := m.Along(to)
	for ply := range a.Len() + 1 {
		path = append(path, a.At(ply))
	}
	return path
}

// at returns the node at a path of letters.
func at(t *testing.T, m *matches.Match, letters string) matches.Node {
	t.Helper()
	n := matches.Node(0)
	for i, letter := range letters[1:] {
		before := m.Along(n)
		if !play(before, string(letter)) {
			t.Fatalf("%c does not follow %s", letter, letters[:i+1])
		}
		mv, _ := before.Last()
		to, _ := m.Grow(n, mv)
		n = to
	}
	return n
}

func TestVariations(t *testing.T) {
	m := played(t, twoPeople, 0, "bcdef")
	tried := func(from, letters string) func() {
		return func() {
			o := m.Along(at(t, m, from))
			for _, letter := range letters {
				if letter == '<' {
					o.Undo()
				} else if !play(o, string(letter)) {
					t.Fatalf("%c in %s", letter, letters)
				}
			}
			if left := m.Take(o); left != 0 {
				t.Errorf("%s, %s: %d moves have no room", from, letters, left)
			}
		}
	}
	for _, test := range []struct {
		what string
		do   func()
		want string
	}{
		{"nothing was taken back", func() {}, "abcdef"},
		{"a new move makes a variation of what was", func() { m.Seek(2); play(m, "a"); play(m, "b") }, "abcab; 2/0 def"},
		{"what was tried is one, and nothing twice", tried("ab", "cdef<<"), "abcab; 2/0 def"},
		{"from the start", tried("a", "c"), "abcab; 0/0 c; 2/0 def"},
		{"on from there: it grows", tried("ac", "ab"), "abcab; 0/0 cab; 2/0 def"},
		{"within it, and it stays what it is", tried("ac", "de"), "abcab; 0/0 cab; 1/1 de; 2/0 def"},
		{"a new one is told as it was played in the end", tried("acabc", "d<ab"), "abcab; 0/0 cabcab; 1/1 de; 4/1 d; 2/0 def"},
		{"the match takes up a variation", func() { m.Seek(0); play(m, "c"); play(m, "d") }, "acd; 0/0 bcab; 2/1 def; 1/0 abcab; 4/3 d; 2/0 e"},
		{"and goes on in what is known", func() { play(m, "e") }, "acde; 0/0 bcab; 2/1 def; 1/0 abcab; 4/3 d"},
		{"the same move again leaves the rest beside it", func() { m.Seek(1); play(m, "d") }, "acd; 0/0 bcab; 2/1 def; 1/0 abcab; 4/3 d; 2/0 e"},
	} {
		if test.do(); grown(m) != test.want {
			t.Errorf("%s: %s, want %s", test.what, grown(m), test.want)
		}
	}
	if grown(m.Branch(2)) != "acd" || grown(m.Clone()) != grown(m) {
		t.Errorf("a branch is %s, a clone %s", grown(m.Branch(2)), grown(m.Clone()))
	}
	was := grown(m)
	if n := m.Forget(at(t, m, "ac")); n != 0 {
		t.Errorf("%d moves of the match itself are deleted", n)
	}
	for _, test := range []struct {
		first, want string
		moves       int
	}{
		{"acabcd", "acd; 0/0 bcab; 2/1 def; 1/0 abcab; 2/0 e", 1},
		{"aca", "acd; 0/0 bcab; 2/1 def; 2/0 e", 5},
	} {
		if n := m.Forget(at(t, m, test.first)); n != test.moves || grown(m) != test.want {
			t.Errorf("%d moves at %s are deleted: %s, want %s", n, test.first, grown(m), test.want)
		}
	}
	for range 2 {
		m.Restore()
	}
	if grown(m) != was || m.Restore() != 0 {
		t.Errorf("%s came back, want %s", grown(m), was)
	}
}

// forest is the expected tree of moves: paths written as letters.
type forest struct {
	there   map[string]bool
	line    string
	ply     int
	deleted []map[string]bool
}

// add adds a path. It no longer counts as deleted.
func (f *forest) add(path string) {
	f.there[path] = true
	for _, d := range f.deleted {
		delete(d, path)
	}
}

// After any operations the match and its variations hold exactly the moves that were played, each
// once, after the move that it replaces.
func TestVariationsHoldWhatWasPlayed(t *testing.T) {
	follow := chain()
	rapid.Check(t, func(t *rapid.T) {
		m := matches.New(chain(), 0, twoPeople)
		f := forest{there: map[string]bool{"a": true}, line: "a"}
		nodes := map[string]matches.Node{}
		one := func(what string, of []string) string { slices.Sort(of); return rapid.SampledFrom(of).Draw(t, what) }
		next := func(path string) string {
			if moves := follow[path[len(path)-1:]]; moves != "" {
				return one("move", strings.Split(moves, ""))
			}
			return ""
		}
		t.Repeat(map[string]func(*rapid.T){
			"play": func(*rapid.T) {
				if letter := next(f.line[:f.ply+1]); letter != "" {
					play(m, letter)
					f.line = f.line[:f.ply+1] + letter
					f.ply++
					f.add(f.line)
				}
			},
			"seek": func(*rapid.T) {
				f.ply = rapid.IntRange(0, len(f.line)-1).Draw(t, "ply")
				m.Seek(f.ply)
			},
			"try": func(*rapid.T) {
				path := one("from", slices.Collect(maps.Keys(f.there)))
				o := m.Along(nodes[path])
				for range rapid.IntRange(0, 4).Draw(t, "moves") {
					letter := next(path)
					if len(path) > 1 && (letter == "" || rapid.Bool().Draw(t, "back")) {
						o.Undo()
						path = path[:len(path)-1]
					} else if letter != "" {
						play(o, letter)
						path += letter
						f.add(path)
					}
				}
				m.Take(o)
			},
			"delete": func(*rapid.T) {
				var of []string
				for path := range f.there {
					if !strings.HasPrefix(f.line, path) {
						of = append(of, path)
					}
				}
				if len(of) == 0 {
					return
				}
				first, gone := one("first", of), map[string]bool{}
				for path := range f.there {
					if strings.HasPrefix(path, first) {
						delete(f.there, path)
						gone[path] = true
					}
				}
				if n := m.Forget(nodes[first]); n != len(gone) {
					t.Fatalf("%d moves were deleted, want %d", n, len(gone))
				}
				f.deleted = append(f.deleted, gone)
			},
			"restore": func(*rapid.T) {
				for n := len(f.deleted); n > 0; n = len(f.deleted) {
					last := f.deleted[n-1]
					f.deleted = f.deleted[:n-1]
					maps.Copy(f.there, last)
					if len(last) > 0 {
						break
					}
				}
				m.Restore()
			},
			"": func(t *rapid.T) {
				if want := f.line[:f.ply] + "[" + f.line[f.ply:f.ply+1] + "]" + f.line[f.ply+1:]; record(m) != want {
					t.Fatalf("the match is %s, want %s", record(m), want)
				}
				got := map[string]bool{"a": true}
				clear(nodes)
				nodes["a"] = 0
				list := m.Variations()
				var lines []string
				for i, v := range list {
					whole := fake.Letters(&games.Line{Positions: path(m, v.Nodes[len(v.Nodes)-1])})
					lines = append(lines, whole)
					if i == 0 && whole != f.line || i > 0 && (v.From >= i || v.Depth != list[v.From].Depth+1 || !strings.HasPrefix(lines[v.From], whole[:v.Ply+1]) || strings.HasPrefix(lines[v.From], whole[:v.Ply+2])) {
						t.Fatalf("%d: %+v in %v", i, v, lines)
					}
					for j, n := range slices.Backward(v.Nodes) {
						path := whole[:len(whole)-(len(v.Nodes)-1-j)]
						if got[path] && path != "a" {
							t.Fatalf("%s is there twice: %v", path, lines)
						}
						got[path], nodes[path] = true, n
					}
				}
				if !maps.Equal(got, f.there) || m.Varied() != len(got)-len(f.line) {
					t.Fatalf("%v, want %v; %d in variations", got, f.there, m.Varied())
				}
			},
		})
	})
}

// steps returns a match of this many plies on a board with plenty of moves.
func steps(t *testing.T, plies int) *matches.Match {
	t.Helper()
	b, err := jug.New([]int64{1, 2}, jug.Rule(0), 4*matches.MostVaried)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(b, 0, twoPeople)
	walk(m, plies)
	return m
}

func walk(m *matches.Match, plies int) {
	for range plies {
		m.Play(m.Board.Moves(m.Position())[0])
	}
}

// Moves for which variations have no room are counted; nothing else changes.
func TestVariationsAreBounded(t *testing.T) {
	m := steps(t, matches.MostVaried)
	m.Seek(0)
	m.Play(m.Board.Moves(m.Position())[1])
	if varied, lost := m.Left(); varied != matches.MostVaried || lost != 0 || m.Varied() != matches.MostVaried {
		t.Fatalf("%d moves were kept and %d lost, of %d", varied, lost, m.Varied())
	}
	walk(m, 1)
	if varied, lost := m.Left(); varied != 0 || lost != 0 {
		t.Errorf("a move with nothing taken back kept %d and lost %d", varied, lost)
	}
	before := len(m.Variations())
	m.Seek(1)
	m.Play(m.Board.Moves(m.Position())[1])
	if varied, lost := m.Left(); varied != 0 || lost != 1 || m.Varied() != matches.MostVaried || len(m.Variations()) != before {
		t.Errorf("one more: %d moves were kept and %d lost; %d in variations", varied, lost, m.Varied())
	}
	o := m.Branch(0)
	walk(o, 5) // moves that exist already
	if left := m.Take(o); left != 0 {
		t.Errorf("%d moves that are there have no room", left)
	}
	o = m.Branch(1)
	walk(o, 5)
	if left := m.Take(o); left != 5 || m.Varied() != matches.MostVaried {
		t.Errorf("%d moves have no room, %d are in variations", left, m.Varied())
	}
	if to, full := m.Grow(m.Variations()[0].Nodes[1], o.Move(1)); to != 0 || !full {
		t.Errorf("a move led to %d, full %v", to, full)
	}
	if to, full := m.Grow(0, games.Move{Part: -1}); to != 0 || full {
		t.Errorf("an illegal move led to %d, full %v", to, full)
	}
	if m.Restore() != 0 {
		t.Error("what was lost has no room to come back")
	}
}

// Reviews of all variations agree with the review of each as a match. Only new positions are
// analysed again.
func TestReviews(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		m := matches.New(b, 0, twoPeople)
		var r *matches.Reviews
		for range 5 {
			list := m.Variations()
			v := list[rapid.IntRange(0, len(list)-1).Draw(t, "line")]
			o := m.Along(v.Nodes[rapid.IntRange(0, len(v.Nodes)-1).Draw(t, "ply")])
			for range rapid.IntRange(0, 4).Draw(t, "moves") {
				if moves := b.Moves(o.Position()); len(moves) > 0 {
					o.Play(rapid.SampledFrom(moves).Draw(t, "move"))
				}
			}
			m.Take(o)
			if r, err = matches.NewReviews(t.Context(), m.Clone(), s, r, solver.Options{}); err != nil || !r.Has(m) {
				t.Fatalf("%v, %v", r, err)
			}
			whole, err := matches.NewReviews(t.Context(), m, s, nil, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range m.Variations() {
				for _, n := range v.Nodes {
					if fmt.Sprintf("%+v", whole.By(n)) != fmt.Sprintf("%+v", r.By(n)) {
						t.Fatalf("at once it is %+v, bit by bit %+v", whole.By(n), r.By(n))
					}
					along := m.Along(n)
					want, err := matches.NewReview(t.Context(), along, s, solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					got := r.Along(m, n)
					if fmt.Sprintf("%+v", got.Plies) != fmt.Sprintf("%+v", want.Plies) {
						t.Fatalf("%+v, want %+v", got.Plies, want.Plies)
					}
					if n > 0 && r.By(n).Words() != want.Plies[along.Len()-1].Words() {
						t.Fatalf("%s, want %s", r.By(n).Words(), want.Plies[along.Len()-1].Words())
					}
				}
			}
			if _, err := matches.NewReviews(t.Context(), m, s, r, solver.Options{Progress: func(int64, int64) { t.Fatal("what is known is sought") }}); err != nil {
				t.Fatal(err)
			}
		}
	})
}
