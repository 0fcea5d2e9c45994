package solver

// ZFunction returns the Z function of s: by index i, the length of the longest common prefix of s
// and s[i:]; 0 for index 0. O(len(s)).
func ZFunction[T comparable](s []T) []int {
	z := make([]int, len(s))
	left, right := 0, 0 // the bounds of the agreement found so far that ends farthest right
	for i := 1; i < len(s); i++ {
		if i < right {
			z[i] = min(right-i, z[i-left])
		}
		for i+z[i] < len(s) && s[z[i]] == s[i+z[i]] {
			z[i]++
		}
		if i+z[i] > right {
			left, right = i, i+z[i]
		}
	}
	return z
}
