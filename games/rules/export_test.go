package rules

// File returns the file of the rules.
func (r *Rules) File() *File { return r.file }
