package planted

// Strangers returns files of rules from an untrusted source: a harmless one, and others that are
// slow, allocate much or fail in one of their functions.
func Strangers() []string {
	const take = "def start(n = 9): return n\ndef moves(p): return [(str(k), p - k) for k in (1, 2, 3) if k <= p]\n"
	return []string{
		Subtract,
		"title = 'Grows'\ndef start(): return 0\ndef moves(p): return [('a', p + 1), ('b', p * 2 + 1)]\n",
		"title = 'Draws slowly'\n" + take + "def show(p):\n  n = 0\n  for i in range(300000): n += i\n  return 'stones %d' % p\n",
		"title = 'Names slowly'\n" + take + "def called(p):\n  n = 0\n  for i in range(300000): n += i\n  return 'heap %d' % p\ndef say(p, move): return called(p)\n",
		"title = 'Fails to draw'\n" + take + "def show(p): return [] if p > 7 else fail('no')\n",
		"title = 'Allocates'\ndef start(): return 6\ndef moves(p):\n  s = 'x' * 100000\n  if p == 3:\n    for i in range(6): s = s.replace('x', 'x' * 1000)\n  return [(str(k), p - k) for k in (1, 2) if k <= p]\n",
		"title = 'Never ends'\ndef start(): return 5\ndef moves(p):\n  for i in range(1 << 60 if p == 2 else 1): pass\n  while p == 2: pass\n  return [(str(k), p - k) for k in (1, 2) if k <= p]\n",
	}
}
