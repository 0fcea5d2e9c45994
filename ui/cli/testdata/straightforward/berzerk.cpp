// Berzerk with a queue and a counter of replies a state.
#include "input.h"
#include <queue>

int main() {
    int n = number();
    std::vector<int> steps[2];
    for (auto &s : steps) {
        s.resize(number());
        for (int &x : s) x = number();
    }
    enum { Loop, Win, Lose };
    std::vector<int> result[2], left[2];
    for (int p = 0; p < 2; p++) {
        result[p].assign(n, Loop);
        left[p].assign(n, steps[p].size());
    }
    std::queue<std::pair<int, int>> queue;
    for (int p = 0; p < 2; p++) {
        result[p][0] = Lose;
        queue.push({p, 0});
    }
    while (!queue.empty()) {
        auto [p, cell] = queue.front();
        queue.pop();
        int other = 1 - p;
        for (int s : steps[other]) {
            int before = cell - s < 0 ? cell - s + n : cell - s;
            if (result[other][before]) continue;
            if (result[p][cell] == Lose) {
                result[other][before] = Win;
                queue.push({other, before});
            } else if (--left[other][before] == 0) {
                result[other][before] = Lose;
                queue.push({other, before});
            }
        }
    }
    const char *words[] = {"Loop", "Win", "Lose"};
    std::string out;
    for (int p = 0; p < 2; p++)
        for (int cell = 1; cell < n; cell++) {
            out += words[result[p][cell]];
            out += cell < n - 1 ? ' ' : '\n';
        }
    fwrite(out.data(), 1, out.size(), stdout);
}
