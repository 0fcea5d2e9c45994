package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// size is a number of bytes as the value of a flag: 8GB, 512MiB, 1.5g, 1000000.
type size int64

// units are the suffixes of a size, longest first: GB is 10^9 bytes, GiB 2^30.
var units = []struct {
	name  string
	bytes float64
}{
	{"kib", 1 << 10},
	{"mib", 1 << 20},
	{"gib", 1 << 30},
	{"tib", 1 << 40},
	{"kb", 1e3},
	{"mb", 1e6},
	{"gb", 1e9},
	{"tb", 1e12},
	{"k", 1e3},
	{"m", 1e6},
	{"g", 1e9},
	{"t", 1e12},
	{"b", 1},
	{"", 1},
}

func (s *size) Set(text string) error {
	low := strings.ToLower(strings.TrimSpace(text))
	for _, u := range units {
		digits, ok := strings.CutSuffix(low, u.name)
		if !ok {
			continue
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
		if n *= u.bytes; err != nil || !(n >= 1 && n < math.MaxInt64) || strings.ContainsAny(digits, "+_xinp") {
			break
		}
		*s = size(n)
		return nil
	}
	return fmt.Errorf("found %q, expected a size such as 8GB or 512MB", text)
}

func (s *size) String() string {
	const gib = 1 << 30
	if *s%gib == 0 {
		return strconv.FormatInt(int64(*s/gib), 10) + "GiB"
	}
	return strconv.FormatInt(int64(*s), 10)
}

func (s *size) Type() string { return "SIZE" }
