package duel

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// A guest plays as well as in a duel, on every board to start from and on random ones, also after
// undo and if it enters a match that has begun.
func TestGuestFollows(t *testing.T) {
	list := append(catalog.Games(), met(t, "nim"), met(t, "hackenbush"))
	if wide.Tests() {
		list = append(list, met(t, "clobber"))
	}
	for _, g := range list {
		t.Run(g.ID, func(t *testing.T) {
			presets, err := catalog.Presets(g)
			if err != nil {
				t.Fatal(err)
			}
			boards := []games.Board{presets[0].Board, presets[len(presets)-1].Board, g.Random(rand.New(rand.NewPCG(1, 1)), 1)}
			for _, b := range boards {
				s, err := b.Solve(t.Context(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				m := matches.New(b, 0, matches.Sides{matches.Perfect, matches.Bot})
				guest := botOf(t, "engine", g.ID).Guest(1, time.Minute)
				for step := range 12 {
					if m.Over() {
						break
					}
					var a *games.Analysis
					if s, a, err = games.Think(t.Context(), b, s, m.Position(), solver.Options{}); err != nil {
						t.Fatal(err)
					}
					if m.ToMove() == matches.Perfect {
						m.Play(a.Options[len(a.Options)-1].Move)
						continue
					}
					made, fault, err := guest.Move(t.Context(), m.Branch(m.Ply()))
					if err != nil || fault != nil {
						t.Fatalf("%s, ply %d: %v, %+v", b.Title(), m.Ply(), err, fault)
					}
					for _, o := range a.Options {
						if o.Move == made && matches.Rate(o, a.Options[0]) == matches.GaveAway {
							t.Errorf("%s, ply %d: the engine gave something away", b.Title(), m.Ply())
						}
					}
					m.Play(made)
					if step == 5 && m.Ply() > 2 {
						m.Seek(m.Ply() - 2)
					}
				}
				guest.Leave()
				if _, _, err := guest.Move(t.Context(), m); !errors.Is(err, context.Canceled) {
					t.Errorf("it moved after it had left: %v", err)
				}
			}
		})
	}
}

// A guest's error is reported as in a duel. It is restarted when it is asked again.
func TestGuestFaults(t *testing.T) {
	in, err := met(t, "berzerk").Trials.Read([]byte("3\n2 1 2\n2 1 2\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{Config: config(met(t, "berzerk"), Strength(matches.Perfect), 1)}
	s := d.starts(in)[0]
	for _, c := range []struct {
		bot  string
		says string
	}{
		{"illegal", `It answered "3", where one of the numbers 1 to 2 was asked for.`},
		{"flood", "It printed more than anybody reads, and was ended."},
		{"crash", "It ended before the match did, with exit status 3."},
		{"hang", "It gave no answer within 50ms."},
		{"unflushed", "it forgets to flush what it prints"},
	} {
		limit := time.Minute
		if c.bot == "hang" || c.bot == "unflushed" {
			limit = 50 * time.Millisecond
		}
		m := matches.New(s.board, s.first, matches.Sides{matches.Bot, matches.Bot})
		guest := botOf(t, c.bot).Guest(s.first, limit)
		for range 2 {
			if _, fault, err := guest.Move(t.Context(), m); err != nil || fault == nil || !strings.Contains(fault.Says, c.says) {
				t.Errorf("%s: %v, %+v", c.bot, err, fault)
			}
		}
		guest.Leave()
	}
	m := matches.New(s.board, s.first, matches.Sides{matches.Bot, matches.Bot})
	guest := botOf(t, "twice").Guest(s.first, time.Minute)
	if _, fault, err := guest.Move(t.Context(), m); err != nil || fault != nil {
		t.Errorf("%v, %+v", err, fault)
	}
	m.Play(m.Board.Moves(m.Position())[0])
	for !m.Over() {
		m.Play(m.Board.Moves(m.Position())[0])
	}
	if fault := guest.End(m); fault == nil || fault.Kind != Unasked {
		t.Errorf("twice: %+v", fault)
	}
	absent := (&Bot{Argv: []string{"./no such bot"}, Keeper: new(process.Keeper)}).Guest(0, time.Minute)
	unstarted := new(UnstartedError)
	if _, _, err := absent.Move(t.Context(), m); !errors.As(err, &unstarted) {
		t.Error(err)
	}
}

// A guest that is closed while it thinks gives no answer, and no process of it is left.
func TestGuestLeaves(t *testing.T) {
	in, err := met(t, "berzerk").Trials.Read([]byte("3\n2 1 2\n2 1 2\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{Config: config(met(t, "berzerk"), Strength(matches.Perfect), 1)}
	s := d.starts(in)[0]
	m := matches.New(s.board, s.first, matches.Sides{matches.Bot, matches.Bot})
	guest := botOf(t, "hang").Guest(s.first, time.Hour)
	left := make(chan error)
	go func() {
		_, _, err := guest.Move(t.Context(), m)
		left <- err
	}()
	guest.Leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
