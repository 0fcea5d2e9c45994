package fence

import (
	"slices"
	"testing"
)

// To find the faulty board, the simpler cases of a sum include a straight board of the same total.
// They also include each board alone with straight boards that bring the total to 0 and to 1.
func TestBoardsAreIsolated(t *testing.T) {
	in, err := readTrial([]byte("3\n2 3\nRRDRD\nDRDRR\n1 4\nRRRRD\nDRRRR\n5 1\nRDDDDD\nDDDDDR\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	sum := in.(trial)
	var met []string
	for c := range sum.Simpler() {
		met = append(met, string(c.Text()))
	}
	values := []int{sum[0].value(), sum[1].value(), sum[2].value()}
	if want := []int{1, 3, -4}; !slices.Equal(values, want) {
		t.Fatalf("values %v, want %v", values, want)
	}
	for _, want := range []trial{
		{straight(0)},
		{sum[0], straight(-1)},
		{sum[0], straight(0)},
		{sum[1], straight(-3)},
		{sum[2], straight(4)},
	} {
		if !slices.Contains(met, string(want.Text())) {
			t.Errorf("not among the simpler ones:\n%s", want.Text())
		}
	}
	for v := -3; v <= 3; v++ {
		if got := straight(v).value(); got != v {
			t.Errorf("the plain board of %d is worth %d", v, got)
		}
	}
}
