package save

// Mode says whether the user plays or studies.
type Mode string

// The modes. In Play nothing is shown of the solver's results, in Study everything.
const (
	Unasked Mode = "" // the user was not asked yet
	Play    Mode = "play"
	Study   Mode = "study"
)

// mode is the key of the habit.
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

// SetMode stores the mode that the user chose.
func (h *Habits) SetMode(m Mode) error { return h.Set(mode, string(m)) }
