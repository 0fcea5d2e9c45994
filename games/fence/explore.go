package fence

import (
	"fmt"
	"strings"

	"zugzwang/games"
)

// Stand: the piece of the place's board goes there,
// the others stay.
func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	turn, c, ok := s.board.state(at)
	if !ok {
		return nil, false
	}
	return p.(*Position).with(turn, at.Part, c), true
}

func (s *Solution) Place(p games.Position, near games.Place) games.Place {
	at := p.(*Position)
	part := min(max(near.Part, 0), len(s.values)-1)
	return s.board.Place(at.turn, part, at.At(part))
}

// Call: the player and where the pieces stand; of more
// than a few boards those whose piece has left the start.
func (s *Solution) Call(p games.Position) string {
	const few, most = 4, 36 // boards; characters
	at := p.(*Position)
	var w strings.Builder
	w.WriteString(Game.Players[at.turn])
	moved := false
	for part := range s.values {
		c := at.At(part)
		if len(s.values) > few && c == s.board.start[part] {
			continue
		}
		moved = true
		if w.Len() > most {
			w.WriteString(", …")
			break
		}
		w.WriteString(", ")
		if len(s.values) > few {
			fmt.Fprintf(&w, "%d: ", part+1)
		}
		fmt.Fprint(&w, c)
	}
	if !moved {
		w.WriteString(", all at the start")
	}
	return w.String()
}
