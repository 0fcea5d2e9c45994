//go:build ignore

// Web makes the page in which the program runs in a browser:
//
//	go run .ci/web.go -o DIR
//
// It writes a folder of files for any web server. The same sources and Go release make the same
// bytes on any machine. With -serve ADDR, such as 127.0.0.1:8080, it then serves the folder; if
// the folder exists already, it serves that without making it.
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
	address := flag.String("serve", "", "the address to serve the folder at")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run .ci/web.go [-o DIR] [-release VERSION] [-serve ADDR]")
		os.Exit(2)
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
	}
	if err := work(*out, *release, *address); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

// work makes the page in the folder out unless, with an address, out exists already; with an
// address it then serves the folder until that fails.
func work(out, release, address string) error {
	if _, err := os.Stat(out); address == "" || err != nil {
		if err := web.Build(".", out, release); err != nil {
			return err
		}
	}
	if address == "" {
		return nil
	}
	fmt.Printf("http://%s/ serves %s until ctrl+c\n", address, out)
	return web.Serve(out, address)
}
