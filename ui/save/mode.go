package save

// Mode says whether somebody plays or studies.
type Mode string

// The modes. Whoever plays is shown nothing of what the solver knows; whoever studies is
// shown all of it.
const (
	Unasked Mode = "" // nobody has said
	Play    Mode = "play"
	Study   Mode = "study"
)

// mode is the habit's word.
const mode = "mode"

// Hidden returns what is hidden in a new match.
func (m Mode) Hidden() Hidden {
	if m == Study {
		return Hidden{}
	}
	return Hidden{Colours: true, Distances: true, Best: true}
}

// Mode returns the mode last chosen; Unasked if there is none.
func (h *Habits) Mode() Mode {
	switch m := Mode(h.Get(mode)); m {
	case Play, Study:
		return m
	}
	return Unasked
}

// SetMode notes what somebody has chosen.
func (h *Habits) SetMode(m Mode) error { return h.Set(mode, string(m)) }
