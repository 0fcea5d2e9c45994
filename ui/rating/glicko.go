// Package rating implements ratings by Glicko-2, as in Mark Glickman, "Example of the Glicko-2
// system" (2022): http://www.glicko.net/glicko/glicko2.pdf. A rating estimates a player's
// strength; its deviation says how uncertain that is, and its volatility how much the strength
// itself is expected to change.
package rating

import "math"

// Rating is a rating on Glicko's scale. A player with 400 points more wins about ten games for
// each one lost.
type Rating struct {
	Points     float64
	Deviation  float64 // in 95 of 100 cases the strength is within two deviations
	Volatility float64
}

// Bounds of the results of [Rating.After] and [Rating.Rest]. A deviation of Unsure means that
// nothing is known.
const (
	Least  = 100.0
	Most   = 4000.0
	Unsure = 350.0
	Sure   = 30.0
)

// Settled is the volatility of a new rating.
const Settled = 0.06

// tau limits the change of volatility.
const tau = 0.5

// scale is the number of points on Glicko's scale for one on Glicko-2's, whose zero is at centre.
const (
	scale  = 173.7178
	centre = 1500.0
)

// Game is a game in a rating period.
type Game struct {
	Against Rating
	Score   float64 // 1 for a win, 1/2 for a draw, 0 for a loss
}

// Expected returns the score expected of r in a game against another rating, from 0 to 1.
func (r Rating) Expected(against Rating) float64 {
	return expected(r.mu(), against.mu(), against.phi())
}

// After returns the rating after a rating period with these games; without games it is Rest(1).
// Numbers that are not finite or exceed the bounds are first brought within them.
func (r Rating) After(games ...Game) Rating {
	if len(games) == 0 {
		return r.Rest(1)
	}
	r = r.bounded()
	mu, phi := r.mu(), r.phi()
	var inverse, gained float64 // 1/v, and the sum of step 4
	for _, game := range games {
		other := game.Against.bounded()
		g, e := weight(other.phi()), expected(mu, other.mu(), other.phi())
		inverse += g * g * e * (1 - e)
		gained += g * (game.Score - e)
	}
	v := 1 / inverse
	sigma := volatility(v*gained, phi, v, r.Volatility)
	phi = 1 / math.Sqrt(1/(phi*phi+sigma*sigma)+inverse)
	return Rating{Points: scale*(mu+phi*phi*gained) + centre, Deviation: scale * phi, Volatility: sigma}.bounded()
}

// Rest returns the rating after this many rating periods without games: its deviation grows.
func (r Rating) Rest(periods int) Rating {
	r = r.bounded()
	r.Deviation = scale * math.Sqrt(r.phi()*r.phi()+float64(periods)*r.Volatility*r.Volatility)
	return r.bounded()
}

func (r Rating) mu() float64  { return (r.Points - centre) / scale }
func (r Rating) phi() float64 { return r.Deviation / scale }

// bounded returns r within the bounds; NaN is replaced by the values of an unknown player.
func (r Rating) bounded() Rating {
	within := func(x, least, most, none float64) float64 {
		if math.IsNaN(x) {
			return none
		}
		return min(max(x, least), most)
	}
	return Rating{
		Points:     within(r.Points, Least, Most, centre),
		Deviation:  within(r.Deviation, Sure, Unsure, Unsure),
		Volatility: within(r.Volatility, 0.01, 0.2, Settled),
	}
}

// weight returns how much a game against an opponent with deviation phi counts: g of step 3.
func weight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expected returns the expected score at mu against an opponent: E of step 3.
func expected(mu, other, phi float64) float64 {
	return 1 / (1 + math.Exp(-weight(phi)*(mu-other)))
}

// volatility returns the new volatility of step 5, by the Illinois algorithm, with an error of at
// most 1e-6. It does at most a hundred iterations.
func volatility(delta, phi, v, sigma float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	A, B := a, math.Log(max(delta*delta-phi*phi-v, math.SmallestNonzeroFloat64))
	if delta*delta <= phi*phi+v {
		k := 1.0
		for f(a-k*tau) < 0 && k < 100 {
			k++
		}
		B = a - k*tau
	}
	fA, fB := f(A), f(B)
	for i := 0; math.Abs(B-A) > 1e-6 && i < 100; i++ {
		C := A + (A-B)*fA/(fB-fA)
		fC := f(C)
		if fC*fB <= 0 {
			A, fA = B, fB
		} else {
			fA /= 2
		}
		B, fB = C, fC
	}
	return math.Exp(A / 2)
}
