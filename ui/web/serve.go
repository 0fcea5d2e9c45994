package web

import (
	"net/http"
	"time"
)

// Serve serves the files of a folder that Build has made at an address, such as 127.0.0.1:8080.
// It does not return until that fails, and then says why.
func Serve(folder, address string) error {
	files := http.FileServer(http.Dir(folder))
	s := &http.Server{
		Addr:              address,
		ReadHeaderTimeout: 10 * time.Second,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "no-cache") // so that the browser notices a rebuilt page
			w.Header().Set("X-Content-Type-Options", "nosniff")
			files.ServeHTTP(w, r)
		}),
	}
	return s.ListenAndServe()
}
