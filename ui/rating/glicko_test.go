package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The worked example of Glickman's paper on Glicko-2.
func TestExample(t *testing.T) {
	r := Rating{1500, 200, 0.06}.After(
		Game{Rating{1400, 30, 0.06}, 1},
		Game{Rating{1550, 100, 0.06}, 0},
		Game{Rating{1700, 300, 0.06}, 0},
	)
	for _, c := range []struct {
		what            string
		got, want, upTo float64
	}{{"points", r.Points, 1464.06, 0.01}, {"deviation", r.Deviation, 151.52, 0.005}, {"volatility", r.Volatility, 0.05999, 0.00001}} {
		if math.Abs(c.got-c.want) > c.upTo {
			t.Errorf("%s %.5f, want %v", c.what, c.got, c.want)
		}
	}
}

// The volatility solves the equation of step 5: bisection finds the same.
func TestVolatilityIsTheRoot(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		phi, v, sigma, delta := 0.2+2*rng.Float64(), 0.3+6*rng.Float64(), 0.02+0.1*rng.Float64(), 12*rng.Float64()-6
		f := func(x float64) float64 {
			e := math.Exp(x)
			return e*(delta*delta-phi*phi-v-e)/(2*math.Pow(phi*phi+v+e, 2)) - (x-2*math.Log(sigma))/(tau*tau)
		}
		low, high := -30.0, 10.0
		for range 100 {
			if mid := (low + high) / 2; f(mid) > 0 {
				low = mid
			} else {
				high = mid
			}
		}
		if got, want := volatility(delta, phi, v, sigma), math.Exp(low/2); math.Abs(got-want) > 1e-5 {
			t.Fatalf("delta %v, phi %v, v %v, sigma %v: %v, want %v", delta, phi, v, sigma, got, want)
		}
	}
}

// anyone returns a random rating; some exceed all bounds.
func anyone(rng *rand.Rand) Rating {
	r := Rating{100 + 3900*rng.Float64(), 30 + 320*rng.Float64(), 0.03 + 0.1*rng.Float64()}
	switch rng.IntN(40) {
	case 0:
		r.Points = math.Inf(1)
	case 1:
		r.Deviation = math.NaN()
	case 2:
		r.Volatility = -1
	case 3:
		r.Deviation = 0
	}
	return r
}

// A win raises the rating and a loss lowers it, unless a bound is reached. A stronger opponent is
// worth more. A game makes the rating more certain than rest does, and rest makes it less certain.
// Results are within the bounds for any input.
func TestProperties(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		r, a := anyone(rng).bounded(), anyone(rng)
		won, lost, rest := r.After(Game{a, 1}), r.After(Game{a, 0}), r.After()
		for _, x := range []Rating{won, lost, rest, r.Rest(1000)} {
			if x != x.bounded() {
				t.Fatalf("%+v against %+v: %+v is beyond the bounds", r, a, x)
			}
		}
		if won.Points < r.Points || lost.Points > r.Points || won.Points == lost.Points {
			t.Fatalf("%+v against %+v: won %+v, lost %+v", r, a, won, lost)
		}
		if drawn := r.After(Game{a, 0.5}).Points; drawn < lost.Points || drawn > won.Points {
			t.Fatalf("%+v against %+v: a draw makes %v", r, a, drawn)
		}
		if rest.Deviation < r.Deviation || rest.Points != r.Points || won.Deviation > r.Rest(1).Deviation+20 {
			t.Fatalf("%+v against %+v: rest %+v, won %+v", r, a, rest, won)
		}
		weak, strong := Rating{1200, 80, Settled}, Rating{1800, 80, Settled}
		if r.After(Game{strong, 1}).Points < r.After(Game{weak, 1}).Points {
			t.Fatalf("%+v: a stronger opponent gains less", r)
		}
		if e := r.Expected(weak) + (Rating{weak.Points, r.Deviation, Settled}).Expected(Rating{r.Points, weak.Deviation, Settled}); math.Abs(e-1) > 1e-9 {
			t.Fatalf("%+v: expected scores sum to %v", r, e)
		}
	}
}

// Players come to the rating of their strength.
func TestConverges(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, strength := range []float64{800, 1500, 2200} {
		r := Rating{1200, Unsure, Settled}
		sum, n := 0.0, 0.0
		for i := range 600 {
			a := Rating{r.Points + 400*rng.Float64() - 200, 60, Settled}
			score := 0.0
			if rng.Float64() < (Rating{strength, 30, Settled}).Expected(a) {
				score = 1
			}
			r = r.After(Game{a, score})
			if i >= 200 {
				sum, n = sum+r.Points, n+1
			}
		}
		if mean := sum / n; math.Abs(mean-strength) > 60 {
			t.Errorf("of strength %v: %v", strength, mean)
		}
	}
}
