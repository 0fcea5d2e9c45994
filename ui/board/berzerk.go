package board

import "zugzwang/ui/paint"

func drawBerzerk(c *paint.Canvas, s *Scene) []Target { return nil }
