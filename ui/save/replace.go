package save

import "zugzwang/ui/files"

// replace atomically replaces or creates a file that only the user can read.
func replace(name string, data []byte) error { return files.Replace(name, data, 0o600) }
