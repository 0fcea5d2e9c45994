// A piece on a board of so many by so many squares goes one or two to the left or down,
// or one to the left and down, until it is in the corner. Written as one would.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

static std::string out;

static void square(int x, int y) {
	char text[32];
	char *end = std::to_chars(text, text + 16, x).ptr;
	*end++ = ',';
	end = std::to_chars(end, text + 32, y).ptr;
	out.append(text, end);
}

int main(int argc, char **argv) {
	std::ios::sync_with_stdio(false);
	const int side = std::atoi(argv[1]) - 1;
	const bool named = argc > 2;
	std::printf("title Corner\nstart %d,%d\n\n", side, side);
	std::fflush(stdout);
	const struct { int x, y; const char *name; } moves[] = {{1, 0, "left="}, {2, 0, "lleft="}, {0, 1, "down="}, {0, 2, "ddown="}, {1, 1, "both="}};
	for (std::string line; std::getline(std::cin, line);) {
		if (!line.empty()) {
			char *end;
			const int x = std::strtol(line.c_str(), &end, 10), y = std::strtol(end + 1, nullptr, 10);
			bool first = true;
			for (const auto &m : moves)
				if (x >= m.x && y >= m.y) {
					if (!first) out += ' ';
					if (named) out += m.name;
					square(x - m.x, y - m.y);
					first = false;
				}
		}
		out += '\n';
		if (line.empty()) {
			std::fwrite(out.data(), 1, out.size(), stdout);
			std::fflush(stdout);
			out.clear();
		}
	}
}
