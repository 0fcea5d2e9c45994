package rules

// File is what the rules come from.
func (r *Rules) File() *File { return r.file }
