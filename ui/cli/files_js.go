package cli

import "os"

// failedWrites is empty: a browser has no such signals.
var failedWrites []os.Signal
