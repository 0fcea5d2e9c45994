package save

import "zugzwang/ui/files"

// replace puts a file in the place of another, or of none, at once.
func replace(name string, data []byte) error { return files.Replace(name, data, 0o600) }
