package kit

// Scroll is how far a text is scrolled. A screen moves it by keys; drawing only asks for it.
type Scroll struct{ top int }

// Top returns the first row that is shown of so many, where there is room for some of them.
func (s Scroll) Top(rows, room int) int { return max(min(s.top, rows-room), 0) }

// By scrolls by so many rows, down to the last ones at most.
func (s *Scroll) By(delta, rows, room int) { s.top = max(min(s.Top(rows, room)+delta, rows-room), 0) }

// End scrolls to the last rows.
func (s *Scroll) End() { s.top = 1 << 30 }
