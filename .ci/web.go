//go:build ignore

// Web makes the page in which the program runs in a browser:
//
//	go run .ci/web.go -o DIR
//
// makes a folder of files for any server of files. The same sources and Go make the same bytes,
// wherever that is done.
package main

import (
	"flag"
	"fmt"
	"os"

	"zugzwang/ui/web"
)

func main() {
	out := flag.String("o", "page", "the folder to make")
	release := flag.String("release", "", "the version that the program tells")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run .ci/web.go [-o DIR] [-release VERSION]")
		os.Exit(2)
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
	}
	if err := web.Build(".", *out, *release); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}
