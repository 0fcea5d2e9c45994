package cli

import "os"

// closed reports what a write says itself here.
func closed(*os.File) bool { return false }
