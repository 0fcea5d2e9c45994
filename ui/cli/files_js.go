package cli

import "os"

// failedWrites is empty: no signals are sent here.
var failedWrites []os.Signal

// closed reports what a write says itself here.
func closed(*os.File) bool { return false }
