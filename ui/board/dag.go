package board

import "zugzwang/ui/paint"

func drawDag(c *paint.Canvas, s *Scene) []Target { return nil }
