package cli

import "os"

// failedWrites is empty: a browser has no such signals.
var failedWrites []os.Signal

// closed returns false: in a browser only writing shows whether a file is closed.
func closed(*os.File) bool { return false }
