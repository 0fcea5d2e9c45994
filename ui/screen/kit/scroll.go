package kit

// Scroll is the position to which a text is scrolled. Keys change it; drawing only reads it.
type Scroll struct{ top int }

// Top returns the index of the first visible row of a text of this many rows, with this much
// room.
func (s Scroll) Top(rows, room int) int { return max(min(s.top, rows-room), 0) }

// By scrolls by delta rows, within the text.
func (s *Scroll) By(delta, rows, room int) { s.top = max(min(s.Top(rows, room)+delta, rows-room), 0) }

// End scrolls to the end.
func (s *Scroll) End() { s.top = 1 << 30 }
